/** What the terminal shows at the end of a run: short, with intervals, never a bare p-value. */
import type { RunResult } from '../sim/results.ts';
import type { Said } from './blocks.ts';
import { printed } from './terminal/blocks.ts';
import { cellText } from './terminal/cell-text.ts';
import { painter } from './terminal/paint.ts';
import { sweepText } from './terminal/sweep-text.ts';
import { wrapLines } from './words/wrap.ts';
import { cautions, noise } from './words/cautions.ts';
import { byGame } from './words/dimensions.ts';

export interface SummaryOptions {
  /** Columns of the terminal; no line is longer but commands to copy. */
  readonly width: number;
  readonly colour: boolean;
}

/** No table is narrower. */
const LEAST_WIDTH = 40;

/** As much of a sentence as a line holds, up to where it pauses. */
function clause(sentence: string, width: number): string {
  const line = sentence.slice(0, width - 2);
  const pause = Math.max(...[': ', '; ', ', ', ' ('].map((mark) => line.lastIndexOf(mark)));
  return `${line.slice(0, pause > width / 3 ? pause : line.lastIndexOf(' '))} …`;
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
  // What random play is worth stands on the second line, also below a long answer.
  const brief = random.length > 0 && answer.length > 1 ? [paint('title', clause(headline!, width))] : [];
  const played = (said.cells ? [...byGame(cells)] : []).map(([game, members]) => {
    const title = run.titles[game] ?? game;
    return members.length === 1
      ? cellText(members[0]!, title, run, width, paint)
      : sweepText(members, title, width, paint);
  });
  const standing = beside.flatMap((text) => wrapLines(`  ${text}`, width, '    '));
  const notes = cautions(result, said).flatMap((text) => wrapLines(`note: ${text}`, width, '      '));
  const sections = [
    brief.length > 0 ? [...brief, ...random, ...answer] : [...answer, ...random],
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
