/** What `determinise` makes of hidden tiles where symbols are open (rules 8 of the Goblins and Ghouls). */
import { describe, expect, test } from 'vitest';
import { Stream } from '../../../engines/core/rng.ts';
import { HiddenCounts } from '../../../engines/vast/crystal-ways.ts';
import { game } from '../../../engines/vast/game.ts';
import { cellAt } from '../../../engines/vast/map/geometry.ts';
import { LIT, SEEN } from '../../../engines/vast/map/tile-bits.ts';
import type { Rules } from '../../../engines/vast/rules.ts';
import { CRYSTAL, VAULT } from '../../../engines/vast/tables.ts';
import { Board } from './board.ts';

const DRAWS = 12_000;

function near(count: number, p: number): void {
  expect(Math.abs(count - DRAWS * p)).toBeLessThanOrEqual(5 * Math.sqrt(DRAWS * p * (1 - p)));
}

/** How often each slot is a Crystal, and the top tile's slot. */
function crystals(rules: Partial<Rules>, seed: number): { board: Board; counts: number[] } {
  const board = Board.dealtFor('ghoul', rules, seed);
  const { s } = board;
  const { map } = s;
  const rng = Stream.of(9, 'deal');
  const counts = new Array<number>(map.end).fill(0);
  const shown = Array.from(map.symbol.subarray(2, map.next + 1));
  let misprints = 0;
  for (let i = 0; i < DRAWS; i++) {
    s.determinise(0, rng);
    for (let slot = 2; slot < map.end; slot++) if (map.isCrystal(slot)) counts[slot]!++;
    for (let slot = 2; slot < map.end; slot++) if (map.symbol[slot] !== s.tables.symbol[map.tile[slot]!]) misprints++;
  }
  expect(misprints > 0).toBe(rules.tileSymbols === 'shuffled');
  expect(Array.from(map.symbol.subarray(2, map.next + 1))).toEqual(shown);
  return { board, counts };
}

test('the symbol of the top tile tells whether it may be a Crystal, by the rule of Bayes', () => {
  for (const seed of [1, 2, 3]) {
    const { board, counts } = crystals({}, seed);
    const { map } = board.s;
    const top = map.symbol[map.next]!;
    // Of each symbol there are 3 Crystals and 12 others, of which some lie open round the Entrance.
    const open = [2, 3, 4, 5].filter((slot) => map.symbol[slot] === top).length;
    const crystal = (3 / 14) * (3 / 9);
    const other = (11 / 14) * ((12 - open) / 32);
    near(counts[map.next]!, crystal / (crystal + other));
    expect(counts.slice(2, 6)).toEqual([0, 0, 0, 0]);
    // The two lower piles know nothing of it: 3 of 14 and 3 of 13.
    near(counts[25]!, 3 / 14);
    near(counts[40]!, 3 / 13);
  }
});

test('under the lowest symbol lies every tile that may, each of a kind equally often', () => {
  const { s } = Board.dealtFor('ghoul', {}, 1);
  const { map, tables } = s;
  const rng = Stream.of(8, 'deal');
  const last = map.end - 1;
  const often = new Map<number, number>();
  for (let i = 0; i < DRAWS; i++) {
    s.determinise(0, rng);
    const tile = map.tile[last]!;
    often.set(tile, (often.get(tile) ?? 0) + 1);
  }
  for (const symbol of [0, 1, 2]) {
    for (const crystal of [true, false]) {
      const alike = [...often.keys()].filter(
        (tile) => tables.symbol[tile] === symbol && (tables.type[tile] === CRYSTAL) === crystal,
      );
      // Of each symbol there are 3 Crystals and 12 others; even those round the Entrance lie Dark.
      expect(alike).toHaveLength(crystal ? 3 : 12);
      const all = alike.reduce((sum, tile) => sum + often.get(tile)!, 0);
      for (const tile of alike) near(often.get(tile)!, all / DRAWS / alike.length);
    }
  }
});

test('R3: symbols dealt at random tell nothing', () => {
  const { board, counts } = crystals({ tileSymbols: 'shuffled' }, 4);
  near(counts[board.s.map.next]!, 3 / 14);
  const symbols = [0, 0, 0];
  for (let slot = 2; slot < board.s.map.end; slot++) symbols[board.s.map.symbol[slot]!]!++;
  expect(symbols).toEqual([15, 15, 15]);
});

test.each(['cyclic', 'shuffled'] as const)(
  'tiles put under the stack by Cave-In stay there with their %s symbols, in an unknown order',
  (tileSymbols) => {
    const tiles = [
      { id: 'A02', at: [-1, 0] },
      { id: 'A03', at: [0, -1] },
      { id: 'A04', at: [0, 1] },
      { id: 'A06', at: [1, 0] },
    ];
    const goblins = { population: { eye: 2 }, hand: ['caveIn'] };
    const board = Board.of('goblins', { map: tiles, goblins }, { tileSymbols });
    board.choose('plays Cave-In').go(1, 0).go(0, 1);
    const { s } = board;
    expect(s.map.grid[cellAt(1, 0)]).not.toBe(0);
    const rng = Stream.of(5, 'deal');
    const under = () =>
      [s.map.end - 2, s.map.end - 1].map((slot) => `${s.tables.tileIds[s.map.tile[slot]!]!} ${s.map.symbol[slot]!}`);
    const [first, second] = under();
    expect([first, second].sort()).toEqual([expect.stringMatching(/^A04 /), expect.stringMatching(/^A06 /)]);
    let swapped = 0;
    for (let i = 0; i < 400; i++) {
      s.determinise(0, rng);
      const found = under();
      if (found[0] === second) swapped++;
      expect(found).toEqual(found[0] === second ? [second, first] : [first, second]);
    }
    expect(Math.abs(swapped - 200)).toBeLessThan(5 * Math.sqrt(100));
  },
);

test('counts of hidden tiles differ by those of a group alone', () => {
  const [one, other] = [new HiddenCounts(), new HiddenCounts()];
  for (const counts of [one, other]) counts.clear(0);
  expect(one.equals(other)).toBe(true);
  other.left[0] = 1;
  expect(one.equals(other)).toBe(false);
});

describe('beside a Thief, where symbols are read', () => {
  test('each third of the stack hides two Vaults, the start tiles none', () => {
    for (const set of ['goblins,thief', 'vileGhoul,cave,thief']) {
      const { s } = Board.dealtFor(set);
      const { map, tables } = s;
      const rng = Stream.of(3, 'deal');
      const vaults = () => {
        const found = [0, 0, 0, 0];
        for (let slot = 2; slot < map.end; slot++)
          if (tables.type[map.tile[slot]!] === VAULT) found[map.pileOf[slot]!]!++;
        return found;
      };
      const moved = new Set<string>();
      for (let i = 0; i < 100; i++) {
        s.determinise(0, rng);
        expect(vaults()).toEqual([0, 2, 2, 2]);
        moved.add(map.tile.join());
      }
      expect(moved.size).toBe(100);
    }
  });

  test('every place of a third that shows nothing hides a Vault equally often', () => {
    const { s } = Board.dealtFor('goblins,thief');
    const { map, tables } = s;
    const rng = Stream.of(4, 'deal');
    const often = new Map<number, number>();
    const deals = 3000;
    for (let i = 0; i < deals; i++) {
      s.determinise(0, rng);
      for (let slot = 2; slot < map.end; slot++)
        if (map.pileOf[slot] === 3 && tables.type[map.tile[slot]!] === VAULT)
          often.set(slot, (often.get(slot) ?? 0) + 1);
    }
    const places = map.pileOf.subarray(2, map.end).filter((pile) => pile === 3).length;
    const part = 2 / places;
    const near = 5 * Math.sqrt(deals * part * (1 - part));
    expect(often.size).toBe(places);
    for (const count of often.values()) expect(Math.abs(count - deals * part)).toBeLessThan(near);
  });
});

test('a batch from which the Cave’s hand has drawn: the others know which tiles it was of, and not which it holds', () => {
  let drawn = 0;
  for (const [set, seed] of [
    ['dragon,cave', 1],
    ['goblins,nightmare,cave', 1],
    ['goblins,nightmare,cave', 5],
    ['goblins,dragon,cave', 2],
  ] as const) {
    const board = Board.dealtFor(set, {}, seed);
    const { s } = board;
    const { map } = s;
    const rng = Stream.of(seed, 'deal');
    const pick = Stream.of(seed, 'bot0');
    const copy = game.create(board.setup);
    for (let ply = 0; s.actor >= 0 && ply < 900; ply++) {
      const codes = board.codes();
      board.play(codes[pick.below(codes.length)]!);
      if (s.actor < 0 || ply % 5 !== 0) continue;
      const hidden = (slot: number): boolean => (map.info[slot]! & (LIT | SEEN)) === 0;
      for (let slot = 2; slot < map.next; slot++) {
        const other = map.next;
        if (
          !map.isBatch(map.pileOf[slot]!) ||
          !hidden(slot) ||
          map.pileOf[other] !== map.pileOf[slot] ||
          other >= map.end
        )
          continue;
        drawn++;
        const batch = (m: typeof map): string =>
          Array.from(m.tile.subarray(2, m.end))
            .filter((_, i) => m.pileOf[i + 2] === map.pileOf[slot] && hidden(i + 2))
            .sort((a, b) => a - b)
            .join();
        copy.copyFrom(s);
        copy.determinise(0, rng);
        expect(batch(copy.map)).toBe(batch(map));
      }
    }
  }
  expect(drawn).toBeGreaterThan(20);
});
