/** How a game feels: the chance to win along many games, by playing every position on. */
import { UsageError } from '../engines/core/errors.ts';
import { CellMaker } from '../sim/cell/experiment.ts';
import { openCell, openCells, type OpenCell } from '../sim/cell/open.ts';
import type { CellSpec, StoryPlan } from '../sim/cell/spec.ts';
import { CellPlayer } from '../sim/play/playout.ts';
import { traceToday, type Step } from '../sim/play/trace.ts';
import type { RunResult, Story, ToldGame, TurningPoint } from '../sim/results.ts';
import { replayCommand } from '../sim/run/replay-command.ts';
import { LookThreads } from '../sim/run/pool.ts';
import { Locator, MOST_ROLLOUTS as MOST_LOCATING } from '../sim/story/locate.ts';
import { lookingHere, type Looker, type LookPool } from '../sim/story/looker.ts';
import { clustersOfTales, storyRows } from '../sim/story/rows.ts';
import { storyOf, type Sketch } from '../sim/story/story.ts';
import type { CellProgress } from '../sim/store/progress.ts';
import type { Analysis, Concluding } from './analyses.ts';
import { cellRequest, requestOf, seedOf, type Experiment, type ExperimentOptions } from './experiment.ts';

export interface StoryOptions extends Omit<ExperimentOptions, 'playouts' | 'block'> {
  /** Games that are followed. Default: 200. */
  readonly games?: number | undefined;
  /** How often each position is played on. Default: 200. */
  readonly rollouts?: number | undefined;
  /**
   * Look at one decision of so many, or at every `round`. Default: at every round where a typical game has at most twelve,
   * else at eight moments, closer towards its end.
   */
  readonly every?: number | 'round' | undefined;
  /** Also play on the options that were not chosen. Default: false. */
  readonly regret?: boolean | undefined;
}

const GAMES = 200;
const ROLLOUTS = 200;
const MOMENTS = 8;
/** Playing on from every round of a longer game costs more than one would wait for unasked. */
const MOST_ROUNDS = 12;
/** Playouts that say how long a typical game is. */
const PILOTS = 5;
const LEAST_ROLLOUTS = 10;
const MOST_ROLLOUTS = 100_000;
/** Lines told of a turning point. */
const MOST_WORDS = 6;

/** One cell whose games are played and, from moments drawn in each, played on. */
export async function openStory(options: StoryOptions): Promise<Experiment> {
  const seed = seedOf(options.seed);
  const { games = GAMES, rollouts = ROLLOUTS, every, regret = false } = options;
  if (!Number.isInteger(rollouts) || rollouts < LEAST_ROLLOUTS || rollouts > MOST_ROLLOUTS)
    throw new UsageError(`--rollouts ${rollouts} is not a whole number in ${LEAST_ROLLOUTS}..${MOST_ROLLOUTS}`);
  // A block per seed: what is counted then never waits for long.
  const maker = await CellMaker.load({ ...requestOf({ ...options, playouts: games }, seed), block: 1 });
  const base = maker.make(await cellRequest(options, maker.game));
  const story: StoryPlan = { ...(await lookedAt(every, base)), rollouts, regret };
  const cell: CellSpec = { ...base, story };
  const notes = cell.playouts === games ? [] : [`${games} games rounded up to ${cell.playouts}: all rotations of each`];
  notes.push(`${cell.playouts} games; ${whereText(story)} the position is played on ${rollouts} times`);
  return { verb: 'story', seed, cells: [cell], notes, analyse: analyseStory };
}

async function lookedAt(
  every: StoryOptions['every'],
  spec: CellSpec,
): Promise<Pick<StoryPlan, 'at' | 'count' | 'decisions'>> {
  if (every === undefined) {
    const { decisions, rounds } = await typicalLength(spec);
    if (rounds !== undefined && rounds <= MOST_ROUNDS) return { at: 'rounds', count: 1 };
    return { at: 'moments', count: MOMENTS, decisions };
  }
  if (every !== 'round') {
    if (!Number.isInteger(every) || every < 1 || every > 1_000_000)
      throw new UsageError(`--every ${every} is not round or a number of decisions from 1`);
    return { at: 'decisions', count: every };
  }
  const { game, setup } = await openCell(spec);
  if (game.create({ ...setup, figures: 'none' }).round === undefined)
    throw new UsageError(
      `--every round: ${game.name} does not say its rounds; give a number of decisions, e.g. --every 1`,
    );
  return { at: 'rounds', count: 1 };
}

function whereText({ at, count }: StoryPlan): string {
  if (at === 'rounds') return 'at every round';
  return at === 'moments' ? `at ${count} moments (--every says otherwise)` : `at one of every ${count} decisions`;
}

/** Decisions and rounds (undefined where the game does not say them) of the middle one of the first playouts. */
async function typicalLength(spec: CellSpec): Promise<{ decisions: number; rounds: number | undefined }> {
  const player = new CellPlayer(await openCell(spec));
  const lengths: number[] = [];
  const rounds: number[] = [];
  for (let playout = 0; playout < PILOTS; playout++) {
    const seen = new Set<number | undefined>();
    player.watcher = { decision: ({ round }, _seat, _legal, count) => void (count > 1 && seen.add(round)) };
    if (player.play(playout) !== undefined) continue;
    lengths.push(player.decisions);
    if (!seen.has(undefined)) rounds.push(seen.size);
  }
  return { decisions: Math.max(1, middle(lengths) ?? 1), rounds: middle(rounds) };
}

function middle(values: readonly number[]): number | undefined {
  return [...values].sort((a, b) => a - b)[values.length >> 1];
}

/** Figures, curves, and three games told. */
export async function analyseStory(...[cells, result, concluding]: Parameters<Analysis>): Promise<RunResult> {
  const pool = concluding === undefined ? undefined : new LookThreads(concluding.threads);
  try {
    return await withStories(cells, result, concluding, pool);
  } finally {
    await pool?.close();
  }
}

async function withStories(
  cells: readonly CellProgress[],
  result: RunResult,
  concluding: Concluding | undefined,
  pool: LookPool | undefined,
): Promise<RunResult> {
  const opened = await openCells(cells.map(({ spec }) => spec));
  const story: Story[] = [];
  const shown = [...result.cells];
  for (const [i, progress] of cells.entries()) {
    const { spec, tales } = progress;
    const { game } = opened[i]!;
    const of = result.cells[i]!;
    const found = storyOf(of.cell, progress);
    if (found === undefined) continue;
    const rows = storyRows(clustersOfTales(tales, spec.rotations), spec, game.phases);
    shown[i] = { ...of, figures: [...of.figures, ...rows] };
    const looker = lookerOf(i, opened[i]!, found.told, concluding, pool);
    const games = await Promise.all(
      found.told.map(async (sketch): Promise<ToldGame> => {
        const words = await withWords(opened[i]!, sketch, looker);
        return { ...words, replay: replayCommand(game, spec, sketch.playout) };
      }),
    );
    // Of games that all end alike, at chances that never move, there is nothing to tell.
    story.push({ ...found, told: games.filter(({ turns }) => turns.length > 0) });
  }
  return { ...result, cells: shown, story };
}

/** Plays on from positions of the games told, all of them at once where there are threads, and tells how far it is. */
function lookerOf(
  index: number,
  cell: OpenCell,
  sketches: readonly Sketch[],
  concluding: Concluding | undefined,
  pool: LookPool | undefined,
): Looker {
  const rollouts = Math.min(MOST_LOCATING, cell.spec.story!.rollouts);
  if (pool === undefined) return lookingHere(cell, rollouts);
  const most = sketches.reduce((sum, { turns }) => sum + Locator.mostLooks(turns), 0);
  let looked = 0;
  return async (looking) => {
    if (concluding?.signal?.aborted === true) return undefined;
    const moments = await pool.look(index, cell.spec, rollouts, looking);
    concluding?.onStep?.(`looking for turning points: ${++looked} of at most ${most} positions played on`);
    return moments;
  };
}

/** What happened at the turning points of a game, played once more and finer. */
async function withWords(cell: OpenCell, sketch: Sketch, looker: Looker): Promise<Omit<ToldGame, 'replay'>> {
  const { spec } = cell;
  const [trace] = await traceToday({ spec, from: sketch.playout, count: 1, steps: true });
  const turns = await new Locator(looker, sketch).locate(sketch.turns);
  // Behind the game stand a line of result per seat, and how it ended.
  const steps = trace!.steps.slice(0, -(spec.players + 1));
  return { ...sketch, turns: turns.map((turn) => told(turn, wordsOf(steps, turn))) };
}

/** Where nothing happened after a choice, no chance is named for what the rollouts do not explain. */
function told(turn: Omit<TurningPoint, 'words'>, words: readonly string[]): TurningPoint {
  const { by, ...rest } = turn;
  return by === undefined || (by === 'chance' && words.length === 1) ? { ...rest, words } : { ...rest, by, words };
}

/** What was chosen; where chance moved more than that, also what it did until the next choice. */
function wordsOf(steps: readonly Step[], { from, by }: Pick<TurningPoint, 'from' | 'by'>): string[] {
  const at = (decision: number) => steps.findLastIndex((step) => step.seat !== undefined && step.decision === decision);
  const [own, next] = [at(from), at(from + 1)];
  const told = steps.slice(own, by === 'choice' ? own + 1 : next > own ? next : undefined);
  const lines = told.map(({ seat, text }) => (seat === undefined ? text : `seat ${seat}, ${text}`));
  return lines.length <= MOST_WORDS ? lines : [...lines.slice(0, MOST_WORDS), `… ${lines.length - MOST_WORDS} more …`];
}
