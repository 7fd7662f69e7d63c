/** Where Terrain may lie, against the rules of Terrain 3 written down once more, over all cells and rotations. */
import { expect, test } from 'vitest';
import { game } from '../../../engines/vast/game.ts';
import { cellAt, cellText, xOf, yOf } from '../../../engines/vast/map/geometry.ts';
import { FIRST_TERRAIN } from '../../../engines/vast/map/tile-grid.ts';
import { TERRAIN_KINDS } from '../../../engines/vast/terrain/kinds.ts';
import { findSpots, SPOTS } from '../../../engines/vast/terrain/spots.ts';
import { Stream } from '../../../engines/core/rng.ts';
import type { Vast } from '../../../engines/vast/state.ts';
import { Board } from './board.ts';

type Cell = readonly [number, number];
const turned = (cells: readonly Cell[], times: number): readonly Cell[] =>
  times === 0
    ? cells
    : turned(
        cells.map(([x, y]): Cell => [y === 0 ? 0 : -y, x]),
        times - 1,
      );

/** The nearest spots of a kind other than pits, by their cells, then rotation. */
function expected(s: Vast, kind: number): string[] {
  const tile = s.tables.components.terrain.shapes.printed[kind]!;
  const lurking = s.seats.includes('goblins') ? [...s.goblins.lurking] : [];
  const at = (x: number, y: number): number => s.map.grid[cellAt(x, y)]!;
  const anchor: Cell = [xOf(s.terrain!.anchor), yOf(s.terrain!.anchor)];
  const turns = { canyon: 2, lake: 1, magma: 4, mushroomForest: 1, pit: 1, river: 4 }[tile.id];
  const found: { far: number; key: string; text: string }[] = [];
  // A Terrain tile touches another tile, and none is longer than four.
  const coordinates = Array.from({ length: 61 }, (_, i) => i - 30);
  const nearColumns = coordinates.filter((x) => coordinates.some((y) => at(x, y) !== 0));
  const nearRows = coordinates.filter((y) => coordinates.some((x) => at(x, y) !== 0));
  for (let x = nearColumns[0]! - 4; x <= nearColumns.at(-1)! + 4; x++) {
    for (let y = nearRows[0]! - 4; y <= nearRows.at(-1)! + 4; y++) {
      for (let turn = 0; turn < turns; turn++) {
        const cells = turned(tile.cells, turn).map(([dx, dy]): Cell => [x + dx, y + dy]);
        if (cells.some(([a, b]) => at(a, b) !== 0)) continue;
        const around = cells.flatMap(([a, b]) => [-1, 0, 1].flatMap((i) => [-1, 0, 1].map((j) => at(a + i, b + j))));
        if (around.some((slot) => slot >= FIRST_TERRAIN)) continue;
        const bridge = tile.cells.findIndex((cell) => cell.join() === tile.bridge?.join());
        const touches = cells.some(([a, b], i) => {
          if (bridge >= 0) {
            if (i !== bridge) return false;
            return turn === 0 ? at(a, b - 1) + at(a, b + 1) > 0 : at(a - 1, b) + at(a + 1, b) > 0;
          }
          return at(a - 1, b) + at(a + 1, b) + at(a, b - 1) + at(a, b + 1) > 0;
        });
        if (!touches) continue;
        if (bridge >= 0 && cells.some(([a, b], i) => i !== bridge && lurking.includes(cellAt(a, b)))) continue;
        const far = Math.min(...cells.map(([a, b]) => Math.abs(a - anchor[0]) + Math.abs(b - anchor[1])));
        const sorted = cells.map(([a, b]) => cellAt(a, b)).sort((a, b) => a - b);
        found.push({
          far,
          key: [...sorted, turn].map((n) => `${100_000 + n}`).join(),
          text: `${cellText(cellAt(x, y))} ${turn}`,
        });
      }
    }
  }
  const least = Math.min(...found.map(({ far }) => far));
  const nearest = found.filter(({ far }) => far === least);
  return nearest.sort((a, b) => (a.key < b.key ? -1 : 1)).map(({ text }) => text);
}

test.each(['knight', 'goblins', 'knight,goblins,dragon,cave'])('every kind in games of %s', (set) => {
  const out = new Int32Array(2048);
  let compared = 0;
  for (let seed = 1; seed <= 4; seed++) {
    const { s } = Board.dealtFor(set, { terrain: true }, seed);
    const chance = game.chance.map((name) => Stream.of(seed, name));
    const bot = Stream.of(seed, 'bot');
    while (s.actor >= 0) {
      const count = s.legal(out);
      if (game.phases[s.phase] === 'terrainKind') {
        for (let i = 0; i < count; i++) {
          if (TERRAIN_KINDS[out[i]!] === 'pit') continue;
          const spots = findSpots(s, out[i]!);
          const { cell, turn } = SPOTS.of(s);
          const found = Array.from({ length: spots }, (_, n) => `${cellText(cell[n]!)} ${turn[n]!}`);
          expect(found).toEqual(expected(s, out[i]!));
          compared++;
        }
        s.refresh();
        s.legal(out);
      }
      s.apply(out[bot.below(count)]!, chance);
    }
  }
  expect(compared).toBeGreaterThan(10);
});
