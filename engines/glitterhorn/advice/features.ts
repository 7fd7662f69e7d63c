/** What a learned value goes by: where the night stands, as a table of hour by riders, and what it has come to so far. */
import type { Features, Setup } from '../../core/types.ts';
import type { Components } from '../components.ts';
import { phases } from '../phases.ts';
import type { Rules } from '../rules.ts';
import type { GlitterhornTable } from '../table.ts';

/** Riders above this many are counted as this many. */
const MOST_RIDERS = 8;
const RIDERS = MOST_RIDERS + 1;
const PLAIN = ['points', 'tacoCubes', 'otherCubes', 'tacoPointsLeft'];

export const features: Features<GlitterhornTable, Rules, Components> = { names, read };

function names({ rules }: Setup<Rules, Components>): readonly string[] {
  const hours = Array.from({ length: rules.rounds }, (_, i) => i + 1);
  return [
    ...hours.flatMap((hour) => Array.from({ length: RIDERS }, (_, riders) => `hour${hour}.riders${riders}`)),
    ...hours.map((hour) => `hour${hour}.short`),
    ...hours.map((hour) => `hour${hour}.dry`),
    ...phases.map((phase) => `phase.${phase}`),
    ...PLAIN,
  ];
}

function read(state: GlitterhornTable, _seat: number, out: Float64Array): void {
  const { rules } = state.tables;
  const { rounds } = rules;
  const hour = state.round - 1;
  out.fill(0);
  out[hour * RIDERS + Math.min(MOST_RIDERS, state.pool)] = 1;
  let at = rounds * RIDERS;
  out[at + hour] = Math.max(0, rules.otherRequired - state.othersEaten);
  at += rounds;
  out[at + hour] = state.dryRounds;
  at += rounds;
  out[at + state.phase] = 1;
  at += phases.length;
  out[at] = state.points();
  out[at + 1] = state.tacoCubes;
  out[at + 2] = state.otherCubes;
  out[at + 3] = rules.tacoPoints * Math.min(state.tacoCubes, rounds - hour);
}
