/** The figures of a game, by name and by hand count. */
import { describe, expect, test } from 'vitest';
import { game } from '../../../engines/little-prince/game.ts';
import type { LittlePrince } from '../../../engines/little-prince/state.ts';
import { judgePasses } from '../../../engines/little-prince/figures/passes.ts';
import { currentPoints } from '../../../engines/little-prince/play/scoring.ts';
import { PHASE } from '../../../engines/little-prince/phases.ts';
import { Stream } from '../../../engines/core/rng.ts';
import { OVER, type MetricSpec } from '../../../engines/core/types.ts';
import { Player, setupOf, type SetupOptions } from '../../support/playout.ts';
import {
  anyGame,
  at,
  chanceOf,
  legal,
  newState,
  PLANET_A,
  PLANET_B,
  PLANET_C,
  play,
  type Result,
  resultOf,
} from './table.ts';

const specsOf = (options: SetupOptions): readonly MetricSpec[] => game.metrics(setupOf(anyGame, options) as never);
const namesOf = (options: SetupOptions) => specsOf(options).map(({ name }) => name);

/** Metric values of a finished game by name, per seat as lists. */
function figuresOf(state: ReturnType<typeof at>, options: SetupOptions): Record<string, number | number[]> {
  const { players } = state.tables;
  const out = new Float64Array(2000).fill(-999);
  state.metrics(out);
  const figures: Record<string, number | number[]> = {};
  let slot = 0;
  for (const spec of specsOf(options)) {
    if (spec.kind === 'ratio') continue;
    if (spec.per === 'game') figures[spec.name] = out[slot++]!;
    else figures[spec.name] = [...out.subarray(slot, (slot += players))];
  }
  expect(out[slot]).toBe(-999);
  return figures;
}

test('names: headlines, and every one', () => {
  expect(namesOf({ figures: 'none' })).toEqual([]);
  const core =
    'beforePenalty volcanoes penalty flips faceDown tieForBestScore sharedWin decidedByVolcanoes decidedByFlips';
  expect(namesOf({ figures: 'core' })).toEqual(core.split(' '));
  const all = namesOf({ figures: 'all' });
  const wanted = `${core} baobabsLeft firstPicker secondPicker lastPicker starts meanScore spread passesToLeader passesToLast
    element.baobab element.volcano element.sunset element.rose element.lamppost element.box element.bigStar element.fox
    element.elephant element.snake element.sheepWhite element.sheepGray element.sheepBrown
    character.vainMan.points character.geographer.winShareOnce character.astronomer.winShareTwice character.king.round
    character.lamplighter.points character.hunter.points character.drunkard.points character.businessmanWhite.points
    character.businessmanGray.points character.businessmanBrown.points character.gardener.points
    character.turkishAstronomer.points character.littlePrince.points
    tile.C01.pick tile.K20.winShare stack.center.r01 stack.corner.r16`;
  expect(all).toEqual(expect.arrayContaining(wanted.split(/\s+/)));
  expect(new Set(all).size).toBe(all.length);
  expect(all).not.toContain('character.king.winShareTwice');
  expect(all.filter((name) => name.startsWith('hidden'))).toEqual([]);
  const two = namesOf({ players: 2 });
  expect(two).toEqual(expect.arrayContaining(['hiddenTakenByOpponent', 'hiddenTakenByOwner', 'hiddenDiscarded']));
  expect(two.filter((name) => name.startsWith('passes') || name === 'secondPicker')).toEqual([]);
  expect(namesOf({ preset: 'allOpen' }).filter((name) => name.startsWith('hidden'))).toEqual([]);
  for (const taken of ['share', 'win', 'score', 'margin', 'tie', 'end', 'decisions', 'plies', 'rounds', 'capped']) {
    expect(all).not.toContain(taken);
  }
});

describe('the three planets of the rules', () => {
  const options = { players: 3 };
  const state = at({ planets: [PLANET_A, PLANET_B, PLANET_C] }, options);
  const figures = figuresOf(state, options);

  test('per seat', () => {
    expect(figures).toMatchObject({
      beforePenalty: [43, 33, 54],
      volcanoes: [1, 3, 3],
      penalty: [0, 3, 3],
      flips: [0, 1, 0],
      faceDown: [0, 3, 0],
      baobabsLeft: [0, 1, 2],
      'element.snake': [2, 0, 2],
      'element.bigStar': [5, 10, 7],
      'element.box': [7, 1, 1],
      'element.sheepWhite': [4, 1, 7],
    });
  });

  test('per game, characters and owners', () => {
    expect(figures).toMatchObject({
      meanScore: 124,
      spread: 21,
      tieForBestScore: 0,
      sharedWin: 0,
      decidedByVolcanoes: 0,
      decidedByFlips: 0,
      'character.gardener.tiles': 2,
      'character.gardener.pointsTotal': 28,
      'character.gardener.roundTotal': 13 + 14,
      'character.gardener.seatsTwice': 60,
      'character.gardener.winsTwice': 60,
      'character.gardener.seatsOnce': 0,
      'character.king.pointsTotal': 14,
      'character.king.seatsOnce': 60,
      'character.king.winsOnce': 0,
      'character.astronomer.tiles': 0,
      'tile.C01.winShare': 60,
      'tile.C12.winShare': 0,
    });
    expect(figures['tile.C02.winShare']).toBeNaN();
    expect(figures['tile.C02.pick']).toBeNaN();
  });
});

describe('turning points', () => {
  const decided = (planets: string[][], rules = {}): [Result, Record<string, number | number[]>] => {
    const options = { players: planets.length, rules };
    const state = at({ planets }, options);
    return [resultOf(state), figuresOf(state, options)];
  };

  test('decided by volcanoes', () => {
    const other = PLANET_C.map((id) => (id === 'K13' ? 'K05' : id));
    const [result, figures] = decided([PLANET_A, PLANET_B, other]);
    // C: Gardener 28, Hunter 12, Astronomer 2 a sunset (U01 U14 D09 D14: 8) = 48, less 3: 45 > 43
    expect(result.score).toEqual([43, 30, 45]);
    expect(figures['decidedByVolcanoes']).toBe(0);
    const [harsh, twice] = decided([PLANET_A, PLANET_B, other], { volcanoPenaltyPerVolcano: 2 });
    expect(harsh.score).toEqual([43, 27, 42]);
    expect(twice['decidedByVolcanoes']).toBe(1);
  });

  test('decided by flips', () => {
    const swap = (planet: string[], changes: Record<string, string>) => planet.map((id) => changes[id] ?? id);
    const calm = swap(PLANET_A, { K20: 'K04' });
    const gardener = swap(PLANET_B, { K12: 'K16' });
    const third = swap(PLANET_C, { K16: 'K02', K17: 'K09', K10: 'K06' });
    const [result, figures] = decided([calm, gardener, third]);
    // B: Gardener 7 (D03 came late), King 14, brown sheep 0, stars 11, less 3. With every tile face up it would have
    // four baobabs, two roses, two brown sheep and a star more: 28 + 7 + 10 + 12, less 3, and win.
    // A: 8 + 11 + 11 + 11. C: Vain Man 8, Lamplighter 13, Astronomer 8, white sheep 14, less 3.
    expect(result.score).toEqual([41, 29, 40]);
    expect(result.share60[1]).toBe(0);
    expect(figures['decidedByFlips']).toBe(1);
  });
});

function passesIn(state: LittlePrince): [toLeader: number, toLast: number] {
  const records = state.records!;
  judgePasses(state, records);
  return [records.passesToLeader, records.passesToLast];
}

test('places in the order of picks, starts, passes', () => {
  const options = { players: 3 };
  const state = at({ stacks: { center: ['C12', 'C01', 'C20'] } }, options);
  play(state, 0, 1, 2, 0);
  const records = state.records!;
  expect([...records.first.subarray(0, 3)]).toEqual([1, 0, 0]);
  expect([...records.second.subarray(0, 3)]).toEqual([0, 0, 1]);
  expect([...records.last.subarray(0, 3)]).toEqual([0, 1, 0]);
  expect([...records.starts.subarray(0, 3)]).toEqual([1, 1, 0]);
  const pick = (id: string) => records.tiles[2 * state.tables.tileIds.indexOf(id)];
  expect([pick('C01'), pick('C12'), pick('C20'), pick('C02')]).toEqual([1, 2, 3, NaN]);
  // nobody has points yet: the one pass of choice went to a leader and to a last
  expect(passesIn(state)).toEqual([1, 1]);
});

test('passes are judged by the current points of all but the passer', () => {
  const planets = [
    ['K01', 'C12', 'U13'],
    ['K02', 'C08', 'U16'],
    ['K13', 'C17', 'U17'],
  ];
  const pass = (to: number) => {
    const state = play(at({ planets, start: 0 }, { players: 3 }), 2, 0, to);
    return passesIn(state);
  };
  // Vain Man with a snake: 4; Businessman without sheep: 0
  expect(pass(1)).toEqual([1, 0]);
  expect(pass(2)).toEqual([0, 1]);
});

test.each([3, 4, 5])('passes among %i, counted again from the planets at every pass', (players) => {
  const chance = chanceOf(players);
  const rng = Stream.of(players, 'moves');
  for (const rules of [{}, { baobabRepeat: false, duplicateCharacters: 'onceOnly' }, { baobabLimit: 2 }]) {
    const state = newState({ players, rules });
    state.deal(chance);
    let toLeader = 0;
    let toLast = 0;
    while (state.actor !== OVER) {
      const options = legal(state);
      const action = options[rng.below(options.length)]!;
      if (state.phase === PHASE.passTo) {
        const points = [...Array(players).keys()].map((seat) => currentPoints(state, seat));
        const others = points.filter((_, seat) => seat !== state.actor);
        if (points[action] === Math.max(...others)) toLeader++;
        if (points[action] === Math.min(...others)) toLast++;
      }
      state.apply(action, chance);
    }
    expect(passesIn(state)).toEqual([toLeader, toLast]);
  }
});

test('what becomes of hidden tiles', () => {
  const after = (...actions: number[]) => {
    const { records } = play(at({}, { players: 2 }), 0, ...actions);
    return [records!.hiddenTakenByOpponent, records!.hiddenTakenByOwner, records!.hiddenDiscarded];
  };
  expect(after(1, 1, 0)).toEqual([1, 0, 0]);
  expect(after(1, 0, 1)).toEqual([0, 1, 0]);
  expect(after(1, 0, 2)).toEqual([0, 0, 1]);
});

test.each([2, 3, 4, 5])('sums that must hold in every game of %i', (players) => {
  const player = new Player(anyGame, setupOf(anyGame, { players }), 11);
  const copies = 20;
  for (let i = 0; i < 100; i++) {
    const { metrics, score } = player.play(i);
    const sum = (pattern: RegExp) =>
      Object.entries(metrics).reduce((total, [name, value]) => total + (pattern.test(name) ? value || 0 : 0), 0);
    expect(sum(/^firstPicker/)).toBe(16);
    expect(sum(/^lastPicker/)).toBe(16);
    expect(sum(/^starts/)).toBe(16);
    for (const type of ['center', 'uphill', 'downhill', 'corner']) expect(sum(new RegExp(`^stack.${type}`))).toBe(4);
    expect(sum(/^character\..*\.tiles/)).toBe(4 * players);
    expect(sum(/^character\..*\.pointsTotal/)).toBe(sum(/^beforePenalty/));
    expect(sum(/^beforePenalty/) - sum(/^penalty/)).toBe(score.reduce((a, b) => a + b));
    expect(Object.entries(metrics).filter(([name, v]) => name.endsWith('.pick') && v > 0)).toHaveLength(16 * players);
    expect(sum(/\.pick$/)).toBe(16 * ((players * (players + 1)) / 2));
    expect(sum(/^tile.*winShare/)).toBe(16 * 60);
    if (players === 2) expect(sum(/^hidden/)).toBe(16);
    if (players === 5) expect(sum(/^character\..*\.tiles/)).toBe(copies);
  }
});
