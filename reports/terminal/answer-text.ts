import type { Answer } from '../words/answers.ts';
import { isFraction, withInterval } from '../words/numbers.ts';
import { clip, wrapLines } from '../words/wrap.ts';
import type { Paint } from './paint.ts';

const BAR = 28;
/** Shorter bars tell nothing: names give way to them, and both to the numbers. */
const LEAST_BAR = 6;
const BETWEEN = '  ';

/** A question, its answer, a bar for every number it stands on, and the command that asked. */
export function answerText(
  question: string,
  { sentence, rows }: Answer,
  command: string,
  width: number,
  paint: Paint,
): string[] {
  const numbers = Math.max(...rows.map(({ row }) => withInterval(row).length));
  const room = Math.max(0, width - numbers - 3 * BETWEEN.length);
  const names = Math.min(Math.max(...rows.map(({ label }) => label.length)), Math.max(1, room - LEAST_BAR));
  const bar = Math.max(0, Math.min(BAR, room - names));
  const most = Math.max(...rows.map(({ row }) => row.estimate), 1e-9);
  const scale = rows.every(({ row }) => isFraction(row.unit)) ? Math.max(most, 0.05) : most;
  const bars = rows.map(({ label, row }) => {
    const full = Math.max(0, Math.round((bar * row.estimate) / scale));
    return ['', clip(label, names).padEnd(names), '█'.repeat(full).padEnd(bar), withInterval(row)].join(BETWEEN);
  });
  return [
    ...wrapLines(question, width).map((line) => paint('title', line)),
    ...wrapLines(`  ${sentence}`, width, '  '),
    ...bars.map((line) => line.slice(0, width)),
    paint('quiet', `  ${command}`),
  ];
}
