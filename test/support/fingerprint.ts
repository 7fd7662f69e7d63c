/**
 * Games in one number: what a state tells while they are played, to everybody and to each seat, is hashed, so that no
 * change goes by in silence. Kept numbers are recorded, not worked out: they say that something changed, never what is right.
 */
import { createHash, type Hash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { expect } from 'vitest';
import { EVERYBODY, ONLOOKER } from '../../engines/core/board.ts';
import { Stream } from '../../engines/core/rng.ts';
import type { AnyGame, AnyState, Policy, Setup } from '../../engines/core/types.ts';
import { Player } from './playout.ts';

type Sitting = Policy<AnyState> | 'random';

/** Everything is looked at once in so many decisions: no round of any game has as many. */
const LOOK = 61;
/** Values of judgements agree to so many digits on every machine. */
const DIGITS = 1e6;

const near = (value: number) => Math.round(value * DIGITS) / DIGITS;

/**
 * A game at random, others by its scripts, and one by its rule of thumb, as far as it has them. `estimated`: what searches go
 * by is looked at too, which some games work out at length.
 */
export function fingerprint(game: AnyGame, setup: Setup, seed: number, estimated = true): string {
  const hash = createHash('md5');
  const player = new Player(game, setup, seed);
  const copy = game.create({ ...setup, figures: 'none' });
  const { state } = player;
  state.events = { emit: (kind, ...data) => hash.update(`${kind} ${data.join()};`) };
  const bots: (readonly Sitting[])[] = [setup.roles.map(() => 'random'), ...byScripts(game, setup)];
  if (game.judgement?.prefer !== undefined) bots.push(setup.roles.map(() => likesBest(game, setup, hash)));
  bots.forEach((seats, index) => {
    const watched = seats.map((bot) =>
      watch(bot, (...seen) => looked(estimated ? game : withoutEstimate(game), setup, copy, hash, ...seen)),
    );
    const { metrics, ...rest } = player.play(index, watched);
    hash.update(JSON.stringify([rest, metrics]));
  });
  return hash.digest('hex').slice(0, 8);
}

/** Seats filled with the scripts that fit them, until each has played. */
function byScripts(game: AnyGame, setup: Setup): (readonly Sitting[])[] {
  const fitting = setup.roles.map((role) =>
    Object.values(game.scripts ?? {}).filter(
      (script) => (script.role ?? role) === role && script.refuses?.(setup) === undefined,
    ),
  );
  if (fitting.some(({ length }) => length === 0)) return [];
  const most = Math.max(...fitting.map(({ length }) => length));
  return Array.from({ length: most }, (_, i) => fitting.map((scripts) => scripts[i % scripts.length]!.create(setup)));
}

function withoutEstimate(game: AnyGame): AnyGame {
  return { ...game, judgement: {} };
}

type Seen = readonly [state: AnyState, seat: number, options: Int32Array, decision: number];

/** A bot, and somebody who sees each decision before it is made. */
function watch(bot: Sitting, see: (...seen: Seen) => void): Policy<AnyState> {
  let decision = 0;
  return {
    choose(state, seat, legal, count, rng) {
      see(state, seat, legal.subarray(0, count), decision++);
      return bot === 'random' ? rng.below(count) : bot.choose(state, seat, legal, count, rng);
    },
  };
}

/** What is on offer; now and then also what it is called, what lies there, what each seat knows, and a copy dealt anew. */
function looked(game: AnyGame, setup: Setup, copy: AnyState, hash: Hash, ...[state, seat, options, at]: Seen): void {
  hash.update(`${seat}.${state.phase}:${options.join()};`);
  if (at % LOOK !== 0) return;
  for (const option of options) hash.update(game.describe(state, option));
  const everyone = setup.roles.map((_, viewer) => viewer);
  for (const viewer of everyone) hash.update(state.infoKey(viewer));
  for (const viewer of [seat, EVERYBODY, ONLOOKER]) hash.update(JSON.stringify(game.board?.(state, viewer) ?? ''));
  copy.copyFrom(state);
  copy.determinise(seat, Stream.of(at, 'deal'));
  for (const viewer of everyone) hash.update(copy.infoKey(viewer));
  const { estimate, features } = game.judgement ?? {};
  if (estimate !== undefined) hash.update(everyone.map((viewer) => near(estimate(state, viewer))).join());
  if (features === undefined) return;
  const read = new Float64Array(features.names(setup).length);
  for (const viewer of everyone) {
    features.read(state, viewer, read, seat);
    hash.update(Array.from(read, near).join());
  }
}

/** Takes the first of the options it likes best; all it thinks of them is hashed. */
function likesBest(game: AnyGame, setup: Setup, hash: Hash): Policy<AnyState> {
  const { prefer, preferAll, weigh } = game.judgement!;
  const scores = new Float64Array(game.bounds(setup).options);
  return {
    choose(state, seat, legal, count) {
      if (preferAll !== undefined) preferAll(state, seat, legal, count, scores);
      else for (let i = 0; i < count; i++) scores[i] = prefer!(state, seat, legal[i]!);
      for (let i = 0; i < count; i++) scores[i] = near(scores[i]!);
      hash.update(scores.subarray(0, count).join());
      if (weigh !== undefined) hash.update(String(near(weigh(state, seat, legal[0]!))));
      return scores.subarray(0, count).indexOf(Math.max(...scores.subarray(0, count)));
    },
  };
}

/** Holds lines to those kept under a name; UPDATE_PLAYTHROUGHS=1 keeps these instead. */
export function holdsLines(name: string, lines: readonly string[]): void {
  const file = new URL(`../playthroughs/fingerprints/${name}.txt`, import.meta.url);
  if (process.env['UPDATE_PLAYTHROUGHS'] !== undefined) writeFileSync(file, `${lines.join('\n')}\n`);
  expect(lines).toEqual(readFileSync(file, 'utf8').trimEnd().split('\n'));
}
