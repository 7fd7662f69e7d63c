/** Which role wins with which bot: in a game of unequal roles one rating per bot says too little. */
import { slotAt } from '../cell/spec.ts';
import type { RoleShare } from '../results.ts';
import { wilson } from '../stats/interval.ts';
import type { CellProgress } from '../store/progress.ts';

/**
 * A bot's share of the win in every role, over the games in which it sat there; undefined where all roles are alike.
 * A deal is counted once for the interval, though the bot may have played that role of it several times.
 */
export function sharesByRole(bot: string, games: readonly CellProgress[]): readonly RoleShare[] | undefined {
  const roles = [...new Set(games.flatMap(({ spec }) => spec.roles))];
  if (roles.length < 2) return undefined;
  return roles.flatMap((role): RoleShare[] => {
    let [won, played, deals] = [0, 0, 0];
    for (const { spec, total, measures } of games) {
      let sat = false;
      measures.seatings.forEach((variables, rotation) =>
        variables.forEach((variable, seat) => {
          if (spec.roles[seat] !== role || spec.bots[slotAt(seat, rotation, spec.players)] !== bot) return;
          sat = true;
          won += Number(total.sums(variable).x) / 60;
          played += total.clusters;
        }),
      );
      if (sat) deals += total.clusters;
    }
    if (played === 0) return [];
    const share = won / played;
    return [{ role, share, ...wilson(share, deals), games: played }];
  });
}
