/** One ride through the forest: the road of a rider from a restaurant to the Prince or to its mishap. */
import { ARRANGEMENTS, arrangements, MODIFIER, SLOTS } from './arrangements.ts';
import {
  BANSHEE,
  CARDS,
  DUCK,
  ELF,
  EMPTY,
  HEN,
  OUT_U,
  WITCH,
  WYRM,
  type Clearing,
  type Components,
  type Modifier,
} from '../components.ts';
import type { Rules } from '../rules.ts';

export const OUTCOMES = ['delivered', 'lifted', 'tired', 'looped', 'robbed', 'eaten'] as const;
export const DELIVERED = 0;
export const LIFTED = 1;
const TIRED = 2;
export const LOOPED = 3;
const ROBBED = 4;
export const EATEN = 5;

/** What happens at a clearing; `pass`: the resident acted and the rider goes on. */
export const VISITS = ['hen', 'elf', 'tired', 'pass', 'absent', 'jump', 'lift', 'eaten', 'robbed', 'loop'] as const;
const [V_HEN, V_ELF, V_TIRED, V_PASS, V_ABSENT, V_JUMP, V_LIFT, V_EATEN, V_ROBBED, V_LOOP] = [
  0, 1, 2, 3, 4, 5, 6, 7, 8, 9,
];
/** Entries per visit of `trace`: clearing, stamina before, stamina after, what happened, clearing jumped to or -1. */
export const VISIT_SIZE = 5;

/** The rules that roads go by. */
export const ROAD_RULES = [
  ...['modifiersActive', 'equalValue', 'maxStamina', 'elfDelta', 'henDelta', 'duckShift'],
  ...['wyrmShift', 'bansheeShift', 'witchMetric', 'witchArrival', 'witchLoop', 'witchAlone'],
] as const satisfies readonly (keyof Rules)[];
export type RoadRules = Pick<Rules, (typeof ROAD_RULES)[number]>;

/** The roads under one rule set: `arrange` lays out a forest, `ride` sends a rider through it. */
export class Course {
  /** Of the last ride: its end (index into OUTCOMES), the stamina then, the visits written to `trace`. */
  outcome = 0;
  stamina = 0;
  visits = 0;
  /** Of the last ride: witch jumps to the right, to the left, within a column; and those that changed rows. */
  forward = 0;
  back = 0;
  level = 0;
  across = 0;
  readonly trace = new Int16Array(1024 * VISIT_SIZE);

  private readonly clearings: readonly Clearing[];
  private readonly rules: RoadRules;
  private readonly count: number;
  /** Per modifier and clearing: who lives there today, and the value below (duck: above) which it acts. */
  private readonly resident: Uint8Array;
  private readonly limit: Int8Array;
  private readonly elfDelta: Int8Array;
  private readonly henDelta: Int8Array;
  /** 1 under a modifier that makes odd and even roads change places. */
  private readonly swapped: Uint8Array;
  private readonly even: Int16Array;
  private readonly odd: Int16Array;
  private readonly cardOf: Uint8Array;
  /** entry[2 * card + lane]. */
  private readonly entry: Int16Array;
  private readonly startRow: Uint8Array;
  private readonly startLane: Uint8Array;
  private readonly witches: readonly (readonly number[])[];

  /** The present forest: slotOf[card], and per witch clearing the witch she sends to (-1: there is no other). */
  private readonly cards = new Uint8Array(CARDS);
  private readonly slotOf = new Uint8Array(CARDS);
  private readonly jumpTo: Int16Array;
  /** Stamina values (bits) at which a witch clearing has acted in the present ride. */
  private readonly seen: Int32Array;

  constructor({ clearings, cards, restaurants }: Components, rules: RoadRules) {
    const count = clearings.length;
    this.clearings = clearings;
    this.rules = rules;
    this.count = count;
    this.resident = new Uint8Array(CARDS * count);
    this.limit = new Int8Array(CARDS * count);
    this.elfDelta = new Int8Array(CARDS).fill(rules.elfDelta);
    this.henDelta = new Int8Array(CARDS).fill(rules.henDelta);
    this.swapped = new Uint8Array(CARDS);
    this.even = Int16Array.from(clearings, (clearing) => clearing.even);
    this.odd = Int16Array.from(clearings, (clearing) => clearing.odd);
    this.cardOf = Uint8Array.from(clearings, (clearing) => clearing.card);
    this.entry = Int16Array.from(cards.flatMap((card) => [...card.entry]));
    this.startRow = Uint8Array.from(restaurants, (restaurant) => restaurant.row);
    this.startLane = Uint8Array.from(restaurants, (restaurant) => restaurant.lane);
    this.witches = cards.map((_, card) =>
      clearings.flatMap((clearing, at) => (clearing.card === card && clearing.resident === WITCH ? [at] : [])),
    );
    this.jumpTo = new Int16Array(count).fill(-1);
    this.seen = new Int32Array(count);
    cards.forEach((card, index) => this.applyModifier(index, card.modifier));
  }

  /** Residents, values and deltas while the back of `card` is in force (R24: printed + modifier + shift). */
  private applyModifier(card: number, modifier: Modifier): void {
    const { rules } = this;
    const effect = rules.modifiersActive ? modifier.effect : 'none';
    if (effect === 'swapParity') this.swapped[card] = 1;
    if (effect === 'stamina') (modifier.resident === ELF ? this.elfDelta : this.henDelta)[card] = modifier.delta;
    // R3: with `trigger` the resident acts at equality too.
    const equal = rules.equalValue === 'trigger' ? 1 : 0;
    this.clearings.forEach(({ resident, threshold }, at) => {
      const index = card * this.count + at;
      const same = resident === modifier.resident;
      this.resident[index] = effect === 'absent' && same ? EMPTY : resident;
      const value = threshold + (effect === 'threshold' && same ? modifier.delta : 0);
      if (resident === DUCK) this.limit[index] = value + rules.duckShift - equal;
      else if (resident === WYRM) this.limit[index] = value + rules.wyrmShift + equal;
      else if (resident === BANSHEE) this.limit[index] = value + rules.bansheeShift + equal;
    });
  }

  /** Lays out the forest of an arrangement. */
  arrange(arrangement: number): void {
    const { cardAt } = arrangements();
    for (let place = 0; place < CARDS; place++) {
      const card = cardAt[arrangement * CARDS + place]!;
      this.cards[place] = card;
      this.slotOf[card] = place;
    }
    for (let slot = 0; slot < SLOTS; slot++) {
      const witches = this.witches[this.cards[slot]!]!;
      for (let i = 0; i < witches.length; i++) this.jumpTo[witches[i]!] = this.nearestWitch(witches[i]!, slot);
    }
  }

  /**
   * R5: the nearest other witch of the forest by |dX| + |dY| (column: by |dX| alone), at equal distance the one further
   * left, then one of the same row, then the upper one. Distances are doubled to stay whole.
   */
  private nearestWitch(from: number, slot: number): number {
    let best = -1;
    let bestRank = 0;
    for (let other = 0; other < SLOTS; other++) {
      const witches = this.witches[this.cards[other]!]!;
      for (let i = 0; i < witches.length; i++) {
        const to = witches[i]!;
        if (to === from) continue;
        const rank = this.witchRank(from, slot, to, other);
        if (best >= 0 && rank >= bestRank) continue;
        best = to;
        bestRank = rank;
      }
    }
    return best;
  }

  /** Smaller is nearer: distance, then X, then the other row, then Y as digits of one number. */
  private witchRank(from: number, slot: number, to: number, other: number): number {
    const a = this.clearings[from]!;
    const b = this.clearings[to]!;
    const x = 3 * (other % 3) + b.x;
    const dx = Math.abs(x - 3 * (slot % 3) - a.x);
    const y2 = 4 * (other >= 3 ? 1 : 0) + b.y2;
    const dy2 = Math.abs(y2 - 4 * (slot >= 3 ? 1 : 0) - a.y2);
    const otherRow = other >= 3 !== slot >= 3 ? 1 : 0;
    const metric = this.rules.witchMetric;
    let distance = metric === 'column' ? 2 * dx : 2 * dx + dy2;
    if (metric === 'row') distance += 64 * otherRow;
    return ((distance * 16 + x) * 2 + otherRow) * 16 + y2;
  }

  /** Sends a rider with stamina 1..6 from a restaurant; fills the fields above. */
  ride(restaurant: number, start: number): void {
    const { maxStamina, witchAlone, witchArrival, witchLoop } = this.rules;
    const base = this.cards[MODIFIER]! * this.count;
    const swap = this.swapped[this.cards[MODIFIER]!]!;
    const row = this.startRow[restaurant]!;
    let slot = 3 * row;
    let stamina = start;
    let at = this.entry[2 * this.cards[slot]! + this.startLane[restaurant]!]!;
    this.seen.fill(0);
    this.visits = this.forward = this.back = this.level = this.across = 0;
    for (;;) {
      while (at < 0) {
        if (slot === 2 || slot === 5) return this.end(DELIVERED, stamina);
        slot++;
        at = this.entry[2 * this.cards[slot]! + (at === OUT_U ? 0 : 1)]!;
      }
      const resident = this.resident[base + at]!;
      const limit = this.limit[base + at]!;
      const before = stamina;
      switch (resident) {
        case ELF:
          stamina = Math.min(maxStamina, stamina + this.elfDelta[this.cards[MODIFIER]!]!);
          this.visit(at, before, stamina, V_ELF, -1);
          break;
        case HEN:
          stamina = Math.max(0, stamina + this.henDelta[this.cards[MODIFIER]!]!);
          if (stamina === 0) {
            this.visit(at, before, 0, V_TIRED, -1);
            return this.end(TIRED, 0);
          }
          this.visit(at, before, stamina, V_HEN, -1);
          break;
        case DUCK:
          if (stamina > limit) {
            this.visit(at, before, stamina, V_LIFT, -1);
            return this.end(LIFTED, stamina);
          }
          this.visit(at, before, stamina, V_PASS, -1);
          break;
        case WYRM:
        case BANSHEE:
          if (stamina < limit) {
            this.visit(at, before, stamina, resident === WYRM ? V_EATEN : V_ROBBED, -1);
            return this.end(resident === WYRM ? EATEN : ROBBED, stamina);
          }
          this.visit(at, before, stamina, V_PASS, -1);
          break;
        case WITCH: {
          const to = this.jumpTo[at]!;
          if (to < 0 && witchAlone === 'stay') {
            this.visit(at, before, stamina, V_PASS, -1);
            break;
          }
          const bit = witchLoop === 'exactState' ? 1 << stamina : 1;
          if (to < 0 || (this.seen[at]! & bit) !== 0) {
            this.visit(at, before, stamina, V_LOOP, -1);
            return this.end(LOOPED, stamina);
          }
          this.seen[at]! |= bit;
          this.visit(at, before, stamina, V_JUMP, to);
          slot = this.jump(at, slot, to);
          at = to;
          // R4: a rider who jumped to a witch is not her business, unless an arrival counts as a visit of its own.
          if (witchArrival === 'retrigger') continue;
          break;
        }
        default:
          this.visit(at, before, stamina, V_ABSENT, -1);
      }
      // R22: parity counts after the clearing's effect.
      at = ((stamina ^ swap) & 1) === 0 ? this.even[at]! : this.odd[at]!;
    }
  }

  private jump(from: number, slot: number, to: number): number {
    const target = this.slotOf[this.cardOf[to]!]!;
    const dx = 3 * ((target % 3) - (slot % 3)) + this.clearings[to]!.x - this.clearings[from]!.x;
    if (dx > 0) this.forward++;
    else if (dx < 0) this.back++;
    else this.level++;
    if (target >= 3 !== slot >= 3) this.across++;
    return target;
  }

  private visit(at: number, before: number, after: number, what: number, to: number): void {
    const { trace } = this;
    const from = this.visits++ * VISIT_SIZE;
    trace[from] = at;
    trace[from + 1] = before;
    trace[from + 2] = after;
    trace[from + 3] = what;
    trace[from + 4] = to;
  }

  private end(outcome: number, stamina: number): void {
    this.outcome = outcome;
    this.stamina = stamina;
  }
}

/** How rides end and jump, for every arrangement, restaurant and value: indexed (4 * arrangement + restaurant) * 8 + value. */
export class RideTable {
  readonly outcome = new Uint8Array(ARRANGEMENTS * 32);
  readonly forward = new Uint16Array(ARRANGEMENTS * 32);
  readonly back = new Uint16Array(ARRANGEMENTS * 32);
  readonly level = new Uint16Array(ARRANGEMENTS * 32);
  readonly across = new Uint16Array(ARRANGEMENTS * 32);

  constructor(course: Course) {
    for (let arrangement = 0; arrangement < ARRANGEMENTS; arrangement++) {
      course.arrange(arrangement);
      for (let ride = 0; ride < 32; ride++) {
        const value = ride & 7;
        if (value === 0 || value === 7) continue;
        course.ride(ride >> 3, value);
        const index = arrangement * 32 + ride;
        this.outcome[index] = course.outcome;
        this.forward[index] = course.forward;
        this.back[index] = course.back;
        this.level[index] = course.level;
        this.across[index] = course.across;
      }
    }
  }
}
