/** How figures move over what was swept: lines or dots for one dimension, a heat map for two, main effects for more. */
import type { CellResult, FigureRow } from '../../../sim/results.ts';
import { dialText } from '../../words/settings.ts';
import { isGrid, type Dimension } from '../../words/dimensions.ts';
import { seriesNames, titleOf, valueOf, type Family } from '../../words/families.ts';
import { fairShare } from '../../words/fair-share.ts';
import { meanRow } from '../../words/mean-row.ts';
import {
  fixed,
  formatOf,
  inUnit,
  isFraction,
  percentage,
  plusMinus,
  whisker,
  withInterval,
} from '../../words/numbers.ts';
import { MOST_LISTED } from '../../words/told-cells.ts';
import { card } from '../card.ts';
import { dotPlot } from '../charts/dot-plot.ts';
import { heatMap } from '../charts/heat-map.ts';
import { legend } from '../charts/legend.ts';
import { lineChart, type LinePoint } from '../charts/line-band.ts';
import { markup, type Markup } from '../markup.ts';
import { leastSpan, markOf, possible, typicalNoise } from '../view.ts';
import { fair } from './families.ts';

/** How a main effect is read. Cells may share their deals, so that its intervals are rather too wide. */
export const OVER_OTHERS = 'Mean over all other settings, with intervals of at least 95 %.';

/** How the families move over the dimensions: a card per chart. */
export function sweepCards(
  families: readonly Family[],
  cells: readonly CellResult[],
  dimensions: readonly Dimension[],
): Markup[] {
  const [first, second] = dimensions;
  if (first === undefined) return [];
  if (second === undefined) return families.map((family) => alongCard(family, cells, first));
  const averaged = isGrid(cells, dimensions);
  if (dimensions.length === 2 && averaged && cells.length <= MOST_LISTED) {
    return families.flatMap((family) => family.whose.map((whose) => gridCard(family, whose, cells, first, second)));
  }
  return families.flatMap((family) => dimensions.map((dimension) => effectCard(family, cells, dimension, averaged)));
}

/** One dimension: a line with bands where it is a number, else a row of dots per value. */
function alongCard(family: Family, cells: readonly CellResult[], dimension: Dimension): Markup {
  const { numbers, values, name } = dimension;
  const rowAt = (value: number, whose: FigureRow) => {
    const cell = groupsOf(dimension, cells)[value]?.[0];
    return cell === undefined ? undefined : valueOf(cell, family.figure, whose);
  };
  const title = titleOf(family);
  const description = values
    .map((value, i) => `${dialText(name)} ${value}: ${spoken(rowAt(i, family.whose[0]!))}`)
    .join('; ');
  const reference = fair(family, cells);
  const names = seriesNames(family);
  const span = leastSpan(family.whose.flatMap((whose) => values.map((_, i) => rowAt(i, whose))));
  const common = { title, description, span, format: formatOf(family.unit), ...(reference && { reference }) };
  if (numbers !== undefined && numbers.length > 1) {
    const series = family.whose.map((whose, s) => ({
      name: names[s]!,
      points: numbers.flatMap((x, i) => pointOf(x, rowAt(i, whose))),
    }));
    const even = reference === undefined ? evenAlong(family, cells, dimension, numbers) : undefined;
    return card(
      title,
      `In ${unitOf(family)}, with 95 % intervals.${dashed(reference ?? (even && { label: 'an equal share' }))}`,
      lineChart({ ...common, series, axis: dialText(name), across: 'number', even }),
    );
  }
  const rows = values.map((value, i) => ({
    label: value,
    marks: family.whose.map((whose, s) => markOf(rowAt(i, whose), s, family.whose.length === 1)),
  }));
  const measured = rows.filter(({ marks }) => marks.some(({ value }) => Number.isFinite(value)));
  const chart = dotPlot({ ...common, groups: [{ rows: measured }], axis: unitOf(family) });
  return card(
    title,
    `By ${dialText(name)}; the line through a dot is its 95 % interval.`,
    markup`${legend(names)}${chart}`,
  );
}

/** An equal share at every value, where wins are shared among more or fewer. */
function evenAlong(
  { figure }: Family,
  cells: readonly CellResult[],
  dimension: Dimension,
  numbers: readonly number[],
): [x: number, value: number][] | undefined {
  if (figure !== 'share') return undefined;
  const groups = groupsOf(dimension, cells);
  return numbers.flatMap((x, i): [number, number][] => groups[i]!.slice(0, 1).map((cell) => [x, fairShare(cell)]));
}

function dashed(reference: { readonly label: string } | undefined): string {
  return reference === undefined ? '' : ` Dashed: ${reference.label}.`;
}

function unitOf({ unit }: Family): string {
  return isFraction(unit) ? '%' : unit;
}

function spoken(row: FigureRow | undefined): string {
  return row === undefined ? 'not measured' : withInterval(row);
}

function pointOf(x: number, row: FigureRow | undefined): LinePoint[] {
  if (row === undefined) return [];
  return [{ x, value: row.estimate, ...whisker(row), text: withInterval(row) }];
}

/** Two dimensions: a field per cell, the slower one downwards. */
function gridCard(
  family: Family,
  whose: FigureRow,
  cells: readonly CellResult[],
  down: Dimension,
  across: Dimension,
): Markup {
  const found = new Map(
    cells.map((cell) => [`${down.indexOf(cell)} ${across.indexOf(cell)}`, valueOf(cell, family.figure, whose)]),
  );
  const rowAt = (r: number, c: number) => found.get(`${r} ${c}`);
  // One scale for all whose it is: the same colour is as much.
  const all = family.whose.flatMap((other) => cells.map((cell) => valueOf(cell, family.figure, other)));
  const title = titleOf(family, whose);
  const fraction = isFraction(family.unit);
  const middle = fair(family, cells)?.value;
  const tip = (r: number, c: number) =>
    `${dialText(down.name)} ${down.values[r]!}, ${dialText(across.name)} ${across.values[c]!}: ${spoken(rowAt(r, c))}`;
  const chart = heatMap({
    title,
    description: down.values.flatMap((_, r) => across.values.map((__, c) => tip(r, c))).join('; '),
    rows: down.values,
    columns: across.values,
    rowTitle: dialText(down.name),
    columnTitle: dialText(across.name),
    values: down.values.map((_, r) => across.values.map((__, c) => rowAt(r, c)?.estimate ?? NaN)),
    text: (value) => (fraction ? percentage(value, 1) : fixed(value, Math.abs(value) < 10 ? 2 : 1)),
    tip,
    limits: possible(all),
    noise: typicalNoise(all),
    span: leastSpan(all),
    inside: (r, c) => fieldText(rowAt(r, c))[0],
    below: (r, c) => fieldText(rowAt(r, c))[1],
    among: all.flatMap((row) => (row === undefined || !Number.isFinite(row.estimate) ? [] : [row.estimate])),
    middle,
  });
  const colours =
    middle === undefined
      ? 'The stronger the colour, the more.'
      : `Blue above, orange below the fair ${inUnit(middle, 'share', 1)}.`;
  return card(title, `In ${unitOf(family)}${widest([...found.values()])}. ${colours}`, chart);
}

/** The value of a field, in percent for shares and rates, and how far off it may be: `±0.11`, `99.2–99.8`. */
function fieldText(row: FigureRow | undefined): readonly [value: string, off: string] {
  const [value = '', off = ''] = row === undefined ? [] : plusMinus(row).split(' ');
  return [value, off.replace(/[()]/g, '')];
}

/** More dimensions: each alone, averaged over the other settings; cells that form no grid are shown as they are. */
function effectCard(family: Family, cells: readonly CellResult[], dimension: Dimension, averaged: boolean): Markup {
  const { numbers, values, name } = dimension;
  const title = `${titleOf(family)} by ${dialText(name)}`;
  const names = seriesNames(family);
  const reference = fair(family, cells);
  const common = {
    title,
    span: leastSpan(family.whose.flatMap((whose) => cells.map((cell) => valueOf(cell, family.figure, whose)))),
    description: values.join(', '),
    format: formatOf(family.unit),
    ...(reference && { reference }),
  };
  if (numbers === undefined) {
    const rows = values.map((value, i) => ({
      label: value,
      marks: family.whose.map((whose, s) =>
        markOf(meanAt(i, family, whose, cells, dimension), s, family.whose.length === 1),
      ),
    }));
    const chart = dotPlot({ ...common, groups: [{ rows }], axis: unitOf(family) });
    return card(title, OVER_OTHERS, markup`${legend(names)}${chart}`);
  }
  const series = family.whose.map((whose, s) => ({
    name: names[s]!,
    points: averaged
      ? numbers.flatMap((x, i) => pointOf(x, meanAt(i, family, whose, cells, dimension)))
      : cells.flatMap((cell) => pointOf(numbers[dimension.indexOf(cell)]!, valueOf(cell, family.figure, whose))),
  }));
  const chart = lineChart({ ...common, series, axis: dialText(name), across: 'number', scattered: !averaged });
  const help = averaged ? OVER_OTHERS : 'One dot per cell; the other settings vary too.';
  return card(title, `In ${unitOf(family)}. ${help}${dashed(reference)}`, chart);
}

/** The mean over all cells with a value of a dimension; undefined where one of them has no such figure. */
function meanAt(
  index: number,
  { figure }: Family,
  whose: FigureRow,
  cells: readonly CellResult[],
  dimension: Dimension,
): FigureRow | undefined {
  const rows = (groupsOf(dimension, cells)[index] ?? []).map((cell) => valueOf(cell, figure, whose));
  const known = rows.flatMap((row) => (row !== undefined && Number.isFinite(row.estimate) ? [row] : []));
  return known.length < rows.length ? undefined : meanRow(known);
}

const grouped = new WeakMap<Dimension, CellResult[][]>();

/** The cells at every value of a dimension, looked for once. */
function groupsOf(dimension: Dimension, cells: readonly CellResult[]): readonly (readonly CellResult[])[] {
  const known = grouped.get(dimension);
  if (known !== undefined) return known;
  const groups = dimension.values.map((): CellResult[] => []);
  for (const cell of cells) groups[dimension.indexOf(cell)]?.push(cell);
  grouped.set(dimension, groups);
  return groups;
}

/** `, 95 % intervals at most 2.6 wide`: how uncertain the least certain field is; nothing where no field has an interval. */
function widest(rows: readonly (FigureRow | undefined)[]): string {
  const widths = rows.flatMap((row) => (row === undefined ? [] : whisker(row))).map(({ lo, hi }) => hi - lo);
  const fraction = isFraction(rows.find((row) => row !== undefined)?.unit ?? 'count');
  const width = (fraction ? 100 : 1) * Math.max(0, ...widths.filter(Number.isFinite));
  return width > 0 ? `, 95 % intervals at most ${fixed(width, width < 1 ? 2 : 1)} wide` : '';
}
