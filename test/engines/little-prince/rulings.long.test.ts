/** Every ruling that is a parameter, shown to change play as it says. */
import { describe, expect, test } from 'vitest';
import { game } from '../../../engines/little-prince/game.ts';
import { unseenTiles } from '../../../engines/little-prince/knowledge.ts';
import { PHASE } from '../../../engines/little-prince/phases.ts';
import { volcanoesOf } from '../../../engines/little-prince/play/scoring.ts';
import { share } from '../../../engines/little-prince/play/settlement.ts';
import type { LittlePrince } from '../../../engines/little-prince/state.ts';
import { Stream } from '../../../engines/core/rng.ts';
import { OVER } from '../../../engines/core/types.ts';
import { Player, setupOf } from '../../support/playout.ts';
import {
  anyGame,
  at,
  chanceOf,
  counted,
  dealt,
  faceDownOf,
  idsOf,
  Journal,
  legal,
  newState,
  play,
  PLANET_A,
  PLANET_B,
  PLANET_C,
  playOn,
  pointsOf,
  resultOf,
  scoresOf,
} from './table.ts';

type Rules = Record<string, unknown>;
const seeds = (count: number) => Array.from({ length: count }, (_, i) => i + 1);

/** Win shares and ranks for given scores and volcanoes. */
function sharesOf(score: readonly number[], volcanoes: readonly number[], rules: Rules = {}): number[] {
  const { tables } = at({}, { players: score.length, rules });
  const out = new Int32Array(7);
  share(tables, Int32Array.from(score), Int32Array.from(volcanoes), new Int32Array(7), out);
  return [...out.subarray(0, score.length)];
}

/** Start seats of all sixteen rounds under random play. */
function startsOf(players: number, rules: Rules, seed: number): number[] {
  const state = dealt({ players, rules }, seed);
  const starts = [state.start];
  for (let round = 0; state.actor !== OVER;) {
    playOn(state, seed + starts.length, 1);
    if (state.round !== round && state.actor !== OVER) {
      round = state.round;
      starts.push(state.start);
    }
  }
  return starts;
}

test('R1: seat 0 starts, or a random seat', () => {
  expect(new Set(seeds(50).map((seed) => dealt({ players: 5 }, seed).start))).toEqual(new Set([0]));
  const random = seeds(500).map((seed) => dealt({ players: 5, rules: { startPlayer: 'random' } }, seed).start);
  for (let seat = 0; seat < 5; seat++) {
    const count = random.filter((start) => start === seat).length;
    expect(Math.abs(count - 100)).toBeLessThan(4 * Math.sqrt(500 * 0.2 * 0.8));
  }
});

describe('R2: the number of removed tiles', () => {
  test.each([
    [2, 12],
    [3, 12],
    [4, 16],
    [5, 20],
  ])('%i players: stacks of %i', (players, size) => {
    expect([...newState({ players }).tables.stackSize]).toEqual([size, size, size, size]);
  });

  test('changes no game', () => {
    const few = new Player(anyGame, setupOf(anyGame, { players: 3, rules: { removePerType: 0 } }), 5);
    const many = new Player(anyGame, setupOf(anyGame, { players: 3 }), 5);
    for (let i = 0; i < 200; i++) expect(few.play(i)).toEqual(many.play(i));
  });

  test('but the size of the stacks', () => {
    const state = at({}, { players: 3, rules: { removePerType: 0 } });
    const journal = new Journal(state);
    state.events = journal;
    play(state, 3);
    expect(journal.lines[0]).toBe('seat 1 draws from the corner stack, 17 left');
    expect(dealt({ players: 3, rules: { removePerType: 0 } }, 1, 200).actor).toBe(OVER);
  });

  test('may not leave too few tiles', () => {
    expect(() => setupOf(anyGame, { players: 4, rules: { removePerType: 5 } })).toThrow('removePerType=5');
    expect(() => setupOf(anyGame, { players: 4, rules: { removePerType: 4 } })).not.toThrow();
  });
});

test('R4: tiles are passed to anybody unserved, or clockwise', () => {
  const free = play(at({}, { players: 4 }), 0, 0);
  expect([free.phase, legal(free)]).toEqual([PHASE.passTo, [1, 2, 3]]);
  const clockwise = play(at({ start: 2 }, { players: 4, rules: { passRule: 'clockwise' } }), 0, 0);
  expect([clockwise.actor, legal(clockwise)]).toEqual([3, [1, 2, 3]]);
  play(clockwise, 1);
  expect(clockwise.actor).toBe(0);
  play(clockwise, 2);
  expect([clockwise.round, clockwise.start]).toEqual([1, 1]);
});

test('R5: the last picker starts the next round, or the next seat clockwise', () => {
  const starts = startsOf(3, { nextStart: 'clockwise' }, 3);
  expect(starts).toEqual(starts.map((_, round) => round % 3));
  const last = play(at({}, { players: 3 }), 0, 0, 2, 1);
  expect(last.start).toBe(1);
});

describe('R6: how many of three tiles two players show', () => {
  test('allOpen skips hiding', () => {
    const state = play(at({}, { players: 2, preset: 'allOpen' }), 0);
    expect([state.actor, game.phases[state.phase], legal(state)]).toEqual([1, 'chooseTile', [0, 1, 2]]);
    expect(state.infoKey(1)).toContain('center C01 C02 C03');
  });

  test('ownersChoice may hide none', () => {
    const state = play(at({}, { players: 2, rules: { twoPlayerReveal: 'ownersChoice' } }), 0);
    expect([state.phase, legal(state)]).toEqual([PHASE.hideTile, [0, 1, 2, 3]]);
    expect(game.describe(state, 3)).toBe('hides nothing');
    const journal = new Journal(state);
    state.events = journal;
    play(state, 3);
    expect(journal.lines).toContain('seat 1 hides nothing');
    expect(state.infoKey(1)).toContain('center C01 C02 C03');
    expect([state.actor, legal(state)]).toEqual([1, [0, 1, 2]]);
  });
});

test('R7: two players alternate, or toss a coin', () => {
  expect(startsOf(2, {}, 1)).toEqual(Array.from({ length: 16 }, (_, round) => round % 2));
  let repeats = 0;
  for (const seed of seeds(100)) {
    const starts = startsOf(2, { twoPlayerStart: 'random' }, seed);
    expect(starts[0]).toBe(0);
    repeats += starts.filter((seat, round) => round > 0 && seat === starts[round - 1]).length;
  }
  expect(Math.abs(repeats - 750)).toBeLessThan(4 * Math.sqrt(1500 / 4));
});

test('R8: a discarded hidden tile stays unknown to the opponent, or is turned up', () => {
  const pool = (rules: Rules) => {
    const state = play(at({ stacks: { corner: ['K07', 'K12', 'K16'] } }, { players: 2, rules }), 3, 0, 1, 2);
    const first = state.tables.firstCorner;
    return (unseenTiles(state, 1, 3) >>> (state.tables.tileIds.indexOf('K07') - first)) & 1;
  };
  expect([pool({}), pool({ discardSeenByOpponent: true })]).toEqual([1, 0]);
});

describe('R9: corners face down', () => {
  const cornersOf = (state: LittlePrince, seat: number) => idsOf(state, seat).filter((id) => id.startsWith('K'));
  const copyOf = (state: LittlePrince, rules: Rules, players: number) => {
    const copy = newState({ players, rules });
    copy.copyFrom(state);
    return copy;
  };

  test('remembered: knowledge is as with open corners; only the display differs', () => {
    const open = dealt({ players: 4 }, 3, 50);
    const closed = dealt({ players: 4, rules: { hiddenCorners: 'remembered' } }, 3, 50);
    for (let seat = 0; seat < 4; seat++) {
      expect(closed.infoKey(seat)).toBe(open.infoKey(seat));
      for (let type = 0; type < 4; type++) {
        expect(unseenTiles(closed, seat, type)).toBe(unseenTiles(open, seat, type));
      }
    }
    const place = { kind: game.events.indexOf('place'), data: [0, closed.tables.firstCorner, 3] };
    expect(game.tell(closed, place)).toBe('seat 1 places K01 in row 1 column 4, face down until scoring');
    expect(game.tell(open, place)).toBe('seat 1 places K01 in row 1 column 4');
  });

  test('forgotten: the corners of others are anything but one’s own and those on the table', () => {
    const rules = { hiddenCorners: 'forgotten' };
    const state = dealt({ players: 3, rules }, 8, 55);
    const mine = cornersOf(state, 0);
    const theirs = [1, 2].map((seat) => cornersOf(state, seat));
    expect(mine.length).toBeGreaterThan(1);
    expect(state.infoKey(0)).not.toContain(theirs[0]![0]!);
    const seen = new Map<string, number>();
    const rng = Stream.of(1);
    const copy = newState({ players: 3, rules });
    const samples = 4000;
    for (let i = 0; i < samples; i++) {
      copy.copyFrom(state);
      copy.determinise(0, rng);
      expect(cornersOf(copy, 0)).toEqual(mine);
      const first = cornersOf(copy, 1)[0]!;
      seen.set(first, (seen.get(first) ?? 0) + 1);
    }
    const onTable = state.type === 3 ? [0, 1, 2].filter((slot) => ((state.table >>> slot) & 1) === 1) : [];
    const known = new Set([...mine, ...onTable.map((slot) => state.tables.tileIds[state.tileAt(slot)]!)]);
    expect(seen.size).toBe(20 - known.size);
    for (const id of known) expect(seen.has(id)).toBe(false);
    const expected = samples / seen.size;
    const chiSquare = [...seen.values()].reduce((sum, n) => sum + ((n - expected) * (n - expected)) / expected, 0);
    // 0.9999 quantile of chi-square with 18 degrees of freedom: 50.0
    expect(chiSquare).toBeLessThan(50);
  });

  test('with open corners they are known', () => {
    const state = dealt({ players: 3 }, 8, 55);
    const copy = copyOf(state, {}, 3);
    copy.determinise(0, Stream.of(1));
    for (let seat = 0; seat < 3; seat++) expect(idsOf(copy, seat)).toEqual(idsOf(state, seat));
  });
});

test('R10: with free placement every tile asks for a cell of its type before anything else happens', () => {
  const rules = { freePlacement: true };
  const state = play(at({}, { players: 3, rules }), 1, 0);
  expect([state.actor, state.phase, legal(state)]).toEqual([0, PHASE.placeTile, [1, 7, 8, 14]]);
  play(state, 8);
  expect([state.phase, state.cellOf(0, 0)]).toEqual([PHASE.passTo, 8]);
  play(state, 1, 1, 14, 1);
  expect([state.actor, state.round]).toEqual([2, 1]);
  play(state, 1, 0);
  expect([state.phase, legal(state)]).toEqual([PHASE.placeTile, [7, 8, 14]]);
  expect(game.bounds(setupOf(anyGame, { players: 3, rules }) as never).codes).toBe(16);
});

describe('R10: placement changes no score', () => {
  test.each([2, 3, 4, 5])('%i players', (players) => {
    for (const seed of seeds(20)) {
      const free = dealt({ players, rules: { freePlacement: true } }, seed);
      const plain = dealt({ players }, seed);
      const rng = Stream.of(seed, 'cells');
      const chance = chanceOf(seed);
      const out = new Int32Array(16);
      const pick = Stream.of(seed, 'moves');
      while (plain.actor !== OVER) {
        while (free.phase === PHASE.placeTile) free.apply(out[rng.below(free.legal(out))]!, chance);
        expect([free.actor, free.phase, legal(free)]).toEqual([plain.actor, plain.phase, legal(plain)]);
        const options = legal(plain);
        const action = options[pick.below(options.length)]!;
        free.apply(action, chance);
        plain.apply(action, chance);
      }
      while (free.phase === PHASE.placeTile && free.actor !== OVER)
        free.apply(out[rng.below(free.legal(out))]!, chance);
      expect(resultOf(free)).toEqual(resultOf(plain));
    }
  });
});

describe('R11: baobabs', () => {
  const trees = ['U01', 'D01', 'C01', 'U03', 'D03', 'C03'];
  const filler = ['U16', 'D16', 'C16', 'U17', 'D17', 'C17'];
  const more = ['U18', 'D18', 'C14', 'U19', 'D19', 'C15'];
  const after = (tiles: number, rules: Rules) =>
    at({ planets: [trees, filler, more].map((planet) => planet.slice(0, tiles)) }, { players: 3, rules });

  test('the limit', () => {
    expect(faceDownOf(after(2, { baobabLimit: 2 }), 0)).toEqual(['U01', 'D01']);
    expect(faceDownOf(after(3, { baobabLimit: 4 }), 0)).toEqual([]);
    expect(faceDownOf(after(4, { baobabLimit: 4 }), 0)).toEqual(['U01', 'D01', 'C01', 'U03']);
    expect(faceDownOf(after(5, { baobabLimit: 5 }), 0)).toHaveLength(5);
  });

  test('newestOnly turns the tile just placed', () => {
    const state = after(5, { baobabFlipScope: 'newestOnly' });
    expect(faceDownOf(state, 0)).toEqual(['C01', 'U03', 'D03']);
    expect([state.trees[0], state.flips[0]]).toEqual([2, 3]);
  });

  test('without repetition a planet flips once, and the Gardener counts all later trees', () => {
    const state = after(6, { baobabRepeat: false });
    expect(faceDownOf(state, 0)).toEqual(['U01', 'D01', 'C01']);
    expect([state.trees[0], state.flips[0]]).toEqual([3, 1]);
    expect(pointsOf(trees, 'gardener', { baobabRepeat: false })).toBe(21);
  });
});

test('R12: volcanoes on face-down tiles count if ruled so', () => {
  const components = {
    base: 'listed',
    tiles: [{ id: 'C01', type: 'center', elements: { baobab: 1, volcano: 1 } }],
  };
  const planets = [
    ['U01', 'D01', 'C01'],
    ['U16', 'D16', 'C16'],
    ['U17', 'D17', 'C17'],
  ];
  const volcanoes = (flippedVolcanoes: string) => {
    const state = at({ planets }, { players: 3, components, rules: { flippedVolcanoes } });
    expect(faceDownOf(state, 0)).toHaveLength(3);
    return volcanoesOf(state, 0, counted(state, 0), state.down[0]!);
  };
  expect([volcanoes('ignored'), volcanoes('counted')]).toEqual([0, 1]);
});

test('R13: the tiles a Geographer counts', () => {
  // three face down, one volcano, two others; two corners
  const tiles = ['U01', 'D01', 'C01', 'U06', 'C16', 'D16', 'K03', 'K01'];
  const points = (geographerCounts: string) => pointsOf(tiles, 'geographer', { geographerCounts });
  expect(['planet12', 'grid16', 'faceUpPlanet'].map(points)).toEqual([5, 7, 2]);
});

test('R14: sheep of three colours are three kinds if ruled so', () => {
  const all = ['C16', 'C15', 'U04', 'C17', 'U19', 'C12'];
  expect(pointsOf(all, 'hunter')).toBe(12);
  expect(pointsOf(all, 'hunter', { hunterSheep: 'perColour' })).toBe(18);
});

test('R15: the sheep on a desk counts if ruled so', () => {
  const rules = { businessmanSheepCounts: true };
  expect(pointsOf(['C16', 'K13'], 'businessmanWhite')).toBe(2);
  expect(pointsOf(['C16', 'K13'], 'businessmanWhite', rules)).toBe(4);
  expect(pointsOf(['K14'], 'hunter', rules)).toBe(3);
  expect(pointsOf(['K14', 'K15'], 'littlePrince', rules)).toBe(6);
  expect(pointsOf(['K14', 'K15'], 'littlePrince')).toBe(0);
});

test('R16: equal characters score each, or once; Businessmen differ', () => {
  const planets = [PLANET_A, PLANET_B, PLANET_C];
  expect(scoresOf(planets)).toEqual([43, 30, 51]);
  expect(scoresOf(planets, { duplicateCharacters: 'onceOnly' })).toEqual([43, 30, 37]);
});

test('R17: the rose table, its last entry repeated', () => {
  const roses = ['C10', 'U14', 'D14'];
  const points = (n: number) => pointsOf(roses.slice(0, n), 'king', { kingRoseTable: [5, 9] });
  expect([0, 1, 2, 3].map(points)).toEqual([5, 9, 9, 9]);
});

test('R19: scores below zero, unless ruled out', () => {
  const volcanic = 'C04 C05 C06 C07 U06 U07 U08 U09 D06 D07 D08 D09 K07 K12 K16 K17'.split(' ');
  const calm = 'C09 C10 C11 C12 U13 U14 U15 U16 D13 D14 D15 D16 K01 K02 K03 K04'.split(' ');
  const planets = [volcanic, calm, 'C13 C14 C15 C16 U17 U18 U19 U20 D17 D18 D19 D20 K05 K06 K08 K09'.split(' ')];
  // no rose, no baobab: King, Drunkard and Gardeners score nothing, twelve volcanoes cost twelve
  expect(scoresOf(planets)[0]).toBe(-12);
  expect(scoresOf(planets, { allowNegative: false })[0]).toBe(0);
});

test('8 and R20: fewest volcanoes break a tie; then the win is shared, or goes to the lowest seat', () => {
  expect(sharesOf([40, 40, 37], [2, 1, 0])).toEqual([0, 60, 0]);
  expect(sharesOf([40, 40, 37], [1, 1, 3])).toEqual([30, 30, 0]);
  expect(sharesOf([40, 40, 37], [2, 1, 0], { tieBreak: 'none' })).toEqual([30, 30, 0]);
  expect(sharesOf([40, 40, 37], [1, 1, 3], { finalTie: 'lowestSeat' })).toEqual([60, 0, 0]);
  expect(sharesOf([40, 40, 37], [2, 1, 3], { finalTie: 'lowestSeat' })).toEqual([0, 60, 0]);
  expect(sharesOf([-5, -5, -5, -9, -5], [1, 1, 1, 0, 1])).toEqual([15, 15, 15, 0, 15]);
});

test('a stack is on offer four times', () => {
  const state = at({}, { players: 2, preset: 'allOpen' });
  for (let use = 0; use < 4; use++) {
    expect([state.phase, legal(state)]).toEqual([PHASE.chooseStack, [0, 1, 2, 3]]);
    play(state, 2, 0, 1);
  }
  expect(legal(state)).toEqual([0, 1, 3]);
});
