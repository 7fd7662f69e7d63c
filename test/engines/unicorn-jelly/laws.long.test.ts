import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Stream } from '../../../engines/core/rng.ts';
import { game } from '../../../engines/unicorn-jelly/game.ts';
import { gatherUnseen } from '../../../engines/unicorn-jelly/knowledge.ts';
import type { UnicornJelly } from '../../../engines/unicorn-jelly/state.ts';
import { COVERING, DEAD, KIND, MINE } from '../../../engines/unicorn-jelly/marks.ts';
import { Player, setupOf } from '../../support/playout.ts';
import { anyRules } from './any-rules.ts';
import { anyGame } from './at-the-table.ts';

const cases = fc.tuple(fc.integer({ min: 1, max: 2 }), anyRules, fc.integer({ min: 1, max: 1e9 }));

/** Plays one game with `random` options, showing every point to `look`. */
function walk(player: Player, seed: number, look: (state: UnicornJelly, options: number[]) => void): UnicornJelly {
  const state = player.state as unknown as UnicornJelly;
  const { options: most, codes, plies } = anyGame.bounds(player.setup);
  const legal = new Int32Array(most + 1);
  const rng = Stream.of(seed, 'walk');
  player.deal(seed % 1000);
  for (let ply = 0; state.actor >= 0; ply++) {
    expect(ply).toBeLessThan(plies);
    const options = [...legal.subarray(0, state.legal(legal))];
    expect(options.length).toBeGreaterThan(0);
    expect(options.length).toBeLessThanOrEqual(most);
    expect(new Set(options).size).toBe(options.length);
    expect(options.every((code) => code >= 0 && code < codes)).toBe(true);
    look(state, options);
    state.apply(options[rng.below(options.length)]!);
  }
  return state;
}

const keysOf = (state: UnicornJelly, players: number) =>
  Array.from({ length: players }, (_, seat) => state.infoKey(seat)).join('\n--\n');

/** Everything, hidden tiles too. */
function wholeOf(state: UnicornJelly): string {
  const { board } = state;
  board.sortCells();
  const cells = [...board.cells.subarray(0, board.cellCount)].map((c) => `${c}:${board.top[c]}:${board.aura[c]}`);
  const open = [...board.open.subarray(0, board.openCount)].map((c) => `${c}:${board.top[c]}:${board.aura[c]}`);
  const covered = [...board.coveredTiles.subarray(0, board.coveredCount)];
  return [keysOf(state, state.players), cells, open, covered, state.deck, state.hands].join('|');
}

test('a dead tile is unseen also where another covers it, and the text of a game says no end before there is one', () => {
  const player = new Player(anyGame, setupOf(anyGame, { players: 2 }), 1);
  player.deal(0);
  const state = player.state as unknown as UnicornJelly;
  const before = gatherUnseen(state, 0);
  state.board.coveredTiles[0] = DEAD | 1;
  state.board.coveredTiles[1] = 1;
  state.board.coveredCount = 2;
  expect(gatherUnseen(state, 0)).toBe(before + 1);
  expect(state.infoKey(0)).not.toContain(' end ');
});

test('options are distinct and in bounds, every game ends in time, no tile is lost', () => {
  fc.assert(
    fc.property(cases, ([players, rules, seed]) => {
      const player = new Player(anyGame, setupOf(anyGame, { players, rules, figures: 'none' }), 1);
      const state = walk(player, seed, (s, options) => {
        const tiles = s.board.cellCount + s.board.coveredCount + [...s.held].reduce((a, b) => a + b) + s.pileSize;
        expect(tiles).toBe(48);
        const before = wholeOf(s);
        for (const option of options.slice(0, 3)) game.judgement!.prefer!(s, s.actor, option);
        expect(wholeOf(s)).toBe(before);
      });
      expect(state.board.mines).toBe(
        [...state.board.cells.subarray(0, state.board.cellCount)].filter((c) => (state.board.top[c]! & MINE) !== 0)
          .length,
      );
    }),
    { numRuns: 25 },
  );
});

test('playing on with a copy never disturbs the original', () => {
  fc.assert(
    fc.property(cases, ([players, rules, seed]) => {
      const setup = setupOf(anyGame, { players, rules, figures: 'none' });
      const player = new Player(anyGame, setup, 1);
      const copy = game.create(setup as never);
      const legal = new Int32Array(anyGame.bounds(setup).options);
      const rng = Stream.of(seed, 'copy');
      let ply = 0;
      walk(player, seed, (state) => {
        if (ply++ % 9 !== 0) return;
        const whole = wholeOf(state);
        copy.copyFrom(state);
        for (let i = 0; i < 20 && copy.actor >= 0; i++) copy.apply(legal[rng.below(copy.legal(legal))]!);
        expect(wholeOf(state)).toBe(whole);
      });
    }),
    { numRuns: 15 },
  );
});

test('a copy made in the middle and the original end alike', () => {
  fc.assert(
    fc.property(cases, fc.integer({ min: 0, max: 60 }), ([players, rules, seed], when) => {
      const setup = setupOf(anyGame, { players, rules, figures: 'all' });
      const player = new Player(anyGame, setup, 1);
      const copy = game.create({ ...setup, figures: 'core' } as never);
      const legal = new Int32Array(anyGame.bounds(setup).options);
      let copied = false;
      const played: number[] = [];
      let ply = 0;
      const rng = Stream.of(seed, 'choice');
      const state = player.state as unknown as UnicornJelly;
      player.deal(seed % 100);
      while (state.actor >= 0) {
        if (ply++ === when) {
          copy.copyFrom(state);
          copied = true;
        }
        const action = legal[rng.below(state.legal(legal))]!;
        if (copied) played.push(action);
        state.apply(action);
      }
      if (!copied) return;
      for (const action of played) copy.apply(action);
      expect(wholeOf(copy)).toBe(wholeOf(state));
    }),
    { numRuns: 25 },
  );
});

test('determinise keeps what the seat knows and its options, and asks nothing else', () => {
  fc.assert(
    fc.property(cases, ([players, rules, seed]) => {
      const setup = setupOf(anyGame, { players, rules, figures: 'none' });
      const player = new Player(anyGame, setup, 1);
      const [one, two] = [game.create(setup as never), game.create(setup as never)];
      const legal = new Int32Array(anyGame.bounds(setup).options);
      let ply = 0;
      walk(player, seed, (state, options) => {
        if (ply++ % 7 !== 0) return;
        for (let seat = 0; seat < players; seat++) {
          const key = state.infoKey(seat);
          // Two worlds that the seat cannot tell apart...
          one.copyFrom(state);
          two.copyFrom(state);
          one.determinise(seat, Stream.of(seed + ply, 'first'));
          two.determinise(seat, Stream.of(seed + ply, 'second'));
          expect(one.infoKey(seat)).toBe(key);
          expect(two.infoKey(seat)).toBe(key);
          if (seat === state.actor) expect([...legal.subarray(0, one.legal(legal))]).toEqual(options);
          // ... become the same world by the same numbers.
          one.determinise(seat, Stream.of(seed, 'same'));
          two.determinise(seat, Stream.of(seed, 'same'));
          expect(wholeOf(one)).toBe(wholeOf(two));
        }
      });
    }),
    { numRuns: 12 },
  );
});

test('after determinise every unseen tile is as likely in a hidden place as its copies: chi-square', () => {
  const setup = setupOf(anyGame, { preset: 'ultimateLandmine', figures: 'none' });
  const player = new Player(anyGame, setup, 3);
  const state = player.state as unknown as UnicornJelly;
  const legal = new Int32Array(anyGame.bounds(setup).options);
  const rng = Stream.of(4);
  player.deal(0);
  while (state.board.mines < 1 || state.phase !== 0) state.apply(legal[rng.below(state.legal(legal))]!);
  const seat = state.actor;
  const count = gatherUnseen(state, seat);
  const copies = new Int32Array(64);
  for (const kind of state.unseen.subarray(0, count)) copies[kind]!++;
  const mine = [...state.board.cells.subarray(0, state.board.cellCount)].find(
    (c) => (state.board.top[c]! & MINE) !== 0,
  )!;
  const draws = 20_000;
  const found = { mine: new Int32Array(64), hand: new Int32Array(64) };
  for (let i = 0; i < draws; i++) {
    state.determinise(seat, rng);
    found.mine[state.board.top[mine]! & KIND]!++;
    found.hand[state.hands[(seat ^ 1) * 5]!]!++;
  }
  let chiSquare = 0;
  let kinds = 0;
  copies.forEach((n, kind) => {
    if (n === 0) return;
    const expected = (draws * n) / count;
    chiSquare += (found.mine[kind]! - expected) ** 2 / expected;
    kinds++;
  });
  // Five standard deviations above the mean of chi-square with kinds - 1 degrees of freedom.
  expect(chiSquare).toBeLessThan(kinds - 1 + 5 * Math.sqrt(2 * (kinds - 1)));
  expect(found.hand.filter((n) => n > 0).length).toBeGreaterThan(5);
});

test('figures change nothing in the play, and seed and index give the same game again', () => {
  fc.assert(
    fc.property(cases, ([players, rules, seed]) => {
      const play = (figures: 'none' | 'core' | 'all') => {
        const played = new Player(anyGame, setupOf(anyGame, { players, rules, figures }), seed).play(3);
        return { ...played, metrics: {} };
      };
      const all = play('all');
      expect(play('core')).toEqual(all);
      expect(play('none')).toEqual(all);
      expect(play('all')).toEqual(all);
    }),
    { numRuns: 25 },
  );
});

test('dead mines and covered tiles are dealt anew too', () => {
  const setup = setupOf(anyGame, { preset: 'ultimateLandmine', figures: 'none' });
  const player = new Player(anyGame, setup, 3);
  let dead = 0;
  for (let seed = 1; seed < 2000 && dead === 0; seed++) {
    walk(player, seed, (state) => {
      const { board } = state;
      for (let i = 0; i < board.coveredCount; i++) if ((board.coveredTiles[i]! & DEAD) !== 0) dead++;
      for (const cell of board.cells.subarray(0, board.cellCount)) {
        if ((board.top[cell]! & COVERING) === 0) continue;
        expect([...board.coveredCells.subarray(0, board.coveredCount)]).toContain(cell);
      }
    });
  }
  expect(dead).toBeGreaterThan(0);
});

test('10 000 playouts grow the heap by less than 1 MB', () => {
  const setup = setupOf(anyGame, { preset: 'standard', figures: 'core' });
  const player = new Player(anyGame, setup, 1);
  const state = player.state as unknown as UnicornJelly;
  const legal = new Int32Array(anyGame.bounds(setup).options);
  const rng = Stream.of(9);
  const chance = [rng];
  const play = () => {
    state.deal(chance);
    while (state.actor >= 0) state.apply(legal[rng.below(state.legal(legal))]!);
  };
  for (let i = 0; i < 1000; i++) play();
  const before = process.memoryUsage().heapUsed;
  for (let i = 0; i < 10_000; i++) play();
  expect(process.memoryUsage().heapUsed - before).toBeLessThan(1e6);
});

test('a stable shuffle leaves the order of the others alone when a tile is added', () => {
  const tiles = game.components.read(Object.values(game.components.shipped)[0]).tiles.map((tile) => ({
    ...{ id: tile.id, type: tile.type, copies: tile.copies },
    ...(tile.type === 'impetus' ? { impetusKind: tile.impetusKind } : {}),
    ...(tile.type === 'impetus' || tile.type === 'location' ? {} : { power: tile.power }),
  }));
  const order = (components: unknown) => {
    const setup = setupOf(anyGame, { components, figures: 'none' });
    const state = game.create(setup as never);
    const deck = new Stream('deck', true);
    deck.key(5, 6);
    state.deal([deck]);
    return [...state.deck].map((kind) => state.tables.set.tiles[kind - 1]!.id);
  };
  const more = order([{ id: 'newcomer', type: 'hero', power: 1 }, ...tiles]);
  expect(more.length).toBe(49);
  expect(more.filter((id) => id !== 'newcomer')).toEqual(order(tiles));
});
