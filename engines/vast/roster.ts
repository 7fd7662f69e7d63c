/**
 * The roles with their laws. This list and that of their boxes are all that names them outside their folders and their
 * pairs: a new role is a folder and an entry in both. The order is that in which roles came to the engine (sources of chance
 * and figures follow it); turns follow `place`.
 */
import { cave } from './roles/cave/role.ts';
import { dragon } from './roles/dragon/role.ts';
import { ghoul } from './roles/ghoul/role.ts';
import { goblins } from './roles/goblins/role.ts';
import { knight } from './roles/knight/role.ts';
import { nightmare } from './roles/nightmare/role.ts';
import { shadowUnicorn } from './roles/shadow-unicorn/role.ts';
import { thief } from './roles/thief/role.ts';
import { vileGhoul } from './roles/vile-ghoul/role.ts';
import type { AnyRole } from './role.ts';
import type { ShadowChoice } from './sets.ts';

export const roster: readonly AnyRole[] = [
  ...[shadowUnicorn, knight, dragon, thief, goblins, ghoul, vileGhoul, nightmare, cave],
];
/** One pass through it is a round. */
const turnOrder = [...roster].sort((a, b) => a.place - b.place);
/** Roles a seat may take. */
export const playerRoles: readonly AnyRole[] = turnOrder.filter((role) => role.player);

/** The roles in play with these seats, automatons included, in the order of turns. */
export function castOf(seats: readonly string[], choice: ShadowChoice): readonly AnyRole[] {
  const players = playerRoles.filter((role) => seats.includes(role.name));
  return turnOrder.filter((role) => (role.player ? players.includes(role) : role.joins?.(seats, choice) === true));
}
