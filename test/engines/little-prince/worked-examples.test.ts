/** The worked examples of the rules, sentence by sentence. */
import { describe, expect, test } from 'vitest';
import { game } from '../../../engines/little-prince/game.ts';
import { unseenTiles } from '../../../engines/little-prince/knowledge.ts';
import { currentPoints, scorePlanet } from '../../../engines/little-prince/play/scoring.ts';
import { penalties } from '../../../engines/little-prince/play/settlement.ts';
import type { LittlePrince } from '../../../engines/little-prince/state.ts';
import {
  at,
  counted,
  faceDownOf,
  idsOf,
  legal,
  PHASES,
  play,
  PLANET_A,
  PLANET_B,
  PLANET_C,
  pointsFor,
  pointsOf,
  resultOf,
  scoresOf,
} from './table.ts';

const CORNER = 3;
const phaseOf = (state: LittlePrince) => PHASES[state.phase];
const cornerIds = (state: LittlePrince, seat: number) => {
  const set = unseenTiles(state, seat, CORNER);
  const first = state.tables.stackStart[CORNER]!;
  return state.tables.tileIds.slice(first).filter((_, i) => ((set >>> i) & 1) === 1);
};

test('1: a round of three players', () => {
  const state = at({ stacks: { center: ['C12', 'C01', 'C20'] } }, { players: 3 });
  expect([state.actor, phaseOf(state), legal(state)]).toEqual([0, 'chooseStack', [0, 1, 2, 3]]);
  play(state, 0);
  expect([state.actor, phaseOf(state), legal(state)]).toEqual([0, 'chooseTile', [0, 1, 2]]);
  play(state, 1);
  expect([state.actor, phaseOf(state), legal(state)]).toEqual([0, 'passTo', [1, 2]]);
  expect(state.trees[0]).toBe(1);
  play(state, 2);
  expect([state.actor, phaseOf(state), legal(state)]).toEqual([2, 'chooseTile', [0, 2]]);
  play(state, 0);
  expect([0, 1, 2].map((seat) => idsOf(state, seat))).toEqual([['C01'], ['C20'], ['C12']]);
  expect([state.round, state.start, state.actor, phaseOf(state), legal(state)]).toEqual([
    1,
    1,
    1,
    'chooseStack',
    [0, 1, 2, 3],
  ]);
  expect(state.tables.stackSize[0]! - state.laid(0)).toBe(9);
});

describe('2: a round of two players, one tile hidden', () => {
  const begin = () => play(at({ stacks: { corner: ['K07', 'K12', 'K16'] } }, { players: 2 }), 3);

  test('the opponent takes the hidden tile, which is then public', () => {
    const state = begin();
    expect([state.actor, phaseOf(state), legal(state)]).toEqual([0, 'hideTile', [0, 1, 2]]);
    play(state, 0);
    expect([state.actor, phaseOf(state), legal(state)]).toEqual([1, 'chooseTile', [0, 1, 2]]);
    expect(state.infoKey(1)).toContain('corner ? K12 K16');
    expect(game.describe(state, 0)).toBe('takes the face-down tile in place 1');
    play(state, 0);
    expect(state.infoKey(0)).toContain('seat 1 K07');
    expect([state.actor, phaseOf(state), legal(state)]).toEqual([0, 'chooseTile', [1, 2]]);
    play(state, 2);
    expect([idsOf(state, 0), idsOf(state, 1)]).toEqual([['K16'], ['K07']]);
    for (const seat of [0, 1]) expect(cornerIds(state, seat)).not.toContain('K12');
    expect([state.start, state.actor, state.round]).toEqual([1, 1, 1]);
    expect(state.tables.stackSize[CORNER]! - state.laid(CORNER)).toBe(9);
  });

  test('variation: the hidden tile leaves the game unseen', () => {
    const state = play(begin(), 0, 1, 2);
    expect([idsOf(state, 0), idsOf(state, 1)]).toEqual([['K16'], ['K12']]);
    expect(cornerIds(state, 1)).toContain('K07');
    expect(cornerIds(state, 0)).not.toContain('K07');
    expect(cornerIds(state, 0)).toHaveLength(17);
    expect(cornerIds(state, 1)).toHaveLength(18);
  });
});

test('3: baobabs turn tiles face down twice', () => {
  const mine = ['U01', 'D01', 'C01', 'U03', 'D03', 'C03', 'K12', 'K16', 'K07'];
  const others = [
    ['U16', 'D16', 'C16', 'U17', 'D17', 'C17', 'K01', 'K05', 'K13'],
    ['U18', 'D18', 'C14', 'U19', 'D19', 'C15', 'K02', 'K06', 'K20'],
  ];
  const after = (tiles: number) => {
    const state = at({ planets: [mine, ...others].map((planet) => planet.slice(0, tiles)) }, { players: 3 });
    return state;
  };
  const points = (state: LittlePrince, character: string) => pointsFor(state, 0, character);
  const two = after(2);
  expect([two.trees[0], faceDownOf(two, 0)]).toEqual([2, []]);

  const three = after(3);
  expect(faceDownOf(three, 0)).toEqual(['U01', 'D01', 'C01']);
  expect([three.trees[0], three.flips[0]]).toEqual([0, 1]);
  expect(['drunkard', 'gardener', 'businessmanBrown'].map((c) => points(three, c))).toEqual([9, 0, 0]);

  const five = after(5);
  expect(faceDownOf(five, 0)).toEqual(['U01', 'D01', 'C01']);
  expect(['gardener', 'king', 'turkishAstronomer'].map((c) => points(five, c))).toEqual([14, 7, 2]);

  const six = after(6);
  expect(faceDownOf(six, 0)).toEqual(mine.slice(0, 6));
  expect(six.flips[0]).toBe(2);
  expect(['drunkard', 'gardener', 'king', 'geographer'].map((c) => points(six, c))).toEqual([18, 0, 0, 6]);
  const full = after(9);
  expect(currentPoints(full, 0)).toBe(18);
});

describe('4: whole planets', () => {
  const planets = [PLANET_A, PLANET_B, PLANET_C];
  const end = (rules = {}) => at({ planets }, { players: 3, rules });

  test('corners, penalties and the winner', () => {
    const state = end();
    const corners = (seat: number) => {
      const planet = counted(state, seat);
      scorePlanet(state.tables, planet);
      return [...planet.earned.subarray(0, 4)];
    };
    expect([0, 1, 2].map(corners)).toEqual([
      [8, 11, 11, 13],
      [9, 14, 0, 10],
      [14, 14, 12, 14],
    ]);
    expect(faceDownOf(state, 1)).toEqual(['U03', 'U04', 'D04']);
    const { score, share60, rank } = resultOf(state);
    const { before, volcanoes, penalty } = state.results;
    expect([...before.subarray(0, 3)]).toEqual([43, 33, 54]);
    expect([...volcanoes.subarray(0, 3)]).toEqual([1, 3, 3]);
    expect([...penalty.subarray(0, 3)]).toEqual([0, 3, 3]);
    expect([score, share60, rank]).toEqual([
      [43, 30, 51],
      [0, 0, 60],
      [2, 3, 1],
    ]);
  });

  test('volcanoTie = noneLose: 43, 33, 54', () => {
    expect(scoresOf(planets, { volcanoTie: 'noneLose' })).toEqual([43, 33, 54]);
  });

  test('geographerCounts = grid16: A has 47', () => {
    expect(scoresOf(planets, { geographerCounts: 'grid16' })).toEqual([47, 30, 51]);
  });

  test('9: corners face down change no score', () => {
    expect(scoresOf(planets, { hiddenCorners: 'remembered' })).toEqual([43, 30, 51]);
    expect(scoresOf(planets, { hiddenCorners: 'forgotten' })).toEqual([43, 30, 51]);
  });

  test('10: any arrangement within the types scores the same', () => {
    const cells = [
      [10, 9, 6, 5, 14, 8, 7, 1, 13, 11, 4, 2, 15, 12, 3, 0],
      [5, 10, 6, 9, 1, 14, 2, 7, 8, 13, 4, 11, 3, 15, 0, 12],
      [9, 5, 10, 6, 8, 1, 14, 7, 11, 2, 13, 4, 12, 0, 15, 3],
    ];
    const state = at({ planets, cells }, { players: 3, rules: { freePlacement: true } });
    expect(resultOf(state).score).toEqual([43, 30, 51]);
    expect([0, 1, 2].map((seat) => [...Array(16).keys()].map((r) => state.cellOf(seat, r)))).toEqual(cells);
  });
});

test('5: the King likes one rose', () => {
  const roses = ['C10', 'U14', 'D14', 'U03', 'D03'];
  expect([0, 1, 2, 3, 4, 5].map((n) => pointsOf(roses.slice(0, n), 'king'))).toEqual([0, 14, 7, 0, 0, 0]);
});

test('6: the Hunter counts kinds, the Little Prince colours and boxes', () => {
  expect(pointsOf(['C16', 'C15'], 'hunter')).toBe(3);
  expect(pointsOf(['C16', 'C15', 'U19', 'D19'], 'hunter')).toBe(6);
  expect(pointsOf(['C16', 'U19', 'C17', 'C12'], 'hunter')).toBe(12);
  // white 2, gray 1, boxes 3
  expect(pointsOf(['C13', 'C15', 'C11'], 'littlePrince')).toBe(9);
  // white, gray, brown (on one baobab tile each), no box
  expect(pointsOf(['C16', 'U04'], 'littlePrince')).toBe(9);
});

/** Final scores before the penalty do not matter here: only what is lost. */
function lossOf(volcanoes: readonly number[], rules: Record<string, unknown> = {}): number[] {
  const state = at({}, { players: volcanoes.length, rules });
  const out = new Int32Array(7);
  penalties(state.tables, Int32Array.from([...volcanoes, 0, 0, 0]), out);
  return [...out.subarray(0, volcanoes.length)];
}

test('7: the most volcanic planets lose', () => {
  expect(lossOf([0, 0, 0])).toEqual([0, 0, 0]);
  expect(lossOf([2, 5, 5, 1])).toEqual([0, 5, 5, 0]);
  expect(lossOf([2, 5, 5, 1], { volcanoTie: 'noneLose' })).toEqual([0, 0, 0, 0]);
  expect(lossOf([2, 5, 4, 1], { volcanoTie: 'noneLose' })).toEqual([0, 5, 0, 0]);
  expect(lossOf([2, 5, 5, 1], { volcanoMode: 'everyoneLoses' })).toEqual([2, 5, 5, 1]);
  expect(lossOf([2, 5, 5, 1], { volcanoMode: 'off' })).toEqual([0, 0, 0, 0]);
  expect(lossOf([2, 5, 5, 1], { volcanoPenaltyPerVolcano: 3 })).toEqual([0, 15, 15, 0]);
});
