/** How a game feels: the chance to win along many games, by playing every position on. */
import { UsageError } from '../engines/core/errors.ts';
import { checkWhole } from './counts.ts';
import { counted } from '../reports/words/numbers.ts';
import { CellMaker } from '../sim/cell/experiment.ts';
import { openCell } from '../sim/cell/open.ts';
import type { CellSpec, StoryPlan } from '../sim/cell/spec.ts';
import { CellPlayer } from '../sim/play/playout.ts';
import type { StoryResult } from '../sim/results.ts';
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

/** One cell whose games are played and, from moments drawn in each, played on. */
export async function openStory(options: StoryOptions): Promise<Experiment<StoryResult>> {
  const seed = seedOf(options.seed);
  const { games = GAMES, rollouts = ROLLOUTS, every, regret = false } = options;
  checkWhole('--rollouts', rollouts, LEAST_ROLLOUTS, MOST_ROLLOUTS);
  // A block per seed: what is counted then never waits for long.
  const maker = await CellMaker.load({ ...requestOf({ ...options, playouts: games }, seed), block: 1 });
  const base = maker.make(await cellRequest(options, maker.game));
  const story: StoryPlan = { ...(await lookedAt(every, base)), rollouts, regret };
  const cell: CellSpec = { ...base, story };
  const notes = cell.playouts === games ? [] : [`${games} games rounded up to ${cell.playouts}: all rotations of each`];
  notes.push(`${counted(cell.playouts, 'game')}; ${whereText(story)} the position is played on ${rollouts} times`);
  const sooner = { sooner: `--games ${GAMES / 4} takes a quarter of it, with intervals twice as wide` };
  return { verb: 'story', seed, cells: [cell], notes, ...(games === GAMES && sooner) };
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
