/** The worked examples of the rules for the Cave (X18 to X25), its powers, and what it knows. */
import { describe, expect, test } from 'vitest';
import { Outcome } from '../../../engines/core/types.ts';
import { Stream } from '../../../engines/core/rng.ts';
import { game } from '../../../engines/vast/game.ts';
import { cellAt } from '../../../engines/vast/map/geometry.ts';
import type { Rules } from '../../../engines/vast/rules.ts';
import { Board, runOut, streams, vast, dark, open } from './board.ts';

const NC = 'nightmare,cave';
const KNC = 'knight,nightmare,cave';
const at = (roles: string, position: object, rules: Partial<Rules> = {}): Board => Board.of(roles, position, rules);
/** At the first window of its turn. */
const its = (cave: object, position: object = {}, rules: Partial<Rules> = {}, roles = NC): Board =>
  at(roles, { turn: 'cave', cave, ...position }, rules);
const ALL = { chasm: 6, bat: 6, boulder: 6, quartz: 6, mushroom: 6, trail: 6 };
const [BATS, ROCKSLIDE, PLUNDER, SPORES, HATRED, CURSE, NEXT] = [0, 1, 2, 3, 4, 5, 6];
/** Plays a power and pays for it with whatever is offered first. */
const use = (board: Board, power: number): Board => {
  board.play(power);
  while (board.phase === 'pay') board.play(board.codes()[0]!);
  return board;
};
const winner = (board: Board): number => {
  const out = new Outcome();
  board.s.outcome(out);
  return out.share60.indexOf(60);
};

describe('X18: set-up', () => {
  const dealt = (caveLevel: Rules['caveLevel']): Board => Board.dealtFor(NC, { caveLevel });
  test('hand 3, stack 38', () => {
    const { map } = dealt('cave').s;
    expect([map.handSize, map.stackLeft, map.placed]).toEqual([3, 38, 0]);
  });
  test('lavaTube: 37 tiles, stack 30, Crystal limit 3, piles 9/9/8 and 3/2/2', () => {
    const { map, tables } = dealt('lavaTube').s;
    expect([map.handSize, map.stackLeft, tables.crystalLimit, tables.crystalCount]).toEqual([3, 30, 3, 7]);
    const piles = [1, 2, 3].map((pile) => {
      const slots = Array.from({ length: map.end }, (_, slot) => slot).filter((slot) => map.pileOf[slot] === pile);
      const crystals = slots.filter((slot) => map.isCrystal(slot)).length;
      return [slots.length - crystals, crystals];
    });
    expect(piles).toEqual([
      [9, 3],
      [9, 2],
      [8, 2],
    ]);
    const types = [0, 1, 2, 4].map(
      (type) =>
        Array.from(map.tile.subarray(2, map.end)).filter(
          (tile, i) => tables.type[tile] === type && (map.where[i + 2] !== 0 || i + 2 >= map.next || inHand(i + 2)),
        ).length,
    );
    function inHand(slot: number): boolean {
      return (map.info[slot]! & 0x800) !== 0;
    }
    const all = [0, 1, 2, 4].map((type) => Array.from(tables.type).filter((t) => t === type).length);
    expect(types).toEqual(all.map((count) => count - 2));
  });
  test('spillway: stack 34 after the hand, limit 4; greatCave: 4 Hatred tokens', () => {
    const spillway = dealt('spillway').s;
    expect([spillway.map.stackLeft, spillway.tables.crystalLimit]).toEqual([34, 4]);
    expect(dealt('greatCave').s.cave.hatred).toBe(4);
    expect(dealt('grandCave').s.cave.hatred).toBe(8);
  });
});

describe('X19: Omens', () => {
  const omens = (tokens: number): number => {
    // As many Treasure tokens on one tile; his turn ends, then its begins.
    const map = [{ id: 'T01', at: [0, 1], rotation: 0, tokens: Array.from({ length: tokens }, () => 'treasure') }];
    const board = at(NC, { turn: 'nightmare', map, nightmare: { at: [0, 0], hand: [] } });
    while (board.s.cave.record.omensDrawn === 0) board.play(board.codes().at(-1)!);
    return board.s.cave.record.omensDrawn;
  };
  test('by tokens on the map', () => {
    expect([0, 1, 5, 10].map(omens)).toEqual([1, 2, 4, 5]);
    const crystals = ['C01', 'C02'].map((id, i) => ({ id, at: [i + 1, 0], rotation: 0, tokens: ['crystal'] }));
    const treasures = { id: 'T01', at: [0, 1], rotation: 0, tokens: Array.from({ length: 9 }, () => 'treasure') };
    const board = at(NC, { map: [...crystals, treasures], nightmare: { at: [0, 0], hand: [] } });
    while (board.s.cave.record.omensDrawn === 0) board.play(board.codes().at(-1)!);
    expect(board.s.cave.record.omensDrawn).toBe(6);
  });
  test('Past Plunder four times in a turn: 1 + 2 + 3 + 3', () => {
    const board = its({ omens: ALL }, { map: dark([0, -1], [1, 0], [0, 1], [-1, 0]), nightmare: { at: [0, 0] } });
    for (let i = 0; i < 4; i++) use(board, PLUNDER).play(board.codes()[0]!);
    expect(board.s.cave.record.omensSpent).toBe(1 + 2 + 3 + 3);
    expect(board.s.cave.record.treasuresPlaced).toBe(4);
  });
});

test('a position says how often a power was used this turn: the fourth Past Plunder costs 3', () => {
  const board = its(
    { omens: ALL, uses: { pastPlunder: 3 } },
    { map: dark([0, -1], [1, 0]), nightmare: { at: [0, 0] } },
  );
  use(board, PLUNDER);
  expect(board.s.cave.record.omensSpent).toBe(3);
});

test('X20: Crystal first, in its own turn only; equal tiles are one option', () => {
  const hand = ['C01', 'A01', 'A05'];
  const tiles = (board: Board): string[] => board.options().map((text) => /[A-Z]\d\d/.exec(text)![0]);
  const own = its({ hand }, { nightmare: { at: [0, 0] } }).play(NEXT);
  // One option is no question: the Crystal is picked.
  expect([own.phase, own.s.tables.tileIds[own.s.map.tile[own.s.map.picked]!]]).toEqual(['cell', 'C01']);
  const fill = at(NC, {
    map: dark([0, -1]),
    nightmare: { at: [0, 0], facing: 'N', hand: ['U13', 'U00'] },
    cave: { hand },
    stack: ['E10'],
  });
  fill.play(13);
  while (fill.phase === 'orientation') fill.play(fill.codes()[0]!);
  expect([fill.phase, fill.s.actor, tiles(fill)]).toEqual(['tile', 1, ['C01', 'A01']]);
});

test('X21: a Rockslide is a wall both ways; bombed it comes back, the Bomb stays', () => {
  const map = open([1, 0]);
  const cut = its({ omens: { boulder: 2 } }, { map, knight: { at: [0, 0] }, nightmare: { at: [1, 0] } }, {}, KNC);
  use(cut, ROCKSLIDE);
  const board = at(KNC, {
    map,
    knight: { at: [0, 0], grit: 5 },
    nightmare: { at: [1, 0] },
    cave: { rockslides: [{ at: [0, 0], side: 'E' }] },
  });
  const walls = (b: Board): number[] => [b.s.map.wallsAt(cellAt(0, 0)) & 2, b.s.map.wallsAt(cellAt(1, 0)) & 8];
  expect(walls(cut)).toEqual([2, 8]);
  expect(cut.happened('rockfall')).toHaveLength(1);
  expect([walls(board), board.s.map.rocks]).toEqual([[2, 8], 1]);
  board.choose('bombs the wall E');
  expect([walls(board), board.s.map.rocks, board.info(0, 0) & 0x20]).toEqual([[0, 0], 0, 0x20]);
  // And again over the Bomb.
  const over = its(
    { omens: { boulder: 2 } },
    {
      map: [{ id: 'ENT', at: [0, 0], rotation: 0, bombs: ['E'] }, ...map],
      knight: { at: [0, 0] },
      nightmare: { at: [1, 0] },
    },
    {},
    KNC,
  );
  expect(walls(use(over, ROCKSLIDE))).toEqual([2, 8]);
});

test('Rockslides: with all three out one is lifted, and not to its own edge; they go with their tiles', () => {
  const map = open([1, 0], [2, 0], [0, 1], [0, 2]);
  const rockslides = [
    { at: [0, 0], side: 'E' },
    { at: [0, 0], side: 'S' },
    { at: [1, 0], side: 'E' },
  ];
  const board = its({ omens: { boulder: 2 }, rockslides }, { map, nightmare: { at: [0, 0] } });
  use(board, ROCKSLIDE);
  expect([board.phase, board.codes().length]).toEqual(['lift', 3]);
  board.choose('lifts the Rockslide on the S edge of (0,0)');
  // (0,1)-(0,2) is the only other open edge.
  expect(board.s.map.rocks).toBe(3);
  expect(board.s.map.wallsAt(cellAt(0, 1)) & 4).toBe(4);
  const gone = its({ rockslides }, { map, collapse: true, nightmare: { at: [0, 1] }, stack: [] }).play(NEXT);
  gone.go(2, 0);
  expect(gone.s.map.rocks).toBe(2);
});

test('X22: Bats carry her where she could stand, not past an Event token; a cube on the Shield saves her', () => {
  const map = [...open([1, 0], [0, 2]), { id: 'E05', at: [0, 1], rotation: 0, tokens: ['event'] }];
  const fly = (knight: object): Board =>
    its({ omens: { bat: 1 } }, { map, knight: { at: [0, 0], ...knight }, nightmare: {} }, {}, KNC);
  const board = use(fly({}), BATS);
  expect([board.phase, board.cells()]).toEqual([
    'batDestination',
    [
      [0, 1],
      [1, 0],
    ],
  ]);
  board.go(1, 0);
  expect(board.her).toEqual([1, 0]);
  expect(fly({ shield: 1 }).codes()).not.toContain(BATS);
});

test('Bats carry a Treasure over any tile, but not onto a piece', () => {
  const map = [
    { id: 'T01', at: [0, -1], rotation: 0, tokens: ['treasure', 'treasure'] },
    { id: 'ENT', at: [0, 0] },
    ...dark([1, 0], [0, 1]),
  ];
  const board = use(its({ omens: { bat: 1 } }, { map, nightmare: { at: [0, 1] } }), BATS);
  const open = board.s.map.wallsAt(cellAt(0, -1)) & 4;
  expect(open).toBe(0);
  expect(board.cells()).toEqual([
    [0, 0],
    [1, 0],
  ]);
  board.go(1, 0);
  const on = (x: number, y: number): number => board.s.map.treasuresOn(board.s.map.grid[cellAt(x, y)]!);
  expect([on(0, -1), on(1, 0)]).toEqual([1, 1]);
});

test('X23: Great Cave: 5 Crystal tiles gone and tokens left, the game goes on; the last token wins', () => {
  const board = its(
    { omens: ALL, hatred: 2 },
    { nightmare: { at: [0, 0] }, crystalsCollapsed: 5, map: dark([0, -1]) },
    { caveLevel: 'greatCave' },
  );
  use(board, HATRED).choose('drops a Hatred token');
  expect([board.end, board.s.cave.hatred]).toEqual(['not over', 1]);
  use(board, HATRED).choose('drops a Hatred token');
  expect([board.end, winner(board)]).toEqual(['collapse', 1]);
});

test('X24: Spores: an upgrade of his choice goes, its cube to the supply, Radiance stays', () => {
  const board = its(
    { omens: { quartz: 3 } },
    { nightmare: { at: [0, 0], radiance: 1, upgrades: { pace: 1 } }, map: dark([0, -1]) },
  );
  const supply = board.s.nightmare.supply;
  expect([board.s.nightmare.pace, board.s.cave.held()]).toEqual([4, 3]);
  use(board, SPORES);
  const { nightmare, cave } = board.s;
  expect([nightmare.pace, nightmare.radiance, nightmare.supply - supply, cave.held()]).toEqual([3, 1, 1, 0]);
});

test('Spores on the Knight cost 5 Grit, 1 behind her Shield', () => {
  const grit = (knight: object): number => {
    const board = its({ omens: { quartz: 3 } }, { knight: { at: [0, 0], grit: 9, ...knight }, nightmare: {} }, {}, KNC);
    return use(board, SPORES).s.knight.grit;
  };
  expect([grit({}), grit({ shield: 1 })]).toEqual([4, 8]);
});

test('X25: short hand: the blasted tile comes to it and lies there again; then the Collapse begins', () => {
  const board = at(NC, {
    turn: 'nightmare',
    map: [{ id: 'A01', at: [0, -1], rotation: 0 }],
    stack: [],
    cave: { hand: [] },
    nightmare: { at: [0, 0], facing: 'E', hand: ['U07', 'U00'], upgrades: { displacementBlast: 1 } },
  });
  const blasts = board.codes().filter((code) => code >= 256 && code < 320);
  expect(blasts).toHaveLength(0);
  const north = at(NC, {
    turn: 'nightmare',
    map: [{ id: 'A01', at: [0, -1], rotation: 0 }],
    stack: [],
    cave: { hand: [] },
    nightmare: { at: [0, 0], facing: 'N', hand: ['U07', 'U00'], upgrades: { displacementBlast: 1 } },
  });
  north.play(256 + 7);
  expect([north.tileAt(0, -1), north.s.map.tilesLeft, north.s.map.collapse]).toEqual(['dark', 0, 0]);
  while (north.phase !== 'window' && north.phase !== 'removal' && north.s.actor >= 0 && north.s.map.collapse === 0) {
    north.play(north.codes().at(-1)!);
  }
  expect(north.s.map.collapse).toBe(1);
});

describe('Crystal Curse', () => {
  test('a tile turns: its Bombs go, Rockslides on it return, its open edges are filled', () => {
    const map = [{ id: 'A03', at: [1, 0], rotation: 0, bombs: ['W'] }, ...open([2, 0])];
    const board = its(
      { omens: { trail: 1 }, rockslides: [{ at: [1, 0], side: 'E' }] },
      { map, nightmare: { at: [0, 0] } },
    );
    use(board, CURSE);
    const rotations = board.codes();
    expect([board.phase, rotations.includes(0)]).toEqual(['rotation', false]);
    board.play(rotations[0]!);
    expect(board.s.map.rocks).toBe(0);
    expect(board.info(1, 0) & 0xf0).toBe(0);
    while (board.phase === 'tile') board.play(board.codes()[0]!);
    const empty = ~board.s.map.wallsAt(cellAt(1, 0)) & ~board.s.map.tilesAt(cellAt(1, 0)) & 15;
    expect(empty).toBe(0);
  });
  test('the top three Events go under their deck in their order; four cards are needed', () => {
    const board = its({ omens: { trail: 1 } }, { knight: { at: [0, 0] }, nightmare: {} }, {}, KNC);
    const { eventDeck } = board.s.knight;
    const top = [0, 1, 2, 3].map((i) => eventDeck.peek(i));
    use(board, CURSE);
    if (board.phase === 'mode') board.choose('buries');
    expect(eventDeck.peek(0)).toBe(top[3]);
    expect(Array.from(eventDeck.cards.subarray(0, 3))).toEqual([top[2], top[1], top[0]]);
    expect(board.s.cave.eventsUnder).toBe(3);
  });
});

describe('the Cave gives', () => {
  const hers = (knight: object, position: object): Board =>
    at(KNC, { map: [], knight: { at: [0, 0], ...knight }, nightmare: {}, ...position });
  test('one Event of the top three, equal ones once; the others go under the deck', () => {
    const map = [{ id: 'E05', at: [0, -1], rotation: 0, tokens: ['event'] }];
    const board = hers({}, { map, decks: { events: ['rats', 'freshAir', 'rats', 'light'] } }).choose('moves N');
    expect([board.phase, board.s.actor, board.options()]).toEqual([
      'event',
      2,
      ['gives the Knight the Event Rats', 'gives the Knight the Event Fresh Air'],
    ]);
    const { eventDeck } = board.s.knight;
    const left = eventDeck.left;
    board.play(board.codes()[0]!);
    const names = Array.from(eventDeck.cards.subarray(0, 2));
    expect([eventDeck.left, names, board.s.knight.record.events]).toEqual([left - 1, [6, 3], 1]);
    expect(board.s.cave.eventsUnder).toBe(2);
  });
  test('one Treasure of the top two; Deep and Dark gives it two Omens instead', () => {
    const map = [{ id: 'T01', at: [0, -1], rotation: 0, tokens: ['treasure'] }];
    const board = hers({}, { map, decks: { treasures: ['javelin', 'mightyAxe'] } }).choose(
      'moves N',
      'starts',
      'takes',
    );
    expect([board.phase, board.s.actor]).toEqual(['treasureGift', 2]);
    board.choose('gives the Knight the Treasure Mighty Axe');
    expect([board.phase, board.s.actor, board.options()[0]]).toEqual(['treasure', 0, 'keeps the Mighty Axe']);
    expect(board.s.knight.treasureDeck.cards[0]).toBe(0);
    const deep = [{ id: 'E05', at: [0, -1], rotation: 0, tokens: ['event'] }];
    const dark = hers({}, { map: deep, decks: { events: ['deepAndDark', 'deepAndDark', 'deepAndDark'] } });
    dark.choose('moves N');
    expect([dark.s.cave.held(), dark.s.knight.held, dark.phase]).toEqual([2, 0, 'action']);
  });
});

test('nobody else lays or removes at the end of a turn; in the Collapse it removes three', () => {
  const map = open([0, -1], [0, -2], [1, 0], [2, 0], [0, 1], [0, 2]);
  const board = at(NC, { map, collapse: true, stack: [], nightmare: { at: [0, 0], hand: [] }, cave: { hand: [] } });
  while (board.phase !== 'removal') board.play(board.codes().at(-1)!);
  expect([board.s.actor, board.s.record.tilesRemoved]).toEqual([1, 0]);
  while (board.s.record.tilesRemoved < 3) board.play(board.codes()[0]!);
  while (board.s.actor === 1) board.play(board.codes().at(-1)!);
  expect([board.s.actor, board.s.record.tilesRemoved, board.s.inTurn]).toEqual([0, 3, 0]);
});

test('he Teleports to open space as far as stack and hand reach; the Cave connects and picks the tiles', () => {
  const board = at(NC, {
    map: dark([0, -1], [1, 0], [0, 1], [-1, 0]),
    stack: [],
    cave: { hand: ['A01', 'A02', 'A03'] },
    nightmare: { at: [0, 0], facing: 'N', hand: ['U04', 'U00'] },
  });
  board.play(192 + 4);
  expect([board.phase, board.s.actor, board.codes().length]).toEqual(['hisConnection', 1, 4]);
  board.play(0);
  expect([board.phase, board.s.actor]).toEqual(['tile', 1]);
  board.choose('lays Ambush tile A02 at (2,-2)');
  while (board.phase === 'tile') board.play(board.codes()[0]!);
  expect(board.s.nightmare.cell).toBe(cellAt(2, -2));
  const few = at(NC, {
    map: dark([0, -1], [1, 0], [0, 1], [-1, 0]),
    stack: [],
    cave: { hand: ['A01', 'A02'] },
    nightmare: { at: [0, 0], facing: 'N', hand: ['U04', 'U00'] },
  });
  expect(few.codes()).not.toContain(192 + 4);
});

describe('what each may know', () => {
  const other = new Board({}, 1, undefined, KNC.split(',')).s;
  /** The tile at every slot, after it was dealt anew for a seat. */
  const redealt = (board: Board, seat: number, seed: number): readonly number[] => {
    other.copyFrom(board.s);
    other.determinise(seat, Stream.of(seed, 'look'));
    if (seed < 20) expect(other.infoKey(seat)).toBe(board.s.infoKey(seat));
    return Array.from(other.map.tile.subarray(0, other.map.end));
  };
  const board = Board.dealtFor(KNC, {}, 5);
  runOut(board.s, streams(5), Stream.of(5, 'bot'), 60);
  const { map } = board.s;
  const slots = Array.from({ length: map.end - 2 }, (_, i) => i + 2);
  const isDark = (slot: number): boolean => map.where[slot] !== 0 && (map.info[slot]! & 0x100) === 0;
  const isHeld = (slot: number): boolean => (map.info[slot]! & 0x800) !== 0;

  test('the Cave sees what it laid and holds; only the stack is dealt anew, pile by pile', () => {
    const seen = new Set<number>();
    for (let seed = 0; seed < 40; seed++) {
      const tiles = redealt(board, 2, seed);
      for (const slot of slots) if (tiles[slot] !== map.tile[slot]) seen.add(slot);
    }
    expect(slots.filter((slot) => seen.has(slot)).every((slot) => slot >= map.next)).toBe(true);
    expect(seen.size).toBe(map.stackLeft);
  });
  test('to the others hand, Dark tiles and the pile being drawn are one heap; the start four hide no Crystal', () => {
    const seen = new Set<number>();
    const crystals = new Set<number>();
    const inPile = (tiles: readonly number[], pile: number): number =>
      slots.filter((slot) => map.pileOf[slot] === pile && board.s.tables.type[tiles[slot]!] === 4).length;
    const untouched = map.pileOf[map.end - 1]!;
    for (let seed = 0; seed < 200; seed++) {
      const tiles = redealt(board, seed % 2, seed);
      for (const slot of slots) {
        if (tiles[slot] !== map.tile[slot]) seen.add(slot);
        if (board.s.tables.type[tiles[slot]!] === 4) crystals.add(slot);
      }
      expect(inPile(tiles, untouched)).toBe(3);
      expect(new Set(tiles.slice(2)).size).toBe(tiles.length - 2);
    }
    const hidden = slots.filter((slot) => isDark(slot) || isHeld(slot) || slot >= map.next);
    expect(hidden.every((slot) => seen.has(slot))).toBe(true);
    expect(hidden.filter((slot) => map.pileOf[slot] !== 0).every((slot) => crystals.has(slot))).toBe(true);
    expect(hidden.filter((slot) => map.pileOf[slot] === 0).some((slot) => crystals.has(slot))).toBe(false);
    expect(slots.filter((slot) => !hidden.includes(slot)).some((slot) => seen.has(slot))).toBe(false);
  });
  test('what it has laid from its hand is its secret', () => {
    const lay = (hand: readonly string[]): Board => {
      const position = { nightmare: { at: [0, 0] }, map: dark([0, -1]), stack: ['E09', 'E10'] };
      const b = its({ hand }, position).play(NEXT);
      return b.play(b.codes()[0]!).go(1, 0);
    };
    const [a, b] = [lay(['A02', 'T02', 'E08']).s, lay(['T02', 'E08', 'A02']).s];
    expect(a.infoKey(0)).toBe(b.infoKey(0));
    expect(a.infoKey(1)).not.toBe(b.infoKey(1));
  });
  test('it knows the top Events, those it put under, and what it gave her; not her Sidequests', () => {
    const fresh = Board.dealtFor(KNC, {}, 3).s;
    const text = (seat: number): string => fresh.infoKey(seat);
    const before = [0, 1, 2].map(text);
    const { eventDeck, hand, sidequestDeck } = fresh.knight;
    const top = eventDeck.left - 1;
    const swap = (i: number, j: number): void => {
      [eventDeck.cards[i], eventDeck.cards[j]] = [eventDeck.cards[j]!, eventDeck.cards[i]!];
    };
    const low = eventDeck.cards.findIndex((card) => card !== eventDeck.cards[top]);
    swap(top, low);
    expect([0, 1, 2].map((seat) => text(seat) === before[seat])).toEqual([true, true, false]);
    swap(top, low);
    swap(
      0,
      eventDeck.cards.findIndex((card) => card !== eventDeck.cards[0]),
    );
    expect([0, 1, 2].map((seat) => text(seat) === before[seat])).toEqual([true, true, true]);
    [hand[0], sidequestDeck.cards[0]] = [sidequestDeck.cards[0]!, hand[0]!];
    expect([0, 1, 2].map((seat) => text(seat) === before[seat])).toEqual([false, true, true]);
    fresh.knight.held = 1;
    expect(text(2)).not.toBe(before[2]);
  });
});

test('the sets for two and three', () => {
  expect(game.roles(3)).toEqual(['knight', 'nightmare', 'cave']);
  expect(game.roles(2)).toEqual(['knight', 'nightmare']);
  const setup = { ...(vast as unknown as typeof game), players: 2 };
  expect(setup.roleSets).toContainEqual(['nightmare', 'cave']);
});
