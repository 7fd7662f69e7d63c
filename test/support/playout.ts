/**
 * A plain playout driver for engine tests: no pool, no ledger, nothing clever. The laboratory's own loop is `sim/`;
 * that both give the same games is tested there.
 */
import { metricSlots } from '../../engines/core/outcome.ts';
import { presetRules, usualRules } from '../../engines/core/usual-rules.ts';
import { absorbA, absorbB, CellKey, Stream } from '../../engines/core/rng.ts';
import {
  Outcome,
  type AnyGame,
  type AnyState,
  type Figures,
  type MetricSpec,
  type Policy,
  type Rng,
  type Setup,
} from '../../engines/core/types.ts';

export interface SetupOptions {
  readonly players?: number;
  readonly roles?: readonly string[];
  readonly rules?: Readonly<Record<string, unknown>>;
  readonly preset?: string;
  readonly components?: unknown;
  readonly figures?: Figures;
}

/** A setup of a game from texts or values, as the command line would make it. */
export function setupOf(game: AnyGame, options: SetupOptions = {}): Setup {
  const preset = game.presets[options.preset ?? 'standard']!;
  const players = options.players ?? options.roles?.length ?? preset.players ?? game.players.default;
  const roles = options.roles ?? game.roles(players);
  const base = game.rules.with(usualRules(game, roles), presetRules(game, preset, roles), `rule of ${game.name}`);
  const setup: Setup = {
    players,
    roles,
    rules: game.rules.with(base, options.rules ?? {}, `rule of ${game.name}`),
    components: game.components.read(options.components ?? Object.values(game.components.shipped)[0]),
    figures: options.figures ?? 'all',
  };
  const fault = game.invalid(setup);
  if (fault !== undefined) throw new Error(fault);
  return setup;
}

/** `random`, `first`, `last`, or a policy. */
export type TestBot = 'random' | 'first' | 'last' | Policy<AnyState>;

export interface Played {
  readonly share60: readonly number[];
  readonly score: readonly number[];
  readonly end: string;
  readonly rounds: number;
  readonly capped: boolean;
  readonly decisions: number;
  readonly plies: number;
  /** Metric values by `name` (per game) or `name.<seat>` (per seat); NaN where absent. */
  readonly metrics: Readonly<Record<string, number>>;
}

/** Plays seeded games of one setup; one state for all of them, as in the laboratory. */
export class Player {
  readonly state: AnyState;
  readonly chance: readonly Stream[];
  private readonly legal: Int32Array;
  private readonly specs: readonly MetricSpec[];
  private readonly values: Float64Array;
  private readonly outcome = new Outcome();
  private readonly botStreams: readonly Stream[];

  readonly game: AnyGame;
  readonly setup: Setup;
  readonly seed: number;

  constructor(game: AnyGame, setup: Setup, seed = 1) {
    this.game = game;
    this.setup = setup;
    this.seed = seed;
    this.state = game.create(setup);
    this.chance = game.chance.map((name) => new Stream(name));
    this.legal = new Int32Array(game.bounds(setup).options);
    this.specs = game.metrics(setup);
    this.values = new Float64Array(metricSlots(this.specs, setup.players));
    this.botStreams = Array.from({ length: setup.players }, (_, slot) => new Stream(`bot${slot}`));
  }

  /** Deals playout `index` and leaves the state at its first ply. */
  deal(index: number): void {
    const cell = new CellKey(BigInt(this.seed), `${this.game.name} ${this.setup.roles.join(',')}`, this.setup.players);
    const a = absorbA(absorbA(cell.a, index), 0);
    const b = absorbB(absorbB(cell.b, index), 0);
    for (const stream of [...this.chance, ...this.botStreams]) stream.key(a, b);
    this.state.deal(this.chance);
  }

  /** Plays playout `index` to its end; `bots` is one for all seats or one per seat. */
  play(index: number, bots: TestBot | readonly TestBot[] = 'random'): Played {
    this.deal(index);
    const { state, legal, chance } = this;
    let decisions = 0;
    let plies = 0;
    for (;;) {
      if (state.actor < 0) break;
      const count = state.legal(legal);
      plies++;
      if (count > 1) decisions++;
      const bot = Array.isArray(bots) ? (bots[state.actor] as TestBot) : (bots as TestBot);
      state.apply(legal[count > 1 ? this.choose(bot, count) : 0]!, chance);
      if (plies > this.game.bounds(this.setup).plies) throw new Error(`more plies than the bound at playout ${index}`);
    }
    return this.result(decisions, plies);
  }

  private choose(bot: TestBot, count: number): number {
    const seat = this.state.actor;
    const rng = this.botStreams[seat]!;
    if (bot === 'random') return rng.below(count);
    if (bot === 'first') return 0;
    if (bot === 'last') return count - 1;
    return bot.choose(this.state, seat, this.legal, count, rng);
  }

  private result(decisions: number, plies: number): Played {
    const { outcome, setup, values } = this;
    this.state.outcome(outcome);
    this.state.metrics(values);
    const metrics: Record<string, number> = {};
    let slot = 0;
    for (const spec of this.specs) {
      if (spec.kind === 'ratio') continue;
      if (spec.per === 'game') metrics[spec.name] = values[slot++]!;
      else for (let seat = 0; seat < setup.players; seat++) metrics[`${spec.name}.${seat}`] = values[slot++]!;
    }
    return {
      share60: [...outcome.share60.subarray(0, setup.players)],
      score: [...outcome.score.subarray(0, setup.players)],
      end: this.game.ends[outcome.end]!,
      rounds: outcome.rounds,
      capped: outcome.capped === 1,
      decisions,
      plies,
      metrics,
    };
  }
}

/** Mean and standard error of a value over playouts from..from+count-1. */
export function meanOf(
  player: Player,
  count: number,
  value: (played: Played) => number,
  bots: TestBot | readonly TestBot[] = 'random',
): { mean: number; se: number } {
  let sum = 0;
  let squares = 0;
  for (let i = 0; i < count; i++) {
    const x = value(player.play(i, bots));
    sum += x;
    squares += x * x;
  }
  const mean = sum / count;
  return { mean, se: Math.sqrt(Math.max(0, squares / count - mean * mean) / (count - 1)) };
}

/** An Rng that answers from a list: golden traces inject their dice and decks. */
export class ScriptedRng implements Rng {
  readonly answers: number[];
  constructor(answers: readonly number[]) {
    this.answers = [...answers];
  }
  at(): void {}
  below(n: number): number {
    const answer = this.answers.shift();
    if (answer === undefined || answer < 0 || answer >= n) throw new Error(`scripted answer ${answer} for below(${n})`);
    return answer;
  }
}

/** Calls `visit` with the probability of every path of an experiment that draws from one Rng: full enumeration. */
export function enumerate(experiment: (rng: Rng) => void, visit: (probability: number) => void): void {
  const path: { answer: number; of: number }[] = [];
  for (;;) {
    let depth = 0;
    const rng = {
      at: () => {},
      below(n: number) {
        if (depth === path.length) path.push({ answer: 0, of: n });
        return path[depth++]!.answer;
      },
    };
    experiment(rng);
    visit(path.reduce((p, step) => p / step.of, 1));
    while (path.length > 0 && path.at(-1)!.answer === path.at(-1)!.of - 1) path.pop();
    if (path.length === 0) return;
    path.at(-1)!.answer++;
  }
}
