/** What the terminal shows at the end of a run: short, with intervals, never a bare p-value. */
import { ownOf } from '../engines/core/own.ts';
import type { RunResult } from '../sim/results.ts';
import type { Said } from './blocks.ts';
import { printed } from './terminal/blocks.ts';
import { cellText } from './terminal/cell-text.ts';
import { painter } from './terminal/paint.ts';
import { sweepText } from './terminal/sweep-text.ts';
import { wrapLines } from './words/wrap.ts';
import { cautions, noise } from './words/cautions.ts';
import { commonRules } from './words/common-rules.ts';
import { byGame } from './words/dimensions.ts';

export interface SummaryOptions {
  /** Columns of the terminal; no line is longer but commands to copy. */
  readonly width: number;
  readonly colour: boolean;
}

/** No table is narrower. */
const LEAST_WIDTH = 40;

/** The first sentence of a text, and what is behind it. */
function firstSentence(text: string): [first: string, rest: string] {
  const end = text.search(/(?<=[.?!]) (?=\p{Lu})/u);
  return end < 0 ? [text, ''] : [text.slice(0, end), text.slice(end + 1)];
}

/** The whole summary, ending with a line break. */
export function summary(result: RunResult, said: Said, options: SummaryOptions): string {
  const { run, cells } = result;
  const { headline, blocks, beside = [] } = said;
  const width = Math.max(LEAST_WIDTH, options.width);
  const paint = painter(options.colour);
  const answered = (text: string) => (text === '' ? [] : wrapLines(text, width).map((line) => paint('title', line)));
  const random = noise(cells, said)
    .flatMap((text) => wrapLines(text, width))
    .map((line) => paint('unsure', line));
  // Where all play at random what that is worth stands behind the first sentence, also of a long answer; where some do, behind it.
  const all = cells.length > 0 && cells.every(({ noiseOnly }) => noiseOnly);
  const [first, rest] = all ? firstSentence(headline ?? '') : [headline ?? '', ''];
  const played = (said.cells ? [...byGame(cells)] : []).map(([game, members]) => {
    const title = ownOf(run.titles, game) ?? game;
    return members.length === 1
      ? cellText(members[0]!, title, run, width, paint)
      : sweepText(members, title, width, paint);
  });
  // Where no line of its cells tells by which rules all of it was played.
  const rules = said.cells || byGame(cells).size > 1 ? '' : commonRules(cells);
  const under = rules === '' ? [] : wrapLines(`All of it played by: ${rules}.`, width);
  const standing = beside.flatMap((text) => wrapLines(`  ${text}`, width, '    '));
  const notes = cautions(result, said).flatMap((text) => wrapLines(`note: ${text}`, width, '      '));
  const sections = [
    [...answered(first), ...random, ...answered(rest)],
    under,
    ...played,
    standing,
    ...printed(blocks, width, paint),
    notes.map((line) => paint('unsure', line)),
  ];
  return `${sections
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.join('\n'))
    .join('\n\n')}\n`;
}
