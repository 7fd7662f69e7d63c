/** How a game feels: the chance to win along many games, by playing every position on. */
import { UsageError } from '../engines/core/errors.ts';
import { CellMaker } from '../sim/cell/experiment.ts';
import { openCell, openCells } from '../sim/cell/open.ts';
import type { CellSpec, StoryPlan } from '../sim/cell/spec.ts';
import { CellPlayer } from '../sim/play/playout.ts';
import { traceToday, type Step } from '../sim/play/trace.ts';
import type { RunResult, Story, ToldGame } from '../sim/results.ts';
import { replayCommand } from '../sim/run/replay-command.ts';
import { clustersOfTales, storyRows } from '../sim/story/rows.ts';
import { storyOf, type Sketch } from '../sim/story/story.ts';
import type { Analysis } from './analyses.ts';
import { cellRequest, requestOf, seedOf, type Experiment, type ExperimentOptions } from './experiment.ts';

export interface StoryOptions extends Omit<ExperimentOptions, 'playouts' | 'block'> {
  /** Games that are followed. Default: 200. */
  readonly games?: number | undefined;
  /** How often each position is played on. Default: 200. */
  readonly rollouts?: number | undefined;
  /** Look at one decision of so many, or of every `round`. Default: at eight moments of a game, closer towards its end. */
  readonly every?: number | 'round' | undefined;
  /** Also play on the options that were not chosen. Default: false. */
  readonly regret?: boolean | undefined;
}

const GAMES = 200;
const ROLLOUTS = 200;
const MOMENTS = 8;
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
  return { verb: 'story', seed, cells: [cell], notes, analyse: analyseStory };
}

async function lookedAt(
  every: StoryOptions['every'],
  spec: CellSpec,
): Promise<Pick<StoryPlan, 'at' | 'count' | 'decisions'>> {
  if (every === undefined) return { at: 'moments', count: MOMENTS, decisions: await typicalLength(spec) };
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

/** Decisions of the middle one of the first playouts. */
async function typicalLength(spec: CellSpec): Promise<number> {
  const player = new CellPlayer(await openCell(spec));
  const lengths: number[] = [];
  for (let playout = 0; playout < PILOTS; playout++) {
    if (player.play(playout) === undefined) lengths.push(player.decisions);
  }
  return Math.max(1, lengths.sort((a, b) => a - b)[lengths.length >> 1] ?? 1);
}

/** Figures, curves, and three games told. */
export async function analyseStory(...[cells, result]: Parameters<Analysis>): Promise<RunResult> {
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
    const told: ToldGame[] = [];
    for (const sketch of found.told)
      told.push({ ...(await withWords(spec, sketch)), replay: replayCommand(game, spec, sketch.playout) });
    story.push({ ...found, told });
  }
  return { ...result, cells: shown, story };
}

/** What happened at the turning points of a game, played once more. */
async function withWords(spec: CellSpec, sketch: Sketch): Promise<Omit<ToldGame, 'replay'>> {
  const [trace] = await traceToday({ spec, from: sketch.playout, count: 1, steps: true });
  return {
    ...sketch,
    turns: sketch.turns.map((turn) => ({
      ...turn,
      words: wordsOf(trace!.steps.filter(({ decision }) => decision >= turn.from && decision < turn.to)),
    })),
  };
}

/** All lines; where they are too many, the decisions, as many as are read. */
function wordsOf(steps: readonly Step[]): string[] {
  const told = steps.length <= MOST_WORDS ? steps : steps.filter(({ seat }) => seat !== undefined);
  const lines = told.map(({ seat, text }) => (seat === undefined ? text : `seat ${seat}, ${text}`));
  if (lines.length <= MOST_WORDS + 1) return lines;
  const half = MOST_WORDS / 2;
  return [...lines.slice(0, half), `… ${lines.length - MOST_WORDS} more …`, ...lines.slice(-half)];
}
