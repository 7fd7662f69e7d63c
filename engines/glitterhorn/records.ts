/** The long figures of one playout (`--figures all`): counters only, never read by the play. */
import { CARDS, RESTAURANTS, SALAD, TACO } from './components.ts';
import { MODIFIER, SLOTS } from './arrangements.ts';
import { EATEN, LIFTED, LOOPED, OUTCOMES } from './ride.ts';
import type { Tables } from './tables.ts';

/**
 * Offsets of `counts`: rides by ((restaurant * 6) + value - 1) * 6 + outcome; rounds and points of each card as modifier;
 * rounds of each card in each slot.
 */
const MODIFIERS = RESTAURANTS * 6 * OUTCOMES.length;
const CARD_SLOTS = MODIFIERS + 2 * CARDS;
const COUNTS = CARD_SLOTS + CARDS * SLOTS;

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
  /** Counters of rides, modifiers and cards, laid out as their metrics are: see the offsets above. */
  readonly counts = new Float64Array(COUNTS);
  private readonly tables: Tables;
  private readonly inForce: boolean;
  private readonly wyrmEatsCube: boolean;

  constructor(tables: Tables) {
    this.tables = tables;
    this.inForce = tables.rules.modifiersActive;
    this.wyrmEatsCube = tables.rules.wyrmEatsCube;
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
    for (let slot = 0; slot < SLOTS; slot++) this.counts[CARD_SLOTS + cardAt[first + slot]! * SLOTS + slot]!++;
    if (this.inForce) this.counts[MODIFIERS + 2 * cardAt[first + MODIFIER]!]!++;
  }

  ride(arrangement: number, restaurant: number, value: number, carries: boolean): void {
    const { rides, components } = this.tables;
    const index = (arrangement * RESTAURANTS + restaurant) * 8 + value;
    const outcome = rides.outcome[index]!;
    this.counts[(restaurant * 6 + value - 1) * OUTCOMES.length + outcome]!++;
    this.sent++;
    this.jumpsForward += rides.forward[index]!;
    this.jumpsBack += rides.back[index]!;
    this.jumpsSameX += rides.level[index]!;
    this.jumpsOtherRow += rides.across[index]!;
    if (outcome === LOOPED) this.loops++;
    else if (outcome === LIFTED) this.lifts++;
    else if (outcome === EATEN) {
      this.diceEaten++;
      if (!carries || !this.wyrmEatsCube) return;
      if (components.restaurants[restaurant]!.food === TACO) this.cubesEatenTaco++;
      else this.cubesEatenOther++;
    }
  }

  /** `delivered` has a bit per restaurant whose food arrived; `othersEaten` counts this round's. */
  feed(arrangement: number, round: number, delivered: number, othersEaten: number, dry: number, points: number): void {
    const { arrangements, components } = this.tables;
    if (dry > this.longestDry) this.longestDry = dry;
    if (othersEaten > 0) {
      if (this.firstOtherRound === 0) this.firstOtherRound = round;
      let salads = 0;
      for (let restaurant = 0; restaurant < RESTAURANTS; restaurant++)
        if (((delivered >> restaurant) & 1) === 1 && components.restaurants[restaurant]!.food === SALAD) salads++;
      this.salads += salads;
      this.sandwiches += othersEaten - salads;
    }
    if (this.inForce)
      this.counts[MODIFIERS + 1 + 2 * arrangements.cardAt[arrangement * CARDS + MODIFIER]!]! += points - this.points;
    this.points = points;
  }
}
