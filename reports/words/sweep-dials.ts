/** What every dial of a sweep does: how far the figures move from one of its values to another. */
import { groupedBy } from '../../engines/core/append.ts';
import { remembered } from '../../engines/core/remembered.ts';
import type { CellResult, FigureRow } from '../../sim/results.ts';
import { dimensionsOf, isGrid, type Dimension } from './dimensions.ts';
import { familiesOf, valueOf, type Family } from './families.ts';
import { capital, phrase, whoseText } from './names.ts';
import { meanRow } from './mean-row.ts';
import { isFraction, withInterval } from './numbers.ts';
import { dialText } from './settings.ts';

/** A value of a dial, with the mean of a figure over all cells that have it. */
export interface Level {
  readonly at: string;
  readonly row: FigureRow;
}

/** A figure at the two values of a dial at which it is least and most, the mean over all other settings. */
export interface DialEffect {
  readonly dial: Dimension;
  readonly figure: string;
  readonly unit: FigureRow['unit'];
  readonly who: string;
  readonly low: Level;
  readonly high: Level;
  /** How far apart, in percentage points or twentieths of a standard deviation. */
  readonly weight: number;
}

/** Standard errors between the ends that are beyond chance for the most extreme of several values and figures. */
const BEYOND_CHANCE = 4;

/** For every dial the figure it moves most, beyond chance: who wins or succeeds before all others; the strongest dial first. */
export const dialEffects = remembered((cells: readonly CellResult[]): readonly DialEffect[] => {
  const dimensions = dimensionsOf(cells);
  const columns = familiesOf(cells).flatMap((family) => family.whose.map((whose) => columnOf(family, whose, cells)));
  const found = dimensions.flatMap((dial) => {
    const groups = groupedBy(cells.keys(), (i) => dial.indexOf(cells[i]!));
    const moves = columns
      .filter(({ figure }) => figure !== 'share' || dial.name !== 'players')
      .flatMap((column) => effectOf(dial, column, groups));
    const asked = moves.filter(isWinning);
    const among = asked.length > 0 ? asked : moves;
    return among.length === 0 ? [] : [among.reduce((x, y) => (told(y) > told(x) ? y : x))];
  });
  return found.sort((x, y) => Number(isWinning(y)) - Number(isWinning(x)) || y.weight - x.weight);
});

/** What a designer asks first. */
export function isWinning({ figure }: Pick<DialEffect, 'figure'>): boolean {
  return figure === 'success' || figure === 'share';
}

/** By how much it moves; a bot's own dial is told by that bot, and the same seen from two sides by the first. */
function told({ dial, who, weight }: DialEffect): number {
  return weight * (dial.name.startsWith(`${who}.`) ? 1.02 : 1) - 1e-6;
}

/** One figure of one of those whose it is, cell by cell: looked up once for all dials. */
interface Column {
  readonly figure: string;
  readonly unit: FigureRow['unit'];
  readonly who: string;
  readonly rows: readonly (FigureRow | undefined)[];
  /** How far a fraction, or another figure, moves where it moves by one. */
  readonly least: number;
}

function columnOf({ figure, unit }: Family, whose: FigureRow, cells: readonly CellResult[]): Column {
  const rows = cells.map((cell) => {
    const row = valueOf(cell, figure, whose);
    return row !== undefined && Number.isFinite(row.estimate) && Number.isFinite(row.ciLo) ? row : undefined;
  });
  const least = isFraction(unit) ? 0.01 : Math.max(1e-9, 0.05 * spreadOf(cells, figure));
  return { figure, unit, who: whoseText(whose), rows, least };
}

/** Nothing where the figure is not known at two values, or may have moved by chance. */
function effectOf(
  dial: Dimension,
  { figure, unit, who, rows, least }: Column,
  groups: ReadonlyMap<number, readonly number[]>,
): DialEffect[] {
  const means = dial.values.flatMap((at, i) => {
    const known = (groups.get(i) ?? []).flatMap((cell) => rows[cell] ?? []);
    if (known.length === 0) return [];
    const row = meanRow(known)!;
    const noise = Math.hypot(...known.map(({ ciLo, ciHi }) => (ciHi - ciLo) / 3.92)) / known.length;
    return [{ at, row, noise }];
  });
  if (means.length < 2) return [];
  const low = means.reduce((x, y) => (y.row.estimate < x.row.estimate ? y : x));
  const high = means.reduce((x, y) => (y.row.estimate > x.row.estimate ? y : x));
  const distance = high.row.estimate - low.row.estimate;
  if (!(distance > BEYOND_CHANCE * Math.hypot(low.noise, high.noise))) return [];
  return [{ dial, figure, unit, who, low, high, weight: distance / least }];
}

/** A typical standard deviation of a figure within a cell. */
function spreadOf(cells: readonly CellResult[], figure: string): number {
  const sds = cells.flatMap(({ figures }) => figures.filter((row) => row.figure === figure).map(({ sd }) => sd));
  const known = sds.filter((sd) => Number.isFinite(sd) && sd > 0).sort((a, b) => a - b);
  return known[Math.floor(known.length / 2)] ?? 1;
}

/** `Target: success rate from 2.9 % (2.1–3.9) at 10 to 42.7 % (40.7–44.7) at 200.` one sentence per dial. */
export function dialSentences(cells: readonly CellResult[]): string[] {
  const effects = dialEffects(cells);
  const dimensions = dimensionsOf(cells);
  const several = dimensions.length > 1 && isGrid(cells, dimensions);
  const quiet = dimensions.filter(({ name }) => !effects.some(({ dial }) => dial.name === name));
  const lines = effects.map(({ dial, figure, who, low, high }, i) => {
    const what = `${phrase(figure)}${who === '' || cells[0]!.spec.players === 1 ? '' : ` of ${who}`}`;
    const named = dialText(dial.name);
    // A name may be of one or of several: `taco cubes`, `starting dice`.
    const opening = i === 0 && effects.length > 1 ? `The strongest dial is ${named}` : capital(named);
    const mean = several ? ', on average over the other settings' : '';
    return `${opening}: ${what} from ${withInterval(low.row)} at ${low.at} to ${withInterval(high.row)} at ${high.at}${mean}.`;
  });
  if (quiet.length === 0) return lines;
  const names = quiet.map(({ name }) => dialText(name)).join(', ');
  return [...lines, `No figure told here moves with ${names} beyond chance.`];
}
