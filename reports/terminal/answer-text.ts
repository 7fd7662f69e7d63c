import type { Answer } from '../words/answers.ts';
import { isFraction, withInterval } from '../words/numbers.ts';
import { wrapLines } from '../words/wrap.ts';
import type { Paint } from './paint.ts';

const BAR = 28;

/** A question, its answer, a bar for every number it stands on, and the command that asked. */
export function answerText(
  question: string,
  { sentence, rows }: Answer,
  command: string,
  width: number,
  paint: Paint,
): string[] {
  const names = Math.max(...rows.map(({ label }) => label.length));
  const most = Math.max(...rows.map(({ row }) => row.estimate), 1e-9);
  const scale = rows.every(({ row }) => isFraction(row.unit)) ? Math.max(most, 0.05) : most;
  const bars = rows.map(({ label, row }) => {
    const full = Math.max(0, Math.round((BAR * row.estimate) / scale));
    return `  ${label.padEnd(names)}  ${'█'.repeat(full).padEnd(BAR)}  ${withInterval(row)}`;
  });
  return [
    ...wrapLines(question, width).map((line) => paint('title', line)),
    ...wrapLines(`  ${sentence}`, width, '  '),
    ...bars.map((line) => line.slice(0, width)),
    paint('quiet', `  ${command}`),
  ];
}
