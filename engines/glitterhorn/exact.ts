/** Values of the game known exactly: random play holds the engine to account, perfect play says how far a bot has to go. */
import type { ExactValue } from '../core/types.ts';
import type { Rules } from './rules.ts';
import { END } from './phases.ts';
import { Solver, type Objective } from './exact/solver.ts';
import { tablesOf, type GlitterhornSetup } from './tables.ts';

/** The chance of a success: fed, with the points wanted. */
export function successObjective({ targetScore }: Rules): Objective {
  return {
    tracksPoints: targetScore > 0,
    end: (points, ending) => (ending === END.fed && points >= targetScore ? 1 : 0),
  };
}

/** The score, 0 for a lost game. */
export const scoreObjective: Objective = {
  tracksPoints: true,
  end: (points, ending) => (ending === END.fed ? points : 0),
};

/** Success and score under random and under perfect play; a figure that would take too long is left out. */
export function exact(setup: GlitterhornSetup): readonly ExactValue[] {
  const solver = new Solver(tablesOf(setup));
  const values: ExactValue[] = [];
  const figures = [
    ['success', successObjective(setup.rules)],
    ['score', scoreObjective],
  ] as const;
  for (const policy of ['random', 'optimal'] as const)
    for (const [figure, objective] of figures) {
      const solution = solver.solve(objective, policy);
      if (solution === undefined) continue;
      const help = `backward induction over ${solution.standings} standings of 5,040 forests`;
      values.push({ figure, policy, value: solution.mean, help });
    }
  return values;
}
