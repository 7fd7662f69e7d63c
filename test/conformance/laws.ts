/**
 * The laws every game obeys, written once. Each takes a subject (a game and a way to set it up) and throws when broken;
 * `laws.test.ts` runs them for every registered game, `broken-games.test.ts` shows that each catches its offender.
 */
import { advance } from '../../engines/core/advance.ts';
import { metricSlots } from '../../engines/core/outcome.ts';
import type { RuleValue } from '../../engines/core/params.ts';
import { Stream } from '../../engines/core/rng.ts';
import { OVER, Outcome, type AnyGame, type AnyState, type Setup } from '../../engines/core/types.ts';

export class LawBroken extends Error {
  override readonly name = 'LawBroken';
}

function require_(holds: boolean, law: string, detail: () => string): void {
  if (!holds) throw new LawBroken(`${law}: ${detail()}`);
}

/** One game under one setup and seed: what a law is tried on. */
export class Trial {
  readonly game: AnyGame;
  readonly setup: Setup;
  readonly seed: number;
  readonly legal: Int32Array;
  readonly plies: number;

  constructor(game: AnyGame, setup: Setup, seed: number) {
    this.game = game;
    this.setup = setup;
    this.seed = seed;
    const bounds = game.bounds(setup);
    this.legal = new Int32Array(bounds.options);
    this.plies = bounds.plies;
  }

  create(): AnyState {
    return this.game.create(this.setup);
  }

  /** Streams of the game's chance at a seed index. */
  chance(index: number): Stream[] {
    return this.game.chance.map((name) => Stream.of(this.seed, name, index));
  }

  /** Chance as a search passes it: one stream for all sources. */
  searchChance(index: number): Stream[] {
    const one = Stream.of(this.seed, 'search', index);
    return this.game.chance.map(() => one);
  }

  bot(index: number): Stream {
    return Stream.of(this.seed, 'bot', index);
  }

  /** Plays `state` on to its end at random; the trace of (actor, action), or what `visit` makes of it. */
  playOn(state: AnyState, chance: Stream[], bot: Stream, visit?: (state: AnyState, count: number) => void): string {
    const trace: string[] = [];
    const { legal } = this;
    for (let plies = 0; state.actor !== OVER; plies++) {
      require_(plies <= this.plies, 'every game ends within bounds.plies', () => `more than ${this.plies} plies`);
      const count = state.legal(legal);
      visit?.(state, count);
      state.legal(legal);
      const action = legal[count > 1 ? bot.below(count) : 0]!;
      trace.push(`${state.actor}:${action}`);
      state.apply(action, chance);
    }
    return `${trace.join(' ')} = ${resultText(state, this.setup)}`;
  }

  /** A state some way into playout `index`, at a decision; undefined if the game was over before. */
  midway(index: number, decisions: number): { state: AnyState; chance: Stream[] } | undefined {
    const state = this.create();
    const chance = this.chance(index);
    const bot = this.bot(index);
    state.deal(chance);
    for (let left = decisions; ; left--) {
      const count = advance(state, this.legal, chance);
      if (count === 0) return undefined;
      if (left === 0) return { state, chance };
      state.apply(this.legal[bot.below(count)]!, chance);
    }
  }
}

/** Outcome (and metrics, where kept) as text. */
export function resultText(state: AnyState, setup: Setup, metrics = 0): string {
  const outcome = new Outcome();
  state.outcome(outcome);
  const seats = Array.from({ length: setup.players }, (_, seat) => seat);
  const values = new Float64Array(metrics);
  if (metrics > 0) state.metrics(values);
  return JSON.stringify([
    seats.map((seat) => [outcome.share60[seat], outcome.score[seat], outcome.rank[seat]]),
    outcome.end,
    outcome.rounds,
    outcome.capped,
    [...values].map((value) => (Number.isNaN(value) ? 'absent' : value)),
  ]);
}

/** The options of a state as text. */
function options(trial: Trial, state: AnyState): string {
  if (state.actor === OVER) return 'over';
  const count = state.legal(trial.legal);
  return `${state.actor}/${state.phase}: ${trial.legal.subarray(0, count).join(' ')}`;
}

/** All that anybody knows, and the options: what must not change when nothing happens. */
function snapshot(trial: Trial, state: AnyState): string {
  const keys = Array.from({ length: trial.setup.players }, (_, seat) => state.infoKey(seat));
  return JSON.stringify([keys, options(trial, state)]);
}

export type Law = (trial: Trial, index: number, depth: number) => void;

export const laws: Readonly<Record<string, Law>> = {
  'same seed, same trace'(trial, index) {
    const play = (state: AnyState) => {
      const chance = trial.chance(index);
      state.deal(chance);
      return trial.playOn(state, chance, trial.bot(index));
    };
    const used = trial.create();
    const fresh = play(trial.create());
    play(used);
    const other = trial.chance(index + 1);
    used.deal(other);
    trial.playOn(used, other, trial.bot(index + 1));
    const again = play(used);
    require_(
      fresh === again,
      'same seed, same trace',
      () => `fresh ${fresh.slice(-200)}, after others ${again.slice(-200)}`,
    );
  },

  'legal is non-empty, distinct, bounded, and changes nothing'(trial, index) {
    const state = trial.create();
    const chance = trial.chance(index);
    const { codes, options: most } = trial.game.bounds(trial.setup);
    state.deal(chance);
    let visits = 0;
    trial.playOn(state, chance, trial.bot(index), (at, count) => {
      const law = 'legal is non-empty, distinct and bounded';
      const list = [...trial.legal.subarray(0, count)];
      require_(count >= 1 && count <= most, law, () => `${count} options, bound ${most}`);
      require_(new Set(list).size === count, law, () => `repeated codes in ${list.join(' ')}`);
      require_(
        list.every((code) => code >= 0 && code < codes),
        law,
        () => `a code outside 0..${codes - 1} in ${list.join(' ')}`,
      );
      require_(at.actor < trial.setup.players, law, () => `actor ${at.actor}`);
      require_(trial.game.phases[at.phase] !== undefined, law, () => `phase ${at.phase} has no name`);
      if (visits++ % 16 > 0) return;
      const before = snapshot(trial, at);
      const after = snapshot(trial, at);
      require_(before === after, 'legal changes nothing', () => `${before} became ${after}`);
    });
  },

  'a copy plays on alike and never disturbs the original'(trial, index, depth) {
    const at = trial.midway(index, depth);
    if (at === undefined) return;
    const { state } = at;
    const before = snapshot(trial, state);
    const copy = trial.game.create({ ...trial.setup, figures: 'none' });
    copy.copyFrom(state);
    require_(
      snapshot(trial, copy) === before,
      'a copy equals its original',
      () => `${snapshot(trial, copy)} is not ${before}`,
    );
    const copied = trial.playOn(copy, trial.searchChance(index), trial.bot(index + 7));
    require_(
      snapshot(trial, state) === before,
      'a copy never disturbs the original',
      () => `the original changed while its copy played`,
    );
    const original = trial.playOn(state, trial.searchChance(index), trial.bot(index + 7));
    require_(
      copied === original,
      'a copy plays on alike',
      () => `copy ${copied.slice(-200)}, original ${original.slice(-200)}`,
    );
  },

  'determinise keeps what the seat knows'(trial, index, depth) {
    const at = trial.midway(index, depth);
    if (at === undefined) return;
    const { state } = at;
    const copy = trial.create();
    for (let seat = 0; seat < trial.setup.players; seat++) {
      const known = state.infoKey(seat);
      const list = options(trial, state);
      copy.copyFrom(state);
      copy.determinise(seat, trial.bot(index));
      require_(
        copy.infoKey(seat) === known,
        'determinise keeps infoKey',
        () => `${known} became ${copy.infoKey(seat)}`,
      );
      if (state.actor === seat)
        require_(
          options(trial, copy) === list,
          'determinise keeps the legal list',
          () => `${list} became ${options(trial, copy)}`,
        );
      require_(state.infoKey(seat) === known, 'determinise leaves the original alone', () => known);
      trial.playOn(copy, trial.searchChance(index), trial.bot(index));
    }
  },

  'determinise does not depend on what the seat cannot know'(trial, index, depth) {
    const at = trial.midway(index, depth);
    if (at === undefined) return;
    const whole = (state: AnyState) =>
      `${snapshot(trial, state)} ${trial.playOn(state, trial.searchChance(index), trial.bot(index))}`;
    for (let seat = 0; seat < trial.setup.players; seat++) {
      const truth = trial.create();
      const other = trial.create();
      truth.copyFrom(at.state);
      other.copyFrom(at.state);
      other.determinise(seat, trial.bot(index + 11));
      truth.determinise(seat, trial.bot(index + 13));
      other.determinise(seat, trial.bot(index + 13));
      const [a, b] = [whole(truth), whole(other)];
      require_(
        a === b,
        'determinise does not depend on what the seat cannot know',
        () => `seat ${seat}: ${firstDifference(a, b)}`,
      );
    }
  },

  'shares sum to 60 or 0, ranks and labels exist'(trial, index) {
    const state = trial.create();
    const chance = trial.chance(index);
    state.deal(chance);
    trial.playOn(state, chance, trial.bot(index));
    const outcome = new Outcome();
    outcome.share60.fill(-1);
    outcome.score.fill(123456789);
    state.outcome(outcome);
    const { players } = trial.setup;
    const shares = [...outcome.share60.subarray(0, players)];
    const total = shares.reduce((a, b) => a + b, 0);
    const law = 'shares sum to 60 or 0';
    require_(total === 60 || total === 0, law, () => shares.join(' '));
    require_(
      shares.every((share) => share >= 0 && share <= 60),
      law,
      () => shares.join(' '),
    );
    require_(
      outcome.score.subarray(0, players).every((score) => score !== 123456789),
      'every seat has a score',
      () => '',
    );
    require_(trial.game.ends[outcome.end] !== undefined, 'the end has a label', () => String(outcome.end));
    require_(
      outcome.rank.subarray(0, players).every((rank) => rank >= 1 && rank <= players),
      'ranks are 1..P',
      () => outcome.rank.join(' '),
    );
    require_(outcome.capped === 0 || outcome.capped === 1, 'capped is 0 or 1', () => String(outcome.capped));
  },

  'figures do not change the play, and metrics are integers'(trial, index) {
    const text = (figures: Setup['figures']) => {
      const setup = { ...trial.setup, figures };
      const state = trial.game.create(setup);
      const chance = trial.chance(index);
      state.deal(chance);
      const trace = trial.playOn(state, chance, trial.bot(index));
      const specs = trial.game.metrics(setup);
      const values = new Float64Array(metricSlots(specs, setup.players)).fill(Math.PI);
      state.metrics(values);
      const odd = values.findIndex((value) => !Number.isNaN(value) && !Number.isInteger(value));
      require_(odd < 0, 'metrics are integers or absent', () => `slot ${odd} is ${values[odd]} (PI: never written)`);
      return trace;
    };
    const [none, core, all] = [text('none'), text('core'), text('all')];
    require_(none === core && core === all, 'figures do not change the play', () => firstDifference(core, all));
  },

  'actions and phases are described'(trial, index) {
    const state = trial.create();
    const chance = trial.chance(index);
    state.deal(chance);
    let visits = 0;
    trial.playOn(state, chance, trial.bot(index), (at, count) => {
      if (visits++ % 8 > 0) return;
      for (let i = 0; i < count; i++) {
        const line = trial.game.describe(at, trial.legal[i]!);
        const fine = line !== '' && !line.includes('undefined') && !line.includes('\n');
        require_(fine, 'every action has one line', () => `${trial.legal[i]}: ${line}`);
      }
    });
  },

  'events are told'(trial, index) {
    const state = trial.create();
    const chance = trial.chance(index);
    const lines: string[] = [];
    state.events = { emit: (kind, ...data) => lines.push(trial.game.tell(state, { kind, data })) };
    state.deal(chance);
    const told = trial.playOn(state, chance, trial.bot(index));
    state.events = undefined;
    const bad = lines.find((line) => line.includes('undefined') || line.includes('NaN') || line.includes('\n'));
    require_(bad === undefined, 'every event has one line', () => String(bad));
    const silent = trial.create();
    const again = trial.chance(index);
    silent.deal(again);
    require_(trial.playOn(silent, again, trial.bot(index)) === told, 'events do not change the play', () => '');
  },
};

/** 10 000 playouts (at most a million decisions) grow the heap by less than 1 MB: nothing is kept, nothing leaks. */
export function heapLaw(trial: Trial): void {
  const state = trial.create();
  const streams = trial.chance(0);
  const bot = trial.bot(0);
  const { legal } = trial;
  const play = (budget: number) => {
    for (let decisions = 0, played = 0; decisions < budget && played < 10_000; played++) {
      state.deal(streams);
      while (state.actor !== OVER) {
        const count = state.legal(legal);
        state.apply(legal[bot.below(count)]!, streams);
        decisions++;
      }
    }
  };
  const collect = globalThis.gc;
  if (collect === undefined) throw new Error('the heap law needs --expose-gc');
  play(300_000);
  void collect();
  const before = process.memoryUsage().heapUsed;
  play(1_000_000);
  void collect();
  const growth = process.memoryUsage().heapUsed - before;
  require_(growth < 1_000_000, '10 000 playouts grow the heap by less than 1 MB', () => `${growth} bytes`);
}

function firstDifference(a: string, b: string): string {
  let i = 0;
  while (i < a.length && a[i] === b[i]) i++;
  return `...${a.slice(Math.max(0, i - 60), i + 60)} against ...${b.slice(Math.max(0, i - 60), i + 60)}`;
}

/** Random rule values of a game that are valid together, or undefined. `pick` draws below n. */
export function randomRules(game: AnyGame, pick: (n: number) => number): Record<string, RuleValue> {
  const rules: Record<string, RuleValue> = {};
  for (const name of game.rules.names) {
    const spec = game.rules.specs[name]!;
    if (pick(3) > 0) continue;
    if (spec.kind === 'flag') rules[name] = pick(2) === 1;
    else if (spec.kind === 'choice') rules[name] = spec.values[pick(spec.values.length)]!;
    else if (spec.kind === 'int') rules[name] = spec.min + pick(Math.min(spec.max - spec.min, 8) + 1);
    else if (spec.kind === 'optional' && spec.of.kind === 'int') rules[name] = spec.of.min + pick(8);
  }
  return rules;
}
