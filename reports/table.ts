import type { RunResult } from '../sim/results.ts';

/** A summary for people. */
export function summary(result: RunResult, _options: { width: number; colour: boolean }): string {
  return result.cells
    .map(
      (c) =>
        `${c.spec.game} ${c.spec.variant} ${c.playouts} playouts\n${c.figures
          .filter((f) => f.primary)
          .map(
            (f) =>
              `  ${f.figure} ${f.seat ?? ''} ${f.estimate.toFixed(4)} [${f.ciLo.toFixed(4)}, ${f.ciHi.toFixed(4)}]`,
          )
          .join('\n')}\n`,
    )
    .join('');
}
