/** Would a conclusion survive another reading of the rules? Asked beside other verbs, by --rulings. */
import { groupedBy } from '../../engines/core/append.ts';
import type { Block } from '../../reports/blocks.ts';
import { columns, COMPARED, INTERVAL, WHOSE } from '../../reports/columns.ts';
import { csv } from '../../reports/csv.ts';
import { tabled } from '../../reports/tabled.ts';
import { withoutSeats } from '../../reports/words/alone.ts';
import { outcomeInUnit, readingSentences, readingText } from '../../reports/words/dials.ts';
import { withoutEchoes } from '../../reports/words/echoes.ts';
import { phrase, rowText, whoseText } from '../../reports/words/names.ts';
import { ruleText, settingsInWords } from '../../reports/words/settings.ts';
import { rank } from '../../reports/words/stories.ts';
import { Comparison } from '../../sim/judge/comparison.ts';
import { readMargins } from '../../sim/judge/margins.ts';
import { aimsOf, readTarget } from '../../sim/judge/targets.ts';
import type { Difference, MovedRule, ReadingRow, ReadingsPlan, ReadingsResult } from '../../sim/results.ts';
import { readingsFound, readingsPlan } from '../../sim/results/dials.ts';
import type { CellProgress } from '../../sim/store/progress.ts';
import { AS_IT_IS } from '../readings.ts';
import { finding } from './verb.ts';

const RULINGS = columns<ReadingRow>(
  ...(['claim', 'ruling', 'rule', 'group', 'from', 'to'] as const),
  ...COMPARED,
  ...WHOSE,
  ...(['unit', 'effect'] as const),
  ...INTERVAL,
  ...(['verdict', 'holds'] as const),
);

export const found = finding<ReadingsResult>({
  verb: 'readings',
  oneAtATime: true,
  plan: readingsPlan,
  found: readingsFound,
  speaksOf: ({ readings }) => readings.readings.flatMap(({ cells }) => cells),
  // Every conclusion under every reading; a conclusion is what the base is sure of.
  analyse: (cells, plain) => {
    const { readings: plan } = plain.run;
    const readings = [...differenceRows(plan, cells), ...targetRows(plan, cells)];
    return { ...plain, finding: { verb: 'readings', readings } };
  },
  files: ({ finding: { readings } }) => [['rulings.csv', csv(RULINGS, readings)]],
  says: (result) => {
    const { cells, finding: of } = result;
    // What people ask for first comes first, conclusion by conclusion.
    const readings = withoutSeats(of.readings, cells).toSorted((x, y) => rank(x.figure) - rank(y.figure));
    const shown = { ...result, finding: { ...of, readings } };
    const sentences = readingSentences(shown);
    return { headline: sentences[0], blocks: readingsBlocks(shown, sentences), cells: false, judged: true };
  },
});

const PRINTED = 12;

function readingsBlocks({ finding: { readings } }: ReadingsResult, sentences: readonly string[]): Block[] {
  const fails = readings.filter(({ holds, group }) => !holds && group !== 'base');
  return [
    {
      kind: 'section',
      id: 'readings',
      title: 'Would it survive another reading?',
      blocks: [
        grid(readings),
        { kind: 'findings', remarks: sentences.slice(1) },
        {
          kind: 'table',
          title: 'Readings under which a conclusion does not hold',
          ...tabled<ReadingRow>(
            fails,
            [
              { head: 'reading', of: ({ rule, to }) => ruleText(rule, to) },
              { head: 'ruling', spare: 2, of: ({ ruling }) => ruling ?? '' },
              { head: 'conclusion', spare: 1, of: ({ claim }) => settingsInWords(claim) },
              { head: 'here', align: 'right', of: outcomeInUnit },
              { head: 'verdict', of: ({ verdict }) => verdict },
            ],
            () => 'unsure',
          ),
          brief: { title: 'Readings under which a conclusion does not hold', most: PRINTED, rest: 'rulings.csv' },
        },
        {
          kind: 'fold',
          title: 'All readings in numbers',
          blocks: [
            {
              kind: 'table',
              title: 'Every conclusion under every reading',
              ...tabled<ReadingRow>(readings, [
                { head: 'conclusion', of: ({ claim }) => settingsInWords(claim) },
                { head: 'reading', of: (row) => (row.group === 'base' ? 'as it is' : readingText(row)) },
                { head: 'figure', of: (row) => rowText(row.figure, row) },
                { head: 'here', of: outcomeInUnit },
                { head: 'verdict', of: ({ verdict }) => verdict },
                { head: 'holds', of: ({ holds }) => (holds ? 'yes' : 'NO') },
              ]),
            },
          ],
        },
      ],
    },
  ];
}

/** At a glance: a line per reading, those under which something does not hold first, and a column per conclusion. */
function grid(readings: readonly ReadingRow[]): Block {
  const claims = [...new Set(readings.map(({ claim }) => claim))];
  const lines = groupedBy(
    readings.filter(({ group }) => group !== 'base'),
    readingText,
  );
  const word = (rows: readonly ReadingRow[], claim: string): string => {
    const own = rows.filter((row) => row.claim === claim);
    if (own.length === 0) return '';
    if (own.every(({ holds }) => holds)) return 'HOLDS';
    return own.every(({ holds, verdict }) => holds || OPEN.includes(verdict)) ? 'OPEN' : 'FAILS';
  };
  const failing = (rows: readonly ReadingRow[]): number => rows.filter(({ holds }) => !holds).length;
  const ordered = [...lines].sort(([, x], [, y]) => failing(y) - failing(x));
  const { about, heads } = apart(claims.map(settingsInWords));
  return {
    kind: 'table',
    glance: true,
    title: `What holds under which reading${about === '' ? '' : ` of ${about}`}: each line reads one rule otherwise`,
    ...tabled(ordered, [
      { head: 'reading', on: 'page', of: ([reading]) => reading },
      ...claims.map((claim, i) => ({
        head: heads[i]!,
        on: 'page' as const,
        of: ([, rows]: (typeof ordered)[number]) => word(rows, claim),
      })),
    ]),
  };
}

/** `wyrm shift=1, against wyrm shift=0` and `lowers mean score`, where all conclusions are about the same two settings. */
function apart(claims: readonly string[]): { readonly about: string; readonly heads: readonly string[] } {
  const parts = claims.map((claim) => /^(.+?) ((?:raises|lowers|does not change) .+?)(, against .+)?$/.exec(claim));
  const subjects = new Set(parts.map((part) => part && `${part[1]!}${part[3] ?? ''}`));
  const [about] = subjects;
  if (claims.length < 2 || subjects.size > 1 || about === undefined || about === null)
    return { about: '', heads: claims };
  return { about, heads: parts.map((part) => part![2]!) };
}

/** Verdicts that leave it open. */
const OPEN: readonly string[] = ['UNDECIDED', 'open'];

function differenceRows(plan: ReadingsPlan, cells: readonly CellProgress[]): ReadingRow[] {
  const { readings, pairs, names, margins, figures } = plan;
  if (pairs.length === 0) return [];
  const wanted = readings.flatMap(({ cells: own }) => pairs.map(([a, b]) => [own[a]!, own[b]!] as const));
  const alone = cells.every(({ spec }) => spec.players === 1);
  const spans = Math.min(...cells.map((cell) => cell.spans.length));
  const looks = { spans: [spans], kind: 'doubling' as const };
  const { differences } = new Comparison(wanted, readMargins(margins), looks).finish(cells);
  const asked = differences.filter(
    ({ figure, primary, verdict }) =>
      verdict !== undefined && (figures === undefined ? primary : figures.includes(figure)),
  );
  return pairs.flatMap(([a, b]) => {
    const of = (own: readonly number[]) =>
      asked.filter(({ cell, against }) => cell === own[b]! + 1 && against === own[a]! + 1);
    const sure = of(readings[0]!.cells).filter(({ verdict }) => verdict !== 'UNDECIDED');
    const valued = sure.map((row) => ({ figure: row.figure, values: [row.a, row.b], row }));
    // Of two seats' shares the first is told; the order stays that of weight.
    const told = withoutEchoes(valued.sort((x, y) => (x.row.seat ?? 0) - (y.row.seat ?? 0))).map(({ row }) => row);
    const conclusions = sure.filter((row) => told.includes(row));
    return conclusions.flatMap((conclusion) =>
      readings.flatMap(({ moved, cells: own }) => {
        const here = of(own).find((row) => sameFigure(row, conclusion));
        return here === undefined ? [] : [differenceRow(conclusion, here, moved, [names[a]!, names[b]!], alone)];
      }),
    );
  });
}

function sameFigure(one: Difference, other: Difference): boolean {
  return one.figure === other.figure && one.seat === other.seat && one.role === other.role && one.bot === other.bot;
}

function differenceRow(
  { figure, seat, role, bot, unit, diff, verdict }: Difference,
  here: Difference,
  moved: MovedRule | undefined,
  [from, to]: readonly [string, string],
  alone: boolean,
): ReadingRow {
  const moves = verdict !== 'CHANGED' ? 'does not change' : diff > 0 ? 'raises' : 'lowers';
  const whose = alone ? '' : whoseText({ seat, role, bot });
  const against = from === AS_IT_IS ? '' : `, against ${from}`;
  const same =
    verdict === 'CHANGED'
      ? here.verdict === 'CHANGED' && Math.sign(here.diff) === Math.sign(diff)
      : here.verdict !== 'CHANGED' && here.verdict !== 'UNDECIDED';
  return {
    claim: `${to} ${moves} ${phrase(figure)}${whose === '' ? '' : ` (${whose})`}${against}`,
    ...readingOf(moved),
    cell: here.cell,
    against: here.against,
    figure,
    seat,
    role,
    bot,
    unit,
    effect: here.diff,
    lo: here.lo,
    hi: here.hi,
    verdict: here.verdict ?? '',
    holds: same,
  };
}

function targetRows({ readings, targets, names, alpha }: ReadingsPlan, cells: readonly CellProgress[]): ReadingRow[] {
  return targets.map(readTarget).flatMap((target) =>
    readings.flatMap(({ moved, cells: own }) =>
      aimsOf(target, cells[own[0]!]!, alpha / readings.length).map(
        ({ plan: figure, estimate, lo, hi, verdict }): ReadingRow => ({
          claim: `${names[0]!} meets ${target.text}`,
          ...readingOf(moved),
          cell: own[0]! + 1,
          against: undefined,
          figure: figure.name,
          seat: figure.marginal.seat,
          role: figure.marginal.role,
          bot: figure.marginal.bot,
          unit: figure.unit,
          effect: estimate,
          lo,
          hi,
          verdict,
          holds: verdict === 'meets',
        }),
      ),
    ),
  );
}

function readingOf(moved: MovedRule | undefined): Pick<ReadingRow, 'rule' | 'group' | 'ruling' | 'from' | 'to'> {
  if (moved === undefined) return { rule: '', group: 'base', ruling: undefined, from: '', to: '' };
  const { name, group, ruling, from, to } = moved;
  return { rule: name, group: group === 'rulings' ? 'rulings' : 'reconstructed', ruling, from, to };
}
