import type { Bot, BotKind } from '../bots/types.ts';
import { isError } from '../engines/core/errors.ts';
import { Stream } from '../engines/core/rng.ts';
import { OVER, type AnyGame, type AnyState } from '../engines/core/types.ts';
import { computedMs } from '../sim/platform/node.ts';
import { LawBroken } from './law-broken.ts';
import { snapshot } from './texts.ts';
import type { Trial } from './trial.ts';

/** The law of bots that heed something beside what they are given. */
export const ALIKE = 'a bot chooses alike in the same place';

/** Decisions of one playout that are looked at. */
const LOOKED_AT = 40;

/** Playouts of which only the choices are looked at, for each whose decisions are held to all laws. */
const MORE_PLAYOUTS = 20;
/** What they may take, where holding to all laws took less. */
const MORE_MS = 250;

/**
 * Lets a bot, in every seat, decide some playouts of a trial and holds each decision to the laws of bots, then many more
 * of which only the choices are looked at. Computes for `ms` at most, once one decision has been seen.
 */
export function holdBot(trial: Trial, kind: BotKind, playouts: number, ms = Infinity): void {
  const begun = computedMs();
  holdDecisions(trial, kind, playouts, begun + ms / 2);
  const took = computedMs() - begun;
  holdChoices(trial, kind, MORE_PLAYOUTS * playouts, Math.min(ms - took, Math.max(took, MORE_MS)));
}

/**
 * One bot decides all playouts, one after another; then each is decided by a bot that has decided nothing before, the last
 * playout first: whatever is kept from game to game, in a bot or beside all, is then another, and however seldom it is heeded,
 * that shows in a choice.
 */
function holdChoices(trial: Trial, kind: BotKind, playouts: number, ms: number): void {
  const newBot = () => kind.create(trial.game, trial.setup, kind.options.defaults);
  const state = trial.create('none');
  const begun = computedMs();
  const bot = newBot();
  const picks: (readonly number[])[] = [];
  while (picks.length < playouts && computedMs() < begun + ms / 2)
    picks.push(choices(trial, kind, bot, state, picks.length, undefined));
  for (let index = picks.length - 1; index >= 0 && computedMs() < begun + ms; index--)
    choices(trial, kind, newBot(), state, index, picks[index]);
}

/** What a bot chooses in a playout, held to what another chose there. */
function choices(
  trial: Trial,
  kind: BotKind,
  bot: Bot,
  state: AnyState,
  index: number,
  before: readonly number[] | undefined,
): readonly number[] {
  const chance = trial.chance(index);
  const picks: number[] = [];
  trial.deal(state, index, chance);
  for (; state.actor !== OVER && trial.move <= trial.plies; trial.move++) {
    const count = trial.options(state);
    let pick = 0;
    if (count > 1) {
      const key = 1000 * index + picks.length;
      const shown = kind.sees === 'sample' ? sample(trial, state, key) : state;
      pick = chosen(trial, kind, bot, shown, state.actor, trial.legal.slice(), count, key);
      requireAlike(trial, kind, state.actor, before?.[picks.length] ?? pick, pick);
      picks.push(pick);
      trial.options(state);
    }
    state.apply(trial.legal[pick]!, chance);
    trial.pulse?.(index, trial.move);
  }
  return picks;
}

function requireAlike(trial: Trial, kind: BotKind, seat: number, after: number, without: number): void {
  trial.require(
    after === without,
    ALIKE,
    () => `bot ${kind.name}, seat ${seat}, chose ${after} after other decisions and ${without} without them`,
  );
}

/** The index that a bot gives for what it is shown, held to the list. */
function chosen(
  trial: Trial,
  kind: BotKind,
  bot: Bot,
  shown: AnyState,
  seat: number,
  given: Int32Array,
  count: number,
  key: number,
): number {
  const pick = bot.choose(shown, seat, given, count, trial.held(Stream.of(trial.seed, 'bot', key)));
  trial.require(
    Number.isInteger(pick) && pick >= 0 && pick < count,
    'a bot chooses an index of the list',
    () => `bot ${kind.name}, seat ${seat} chose ${String(pick)} of ${count} options`,
  );
  return pick;
}

/** Holds each decision to all laws until so much was computed. */
function holdDecisions(trial: Trial, kind: BotKind, playouts: number, end: number): void {
  const { game, setup } = trial;
  const options = kind.options.defaults;
  const bot = kind.create(game, setup, options);
  for (let index = 0; index < playouts; index++) {
    const state = trial.create();
    const chance = trial.chance(index);
    const other = kind.create(game, setup, options);
    trial.deal(state, index, chance);
    for (let decisions = 0; state.actor !== OVER && trial.move <= trial.plies; trial.move++) {
      const count = trial.options(state);
      let pick = 0;
      if (count > 1) {
        const key = 1000 * index + decisions;
        pick = decisions < LOOKED_AT ? judged(trial, kind, [bot, other], state, count, key) : 0;
        decisions++;
        if (computedMs() > end) return;
      }
      trial.options(state);
      state.apply(trial.legal[pick]!, chance);
      trial.pulse?.(index, trial.move);
    }
  }
}

/** The choice of a bot that has decided before; one that has not must choose the same. */
function judged(
  trial: Trial,
  kind: BotKind,
  bots: readonly [Bot, Bot],
  state: AnyState,
  count: number,
  key: number,
): number {
  const seat = state.actor;
  const list = trial.legal.slice(0, count);
  const before = snapshot(trial, state);
  const ask = (bot: Bot, view: AnyState) => {
    const given = new Int32Array(trial.legal.length);
    given.set(list);
    const shown = kind.sees === 'sample' ? sample(trial, view, key) : view;
    const seen = kind.sees === 'legal' ? '' : snapshot(trial, shown);
    const pick = chosen(trial, kind, bot, shown, seat, given, count, key);
    const untouched = list.every((code, i) => given[i] === code) && (seen === '' || snapshot(trial, shown) === seen);
    trial.require(
      untouched,
      'a bot leaves list and view alone',
      () => `bot ${kind.name}, seat ${seat}, wrote into what it was shown`,
    );
    return pick;
  };
  const pick = ask(bots[0], state);
  requireAlike(trial, kind, seat, pick, ask(bots[1], state));
  if (kind.sees === 'legal') requireBlind(trial, kind, pick, () => ask(bots[0], trial.create('none')));
  trial.require(snapshot(trial, state) === before, 'a bot leaves list and view alone', () => `the game itself changed`);
  return pick;
}

/** A bot that sees only the list must choose the same before any other state. */
function requireBlind(trial: Trial, kind: BotKind, pick: number, ask: () => number): void {
  let other: number | undefined;
  try {
    other = ask();
  } catch (error) {
    if (isError(error, LawBroken)) throw error;
  }
  trial.require(
    other === pick,
    'a bot does not depend on what its seat cannot know',
    () => `bot ${kind.name} says it sees only the list, and chooses by the state`,
  );
}

/** What a bot that samples is shown: a copy, dealt anew for its seat. */
function sample(trial: Trial, state: AnyState, key: number): AnyState {
  const view = trial.create('none');
  view.copyFrom(state);
  view.determinise(state.actor, trial.held(Stream.of(trial.seed, 'view', key)));
  return view;
}

/** Can the bot play this game as it is set up here? */
export function canPlay(game: AnyGame, trial: Trial, kind: BotKind): boolean {
  return kind.refuses?.(game, trial.setup, kind.options.defaults) === undefined;
}
