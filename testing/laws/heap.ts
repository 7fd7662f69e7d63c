import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { OVER, type Chance } from '../../engines/core/types.ts';
import { replaced } from '../beside-the-streams.ts';
import type { Trial } from '../trial.ts';

const LAW = '10 000 playouts grow the heap by less than 1 MB';

/** 10 000 playouts (at most a million decisions) grow the heap by less than 1 MB: nothing is kept, nothing leaks. */
export function heapLaw(trial: Trial, most = 1_000_000): void {
  const state = trial.create();
  const streams: Chance = trial.chance(0);
  const bot = trial.rng(0);
  const { legal } = trial;
  const play = (budget: number) => {
    for (let decisions = 0, played = 0; decisions < budget && played < 10_000; played++) {
      trial.deal(state, played, streams);
      while (state.actor !== OVER) {
        const count = state.legal(legal);
        state.apply(legal[bot.below(count)]!, streams);
        decisions++;
      }
    }
  };
  const collect = collector();
  const audible = muted();
  try {
    play(0.3 * most);
    collect();
    const before = process.memoryUsage().heapUsed;
    play(most);
    collect();
    const growth = process.memoryUsage().heapUsed - before;
    trial.require(growth < 1_000_000, LAW, () => `${growth} bytes`);
  } finally {
    audible();
  }
}

/** What a game prints waits in its thread until that has time to write it, and is not kept by the game; gives what ends that. */
function muted(): () => void {
  // eslint-disable-next-line layers/direction -- nothing is printed here
  const back = [process.stdout, process.stderr].map((stream) => replaced(stream, 'write', () => true));
  return () => back.forEach((restore) => restore());
}

/** The garbage collector, also of a process that was started without it. */
function collector(): () => void {
  if (globalThis.gc !== undefined) return () => void globalThis.gc!();
  setFlagsFromString('--expose-gc');
  return runInNewContext('gc') as () => void;
}
