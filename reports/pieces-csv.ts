/** pieces.csv: keys first, then the effect, then what was only seen. */
import type { PieceRow, RunResult } from '../sim/results.ts';
import { COMPARED, INTERVAL, WHOSE, type Columns } from './columns.ts';
import { csv } from './csv.ts';

type Played = PieceRow & { readonly why: undefined };
/** A change that the rules refuse has nothing but its name and the reason. */
type Refused = Pick<PieceRow, 'piece' | 'name' | 'kind' | 'count' | 'change'> & { readonly why: string };

const NAMED: Columns<Refused | Played> = [
  ['kind', ({ kind }) => kind],
  ['piece', ({ piece }) => piece],
  ['name', ({ name }) => name],
  ['copies', ({ count }) => count],
  ['change', ({ change }) => change],
];

const EFFECT: Columns<PieceRow> = [
  ...COMPARED,
  ['bots', ({ bots }) => bots],
  ...WHOSE,
  ['unit', ({ unit }) => unit],
  ['rank', ({ rank }) => rank],
  ['base', ({ base }) => base],
  ['changed', ({ moved }) => moved],
  ['diff', ({ diff }) => diff],
  ['common', ({ common }) => common],
  ['se_paired', ({ se }) => se],
  ...INTERVAL,
  ['margin', ({ margin }) => margin],
  ['p', ({ p }) => p],
  ['q', ({ q }) => q],
];

const SEEN: Columns<PieceRow> = [
  ['playouts', ({ playouts }) => playouts],
  ['seen_drawn', ({ drawn }) => drawn],
  ['seen_used', ({ used }) => used],
  ['seen_used_by', ({ usedBy }) => usedBy],
  ['seen_won_when_used', ({ wonWhenUsed }) => wonWhenUsed],
];

/** Columns of effects, empty where nothing was played. */
function ifPlayed(columns: Columns<PieceRow>): Columns<Refused | Played> {
  return columns.map(([name, value]) => [name, (row) => (row.why === undefined ? value(row) : undefined)] as const);
}

const PIECES: Columns<Refused | Played> = [
  ...NAMED,
  ...ifPlayed(EFFECT),
  ['verdict', (row) => (row.why === undefined ? row.verdict : 'REFUSED')],
  ...ifPlayed(SEEN),
  ['why', ({ why }) => why],
];

/** What each change of each piece does to each figure, then the changes that the rules refuse. */
export function piecesCsv({ pieces = [], run }: RunResult): string {
  const refused = (run.pieces?.refused ?? []).map(({ piece, change, why }): Refused => {
    const { name, kind, count } = run.pieces!.pieces.find(({ id }) => id === piece)!;
    return { kind, piece, name, count, change, why };
  });
  return csv<Refused | Played>(PIECES, [...pieces.map((row): Played => ({ ...row, why: undefined })), ...refused]);
}
