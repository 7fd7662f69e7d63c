/** How much memory a run of many cells takes, told before it is played rather than when there is no more. */
import { UsageError } from '../engines/core/errors.ts';
import type { OpenCell } from '../sim/cell/open-cell.ts';
import { mostMemory } from '../sim/platform/node.ts';

/** Bytes of a cell and of each of its series, measured on sweeps of ten thousand cells with all that is written of them. */
const PER_CELL = 20_000;
const PER_SERIES = 4_000;
/** The same of cells that take little room once they are through. */
const PER_SETTLED_CELL = 16_000;
const PER_SETTLED_SERIES = 1_000;
/** Below it nothing is said. */
const WORTH_TELLING = 1e9;
/** Series are counted in some cells only, evenly spread: those of one run have about as many. */
const LOOKED_AT = 20;

/** What to say of the memory these cells take, if it is much; refuses what this process cannot hold. */
export function memoryRemark(cells: readonly OpenCell[], most = mostMemory(), settles = false): string | undefined {
  const step = Math.ceil(cells.length / LOOKED_AT);
  const some = cells.filter((_, i) => i % step === 0);
  const series = some.reduce((sum, { measures }) => sum + measures.series.length, 0) / some.length;
  const perCell = settles ? PER_SETTLED_CELL + PER_SETTLED_SERIES * series : PER_CELL + PER_SERIES * series;
  const bytes = cells.length * perCell;
  const needs = `${cells.length} cells take about ${gigabytes(bytes)} of memory`;
  if (bytes > most)
    throw new UsageError(
      `${needs}, and Node may use ${gigabytes(most)}: sweep fewer cells, or give it more with ` +
        `NODE_OPTIONS=--max-old-space-size=${Math.ceil((1.2 * bytes) / 1e9) * 1000}`,
    );
  return bytes > WORTH_TELLING ? needs : undefined;
}

function gigabytes(bytes: number): string {
  return `${(bytes / 1e9).toFixed(1)} GB`;
}
