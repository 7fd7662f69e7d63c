/** Questions of the first minute, answered in a sentence with its numbers and a few bars. */
import type { CellResult, ComparisonResult, FigureRow, RunResult } from '../../sim/results.ts';
import { valueText } from '../../engines/core/params.ts';
import { apart } from '../../engines/core/worded.ts';
import { alikeP } from './alike.ts';
import { cellNames, namesOf, versusText } from './dimensions.ts';
import { fairShare } from './fair-share.ts';
import { figureOf, isPlural, rowsOf, whoseText } from './names.ts';
import { inUnit, withInterval } from './numbers.ts';
import { verdictSentence } from './sentences.ts';
import { ruleText } from './settings.ts';
import { storiesOf } from './stories.ts';
import { toldCells } from './told-cells.ts';

/** hardest: among presets. seats: who is favoured. duel: the first bot against the others. harder: the last variant than the first. */
export type AnswerKind = 'hardest' | 'seats' | 'duel' | 'harder';

export interface Answer {
  readonly sentence: string;
  /** What the sentence stands on, to be drawn. */
  readonly rows: readonly { readonly label: string; readonly row: FigureRow }[];
}

/** Seats that differ by less than this from an equal share are told to be even. */
const EVEN = 0.03;

export function answerOf(kind: AnswerKind, result: RunResult, called = ''): Answer {
  const cells = toldCells(result);
  switch (kind) {
    case 'hardest':
      return hardest(cells, called);
    case 'seats':
      return seats(cells[0]!);
    case 'duel':
      return duel(cells[0]!);
    case 'harder':
      return harder(result as ComparisonResult, cells);
  }
}

function hardest(cells: readonly CellResult[], called: string): Answer {
  const names = cellNames(cells);
  const rows = cells
    .flatMap((cell) => ({ cell, label: names.get(cell.cell)!, row: figureOf(cell, 'success')! }))
    .sort((x, y) => x.row.estimate - y.row.estimate);
  const [first, second] = rows;
  const named = rows.find(({ label }) => label === called);
  const sure = first!.row.ciHi < second!.row.ciLo;
  const head = `The hardest${sure ? '' : ', as far as can be told,'} is ${first!.label}: ${withInterval(first!.row)} of games succeed`;
  if (named === undefined) return { sentence: `${head}.`, rows };
  if (named === first)
    return { sentence: `Yes. ${head}; next comes ${second!.label} with ${withInterval(second!.row)}.`, rows };
  const changed = (cell: CellResult) => settings(cell, cells);
  const why = `${first!.label} plays with ${changed(first!.cell)}, ${called} with ${changed(named.cell)}`;
  return { sentence: `No. ${head}, of ${called} ${withInterval(named.row)}: ${why}.`, rows };
}

/** The rules in which a cell differs from what most cells play with. */
function settings({ spec }: CellResult, cells: readonly CellResult[]): string {
  const usual = cells.find((cell) => cell.spec.preset.startsWith('standard'))?.spec.rules ?? {};
  const own = Object.entries(spec.rules).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(usual[name]),
  );
  return own.length === 0
    ? 'the printed rules'
    : own.map(([name, value]) => ruleText(name, valueText(value))).join(', ');
}

function seats(cell: CellResult): Answer {
  const shares = rowsOf(cell, 'share').filter(({ seat }) => seat !== undefined);
  const rows = shares.map((row) => ({ label: whoseText(row), row }));
  const fair = fairShare(cell);
  const p = alikeP(cell) ?? NaN;
  const first = shares.reduce((x, y) => (y.estimate > x.estimate ? y : x));
  const told = `${whoseText(first)} ${isPlural(whoseText(first)) ? 'win' : 'wins'} most, ${withInterval(first)}; an equal share is ${inUnit(fair, 'share', 1)}`;
  if (p < 0.01) return { sentence: `Yes: ${told}.`, rows };
  const even = shares.every(({ ciLo, ciHi }) => Math.max(fair - ciLo, ciHi - fair) < EVEN);
  const verdict = even
    ? `No, by less than ${100 * EVEN} percentage points`
    : 'No more than chance explains in so many games';
  return { sentence: `${verdict}: ${told}.`, rows };
}

function duel(cell: CellResult): Answer {
  const shares = rowsOf(cell, 'share').filter(({ seat, role }) => seat === undefined && role === undefined);
  const rows = shares.map((row) => ({ label: row.bot!, row }));
  const first = shares.find(({ bot }) => bot === cell.spec.bots[0])!;
  const fair = fairShare(cell);
  const sure = first.ciLo > fair ? lead(first.ciLo - fair) : first.ciHi < fair ? 'Not at all' : 'Not measurably';
  return {
    sentence: `${sure}: ${first.bot!} wins ${withInterval(first)} of games in either seat; even would be ${inUnit(fair, 'share', 1)}.`,
    rows,
  };
}

/** In a word, how far ahead a bot is at the least. */
function lead(least: number): string {
  return least >= 0.2 ? 'By far' : least >= 0.1 ? 'Clearly' : 'Somewhat';
}

function harder(result: ComparisonResult, cells: readonly CellResult[]): Answer {
  const names = namesOf({ cells });
  const solo = cells[0]!.spec.players === 1;
  const [role] = cells[0]!.spec.roles;
  const rowOf = (cell: CellResult) =>
    solo
      ? figureOf(cell, 'success')
      : (figureOf(cell, 'share', { role: role! }) ?? figureOf(cell, 'share', { seat: 0 }));
  const rows = cells.flatMap((cell) => {
    const row = rowOf(cell);
    return row === undefined ? [] : [{ label: names.get(cell.cell)!, row }];
  });
  const story = storiesOf(result).at(-1);
  const wanted = solo ? 'success' : 'share';
  const row = story?.rows.find(
    ({ figure, role: who }) => figure === wanted && (solo || who === undefined || who === role),
  );
  if (story === undefined || row === undefined) return { sentence: 'Nothing to compare.', rows };
  const verdict =
    row.verdict === 'CHANGED'
      ? row.diff < 0
        ? 'Yes'
        : 'No, easier'
      : row.verdict === 'UNDECIDED'
        ? 'Not decided in so many games'
        : 'No, as hard';
  return {
    sentence: `${verdict}, for the ${apart(role!)} (${versusText(story, names)}): ${verdictSentence(row)}`,
    rows,
  };
}
