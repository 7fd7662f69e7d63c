import { expect, test } from 'vitest';
import { Stream } from '../../../engines/core/rng.ts';
import type { AnyState, Policy } from '../../../engines/core/types.ts';
import { game } from '../../../engines/unicorn-jelly/game.ts';
import { Player, setupOf } from '../../support/playout.ts';
import { anyGame, Table } from './at-the-table.ts';

/** The reference policies and the numbers searches ask for, on positions worked out by hand. */
const up = (tile: string, x: number, y: number) => ({ tile, at: [x, y] });

function chosen(table: Table, script: 'points' | 'greedy', times = 200): Map<string, number> {
  const policy = game.scripts![script]!.create(table.setup);
  const options = Int32Array.from(table.options());
  const rng = Stream.of(1, script);
  const seen = new Map<string, number>();
  for (let i = 0; i < times; i++) {
    const index = policy.choose(table.state, table.state.actor, options, options.length, rng);
    const name = table.choices()[index]!;
    seen.set(name, (seen.get(name) ?? 0) + 1);
  }
  return seen;
}

test('points: the tile and the cell with the most points', () => {
  const table = new Table().position({
    board: [up('slime', 0, 0), up('impalist', 2, 0)],
    hands: [['ooze', 'redcloak', 'lupiko'], []],
    pile: [],
  });
  expect([...chosen(table, 'points').keys()]).toEqual(['redcloak']);
  table.take('redcloak');
  expect([...chosen(table, 'points').keys()]).toEqual(['1,0']);
});

test('points: ties are broken over complete actions, so a tile with more best cells is taken more often', () => {
  // Six free cells beside the Slime and the Ooze: Lupiko (3) scores one point from each of them and two from none.
  // Slime Mob (3) has nothing to hit; Uni scores where Lupiko does. Both tiles: six of twelve complete actions.
  const table = new Table().position({
    board: [up('slime', 0, 0), up('ooze', 0, 1)],
    hands: [['lupiko', 'uni', 'slime-mob'], []],
    pile: [],
  });
  const seen = chosen(table, 'points', 2000);
  expect([...seen.keys()].sort()).toEqual(['lupiko', 'uni']);
  expect(Math.abs(seen.get('uni')! - 1000)).toBeLessThan(5 * Math.sqrt(500));
  // With a Danger of 5 in the row Uni has three cells more: nine of fifteen.
  table.position({
    board: [up('slime', 0, 0), up('ooze', 0, 1), up('makineri', 0, 5)],
    hands: [['lupiko', 'uni', 'slime-mob'], []],
    pile: [],
  });
  const more = chosen(table, 'points', 2000).get('uni')!;
  expect(Math.abs(more - (2000 * 10) / 16)).toBeLessThan(5 * Math.sqrt(2000 * 0.25));
});

test('greedy: keep, jump, risk and pass weigh as written', () => {
  const value = (table: Table, code: number) => game.judgement!.prefer!(table.state, table.state.actor, code);
  const table = new Table({ rules: { jumping: true } }).position({
    board: [up('slime', 0, 0), up('sea-temple', 1, 0)],
    hands: [['lupiko', 'hero-impetus', 'the-weakness'], []],
    pile: [],
  });
  const options = table.options();
  const codeOf = (name: string) => options[table.choices().indexOf(name)]!;
  // Nothing is unknown, so nothing is at risk: 1 - 0.1 x 3; 0 - 0.1 x (2 + 2); 0 for an Impetus.
  expect(value(table, codeOf('lupiko'))).toBeCloseTo(0.7, 12);
  expect(value(table, codeOf('the-weakness'))).toBeCloseTo(-0.4, 12);
  expect(value(table, codeOf('hero-impetus'))).toBeCloseTo(0, 12);
  // A jump gains nothing here and could go on for ever: it comes last.
  expect(value(table, codeOf('jump'))).toBeLessThan(-5);
  expect([...chosen(table, 'greedy').keys()]).toEqual(['lupiko']);
  const empty = new Table({ rules: { jumping: true } }).position({
    board: [up('slime', 0, 0), up('sea-temple', 1, 0)],
    hands: [[], ['uni']],
    pile: [],
  });
  expect(value(empty, empty.state.passCode)).toBe(-0.2);
});

test('greedy: the risk is that one of three unknown tiles beats this one alone', () => {
  // Unknown to seat 0: Uni 7, Slime 2, Ooze 1, Sea Temple. Its Impalist (4) fears only Uni: q = 1/4.
  const table = new Table().position({
    board: [up('muri', 0, 0)],
    hands: [['impalist'], ['uni', 'slime']],
    pile: ['ooze', 'sea-temple', 'lupiko', 'kaywai'],
  });
  // Two tiles are drawn first: ooze and sea-temple become known, which leaves Uni, Slime, Lupiko, KayWai: q = 1/4.
  const code = table.options()[table.choices().indexOf('impalist')]!;
  const risk = 0.5 * (1 - (3 / 4) ** 3);
  expect(game.judgement!.prefer!(table.state, 0, code)).toBeCloseTo(1 - 0.4 - risk, 12);
});

test('greedy: a mine goes beside few face-up tiles if the opponent takes the reveal, beside many if not', () => {
  const mine = (tile: string, x: number, y: number) => ({ tile, at: [x, y], state: 'mine' });
  const board = [up('slime', 0, 0), up('sea-temple', 2, 0), up('visco-city', 1, 1)];
  const play = (mines: unknown[]) => {
    const table = new Table({ rules: { landmine: true } }).position({
      board: [...board, ...mines],
      hands: [['uni', 'muri', 'lupiko'], ['ooze', 'impalist', 'chou']],
      placed: [2, 1],
    }); // prettier-ignore
    table.place('muri', [0, -1]);
    return [...chosen(table, 'greedy').keys()];
  };
  // The third mine goes off as the opponent's turn begins.
  expect(play([mine('yiriel', 8, 8), mine('redcloak', 9, 9)])).not.toContain('1,0');
  // With this as the second mine: seat 1 has placed one, so it buries the third on its second turn from now, and
  // seat 0 turns them up.
  expect(play([mine('yiriel', 8, 8)])).toEqual(['1,0']);
});

test('estimate: on the scale of the result, for two the chance to keep the lead, alone points and tiles less turns', () => {
  // One tile is left, an Impetus, which is worth nothing in the hand.
  const { state } = new Table().position({ hands: [['hero-impetus'], []], pile: [], score: [3, 1] });
  const keep = (0.85 * 2) / (0.5 + 3.2 * Math.sqrt(1 / state.deck.length));
  const ahead = 0.9 * ((1 + Math.tanh(keep)) / 2) + 0.05 * (1 + Math.tanh(2 / 4));
  expect(game.judgement!.estimate!(state, 0)).toBeCloseTo(ahead, 12);
  expect(game.judgement!.estimate!(state, 1)).toBeCloseTo(1 - ahead, 12);
  // The hero of power 2 with changes is worth 0.4 in the hand: a lead of 2.4.
  const armed = new Table().position({ hands: [['the-weakness'], []], pile: [], score: [3, 1] });
  expect(game.judgement!.estimate!(armed.state, 0)).toBeGreaterThan(ahead);
  const level = new Table().position({ hands: [['hero-impetus'], []], pile: [], score: [2, 2] });
  expect(game.judgement!.estimate!(level.state, 0)).toBeCloseTo(0.5, 12);
  const one = new Table({ players: 1 }).position({ hands: [['uni']], pile: ['ooze', 'slime'], score: [6] });
  expect(game.judgement!.estimate!(one.state, 0)).toBeCloseTo((6 + 0.4 * 3) / 60, 12);
  // Two turns have gone, one of them without a tile.
  const slow = new Table({ players: 1 }).position({ hands: [['uni']], pile: [], score: [6], turn: 3, placed: [1] });
  expect(game.judgement!.estimate!(slow.state, 0)).toBeCloseTo((6 + 0.4 - 0.5) / 60, 12);
});

test('greedy beats points, points beat random (200 games each, both seats)', () => {
  const setup = setupOf(anyGame, { figures: 'none' });
  const bot = (name: 'points' | 'greedy') => game.scripts![name]!.create(setup as never) as unknown as Policy<AnyState>;
  const share = (a: Policy<AnyState>, b: Policy<AnyState> | 'random') => {
    const player = new Player(anyGame, setup, 2);
    let sum = 0;
    for (let i = 0; i < 200; i++) sum += player.play(i, i % 2 === 0 ? [a, b] : [b, a]).share60[i % 2]! / 60;
    return sum / 200;
  };
  expect(share(bot('greedy'), bot('points'))).toBeGreaterThan(0.65);
  expect(share(bot('points'), 'random')).toBeGreaterThan(0.9);
});

test('what places were worth when a tile was chosen is not taken for another board with the same places', () => {
  const hands = [['lupiko', 'slime-mob'], []];
  const standing = { board: [up('slime', 0, 0)], hands, pile: [] };
  const fallen = { board: [{ ...up('slime', 0, 0), state: 'flipped' }], hands, pile: [] };
  const worths = (table: Table) => {
    const legal = Int32Array.from(table.options());
    const out = new Float64Array(legal.length);
    game.judgement!.preferAll!(table.state, 0, legal, legal.length, out);
    return [...out];
  };
  const table = new Table().position(standing);
  worths(table);
  const point = worths(table.take('lupiko'));
  expect(point.length).toBe(4);
  const nothing = worths(new Table().position(fallen).take('lupiko'));
  for (let i = 0; i < 4; i++) expect(point[i]! - nothing[i]!).toBeCloseTo(1, 9);
  // Copied in after the tile step of the other board; then set up anew.
  worths(table.position(standing));
  table.state.copyFrom(new Table().position(fallen).take('lupiko').state);
  expect(worths(table)).toEqual(nothing);
  worths(table.position(standing));
  expect(worths(table.position(fallen).take('lupiko'))).toEqual(nothing);
});
