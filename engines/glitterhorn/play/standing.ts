/** How things stand at the start of an hour beside the forest, and what an hour makes of it: for look-ahead and solver. */
import type { Rules } from '../rules.ts';
import { diceEatenIn, otherCubesEatenIn, othersIn, tacoCubesEatenIn, tacosIn } from './supply.ts';

export interface Standing {
  readonly pool: number;
  readonly dry: number;
  readonly needed: number;
  readonly tacoCubes: number;
  readonly otherCubes: number;
}

/** The points of an hour that is settled so, and how things stand then (R9 to R13). */
export function afterHour(standing: Standing, settled: number, rules: Rules) {
  const tacos = tacosIn(settled);
  const others = othersIn(settled);
  const eaten = tacos === 0 || rules.mixture === 'eatAll' ? others : 0;
  const next: Standing = {
    pool: standing.pool - diceEatenIn(settled),
    dry: tacos > 0 ? 0 : standing.dry + 1,
    needed: Math.max(0, standing.needed - eaten),
    tacoCubes: standing.tacoCubes - tacos - tacoCubesEatenIn(settled),
    otherCubes: standing.otherCubes - (rules.thrownFood === 'lost' ? others : eaten) - otherCubesEatenIn(settled),
  };
  return { points: rules.tacoPoints * tacos + rules.otherPoints * eaten, next };
}
