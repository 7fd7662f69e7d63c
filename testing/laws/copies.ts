import type { AnyState } from '../../engines/core/types.ts';
import { firstDifference, snapshot } from '../texts.ts';
import type { Trial } from '../trial.ts';
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
    copy.determinise(state.actor, trial.rng(index));
    trial.require(
      snapshot(trial, state) === before,
      'a copy never disturbs the original',
      () => `the original changed while its copy was dealt anew: ${firstDifference(before, snapshot(trial, state))}`,
    );
    copy.copyFrom(state);
    const judged = judgements(trial, state);
    const judgedCopy = judgements(trial, copy);
    trial.require(judgedCopy === judged, 'a copy is judged like its original', () =>
      firstDifference(judged, judgedCopy),
    );
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
    const [worth, worthCopy] = [utilities(trial, state), utilities(trial, copy)];
    trial.require(worthCopy === worth, 'a copy is judged like its original', () => firstDifference(worth, worthCopy));
  },
};

/** All that a bot asks the game about a state in play. */
function judgements(trial: Trial, state: AnyState): string {
  const { game, setup } = trial;
  const { features, estimate, luck, prefer, weigh } = game.judgement ?? {};
  const lines: string[] = [];
  const values = new Float64Array(features?.names(setup).length ?? 0);
  for (let seat = 0; seat < setup.players; seat++) {
    features?.read(state, seat, values, seat);
    lines.push(`seat ${seat}: ${String(estimate?.(state, seat))} ${String(luck?.(state, seat))} ${values.join()}`);
  }
  for (const action of Array.from(trial.legal.subarray(0, trial.options(state)))) {
    const { actor } = state;
    lines.push(`action ${action}: ${String(prefer?.(state, actor, action))} ${String(weigh?.(state, actor, action))}`);
  }
  return lines.join('\n');
}

/** What a finished game is worth to the seats. */
function utilities({ game, setup }: Trial, state: AnyState): string {
  return setup.roles
    .map((_, seat) => `utility of seat ${seat}: ${String(game.judgement?.utility?.(state, seat))}`)
    .join('\n');
}
