/** Everything a state looks up, compiled once per rule set and component file. */
import { fnv1a } from '../core/rng.ts';
import type { Setup } from '../core/types.ts';
import { ARRANGEMENTS, arrangements, type Arrangements } from './play/arrangements.ts';
import { RESTAURANTS, TACO, type Components } from './components.ts';
import { orders, type Orders } from './play/orders.ts';
import { Course, DELIVERED, EATEN, LIFTED, RideTable, ROAD_RULES } from './play/ride.ts';
import type { Rules } from './rules.ts';
import { DELIVERS, EATS, NOTHING, settlements } from './play/supply.ts';

export type GlitterhornSetup = Setup<Rules, Components>;

export class Tables {
  readonly rules: Rules;
  readonly components: Components;
  readonly arrangements: Arrangements;
  readonly orders: Orders;
  readonly course: Course;
  readonly rides: RideTable;
  /** patterns[4 * arrangement + restaurant]: two bits at 2 * value: nothing, delivers, eaten. */
  readonly patterns = new Uint16Array(ARRANGEMENTS * RESTAURANTS);
  /** Settled rounds by supply and pattern (see supply.ts). */
  readonly settlements: Uint16Array;
  /** FNV-1a of each card's id: the identity of cards in a stable shuffle. */
  readonly identity: Int32Array;
  /** Bits of the restaurants that serve tacos. */
  readonly tacoMask: number;
  /** Room for what the advice works out once for these rules, and fills in. */
  lookAhead: object | undefined;
  prospects: object | undefined;
  rollSets: object | undefined;
  bestScore: number | undefined;

  constructor(components: Components, rules: Rules) {
    this.rules = rules;
    this.components = components;
    this.arrangements = arrangements();
    this.orders = orders();
    const { course, rides } = roadsOf(components, rules);
    this.course = course;
    this.rides = rides;
    this.settlements = settlements(components.restaurants, rules);
    this.identity = Int32Array.from(components.cards, (card) => fnv1a(card.id));
    this.tacoMask = components.restaurants.reduce((mask, { food }, i) => mask | (food === TACO ? 1 << i : 0), 0);
    this.lookAhead = undefined;
    this.prospects = undefined;
    this.rollSets = undefined;
    this.bestScore = undefined;
    for (let row = 0; row < this.patterns.length; row++) {
      let bits = 0;
      for (let value = 1; value <= 6; value++) bits |= effectOf(this.rides.outcome[row * 8 + value]!) << (2 * value);
      this.patterns[row] = bits;
    }
  }
}

function effectOf(outcome: number): number {
  if (outcome === DELIVERED || outcome === LIFTED) return DELIVERS;
  return outcome === EATEN ? EATS : NOTHING;
}

interface Roads {
  readonly course: Course;
  readonly rides: RideTable;
}

/** Roads are kept per component file and the rules they go by: rule sets that differ in others share them. */
const KEPT_ROADS = 16;
const ridden = new WeakMap<Components, Map<string, Roads>>();

function roadsOf(components: Components, rules: Rules): Roads {
  let known = ridden.get(components);
  // eslint-disable-next-line state/belongs -- what is kept follows from the components and these rules alone
  if (known === undefined) ridden.set(components, (known = new Map<string, Roads>()));
  const name = ROAD_RULES.map((rule) => rules[rule]).join();
  let roads = known.get(name);
  if (roads === undefined) {
    if (known.size >= KEPT_ROADS) known.clear();
    const course = new Course(components, rules);
    known.set(name, (roads = { course, rides: new RideTable(course) }));
  }
  return roads;
}

/** A few rule sets per component file are kept, so that scratch states and scripts share their game's tables. */
const KEPT = 4;
const compiled = new WeakMap<Components, Map<string, Tables>>();

/** The tables of a setup. */
export function tablesOf(setup: Pick<GlitterhornSetup, 'components' | 'rules'>): Tables {
  let bySet = compiled.get(setup.components);
  // eslint-disable-next-line state/belongs -- as above: from components and rules
  if (bySet === undefined) compiled.set(setup.components, (bySet = new Map<string, Tables>()));
  const name = JSON.stringify(setup.rules);
  let tables = bySet.get(name);
  if (tables === undefined) {
    if (bySet.size >= KEPT) bySet.clear();
    bySet.set(name, (tables = new Tables(setup.components, setup.rules)));
  }
  return tables;
}
