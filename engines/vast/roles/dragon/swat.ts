/** Swat (rules 2.2): a Treasure token or Gem beside him goes up to five steps. */
import { lowestBit } from '../../../core/bits.ts';
import { isForest } from '../../map/ground.ts';
import { phase } from '../../tasks.ts';
import { cellText, DIRECTIONS, STEP } from '../../map/geometry.ts';
import { COME_TO } from '../../map/moved-on.ts';
import { MONSTER_TOKEN, TREASURE_TOKEN, TREASURE_TOKENS } from '../../map/tile-bits.ts';
import { SLOT_CODES } from '../../map/tile-grid.ts';
import { sortCells } from '../../map/touch.ts';
import type { VastTable } from '../../table.ts';
import { KINDS } from './components.ts';
import { GEM_ON_TILE, GEM_SHIFT } from './dragon.ts';

const SWAT_REACH = 5;

/** Writes the tokens that can be swatted: 4 x side + 0 for a Treasure, 1 to 3 for a Gem. */
function swatTokens(s: VastTable, out: Int32Array): number {
  let count = 0;
  for (let d = 0; d < 4; d++) {
    const tokens = tokensBeside(s, d);
    for (let kind = 0; kind < 4; kind++) if ((tokens >> kind) & 1) out[count++] = 4 * d + kind;
  }
  return count;
}

/** Is there any? */
export function maySwat(s: VastTable): boolean {
  for (let d = 0; d < 4; d++) if (tokensBeside(s, d) !== 0) return true;
  return false;
}

/** Those on that side of him, as bits: none if there is no cell they can go to. */
function tokensBeside(s: VastTable, side: number): number {
  const { map, dragon } = s;
  const cell = dragon.cell + STEP[side]!;
  const info = map.info[map.grid[cell]!]!;
  const tokens = (((info >> GEM_SHIFT) & 7) << 1) | ((info & TREASURE_TOKENS) !== 0 ? 1 : 0);
  return tokens !== 0 && findTargets(s, cell, s.scratch, 1) > 0 ? tokens : 0;
}

function mayEnd({ map, unicorn, pieces }: VastTable, cell: number): boolean {
  return cell !== unicorn.cell && !pieces.areOn(cell) && (map.info[map.grid[cell]!]! & MONSTER_TOKEN) === 0;
}

/** Writes the cells a token can be swatted to: 1 to 5 steps over wall-less edges, not ending on a piece or a Monster. */
function swatTargets(s: VastTable, from: number, out: Int32Array): number {
  const count = findTargets(s, from, out, SLOT_CODES);
  sortCells(s.map, out, count);
  return count;
}

/** Writes at most so many of them, the nearest first. */
function findTargets(s: VastTable, from: number, out: Int32Array, most: number): number {
  const { map } = s;
  const { grid } = map;
  const { seen, queue } = COME_TO.of(s);
  for (let word = 0; word < seen.length; word++) seen[word] = 0;
  seen[grid[from]! >> 5]! |= 1 << grid[from]!;
  queue[0] = from;
  let head = 0;
  let tail = 1;
  let count = 0;
  for (let far = 0; far < SWAT_REACH; far++) {
    for (const end = tail; head < end; head++) {
      const cell = queue[head]!;
      if (cell !== from && isForest(map, cell)) continue;
      for (let open = map.waysAt(cell); open !== 0; open &= open - 1) {
        const beyond = cell + STEP[lowestBit(open)]!;
        const slot = grid[beyond]!;
        if (((seen[slot >> 5]! >> slot) & 1) !== 0) continue;
        seen[slot >> 5]! |= 1 << slot;
        queue[tail++] = beyond;
        if (mayEnd(s, beyond)) out[count++] = beyond;
        if (count === most) return count;
      }
    }
  }
  return count;
}

export const SWAT_TOKEN = phase({
  name: 'swatToken',
  options: swatTokens,
  take(s, token) {
    s.dragon.from = token;
    s.ask(SWAT_TO, s.dragon.seat);
  },
  describe: (_, token) =>
    `swats ${token % 4 === 0 ? 'a Treasure' : `the ${KINDS[(token % 4) - 1]} Gem`} ${DIRECTIONS[token >> 2]} of him`,
});

export const SWAT_TO = phase({
  name: 'swatTo',
  options: (s, out) => swatTargets(s, s.dragon.cell + STEP[s.dragon.from >> 2]!, out),
  take({ map, dragon }, cell) {
    const kind = dragon.from & 3;
    const token = kind === 0 ? TREASURE_TOKEN : GEM_ON_TILE << (kind - 1);
    map.info[map.grid[dragon.cell + STEP[dragon.from >> 2]!]!]! -= token;
    map.info[map.grid[cell]!]! += token;
  },
  describe: (_, cell) => `swats it to ${cellText(cell)}`,
});
