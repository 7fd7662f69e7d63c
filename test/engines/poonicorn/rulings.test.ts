import { describe, expect, test } from 'vitest';
import { ONLOOKER } from '../../../engines/core/board.ts';
import { game } from '../../../engines/poonicorn/game.ts';
import { relief } from '../../../engines/poonicorn/play/turn.ts';
import { act, area, cards, isLegal, options, position, seatView, tableAt, view, type Table } from './support.ts';

function workers(table: Table, seat = 0): Record<string, number> {
  const all = seatView(table.state, seat)['workers'] as Record<string, number>;
  return Object.fromEntries(Object.entries(all).filter(([, count]) => count > 0));
}
function hand(table: Table, seat = 0): unknown {
  return seatView(table.state, seat)['hand'];
}
function level(table: Table, name: string, seat = 0): number {
  return table.state.levels[8 * seat + area(name)]!;
}

describe('R1: relief of a player with fewer than two workers', () => {
  function relieved(mode: string, before: Record<string, number>): Record<string, number> {
    const table = tableAt(position({}, {}, { workers: before }), { rules: { reliefMode: mode } });
    table.events.length = 0;
    act(table, 'end'); // pink passes; green's turn begins with relief
    return workers(table, 1);
  }
  test.each([
    ['fillEmpty', { REFINERY: 1 }, { MINES: 1, REFINERY: 1 }],
    ['fillEmpty', { FARM: 1 }, { FARM: 1, MINES: 1, REFINERY: 1 }],
    ['fillEmpty', {}, { MINES: 1, REFINERY: 1 }],
    ['fillEmpty', { MINES: 1 }, { MINES: 1, REFINERY: 1 }],
    ['literal', { REFINERY: 1 }, { MINES: 1, REFINERY: 2 }],
    ['topUpToTwo', { FARM: 1 }, { FARM: 1, MINES: 1 }],
    ['topUpToTwo', { REFINERY: 1 }, { MINES: 1, REFINERY: 1 }],
    ['fillEmpty', { FARM: 2 }, { FARM: 2 }],
    ['literal', { FARM: 2 }, { FARM: 2 }],
  ])('%s: %o becomes %o', (mode, before, after) => {
    expect(relieved(mode, before)).toEqual(after);
  });

  test('actions are counted after relief (R2)', () => {
    const table = tableAt(position({}, {}, { workers: { FARM: 1 } }));
    act(table, 'end');
    expect(table.state.actions).toBe(3);
  });
});

describe('R2, R6, R20: hiring', () => {
  const cost = ['2-STAR', '1-BOW'];

  test('a hired worker stands on TOWN and gives no action this turn', () => {
    const table = tableAt(position({ workers: { MINES: 1, TOWN: 1 }, hand: cost }));
    act(table, 'hire');
    expect(workers(table)).toEqual({ MINES: 1, TOWN: 2 });
    expect(table.state.actions).toBe(1);
  });

  test.each([
    [1, ['1-STAR', '1-STAR', '1-BOW'], true],
    [1, ['1-STAR', '1-BOW'], false],
    [2, ['1-STAR', '1-BOW'], true],
    [2, ['1-STAR'], false],
    [3, ['1-STAR'], true],
    [3, ['1-HEART'], false],
    [4, ['1-HEART'], true],
    [4, [], false],
  ])('typed cost at TOWN %i with %o in hand: payable %s', (town, held, payable) => {
    const table = tableAt(position({ workers: { TOWN: 2 }, levels: { TOWN: town, LAB: 4 }, hand: held }));
    expect(isLegal(table.state, 'hire')).toBe(payable);
  });

  test.each([
    ['anyUnits', 1, ['1-HEART', '1-CAKE'], false],
    ['anyUnits', 1, ['1-HEART', '2-CAKE'], true],
    ['anyUnits', 2, ['2-CAKE'], true],
    ['anyUnits', 3, ['1-CAKE'], true],
    ['anyCards', 1, ['2-CAKE'], false],
    ['anyCards', 1, ['1-CAKE', '1-HEART'], true],
    ['anyCards', 3, ['1-CAKE'], true],
  ])('%s at TOWN %i with %o: payable %s (R5)', (mode, town, held, payable) => {
    const table = tableAt(position({ workers: { TOWN: 2 }, levels: { TOWN: town, LAB: 4 }, hand: held }), {
      rules: { hireCostMode: mode },
    });
    expect(isLegal(table.state, 'hire')).toBe(payable);
  });

  test('moreWorkers: TOWN 3 costs as much as TOWN 1 and adds three (R6)', () => {
    const poor = position({ workers: { TOWN: 1, MINES: 1 }, levels: { TOWN: 3, LAB: 3 }, hand: ['1-STAR'] });
    const rich = position({ workers: { TOWN: 1, MINES: 1 }, levels: { TOWN: 3, LAB: 3 }, hand: cost });
    const rules = { townScaling: 'moreWorkers' };
    expect(isLegal(tableAt(poor, { rules }).state, 'hire')).toBe(false);
    const table = tableAt(rich, { rules });
    act(table, 'hire');
    expect(workers(table)).toEqual({ MINES: 1, TOWN: 4 });
  });

  test('a supply limits hires and relief, MINES first (R20)', () => {
    const rules = { workerSupply: 4, townScaling: 'moreWorkers' };
    const table = tableAt(position({ workers: { TOWN: 1, MINES: 1 }, hand: cost }, {}, { workers: { FARM: 1 } }), {
      rules,
    });
    act(table, 'hire'); // the last of four
    expect(table.state.supply).toBe(0);
    act(table, 'end');
    expect(workers(table, 1)).toEqual({ FARM: 1 });
    expect(table.state.actions).toBe(1);
    const none = tableAt(position({ workers: { TOWN: 3, MINES: 1 }, hand: cost }, {}, { workers: {} }), { rules });
    expect(isLegal(none.state, 'hire')).toBe(false);
    act(none, 'end'); // green has no worker and no action: pink again, after the round end
    expect(none.state.actor).toBe(0);
    expect(none.state.round).toBe(2);
    const one = tableAt(position({ workers: { TOWN: 2, MINES: 1 } }, {}, { workers: {} }), { rules });
    relief(one.state, 1);
    expect(workers(one, 1)).toEqual({ MINES: 1 });
  });
});

describe('R3, R4, R9: upgrades', () => {
  test('level 1 LAB, all cards in the world: no area but LAB upgradable', () => {
    const everything = ['STAR', 'HEART', 'BOW', 'CAKE'].flatMap((r) => [`2-${r}`, `2-${r}`, `2-${r}`]);
    const everywhere = { MINES: 1, REFINERY: 1, TOWN: 1, LAB: 1, FARM: 1, MARKET: 1 };
    const table = tableAt(position({ workers: everywhere, hand: everything }));
    const legal = ['MINES', 'REFINERY', 'TOWN', 'LAB', 'FARM', 'MARKET'].filter((a) =>
      isLegal(table.state, `upgrade ${a}`),
    );
    expect(legal).toEqual(['LAB']);
  });

  test.each([
    ['labAndArea', { REFINERY: 1 }, false],
    ['lab', { REFINERY: 1 }, false],
    ['area', { REFINERY: 1 }, true],
    ['labAndArea', { LAB: 1 }, false],
    ['lab', { LAB: 1 }, true],
    ['area', { LAB: 1 }, false],
    ['labAndArea', { LAB: 1, REFINERY: 1 }, true],
  ])('%s with workers %o: REFINERY upgrade legal %s', (rule, staff, legal) => {
    const table = tableAt(position({ workers: staff, levels: { LAB: 2 }, hand: ['2-HEART', '1-BOW'] }), {
      rules: { upgradeWorkerRule: rule },
    });
    expect(isLegal(table.state, 'upgrade REFINERY')).toBe(legal);
  });

  test('LAB needs one worker only, and rises with 2 BOW and 2 CAKE', () => {
    const table = tableAt(position({ workers: { LAB: 2 }, hand: ['2-BOW', '2-CAKE'] }));
    act(table, 'upgrade LAB');
    expect(level(table, 'LAB')).toBe(2);
    expect(table.state.score[0]).toBe(7);
    expect(cards(table.state.discard)).toContain('2-BOW');
  });

  test.each([
    ['MINES', ['1-STAR', '2-HEART']],
    ['REFINERY', ['2-HEART', '1-BOW']],
    ['TOWN', ['1-STAR', '1-BOW']],
    ['LAB', ['2-BOW', '2-BOW', '2-CAKE', '2-CAKE']],
    ['FARM', ['1-HEART', '1-CAKE']],
    ['MARKET', ['1-STAR', '1-CAKE']],
  ])('pairs: %s costs %o; one card less does not do', (name, held) => {
    const place = { workers: { LAB: 1, [name]: 1 }, levels: { LAB: 2 } };
    expect(isLegal(tableAt(position({ ...place, hand: held })).state, `upgrade ${name}`)).toBe(true);
    expect(isLegal(tableAt(position({ ...place, hand: held.slice(1) })).state, `upgrade ${name}`)).toBe(false);
  });

  test('pairsDouble: two of each resource per level everywhere (R7)', () => {
    const place = { workers: { LAB: 1, TOWN: 1 }, levels: { LAB: 2 } };
    const rules = { upgradeCostTable: 'pairsDouble' };
    expect(isLegal(tableAt(position({ ...place, hand: ['1-STAR', '1-BOW'] }), { rules }).state, 'upgrade TOWN')).toBe(
      false,
    );
    expect(isLegal(tableAt(position({ ...place, hand: ['2-STAR', '2-BOW'] }), { rules }).state, 'upgrade TOWN')).toBe(
      true,
    );
  });

  test.each([
    [3, false],
    [4, true],
  ])('maxLevel %i: a LAB of level 3 can rise %s (R9)', (maxLevel, rises) => {
    const held = ['2-BOW', '2-BOW', '2-BOW', '2-CAKE', '2-CAKE', '2-CAKE'];
    const table = tableAt(position({ workers: { LAB: 2 }, levels: { LAB: 3 }, hand: held }), { rules: { maxLevel } });
    expect(isLegal(table.state, 'upgrade LAB')).toBe(rises);
  });

  test('a FARM upgrade draws one corn card, untapped; an empty corn deck gives nothing (R21)', () => {
    const pink = { workers: { LAB: 1, FARM: 1 }, levels: { LAB: 2 }, hand: ['1-HEART', '1-CAKE'] };
    const table = tableAt(position(pink, { cornDeck: ['acorn'] }));
    act(table, 'upgrade FARM');
    expect(seatView(table.state, 0)['corn']).toEqual([
      { id: 'pink', tapped: false },
      { id: 'acorn', tapped: false },
    ]);
    const deck =
      'popcorn candyCorn peppercorn capricorn cornDog cornMaze cornucopia babyCorn alicorn corncob sweetcorn acorn';
    const all = deck.split(' ').map((id) => ({ id }));
    const bare = tableAt(position(pink, {}, { corn: [{ id: 'green' }, ...all] }));
    act(bare, 'upgrade FARM');
    expect(level(bare, 'FARM')).toBe(2);
    expect(seatView(bare.state, 0)['corn']).toHaveLength(1);
  });
});

describe('R8: payments', () => {
  /** The payments (ones, twos) offered for the STAR of an upgrade or hire. */
  function offered(town: number, held: readonly string[], rules = {}): number[] {
    const table = tableAt(
      position({
        workers: { LAB: 1, MINES: 1, MARKET: 1 },
        levels: { MINES: town, LAB: 4 },
        hand: [...held, ...hearts],
      }),
      { rules },
    );
    act(table, 'upgrade MINES');
    return [...options(table.state)].map((each) => each - 225);
  }
  const hearts = ['2-HEART', '2-HEART', '2-HEART'];
  const five = ['1-STAR', '1-STAR', '1-STAR', '2-STAR', '2-STAR'];

  test.each([
    [
      1,
      [
        [1, 0],
        [0, 1],
      ],
    ],
    [
      2,
      [
        [2, 0],
        [0, 1],
      ],
    ],
    [
      3,
      [
        [3, 0],
        [1, 1],
        [0, 2],
      ],
    ],
  ])('need %i of STAR from three ones and two twos: %o', (need, ways) => {
    expect(offered(need, five)).toEqual(ways.map(([ones, twos]) => 9 * ones! + twos!));
  });

  test('exactOnly: sums are exact, and what cannot be paid exactly is illegal', () => {
    expect(offered(3, five, { overpay: 'exactOnly' })).toEqual([9 * 3, 9 + 1]);
    const table = tableAt(position({ workers: { LAB: 1, TOWN: 1 }, levels: { LAB: 2 }, hand: ['2-STAR', '2-BOW'] }), {
      rules: { overpay: 'exactOnly' },
    });
    expect(isLegal(table.state, 'upgrade TOWN')).toBe(false);
  });

  test('overpaying is allowed without change, and counted', () => {
    const table = tableAt(position({ workers: { LAB: 1, TOWN: 1 }, levels: { LAB: 2 }, hand: ['2-STAR', '2-BOW'] }));
    act(table, 'upgrade TOWN');
    expect(hand(table)).toEqual([]);
    expect(table.state.records.tally[13]).toBe(2); // unitsOverpaid
  });

  test('two resources with a choice each are two decisions, in canonical order', () => {
    const held = ['1-STAR', '2-STAR', '1-BOW', '2-BOW'];
    const table = tableAt(position({ workers: { LAB: 1, TOWN: 1 }, levels: { LAB: 2 }, hand: held }));
    act(table, 'upgrade TOWN', 'pay 1 0', 'pay 0 1');
    expect(hand(table)).toEqual(['2-STAR', '1-BOW']);
    expect(level(table, 'TOWN')).toBe(2);
    expect(table.state.actions).toBe(1);
  });

  /** Every way to choose cards of eight kinds that pays and has no card to spare, counted apart from the engine. */
  function countSets(held: readonly number[], pays: (cards: number[]) => boolean): number {
    let found = 0;
    const go = (kindAt: number, chosen: number[]): void => {
      if (kindAt === 8) {
        if (pays(chosen) && chosen.every((_, i) => !pays(chosen.filter((__, j) => j !== i)))) found++;
        return;
      }
      for (let n = 0; n <= Math.min(4, held[kindAt]!); n++)
        go(kindAt + 1, [...chosen, ...Array<number>(n).fill(1 + (kindAt & 1))]);
    };
    go(0, []);
    return found;
  }
  const threeEach = ['STAR', 'HEART', 'BOW', 'CAKE'].flatMap((r) => [1, 1, 1, 2, 2, 2].map((v) => `${v}-${r}`));

  test('anyUnits 3: 46 sets from a full hand; anyCards 2: 36; typed ANY 1: 8', () => {
    const sum = (values: number[]): number => values.reduce((a, b) => a + b, 0);
    const held = Array<number>(8).fill(3);
    expect(countSets(held, (set) => sum(set) >= 3)).toBe(46);
    expect(countSets(held, (set) => set.length >= 2)).toBe(36);
    const cases = [
      ['anyUnits', 1, 46],
      ['anyCards', 1, 36],
      ['typed', 4, 8],
    ] as const;
    for (const [hireCostMode, town, count] of cases) {
      const pink = { workers: { TOWN: 2 }, levels: { TOWN: town, LAB: 4 }, hand: threeEach };
      const table = tableAt(position(pink), { rules: { hireCostMode } });
      act(table, 'hire');
      expect(new Set(options(table.state)).size).toBe(count);
      table.state.apply(options(table.state)[0]!, table.chance);
      expect(workers(table)).toEqual({ TOWN: 3 });
    }
  });
});

describe('R10-R13: what levels do', () => {
  test('mine moves the level, or all there is (R10)', () => {
    const mined = (poop: number): unknown => {
      const table = tableAt(position({ levels: { MINES: 3, LAB: 3 }, cornPoop: poop }));
      act(table, 'mine');
      return [table.state.minesPoop[0], table.state.cornPoop[0]];
    };
    expect(mined(5)).toEqual([3, 2]);
    expect(mined(2)).toEqual([2, 0]);
  });

  test('refine at level 3: one poop, up to three cards, refilled between them, stop last (R11)', () => {
    const table = tableAt(
      position({ levels: { REFINERY: 3, LAB: 3 }, minesPoop: 1 }, { deck: ['2-STAR', '2-BOW', '1-CAKE', '1-HEART'] }),
    );
    act(table, 'refine 1-STAR');
    expect(table.state.minesPoop[0]).toBe(0);
    expect(cards(table.state.field)).toEqual(['2-STAR', '1-HEART', '1-BOW', '1-CAKE']);
    expect(options(table.state)).toHaveLength(6); // deck, four kinds, stop
    act(table, 'refine 2-STAR', 'refine deck');
    expect(hand(table)).toEqual(['1-STAR', '2-STAR', '1-CAKE']);
    expect(table.state.phase).toBe(0);
    expect(table.state.actions).toBe(1);
  });

  test('a sequence that was stopped is over: board and knowledge say nothing of it any more', () => {
    const said = ({ state }: Table) => JSON.stringify(game.board!(state, ONLOOKER));
    const table = tableAt(position({ levels: { REFINERY: 3, LAB: 3 }, minesPoop: 3 }));
    act(table, 'refine deck');
    expect(said(table)).toContain('2 more of these may follow.');
    expect(table.state.infoKey(1)).toContain('sub 2/');
    act(table, 'stop');
    expect(said(table)).not.toContain('may follow');
    expect(table.state.infoKey(1)).toContain('sub 0/');
  });

  test('exactlyLevel: no stop while there is a source', () => {
    const table = tableAt(position({ levels: { REFINERY: 2, LAB: 2 }, minesPoop: 1 }), {
      rules: { refineCount: 'exactlyLevel' },
    });
    act(table, 'refine deck');
    expect(isLegal(table.state, 'stop')).toBe(false);
    expect(options(table.state)).toHaveLength(5);
  });

  test('trade at MARKET 2: two swaps, value-blind, the given card lies on the field (R12)', () => {
    const table = tableAt(
      position(
        { workers: { MARKET: 2 }, levels: { MARKET: 2, LAB: 2 }, hand: ['1-STAR'] },
        { field: ['2-BOW', '1-BOW', '1-CAKE', '1-HEART'] },
      ),
    );
    act(table, 'trade 1-STAR 2-BOW');
    expect(cards(table.state.field)).toEqual(['1-STAR', '1-HEART', '1-BOW', '1-CAKE']);
    act(table, 'trade 2-BOW 1-STAR');
    expect(table.state.phase).toBe(0);
    expect(table.state.records.tally[1]).toBe(2); // trades
  });

  test('oneForMany: one card for up to level field cards; it joins the field last and cannot be taken back', () => {
    const table = tableAt(
      position(
        { workers: { MARKET: 2 }, levels: { MARKET: 3, LAB: 3 }, hand: ['2-CAKE'] },
        { deck: ['2-STAR', '2-HEART', '2-BOW'] },
      ),
      { rules: { marketScaling: 'oneForMany' } },
    );
    act(table, 'trade 2-CAKE 1-STAR');
    expect(isLegal(table.state, 'take 2-CAKE')).toBe(false);
    act(table, 'take 1-BOW', 'take 1-HEART');
    expect(hand(table)).toEqual(['1-STAR', '1-HEART', '1-BOW']);
    expect(cards(table.state.field)).toEqual(['2-STAR', '2-HEART', '1-CAKE', '2-CAKE']);
    expect([table.state.records.tally[1], table.state.records.tally[10]]).toEqual([1, 2]); // one trade, two takes
  });

  test('farmUntapScaling level: up to level cards, the rest by choice (R13)', () => {
    const corn = ['pink', 'acorn', 'corncob'].map((id) => ({ id, tapped: true }));
    const place = position({ workers: { FARM: 2 }, levels: { FARM: 2, LAB: 2 }, corn });
    const one = tableAt(place);
    act(one, 'untap pink');
    expect(one.state.phase).toBe(0);
    const two = tableAt(place, { rules: { farmUntapScaling: 'level' } });
    act(two, 'untap pink');
    expect(isLegal(two.state, 'stop')).toBe(true);
    act(two, 'untap corncob');
    expect(two.state.phase).toBe(0);
    expect(two.state.tapped[0]).toBe(1 << 6);
  });
});

describe('stomp and constants', () => {
  test('it takes every worker of every player on the area, and nothing else (R19)', () => {
    const table = tableAt(
      position(
        { workers: { MINES: 2, FARM: 1 }, minesPoop: 3 },
        { countdown: 1, current: 1 },
        { workers: { MINES: 3, LAB: 2 } },
      ),
      { die: ['MINES'] },
    );
    act(table, 'end');
    expect(workers(table, 1)).toEqual({ LAB: 2 });
    expect(workers(table, 0)).toEqual({ MINES: 1, REFINERY: 1, FARM: 1 }); // FARM alone was left, then relief
    expect(table.state.minesPoop[0]).toBe(3);
    expect(table.state.countdown).toBe(3);
  });

  test('a shield spares its owner once, and every stomp clears it', () => {
    const corn = [{ id: 'green' }, { id: 'cornMaze' }];
    const table = tableAt(position({}, { countdown: 1, current: 1 }, { workers: { MINES: 2 }, corn }), {
      die: ['MINES'],
    });
    act(table, 'alt cornMaze', 'end');
    expect(workers(table, 1)).toEqual({ MINES: 2 });
    expect(table.state.shield[1]).toBe(0);
    expect(workers(table, 0)).toEqual({ MINES: 1, REFINERY: 1 }); // stomped, then relieved
  });

  test('stompInterval, poopPerTap and fieldSize', () => {
    const rules = { stompInterval: 5, poopPerTap: 6, fieldSize: 2 };
    const table = tableAt(position({ minesPoop: 1 }, { field: ['1-STAR', '1-BOW'] }), { rules });
    expect(table.state.countdown).toBe(5);
    act(table, 'tap pink');
    expect(table.state.cornPoop[0]).toBe(6);
    act(table, 'refine 1-STAR');
    expect(cards(table.state.field)).toHaveLength(2);
  });

  test('maxRounds: scored after the stomp of the last round, flagged capped (R26)', () => {
    const table = tableAt(position({}, { round: 7, countdown: 1, current: 1 }), {
      rules: { maxRounds: 7 },
      die: ['LAB'],
      tie: ['MINES'],
    });
    act(table, 'end');
    expect(table.state.actor).toBe(-1);
    expect([table.state.match.capped, table.state.match.rounds, table.state.records.gameTally[0]]).toEqual([1, 7, 1]);
  });
});

describe('ALT abilities (2.3)', () => {
  function with_(id: string, pink: Record<string, unknown> = {}, more: Record<string, unknown> = {}): Table {
    return tableAt(position({ corn: [{ id: 'pink', tapped: true }, { id }], ...pink }, more));
  }

  test('minePoop and cornPoop', () => {
    const acorn = with_('acorn');
    act(acorn, 'alt acorn');
    expect([acorn.state.minesPoop[0], acorn.state.cornPoop[0]]).toEqual([3, 0]);
    const horn = with_('cornucopia');
    act(horn, 'alt cornucopia');
    expect([horn.state.minesPoop[0], horn.state.cornPoop[0]]).toEqual([0, 7]);
    expect(horn.state.actions).toBe(1);
  });

  test('drawDeck takes the top card unseen', () => {
    const table = with_('popcorn', {}, { deck: ['2-BOW', '1-STAR'] });
    act(table, 'alt popcorn');
    expect(hand(table)).toEqual(['2-BOW']);
    expect(cards(table.state.known)).toEqual([]);
  });

  test('takeField takes an open card of choice, without stop', () => {
    const table = with_('candyCorn', {}, { deck: ['2-BOW', '1-STAR'] });
    act(table, 'alt candyCorn');
    expect(options(table.state)).toHaveLength(4);
    act(table, 'take 1-BOW');
    expect(hand(table)).toEqual(['1-BOW']);
    expect(cards(table.state.field)).toEqual(['1-STAR', '1-HEART', '2-BOW', '1-CAKE']);
  });

  test('moveWorkers: up to three moves for one action', () => {
    const table = with_('capricorn', { workers: { MINES: 2 } });
    act(table, 'alt capricorn', 'move MINES TOWN', 'move TOWN FARM', 'move MINES LAB');
    expect(workers(table)).toEqual({ FARM: 1, LAB: 1 });
    expect(table.state.actions).toBe(1);
    const stopped = with_('capricorn');
    act(stopped, 'alt capricorn', 'stop');
    expect(stopped.state.phase).toBe(0);
  });

  test('trade needs no MARKET worker and ignores the MARKET level', () => {
    const table = with_('cornDog', { hand: ['1-STAR'], levels: { MARKET: 2, LAB: 2 } });
    act(table, 'alt cornDog', 'trade 1-STAR 1-BOW', 'trade 1-BOW 1-CAKE', 'trade 1-CAKE 1-HEART');
    expect(hand(table)).toEqual(['1-HEART']);
    expect(table.state.phase).toBe(0);
    expect(isLegal(with_('cornDog').state, 'alt cornDog')).toBe(false);
  });

  test('under oneForMany ALT trades stay plain swaps (R12)', () => {
    const table = tableAt(position({ corn: [{ id: 'pink' }, { id: 'cornDog' }], hand: ['1-STAR'] }), {
      rules: { marketScaling: 'oneForMany' },
    });
    act(table, 'alt cornDog', 'trade 1-STAR 1-BOW');
    expect(isLegal(table.state, 'trade 1-BOW 1-STAR')).toBe(true);
  });

  test('untapOther: other tapped cards, never itself', () => {
    const table = with_('peppercorn');
    act(table, 'alt peppercorn');
    expect(options(table.state)).toHaveLength(2); // pink or stop
    act(table, 'untap pink');
    expect(table.state.phase).toBe(0);
    expect(table.state.tapped[0]).toBe(1 << 7);
    expect(isLegal(tableAt(position({ corn: [{ id: 'pink' }, { id: 'peppercorn' }] })).state, 'alt peppercorn')).toBe(
      false,
    );
  });

  test('shield only while none is set', () => {
    expect(isLegal(with_('cornMaze').state, 'alt cornMaze')).toBe(true);
    expect(isLegal(with_('cornMaze', { shield: true }).state, 'alt cornMaze')).toBe(false);
  });

  test('hireRemote: any area, paid at the own TOWN level', () => {
    const table = with_('babyCorn', { hand: ['1-STAR', '1-STAR', '2-STAR', '1-BOW'] });
    act(table, 'alt babyCorn');
    expect(options(table.state)).toHaveLength(6);
    act(table, 'place LAB', 'pay 0 1');
    expect(workers(table)).toEqual({ MINES: 1, REFINERY: 1, LAB: 1 });
    expect(hand(table)).toEqual(['1-STAR', '1-STAR']);
    expect(isLegal(with_('babyCorn').state, 'alt babyCorn')).toBe(false);
  });

  test('upgradeRemote: no worker, but cost and LAB cap', () => {
    const table = with_('alicorn', { hand: ['2-BOW', '2-CAKE', '1-STAR'] });
    act(table, 'alt alicorn', 'upgrade LAB');
    expect(level(table, 'LAB')).toBe(2);
    expect(isLegal(with_('alicorn', { hand: ['1-STAR', '1-CAKE'] }).state, 'alt alicorn')).toBe(false);
  });

  test('off: no ALT is offered (R14)', () => {
    expect(isLegal(tableAt(position({})).state, 'alt pink')).toBe(true);
    expect(isLegal(tableAt(position({}), { rules: { altAbilities: 'off' } }).state, 'alt pink')).toBe(false);
  });
});

describe('R16: the end', () => {
  const last = { deck: ['2-CAKE'] };

  test('immediate: the refill takes the last card, the game is over, the player keeps the card', () => {
    const table = tableAt(position({ minesPoop: 2 }, last), { tie: ['MINES'] });
    act(table, 'refine 1-STAR');
    expect(table.state.actor).toBe(-1);
    expect(hand(table)).toEqual(['1-STAR']);
    expect(cards(table.state.field)).toHaveLength(4);
  });

  test('immediate: open sub-decisions lapse', () => {
    const table = tableAt(position({ minesPoop: 2, levels: { REFINERY: 3, LAB: 3 } }, last));
    act(table, 'refine deck');
    expect(table.state.actor).toBe(-1);
  });

  test('endOfTurn: the turn goes on without deck and refill, and the game ends before the round does', () => {
    const table = tableAt(position({ minesPoop: 2 }, { ...last, countdown: 1 }), {
      rules: { endTrigger: 'endOfTurn' },
    });
    act(table, 'refine deck');
    expect(isLegal(table.state, 'refine deck')).toBe(false);
    act(table, 'refine 1-HEART');
    expect(table.state.actor).toBe(-1);
    expect(cards(table.state.field)).toHaveLength(3);
  });

  test('endOfRound: the round is completed, then no countdown and no stomp', () => {
    const table = tableAt(position({ minesPoop: 2, workers: { REFINERY: 2 } }, { ...last, countdown: 1 }), {
      rules: { endTrigger: 'endOfRound' },
    });
    act(table, 'refine deck', 'end');
    expect(table.state.actor).toBe(1);
    act(table, 'end');
    expect(table.state.actor).toBe(-1);
    expect([table.state.match.rounds, table.state.records.gameTally[0]]).toEqual([1, 0]);
  });

  test('the field may run dry: nothing is refined or traded then', () => {
    const pink = { workers: { REFINERY: 3, MARKET: 2 }, minesPoop: 5, hand: ['1-STAR'] };
    const table = tableAt(position(pink, last), { rules: { endTrigger: 'endOfRound' } });
    act(table, 'refine deck', 'refine 1-STAR', 'refine 1-HEART', 'refine 1-BOW');
    expect(view(table.state)['field']).toEqual(['1-CAKE']);
    act(table, 'refine 1-CAKE', 'end');
  });
});

describe('lead changes (section 11)', () => {
  test('at a round end a sole leader who was not the last one; ties in between change nothing', () => {
    const rich = { workers: { LAB: 6 }, hand: Array(4).fill(['2-BOW', '2-CAKE']).flat().slice(0, 4) };
    const table = tableAt(
      position(
        { ...rich, hand: ['2-BOW', '2-CAKE'] },
        { countdown: 3 },
        { ...rich, hand: [...['2-BOW', '2-CAKE'], '2-BOW', '2-BOW', '2-CAKE', '2-CAKE'] },
      ),
      { die: ['FARM'] },
    );
    act(table, 'upgrade LAB', 'end', 'end'); // 7 to 6: pink leads
    expect(table.state.records.gameTally[1]).toBe(0);
    act(table, 'end', 'upgrade LAB', 'end'); // 7 to 7: no sole leader
    expect(table.state.records.gameTally[1]).toBe(0);
    act(table, 'end', 'upgrade LAB', 'end'); // 7 to 8: green leads
    expect(table.state.records.gameTally[1]).toBe(1);
  });
});
