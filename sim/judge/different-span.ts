import type { CellProgress } from '../store/progress.ts';

/** The first of `count` spans in which two runs on the same seeds differ in outcomes or in traces. */
export function firstDifferentSpan(
  a: CellProgress,
  b: CellProgress,
  count: number,
  what: 'outcome' | 'trace',
): number | undefined {
  for (let i = 0; i < count; i++) {
    const [x, y] = [a.spans[i]!.node, b.spans[i]!.node];
    const same =
      what === 'outcome'
        ? x.outcomeA === y.outcomeA && x.outcomeB === y.outcomeB
        : x.traceA === y.traceA && x.traceB === y.traceB;
    if (!same) return i;
  }
  return undefined;
}
