import { choice, flag, int, params, type ChoiceSpec, type ValuesOf } from '../core/params.ts';
import type { Preset } from '../core/types.ts';

/** A choice whose default is not its first value. */
function choiceOf<const V extends string>(normal: NoInfer<V>, spec: ChoiceSpec<V>): ChoiceSpec<V> {
  return { ...spec, default: normal };
}

/** The rules as data. Numbers R1.. are the rulings of the README. */
export const rules = params({
  rampageLevel: choiceOf(
    'medium',
    choice(
      ['easy', 'medium', 'hard'],
      'which prompts provoke a Rampage when he sees her: angry; Move or angry; every one',
      {
        provenance: 'printed',
      },
    ),
  ),
  infestationLine: choiceOf(
    'C',
    choice(['A', 'B', 'C'], 'Goblin Infestation: what ambushes her: A Strength 2, B Strength 3, C Monsters', {
      provenance: 'printed',
    }),
  ),
  knightLevel: choiceOf(
    'knight',
    choice(['novice', 'squire', 'knight', 'baroness', 'lady'], 'sets the Strength that smashes a Crystal', {
      provenance: 'source',
    }),
  ),
  shadowTrack: choice(
    ['staircase', 'flatPairs', 'tough'],
    'how his Armor and Spirit rise with the Crystal tiles revealed',
    {
      provenance: 'reconstructed',
      ruling: 'R1',
    },
  ),
  shadowHealth: int(7, 1, 12, 'his Health at the start', { provenance: 'printed', ruling: 'R1' }),
  mapSplit: choice(['slide', 'drop'], 'parts cut off from the Entrance slide back to it, or leave the game', {
    provenance: 'ruling',
    ruling: 'R4',
  }),
  fillOrder: choice(['NESW', 'choose'], 'open edges of a new tile are filled N, E, S, W, or as the player likes', {
    provenance: 'ruling',
    ruling: 'R5',
  }),
  revealedDuringTurn: choice(
    ['anyone', 'activePieceOnly'],
    'whose reveals in her turn spare her the tile at its end: anybody’s, or only her own',
    { provenance: 'ruling', ruling: 'R6' },
  ),
  eventTokenOnForeignReveal: flag(true, 'an Event tile he reveals gets an Event token', {
    provenance: 'ruling',
    ruling: 'R7',
  }),
  teleportNeedsStack: choice(
    ['redraw', 'nearestTile'],
    'Teleport to open space with too few tiles in the stack: draw again, or to the tile nearest to that space',
    { provenance: 'ruling', ruling: 'R8' },
  ),
  teleportPathChooser: choice(
    ['player', 'random'],
    'who chooses between equally short connections to the space he Teleports to',
    {
      provenance: 'ruling',
      ruling: 'R9',
    },
  ),
  teleportChainCap: int(24, 1, 100, 'longest chain of Teleports: he stays where the last one ends', {
    provenance: 'ruling',
    ruling: 'R10',
  }),
  killOnEntranceEscapes: flag(false, 'killing him while she stands on the Entrance wins at once', {
    provenance: 'ruling',
    ruling: 'R11',
  }),
  shadowMarkWhenStopped: flag(true, 'stopped by a new tile without exit he still puts a cube and turns', {
    provenance: 'ruling',
    ruling: 'R12',
  }),
  shadowFirstTurnMarks: flag(false, 'placed facing a wall on his first turn he puts a cube and turns', {
    provenance: 'ruling',
    ruling: 'R13',
  }),
  trollAmbush: choice(['likeOgre', 'none'], 'what a hit by the Troll does beyond the Health: as the Ogre, or nothing', {
    provenance: 'ruling',
    ruling: 'R15',
  }),
  monsterTieDefeats: flag(true, 'equal Strength and no centre defeats an Ogre or Troll token (else she steps off)', {
    provenance: 'ruling',
    ruling: 'R16',
  }),
  enchantedBowOnShadow: choice(['randomFromPile', 'topOfPile'], 'which cards of his Spirit pile a shot discards', {
    provenance: 'ruling',
    ruling: 'R17',
  }),
  eagleEyedOnUnicorn: flag(true, 'a shot that discards a card of his fulfils Eagle-Eyed', {
    provenance: 'ruling',
    ruling: 'R18',
  }),
  noRemovableTile: choice(['collapsed', 'continue'], 'no tile can be removed: the Cave has collapsed, or nothing', {
    provenance: 'ruling',
    ruling: 'R20',
  }),
  javelinOnUnicorn: flag(true, 'the Javelin adds its Strength against the Unicorn', {
    provenance: 'ruling',
    ruling: 'R43',
  }),
  collapseTilesPerTurn: int(3, 1, 3, 'tiles removed at the end of her turn in the Collapse', {
    provenance: 'source',
    ruling: 'R44',
  }),
  sidequestWindow: choice(
    ['nextAction', 'turn'],
    'how long Daring, Fearless and Eagle-Eyed may be claimed: until her next other action, or all turn',
    { provenance: 'ruling', ruling: 'R47' },
  ),
  roundCap: int(200, 50, 1000, 'the game is lost when this many rounds are over', { provenance: 'ruling' }),
});
export type Rules = ValuesOf<typeof rules>;

const LEVELS = ['easy', 'medium', 'hard'] as const;
const LINES = ['A', 'B', 'C'] as const;
const AMBUSHES = { A: 'ambushes of Strength 2', B: 'ambushes of Strength 3', C: 'ambushes by Monsters' } as const;

/** Standard (the rules recommend line C; Medium is the Rampage of the main text) and the three levels x three lines. */
export const presets: Readonly<Record<string, Preset<Rules>>> = {
  standard: { title: 'Standard', help: 'medium Rampage, ambushes by Monsters (mediumC)', set: {} },
  ...Object.fromEntries(
    LEVELS.flatMap((level) =>
      LINES.map((line) => [
        `${level}${line}`,
        {
          title: `${level[0]!.toUpperCase()}${level.slice(1)}, line ${line}`,
          help: `${level} Rampage, ${AMBUSHES[line]}`,
          set: { rampageLevel: level, infestationLine: line },
        },
      ]),
    ),
  ),
};
