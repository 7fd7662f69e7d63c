/** What the map keeps beside its tiles, counted afresh after every move, copy and deal. */
import { expect, test } from 'vitest';
import { game } from '../../../engines/vast/game.ts';
import type { Caverns } from '../../../engines/vast/map/caverns.ts';
import { CELLS, columnOf, ENTRANCE, rowOf, STEP } from '../../../engines/vast/map/geometry.ts';
import { JOINED, LIT, WALLS } from '../../../engines/vast/map/tile-bits.ts';
import { ENTRANCE_SLOT } from '../../../engines/vast/map/tile-grid.ts';
import { emptyNeighbours } from '../../../engines/vast/map/touch.ts';
import { Stream } from '../../../engines/core/rng.ts';
import type { Vast } from '../../../engines/vast/state.ts';
import { Board, runOut, streams } from './board.ts';

interface Tile {
  readonly slot: number;
  readonly cell: number;
}

function tilesOf({ where, end }: Caverns): Tile[] {
  return Array.from({ length: end }, (_, slot) => ({ slot, cell: where[slot]! })).filter(({ cell }) => cell !== 0);
}

/** The same from the tiles' own cells alone. */
function afresh(map: Caverns) {
  const tiles = tilesOf(map);
  const slotAt = new Map(tiles.map(({ slot, cell }) => [cell, slot]));
  const beside = (cell: number): number[] => Array.from(STEP, (step) => cell + step);
  const touched = (cell: number): number => beside(cell).filter((other) => slotAt.has(other)).length;
  const lit = ({ slot }: Tile): boolean => (map.info[slot]! & LIT) !== 0;
  const around = new Set(tiles.flatMap(({ cell }) => beside(cell)));
  const joined = new Set([ENTRANCE]);
  for (const cell of joined) {
    const open = ~map.wallsAt(cell) & WALLS;
    beside(cell).forEach((other, d) => {
      if ((open >> d) & 1 && slotAt.has(other) && lit({ slot: slotAt.get(other)!, cell: other })) joined.add(other);
    });
  }
  const ascending = (cells: readonly number[]): number[] => [...cells].sort((a, b) => a - b);
  return {
    grid: ascending(tiles.map(({ cell }) => cell)).map((cell) => [cell, slotAt.get(cell)!]),
    touching: ascending([...around]).map((cell) => [cell, touched(cell)]),
    touchingSo: [0, 1, 2, 3, 4].map((count) =>
      tiles.filter(({ cell }) => touched(cell) === count).map(({ slot }) => slot),
    ),
    empty: ascending([...around].filter((cell) => !slotAt.has(cell))),
    tiles: ascending(tiles.map(({ cell }) => cell)),
    within: [true, true, true, true],
    joined: tiles.filter(({ cell }) => joined.has(cell)).map(({ slot }) => slot),
  };
}

const list = new Int32Array(CELLS);

function filled(cells: Uint8Array): number[][] {
  const found: number[][] = [];
  for (let cell = 0; cell < CELLS; cell++) if (cells[cell] !== 0) found.push([cell, cells[cell]!]);
  return found;
}

/** What the map says. */
function kept(map: Caverns): ReturnType<typeof afresh> {
  map.countTouching();
  // Asking works it out, if it has to be.
  map.joinedAt(ENTRANCE);
  const bitsOf = (count: number): number[] =>
    Array.from({ length: 64 }, (_, slot) => slot).filter(
      (slot) => (map.touchingSo[2 * count + (slot >> 5)]! >>> (slot & 31)) & 1,
    );
  const columns = tilesOf(map).map(({ cell }) => columnOf(cell));
  const rows = tilesOf(map).map(({ cell }) => rowOf(cell));
  return {
    grid: filled(map.grid),
    touching: filled(map.touching),
    touchingSo: [0, 1, 2, 3, 4].map(bitsOf),
    empty: Array.from(list.subarray(0, emptyNeighbours(map, list))),
    tiles: Array.from(map.ordered.subarray(0, map.order()), (slot) => map.where[slot]!),
    within: [
      map.left <= Math.min(...columns),
      map.right >= Math.max(...columns),
      map.top <= Math.min(...rows),
      map.bottom >= Math.max(...rows),
    ],
    joined: tilesOf(map).flatMap(({ slot }) => ((map.info[slot]! & JOINED) !== 0 ? [slot] : [])),
  };
}

function holds({ map }: Vast): void {
  expect(map.where[ENTRANCE_SLOT]).toBe(ENTRANCE);
  expect(kept(map)).toEqual(afresh(map));
}

const SETS = ['knight', 'dragon', 'nightmare', 'knight,nightmare', 'knight,nightmare,cave', 'goblins,nightmare,cave'];

test.each(SETS)('%s: as it is played, game after game', (roles) => {
  const { s } = Board.dealtFor(roles);
  for (let seed = 1; seed <= 3; seed++) {
    const chance = streams(seed);
    s.deal(chance);
    holds(s);
    const bot = Stream.of(seed, 'bot');
    while (runOut(s, chance, bot, 7) > 0) holds(s);
  }
});

test.each(SETS)('%s: as copies of another game, earlier and later, and as they play on', (roles) => {
  const board = Board.dealtFor(roles, {}, 3);
  const copy = game.create(board.setup);
  copy.deal(streams(7));
  const bot = Stream.of(5, 'bot');
  while (runOut(board.s, board.chance, bot, 23) > 0) {
    // Counted before a copy is laid over it, as in a search.
    copy.map.countTouching();
    copy.copyFrom(board.s);
    holds(copy);
    runOut(copy, streams(8), Stream.of(6, 'bot'), 40);
    holds(copy);
    holds(board.s);
  }
  copy.copyFrom(board.s);
  holds(copy);
});
