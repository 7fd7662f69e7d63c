/** What a state reports to whoever watches it. A role's own happenings stand in its folder; `play.ts` numbers them all. */
import { UNLISTED } from './tasks.ts';
import { cellText, DIRECTIONS, shiftText, wallText } from './map/geometry.ts';
import { endText } from '../core/worded.ts';
import { endLabel, faceText, pieceIs, possessive, tileText } from './names.ts';
import type { VastTable } from './table.ts';

/** A kind of event, with its line in the players' words. */
export interface Happening {
  code: number;
  readonly name: string;
  readonly words: (s: VastTable, a: number, b: number, c: number) => string;
}

/** Kinds of event by their names. */
export function happenings<N extends string>(
  told: Readonly<Record<N, Happening['words']>>,
): Readonly<Record<N, Happening>> {
  const kinds = Object.entries<Happening['words']>(told).map(([name, words]) => [
    name,
    { code: UNLISTED, name, words },
  ]);
  return Object.fromEntries(kinds) as Record<N, Happening>;
}

/** What happens whoever plays. */
export const EVENT = happenings({
  round: (_, round) => `Round ${round}`,
  turn: (s, place) => `${possessive(s.cast[place]!.title)} turn`,
  placed: (_, cell) => `a Dark tile is laid at ${cellText(cell)}`,
  revealed: (s, tile, cell, walls) => `${tileText(s, tile)} is revealed at ${cellText(cell)}, ${wallText(walls)}`,
  collapse: () => 'the Collapse begins',
  removed: (s, tile, cell) => `${tileText(s, tile)} at ${cellText(cell)} is removed`,
  slid: (_, part, direction, steps) => `part ${part} slides ${DIRECTIONS[direction]} by ${steps}`,
  shifted: (_, part, shift) => `part ${part} is shifted by ${shiftText(shift)}`,
  forced: (s, cell, piece) => pieceIs(s, piece, `moved to ${cellText(cell)}`),
  die: (s, face) => `the die shows ${faceText(s, face)}`,
  over: (s, end) => `the game is over: ${endText(endLabel(s, end))}`,
});
