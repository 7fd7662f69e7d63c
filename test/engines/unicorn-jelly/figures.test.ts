import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Stream } from '../../../engines/core/rng.ts';
import { game } from '../../../engines/unicorn-jelly/game.ts';
import { PHASE } from '../../../engines/unicorn-jelly/phases.ts';
import type { UnicornJelly } from '../../../engines/unicorn-jelly/state.ts';
import { HAND, TILE } from '../../../engines/unicorn-jelly/marks.ts';
import { listCovers, listDestinations, listSources, mayJump } from '../../../engines/unicorn-jelly/play/jumps.ts';
import { gain, liftForTrial, putBack } from '../../../engines/unicorn-jelly/play/trial.ts';
import { Player, setupOf } from '../../support/playout.ts';
import { anyRules } from './any-rules.ts';
import { anyGame, Table, type At } from './at-the-table.ts';

/** Figures of games counted by hand. */
const up = (tile: string, x: number, y: number) => ({ tile, at: [x, y] });
const flipped = (tile: string, x: number, y: number) => ({ tile, at: [x, y], state: 'flipped' });
const mine = (tile: string, x: number, y: number) => ({ tile, at: [x, y], state: 'mine' });
const at = (x: number, y: number): At => [x, y];

test('the printed combo: one batch, one true combo, three activations, an Impetus play', () => {
  // Turn 1: 3 + 5 > 6. Turn 2: seat 1 has nothing and passes. Then the tiles are gone.
  const table = new Table().position({
    board: [up('crystal-basilisk', 0, 0), up('lupiko', 1, 0), up('redcloak', 0, 1)],
    hands: [['hero-impetus'], ['slime']],
    pile: [],
  });
  table.place('hero-impetus', at(1, 1)).place('slime', at(2, 1));
  expect(table.metrics()).toMatchObject({
    turns: 2,
    'turns.0': 1,
    'turns.1': 1,
    'pointsFromPlacements.0': 1,
    'pointsFromPlacements.1': 0,
    trueCombos: 1,
    activations: 4,
    leadChanges: 0,
    absoluteMargin: 1,
    marginSeat0: 1,
    batches: 2,
    batchesWith2OrMoreDefeats: 0,
    impetusPlays: 1,
    impetusPlaysWokeNothing: 0,
    impetusRefirings: 0,
    longestCascadeChain: 1,
    turnsWithScoringAction: 1,
    turnsScoringActionTaken: 1,
    'scoringTurns.0': 1,
    'scoringTurns.1': 0,
    'bestBatch.0': 1,
    'defeats.hero.danger': 1,
    boardWidth: 3,
    boardHeight: 2,
    groups: 1,
    'flipped.danger': 1,
    'known.danger': 2,
    'known.hero': 2,
    'tile.hero-impetus.placed': 1,
    'tile.hero-impetus.scored': 1,
    'tile.crystal-basilisk.defeated': 1,
    'tile.slime.placed': 1,
    'tile.slime.turnsSurvived': 1,
  });
});

test('G23 in figures: mutual defeats, refirings, a chain of two, defeats by the types of the challengers', () => {
  // Everything falls: the Basilisk beats both Heroes alone, they beat it together.
  const table = new Table({ rules: { cascade: true } }).position({
    board: [
      up('crystal-basilisk', 1, 1),
      up('redcloak', 0, 1),
      up('lupiko', 2, 1),
      up('hero-impetus', 0, 0),
      up('hero-impetus', 2, 0),
    ],
    hands: [['danger-impetus'], []],
    pile: [],
  });
  table.place('danger-impetus', at(1, 0));
  expect(table.metrics()).toMatchObject({
    batches: 1,
    batchesWith2OrMoreDefeats: 1,
    trueCombos: 1,
    mutualDefeats: 2,
    activations: 6,
    impetusRefirings: 2,
    longestCascadeChain: 2,
    'bestBatch.0': 3,
    'defeats.hero.danger': 1,
    'defeats.danger.hero': 2,
    'flipped.hero': 2,
    'known.hero': 2,
  });
});

test('G24 has a chain of three, a lone Impetus one, no Impetus none', () => {
  const chain = (board: unknown[], tile: string, where: At) =>
    new Table({ rules: { cascade: true } })
      .position({ board, hands: [[tile], []], pile: [] })
      .place(tile, where)
      .metrics()['longestCascadeChain'];
  const g24 = [up('hero-impetus', 0, 0), up('danger-impetus', 1, 0), up('uni', 0, -1), up('crystal-basilisk', -1, -1)];
  expect(chain(g24, 'any-impetus', at(2, 0))).toBe(3);
  expect(chain([up('uni', 0, 0)], 'any-impetus', at(1, 0))).toBe(1);
  expect(chain([up('uni', 0, 0)], 'slime', at(1, 0))).toBe(0);
});

test('an Impetus that wakes nothing; ties belong to the target', () => {
  const table = new Table().position({
    board: [up('slime-mob', 0, 0)],
    hands: [['hero-impetus'], ['lupiko']],
    pile: [],
  });
  table.place('hero-impetus', at(1, 0)).place('lupiko', at(0, 1));
  expect(table.metrics()).toMatchObject({
    impetusPlays: 1,
    impetusPlaysWokeNothing: 1,
    'tile.slime-mob.ties': 1,
    'tile.lupiko.ties': 0,
    turnsWithScoringAction: 0,
  });
});

test('covers by class, points from covers, dead mines among the unrevealed', () => {
  const cover = (board: unknown[], where: At) =>
    new Table({ rules: { landmine: true } })
      .position({ board, hands: [['thilia'], []], pile: [] })
      .place('thilia', where)
      .metrics();
  const classes = ['hero', 'danger', 'personage', 'location', 'impetus', 'flipped', 'mine'];
  const under = [up('uni', 0, 0), up('slime', 0, 0), up('muri', 0, 0), up('sea-temple', 0, 0), up('any-impetus', 0, 0)];
  [...under, flipped('uni', 0, 0), mine('uni', 0, 0)].forEach((tile, i) => {
    const figures = cover([tile, up('ooze', 5, 5)], at(0, 0));
    for (const what of classes) expect(figures[`coverOf.${what}`]).toBe(what === classes[i] ? 1 : 0);
    expect(figures['covers']).toBe(1);
  });
  // Worldplate's Edge takes 1 from the Ooze and the floor is zero: Thilia needs more, Sea Temple gives her none.
  const scored = cover([up('gyranfryll-wabe', 1, 1), up('slime', 0, 1), up('ooze', 0, 0)], at(0, 1));
  expect(scored).toMatchObject({ 'pointsFromCovers.0': 1, 'pointsFromPlacements.0': 0, 'defeats.personage.danger': 1 });
});

test('mines: placed, revealed, unrevealed; reveals and points by seat', () => {
  const table = new Table({ rules: { landmine: true } }).position({
    board: [mine('crystal-basilisk', 0, 0), mine('lupiko', 1, 0), mine('redcloak', 0, 1)],
    hands: [
      ['hero-impetus', 'ooze', 'slime'],
      ['uni', 'muri', 'faelini'],
    ],
    pile: ['chou'],
    player: 1,
    placed: [2, 0],
  });
  // G27: seat 1 turns three up and takes three points. Then seat 0 buries the last tile of the pile.
  table.place('uni', at(2, 0)).place('ooze', at(3, 0)).bury(at(4, 0));
  expect(table.metrics()).toMatchObject({
    'reveals.0': 0,
    'reveals.1': 1,
    'pointsFromMines.1': 3,
    minesPlaced: 1,
    minesRevealed: 3,
    minesUnrevealed: 1,
    mutualDefeats: 2,
    'tile.crystal-basilisk.defeated': 1,
  });
});

test('lead changes: level scores in between do not count', () => {
  // 1:0, 1:1, then seat 1 leads 1:2, and 2:2 at the end: the lead has passed once.
  const table = new Table().position({
    board: [up('slime', 0, 0), up('slime', 0, 3), up('ooze', 0, 6), up('slime-mob', 0, 9)],
    hands: [
      ['lupiko', 'sea-temple', 'uni'],
      ['redcloak', 'fodderman', 'visco-city'],
    ],
    pile: [],
  });
  table.place('lupiko', at(1, 0)).place('redcloak', at(1, 3));
  table.place('sea-temple', at(0, 1)).place('fodderman', at(1, 6));
  table.place('uni', at(1, 9)).place('visco-city', at(-1, 0));
  expect([...table.state.score]).toEqual([2, 2]);
  expect(table.metrics()).toMatchObject({ leadChanges: 1, absoluteMargin: 0 });
});

test('turns face up run from placement to defeat or to the end, revival starting anew', () => {
  // Fodderman: turns 1 to 2. Yiriel revives him on turn 3; the game ends at what would be turn 5.
  const table = new Table().position({
    board: [],
    hands: [
      ['fodderman', 'yiriel'],
      ['impalist-leader', 'visco-city'],
    ],
    pile: [],
  });
  table.place('fodderman', at(0, 0)).place('impalist-leader', at(1, 0));
  table.place('yiriel', at(0, 1)).place('visco-city', at(0, 2));
  expect(table.state.actor).toBe(-1);
  expect(table.metrics()).toMatchObject({
    unflips: 1,
    'tile.fodderman.defeated': 1,
    'tile.fodderman.turnsSurvived': 1 + 2,
    'tile.impalist-leader.turnsSurvived': 3,
    'tile.yiriel.turnsSurvived': 2,
    'tile.visco-city.turnsSurvived': 1,
  });
});

test('jumps break the board into groups and passes are counted', () => {
  const table = new Table({ rules: { jumping: true } }).position({
    board: [up('slime', 0, 0), up('ooze', 1, 0), up('slime', 2, 0)],
    hands: [[], ['sea-temple']],
    pile: [],
  });
  table.jump(at(1, 0), at(3, 0)).place('sea-temple', at(4, 0));
  expect(table.state.actor).toBe(-1);
  expect(table.metrics()).toMatchObject({ 'jumps.0': 1, 'passes.0': 0, groups: 2, boardWidth: 5, boardHeight: 1 });
});

test('figure names are those of the rules, core few, and metrics may be read twice', () => {
  const names = (figures: 'none' | 'core' | 'all') =>
    anyGame.metrics(setupOf(anyGame, { figures })).map(({ name, per }) => `${per} ${name}`);
  expect(names('none')).toEqual([]);
  expect(names('core')).toEqual([
    'seat turns',
    'seat pointsFromPlacements',
    'seat pointsFromCovers',
    'seat pointsFromJumps',
    'seat pointsFromMines',
    'game turns',
    'game trueCombos',
    'game activations',
    'game leadChanges',
    'game absoluteMargin',
  ]);
  const all = names('all');
  expect(new Set(all).size).toBe(all.length);
  const wanted = 'jumps passes scoringTurns bestBatch reveals'.split(' ').map((name) => `seat ${name}`);
  wanted.push(
    ...(
      'batches batchesWith2OrMoreDefeats mutualDefeats impetusPlays impetusPlaysWokeNothing impetusRefirings ' +
      'longestCascadeChain turnsWithScoringAction turnsScoringActionTaken unflips covers minesPlaced minesRevealed ' +
      'minesUnrevealed boardWidth boardHeight groups marginSeat0 defeats.hero.danger defeats.personage.personage ' +
      'coverOf.mine flippedShare.hero tile.uni.placed tile.uni.scored tile.uni.defeated tile.uni.turnsSurvived tile.uni.ties'
    )
      .split(' ')
      .map((name) => `game ${name}`),
  );
  expect(all).toEqual(expect.arrayContaining(wanted));
  const table = new Table().position({ hands: [['uni']], pile: [] }).place('uni', at(0, 0));
  expect(table.metrics()).toEqual(table.metrics());
});

test('sums hold: points by source are the score, defeats by tile are the points, placements are the turns', () => {
  for (const preset of Object.keys(game.presets)) {
    const player = new Player(anyGame, setupOf(anyGame, { preset }), 11);
    for (let index = 0; index < 20; index++) {
      const { score, metrics: m, rounds } = player.play(index);
      const sum = (pattern: RegExp) =>
        Object.entries(m).reduce((total, [name, value]) => total + (pattern.test(name) ? value : 0), 0);
      for (const seat of [0, 1]) expect(sum(new RegExp(`^pointsFrom.*\\.${seat}$`))).toBe(score[seat]);
      expect(sum(/^tile\..*\.defeated$/)).toBe(score[0]! + score[1]!);
      expect(sum(/^tile\..*\.placed$/) + sum(/^jumps/) + sum(/^passes/)).toBe(rounds);
      expect(m['turns']).toBe(rounds);
      expect(sum(/^scoringTurns/)).toBe(m['turnsScoringActionTaken']);
      expect(m['turnsWithScoringAction']).toBeGreaterThanOrEqual(m['turnsScoringActionTaken']!);
      expect(m['minesPlaced']).toBe(m['minesRevealed']! + m['minesUnrevealed']!);
      expect(sum(/^coverOf/)).toBe(m['covers']);
      expect(m['marginSeat0']).toBe(score[0]! - score[1]!);
      expect(m['absoluteMargin']).toBe(Math.abs(score[0]! - score[1]!));
    }
  }
});

/** Tries every complete action of the seat to act. */
function someActionScores(state: UnicornJelly): boolean {
  const { board, tables } = state;
  const cells = new Int32Array(600);
  const sources = new Int32Array(600);
  const gains = (tile: number, from: number, count: number) =>
    cells.subarray(0, count).some((cell) => gain(state, tile, from, cell) > 0);
  const jumpGains = (from: number) => {
    const tile = board.top[from]! & TILE;
    const count = listDestinations(state, from, cells);
    const lifted = liftForTrial(state, from);
    const some = gains(tile, from, count);
    putBack(state, from, lifted);
    return some;
  };
  const first = state.actor * HAND;
  for (const kind of state.hands.subarray(first, first + state.held[state.actor]!)) {
    cells.set(board.open.subarray(0, board.openCount));
    const covers = tables.covers[kind] === 1 && board.cellCount > 0;
    if (gains(kind, -1, covers ? listCovers(state, -1, cells, board.openCount) : board.openCount)) return true;
  }
  if (!mayJump(state)) return false;
  const count = listSources(state, sources);
  return sources.subarray(0, count).some(jumpGains);
}

test('turnsWithScoringAction agrees with trying every action, under any rule values', () => {
  const cases = fc.tuple(fc.integer({ min: 1, max: 2 }), anyRules, fc.integer({ min: 1, max: 1e9 }));
  fc.assert(
    fc.property(cases, ([players, rules, seed]) => {
      const setup = setupOf(anyGame, { players, rules: { ...rules, turnCapFactor: 1 }, figures: 'all' });
      const player = new Player(anyGame, setup, seed);
      const state = player.state as unknown as UnicornJelly;
      const legal = new Int32Array(anyGame.bounds(setup).options);
      const values = new Float64Array(1000);
      const specs = anyGame.metrics(setup).filter(({ kind }) => kind !== 'ratio');
      const before = specs.slice(
        0,
        specs.findIndex(({ name }) => name === 'turnsWithScoringAction'),
      );
      const slot = before.reduce((sum, { per }) => sum + (per === 'seat' ? players : 1), 0);
      const rng = Stream.of(seed, 'choice');
      let turns = 0;
      player.deal(0);
      while (state.actor >= 0) {
        if (state.phase === PHASE.tile && someActionScores(state)) turns++;
        state.apply(legal[rng.below(state.legal(legal))]!);
      }
      state.metrics(values);
      expect(values[slot]).toBe(turns);
    }),
    { numRuns: 25 },
  );
});
