/** Swat (rules 2.2): a Treasure token or Gem beside him goes up to five steps. */
import { isForest } from '../../map/ground.ts';
import { phase } from '../../tasks.ts';
import { cellText, DIRECTIONS, OFF_MAP, sortAscending, STEP } from '../../map/geometry.ts';
import { MONSTER_TOKEN, TREASURE_TOKEN, TREASURE_TOKENS } from '../../map/tile-bits.ts';
import { ENTRANCE_SLOT } from '../../map/tile-grid.ts';
import type { VastTable } from '../../table.ts';
import { Ways } from '../ways.ts';
import { KINDS } from './components.ts';
import { GEM_ON_TILE, GEM_SHIFT } from './dragon.ts';

const ways = new Ways();
const SWAT_REACH = 5;

/** Writes the tokens that can be swatted: 4 x side + 0 for a Treasure, 1 to 3 for a Gem. */
export function swatTokens(s: VastTable, out: Int32Array): number {
  const { map, dragon } = s;
  let count = 0;
  for (let d = 0; d < 4; d++) {
    const slot = map.grid[dragon.cell + STEP[d]!]!;
    const info = map.info[slot]!;
    const gems = (info >> GEM_SHIFT) & 7;
    if ((info & TREASURE_TOKENS) === 0 && gems === 0) continue;
    if (!canSwat(s, dragon.cell + STEP[d]!)) continue;
    if ((info & TREASURE_TOKENS) !== 0) out[count++] = 4 * d;
    for (let kind = 0; kind < 3; kind++) if ((gems >> kind) & 1) out[count++] = 4 * d + 1 + kind;
  }
  return count;
}

/** Is there such a cell? One step does for most. */
function canSwat(s: VastTable, from: number): boolean {
  const open = s.map.waysAt(from);
  for (let d = 0; d < 4; d++) if ((open >> d) & 1 && mayEnd(s, from + STEP[d]!)) return true;
  return open !== 0 && swatTargets(s, from, s.scratch) > 0;
}

function mayEnd({ map, unicorn, pieces }: VastTable, cell: number): boolean {
  return cell !== unicorn.cell && pieces.on(cell) < 0 && (map.info[map.grid[cell]!]! & MONSTER_TOKEN) === 0;
}

/** Writes the cells a token can be swatted to: 1 to 5 steps over wall-less edges, not ending on a piece or a Monster. */
function swatTargets(s: VastTable, from: number, out: Int32Array): number {
  const { map, unicorn, pieces } = s;
  ways.clear();
  ways.start(s, from);
  ways.spread(s, ({ map: on }, cell) => (cell !== from && isForest(on, cell) ? 0 : on.waysAt(cell)));
  let count = 0;
  for (let slot = ENTRANCE_SLOT; slot < map.reach; slot++) {
    const cell = map.where[slot]!;
    if (cell === OFF_MAP || cell === unicorn.cell || pieces.on(cell) >= 0) continue;
    if ((map.info[slot]! & MONSTER_TOKEN) !== 0) continue;
    const far = ways.to(s, cell);
    if (far >= 1 && far <= SWAT_REACH) out[count++] = cell;
  }
  sortAscending(out, count);
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
  take(s, cell) {
    const { map, dragon } = s;
    const kind = dragon.from & 3;
    const token = kind === 0 ? TREASURE_TOKEN : GEM_ON_TILE << (kind - 1);
    map.info[map.grid[dragon.cell + STEP[dragon.from >> 2]!]!]! -= token;
    map.info[map.grid[cell]!]! += token;
  },
  describe: (_, cell) => `to ${cellText(cell)}`,
});
