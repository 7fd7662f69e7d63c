/** The CSV files of a run: RFC 4180, `.` decimals, empty where there is nothing to say, no wall time. */
import { stringify } from 'csv-stringify/sync';
import { canonical } from '../engines/core/params.ts';
import type { CellResult, Difference, FigureRow, RunResult, StrengthShift } from '../sim/results.ts';
import { columns, COMPARED, INTERVAL, WHOSE, type Columns, type Field } from './columns.ts';
import { sweptOf, withSwept, type Swept } from './swept.ts';

/** A file of a run's folder. */
export type File = readonly [name: string, text: string];
/** The same piece by piece: the files of a large sweep are longer than any text may be. */
export type Pieces = readonly [name: string, pieces: Iterable<string>];

const CELLS = columns<CellResult>(
  'cell',
  ['game', ({ spec }) => spec.game],
  ['roles', ({ spec }) => spec.roles.join(',')],
  ['players', ({ spec }) => spec.players],
  ['variant', ({ spec }) => spec.variant],
  ['bots', ({ spec }) => spec.bots.join(',')],
  ['rules_json', ({ spec }) => canonical(spec.rules)],
  ['components_hash', ({ spec }) => spec.components.hash],
  ['seed', ({ spec }) => spec.seed],
  'playouts',
  'blocks',
  'stopReason',
  ['faults', ({ faults }) => faults.length],
  'capped',
  'fingerprintOutcome',
  'fingerprintTrace',
);

interface FigureOf {
  readonly row: FigureRow;
  readonly of: CellResult;
}
const FIGURES: Columns<FigureOf> = [
  ...columns<FigureOf>(
    ['cell', ({ of }) => of.cell],
    ['game', ({ of }) => of.spec.game],
    ['players', ({ of }) => of.spec.players],
    ['variant', ({ of }) => of.spec.variant],
    ['bots', ({ of }) => of.spec.bots.join(',')],
  ),
  ...columns<FigureRow>(
    ...WHOSE,
    ...(['unit', 'n', 'nEff', 'estimate', 'se', 'ciLo', 'ciHi', 'ciMethod'] as const),
    ...(['sd', 'min', 'q05', 'q50', 'q95', 'max'] as const),
  ).map(([name, value]) => [name, ({ row }: FigureOf) => value(row)] as const),
];

interface HistogramRow {
  readonly cell: number;
  readonly figure: string;
  readonly seat: number | undefined;
  readonly value: number | string;
  readonly count: number;
}
const HISTOGRAMS = columns<HistogramRow>('cell', 'figure', 'seat', 'value', 'count');

const PAIRS = columns<Difference>(
  ['cell_a', ({ cell, against }) => against ?? cell],
  ['cell_b', 'cell'],
  ...WHOSE,
  ...(['a', 'b', 'diff', ['se_paired', 'se'], 'df'] as const),
  ...INTERVAL,
  ...(['pairingGain', 'playoutsChanged', 'effect', 'effectName', 'w1'] as const),
  ...(['p', 'pAdj', 'adjMethod', 'm', 'margin', 'verdict'] as const),
);

const VERDICTS = columns<Difference>(
  ...COMPARED,
  ...WHOSE,
  ['baseline', 'a'],
  ['candidate', 'b'],
  'diff',
  ...INTERVAL,
  ...(['margin', 'marginKind', 'p', 'pAdj', 'verdict', 'detected', 'material'] as const),
  ...(['playouts', 'playoutsNeeded', 'decidesLo', 'decidesHi'] as const),
);

const STRENGTHS = columns<StrengthShift>(
  ...COMPARED,
  ...(['figure', 'seat', 'role', 'unit'] as const),
  ['bots_weaker', ({ bots }) => bots[0]],
  ['bots_stronger', ({ bots }) => bots[1]],
  ['diff_weaker', ({ diffs }) => diffs[0]],
  ['half_weaker', ({ halves }) => halves[0]],
  ['diff_stronger', ({ diffs }) => diffs[1]],
  ['half_stronger', ({ halves }) => halves[1]],
  'shift',
  ...INTERVAL,
  ...(['p', 'pAdj', 'change'] as const),
);

/** What every run writes: what each cell was, every figure under every marginal, how often each value occurred. */
export function cellFiles({ cells }: Pick<RunResult, 'cells'>): File[] {
  return cellPieces(cells, sweptOf(cells)).map(([name, pieces]) => [name, [...pieces].join('')]);
}

/** The same, made as they are asked for. */
export function cellPieces(cells: readonly CellResult[], swept: readonly Swept[]): Pieces[] {
  const figures = withSwept(FIGURES, swept, [({ of }) => of.cell, '']);
  return [
    ['cells.csv', csvPieces(withSwept(CELLS, swept, [({ cell }) => cell, '']), cells)],
    ['figures.csv', csvPieces(figures, figureRows(cells))],
    ['hist.csv', csvPieces(withSwept(HISTOGRAMS, swept, [({ cell }) => cell, '']), histogramRows(cells))],
  ];
}

/** Made as they are written: all of them at once would take more room than the cells. */
function* figureRows(cells: readonly CellResult[]): Generator<FigureOf> {
  for (const of of cells) for (const row of of.figures) yield { row, of };
}

function* histogramRows(cells: readonly CellResult[]): Generator<HistogramRow> {
  for (const { cell, histograms } of cells)
    for (const { figure, seat, counts } of histograms)
      for (const [value, count] of counts) yield { cell, figure, seat, value, count };
}

/** Differences between two cells on common seeds, and what was concluded of each figure. */
export function differenceFiles(differences: readonly Difference[], cells: readonly CellResult[]): File[] {
  const swept = sweptOf(cells);
  const pairs = withSwept(PAIRS, swept, [({ cell, against }) => against ?? cell, '_a'], [({ cell }) => cell, '_b']);
  return [
    ['pairs.csv', csv(pairs, differences)],
    ['verdicts.csv', csv(comparedWith(VERDICTS, swept), differences.filter(isJudged))],
  ];
}

function comparedWith<Row extends Pick<Difference, 'cell' | 'against'>>(heads: Columns<Row>, swept: readonly Swept[]) {
  return withSwept(heads, swept, [({ cell }) => cell, ''], [({ against }) => against, '_against']);
}

/** Effects under a weaker and a stronger set of bots, where they were asked for. */
export function strengthFiles(strengths: readonly StrengthShift[] | undefined, cells: readonly CellResult[]): File[] {
  // What bots play is what its rows compare.
  const swept = sweptOf(cells).filter(({ name }) => name !== 'bots');
  return strengths === undefined ? [] : [['strengths.csv', csv(comparedWith(STRENGTHS, swept), strengths)]];
}

/** Distributions stand beside the figures; only of these is anything concluded. */
export function isJudged({ verdict }: Difference): boolean {
  return verdict !== undefined;
}

/** What is smaller says no more of a p than 0 does. */
const MOST_DECIMALS = 20;

/**
 * A number as the CSVs write it: at most 9 significant digits and 20 decimals (whole numbers in full), no exponent, empty
 * where there is none.
 */
export function decimal(value: number): string {
  if (!Number.isFinite(value)) return '';
  if (Number.isSafeInteger(value)) return String(value);
  const rounded = Number(value.toPrecision(9));
  const text = String(rounded);
  if (!text.includes('e')) return text;
  if (Math.abs(rounded) >= 1) return BigInt(rounded).toString();
  const decimals = Math.min(MOST_DECIMALS, 8 - Number(rounded.toExponential().split('e')[1]));
  return rounded
    .toFixed(decimals)
    .replace(/\.?0+$/, '')
    .replace(/^-0$/, '0');
}

/**
 * A text that spreadsheets show and do not compute: one that begins like a formula and is no number gets an apostrophe.
 * Names come from games, components and folders of other people.
 */
export function harmless(text: string): string {
  return /^[=+\-@\t\r]/.test(text) && !/^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(text) ? `'${text}` : text;
}

/** Characters of a piece: all of a large sweep, as texts of their fields, would take many times the room of the file. */
const PIECE = 1 << 17;

/** Rows under their heads. */
export function csv<Row>(heads: Columns<Row>, rows: readonly Row[]): string {
  return [...csvPieces(heads, rows)].join('');
}

function* csvPieces<Row>(heads: Columns<Row>, rows: Iterable<Row>): Generator<string> {
  const quoted = new Quoted();
  let piece = line(
    heads.map(([name]) => harmless(name)),
    quoted,
  );
  for (const row of rows) {
    piece += line(
      heads.map(([, value]) => field(value(row))),
      quoted,
    );
    if (piece.length < PIECE) continue;
    yield piece;
    piece = '';
  }
  if (piece !== '') yield piece;
}

/** Where nothing is to be quoted, fields are only put beside each other: most rows have none, and a sweep has millions. */
function line(fields: string[], quoted: Quoted): string {
  const texts = QUOTED.test(fields.join('')) ? fields.map((text) => quoted.text(text)) : fields;
  return `${texts.join(',')}\r\n`;
}
const QUOTED = /[",\r\n]/;

/** Fields in quotes where they need them; the same few stand in row after row. */
class Quoted {
  private readonly known = new Map<string, string>();

  text(field: string): string {
    if (!QUOTED.test(field)) return field;
    const known = this.known.get(field);
    if (known !== undefined) return known;
    const text = stringify([[field]], { record_delimiter: 'windows', eof: false });
    if (this.known.size < MOST_KNOWN) this.known.set(field, text);
    return text;
  }
}
const MOST_KNOWN = 1000;

function field(value: Field): string {
  if (value === undefined) return '';
  return typeof value === 'number' ? decimal(value) : harmless(String(value));
}
