/** Which differences between two cells are told, and in what order. */
import { groupedBy } from '../../engines/core/append.ts';
import type { CellResult, Difference, Verdict } from '../../sim/results.ts';
import { canHave, repeatsWins } from './names.ts';

/**
 * Every judged difference of the run, heaviest first; equal weights keep the order of the files. A game for one is told
 * without its seat, and without share and win, which repeat its success; a game without points without scores and margins;
 * of wins and shares that are one number one is told.
 */
export function toldDifferences(result: Differing): Difference[] {
  const judged = result.finding.differences.filter(({ verdict }) => verdict !== undefined);
  const rows = withoutEmpty(judged, result).sort((x, y) => order(y.weight) - order(x.weight));
  if (!solo(result)) return onceWon(rows);
  const succeeds = rows.some(({ figure }) => figure === 'success');
  const named = namesFigures(result);
  const told = rows.filter(
    ({ figure, primary }) => !succeeds || (named && primary) || (figure !== 'share' && figure !== 'win'),
  );
  return told.map((row) => ({ ...row, seat: undefined, role: undefined, bot: undefined }));
}

/**
 * Without those of roles that cannot have the figure, and without those that only repeat who won, unless they were asked
 * about by name, or the verdict on their cells hangs on them: their margins are others.
 */
function withoutEmpty(rows: readonly Difference[], result: Differing): Difference[] {
  const named = namesFigures(result);
  const repeats = (row: Difference) =>
    (result.cells.length > 0 && !result.cells.some((cell) => canHave(cell, row))) ||
    (!(named && row.primary) && repeatsWins(row.figure, result.cells) && row.a >= 0 && row.a <= 1);
  return [...groupedBy(rows, ({ cell, against }) => `${against ?? ''} ${cell}`).values()].flatMap((all) => {
    const others = all.filter((row) => !repeats(row));
    return verdictOf(others) === verdictOf(all) ? others : all;
  });
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

/** The verdict on differences: changed if any is, else undecided if a primary one is, else equivalent; undefined: none is judged. */
export function verdictOf(differences: readonly Difference[]): Verdict | undefined {
  const judged = differences.filter(({ verdict }) => verdict !== undefined);
  if (judged.length === 0) return undefined;
  if (judged.some(({ verdict }) => verdict === 'CHANGED')) return 'CHANGED';
  if (judged.some(({ verdict, primary }) => verdict === 'UNDECIDED' && primary)) return 'UNDECIDED';
  return judged.every(({ verdict }) => verdict === 'IDENTICAL') ? 'IDENTICAL' : 'EQUIVALENT';
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
