import { choice, flag, int, type ChoiceSpec } from '../../core/params.ts';
import { ruling, source } from '../provenance.ts';

/** A choice whose default is not its first value. */
export function choiceOf<const V extends string>(
  normal: NoInfer<V>,
  ...said: Parameters<typeof choice<V>>
): ChoiceSpec<V> {
  return { ...choice(...said), default: normal };
}

/** The rules of map and round, which act whoever plays. R1.. are the rulings of the README. */
export const sharedRules = {
  mapSplit: choice(
    ['slide', 'drop'],
    'parts cut off from the Entrance slide back to it, or leave the game',
    ruling('R4'),
  ),
  fillOrder: choice(
    ['NESW', 'choose'],
    'open edges of a new tile are filled N, E, S, W, or as the player likes',
    ruling('R5'),
  ),
  revealedDuringTurn: choice(
    ['anyone', 'activePieceOnly'],
    'whose reveals in a turn spare the tile at its end: anybody’s, or only those of the player in turn',
    ruling('R6'),
  ),
  teleportNeedsStack: choice(
    ['redraw', 'nearestTile'],
    'Teleport to open space with too few tiles in the stack: draw again, or to the tile nearest to that space',
    ruling('R8'),
  ),
  teleportPathChooser: choice(
    ['player', 'random'],
    'who chooses between equally short connections to the space a Unicorn Teleports to',
    ruling('R9'),
  ),
  teleportChainCap: int(24, 1, 100, 'longest chain of Teleports: the Unicorn stays where the last one ends', {
    provenance: 'ruling',
    ruling: 'R10',
    sweep: [2, 32, 2],
  }),
  killOnEntranceEscapes: flag(false, 'killing the Unicorn while standing on the Entrance wins at once', ruling('R11')),
  noRemovableTile: choice(
    ['collapsed', 'continue'],
    'no tile can be removed: the Cave has collapsed, or nothing',
    ruling('R20'),
  ),
  collapseTilesPerTurn: int(3, 1, 3, 'tiles removed at the end of a turn in the Collapse', source('R44')),
  roundCap: int(200, 50, 1000, 'the game is lost when this many rounds are over', {
    provenance: 'ruling',
    sweep: [50, 200, 10],
  }),
};
