/** How strong the bots are in one setup of a game: alone by their score, else each in one seat among greedy players. */
import type { CellMaker } from '../../sim/cell/experiment.ts';
import { openCell } from '../../sim/cell/open.ts';
import { CellPlayer } from '../../sim/play/playout.ts';
import { type Step, stepOver } from './control-variate.ts';
import type { StrengthCase } from './cases.ts';

/** What is measured of a bot: the score alone (in a game that scores 1 or 0, successes), else the share of the win. */
export interface Strength {
  readonly seeds: number;
  readonly mean: number;
  readonly se: number;
  /** Milliseconds of processor time per decision of the game, by all its seats. */
  readonly ms: number;
  /** Part of the games that ended by a cap of the rules. */
  readonly capped: number;
}

/** Random and greedy games cost little: of so many seeds for each of the search's, and of so many at least. */
export function cheapSeeds(seeds: number): number {
  return Math.max(192, 8 * seeds);
}

/** The rungs: nothing, the rule of thumb, the search at a quarter of its budget, as it comes, and at four times. */
export function rungsOf(iterations: number): readonly string[] {
  return [
    'random',
    'greedy',
    `mcts:iterations=${Math.max(1, Math.round(iterations / 4))}`,
    'mcts',
    `mcts:iterations=${4 * iterations}`,
  ];
}

/** One bot in one case: plays seed after seed, each from every seat of its role, for as long as it is asked to. */
export class Meter {
  readonly bot: string;
  private readonly player: CellPlayer;
  private readonly seats: readonly number[];
  private readonly worths: number[] = [];
  private decisions = 0;
  private capped = 0;
  private cpuMs = 0;

  private constructor(bot: string, player: CellPlayer, seats: readonly number[]) {
    this.bot = bot;
    this.player = player;
    this.seats = seats;
  }

  static async of(maker: CellMaker, { preset, players, roles, role }: StrengthCase, bot: string): Promise<Meter> {
    const bots = [bot, ...Array.from({ length: players - 1 }, () => 'greedy')];
    const spec = maker.make({ players, roles, preset, settings: {}, bots });
    const seats = spec.roles.flatMap((name, seat) => (role === undefined || name === role ? [seat] : []));
    return new Meter(bot, new CellPlayer(await openCell(spec)), seats);
  }

  /** Plays on until `seeds` seeds are played. */
  playTo(seeds: number): void {
    const start = process.cpuUsage();
    for (let seed = this.worths.length; seed < seeds; seed++) this.worths.push(this.worthOf(seed));
    const { user, system } = process.cpuUsage(start);
    this.cpuMs += (user + system) / 1000;
  }

  get strength(): Strength {
    const { worths, decisions, capped, seats, cpuMs } = this;
    const seeds = worths.length;
    return { seeds, ...meanOf(worths), ms: cpuMs / decisions, capped: capped / (seeds * seats.length) };
  }

  /** How much better this bot does than another, over the seeds either has played. */
  over(other: Meter): Step {
    return stepOver(this.worths, other.worths);
  }

  /** What the seed brought, as a mean over the seats. */
  private worthOf(seed: number): number {
    const { player, seats } = this;
    const { players, rotations, game } = player.spec;
    let worth = 0;
    for (const seat of seats) {
      // Under rotation r the first bot sits in seat r.
      const fault = player.play(rotations === 1 ? seed : seed * rotations + seat);
      if (fault !== undefined) throw new Error(`${game}, ${this.bot}: ${fault.reason}`);
      const { score, share60, capped } = player.outcome;
      worth += (players === 1 ? score[0]! : share60[seat]! / 60) / seats.length;
      this.decisions += player.decisions;
      this.capped += capped;
    }
    return worth;
  }
}

function meanOf(values: readonly number[]): { readonly mean: number; readonly se: number } {
  const n = values.length;
  const mean = values.reduce((sum, value) => sum + value, 0) / n;
  const squares = values.reduce((sum, value) => sum + (value - mean) * (value - mean), 0);
  return { mean, se: Math.sqrt(squares / Math.max(1, n - 1) / n) };
}

/** A step in standard errors; without any scatter it is as sure as can be. */
export function inErrors({ mean, se }: Step): number {
  return mean === 0 ? 0 : mean / Math.max(1e-12, se);
}
