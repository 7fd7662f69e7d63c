/** Laws that hold in every playout, over seeds and rule values. */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { game } from '../../../engines/vast/game.ts';
import { STEP, xOf, yOf } from '../../../engines/vast/map/geometry.ts';
import {
  CRYSTAL_TOKEN,
  CUBE,
  JOINED,
  LIT,
  OGRE_TOKEN,
  TREASURE_TOKEN,
  TROLL_TOKEN,
} from '../../../engines/vast/map/tile-bits.ts';
import shipped from '../../../engines/vast/components.json' with { type: 'json' };
import type { Rules } from '../../../engines/vast/rules.ts';
import type { Vast } from '../../../engines/vast/state.ts';
import type { VastSetup } from '../../../engines/vast/setup.ts';
import { Stream } from '../../../engines/core/rng.ts';
import { Outcome } from '../../../engines/core/types.ts';
import { setupOf } from '../../support/playout.ts';
import { runOut, streams, vast } from './board.ts';

/** Rule values in their ranges, most of them as they are. */
const someRules: fc.Arbitrary<Partial<Rules>> = fc.record(
  {
    rampageLevel: fc.constantFrom('easy', 'medium', 'hard'),
    infestationLine: fc.constantFrom('A', 'B', 'C'),
    knightLevel: fc.constantFrom('novice', 'squire', 'knight', 'baroness', 'lady'),
    shadowTrack: fc.constantFrom('staircase', 'flatPairs', 'tough'),
    shadowHealth: fc.integer({ min: 1, max: 12 }),
    mapSplit: fc.constantFrom('slide', 'drop'),
    fillOrder: fc.constantFrom('NESW', 'choose'),
    revealedDuringTurn: fc.constantFrom('anyone', 'activePieceOnly'),
    eventTokenOnForeignReveal: fc.boolean(),
    teleportNeedsStack: fc.constantFrom('redraw', 'nearestTile'),
    teleportPathChooser: fc.constantFrom('player', 'random'),
    teleportChainCap: fc.constantFrom(1, 2, 24, 100),
    killOnEntranceEscapes: fc.boolean(),
    shadowMarkWhenStopped: fc.boolean(),
    shadowFirstTurnMarks: fc.boolean(),
    trollAmbush: fc.constantFrom('likeOgre', 'none'),
    monsterTieDefeats: fc.boolean(),
    enchantedBowOnShadow: fc.constantFrom('randomFromPile', 'topOfPile'),
    eagleEyedOnUnicorn: fc.boolean(),
    noRemovableTile: fc.constantFrom('collapsed', 'continue'),
    javelinOnUnicorn: fc.boolean(),
    collapseTilesPerTurn: fc.integer({ min: 1, max: 3 }),
    sidequestWindow: fc.constantFrom('nextAction', 'turn'),
    roundCap: fc.constantFrom(50, 200),
  },
  { requiredKeys: [] },
);

const setupWith = (rules: Partial<Rules>): VastSetup => setupOf(vast, { rules }) as unknown as VastSetup;
const seeds = fc.integer({ min: 0, max: 0x7fffffff });
const runs = { numRuns: 150 };

test('legal is non-empty, distinct and in bounds; every game ends within its bound of plies; shares are 60 or 0', () => {
  const legal = new Int32Array(200);
  fc.assert(
    fc.property(seeds, someRules, (seed, rules) => {
      const setup = setupWith(rules);
      const bounds = game.bounds(setup);
      const s = game.create(setup);
      const bot = Stream.of(seed, 'bot');
      s.deal(streams(seed));
      const plies = runOut(s, streams(seed + 1), bot, bounds.plies + 1, () => {
        if (s.actor < 0) return;
        const count = s.legal(legal);
        const codes = legal.subarray(0, count);
        expect(count).toBeGreaterThan(0);
        expect(count).toBeLessThanOrEqual(bounds.options);
        expect(new Set(codes).size).toBe(count);
        expect(codes.every((code) => code >= 0 && code < bounds.codes)).toBe(true);
      });
      expect(plies).toBeLessThanOrEqual(bounds.plies);
      const out = new Outcome();
      s.outcome(out);
      expect([0, 60]).toContain(out.share60[0]);
      expect(out.capped).toBe(game.ends[out.end] === 'roundCap' ? 1 : 0);
    }),
    { numRuns: 60 },
  );
});

/** Every tile is in one place, the grid agrees, coordinates stay in range, the map hangs together. */
function checkMap(s: Vast): void {
  const { map } = s;
  const seen = new Set<number>();
  let tiles = 0;
  for (let slot = 1; slot < map.end; slot++) {
    seen.add(map.tile[slot]!);
    const cell = map.where[slot]!;
    if (cell === 0) continue;
    tiles++;
    expect(map.grid[cell]).toBe(slot);
    expect(Math.max(Math.abs(xOf(cell)), Math.abs(yOf(cell)))).toBeLessThanOrEqual(45);
    const around = Array.from(STEP, (step) => map.grid[cell + step]!).filter((other) => other !== 0).length;
    expect(map.touching[cell]).toBe(around);
  }
  expect(seen.size).toBe(46);
  expect(map.grid.reduce((n, slot) => n + (slot !== 0 ? 1 : 0), 0)).toBe(tiles);
  if (s.phase !== game.phases.indexOf('slide')) expect(s.groups.find()).toBe(1);
}

/** Tokens and cubes on the map, in supplies and used up are what the box holds. */
function checkTokens(s: Vast, marked: number): void {
  const { map, knight, shadow } = s;
  const count = (bit: number): number => map.info.reduce((n, info) => n + ((info & bit) !== 0 ? 1 : 0), 0);
  expect(map.treasureTokens + count(TREASURE_TOKEN)).toBe(10);
  expect(shadow.cubes + marked).toBe(21);
  expect(count(CUBE)).toBeLessThanOrEqual(marked);
  expect(count(CRYSTAL_TOKEN) + knight.smashed).toBeLessThanOrEqual(map.crystalsRevealed);
}

/** Her cubes: in hand, placed, aside. */
function checkCubes(s: Vast): void {
  const { knight } = s;
  let placed = knight.onMovement + knight.onPerception + knight.onStrength + knight.onShield + knight.onBomb;
  placed += knight.onMap + knight.aside + knight.unplaced;
  for (let rest = knight.cubed; rest !== 0; rest &= rest - 1) placed++;
  expect(placed).toBe(knight.owned());
  expect(knight.owned()).toBeGreaterThanOrEqual(2);
  expect(knight.cubed & ~knight.faceUp).toBe(0);
  expect(knight.faceUp & ~knight.held).toBe(0);
}

/** Every card is in its deck, its discard, in play or out of the game; each of the Monsters so often. */
function checkCards(s: Vast, copies = 1): void {
  const { shadow, knight, map } = s;
  const { deck } = shadow;
  const { monsterDeck } = knight;
  const cards = [
    ...deck.cards.subarray(0, deck.left),
    ...deck.discards.subarray(0, deck.discarded),
    ...shadow.pile.subarray(0, shadow.pileSize),
  ];
  // Cards of the pile resolved this turn are in the discard, the one being resolved is not yet.
  expect(new Set(cards).size).toBe(24);
  const count = (token: number) => map.info.reduce((n, info) => n + ((info & token) !== 0 ? 1 : 0), 0);
  const tokens = count(OGRE_TOKEN) + count(TROLL_TOKEN);
  const fighting = game.phases[s.phase] === 'ambush' && knight.enemy >= 0 && knight.againstToken === 0 ? 1 : 0;
  expect(monsterDeck.left + monsterDeck.discarded + tokens + knight.golem + knight.beetles + fighting).toBe(
    10 * copies,
  );
}

test('tiles, tokens, cards and her cubes are conserved', () => {
  fc.assert(
    fc.property(seeds, someRules, (seed, rules) => {
      const s = game.create(setupWith({ ...rules, mapSplit: 'slide' }));
      s.deal(streams(seed));
      runOut(s, streams(seed + 1), Stream.of(seed, 'bot'), Infinity, () => {
        if (s.actor < 0) return;
        checkMap(s);
        checkTokens(s, s.shadow.record.cubesPlaced);
        checkCubes(s);
        checkCards(s);
      });
    }),
    { numRuns: 12 },
  );
});

test('with every Monster and every Sidequest twice no card is lost, and nobody learns more by a deal of the unseen', () => {
  const twice = (cards: readonly object[]) => cards.map((card) => ({ ...card, copies: 2 }));
  const components = { ...shipped, monsters: twice(shipped.monsters), sidequests: twice(shipped.sidequests) };
  for (const seed of [1, 2, 3]) {
    const s = game.create({ ...setupWith({ infestationLine: 'C' }), components: game.components.read(components) });
    s.deal(streams(seed));
    expect(s.knight.sidequestDeck.left + s.knight.handSize).toBe(20);
    runOut(s, streams(seed + 1), Stream.of(seed, 'bot'), Infinity, () => {
      if (s.actor < 0) return;
      checkCards(s, 2);
      const before = s.infoKey(0);
      s.determinise(0, Stream.of(seed, 'unseen'));
      expect(s.infoKey(0)).toBe(before);
    });
  }
});

test('what is joined to the Entrance is kept as tiles come and Bombs open walls', () => {
  fc.assert(
    fc.property(seeds, (seed) => {
      const s = game.create(setupWith({}));
      s.deal(streams(seed));
      runOut(s, streams(seed + 1), Stream.of(seed, 'bot'), Infinity, () => {
        if (s.actor < 0 || s.map.stale === 1) return;
        const { map } = s;
        const joined = new Set([1]);
        for (let grown = true; grown;) {
          grown = false;
          for (let slot = 1; slot < map.next; slot++) {
            if (joined.has(slot) || map.where[slot] === 0 || (map.info[slot]! & LIT) === 0) continue;
            const walls = map.wallsAt(map.where[slot]!);
            for (let d = 0; d < 4; d++) {
              if (((walls >> d) & 1) === 0 && joined.has(map.grid[map.where[slot]! + STEP[d]!]!)) {
                joined.add(slot);
                grown = true;
              }
            }
          }
        }
        for (let slot = 1; slot < map.next; slot++) {
          if (map.where[slot] !== 0) expect((map.info[slot]! & JOINED) !== 0).toBe(joined.has(slot));
        }
      });
    }),
    { numRuns: 25 },
  );
});

/** A state some random plies into a game, with the streams and bot that go on from there. */
function somewhere(seed: number, rules: Partial<Rules>, plies: number): Vast {
  const s = game.create(setupWith(rules));
  s.deal(streams(seed));
  runOut(s, streams(seed + 1), Stream.of(seed, 'bot'), plies);
  return s;
}
const plies = fc.integer({ min: 0, max: 120 });

test('a copy plays on identically and never disturbs the original', () => {
  fc.assert(
    fc.property(seeds, someRules, plies, (seed, rules, n) => {
      const s = somewhere(seed, rules, n);
      const before = s.infoKey(0);
      const copy = somewhere(seed + 7, rules, 30);
      copy.copyFrom(s);
      runOut(copy, streams(seed + 2), Stream.of(seed, 'on'));
      expect(s.infoKey(0)).toBe(before);
      const end = copy.infoKey(0);
      runOut(s, streams(seed + 2), Stream.of(seed, 'on'));
      expect(s.infoKey(0)).toBe(end);
    }),
    runs,
  );
});

test('determinise keeps all she knows and her options, and depends on nothing else', () => {
  const legal = new Int32Array(200);
  const other = new Int32Array(200);
  fc.assert(
    fc.property(seeds, someRules, plies, (seed, rules, n) => {
      const a = somewhere(seed, rules, n);
      const key = a.infoKey(0);
      const b = game.create(setupWith(rules));
      b.copyFrom(a);
      b.determinise(0, Stream.of(seed, 'first'));
      expect(b.infoKey(0)).toBe(key);
      if (a.actor >= 0) {
        const count = a.legal(legal);
        expect(b.legal(other)).toBe(count);
        expect(other.subarray(0, count)).toEqual(legal.subarray(0, count));
      }
      // Two states that she cannot tell apart become the same state.
      a.determinise(0, Stream.of(seed, 'second'));
      b.determinise(0, Stream.of(seed, 'second'));
      expect(hidden(b)).toBe(hidden(a));
    }),
    runs,
  );
});

function hidden(s: Vast): string {
  const decks = [
    s.knight.eventDeck,
    s.knight.treasureDeck,
    s.knight.sidequestDeck,
    s.knight.monsterDeck,
    s.shadow.deck,
  ];
  return JSON.stringify([
    Array.from(s.map.tile),
    decks.map((deck) => Array.from(deck.cards.subarray(0, deck.left))),
    Array.from(s.shadow.pile.subarray(0, s.shadow.pileSize)),
  ]);
}

describe('determinise deals the hidden tiles as the rules say', () => {
  test('each hidden slot of a pile is a Crystal as often as any other; the four start tiles never are', () => {
    const s = somewhere(3, {}, 0);
    const rng = Stream.of(5, 'deal');
    const crystals = new Array<number>(s.map.end).fill(0);
    const first = new Array<number>(s.tables.tileIds.length).fill(0);
    const rounds = 20_000;
    for (let i = 0; i < rounds; i++) {
      s.determinise(0, rng);
      for (let slot = 2; slot < s.map.end; slot++) if (s.map.isCrystal(slot)) crystals[slot]!++;
      first[s.map.tile[2]!]!++;
    }
    expect(crystals.slice(2, 6)).toEqual([0, 0, 0, 0]);
    const near = (count: number, p: number): void => {
      expect(Math.abs(count - rounds * p)).toBeLessThanOrEqual(5 * Math.sqrt(rounds * p * (1 - p)));
    };
    for (let slot = 6; slot < 34; slot++) near(crystals[slot]!, 3 / 14);
    for (let slot = 34; slot < 47; slot++) near(crystals[slot]!, 3 / 13);
    // Each of the 36 other tiles may lie N of the Entrance.
    first.forEach((count, tile) => near(count, s.tables.type[tile]! < 3 ? 1 / 36 : 0));
  });
});

test('the same seed gives the same game, also in a used state', () => {
  const s = game.create(setupWith({}));
  const play = (): string => {
    s.deal(streams(11));
    runOut(s, streams(12), Stream.of(13, 'bot'));
    return s.infoKey(0);
  };
  const first = play();
  s.deal(streams(99));
  runOut(s, streams(98), Stream.of(97, 'bot'), 40);
  expect(play()).toBe(first);
});

test('figures none, core and all play the same game', () => {
  const keys = (['none', 'core', 'all'] as const).map((figures) => {
    const s = game.create(setupOf(vast, { figures }) as unknown as VastSetup);
    s.deal(streams(21));
    runOut(s, streams(22), Stream.of(23, 'bot'));
    return s.infoKey(0);
  });
  expect(new Set(keys).size).toBe(1);
});

test('10 000 playouts do not grow the heap', () => {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  const s = game.create(setupWith({}));
  const chance = streams(1);
  const bot = Stream.of(2, 'bot');
  const legal = new Int32Array(200);
  const play = (): void => {
    s.deal(chance);
    while (s.actor >= 0) s.apply(legal[bot.below(s.legal(legal))]!, chance);
  };
  for (let i = 0; i < 1000; i++) play();
  collect();
  const before = process.memoryUsage().heapUsed;
  for (let i = 0; i < 10_000; i++) play();
  collect();
  expect(process.memoryUsage().heapUsed - before).toBeLessThan(1_000_000);
});
