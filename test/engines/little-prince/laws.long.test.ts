/** What holds in every game, whatever the seats, rules and chance. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { game } from '../../../engines/little-prince/game.ts';
import { unseenTiles } from '../../../engines/little-prince/knowledge.ts';
import { PHASE } from '../../../engines/little-prince/phases.ts';
import type { LittlePrince } from '../../../engines/little-prince/state.ts';
import { Stream } from '../../../engines/core/rng.ts';
import { OVER } from '../../../engines/core/types.ts';
import { Player, setupOf, type SetupOptions } from '../../support/playout.ts';
import { anyGame, chanceOf, dealt, idsOf, legal, newState, playOn, resultOf } from './table.ts';

const choiceOf = (...names: string[]) => fc.constantFrom(...names);

/** Any setup: players, rules, shipped components. */
const setups: fc.Arbitrary<SetupOptions> = fc.record({
  players: fc.integer({ min: 2, max: 5 }),
  rules: fc.record(
    {
      startPlayer: choiceOf('seat0', 'random'),
      passRule: choiceOf('anyUnserved', 'clockwise'),
      nextStart: choiceOf('lastPicker', 'clockwise'),
      twoPlayerReveal: choiceOf('oneHidden', 'allOpen', 'ownersChoice'),
      twoPlayerStart: choiceOf('alternate', 'random'),
      discardSeenByOpponent: fc.boolean(),
      hiddenCorners: choiceOf('off', 'remembered', 'forgotten'),
      freePlacement: fc.boolean(),
      baobabLimit: fc.integer({ min: 2, max: 5 }),
      baobabFlipScope: choiceOf('allFaceUpBaobabTiles', 'newestOnly'),
      baobabRepeat: fc.boolean(),
      flippedVolcanoes: choiceOf('ignored', 'counted'),
      geographerCounts: choiceOf('planet12', 'grid16', 'faceUpPlanet'),
      hunterSheep: choiceOf('oneKind', 'perColour'),
      businessmanSheepCounts: fc.boolean(),
      duplicateCharacters: choiceOf('eachScores', 'onceOnly'),
      kingRoseTable: fc.constantFrom([0, 14, 7, 0], [5], [0, 3, 6, 9]),
      volcanoMode: choiceOf('mostLoses', 'everyoneLoses', 'off'),
      volcanoTie: choiceOf('allLose', 'noneLose'),
      volcanoPenaltyPerVolcano: fc.integer({ min: 0, max: 3 }),
      allowNegative: fc.boolean(),
      tieBreak: choiceOf('fewestVolcanoes', 'none'),
      finalTie: choiceOf('shared', 'lowestSeat'),
    },
    { requiredKeys: [] },
  ),
  components: fc.constantFrom(...Object.values(game.components.shipped)),
});
const seeds = fc.integer({ min: 0, max: 0x7fffffff });
const lengths = fc.integer({ min: 0, max: 200 });

/** Everything each seat knows, and the options. */
function portrait(state: LittlePrince): string[] {
  const players = Array.from({ length: state.tables.players }, (_, seat) => state.infoKey(seat));
  const removed = [...state.stacks].join(' ');
  return [...players, removed, legal(state).join(' ')];
}

function copyOf(state: LittlePrince, options: SetupOptions): LittlePrince {
  const copy = newState({ ...options, figures: 'none' });
  copy.copyFrom(state);
  return copy;
}

/** Where every tile is: each must be somewhere, and nowhere twice. */
function whereabouts(state: LittlePrince): string[] {
  const { players, tileIds, stackStart, draw } = state.tables;
  const planets = Array.from({ length: players }, (_, seat) => idsOf(state, seat)).flat();
  const table = [...Array(draw).keys()]
    .filter((slot) => ((state.table >>> slot) & 1) === 1)
    .map((s) => state.tileAt(s));
  const laid = [0, 1, 2, 3].flatMap((type) => [
    ...state.stacks.subarray(stackStart[type], stackStart[type]! + state.laid(type)),
  ]);
  const below = [0, 1, 2, 3].flatMap((type) => [
    ...state.stacks.subarray(stackStart[type]! + state.laid(type), stackStart[type + 1]),
  ]);
  const names = (codes: number[]) => codes.map((code) => tileIds[code]!);
  const onTable = names(table);
  const discards = names(laid).filter((id) => !planets.includes(id) && !onTable.includes(id));
  expect(laid).toHaveLength(planets.length + onTable.length + discards.length);
  expect(discards.length).toBe(players === 2 ? state.round : 0);
  return [...planets, ...onTable, ...discards, ...names(below)];
}

test('options are distinct, in order, in bounds, at least two; asking changes nothing', () => {
  fc.assert(
    fc.property(setups, seeds, (options, seed) => {
      const setup = setupOf(anyGame, options);
      const { options: most, codes, plies } = game.bounds(setup as never);
      const state = dealt(options, seed);
      let decisions = 0;
      for (; state.actor !== OVER; decisions++) {
        const before = portrait(state);
        const list = legal(state);
        expect(list.length).toBeGreaterThanOrEqual(2);
        expect(list.length).toBeLessThanOrEqual(most);
        expect(list).toEqual([...new Set(list)].sort((a, b) => a - b));
        expect(list.at(-1)).toBeLessThan(codes);
        expect(portrait(state)).toEqual(before);
        playOn(state, seed + decisions, 1);
      }
      expect(decisions).toBeLessThanOrEqual(plies);
    }),
    { numRuns: 30 },
  );
});

test('the 80 tiles are conserved; planets grow by one tile a round and end with four of each type', () => {
  fc.assert(
    fc.property(setups, seeds, (options, seed) => {
      const state = dealt(options, seed);
      const all = [...state.tables.tileIds].sort();
      const { players, baobabLimit, repeated } = {
        players: state.tables.players,
        baobabLimit: state.tables.treeLimit,
        repeated: state.tables.repeatedFlips,
      };
      for (let step = 0; ; step++) {
        expect(whereabouts(state).sort()).toEqual(all);
        for (let seat = 0; seat < players; seat++) {
          expect([state.round, state.round + 1]).toContain(state.held(seat));
          if (repeated && state.phase !== PHASE.placeTile) expect(state.trees[seat]).toBeLessThan(baobabLimit);
        }
        if (state.actor === OVER) break;
        playOn(state, seed + step, 1);
      }
      for (let seat = 0; seat < players; seat++) {
        const types = idsOf(state, seat).map((id) => id[0]);
        for (const type of 'CUDK') expect(types.filter((t) => t === type)).toHaveLength(4);
      }
      const { share60 } = resultOf(state);
      expect(share60.reduce((a, b) => a + b)).toBe(60);
    }),
    { numRuns: 20 },
  );
});

test('a copy plays on identically and leaves the original alone', () => {
  fc.assert(
    fc.property(setups, seeds, lengths, (options, seed, length) => {
      const state = dealt(options, seed, length);
      const before = portrait(state);
      const copy = copyOf(state, options);
      expect(portrait(copy)).toEqual(before);
      playOn(copy, seed + 1);
      const first = resultOf(copy);
      expect(portrait(state)).toEqual(before);
      playOn(state, seed + 1);
      expect(resultOf(state)).toEqual(first);
    }),
    { numRuns: 60 },
  );
});

test('determinise keeps what the seat knows, and its options; and depends on nothing else', () => {
  fc.assert(
    fc.property(setups, seeds, lengths, (options, seed, length) => {
      const state = dealt(options, seed, length);
      const all = [...state.tables.tileIds].sort();
      for (let seat = 0; seat < state.tables.players; seat++) {
        const key = state.infoKey(seat);
        const one = copyOf(state, options);
        one.determinise(seat, Stream.of(seed, 'one'));
        expect(one.infoKey(seat)).toBe(key);
        expect(legal(one)).toEqual(legal(state));
        expect(whereabouts(one).sort()).toEqual(all);
        for (let type = 0; type < 4; type++) expect(unseenTiles(one, seat, type)).toBe(unseenTiles(state, seat, type));
        const other = copyOf(state, options);
        other.determinise(seat, Stream.of(seed, 'two'));
        one.determinise(seat, Stream.of(seed, 'three'));
        other.determinise(seat, Stream.of(seed, 'three'));
        state.version++;
        const third = copyOf(state, options);
        third.determinise(seat, Stream.of(seed, 'three'));
        expect(portrait(one)).toEqual(portrait(other));
        expect(portrait(third)).toEqual(portrait(other));
      }
    }),
    { numRuns: 60 },
  );
});

test('what greedy players look at depends on the knowledge of the seat alone, and so do leaf values', () => {
  fc.assert(
    fc.property(setups, seeds, lengths, (options, seed, length) => {
      const state = dealt(options, seed, length);
      if (state.actor === OVER) return;
      const seat = state.actor;
      const sample = copyOf(state, options);
      sample.determinise(seat, Stream.of(seed));
      for (const action of legal(state)) {
        const value = game.judgement!.prefer!(state, seat, action);
        expect(Number.isFinite(value)).toBe(true);
        expect(game.judgement!.prefer!(sample, seat, action)).toBe(value);
      }
      const value = game.judgement!.estimate!(state, seat);
      expect(value).toBeGreaterThan(0);
      expect(value).toBeLessThan(1);
      expect(game.judgement!.estimate!(sample, seat)).toBe(value);
    }),
    { numRuns: 80 },
  );
});

test('unseen tiles are uniform after determinise: the next center tile, three players', () => {
  const state = dealt({ players: 3 }, 4, 20);
  const copy = newState({ players: 3 });
  const rng = Stream.of(9);
  const pool = unseenTiles(state, 0, 0);
  const counts = new Map<number, number>();
  const samples = 8000;
  for (let i = 0; i < samples; i++) {
    copy.copyFrom(state);
    copy.determinise(0, rng);
    const next = copy.stacks[copy.laid(0)]!;
    counts.set(next, (counts.get(next) ?? 0) + 1);
  }
  const size = [...Array(20).keys()].filter((i) => ((pool >>> i) & 1) === 1).length;
  expect(counts.size).toBe(size);
  const expected = samples / size;
  const chiSquare = [...counts.values()].reduce((sum, n) => sum + ((n - expected) * (n - expected)) / expected, 0);
  // 0.9999 quantile of chi-square with 19 degrees of freedom: 51.8
  expect(chiSquare).toBeLessThan(51.8);
});

test('the same seed gives the same game, alone or after others', () => {
  const setup = setupOf(anyGame, { players: 2 });
  const one = new Player(anyGame, setup, 3);
  const other = new Player(anyGame, setup, 3);
  const fifth = [0, 1, 2, 3, 4].map((i) => one.play(i))[4];
  expect(other.play(4)).toEqual(fifth);
});

test('stable shuffles deal whole games, and leave tiles in order when one is replaced', () => {
  const stable = () => game.chance.map((name) => new Stream(name, true));
  const orderOf = (components: unknown) => {
    const state = newState({ players: 5, components });
    const chance = stable();
    for (const stream of chance) stream.key(5, 6);
    state.deal(chance);
    return [...state.stacks].map((code) => state.tables.tileIds[code]!);
  };
  const listed = orderOf(game.components.shipped['listed']);
  expect(new Set(listed).size).toBe(80);
  const tiles = [{ id: 'C99', type: 'center', elements: { fox: 1 } }];
  const more = orderOf({ base: 'listed', tiles });
  expect(more.filter((id) => id !== 'C99')).toEqual(listed);
});

test('10 000 playouts leave the heap as it was', () => {
  const setup = setupOf(anyGame, { players: 4, figures: 'core' });
  const state = newState({ players: 4, figures: 'core' });
  const chance = chanceOf(1);
  const bot = Stream.of(2);
  const out = new Int32Array(game.bounds(setup as never).options);
  const values = new Float64Array(100);
  const run = (count: number) => {
    for (let i = 0; i < count; i++) {
      state.deal(chance);
      while (state.actor !== OVER) state.apply(out[bot.below(state.legal(out))]!, chance);
      state.metrics(values);
    }
  };
  run(2000);
  globalThis.gc?.();
  const before = process.memoryUsage().heapUsed;
  run(10_000);
  globalThis.gc?.();
  expect(process.memoryUsage().heapUsed - before).toBeLessThan(1_000_000);
});
