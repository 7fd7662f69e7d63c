/** What a verdict says of strength: which effects are others under stronger bots. */
import type { CellResult, StrengthShift } from '../../sim/results.ts';
import { namesOf, versusText } from './dimensions.ts';
import { rowText } from './names.ts';
import { difference } from './numbers.ts';

const SHOWN = 5;

const CHANGES = {
  sign: 'the effect turns round',
  grows: 'the effect is larger under stronger play',
  shrinks: 'the effect is smaller under stronger play',
} as const;

/** The surest first; a line if there is none. */
export function strengthSentences(
  strengths: readonly StrengthShift[] | undefined,
  cells: readonly CellResult[],
): string[] {
  if (strengths === undefined || strengths.length === 0) return [];
  const changed = strengths.filter(({ change }) => change !== undefined);
  if (changed.length === 0) {
    return [
      `Of ${strengths.length} effects asked under several bots none is seen to change sign or size with strength.`,
    ];
  }
  const shown = changed.slice(0, SHOWN).map((row) => {
    // Cells with the same bots are told apart by the rest.
    const alike = cells.filter(({ spec }) => spec.bots.join(',') === row.bots[1]);
    return sentence(row, namesOf({ cells: alike }));
  });
  const more = changed.length - shown.length;
  return more === 0 ? shown : [...shown, `${more} more effects change with strength: strengths.csv has them.`];
}

function sentence(row: StrengthShift, names: ReadonlyMap<number, string>): string {
  const { figure, bots, diffs, halves, unit, change } = row;
  const [weaker, stronger] = diffs.map((diff, i) => difference(diff, halves[i]!, unit));
  return `${versusText(row, names)}, ${rowText(figure, { ...row, bot: undefined })}: ${weaker!} under ${told(bots[0])}, ${stronger!} under ${told(bots[1])}: ${CHANGES[change!]}.`;
}

/** One name where all seats have the same bot. */
function told(bots: string): string {
  const each = bots.split(',');
  return new Set(each).size === 1 ? each[0]! : each.join(', ');
}
