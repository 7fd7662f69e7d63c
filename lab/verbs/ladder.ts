/** Bots from weak to strong: ratings, and luck against skill. */
import { ownOf } from '../../engines/core/own.ts';
import { UsageError } from '../../engines/core/errors.ts';
import { listed } from '../../engines/core/listed.ts';
import type { Block, Card } from '../../reports/blocks.ts';
import { charted } from '../../reports/charted.ts';
import { columns, INTERVAL } from '../../reports/columns.ts';
import { csv, type File } from '../../reports/csv.ts';
import { tabled, type Tabled } from '../../reports/tabled.ts';
import type { DotPlot } from '../../reports/html/charts/dot-plot.ts';
import { bare } from '../../reports/html/charts/estimate.ts';
import { byGame } from '../../reports/words/dimensions.ts';
import { fairShare, someAreLost } from '../../reports/words/fair-share.ts';
import { fieldRemark, ladderLine, ladderRemarks, sharesRemark } from '../../reports/words/ladder-remarks.ts';
import { against, ranked, rolesOf, rungInterval } from '../../reports/words/ladder.ts';
import { shortBots } from '../../reports/words/names.ts';
import { counted, fixed, grouped, inUnit, NOTHING, percentage, withInterval } from '../../reports/words/numbers.ts';
import { openCells } from '../../sim/cell/open.ts';
import { botList } from '../../sim/cell/seating.ts';
import { analyseCells } from '../../sim/ladder/analyse.ts';
import type { CellResult, LadderResult, LadderRow, Luck, RoleShare } from '../../sim/results.ts';
import { ladderFound, ladderPlan } from '../../sim/results/ladder.ts';
import { LUCK_PARTS, type LuckPart } from '../../sim/stats/luck-parts.ts';
import type { CellProgress } from '../../sim/store/progress.ts';
import { openLadder, type LadderOptions } from '../ladder.ts';
import { experimentOptions, GAME, hiding, PLAY, RUN, text } from '../options.ts';
import { command, finding } from './verb.ts';

export const found = finding<LadderResult>({
  verb: 'ladder',
  plan: ladderPlan,
  found: ladderFound,
  // Replays, which stand in the ledger only for luck's sake, are no cells of the result.
  analyse: async (cells, plain) => {
    const bots = (await openCells(cells.map(({ spec }) => spec))).flatMap((cell) => cell.bots);
    const { rungs } = plain.run;
    refuseOtherRungs(rungs, cells);
    const { rows, findings } = analyseCells(rungs, cells, bots);
    const games = plain.cells.filter(({ spec }) => spec.replay === undefined);
    return {
      run: plain.run,
      cells: games,
      finding: {
        verb: 'ladder',
        warnings: [
          ...ladderRemarks(findings, rows),
          ...fieldRemark(games.map(({ spec }) => spec)),
          ...sharesRemark(
            games.map(({ spec }) => spec),
            someAreLost(games),
          ),
        ],
        ladder: rows,
        ...(findings.lead && { lead: findings.lead }),
      },
    };
  },
  files: ({ finding: { ladder } }) => [['ladder.csv', csv(LADDER, ladder)], ...luckFile(ladder), ...rolesFile(ladder)],
  says: (result) => ({ headline: ladderLine(result.finding), blocks: ladderBlocks(result), cells: false }),
});

/** A run.json that somebody has edited may name rungs that no cell plays, and its ratings would be nobody's. */
function refuseOtherRungs(rungs: readonly string[], cells: readonly CellProgress[]): void {
  const playing = new Set(cells.flatMap(({ spec }) => (spec.replay === undefined ? spec.bots : [])));
  if (rungs.length === playing.size && rungs.every((rung) => playing.has(rung))) return;
  throw new UsageError(`run.json names the rungs ${rungs.join(', ')}, but its cells play ${[...playing].join(', ')}`);
}

const LADDER = columns<LadderRow>(
  ...(['bot', 'elo', 'eloLo', 'eloHi', 'share', 'games', 'seDiffPrev', 'score', 'scoreSe', 'success'] as const),
  ['luck', ({ luck }) => luck?.parts.dealt.estimate],
  ['luck_lo', ({ luck }) => luck?.parts.dealt.lo],
  ['luck_hi', ({ luck }) => luck?.parts.dealt.hi],
);

/** How each bot did in each role, where roles differ. */
function rolesFile(ladder: readonly LadderRow[]): File[] {
  const rows = ladder.flatMap(({ bot, byRole = [] }) => byRole.map((of) => ({ bot, ...of })));
  const heads = columns<RoleShare & { readonly bot: string }>('bot', 'role', 'share', ...INTERVAL, 'games');
  return rows.length === 0 ? [] : [['roles.csv', csv(heads, rows)]];
}

/** What decides between two bots of different strength, where it was asked. */
function luckFile(ladder: readonly LadderRow[]): File[] {
  const rows = ladder.flatMap(({ luck }) =>
    luck === undefined ? [] : LUCK_PARTS.map((part) => ({ ...luck, ...luck.parts[part], part })),
  );
  const heads = columns<Luck & Luck['parts'][LuckPart] & { readonly part: LuckPart }>(
    ...(['bot', 'against', 'part', 'estimate', 'se'] as const),
    ...INTERVAL,
    ...(['deals', 'replays'] as const),
  );
  return rows.length === 0 ? [] : [['luck.csv', csv(heads, rows)]];
}

function ladderBlocks({ run, cells, finding: { ladder, warnings } }: LadderResult): Block[] {
  if (ladder.length === 0) return [];
  const rungs = ranked(ladder);
  const solo = rungs.some(({ score }) => score !== undefined);
  const title = [...byGame(cells).keys()].map((game) => ownOf(run.titles, game) ?? game).join(', ');
  const lead = solo
    ? 'The further apart the bots, the more the game rewards skill.'
    : 'Elo ratings: 400 points more mean winning ten times as often as the other. The further apart the bots, the more the game rewards skill.';
  const cards = [
    ratingCard(rungs, solo),
    ...[shareCard(rungs, solo), rolesCard(rungs), matrixCard(rungs, cells), luckCard(ladder)].flat(),
  ];
  return [
    { kind: 'section', id: 'ladder', title: 'Ladder of bots', lead, blocks: [{ kind: 'cards', cards }] },
    { kind: 'fold', title: 'The ladder in numbers', blocks: [numbers(rungs, solo, title), ...roleTable(rungs)] },
    { kind: 'findings', remarks: warnings },
  ];
}

/** Every bot against every other, where they met in pairs. */
function matrixCard(rungs: readonly LadderRow[], cells: readonly CellResult[]): Card[] {
  const bots = rungs.map(({ bot }) => bot);
  const rows = bots.map((bot) => bots.map((other) => (bot === other ? undefined : against(cells, bot, other))));
  if (rows.flat().filter((row) => row !== undefined).length < 2) return [];
  const tip = (r: number, c: number) => {
    const row = rows[r]![c];
    return row === undefined
      ? `${bots[r]!} did not meet ${bots[c]!}`
      : `${bots[r]!} against ${bots[c]!}: ${withInterval(row)}`;
  };
  const tips = bots.flatMap((_, r) => bots.flatMap((__, c) => (rows[r]![c] === undefined ? [] : [tip(r, c)])));
  const help = 'Blue: the bot on the left wins more than an equal part of the games that somebody wins.';
  const card = charted('Who beats whom', help, {
    type: 'heat',
    description: tips.join('; '),
    rows: shortBots(bots),
    columns: shortBots(bots),
    rowTitle: 'share of wins of',
    columnTitle: 'against, %',
    values: rows.map((row) => row.map((share) => share?.estimate ?? NaN)),
    text: (value) => percentage(value, 0),
    tip,
    limits: [0, 1],
    middle: cells.reduce((sum, cell) => sum + fairShare(cell), 0) / cells.length,
  });
  return [card];
}

function ratingCard(rungs: readonly LadderRow[], solo: boolean): Card {
  const decimals = solo ? 2 : 0;
  const rows = rungs.map((row) => {
    const [value, lo, hi] = rungInterval(row);
    const half = Number.isFinite(lo) ? ` ± ${fixed((hi - lo) / 2, decimals)}` : '';
    return { label: row.bot, marks: [{ value, lo, hi, text: `${fixed(value, decimals)}${half}`, series: 0 }] };
  });
  const chart = { type: 'dots', title: 'Strength', groups: [{ rows }], axis: solo ? 'points' : 'Elo' } as const;
  return { title: solo ? 'Mean score' : 'Rating', help: 'The line through a dot is its 95 % interval.', chart };
}

function shareCard(rungs: readonly LadderRow[], solo: boolean): Card[] {
  // A score that only says who succeeds tells the same.
  if (solo && rungs.every((row) => row.success === rungInterval(row)[0])) return [];
  const rate = ({ share, success }: LadderRow) => (solo ? (success ?? NaN) : share);
  const rows = rungs
    .filter((row) => Number.isFinite(rate(row)))
    .map((row) => ({ label: row.bot, marks: [{ ...bare(rate(row), inUnit(rate(row), 'rate', 1)), series: 0 }] }));
  const title = solo ? 'Success' : 'Share of wins';
  const help = solo ? 'How often each bot succeeds.' : 'Over all games of the bot, ties in equal parts.';
  return rows.length === 0 ? [] : [sharesCard(title, help, [{ rows }], false)];
}

/** Which role wins with which bot. */
function rolesCard(rungs: readonly LadderRow[]): Card[] {
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
  const help = 'Which role wins with which player; the line is a 95 % interval.';
  return groups.length === 0 ? [] : [sharesCard('Share of wins by role', help, groups)];
}

/** What decides between neighbours on the ladder. */
function luckCard(ladder: readonly LadderRow[]): Card[] {
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
        const mark = { value: value!, lo: low!, hi: high!, text: inUnit(value!, 'share', 0), series: 0 };
        return { label, marks: [mark] };
      });
    return [{ title: `${luck.against} and ${luck.bot}`, rows }];
  });
  const help = 'How much of the result each explains when the two play the same deals.';
  return groups.length === 0 ? [] : [sharesCard('Luck and skill', help, groups)];
}

/** Shares with intervals, a group of rows each. */
function sharesCard(title: string, help: string, groups: DotPlot['groups'], compact = true): Card {
  return charted(title, help, { type: 'dots', groups, axis: '%', format: 'percent', include: [0, 1], compact });
}

function numbers(rungs: readonly LadderRow[], solo: boolean, title: string): Block {
  const decimals = solo ? 2 : 0;
  const wonText = (row: LadderRow) => inUnit(solo ? (row.success ?? NaN) : row.share, 'rate', 1);
  return {
    kind: 'table',
    title: 'Ladder',
    ...tabled<LadderRow>(rungs, [
      { head: 'bot', of: ({ bot }) => bot },
      { head: solo ? 'score' : 'Elo', align: 'right', of: (row) => fixed(rungInterval(row)[0], decimals) },
      { head: '95 % interval', align: 'right', spare: 2, of: (row) => rungIntervalText(row, decimals) },
      { head: solo ? 'success' : 'share of wins', align: 'right', spare: 1, of: wonText },
      { head: 'games', align: 'right', spare: 3, of: ({ games }) => grouped(games) },
    ]),
    brief: { title: `Ladder: ${title}`, most: Infinity, rest: 'ladder.csv' },
  };
}

function rungIntervalText(row: LadderRow, decimals: number): string {
  const [, lo, hi] = rungInterval(row);
  return Number.isFinite(lo) ? `${fixed(lo, decimals)} to ${fixed(hi, decimals)}` : NOTHING;
}

/** Every bot's share of the win in every role; nothing where all roles are alike. */
function roleTable(rungs: readonly LadderRow[]): Block[] {
  const roles = rolesOf(rungs);
  if (roles.length === 0) return [];
  const title = 'Share of wins by role';
  const columns = roles.map((role): Tabled<LadderRow> => ({
    head: role,
    align: 'right',
    of: ({ byRole = [] }) => shareText(byRole.find((one) => one.role === role)),
  }));
  const told = tabled(rungs, [{ head: 'bot', of: ({ bot }) => bot }, ...columns]);
  return [{ kind: 'table', title, ...told, brief: { title, most: Infinity, rest: 'roles.csv' } }];
}

function shareText(of: RoleShare | undefined): string {
  if (of === undefined) return NOTHING;
  const { share, lo, hi } = of;
  return `${inUnit(share, 'share', 1)} (${fixed(100 * lo, 0)}–${fixed(100 * hi, 0)})`;
}

const BUDGETS = '50,100,200';

export const asked = command({
  usage: 'ladder <game>',
  help: 'bots from random to ever deeper search: ratings, and luck against skill',
  examples: [
    ['alicorn ladder connect-four --budgets 25,50,100', 'what is a doubling of the search worth?'],
    ['alicorn ladder poonicorn --players 3 --field greedy --luck 0', 'every bot against two greedy ones'],
  ],
  options: {
    ...hiding({ ...GAME, ...PLAY, ...RUN }, 'bots', 'shard'),
    rungs: text('bots, weakest first (default: random, greedy, mcts at the budgets)'),
    budgets: text('iterations of the mcts rungs', BUDGETS),
    field: text('every rung meets only this bot, in all other seats'),
    luck: text('deals x replays that tell luck from skill, e.g. 500x2; 0: none', '120x2'),
    playouts: text('playouts per pair', '480'),
  },
  refuses: { shard: 'a ladder cannot be played in shards' },
  open: (args) => {
    if (args.bots !== undefined) throw new UsageError(`--bots ${args.bots}: write --rungs ${args.bots}`);
    if (args.rungs !== undefined && args.budgets !== BUDGETS)
      throw new UsageError('give --rungs or --budgets, not both: rungs have their own, as mcts:iterations=50');
    return openLadder({
      ...experimentOptions(args.game, args),
      rungs: args.rungs === undefined ? undefined : botList(args.rungs),
      budgets: readBudgets(args.budgets),
      field: args.field,
      luck: readLuck(args.luck),
    });
  },
  told: ({ cells, kept }) => [counted(cells.length, 'cell'), `rungs ${kept!.rungs.join(', ')}`],
});

function readBudgets(text: string): string[] {
  const budgets = listed('--budgets ', text, 'a budget');
  const odd = budgets.find((budget) => !/^\d+b?$/.test(budget));
  if (odd !== undefined) throw new UsageError(`--budgets ${odd} is not a number of iterations`);
  return budgets;
}

/** Reads `deals x replays`, e.g. 120x2. */
function readLuck(text: string): LadderOptions['luck'] {
  if (text === '0') return false;
  const match = /^(\d+)x(\d+)$/.exec(text);
  const [seeds, replays] = [Number(match?.[1]), Number(match?.[2])];
  if (match === null || seeds < 3 || seeds > 8000 || replays < 2 || replays > 100)
    throw new UsageError(`--luck ${text} is not <deals>x<replays> (3..8000 x 2..100), e.g. 120x2, or 0`);
  return { seeds, replays };
}
