/** What each card, tile or power is worth: taken off and added by itself on common seeds. */
import { UsageError } from '../../engines/core/errors.ts';
import { listed } from '../../engines/core/listed.ts';
import type { Block, Card, Table } from '../../reports/blocks.ts';
import type { DotRow } from '../../reports/html/charts/dot-plot.ts';
import { columns, COMPARED, INTERVAL, WHOSE, type Field } from '../../reports/columns.ts';
import { csv, type File } from '../../reports/csv.ts';
import { tabled, type Tabled } from '../../reports/tabled.ts';
import { withoutSeats } from '../../reports/words/alone.ts';
import { movesByEither } from '../../reports/words/deck-size.ts';
import { effectText, WHAT_DECIDES } from '../../reports/words/dials.ts';
import { capital, rowText } from '../../reports/words/names.ts';
import { changeTitle, difference, fixed, grouped, marginText } from '../../reports/words/numbers.ts';
import { pieceFindings, type PieceFinding } from '../../reports/words/piece-findings.ts';
import { calledText, changeCalled, changeText, giftText, seenText, toldOnce } from '../../reports/words/piece-words.ts';
import { piecesSentences, refusalText } from '../../reports/words/pieces.ts';
import type { Change } from '../../engines/core/types.ts';
import type { CellResult, EffectRow, PieceRow, PiecesPlan, PiecesResult, ToldPiece } from '../../sim/results.ts';
import { piecesFound, piecesPlan } from '../../sim/results/pieces.ts';
import { effectRows, spokenOf } from '../matters.ts';
import { EFFECTS, experimentOptions, GAME, PLAY, RUN, text, type Arguments } from '../options.ts';
import { FEW_CHANGES, GLANCE_PLAYOUTS, openPieces, PIECES_PLAYOUTS, type PiecesOptions } from '../pieces.ts';
import { effectBar, effectCard, EFFECT_TONES, isDrawn } from './effect-plot.ts';
import { command, finding } from './verb.ts';

export const found = finding<PiecesResult>({
  verb: 'pieces',
  oneAtATime: true,
  plan: piecesPlan,
  found: piecesFound,
  speaksOf: ({ pieces }) => spokenOf(pieces),
  // Effects, beside what was seen of the pieces in plain play.
  analyse: (cells, plain) => {
    const { pieces: plan } = plain.run;
    const [set] = plan.sets;
    const seen = new Map(plan.pieces.map((piece) => [piece.id, seenIn(plain.cells[set!.base]!, piece)]));
    const rows = effectRows(plan, set!, cells).map((row) => pieceRow(row, plan, seen.get(row.rule)!));
    return { ...plain, finding: { verb: 'pieces', pieces: rows } };
  },
  files: piecesFile,
  says: (result) => {
    const { cells, finding: of } = result;
    const shown = { ...result, finding: { ...of, pieces: withoutSeats(of.pieces, cells) } };
    const sentences = piecesSentences(shown);
    return { headline: sentences[0], blocks: piecesBlocks(shown, sentences), cells: false, judged: true };
  },
});

function pieceRow(row: EffectRow, plan: PiecesPlan, seen: Seen): PieceRow {
  const piece = plan.pieces.find(({ id }) => id === row.rule);
  if (piece === undefined) throw new UsageError(`run.json is damaged: pieces.sets: there is no piece ${row.rule}`);
  const { id, name, kind, count } = piece;
  return { ...row, piece: id, name, kind, count, change: row.to as Change, ...seen };
}

type Seen = Pick<PieceRow, 'drawn' | 'used' | 'usedBy' | 'wonWhenUsed'>;

/** How often a piece came up and was used per game, which part of the seats used it, and how often those won. */
function seenIn(cell: CellResult, { drawn, used, won }: ToldPiece): Seen {
  const row = (name: string | undefined) =>
    cell.figures.filter(
      ({ figure, seat, role, bot }) =>
        figure === name && (seat !== undefined || (role === undefined && bot === undefined)),
    );
  const perGame = (name: string | undefined) => {
    const rows = row(name);
    const seats = rows.filter(({ seat }) => seat !== undefined);
    const counted = seats.length > 0 ? seats : rows.slice(0, 1);
    return counted.length === 0 ? NaN : counted.reduce((sum, { estimate }) => sum + estimate, 0);
  };
  const owner = row(won)[0];
  const uses = (cell.winning ?? []).filter(({ figure }) => figure === used).flatMap(({ counts }) => counts);
  const all = uses.reduce((sum, [, count]) => sum + count, 0);
  const users = uses.reduce((sum, [value, count]) => sum + (value > 0 ? count : 0), 0);
  const wins = uses.reduce((sum, [value, , winners]) => sum + (value > 0 ? winners : 0), 0);
  const ownedPart = owner === undefined ? NaN : owner.n / cell.playouts / cell.spec.players;
  return {
    drawn: perGame(drawn),
    used: used === undefined && owner !== undefined ? owner.n / cell.playouts : perGame(used),
    usedBy: all > 0 ? users / all : ownedPart,
    wonWhenUsed: users > 0 ? wins / users : (owner?.estimate ?? NaN),
  };
}

/** A change that the rules refuse has nothing but its name and the reason. */
type Written = Partial<PieceRow> &
  Pick<PieceRow, 'piece' | 'name' | 'kind' | 'count' | 'change'> & { readonly why?: string };

const PIECES = columns<Written>(
  ...(['kind', 'piece', 'name', ['copies', 'count'], 'change'] as const),
  ...COMPARED,
  'bots',
  ...WHOSE,
  ...(['unit', 'rank', 'base', ['changed', 'moved'], 'diff', 'common', ['se_paired', 'se']] as const),
  ...INTERVAL,
  ...(['margin', 'p', 'q'] as const),
  ['verdict', ({ verdict, why }): Field => (why === undefined ? verdict : 'REFUSED')],
  ...(['playouts', ['seen_drawn', 'drawn'], ['seen_used', 'used']] as const),
  ...([['seen_used_by', 'usedBy'], ['seen_won_when_used', 'wonWhenUsed'], 'why'] as const),
);

/** What each change of each piece does to each figure, then the changes that the rules refuse. */
function piecesFile({ finding: { pieces }, run }: PiecesResult): File[] {
  const refused = run.pieces.refused.map(({ piece, change, why }): Written => {
    const { name, kind, count } = run.pieces.pieces.find(({ id }) => id === piece)!;
    return { kind, piece, name, count, change, why };
  });
  return [['pieces.csv', csv<Written>(PIECES, [...pieces, ...refused])]];
}

/** Rows of a plot; what is weaker stands in the table. */
const MOST_ROWS = 30;
/** Figures drawn per kind, those that most pieces surely move. */
const MOST_FIGURES = 2;
const PRINTED_ROWS = 12;

function piecesBlocks(result: PiecesResult, sentences: readonly string[]): Block[] {
  const findings = pieceFindings(result);
  if (findings.length === 0) return [];
  const told = toldOnce(findings);
  const kinds = [...new Set(told.map(({ piece }) => piece.kind))];
  const cards = kinds.flatMap((kind) => forests(kind, told));
  const order = [...new Set(result.run.pieces.pieces.map(({ kind }) => kind))].filter((kind) => kinds.includes(kind));
  const lead = `The effect is what changes when nothing but the piece does, on the same seeds${beyondText(result)}. Used and won are only seen: who is ahead may use a piece more.`;
  const either = told.some((one) => movesByEither(one, one.told))
    ? ', ~ moved by the piece or by the size of its deck'
    : '';
  return [
    {
      kind: 'section',
      id: 'pieces',
      title: 'What the pieces are worth',
      blocks: [{ kind: 'cards', cards, packed: true }],
    },
    { kind: 'findings', remarks: sentences.slice(1) },
    {
      kind: 'section',
      id: 'pieces-all',
      title: 'Effect and use',
      lead,
      blocks: order.map((kind) => overview(kind, told)),
    },
    {
      kind: 'note',
      text: `effect: ? not sure yet, = surely within its margin, · no game went otherwise${either}.`,
      on: 'terminal',
      tone: 'quiet',
    },
    {
      kind: 'note',
      text: 'used, won when used: only seen, in plain play.',
      on: 'terminal',
      tone: 'quiet',
    },
    { kind: 'note', text: WHAT_DECIDES, on: 'terminal', tone: 'quiet' },
    {
      kind: 'fold',
      title: 'All figures in numbers',
      blocks: [{ kind: 'note', text: WHAT_DECIDES, on: 'page' }, numbers(findings)],
    },
    ...refusals(result),
  ];
}

/** What is said of effects where the size of a deck is taken off them. */
function beyondText({ finding: { pieces } }: PiecesResult): string {
  return pieces.some(({ common }) => common !== undefined)
    ? '; of a deck by whose size the game ends, what goes beyond what any piece less or more does'
    : '';
}

/** A plot per figure of those it is told by that this kind moves, or, where it surely moves none, of the first. */
function forests(kind: string, all: readonly PieceFinding[]): Card[] {
  const own = all.filter(({ piece }) => piece.kind === kind);
  const sure = own.flatMap(({ rows, apart }) =>
    rows.filter((row) => row.verdict === 'CHANGED' && !apart.includes(row)),
  );
  const count = new Map<string, number>();
  for (const row of sure) count.set(keyOf(row), (count.get(keyOf(row)) ?? 0) + 1);
  const told = own[0]!.told;
  const first = keyOf(told);
  const others = [...count].sort(([, a], [, b]) => b - a).flatMap(([key]) => (key === first ? [] : [key]));
  return [first, ...others].slice(0, MOST_FIGURES).flatMap((key) => forest(kind, key, own));
}

function keyOf(row: PieceRow): string {
  return rowText(row.figure, row);
}

function forest(kind: string, key: string, own: readonly PieceFinding[]): Card[] {
  const rows = own.flatMap((finding) =>
    finding.rows.filter((row) => keyOf(row) === key && isDrawn(row)).map((row) => ({ finding, row })),
  );
  const [some] = rows;
  if (some === undefined) return [];
  const changes = (Object.keys(HEADS) as PieceRow['change'][]).filter((one) =>
    rows.some(({ row }) => row.change === one),
  );
  const groups = changes.map((change) => {
    const members = rows.filter(({ row }) => row.change === change).sort((a, b) => b.row.diff - a.row.diff);
    const kept = strongest(members);
    const left = members.length - kept.length;
    const head = change === 'gift' ? giftText(own[0]!.alone) : HEADS[change];
    const title = `${capital(head)}${left > 0 ? ` (${left} weaker ones in the table)` : ''}`;
    return { title, rows: kept.map((one) => barOf(one)) };
  });
  const plot = {
    title: `${capital(kind)}: effects on ${key}`,
    description: rows
      .map(({ finding, row }) => `${finding.piece.name} ${changeText(finding)} ${effectText(row)}`)
      .join('; '),
    groups,
    axis: changeTitle(some.row.unit),
  };
  const beyond = rows.some(({ row }) => row.common !== undefined) ? ', beyond what the size of the deck does' : '';
  const what = `What changes when nothing but the piece does${beyond}`;
  return [effectCard(`${capital(kind)}: ${key}`, what, some.row, plot)];
}

function barOf({ finding, row }: { readonly finding: PieceFinding; readonly row: PieceRow }): DotRow {
  return effectBar(finding.piece.name, row, movesByEither(finding, row) ? 'mixed' : undefined);
}

const HEADS: Readonly<Record<PieceRow['change'], string>> = {
  without: 'without it',
  more: 'one copy more',
  plain: 'its plain counterpart instead',
  gift: 'given away',
};

/** So many of the largest effects, in the order they came in. */
function strongest<T extends { readonly row: PieceRow }>(members: readonly T[]): readonly T[] {
  const least = members.map(({ row }) => Math.abs(row.diff)).sort((a, b) => b - a)[MOST_ROWS - 1] ?? 0;
  return members.filter(({ row }) => Math.abs(row.diff) >= least).slice(0, MOST_ROWS);
}

function overview(kind: string, all: readonly PieceFinding[]): Table {
  const findings = all.filter(({ piece }) => piece.kind === kind);
  const elsewhere = findings.some(({ apart }) => apart.length > 0);
  return {
    kind: 'table',
    title: `${capital(kind)}: every change, beside what was seen of the piece in plain play`,
    ...tabled<PieceFinding>(
      findings,
      [
        { head: kind, of: ({ piece }) => calledText(piece) },
        { head: 'copies', on: 'page', of: ({ piece }) => String(piece.count) },
        { head: 'change', of: changeText },
        { head: 'figure', of: ({ told }) => keyOf(told) },
        { head: 'effect', align: 'right', of: (one) => `${effectText(one.told)}${markOf(one)}` },
        { head: 'verdict', spare: 1, of: (one) => verdictText(one, one.told) },
        { head: 'used', align: 'right', spare: 2, of: ({ told }) => seenText(told)[0] },
        { head: 'won when used', align: 'right', spare: 3, of: ({ told }) => seenText(told)[1] },
        { head: 'playouts', align: 'right', spare: 4, on: 'terminal', of: ({ told }) => grouped(told.playouts) },
        ...(elsewhere ? [alsoMoves] : []),
      ],
      (one) => (movesByEither(one, one.told) ? 'unsure' : EFFECT_TONES[one.verdict]),
    ),
    brief: { most: PRINTED_ROWS, rest: 'pieces.csv' },
  };
}

/** What stands behind an effect: moved by the piece or by the size of its deck, or what the verdict is. */
function markOf(finding: PieceFinding): string {
  return movesByEither(finding, finding.told) ? BY_EITHER : MARKS[finding.verdict];
}

/** The verdict on the figure, with a word where that is not one on the piece. */
function verdictText(finding: PieceFinding, row: PieceRow): string {
  return movesByEither(finding, row) ? `${row.verdict} (it or its deck)` : row.verdict;
}

const BY_EITHER = ' ~';

/** Not sure yet, surely within its margin, no game went otherwise. */
const MARKS: Readonly<Record<PieceRow['verdict'], string>> = {
  CHANGED: '  ',
  UNDECIDED: ' ?',
  EQUIVALENT: ' =',
  UNTOUCHED: ' ·',
};

/** `rounds −0.30`; how sure that is stands among all figures. */
const alsoMoves: Tabled<PieceFinding> = {
  head: 'also moves',
  on: 'page',
  of: (finding) => {
    const [row] = finding.apart;
    if (row === undefined) return '';
    return `${keyOf(row)} ${difference(row.diff, NaN, row.unit)}${movesByEither(finding, row) ? BY_EITHER : ''}`;
  },
};

function numbers(findings: readonly PieceFinding[]): Table {
  const rows = findings.flatMap((finding) => finding.rows.map((row) => ({ finding, row })));
  return {
    kind: 'table',
    title: 'Effects on every figure asked about',
    ...tabled(rows, [
      { head: 'piece', of: ({ finding }) => finding.piece.name },
      { head: 'change', of: ({ finding }) => changeText(finding) },
      { head: 'figure', of: ({ row }) => keyOf(row) },
      { head: 'effect', of: ({ row }) => effectText(row) },
      { head: 'margin', of: ({ row }) => marginText(row.margin, row.unit) },
      { head: 'q', of: ({ row }) => fixed(row.q, 4) },
      { head: 'verdict', of: ({ finding, row }) => verdictText(finding, row) },
      { head: 'playouts', of: ({ row }) => grouped(row.playouts) },
    ]),
  };
}

function refusals({ run, cells }: PiecesResult): Block[] {
  const alone = cells.every(({ spec }) => spec.players === 1);
  const { refused, pieces } = run.pieces;
  if (refused.length === 0) return [];
  const rows = refused.map((one) => ({ ...one, piece: pieces.find(({ id }) => id === one.piece)! }));
  const told = tabled(rows, [
    { head: 'piece', of: ({ piece }) => piece.name },
    { head: 'change', of: ({ change, piece }) => changeText({ change, piece, alone }) },
    { head: 'why', of: ({ why }) => refusalText(why) },
  ]);
  const title = `What the rules refuse (${refused.length})`;
  return [{ kind: 'fold', title, blocks: [{ kind: 'table', title: 'Changes that were not played', ...told }] }];
}

const OPTIONS = {
  ...GAME,
  ...PLAY,
  ...RUN,
  playouts: text(
    `most playouts per cell; clear effects take fewer (default: ${PIECES_PLAYOUTS} for up to ${FEW_CHANGES} changes, ${GLANCE_PLAYOUTS} for more)`,
  ),
  kind: text('only pieces of these kinds, comma-separated'),
  piece: text('only these pieces, by name or id, comma-separated'),
  change: text('only these: without, more, plain, gift (comma-separated; default: all that make sense)'),
  ...EFFECTS,
} as const;

export const asked = command({
  usage: 'pieces <game>',
  help: 'what each card, tile or power is worth: taken off and added by itself on common seeds',
  examples: [
    ['alicorn pieces poonicorn --bots greedy', 'every card, the strongest first, beside how it is used'],
    ['alicorn pieces glitterhorn --kind clearing --change without', 'what every clearing does to the game'],
  ],
  options: OPTIONS,
  refuses: {
    shard: 'playouts go where it matters, which shards cannot know',
    independent: 'effects stand on common random numbers',
    raw: 'every box has figures of its own; play one by itself, with run --components',
  },
  open: async (args) => {
    const options = optionsOf(args);
    const experiment = await openPieces(options);
    const many = experiment.cells.length - 1 > FEW_CHANGES;
    return many && args.playouts === undefined ? openPieces({ ...options, playouts: GLANCE_PLAYOUTS }) : experiment;
  },
  told: ({ cells }) => [`${cells.length} cells`],
});

function optionsOf(args: Arguments<typeof OPTIONS>): PiecesOptions {
  return {
    ...experimentOptions(args.game, args),
    kinds: listOf('kind', args.kind),
    pieces: listOf('piece', args.piece),
    changes: listOf('change', args.change)?.map((text) => changeCalled(text) ?? text),
    figure: args.figure.length === 0 ? undefined : args.figure,
    margins: args.margin,
  };
}

function listOf(what: 'kind' | 'piece' | 'change', given: string | undefined): readonly string[] | undefined {
  return given === undefined ? undefined : listed(`--${what} `, given, `a ${what}`);
}
