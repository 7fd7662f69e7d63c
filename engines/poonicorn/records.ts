/** What a playout counts for its figures beside the play. */
import { lowestBit } from '../core/bits.ts';

/** Per-seat counters: places in `Records.tally`, 32 per seat. The last eleven are filled in when the first game ends. */
export const SEAT = {
  hires: 0,
  trades: 1,
  workersStomped: 2,
  reliefs: 3,
  tapPoops: 4,
  altUses: 5,
  untaps: 6,
  poopProduced: 7,
  poopMined: 8,
  poopRefined: 9,
  takesField: 10,
  takesDeck: 11,
  unitsTaken: 12,
  unitsOverpaid: 13,
  unusedActions: 14,
  moves: 15,
  cornDrawn: 16,
  labUpgrades: 17,
  firstLabUpgradeRound: 18,
  turns: 19,
  finalWorkers: 20,
  poopLeft: 21,
  handCards: 22,
  handUnits: 23,
  levels: 24,
} as const;
export const SEAT_STRIDE = 32;

/** Per-game counters: places in `Records.gameTally`; six for areas, eight for kinds; 1 + the last sole leader, 0 for none. */
export const GAME = { stomps: 0, leadChanges: 1, areaStomps: 2, kindTaken: 8, lastLeader: 16 } as const;
const GAME_COUNTERS = 17;
const SEATS = 4;
/** Corn cards a setup can have. */
const CORN = 32;

/** Callers look at `keep` first. */
export class Records {
  /** Per seat and corn card: how often it came up, and how often its ALT was used; per seat and kind: cards taken. */
  readonly cornDrawn = new Int32Array(CORN * SEATS);
  readonly altUses = new Int32Array(CORN * SEATS);
  readonly takes = new Int32Array(8 * SEATS);
  readonly tally = new Int32Array(SEAT_STRIDE * SEATS);
  readonly gameTally = new Int32Array(GAME_COUNTERS);

  clear(): void {
    this.tally.fill(0);
    this.gameTally.fill(0);
    this.cornDrawn.fill(0);
    this.altUses.fill(0);
    this.takes.fill(0);
  }

  /** Adds to a counter of a seat. */
  note(seat: number, counter: number, amount: number): void {
    this.tally[seat * SEAT_STRIDE + counter]! += amount;
  }

  /** A card taken from the field or the deck. */
  noteTake(seat: number, counter: number, kind: number): void {
    this.note(seat, counter, 1);
    this.note(seat, SEAT.unitsTaken, 1 + (kind & 1));
    this.gameTally[GAME.kindTaken + kind]!++;
    this.takes[8 * seat + kind]!++;
  }

  /** A seat begins with corn of its own: a mask. */
  noteStarters(seat: number, corn: number): void {
    for (let rest = corn; rest !== 0; rest &= rest - 1) this.cornDrawn[cornPlace(seat, lowestBit(rest))]!++;
  }
}

/** Where the corn counters of a seat and card stand. */
export function cornPlace(seat: number, card: number): number {
  return seat * CORN + card;
}
