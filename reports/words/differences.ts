/** Which differences between two cells are told, and in what order. */
import type { CellResult, Difference } from '../../sim/results.ts';

/**
 * Every judged difference of the run, heaviest first; equal weights keep the order of the files. A game for one is told
 * without its seat, and without share and win, which repeat its success; of wins and shares that are one number one is told.
 */
export function toldDifferences(result: Differing): Difference[] {
  const judged = result.finding.differences.filter(({ verdict }) => verdict !== undefined);
  const rows = judged.sort((x, y) => order(y.weight) - order(x.weight));
  if (!solo(result)) return onceWon(rows);
  const succeeds = rows.some(({ figure }) => figure === 'success');
  const named = namesFigures(result);
  const told = rows.filter(
    ({ figure, primary }) => !succeeds || (named && primary) || (figure !== 'share' && figure !== 'win'),
  );
  return told.map((row) => ({ ...row, seat: undefined, role: undefined, bot: undefined }));
}

/**
 * Without ties what somebody wins and their share of wins are one number, which has one verdict: that of the two which sees
 * a change, else of the one that was asked about, else of the share.
 */
function onceWon(rows: readonly Difference[]): Difference[] {
  const keyOf = ({ cell, against, seat, role, bot, a, b, diff, lo, hi }: Difference) =>
    [cell, against, seat, role, bot, ...[a, b, diff, lo, hi].map((value) => value.toPrecision(9))].join('|');
  const shares = new Map(rows.filter(({ figure }) => figure === 'share').map((row) => [keyOf(row), row]));
  const told = (row: Difference) => 2 * Number(row.verdict === 'CHANGED') + Number(row.primary);
  const again = rows.flatMap((row) => {
    const share = row.figure === 'win' ? shares.get(keyOf(row)) : undefined;
    if (share === undefined) return [];
    return [told(row) > told(share) ? share : row];
  });
  return rows.filter((row) => !again.includes(row));
}

function order(weight: number): number {
  return Number.isNaN(weight) ? -1 : weight;
}

/** A result in which cells are told apart by differences. */
export interface Differing {
  readonly cells: readonly CellResult[];
  readonly finding: { readonly differences: readonly Difference[] };
  readonly run?: {
    readonly verb: string;
    readonly figures?: readonly string[] | undefined;
    readonly comparison?: { readonly figures?: readonly string[] | undefined };
  };
}

/** Figures were asked about by name: they are the primary ones, and what is told first is told of them. */
export function namesFigures({ run }: Differing): boolean {
  return (run?.comparison?.figures ?? run?.figures) !== undefined;
}

/** Every game of the run is one for a single player. */
export function solo({ cells }: Pick<Differing, 'cells'>): boolean {
  return cells.length > 0 && cells.every(({ spec }) => spec.players === 1);
}
