/** Ways of Tribes over Terrain, against the rules of Terrain 5.8 worked out once more by naive relaxation. */
import { expect, test } from 'vitest';
import { game } from '../../../engines/vast/game.ts';
import { CELLS, OFF_MAP, STEP } from '../../../engines/vast/map/geometry.ts';
import { BOMB_SHIFT, LIT } from '../../../engines/vast/map/tile-bits.ts';
import { FIRST_TERRAIN } from '../../../engines/vast/map/tile-grid.ts';
import { MONSTER } from '../../../engines/vast/roles/monster-cards.ts';
import { TERRAIN_KINDS } from '../../../engines/vast/terrain/kinds.ts';
import { Stream } from '../../../engines/core/rng.ts';
import type { Vast } from '../../../engines/vast/state.ts';
import { Board } from './board.ts';

/** Codes below are no cells. */
const FIRST_CELL = 256;

function expected(s: Vast, tribe: number): number[] {
  const { map, goblins, unicorn } = s;
  const { tables, rotation } = s.terrain!;
  const slotAt = (cell: number): number => map.grid[cell]!;
  const kind = (cell: number): string => TERRAIN_KINDS[tables.kindOf[slotAt(cell)]!] ?? 'none';
  const bridge = map.where[tables.first[0]! + tables.bridge]!;
  const hollow = (cell: number): boolean => kind(cell) === 'pit' || (kind(cell) === 'canyon' && cell !== bridge);
  const own = (cell: number, side: number): boolean => {
    const slot = slotAt(cell);
    return slot > 0 && slot < FIRST_TERRAIN && ((map.info[slot]! >> side) & 1) === 1;
  };
  const bombed = (cell: number, side: number): boolean => ((map.info[slotAt(cell)]! >> (BOMB_SHIFT + side)) & 1) === 1;
  const wall = (cell: number, side: number): boolean => {
    const beyond = cell + STEP[side]!;
    return (own(cell, side) || own(beyond, side ^ 2)) && !bombed(cell, side) && !bombed(beyond, side ^ 2);
  };
  const flows = (tables.current + rotation[tables.pieceOfKind[5]!]!) & 3;
  const start = goblins.cells[tribe]!;
  const furious = ((goblins.furious >> tribe) & 1) === 1;
  const inLight = (cell: number): boolean =>
    kind(cell) === 'none' ? (map.info[slotAt(cell)]! & LIT) !== 0 : kind(cell) === 'lake' || cell === bridge;
  const pits = [4, 5, 6].map((piece) => map.where[tables.first[piece]!]!).filter((cell) => cell !== OFF_MAP);
  // Least loss by cell and parity; steps onto open space apart.
  const best = new Map<string, number>([[`${start} 0`, 0]]);
  const exits = new Map<number, number>();
  for (let changed = true; changed;) {
    changed = false;
    for (const [state, loss] of [...best]) {
      const [cell, odd] = state.split(' ').map(Number) as [number, number];
      if (cell === unicorn.cell && cell !== start) continue;
      const light = inLight(cell) && !furious;
      const left = loss + (light && odd === 1 ? 1 : 0) + (kind(cell) === 'magma' ? 1 : 0);
      const parity = light ? 1 - odd : odd;
      const go = (to: number, more: number): void => {
        const enters = ['lake', 'river'].includes(kind(to)) && kind(to) !== kind(cell) ? 1 : 0;
        const key = `${to} ${parity}`;
        if (left + more + enters >= (best.get(key) ?? 99)) return;
        best.set(key, left + more + enters);
        changed = true;
      };
      for (let d = 0; d < 4; d++) {
        const to = cell + STEP[d]!;
        if (wall(cell, d)) continue;
        if (slotAt(to) === 0) {
          if (kind(cell) !== 'none' && map.fills) exits.set(to, Math.min(left, exits.get(to) ?? 99));
          continue;
        }
        if (!hollow(to)) go(to, kind(cell) === 'river' && kind(to) === 'river' && d === (flows ^ 2) ? 1 : 0);
        if (kind(to) !== 'pit' || pits.length < 2) continue;
        for (const other of pits) {
          for (let out = 0; out < 4 && other !== to; out++) {
            const end = other + STEP[out]!;
            if (slotAt(end) !== 0 && !hollow(end) && !wall(other, out)) go(end, 0);
          }
        }
      }
    }
  }
  const cells = new Map<number, number>(exits);
  for (const [state, loss] of best) {
    const cell = Number(state.split(' ')[0]);
    cells.set(cell, Math.min(loss, cells.get(cell) ?? 99));
  }
  const population = goblins.population[tribe]!;
  return [...cells]
    .filter(([cell, loss]) => {
      if (cell === start || (loss > 0 && population - loss < 1)) return false;
      return cell !== unicorn.cell || goblins.strengthWith(tribe, population - loss) > unicorn.armor;
    })
    .map(([cell]) => cell)
    .sort((a, b) => a - b);
}

test('every move a Tribe is offered, through random games', () => {
  const out = new Int32Array(2048);
  let compared = 0;
  for (let seed = 1; seed <= 25; seed++) {
    const { s } = Board.dealtFor('goblins', { terrain: true }, seed);
    const chance = game.chance.map((name) => Stream.of(seed, name));
    const bot = Stream.of(seed, 'bot');
    while (s.actor >= 0) {
      const count = s.legal(out);
      const tribe = s.goblins.acting;
      const walks = !s.goblins.holds(tribe, MONSTER.golem) && !s.goblins.holds(tribe, MONSTER.underworm);
      if (game.phases[s.phase] === 'tribe' && s.map.terrainCells > 0 && s.goblins.moved === 0 && walks) {
        const offered = [...out.subarray(0, count)].filter((code) => code >= FIRST_CELL && code < CELLS);
        expect(offered).toEqual(expected(s, tribe));
        compared++;
      }
      s.apply(out[bot.below(count)]!, chance);
    }
  }
  expect(compared).toBeGreaterThan(100);
});
