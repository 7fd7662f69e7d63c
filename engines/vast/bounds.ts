import { suggestion } from '../core/errors.ts';
import { CELLS, MOST_OPTIONS, USUAL_OPTIONS } from './map/geometry.ts';
import { castOf, playerRoles } from './roster.ts';
import { nearestSets, roleSets } from './sets.ts';
import { shadowFault } from './shadow-rules.ts';
import { hunterFault } from './table-rules.ts';
import { foreignRules } from './scope.ts';
import { terrainFault } from './terrain/rules.ts';
import type { VastSetup } from './setup.ts';

/** Decisions of one turn outside reveals, removals and Teleports: steps, cards, fights, with room to spare. */
const PLIES_PER_TURN = 200;
/** Chains of Teleports that can begin in one round: a Unicorn's cards (twice each) and attacks, with room to spare. */
const CHAINS_PER_ROUND = 40;
/** Reveals, fills, removals and slides of all tiles. */
const PLIES_OF_TILES = 2000;

/** Codes are cells or small numbers; every round is bounded, and so are the rounds. */
export function bounds(setup: VastSetup): { options: number; codes: number; plies: number } {
  const { roundCap, teleportChainCap } = setup.rules;
  const perRound = setup.players * PLIES_PER_TURN + CHAINS_PER_ROUND * teleportChainCap;
  const scatters = castOf(setup.roles, setup.rules).some((role) => role.scatters?.(setup.rules) === true);
  const options = scatters || setup.rules.terrain ? MOST_OPTIONS : USUAL_OPTIONS;
  return { options, codes: CELLS, plies: roundCap * perRound + PLIES_OF_TILES };
}

/** What is wrong with this combination, in one line: unknown roles, roles that make no game, rules of roles not in play. */
export function invalid({ players, roles, rules }: VastSetup): string | undefined {
  const names = playerRoles.map((role) => role.name);
  const unknown = roles.find((role) => !names.includes(role));
  if (unknown !== undefined) return `no seat can play ${unknown}${suggestion(unknown, names)}`;
  if (!roleSets.some((set) => set.join() === roles.join())) {
    const [first, ...others] = nearestSets(roles, 3);
    if (first!.toSorted().join() === roles.toSorted().join())
      return `the roles ${roles.join(',')} sit in another order, that of their turns: ${first!.join()}`;
    const nearest = [first!, ...others].map((set) => set.join());
    return `the roles ${roles.join(',')} make no game; the nearest that do: ${nearest.join(' or ')}`;
  }
  if (players !== roles.length) return `${roles.join(',')} is a game for ${roles.length}, not ${players}`;
  return (
    shadowFault(roles, rules) ??
    foreignRules(roles, rules)[0] ??
    hunterFault(roles, rules.unicornHunter) ??
    terrainFault(rules)
  );
}
