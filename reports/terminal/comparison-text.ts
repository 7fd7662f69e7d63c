import type { RunResult, Verdict } from '../../sim/results.ts';
import { differencesOf, type Difference } from '../words/differences.ts';
import { cellNames, byGame } from '../words/dimensions.ts';
import { rowText } from '../words/names.ts';
import { difference, fixed, marginText, NOTHING } from '../words/numbers.ts';
import { fromTo, MEANING, pairSentence, runVerdict, verdictSentence } from '../words/sentences.ts';
import { grid, type Column, type Line } from './grid.ts';
import type { Paint, Tone } from './style.ts';
import { wrapLines } from './wrap.ts';

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
  const rows = differencesOf(result);
  const names = namesOf(result);
  const verdict = runVerdict(result);
  const versus = new Set(rows.map((row) => versusText(row, names)));
  const where = (row: Difference) => (versus.size > 1 ? `${versusText(row, names)}: ` : '');
  const heading =
    verdict === undefined
      ? [paint('title', versus.size === 1 ? `Differences, ${[...versus][0]!}` : 'Differences on common seeds')]
      : [paint(TONES[verdict] ?? 'title', `${verdict}: ${MEANING[verdict]}`)];
  const told = worthTelling(rows).slice(0, SHOWN_SENTENCES);
  const sentences = told.flatMap((row) => {
    const text = row.verdict === undefined ? pairSentence(row) : verdictSentence(row);
    return wrapLines(`${where(row)}${text}`, width, '  ');
  });
  return [...heading, ...sentences, '', ...differenceTable(rows, versus.size > 1 ? names : undefined, width, paint)];
}

/**
 * Worth a sentence: changes beyond doubt, differences that their interval does not deny, then open questions; primary
 * figures first.
 */
export function worthTelling(rows: readonly Difference[]): Difference[] {
  const moved = rows.filter(
    ({ verdict, lo, hi }) => verdict === 'CHANGED' || (verdict === undefined && (lo > 0 || hi < 0)),
  );
  const open = rows.filter(({ verdict, primary }) => verdict === 'UNDECIDED' && primary);
  const primaryFirst = [...moved.filter(({ primary }) => primary), ...moved.filter(({ primary }) => !primary)];
  return [...primaryFirst, ...open];
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
      row.gain === undefined ? NOTHING : fixed(row.gain, 1),
      ...(judged ? [row.verdict ?? NOTHING] : []),
    ],
    tone: row.verdict === undefined || row.verdict === 'EQUIVALENT' ? undefined : TONES[row.verdict],
  }));
  const rest = rows.length - SHOWN_ROWS;
  const more =
    rest > 0
      ? [
          `… and ${rest} lighter ones in ${rows.some(({ against }) => against !== undefined) ? 'pairs.csv' : 'verdicts.csv'}`,
        ]
      : [];
  return [...grid(columns, lines, width, paint), ...more];
}

/** `easy → hard`, `wyrmShift 0 → 1`, or the changed cell alone against a stored baseline. */
export function versusText({ cell, against }: Difference, names: ReadonlyMap<number, string>): string {
  const to = names.get(cell) ?? `cell ${cell}`;
  if (against === undefined) return to;
  const from = names.get(against) ?? `cell ${against}`;
  const [name, before, ...more] = from.split('=');
  const same = before !== undefined && more.length === 0 && to.startsWith(`${name}=`) && !to.includes(',');
  return same ? `${name} ${before} → ${to.slice(name!.length + 1)}` : `${from} → ${to}`;
}

/** Short names of all cells; the game's name in front where several games were played. */
export function namesOf({ cells }: RunResult): Map<number, string> {
  const games = byGame(cells);
  const names = new Map<number, string>();
  for (const [game, members] of games) {
    for (const [cell, name] of cellNames(members)) names.set(cell, games.size > 1 ? `${game} ${name}` : name);
  }
  return names;
}
