/** Which conclusions survive the other readings of the rules. */
import type { RunResult } from '../../../sim/results.ts';
import { outcomeInUnit, readingSentences, readingText } from '../../words/dials.ts';
import { rowText } from '../../words/names.ts';
import { fold, table } from '../card.ts';
import { markup, NONE, type Markup } from '../markup.ts';

export function readingsSection(result: RunResult): Markup {
  const { readings = [] } = result;
  if (readings.length === 0) return NONE;
  const sentences = readingSentences(result).map((text) => markup`<li>${text}</li>`);
  const rows = table(
    'Every conclusion under every reading',
    ['conclusion', 'reading', 'figure', 'here', 'verdict', 'holds'],
    readings.map((row) => [
      row.claim,
      row.group === 'base' ? 'as it is' : readingText(row),
      rowText(row.figure, row),
      outcomeInUnit(row),
      row.verdict,
      row.holds ? 'yes' : 'NO',
    ]),
  );
  return markup`<section id="readings"><h2>Would it survive another reading?</h2><ul class="findings">${sentences}</ul>${fold('All readings in numbers', rows)}</section>`;
}
