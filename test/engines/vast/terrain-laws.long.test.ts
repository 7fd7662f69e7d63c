/** The laws of the house with Terrain: every ninth game at one level; `npm run verify` tries all. And what must hold wherever it lies. */
import { expect, test } from 'vitest';
import { game } from '../../../engines/vast/game.ts';
import { cellText, OFF_MAP, STEP } from '../../../engines/vast/map/geometry.ts';
import { isHollow } from '../../../engines/vast/map/ground.ts';
import { FIRST_TERRAIN } from '../../../engines/vast/map/tile-grid.ts';
import type { Vast } from '../../../engines/vast/state.ts';
import { Stream } from '../../../engines/core/rng.ts';
import { Board } from './board.ts';
import { games, PRESETS, tryLaws } from './sets.ts';

const drawn = games.filter((_, i) => i % 9 === 0);

test.each(drawn.map((set, i) => [set, PRESETS[(2 * i) % 5]!, (2 * i) % 5] as const))('%s, %s', (set, _, level) => {
  tryLaws(set, level, true);
});

/** Nobody stands on hollow ground, tiles of Terrain keep their outline, and the grid tells what lies. */
function check(s: Vast): void {
  const { map, pieces } = s;
  const { tables, rotation } = s.terrain!;
  for (const cell of pieces.at) {
    if (cell !== OFF_MAP && isHollow(map, cell)) throw new Error(`a piece on hollow ground at ${cellText(cell)}`);
  }
  let lying = 0;
  for (let piece = 0; piece < tables.pieces; piece++) {
    const first = tables.first[piece]!;
    const offsets = tables.offsets[piece]![rotation[piece]!]!;
    const origin = map.where[first]!;
    for (let i = 0; i < offsets.length; i++) {
      const cell = origin === OFF_MAP ? OFF_MAP : origin + offsets[i]! - offsets[0]!;
      expect(map.where[first + i]).toBe(cell);
      if (cell === OFF_MAP) continue;
      lying++;
      expect(map.grid[cell]).toBe(first + i);
    }
  }
  expect(map.terrainCells).toBe(lying);
  for (let slot = 1; slot < map.next; slot++) {
    const cell = map.where[slot]!;
    if (cell === OFF_MAP) continue;
    const touched = STEP.filter((step) => {
      const other = map.grid[cell + step]!;
      return other > 0 && !(other >= FIRST_TERRAIN && isHollow(map, cell + step));
    });
    expect(map.touching[cell]).toBe(touched.length);
  }
}

test('it keeps its outline and never holds a piece where none can stand, through random games', () => {
  const out = new Int32Array(2048);
  for (const [i, set] of games.filter((_, at) => at % 11 === 0).entries()) {
    const { s } = Board.dealtFor(set, { terrain: true }, i + 1);
    const chance = game.chance.map((name) => Stream.of(i + 1, name));
    const bot = Stream.of(i + 1, 'bot');
    for (let ply = 0; s.actor >= 0; ply++) {
      s.apply(out[bot.below(s.legal(out))]!, chance);
      if (ply % 7 === 0) check(s);
    }
  }
});
