/** The worked examples of the rules for Knight and Nightmare (X5 to X7, X9, X16, X17, X26), and their rulings. */
import { describe, expect, test } from 'vitest';
import { usualRules } from '../../../engines/core/usual-rules.ts';
import { Outcome } from '../../../engines/core/types.ts';
import { game } from '../../../engines/vast/game.ts';
import { cellAt } from '../../../engines/vast/map/geometry.ts';
import type { Rules } from '../../../engines/vast/rules.ts';
import { Board, vast } from './board.ts';

const OPEN = ['A01', 'A05', 'A10', 'A13', 'E05', 'E07', 'E10', 'E14'];
const open = (...cells: number[][]): { id: string; at: number[]; rotation: number; tokens?: string[] }[] =>
  cells.map((at, i) => ({ id: OPEN[i]!, at, rotation: 0 }));
const LINE = open([0, -1], [0, -2], [0, -3], [0, -4]);

const at = (position: object, rules: Partial<Rules> = {}): Board => Board.of('knight,nightmare', position, rules);
/** At his action point: he on ENT facing N, she two cells ahead, unless said otherwise. */
const his = (nightmare: object, knight: object = {}, position: object = {}, rules: Partial<Rules> = {}): Board =>
  at(
    {
      turn: 'nightmare',
      map: LINE,
      nightmare: { at: [0, 0], facing: 'N', ...nightmare },
      knight: { at: [0, -2], ...knight },
      ...position,
    },
    rules,
  );
/** At hers: she on ENT, he N of her. */
const hers = (knight: object, nightmare: object = {}, position: object = {}, rules: Partial<Rules> = {}): Board =>
  at(
    {
      map: LINE,
      nightmare: { at: [0, -1], facing: 'N', ...nightmare },
      knight: { at: [0, 0], ...knight },
      ...position,
    },
    rules,
  );
const [MOVE, STOP] = [0, 320];
const STEP_NORTH = 8;
const SHOOT = 33;

describe('X5: attack', () => {
  test('angry at Anger 1: Anger 2, 3 Grit, forced Teleport, the third step lost, nothing gathered', () => {
    const decks = { unicorn: ['U16'] };
    const board = his({ hand: ['U02', 'U00'] }, { grit: 4 }, { decks }).play(MOVE + 2);
    const { nightmare, knight } = board.s;
    expect([nightmare.anger, knight.grit, nightmare.radiance]).toEqual([2, 1, 0]);
    // U16 from (0,-2) facing N: one step back.
    expect([nightmare.cell, board.phase]).toEqual([cellAt(0, -1), 'nightmareAction']);
    expect(board.happened('forcedTeleport')).toHaveLength(1);
  });
  test('at Anger 2: Anger 3, Grit 0, Radiance, upgrade, then the Teleport with the Clarity just gained (N27)', () => {
    const decks = { unicorn: ['U16', 'U07'] };
    const board = his({ hand: ['U02', 'U00'], anger: 2 }, { grit: 4 }, { decks }).play(MOVE + 2);
    expect([board.phase, board.s.knight.grit, board.s.nightmare.radiance]).toEqual(['radianceUpgrade', 0, 1]);
    board.play(3);
    expect([board.phase, board.cells()]).toEqual([
      'destination',
      [
        [0, -3],
        [0, -1],
      ],
    ]);
  });
});

describe('X6: Radiance by attacks once per player and turn', () => {
  // Each Teleport leads back S of her, and he moves onto her again.
  const decks = { unicorn: ['U16'] };
  const attackAgain = (anger: number, rules: Partial<Rules> = {}): Board => {
    const board = his({ hand: ['U02', 'U13', 'U00'], anger, upgrades: { pace: 2 } }, { grit: 40 }, { decks }, rules);
    board.play(MOVE + 2);
    if (board.phase === 'radianceUpgrade') board.play(0);
    if (board.s.nightmare.cell !== cellAt(0, -1)) throw new Error('not beside her');
    board.play(MOVE + 13);
    return board;
  };
  test('a second attack at Anger 3: 5 Grit again, no Radiance', () => {
    const board = attackAgain(3);
    expect([board.s.nightmare.radiance, board.s.nightmare.record.attacks]).toEqual([1, 2]);
    expect(board.s.knight.grit).toBe(30);
  });
  test('after one at Anger 2 the first at 3 gives it, not with firstAttackOnly', () => {
    const calm = attackAgain(1);
    expect([calm.s.nightmare.anger, calm.s.knight.grit, calm.phase]).toEqual([3, 32, 'radianceUpgrade']);
    const first = attackAgain(1, { attackRadiance: 'firstAttackOnly' });
    expect([first.s.nightmare.anger, first.s.nightmare.radiance]).toEqual([3, 0]);
  });
});

test('X7: across the Entrance with the Knight on it: won on the first step, no attack', () => {
  const board = his({ at: [0, -1], facing: 'S', radiance: 9, hand: ['U01'] }, { at: [0, 0], grit: 9 }).play(MOVE + 1);
  expect([board.end, board.s.knight.grit]).toEqual(['nightmareEscaped', 9]);
  const out = new Outcome();
  board.s.outcome(out);
  expect([out.share60[0], out.share60[1]]).toEqual([0, 60]);
});

describe('X16: she attacks', () => {
  const attack = (armor: number, strength: number, face: number): Board => {
    const board = hers(
      { grit: 5, strength },
      { upgrades: { armor: armor - 1 }, hand: ['U02'] },
      { decks: { unicorn: ['U07'] } },
    );
    return board.script('die', face);
  };
  test('Armor 2: with Strength 1 she may not enter', () => {
    expect(attack(2, 0, 0).codes()).not.toContain(STEP_NORTH);
  });
  test('two cells away, or not come yet, he bars no way', () => {
    expect(hers({}, { at: [0, -2], upgrades: { armor: 1 } }).codes()).toContain(STEP_NORTH);
    expect(at({ map: LINE, knight: { at: [0, 0] }, nightmare: {} }).codes()).toContain(STEP_NORTH);
  });
  test('equal: the die decides; more: a hit; each time he Teleports', () => {
    const centre = game.components.read(Object.values(game.components.shipped)[0]).dragonDie.findIndex((f) => f.centre);
    const hit = attack(2, 1, centre).play(STEP_NORTH);
    expect([hit.s.nightmare.health, hit.s.nightmare.cell]).toEqual([4, cellAt(0, -2)]);
    const miss = attack(2, 1, 0).play(STEP_NORTH);
    expect([miss.s.nightmare.health, miss.s.nightmare.cell]).toEqual([5, cellAt(0, -2)]);
    expect(attack(2, 2, 0).play(STEP_NORTH).s.nightmare.health).toBe(4);
  });
  test('at Health 0 she has won', () => {
    const board = hers({ strength: 2 }, { health: 1 }).play(STEP_NORTH);
    expect([board.end, board.s.winner]).toEqual(['nightmareDead', 0]);
  });
  test('X9: Radiance 9, her attack sends him onto the Entrance: no win', () => {
    // She comes from (0,-2) S onto (0,-1); he faces N and goes back one.
    const board = at({
      map: LINE,
      knight: { at: [0, -2], strength: 2 },
      nightmare: { at: [0, -1], facing: 'N', radiance: 9 },
      decks: { unicorn: ['U16'] },
    }).play(STEP_NORTH + 2);
    expect([board.end, board.s.nightmare.cell]).toEqual(['not over', cellAt(0, 0)]);
  });
});

test('X17: her level sets his Health; Strength 3 smashes at every level', () => {
  const levels = ['novice', 'squire', 'knight', 'baroness', 'lady'] as const;
  const boards = levels.map((knightLevel) => Board.dealtFor('knight,nightmare', { knightLevel }));
  expect(boards.map(({ s }) => s.nightmare.health)).toEqual([3, 4, 5, 6, 7]);
  expect(boards.map(({ s }) => s.knight.tables.smash)).toEqual([3, 3, 3, 3, 3]);
});

describe('X26: a cube goes back out of her turn', () => {
  test('she chooses which; nothing of hers ends', () => {
    const decks = { unicorn: ['U16'] };
    const board = his({ hand: ['U02', 'U00'], anger: 1 }, { grit: 5, movement: 2, strength: 1 }, { decks });
    board.s.knight.acting = 0;
    board.play(MOVE + 2);
    expect([board.s.knight.grit, board.s.actor, board.phase, board.codes()]).toEqual([2, 0, 'giveBack', [0, 2]]);
    board.play(2);
    expect([board.s.knight.onMovement, board.s.knight.onStrength]).toEqual([2, 0]);
    expect([board.happened('stopped').length, board.phase]).toEqual([0, 'nightmareAction']);
  });
  test('in her own turn it ends at once, but he still Teleports', () => {
    const board = at({
      map: open([0, -1], [0, -2], [0, -3]),
      knight: { at: [0, 0], grit: 5, movement: 1, strength: 2 },
      nightmare: { at: [0, -1], facing: 'N', anger: 2, hand: ['U02'] },
      decks: { unicorn: ['U07'] },
    }).play(STEP_NORTH);
    expect([board.s.nightmare.cell, board.s.nightmare.health]).toEqual([cellAt(0, -2), 4]);
    expect([board.s.knight.cell, board.s.knight.grit]).toEqual([cellAt(0, -1), 5]);
    // Shot at from one cell away with Strength 3: he goes back by card U16 onto her, takes 3 Grit, and on by card U07 to (0,-2).
    const shooting = at({
      map: open([0, -1], [0, -2], [0, -3]),
      knight: { at: [0, -1], grit: 11, movement: 1, strength: 2, treasures: ['enchantedBow'] },
      nightmare: { at: [0, -2], facing: 'N', anger: 2, hand: ['U02', 'U05', 'U09'] },
      decks: { unicorn: ['U16', 'U07'] },
    }).play(SHOOT);
    while (shooting.phase === 'discard') shooting.play(shooting.codes()[0]!);
    expect([shooting.s.actor, shooting.phase, shooting.s.knight.grit]).toEqual([0, 'giveBack', 8]);
    shooting.play(0);
    expect(shooting.happened('stopped')).toHaveLength(1);
    expect(shooting.s.nightmare.cell).toBe(cellAt(0, -2));
    expect([shooting.s.knight.cell, shooting.phase]).toEqual([cellAt(0, -1), 'endTile']);
  });
});

test('shot: he chooses the cards he discards, then Teleports', () => {
  const board = hers(
    { treasures: ['enchantedBow'], strength: 3, grit: 11 },
    { at: [0, -2], hand: ['U02', 'U05', 'U09'] },
    { decks: { unicorn: ['U07'] } },
  ).play(SHOOT);
  expect([board.s.actor, board.phase, board.codes()]).toEqual([1, 'discard', [2, 5, 9]]);
  board.play(5, 2);
  expect(board.phase).not.toBe('discard');
  expect([board.s.nightmare.handSize, board.s.nightmare.cell]).toEqual([0, cellAt(0, -3)]);
});

describe('the Knight dies', () => {
  const killed = (rules: Partial<Rules> = {}): Board =>
    at(
      {
        map: [...LINE, { id: 'A02', at: [1, 0] }],
        knight: { at: [0, 0], health: 1 },
        nightmare: { at: [0, -3], facing: 'N', hand: ['U02', 'U05'] },
      },
      { infestationLine: 'B', ...rules },
    );
  const walk = (board: Board): Board => {
    board.play(STEP_NORTH + 1);
    while (board.phase === 'orientation') board.play(board.codes()[0]!);
    while (board.phase === 'ambush') board.play(3);
    return board;
  };
  test('her piece leaves, he plays on; her end tiles are dropped', () => {
    const board = walk(killed());
    expect([board.end, board.s.knight.cell, board.s.actor]).toEqual(['not over', 0, 1]);
    expect(board.phase).toBe('nightmareAction');
    expect(board.s.knight.record.killedRound).toBe(1);
  });
  test('dragonAmbushWinToUnicorn (R32): he wins', () => {
    const board = walk(killed({ dragonAmbushWinToUnicorn: true }));
    expect([board.end, board.s.winner]).toEqual(['knightDead', 1]);
  });
});

test('his first turn: on a Lit tile beside her, facing away', () => {
  const board = at({
    turn: 'nightmare',
    map: LINE,
    knight: { at: [0, -2] },
    nightmare: {},
  });
  expect([board.phase, board.cells()]).toEqual([
    'place',
    [
      [0, -3],
      [0, -1],
    ],
  ]);
  board.go(0, -1);
  expect([board.s.nightmare.facing, board.phase]).toEqual([2, 'nightmareAction']);
});

test('with no Lit tile beside her he comes to the Entrance, else to a Dark tile beside it', () => {
  const away = at({ turn: 'nightmare', map: [{ id: 'A02', at: [0, -1] }], knight: { at: [0, -1] }, nightmare: {} });
  // The Entrance is Lit and beside her: away from her.
  expect([away.s.nightmare.cell, away.phase]).toEqual([0, 'place']);
  const home = at({ turn: 'nightmare', map: [{ id: 'A02', at: [0, -1] }], knight: { at: [0, 0] }, nightmare: {} });
  expect([home.phase, home.cells()]).toEqual(['place', [[0, -1]]]);
});

test('a Dark tile he is put on is revealed, the Entrance is not once more', () => {
  const place = (position: object): Board => at({ turn: 'nightmare', nightmare: {}, ...position });
  const dark = place({ map: [{ id: 'A02', at: [0, -1] }], knight: { at: [0, 0] } });
  expect(dark.tileAt(0, -1)).toBe('dark');
  dark.go(0, -1);
  while (dark.phase === 'orientation') dark.play(dark.codes()[0]!);
  expect([dark.tileAt(0, -1), dark.happened('revealed').length]).toEqual(['A02', 1]);
  const entrance = place({
    map: [
      { id: 'A02', at: [2, 0] },
      { id: 'A03', at: [1, 0] },
    ],
    knight: { at: [2, 0] },
  });
  entrance.go(0, 0);
  expect([entrance.phase, entrance.happened('revealed')]).toEqual(['facing', []]);
});

test('revealedDuringTurn (R6): what he reveals is his own in his turn, and nobody’s in hers', () => {
  const map = [...open([0, -1], [0, -2]), { id: 'A02', at: [0, -3] }];
  const end = (turn: string, revealedDuringTurn: Rules['revealedDuringTurn']): string => {
    const her = turn === 'knight';
    const board = at(
      {
        turn,
        map,
        knight: { at: [0, her ? -1 : 0], strength: 3, emptySpaces: [0, 1, 2] },
        nightmare: { at: [0, -2], facing: 'N', hand: ['U07', 'U00'] },
        decks: { unicorn: ['U07'] },
      },
      { revealedDuringTurn },
    );
    if (her) board.play(STEP_NORTH);
    else board.play(MOVE + 7);
    while (board.phase === 'orientation') board.play(board.codes()[0]!);
    expect(board.tileAt(0, -3)).toBe('A02');
    board.choose(her ? 'ends' : 'stops');
    return board.phase;
  };
  expect(end('nightmare', 'activePieceOnly')).not.toBe('endTile');
  expect([end('knight', 'anyone'), end('knight', 'activePieceOnly')]).toEqual(['nightmareAction', 'endTile']);
});

test('pastPlunderToUnicorn (R26): after his end tiles he lays a Treasure on a Dark tile', () => {
  const board = his(
    { hand: ['U02', 'U00'] },
    {},
    { map: [...LINE, { id: 'A02', at: [1, 0] }, { id: 'A03', at: [2, 0] }], revealsInTurn: 1 },
    {
      pastPlunderToUnicorn: true,
    },
  ).play(STOP);
  expect([board.phase, board.cells()]).toEqual([
    'plunder',
    [
      [1, 0],
      [2, 0],
    ],
  ]);
  board.go(1, 0);
  expect([board.s.map.treasureTokens, board.s.map.treasuresOn(board.s.map.grid[cellAt(1, 0)]!)]).toEqual([9, 1]);
});

test('infestationLine is A beside him unless it is set', () => {
  expect(usualRules(vast, ['knight'])['infestationLine']).toBe('C');
  expect(usualRules(vast, ['knight', 'nightmare'])['infestationLine']).toBe('A');
  expect(Board.dealtFor('knight,nightmare').s.knight.tables.line).toBe(2);
  expect(Board.dealtFor('knight,nightmare', { infestationLine: 'B' }).s.knight.tables.line).toBe(3);
});

test('what each may know: her Sidequests and his hand are their own', () => {
  const { s } = Board.dealtFor('knight,nightmare');
  const text = (seat: number): string => s.infoKey(seat);
  const before = [text(0), text(1)];
  const { hand, sidequestDeck } = s.knight;
  [hand[0], sidequestDeck.cards[0]] = [sidequestDeck.cards[0]!, hand[0]!];
  expect([text(0) === before[0], text(1) === before[1]]).toEqual([false, true]);
  [hand[0], sidequestDeck.cards[0]] = [sidequestDeck.cards[0], hand[0]];
  const his = s.nightmare;
  [his.hand[0], his.deck.cards[0]] = [his.deck.cards[0]!, his.hand[0]!];
  expect([text(0) === before[0], text(1) === before[1]]).toEqual([true, false]);
});
