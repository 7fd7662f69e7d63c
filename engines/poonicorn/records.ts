/** What a playout counts for its figures beside the play. */
import { lowestBit } from '../core/bits.ts';
import { numbersOf } from '../core/numbers-of.ts';

/** Per-seat counters: places in `Records.tally`, 32 per seat. The last eleven are filled in when the first game ends. */
export const SEAT = numbersOf([
  ...['hires', 'trades', 'workersStomped', 'reliefs', 'tapPoops', 'altUses', 'untaps'],
  ...['poopProduced', 'poopMined', 'poopRefined', 'takesField', 'takesDeck', 'unitsTaken'],
  ...['unitsOverpaid', 'unusedActions', 'moves', 'cornDrawn', 'labUpgrades', 'firstLabUpgradeRound'],
  ...['turns', 'finalWorkers', 'poopLeft', 'handCards', 'handUnits', 'levels'],
] as const);
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
