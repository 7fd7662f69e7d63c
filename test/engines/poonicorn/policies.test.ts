import { describe, expect, test } from 'vitest';
import { Stream } from '../../../engines/core/rng.ts';
import { potential } from '../../../engines/poonicorn/advice/estimate.ts';
import { game } from '../../../engines/poonicorn/game.ts';
import { code, greedy, options, playerOf, position, tableAt, type Table } from './support.ts';

function score(table: Table, action: string): number {
  expect(options(table.state)).toContain(code(action));
  return game.judgement!.prefer!(table.state, table.state.actor, code(action));
}

describe('action score (prefer)', () => {
  test('upgrades first: REFINERY, MINES, any other', () => {
    const table = tableAt(
      position({
        workers: { LAB: 1, REFINERY: 1, MINES: 1, TOWN: 1 },
        levels: { LAB: 2 },
        hand: ['1-STAR', '1-STAR', '2-HEART', '1-BOW'],
      }),
    );
    expect(['REFINERY', 'MINES', 'TOWN'].map((area) => score(table, `upgrade ${area}`))).toEqual([1000, 990, 950]);
    expect(score(table, 'hire')).toBe(850);
    expect(score(table, 'end')).toBe(0);
  });

  test('900: towards LAB and the area of a payable upgrade, from the most crowded area not needed', () => {
    const pink = { workers: { MINES: 1, FARM: 2 }, levels: { LAB: 2 }, hand: ['2-HEART', '1-BOW'] };
    const table = tableAt(position(pink));
    expect(['move FARM LAB', 'move FARM REFINERY', 'move MINES LAB'].map((move) => score(table, move))).toEqual([
      900, 900, -1,
    ]);
    // two workers are missing and one action must be left for the upgrade
    expect(score(tableAt(position(pink, { actionsLeft: 2 })), 'move FARM LAB')).toBe(-1);
  });

  test('no hire from seven workers on', () => {
    const pink = { workers: { TOWN: 7 }, hand: ['2-STAR', '1-BOW'] };
    expect(score(tableAt(position(pink)), 'hire')).toBe(-1);
  });

  test('refine: 800 + the value of the source, 1.35 for the deck', () => {
    // all six upgrades from level 1 and a hire want STAR 5, HEART 5, BOW 5, CAKE 4 units: factors 1.25 and 1.2
    const table = tableAt(position({ minesPoop: 1 }, { field: ['1-STAR', '2-HEART', '1-CAKE', '2-CAKE'] }));
    expect(score(table, 'refine deck')).toBeCloseTo(801.35, 9);
    expect(score(table, 'refine 1-STAR')).toBeCloseTo(801.25, 9);
    expect(score(table, 'refine 2-HEART')).toBeCloseTo(802.5, 9);
    expect(score(table, 'refine 2-CAKE')).toBeCloseTo(802.4, 9);
    expect(score(table, 'refine 1-CAKE')).toBeCloseTo(801.2, 9);
  });

  test('mining only when the REFINERY is occupied', () => {
    expect(score(tableAt(position({ cornPoop: 1 })), 'mine')).toBe(700);
    expect(score(tableAt(position({ cornPoop: 1, workers: { MINES: 2 } })), 'mine')).toBe(-1);
  });

  test('650: to an empty TOWN for a payable hire; 600: trades that gain more than 0.6', () => {
    const pink = { workers: { MARKET: 2 }, cornPoop: 1, hand: ['2-STAR', '1-BOW'] };
    const table = tableAt(position(pink, { field: ['1-STAR', '2-BOW', '1-BOW', '1-HEART'] }));
    expect(score(table, 'move MARKET TOWN')).toBe(650);
    expect(score(table, 'trade 1-BOW 2-BOW')).toBe(600);
    expect(score(table, 'trade 2-STAR 1-HEART')).toBe(-1);
  });

  test('no poop at all: tap 550, untap 540, move to an empty FARM 530; else untap 400, tap 300', () => {
    const corn = [{ id: 'pink' }, { id: 'acorn', tapped: true }];
    const bare = tableAt(position({ corn, workers: { FARM: 1, REFINERY: 1 } }));
    expect([score(bare, 'tap pink'), score(bare, 'untap acorn')]).toEqual([550, 540]);
    expect(score(tableAt(position({})), 'move MINES FARM')).toBe(530);
    const fed = tableAt(position({ corn, workers: { FARM: 1, REFINERY: 1 }, minesPoop: 1 }));
    expect([score(fed, 'tap pink'), score(fed, 'untap acorn'), score(fed, 'alt pink')]).toEqual([300, 400, -1]);
  });

  test('500: to the REFINERY if MINES has poop, else to MINES if the corn area has, else to the REFINERY', () => {
    const from = { FARM: 2 };
    const first = tableAt(position({ workers: from, minesPoop: 1, cornPoop: 1 }));
    expect([score(first, 'move FARM REFINERY'), score(first, 'move FARM MINES')]).toEqual([500, -1]);
    const second = tableAt(position({ workers: from, cornPoop: 1 }));
    expect([score(second, 'move FARM REFINERY'), score(second, 'move FARM MINES')]).toEqual([-1, 500]);
    expect(score(tableAt(position({ workers: from })), 'move FARM REFINERY')).toBe(500);
  });

  test('it knows only what its seat knows: another deal of the unseen changes no score', () => {
    const player = playerOf({}, 8);
    const { state } = player;
    player.deal(0);
    const other = game.create(player.setup as never);
    for (let ply = 0; ply < 150 && state.actor >= 0; ply++) {
      other.copyFrom(state);
      other.determinise(state.actor, Stream.of(ply));
      const legal = options(state);
      for (const action of legal) {
        expect(game.judgement!.prefer!(other, state.actor, action)).toBe(
          game.judgement!.prefer!(state, state.actor, action),
        );
      }
      const chosen = greedy.choose(state, state.actor, Int32Array.from(legal), legal.length, Stream.of(ply));
      state.apply(legal[chosen]!, player.chance);
    }
  });
});

describe('leaf evaluation (estimate)', () => {
  test('the start, by hand: levels, wants, workers, corn and pipeline', () => {
    // 600 levels + 0 cards + 90 x 2 workers + 9 untapped corn + 4 corn - 0.5 for one worker on an area
    const table = tableAt(position({}, { deck: Array.from({ length: 56 }, (_, i) => deckOf56[i]) }));
    expect(potential(table.state, 0)).toBeCloseTo(600 + 180 + 9 + 4 - 0.5, 9);
    expect(game.judgement!.estimate!(table.state, 0)).toBeCloseTo(0.5, 12);
  });
  // the whole deck but the four cards of the field
  const deckOf56 = ['STAR', 'HEART', 'BOW', 'CAKE'].flatMap((r) => [
    ...Array<string>(9).fill(`1-${r}`),
    ...Array<string>(5).fill(`2-${r}`),
  ]);

  test('a hand of 2-BOW and 2-CAKE at LAB, by hand', () => {
    const pink = {
      workers: { LAB: 1, REFINERY: 1 },
      minesPoop: 5,
      cornPoop: 9,
      corn: [{ id: 'pink', tapped: true }],
      hand: ['2-BOW', '2-CAKE'],
    };
    const table = tableAt(position(pink));
    const h = 54 / 56;
    // f = 1: LAB payable and staffed 30 + 50; 12 x (2 + 2) units wanted; poop 8 x 4 + 4 x 1 + 4 x 8 + 1; REFINERY 6 + 2
    const expected = 600 + 80 + 48 + 1 + 90 * h * 2 + 69 + 8 + h * 4 - 0.5;
    expect(potential(table.state, 0)).toBeCloseTo(expected, 9);
  });

  test('a lead counts more as the deck runs out: S = 150, 120, 80 at 75, 50, 25 %', () => {
    const chanceAt = (cards: number): number => {
      const table = tableAt(position({ levels: { LAB: 2 } }, { deck: deckOf56.slice(0, cards) }));
      const value = potential(table.state, 0) - potential(table.state, 1);
      return -value / Math.log(1 / game.judgement!.estimate!(table.state, 0) - 1);
    };
    expect([chanceAt(42), chanceAt(28), chanceAt(14)].map((s) => Math.round(s * 1e6) / 1e6)).toEqual([150, 120, 80]);
  });
});

test('script rank: the first class that has options, evenly; never ends the turn', () => {
  const table = tableAt(position({ workers: { MINES: 1, REFINERY: 1, FARM: 1 }, cornPoop: 2, minesPoop: 0 }));
  const rank = game.scripts!['rank']!.create(playerOf().setup as never);
  const choose = (): number => {
    const legal = options(table.state);
    return legal[rank.choose(table.state, 0, Int32Array.from(legal), legal.length, rng)]!;
  };
  const rng = Stream.of(1);
  for (let i = 0; i < 20; i++) expect(choose()).toBe(code('mine'));
  table.state.cornPoop[0] = 0;
  const count = new Map<number, number>();
  for (let i = 0; i < 2000; i++) {
    const chosen = choose();
    count.set(chosen, (count.get(chosen) ?? 0) + 1);
  }
  expect([...count.keys()].sort((a, b) => a - b)).toEqual([code('tap pink'), code('alt pink')]);
  expect(Math.abs(count.get(code('tap pink'))! - 1000)).toBeLessThan(4 * Math.sqrt(500));
});

test('a player who always passes is stopped by the cap', () => {
  const played = playerOf({ rules: { maxRounds: 50 } }).play(0, 'first');
  expect(played).toMatchObject({ end: 'cap', capped: true, rounds: 50, score: [6, 6] });
});

test('the action score beats random play in every one of 20 games', () => {
  const player = playerOf({ figures: 'core' }, 31);
  for (let i = 0; i < 10; i++) {
    expect(player.play(i, [greedy as never, 'random']).share60).toEqual([60, 0]);
    expect(player.play(i, ['random', greedy as never]).share60).toEqual([0, 60]);
  }
});
