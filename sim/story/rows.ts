/** The figures of a story as rows of figures.csv. */
import { groupedBy } from '../../engines/core/append.ts';
import type { Measures } from '../count/measures.ts';
import type { CellSpec } from '../cell/spec.ts';
import type { FigureRow } from '../results.ts';
import { nEff, tMean, wilson } from '../stats/interval.ts';
import { FEELS, feelOf, type Feel } from './feel.ts';
import { movement, SOURCES, type Followed, type Part } from './movement.ts';
import { regretOf } from './regret.ts';
import { square } from './square.ts';
import { channelsOf, type Tale } from './tale.ts';

type Unit = Measures['figures'][number]['unit'];

const UNITS: Readonly<Record<keyof Feel, Unit>> = {
  decided: 'rate',
  runaway: 'rate',
  comeback: 'rate',
  drama: 'share',
  tension: 'ratio',
  leadChanges: 'count',
};

/** The tales of whole clusters, in order: faulted ones are left out with their cluster. */
export function clustersOfTales(tales: readonly Tale[], rotations: number): Tale[][] {
  const clusters = groupedBy(tales, ({ playout }) => Math.floor(playout / rotations));
  const whole = [...clusters].filter(([, own]) => own.length === rotations).sort(([a], [b]) => a - b);
  return whole.map(([, own]) => own.sort((a, b) => a.playout - b.playout));
}

/** Sides that may win: nobody counts only where nobody has won, in a game or in a rollout. */
export function sidesOf(tales: readonly Tale[], players: number): number {
  if (players === 1) return 2;
  const nobody = tales.some(
    ({ outcome, moments }) => outcome[players]! > 0 || moments.some(({ all }) => all[players]!.sum > 0),
  );
  return players + (nobody ? 1 : 0);
}

export function storyRows(
  clusters: readonly (readonly Tale[])[],
  spec: CellSpec,
  phases: readonly string[],
): FigureRow[] {
  const tales = clusters.flat();
  if (tales.length === 0) return [];
  const varies = vary(tales, spec.players);
  return [
    ...(varies ? feelRows(clusters, spec.players) : []),
    ...movementRows(clusters, spec, varies),
    ...(spec.story?.regret === true ? regretRows(clusters, spec, phases, varies) : []),
  ];
}

/** Does more than one side win, in the games or when they are played on? */
export function vary(tales: readonly Tale[], players: number): boolean {
  const { sides } = channelsOf(players);
  const first = tales[0]!.outcome;
  return tales.some(({ outcome, moments }) =>
    first
      .slice(0, sides)
      .some(
        (share, side) => outcome[side] !== share || moments.some(({ all }) => all[side]!.sum !== share * all[side]!.n),
      ),
  );
}

function feelRows(clusters: readonly (readonly Tale[])[], players: number): FigureRow[] {
  const sides = sidesOf(clusters.flat(), players);
  const feels = clusters.map((tales) => tales.map((tale) => feelOf(tale, players, sides)));
  return FEELS.map((name) =>
    meanRow(
      `story.${name}`,
      UNITS[name],
      feels.map((cluster) => cluster.map(({ corrected }) => corrected[name]).filter((value) => !Number.isNaN(value))),
      feels.flat().map(({ seen }) => seen[name]),
    ),
  );
}

/** The mean of values in clusters, with the spread of the values as they were seen. */
function meanRow(
  figure: string,
  unit: Unit,
  clusters: readonly (readonly number[])[],
  seen: readonly number[],
): FigureRow {
  const n = clusters.reduce((sum, values) => sum + values.length, 0);
  const sums = clusters.map((values) => values.reduce((sum, value) => sum + value, 0));
  const estimate = sums.reduce((sum, value) => sum + value, 0) / n;
  const k = clusters.length;
  const residual = clusters.reduce((sum, values, i) => sum + square(sums[i]! - estimate * values.length), 0);
  const se = k > 1 && n > 0 ? Math.sqrt((residual * k) / (k - 1)) / n : NaN;
  const sorted = seen.filter((value) => !Number.isNaN(value)).sort((a, b) => a - b);
  const at = (q: number) => sorted[Math.min(sorted.length - 1, Math.floor(q * sorted.length))] ?? NaN;
  const [floor, ceiling] = limits(unit);
  const rate = clamp(estimate, floor, ceiling);
  const counted = YES_OR_NO.includes(figure);
  // Half a game off the ends, where the corrected values vary and their mean may not.
  const effective = counted ? Math.min(n, nEff(clamp(rate, 0.5 / n, 1 - 0.5 / n), se, n)) : n;
  const interval = counted ? wilson(rate, effective) : tMean(estimate, se, k - 1);
  const centre = sorted.reduce((sum, value) => sum + value, 0) / sorted.length;
  return {
    ...ofGame(figure, unit, n),
    nEff: effective,
    ciMethod: counted ? 'wilson' : 't',
    estimate: rate,
    se,
    ciLo: clamp(interval.lo, floor, ceiling),
    ciHi: clamp(interval.hi, floor, ceiling),
    sd: Math.sqrt(sorted.reduce((sum, value) => sum + square(value - centre), 0) / Math.max(1, sorted.length - 1)),
    min: at(0),
    q05: at(0.05),
    q50: at(0.5),
    q95: at(0.95),
    max: sorted.at(-1) ?? NaN,
  };
}

/** Shares of games: a t interval of games that are all alike would have no width. */
const YES_OR_NO: readonly string[] = ['story.runaway', 'story.comeback'];

/** Corrected values may lie beyond what can be. */
function limits(unit: Unit): readonly [number, number] {
  return unit === 'count' || unit === 'points' ? [-Infinity, Infinity] : [0, 1];
}

function clamp(value: number, floor: number, ceiling: number): number {
  return Math.min(ceiling, Math.max(floor, value));
}

function ofGame(figure: string, unit: Unit, n: number) {
  return {
    figure,
    seat: undefined,
    role: undefined,
    bot: undefined,
    unit,
    n,
    nEff: n,
    ciMethod: 't' as const,
    primary: false,
  };
}

function movementRows(clusters: readonly (readonly Tale[])[], spec: CellSpec, varies: boolean): FigureRow[] {
  const { players, roles } = spec;
  const n = clusters.flat().length;
  const rows: FigureRow[] = [];
  const add = (prefix: string, followed: readonly Followed[], whose: Partial<FigureRow>) => {
    const parts = movement(clusters, followed);
    for (const source of SOURCES) {
      if (!Number.isFinite(parts[source].estimate) || (players === 1 && source === 'others')) continue;
      if (source === 'variance' && whose.seat !== undefined) continue;
      const unit: Unit = source === 'variance' ? 'ratio' : 'share';
      rows.push({ ...partRow(`${prefix}.${source}`, unit, parts[source], n), ...whose });
    }
  };
  if (players === 1) {
    if (varies) add('story', [{ channel: 0, seat: 0, unit: 60 }], {});
    // A game without points scores its success.
    if (clusters.flat().some(({ outcome }) => 60 * outcome[2]! !== outcome[0]!))
      add('story.score', [{ channel: 2, seat: 0, unit: 1 }], {});
    return rows;
  }
  const seats = Array.from({ length: players }, (_, seat): Followed => ({ channel: seat, seat, unit: 60 }));
  const differ = new Set(roles).size > 1;
  for (const one of seats) add('story', [one], { seat: one.seat, role: differ ? roles[one.seat] : undefined });
  add('story', seats, {});
  return rows;
}

const NO_SPREAD = { sd: NaN, min: NaN, q05: NaN, q50: NaN, q95: NaN, max: NaN };

function partRow(figure: string, unit: Unit, { estimate, se, lo, hi }: Part, n: number): FigureRow {
  return { ...ofGame(figure, unit, n), estimate, se, ciLo: lo, ciHi: hi, ...NO_SPREAD };
}

/** By kind of decision: what was given away, and how much hung on it. */
function regretRows(
  clusters: readonly (readonly Tale[])[],
  { players }: CellSpec,
  phases: readonly string[],
  varies: boolean,
): FigureRow[] {
  const ofScore = players === 1 && !varies;
  const [value, unit, name]: [number, number, Unit] = ofScore ? [1, 1, 'points'] : [0, 60, 'share'];
  // Rules of several roles may ask by one name.
  return [...new Set(phases)].flatMap((phase) => {
    const looked = clusters.map((tales) =>
      tales.flatMap(({ moments }) =>
        moments.flatMap((moment) => {
          const found = moment.swung && phases[moment.phase] === phase ? regretOf(moment, value, unit) : undefined;
          return found === undefined ? [] : [{ ...found, weight: moment.weight }];
        }),
      ),
    );
    const all = looked.flat();
    if (all.length === 0) return [];
    const free = (row: FigureRow) => ({ ...row, ...NO_SPREAD });
    const regret = weightedRow(
      `story.regret.${phase}`,
      name,
      looked.map((own) => own.map((one) => [one.weight, one.regret] as const)),
    );
    const stake = weightedRow(
      `story.stake.${phase}`,
      name,
      looked.map((own) => own.map((one) => [one.weight, one.stake] as const)),
    );
    return [free(regret), free(rooted(stake))];
  });
}

/** A mean over decisions, each by how many it stands for (ratio of cluster sums). */
function weightedRow(
  figure: string,
  unit: Unit,
  clusters: readonly (readonly (readonly [weight: number, value: number])[])[],
): FigureRow {
  const n = clusters.flat().length;
  const sums = clusters.map(
    (own) =>
      [
        own.reduce((sum, [weight]) => sum + weight, 0),
        own.reduce((sum, [weight, value]) => sum + weight * value, 0),
      ] as const,
  );
  const weight = sums.reduce((sum, [w]) => sum + w, 0);
  const estimate = sums.reduce((sum, [, x]) => sum + x, 0) / weight;
  const k = sums.length;
  const residual = sums.reduce((sum, [w, x]) => sum + square(x - estimate * w), 0);
  const se = k > 1 ? Math.sqrt((residual * k) / (k - 1)) / weight : NaN;
  const { lo, hi } = tMean(estimate, se, k - 1);
  return { ...ofGame(figure, unit, n), estimate, se, ciLo: lo, ciHi: hi, ...NO_SPREAD };
}

/** The root of a mean variance, its interval by the roots of the ends. */
function rooted(row: FigureRow): FigureRow {
  const root = (value: number) => Math.sqrt(Math.max(0, value));
  const estimate = root(row.estimate);
  return {
    ...row,
    estimate,
    se: estimate > 0 ? row.se / (2 * estimate) : NaN,
    ciLo: root(row.ciLo),
    ciHi: root(row.ciHi),
  };
}
