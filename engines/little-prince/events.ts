import { numbersOf } from '../core/numbers-of.ts';

/** Names of the kinds of events in the order of their numbers; the data of each stand behind it. */
export const eventNames = [
  'round', // round, seat
  'stack', // seat, type, tiles left
  'layOut', // slot, tile: face up for all
  'look', // slot, tile: the active one of two players alone sees it
  'hide', // seat, slot or 3 for none, tile
  'take', // seat, slot, tile, 1 if it lay face down
  'place', // seat, tile, cell
  'flip', // seat, tile
  'pass', // from seat, to seat
  'discard', // slot, tile, 1 if nobody turned it up
  'corner', // seat, corner tile, points
  'score', // seat, points before the penalty, volcanoes, penalty, score
] as const;

/** The number of each kind. */
export const EVENT = numbersOf(eventNames);
