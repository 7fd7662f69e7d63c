/** Who knows what: card backs are known (R16), so nothing is hidden but dice and draws to come. */
import { OVER, type Rng } from '../core/types.ts';
import { CARDS } from './components.ts';
import { ends, phases } from './phases.ts';
import type { GlitterhornTable } from './table.ts';

/** Nothing to deal anew. */
export function determinise(_state: GlitterhornTable, _seat: number, _rng: Rng): void {}

/** The whole position as text. */
export function infoKey(state: GlitterhornTable): string {
  const { arrangements, components, rules } = state.tables;
  const first = state.arrangement * CARDS;
  const ids = components.cards.map((_, place) => components.cards[arrangements.cardAt[first + place]!]!.id);
  const forest = `${ids.slice(0, 3).join(' ')} / ${ids.slice(3, 6).join(' ')} modifier ${ids[6]!}`;
  const supply = rules.foodLimit ? `${state.tacoCubes}+${state.otherCubes} cubes` : 'cubes no limit';
  const eaten = `eaten ${state.tacosEaten}+${state.othersEaten} dry ${state.dryRounds}`;
  const order = `node ${state.node} values ${state.values.toString(16)} waiting ${state.waiting} delivered ${state.delivered}`;
  const phase = state.actor === OVER ? `over ${ends[state.ending]}` : phases[state.phase];
  return `${forest}; round ${state.round} pool ${state.pool} ${supply} ${eaten}; ${phase} ${order}`;
}
