/** Runs in a worker of a browser: plays stretches of a cell, and counts the parts that came of them, here or elsewhere. */
import { games } from '../../engines/registry.ts';
import { openWith } from '../../sim/cell/open-cell.ts';
import type { CellSpec } from '../../sim/cell/spec.ts';
import { cellResult } from '../../sim/count/figures.ts';
import { CellPlayer } from '../../sim/play/playout.ts';
import type { CellResult } from '../../sim/results.ts';
import { ChunkPlayer } from '../../sim/run/chunk.ts';
import type { Part } from '../../sim/store/part-head.ts';
import { CellProgress } from '../../sim/store/progress.ts';

export interface Wish {
  readonly spec: CellSpec;
  /** First cluster, clusters. */
  readonly play?: readonly [number, number];
  readonly count?: readonly Part[];
}

export interface Answer {
  readonly parts?: readonly Part[];
  readonly result?: CellResult;
}

declare function postMessage(answer: Answer): void;

async function answer({ spec, play, count }: Wish): Promise<Answer> {
  const open = openWith(await games[spec.game]!(), spec, {});
  if (play !== undefined) return { parts: new ChunkPlayer(new CellPlayer(open)).play(...play, [], false).parts };
  const progress = new CellProgress(open);
  for (const part of count ?? []) progress.add(part);
  while (progress.step());
  return { result: cellResult(1, { open, progress, stopReason: 'playouts' }) };
}

Object.assign(globalThis, {
  onmessage: ({ data }: { readonly data: Wish }) => void answer(data).then((made) => postMessage(made)),
});
