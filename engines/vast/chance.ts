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
