/** Which differences between two cells are told, and in what order. */
import type { Difference, RunResult } from '../../sim/results.ts';

/**
 * Every judged difference of the run, heaviest first; equal weights keep the order of the files. A game for one is told
 * without its seat, and without share and win, which repeat its success.
 */
export function toldDifferences(result: RunResult): Difference[] {
  const judged = (result.differences ?? []).filter(({ verdict }) => verdict !== undefined);
  const rows = judged.sort((x, y) => order(y.weight) - order(x.weight));
  if (!solo(result)) return rows;
  const succeeds = rows.some(({ figure }) => figure === 'success');
  const told = rows.filter(({ figure }) => !succeeds || (figure !== 'share' && figure !== 'win'));
  return told.map((row) => ({ ...row, seat: undefined, role: undefined, bot: undefined }));
}

function order(weight: number): number {
  return Number.isNaN(weight) ? -1 : weight;
}

/** Every game of the run is one for a single player. */
export function solo({ cells }: RunResult): boolean {
  return cells.length > 0 && cells.every(({ spec }) => spec.players === 1);
}

/**
 * Worth a sentence: changes beyond doubt and differences that their interval does not deny, then open questions; primary
 * figures first. Of one figure only the heaviest row is told, with how many are like it.
 */
export function worthTelling(rows: readonly Difference[]): { readonly row: Difference; readonly alike: number }[] {
  const moved = rows.filter(({ verdict }) => verdict === 'CHANGED');
  const open = rows.filter(({ verdict, primary }) => verdict === 'UNDECIDED' && primary);
  const inOrder = [...moved.filter(({ primary }) => primary), ...moved.filter(({ primary }) => !primary), ...open];
  const first = new Map<string, { row: Difference; alike: number }>();
  for (const row of inOrder) {
    const key = JSON.stringify([row.cell, row.against, row.figure, row.verdict, row.diff > 0]);
    const known = first.get(key);
    if (known === undefined) first.set(key, { row, alike: 0 });
    else known.alike++;
  }
  return [...first.values()];
}
