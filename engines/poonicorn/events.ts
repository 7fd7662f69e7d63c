import { numbersOf } from '../core/numbers-of.ts';

/** Names of the kinds of events in the order of their numbers; the data of each stand behind it. */
export const eventNames = [
  'color', // seat, color
  'round', // round
  'turn', // seat, actions
  'relief', // seat, area
  'flip', // kind: from the deck onto the field
  'drawToHand', // kind: from the deck into the hand
  'discard', // kinds paid
  'addWorker', // area, count
  'drawCorn', // corn card drawn by a FARM upgrade
  'countdown', // value
  'stompRoll', // area
  'stompRemoved', // workers removed, per seat
  'deckEmpty', // the resource deck is empty
  'decided', // criterion, mask of seats tied on all three
  'tieRoll', // area, seat whose worker leaves the pink board, or -1
  'replay', // number of the replay
] as const;

/** The number of each kind. */
export const EVENT = numbersOf(eventNames);
