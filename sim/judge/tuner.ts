/**
 * Finds the settings that meet targets without playing the grid evenly: all that are played start small, and playouts go
 * to those whose verdict is open, under intervals that hold however long one looks. What it claims is confirmed on
 * seeds of its own, since the luckiest of many candidates looks better than it is.
 */
import { estimateOf } from '../count/figures.ts';
import { sobol, toLevels } from '../stats/design.ts';
import { tMean } from '../stats/interval.ts';
import type { Allot } from '../run/allot.ts';
import type { TunePlanKept, TuneRow } from '../results.ts';
import type { CellProgress } from '../store/progress.ts';
import { aimsOf, plansOf, type Aim, type Target } from './targets.ts';

/** One setting: a level of every dial; the cell that plays it, and the one that would confirm it on fresh seeds. */
export type Candidate = TunePlanKept['candidates'][number];

export interface Dial {
  readonly levels: number;
  /** Levels have neighbours: numbers do, choices do not. */
  readonly ordered: boolean;
}

export interface TunePlan extends Pick<TunePlanKept, 'candidates' | 'alpha' | 'first'> {
  readonly dials: readonly Dial[];
  readonly targets: readonly Target[];
  /** Most playouts in all. */
  readonly budget: number;
}

export interface Tuned {
  readonly candidate: Candidate;
  readonly verdict: TuneRow['verdict'];
  readonly aims: readonly Aim[];
  /** How far its estimates lie from the middle of what is wanted, in half-widths, the farthest figure; NaN if unplayed. */
  readonly distance: number;
  readonly playouts: number;
  /** The same figures on fresh seeds: inside their bounds by a test of equivalence? Undefined if not asked. */
  readonly fresh: readonly Confirmed[] | undefined;
}

export interface Confirmed {
  readonly estimate: number;
  /** The 90 % interval: inside the bounds means equivalent at 5 %. */
  readonly lo: number;
  readonly hi: number;
  readonly confirmed: boolean;
}

/** From look to look of an open setting. Its intervals hold however often one looks, so small steps waste the least. */
const GROWTH = 1.25;
/** A space with more settings is not started everywhere. */
const LARGE_SPACE = 300;
const START_POINTS = 64;
/** Nearest candidates whose neighbours are tried in a large space. */
const PROMISING = 16;
/** Values of a single dial played first, and steps into which what lies between is cut. */
const BRACKET = 9;
/** Where nothing meets, the nearest are played for so many first looks, since the nearest of few playouts is the luckiest. */
const MOST_NEAR = 3;
const NEAR_LOOKS = 10;
/** Candidates confirmed on fresh seeds. */
const MOST_CONFIRMED = 5;
const CONFIRM_LEVEL = 0.9;

export class Tuner {
  private readonly plan: TunePlan;
  private readonly started = new Set<Candidate>();
  /** Chosen for confirmation once the search is over. */
  private confirming: readonly Candidate[] | undefined = undefined;
  private stand = { decided: 0, meeting: 0 };
  /** Playouts that each cell will likely take, as of the last look. */
  private likely: readonly number[] | undefined;

  constructor(plan: TunePlan) {
    this.plan = plan;
  }

  readonly allot: Allot = (cells) => {
    if (this.started.size === 0) {
      for (const candidate of this.startingPoints()) this.started.add(candidate);
      const limits = this.limits(cells, (candidate) => (this.started.has(candidate) ? this.plan.first : 0));
      // Nothing is known yet but the pace: the first look, and as much again for what it leaves open.
      this.likely = limits.map((spans, i) => 2 * playoutsOf(cells[i]!, spans));
      return limits;
    }
    if (this.confirming !== undefined) return undefined;
    const found = this.search(cells);
    const spent = found.reduce((sum, { playouts }) => sum + playouts, 0);
    const count = (wanted: TuneRow['verdict']) => found.filter(({ verdict }) => verdict === wanted).length;
    this.stand = { decided: count('meets') + count('misses'), meeting: count('meets') };
    this.likely = likelyPlayouts(cells, found);
    const released = this.release(found);
    const open = found.filter((one) => one.verdict === 'open' && canGoOn(cells[one.candidate.cell]!));
    if (spent < this.plan.budget && released.length + open.length > 0) {
      for (const candidate of released) this.started.add(candidate);
      const going = new Set([...released, ...open.map(({ candidate }) => candidate)]);
      return this.limits(cells, (candidate, spans) =>
        going.has(candidate) ? Math.max(this.plan.first, Math.ceil(GROWTH * spans)) : spans,
      );
    }
    const best = ranked(found);
    if (best[0]?.verdict === 'misses') {
      const enough = NEAR_LOOKS * this.plan.first;
      const near = best
        .filter(({ verdict }) => verdict === 'misses')
        .slice(0, MOST_NEAR)
        .map(({ candidate }) => candidate)
        .filter(({ cell }) => canGoOn(cells[cell]!) && cells[cell]!.spans.length < enough);
      if (near.length > 0) return this.limits(cells, (candidate, spans) => (near.includes(candidate) ? enough : spans));
    }
    this.confirming = best
      .filter(({ verdict }) => verdict === 'meets')
      .slice(0, MOST_CONFIRMED)
      .map(({ candidate }) => candidate);
    if (this.confirming.length === 0) return undefined;
    const limits = cells.map((cell, i) => {
      const candidate = this.confirming!.find(({ fresh }) => fresh === i);
      return candidate === undefined ? cell.spans.length : 2 * cells[candidate.cell]!.spans.length;
    });
    this.likely = cells.map((cell, i) => playoutsOf(cell, limits[i]!));
    return limits;
  };

  /** How far the search has come, as of the last look. */
  readonly status = (): string => {
    const { decided, meeting } = this.stand;
    if (this.confirming !== undefined) return `confirming ${this.confirming.length} of ${meeting} settings that meet`;
    return `${decided} of ${this.plan.candidates.length} settings decided, ${meeting} meet`;
  };

  /** Playouts that a cell will likely take. */
  readonly expected = (cell: number): number => this.likely?.[cell] ?? NaN;

  /** All candidates, the best first. */
  finish(cells: readonly CellProgress[]): Tuned[] {
    const found = this.search(cells).map((one): Tuned => {
      const fresh = cells[one.candidate.fresh];
      return fresh === undefined || fresh.spans.length === 0
        ? one
        : { ...one, fresh: one.aims.map((aim) => confirm(aim, fresh)) };
    });
    return ranked(found);
  }

  private limits(
    cells: readonly CellProgress[],
    spansOf: (candidate: Candidate, spans: number) => number,
  ): readonly number[] {
    const limits = cells.map(({ spans }) => spans.length);
    for (const candidate of this.plan.candidates) {
      limits[candidate.cell] = spansOf(candidate, cells[candidate.cell]!.spans.length);
    }
    return limits;
  }

  private search(cells: readonly CellProgress[]): Tuned[] {
    const { candidates, targets, alpha } = this.plan;
    const figures = targets.reduce((sum, target) => sum + plansOf(target, cells[candidates[0]!.cell]!).length, 0);
    const each = alpha / (candidates.length * figures);
    return candidates.map((candidate): Tuned => {
      const cell = cells[candidate.cell]!;
      const playouts = cell.total.clusters * cell.spec.rotations;
      if (cell.spans.length === 0) {
        return { candidate, verdict: 'apart', aims: [], distance: NaN, playouts, fresh: undefined };
      }
      const aims = targets.flatMap((target) => aimsOf(target, cell, each));
      const verdict = aims.every((aim) => aim.verdict === 'meets')
        ? 'meets'
        : aims.some((aim) => aim.verdict === 'misses')
          ? 'misses'
          : 'open';
      return { candidate, verdict, aims, distance: Math.max(...aims.map(distanceOf)), playouts, fresh: undefined };
    });
  }

  private startingPoints(): readonly Candidate[] {
    const { candidates, dials } = this.plan;
    if (this.isBracketed) return evenly(candidates, BRACKET);
    if (candidates.length <= LARGE_SPACE) return candidates;
    const points = toLevels(
      sobol(START_POINTS, dials.length),
      dials.map(({ levels }) => levels),
    );
    const wanted = new Set(points.map(String));
    const start = candidates.filter(({ levels }) => wanted.has(String(levels)));
    return start.length > 0 ? start : evenly(candidates, START_POINTS);
  }

  /** One dial with neighbours and one figure: what lies surely below or above needs no playing in between. */
  private get isBracketed(): boolean {
    const { candidates, dials, targets } = this.plan;
    return dials.length === 1 && dials[0]!.ordered && targets.length === 1 && candidates.length > BRACKET;
  }

  /** Candidates not yet played that now should be. */
  private release(found: readonly Tuned[]): readonly Candidate[] {
    if (this.isBracketed) return this.releaseBetween(found);
    if (this.started.size === this.plan.candidates.length) return [];
    const near = found
      .filter(({ verdict }) => verdict !== 'apart')
      .sort((a, b) => a.distance - b.distance)
      .slice(0, PROMISING);
    return this.plan.candidates.filter(
      (candidate) =>
        !this.started.has(candidate) && near.some((one) => areNeighbours(one.candidate, candidate, this.plan.dials)),
    );
  }

  private releaseBetween(found: readonly Tuned[]): readonly Candidate[] {
    const order = [...found].sort((a, b) => a.candidate.levels[0]! - b.candidate.levels[0]!);
    const played = order.flatMap((one, at) => (one.verdict === 'apart' ? [] : [{ at, side: sideOf(one) }]));
    const rising = played.map(({ side }) => side).filter((side) => side !== 0);
    const monotone = [1, -1].some((sign) => rising.every((side, i) => i === 0 || sign * (side - rising[i - 1]!) >= 0));
    const gaps = played.slice(1).flatMap((right, i) => {
      const left = played[i]!;
      if (monotone && left.side !== 0 && left.side === right.side) return [];
      return evenly(order.slice(left.at + 1, right.at), BRACKET - 2);
    });
    return gaps.map(({ candidate }) => candidate);
  }
}

/**
 * What is decided goes no further, but for the best, which are confirmed; what is open goes on until its interval, which
 * narrows with the root of the playouts, is as wide as the way to the nearest bound.
 */
function likelyPlayouts(cells: readonly CellProgress[], found: readonly Tuned[]): number[] {
  const likely = cells.map(() => 0);
  for (const { candidate, verdict, aims, playouts } of found) {
    const most = cells[candidate.cell]!.spec.playouts;
    likely[candidate.cell] =
      verdict === 'open' ? Math.min(most, GROWTH * playouts * Math.max(1, growthOf(aims))) : playouts;
  }
  // The best of what meets, and of what may yet.
  const isInside = ({ aims }: Tuned) =>
    aims.every(({ estimate, wanted: [lo, hi] }) => lo <= estimate && estimate <= hi);
  const best = ranked(found).filter((one) => one.verdict === 'meets' || (one.verdict === 'open' && isInside(one)));
  for (const { candidate } of best.slice(0, MOST_CONFIRMED)) likely[candidate.fresh] = 2 * likely[candidate.cell]!;
  return likely;
}

function playoutsOf({ spanClusters, spec }: CellProgress, spans: number): number {
  return spans * spanClusters * spec.rotations;
}

/** How many times more playouts decide: one figure that misses, or else all that must meet. */
function growthOf(aims: readonly Aim[]): number {
  const growths = aims.map(({ estimate, lo, hi, wanted }) => {
    const inside = wanted[0] <= estimate && estimate <= wanted[1];
    const way = Math.min(...wanted.map((bound) => Math.abs(estimate - bound)));
    const wide = (hi - lo) / 2 / way;
    return { inside, growth: wide * wide };
  });
  const outside = growths.filter(({ inside }) => !inside);
  if (outside.length > 0) return Math.min(...outside.map(({ growth }) => growth));
  return Math.max(...growths.map(({ growth }) => growth));
}

/** Surely too low, surely too high, or neither. */
function sideOf({ aims }: Tuned): -1 | 0 | 1 {
  if (aims.some(({ hi, wanted }) => hi < wanted[0])) return -1;
  return aims.some(({ lo, wanted }) => lo > wanted[1]) ? 1 : 0;
}

/** From the middle of what is wanted, in half-widths; beyond a one-sided bound by its size. */
function distanceOf({ estimate, wanted: [lo, hi] }: Aim): number {
  if (lo === -Infinity) return Math.max(0, (estimate - hi) / (Math.abs(hi) || 1));
  if (hi === Infinity) return Math.max(0, (lo - estimate) / (Math.abs(lo) || 1));
  return Math.abs(estimate - (lo + hi) / 2) / ((hi - lo) / 2 || 1);
}

/**
 * Those that surely meet first (what fresh seeds do not confirm behind the rest), then fewest changes and the smallest, then
 * the nearest to the middle; of the others the nearest.
 */
function ranked(found: readonly Tuned[]): Tuned[] {
  const order = { meets: 0, open: 1, misses: 2, apart: 3 };
  const doubted = ({ fresh = [] }: Tuned) => (fresh.some(({ confirmed }) => !confirmed) ? 1 : 0);
  return [...found].sort(
    (a, b) =>
      order[a.verdict] - order[b.verdict] ||
      doubted(a) - doubted(b) ||
      (a.verdict === 'meets' ? a.candidate.changes - b.candidate.changes || sizeOf(a) - sizeOf(b) : 0) ||
      (a.distance || 0) - (b.distance || 0) ||
      a.candidate.cell - b.candidate.cell,
  );
}

function sizeOf({ candidate: { size = 0 } }: Tuned): number {
  return size;
}

function confirm({ plan, wanted }: Aim, fresh: CellProgress): Confirmed {
  const { estimate, se, df } = estimateOf(plan, fresh.total);
  const { lo, hi } = se > 0 ? tMean(estimate, se, df, CONFIRM_LEVEL) : { lo: estimate, hi: estimate };
  return { estimate, lo, hi, confirmed: lo >= wanted[0] && hi <= wanted[1] };
}

/** One dial differs: by one level if its levels have neighbours. */
function areNeighbours(a: Candidate, b: Candidate, dials: readonly Dial[]): boolean {
  const apart = a.levels.flatMap((level, i) => (level === b.levels[i] ? [] : [i]));
  if (apart.length !== 1) return false;
  const [dial] = apart as [number];
  return !dials[dial]!.ordered || Math.abs(a.levels[dial]! - b.levels[dial]!) === 1;
}

function canGoOn(cell: CellProgress): boolean {
  return !cell.finished;
}

/** So many of a list, its ends among them. */
function evenly<T>(list: readonly T[], count: number): T[] {
  if (list.length <= count) return [...list];
  return Array.from({ length: count }, (_, i) => list[Math.round((i * (list.length - 1)) / (count - 1))]!);
}
