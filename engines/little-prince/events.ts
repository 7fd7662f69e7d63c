/** What a state reports. */
export const EVENT = {
  /** round, seat */
  round: 0,
  /** seat, type, tiles left */
  stack: 1,
  /** slot, tile: face up for all */
  layOut: 2,
  /** slot, tile: the active one of two players alone sees it */
  look: 3,
  /** seat, slot or 3 for none, tile */
  hide: 4,
  /** seat, slot, tile, 1 if it lay face down */
  take: 5,
  /** seat, tile, cell */
  place: 6,
  /** seat, tile */
  flip: 7,
  /** from seat, to seat */
  pass: 8,
  /** slot, tile, 1 if nobody turned it up */
  discard: 9,
  /** seat, corner tile, points */
  corner: 10,
  /** seat, points before the penalty, volcanoes, penalty, score */
  score: 11,
} as const;

/** Names of the kinds of events. */
export const eventNames: readonly string[] = Object.keys(EVENT);
