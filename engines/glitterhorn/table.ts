/** What lies on the table of Prince Glitterhorn, declared once, and what the laws keep beside it. */
import { number, table } from '../core/table.ts';
import type { EventSink, Figures } from '../core/types.ts';
import { END } from './phases.ts';
import { Records } from './records.ts';
import type { Tables } from './tables.ts';

/** The forest is a rank (arrangements.ts), an order a node (orders.ts). */
const Forest = table({
  /** 0, or OVER. */
  actor: number,
  phase: number,
  /** How the seven cards lie. */
  arrangement: number,
  round: number,
  /** Dice not eaten by a wyrm. */
  pool: number,
  /** Cubes in supply; not kept when food is no limit. */
  tacoCubes: number,
  otherCubes: number,
  /** Rounds running without tacos. */
  dryRounds: number,
  tacosEaten: number,
  othersEaten: number,
  /** Where the order being given stands, and the values given so far. */
  node: number,
  values: number,
  /** Restaurants whose riders have not set off, and those whose food has arrived this round (bits). */
  waiting: number,
  delivered: number,
  /** Index of `ends`, once over. */
  ending: number,
});

/** Who takes one of the two rearranging steps. */
export const STEP = { mandatory: 0, optional: 1, random: 2, off: 3 } as const;

export class GlitterhornTable extends Forest {
  declare readonly tables: Tables;
  /** Counted of this playout; a copy leaves them alone. */
  declare thrownAway: number;
  declare tacoFreeRounds: number;
  declare readonly records: Records | undefined;
  declare events: EventSink | undefined;
  /** Of the tables and rules, what every round asks: one look instead of two. */
  declare readonly exchanged: Uint16Array;
  declare readonly patterns: Uint16Array;
  declare readonly settlements: Uint16Array;
  declare readonly steps: Int32Array;
  declare readonly codes: Uint8Array;
  declare readonly optionCount: Uint8Array;
  declare readonly rounds: number;
  declare readonly riders: number;
  declare readonly inOut: number;
  declare readonly swap: number;
  declare readonly freeOrder: boolean;
  declare readonly foodLimit: boolean;
  declare readonly wyrmEatsCube: boolean;
  declare readonly thrownReturns: boolean;
  declare readonly eatAll: boolean;
  declare readonly tacoWindow: number;
  declare readonly otherRequired: number;

  constructor(tables: Tables, figures: Figures) {
    super();
    const { rules, orders } = tables;
    this.tables = tables;
    this.thrownAway = 0;
    this.tacoFreeRounds = 0;
    this.records = figures === 'all' ? new Records(tables) : undefined;
    this.events = undefined;
    this.exchanged = tables.arrangements.exchanged;
    this.patterns = tables.patterns;
    this.settlements = tables.settlements;
    this.steps = orders.steps;
    this.codes = orders.codes;
    this.optionCount = orders.optionCount;
    this.rounds = rules.rounds;
    this.riders = rules.ridersPerRound;
    this.inOut = STEP[rules.inAndOut];
    this.swap = STEP[rules.roundAndRound];
    this.freeOrder = rules.riderOrder === 'free';
    this.foodLimit = rules.foodLimit;
    this.wyrmEatsCube = rules.wyrmEatsCube;
    this.thrownReturns = rules.thrownFood === 'return';
    this.eatAll = rules.mixture === 'eatAll';
    this.tacoWindow = rules.tacoWindow;
    this.otherRequired = rules.otherRequired;
    this.round = 1;
  }

  /** Points of all food eaten, lost game or not. */
  points(): number {
    const { tacoPoints, otherPoints } = this.tables.rules;
    return tacoPoints * this.tacosEaten + otherPoints * this.othersEaten;
  }

  /** Once over: fed, with the points wanted (R20). */
  succeeded(): boolean {
    return this.ending === END.fed && this.points() >= this.tables.rules.targetScore;
  }
}
