/** What the pieces are worth: the answer, a forest plot per kind and figure, and every piece in one table. */
import type { PieceRow, RunResult } from '../../../sim/results.ts';
import { effectText } from '../../words/dials.ts';
import { capital, rowText } from '../../words/names.ts';
import { difference, fixed, grouped, inUnit, isFraction, marginText } from '../../words/numbers.ts';
import { pieceFindings, type PieceFinding } from '../../words/piece-findings.ts';
import { changeText, giftText, seenText } from '../../words/piece-words.ts';
import { piecesSentences } from '../../words/pieces.ts';
import { axisTitle, card, fold, formatOf, section, table } from '../card.ts';
import { dotPlot, type DotRow } from '../charts/dot-plot.ts';
import { markup, NONE, type Markup } from '../markup.ts';

/** Rows of a plot; what is weaker stands in the table. */
const MOST_ROWS = 30;
/** Figures drawn per kind, those that most pieces surely move. */
const MOST_FIGURES = 2;

export function piecesSection(result: RunResult): Markup {
  const findings = pieceFindings(result);
  if (findings.length === 0) return NONE;
  const sentences = markup`<ul class="findings">${piecesSentences(result).map((text) => markup`<li>${text}</li>`)}</ul>`;
  const kinds = [...new Set(findings.map(({ piece }) => piece.kind))];
  const cards = kinds.flatMap((kind) => forests(kind, findings));
  const caption = 'Every change of every piece, beside what was seen of the piece in plain play';
  const parts = [
    section('pieces', 'What the pieces are worth', sentences, cards, 'packed'),
    markup`<section id="pieces-all"><h2>Effect and use</h2><p class="lead">The effect is what changes when nothing but the piece does, on the same seeds${beyondText(result)}. Used and won are only seen: who is ahead may use a piece more.</p>${overview(caption, findings)}</section>`,
    fold('All figures in numbers', numbers(findings)),
    refusals(result),
  ];
  return markup`${parts}`;
}

/** What is said of effects where the size of a deck is taken off them. */
function beyondText({ pieces = [] }: RunResult): string {
  return pieces.some(({ common }) => common !== undefined)
    ? '; of a deck by whose size the game ends, what goes beyond what any piece less or more does'
    : '';
}

/** A plot per figure of those it is told by that this kind moves, or, where it surely moves none, of the first. */
function forests(kind: string, all: readonly PieceFinding[]): Markup[] {
  const own = all.filter(({ piece }) => piece.kind === kind);
  const sure = own.flatMap(({ rows, apart }) =>
    rows.filter((row) => row.verdict === 'CHANGED' && !apart.includes(row)),
  );
  const count = new Map<string, number>();
  for (const row of sure) count.set(keyOf(row), (count.get(keyOf(row)) ?? 0) + 1);
  const told = own[0]!.told;
  const first = keyOf(told);
  const others = [...count].sort(([, a], [, b]) => b - a).flatMap(([key]) => (key === first ? [] : [key]));
  return [first, ...others].slice(0, MOST_FIGURES).map((key) => forest(kind, key, own));
}

function keyOf(row: PieceRow): string {
  return rowText(row.figure, row);
}

function forest(kind: string, key: string, own: readonly PieceFinding[]): Markup {
  const rows = own.flatMap((finding) =>
    finding.rows
      .filter((row) => keyOf(row) === key && row.verdict !== 'UNTOUCHED' && Number.isFinite(row.lo))
      .map((row) => ({ finding, row })),
  );
  const [some] = rows;
  if (some === undefined) return NONE;
  const { unit, margin, base } = some.row;
  const changes = (Object.keys(HEADS) as PieceRow['change'][]).filter((one) =>
    rows.some(({ row }) => row.change === one),
  );
  const groups = changes.map((change) => {
    const members = rows.filter(({ row }) => row.change === change).sort((a, b) => b.row.diff - a.row.diff);
    const kept = strongest(members);
    const left = members.length - kept.length;
    const head = change === 'gift' ? giftText(own[0]!.alone) : HEADS[change];
    const title = `${capital(head)}${left > 0 ? ` (${left} weaker ones in the table)` : ''}`;
    return { title, rows: kept.map(({ finding, row }): DotRow => bar(finding, row)) };
  });
  const chart = dotPlot({
    title: `${capital(kind)}: effects on ${key}`,
    description: rows
      .map(({ finding, row }) => `${finding.piece.name} ${changeText(finding)} ${effectText(row)}`)
      .join('; '),
    groups,
    axis: `change of ${axisTitle(unit)}`,
    format: formatOf(unit),
    reference: { value: 0, label: `as it is: ${inUnit(base, unit, isFraction(unit) ? 1 : 2)}` },
    include: [-margin, margin],
  });
  const beyond = rows.some(({ row }) => row.common !== undefined) ? ', beyond what the size of the deck does' : '';
  const help = `What changes when nothing but the piece does${beyond}. = surely within ${marginText(margin, unit)}, ? not sure yet.`;
  return card(`${capital(kind)}: ${key}`, help, chart);
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

function bar({ piece }: PieceFinding, row: PieceRow): DotRow {
  const { diff: value, lo, hi, verdict } = row;
  const sure = verdict === 'CHANGED' ? '' : verdict === 'UNDECIDED' ? ' ?' : ' =';
  return { label: `${piece.name}${sure}`, marks: [{ value, lo, hi, text: effectText(row), series: 0 }] };
}

function overview(caption: string, findings: readonly PieceFinding[]): Markup {
  const elsewhere = findings.some(({ apart }) => apart.length > 0);
  const seen = ['used per game', 'won when used', ...(elsewhere ? ['also moves'] : [])];
  const head = ['piece', 'kind', 'copies', 'change', 'figure', 'effect', 'verdict', ...seen];
  return table(
    caption,
    head,
    findings.map((finding) => {
      const { piece, told, verdict } = finding;
      const [used, won] = seenText(told);
      const fields = [piece.name, piece.kind, String(piece.count), changeText(finding)];
      const also = elsewhere ? [finding.apart.slice(0, 1).map(alsoText).join('')] : [];
      return [...fields, rowText(told.figure, told), effectText(told), verdict, used, won, ...also];
    }),
  );
}

/** `rounds −0.30`; how sure that is stands among all figures. */
function alsoText(row: PieceRow): string {
  return `${rowText(row.figure, row)} ${difference(row.diff, NaN, row.unit)}`;
}

function numbers(findings: readonly PieceFinding[]): Markup {
  const head = ['piece', 'change', 'figure', 'effect', 'margin', 'q', 'verdict', 'playouts'];
  return table(
    'Effects on every figure asked about',
    head,
    findings.flatMap((finding) =>
      finding.rows.map((row) => [
        finding.piece.name,
        changeText(finding),
        rowText(row.figure, row),
        effectText(row),
        marginText(row.margin, row.unit),
        fixed(row.q, 4),
        row.verdict,
        grouped(row.playouts),
      ]),
    ),
  );
}

function refusals({ run, cells }: RunResult): Markup {
  const alone = cells.every(({ spec }) => spec.players === 1);
  const { refused = [], pieces = [] } = run.pieces ?? {};
  if (refused.length === 0) return NONE;
  const rows = refused.map(({ piece: id, change, why }) => {
    const piece = pieces.find((one) => one.id === id)!;
    return [piece.name, changeText({ change, piece, alone }), why];
  });
  return fold(
    `What the rules refuse (${refused.length})`,
    table('Changes that were not played', ['piece', 'change', 'why'], rows),
  );
}
