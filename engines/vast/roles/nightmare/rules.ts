import { choice, flag, int, list } from '../../../core/params.ts';
import { printed, reconstructed, ruling } from '../../provenance.ts';
import { ambushWinnable, plunderable } from '../../sets.ts';

/** Sides of the table at which he may sit. */
export const SEATS = ['S', 'N', 'E', 'W'] as const;

export const rules = {
  radianceGoal: int(9, 1, 12, 'Radiance with which he wins by entering the Entrance', printed('N1')),
  teleportVariant: choice(
    ['normal', 'simple', 'free'],
    'how his cards point: from where he faces, always away from his side of the table, or switched as he likes after each turn',
    printed(),
  ),
  simpleTeleportSeat: choice(SEATS, 'his side of the table, for the simple Teleports', ruling('R29')),
  nightmareStartPace: int(3, 2, 4, 'actions a turn at the start', reconstructed('R2')),
  nightmareStartClarity: int(1, 1, 2, 'cards revealed for a forced Teleport at the start', reconstructed('R2')),
  nightmareUpgradeSpaces: list(
    [3, 2, 3, 2, 1, 1],
    0,
    12,
    [6, 6],
    'spaces for spirit/pace/armor/clarity/unbridled/displacementBlast upgrades',
    { ...reconstructed('R2'), alternatives: { evenRows: [2, 2, 2, 2, 1, 1], morePace: [3, 3, 2, 2, 1, 1] } },
  ),
  blockedMove: flag(true, 'a Move that cannot make one step may be played', ruling('N3')),
  angryCoversTeleport: flag(true, 'nothing is gathered after a Teleport that an angry action has caused', ruling('N4')),
  endTilesInTurn: flag(
    false,
    'the tiles at the end of his turn are part of it: a Teleport then gathers and escapes',
    ruling('N6'),
  ),
  forcedTeleportStuck: choice(
    ['stay', 'nearest'],
    'a forced Teleport for which no card left shows a tile: he stays, or goes to the nearest tile',
    ruling('R28'),
  ),
  blastRules: choice(
    ['likeCaveIn', 'removeAnything'],
    'what a Displacement Blast spares: unsmashed Crystals too, or only the Entrance and other pieces',
    ruling('R27'),
  ),
  attackRadiance: choice(
    ['oncePerPlayer', 'firstAttackOnly'],
    'Radiance by attacks at full Anger: once per player and turn, or by the first attack on a player in the turn only',
    ruling('N5'),
  ),
  pastPlunderToUnicorn: flag(false, 'after his turn he lays a Treasure token on the map', ruling('R26')),
  nightmareStartFallback: choice(
    ['litThenEntranceThenDark', 'strictText'],
    'his first tile with no Lit one free beside the Knight and the Entrance taken: a Dark tile beside it without a Tribe, or any',
    ruling('R30'),
  ),
  dragonAmbushWinToUnicorn: flag(false, 'he wins when an Ambush kills the Knight', ruling('R32')),
  aloneCount: choice(
    ['everRevealed', 'onMap'],
    'Alone in the Dark II counts the Crystal tiles revealed in the game, or those that lie on the map',
    ruling('N25'),
  ),
};

/**
 * Alone he lays and removes tiles by Alone in the Dark II, and there is nobody to attack; he goes nowhere without enough tiles,
 * and what is cut off always slides. What idles beside others, where the Shadow Unicorn may be one of them, their sets say.
 */
const NOT_ALONE = [
  ...['revealedDuringTurn', 'collapseTilesPerTurn', 'attackRadiance', 'killOnEntranceEscapes'],
  ...['mapSplit', 'teleportNeedsStack'],
];

/** Whose pieces may stand round the Entrance before he comes. */
const MEET_HIM_FIRST = ['goblins', 'vileGhoul', 'dragon'];

/** What does nothing with these seats. */
export function idle(seats: readonly string[]): readonly string[] {
  const names = seats.length === 1 ? [...NOT_ALONE] : ['aloneCount'];
  if (seats.join() === 'nightmare,cave') names.push('attackRadiance');
  if (!plunderable(seats)) names.push('pastPlunderToUnicorn');
  if (!ambushWinnable(seats)) names.push('dragonAmbushWinToUnicorn');
  if (!seats.includes('knight') || !MEET_HIM_FIRST.some((role) => seats.includes(role))) {
    names.push('nightmareStartFallback');
  }
  return names;
}

const LEVELS = [
  ['terrorPony', 'Terror Pony'],
  ['nightMare', 'Night Mare'],
  ['nightmareUnicorn', 'Nightmare Unicorn'],
  ['direUnicorn', 'Dire Unicorn'],
  ['phantasmUnicorn', 'Phantasm Unicorn'],
] as const;
const EASIEST = 7;

/** The five levels of his board; the third is standard. */
export const presets = Object.fromEntries(
  LEVELS.map(([name, title], i) => [
    name,
    { title, help: `Nightmare: escapes with ${EASIEST + i} Radiance`, set: { radianceGoal: EASIEST + i } },
  ]),
);
