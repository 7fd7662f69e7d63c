/** Bots from strong to weak. */
import type { CellResult, LadderRow, RunResult } from '../../../sim/results.ts';
import { against, ranked, rolesOf, rungInterval } from '../../words/ladder.ts';
import { shortBots } from '../../words/names.ts';
import { fixed, grouped, inUnit, NOTHING, withInterval } from '../../words/numbers.ts';
import { card, fold, section, table } from '../card.ts';
import { asNumber, asPercent } from '../charts/axis.ts';
import { dotPlot, type DotPlot } from '../charts/dot-plot.ts';
import { heatMap } from '../charts/heat-map.ts';
import { markup, NONE, type Markup } from '../markup.ts';

/** Ratings (or mean scores of a solo game) with intervals, how often each bot wins, and who beats whom. */
export function ladderSection({ ladder = [], cells, warnings = [] }: RunResult): Markup {
  if (ladder.length === 0) return NONE;
  const rungs = ranked(ladder);
  const solo = rungs.some(({ score }) => score !== undefined);
  const intro = solo
    ? 'The further apart the bots, the more the game rewards skill.'
    : 'Elo ratings: 400 points more mean winning ten times as often as the other. The further apart the bots, the more the game rewards skill.';
  const cards = [
    ...[ratingCard(rungs, solo), shareCard(rungs, solo), rolesCard(rungs)],
    ...[matrixCard(rungs, cells), luckCard(ladder)],
  ];
  const findings =
    warnings.length === 0
      ? NONE
      : markup`<ul class="findings">${warnings.map((text) => markup`<li>${text}</li>`)}</ul>`;
  return markup`${section('ladder', 'Ladder of bots', intro, cards)}${findings}${fold('The ladder in numbers', numbers(rungs, solo))}`;
}

/** Every bot against every other, where they met in pairs. */
function matrixCard(rungs: readonly LadderRow[], cells: readonly CellResult[]): Markup {
  const bots = rungs.map(({ bot }) => bot);
  const rows = bots.map((bot) => bots.map((other) => (bot === other ? undefined : against(cells, bot, other))));
  if (rows.flat().filter((row) => row !== undefined).length < 2) return NONE;
  const tip = (r: number, c: number) => {
    const row = rows[r]![c];
    return row === undefined
      ? `${bots[r]!} did not meet ${bots[c]!}`
      : `${bots[r]!} against ${bots[c]!}: ${withInterval(row)}`;
  };
  const chart = heatMap({
    title: 'Who beats whom',
    description: bots
      .flatMap((_, r) => bots.flatMap((__, c) => (rows[r]![c] === undefined ? [] : [tip(r, c)])))
      .join('; '),
    rows: shortBots(bots),
    columns: shortBots(bots),
    rowTitle: 'share of wins of',
    columnTitle: 'against, %',
    values: rows.map((row) => row.map((share) => share?.estimate ?? NaN)),
    text: (value) => fixed(100 * value, 0),
    tip,
    limits: [0, 1],
    middle: 1 / cells[0]!.spec.players,
  });
  return card('Who beats whom', 'Blue: the bot on the left wins more than its fair share.', chart);
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

/** Which role wins with which bot. */
function rolesCard(rungs: readonly LadderRow[]): Markup {
  const groups = rolesOf(rungs).map((role) => ({
    title: role,
    rows: rungs.flatMap(({ bot, byRole = [] }) =>
      byRole
        .filter((of) => of.role === role)
        .map(({ share, lo, hi }) => ({
          label: bot,
          marks: [{ value: share, lo, hi, text: inUnit(share, 'rate', 1), series: 0 }],
        })),
    ),
  }));
  return sharesCard('Share of wins by role', 'Which role wins with which player; the line is a 95 % interval.', groups);
}

/** What decides between neighbours on the ladder. */
function luckCard(ladder: readonly LadderRow[]): Markup {
  const named = [
    ['skill', 'who is better'],
    ['seat', 'the seat'],
    ['dealt', 'the deal'],
    ['draws', "the bots' own draws"],
    ['rest', 'how the deal suits their play'],
  ] as const;
  const groups = ladder.flatMap(({ luck }) => {
    if (luck === undefined || !Number.isFinite(luck.parts.skill.estimate)) return [];
    const rows = named
      .filter(([part]) => luck.players > 1 || part !== 'seat')
      .map(([part, label]) => {
        const { estimate, lo, hi } = luck.parts[part];
        const [value, low, high] = [estimate, lo, hi].map((share) => Math.min(1, Math.max(0, share)));
        const text = inUnit(value!, 'share', 0);
        return { label, marks: [{ value: value!, lo: low!, hi: high!, text, series: 0 }] };
      });
    return [{ title: `${luck.against} and ${luck.bot}`, rows }];
  });
  return sharesCard('Luck and skill', 'How much of the result each explains when the two play the same deals.', groups);
}

/** Shares with intervals, a group of rows each; nothing where there are none. */
function sharesCard(title: string, help: string, groups: DotPlot['groups']): Markup {
  if (groups.length === 0) return NONE;
  const description = groups
    .map(
      ({ title: name = '', rows }) =>
        `${name}: ${rows.map(({ label, marks }) => `${label} ${marks[0]!.text}`).join(', ')}`,
    )
    .join('; ');
  const chart = dotPlot({ title, description, groups, axis: '%', format: asPercent, include: [0, 1], compact: true });
  return card(title, help, chart);
}

function numbers(rungs: readonly LadderRow[], solo: boolean): Markup {
  const head = ['bot', solo ? 'score' : 'Elo', '95 % interval', solo ? 'success' : 'share', 'games'];
  const decimals = solo ? 2 : 0;
  return table(
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
  );
}
