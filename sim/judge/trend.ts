/** Is the order in which variants were given an order of difficulty? Each step is tested one-sided. */
import type { TrendRow } from '../results.ts';
import { holm } from '../stats/multiple.ts';
import type { PairedDifference } from '../stats/paired.ts';
import { tUpper } from '../stats/special.ts';
import { commonFigures, pairFigure, type CommonFigure } from './pair-figures.ts';
import type { SpanSums } from './span-sums.ts';

/** Error of a false order; both directions are tried at half of it. */
const ALPHA = 0.05;

/**
 * For every primary figure that all cells have: it rises (falls) along the cells if every step does, after Holm over
 * the steps. `looks` pays for sequential looks.
 */
export function trendsOf(cells: readonly SpanSums[], count: number, looks: number): TrendRow[] {
  if (cells.length < 3) return [];
  const steps = cells
    .slice(1)
    .map((b, i) => ({ a: cells[i]!, b, figures: commonFigures(cells[i]!.progress, b.progress) }));
  const wanted = steps[0]!.figures.filter(({ primary, kind }) => primary && kind !== 'deviation');
  return wanted.flatMap((figure) => {
    const found = steps.map(({ a, b, figures }) => {
      const same = figures.find((other) => isSame(other, figure));
      return same === undefined ? undefined : pairFigure(a, b, same, count).pair;
    });
    const pairs = found.filter((pair) => pair !== undefined);
    return pairs.length === found.length ? [trend(figure, pairs, looks)] : [];
  });
}

function isSame(x: CommonFigure, y: CommonFigure): boolean {
  return x.name === y.name && x.kind === y.kind && x.seat === y.seat && x.role === y.role;
}

function trend(figure: CommonFigure, pairs: readonly PairedDifference[], looks: number): TrendRow {
  const rising = holm(pairs.map((pair) => Math.min(1, looks * oneSided(pair, 1))));
  const falling = holm(pairs.map((pair) => Math.min(1, looks * oneSided(pair, -1))));
  const holds = (p: readonly number[]) => p.every((one) => one <= ALPHA / 2);
  const direction = holds(rising) ? 'rises' : holds(falling) ? 'falls' : 'unclear';
  const better = Math.max(...rising) <= Math.max(...falling) ? rising : falling;
  return {
    figure: figure.name,
    seat: figure.seat,
    role: figure.role,
    unit: figure.unit,
    direction,
    values: [pairs[0]!.a, ...pairs.map(({ b }) => b)],
    steps: pairs.map(({ d }, i) => ({ cellA: i + 1, cellB: i + 2, diff: d, pAdj: better[i]! })),
  };
}

/** p of "no change or a change the other way". */
function oneSided({ d, se, df }: PairedDifference, sign: 1 | -1): number {
  if (!(se > 0 && df > 0)) return sign * d > 0 && se === 0 ? 0 : 1;
  return tUpper((sign * d) / se, df);
}
