import { params, type ValuesOf } from '../core/params.ts';
import { boxes, type RoleRules } from './boxes.ts';
import { sharedRules } from './map/rules.ts';
import { tableRules } from './table-rules.ts';
import { terrainRules } from './terrain/rules.ts';

/** The rules as data: those of map and round, then each role's own, then those of the table and of Terrain. */
export const rules = params({
  ...sharedRules,
  ...(Object.assign({}, ...Object.values(boxes).map((box) => box.rules)) as RoleRules),
  ...tableRules,
  ...terrainRules,
});
export type Rules = ValuesOf<typeof rules>;
