/** What a state reports, in the order of `eventNames`. */
export const EVENT = {
  /** seat, color */
  color: 0,
  /** round */
  round: 1,
  /** seat, actions */
  turn: 2,
  /** seat, area */
  relief: 3,
  /** kind: from the deck onto the field */
  flip: 4,
  /** kind: from the deck into the hand */
  drawToHand: 5,
  /** kinds paid */
  discard: 6,
  /** area, count */
  addWorker: 7,
  /** corn card drawn by a FARM upgrade */
  drawCorn: 8,
  /** value */
  countdown: 9,
  /** area */
  stompRoll: 10,
  /** workers removed, per seat */
  stompRemoved: 11,
  /** the resource deck is empty */
  deckEmpty: 12,
  /** criterion, mask of seats tied on all three */
  decided: 13,
  /** area, seat whose worker leaves the pink board, or -1 */
  tieRoll: 14,
  /** number of the replay */
  replay: 15,
} as const;

/** Names of the event kinds. */
export const eventNames: readonly string[] = Object.keys(EVENT);
