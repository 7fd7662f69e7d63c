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

const PAUSES = [': ', '; ', ', ', '. ', ' and '];

/** A sentence up to the last pause that a line holds, and what is behind it. */
function atPause(sentence: string, width: number): [line: string, rest: string] {
  const line = sentence.slice(0, width - 2);
  const pauses = PAUSES.map((mark) => line.lastIndexOf(mark) + (/^\W /.test(mark) ? 1 : 0));
  const pause = Math.max(...pauses);
  const end = pause > width / 3 ? pause : line.lastIndexOf(' ');
  return [`${sentence.slice(0, end)} …`, `… ${sentence.slice(end).trimStart()}`];
}

/** The whole summary, ending with a line break. */
export function summary(result: RunResult, said: Said, options: SummaryOptions): string {
  const { run, cells } = result;
  const { headline, blocks, beside = [] } = said;
  const width = Math.max(LEAST_WIDTH, options.width);
  const paint = painter(options.colour);
  const answer = headline === undefined ? [] : wrapLines(headline, width).map((line) => paint('title', line));
  const random = noise(cells, said)
    .flatMap((text) => wrapLines(text, width))
    .map((line) => paint('unsure', line));
  // Where all play at random what that is worth stands on the second line, also within a long answer; where some do, behind it.
  const within = answer.length > 1 && cells.length > 0 && cells.every(({ noiseOnly }) => noiseOnly);
  const [first, rest] = within && random.length > 0 ? atPause(headline!, width) : [];
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
    first === undefined
      ? [...answer, ...random]
      : [paint('title', first), ...random, ...wrapLines(rest!, width).map((line) => paint('title', line))],
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
