/**
 * A second, deliberately plain reading of the rules, written from the rule page with names and lists and sharing no code
 * with the engine: it plays along with an engine's decisions and says what must have happened.
 */
import printed from '../../../engines/glitterhorn/components.json' with { type: 'json' };
import type { Rules } from '../../../engines/glitterhorn/rules.ts';

interface PlainClearing {
  id: string;
  resident: string;
  threshold?: number;
  x: number;
  lane: string;
  next: { any?: string; even?: string; odd?: string };
}
const cards = Object.fromEntries(printed.forestCards.map((card) => [card.id, card])) as unknown as Record<
  string,
  { id: string; entry: Record<string, string>; clearings: PlainClearing[] }
>;
interface PlainEffect {
  type: string;
  resident?: string;
  delta?: number;
}
const backs = Object.fromEntries(printed.modifiers.map((back) => [back.card, back.effect]));

export interface PlainRide {
  readonly visits: string[];
  readonly outcome: string;
  readonly stamina: number;
}

/** The ride of a die from a restaurant through `forest` (six card ids) under the back of `modifier`. */
function plainRide(
  forest: readonly string[],
  modifier: string,
  restaurant: number,
  value: number,
  rules: Rules,
): PlainRide {
  const effect: PlainEffect = rules.modifiersActive ? backs[modifier]! : { type: 'none' };
  const away = (resident: string) => effect.type === 'absent' && effect.resident === resident;
  const delta = (resident: string, usual: number) =>
    effect.type === 'stamina' && effect.resident === resident ? effect.delta! : usual;
  const shifts: Record<string, number> = { wyrm: rules.wyrmShift, banshee: rules.bansheeShift, duck: rules.duckShift };
  const spots = forest.flatMap((card, slot) =>
    cards[card]!.clearings.map((clearing) => ({
      ...clearing,
      slot,
      row: slot < 3 ? 'upper' : 'lower',
      X: 3 * (slot % 3) + clearing.x,
      Y: 2 * (slot < 3 ? 0 : 1) + { U: 0, M: 0.5, L: 1 }[clearing.lane]!,
    })),
  );
  type Spot = (typeof spots)[number];
  const enter = (slot: number, lane: string): Spot | 'prince' => {
    const target = cards[forest[slot]!]!.entry[lane]!;
    return follow(target, slot);
  };
  const follow = (target: string, slot: number): Spot | 'prince' => {
    if (!target.startsWith('out')) return spots.find((spot) => spot.id === target)!;
    return slot % 3 === 2 ? 'prince' : enter(slot + 1, target.slice(3));
  };
  const nearest = (from: Spot): Spot | undefined => {
    const others = spots.filter((spot) => spot.resident === 'witch' && spot.id !== from.id && !away('witch'));
    const sameRow = others.filter((spot) => spot.row === from.row);
    const pool = rules.witchMetric === 'row' && sameRow.length > 0 ? sameRow : others;
    const distance = (to: Spot) =>
      Math.abs(to.X - from.X) + (rules.witchMetric === 'column' ? 0 : Math.abs(to.Y - from.Y));
    return [...pool].sort(
      (a, b) =>
        distance(a) - distance(b) || a.X - b.X || Number(a.row !== from.row) - Number(b.row !== from.row) || a.Y - b.Y,
    )[0];
  };
  let s = value;
  const visits: string[] = [];
  const seen = new Set<string>();
  const { row, lane } = printed.restaurants[restaurant]!;
  let here = enter(3 * row, lane);
  let arrived = false; // by a quiet witch jump
  for (;;) {
    if (here === 'prince') return { visits, outcome: 'delivered', stamina: s };
    const spot: Spot = here;
    const note = (event: string, before = s, to = '') => visits.push(`${spot.id} ${before}>${s} ${event}${to}`);
    if (!arrived) {
      const before = s;
      const t =
        (spot.threshold ?? 0) +
        (shifts[spot.resident] ?? 0) +
        (effect.type === 'threshold' && effect.resident === spot.resident ? effect.delta! : 0);
      const below = rules.equalValue === 'trigger' ? s <= t : s < t;
      const above = rules.equalValue === 'trigger' ? s >= t : s > t;
      if (away(spot.resident)) note('absent');
      else if (spot.resident === 'elf') {
        s = Math.min(rules.maxStamina, s + delta('elf', rules.elfDelta));
        note('elf', before);
      } else if (spot.resident === 'hen') {
        s = Math.max(0, s + delta('hen', rules.henDelta));
        note(s === 0 ? 'tired' : 'hen', before);
        if (s === 0) return { visits, outcome: 'tired', stamina: 0 };
      } else if (spot.resident === 'duck') {
        note(above ? 'lift' : 'pass');
        if (above) return { visits, outcome: 'lifted', stamina: s };
      } else if (spot.resident === 'wyrm') {
        note(below ? 'eaten' : 'pass');
        if (below) return { visits, outcome: 'eaten', stamina: s };
      } else if (spot.resident === 'banshee') {
        note(below ? 'robbed' : 'pass');
        if (below) return { visits, outcome: 'robbed', stamina: s };
      } else {
        const to = nearest(spot);
        const key = rules.witchLoop === 'anyRepeat' ? spot.id : `${spot.id}@${s}`;
        if (to === undefined && rules.witchAlone === 'stay') note('pass');
        else if (to === undefined || seen.has(key)) {
          note('loop');
          return { visits, outcome: 'looped', stamina: s };
        } else {
          seen.add(key);
          note('jump', s, to.id);
          here = to;
          arrived = rules.witchArrival === 'quiet';
          continue;
        }
      }
    }
    arrived = false;
    let odd = s % 2 === 1;
    if (effect.type === 'swapParity') odd = !odd;
    here = follow(spot.next.any ?? (odd ? spot.next.odd! : spot.next.even!), spot.slot);
  }
}

/** One game as its ledger: what was decided goes in, what follows comes out. */
export class PlainGame {
  forest: string[];
  modifier: string;
  round = 1;
  pool: number;
  cubes: { taco: number; other: number };
  dry = 0;
  eaten = { taco: 0, salad: 0, sandwich: 0 };
  thrown = 0;
  lostCubes = { taco: 0, other: 0, thrown: 0 };
  end: string | undefined;
  private arrived: string[] = [];
  readonly rules: Rules;

  constructor(order: readonly string[], rules: Rules) {
    this.rules = rules;
    this.forest = order.slice(0, 6);
    this.modifier = order[6]!;
    this.pool = rules.startingDice;
    this.cubes = { taco: rules.tacoCubes, other: rules.otherCubes };
  }

  inOut(slot: number): void {
    [this.modifier, this.forest[slot]] = [this.forest[slot]!, this.modifier];
  }

  swap(a: number, b: number): void {
    [this.forest[a], this.forest[b]] = [this.forest[b]!, this.forest[a]!];
  }

  /** One rider; returns what an observer sees. */
  ride(restaurant: number, value: number): PlainRide & { carried: boolean; arrived: boolean } {
    const { rules, cubes } = this;
    const food = printed.restaurants[restaurant]!.food;
    const kind = food === 'taco' ? 'taco' : 'other';
    const carried = !rules.foodLimit || cubes[kind] > 0;
    if (carried) cubes[kind]--;
    const ride = plainRide(this.forest, this.modifier, restaurant, value, rules);
    const home = ride.outcome === 'delivered' || ride.outcome === 'lifted';
    if (ride.outcome === 'eaten') this.pool--;
    if (carried && home) this.arrived.push(food);
    if (carried && !home) {
      if (ride.outcome === 'eaten' && rules.wyrmEatsCube) this.lostCubes[kind]++;
      else cubes[kind]++;
    }
    return { ...ride, carried, arrived: carried && home };
  }

  /** Feeding and the end of the round. */
  feed(): void {
    const { rules } = this;
    const tacos = this.arrived.filter((food) => food === 'taco').length;
    for (const food of this.arrived as ('taco' | 'salad' | 'sandwich')[]) {
      if (food === 'taco' || tacos === 0 || rules.mixture === 'eatAll') this.eaten[food]++;
      else {
        this.thrown++;
        if (rules.thrownFood === 'return') this.cubes.other++;
        else this.lostCubes.thrown++;
      }
    }
    this.arrived = [];
    this.dry = tacos > 0 ? 0 : this.dry + 1;
    if (this.dry === rules.tacoWindow) this.end = 'tantrum';
    else if (this.round === rules.rounds)
      this.end = this.eaten.salad + this.eaten.sandwich >= rules.otherRequired ? 'fed' : 'sick';
    else this.round++;
  }

  points(): number {
    const { taco, salad, sandwich } = this.eaten;
    return this.rules.tacoPoints * taco + this.rules.otherPoints * (salad + sandwich);
  }
}
