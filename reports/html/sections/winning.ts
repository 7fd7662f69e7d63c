/** What winners had more or less of, and the chance to win by every figure, of cells that are drawn over each other. */
import type { WinningRows } from '../../../sim/results.ts';
import { commonFairShare } from '../../words/fair-share.ts';
import { capital, phrase } from '../../words/names.ts';
import { fixed, inUnit } from '../../words/numbers.ts';
import { isTheWin, winnersDiffer, winningCurve, type WinnersDiffer } from '../../words/winning.ts';
import { card, fold, section } from '../card.ts';

import { barChart } from '../charts/bars.ts';
import { dotPlot } from '../charts/dot-plot.ts';
import { bare } from '../charts/estimate.ts';
import { legend } from '../charts/legend.ts';
import { lineChart, type LineSeries } from '../charts/line-band.ts';
import { markup, NONE, type Markup } from '../markup.ts';
import type { View } from '../view.ts';

/** Bars (of several cells: figures), and curves shown without being asked for. */
const MOST_BARS = 12;
const MOST_FIGURES = 6;
const MOST_CURVES = 6;

/** A figure in every cell that counted it. */
interface Counted {
  readonly name: string;
  readonly rows: readonly (WinningRows | undefined)[];
  /** Where winners and the others lie apart beyond chance. */
  readonly differ: readonly (WinnersDiffer | undefined)[];
  /** In standard deviations, where it is most. */
  readonly most: number;
}

/** Nothing where it was not counted, or where all have won or nobody has. */
export function winningSection(id: string, views: readonly View[]): Markup {
  const solo = isSolo(views);
  const ordered = countedOf(views);
  const drawCurves = () => ordered.map((figure) => curveCard(figure, views)).filter((one) => one !== NONE);
  const curves = drawCurves();
  if (curves.length === 0) return NONE;
  const title = solo ? 'What success goes with' : 'What winners did differently';
  const intro = `${solo ? 'Successful games' : 'Winners'} against all others of the same ${solo ? 'cell' : 'games'}. What goes with winning need not be what wins: it may follow from it.`;
  const differ = ordered.filter(({ most }) => most > 0);
  const draw = () => [
    views.length === 1 ? barsCard(differ, solo) : dotsCard(differ, views, solo),
    ...drawCurves().slice(0, MOST_CURVES),
  ];
  const first = section(id, title, intro, draw, 'packed');
  const rest = curves.slice(MOST_CURVES);
  if (rest.length === 0) return first;
  return markup`${first}${fold('The chance to win by every other figure', markup`<div class="cards packed">${rest}</div>`)}`;
}

function isSolo(views: readonly View[]): boolean {
  return views.every(({ cell }) => cell.spec.players === 1);
}

/** The figures of all cells: first those in which winners differ in some cell, the farthest apart before others. */
function countedOf(views: readonly View[]): Counted[] {
  const apart = views.map(({ cell }) => winnersDiffer(cell));
  const all = views.flatMap(({ cell }) => cell.winning ?? []);
  const telling = all.filter((rows) => !isTheWin(rows));
  const names = [...new Set(telling.map(nameOf))];
  const figures = names.map((name): Counted => {
    const differ = apart.map((found) => found.find(({ rows }) => nameOf(rows) === name));
    return {
      name,
      rows: views.map(({ cell }) => cell.winning?.find((rows) => nameOf(rows) === name)),
      differ,
      most: Math.max(0, ...differ.map((one) => Math.abs(one?.apart ?? 0))),
    };
  });
  return distinct(figures.sort((x, y) => y.most - x.most));
}

/** Without those that repeat another in every cell, as `roundsPlayed` the rounds. */
function distinct(figures: readonly Counted[]): Counted[] {
  const known = new Set<string>();
  return figures.filter(({ rows }) => {
    const counts = JSON.stringify(rows.map((own) => own?.counts));
    return !known.has(counts) && known.add(counts);
  });
}

function nameOf({ figure, role }: WinningRows): string {
  return `${figure === 'score' ? 'score' : phrase(figure)}${role === undefined ? '' : ` (${role})`}`;
}

/** Means of winners and of the others: `24.1 / 18.0`. */
function bothText({ rows, winners, others }: WinnersDiffer): string {
  return `${inUnit(winners, rows.unit, 1)} / ${inUnit(others, rows.unit, 1)}`;
}

const MEANS = (solo: boolean) => `Mean of ${solo ? 'successes / of failures' : 'winners / of the others'}`;
const TITLE = (solo: boolean) => (solo ? 'Successes and failures' : 'Winners and the others');

function barsCard(differ: readonly Counted[], solo: boolean): Markup {
  if (differ.length === 0) return NONE;
  const bars = differ.slice(0, MOST_BARS).map(({ name, differ: [only] }) => ({
    label: name,
    ...bare(only!.apart, bothText(only!)),
  }));
  const chart = barChart({
    title: TITLE(solo),
    description: bars.map(({ label, text }) => `${label} ${text}`).join('; '),
    bars,
    axis: 'standard deviations',
    format: 'number',
  });
  return card(TITLE(solo), `${MEANS(solo)}; bars in standard deviations. What chance may explain is left out.`, chart);
}

/** The same of several cells: a dot for each, in every figure. */
function dotsCard(differ: readonly Counted[], views: readonly View[], solo: boolean): Markup {
  if (differ.length === 0) return NONE;
  const rows = differ.slice(0, MOST_FIGURES).map(({ name, differ: found }) => ({
    label: capital(name),
    marks: found.map((one, series) => ({
      ...(one === undefined ? bare(NaN, '') : bare(one.apart, bothText(one))),
      series,
    })),
  }));
  const chart = dotPlot({
    title: TITLE(solo),
    description: rows
      .map(({ label, marks }) => `${label} ${marks.map(({ text }) => text || 'no more than chance').join(', ')}`)
      .join('; '),
    groups: [{ rows }],
    axis: 'standard deviations',
    format: 'number',
    include: [0],
  });
  return card(
    TITLE(solo),
    `${MEANS(solo)}; dots: how far apart, in standard deviations. What chance may explain is left out.`,
    markup`${legend(views.map(({ name }) => name))}${chart}`,
  );
}

function curveCard({ name, rows }: Counted, views: readonly View[]): Markup {
  const solo = isSolo(views);
  const what = solo ? 'success' : 'a win';
  const series = views.flatMap(({ name: of, cell }, i): LineSeries[] => {
    const own = rows[i];
    const curve = own === undefined ? [] : winningCurve(cell, own);
    const points = curve.map(({ from, to, chance, lo, hi }) => {
      const range = from === to ? plain(from) : `${plain(from)} to ${plain(to)}`;
      const text = `${range}: ${inUnit(chance, 'share', 1)} (${fixed(100 * lo, 1)} to ${fixed(100 * hi, 1)})`;
      return { x: (from + to) / 2, value: chance, lo, hi, text };
    });
    return [{ name: views.length === 1 ? name : of, points }];
  });
  if (series.every(({ points }) => points.length < 2 || isLevel(points))) return NONE;
  const fair = solo ? undefined : commonFairShare(views.map(({ cell }) => cell));
  const chart = lineChart({
    title: `Chance of ${what} by ${name}`,
    description: series.map(({ name: of, points }) => `${of}: ${points.map(({ text }) => text).join('; ')}`).join('. '),
    series,
    axis: name,
    format: 'percent',
    across: 'number',
    include: [0],
    reference: fair === undefined ? undefined : { value: fair },
  });
  return card(
    `${capital(name)}: chance of ${what}`,
    `In %, by how much of it there was, with 95 % intervals.${fair === undefined ? '' : ' Dashed: an even share.'}`,
    chart,
  );
}

/** Where all have won, or nobody has, nothing goes with it. */
function isLevel(points: LineSeries['points']): boolean {
  return [0, 1].some((chance) => points.every(({ value }) => value === chance));
}

function plain(value: number): string {
  return fixed(value, Number.isInteger(value) ? 0 : 2);
}
