/** How well she stands (rules 19), squeezed into [0, 1]. */
import { distance, ENTRANCE, STEP } from './geometry.ts';

import { visible } from './map/sight.ts';
import { GOAL } from './ends.ts';
import { armorOf } from './roles/shadow-unicorn/attack.ts';
import { OFF_MAP } from './roles/shadow-unicorn/shadow.ts';
import type { Vast } from './state.ts';

/** The sum of a fresh game is about 29 and of one nearly won about 150; this is what stands even. */
const EVEN = 85;
const SPREAD = 25;
/** When no way leads home. */
const FAR = 40;
/** Tiles on the map at set-up, and the slot none. */
const LAID_AT_SET_UP = 6;

export function estimate(s: Vast, _seat: number): number {
  if (s.isOver) return s.end === GOAL ? 1 : 0;
  return 1 / (1 + Math.exp((EVEN - worth(s)) / SPREAD));
}

function worth(s: Vast): number {
  const { knight, shadow, map, tables } = s;
  let sum = 12 * (tables.rules.shadowHealth - shadow.health) + 3 * knight.health + 0.5 * knight.grit;
  sum += 4 * knight.owned(tables) - 0.15 * (map.next - LAID_AT_SET_UP) - 4 * map.crystalsCollapsed;
  if (!shadow.alive) return sum + 60 - 3 * wayHome(s);
  if (shadow.cell === OFF_MAP) return sum;
  if (mostStrength(s) >= armorOf(s)) sum -= 0.6 * distance(knight.cell, shadow.cell);
  if (knight.health === 1 && visible(map, shadow.cell, knight.cell)) sum -= 25;
  return sum;
}

/** The most Strength she can bring in one turn. */
function mostStrength(s: Vast): number {
  const { knight, tables } = s;
  const cubes = Math.min(knight.owned(tables), tables.strengthTrack.length - 1);
  return tables.strengthTrack[cubes]! + tables.strengthBonus[knight.held]!;
}

const steps = new Int32Array(64);
const waiting = new Int32Array(64);

/** Steps to the Entrance along open edges, through Dark tiles too. */
function wayHome(s: Vast): number {
  const { map, knight } = s;
  steps.fill(-1);
  let head = 0;
  let tail = 1;
  waiting[0] = knight.cell;
  steps[map.grid[knight.cell]!] = 0;
  while (head < tail) {
    const cell = waiting[head++]!;
    const far = steps[map.grid[cell]!]!;
    if (cell === ENTRANCE) return far;
    const open = map.tilesAt(cell) & ~map.wallsAt(cell);
    for (let d = 0; d < 4; d++) {
      if (((open >> d) & 1) === 0) continue;
      const slot = map.grid[cell + STEP[d]!]!;
      if (steps[slot] !== -1) continue;
      steps[slot] = far + 1;
      waiting[tail++] = cell + STEP[d]!;
    }
  }
  return FAR;
}

/** Of a finished game: 1 for a win, else half the part of his Health she took. */
export function utility(s: Vast, _seat: number): number {
  const { shadowHealth } = s.tables.rules;
  return s.end === GOAL ? 1 : (0.5 * (shadowHealth - s.shadow.health)) / shadowHealth;
}
