/** Bots from strong to weak. */
import type { LadderRow, RunResult } from '../../../sim/results.ts';
import { rungInterval, sorted } from '../../terminal/ladder-text.ts';
import { fixed, grouped, inUnit, NOTHING } from '../../words/numbers.ts';
import { card, section, table } from '../card.ts';
import { asNumber, asPercent } from '../charts/axis.ts';
import { dotPlot } from '../charts/dot-plot.ts';
import { NONE, type Markup } from '../markup.ts';

/** Ratings (or mean scores of a solo game) with intervals, and how often each bot wins. */
export function ladderSection({ ladder = [] }: RunResult): Markup {
  if (ladder.length === 0) return NONE;
  const rungs = sorted(ladder);
  const solo = rungs.some(({ score }) => score !== undefined);
  const intro = solo
    ? 'The further apart the bots, the more a game rewards skill.'
    : 'Elo ratings: 400 points more mean winning ten times as often as the other. The further apart the bots, the more the game rewards skill.';
  return section('ladder', 'Ladder of bots', intro, [
    ratingCard(rungs, solo),
    shareCard(rungs, solo),
    numbers(rungs, solo),
  ]);
}

function ratingCard(rungs: readonly LadderRow[], solo: boolean): Markup {
  const decimals = solo ? 2 : 0;
  const rows = rungs.map((row) => {
    const [value, lo, hi] = rungInterval(row);
    const text = Number.isFinite(lo)
      ? `${fixed(value, decimals)} ± ${fixed((hi - lo) / 2, decimals)}`
      : fixed(value, decimals);
    return { label: row.bot, marks: [{ value, lo, hi, text, series: 0 }] };
  });
  const description = rows.map(({ label, marks }) => `${label} ${marks[0]!.text}`).join('; ');
  const chart = dotPlot({
    title: 'Strength',
    description,
    groups: [{ rows }],
    axis: solo ? 'points' : 'Elo',
    format: asNumber,
  });
  return card(solo ? 'Mean score' : 'Rating', 'The line through a dot is its 95 % interval.', chart);
}

function shareCard(rungs: readonly LadderRow[], solo: boolean): Markup {
  const rate = ({ share, success }: LadderRow) => (solo ? (success ?? NaN) : share);
  const rows = rungs
    .filter((row) => Number.isFinite(rate(row)))
    .map((row) => ({
      label: row.bot,
      marks: [{ value: rate(row), lo: NaN, hi: NaN, text: inUnit(rate(row), 'rate', 1), series: 0 }],
    }));
  if (rows.length === 0) return NONE;
  const title = solo ? 'Success' : 'Share of wins';
  const description = rows.map(({ label, marks }) => `${label} ${marks[0]!.text}`).join('; ');
  const chart = dotPlot({ title, description, groups: [{ rows }], axis: '%', format: asPercent, include: [0, 1] });
  return card(title, solo ? 'How often each bot succeeds.' : 'Over all games of the bot, ties in equal parts.', chart);
}

function numbers(rungs: readonly LadderRow[], solo: boolean): Markup {
  const head = ['bot', solo ? 'score' : 'Elo', '95 % interval', solo ? 'success' : 'share', 'games'];
  const decimals = solo ? 2 : 0;
  return card(
    'In numbers',
    '',
    table(
      'Ladder',
      head,
      rungs.map((row) => {
        const [value, lo, hi] = rungInterval(row);
        const interval = Number.isFinite(lo) ? `${fixed(lo, decimals)} to ${fixed(hi, decimals)}` : NOTHING;
        return [
          row.bot,
          fixed(value, decimals),
          interval,
          inUnit(solo ? (row.success ?? NaN) : row.share, 'rate', 1),
          grouped(row.games),
        ];
      }),
    ),
  );
}
