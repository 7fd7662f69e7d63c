import type { CellResult, CheckResult, Divergence, RunResult } from '../../sim/results.ts';
import { cellVerdictSentence, divergencePlace, trendSentences } from '../words/sentences.ts';
import { seatsFromOne } from '../words/seats.ts';
import type { Paint } from './paint.ts';
import { wrapLines } from '../words/wrap.ts';

/** What a check concluded of every cell, in its own sentences. */
export function checkText(
  { baseline, cells }: CheckResult,
  played: readonly CellResult[],
  width: number,
  paint: Paint,
): string[] {
  const lines = cells.flatMap((verdict) => {
    const { cell } = verdict;
    const sentence = cellVerdictSentence(
      verdict,
      played.find((one) => one.cell === cell),
    );
    return wrapLines(cells.length > 1 ? `  cell ${cell}: ${sentence}` : `  ${sentence}`, width, '    ');
  });
  return [...wrapLines(`Checked against ${baseline}`, width).map((line) => paint('title', line)), ...lines];
}

/** Where two versions part ways, and how to see it. */
export function divergenceText(divergence: Divergence, width: number, paint: Paint): string[] {
  const { baseline, candidate, note, replay } = divergence;
  return [
    paint('title', 'First difference'),
    ...wrapLines(`  ${divergencePlace(divergence)}`, width, '    '),
    ...(baseline === undefined ? [] : wrapLines(`  baseline: ${seatsFromOne(baseline)}`, width, '    ')),
    ...(candidate === undefined ? [] : wrapLines(`  today:    ${seatsFromOne(candidate)}`, width, '    ')),
    ...wrapLines(`  ${note}`, width, '    '),
    `  ${replay}`,
  ];
}

/** Figures that rise or fall along the variants in the order given. */
export function trendLines(result: RunResult, width: number): string[] {
  return trendSentences(result).flatMap((text) => wrapLines(`  ${text}`, width, '    '));
}
