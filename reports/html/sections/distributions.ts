/** How scores, margins and lengths are distributed. */
import { figureOf, scoreIsWin } from '../../words/names.ts';
import { fixed, inUnit, withInterval } from '../../words/numbers.ts';
import { seatText } from '../../../engines/core/seats.ts';
import { card } from '../card.ts';
import { distributionPlot } from '../charts/distribution-plot.ts';
import { legend } from '../charts/legend.ts';
import { markup, NONE, type Markup } from '../markup.ts';
import { countsOf, meanOf, seatsAlike, seatsOf, type View } from '../view.ts';

/** More panels make a card longer than a screen. */
const MOST_PANELS = 7;

type Bands = readonly { readonly from: number; readonly name: string }[];

/** The score of each seat; nothing where a score only says who won. */
export function scoreCard(views: readonly View[]): Markup {
  if (views.every(({ cell }) => scoreIsWin(cell))) return NONE;
  const { cell } = views[0]!;
  const score = figureOf(cell, 'score', { seat: 0 });
  const spread =
    score === undefined || views.length > 1
      ? ''
      : ` Standard deviation ${fixed(score.sd, 1)}; nine games in ten score ${inUnit(score.q05, 'count', 0)} to ${inUnit(score.q95, 'count', 0)}.`;
  const whose = cell.spec.players === 1 || views.length > 1 ? '' : ` of ${seatText(0)}`;
  return distributionCard(
    'Score',
    `Share of games by score.${spread === '' ? '' : spread.replace(';', `${whose};`)}`,
    'score',
    'points',
    views,
  );
}

/** By how much games are won; nothing where a score only says who won. */
export function marginCard(views: readonly View[]): Markup {
  if (views[0]!.cell.spec.players === 1 || views.every(({ cell }) => scoreIsWin(cell))) return NONE;
  return distributionCard('Winning margin', 'Best score less the second best.', 'margin', 'points', views);
}

/** Decisions and rounds of a game. */
export function lengthCards(views: readonly View[]): Markup[] {
  return (['decisions', 'rounds'] as const).map((figure) => {
    const row = figureOf(views[0]!.cell, figure);
    const numbers = row === undefined || views.length > 1 ? '' : ` On average ${withInterval(row)}.`;
    return distributionCard(
      figure === 'decisions' ? 'Length in decisions' : 'Length in rounds',
      `${figure === 'decisions' ? 'Points with a real choice, all seats together.' : 'As the game counts its rounds.'}${numbers}`,
      figure,
      `${figure} per game`,
      views,
    );
  });
}

/** The distribution of one whole-number figure: per seat where it has seats, over all of them where several cells are alike. */
export function distributionCard(
  title: string,
  help: string,
  figure: string,
  axis: string,
  views: readonly View[],
  bands: Bands = [],
): Markup {
  const { cell } = views[0]!;
  const pooled = cell.spec.players === 1 || (views.length > 1 && views.every((view) => seatsAlike(view.cell)));
  const seats = pooled ? [] : seatsOf(cell, figure).slice(0, MOST_PANELS);
  const series = (seat: number | undefined) =>
    views.map((view) => {
      const counts = countsOf(view.cell, figure, seat);
      return { counts, mean: meanOf(counts) };
    });
  const panels = (seats.length === 0 ? [undefined] : seats).map((seat) => ({
    label: seat === undefined ? '' : (figureOf(cell, figure, { seat })?.role ?? seatText(seat)),
    series: series(seat),
  }));
  const known = panels.filter((panel) => panel.series.some(({ counts }) => counts.length > 0));
  const values = new Set(
    known.flatMap((panel) => panel.series.flatMap(({ counts }) => counts.map(([value]) => value))),
  );
  if (values.size < 2) return NONE;
  const description = known
    .map((panel) => `${panel.label} mean ${panel.series.map(({ mean }) => fixed(mean, 2)).join(', ')}`.trim())
    .join('; ');
  const chart = distributionPlot({ title, description, axis, panels: known, bands });
  return card(title, help, markup`${legend(views.map(({ name }) => name))}${chart}`);
}
