/** Baselines small enough to commit: no more than what a check reads. */
import { ByteWriter } from '../store/bytes.ts';
import { replaceTogether } from '../store/replacing.ts';
import { digestBytes, experimentHash, LEDGER, traceBytes } from '../store/folder.ts';
import { fillLedger } from '../store/ledger.ts';
import { makeFolder } from '../store/make-folder.ts';
import { decodePart, encodePart, packTraces } from '../store/part.ts';
import type { Part } from '../store/part-head.ts';
import type { CellProgress } from '../store/progress.ts';
import type { Manifest } from '../results.ts';
import { Tally } from '../count/tally.ts';

/** Bytes of deflated action codes kept per cell. */
const MOST_TRACE_BYTES = 48 * 1024;
/** Files of a run that a baseline does without. */
const LEFT_OUT = [
  ...['hist.csv', 'pairs.csv', 'verdicts.csv', 'ladder.csv', 'playouts.csv', 'report.html', 'divergence.json'],
];

/**
 * Writes a run into a folder as a baseline: the ledger without what digests.bin and traces.bin hold, and of the traces
 * as many as fit. `reports` are further files, by name. Killed at any moment, it
 * leaves the old baseline or the new one.
 */
export function writeBaseline(
  folder: string,
  manifest: Manifest,
  cells: readonly CellProgress[],
  reports: Readonly<Record<string, string>>,
): void {
  makeFolder(folder);
  const own = cells.find(({ spec }) => spec.components.json !== undefined)?.spec.components.json;
  const files: Record<string, string | Uint8Array> = {
    ...reports,
    ...(own === undefined ? {} : { 'components.json': `${JSON.stringify(own, null, 2)}\n` }),
    'digests.bin': digestBytes(cells.map(({ digests }) => digests)),
    'traces.bin': traceBytes(
      cells.map(({ traces }) => (traces.length === 0 ? new Uint8Array(0) : packTraces(fitting(traces)))),
    ),
    'run.json': `${JSON.stringify(manifest, null, 2)}\n`,
  };
  const { version, command } = manifest;
  const records = cells.flatMap((progress, cell) =>
    progress.spans.map(({ part }) => ({ cell, part: bare(part, progress) })),
  );
  const header = { experiment: experimentHash(manifest), version, command };
  replaceTogether(folder, files, { [LEDGER]: (file) => fillLedger(file, header, records) }, LEFT_OUT);
}

/** A span's part without digests and traces. */
function bare(part: Part, progress: CellProgress): Part {
  const tally = new Tally(progress.measures);
  const head = decodePart(part, progress.spec, tally);
  return { ...part, bytes: encodePart(new ByteWriter(), { ...head, digests: [], traces: [], tales: [] }, tally) };
}

/** As many traces from the first on as fit. */
function fitting(traces: readonly (readonly number[])[]): readonly (readonly number[])[] {
  if (traces.length === 0 || packTraces(traces).length <= MOST_TRACE_BYTES) return traces;
  let [low, high] = [0, traces.length];
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (packTraces(traces.slice(0, middle)).length <= MOST_TRACE_BYTES) low = middle;
    else high = middle;
  }
  return traces.slice(0, Math.max(1, low));
}
