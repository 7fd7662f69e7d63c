import { OVER, type AnyState } from '../../engines/core/types.ts';
import { firstDifference, snapshot } from '../texts.ts';
import { resultText } from '../trial.ts';
import type { Laws } from './law.ts';

/** Seeds, lists and ends. */
export const playLaws: Laws = {
  'same seed, same trace'(trial, index) {
    const play = (state: AnyState) => {
      const chance = trial.chance(index);
      trial.deal(state, index, chance);
      return trial.playOn(state, chance, trial.bots(index));
    };
    const used = trial.create();
    const other = trial.chance(index + 1);
    trial.deal(used, index + 1, other);
    trial.playOn(used, other, trial.bots(index + 1));
    const fresh = play(trial.create());
    const again = play(used);
    trial.require(
      fresh === again,
      'same seed, same trace',
      () => `played by a new state and by one that has played before: ${firstDifference(fresh, again)}`,
    );
  },

  'legal is non-empty, distinct, bounded, and changes nothing'(trial, index) {
    const state = trial.create();
    const chance = trial.chance(index);
    const { codes } = trial.game.bounds(trial.setup);
    trial.deal(state, index, chance);
    let visits = 0;
    trial.playOn(state, chance, trial.bots(index), (at, count) => {
      const list = Array.from(trial.legal.subarray(0, count));
      trial.require(
        new Set(list).size === count,
        'legal gives every code once',
        () => `repeated codes in ${list.join(' ')}`,
      );
      trial.require(
        list.every((code) => code >= 0 && code < codes),
        'legal gives codes of bounds.codes',
        () => `a code outside 0..${codes - 1} in ${list.join(' ')}`,
      );
      if (at.legalCount !== undefined && at.legalAt !== undefined) {
        const number = at.legalCount();
        const codes = list.map((_, place) => at.legalAt!(place));
        trial.require(
          number === count && codes.join() === list.join(),
          'legalCount and legalAt tell what legal lists',
          () => `${number} options, ${codes.join(' ')}, beside ${list.join(' ')}`,
        );
      }
      const seated = Number.isInteger(at.actor) && at.actor >= 0 && at.actor < trial.setup.players;
      trial.require(
        seated && trial.game.phases[at.phase] !== undefined,
        'actor is a seat and phase has a name',
        () => `actor ${at.actor}, phase ${at.phase}`,
      );
      if (visits++ % 16 > 0) return;
      const before = snapshot(trial, at);
      const after = snapshot(trial, at);
      trial.require(before === after, 'legal changes nothing', () => firstDifference(before, after));
    });
  },

  'outcome changes nothing'(trial, index) {
    const state = trial.create();
    const chance = trial.chance(index);
    trial.deal(state, index, chance);
    trial.playOn(state, chance, trial.bots(index));
    const [first, second] = [resultText(state, trial.setup.players), resultText(state, trial.setup.players)];
    trial.require(first === second && state.actor === OVER, 'same seed, same trace', () =>
      firstDifference(first, second),
    );
  },
};
