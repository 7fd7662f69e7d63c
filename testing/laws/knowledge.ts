import { OVER, type AnyState } from '../../engines/core/types.ts';
import { firstDifference, optionsText, snapshot } from '../texts.ts';
import type { Trial } from '../trial.ts';
import type { Laws } from './law.ts';
import { twinDeals } from '../twin-deals.ts';

/** What a seat knows, and what is dealt anew for it. */
export const knowledgeLaws: Laws = {
  'determinise keeps what the seat knows'(trial, index, depth) {
    const at = trial.midway(index, depth);
    if (at === undefined) return;
    const { state } = at;
    const copy = trial.create();
    for (let seat = 0; seat < trial.setup.players; seat++) {
      const known = state.infoKey(seat);
      const list = optionsText(trial, state);
      copy.copyFrom(state);
      copy.determinise(seat, trial.rng(index));
      const now = copy.infoKey(seat);
      trial.require(now === known, 'determinise keeps infoKey', () => `seat ${seat}: ${firstDifference(known, now)}`);
      if (state.actor === seat) {
        const dealt = optionsText(trial, copy);
        trial.require(dealt === list, 'determinise keeps the legal list', () => `${list} became ${dealt}`);
      }
      trial.require(state.infoKey(seat) === known, 'determinise leaves the original alone', () => known);
      trial.playOn(copy, trial.searchChance(index), trial.bots(index));
    }
  },

  'dealAhead keeps what every seat knows'(trial, index, depth) {
    const at = trial.midway(index, depth);
    if (at?.state.dealAhead === undefined) return;
    const { state } = at;
    const [copy, other] = [trial.create(), trial.create()];
    copy.copyFrom(state);
    copy.dealAhead!(trial.rng(index));
    for (let seat = 0; seat < trial.setup.players; seat++) {
      const [known, now] = [state.infoKey(seat), copy.infoKey(seat)];
      trial.require(now === known, 'dealAhead keeps infoKey', () => `seat ${seat}: ${firstDifference(known, now)}`);
    }
    const [list, dealt] = [optionsText(trial, state), optionsText(trial, copy)];
    trial.require(dealt === list, 'dealAhead keeps the legal list', () => `${list} became ${dealt}`);
    const { move } = trial;
    other.copyFrom(state);
    other.dealAhead!(trial.rng(index + 11));
    other.dealAhead!(trial.rng(index + 13));
    copy.dealAhead!(trial.rng(index + 13));
    const [a, b] = [whole(trial, copy, index), whole(trial, other, index)];
    trial.move = move;
    trial.require(a === b, 'dealAhead does not depend on what nobody knows', () => firstDifference(a, b));
  },

  'passDeal draws what determinise draws'(trial, index, depth) {
    const at = trial.midway(index, depth);
    if (at?.state.passDeal === undefined) return;
    const { state } = at;
    const copy = trial.create();
    for (let seat = 0; seat < trial.setup.players; seat++) {
      const [dealing, passing] = [trial.rng(index), trial.rng(index)];
      const before = snapshot(trial, state);
      copy.copyFrom(state);
      copy.determinise(seat, dealing);
      state.passDeal!(seat, passing);
      const [a, b] = [dealing, passing].map((rng) => [1, 2, 3].map(() => rng.below(0x7fffffff)).join(' '));
      trial.require(a === b, 'passDeal draws what determinise draws', () => `seat ${seat}: then ${a}, or ${b}`);
      const after = snapshot(trial, state);
      trial.require(after === before, 'passDeal changes nothing', () => firstDifference(before, after));
    }
  },

  'determinise does not depend on what the seat cannot know'(trial, index, depth) {
    const at = trial.midway(index, depth);
    if (at === undefined) return;
    const { move } = trial;
    for (let seat = 0; seat < trial.setup.players; seat++) {
      const truth = trial.create();
      const other = trial.create();
      truth.copyFrom(at.state);
      other.copyFrom(at.state);
      other.determinise(seat, trial.rng(index + 11));
      truth.determinise(seat, trial.rng(index + 13));
      other.determinise(seat, trial.rng(index + 13));
      const [a, b] = [whole(trial, truth, index), whole(trial, other, index)];
      trial.move = move;
      trial.require(
        a === b,
        'determinise does not depend on what the seat cannot know',
        () => `seat ${seat}: ${firstDifference(a, b)}`,
      );
    }
  },

  'what a seat prefers hangs on what it knows'(trial, index, depth) {
    const at = trial.midway(index, depth);
    if (at === undefined || at.state.actor === OVER) return;
    const { state } = at;
    const count = trial.options(state);
    const truth = preferences(trial, state, count);
    const copy = trial.create('none');
    copy.copyFrom(state);
    copy.determinise(state.actor, trial.rng(index));
    const dealt = preferences(trial, copy, count);
    trial.require(dealt === truth, 'prefer knows what the seat knows', () => firstDifference(truth, dealt));
  },

  'equal knowledge, equal deals after determinise'(trial, index, depth) {
    const [one, other] = [trial.create('none'), trial.create('none')];
    for (const { seat, states } of twinDeals(trial, index, depth)) {
      const { move } = trial;
      for (let salt = 0; salt < 2; salt++) {
        one.copyFrom(states[0]);
        other.copyFrom(states[1]);
        one.determinise(seat, trial.rng(index + salt));
        other.determinise(seat, trial.rng(index + salt));
        const [a, b] = [whole(trial, one, index), whole(trial, other, index)];
        trial.move = move;
        trial.require(
          a === b,
          'equal knowledge, equal deals after determinise',
          () => `seat ${seat} knows ${short(states[0].infoKey(seat))} of two deals: ${firstDifference(a, b)}`,
        );
      }
    }
  },
};

/** What the seat to move makes of its options. */
function preferences({ game, legal }: Trial, state: AnyState, count: number): string {
  const { prefer, weigh } = game.judgement ?? {};
  return Array.from(legal.subarray(0, count), (action) =>
    [action, prefer?.(state, state.actor, action), weigh?.(state, state.actor, action)].join(':'),
  ).join(' ');
}

/** All of a state that can be seen, and how it plays on. */
function whole(trial: Trial, state: AnyState, index: number): string {
  return `${snapshot(trial, state)} ${trial.playOn(state, trial.searchChance(index), trial.bots(index))}`;
}

function short(text: string): string {
  return text.length > 80 ? `${text.slice(0, 77)}...` : text;
}
