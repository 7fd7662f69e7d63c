/** Parts of a map that fell apart, and how they slide and shift (R55, D9), against a count over the cells alone. */
import { describe, expect, test } from 'vitest';
import { Stream } from '../../../engines/core/rng.ts';
import { cellAt, ENTRANCE, xOf, yOf } from '../../../engines/vast/map/geometry.ts';
import type { Vast } from '../../../engines/vast/state.ts';
import { Board, dark } from './board.ts';

type Cell = readonly [x: number, y: number];
const TO: readonly Cell[] = [
  ...([
    [0, -1],
    [1, 0],
    [0, 1],
    [-1, 0],
  ] as const),
];
const key = ([x, y]: Cell): string => `${x},${y}`;
const moved = ([x, y]: Cell, [dx, dy]: Cell, far = 1): Cell => [x + far * dx, y + far * dy];

/** All cells with something on them, by x, then y. */
function cellsOf({ map }: Vast): Cell[] {
  const cells = Array.from(map.where).filter((cell) => cell !== 0);
  return cells.sort((a, b) => a - b).map((cell) => [xOf(cell), yOf(cell)]);
}

/** The Entrance's part, then the others by their first cells. */
function partsOf(cells: readonly Cell[]): Cell[][] {
  const left = new Map(cells.map((cell) => [key(cell), cell]));
  const parts: Cell[][] = [];
  for (const start of [[0, 0] as Cell, ...cells]) {
    if (!left.delete(key(start))) continue;
    const part = [start];
    for (const cell of part) for (const to of TO) if (left.delete(key(moved(cell, to)))) part.push(moved(cell, to));
    parts.push(part);
  }
  return parts;
}

/** How a part lies after a move: on another, beside one, or apart. */
function lies(parts: readonly (readonly Cell[])[], part: number, by: Cell): 'on' | 'beside' | 'apart' {
  const others = new Set(parts.flatMap((cells, i) => (i === part ? [] : cells.map(key))));
  const cells = parts[part]!.map((cell) => moved(cell, by));
  if (cells.some((cell) => others.has(key(cell)))) return 'on';
  return cells.some((cell) => TO.some((to) => others.has(key(moved(cell, to))))) ? 'beside' : 'apart';
}

function slide(parts: readonly (readonly Cell[])[], part: number, direction: number): number {
  const [dx, dy] = TO[direction]!;
  for (let far = 1; far < 130; far++) if (lies(parts, part, [far * dx, far * dy]) === 'beside') return far;
  return 0;
}

/** The least shifts of two steps or more, by part, dx, dy. */
function shifts(parts: readonly (readonly Cell[])[]): [number, number, number][] {
  for (let length = 2; ; length++) {
    const found: [number, number, number][] = [];
    for (let part = 1; part < parts.length; part++)
      for (let dx = -length; dx <= length; dx++)
        for (let dy = -length; dy <= length; dy++)
          if (Math.abs(dx) + Math.abs(dy) === length && lies(parts, part, [dx, dy]) === 'beside')
            found.push([part, dx, dy]);
    if (found.length > 0) return found;
  }
}

function holds({ map, groups }: Vast, parts: readonly (readonly Cell[])[]): void {
  expect(groups.find()).toBe(parts.length);
  parts.forEach((part, i) => {
    for (const [x, y] of part) expect(groups.holds(i, map.grid[cellAt(x, y)]!)).toBe(true);
  });
  for (let part = 1; part < parts.length; part++)
    expect(TO.map((_, d) => groups.reach(part, d))).toEqual(TO.map((_, d) => slide(parts, part, d)));
  if (parts.length === 1) return;
  const wanted = shifts(parts);
  const count = groups.leastShifts();
  const found = Array.from({ length: count }, (_, i) => {
    const cell = ENTRANCE + groups.shifts[i]!;
    return [groups.shifted[i]!, xOf(cell), yOf(cell)];
  });
  expect(found).toEqual(wanted);
}

/** Some cells of a square round the Entrance, which is not among them. */
function scattered(rng: Stream, count: number, side: number): Cell[] {
  const cells = new Map<string, Cell>();
  while (cells.size < count) {
    const cell: Cell = [rng.below(side) - (side >> 1), rng.below(side) - (side >> 1)];
    if (cell[0] !== 0 || cell[1] !== 0) cells.set(key(cell), cell);
  }
  return [...cells.values()];
}

describe.each([
  [9, 5],
  [8, 9],
  [6, 15],
])('%i tiles on a square of %i', (count, side) => {
  test('lie in parts, slide to the first contact and shift the least way', () => {
    const rng = Stream.of(count, 'maps');
    for (let i = 0; i < 15; i++) {
      const { s } = Board.of('dragon', { map: dark(...scattered(rng, count, side).map((cell) => [...cell])) });
      const parts = partsOf(cellsOf(s));
      holds(s, parts);
      if (parts.length === 1) continue;
      // One part goes where it is let go, the others stay.
      const [part, dx, dy] = shifts(parts)[0]!;
      s.groups.shift(part, cellAt(dx, dy) - ENTRANCE);
      const after = parts.flatMap((cells, at) => (at === part ? cells.map((cell) => moved(cell, [dx, dy])) : cells));
      expect(cellsOf(s).map(key).sort()).toEqual(after.map(key).sort());
      holds(s, partsOf(cellsOf(s)));
    }
  });
});

test('so does Terrain, each tile of it as a whole with what it touches', () => {
  for (const [lake, pit] of [
    [
      [3, 1],
      [6, -2],
    ],
    [
      [-4, -3],
      [-2, 2],
    ],
    [
      [2, 2],
      [-3, 0],
    ],
  ] as const) {
    const { s } = Board.of(
      'dragon',
      {
        map: dark([1, 0], [lake[0] + 2, lake[1]], [pit[0], pit[1] + 1]),
        terrain: [
          { kind: 'lake', at: lake },
          { kind: 'pit', at: pit },
        ],
      },
      { terrain: true },
    );
    const parts = partsOf(cellsOf(s));
    expect(parts.length).toBeGreaterThan(1);
    holds(s, parts);
    const [part, dx, dy] = shifts(parts)[0]!;
    s.groups.shift(part, cellAt(dx, dy) - ENTRANCE);
    holds(s, partsOf(cellsOf(s)));
  }
});
