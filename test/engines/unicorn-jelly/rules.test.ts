import { expect, test } from 'vitest';
import { game } from '../../../engines/unicorn-jelly/game.ts';
import { batchOf, Table } from './at-the-table.ts';

/** Every rule value shown to change play as its ruling says; numbers are those of the README. */
const at = (x: number, y: number) => [x, y] as const;
const up = (tile: string, x: number, y: number) => ({ tile, at: [x, y] });
const flipped = (tile: string, x: number, y: number) => ({ tile, at: [x, y], state: 'flipped' });
const mine = (tile: string, x: number, y: number) => ({ tile, at: [x, y], state: 'mine' });
const threeMines = [mine('ooze', 3, 0), mine('slime', 4, 0), mine('slime', 5, 0)];

test('on an empty board only (0, 0) is open; with one tile exactly its four neighbours', () => {
  const table = new Table().position({ hands: [['lupiko'], ['uni']], pile: [] });
  expect(table.take('lupiko').choices()).toEqual(['0,0']);
  table.apply(table.options()[0]!);
  expect(table.take('uni').choices()).toEqual(['-1,0', '0,-1', '0,1', '1,0']);
});

test('options: tiles in list order and once each, then jump; cells by x then y, covers after open cells', () => {
  const table = new Table({ rules: { jumping: true } }).position({
    board: [up('slime', 0, 0), up('ooze', 1, 0)],
    hands: [['thilia', 'impalist', 'impalist'], ['uni']],
    pile: [],
  });
  expect(table.choices()).toEqual(['impalist', 'thilia', 'jump']);
  const open = ['-1,0', '0,-1', '0,1', '1,-1', '1,1', '2,0'];
  expect(table.take('thilia').choices()).toEqual([...open, '0,0', '1,0']);
});

test('a seat without tiles passes until the other has finished (R27)', () => {
  const table = new Table().position({ board: [up('slime', 0, 0)], hands: [[], ['uni', 'lupiko']], pile: [] });
  expect(table.choices()).toEqual(['pass']);
  table.pass().place('uni', at(1, 0));
  expect(table.choices()).toEqual(['pass']);
  table.pass().place('lupiko', at(2, 0));
  expect(table.state.actor).toBe(-1);
});

test('placing a Location defeats nothing and is no batch, whatever it weakens', () => {
  const table = new Table().position({ board: [up('slime', 0, 0), up('uni', 1, 1)], hands: [['worldplate-edge']] });
  expect(batchOf(table.place('worldplate-edge', at(1, 0)))).toEqual({
    active: [],
    clashes: [],
    unflipped: [],
    points: 0,
  });
});

test('R2 endCondition: pileEmpty ends the game at the first failed refill', () => {
  const position = { board: [up('slime', 0, 0)], hands: [['uni', 'lupiko'], ['ooze']], pile: [] };
  expect(new Table().position(position).state.actor).toBe(0);
  const table = new Table({ rules: { endCondition: 'pileEmpty' } }).position(position);
  expect([table.state.actor, game.ends[table.state.ending]]).toEqual([-1, 'pileEmpty']);
});

test('handSize and solitaireHandSize (R3) set the hands', () => {
  for (const size of [1, 2, 3, 4, 5]) {
    const two = new Table({ rules: { handSize: size } }).position({ pile: 'rest' });
    expect(two.state.held[0]).toBe(size);
    const one = new Table({ players: 1, rules: { solitaireHandSize: size } }).position({ pile: 'rest' });
    expect(one.state.held[0]).toBe(size);
  }
});

test('R12 unflipTiming: a tile revived before combat is hit in the same step, at 2 against 4', () => {
  // The Bloom wakes Yiriel, who turns up Fodderman (4), and the Behemoth (7), which borders him.
  const board = [flipped('fodderman', 1, 0), up('yiriel', 0, 0), up('crystal-behemoth', 1, 1)];
  const play = (unflipTiming: string) =>
    new Table({ rules: { unflipTiming } }).position({ board, hands: [['any-impetus']] }).place('any-impetus', at(0, 1));
  const after = play('afterCombat');
  expect(batchOf(after)).toMatchObject({ points: 0, unflipped: [[1, 0]], clashes: [] });
  expect(after.top(at(1, 0))).toBe('fodderman');
  const before = play('beforeCombat');
  expect(batchOf(before)).toMatchObject({
    points: 1,
    unflipped: [[1, 0]],
    clashes: [{ target: [1, 0], attack: 7, defence: 4, defeated: true }],
  });
  expect(before.top(at(1, 0))).toBe('fodderman~');
});

test('R13 thiliaCover: any top tile, or face-up ones only; no point for it', () => {
  const board = [up('slime', 0, 0), flipped('uni', 1, 0), mine('ooze', 2, 0), up('sea-temple', 3, 0)];
  const covers = (thiliaCover: string) =>
    new Table({ rules: { thiliaCover, landmine: true } })
      .position({ board, hands: [['thilia']] })
      .take('thilia')
      .choices()
      .slice(10);
  expect(covers('any')).toEqual(['0,0', '1,0', '2,0', '3,0']);
  expect(covers('faceUpOnly')).toEqual(['0,0', '3,0']);
});

test('R13: a covered mine is dead, leaves the count and stays inert and unseen when Thilia has jumped away', () => {
  const table = new Table({ rules: { landmine: true, jumping: true } }).position({
    board: [up('slime', 0, 0), mine('ooze', 1, 0)],
    hands: [['thilia'], ['uni']],
  });
  table.place('thilia', at(1, 0));
  expect(table.state.board.mines).toBe(0);
  table.place('uni', at(2, 0)).jump(at(1, 0), at(-1, 0));
  expect(table.state.infoKey(0)).toContain('(1, 0)dead?');
  expect(table.take(table.choices()[0]!).choices()).not.toContain('1,0');
});

test('R13: she covers once per game, by jump too; placed normally she may still', () => {
  const rules = { jumping: true };
  const board = [up('slime', 0, 0), up('ooze', 1, 0), up('thilia', 2, 0)];
  const destinations = (coverUsed: boolean) => {
    const table = new Table({ rules }).position({ board, hands: [['uni'], []], coverUsed });
    return table.apply(table.state.jumpCode).on(1, at(2, 0)).choices();
  };
  const open = ['-1,0', '0,-1', '0,1', '1,-1', '1,1'];
  expect(destinations(true)).toEqual(open);
  expect(destinations(false)).toEqual([...open, '0,0', '1,0']);
});

test('R13: defeated on top of another tile she lies flipped and the lower tile stays covered', () => {
  const table = new Table().position({
    board: [up('sea-temple', 0, 0), up('chou', 5, 0)],
    hands: [['thilia'], ['ooze']],
  });
  table.place('thilia', at(0, 0)).place('ooze', at(1, 0));
  expect(table.top(at(0, 0))).toBe('thilia~');
  expect(table.state.infoKey(0)).toContain('(0, 0)thilia~*>sea-temple');
});

test('R16 cascadeSpread: anyOnly lets only an Any-Impetus wake Impetus tiles', () => {
  const position = (tile: string) => ({ board: [up('hero-impetus', 0, 0), up('uni', -1, 0)], hands: [[tile]] });
  const active = (tile: string, rules: Record<string, unknown>) =>
    batchOf(new Table({ rules }).position(position(tile)).place(tile, at(1, 0))).active.length;
  expect(active('danger-impetus', {})).toBe(1);
  expect(active('danger-impetus', { cascade: true })).toBe(3);
  expect(active('danger-impetus', { cascade: true, cascadeSpread: 'anyOnly' })).toBe(1);
  expect(active('any-impetus', { cascade: true, cascadeSpread: 'anyOnly' })).toBe(3);
});

test('R16 cascadeChain: oneStep stops after the tiles next to the new one (G24 shortened)', () => {
  const board = [
    up('hero-impetus', 0, 0),
    up('danger-impetus', 1, 0),
    up('uni', 0, -1),
    up('crystal-basilisk', -1, -1),
  ];
  const play = (cascadeChain: string) =>
    batchOf(
      new Table({ rules: { cascade: true, cascadeChain } })
        .position({ board, hands: [['any-impetus']] })
        .place('any-impetus', at(2, 0)),
    );
  expect(play('transitive')).toMatchObject({ points: 1, active: [[0, -1], [0, 0], [1, 0], [2, 0]] }); // prettier-ignore
  expect(play('oneStep')).toMatchObject({ points: 0, active: [[1, 0], [2, 0]] }); // prettier-ignore
});

test('R17: a Personage never wakes an Impetus, and R15: an Any-Impetus no Location', () => {
  const board = [up('hero-impetus', 0, 0), up('sea-temple', 2, 0)];
  const table = new Table({ rules: { cascade: true } }).position({ board, hands: [['giseia'], ['any-impetus']] });
  expect(batchOf(table.place('giseia', at(1, 0))).active).toEqual([[1, 0]]);
  expect(batchOf(table.place('any-impetus', at(2, 1))).active).toEqual([[2, 1]]);
});

test('R18 jumpTiles: all adds flipped tiles, which land flipped and inert', () => {
  const board = [flipped('uni', 0, 0), up('slime', 1, 0), mine('ooze', 2, 0)];
  const sources = (jumpTiles: string) => {
    const table = new Table({ rules: { jumping: true, jumpTiles } }).position({ board, hands: [['lupiko'], []] });
    return table.apply(table.state.jumpCode);
  };
  expect(sources('faceUp').choices()).toEqual(['1,0']);
  const table = sources('all');
  expect(table.choices()).toEqual(['0,0', '1,0']);
  table.on(1, at(0, 0)).on(2, at(1, 1));
  expect(table.top(at(1, 1))).toBe('uni~');
  expect(batchOf(table)).toMatchObject({ active: [], points: 0 });
});

test('R19: with a single tile there is no jump; the last of two may go round the other only', () => {
  const rules = { jumping: true };
  const hands = [['uni'], []];
  const alone = new Table({ rules }).position({ board: [up('slime', 0, 0)], hands, pile: [] });
  expect(alone.choices()).toEqual(['uni']);
  const pair = new Table({ rules }).position({ board: [up('slime', 0, 0), up('ooze', 1, 0)], hands });
  pair.apply(pair.state.jumpCode).on(1, at(1, 0));
  expect(pair.choices()).toEqual(['-1,0', '0,-1', '0,1']);
});

test('R19: a tile left under a jumping Thilia counts as a neighbour', () => {
  const table = new Table({ rules: { jumping: true } }).position({
    board: [up('slime', 0, 0), up('thilia', 0, 0)],
    hands: [['uni'], []],
  });
  table.apply(table.state.jumpCode).on(1, at(0, 0));
  expect(table.choices()).toEqual(['-1,0', '0,-1', '0,1', '1,0']);
  table.on(2, at(1, 0));
  expect([table.top(at(0, 0)), table.top(at(1, 0))]).toEqual(['slime', 'thilia']);
});

test('R19 jumpConnectivity: keepConnected lets a link jump only to where it links again', () => {
  const board = [up('slime', 0, 0), up('ooze', 1, 0), up('slime', 2, 0)];
  const choices = (jumpConnectivity: string) => {
    const table = new Table({ rules: { jumping: true, jumpConnectivity } }).position({ board, hands: [['uni'], []] });
    return table.apply(table.state.jumpCode).on(1, at(1, 0)).choices();
  };
  expect(choices('free')).toEqual(['-1,0', '0,-1', '0,1', '2,-1', '2,1', '3,0']);
  const kept = new Table({ rules: { jumping: true, jumpConnectivity: 'keepConnected' } });
  kept.position({ board, hands: [['uni'], []] });
  expect(kept.apply(kept.state.jumpCode).choices()).toEqual(['0,0', '2,0']);
  // Two arms of an L leave one cell that joins them again.
  const bent = [up('slime', 0, 0), up('ooze', 1, 0), up('slime', 1, 1)];
  kept.position({ board: bent, hands: [['uni'], []] });
  kept.apply(kept.state.jumpCode).on(1, at(1, 0));
  expect(kept.choices()).toEqual(['0,1']);
});

test('R20 jumpLimitPerPlayer counts the jumps of one seat', () => {
  const position = { board: [up('slime', 0, 0), up('ooze', 1, 0)], hands: [['uni'], ['lupiko']], jumped: [2, 1] };
  const first = (jumpLimitPerPlayer: number | null) =>
    new Table({ rules: { jumping: true, jumpLimitPerPlayer } }).position(position).choices();
  expect(first(null)).toContain('jump');
  expect(first(2)).not.toContain('jump');
  expect(first(3)).toContain('jump');
});

test('R20 noConsecutiveJumps: not after a jump of its own; passes and the other seat do not matter', () => {
  const table = new Table({ rules: { jumping: true, noConsecutiveJumps: true } }).position({
    board: [up('slime', 0, 0), up('ooze', 1, 0)],
    hands: [['uni', 'lupiko'], []],
    pile: [],
  });
  table.jump(at(1, 0), at(0, 1));
  expect(table.choices()).toEqual(['jump', 'pass']);
  table.jump(at(0, 1), at(1, 0));
  expect(table.choices()).toEqual(['lupiko', 'uni']);
  table.place('uni', at(2, 0));
  expect(table.choices()).toEqual(['pass']);
  table.pass();
  expect(table.choices()).toEqual(['lupiko', 'jump']);
});

test('R20 turnCapFactor: turns beyond factor times tiles are not played, and the playout is capped', () => {
  const position = (turn: number) => ({ board: [up('slime', 0, 0), up('ooze', 1, 0)], hands: [['uni'], []], turn });
  const play = (turnCapFactor: number, turn: number) =>
    new Table({ rules: { jumping: true, turnCapFactor } }).position(position(turn)).state;
  expect(play(4, 192).actor).toBe(0);
  expect(play(4, 193).actor).toBe(-1);
  expect(game.ends[play(4, 193).ending]).toBe('turnCap');
  expect(play(5, 193).actor).toBe(0);
  expect(new Table().position(position(193)).state.actor).toBe(0);
});

test('R22 landmineCounter and landmineEvery: whose placements bury a mine', () => {
  const phase = (rules: Record<string, unknown>, placed: number[]) => {
    const table = new Table({ rules: { landmine: true, ...rules } }).position({ hands: [['uni'], []], placed });
    return game.phases[table.place('uni', at(0, 0)).state.phase];
  };
  expect(phase({}, [2, 0])).toBe('mineCell');
  expect(phase({}, [1, 1])).toBe('tile');
  expect(phase({ landmineCounter: 'global' }, [1, 1])).toBe('mineCell');
  expect(phase({ landmineEvery: 5 }, [2, 0])).toBe('tile');
  expect(phase({ landmineEvery: 5 }, [4, 0])).toBe('mineCell');
  expect(phase({ landmine: false }, [2, 0])).toBe('tile');
});

test('R22 jumpCountsForLandmine: jumps count only with it', () => {
  const after = (jumpCountsForLandmine: boolean) =>
    game.phases[
      new Table({ rules: { landmine: true, jumping: true, jumpCountsForLandmine } })
        .position({ board: [up('slime', 0, 0), up('ooze', 1, 0)], hands: [['uni'], []], placed: [2, 0] })
        .jump(at(1, 0), at(0, 1)).state.phase
    ];
  expect(after(false)).toBe('tile');
  expect(after(true)).toBe('mineCell');
});

test('R21, R23: the mine is the top of the pile on any open cell; no pile, no mine', () => {
  const table = new Table({ rules: { landmine: true } });
  table.position({ hands: [['uni', 'lupiko', 'slime'], []], placed: [2, 0], pile: ['redcloak', 'ooze'] });
  table.place('uni', at(0, 0));
  expect(table.choices()).toEqual(['-1,0', '0,-1', '0,1', '1,0']);
  table.bury(at(0, 1));
  expect(table.top(at(0, 1))).toBe('redcloak');
  expect(table.state.infoKey(0)).toContain('(0, 1)mine?');
  table.position({ hands: [['uni'], ['ooze']], placed: [2, 0], pile: [] });
  expect(game.phases[table.place('uni', at(0, 0)).state.phase]).toBe('tile');
});

test('landmineTrigger: so many mines go off at the start of a turn', () => {
  const position = { board: threeMines, hands: [['uni'], []] };
  const state = (landmineTrigger: number) =>
    new Table({ rules: { landmine: true, landmineTrigger } }).position(position).state;
  expect(state(3).board.mines).toBe(0);
  expect(state(4).board.mines).toBe(3);
});

test('R24: a waiting mine acts with the action, from where it jumped, and not when covered', () => {
  const rules = { landmine: true, jumping: true, landmineReveal: 'withPlacement' };
  const board = [up('slime', 0, 0), mine('uni', 2, 0), mine('sea-temple', 3, 0), mine('ooze', 5, 5)];
  const hands = [['thilia', 'hero-impetus', 'any-impetus'], []];
  const table = new Table({ rules }).position({ board, hands });
  table.jump(at(2, 0), at(1, 0));
  expect(batchOf(table)).toMatchObject({ active: [[1, 0], [5, 5]], points: 1 }); // prettier-ignore
  table.position({ board, hands }).place('thilia', at(2, 0));
  expect(batchOf(table).active).toEqual([[2, 0], [5, 5]]); // prettier-ignore
});

test('R24: the auras of waiting mines count at once, and mines waiting at the end act alone', () => {
  const rules = { landmine: true, landmineReveal: 'withPlacement' };
  const board = [
    up('impalist', 0, 0),
    up('slime-mob', 1, 0),
    mine('fodderman', 1, 1),
    mine('sea-temple', 2, 1),
    mine('ooze', 9, 1),
  ];
  const table = new Table({ rules }).position({ board, hands: [[], []], pile: [] });
  expect(table.state.actor).toBe(-1);
  expect(batchOf(table)).toMatchObject({ active: [[1, 1], [9, 1]], points: 1 }); // prettier-ignore
});

test('R25 landminePoints: nobody scores a batch with revealed mines', () => {
  const board = [up('slime', 0, 0), mine('uni', 1, 0), mine('ooze', 5, 0), mine('slime', 6, 0)];
  const play = (rules: Record<string, unknown>) =>
    new Table({ rules: { landmine: true, ...rules } }).position({ board, hands: [['redcloak'], []], pile: ['lupiko'] });
  expect(play({}).state.score[0]).toBe(1);
  const nobody = play({ landminePoints: 'nobody' });
  expect([nobody.state.score[0], nobody.top(at(0, 0))]).toEqual([0, 'slime~']);
  const both = play({ landminePoints: 'nobody', landmineReveal: 'withPlacement' }).place('redcloak', at(5, 1));
  expect([both.state.score[0], both.top(at(5, 0))]).toEqual([0, 'ooze~']);
});

test('R26 landmineAtEnd: waiting mines go off when the tiles have run out, or stay', () => {
  const position = {
    board: [up('slime', 0, 0), mine('uni', 1, 0), mine('ooze', 4, 0), mine('chou', 6, 0)],
    hands: [[], []],
    pile: [],
  };
  const play = (rules: Record<string, unknown>) =>
    new Table({ rules: { landmine: true, ...rules } }).position(position).state;
  expect([play({}).actor, play({}).score[0]]).toEqual([-1, 1]);
  expect([play({ landmineAtEnd: 'stay' }).actor, play({ landmineAtEnd: 'stay' }).score[0]]).toEqual([-1, 0]);
});

test('solitaire: success by targetScore, 0 calling every game one', () => {
  const share = (targetScore: number) => {
    const table = new Table({ players: 1, rules: { targetScore } });
    table.position({ board: [up('slime', 0, 0)], hands: [['uni']], pile: [] }).place('uni', at(1, 0));
    const out = { share60: [0], score: [0], rank: [0], end: 0, rounds: 0, capped: 0 };
    table.state.outcome(out as never);
    return out.share60[0];
  };
  expect([share(0), share(1), share(2)]).toEqual([60, 60, 0]);
});

test('equal scores are a draw (R28)', () => {
  const table = new Table().position({ board: [up('slime', 0, 0)], hands: [[], []], pile: [], score: [3, 3] });
  const out = { share60: [0, 0], score: [0, 0], rank: [0, 0], end: 0, rounds: 0, capped: 0 };
  table.state.outcome(out as never);
  expect(out).toMatchObject({ share60: [30, 30], rank: [1, 1] });
});

test('no mode but jumping can be capped; impossible set-ups are named', () => {
  const setup = new Table().setup;
  expect(game.invalid({ ...setup, players: 3 })).toContain('1 or 2 players');
  const few = game.components.read([{ id: 'a', type: 'hero', copies: 5, power: 1 }]);
  expect(game.invalid({ ...setup, components: few })).toBe('2 hands of 3 need 6 tiles; the set has 5');
  expect(game.invalid({ ...setup, rules: { ...setup.rules, jumping: true, turnCapFactor: 50 } })).toContain(
    'turnCapFactor=50',
  );
});

/** A healer of Heroes that beats both Heroes beside it, and what may wake two of them. */
const wards = [
  { id: 'nurse', type: 'personage', power: 5, copies: 2, unflip: ['hero'] },
  { id: 'page', type: 'hero', power: 1, copies: 3 },
  { id: 'squire', type: 'hero', power: 2, copies: 3 },
  { id: 'imp', type: 'danger', power: 1, copies: 3 },
  { id: 'bell', type: 'impetus', impetusKind: 'any', copies: 2 },
];
const ward = {
  board: [flipped('page', -1, 0), flipped('squire', 1, 0), flipped('imp', 0, 1)],
  hands: [['nurse'], ['imp']],
};

test('one healer turns up both flipped Heroes beside it and leaves the Danger lying', () => {
  const table = new Table({ components: wards, rules: { handSize: 1 }, figures: 'all' }).position(ward);
  expect(batchOf(table.place('nurse', at(0, 0)))).toEqual({
    active: [[0, 0]],
    clashes: [],
    unflipped: [
      [-1, 0],
      [1, 0],
    ],
    points: 0,
  });
  expect([table.top(at(-1, 0)), table.top(at(1, 0)), table.top(at(0, 1))]).toEqual(['page', 'squire', 'imp~']);
  expect(table.metrics()['unflips']).toBe(2);
});

test('R12 unflipTiming: healed before combat, both Heroes are hit at once: 5 against 1, 5 against 2', () => {
  const rules = { handSize: 1, unflipTiming: 'beforeCombat' };
  const table = new Table({ components: wards, rules, figures: 'all' }).position(ward);
  const before = table.state.infoKey(0);
  const nurse = table.options()[0]!;
  const value = game.judgement!.prefer!(table.state, 0, nurse);
  expect(table.state.infoKey(0)).toBe(before);
  // Two points, less 0.1 a point of power spent, less the risk of an unseen tile that beats a 5: there is none.
  expect(value).toBeCloseTo(2 - 0.5, 9);
  const { unflipped, clashes, points } = batchOf(table.place('nurse', at(0, 0)));
  expect([unflipped.length, points]).toEqual([2, 2]);
  expect(clashes).toEqual([
    { target: [-1, 0], attack: 5, defence: 1, defeated: true },
    { target: [1, 0], attack: 5, defence: 2, defeated: true },
  ]);
  expect([table.top(at(-1, 0)), table.top(at(1, 0))]).toEqual(['page~', 'squire~']);
});

test('a flipped Hero beside two active healers is turned up once', () => {
  const table = new Table({ components: wards, rules: { handSize: 1 }, figures: 'all' }).position({
    board: [flipped('page', 0, 0), up('nurse', 1, 0), up('nurse', 0, 1)],
    hands: [['bell'], ['imp']],
  });
  const { active, unflipped } = batchOf(table.place('bell', at(1, 1)));
  expect(active).toEqual([
    [0, 1],
    [1, 0],
    [1, 1],
  ]);
  expect(unflipped).toEqual([[0, 0]]);
  expect(table.metrics()['unflips']).toBe(1);
});
