/** What differs between cells, pair by pair: a headline each, what else moved, a picture, and every number. */
import { groupedBy } from '../../engines/core/append.ts';
import type { Block, Card, Judged, Tone } from '../blocks.ts';
import type { Dumbbell } from '../html/charts/dumbbells.ts';
import type { MarkKind } from '../html/charts/verdict-mark.ts';
import { tabled } from '../tabled.ts';
import type { Difference, Verdict } from '../../sim/results.ts';
import { namesFigures, toldDifferences, type Differing } from './differences.ts';
import { namesOf, versusText } from './dimensions.ts';
import { rowText } from './names.ts';
import { fixed, isFraction, marginText, NOTHING } from './numbers.ts';
import { decidingInterval, differenceText, fromTo, intervalLegend, verdictSentence } from './sentences.ts';
import { headline, mostTelling, rank, storiesOf, UNTOUCHED, verdictText, type Story } from './stories.ts';

/** Sentences behind a headline; the terminal shares some among the pairs. */
const SHOWN_SENTENCES = 3;
const PRINTED_SENTENCES = 4;
/** Figures that are not primary, per chart: the heaviest. */
const SHOWN_OTHERS = 6;
const MOST_ROWS = 400;
const PRINTED_ROWS = 20;

const TONES: Readonly<Record<Verdict, Tone | undefined>> = {
  IDENTICAL: 'good',
  EQUIVALENT: 'good',
  CHANGED: 'bad',
  UNDECIDED: 'unsure',
};

/** Nothing where nothing is judged; `others` stand behind the headlines. */
export function comparedBlocks(result: Differing, others: readonly string[] = []): Block[] {
  const stories = storiesOf(result);
  if (stories.length === 0) return [];
  const names = namesOf(result);
  const named = namesFigures(result);
  const heaviest = ofSameNumbers(withoutEchoes(toldDifferences(result)));
  const rows = named ? heaviest.toSorted((x, y) => Number(y.row.primary) - Number(x.row.primary)) : heaviest;
  const several = new Set(stories.map((one) => versusText(one, names))).size > 1;
  const printed = Math.floor(PRINTED_SENTENCES / stories.length);
  const remarks = stories.map((one) => told(one, versusText(one, names), printed));
  const never = new Set(stories.filter(({ untouched }) => untouched !== undefined).map(pairOf));
  // What the answer speaks of is what is seen first.
  const most = mostTelling(stories, result.cells);
  const cards = [most, ...stories.filter((one) => one !== most)].flatMap((one) =>
    pairCard(versusText(one, names), one.rows, never.has(pairOf(one))),
  );
  const lead = intervalLegend(rows.flatMap(({ row, also }) => [row, ...also]));
  const blocks: Block[] = [
    { kind: 'cards', cards },
    { kind: 'findings', remarks: [...remarks, ...others] },
    { kind: 'note', text: lead, on: 'page' },
    {
      kind: 'fold',
      title: `${Math.min(rows.length, MOST_ROWS)} differences in numbers`,
      blocks: [numbers(rows.slice(0, MOST_ROWS), names, { several, never, named })],
    },
    ...(stories.every(({ untouched }) => untouched !== undefined)
      ? []
      : [{ kind: 'note', text: lead, on: 'terminal', tone: 'quiet' } as const]),
  ];
  return [{ kind: 'section', id: 'differences', title: 'What differs', blocks }];
}

function told(story: Story, about: string, printed: number): Judged {
  const { asked, head, verdict, untouched } = story;
  const said: Judged['said'] =
    asked === undefined
      ? [[untouched === undefined ? verdict : UNTOUCHED, headline(story)]]
      : [
          [asked.verdict!, verdictSentence(asked)],
          [verdict, verdictSentence(head)],
        ];
  const tone = untouched === undefined ? (TONES[asked?.verdict ?? verdict] ?? 'title') : 'unsure';
  return {
    about,
    verdict: verdictText(story),
    tone,
    said,
    more: story.more.slice(0, SHOWN_SENTENCES).map(verdictSentence),
    printed,
  };
}

/** Primary figures first, of these what people ask for first; then the heaviest of the others. */
function pairCard(title: string, all: readonly Difference[], untouched: boolean): Card[] {
  const known = all.filter(({ margin, diff }) => margin > 0 && Number.isFinite(diff));
  const primary = known.filter((row) => row.primary).toSorted((x, y) => rank(x.figure) - rank(y.figure));
  const rows = [...primary, ...known.filter((row) => !row.primary).slice(0, SHOWN_OTHERS)].map((row): Dumbbell => ({
    label: rowText(row.figure, row),
    before: row.a,
    after: row.b,
    lo: row.lo,
    hi: row.hi,
    margin: row.margin,
    fromTo: fromTo(row),
    text: differenceText(row),
    kind: untouched ? 'plain' : ((row.verdict?.toLowerCase() as MarkKind | undefined) ?? 'plain'),
    fraction: isFraction(row.unit),
  }));
  if (rows.length === 0) return [];
  const help = `${primary.length > 0 ? 'Primary figures, then the others that moved most.' : 'The heaviest first.'} From the ring to the mark; with its interval inside the grey band a change is smaller than the margin.`;
  return [{ title, help, chart: { type: 'dumbbells', title: `Differences, ${title}`, rows } }];
}

/** A seat and the only role that sits there have the same figures: told once. */
function withoutEchoes(rows: readonly Difference[]): Difference[] {
  const keyOf = ({ cell, against, role, diff, lo, hi }: Difference, figure: string): string =>
    [figure, cell, against, role, ...[diff, lo, hi].map((value) => value.toPrecision(9))].join(' ');
  const ofRoles = rows.filter(({ role, seat }) => role !== undefined && seat === undefined);
  const known = new Set(ofRoles.map((row) => keyOf(row, row.figure)));
  return rows.filter((row) => {
    if (row.role === undefined) return true;
    return row.seat === undefined || !known.has(keyOf(row, row.figure));
  });
}

/** A difference, and those of other figures that are the same numbers. */
interface Told {
  readonly row: Difference;
  readonly also: readonly Difference[];
}

/**
 * Figures that count the same thing, as a share of wins and the end it is read off, have the same numbers on both sides of a
 * pair, to the ends of their interval: the one that people ask for first stands for them. What did not move at all is alike
 * by chance.
 */
function ofSameNumbers(rows: readonly Difference[]): Told[] {
  const same = groupedBy<unknown, Difference>(rows, (row) => {
    const { a, b, diff, lo, hi, margin, verdict } = row;
    if (!(diff !== 0 && hi > lo)) return row;
    return [pairOf(row), verdict, ...[a, b, diff, lo, hi, margin].map((value) => value.toPrecision(9))].join('|');
  });
  return [...same.values()].map((all) => {
    const [row, ...also] = all.toSorted(
      (x, y) => Number(y.primary) - Number(x.primary) || rank(x.figure) - rank(y.figure),
    );
    return { row: row!, also };
  });
}

/** `decisions (also: plies)`. */
function figuresText({ row, also }: Told): string {
  const others = also.map((other) => rowText(other.figure, other)).join(', ');
  return `${rowText(row.figure, row)}${others === '' ? '' : ` (also: ${others})`}`;
}

/** The cells of a pair, to look it up by. */
function pairOf({ cell, against }: Pick<Difference, 'cell' | 'against'>): string {
  return `${against ?? ''} ${cell}`;
}

/** Of pairs in which the change never acted nothing is judged, and the terminal has said so. */
function numbers(
  rows: readonly Told[],
  names: ReadonlyMap<number, string>,
  { several, never, named }: { several: boolean; never: ReadonlySet<string>; named: boolean },
): Block {
  const untouched = ({ row }: Told) => never.has(pairOf(row));
  return {
    kind: 'table',
    title: `Differences, ${named ? 'those asked about first, then the' : 'first the'} heaviest against their margin`,
    ...tabled<Told>(
      rows,
      [
        { head: 'figure', of: figuresText },
        { head: 'cells', ...(several ? {} : { on: 'page' }), of: ({ row }) => versusText(row, names) },
        { head: 'from → to', align: 'right', spare: 2, of: ({ row }) => fromTo(row) },
        { head: 'difference', align: 'right', of: ({ row }) => differenceText(row) },
        { head: 'interval that decides', on: 'page', of: ({ row }) => decidingInterval(row) },
        { head: 'margin', align: 'right', spare: 1, of: ({ row }) => marginText(row.margin, row.unit) },
        { head: 'pairing gain', align: 'right', spare: 3, of: ({ row }) => fixed(row.pairingGain, 1) },
        { head: 'verdict', of: (one) => (untouched(one) ? UNTOUCHED : (one.row.verdict ?? NOTHING)) },
      ],
      ({ row: { verdict } }) => (verdict === undefined || verdict === 'EQUIVALENT' ? undefined : TONES[verdict]),
    ),
    ...(rows.every(untouched) ? {} : { brief: { most: PRINTED_ROWS, rest: 'verdicts.csv' } }),
  };
}
