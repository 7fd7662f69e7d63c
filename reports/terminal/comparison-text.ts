import type { Difference, RunResult, Verdict } from '../../sim/results.ts';
import { toldDifferences, worthTelling } from '../words/differences.ts';
import { namesOf, versusText } from '../words/dimensions.ts';
import { rowText } from '../words/names.ts';
import { difference, fixed, marginText, NOTHING } from '../words/numbers.ts';
import { fromTo, MEANING, runVerdict, toldText } from '../words/sentences.ts';
import { grid, type Column, type Line } from './grid.ts';
import type { Paint, Tone } from './paint.ts';
import { clip, wrapLines } from '../words/wrap.ts';

const SHOWN_ROWS = 20;
const SHOWN_SENTENCES = 5;

const TONES: Readonly<Record<Verdict, Tone | undefined>> = {
  IDENTICAL: 'good',
  EQUIVALENT: 'good',
  CHANGED: 'bad',
  UNDECIDED: 'unsure',
};

/** Differences between cells: what moved in sentences, then a table ordered by weight against the margin. */
export function comparisonText(result: RunResult, width: number, paint: Paint): string[] {
  const rows = toldDifferences(result);
  const names = namesOf(result);
  const verdict = runVerdict(result);
  const versus = new Set(rows.map((row) => versusText(row, names)));
  const where = (row: Difference) => (versus.size > 1 ? `${versusText(row, names)}: ` : '');
  const heading =
    verdict === undefined
      ? [
          paint(
            'title',
            clip(versus.size === 1 ? `Differences, ${[...versus][0]!}` : 'Differences on common seeds', width),
          ),
        ]
      : wrapLines(`${verdict}: ${MEANING[verdict]}`, width).map((line) => paint(TONES[verdict] ?? 'title', line));
  const told = worthTelling(rows).slice(0, SHOWN_SENTENCES);
  const sentences = told.flatMap(({ row, alike }) =>
    wrapLines(`  ${where(row)}${toldText(row, alike)}`, width, '    '),
  );
  return [
    ...heading,
    ...sentences,
    '',
    ...differenceTable(rows, versus.size > 1 ? names : undefined, width, paint),
    ...more(rows.length),
  ];
}

function differenceTable(
  rows: readonly Difference[],
  names: ReadonlyMap<number, string> | undefined,
  width: number,
  paint: Paint,
): string[] {
  const judged = rows.some(({ verdict }) => verdict !== undefined);
  const columns: Column[] = [
    ...(names === undefined ? [] : [{ head: 'cells' }]),
    { head: 'figure' },
    { head: 'from → to', align: 'right', spare: 2 },
    { head: 'difference', align: 'right' },
    { head: 'margin', align: 'right', spare: 1 },
    { head: 'gain', align: 'right', spare: 3 },
    ...(judged ? [{ head: 'verdict' }] : []),
  ];
  const lines = rows.slice(0, SHOWN_ROWS).map((row): Line => ({
    fields: [
      ...(names === undefined ? [] : [versusText(row, names)]),
      rowText(row.figure, row),
      fromTo(row),
      difference(row.diff, (row.hi - row.lo) / 2, row.unit),
      marginText(row.margin, row.unit),
      fixed(row.pairingGain, 1),
      ...(judged ? [row.verdict ?? NOTHING] : []),
    ],
    tone: row.verdict === undefined || row.verdict === 'EQUIVALENT' ? undefined : TONES[row.verdict],
  }));
  return grid(columns, lines, width, paint);
}

function more(rows: number): string[] {
  return rows <= SHOWN_ROWS ? [] : [`… and ${rows - SHOWN_ROWS} lighter ones in verdicts.csv`];
}
