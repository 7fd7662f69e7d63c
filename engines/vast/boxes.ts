/**
 * What every role brings as data: its rules, its part of the box, its board. This list and the roster are all that name
 * the roles outside their folders and their pairs; here they stand in the order in which they came to the engine.
 */
import type { Readers, SharedComponents, Specs } from './box.ts';
import { readers as caveBox } from './roles/cave/components.ts';
import { Cave } from './roles/cave/cave.ts';
import { rules as caveRules } from './roles/cave/rules.ts';
import { readers as dragonBox } from './roles/dragon/components.ts';
import { Dragon } from './roles/dragon/dragon.ts';
import { rules as dragonRules } from './roles/dragon/rules.ts';
import { readers as ghoulBox } from './roles/ghoul/components.ts';
import { Ghoul } from './roles/ghoul/ghoul.ts';
import { rules as ghoulRules } from './roles/ghoul/rules.ts';
import { readers as goblinsBox } from './roles/goblins/components.ts';
import { Goblins } from './roles/goblins/goblins.ts';
import { rules as goblinsRules } from './roles/goblins/rules.ts';
import { readers as knightBox } from './roles/knight/components.ts';
import { Knight } from './roles/knight/knight.ts';
import { rules as knightRules } from './roles/knight/rules.ts';
import { readers as nightmareBox } from './roles/nightmare/components.ts';
import { Nightmare } from './roles/nightmare/nightmare.ts';
import { rules as nightmareRules } from './roles/nightmare/rules.ts';
import { readers as shadowBox } from './roles/shadow-unicorn/components.ts';
import { rules as shadowRules } from './roles/shadow-unicorn/rules.ts';
import { Shadow } from './roles/shadow-unicorn/shadow.ts';
import { readers as thiefBox } from './roles/thief/components.ts';
import { rules as thiefRules } from './roles/thief/rules.ts';
import { Thief } from './roles/thief/thief.ts';
import { readers as vileGhoulBox } from './roles/vile-ghoul/components.ts';
import { rules as vileGhoulRules } from './roles/vile-ghoul/rules.ts';

export const boxes = {
  shadow: { rules: shadowRules, components: shadowBox, board: Shadow },
  knight: { rules: knightRules, components: knightBox, board: Knight },
  dragon: { rules: dragonRules, components: dragonBox, board: Dragon },
  thief: { rules: thiefRules, components: thiefBox, board: Thief },
  goblins: { rules: goblinsRules, components: goblinsBox, board: Goblins },
  ghoul: { rules: ghoulRules, components: ghoulBox, board: Ghoul },
  vileGhoul: { rules: vileGhoulRules, components: vileGhoulBox, board: Ghoul },
  nightmare: { rules: nightmareRules, components: nightmareBox, board: Nightmare },
  cave: { rules: caveRules, components: caveBox, board: Cave },
} as const;

type Boxes = typeof boxes;
export type RoleKey = keyof Boxes;
type Merged<U> = (U extends unknown ? (one: U) => void : never) extends (one: infer I) => void ? I : never;
type BoxOf<R> = R extends Readers<infer C> ? C : never;

/** All boards a table may have: those of roles in play are there. */
export type Boards = { readonly [K in RoleKey]: InstanceType<Boxes[K]['board']> };
export type RoleRules = Merged<Boxes[RoleKey]['rules']>;
export type RoleComponents = Merged<{ [K in RoleKey]: BoxOf<Boxes[K]['components']> }[RoleKey]>;
/** Everything of the box, each role's groups included. */
export type Components = SharedComponents & RoleComponents;

export function rulesOfRole(key: RoleKey): Specs {
  return boxes[key].rules;
}
