/** Which cells of a sweep stand out, in words: the highest and the lowest of every primary figure. */
import { groupedBy } from '../../engines/core/append.ts';
import type { CellResult, Standout } from '../../sim/results.ts';
import { namesOf } from './dimensions.ts';
import { rank } from './stories.ts';
import { capital, phrase, scoreIsWin, whoseText } from './names.ts';
import { inUnit, isFraction } from './numbers.ts';

/** A cell stands out where its false discovery rate is below this. */
const FDR = 0.05;
/** Figures that an equal part of the wins goes by. */
const SHARES = ['share', 'win'];
/** Figures told of; the others stand in the charts and tables. */
const MOST = 2;

/**
 * `Mean score: highest 5.64 (wyrm shift=-1), lowest 1.33 (wyrm shift=1), on average 3.20; 8 of 9 cells stand out.` Only
 * figures of which some cell differs from the average of all beyond chance; no share where more play in one cell than in
 * another, for it is smaller there.
 */
export function standoutSentences(cells: readonly CellResult[], standouts: readonly Standout[]): string[] {
  const names = namesOf({ cells });
  const alone = cells.every(({ spec }) => spec.players === 1);
  const alike = new Set(cells.map(({ spec }) => spec.players)).size === 1;
  const onlyWon = cells.every(scoreIsWin);
  const named = standouts.filter(
    ({ cell, figure }) => names.has(cell) && (alike || !SHARES.includes(figure)) && !(onlyWon && figure === 'score'),
  );
  // Who plays alone wins what succeeds.
  const succeeds = alone && named.some(({ figure }) => figure === 'success');
  const told = succeeds ? named.filter(({ figure }) => !SHARES.includes(figure)) : named;
  const families = groupedBy(told, ({ figure, seat, role }) => JSON.stringify([figure, seat, role]));
  const inOrder = [...families.values()].toSorted((x, y) => rank(x[0]!.figure) - rank(y[0]!.figure));
  return inOrder.flatMap((rows) => sentence(rows, names, alone)).slice(0, MOST);
}

function sentence(rows: readonly Standout[], names: ReadonlyMap<number, string>, alone: boolean): string[] {
  const many = rows.filter(({ q }) => q < FDR);
  if (many.length === 0 || rows.length < 3) return [];
  const { figure, seat, role, unit, mean } = rows[0]!;
  const high = rows.reduce((a, b) => (b.estimate > a.estimate ? b : a));
  const low = rows.reduce((a, b) => (b.estimate < a.estimate ? b : a));
  const text = (value: number) => inUnit(value, unit, isFraction(unit) ? 1 : 2);
  const who = alone ? '' : whoseText({ seat, role, bot: undefined });
  const name = `${capital(phrase(figure))}${who === '' ? '' : `, ${who}`}`;
  const ends = [high, low].map(({ estimate, cell }) => `${text(estimate)} (${names.get(cell)!})`);
  const count = `${many.length} of ${rows.length} cells ${many.length === 1 ? 'stands' : 'stand'} out beyond chance`;
  return [`${name}: highest ${ends[0]!}, lowest ${ends[1]!}, on average ${text(mean)}; ${count}.`];
}
