/** How large a game can get, and what cannot be played. */
import { PER_TYPE, ROUNDS, TYPES } from './components.ts';
import { drawOf, removed, type LittlePrinceSetup } from './tables.ts';

/** What cannot be played: too few tiles of a type for four draws. */
export function invalid(setup: LittlePrinceSetup): string | undefined {
  const { players, roles, rules: values, components } = setup;
  if (!Number.isInteger(players) || players < 2 || players > 5) return `players=${players}: 2 to 5 can play`;
  if (roles.length !== players) return `${roles.length} roles for ${players} players`;
  const needed = PER_TYPE * drawOf(players);
  for (let type = 0; type < TYPES.length; type++) {
    const count = components.tiles.filter((tile) => tile.type === type).length;
    const left = count - removed(setup, count);
    if (left >= needed) continue;
    return count < needed
      ? `the components have ${count} ${TYPES[type]} tiles, ${players} players need ${needed}`
      : `removePerType=${values.removePerType}: of ${count} ${TYPES[type]} tiles ${players} players need ${needed}`;
  }
  return undefined;
}

/** Hard bounds of a set-up: a round is one stack and, per seat, a tile, a cell and a pass. */
export function bounds({ players, rules: values }: LittlePrinceSetup) {
  const options = Math.max(TYPES.length, drawOf(players));
  return { options, codes: values.freePlacement ? 16 : options, plies: ROUNDS * (1 + 3 * players) };
}
