import { firstDifference, snapshot } from '../texts.ts';
import type { Laws } from './law.ts';

/** Copies. */
export const copyLaws: Laws = {
  'a copy plays on alike and never disturbs the original'(trial, index, depth) {
    // A copy that has played before must forget what it played.
    const copy = trial.create('none');
    const other = trial.chance(index + 1);
    trial.deal(copy, index + 1, other);
    trial.playOn(copy, other, trial.bots(index + 1));
    const at = trial.midway(index, depth);
    if (at === undefined) return;
    const { state } = at;
    const before = snapshot(trial, state);
    copy.copyFrom(state);
    const taken = snapshot(trial, copy);
    trial.require(taken === before, 'a copy equals its original', () => firstDifference(before, taken));
    const copied = trial.playOn(copy, trial.searchChance(index), trial.bots(index + 7));
    trial.require(
      snapshot(trial, state) === before,
      'a copy never disturbs the original',
      () => `the original changed while its copy played: ${firstDifference(before, snapshot(trial, state))}`,
    );
    const original = trial.playOn(state, trial.searchChance(index), trial.bots(index + 7));
    trial.require(
      copied === original,
      'a copy plays on alike',
      () => `copy and original: ${firstDifference(copied, original)}`,
    );
  },
};
