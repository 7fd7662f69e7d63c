import { OVER, type AnyState } from '../engines/core/types.ts';
import type { Trial } from './trial.ts';

/** The options of a state as text. */
export function optionsText(trial: Trial, state: AnyState): string {
  if (state.actor === OVER) return 'over';
  const count = trial.options(state);
  return `${state.actor}/${state.phase}: ${trial.legal.subarray(0, count).join(' ')}`;
}

/** All that anybody knows, and the options: what must not change when nothing happens. */
export function snapshot(trial: Trial, state: AnyState): string {
  const keys = Array.from({ length: trial.setup.players }, (_, seat) => state.infoKey(seat));
  return JSON.stringify([keys, optionsText(trial, state)]);
}

/** Two texts around the place where they part. */
export function firstDifference(a: string, b: string): string {
  let i = 0;
  while (i < a.length && a[i] === b[i]) i++;
  return `...${a.slice(Math.max(0, i - 60), i + 60)} against ...${b.slice(Math.max(0, i - 60), i + 60)}`;
}
