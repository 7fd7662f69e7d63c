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

export function happening(name: string, words: Happening['words']): Happening {
  return { code: UNLISTED, name, words };
}

/** What happens whoever plays. */
export const EVENT = {
  round: happening('round', (_, round) => `Round ${round}`),
  turn: happening('turn', (s, place) => `${possessive(s.cast[place]!.title)} turn`),
  placed: happening('placed', (_, cell) => `a Dark tile is laid at ${cellText(cell)}`),
  revealed: happening(
    'revealed',
    (s, tile, cell, walls) => `${tileText(s, tile)} is revealed at ${cellText(cell)}, ${wallText(walls)}`,
  ),
  collapse: happening('collapse', () => 'the Collapse begins'),
  removed: happening('removed', (s, tile, cell) => `${tileText(s, tile)} at ${cellText(cell)} is removed`),
  slid: happening('slid', (_, part, direction, steps) => `part ${part} slides ${DIRECTIONS[direction]} by ${steps}`),
  shifted: happening('shifted', (_, part, shift) => `part ${part} is shifted by ${shiftText(shift)}`),
  forced: happening('forced', (s, cell, piece) => pieceIs(s, piece, `moved to ${cellText(cell)}`)),
  die: happening('die', (s, face) => `the die shows ${faceText(s, face)}`),
  over: happening('over', (s, end) => `the game is over: ${endText(endLabel(s, end))}`),
} as const;
