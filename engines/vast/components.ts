import { Json } from '../core/json.ts';
import type { ComponentsSpec } from '../core/types.ts';
import { shippedWith } from '../core/alternatives.ts';
import alternatives from './alternatives.json' with { type: 'json' };
import { pieces } from './pieces.ts';
import shipped from './components.json' with { type: 'json' };
import type { AnyRole } from './role.ts';
import { readShared, type SharedComponents } from './box.ts';
import { boxes, type Components, type RoleComponents } from './boxes.ts';
import { roster } from './roster.ts';

/** A file without a role's group has that of the printed box. */
function read(json: unknown): Components {
  const at = new Json(json);
  const groups = Object.values(boxes).flatMap((box) => Object.entries(box.components));
  at.only(
    'title',
    'shapes',
    'tiles',
    'stack',
    'dragonDie',
    'tokens',
    'goals',
    'terrain',
    ...groups.map(([key]) => key),
  );
  const shared = readShared(at);
  const own = groups.map(([key, reader]) => {
    const usual = (shipped as Readonly<Record<string, unknown>>)[key];
    return [key, (reader as (at: Json, shared: SharedComponents) => unknown)(at.get(key).or(usual), shared)];
  });
  return { ...shared, ...(Object.fromEntries(own) as RoleComponents) };
}

/** What of the components these roles use is reconstructed. */
export function notesOf(roles: readonly AnyRole[]): readonly string[] {
  return [...new Set(roles.flatMap((role) => role.notes))];
}

export const components: ComponentsSpec<Components> = {
  ...shippedWith('printed', shipped, alternatives),
  read,
  notes: notesOf(roster),
  pieces: (json) => pieces({ ...shipped, ...(json as object) }),
};
