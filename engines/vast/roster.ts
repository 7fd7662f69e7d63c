/**
 * The roles. This list is all that names them outside their folders: a new role is a folder and an entry here. The order
 * is that in which roles came to the engine (sources of chance, rules and figures follow it); turns follow `place`.
 */
import { cave } from './roles/cave/role.ts';
import { dragon } from './roles/dragon/role.ts';
import { ghoul } from './roles/ghoul/role.ts';
import { goblins } from './roles/goblins/role.ts';
import { knight } from './roles/knight/role.ts';
import { nightmare } from './roles/nightmare/role.ts';
import { thief } from './roles/thief/role.ts';
import { shadowUnicorn } from './roles/shadow-unicorn/role.ts';
import { vileGhoul } from './roles/vile-ghoul/role.ts';
import type { AnyRole, Readers } from './role.ts';

const entries = [shadowUnicorn, knight, dragon, thief, goblins, ghoul, vileGhoul, nightmare, cave] as const;
type Entry = (typeof entries)[number];
type Merged<U> = (U extends unknown ? (one: U) => void : never) extends (one: infer I) => void ? I : never;

export const roster: readonly AnyRole[] = entries;
/** One pass through it is a round. */
const turnOrder: readonly AnyRole[] = [...entries].sort((a, b) => a.place - b.place);
/** Roles a seat may take. */
export const playerRoles: readonly AnyRole[] = turnOrder.filter((role) => role.player);

/** Roles that make a game, seats in turn order; the first is the default. */
export const roleSets: readonly (readonly string[])[] = roster.flatMap((role) => role.games);

/** All boards a state may have: those of roles in play are there. */
export type Boards = {
  readonly [R in Entry as R['key']]: ReturnType<ReturnType<R['plan']>['make']>;
};
export type RoleRules = Merged<Entry['rules']>;
export type RoleComponents = Merged<Entry extends infer R ? BoxOf<R> : never>;
type BoxOf<R> = R extends { readonly components: Readers<infer C> } ? C : never;

/** The roles in play with these seats, automatons included, in the order of turns. */
export function castOf(seats: readonly string[]): readonly AnyRole[] {
  const players = playerRoles.filter((role) => seats.includes(role.name));
  return turnOrder.filter((role) => (role.player ? players.includes(role) : role.joins?.(players) === true));
}
