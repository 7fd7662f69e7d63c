/**
 * Sources of chance and ways to end. Their numbers are part of every recorded run, so a new one takes the next free
 * number and none is ever given again.
 */

/** A source of chance: its place in `Chance` and the name that keys its numbers. */
export interface Source {
  readonly place: number;
  readonly name: string;
}

/** The order of the tiles. */
export const STACK: Source = { place: 0, name: 'stack' };
/** The Dragon die. */
export const DIE: Source = { place: 6, name: 'die' };
/** Whatever a rule picks at random besides cards drawn. */
export const TARGETS: Source = { place: 7, name: 'targets' };

/** What is decided for the Shadow Unicorn, where chance decides (X3). */
export const SHADOW_CHOICES: Source = { place: 15, name: 'shadowChoices' };

/** Which Terrain comes, where that is left to chance (Y3). */
export const TERRAIN_CHOICES: Source = { place: 16, name: 'terrain' };

export const sources: readonly Source[] = [STACK, DIE, TARGETS];

/** A way to end: its number in `Outcome.end` and its label. */
export interface Ending {
  readonly code: number;
  readonly label: string;
}

/** The role in question has done what it came for. */
export const GOAL: Ending = { code: 0, label: 'goal' };
export const COLLAPSE: Ending = { code: 2, label: 'collapse' };
export const ROUND_CAP: Ending = { code: 3, label: 'roundCap' };

export const endings: readonly Ending[] = [GOAL, COLLAPSE, ROUND_CAP];

/** An Ambush clause has won; nobody is left but perhaps the Cave. */
export const AMBUSH_WON: Ending = { code: 7, label: 'ambush' };
export const ALL_OUT: Ending = { code: 8, label: 'allOut' };
export const KNIGHT_ESCAPED: Ending = { code: 9, label: 'knightEscaped' };
export const GOBLINS_CRYSTALS: Ending = { code: 10, label: 'goblinsCrystals' };
export const VILE_GHOUL_ESCAPED: Ending = { code: 11, label: 'vileGhoulEscaped' };
export const DRAGON_ESCAPED: Ending = { code: 12, label: 'dragonEscaped' };
export const THIEF_STASHED: Ending = { code: 13, label: 'thiefStashed' };
export const GHOUL_ESCAPED: Ending = { code: 14, label: 'ghoulEscaped' };
/** Whoever hunted the Shadow Unicorn beside others has won. */
export const SHADOW_KILLED: Ending = { code: 15, label: 'shadowKilled' };

/** Ways to end that there are only with several players. */
export const tableEndings: readonly Ending[] = [
  ...[AMBUSH_WON, ALL_OUT, KNIGHT_ESCAPED, GOBLINS_CRYSTALS],
  ...[VILE_GHOUL_ESCAPED, DRAGON_ESCAPED, THIEF_STASHED, GHOUL_ESCAPED],
  SHADOW_KILLED,
];
