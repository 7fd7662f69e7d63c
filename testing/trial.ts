import { presetRules } from '../engines/core/usual-rules.ts';
import { valueText } from '../engines/core/params.ts';
import { Stream } from '../engines/core/rng.ts';
import {
  OVER,
  Outcome,
  type AnyGame,
  type AnyState,
  type Chance,
  type Rng,
  type Setup,
} from '../engines/core/types.ts';
import { seedIdentity } from '../sim/cell/spec.ts';
import { CellStreams } from '../sim/play/streams.ts';
import { thrownAt } from '../sim/platform/node.ts';
import { LawBroken } from './law-broken.ts';

/** Tells a watchdog that play goes on. */
export type Pulse = (playout: number, move: number) => void;

/**
 * One game under one setup and seed: what a law is tried on. Its playouts are those of the laboratory with random bots,
 * so `alicorn replay` shows them.
 */
export class Trial {
  readonly game: AnyGame;
  readonly setup: Setup;
  readonly seed: number;
  readonly legal: Int32Array;
  readonly plies: number;
  /** The preset the setup stands on, for messages. */
  readonly preset: string;
  /** The playout dealt last, and the moves made in it: where a law breaks. */
  playout = 0;
  move = 0;
  pulse: Pulse | undefined = undefined;

  constructor(game: AnyGame, setup: Setup, seed: number, preset = 'standard') {
    this.game = game;
    this.setup = setup;
    this.seed = seed;
    this.preset = preset;
    const bounds = game.bounds(setup);
    const list = Math.min(Math.max(1, Math.trunc(bounds.options) || 1), 1e6);
    this.legal = new Int32Array(list);
    this.plies = bounds.plies;
  }

  create(figures = this.setup.figures): AnyState {
    return this.game.create({ ...this.setup, figures });
  }

  /** Throws unless the law holds here. */
  require(holds: boolean, law: string, found: () => string): void {
    if (!holds) throw this.broken(law, found());
  }

  broken(law: string, found: string): LawBroken {
    const { seed, playout, move } = this;
    return new LawBroken(law, found, { seed, playout, move, setup: this.setupText() });
  }

  /** Players, preset and the rules that differ from it. */
  private setupText(): string {
    const { players, rules } = this.setup;
    const base: Readonly<Record<string, unknown>> = {
      ...this.game.rules.defaults,
      ...presetRules(this.game, this.game.presets[this.preset], this.setup.roles),
    };
    const changed = Object.entries(rules).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(base[name]),
    );
    const settings = changed.map(([name, value]) => `--set ${name}=${valueText(value)}`);
    return [`--players ${players}`, `--preset ${this.preset}`, ...settings].join(' ');
  }

  private streams(index: number): CellStreams {
    const { game, setup, seed } = this;
    const bots = setup.roles.map(() => false);
    const identity = seedIdentity(game.name, { ...setup, independent: false });
    const streams = new CellStreams(BigInt(seed), identity, setup.players, game.chance, bots, false);
    streams.seek(index);
    return streams;
  }

  /** A stream that holds whoever draws from it to its ranges. */
  held(rng: Rng): Rng {
    return {
      below: (n) => {
        this.require(
          Number.isInteger(n) && n >= 1 && n < 2 ** 32,
          'chance is asked for a whole number from 1',
          () => `below(${String(n)})${thrownAt(new Error()) ?? ''}`,
        );
        return rng.below(n);
      },
      at: (a, b) => rng.at(a, b),
      ...(rng.stable === undefined ? {} : { stable: rng.stable }),
    };
  }

  /** Streams of the game's chance in a playout. */
  chance(index: number): readonly Rng[] {
    return this.streams(index).chance.map((rng) => this.held(rng));
  }

  /** Chance as a search passes it: one stream for all sources. */
  searchChance(index: number): Chance {
    const one = this.held(Stream.of(this.seed, 'search', index));
    return this.game.chance.map(() => one);
  }

  /** The streams of the random bots of a playout, per seat. */
  bots(index: number): readonly Rng[] {
    return this.streams(index).bots;
  }

  /** A stream for anything else. */
  rng(index: number): Rng {
    return this.held(Stream.of(this.seed, 'trial', index));
  }

  /** Deals a playout. */
  deal(state: AnyState, index: number, chance: Chance): void {
    this.playout = index;
    this.move = 0;
    this.pulse?.(index, 0);
    state.deal(chance);
  }

  /** The options here, which then stand in `legal`: their number, held to its bounds. */
  options(state: AnyState): number {
    const { actor } = state;
    this.require(
      Number.isInteger(actor) && actor >= 0 && actor < this.setup.players,
      'actor is a seat and phase has a name',
      () => `actor ${actor}, phase ${state.phase}`,
    );
    const count = state.legal(this.legal);
    this.require(
      Number.isInteger(count) && count >= 1 && count <= this.legal.length,
      'legal gives 1 to bounds.options options',
      () => `${count} options, bound ${this.legal.length}`,
    );
    return count;
  }

  /** Plays `state` on to its end at random; the trace of (actor, action) and the result. `visit` may look at each point. */
  playOn(
    state: AnyState,
    chance: Chance,
    bots: readonly Rng[],
    visit?: (state: AnyState, count: number) => void,
  ): string {
    const trace: string[] = [];
    const { legal } = this;
    for (; state.actor !== OVER; this.move++) {
      this.pulse?.(this.playout, this.move);
      this.require(
        trace.length <= this.plies,
        'every game ends within bounds.plies',
        () => `more than ${this.plies} plies`,
      );
      let count = this.options(state);
      if (visit !== undefined) {
        visit(state, count);
        count = this.options(state);
      }
      const seat = state.actor;
      const action = legal[count > 1 ? (bots[seat] ?? bots[0]!).below(count) : 0]!;
      trace.push(`${seat}:${action}`);
      state.apply(action, chance);
    }
    return `${trace.join(' ')} = ${resultText(state, this.setup.players)}`;
  }

  /** A state some way into a playout, at a decision; undefined if the game was over before. */
  midway(index: number, decisions: number): { state: AnyState; chance: Chance } | undefined {
    const state = this.create();
    const chance = this.chance(index);
    return this.walk(state, index, decisions, chance) ? { state, chance } : undefined;
  }

  /** Deals and plays so many decisions at random; false if the game was over before. */
  walk(state: AnyState, index: number, decisions: number, chance: Chance): boolean {
    const bots = this.bots(index);
    this.deal(state, index, chance);
    for (let left = decisions; state.actor !== OVER; this.move++) {
      this.pulse?.(index, this.move);
      this.require(
        this.move <= this.plies,
        'every game ends within bounds.plies',
        () => `more than ${this.plies} plies`,
      );
      const count = this.options(state);
      if (count > 1 && left-- === 0) return true;
      const seat = state.actor;
      state.apply(this.legal[count > 1 ? (bots[seat] ?? bots[0]!).below(count) : 0]!, chance);
    }
    return false;
  }
}

/** What a finished game came to, as text. */
export function resultText(state: AnyState, players: number): string {
  const outcome = new Outcome();
  state.outcome(outcome);
  const seats = Array.from({ length: players }, (_, seat) => seat);
  const { end, rounds, capped, share60, score, rank } = outcome;
  return JSON.stringify([seats.map((seat) => [share60[seat], score[seat], rank[seat]]), end, rounds, capped]);
}
