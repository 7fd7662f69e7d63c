/** The worked examples of the rules of Terrain: how it comes, lies and leaves. */
import { describe, expect, test } from 'vitest';
import type { Rules } from '../../../engines/vast/rules.ts';
import { game } from '../../../engines/vast/game.ts';
import { Board } from './board.ts';
import { cellAt, xOf, yOf } from '../../../engines/vast/map/geometry.ts';
import { FIRST_TERRAIN } from '../../../engines/vast/map/tile-grid.ts';
import { PIT } from '../../../engines/vast/terrain/kinds.ts';
import { findSpots } from '../../../engines/vast/terrain/spots.ts';

export const TERRAIN: Partial<Rules> = { terrain: true };
/** Fifteen open tiles. */
const OPEN = ['A01', 'A05', 'A10', 'A13', 'E05', 'E07', 'E10', 'E14', 'E15', 'T01', 'T02', 'T03', 'C01', 'C06', 'C08'];

/** Lit open tiles on the given cells. */
const open = (...cells: number[][]): unknown[] => cells.map((at, i) => ({ id: OPEN[i], at, rotation: 0 }));
const dark = (...cells: number[][]): unknown[] =>
  cells.map((at, i) => ({ id: ['A02', 'A03', 'A04', 'A06', 'A07', 'A08'][i], at }));

const at = (terrain: unknown[], position: object, rules: Partial<Rules> = {}): Board =>
  Board.at({ terrain, ...position }, { ...TERRAIN, ...rules });

/** Cells of Terrain on the map. */
function lying(board: Board): number[][] {
  const { map } = board.s;
  return Array.from(map.where.subarray(FIRST_TERRAIN))
    .filter((cell) => cell !== 0)
    .map((cell) => [xOf(cell), yOf(cell)]);
}

describe('E1: rotation', () => {
  const cells = (kind: string, rotation: number): number[][] =>
    lying(at([{ kind, at: [5, 5], rotation }], {})).map(([x, y]) => [x! - 5, y! - 5]);
  test.each([
    ['river', 0, '0,0 1,0 2,0 3,0'],
    ['river', 1, '0,0 0,1 0,2 0,3'],
    ['magma', 1, '0,0 0,1 -1,1'],
  ])('%s, %i quarter turns', (kind, rotation, expected) => {
    expect(cells(kind, rotation).join(' ')).toBe(expected);
  });
  test('distinct rotations: canyon 2, lake 1, magma 4, forest 1, pit 1, river 4', () => {
    const { tables } = at([], {}).s.terrain!;
    expect([...tables.turns]).toEqual([2, 1, 4, 1, 1, 1, 1, 4]);
  });
});

describe('E2 to E4: the first tile', () => {
  /** The map at the start; she has stepped N onto an open Event tile. */
  const first = (rules: Partial<Rules> = {}): Board =>
    at(
      [],
      {
        map: [{ id: 'E05', at: [0, -1] }, ...dark([1, 0], [0, 1], [-1, 0])],
        knight: { at: [0, 0] },
      },
      rules,
    ).choose('moves N');

  test('six kinds; 5 spots of the canyon, 8 of the lake, 28 of magma, 8 of the forest, 5 for a pit, 38 of the river', () => {
    const board = first();
    expect(board.phase).toBe('terrainKind');
    expect(board.options()).toHaveLength(6);
    expect(board.s.map.stackLeft).toBe(38);
    const spots = (kind: number): number => first().play(kind).options().length;
    expect([0, 1, 2, 3, 4, 5].map(spots)).toEqual([5, 8, 28, 8, 5, 38]);
  });

  test('E3: the canyon across (0,-3) brings a tile to the other end of its bridge', () => {
    const board = first().play(0).choose('lays the canyon at (-1,-3)');
    expect(lying(board)).toEqual([
      [-1, -3],
      [0, -3],
      [1, -3],
    ]);
    expect(board.tileAt(0, -4)).toBe('dark');
    expect(board.s.map.stackLeft).toBe(37);
  });

  test('E4: pits lie far from each other', () => {
    const board = first().play(4);
    const places = (): string[] => board.options().map((option) => option.replace(/.*at /, ''));
    board.choose('lays the pit at (0,-3)');
    expect(places()).toEqual(['(-2,0)', '(-1,1)', '(0,2)', '(1,1)', '(2,0)']);
    board.choose('lays the pit at (0,2)');
    expect(places()).toEqual(['(-2,-1)', '(-2,0)', '(2,-1)', '(2,0)']);
  });

  test('the Event card comes afterwards', () => {
    const board = first();
    expect(board.happened('event')).toEqual([]);
    board.play(1, 0);
    expect(board.happened('event')).toHaveLength(1);
  });

  test('E6: once a round, in the next one again', () => {
    const board = at(
      [],
      {
        map: [{ id: 'E05', at: [0, -1] }, { id: 'E07', at: [1, 0] }, { id: 'E10', at: [-1, 0] }, ...dark([0, 1])],
        knight: { at: [0, 0] },
        decks: { events: ['vantagePoint'] },
      },
      {},
    ).choose('moves N');
    board.play(1, 0);
    // Vantage Point turns up the Dark tiles round her, two Event tiles among them.
    while (board.phase === 'vantagePoint' || board.phase === 'orientation') board.play(board.codes()[0]!);
    const { terrain } = board.s;
    expect(terrain!.events).toBe(3);
    expect(terrain!.record.kinds.reduce((sum, n) => sum + n, 0)).toBe(1);
    expect(board.phase).not.toBe('terrainKind');
  });

  test('E6: on a reveal by the Shadow Unicorn his decider chooses, from his cell; in the Collapse nobody', () => {
    const shadow = (position: object): Board => {
      const board = at([], {
        map: [{ id: 'E05', at: [0, -1] }, ...dark([1, 0], [0, 1], [-1, 0])],
        knight: { at: [0, 0], revealsInTurn: 1 },
        shadow: { at: [0, 0], facing: 'N', firstTurn: true },
        decks: { pile: ['U06'] },
        ...position,
      });
      return board.play(board.codes().at(-1)!);
    };
    const board = shadow({});
    expect([board.phase, board.s.actor]).toEqual(['terrainKind', 0]);
    expect(board.s.terrain!.anchor).toBe(cellAt(0, -1));
    expect(shadow({ collapse: true }).phase).not.toBe('terrainKind');
  });
});

test('E5: no Terrain beside another, not even at a corner', () => {
  const board = at([{ kind: 'lake', at: [2, -1] }], {
    map: [{ id: 'E05', at: [0, -1] }, ...open([1, 0]), ...dark([0, 1], [-1, 0])],
    knight: { at: [0, 0] },
  }).choose('moves N');
  expect(board.phase).toBe('terrainKind');
  board.play(4);
  for (const option of board.options()) {
    const [, x, y] = /at \((-?\d+),(-?\d+)\)/.exec(option)!;
    expect(Number(x) >= 1 && Number(x) <= 4 && Number(y) >= -2 && Number(y) <= 1).toBe(false);
  }
});

test('no pit where the last one would then touch it, be it at a corner', () => {
  // Free are W and S of the Entrance, which touch each other; with a tile E of it the cell beyond lies apart from W.
  const spots = (...map: number[][]): number =>
    findSpots(at([{ kind: 'pit', at: [1, -1] }], { map: open(...map), knight: { at: [0, 0] } }).s, PIT);
  expect(spots()).toBe(0);
  expect(spots([1, 0])).toBeGreaterThan(0);
});

test('off: nothing of it', () => {
  const board = Board.dealt();
  expect(board.s.terrain).toBeUndefined();
  expect(board.s.map.where).toHaveLength(FIRST_TERRAIN);
  expect(cellAt(0, 0)).toBeGreaterThan(0);
});

describe('outlines of one’s own', () => {
  const withLake = (cells: readonly (readonly number[])[]): Board => {
    const shipped = structuredClone(game.components.shipped['printed']) as { terrain: { list: { cells: unknown }[] } };
    shipped.terrain.list[1]!.cells = cells;
    return new Board(TERRAIN, 1, shipped);
  };
  test('a lake of three cells in a row has two rotations', () => {
    const { s } = withLake([
      [0, 0],
      [1, 0],
      [2, 0],
    ]);
    expect([s.terrain!.tables.size[1], s.terrain!.tables.turns[1], s.terrain!.tables.exposed[1]]).toEqual([3, 2, 4]);
  });
  test('cells must hang together, and there is one of each', () => {
    const apart = [
      [0, 0],
      [2, 0],
    ];
    const twice = [
      [0, 0],
      [0, 0],
    ];
    expect(() => withLake(apart)).toThrow(/every cell must lie beside an earlier one/);
    expect(() => withLake(twice)).toThrow(/one cell twice/);
  });
});
