/** What a reference script does at a decision, and the script and the preference that stand on it. */
import type { Policy, Rng, Script } from '../../core/types.ts';
import type { Components } from '../boxes.ts';
import { END_TILE } from '../map/end-tiles.ts';
import { distance, MOST_OPTIONS, OFF_MAP } from '../map/geometry.ts';
import { isTerrain } from '../map/ground.ts';
import { RIVER_RIDE } from '../terrain/river.ts';
import { REMOVE } from '../map/removal.ts';
import { ROTATE } from '../map/reveal.ts';
import type { Advice } from '../facets.ts';
import { Room } from '../room.ts';
import type { Rules } from '../rules.ts';
import type { Power } from '../power.ts';
import type { VastTable } from '../table.ts';
import type { Phase } from '../tasks.ts';
import { openEdges, removalWorth } from './measures.ts';
import { exp } from '../../core/reals.ts';

/** What a plan does at a decision that there is only beside another role. */
export type PlanStep = readonly [phase: Phase, step: (plan: Plan, s: VastTable) => void];

/** What it does at a decision of its role's. */
export type OwnStep = readonly [phase: Phase, step: (s: VastTable, rng?: Rng) => void];

/** Terrain collapses only where nothing else can. */
const LAST_OF_ALL = -(1 << 20);

/** The options a script would take: one, or several that tie, or none where it leaves the decision open. */
export abstract class Plan {
  /** Places in `legal` of the options that tie. */
  readonly best = new Int32Array(MOST_OPTIONS);
  count = 0;
  protected legal: Int32Array = new Int32Array(0);
  protected options = 0;
  private byPhase: readonly (OwnStep[1] | undefined)[] | undefined = undefined;
  /** Does it go beyond the reference script where that leaves decisions open? Roles say how. */
  protected readonly wise: boolean;

  constructor(wise = false) {
    this.wise = wise;
  }

  /** Works the plan out; a script has ties drawn by `rng` where the plan must settle one on its way, else the first stands. */
  make(s: VastTable, legal: Int32Array, count: number, rng?: Rng): void {
    this.legal = legal;
    this.options = count;
    this.count = 0;
    if (s.phase === ROTATE.code) this.all(s, openEdges);
    else if (s.phase === END_TILE.code) this.all(s, (state, cell) => -this.away(state, cell));
    else if (s.phase === REMOVE.code) {
      this.all(s, (state, cell) => (isTerrain(state.map, cell) ? LAST_OF_ALL : this.removal(state, cell)));
    } else if (s.phase === RIVER_RIDE.code) this.ride(s);
    else this.pick(s, rng);
  }

  /** To the cell nearest to what it is after, staying where none is nearer. */
  private ride(s: VastTable): void {
    const here = this.farFromAim(s, s.pieces.at[s.terrain!.rider]!);
    this.all(s, (state, cell) => {
      if (cell === OFF_MAP) return -here;
      const far = this.farFromAim(state, cell);
      return far < here ? -far : -Infinity;
    });
  }

  /** How far a cell lies from what it is after at the moment; the same for all cells if that is nothing. Roles that ride say so. */
  protected farFromAim(_s: VastTable, _cell: number): number {
    throw new Error('this role does not ride the river');
  }

  /** Decisions that a pair brings. */
  protected besides(s: VastTable, steps: Power<readonly PlanStep[]>): void {
    for (const brought of steps.all(s)) for (const [phase, step] of brought) if (s.phase === phase.code) step(this, s);
  }

  /** The role's own decisions; others are those that a pair brings, or left open. */
  protected abstract readonly steps: readonly OwnStep[];

  protected pick(s: VastTable, rng?: Rng): void {
    const step = (this.byPhase ??= stepsByPhase(this.steps))[s.phase];
    if (step === undefined) this.otherwise(s);
    else step(s, rng);
  }

  protected otherwise(_s: VastTable): void {}

  /** Where distances count from. */
  protected abstract standsOn(s: VastTable): number;

  /** How far a cell lies from there. */
  protected away(s: VastTable, cell: number): number {
    return distance(cell, this.standsOn(s));
  }

  protected removal(s: VastTable, cell: number): number {
    return removalWorth(s, cell, this.standsOn(s));
  }

  protected offered(action: number): boolean {
    for (let i = 0; i < this.options; i++) if (this.legal[i] === action) return true;
    return false;
  }

  /** Writes 1 for every option that it would take, 0 for the rest. */
  judge(s: VastTable, legal: Int32Array, count: number, out: Float64Array): void {
    this.make(s, legal, count);
    // Of a few numbers `fill` takes longer.
    for (let i = 0; i < count; i++) out[i] = 0;
    for (let i = 0; i < this.count; i++) out[this.best[i]!] = 1;
  }

  /** Adds an offered action to the ties. */
  take(action: number): boolean {
    for (let i = 0; i < this.options; i++) {
      if (this.legal[i] !== action) continue;
      this.best[this.count++] = i;
      return true;
    }
    return false;
  }

  /** The first of these that is offered. */
  protected takeFirst(...wanted: readonly number[]): boolean {
    for (let i = 0; i < wanted.length; i++) if (this.take(wanted[i]!)) return true;
    return false;
  }

  /** The first option there is. */
  takeTheFirst(): void {
    this.take(this.legal[0]!);
  }

  /** All offered actions in first..last-1, which are listed in the order of their codes. */
  protected takeRange(first: number, last: number): boolean {
    for (let i = 0; i < this.options; i++) {
      if (this.legal[i]! >= first && this.legal[i]! < last) this.best[this.count++] = i;
    }
    return this.count > 0;
  }

  /** The options of greatest worth, -Infinity excepted. */
  all(s: VastTable, worth: (s: VastTable, action: number) => number): void {
    let most = -Infinity;
    for (let i = 0; i < this.options; i++) {
      const value = worth(s, this.legal[i]!);
      if (value < most || value === -Infinity) continue;
      if (value > most) this.count = 0;
      most = value;
      this.best[this.count++] = i;
    }
  }
}

function stepsByPhase(steps: readonly OwnStep[]): (OwnStep[1] | undefined)[] {
  const byPhase: (OwnStep[1] | undefined)[] = Array.from({ length: Math.max(...steps.map(([{ code }]) => code)) + 1 });
  for (const [{ code }, step] of steps) byPhase[code] = step;
  return byPhase;
}

/** The script: decisions the plan leaves open, and all ties, are drawn uniformly. */
export function scriptOf(help: string, create: () => Plan): Script<VastTable, Rules, Components> {
  return { help, create: () => new Planned(create()) };
}

class Planned implements Policy<VastTable> {
  declare private readonly plan: Plan;

  constructor(plan: Plan) {
    this.plan = plan;
  }

  choose(s: VastTable, _seat: number, legal: Int32Array, count: number, rng: Rng): number {
    const { plan } = this;
    plan.make(s, legal, count, rng);
    if (plan.count === 0) return rng.below(count);
    return plan.best[plan.count === 1 ? 0 : rng.below(plan.count)]!;
  }
}

/** The preference: 1 for what the plan would do, 0 for the rest. */
export function preferOf(create: () => Plan): Advice['prefer'] {
  const plan = new Room(create);
  return (s, legal, count, out) => plan.of(s).judge(s, legal, count, out);
}

/** A sum of points squeezed into [0, 1]: `even` points stand even. */
export function squeezed(points: number, even: number, spread: number): number {
  return 1 / (1 + exp((even - points) / spread));
}
