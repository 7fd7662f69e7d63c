import { describe, expect, test } from 'vitest';
import { game } from '../../../engines/little-prince/game.ts';
import { Advice } from '../../../engines/little-prince/advice.ts';
import { unseenTiles } from '../../../engines/little-prince/knowledge.ts';
import { expectedBest } from '../../../engines/little-prince/advice/draws.ts';
import { PHASE } from '../../../engines/little-prince/phases.ts';
import type { LittlePrince } from '../../../engines/little-prince/state.ts';
import { Stream } from '../../../engines/core/rng.ts';
import type { AnyState, Policy } from '../../../engines/core/types.ts';
import { Player, setupOf } from '../../support/playout.ts';
import {
  anyGame,
  at,
  chanceOf,
  dealt,
  faceDownOf,
  idsOf,
  legal,
  newState,
  play,
  playOn,
  PLANET_A,
  PLANET_B,
  PLANET_C,
} from './table.ts';
import {
  chances,
  planetValue,
  tileOf,
  utility,
  values,
  volcanoCost,
  volcanoesOf,
  withTile,
  type PlainPlanet,
} from './plain-evaluation.ts';

const seatsOf = (state: LittlePrince) => [...Array(state.tables.players).keys()];
const planetsOf = (state: LittlePrince): PlainPlanet[] =>
  seatsOf(state).map((seat) => ({ tiles: idsOf(state, seat), down: new Set(faceDownOf(state, seat)) }));

function poolOf(state: LittlePrince, seat: number): string[] {
  return [0, 1, 2, 3].flatMap((type) => {
    const set = unseenTiles(state, seat, type);
    const start = state.tables.stackStart[type]!;
    return state.tables.tileIds.filter((_, tile) => tile >= start && tile < start + 20 && (set >>> (tile - start)) & 1);
  });
}

/** States of three to five players, in the middle of things, of which `wanted` holds. */
function states(wanted: (state: LittlePrince) => boolean, count: number): LittlePrince[] {
  const found: LittlePrince[] = [];
  for (let seed = 1; found.length < count; seed++) {
    const state = dealt({ players: 3 + (seed % 3) }, seed, (seed * 7) % 70);
    // with an exhausted stack the last tiles are known; the plain evaluation leaves that case out
    const known = [0, 1, 2, 3].some((type) => unseenTiles(state, 0, type) === 0);
    if (state.actor >= 0 && state.round < 15 && !known && wanted(state)) found.push(state);
  }
  return found;
}

describe('against the evaluation written down a second time', () => {
  test('leaf values', () => {
    for (const state of states((s) => s.phase === PHASE.chooseStack, 25)) {
      const chance = chances(planetsOf(state), poolOf(state, 0));
      for (const seat of seatsOf(state)) expect(game.judgement!.estimate!(state, seat)).toBeCloseTo(chance[seat]!, 9);
    }
  });

  test('chooseStack: the expected best of as many tiles as players, by going through all draws', () => {
    for (const state of states((s) => s.phase === PHASE.chooseStack && s.tables.players === 3, 4)) {
      const seat = state.actor;
      const planets = planetsOf(state);
      const pool = poolOf(state, seat);
      const others = planets.filter((_, other) => other !== seat);
      const most = Math.max(...others.map(volcanoesOf));
      const own = (planet: PlainPlanet) => planetValue(planet, pool) - volcanoCost(volcanoesOf(planet), most, planet);
      for (const type of legal(state)) {
        const tiles = pool.filter((id) => 'CUDK'.indexOf(id[0]!) === type);
        const values = tiles.map((id) => own(withTile(planets[seat]!, id)));
        let total = 0;
        let draws = 0;
        for (let a = 0; a < values.length; a++) {
          for (let b = 0; b < a; b++) {
            for (let c = 0; c < b; c++) {
              total += Math.max(values[a]!, values[b]!, values[c]!);
              draws++;
            }
          }
        }
        expect(game.judgement!.prefer!(state, seat, type)).toBeCloseTo(total / draws, 6);
      }
    }
  });

  test('chooseTile and passTo: the round is completed, everybody taking what is best for its own V', () => {
    for (const state of states((s) => s.phase === PHASE.chooseTile || s.phase === PHASE.passTo, 30)) {
      const seat = state.actor;
      const pool = poolOf(state, seat);
      for (const action of legal(state)) {
        const planets = planetsOf(state);
        const left = [...Array(state.tables.draw).keys()].filter((slot) => (state.table >>> slot) & 1);
        const take = (who: number, slot: number) => {
          planets[who] = withTile(planets[who]!, state.tables.tileIds[state.tileAt(slot)]!);
          left.splice(left.indexOf(slot), 1);
        };
        const takeBest = (who: number) => {
          const most = Math.max(...planets.filter((_, other) => other !== who).map(volcanoesOf));
          const worth = left.map((slot) => {
            const planet = withTile(planets[who]!, state.tables.tileIds[state.tileAt(slot)]!);
            return planetValue(planet, pool) - volcanoCost(volcanoesOf(planet), most, planet);
          });
          const best = Math.max(...worth);
          take(who, left[worth.findIndex((value) => value > best - 1e-9)]!);
        };
        const first = state.phase === PHASE.chooseTile ? seat : action;
        if (state.phase === PHASE.chooseTile) take(seat, action);
        else takeBest(action);
        for (const who of seatsOf(state)) if (who !== first && (state.unserved >>> who) & 1) takeBest(who);
        expect(game.judgement!.prefer!(state, seat, action)).toBeCloseTo(utility(values(planets, pool), seat), 6);
      }
    }
  });
});

test('complete planets are worth what they score', () => {
  const state = at({ planets: [PLANET_A, PLANET_B, PLANET_C] }, { players: 3 });
  const { evaluation } = new Advice(state.tables);
  evaluation.look(state, 0);
  const worth = [0, 1, 2].map((seat) => {
    evaluation.planet(state, seat, -1);
    return evaluation.value;
  });
  expect(worth).toEqual([43, 33, 54]);
  expect([0, 1, 2].map((seat) => game.judgement!.estimate!(state, seat))).toEqual([0, 0, 1]);
});

test('in the last round options are worth the final scores', () => {
  const planets = [PLANET_A, PLANET_B, PLANET_C].map((planet) => planet.slice(0, 15));
  const state = play(at({ planets, start: 2, stacks: { corner: ['K20', 'K18', 'K13'] } }, { players: 3 }), 2);
  // Seat 2 keeps K13 and then passes: seats 0 and 1 take what is best for them, K20 and K18. Final 43, 30, 51.
  expect(game.judgement!.prefer!(state, 2, 0)).toBeCloseTo(51 - (43 + 30) / 4, 9);
});

test('all seats stand alike at the start', () => {
  for (const players of [2, 3, 4, 5])
    expect(game.judgement!.estimate!(dealt({ players }, 1), 1)).toBeCloseTo(1 / players, 12);
});

test('the expected best of a few values', () => {
  const values4 = Float64Array.from([1, 2, 5, 9]);
  expect(expectedBest(values4, 4, 1)).toBeCloseTo(17 / 4, 12);
  // pairs: 2 5 5 9 9 9
  expect(expectedBest(values4, 4, 2)).toBeCloseTo((2 + 5 + 5 + 9 + 9 + 9) / 6, 12);
  expect(expectedBest(values4, 4, 3)).toBeCloseTo((5 + 9 + 9 + 9) / 4, 12);
  expect(expectedBest(values4, 4, 4)).toBeCloseTo(9, 12);
});

describe('hiding without clairvoyance', () => {
  const begin = () => play(at({ stacks: { corner: ['K07', 'K12', 'K16'] } }, { players: 2 }), 3, 0);

  test('the opponent is blind to what the hider knows, and to nothing after', () => {
    const state = begin();
    expect([
      game.judgement!.blind!(state, 0, 1),
      game.judgement!.blind!(state, 1, 1),
      game.judgement!.blind!(state, 1, 0),
    ]).toEqual([true, false, false]);
    play(state, 0);
    expect(game.judgement!.blind!(state, 0, 0)).toBe(false);
    expect(game.judgement!.blind!(play(at({}, { players: 2, preset: 'allOpen' }), 0), 0, 1)).toBe(false);
  });

  test('the opponent values the hidden tile the same whatever it is', () => {
    const seen = ['K07', 'K01', 'K20'].map((hidden) => {
      const state = play(at({ stacks: { corner: [hidden, 'K12', 'K16'] } }, { players: 2 }), 3, 0);
      return [0, 1, 2].map((slot) => game.judgement!.prefer!(state, 1, slot));
    });
    expect(seen[1]).toEqual(seen[0]);
    expect(seen[2]).toEqual(seen[0]);
  });

  test('the hider expects the opponent to take the best for itself, the hidden tile at the average of what has not lain open', () => {
    let checked = 0;
    for (let seed = 1; checked < 12; seed++) {
      const state = dealt({ players: 2 }, seed, (seed * 5) % 50);
      if (state.phase !== PHASE.hideTile || state.round === 15 || poolOf(state, 0).length < 30) continue;
      checked++;
      const seat = state.actor;
      const opponent = seat ^ 1;
      const pool = poolOf(state, seat);
      const planets = planetsOf(state);
      const table = [0, 1, 2].map((slot) => state.tables.tileIds[state.tileAt(slot)]!);
      const type = tileOf(table[0]!).type;
      const neverOpen = new Set([...pool, ...poolOf(state, opponent)].filter((id) => tileOf(id).type === type));
      const worth = (id: string) => {
        const planet = withTile(planets[opponent]!, id);
        return planetValue(planet, pool) - volcanoCost(volcanoesOf(planet), volcanoesOf(planets[seat]!), planet);
      };
      for (const hidden of [0, 1, 2]) {
        const open = table.filter((_, slot) => slot !== hidden);
        const unseen = [...neverOpen].filter((id) => !open.includes(id)).map(worth);
        const average = unseen.reduce((a, b) => a + b) / unseen.length;
        const seen = table.map((id, slot) => (slot === hidden ? average : worth(id)));
        const taken = seen.findIndex((value) => value > Math.max(...seen) - 1e-9);
        const replies = [0, 1, 2]
          .filter((slot) => slot !== taken)
          .map((slot) => {
            const after = [...planets];
            after[opponent] = withTile(planets[opponent]!, table[taken]!);
            after[seat] = withTile(planets[seat]!, table[slot]!);
            return utility(values(after, pool), seat);
          });
        expect(game.judgement!.prefer!(state, seat, hidden)).toBeCloseTo(Math.max(...replies), 6);
      }
    }
  });
});

const greedy: Policy<AnyState> = {
  choose(state, seat, options, count, rng) {
    let best = -Infinity;
    let ties = 0;
    let pick = 0;
    for (let i = 0; i < count; i++) {
      const value = anyGame.judgement!.prefer!(state, seat, options[i]!);
      if (value > best) {
        best = value;
        ties = 1;
        pick = i;
      } else if (value === best && rng.below(++ties) === 0) pick = i;
    }
    return pick;
  },
};

test.each([
  [2, 0.97],
  [3, 0.87],
  [4, 0.9],
  [5, 0.9],
])('one greedy among %i wins about %d of its games against random play', (players, expected) => {
  const player = new Player(anyGame, setupOf(anyGame, { players, figures: 'none' }), 3);
  const games = 80;
  let wins = 0;
  for (let i = 0; i < games; i++) {
    const bots = Array.from({ length: players }, (_, seat) => (seat === i % players ? greedy : ('random' as const)));
    wins += player.play(i, bots).share60[i % players]! / 60;
  }
  // both samples are small: 300 games there, these here
  const se = Math.sqrt(expected * (1 - expected) * (1 / games + 1 / 300));
  expect(Math.abs(wins / games - expected)).toBeLessThan(4 * se);
});

describe('reference policies', () => {
  const choose = (name: string, state: LittlePrince) => {
    const policy = game.scripts![name]!.create(setupOf(anyGame, { players: state.tables.players }) as never);
    const options = Int32Array.from([...legal(state), ...Array<number>(8).fill(0)]);
    return policy.choose(state, state.actor, options, legal(state).length, Stream.of(1));
  };

  test('careful: fewest volcanoes and baobabs, lowest slot', () => {
    expect(choose('careful', play(at({ stacks: { center: ['C01', 'C04', 'C16', 'C17'] } }, { players: 4 }), 0))).toBe(
      2,
    );
    const hidden = play(at({ stacks: { center: ['C17', 'C04', 'C01'] } }, { players: 2 }), 0);
    expect(choose('careful', play(hidden, 0))).toBe(0);
    const safe = play(at({ stacks: { center: ['C04', 'C17', 'C01'] } }, { players: 2 }), 0, 0);
    expect(choose('careful', safe)).toBe(1);
  });

  test('ownPoints: most points now, flips included', () => {
    const planets = [
      ['K17', 'U01', 'D01', 'C16'],
      ['K01', 'U16', 'D16', 'C17'],
      ['K02', 'U17', 'D17', 'C15'],
    ];
    // the third baobab would cost the Gardener 14; the others change nothing: lowest slot of those
    const state = play(at({ planets, stacks: { center: ['C01', 'C14', 'C12'] } }, { players: 3 }), 0);
    expect(choose('ownPoints', state)).toBe(1);
    // seat 1 has a Vain Man: the snake is worth 4
    const other = play(at({ planets, start: 1, stacks: { center: ['C01', 'C14', 'C12'] } }, { players: 3 }), 0);
    expect(choose('ownPoints', other)).toBe(2);
  });

  test('both decide the rest at random, and win more than random play', () => {
    for (const [name, least] of [
      ['careful', 0.25],
      ['ownPoints', 0.25],
    ] as const) {
      const setup = setupOf(anyGame, { players: 4, figures: 'none' });
      const player = new Player(anyGame, setup, 5);
      const policy = game.scripts![name]!.create(setup as never) as unknown as Policy<AnyState>;
      let share = 0;
      for (let i = 0; i < 400; i++) share += player.play(i, [policy, 'random', 'random', 'random']).share60[0]! / 60;
      expect(share / 400).toBeGreaterThan(least);
    }
  });
});

const VARIANTS = [
  { players: 2 },
  { players: 2, rules: { baobabLimit: 2, discardSeenByOpponent: true } },
  { players: 3, rules: { freePlacement: true, baobabRepeat: false } },
  { players: 3, rules: { hiddenCorners: 'forgotten' } },
  { players: 4 },
  { players: 5, rules: { passRule: 'clockwise', flippedVolcanoes: 'counted' } },
];
test.each(VARIANTS)('what has been looked at before is worth what a first look finds: %o', (options) => {
  const fresh = newState(options);
  for (let seed = 1; seed <= 4; seed++) {
    const state = dealt(options, seed, 0);
    for (let decision = 0; state.actor >= 0; decision++) {
      const { judgement } = game;
      const seat = state.actor;
      fresh.copyFrom(state);
      for (const action of legal(state)) {
        expect(judgement!.prefer!(state, seat, action)).toBeCloseTo(judgement!.prefer!(fresh, seat, action), 8);
        expect(judgement!.weigh!(state, seat, action)).toBeCloseTo(judgement!.weigh!(fresh, seat, action), 8);
      }
      const other = (seat + decision) % options.players;
      expect(judgement!.estimate!(state, other)).toBeCloseTo(judgement!.estimate!(fresh, other), 10);
      playOn(state, seed + decision, 1);
    }
  }
});

test('what was worked out for one position does not stand for another with the same tiles', () => {
  const [a, b, c] = [PLANET_A, PLANET_B, PLANET_C].map((planet) => planet.slice(0, 9)) as [
    string[],
    string[],
    string[],
  ];
  const worth = (state: LittlePrince) => [0, 1, 2].map((seat) => game.judgement!.estimate!(state, seat));
  const state = at({ planets: [a, b, c] }, { players: 3 });
  const [first, second, third] = worth(state);
  state.copyFrom(at({ planets: [b, c, a] }, { players: 3 }));
  expect(worth(state)).toEqual([second, third, first]);
});

test('looking does not disturb a state kept for play', () => {
  const state = dealt({ players: 2 }, 4, 10);
  const copy = newState({ players: 2 });
  copy.copyFrom(state);
  for (const action of legal(state)) game.judgement!.prefer!(state, state.actor, action);
  game.judgement!.estimate!(state, 0);
  const chance = chanceOf(1);
  const first = legal(state)[0]!;
  state.apply(first, chance);
  copy.apply(first, chance);
  expect([0, 1].map((seat) => state.infoKey(seat))).toEqual([0, 1].map((seat) => copy.infoKey(seat)));
});
