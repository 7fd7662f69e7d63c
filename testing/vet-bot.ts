import type { Bot, BotKind } from '../bots/types.ts';
import { Stream } from '../engines/core/rng.ts';
import { OVER, type AnyGame, type AnyState } from '../engines/core/types.ts';
import { LawBroken } from './law-broken.ts';
import { snapshot } from './texts.ts';
import type { Trial } from './trial.ts';

/** Taken before bots are kept from it. */
const clock = performance.now.bind(performance);

/** The law of bots that heed something beside what they are given. */
export const ALIKE = 'a bot chooses alike in the same place';

/** Decisions of one playout that are looked at. */
const LOOKED_AT = 40;

/**
 * Lets a bot, in every seat, decide some playouts of a trial and holds each decision to the laws of bots. Ends at `end`
 * (by the clock) once one decision has been seen.
 */
export function holdBot(trial: Trial, kind: BotKind, playouts: number, end = Infinity): void {
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
        if (clock() > end) return;
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
    const rng = trial.held(Stream.of(trial.seed, 'bot', key));
    const given = new Int32Array(trial.legal.length);
    given.set(list);
    const shown = kind.sees === 'sample' ? sample(trial, view, key) : view;
    const seen = kind.sees === 'legal' ? '' : snapshot(trial, shown);
    const pick = bot.choose(shown, seat, given, count, rng);
    const name = `bot ${kind.name}, seat ${seat}`;
    trial.require(
      Number.isInteger(pick) && pick >= 0 && pick < count,
      'a bot chooses an index of the list',
      () => `${name} chose ${String(pick)} of ${count} options`,
    );
    const untouched = list.every((code, i) => given[i] === code) && (seen === '' || snapshot(trial, shown) === seen);
    trial.require(untouched, 'a bot leaves list and view alone', () => `${name} wrote into what it was shown`);
    return pick;
  };
  const pick = ask(bots[0], state);
  const again = ask(bots[1], state);
  trial.require(
    pick === again,
    ALIKE,
    () => `bot ${kind.name}, seat ${seat}, chose ${pick} after other decisions and ${again} without them`,
  );
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
    if (error instanceof LawBroken) throw error;
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
