import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { metricSlots } from '../../../engines/core/outcome.ts';
import { Stream } from '../../../engines/core/rng.ts';
import { game } from '../../../engines/poonicorn/game.ts';
import { rules } from '../../../engines/poonicorn/rules.ts';
import type { Poonicorn } from '../../../engines/poonicorn/state.ts';
import { anyGame, greedy, playerOf } from './support.ts';
import { setupOf, type SetupOptions } from '../../support/playout.ts';

/** Any players, and any values of the rules that are choices, within what can be played. */
const anySetup: fc.Arbitrary<SetupOptions> = fc
  .record({
    players: fc.integer({ min: 2, max: 4 }),
    rules: fc.record(
      Object.fromEntries(
        Object.entries(rules.specs)
          .filter(([, spec]) => spec.kind === 'choice')
          .map(([name, spec]) => [name, fc.constantFrom(...(spec as { values: readonly string[] }).values)]),
      ),
      { requiredKeys: [] },
    ),
    more: fc.record(
      {
        maxLevel: fc.integer({ min: 3, max: 5 }),
        resourceDeckSize: fc.constantFrom(48, 60, 72),
        workerSupply: fc.constantFrom(null, 8, 12, 24),
        poopPerTap: fc.integer({ min: 1, max: 9 }),
        stompInterval: fc.integer({ min: 1, max: 6 }),
        fieldSize: fc.integer({ min: 1, max: 9 }),
        maxRounds: fc.constantFrom(30, 1000),
      },
      { requiredKeys: [] },
    ),
  })
  .map(({ players, rules: choices, more }) => ({ players, rules: { ...choices, ...more } }));

function cardsInPlay(s: Poonicorn): number {
  let cards = s.deckSize - s.deckTop + s.fieldCards + (s.pending < 0 ? 0 : 1);
  for (let kind = 0; kind < 8; kind++) cards += s.discard[kind]!;
  for (let seat = 0; seat < s.players; seat++) cards += s.cardCount[seat]!;
  return cards;
}

/** What holds at every state; recounted from the boards. */
function checkState(s: Poonicorn): void {
  const t = s.tables;
  expect(cardsInPlay(s)).toBe(t.deck.length);
  const kinds = [...t.copies];
  for (let i = s.deckTop; i < s.deckSize; i++) kinds[s.deck[i]!]!--;
  if (s.pending >= 0) kinds[s.pending]!--;
  let workers = s.supply;
  for (let seat = 0; seat < s.players; seat++) {
    const at = 8 * seat;
    const own = (view: Int32Array, n: number): number[] => [...view.subarray(at, at + n)];
    const lab = s.levels[at + 3]!;
    expect(Math.max(...own(s.levels, 6))).toBeLessThanOrEqual(lab);
    expect(lab).toBeLessThanOrEqual(t.maxLevel);
    expect(own(s.levels, 6).reduce((a, b) => a + b)).toBe(s.score[seat]);
    expect(own(s.workers, 6).reduce((a, b) => a + b)).toBe(s.workerCount[seat]);
    expect(own(s.workers, 6).reduce((mask, n, i) => (n > 0 ? mask | (1 << i) : mask), 0)).toBe(s.occupied[seat]);
    expect(own(s.hand, 8).reduce((mask, n, i) => (n > 0 ? mask | (1 << i) : mask), 0)).toBe(s.handMask[seat]);
    expect(own(s.hand, 8).reduce((a, b) => a + b)).toBe(s.cardCount[seat]);
    expect(s.untapped[seat]! & s.tapped[seat]!).toBe(0);
    expect(
      Math.min(s.minesPoop[seat]!, s.cornPoop[seat]!, ...own(s.workers, 6), ...own(s.known, 8)),
    ).toBeGreaterThanOrEqual(0);
    for (let kind = 0; kind < 8; kind++) {
      expect(s.known[at + kind]!).toBeLessThanOrEqual(s.hand[at + kind]!);
      kinds[kind]! -= s.hand[at + kind]!;
    }
    workers += s.workerCount[seat]!;
  }
  expect(workers).toBe(t.supply);
  expect(kinds.map((n, kind) => n - s.field[kind]! - s.discard[kind]!)).toEqual(Array(8).fill(0));
  if (s.deckTop < s.deckSize && s.pending < 0 && s.phase !== 3) expect(s.fieldCards).toBe(t.fieldSize);
}

describe('laws over random playouts', () => {
  test('state, options and knowledge hold under any rules', () => {
    fc.assert(
      fc.property(anySetup, fc.integer({ min: 0, max: 1e6 }), (options, index) => {
        const player = playerOf(options, 11);
        const { state, chance, setup } = player;
        const bounds = game.bounds(setup as never);
        const bot = Stream.of(index);
        const a = game.create(setup as never);
        const b = game.create(setup as never);
        const legal = new Int32Array(bounds.options);
        const other = new Int32Array(bounds.options);
        player.deal(index);
        for (let ply = 0; state.actor >= 0 && ply < 600; ply++) {
          const sampled = ply % 53 === 0 || (state.phase > 2 && ply % 5 === 0);
          const before = sampled ? state.infoKey(0) + state.infoKey(1) : '';
          const count = state.legal(legal);
          if (sampled) expect(state.infoKey(0) + state.infoKey(1)).toBe(before);
          expect(count).toBeGreaterThan(0);
          expect(count).toBeLessThanOrEqual(bounds.options);
          const codes = legal.subarray(0, count);
          expect(new Set(codes).size).toBe(count);
          expect(Math.max(...codes)).toBeLessThan(bounds.codes);
          if (sampled) {
            checkState(state);
            for (let seat = 0; seat < state.players; seat++) {
              a.copyFrom(state);
              a.determinise(seat, Stream.of(ply, 'x'));
              checkState(a);
              expect(a.infoKey(seat)).toBe(state.infoKey(seat));
              // the same from another world that the seat cannot tell apart
              b.copyFrom(a);
              b.determinise(seat, Stream.of(ply, 'x'));
              for (let each = 0; each < state.players; each++) expect(b.infoKey(each)).toBe(a.infoKey(each));
              expect([...b.deck.subarray(b.deckTop, b.deckSize)]).toEqual([...a.deck.subarray(a.deckTop, a.deckSize)]);
              expect([...b.cornDeck.subarray(b.cornTop)]).toEqual([...a.cornDeck.subarray(a.cornTop)]);
              if (seat === state.actor) expect(a.legal(other)).toBe(count);
              if (seat === state.actor) expect([...other.subarray(0, count)]).toEqual([...codes]);
            }
          }
          state.apply(legal[bot.below(count)]!, chance);
        }
        checkState(state);
      }),
      { numRuns: 12 },
    );
  });

  test('a copy plays on identically and never disturbs the original', () => {
    fc.assert(
      fc.property(
        anySetup,
        fc.integer({ min: 0, max: 1e6 }),
        fc.integer({ min: 1, max: 300 }),
        (options, index, at) => {
          const player = playerOf(options, 12);
          const { state } = player;
          const bot = Stream.of(index);
          const legal = new Int32Array(500);
          player.deal(index);
          for (let i = 0; i < at && state.actor >= 0; i++)
            state.apply(legal[bot.below(state.legal(legal))]!, player.chance);
          const copy = game.create({ ...player.setup, figures: 'none' } as never);
          copy.copyFrom(state);
          const key = state.infoKey(0);
          const run = (s: Poonicorn): string[] => {
            const chance = game.chance.map((name) => Stream.of(index, name));
            const choose = Stream.of(at);
            const seen: string[] = [];
            for (let i = 0; i < 150 && s.actor >= 0; i++) {
              seen.push(s.infoKey(1));
              s.apply(legal[choose.below(s.legal(legal))]!, chance);
            }
            return seen;
          };
          const played = run(copy);
          expect(state.infoKey(0)).toBe(key);
          const again = run(state);
          expect(again.length).toBe(played.length);
          const differs = again.findIndex((each, i) => each !== played[i]);
          expect([again[differs], differs]).toEqual([played[differs], -1]);
        },
      ),
      { numRuns: 60 },
    );
  });

  test('games end within the bound, shares sum to 60 or nothing, metrics add up', () => {
    for (const [i, preset] of Object.keys(game.presets).entries()) {
      for (const players of [2, 3, 4]) {
        const player = playerOf({ preset, players }, 13);
        const takes = player.state.deckSize - player.state.tables.fieldSize;
        for (let index = 0; index < 4; index++) {
          const played = player.play(10 * i + index);
          const m = (name: string): number => played.metrics[name]!;
          const seats = Array.from({ length: players }, (_, seat) => seat);
          const sum = (name: string): number => seats.reduce((total, seat) => total + m(`${name}.${seat}`), 0);
          expect(played.share60.reduce((a, b) => a + b)).toBe(60);
          expect(played.end).toBe(played.capped ? 'cap' : 'deck');
          if (!played.capped) expect(m('takesTotal')).toBe(takes);
          expect(sum('takesField') + sum('takesDeck')).toBe(m('takesTotal'));
          expect(
            ['1-STAR', '2-STAR', '1-HEART', '2-HEART', '1-BOW', '2-BOW', '1-CAKE', '2-CAKE'].reduce(
              (t, k) => t + m(`kind.${k}.taken`),
              0,
            ),
          ).toBe(m('takesTotal'));
          expect(
            ['MINES', 'REFINERY', 'TOWN', 'LAB', 'FARM', 'MARKET'].reduce((t, k) => t + m(`area.${k}.stomps`), 0),
          ).toBe(m('stomps'));
          expect(m('stomps')).toBe(Math.floor((played.rounds - 1) / 3));
          expect(sum('turns')).toBe(m('turns'));
          expect(sum('workersStomped')).toBe(m('workersRemoved'));
          for (const seat of seats) {
            const s = (name: string): number => m(`${name}.${seat}`);
            expect(s('poopProduced')).toBe(s('poopRefined') + s('poopLeft'));
            expect(s('poopMined')).toBeLessThanOrEqual(s('poopProduced'));
            expect(played.score[seat]).toBe(
              ['MINES', 'REFINERY', 'TOWN', 'LAB', 'FARM', 'MARKET'].reduce((t, a) => t + s(`level${a}`), 0),
            );
            expect(s('labUpgrades')).toBe(s('levelLAB') - 1);
            expect(s('cornDrawn')).toBe(s('levelFARM') - 1);
            expect(s('handUnits')).toBeGreaterThanOrEqual(s('handCards'));
          }
        }
      }
    }
  });

  test('the same seed gives the same game, alone or after others', () => {
    const one = playerOf({ players: 3 }, 4);
    const two = playerOf({ players: 3 }, 4);
    for (let i = 0; i < 3; i++) two.play(i);
    expect(two.play(5, greedy as never)).toEqual(one.play(5, greedy as never));
    expect(two.play(9)).toEqual(one.play(9));
  });

  test('a stable shuffle deals every card once, and one copy more leaves the order of the others alone', () => {
    const chance = game.chance.map((name) => {
      const stream = new Stream(name, true);
      stream.key(1, 2);
      return stream;
    });
    const orders = [60, 72].map((resourceDeckSize) => {
      const { state } = playerOf({ rules: { resourceDeckSize } });
      chance.forEach((stream) => stream.key(1, 2));
      state.deal(chance);
      checkState(state);
      return [...state.deck.subarray(0, state.deckSize)];
    });
    // the 60 cards stand among the 72 in the same order
    let at = 0;
    for (const kind of orders[1]!) if (at < 60 && orders[0]![at] === kind) at++;
    expect(at).toBe(60);
  });

  test('figures change nothing but the metrics', () => {
    const all = playerOf({ figures: 'all' }, 4).play(2);
    const core = playerOf({ figures: 'core' }, 4).play(2);
    const none = playerOf({ figures: 'none' }, 4).play(2);
    expect({ ...core, metrics: {} }).toEqual({ ...all, metrics: {} });
    expect({ ...none, metrics: {} }).toEqual({ ...all, metrics: {} });
    expect(all.metrics).toMatchObject(core.metrics);
    const slots = (figures: 'none' | 'core' | 'all'): number => {
      const setup = setupOf(anyGame, { figures });
      return metricSlots(game.metrics(setup as never), 2);
    };
    expect([slots('none'), slots('core')]).toEqual([0, 2 * (6 + 3) + 3]);
  });
});

describe('hidden information (R23)', () => {
  /** Random games; at each sampled point a fresh deal for seat 0, and how many cards of seat 1 it may change. */
  function unknownCards(handVisibility: string): { hidden: number; cards: number } {
    const player = playerOf({ rules: { handVisibility } }, 21);
    const total = { hidden: 0, cards: 0 };
    player.deal(3);
    const legal = new Int32Array(500);
    const bot = Stream.of(3);
    const { state } = player;
    while (state.actor >= 0) {
      state.apply(legal[bot.below(state.legal(legal))]!, player.chance);
      const known = [...state.known.subarray(8, 16)].reduce((a, b) => a + b);
      total.cards += state.cardCount[1]!;
      total.hidden += state.cardCount[1]! - known;
    }
    return total;
  }
  test('open hides nothing, hidden everything, tracked what came from the deck', () => {
    expect(unknownCards('open').hidden).toBe(0);
    const hidden = unknownCards('hidden');
    expect(hidden.hidden).toBe(hidden.cards);
    const tracked = unknownCards('tracked');
    expect(tracked.hidden).toBeGreaterThan(0);
    expect(tracked.hidden).toBeLessThan(tracked.cards);
  });

  test('unseen cards are dealt evenly: the next card of a fresh game follows the copies left', () => {
    const player = playerOf();
    player.deal(0);
    const { state } = player;
    const expected = [...state.tables.copies].map((count, kind) => count - state.field[kind]!);
    const seen = Array<number>(8).fill(0);
    const rng = Stream.of(5);
    const draws = 20_000;
    for (let i = 0; i < draws; i++) {
      state.determinise(0, rng);
      seen[state.deck[state.deckTop]!]!++;
    }
    const chi = seen.reduce((sum, n, kind) => {
      const mean = (draws * expected[kind]!) / 56;
      return sum + ((n - mean) * (n - mean)) / mean;
    }, 0);
    expect(chi).toBeLessThan(24.32); // chi-square, 7 degrees of freedom, 0.1 %
  });
});

test('10 000 playouts leave no garbage behind', () => {
  const player = playerOf({ figures: 'core', rules: { maxRounds: 15 } }, 6);
  const { state, chance } = player;
  const legal = new Int32Array(500);
  const bot = Stream.of(6);
  const run = (count: number): void => {
    for (let i = 0; i < count; i++) {
      state.deal(chance);
      while (state.actor >= 0) state.apply(legal[bot.below(state.legal(legal))]!, chance);
    }
  };
  run(500);
  const before = process.memoryUsage().heapUsed;
  run(10_000);
  expect(process.memoryUsage().heapUsed - before).toBeLessThan(1 << 20);
});
