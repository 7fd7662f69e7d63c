/** Shards of one experiment, played apart, put together again; whatever does not fit is named. */
import { UsageError } from '../../engines/core/errors.ts';
import { quoted } from '../cell/command.ts';
import { sameBytes } from './bytes.ts';
import { outcomeText, traceText } from './digest.ts';
import { experimentDifference } from './folder.ts';
import type { CellProgress, Span } from './progress.ts';
import type { StoredRun } from './stored-run.ts';
import type { Manifest } from '../results.ts';
import { recount } from '../run/recount.ts';
import type { PlayedCell } from '../run/run.ts';

export interface Merged {
  readonly manifest: Manifest;
  readonly played: readonly PlayedCell[];
}

/** The whole run that the shards add up to; throws UsageError if they do not. */
export async function mergeShards(runs: readonly StoredRun[]): Promise<Merged> {
  const first = runs[0]!;
  for (const { folder, manifest } of runs.slice(1)) {
    const difference = experimentDifference(first.manifest, manifest);
    if (difference !== undefined)
      throw new UsageError(`${folder} is no shard of the run in ${first.folder}: ${difference}`);
  }
  checkOverlaps(runs);
  for (const run of runs) checkFinished(run);
  const cells = first.manifest.cells.map((cell) => ({ ...cell, stopReason: '' }));
  const wallMs = runs.reduce((sum, run) => sum + run.manifest.wallMs, 0);
  const manifest = withoutShard({ ...first.manifest, cells, wallMs });
  const records = runs.flatMap(({ played }) =>
    played.flatMap(({ progress }, cell) => progress.spans.map(({ part }) => ({ cell, part }))),
  );
  const played = await recount(manifest, records);
  checkWhole(runs, played);
  return { manifest, played };
}

function withoutShard(manifest: Manifest): Manifest {
  return Object.fromEntries(Object.entries(manifest).filter(([name]) => name !== 'shard')) as unknown as Manifest;
}

/** `out/a (shard 3/16)`. */
function nameOf({ folder, manifest: { shard } }: StoredRun): string {
  return shard === undefined ? `${folder} (a whole run)` : `${folder} (shard ${shard.index}/${shard.of})`;
}

function checkOverlaps(runs: readonly StoredRun[]): void {
  let common: string | undefined;
  runs[0]!.played.forEach((_, cell) => {
    const seen = new Map<number, { run: StoredRun; span: Span }>();
    for (const run of runs) {
      const { progress } = run.played[cell]!;
      for (const span of progress.spans) {
        const other = seen.get(span.index);
        if (other === undefined) seen.set(span.index, { run, span });
        else if (differ(other.span, span))
          throw new UsageError(
            `${nameOf(other.run)} and ${nameOf(run)} disagree: cell ${cell + 1}, ${blocksOf(progress, [span.index])}`,
          );
        else
          common ??= `${nameOf(other.run)} and ${nameOf(run)} overlap: both hold ${blocksOf(progress, [span.index])}`;
      }
    }
  });
  if (common !== undefined) throw new UsageError(common);
}

function differ(a: Span, b: Span): boolean {
  return (
    outcomeText(a.node) !== outcomeText(b.node) ||
    traceText(a.node) !== traceText(b.node) ||
    !sameBytes(a.part.bytes, b.part.bytes)
  );
}

function checkFinished(run: StoredRun): void {
  const { played } = run;
  const cell = played.findIndex(({ stopReason }) => stopReason === 'interrupted');
  if (cell < 0) return;
  const { spans, wanted } = played[cell]!.progress;
  throw new UsageError(
    `${nameOf(run)} is not finished (cell ${cell + 1}: ${spans.length} of ${wanted.length} records): ` +
      `go on with\n  ${run.manifest.command} --out ${quoted(run.folder)} --resume`,
  );
}

function checkWhole(runs: readonly StoredRun[], played: readonly PlayedCell[]): void {
  const cell = played.findIndex(({ stopReason }) => stopReason === 'interrupted');
  if (cell < 0) return;
  const shards = runs.flatMap(({ manifest: { shard } }) => shard ?? []);
  const of = shards[0]?.of ?? 1;
  if (shards.length === runs.length && shards.every((shard) => shard.of === of)) {
    const missing = Array.from({ length: of }, (_, i) => i + 1).filter((i) => !shards.some(({ index }) => index === i));
    if (missing.length > 0)
      throw new UsageError(`missing: shard ${missing.map((index) => `${index}/${of}`).join(', ')}`);
  }
  const { progress } = played[cell]!;
  const known = new Set(progress.spans.map(({ index }) => index));
  const missing = progress.wanted.filter((index) => !known.has(index) && progress.arrived(index).length === 0);
  throw new UsageError(`missing: cell ${cell + 1}, ${blocksOf(progress, missing)}`);
}

/** `blocks 5..6 and 9`, counted from 1. */
function blocksOf({ spec, spanClusters }: CellProgress, spans: readonly number[]): string {
  const per = spanClusters / spec.blockClusters;
  const shown = spans.slice(0, 5).map((span) => (per === 1 ? `${span + 1}` : `${span * per + 1}..${(span + 1) * per}`));
  const more = spans.length > 5 ? ` and ${spans.length - 5} more` : '';
  return `block${spans.length * per > 1 ? 's' : ''} ${shown.join(', ')}${more}`;
}
