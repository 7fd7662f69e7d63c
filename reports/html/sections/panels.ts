/** The panels a game declares for itself. */
import type { Panel } from '../../../engines/core/types.ts';
import { apart } from '../../../engines/core/worded.ts';
import type { CellResult, FigureRow } from '../../../sim/results.ts';
import { alike, MOST_SERIES, overall } from '../../words/families.ts';
import { matcher } from '../../words/figure-pattern.ts';
import { canHave, rowsOf, whoseText } from '../../words/names.ts';
import {
  axisTitle,
  fixed,
  formatOf,
  inUnit,
  isFraction,
  percentage,
  rowDecimals,
  whisker,
  withInterval,
} from '../../words/numbers.ts';
import { seatText } from '../../../engines/core/seats.ts';
import { card } from '../card.ts';

import { barChart, type Bar } from '../charts/bars.ts';
import { dotPlot, type Mark } from '../charts/dot-plot.ts';
import { exceedance } from '../charts/exceedance.ts';
import { heatMap } from '../charts/heat-map.ts';
import { legend } from '../charts/legend.ts';
import { lineChart } from '../charts/line-band.ts';
import { markup, NONE, type Markup } from '../markup.ts';
import { countsOf, markOf, meanOf, seatsAlike, seatsOf, possible, typicalNoise, type View } from '../view.ts';
import { distributionCard } from './distributions.ts';
import { rateCard } from './outcome.ts';

/** More bars are cut to the longest and the shortest. */
const MOST_BARS = 26;

/** One card for a panel, or several, or none where its figures were not measured. */
export function panelCards(panel: Panel, views: readonly View[]): Markup[] {
  const { title, help, figures } = panel;
  switch (panel.chart) {
    case 'histogram':
      return [distributionCard(title, help, figures, apart(figures), views, panel.bands)];
    case 'exceedance':
      return [exceedanceCard(panel, views)];
    case 'labels':
      return [rateCard(title, help, labelsOf(figures, views), views, (label) => `${figures}.${label}`)].filter(
        () => labelsOf(figures, views).length > 0,
      );
    case 'bars':
      return [barsCard(panel, views)];
    case 'lines':
      return [linesCard(panel, views)];
    case 'grid':
      return views.map((view) => gridCard(panel, view, views));
  }
}

/** Names of figures that match, with what stood for each `*` or `{..}`. */
function matches(pattern: string, cell: CellResult): Map<string, string[]> {
  const match = matcher(pattern);
  const found = new Map<string, string[]>();
  for (const row of cell.figures) {
    const parts = match(row.figure);
    if (parts !== undefined && Number.isFinite(row.estimate) && canHave(cell, row)) found.set(row.figure, parts);
  }
  return found;
}

function labelsOf(figure: string, views: readonly View[]): string[] {
  return [...new Set(views.flatMap(({ cell }) => [...matches(`${figure}.*`, cell).values()].flat()))];
}

function exceedanceCard({ title, help, figures, bands = [] }: Panel, views: readonly View[]): Markup {
  const [only] = views.length === 1 ? views : [];
  const seats = only === undefined || seatsAlike(only.cell) ? [] : seatsOf(only.cell, figures).slice(0, MOST_SERIES);
  const series =
    only !== undefined && seats.length > 1
      ? seats.map((seat) => ({ name: nameOf(only.cell, figures, seat), counts: countsOf(only.cell, figures, seat) }))
      : views.map(({ name, cell }) => ({ name, counts: countsOf(cell, figures) }));
  const known = series.filter(({ counts }) => counts.length > 0);
  if (known.length === 0) return NONE;
  const description = known.map(({ name, counts }) => `${name}: mean ${meanOf(counts).toFixed(2)}`).join('; ');
  const axis = `${figures === 'score' ? 'points' : apart(figures)} reached or passed`;
  const chart = exceedance({ title, description, axis, series: known.map(({ counts }) => counts), bands });
  return card(title, help, markup`${legend(series.map(({ name }) => name))}${chart}`);
}

function nameOf(cell: CellResult, figure: string, seat: number): string {
  const row = cell.figures.find((f) => f.figure === figure && f.seat === seat);
  return row === undefined ? seatText(seat) : whoseText(row);
}

function barsCard({ title, help, figures }: Panel, views: readonly View[]): Markup {
  const found = new Map(views.flatMap(({ cell }) => [...matches(figures, cell)]));
  if (found.size === 0) return NONE;
  const { cell } = views[0]!;
  const unit = cell.figures.find(({ figure }) => found.has(figure))?.unit ?? 'count';
  const axis = axisOf(figures, unit);
  const name = (figure: string) => {
    const parts = found.get(figure)!.filter(Boolean);
    return parts[0] === figure ? apart(figure) : parts.map(apart).join(' · ') || apart(figure);
  };
  const lone = views.length === 1 && !alike(cell);
  const shared = [...found.keys()].some((figure) => sides(cell, figure).length < 2);
  const people = lone && !shared ? sides(cell, [...found.keys()][0]!) : [];
  if (views.length > 1 || people.length > 1) {
    const names = people.length > 1 ? people.map(whoseText) : views.map((view) => view.name);
    const marks = (figure: string) => people.map((who, s) => markOf(sameSide(cell, figure, who), s, false));
    const rows = [...found.keys()].flatMap((figure) =>
      people.length > 1
        ? { label: name(figure), marks: marks(figure) }
        : besideRows(figure, name(figure), found, views),
    );
    const ranked = ends(rows, (row) => row.marks[0]!.value).filter((row) => row !== 'gap');
    const chart = dotPlot({
      title,
      description: names.join(', '),
      groups: [{ rows: ranked }],
      axis,
      format: formatOf(unit),
      compact: true,
    });
    return card(title, help, markup`${legend(names)}${chart}`);
  }
  const bars = [...found.keys()].flatMap((figure) => (lone ? barsByRole : oneBar)(cell, figure, name(figure)));
  const ranked = ends(bars, ({ value }) => value);
  const description = ranked.map((bar) => (bar === 'gap' ? '…' : `${bar.label} ${bar.text}`)).join('; ');
  const even = /(^|\.)(winShare\w*|share)$/.test(figures)
    ? { value: 1 / cell.spec.players, label: `even ${inUnit(1 / cell.spec.players, 'share', 1)}` }
    : undefined;
  return card(
    title,
    help,
    barChart({ title, description, bars: ranked, axis, format: formatOf(unit), reference: even }),
  );
}

/** `level*` is counted in levels, whatever they are worth: points are the unit of all that adds up to a score. */
function axisOf(figures: string, unit: FigureRow['unit']): string {
  const what = /^([a-z]+)\*$/.exec(figures)?.[1];
  return what === undefined || unit !== 'points' ? axisTitle(unit) : what;
}

/** Of several cells the figure, or where its roles differ one row for each role that has any of it; a figure alone needs no name. */
function besideRows(
  figure: string,
  name: string,
  found: ReadonlyMap<string, unknown>,
  views: readonly View[],
): { readonly label: string; readonly marks: readonly Mark[] }[] {
  const known = views.find(({ cell }) => cell.figures.some((row) => row.figure === figure));
  const roles = known === undefined ? [] : sides(known.cell, figure).filter(({ role }) => role !== undefined);
  const all = { label: name, marks: views.map((view, s) => markOf(overall(view.cell, figure), s, false)) };
  const rows = roles.map((who) => ({
    label: found.size === 1 ? whoseText(who) : `${name} · ${whoseText(who)}`,
    marks: views.map((view, s) => markOf(sameSide(view.cell, figure, who), s, false)),
  }));
  const any = rows.filter(({ marks }) => marks.some(({ value }) => Math.abs(value) > 0));
  return roles.length > 0 && any.length > 0 ? any : [all];
}

function oneBar(cell: CellResult, figure: string, label: string): Bar[] {
  const row = overall(cell, figure);
  return row === undefined ? [] : [{ label, ...barOf(row) }];
}

/** Beside figures of the game one bar for each side that has any of it: a mean over sides would be nobody's. */
function barsByRole(cell: CellResult, figure: string, label: string): Bar[] {
  const bars = sides(cell, figure).map((row) => ({ label: `${label} · ${whoseText(row)}`, ...barOf(row) }));
  const any = bars.filter(({ value }) => value !== 0);
  return any.length > 0 ? any : oneBar(cell, figure, label);
}

function barOf(row: FigureRow): Omit<Bar, 'label'> {
  return { value: row.estimate, ...whisker(row), text: inUnit(row.estimate, row.unit, rowDecimals(row)) };
}

/** Largest first; of very many, only both ends with a gap between. */
function ends<T>(rows: readonly T[], value: (row: T) => number): (T | 'gap')[] {
  const ranked = [...rows].sort((a, b) => value(b) - value(a));
  const half = MOST_BARS / 2;
  return ranked.length <= MOST_BARS ? ranked : [...ranked.slice(0, half), 'gap', ...ranked.slice(-half)];
}

/** Roles where they differ, else bots: the sides of a game that is not alike for all. */
function sides(cell: CellResult, figure: string): FigureRow[] {
  const rows = rowsOf(cell, figure).filter(({ seat }) => seat === undefined);
  const bots = rows.filter(({ role, bot }) => role === undefined && bot !== undefined);
  const roles = rows.filter(({ role, bot }) => role !== undefined && bot === undefined);
  return (roles.length > 0 ? roles : bots).slice(0, MOST_SERIES);
}

function sameSide(cell: CellResult, figure: string, { role, bot }: FigureRow): FigureRow | undefined {
  return rowsOf(cell, figure).find((row) => row.seat === undefined && row.role === role && row.bot === bot);
}

/** Figures `<what>.rNN` over rounds. */
function linesCard({ title, help, figures }: Panel, views: readonly View[]): Markup {
  const series = views.map(({ name, cell }) => ({
    name,
    points: [...matches(figures, cell).keys()].flatMap((figure) => {
      const round = Number(/\.r(\d+)$/.exec(figure)?.[1] ?? NaN);
      const row = overall(cell, figure);
      if (row === undefined || Number.isNaN(round)) return [];
      return [{ x: round, value: row.estimate, ...whisker(row), text: `round ${round}: ${withInterval(row)}` }];
    }),
  }));
  const unit = views[0]!.cell.figures.find(({ figure }) => matches(figures, views[0]!.cell).has(figure))?.unit;
  if (unit === undefined || series.every(({ points }) => points.length < 2)) return NONE;
  const chart = lineChart({
    title,
    description: help,
    series,
    axis: 'round',
    format: formatOf(unit),
    across: 'number',
    include: [0],
  });
  return card(title, `${help}${isFraction(unit) ? ' In %.' : ''}`, chart);
}

/** One cell's map; in the colours of all, so that maps beside each other may be compared. */
function gridCard({ title, help, figures }: Panel, { name, cell }: View, views: readonly View[]): Markup {
  const found = matches(figures, cell);
  const rows = [...new Set([...found.values()].map((parts) => parts[0]!))];
  const columns = [...new Set([...found.values()].map((parts) => parts[1] ?? ''))];
  if (rows.length === 0) return NONE;
  const at = new Map([...found].map(([figure, parts]) => [JSON.stringify(parts), overall(cell, figure)]));
  const rowAt = (r: number, c: number) => at.get(JSON.stringify([rows[r], columns[c]]));
  const values = rows.map((_, r) => columns.map((__, c) => rowAt(r, c)?.estimate ?? NaN));
  const unit = [...at.values()][0]?.unit ?? 'count';
  const fraction = isFraction(unit);
  const chart = heatMap({
    title,
    description: help,
    rows,
    columns,
    rowTitle: '',
    columnTitle: fraction ? '%' : axisTitle(unit),
    values,
    among: views.flatMap((view) =>
      [...matches(figures, view.cell).keys()].map((figure) => overall(view.cell, figure)!.estimate),
    ),
    limits: possible([...at.values()]),
    noise: typicalNoise([...at.values()]),
    text: (value) => (fraction ? percentage(value, 0) : fixed(value, Math.abs(value) < 10 ? 2 : 1)),
    tip: (r, c) => `${rows[r]!} ${columns[c]!}: ${rowAt(r, c) === undefined ? 'none' : withInterval(rowAt(r, c)!)}`,
  });
  return card(views.length > 1 ? `${title}: ${name}` : title, help, chart);
}
