/** The roles of this layer in turn order. A role brings its own tasks and decisions; this list is all that names it. */
import { knight } from './roles/knight/role.ts';
import type { Role } from './role.ts';
import { shadowUnicorn } from './roles/shadow-unicorn/role.ts';

/** One pass through it is a round. */
export const turnOrder: readonly Role[] = [knight, shadowUnicorn];

/** Roles a seat may take. */
export const playerRoles: readonly string[] = turnOrder.filter((role) => role.player).map((role) => role.name);
