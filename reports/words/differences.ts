/** Which differences between two cells are told, and in what order. */
import type { CellResult, Difference } from '../../sim/results.ts';

/**
 * Every judged difference of the run, heaviest first; equal weights keep the order of the files. A game for one is told
 * without its seat, and without share and win, which repeat its success.
 */
export function toldDifferences(result: Differing): Difference[] {
  const judged = result.finding.differences.filter(({ verdict }) => verdict !== undefined);
  const rows = judged.sort((x, y) => order(y.weight) - order(x.weight));
  if (!solo(result)) return rows;
  const succeeds = rows.some(({ figure }) => figure === 'success');
  const told = rows.filter(({ figure }) => !succeeds || (figure !== 'share' && figure !== 'win'));
  return told.map((row) => ({ ...row, seat: undefined, role: undefined, bot: undefined }));
}

function order(weight: number): number {
  return Number.isNaN(weight) ? -1 : weight;
}

/** A result in which cells are told apart by differences. */
export interface Differing {
  readonly cells: readonly CellResult[];
  readonly finding: { readonly differences: readonly Difference[] };
}

/** Every game of the run is one for a single player. */
export function solo({ cells }: Pick<Differing, 'cells'>): boolean {
  return cells.length > 0 && cells.every(({ spec }) => spec.players === 1);
}
