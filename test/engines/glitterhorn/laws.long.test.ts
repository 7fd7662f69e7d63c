import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CODES } from '../../../engines/glitterhorn/phases.ts';
import { game } from '../../../engines/glitterhorn/game.ts';
import { eventNames } from '../../../engines/glitterhorn/events.ts';
import { Glitterhorn } from '../../../engines/glitterhorn/state.ts';
import { Stream } from '../../../engines/core/rng.ts';
import { Player, type Played } from '../../support/playout.ts';
import { anyRules, wildRules } from './any-rules.ts';
import { anyGame, cardsOf, glitterhornSetup, legalOf, watch } from './support.ts';

const runs = { numRuns: 8 };

/** Plays random games and calls `visit` before each decision. */
function through(
  options: Parameters<typeof glitterhornSetup>[0],
  seed: number,
  visit: (state: Glitterhorn, player: Player) => void,
  playouts = 5,
): void {
  const player = new Player(anyGame, glitterhornSetup(options), seed);
  const bot = {
    choose: (_state: unknown, _seat: number, _legal: Int32Array, count: number, rng: { below(n: number): number }) => {
      visit(player.state as unknown as Glitterhorn, player);
      return rng.below(count);
    },
  };
  for (let i = 0; i < playouts; i++) player.play(i, bot);
}

function plain(played: Played): unknown {
  const { metrics, ...rest } = played;
  const { rawPoints, roundsPlayed, tacosEaten, othersEaten, thrownAway, tacoFreeRounds, diceLeft } = metrics;
  return { ...rest, core: [rawPoints, roundsPlayed, tacosEaten, othersEaten, thrownAway, tacoFreeRounds, diceLeft] };
}

test('legal is non-empty, distinct, in bounds and changes nothing', () => {
  fc.assert(
    fc.property(wildRules, fc.nat(), (options, seed) => {
      through(options, seed, (state) => {
        const before = state.infoKey(0);
        const legal = legalOf(state);
        expect(legal.length).toBeGreaterThan(1);
        expect(new Set(legal).size).toBe(legal.length);
        expect(Math.min(...legal)).toBeGreaterThanOrEqual(0);
        expect(Math.max(...legal)).toBeLessThan(CODES);
        expect(state.infoKey(0)).toBe(before);
        state.determinise(0, Stream.of(seed));
        expect(state.infoKey(0)).toBe(before);
      });
    }),
    runs,
  );
});

test('riding by table, rider by rider, and rider by rider under watch are one game', () => {
  fc.assert(
    fc.property(anyRules, fc.nat(), (options, seed) => {
      const players = (['none', 'core', 'all'] as const).map(
        (figures) => new Player(anyGame, glitterhornSetup({ ...options, figures }) as never, seed),
      );
      const watched = new Player(anyGame, glitterhornSetup({ ...options, figures: 'core' }), seed);
      watch(watched.state as unknown as Glitterhorn);
      for (let i = 0; i < 10; i++) {
        const [none, core, all] = players.map((player) => player.play(i));
        expect(none).toMatchObject({ ...core!, metrics: {} });
        expect(plain(all!)).toEqual(plain(core!));
        expect(plain(watched.play(i))).toEqual(plain(core!));
      }
    }),
    runs,
  );
});

/** At every decision of two games a copy of a copy plays on as the copy does, and the original stays as it is. */
function copiesPlayOn(options: Parameters<typeof glitterhornSetup>[0], seed: number): void {
  const setup = glitterhornSetup({ ...options, figures: 'none' });
  const a = game.create(setup);
  const b = game.create(setup);
  const picks = Stream.of(seed, 'picks');
  through(
    options,
    seed,
    (state) => {
      const before = state.infoKey(0);
      a.copyFrom(state);
      b.copyFrom(a);
      expect(a.infoKey(0)).toBe(before);
      const [one, two] = [Stream.of(seed), Stream.of(seed)];
      while (a.actor >= 0) {
        const legal = legalOf(a);
        expect(legalOf(b)).toEqual(legal);
        const action = legal[picks.below(legal.length)]!;
        a.apply(action, [one, one, one]);
        b.apply(action, [two, two, two]);
        expect(b.infoKey(0)).toBe(a.infoKey(0));
      }
      expect(state.infoKey(0)).toBe(before);
    },
    2,
  );
}

test('a copy plays on identically and never disturbs the original', () => {
  fc.assert(fc.property(anyRules, fc.nat(), copiesPlayOn), runs);
});

test('so it does between two riders', () => {
  copiesPlayOn({ rules: { riderOrder: 'free' } }, 1);
});

test('dice and cubes are conserved from round to round', () => {
  fc.assert(
    fc.property(anyRules, fc.nat(), (options, seed) => {
      const player = new Player(anyGame, glitterhornSetup(options), seed);
      const state = player.state as unknown as Glitterhorn;
      const { rules } = state.tables;
      for (let i = 0; i < 10; i++) {
        const { metrics: m } = player.play(i);
        expect(state.pool + m['diceEaten']!).toBe(rules.startingDice);
        expect(m['rawPoints']).toBe(rules.tacoPoints * m['tacosEaten']! + rules.otherPoints * m['othersEaten']!);
        if (!rules.foodLimit) continue;
        expect(state.tacoCubes).toBeGreaterThanOrEqual(0);
        expect(state.otherCubes).toBeGreaterThanOrEqual(0);
        expect(state.tacoCubes + m['tacosEaten']! + m['cubesEatenTaco']!).toBe(rules.tacoCubes);
        const thrown = rules.thrownFood === 'lost' ? m['thrownAway']! : 0;
        expect(state.otherCubes + m['othersEaten']! + m['cubesEatenOther']! + thrown).toBe(rules.otherCubes);
      }
    }),
    runs,
  );
});

test('no hour holds more than two cubes of a kind, nor both kinds; a winner by the printed rules had a taco-free round', () => {
  fc.assert(
    fc.property(fc.nat(), (seed) => {
      const player = new Player(anyGame, glitterhornSetup(), seed);
      const events = watch(player.state as unknown as Glitterhorn);
      for (let i = 0; i < 10; i++) {
        events.length = 0;
        const played = player.play(i);
        for (const { data } of events.filter(({ kind }) => eventNames[kind] === 'feed')) {
          const [, tacos, salads, sandwiches] = data;
          expect(tacos).toBeLessThanOrEqual(2);
          expect(salads! + sandwiches!).toBeLessThanOrEqual(2);
          expect(tacos! * (salads! + sandwiches!)).toBe(0);
        }
        if (played.end !== 'fed') continue;
        expect(played.metrics['tacoFreeRounds']).toBeGreaterThan(0);
        expect(played.score[0]).toBeLessThanOrEqual(26);
      }
    }),
    runs,
  );
});

test('with both steps mandatory the order of the seven cards keeps its parity from round to round', () => {
  const parity = (cards: readonly string[]) =>
    cards.reduce((sum, card, i) => sum + cards.slice(i + 1).filter((later) => later < card).length, 0) % 2;
  fc.assert(
    fc.property(fc.nat(), (seed) => {
      let game = new Set<number>();
      through({}, seed, (state) => {
        if (state.phase !== 0) return;
        if (state.round === 1) game = new Set();
        game.add(parity(cardsOf(state)));
        expect(game.size).toBe(1);
      });
    }),
    runs,
  );
});

test('the long figures add up', () => {
  fc.assert(
    fc.property(anyRules, fc.nat(), (options, seed) => {
      const setup = glitterhornSetup(options);
      const player = new Player(anyGame, setup, seed);
      for (let i = 0; i < 5; i++) {
        const { metrics: m, rounds } = player.play(i);
        const total = (pattern: RegExp) =>
          Object.entries(m).reduce((sum, [name, value]) => sum + (pattern.test(name) ? value : 0), 0);
        expect(m['roundsPlayed']).toBe(rounds);
        expect(total(/^card\.[A-G]\.slot\d$/)).toBe(6 * rounds);
        expect(total(/^modifier\..*\.rounds$/)).toBe(setup.rules.modifiersActive ? rounds : 0);
        expect(total(/^modifier\..*\.points$/)).toBe(setup.rules.modifiersActive ? m['rawPoints'] : 0);
        expect(total(/^rides\..*\.eaten$/)).toBe(m['diceEaten']);
        expect(total(/^rides\..*\.looped$/)).toBe(m['loops']);
        expect(total(/^rides\..*\.lifted$/)).toBe(m['lifts']);
        expect(m['salads']! + m['sandwiches']!).toBe(m['othersEaten']);
        expect(m['jumpsForward']! + m['jumpsBack']! + m['jumpsSameX']!).toBe(m['witchJumps']);
        expect(m['longestDry']).toBeLessThanOrEqual(setup.rules.tacoWindow);
        expect(m['firstOtherRound'] === 0).toBe(m['othersEaten'] === 0);
      }
    }),
    runs,
  );
});

test('by the printed rules there are six points of decision a round, at most 25 of 30 with a choice', () => {
  const player = new Player(anyGame, glitterhornSetup(), 3);
  let most = 0;
  for (let i = 0; i < 2000; i++) {
    const played = player.play(i);
    expect(played.metrics['decisionPoints']).toBe(6 * played.rounds);
    most = Math.max(most, played.decisions);
  }
  expect(most).toBe(25);
});

test('dealing is uniform: all 5,040 set-ups, each card in each place', () => {
  const player = new Player(anyGame, glitterhornSetup({ figures: 'none' }), 4);
  const state = player.state as unknown as Glitterhorn;
  const counts = new Int32Array(49);
  const seen = new Set<number>();
  const deals = 70_000;
  for (let i = 0; i < deals; i++) {
    player.deal(i);
    seen.add(state.arrangement);
    cardsOf(state).forEach((id, place) => counts[place * 7 + 'ABCDEFG'.indexOf(id)]!++);
  }
  expect(seen.size).toBe(5040);
  // Standard deviation of one count of 10,000 is 92.6.
  for (const count of counts) expect(Math.abs(count - deals / 7)).toBeLessThan(5 * 93);
});

test('10,000 playouts grow the heap by less than a megabyte', () => {
  const player = new Player(anyGame, glitterhornSetup({ figures: 'core' }), 9);
  const state = player.state;
  const legal = new Int32Array(16);
  const bot = Stream.of(1);
  const chance = [Stream.of(2), Stream.of(3), Stream.of(4)];
  const play = (count: number): void => {
    for (let i = 0; i < count; i++) {
      state.deal(chance);
      while (state.actor >= 0) state.apply(legal[bot.below(state.legal(legal))]!, chance);
    }
  };
  play(5_000);
  const before = process.memoryUsage().heapUsed;
  play(10_000);
  expect(process.memoryUsage().heapUsed - before).toBeLessThan(1_000_000);
});
