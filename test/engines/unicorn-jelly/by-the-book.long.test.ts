import fc from 'fast-check';
import { expect, test } from 'vitest';
import { game } from '../../../engines/unicorn-jelly/game.ts';
import { PHASE } from '../../../engines/unicorn-jelly/phases.ts';
import type { UnicornJelly } from '../../../engines/unicorn-jelly/state.ts';
import { Player, setupOf } from '../../support/playout.ts';
import { anyRules } from './any-rules.ts';
import { anyGame } from './at-the-table.ts';
import { Book, type Key } from './by-the-book.ts';

/** Plays one game and holds every option list and every RESOLVE against the book. Returns how many batches it saw. */
function compare(players: number, rules: Readonly<Record<string, unknown>>, seed: number): number {
  const setup = setupOf(anyGame, { players, rules, figures: 'core' });
  const player = new Player(anyGame, setup, seed);
  const state = player.state as unknown as UnicornJelly;
  const book = new Book(state.rules);
  const keyOf = (cell: number): Key => `${state.board.xOf(cell)},${state.board.yOf(cell)}`;
  const tiles = state.tables.set.tiles;
  let sources: Key[] = [];
  let batches = 0;
  let seen = { active: [] as Key[], clashes: [] as string[], unflipped: [] as Key[], points: 0 };
  const score = () => [...state.score].reduce((a, b) => a + b);
  let before = 0;
  const name = (kind: number) => game.events[kind]!;
  /** Holds what the engine reported since the last source against the book. */
  const settle = () => {
    if (sources.length === 0) return;
    const batch = book.resolve(sources);
    sources = [];
    expect(book.sorted(seen.active)).toEqual(batch.active);
    expect(seen.clashes.sort()).toEqual(batch.clashes);
    expect(book.sorted(seen.unflipped)).toEqual(batch.unflipped);
    const scores = state.rules.landminePoints === 'mover' || score() > before;
    if (scores) expect(score() - before).toBe(batch.defeated.length);
    before = score();
    seen = { active: [], clashes: [], unflipped: [], points: 0 };
    if (batch.active.length > 0) batches++;
  };
  let waiting: Key[] = [];
  state.events = {
    emit(kind, ...data) {
      const [a = 0, b = 0, c = 0, d = 0] = data;
      const event = name(kind);
      if (event === 'place' || event === 'cover') {
        book.lay(keyOf(c), { tile: tiles[b - 1]!, state: 'up', used: event === 'cover' });
        sources = [...waiting.filter((key) => key !== keyOf(c)), keyOf(c)];
        waiting = [];
      } else if (event === 'jump') {
        const lifted = book.lift(keyOf(c));
        if (book.stacks.has(keyOf(d))) lifted.used = true;
        book.lay(keyOf(d), lifted);
        sources = [...waiting.filter((key) => key !== keyOf(d) && key !== keyOf(c)), keyOf(d)];
        waiting = [];
      } else if (event === 'pass' || event === 'end') {
        if (waiting.length > 0) sources = waiting;
        waiting = [];
      } else if (event === 'bury') {
        book.lay(keyOf(c), { tile: tiles[b - 1]!, state: 'mine', used: false });
      } else if (event === 'mine') {
        book.top(keyOf(a))!.state = 'up';
        if (state.rules.landmineReveal === 'withPlacement') waiting.push(keyOf(a));
        else sources.push(keyOf(a));
      } else if (event === 'active') seen.active.push(keyOf(a));
      else if (event === 'clash') seen.clashes.push(`${keyOf(a)} ${c}:${d}`);
      else if (event === 'unflip') seen.unflipped.push(keyOf(a));
      // A draw or the reveal of the next turn follows a finished RESOLVE.
      if (event === 'reveal') settle();
    },
  };
  player.deal(0);
  const legal = new Int32Array(game.bounds(setup as never).options);
  let random = seed;
  while (state.actor >= 0) {
    const count = state.legal(legal);
    const options = [...legal.subarray(0, count)];
    // All jumpers by the book takes a while: every fifth turn will do.
    if (state.phase === PHASE.jumpFrom && state.turn % 5 === 0) expect(options.map(keyOf)).toEqual(book.sources());
    if (state.phase === PHASE.mineCell) expect(options.map(keyOf)).toEqual(book.open());
    if (state.phase === PHASE.cell) {
      const covers = state.pending > 0 && tiles[state.pending - 1]!.cover && book.stacks.size > 0;
      const placing = [...book.open(), ...(covers ? book.coverable() : [])];
      expect(options.map(keyOf)).toEqual(state.from < 0 ? placing : book.destinations(keyOf(state.from)));
    }
    random = (Math.imul(random, 1664525) + 1013904223) >>> 0;
    state.apply(options[(random >>> 8) % count]!);
    settle();
  }
  settle();
  return batches;
}

for (const preset of Object.keys(game.presets)) {
  test(`${preset}: legal lists and every RESOLVE agree with the book`, () => {
    let batches = 0;
    for (const players of [1, 2]) {
      for (let seed = 1; seed <= 2; seed++) batches += compare(players, game.presets[preset]!.set, seed);
    }
    expect(batches).toBeGreaterThan(80);
  });
}

test('and so they do under any rule values', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 2 }), anyRules, fc.integer({ min: 1, max: 1e9 }), (players, rules, seed) => {
      compare(players, rules, seed);
    }),
    { numRuns: 15 },
  );
});
