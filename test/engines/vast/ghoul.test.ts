/** The worked examples of the rules for the Ghoul (Y1 to Y12) and the Vile Ghoul (Z1 to Z8) alone, and their rulings. */
import { describe, expect, test } from 'vitest';
import { Stream } from '../../../engines/core/rng.ts';
import { cellAt } from '../../../engines/vast/map/geometry.ts';
import { SEEN } from '../../../engines/vast/map/tile-bits.ts';
import type { Rules } from '../../../engines/vast/rules.ts';
import { OWN_ATTACK, SKITTER, SKITTER_TO } from '../../../engines/vast/roles/ghoul/skitter.ts';
import { Board } from './board.ts';

const OPEN = ['A01', 'A05', 'A10', 'A13', 'E05', 'E07', 'E10', 'E14'];
interface Tile {
  id: string;
  at: number[];
  rotation?: number;
  tokens?: string[];
}
/** Lit tiles without walls. */
const open = (...cells: number[][]): Tile[] => cells.map((at, i) => ({ id: OPEN[i]!, at, rotation: 0 }));
const dark = (id: string, ...at: number[]): Tile => ({ id, at });
const at = (position: object, rules: Partial<Rules> = {}): Board => Board.of('ghoul', position, rules);
const vile = (position: object, rules: Partial<Rules> = {}): Board => Board.of('vileGhoul', position, rules);
const HERE = { at: [0, 0], facing: 'N' };
const BESIDE = { at: [1, 0], facing: 'N' };
const [STEP_E, STRIKE_E, ATTACK, SMASH, COLLECT, END_TURN] = [1, 5, 8, 9, 10, 30];
const BOOST_ATTACK = 13;
const CHASE_TURN = 14;
const CHASE_GAME = 22;
const HUNT_GAME = 23;
const SNEAK_TURN = 16;
const BLINK_TURN = 18;
const SCOUR_TURN = 21;
const BLINK_GAME = 26;
const SEIZE_GAME = 28;

describe('Y1: dice', () => {
  const pairs = (...rolled: number[]): Board => at({ ghoul: { rolled } });
  test('pairs of two dice, the higher moves', () => {
    expect(pairs(2, 4, 6).codes()).toEqual([42, 62, 64]);
    expect(pairs(3, 3, 5).codes()).toEqual([33, 53]);
    expect(pairs(3, 5, 5).codes()).toEqual([53, 55]);
  });
  test('a total of 7 brings a Terror card first, 8 does not', () => {
    const cards = (...rolled: number[]): number => {
      const board = Board.dealtFor('ghoul');
      board.s.deal(board.chance);
      board.script('ghoulDice', ...rolled.map((die) => die - 1));
      board.play(board.codes()[0]!);
      return board.s.ghoul.record.counts.terrorDrawn;
    };
    expect([cards(3, 3, 1), cards(3, 3, 2)]).toEqual([1, 0]);
  });
  test('three dice draw with probability 35/216, two with 6/36', () => {
    const share = (level: Rules['ghoulLevel'], games: number): number => {
      let drawn = 0;
      const board = new Board({ ghoulLevel: level }, 3, undefined, ['ghoul']);
      for (let i = 0; i < games; i++) {
        board.s.deal(board.chance);
        board.play(board.codes()[0]!);
        drawn += board.s.ghoul.record.counts.terrorDrawn;
      }
      return drawn / games;
    };
    const near = (value: number, p: number, n: number): void =>
      expect(Math.abs(value - p)).toBeLessThan(5 * Math.sqrt((p * (1 - p)) / n));
    near(share('ghoul', 8000), 35 / 216, 8000);
    near(share('hunter', 8000), 6 / 36, 8000);
  });
});

describe('Y2: costs', () => {
  const moved = (tile: Tile[], shadow: object, action: number, ghoul: object = {}): number => {
    const board = at({ map: tile, ghoul: { at: [0, 0], movement: 5, attack: 9, ...ghoul }, shadow });
    return 5 - board.play(action).s.ghoul.movement;
  };
  // A03 has one wall; in rotation 0 on its W side.
  const walled = [{ id: 'A03', at: [1, 0], rotation: 0 }, ...open([1, 1])];
  const far = { at: [1, 1], facing: 'N' };
  test('a wall 2; his cell 2; both 3', () => {
    expect(moved(walled, far, STEP_E)).toBe(2);
    expect(moved(open([1, 0]), BESIDE, STEP_E)).toBe(2);
    expect(moved(walled, BESIDE, STEP_E)).toBe(3);
  });
  test('strike 1, over a wall 2', () => {
    expect(moved(open([1, 0]), BESIDE, STRIKE_E)).toBe(1);
    expect(moved(walled, BESIDE, STRIKE_E)).toBe(2);
  });
  test('Sneak: one point less, once', () => {
    const board = at({ map: walled, ghoul: { movement: 5, attack: 0, cards: { sneak: 1 } }, shadow: BESIDE });
    board.play(SNEAK_TURN, STEP_E);
    expect(board.s.ghoul.movement).toBe(3);
    expect(board.s.ghoul.sneaking).toBe(0);
  });
});

describe('Y3 to Y5: strike and Fury', () => {
  const strike = (ghoul: object, crystalsRevealed = 0): Board =>
    at({
      map: [...open([1, 0]), dark('A02', 0, 1), dark('A03', 0, -1)],
      crystalsRevealed,
      ghoul: { at: [0, 0], movement: 3, attack: 3, ...ghoul },
      shadow: BESIDE,
    });
  test('Y3: 1 disc and 2 points left, Fury 1, no card, it skitters, he Teleports, no second attack', () => {
    const board = strike({}).play(STRIKE_E);
    while (board.phase !== 'ghoul') board.play(board.codes()[0]!);
    const { ghoul, shadow } = board.s;
    expect([ghoul.attack, ghoul.movement, ghoul.fury, ghoul.record.counts.terrorDrawn]).toEqual([1, 2, 1, 0]);
    expect([shadow.health, ghoul.record.counts.skitters]).toEqual([6, 1]);
    expect(board.happened('teleport').length).toBeGreaterThan(0);
    ghoul.attack = 9;
    ghoul.cell = shadow.cell;
    board.s.refresh();
    expect(board.codes()).not.toContain(ATTACK);
  });
  test('it skitters before he Teleports', () => {
    const board = strike({}).play(STRIKE_E);
    const place = (what: string): number => board.log.findIndex((entry) => entry.what === what);
    expect(place('skitters')).toBeGreaterThanOrEqual(0);
    expect(place('teleport') === -1 || place('skitters') < place('teleport')).toBe(true);
  });
  test('Y4: Armor 3 needs 4 discs', () => {
    expect(strike({ attack: 3 }, 6).codes()).not.toContain(STRIKE_E);
    expect(strike({ attack: 4 }, 6).codes()).toContain(STRIKE_E);
  });
  test('Y5: Fury 1 to 2 brings a Terror card, 2 to 3 none', () => {
    const drawn = (fury: number): number => strike({ fury }).play(STRIKE_E).s.ghoul.record.counts.terrorDrawn;
    expect([drawn(1), drawn(2)]).toEqual([1, 0]);
  });
  test('R24: Health, or as many cards as his Armor, if there are any', () => {
    const choose = (pile: string[]): Board =>
      at(
        {
          map: [...open([1, 0]), dark('A02', 0, 1)],
          ghoul: { at: [0, 0], movement: 3, attack: 3 },
          shadow: BESIDE,
          decks: { pile },
        },
        { ghoulAttackOnShadow: 'choiceByAttacker' },
      ).play(STRIKE_E);
    const board = choose(['U00', 'U02', 'U06']);
    expect([board.phase, board.codes()]).toEqual(['hit', [0, 1]]);
    board.play(1);
    expect([board.s.shadow.health, board.s.shadow.pileSize, board.s.shadow.record.hits]).toEqual([7, 2, 0]);
    // One card is a choice too.
    expect([choose(['U00']).phase, choose([]).s.shadow.health]).toEqual(['hit', 6]);
  });
});

describe('Y6: Crystal', () => {
  const smash = (rules: Partial<Rules> = {}): Board =>
    at(
      {
        map: [{ id: 'C01', at: [1, 0], rotation: 0, tokens: ['crystal'] }, dark('A02', 0, 1)],
        ghoul: { at: [1, 0], attack: 4, movement: 1 },
      },
      rules,
    ).play(SMASH);
  test('3 of 4 discs, Fury +1, it skitters to the only Dark tile', () => {
    const board = smash();
    expect([board.s.ghoul.attack, board.s.ghoul.fury, board.piece]).toEqual([1, 1, [0, 1]]);
    expect(board.s.ghoul.record.counts.crystalsSmashed).toBe(1);
  });
  test('GH2: without Fury', () => expect(smash({ crystalGivesFury: false }).s.ghoul.fury).toBe(0));
});

const rooms: Tile[] = [
  { id: 'T01', at: [0, 1], rotation: 0, tokens: ['treasure'] },
  { id: 'T02', at: [0, 2], rotation: 0, tokens: ['treasure'] },
];

test('Y7: Treasures: two points each, the second brings Fury and both tokens back', () => {
  const board = at({ map: rooms, ghoul: { at: [0, 1], movement: 6 } });
  const { map, ghoul } = board.s;
  const supply = map.treasureTokens;
  board.play(COLLECT);
  expect([ghoul.movement, ghoul.fury, map.treasureTokens]).toEqual([4, 0, supply]);
  board.play(2);
  expect(ghoul.movement).toBe(3);
  board.play(COLLECT);
  expect([ghoul.movement, ghoul.fury, map.treasureTokens]).toEqual([1, 1, supply + 2]);
});

/** Where it may skitter to from where it stands. */
function skitters(board: Board): number[][] {
  board.s.chance = board.chance;
  SKITTER.run(board.s, OWN_ATTACK);
  const out = new Int32Array(64);
  const count = SKITTER_TO.options(board.s, out);
  return Array.from(out.subarray(0, count), (cell) => [(cell >> 7) - 64, (cell & 127) - 64]);
}

describe('Y8: skittering', () => {
  // By their symbols: A13 and A10 fangs, A05 bones, A03 eye; A04, fangs, lies on top of the stack.
  const fangs = [dark('A13', 1, 0), dark('A10', 2, 0)];
  const others = [dark('A05', 0, 1), dark('A03', -1, 0)];
  test('the symbol of the top tile: only (2,0), its own cell is taken', () => {
    const board = at({ map: [...fangs, ...others], stack: ['A04', 'A06'], ghoul: { at: [1, 0] } });
    expect(skitters(board)).toEqual([[2, 0]]);
    expect(board.happened('skitters')).toEqual([[0, 0, 0]]);
  });
  test('no free Dark tile of the symbol: any free Dark tile', () => {
    const board = at({ map: [fangs[0]!, ...others], stack: ['A04', 'A06'], ghoul: { at: [1, 0] } });
    expect(skitters(board)).toEqual([
      [-1, 0],
      [0, 1],
    ]);
  });
  test('GH1: an empty stack and nothing collapsed yet: each symbol as often', () => {
    const board = at({ map: [...fangs, ...others], ghoul: { at: [1, 0] } });
    board.s.map.end = board.s.map.next;
    const seen = [0, 0, 0];
    for (let i = 0; i < 3000; i++) {
      skitters(board);
      seen[board.s.ghoul.symbol]!++;
    }
    for (const count of seen) expect(Math.abs(count - 1000)).toBeLessThan(5 * Math.sqrt((3000 * 2) / 9));
  });
  test('of tiles gone for good each counts: one of fangs and two of bones', () => {
    const board = at({ map: [...fangs, ...others], ghoul: { at: [1, 0] } });
    board.s.map.end = board.s.map.next;
    board.s.map.lost.set([1, 2, 0]);
    board.script('targets', 0, 1, 2);
    const symbols = [0, 1, 2].map(() => {
      skitters(board);
      return board.s.ghoul.symbol;
    });
    expect(symbols).toEqual([0, 1, 1]);
  });
  test('in the Collapse the symbol of a tile that has collapsed', () => {
    const board = at({ map: [...fangs, ...others], stack: [], collapse: true, ghoul: { at: [1, 0] } });
    const { map, tables } = board.s;
    const gone = new Set(
      Array.from(map.tile.subarray(2, map.next))
        .filter((_, i) => map.where[i + 2] === 0)
        .map((tile) => tables.symbol[tile]),
    );
    for (let i = 0; i < 50; i++) {
      skitters(board);
      expect(gone.has(board.s.ghoul.symbol)).toBe(true);
    }
  });
});

test('Y9: no Dark tile: a free cell round the Entrance; its own is not free, so there it stays', () => {
  const board = at({
    map: open([1, 0], [1, 1]),
    stack: [],
    collapse: true,
    ghoul: { at: [0, 0] },
    shadow: BESIDE,
  });
  expect(skitters(board)).toEqual([[1, 1]]);
  board.s.ghoul.cell = cellAt(1, 1);
  expect(skitters(board)).toEqual([]);
});

test('GH4: of several free cells round the Entrance it chooses, by x, then y', () => {
  const board = at({
    map: open([1, 0], [1, 1], [0, 1], [-1, 0]),
    stack: [],
    collapse: true,
    ghoul: { at: [0, 0] },
    shadow: BESIDE,
  });
  expect(skitters(board)).toEqual([
    [-1, 0],
    [0, 1],
    [1, 1],
  ]);
});

test('Y10: he is dead: a step onto the Entrance wins; with him alive it does not', () => {
  const home = (shadow: object): Board => at({ map: open([1, 0]), ghoul: { at: [1, 0], movement: 2 }, shadow }).play(3);
  expect(home({ health: 0 }).end).toBe('goal');
  expect(home({ health: 7 }).end).toBe('not over');
});

test('R11: on the Entrance at the kill it skitters first, or has won', () => {
  const kill = (killOnEntranceEscapes: boolean): Board =>
    at(
      {
        map: [...open([1, 0]), dark('A02', 0, 1)],
        ghoul: { at: [0, 0], movement: 3, attack: 3 },
        shadow: { ...HERE, health: 1 },
      },
      { killOnEntranceEscapes },
    ).play(ATTACK);
  expect([kill(false).end, kill(false).piece, kill(true).end]).toEqual(['not over', [0, 1], 'goal']);
});

test('Y11: two Chase cards: +1 and +4 in the same turn, then nothing more; one card left', () => {
  const board = at({ map: open([1, 0]), ghoul: { movement: 1, cards: { chase: 2 } } });
  board.play(CHASE_TURN);
  expect(board.codes()).toContain(CHASE_GAME);
  board.play(CHASE_GAME);
  expect([board.s.ghoul.movement, board.s.ghoul.cards[0]]).toEqual([6, 1]);
  expect(board.codes().filter((code) => code === CHASE_TURN || code === CHASE_GAME)).toEqual([]);
});

test('Y12: Seize, used up: a Treasure for nothing and two Terror cards, Fury only at the second', () => {
  const board = at({ map: rooms, ghoul: { at: [0, 1], movement: 0, cards: { seize: 1 } } });
  expect(board.codes()).not.toContain(COLLECT);
  board.play(SEIZE_GAME, COLLECT);
  const { ghoul } = board.s;
  expect([ghoul.movement, ghoul.record.counts.terrorDrawn, ghoul.fury, ghoul.collected]).toEqual([0, 2, 0, 1]);
});

describe('Terror', () => {
  test('Seize persistent: 1 point, and then its game effect is barred', () => {
    const board = at({ map: rooms, ghoul: { at: [0, 1], movement: 5, cards: { seize: 1 } } }).play(COLLECT);
    expect(board.s.ghoul.movement).toBe(4);
    expect(board.codes()).not.toContain(SEIZE_GAME);
  });
  test('Adapt: draw two and keep one, or give it up to search', () => {
    const fury = { at: [0, 1], movement: 5, fury: 1, collected: 1, cards: { adapt: 1 } };
    const board = at({ map: rooms, ghoul: fury, decks: { terror: ['sneak', 'hunt'] } }).play(COLLECT);
    expect([board.phase, board.codes()]).toEqual(['adapt', [0, 1]]);
    board.play(0);
    expect([board.phase, board.options()]).toEqual(['adaptKeep', ['keeps Sneak', 'keeps Hunt']]);
    board.choose('keeps Hunt');
    const { ghoul } = board.s;
    expect([ghoul.cards[1], ghoul.cards[2], ghoul.terrorDeck.cards[0]]).toEqual([1, 0, 2]);
    const search = at({ map: rooms, ghoul: fury }).play(COLLECT, 1);
    expect(search.phase).toBe('adaptSearch');
    search.choose('takes Scour');
    expect([search.s.ghoul.cards[7], search.s.ghoul.cards[5]]).toEqual([1, 0]);
  });
  test('what Adapt puts under the Terror deck it knows there, until a search shuffles the deck', () => {
    const fury = { at: [0, 1], movement: 5, fury: 1, collected: 1, cards: { adapt: 1 } };
    const board = at({ map: rooms, ghoul: fury, decks: { terror: ['sneak', 'hunt'] } });
    board.play(COLLECT, 0).choose('keeps Hunt');
    const { s } = board;
    const { terrorDeck } = s.ghoul;
    /** Kinds met as its bottom and as its top card, dealt anew for a seat. */
    const dealtFor = (seat: number): [bottoms: number, tops: number] => {
      const rng = Stream.of(5, 'search');
      const found = [new Set<number>(), new Set<number>()];
      for (let i = 0; i < 200; i++) {
        s.determinise(seat, rng);
        found[0]!.add(terrorDeck.cards[0]!);
        found[1]!.add(terrorDeck.cards[terrorDeck.left - 1]!);
      }
      return [found[0]!.size, found[1]!.size];
    };
    const key = s.infoKey(0);
    // Sneak lies below; above it any of chase, hunt, sneak, cheat, blink, seize, scour.
    expect(terrorDeck.cards[0]).toBe(2);
    expect(dealtFor(0)).toEqual([1, 7]);
    expect([terrorDeck.cards[0], s.infoKey(0)]).toEqual([2, key]);
    expect(dealtFor(1)).toEqual([7, 7]);
    expect(s.infoKey(1)).not.toBe(key);
    Object.assign(s.ghoul, { collected: 1, fury: 3 });
    s.ghoul.served.fill(0);
    board.choose('steps S').play(COLLECT, 1).choose('takes Chase');
    expect(dealtFor(0)[0]).toBeGreaterThan(1);
  });
  test('Cheat: the first die chosen, or one die rolled again', () => {
    const begun = (): Board => {
      const board = Board.dealtFor('ghoul');
      board.s.deal(board.chance);
      board.s.ghoul.cards[3] = 1;
      board.script('ghoulDice', 1, 3, 5, 0);
      return board.play(board.codes()[0]!);
    };
    const board = begun();
    expect([board.phase, board.codes()]).toEqual(['cheatBefore', [0, 1, 2, 3, 4, 5, 6]]);
    board.play(0);
    expect([board.phase, board.codes()]).toEqual(['cheatAfter', [0, 2, 4, 6]]);
    board.play(2);
    expect([board.phase, board.codes()]).toEqual(['dice', [41, 61, 64]]);
    const chosen = begun().play(6);
    expect([chosen.codes(), chosen.s.ghoul.cards[3]]).toEqual([[42, 62, 64], 0]);
  });
  test('Blink from Crystal to Crystal; Scour looks and may reveal', () => {
    const map = [
      { id: 'C01', at: [1, 0], rotation: 0 },
      { id: 'C02', at: [2, 0], rotation: 0, tokens: ['crystal'] },
      dark('A02', 0, 1),
    ];
    const board = at({ map, ghoul: { at: [1, 0], movement: 4, cards: { blink: 1, scour: 1 } } });
    board.play(BLINK_TURN);
    expect([board.piece, board.s.ghoul.movement]).toEqual([[2, 0], 2]);
    const free = at({ map, ghoul: { at: [1, 0], movement: 0, cards: { blink: 1 } } }).play(BLINK_GAME);
    expect(free.cells()).toEqual([
      [0, 0],
      [0, 1],
    ]);
    const scout = at({ map, ghoul: { at: [0, 1], cards: { scour: 1 } } }).play(SCOUR_TURN);
    expect([scout.phase, scout.options()]).toEqual([
      'scour',
      ['leaves Ambush tile A02 in the dark', 'reveals Ambush tile A02'],
    ]);
    // Alone it has nobody to hide from: left in the dark, the tile is known.
    scout.choose('leaves');
    expect(scout.info(0, 1)).toBe(SEEN);
  });
});

describe('Z: the Vile Ghoul', () => {
  test('Z1: the dice cycle of 3, 3, 5', () => {
    const board = vile({ map: open([1, 0]), revealsInTurn: 1, vileGhoul: { supply: [3, 3, 5] } });
    const turns: number[][] = [];
    const next = (face: number): void => {
      board.play(face);
      const { movement, attack, boosts } = board.s.vileGhoul;
      turns.push([movement, attack, boosts]);
    };
    next(3);
    board.play(END_TURN);
    while (board.phase !== 'die') board.play(board.codes()[0]!);
    next(3);
    board.play(END_TURN);
    board.script('ghoulDice', 0, 1, 1);
    const waits = (): boolean => board.s.vileGhoul.movement !== 6 || board.phase !== 'ghoul';
    while (waits()) board.play(board.codes()[0]!);
    const { movement, attack, boosts } = board.s.vileGhoul;
    turns.push([movement, attack, boosts]);
    expect(turns).toEqual([
      [4, 3, 0],
      [4, 3, 1],
      [6, 2, 0],
    ]);
    board.play(END_TURN);
    while (board.phase !== 'die') board.play(board.codes()[0]!);
    // All three rolled anew: 1, 2, 2.
    expect([board.codes(), Array.from(board.s.vileGhoul.onRight)]).toEqual([
      [1, 2],
      [0, 0, 0, 0, 0, 0, 0],
    ]);
  });
  const beside = (vileGhoul: object, crystalsRevealed = 6): Board =>
    vile({
      map: [...open([1, 0]), dark('A02', 0, 1), dark('A03', 0, -1)],
      crystalsRevealed,
      vileGhoul: { at: [0, 0], movement: 4, attack: 3, ...vileGhoul },
      shadow: BESIDE,
    });
  test('Z2: Attack 3 against Armor 3 needs a boost, which a step onto his cell loses', () => {
    const board = beside({ boosts: 1 });
    expect(board.codes()).not.toContain(STRIKE_E);
    board.play(BOOST_ATTACK);
    expect(board.codes()).toContain(STRIKE_E);
    board.play(STEP_E);
    expect([board.s.vileGhoul.movement, board.s.vileGhoul.bonus]).toEqual([2, 0]);
    expect(board.codes()).not.toContain(ATTACK);
  });
  test('Z3: a hit: Attack stays, one Terror card, no Fury', () => {
    const board = beside({}, 0).play(STRIKE_E);
    const { vileGhoul } = board.s;
    expect([vileGhoul.attack, vileGhoul.record.counts.terrorDrawn, vileGhoul.fury]).toEqual([3, 1, 0]);
    expect(board.s.shadow.health).toBe(6);
  });
  test('Z4: a Crystal with Attack 2 needs a bonus of 1, which is spent', () => {
    const crystal = (bonus: number): Board =>
      vile({
        map: [{ id: 'C01', at: [1, 0], rotation: 0, tokens: ['crystal'] }, dark('A02', 0, 1)],
        vileGhoul: { at: [1, 0], attack: 2, bonus, movement: 1 },
      });
    expect(crystal(0).codes()).not.toContain(SMASH);
    const board = crystal(1).play(SMASH);
    expect([board.s.vileGhoul.attack, board.s.vileGhoul.bonus]).toEqual([2, 0]);
  });
  test('a Blink gives up the bonus, as a step does', () => {
    const map = [
      { id: 'C01', at: [1, 0], rotation: 0 },
      { id: 'C02', at: [2, 0], rotation: 0 },
    ];
    const board = vile({ map, vileGhoul: { at: [1, 0], movement: 4, bonus: 2, cards: { blink: 1 } } });
    board.play(BLINK_TURN);
    expect([board.piece, board.s.vileGhoul.bonus]).toEqual([[2, 0], 0]);
  });
  test('Z5: Hunt used up is a bonus of 3', () => {
    const board = beside({ cards: { hunt: 1 } }).play(HUNT_GAME);
    expect([board.s.vileGhoul.attack, board.s.vileGhoul.bonus]).toEqual([3, 3]);
  });
  test('Z6: the chart, and the steady one', () => {
    const chart = (vileDiceChart: Rules['vileDiceChart']): number[][] =>
      [1, 2, 3, 4, 5, 6].map((face) => {
        const board = vile({ vileGhoul: { supply: [face] } }, { vileDiceChart });
        board.play(face);
        return [board.s.vileGhoul.movement, board.s.vileGhoul.attack];
      });
    expect(chart('tradeoff')).toEqual([
      [2, 5],
      [3, 4],
      [4, 3],
      [5, 3],
      [6, 2],
      [7, 1],
    ]);
    expect(chart('steady')).toEqual([
      [3, 4],
      [4, 4],
      [4, 3],
      [5, 3],
      [5, 2],
      [6, 2],
    ]);
  });
  test('Z7: two dice make a cycle of two turns', () => {
    const board = new Board({ vileGhoulLevel: 'hunter' }, 1, undefined, ['vileGhoul']);
    board.s.deal(board.chance);
    board.play(board.codes()[0]!);
    const inSupply = (): number => board.s.vileGhoul.supply.reduce((sum, count) => sum + count, 0);
    const seen: number[] = [];
    for (let turn = 0; turn < 4; turn++) {
      while (board.phase === 'die') board.play(board.codes()[0]!);
      seen.push(inSupply());
      const round = board.s.round;
      while (board.s.round === round || board.phase === 'placement') {
        board.play(board.codes().includes(END_TURN) && board.phase === 'ghoul' ? END_TURN : board.codes()[0]!);
      }
    }
    expect(seen).toEqual([1, 0, 1, 0]);
  });
  test('Z8: placed on one of four start tiles; he then stands on the Entrance facing away', () => {
    const board = Board.dealtFor('vileGhoul');
    expect([board.phase, board.cells()]).toEqual([
      'place',
      [
        [-1, 0],
        [0, -1],
        [0, 1],
        [1, 0],
      ],
    ]);
    board.go(1, 0);
    while (board.phase === 'die') board.play(board.codes()[0]!);
    board.play(END_TURN);
    while (board.happened('unicorn').length === 0) board.play(board.codes()[0]!);
    expect(board.happened('unicorn')).toEqual([[cellAt(0, 0), 3, 0]]);
  });
});
