/** Differences between two cells, from pairs, verdicts or both: one list that tables, sentences and charts are made from. */
import type { FigureRow, PairRow, RunResult, Verdict, VerdictRow } from '../../sim/results.ts';
import type { Whose } from './names.ts';

export interface Difference extends Whose {
  /** Number of the changed cell. */
  readonly cell: number;
  /** Number of the cell it is compared with; undefined for a stored baseline. */
  readonly against: number | undefined;
  readonly figure: string;
  readonly unit: FigureRow['unit'];
  readonly a: number;
  readonly b: number;
  readonly diff: number;
  readonly lo: number;
  readonly hi: number;
  /** The smallest change that matters. */
  readonly margin: number;
  /** |diff| / margin. */
  readonly weight: number;
  readonly gain: number | undefined;
  readonly verdict: Verdict | undefined;
  readonly detected: boolean;
  readonly material: boolean;
  readonly primary: boolean;
  readonly playouts: number | undefined;
  readonly playoutsNeeded: number | undefined;
}

/**
 * Every difference of the run, heaviest first; equal weights keep the order of the files. A game for one is told without
 * its seat, and without share and win, which repeat its success.
 */
export function differencesOf(result: RunResult): Difference[] {
  const rows = allDifferences(result);
  if (!solo(result)) return rows;
  const succeeds = rows.some(({ figure }) => figure === 'success');
  const told = rows.filter(({ figure }) => !succeeds || (figure !== 'share' && figure !== 'win'));
  return told.map((row) => ({ ...row, seat: undefined, role: undefined, bot: undefined }));
}

/** Every game of the run is one for a single player. */
export function solo({ cells }: RunResult): boolean {
  return cells.length > 0 && cells.every(({ spec }) => spec.players === 1);
}

function allDifferences({ pairs = [], verdicts = [] }: RunResult): Difference[] {
  const key = (cell: number, { figure, seat, role, bot }: Whose & { figure: string }) =>
    JSON.stringify([cell, figure, seat, role, bot]);
  const rows = new Map<string, PairRow[]>();
  for (const pair of pairs) rows.set(key(pair.cellB, pair), [...(rows.get(key(pair.cellB, pair)) ?? []), pair]);
  const judged = verdicts.map((verdict) => {
    const sameCell = rows.get(key(verdict.cell, verdict)) ?? [];
    const pair = sameCell.find(({ diff }) => diff === verdict.diff) ?? sameCell[0];
    if (pair !== undefined) sameCell.splice(sameCell.indexOf(pair), 1);
    return fromVerdict(verdict, pair);
  });
  const unjudged = [...rows.values()].flat().map(fromPair);
  return [...judged, ...unjudged].sort((x, y) => order(y.weight) - order(x.weight));
}

function order(weight: number): number {
  return Number.isNaN(weight) ? -1 : weight;
}

function fromVerdict(verdict: VerdictRow, pair: PairRow | undefined): Difference {
  const { baseline, candidate, ciLo, ciHi, margin } = verdict;
  return {
    ...verdict,
    against: pair?.cellA,
    a: baseline,
    b: candidate,
    lo: ciLo,
    hi: ciHi,
    weight: verdict.diff === 0 ? 0 : Math.abs(verdict.diff) / margin,
    gain: pair?.pairingGain,
  };
}

function fromPair(pair: PairRow): Difference {
  const margin = pair.margin ?? (pair.weight > 0 ? Math.abs(pair.diff) / pair.weight : NaN);
  return {
    ...pair,
    cell: pair.cellB,
    against: pair.cellA,
    lo: pair.ciLo,
    hi: pair.ciHi,
    margin,
    gain: pair.pairingGain,
    verdict: pair.verdict,
    detected: pair.detected ?? false,
    material: pair.material ?? false,
    primary: pair.primary ?? false,
    playouts: pair.playouts,
    playoutsNeeded: pair.playoutsNeeded,
  };
}

/**
 * Worth a sentence: changes beyond doubt and differences that their interval does not deny, then open questions; primary
 * figures first. Of one figure only the heaviest row is told, with how many are like it.
 */
export function worthTelling(rows: readonly Difference[]): { readonly row: Difference; readonly alike: number }[] {
  const moved = rows.filter(
    (row) => row.verdict === 'CHANGED' || (row.verdict === undefined && (row.lo > 0 || row.hi < 0)),
  );
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
