/** How primary figures move over what was swept: lines or dots for one dimension, a heat map for two, main effects for more. */
import type { CellResult, FigureRow } from '../../../sim/results.ts';
import { isGrid, type Dimension } from '../../words/dimensions.ts';
import { capital, figureOf, phrase, whoseText } from '../../words/names.ts';
import { fixed, inUnit, isFraction, withInterval } from '../../words/numbers.ts';
import { card, formatOf } from '../card.ts';
import { asNumber, type Format } from '../charts/axis.ts';
import { dotPlot } from '../charts/dot-plot.ts';
import { heatMap } from '../charts/heat-map.ts';
import { legend } from '../charts/legend.ts';
import { lineChart, type LinePoint } from '../charts/line-band.ts';
import { MOST_SERIES } from '../charts/svg.ts';
import { html, type Markup } from '../markup.ts';
import { alike, markOf, overall } from '../view.ts';

/** A figure with all whose it is: the series of one chart. */
interface Family {
  readonly figure: string;
  readonly unit: FigureRow['unit'];
  readonly whose: readonly FigureRow[];
}

/** The cards of a sweep over these dimensions. */
export function sweepCards(cells: readonly CellResult[], dimensions: readonly Dimension[]): Markup[] {
  const families = familiesOf(cells);
  const [first, second] = dimensions;
  if (first === undefined) return [];
  if (second === undefined) return families.map((family) => alongCard(family, cells, first));
  if (dimensions.length === 2 && isGrid(cells, dimensions)) {
    return families.flatMap((family) => family.whose.map((whose) => gridCard(family, whose, cells, first, second)));
  }
  return families.flatMap((family) =>
    dimensions.map((dimension) => effectCard(family, cells, dimension, isGrid(cells, dimensions))),
  );
}

/** Win shares of everybody told apart, success or ties, scores, length. Where all are alike, one score stands for all. */
function familiesOf(cells: readonly CellResult[]): Family[] {
  const rich = cells.reduce((x, y) => (y.figures.length > x.figures.length ? y : x));
  const even = cells.every(alike);
  const shares = rich.figures.filter((row) => row.figure === 'share');
  const bots = shares.filter((row) => row.seat === undefined && row.role === undefined);
  const roles = shares.filter((row) => row.seat === undefined && row.bot === undefined);
  const seats = shares.filter((row) => row.seat !== undefined);
  const sides = (bots.length > 1 ? bots : roles.length > 1 ? roles : seats).slice(0, MOST_SERIES);
  const of = (figure: string): Family[] => {
    const row = overall(rich, figure);
    return row === undefined ? [] : [{ figure, unit: row.unit, whose: [row] }];
  };
  const scores = rich.figures.filter((row) => row.figure === 'score');
  const solo = rich.spec.players === 1;
  return [
    ...(solo ? of('success') : [{ figure: 'share', unit: 'share', whose: sides } as const]),
    ...(even || solo ? of('score') : [{ figure: 'score', unit: scores[0]!.unit, whose: sides }]),
    ...of('tie'),
    ...of('decisions'),
    ...of('rounds'),
  ];
}

function valueOf(cell: CellResult, figure: string, whose: FigureRow): FigureRow | undefined {
  return whoseText(whose) === '' ? overall(cell, figure) : figureOf(cell, figure, whose);
}

function titleOf({ figure, whose }: Family, one?: FigureRow): string {
  const who = one !== undefined && whose.length > 1 ? `, ${whoseText(one)}` : '';
  return `${capital(phrase(figure))}${who}`;
}

function names({ whose }: Family): string[] {
  return whose.length > 1 ? whose.map(whoseText) : [''];
}

function fair({ figure }: Family, cells: readonly CellResult[]): { value: number; label: string } | undefined {
  const players = new Set(cells.map(({ spec }) => spec.players));
  const value = 1 / cells[0]!.spec.players;
  return figure === 'share' && players.size === 1 ? { value, label: `fair ${inUnit(value, 'share', 1)}` } : undefined;
}

/** One dimension: a line with bands where it is a number, else a row of dots per value. */
function alongCard(family: Family, cells: readonly CellResult[], dimension: Dimension): Markup {
  const { numbers, values, name } = dimension;
  const rowAt = (value: number, whose: FigureRow) => {
    const cell = cells.find((one) => dimension.indexOf(one) === value);
    return cell === undefined ? undefined : valueOf(cell, family.figure, whose);
  };
  const description = values.map((value, i) => `${name} ${value}: ${spoken(rowAt(i, family.whose[0]!))}`).join('; ');
  const title = titleOf(family);
  const reference = fair(family, cells);
  const unit = isFraction(family.unit) ? '%' : family.unit;
  if (numbers !== undefined && numbers.length > 1) {
    const series = family.whose.map((whose, s) => ({
      name: names(family)[s] ?? '',
      points: numbers.flatMap((x, i) => pointOf(x, rowAt(i, whose))),
    }));
    const chart = lineChart({
      title,
      description,
      series,
      axis: name,
      format: formatOf(family.unit),
      across: asPlain,
      reference,
    });
    return card(
      title,
      `In ${unit}, over ${name}; the band is the 95 % interval.`,
      html`${legend(names(family))}${chart}`,
    );
  }
  const rows = values.map((value, i) => ({
    label: value,
    marks: family.whose.map((whose, s) => markOf(rowAt(i, whose), s, family.whose.length === 1)),
  }));
  const chart = dotPlot({
    title,
    description,
    groups: [{ rows }],
    axis: unit,
    format: formatOf(family.unit),
    ...(reference === undefined ? {} : { reference }),
  });
  return card(
    title,
    `By ${name}; the line through a dot is its 95 % interval.`,
    html`${legend(names(family))}${chart}`,
  );
}

const asPlain: Format = (value, decimals) => fixed(value, decimals);

function spoken(row: FigureRow | undefined): string {
  return row === undefined ? 'not measured' : withInterval(row);
}

function pointOf(x: number, row: FigureRow | undefined): LinePoint[] {
  if (row === undefined) return [];
  return [{ x, value: row.estimate, lo: row.ciLo, hi: row.ciHi, text: withInterval(row) }];
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
  const title = titleOf(family, whose);
  const fraction = isFraction(family.unit);
  const middle = fair(family, cells)?.value;
  const tip = (r: number, c: number) =>
    `${down.name} ${down.values[r]!}, ${across.name} ${across.values[c]!}: ${spoken(rowAt(r, c))}`;
  const chart = heatMap({
    title,
    description: down.values.flatMap((_, r) => across.values.map((__, c) => tip(r, c))).join('; '),
    rows: down.values,
    columns: across.values,
    rowTitle: down.name,
    columnTitle: across.name,
    values: down.values.map((_, r) => across.values.map((__, c) => rowAt(r, c)?.estimate ?? NaN)),
    text: (value) => (fraction ? fixed(100 * value, 1) : fixed(value, Math.abs(value) < 10 ? 2 : 1)),
    tip,
    middle,
  });
  const colours =
    middle === undefined
      ? 'The stronger the colour, the more.'
      : `Blue above, orange below the fair ${inUnit(middle, 'share', 1)}.`;
  return card(title, `In ${fraction ? '%' : family.unit}. ${colours}`, chart);
}

/** More dimensions: each alone, averaged over the other settings; points of a design that is no grid are shown as they are. */
function effectCard(family: Family, cells: readonly CellResult[], dimension: Dimension, averaged: boolean): Markup {
  const { numbers, values, name } = dimension;
  const mean = (index: number, whose: FigureRow): LinePoint[] => {
    const rows = cells
      .filter((cell) => dimension.indexOf(cell) === index)
      .map((cell) => valueOf(cell, family.figure, whose)?.estimate ?? NaN);
    const value = rows.reduce((sum, estimate) => sum + estimate, 0) / rows.length;
    return [
      {
        x: numbers?.[index] ?? index,
        value,
        lo: NaN,
        hi: NaN,
        text: inUnit(value, family.unit, isFraction(family.unit) ? 1 : 2),
      },
    ];
  };
  const all = (whose: FigureRow): LinePoint[] =>
    cells.flatMap((cell) =>
      pointOf(numbers?.[dimension.indexOf(cell)] ?? 0, valueOf(cell, family.figure, whose)).map((point) => ({
        ...point,
        lo: NaN,
        hi: NaN,
      })),
    );
  const title = `${titleOf(family)} by ${name}`;
  const unit = isFraction(family.unit) ? '%' : family.unit;
  if (numbers === undefined) {
    const rows = values.map((value, i) => ({
      label: value,
      marks: family.whose.map((whose, series) => ({ ...mean(i, whose)[0]!, series })),
    }));
    const chart = dotPlot({
      title,
      description: values.join(', '),
      groups: [{ rows }],
      axis: unit,
      format: formatOf(family.unit),
    });
    return card(title, 'Mean over all other settings.', html`${legend(names(family))}${chart}`);
  }
  const series = family.whose.map((whose, s) => ({
    name: names(family)[s] ?? '',
    points: averaged ? values.flatMap((_, i) => mean(i, whose)) : all(whose),
  }));
  const reference = fair(family, cells);
  const chart = lineChart({
    title,
    description: values.join(', '),
    series,
    axis: name,
    format: formatOf(family.unit),
    across: asNumber,
    reference,
    scattered: !averaged,
  });
  const help = averaged ? 'Mean over all other settings.' : 'One dot per cell; the other settings vary too.';
  return card(title, `In ${unit}. ${help}`, html`${legend(names(family))}${chart}`);
}
