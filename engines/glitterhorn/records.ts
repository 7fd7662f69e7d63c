/** The long figures of one playout (`--figures all`): counters only, never read by the play. */
import { CARDS, RESTAURANTS, SALAD, TACO } from './components.ts';
import { MODIFIER, SLOTS } from './play/arrangements.ts';
import { Course, EATEN, LIFTED, LOOPED, OUTCOMES, VISIT_SIZE } from './play/ride.ts';
import type { Tables } from './tables.ts';

const MODIFIERS = RESTAURANTS * 6 * OUTCOMES.length;
const CARD_SLOTS = MODIFIERS + 2 * CARDS;
const COUNTS = CARD_SLOTS + CARDS * SLOTS;

/** Places in `Records.counts`: rides by what they came to, */
export function rideCount(restaurant: number, value: number, outcome: number): number {
  return (restaurant * 6 + value - 1) * OUTCOMES.length + outcome;
}
/** rounds and points of each card as the modifier, */
export function modifierRounds(card: number): number {
  return MODIFIERS + 2 * card;
}
export function modifierPoints(card: number): number {
  return MODIFIERS + 2 * card + 1;
}
/** rounds of each card in each slot, */
export function cardInSlot(card: number, slot: number): number {
  return CARD_SLOTS + card * SLOTS + slot;
}
/** and riders that came to each clearing. */
export function clearingVisits(clearing: number): number {
  return COUNTS + clearing;
}

export class Records {
  salads = 0;
  sandwiches = 0;
  longestDry = 0;
  diceEaten = 0;
  cubesEatenTaco = 0;
  cubesEatenOther = 0;
  firstOtherRound = 0;
  jumpsForward = 0;
  jumpsBack = 0;
  jumpsSameX = 0;
  jumpsOtherRow = 0;
  loops = 0;
  lifts = 0;
  points = 0;
  sent = 0;
  /** Counters of rides, modifiers and cards, at the places above. */
  readonly counts: Float64Array;
  /** A course of its own: the tables keep only how rides end. */
  private readonly course: Course;
  private readonly tables: Tables;

  constructor(tables: Tables) {
    this.tables = tables;
    this.counts = new Float64Array(COUNTS + tables.components.clearings.length);
    this.course = new Course(tables.components, tables.rules);
  }

  clear(): void {
    this.salads = this.sandwiches = this.longestDry = this.diceEaten = 0;
    this.cubesEatenTaco = this.cubesEatenOther = this.firstOtherRound = 0;
    this.jumpsForward = this.jumpsBack = this.jumpsSameX = this.jumpsOtherRow = 0;
    this.loops = this.lifts = this.points = this.sent = 0;
    this.counts.fill(0);
  }

  /** Points already scored when a position is set up: not earned under any modifier of this record. */
  startFrom(points: number): void {
    this.points = points;
  }

  /** The forest in which a round's riders set off. */
  layout(arrangement: number): void {
    const { cardAt } = this.tables.arrangements;
    const first = arrangement * CARDS;
    for (let slot = 0; slot < SLOTS; slot++) this.counts[cardInSlot(cardAt[first + slot]!, slot)]!++;
    if (this.tables.rules.modifiersActive) this.counts[modifierRounds(cardAt[first + MODIFIER]!)]!++;
  }

  ride(arrangement: number, restaurant: number, value: number, carries: boolean): void {
    const { course } = this;
    course.arrange(arrangement);
    course.ride(restaurant, value);
    for (let i = 0; i < course.visits; i++) this.counts[clearingVisits(course.trace[i * VISIT_SIZE]!)]!++;
    const { rides, components, rules } = this.tables;
    const index = (arrangement * RESTAURANTS + restaurant) * 8 + value;
    const outcome = rides.outcome[index]!;
    this.counts[rideCount(restaurant, value, outcome)]!++;
    this.sent++;
    this.jumpsForward += rides.forward[index]!;
    this.jumpsBack += rides.back[index]!;
    this.jumpsSameX += rides.level[index]!;
    this.jumpsOtherRow += rides.across[index]!;
    if (outcome === LOOPED) this.loops++;
    else if (outcome === LIFTED) this.lifts++;
    else if (outcome === EATEN) {
      this.diceEaten++;
      if (!carries || !rules.wyrmEatsCube) return;
      if (components.restaurants[restaurant]!.food === TACO) this.cubesEatenTaco++;
      else this.cubesEatenOther++;
    }
  }

  /** `delivered` has a bit per restaurant whose food arrived; `othersEaten` counts this round's. */
  feed(arrangement: number, round: number, delivered: number, othersEaten: number, dry: number, points: number): void {
    const { arrangements, components, rules } = this.tables;
    if (dry > this.longestDry) this.longestDry = dry;
    if (othersEaten > 0) {
      if (this.firstOtherRound === 0) this.firstOtherRound = round;
      let salads = 0;
      for (let restaurant = 0; restaurant < RESTAURANTS; restaurant++)
        if (((delivered >> restaurant) & 1) === 1 && components.restaurants[restaurant]!.food === SALAD) salads++;
      this.salads += salads;
      this.sandwiches += othersEaten - salads;
    }
    if (rules.modifiersActive)
      this.counts[modifierPoints(arrangements.cardAt[arrangement * CARDS + MODIFIER]!)]! += points - this.points;
    this.points = points;
  }
}
