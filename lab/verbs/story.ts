/** How a game feels: the chance to win along many games, and what moves it. */
import * as z from 'zod';
import { UsageError } from '../../engines/core/errors.ts';
import type { AnyGame } from '../../engines/core/types.ts';
import type { Block, Card } from '../../reports/blocks.ts';
import { charted } from '../../reports/charted.ts';
import { columns } from '../../reports/columns.ts';
import { csv, type File } from '../../reports/csv.ts';
import { sweptOf, withSwept } from '../../reports/swept.ts';
import type { DotRow } from '../../reports/html/charts/dot-plot.ts';
import type { FanCurve } from '../../reports/html/charts/fan.ts';
import { extent } from '../../reports/html/charts/scale.ts';
import { figureOf } from '../../reports/words/names.ts';
import { counted, FEW_GAMES, fixed, inUnit, whisker, withInterval } from '../../reports/words/numbers.ts';
import {
  roundOf,
  roundsOfAll,
  whenText,
  cellOf,
  isForegone,
  movementKnown,
  regretsOf,
  sideText,
  storySentences,
  toldTitle,
  turnText,
} from '../../reports/words/story.ts';
import { openCells } from '../../sim/cell/open.ts';
import type {
  CellResult,
  FigureRow,
  Story,
  StoryCurve,
  StoryMoment,
  StoryResult,
  ToldGame,
} from '../../sim/results.ts';
import { storyFound } from '../../sim/results/story.ts';
import { LookThreads } from '../../sim/run/pool.ts';
import { replayCommand } from '../../sim/run/replay-command.ts';
import { clustersOfTales, storyRows } from '../../sim/story/rows.ts';
import { storyOf } from '../../sim/story/story.ts';
import { experimentOptions, flag, GAME, hiding, PLAY, RUN, text, wholeNumber } from '../options.ts';
import { lookerOf, withWords } from '../story-turns.ts';
import { openStory, type StoryOptions } from '../story.ts';
import { command, finding } from './verb.ts';

export const found = finding<StoryResult>({
  verb: 'story',
  plan: z.object({}),
  found: storyFound,
  playsOn: true,
  // Figures, curves, and three games told.
  analyse: async (cells, plain, concluding) => {
    const threads = concluding?.threads ?? 0;
    const pool = threads === 0 ? undefined : new LookThreads(threads);
    try {
      const opened = await openCells(cells.map(({ spec }) => spec));
      const story: Story[] = [];
      const shown = [...plain.cells];
      for (const [i, progress] of cells.entries()) {
        const { spec, tales } = progress;
        const { game } = opened[i]!;
        const of = plain.cells[i]!;
        const sketched = storyOf(of.cell, progress);
        if (sketched === undefined) continue;
        const rows = storyRows(clustersOfTales(tales, spec.rotations), spec, game.phases);
        shown[i] = { ...of, figures: [...of.figures, ...rows] };
        const looker = lookerOf(i, opened[i]!, sketched.told, concluding, pool);
        const games = await Promise.all(
          sketched.told.map(async (sketch): Promise<ToldGame> => {
            const words = await withWords(opened[i]!, sketch, looker);
            return { ...words, replay: replayCommand(game, spec, sketch.playout) };
          }),
        );
        // Of games that all end alike, at chances that never move, there is nothing to tell.
        story.push({ ...sketched, told: games.filter(({ turns }) => turns.length > 0), ...decidedIn(game, rows) });
      }
      return { run: plain.run, cells: shown, finding: { verb: 'story', story } };
    } finally {
      await pool?.close();
    }
  },
  files: curvesFile,
  says: (result) => {
    const sentences = storySentences(result);
    return { headline: sentences[0], blocks: storyBlocks(result, sentences.slice(1)), cells: true };
  },
});

/** The players' words for the decisions that these rows are about, where the game has any. */
function decidedIn({ phases, decided }: AnyGame, rows: readonly FigureRow[]): Pick<Story, 'decided'> {
  if (decided === undefined) return {};
  const asked = [...new Set(phases)].filter((phase) => rows.some(({ figure }) => figure === `story.regret.${phase}`));
  const told = (phase: string) => [...new Set(decided.filter((_, code) => phases[code] === phase))].join(', or ');
  return asked.length === 0 ? {} : { decided: Object.fromEntries(asked.map((phase) => [phase, told(phase)])) };
}

interface CurveRow {
  readonly cell: number;
  readonly curve: StoryCurve;
  readonly moment: StoryMoment | undefined;
  readonly seat: number | undefined;
  readonly role: string | undefined;
  readonly side: 'seat' | 'nobody' | 'score';
  readonly estimate: number;
  readonly se: number;
}

const CURVES = columns<CurveRow>(
  'cell',
  ['playout', ({ curve }) => curve.playout],
  ['decision', ({ curve, moment }) => moment?.decision ?? curve.decisions],
  ['decisions', ({ curve }) => curve.decisions],
  ['round', ({ moment }) => moment?.round],
  ['of', 'side'],
  'seat',
  'role',
  ['rollouts', ({ moment }) => moment?.rollouts ?? 0],
  'estimate',
  'se',
);

/** Every side's chance at every moment of every game; the last moment of each is its result, with 0 rollouts. */
function curvesFile({ cells, finding: { story } }: StoryResult): File[] {
  const rows = story.flatMap(({ cell, sides, curves }) => {
    const { players, roles } = cells.find((one) => one.cell === cell)!.spec;
    const differ = new Set(roles).size > 1;
    return curves.flatMap((curve) => {
      const points: readonly (StoryMoment | undefined)[] = [...curve.moments, undefined];
      return points.flatMap((moment): CurveRow[] => {
        const of = moment?.chances ?? curve.outcome;
        const own = of.slice(0, players === 1 ? 1 : sides).map((estimate, side): CurveRow => {
          const seat = side < players ? side : undefined;
          const role = differ && seat !== undefined ? roles[seat] : undefined;
          const se = moment?.ses[side] ?? 0;
          return { cell, curve, moment, seat, role, side: seat === undefined ? 'nobody' : 'seat', estimate, se };
        });
        if (players > 1) return own;
        const [estimate, se] = [moment?.score ?? curve.score ?? NaN, moment?.scoreSe ?? 0];
        return [...own, { cell, curve, moment, seat: 0, role: undefined, side: 'score', estimate, se }];
      });
    });
  });
  return [['curves.csv', csv(withSwept(CURVES, sweptOf(cells), [({ cell }) => cell, '']), rows)]];
}

/** More curves than this are a blot. */
const MOST_CURVES = 120;
const TENTHS = 10;
const DECIDED = 0.9;

function storyBlocks(result: StoryResult, sentences: readonly string[]): Block[] {
  const games = result.finding.story.flatMap((one): Block[] => {
    const cell = cellOf(result, one);
    const cards = [decidedCard(cell, one), fanCard(cell, one), movementCard(cell), regretCard(cell, one)].flat();
    const told = one.told.map((game) => toldCard(cell, one, game));
    return [
      { kind: 'section', id: 'story', title: 'How the games went', blocks: [{ kind: 'cards', cards }] },
      {
        kind: 'section',
        id: 'told',
        title: 'Three games told',
        lead: 'Greatest steps of each game, in its own words.',
        blocks: [{ kind: 'cards', cards: told }],
      },
    ];
  });
  return [{ kind: 'findings', remarks: sentences }, ...games];
}

/** The winner's chance in every game (of one player: of success), from the deal to the end. */
function fanCard(cell: CellResult, story: Story): Card[] {
  const { curves } = story;
  const solo = cell.spec.players === 1;
  const followed = curves.flatMap((curve): FanCurve[] => {
    const side = solo ? 0 : curve.outcome.findIndex((share) => share > 0.999);
    if (side < 0 || curve.moments.length === 0) return [];
    return [{ points: pointsOf(curve, side), series: solo && curve.outcome[0]! < 1 ? 1 : 0 }];
  });
  if (solo && (figureOf(cell, 'story.decided') === undefined || isForegone(cell, story))) return scoreFan(curves);
  if (followed.length === 0) return [];
  const middle = medianOf(followed);
  const mid = middle[Math.floor(middle.length / 2)]?.[1] ?? NaN;
  const help = solo
    ? 'Chance of success in each game: blue where it came, orange where not. The dark line is the median.'
    : 'Chance of the seat that won, in each game. The dark line is the median; above the dashed one a game is as good as decided.';
  const card = charted(solo ? 'Chance of success' : 'Chance of the later winner', help, {
    type: 'fan',
    title: 'Chance along the game',
    description: `${followed.length} games; at half-time the middle one stands at ${inUnit(mid, 'share', 0)}`,
    curves: followed.slice(0, MOST_CURVES),
    middle,
    across: '% of the decisions',
    reference: DECIDED,
  });
  return [card];
}

/** The expected score of every game. */
function scoreFan(curves: readonly StoryCurve[]): Card[] {
  const followed = curves.map((curve): FanCurve => ({ points: scorePoints(curve), series: 0 }));
  const values = followed.flatMap(({ points }) => points.map(([, y]) => y));
  if (values.length === 0) return [];
  const help = 'In each game, up to what it came to. The dark line is the median.';
  const card = charted('Expected score', help, {
    type: 'fan',
    title: 'Expected score along the game',
    description: `${followed.length} games`,
    curves: followed.slice(0, MOST_CURVES),
    middle: medianOf(followed),
    across: '% of the decisions',
    range: extent(values, 0.03),
  });
  return [card];
}

function scorePoints({ moments, score = NaN }: StoryCurve): [number, number][] {
  return [...moments.map((moment): [number, number] => [moment.x, moment.score ?? NaN]), [1, score]];
}

function pointsOf({ moments, outcome }: StoryCurve, side: number): [number, number][] {
  return [...moments.map(({ x, chances }): [number, number] => [x, chances[side]!]), [1, outcome[side]!]];
}

/** The median of all curves at every twentieth of the game. */
function medianOf(curves: readonly FanCurve[]): [number, number][] {
  return Array.from({ length: 21 }, (_, i): [number, number] => {
    const x = i / 20;
    const values = curves.map(({ points }) => valueAt(points, x)).sort((a, b) => a - b);
    return [x, values[Math.floor(values.length / 2)]!];
  });
}

function ended(value: number) {
  return { x: 1, value, lo: value, hi: value, text: inUnit(value, 'share', 0) };
}

/** Between two points of a curve, in proportion. */
function valueAt(points: FanCurve['points'], x: number): number {
  const after = points.findIndex(([at]) => at >= x);
  if (after <= 0) return points[Math.max(0, after)]![1];
  const [[x0, y0], [x1, y1]] = [points[after - 1]!, points[after]!];
  return x1 === x0 ? y1 : y0 + ((y1 - y0) * (x - x0)) / (x1 - x0);
}

function decidedCard(cell: CellResult, story: Story): Card[] {
  const { curves } = story;
  const row = figureOf(cell, 'story.decided');
  if (row === undefined || isForegone(cell, story)) return [];
  const rounds = roundsOfAll(cell);
  const counts = new Array<number>(rounds ?? TENTHS).fill(0);
  for (const { decided } of curves)
    counts[rounds === undefined ? Math.min(TENTHS - 1, Math.floor(decided * TENTHS)) : roundOf(rounds, decided) - 1]!++;
  const bars = counts.map((count, i) => {
    const value = count / curves.length;
    const label = rounds === undefined ? `${10 * i}–${10 * (i + 1)} %` : `round ${i + 1}`;
    return { label, value, lo: NaN, hi: NaN, text: inUnit(value, 'rate', 0) };
  });
  const of = rounds === undefined ? ' of the decisions' : '';
  const description = bars.map(({ label, text }) => `${label}${of}: ${text}`).join('; ');
  const help = `By ${rounds === undefined ? "part of the game's decisions" : 'round'}: from then on the winner's chance never falls below ${100 * DECIDED} %. Mean ${withInterval(row)}${rounds === undefined ? '' : ' of the decisions'}${whenText(cell, row)}.`;
  const chart = { type: 'bars', description, bars, axis: '% of games', format: 'percent' } as const;
  return [charted('When games are decided', help, chart)];
}

function movementCard(cell: CellResult): Card[] {
  const named = [
    ['own', 'own decisions'],
    ['others', "others' decisions"],
    ['chance', 'chance'],
    ['deal', 'of it, the deal'],
  ] as const;
  const asked = [
    { prefix: 'story', title: cell.spec.players === 1 ? 'success' : 'the chance to win' },
    { prefix: 'story.score', title: 'the expected score' },
  ] as const;
  const groups = asked.flatMap(({ prefix, title }) => {
    if (!movementKnown(cell, prefix)) return [];
    const rows = named.flatMap(([source, label]): DotRow[] => {
      const row = figureOf(cell, `${prefix}.${source}`);
      if (row === undefined) return [];
      const [value, lo, hi] = [row.estimate, row.ciLo, row.ciHi].map((part) => Math.min(1, Math.max(0, part)));
      return [{ label, marks: [{ value: value!, lo: lo!, hi: hi!, text: inUnit(value!, 'share', 0), series: 0 }] }];
    });
    return rows.length === 0 ? [] : [{ title, rows }];
  });
  if (groups.length === 0) return [];
  const help = 'Parts of all squared steps. Decisions count as far as these bots might have chosen otherwise.';
  const chart = { type: 'dots', groups, axis: '%', format: 'percent', include: [0, 1] } as const;
  return [charted('What moves it', help, chart)];
}

function regretCard(cell: CellResult, story: Story): Card[] {
  const { known, seldom } = regretsOf(cell, story);
  if (known.length === 0 || cell.playouts < FEW_GAMES) return [];
  const percent = known[0]!.regret.unit === 'share';
  const rows = known.map(({ what, regret, stake }) => ({
    label: what,
    marks: [regret, stake].map((row, series) => ({
      value: row.estimate,
      ...whisker(row),
      text: percent ? fixed(100 * row.estimate, 1) : fixed(row.estimate, 2),
      series,
    })),
  }));
  const description = rows
    .map(({ label, marks }) => `${label}: given away ${marks[0]!.text}, options differ by ${marks[1]!.text}`)
    .join('; ');
  const axis = percent ? 'percentage points' : 'points';
  const format = percent ? 'percent' : 'number';
  const left = seldom === 0 ? '' : ` Left out: ${counted(seldom, 'kind')} met less than ${FEW_GAMES} times.`;
  const help = `Round: per decision, against the best option. Square: how far the options differ (SD).${left}`;
  const chart = { type: 'dots', description, groups: [{ rows }], axis, format, include: [0] } as const;
  return [charted('What decisions give away', help, chart)];
}

function toldCard(cell: CellResult, { curves, sides }: Story, game: ToldGame): Card {
  const curve = curves.find(({ playout }) => playout === game.playout)!;
  const ofScore = game.turns.some(({ side }) => side === 'score');
  const shown = cell.spec.players === 1 ? 1 : sides;
  const chances = Array.from({ length: shown }, (_, side) => ({
    name: sideText(cell, side),
    points: [
      ...curve.moments.map(({ x, chances, ses }) => ({
        x,
        value: chances[side]!,
        lo: Math.max(0, chances[side]! - 2 * ses[side]!),
        hi: Math.min(1, chances[side]! + 2 * ses[side]!),
        text: inUnit(chances[side]!, 'share', 0),
      })),
      ended(curve.outcome[side]!),
    ],
  }));
  const scores = {
    name: 'score',
    points: scorePoints(curve).map(([x, value], i) => {
      const noise = 2 * (curve.moments[i]?.scoreSe ?? 0);
      return { x, value, lo: value - noise, hi: value + noise, text: fixed(value, 1) };
    }),
  };
  const chart = {
    type: 'lines',
    title: toldTitle(game),
    description: game.turns.map((turn) => turnText(cell, turn)).join('; '),
    series: ofScore ? [scores] : chances,
    axis: '% of the decisions',
    format: ofScore ? 'number' : 'percent',
    across: 'percent',
    ...(ofScore ? {} : { include: [0, 1] }),
  } as const;
  const steps = game.turns.map((turn) => ({ text: turnText(cell, turn), words: turn.words, boards: turn.boards }));
  return { title: `${toldTitle(game)}: game ${game.playout}`, help: '', chart, steps, command: game.replay };
}

export const asked = command({
  usage: 'story <game>',
  help: 'how a game feels: the chance to win along many games, and what moves it',
  examples: [
    ['alicorn story little-prince --players 2 --bots greedy', 'is it over too early?'],
    ['alicorn story unicorn-jelly --players 2 --bots greedy --games 50 --regret', 'which decisions matter at all?'],
  ],
  options: {
    ...hiding({ ...GAME, ...PLAY, ...RUN }, 'playouts', 'block', 'raw'),
    games: text('games that are followed', '200'),
    rollouts: text('times each position is played on', '200'),
    every: text(
      'look at one of so many decisions, or at every round (default: every round; of games with over 12 rounds, 8 moments)',
    ),
    regret: flag('also play on options not chosen (dearer)'),
  },
  refuses: { raw: 'a story writes curves.csv, no playouts.csv; use run --raw' },
  open: (args) => {
    if (args.playouts !== '24000') throw new UsageError(`--playouts ${args.playouts}: write --games ${args.playouts}`);
    return openStory({
      ...experimentOptions(args.game, args),
      games: wholeNumber('games', args.games, 1, 1_000_000),
      rollouts: wholeNumber('rollouts', args.rollouts, 10, 100_000),
      every: readEvery(args.every),
      regret: args.regret,
    });
  },
});

/** Reads `round` or a number of decisions. */
function readEvery(given: string | undefined): StoryOptions['every'] {
  if (given === undefined || given === 'round') return given;
  if (!/^\d+$/.test(given))
    throw new UsageError(`--every ${given} is not round or a number of decisions, e.g. --every 4`);
  return wholeNumber('every', given, 1, 1_000_000);
}
