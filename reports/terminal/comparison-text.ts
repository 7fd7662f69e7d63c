import type { Difference, RunResult, Verdict } from '../../sim/results.ts';
import { namesOf, versusText } from '../words/dimensions.ts';
import { rowText } from '../words/names.ts';
import { fixed, marginText, NOTHING } from '../words/numbers.ts';
import { differenceText, fromTo, intervalLegend, verdictSentence } from '../words/sentences.ts';
import { headline, storiesOf, verdictText, type Story } from '../words/stories.ts';
import { wrapLines } from '../words/wrap.ts';
import { inColumns, type Column, type Line } from './columns.ts';
import type { Paint, Tone } from './paint.ts';

const SHOWN_ROWS = 20;
/** Sentences behind the headlines, shared among the pairs. */
const SHOWN_SENTENCES = 4;

const TONES: Readonly<Record<Verdict, Tone | undefined>> = {
  IDENTICAL: 'good',
  EQUIVALENT: 'good',
  CHANGED: 'bad',
  UNDECIDED: 'unsure',
};

/** A headline per pair of cells, what else moved, then a table ordered by weight against the margin. */
export function comparisonText(result: RunResult, width: number, paint: Paint): string[] {
  const stories = storiesOf(result);
  const names = namesOf(result);
  const versus = new Set(stories.map((one) => versusText(one, names)));
  const each = Math.floor(SHOWN_SENTENCES / stories.length);
  const rows = stories.flatMap((one) => one.rows).toSorted((x, y) => (y.weight || 0) - (x.weight || 0));
  return [
    ...stories.flatMap((one) => told(one, versusText(one, names), each, width, paint)),
    '',
    ...differenceTable(rows, versus.size > 1 ? names : undefined, width, paint),
    ...(rows.length <= SHOWN_ROWS ? [] : [`… and ${rows.length - SHOWN_ROWS} lighter ones in verdicts.csv`]),
    ...wrapLines(intervalLegend(rows), width).map((line) => paint('quiet', line)),
  ];
}

function told(story: Story, versus: string, most: number, width: number, paint: Paint): string[] {
  const tone = TONES[story.asked?.verdict ?? story.verdict] ?? 'title';
  const head = wrapLines(`${versus}: ${verdictText(story)}: ${headline(story)}`, width, '  ').map((line) =>
    paint(tone, line),
  );
  return [
    ...head,
    ...story.more.slice(0, most).flatMap((row) => wrapLines(`  ${verdictSentence(row)}`, width, '    ')),
  ];
}

function differenceTable(
  rows: readonly Difference[],
  names: ReadonlyMap<number, string> | undefined,
  width: number,
  paint: Paint,
): string[] {
  const columns: Column[] = [
    ...(names === undefined ? [] : [{ head: 'cells' }]),
    { head: 'figure' },
    { head: 'from → to', align: 'right', spare: 2 },
    { head: 'difference', align: 'right' },
    { head: 'margin', align: 'right', spare: 1 },
    { head: 'gain', align: 'right', spare: 3 },
    { head: 'verdict' },
  ];
  const lines = rows.slice(0, SHOWN_ROWS).map((row): Line => ({
    fields: [
      ...(names === undefined ? [] : [versusText(row, names)]),
      rowText(row.figure, row),
      fromTo(row),
      differenceText(row),
      marginText(row.margin, row.unit),
      fixed(row.pairingGain, 1),
      row.verdict ?? NOTHING,
    ],
    tone: row.verdict === undefined || row.verdict === 'EQUIVALENT' ? undefined : TONES[row.verdict],
  }));
  return inColumns(columns, lines, width, paint);
}
