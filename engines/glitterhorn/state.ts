/** One game in progress. The forest is a rank (arrangements.ts), an order a node (orders.ts), a round a pattern (supply.ts). */
import { shuffle } from '../core/shuffle.ts';
import {
  OVER,
  WIN,
  type Chance,
  type EventSink,
  type Figures,
  type Outcome,
  type Rng,
  type State,
} from '../core/types.ts';
import { countBits, isSingle, lowestBit } from '../core/bits.ts';
import { figureWriter, keptRows, type FigureWriter } from '../core/figures.ts';
import { CARDS, RESTAURANTS, TACO } from './components.ts';
import { Report } from './events.ts';
import { figureRows } from './figures.ts';
import { determinise, infoKey } from './knowledge.ts';
import {
  END,
  FIRST_PAIR,
  FIRST_RIDER,
  FIRST_VALUE,
  PAIR_COUNT,
  PASS_IN_OUT,
  PASS_SWAP,
  PHASE,
  writePairs,
  writeSlots,
} from './phases.ts';
import { EXCHANGES, SLOTS } from './play/arrangements.ts';
import { ORDERED, VALUE_BITS, VALUE_MASK, valueOf } from './play/orders.ts';
import {
  AMPLE,
  DELIVERS,
  EATS,
  diceEatenIn,
  otherCubesEatenIn,
  othersIn,
  patternOf,
  supplyRow,
  tacoCubesEatenIn,
  tacosIn,
} from './play/supply.ts';
import { Records } from './records.ts';
import type { Tables } from './tables.ts';

// The compiler folds a module's own constants into the code.
const { inOut: IN_OUT, swap: SWAP, assign: ASSIGN, send: SEND } = PHASE;
const { fed: FED, sick: SICK, tantrum: TANTRUM } = END;

const DECK = 0;
const DICE = 1;
const SLOT = 2;

const ASKED = 0;
const OPTIONAL = 1;
const BY_CHANCE = 2;
const OFF = 3;
const STEP_MODES = ['mandatory', 'optional', 'random', 'off'];
const FREE_LABEL = 'free';

/** rollRange[n] = 6^n. */
const ROLL_RANGE = [1, 6, 36, 216, 1296];

export class Glitterhorn implements State<Glitterhorn> {
  actor = 0;
  phase: number = IN_OUT;
  arrangement = 0;
  round = 1;
  /** Dice not eaten by a wyrm. */
  pool = 0;
  /** Cubes in supply; not kept when food is no limit. */
  tacoCubes = 0;
  otherCubes = 0;
  /** Rounds running without tacos. */
  dryRounds = 0;
  tacosEaten = 0;
  othersEaten = 0;
  /** Where the order being given stands, and the values given so far. */
  node = ORDERED;
  values = 0;
  /** Restaurants whose riders have not set off, and those whose food has arrived this round (bits). */
  waiting = 0;
  delivered = 0;
  /** Index of `ends`, once over. */
  ending: number = FED;

  /** Records of this playout; `copyFrom` leaves them alone. */
  thrownAway = 0;
  tacoFreeRounds = 0;
  readonly records: Records | undefined;
  events: EventSink | undefined = undefined;

  readonly tables: Tables;
  private readonly writeMetrics: FigureWriter<Glitterhorn>;
  private readonly deck = new Uint8Array(CARDS);
  private readonly exchanged: Uint16Array;
  private readonly patterns: Uint16Array;
  private readonly settlements: Uint16Array;
  private readonly steps: Int32Array;
  private readonly options: Uint8Array;
  private readonly optionCount: Uint8Array;
  private readonly rounds: number;
  private readonly riders: number;
  private readonly inOutMode: number;
  private readonly swapMode: number;
  private readonly freeOrder: boolean;
  private readonly foodLimit: boolean;
  private readonly wyrmEatsCube: boolean;
  private readonly thrownReturns: boolean;
  private readonly eatAll: boolean;
  private readonly tacoWindow: number;
  private readonly otherRequired: number;

  constructor(tables: Tables, figures: Figures) {
    const { rules, orders } = tables;
    this.tables = tables;
    this.writeMetrics = figureWriter(keptRows(figureRows(tables), figures), 1);
    this.records = figures === 'all' ? new Records(tables) : undefined;
    this.exchanged = tables.arrangements.exchanged;
    this.patterns = tables.patterns;
    this.settlements = tables.settlements;
    this.steps = orders.steps;
    this.options = orders.codes;
    this.optionCount = orders.optionCount;
    this.rounds = rules.rounds;
    this.riders = rules.ridersPerRound;
    this.inOutMode = STEP_MODES.indexOf(rules.inAndOut);
    this.swapMode = STEP_MODES.indexOf(rules.roundAndRound);
    this.freeOrder = rules.riderOrder === FREE_LABEL;
    this.foodLimit = rules.foodLimit;
    this.wyrmEatsCube = rules.wyrmEatsCube;
    this.thrownReturns = rules.thrownFood === 'return';
    this.eatAll = rules.mixture === 'eatAll';
    this.tacoWindow = rules.tacoWindow;
    this.otherRequired = rules.otherRequired;
  }

  /** Set-up: the seven cards shuffled, six laid out, the seventh the modifier; all dice and cubes ready. */
  deal(chance: Chance): void {
    for (let card = 0; card < CARDS; card++) this.deck[card] = card;
    shuffle(this.deck, 0, CARDS, chance[DECK]!, this.tables.identity);
    this.begin(this.tables.arrangements.rankOf(this.deck));
    if (this.events !== undefined) Report.deal(this, this.events);
    this.beginRound(chance);
  }

  /** The start of a game in a given forest, before its first step. */
  begin(arrangement: number): void {
    const { rules } = this.tables;
    this.actor = 0;
    this.arrangement = arrangement;
    this.round = 1;
    this.pool = rules.startingDice;
    this.tacoCubes = rules.tacoCubes;
    this.otherCubes = rules.otherCubes;
    this.dryRounds = 0;
    this.tacosEaten = 0;
    this.othersEaten = 0;
    this.node = ORDERED;
    this.values = 0;
    this.waiting = 0;
    this.delivered = 0;
    this.ending = FED;
    this.thrownAway = 0;
    this.tacoFreeRounds = 0;
    if (this.records !== undefined) this.records.clear();
  }

  legal(out: Int32Array): number {
    switch (this.phase) {
      case IN_OUT: {
        writeSlots(out);
        if (this.inOutMode === ASKED) return SLOTS;
        out[SLOTS] = PASS_IN_OUT;
        return SLOTS + 1;
      }
      case SWAP: {
        writePairs(out);
        if (this.swapMode === ASKED) return PAIR_COUNT;
        out[PAIR_COUNT] = PASS_SWAP;
        return PAIR_COUNT + 1;
      }
      case ASSIGN: {
        // Four writes whatever the count: a loop of unpredictable length costs more.
        const first = this.node * 4;
        out[0] = this.options[first]!;
        out[1] = this.options[first + 1]!;
        out[2] = this.options[first + 2]!;
        out[3] = this.options[first + 3]!;
        return this.optionCount[this.node]!;
      }
      default: {
        let count = 0;
        for (let restaurant = 0; restaurant < RESTAURANTS; restaurant++)
          if (((this.waiting >> restaurant) & 1) === 1) out[count++] = FIRST_RIDER + restaurant;
        return count;
      }
    }
  }

  apply(action: number, chance: Chance): void {
    switch (this.phase) {
      case IN_OUT:
        if (action === PASS_IN_OUT) this.pass();
        else this.putOut(action, 0);
        this.afterInOut(chance);
        return;
      case SWAP:
        if (action === PASS_SWAP) this.pass();
        else this.exchange(action);
        this.rollDice(chance);
        return;
      case ASSIGN:
        this.give(this.steps[this.node * 8 + action - FIRST_VALUE]!, chance);
        return;
      default:
        this.send(action - FIRST_RIDER);
        this.nextRider(chance);
    }
  }

  /** On to the first choice of a round. Steps 1 and 2 still happen when no dice are left (R23). */
  beginRound(chance: Chance): void {
    if (this.inOutMode <= OPTIONAL) {
      this.phase = IN_OUT;
      return;
    }
    if (this.inOutMode === BY_CHANCE) this.putOut(chance[SLOT]!.below(SLOTS), 1);
    this.afterInOut(chance);
  }

  private afterInOut(chance: Chance): void {
    if (this.swapMode === OFF) this.rollDice(chance);
    else this.phase = SWAP;
  }

  /** In and out: the card of a slot becomes the modifier, the old modifier fills the slot. */
  private putOut(slot: number, byChance: number): void {
    this.arrangement = this.exchanged[this.arrangement * EXCHANGES + slot]!;
    if (this.events !== undefined) Report.inOut(this, this.events, slot, byChance);
  }

  /** Round and round: the cards of two slots change places. */
  private exchange(step: number): void {
    this.arrangement = this.exchanged[this.arrangement * EXCHANGES + step]!;
    if (this.events !== undefined) Report.swap(this, this.events, step - FIRST_PAIR);
  }

  private pass(): void {
    if (this.events !== undefined) Report.pass(this, this.events);
  }

  /**
   * Orders ready: one number stands for all dice of a round, so that each round draws once and fewer dice on the same
   * stream show the same first dice.
   */
  private rollDice(chance: Chance): void {
    const count = this.pool < this.riders ? this.pool : this.riders;
    const roll = count === 0 ? 0 : chance[DICE]!.below(ROLL_RANGE[count]!);
    if (this.events !== undefined) Report.roll(this.events, roll, count);
    this.values = 0;
    this.phase = ASSIGN;
    this.give(this.tables.orders.rolls[count]![roll]!, chance);
  }

  /** Takes a step of the order: values given, and on to the next choice or to the rides. */
  private give(step: number, chance: Chance): void {
    this.values |= step & VALUE_MASK;
    this.node = step >> VALUE_BITS;
    if (this.node === ORDERED) this.setOff(chance);
  }

  /** And off you go: top to bottom at once, or rider by rider when that matters or is watched. */
  private setOff(chance: Chance): void {
    if (this.records !== undefined) this.records.layout(this.arrangement);
    if (this.events !== undefined) Report.orders(this, this.events);
    if (!this.freeOrder && this.records === undefined && this.events === undefined) {
      this.rideAll(chance);
      return;
    }
    this.delivered = 0;
    this.waiting = 0;
    for (let restaurant = 0; restaurant < RESTAURANTS; restaurant++)
      if (valueOf(this.values, restaurant) > 0) this.waiting |= 1 << restaurant;
    this.nextRider(chance);
  }

  /** All four rides by table: their pattern, then what it comes to with the cubes in supply. */
  private rideAll(chance: Chance): void {
    const pattern = patternOf(this.patterns, this.arrangement, this.values);
    const row = this.foodLimit ? supplyRow(this.tacoCubes, this.otherCubes) : supplyRow(AMPLE, AMPLE);
    const settled = this.settlements[row + pattern]!;
    const tacos = tacosIn(settled);
    const others = othersIn(settled);
    this.pool -= diceEatenIn(settled);
    if (this.foodLimit) {
      this.tacoCubes -= tacos + tacoCubesEatenIn(settled);
      this.otherCubes -= others + otherCubesEatenIn(settled);
    }
    this.feed(tacos, others, chance);
  }

  /** Asks for the next rider (free order with two or more waiting), or lets the top one ride, or feeds the Prince. */
  private nextRider(chance: Chance): void {
    while (this.waiting !== 0) {
      if (this.freeOrder && !isSingle(this.waiting)) {
        this.phase = SEND;
        return;
      }
      this.send(lowestBit(this.waiting));
    }
    const tacos = countBits(this.delivered & this.tables.tacoMask);
    this.feed(tacos, countBits(this.delivered) - tacos, chance);
  }

  /** One ride: the rider takes a cube if one is left (R9), and what becomes of rider and cube. */
  private send(restaurant: number): void {
    const value = valueOf(this.values, restaurant);
    const taco = this.tables.components.restaurants[restaurant]!.food === TACO;
    const carries = !this.foodLimit || (taco ? this.tacoCubes : this.otherCubes) > 0;
    const what = (this.patterns[this.arrangement * RESTAURANTS + restaurant]! >> (2 * value)) & 3;
    this.waiting &= ~(1 << restaurant);
    if (what === EATS) this.pool--;
    if (carries && what === DELIVERS) this.delivered |= 1 << restaurant;
    if (this.foodLimit && carries && (what === DELIVERS || (what === EATS && this.wyrmEatsCube))) {
      if (taco) this.tacoCubes--;
      else this.otherCubes--;
    }
    if (this.records !== undefined) this.records.ride(this.arrangement, restaurant, value, carries);
    if (this.events !== undefined) Report.ride(this, this.events, restaurant, value, carries);
  }

  /** Feeding (R11): other food is eaten only if no taco arrived, unless all is eaten; then both ways to lose. */
  private feed(tacos: number, others: number, chance: Chance): void {
    const eaten = tacos === 0 || this.eatAll ? others : 0;
    const thrown = others - eaten;
    this.tacosEaten += tacos;
    this.othersEaten += eaten;
    this.thrownAway += thrown;
    if (this.foodLimit && this.thrownReturns) this.otherCubes += thrown;
    if (tacos > 0) this.dryRounds = 0;
    else {
      this.dryRounds++;
      this.tacoFreeRounds++;
    }
    if (this.records !== undefined)
      this.records.feed(this.arrangement, this.round, this.delivered, eaten, this.dryRounds, this.points());
    if (this.events !== undefined) Report.feed(this, this.events, tacos, eaten, thrown);
    this.endRound(chance);
  }

  /** The tantrum comes before the check for sickness, which is made after the last round only (R12, R13). */
  private endRound(chance: Chance): void {
    this.values = 0;
    this.delivered = 0;
    if (this.dryRounds >= this.tacoWindow) this.finish(TANTRUM);
    else if (this.round === this.rounds) this.finish(this.othersEaten < this.otherRequired ? SICK : FED);
    else {
      this.round++;
      if (this.events !== undefined) Report.hour(this, this.events);
      this.beginRound(chance);
    }
  }

  private finish(ending: number): void {
    this.ending = ending;
    this.actor = OVER;
    if (this.events !== undefined) Report.end(this, this.events);
  }

  /** Points of all food eaten, lost game or not. */
  points(): number {
    const { rules } = this.tables;
    return rules.tacoPoints * this.tacosEaten + rules.otherPoints * this.othersEaten;
  }

  /** Once over: fed, with the points wanted (R20). */
  succeeded(): boolean {
    return this.ending === FED && this.points() >= this.tables.rules.targetScore;
  }

  copyFrom(other: Glitterhorn): void {
    this.actor = other.actor;
    this.phase = other.phase;
    this.arrangement = other.arrangement;
    this.round = other.round;
    this.pool = other.pool;
    this.tacoCubes = other.tacoCubes;
    this.otherCubes = other.otherCubes;
    this.dryRounds = other.dryRounds;
    this.tacosEaten = other.tacosEaten;
    this.othersEaten = other.othersEaten;
    this.node = other.node;
    this.values = other.values;
    this.waiting = other.waiting;
    this.delivered = other.delivered;
    this.ending = other.ending;
  }

  determinise(seat: number, rng: Rng): void {
    determinise(this, seat, rng);
  }

  outcome(out: Outcome): void {
    out.share60[0] = this.succeeded() ? WIN : 0;
    out.score[0] = this.ending === FED ? this.points() : 0;
    out.rank[0] = 1;
    out.end = this.ending;
    out.rounds = this.round;
    out.capped = 0;
  }

  metrics(out: Float64Array): void {
    this.writeMetrics(this, out);
  }

  infoKey(_seat: number): string {
    return infoKey(this);
  }
}
