/** What the terminal shows at the end of a run: short, with intervals, never a bare p-value. */
import type { RunResult } from '../sim/results.ts';
import { cellText } from './terminal/cell-text.ts';
import { checkText, divergenceText, trendLines } from './terminal/check-text.ts';
import { mattersText, readingsText, tuneText } from './terminal/dials-text.ts';
import { piecesText } from './terminal/pieces-text.ts';
import { comparisonText } from './terminal/comparison-text.ts';
import { ladderText, rolesText } from './terminal/ladder-text.ts';
import { painter } from './terminal/paint.ts';
import { storyText } from './terminal/story-text.ts';
import { sweepText } from './terminal/sweep-text.ts';
import { withoutSeats } from './words/alone.ts';
import { wrapLines } from './words/wrap.ts';
import { cautions } from './words/cautions.ts';
import { byGame, namesOf } from './words/dimensions.ts';
import { storiesOf } from './words/stories.ts';
import { dialSentences } from './words/sweep-dials.ts';
import { toldCells } from './words/told-cells.ts';
import { verdictLine } from './words/verdict-line.ts';
import { standoutSentences } from './words/standouts.ts';

export interface SummaryOptions {
  /** Columns of the terminal; no line is longer but commands to copy. */
  readonly width: number;
  readonly colour: boolean;
}

/** No table is narrower. */
const LEAST_WIDTH = 40;

/** What was played, where no section of its own says so. */
function titlesOf({ run, cells }: RunResult): string {
  return [...byGame(cells).keys()].map((game) => run.titles[game] ?? game).join(', ');
}

/** The whole summary, ending with a line break. */
export function summary(whole: RunResult, options: SummaryOptions): string {
  const result = { ...withoutSeats(whole), cells: toldCells(whole) };
  const width = Math.max(LEAST_WIDTH, options.width);
  const paint = painter(options.colour);
  const { run, cells, ladder, check, divergences = [] } = result;
  const asked = result.matters ?? result.pieces ?? result.tuned ?? result.readings;
  const games = ladder === undefined && asked === undefined ? [...byGame(cells)] : [];
  const found = verdictLine(whole);
  const first =
    found === undefined || check !== undefined || asked !== undefined
      ? []
      : [wrapLines(found, width).map((line) => paint('title', line))];
  const sections: string[][] = games.map(([game, members]) => {
    const title = run.titles[game] ?? game;
    return members.length === 1
      ? cellText(members[0]!, title, run, width, paint)
      : sweepText(members, title, width, paint);
  });
  const swept = games.length === 1 && cells.length > 1 && result.differences === undefined ? dialSentences(cells) : [];
  const standing = [...swept.slice(1), ...standoutSentences(result, namesOf(result))].flatMap((text) =>
    wrapLines(`  ${text}`, width, '    '),
  );
  if (standing.length > 0) sections.push(standing);
  if (ladder !== undefined && ladder.length > 0) {
    sections.push(ladderText(ladder, titlesOf(result), width, paint));
    const roles = rolesText(ladder, width, paint);
    if (roles.length > 0) sections.push(roles);
    const remarks = (result.warnings ?? []).flatMap((text) => wrapLines(`  ${text}`, width, '    '));
    if (remarks.length > 0) sections.push(remarks);
  }
  if (result.story !== undefined) sections.push(storyText(result, width, paint));
  if (result.matters !== undefined) sections.push(mattersText(result, width, paint));
  if (result.pieces !== undefined) sections.push(piecesText(result, width, paint));
  if (result.tuned !== undefined) sections.push(tuneText(result, width, paint));
  if (result.readings !== undefined) sections.push(readingsText(result, width, paint));
  if (check !== undefined) sections.push(checkText(check, cells, width, paint));
  if (check?.verdict !== 'IDENTICAL' && storiesOf(result).length > 0)
    sections.push(comparisonText(result, width, paint));
  const trends = trendLines(result, width);
  if (trends.length > 0) sections.push(trends);
  for (const divergence of divergences) sections.push(divergenceText(divergence, width, paint));
  const notes = cautions(result).flatMap((text) => wrapLines(`note: ${text}`, width, '      '));
  if (notes.length > 0) sections.push(notes.map((line) => paint('unsure', line)));
  return `${[...first, ...sections].map((lines) => lines.join('\n')).join('\n\n')}\n`;
}
