/** The main effect of every dial of a sweep, one below the other. */
import type { CellResult } from '../../../sim/results.ts';
import { dialText } from '../../words/settings.ts';
import { dialEffects } from '../../words/sweep-dials.ts';
import { dimensionsOf, isGrid } from '../../words/dimensions.ts';
import { capital, phrase } from '../../words/names.ts';
import { axisTitle, formatOf } from '../../words/numbers.ts';
import { OVER_OTHERS } from './sweep.ts';
import { card } from '../card.ts';
import { dotPlot } from '../charts/dot-plot.ts';
import { NONE, type Markup } from '../markup.ts';
import { leastSpan, markOf } from '../view.ts';

/** What each dial does to the figure that moves most with it; nothing where there is one dial, which has charts of its own. */
export function dialCard(cells: readonly CellResult[]): Markup {
  const effects = dialEffects(cells);
  const dimensions = dimensionsOf(cells);
  if (dimensions.length < 2 || effects.length === 0 || !isGrid(cells, dimensions)) return NONE;
  const { unit } = effects[0]!;
  const same = effects.filter((effect) => effect.unit === unit);
  const groups = same.map(({ dial, figure, who, low, high }) => ({
    title: capital(dialText(dial.name)),
    rows: [low, high].map(({ at, row }) => ({
      label: `${phrase(figure)}${who === '' || cells[0]!.spec.players === 1 ? '' : ` of ${who}`} at ${at}`,
      marks: [markOf(row, 0, true)],
    })),
  }));
  const chart = dotPlot({
    title: 'What each dial does',
    description: groups.flatMap(({ rows }) => rows.map(({ label, marks }) => `${label} ${marks[0]!.text}`)).join('; '),
    groups,
    axis: axisTitle(unit),
    span: leastSpan(same.flatMap(({ low, high }) => [low.row, high.row])),
    format: formatOf(unit),
  });
  return card('What each dial does', `Where the figure it moves most is least and most. ${OVER_OTHERS}`, chart);
}
