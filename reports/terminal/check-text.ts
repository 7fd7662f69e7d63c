import type { CheckResult, Divergence, RunResult, TrendRow } from '../../sim/results.ts';
import { rowText } from '../words/names.ts';
import { inUnit, isFraction } from '../words/numbers.ts';
import type { Paint } from './style.ts';
import { wrapLines } from './wrap.ts';

/** What a check concluded of every cell, in its own sentences. */
export function checkText({ baseline, cells }: CheckResult, width: number, paint: Paint): string[] {
  const lines = cells.flatMap(({ cell, sentence }) =>
    wrapLines(cells.length > 1 ? `cell ${cell}: ${sentence}` : sentence, width, '  '),
  );
  return [paint('title', `Checked against ${baseline}`), ...lines];
}

/** Where two versions part ways, and how to see it. */
export function divergenceText(divergence: Divergence, width: number, paint: Paint): string[] {
  const { baseline, candidate, note, replay } = divergence;
  return [
    paint('title', 'First difference'),
    ...wrapLines(placeText(divergence), width, '  '),
    ...(baseline === undefined ? [] : wrapLines(`  baseline: ${baseline}`, width, '    ')),
    ...(candidate === undefined ? [] : wrapLines(`  today:    ${candidate}`, width, '    ')),
    ...wrapLines(note, width, '  '),
    `  ${replay}`,
  ];
}

/** `standard, playout 17, decision 4 of seat 0`. */
export function placeText({ variant, playout, among, decision, seat, role }: Divergence): string {
  const where = playout === undefined ? `playouts ${among[0]} to ${among[1]}` : `playout ${playout}`;
  const who = role ?? (seat === undefined ? undefined : `seat ${seat}`);
  const when = decision === undefined ? '' : `, decision ${decision}${who === undefined ? '' : ` of ${who}`}`;
  return `${variant}, ${where}${when}`;
}

/** Figures that rise or fall along the variants in the order given. */
export function trendLines({ trends = [] }: RunResult, width: number): string[] {
  return trends.flatMap((row) => wrapLines(trendSentence(row), width, '  '));
}

/** `Success rate, falls: 61.2 % → 40.3 % → 12.9 %`. */
export function trendSentence({ figure, seat, role, unit, direction, values }: TrendRow): string {
  const steps = values.map((value) => inUnit(value, unit, isFraction(unit) ? 1 : 2)).join(' → ');
  const how = direction === 'unclear' ? 'no clear order' : `${direction} in the order given`;
  return `${rowText(figure, { seat, role, bot: undefined })}: ${steps} (${how})`;
}
