/** The worked examples of the rules for the Nightmare alone (X1 to X4, X7 to X15), and his rulings. */
import { describe, expect, test } from 'vitest';
import { cellAt, OFF_MAP } from '../../../engines/vast/map/geometry.ts';
import { forceTeleport } from '../../../engines/vast/roles/nightmare/chain.ts';
import { nearestTiles } from '../../../engines/vast/map/touch.ts';
import { ATTACK_ON_HIM } from '../../../engines/vast/roles/nightmare/words.ts';
import type { Rules } from '../../../engines/vast/rules.ts';
import { setupOf } from '../../support/playout.ts';
import { Board, dark, open, vast } from './board.ts';

const SETUP_MAP = dark([0, -1], [1, 0], [0, 1], [-1, 0]);
const at = (nightmare: object, position: object = {}, rules: Partial<Rules> = {}): Board =>
  Board.of('nightmare', { nightmare: { at: [0, 0], facing: 'N', ...nightmare }, ...position }, rules);

const MOVE = 0;
const [TURN90, TURN180, TELEPORT, BLAST, STOP] = [64, 128, 192, 256, 320];
const NO = 0;
const YES = 1;

test('X1: before his first turn he faces where he likes on the Entrance', () => {
  const board = Board.dealtFor('nightmare');
  expect([board.phase, board.codes()]).toEqual(['facing', [0, 1, 2, 3]]);
  expect([board.s.nightmare.handSize, board.s.nightmare.supply]).toEqual([4, 9]);
});

test('X1: first options', () => {
  const board = at({ hand: ['U16', 'U00', 'U13', 'U06'] }, { map: SETUP_MAP });
  expect(board.codes()).toEqual([
    ...[TURN90, TURN180, MOVE + 6, TURN90 + 6, TURN180 + 6, MOVE + 13, MOVE + 16, TURN90 + 16, TURN180 + 16],
    ...[TELEPORT, TELEPORT + 6, TELEPORT + 13, TELEPORT + 16, STOP],
  ]);
  const marks = [0, 6, 13, 16].map((card) => board.s.nightmare.target(card));
  expect(marks).toEqual([cellAt(-2, -2), cellAt(-1, -1), cellAt(2, 0), cellAt(0, 1)]);
});

test('X2: Teleport to open space: the other card goes, 4 connections, 3 tiles, then reveal and fills', () => {
  const board = at({ hand: ['U04', 'U00'] }, { map: SETUP_MAP });
  expect(board.s.map.stackLeft).toBe(41);
  board.play(TELEPORT + 4);
  expect([board.phase, board.codes().length]).toEqual(['hisConnection', 4]);
  expect(board.options().map((text) => text.replace('connects (2,-2) by ', '').split(' ').sort().join(' '))).toEqual([
    ...['(0,-2) (1,-2)', '(1,-1) (1,-2)', '(1,-1) (2,-1)', '(2,-1) (2,0)'],
  ]);
  board.choose('connects');
  expect(board.happened('placed')[0]).toEqual([cellAt(2, -2), 0, 0]);
  expect(board.s.nightmare.record.teleportTiles).toBe(3);
  expect(board.s.nightmare.cell).toBe(cellAt(2, -2));
  while (board.phase === 'orientation') board.play(board.codes()[0]!);
  expect(board.happened('revealed').map(([, cell]) => cell)).toEqual([cellAt(2, -2)]);
  // Three tiles for the Teleport, the others fill the open edges of the new one.
  expect(board.s.map.stackLeft).toBe(41 - board.happened('placed').length);
});

describe('X3: mark by a Turn', () => {
  const crystal = { map: [{ id: 'C01', at: [1, 0], rotation: 0, tokens: ['crystal'] }] };
  test('supply, Radiance, six upgrades; marked once only', () => {
    const board = at({ at: [1, 0], hand: ['U06', 'U07', 'U08'] }, crystal);
    board.play(TURN90 + 6);
    expect([board.phase, board.codes()]).toEqual(['mark', [NO, YES]]);
    board.play(YES);
    expect([board.s.nightmare.supply, board.s.nightmare.radiance]).toEqual([8, 1]);
    expect([board.phase, board.codes()]).toEqual(['radianceUpgrade', [0, 1, 2, 3, 4, 5]]);
    board.play(4);
    expect(board.s.nightmare.anger).toBe(2);
    board.play(TURN90 + 7);
    expect(board.phase).toBe('nightmareAction');
  });
  test('the only Unbridled space filled: five remain', () => {
    const board = at({ at: [1, 0], hand: ['U06', 'U07'], upgrades: { unbridled: 1 } }, crystal);
    board.play(TURN90 + 6, YES);
    expect(board.codes()).toEqual([0, 1, 2, 3, 5]);
  });
  test('no cube in the supply, or none on the track: nothing is offered', () => {
    expect(at({ at: [1, 0], hand: ['U06', 'U07'], supply: 0 }, crystal).play(TURN90 + 6).phase).toBe('nightmareAction');
    expect(at({ at: [1, 0], hand: ['U06', 'U07'], radiance: 12 }, crystal).play(TURN90 + 6).phase).toBe(
      'nightmareAction',
    );
  });
});

test('X4: an angry Move raises Anger and gathers nowhere', () => {
  const map = [...open([0, -1]), { ...open([0, -2])[0]!, id: 'A05', tokens: ['treasure'] }, { id: 'A10', at: [0, -3] }];
  const board = at({ hand: ['U13', 'U00', 'U06'] }, { map });
  board.play(MOVE + 13);
  expect([board.s.nightmare.anger, board.s.nightmare.cell]).toEqual([2, cellAt(0, -3)]);
  expect([board.s.nightmare.radiance, board.phase]).toEqual([0, 'nightmareAction']);
  board.play(TURN90);
  expect([board.s.nightmare.anger, board.s.nightmare.facing]).toEqual([3, 3]);
});

test('Treasure tokens are collected one by one, until a no', () => {
  const map = [{ ...open([0, -1])[0]!, tokens: ['treasure', 'treasure', 'treasure'] }];
  const board = at({ hand: ['U06', 'U07'] }, { map }).play(MOVE + 6);
  board.play(YES, 0);
  expect([board.phase, board.s.map.treasureTokens, board.s.nightmare.radiance]).toEqual(['collect', 8, 1]);
  board.play(NO);
  expect([board.phase, board.s.nightmare.radiance]).toEqual(['nightmareAction', 1]);
});

describe('upgrades in order', () => {
  const KINDS = ['spirit', 'pace', 'armor', 'clarity', 'unbridled', 'blast'];
  const [SPIRIT, PACE, ARMOR, CLARITY, UNBRIDLED, BLASTS] = [0, 1, 2, 3, 4, 5];
  const setup = setupOf(vast, { roles: ['nightmare'] });
  const specs = vast.metrics(setup).filter(({ kind }) => kind !== 'ratio');
  /** The kinds of his 1st, 2nd, ... upgrade, as the figures tell them; '' where there was none. */
  const told = ({ s }: Board): string[] => {
    const values = new Float64Array(specs.length);
    s.metrics(values);
    return specs.flatMap(({ name, labels = [] }, i) =>
      name.startsWith('upgradeOrder.') ? [labels[values[i]!] ?? ''] : [],
    );
  };
  const treasures = (count: number) => [{ ...open([1, 0])[0]!, tokens: Array<string>(count).fill('treasure') }];

  test('as they are gained, whatever he owned before', () => {
    const map = [{ id: 'C01', at: [1, 0], rotation: 0, tokens: ['crystal', 'treasure', 'treasure'] }];
    const board = at({ at: [1, 0], hand: ['U06', 'U07'], upgrades: { clarity: 1 } }, { map });
    expect(told(board)).toEqual(Array(8).fill(''));
    board.play(TURN90 + 6, YES, PACE, YES, SPIRIT, YES, BLASTS);
    expect(told(board)).toEqual(['pace', 'spirit', 'blast', '', '', '', '', '']);
  });
  test('eight are told, and a new game begins anew', () => {
    const board = at({ at: [1, 0], hand: ['U06', 'U07'] }, { map: treasures(9) }).play(TURN90 + 6);
    const gained = [SPIRIT, PACE, SPIRIT, ARMOR, CLARITY, UNBRIDLED, BLASTS, PACE, SPIRIT];
    for (const kind of gained) board.play(YES, kind);
    expect(told(board)).toEqual(gained.slice(0, 8).map((kind) => KINDS[kind]));
    board.s.deal(board.chance);
    expect(told(board)).toEqual(Array(8).fill(''));
  });
  test('one that is lost and gained again has both places', () => {
    const board = at({ at: [1, 0], hand: ['U06', 'U07'] }, { map: treasures(3) }).play(TURN90 + 6, YES, ARMOR);
    board.s.nightmare.upgrades[ARMOR]!--;
    expect(told(board.play(YES, PACE, YES, ARMOR)).slice(0, 4)).toEqual(['armor', 'pace', 'armor', '']);
  });
});

describe('X7: the Entrance', () => {
  const map = open([0, 1], [0, -1]);
  test('with the Radiance he has won on the first step', () => {
    const board = at({ at: [0, 1], radiance: 9, hand: ['U01', 'U06'] }, { map }).play(MOVE + 1);
    expect([board.end, board.s.winner]).toEqual(['nightmareEscaped', 0]);
  });
  test('so has he at once by a Teleport: nothing is left to be done', () => {
    const board = at({ at: [0, 1], radiance: 9, hand: ['U07', 'U06'] }, { map }).play(TELEPORT + 7);
    expect([board.end, board.s.winner, board.s.agenda.size]).toEqual(['nightmareEscaped', 0, 0]);
  });
  test('without it he only stands there, and must enter it again', () => {
    const board = at({ at: [0, 1], radiance: 8, hand: ['U06', 'U07'] }, { map }).play(MOVE + 6);
    expect([board.end, board.s.nightmare.cell]).toEqual(['not over', cellAt(0, 0)]);
    board.s.nightmare.radiance = 9;
    board.play(TURN180 + 7);
    expect(board.end).toBe('not over');
  });
});

/** Forces him to Teleport as soon as he stops; the hand stays out until Replace. */
function forced(nightmare: object, position: object, rules: Partial<Rules> = {}, acting = 1): Board {
  const board = at(nightmare, position, rules);
  board.s.nightmare.acting = acting;
  forceTeleport(board.s, ATTACK_ON_HIM, OFF_MAP);
  return board.play(STOP);
}
const shown = (board: Board): number[] => board.happened('shows').map(([card]) => card!);

describe('X8: forced Teleport on ENT, only (0,1) has a tile', () => {
  const position = { map: open([0, 1]), decks: { unicorn: ['U04', 'U16', 'U05'] } };
  test('Clarity 1: U04 shows nothing, one more card', () => {
    const board = forced({ hand: ['U00'] }, position);
    expect([shown(board), board.s.nightmare.cell]).toEqual([[4, 16], cellAt(0, 1)]);
    expect(Array.from(board.s.nightmare.deck.discards.subarray(0, 2))).toEqual([4, 16]);
  });
  test('Clarity 2: the same cards, no third', () => {
    const board = forced({ hand: ['U00'], upgrades: { clarity: 1 } }, position);
    expect([shown(board), board.s.nightmare.cell]).toEqual([[4, 16], cellAt(0, 1)]);
  });
  test('out of his turn he gathers nothing and does not win (X9)', () => {
    const map = [{ ...open([0, 1])[0]!, tokens: ['treasure'] }];
    const board = forced({ hand: ['U00'] }, { ...position, map }, {}, 0);
    expect([board.s.nightmare.cell, board.phase]).toEqual([cellAt(0, 1), 'endTile']);
    const home = { map, decks: { unicorn: ['U07'] } };
    expect(forced({ at: [0, 1], radiance: 9, hand: ['U00'] }, home, {}, 0).end).toBe('not over');
    expect(forced({ at: [0, 1], radiance: 9, hand: ['U00'] }, home).end).toBe('nightmareEscaped');
  });
});

test('X10: nothing valid: all 22 other cards are revealed, he stays', () => {
  const board = forced({ hand: ['U01', 'U02'] }, {});
  expect(shown(board)).toHaveLength(22);
  expect([board.s.nightmare.cell, board.s.nightmare.record.forcedTeleports]).toEqual([cellAt(0, 0), 0]);
  // Replace has then discarded the hand and drawn 4 of 24 shuffled in.
  const { deck, handSize } = board.s.nightmare;
  expect([handSize, deck.left + deck.discarded]).toEqual([4, 20]);
});

test('forcedTeleportStuck nearest (R28)', () => {
  const far = { map: open([3, 0], [0, 3], [-4, 0]) };
  const board = forced({ hand: ['U01'] }, far, { forcedTeleportStuck: 'nearest' });
  expect([board.phase, board.cells()]).toEqual([
    'nearest',
    [
      [0, 3],
      [3, 0],
    ],
  ]);
  expect(forced({ hand: ['U01'] }, far).s.nightmare.cell).toBe(cellAt(0, 0));
});

test('angryCoversTeleport (N4): after an angry Move a Teleport gathers only with false', () => {
  const map = [{ ...open([0, 1])[0]!, tokens: ['treasure'] }];
  const after = (rules: Partial<Rules>): string => {
    const board = at({ hand: ['U13'] }, { map, decks: { unicorn: ['U16'] } }, rules);
    board.s.nightmare.angry = 1;
    forceTeleport(board.s, ATTACK_ON_HIM, OFF_MAP);
    return board.play(STOP).phase;
  };
  expect(after({})).toBe('endTile');
  expect(after({ angryCoversTeleport: false })).toBe('collect');
});

test('X11: Replace', () => {
  const board = at({ anger: 3, upgrades: { unbridled: 1, spirit: 2 }, hand: ['U03', 'U04'] }, { map: open([0, 1]) });
  board.play(STOP);
  expect([board.s.nightmare.anger, board.s.nightmare.handSize]).toEqual([2, 6]);
});

describe('X12: Alone in the Dark II', () => {
  const laid = (position: object, rules: Partial<Rules> = {}): [number, number] => {
    const board = at({ hand: ['U03'] }, { map: open([0, 1]), ...position }, rules).play(STOP);
    const left = board.s.map.stackLeft;
    while (board.phase === 'endTile') board.play(board.codes()[0]!);
    return [left - board.s.map.stackLeft, board.s.map.collapse];
  };
  test('as many tiles as Crystal tiles revealed, at least Pace', () => {
    expect(laid({ crystalsRevealed: 5, reveals: 9, revealsInTurn: 2 })).toEqual([5, 0]);
    expect(laid({ crystalsRevealed: 2 })).toEqual([3, 0]);
    expect(laid({ crystalsRevealed: 5 }, { aloneCount: 'onMap' })).toEqual([3, 0]);
  });
  test('with 2 tiles left 2, and the Collapse begins with his next turn', () => {
    expect(laid({ crystalsRevealed: 5, stack: ['C01', 'C02'] })).toEqual([2, 1]);
  });
});

describe('removal', () => {
  const stop = (nightmare: object, position: object, rules: Partial<Rules> = {}): Board =>
    at({ hand: ['U13'], ...nightmare }, { stack: [], collapse: true, ...position }, rules).play(STOP);
  const removed = (board: Board): number[] => board.happened('removed').map(([, cell]) => cell!);

  test('X13: of tiles that touch one the Dark one goes, but a Lit Crystal tile before it', () => {
    const map = [...open([1, 0], [0, 1]), ...dark([-1, 0])];
    expect(removed(stop({}, { map }))[0]).toBe(cellAt(-1, 0));
    const shining = [{ id: 'C01', at: [1, 0], rotation: 0 }, ...open([0, 1]), ...dark([-1, 0])];
    expect(removed(stop({}, { map: shining }))[0]).toBe(cellAt(1, 0));
  });
  // Replace draws the top four before the tiles at the end.
  const drawn = ['U00', 'U01', 'U02', 'U03'];
  test('X14: he leaves the tile before it goes; then nothing is left to remove (R20)', () => {
    const position = { map: open([1, 0]), decks: { unicorn: [...drawn, 'U06', 'U11'] } };
    const board = stop({ at: [1, 0] }, position);
    expect([shown(board), removed(board)]).toEqual([[6, 11], [cellAt(1, 0)]]);
    expect([board.end, board.s.nightmare.cell]).toEqual(['collapse', cellAt(0, 0)]);
  });
  test('X14: without a valid card the tile is struck out, nothing else is left (R20)', () => {
    const position = { map: open([1, 0]), decks: { unicorn: ['U11', ...drawn.slice(1), 'U06'] } };
    const board = stop({ at: [1, 0] }, position);
    expect([shown(board).length, removed(board), board.end]).toEqual([20, [], 'collapse']);
    const goes = stop({ at: [1, 0] }, position, { noRemovableTile: 'continue' });
    expect([goes.end, goes.phase]).toEqual(['not over', 'nightmareAction']);
  });
  test('endTilesInTurn (N6): the Teleport off a removed tile escapes only with true', () => {
    const position = { map: open([1, 0]), decks: { unicorn: [...drawn, 'U11'] } };
    expect(stop({ at: [1, 0], radiance: 9 }, position, { endTilesInTurn: true }).end).toBe('nightmareEscaped');
    expect(stop({ at: [1, 0], radiance: 9 }, position).end).toBe('collapse');
  });
});

describe('X15: Displacement Blast', () => {
  const armed = { hand: ['U07', 'U08', 'U12'], upgrades: { displacementBlast: 1 } };
  test('the tile lies lowest in the stack, the gap is filled from the top, no second Blast', () => {
    // Every other open edge has its tile.
    const ring = [
      [1, -1],
      [-1, -1],
      [1, 1],
      [-1, 1],
      [2, 0],
      [0, 2],
      [-2, 0],
    ];
    const outer = ring.map((cell, i) => ({
      id: ['E01', 'E02', 'E03', 'E04', 'T01', 'T02', 'T03', 'T04'][i]!,
      at: cell,
    }));
    const board = at(armed, { map: [...open([0, -1], [1, 0], [0, 1], [-1, 0]), ...outer] });
    const top = board.s.map.tile[board.s.map.next];
    const left = board.s.map.stackLeft;
    // U07 marks (0,-1), U08 (1,-1), U12 (1,0).
    expect(board.codes().filter((code) => code >= BLAST && code < STOP)).toEqual([BLAST + 7, BLAST + 8, BLAST + 12]);
    board.play(BLAST + 7);
    const { map: after, tables } = board.s;
    expect(tables.tileIds[after.tile[after.end - 1]!]).toBe('A01');
    expect([board.tileAt(0, -1), after.tile[after.grid[cellAt(0, -1)]!]]).toEqual(['dark', top]);
    expect([board.happened('placed').length, after.stackLeft]).toEqual([1, left]);
    expect(board.codes().some((code) => code >= BLAST && code < STOP)).toBe(false);
  });
  test('a Crystal tile leaves the game and counts; with a Crystal token only by removeAnything (R27)', () => {
    const crystal = (tokens: string[]): object => ({ map: [{ id: 'C01', at: [0, -1], rotation: 0, tokens }] });
    const board = at(armed, crystal([])).play(BLAST + 7);
    expect(board.s.map.crystalsCollapsed).toBe(1);
    expect(at(armed, crystal(['crystal'])).codes()).not.toContain(BLAST + 7);
    expect(at(armed, crystal(['crystal']), { blastRules: 'removeAnything' }).codes()).toContain(BLAST + 7);
  });
});

test('blockedMove (N3): a Move against a wall may be played, or not', () => {
  const hand = { hand: ['U06', 'U07'] };
  expect(at(hand).codes()).toContain(MOVE + 6);
  expect(at(hand, {}, { blockedMove: false }).codes()).not.toContain(MOVE + 6);
});

test('simple Teleports lead away from his side of the table (R29); free ones are switched after a turn', () => {
  const goal = (teleportVariant: Rules['teleportVariant'], simpleTeleportSeat: Rules['simpleTeleportSeat']): number =>
    at({ facing: 'E', hand: ['U02', 'U03'] }, {}, { teleportVariant, simpleTeleportSeat }).s.nightmare.target(2);
  expect(goal('normal', 'S')).toBe(cellAt(2, 0));
  expect(goal('simple', 'S')).toBe(cellAt(0, -2));
  expect(goal('simple', 'N')).toBe(cellAt(0, 2));
  expect(goal('simple', 'E')).toBe(cellAt(-2, 0));
  expect(goal('simple', 'W')).toBe(cellAt(2, 0));
  const board = at({ hand: ['U02'] }, { map: open([0, 1]) }, { teleportVariant: 'free' }).play(STOP);
  expect([board.phase, board.play(1).s.nightmare.simple]).toEqual(['variant', 1]);
});

test('nightmareUpgradeSpaces, nightmareStartPace and nightmareStartClarity (R2)', () => {
  const board = Board.dealtFor('nightmare', {
    nightmareUpgradeSpaces: [12, 0, 0, 0, 0, 0],
    nightmareStartPace: 4,
    nightmareStartClarity: 2,
  });
  const he = board.s.nightmare;
  expect([he.pace, he.clarity, [0, 1, 2, 3, 4, 5].filter((kind) => he.hasSpace(kind))]).toEqual([4, 2, [0]]);
});

test('a rule of the map that does nothing with him is refused by name', () => {
  expect(() => Board.dealtFor('nightmare', { mapSplit: 'drop' })).toThrow(
    /mapSplit=drop does nothing with the roles nightmare/,
  );
  expect(() => Board.dealtFor('nightmare', { collapseTilesPerTurn: 1 })).toThrow(/collapseTilesPerTurn/);
});

test('where nobody has to escape after a kill, none is refused', () => {
  const escapes =
    (roles: string): (() => Board) =>
    () =>
      Board.dealtFor(roles, { killOnEntranceEscapes: true });
  expect(escapes('goblins,cave')).toThrow(/killOnEntranceEscapes=true does nothing/);
  expect(escapes('knight,cave')).not.toThrow();
});

test('the nearest tiles, by cells: all that lie as near, and none that lies farther', () => {
  const { s } = at({}, { map: open([3, 0], [2, 0], [0, 2], [-1, 1], [4, 0]) });
  const out = new Int32Array(64);
  const nearest = (without: number[][]) => {
    const cells = without.map(([x, y]) => cellAt(x!, y!));
    return [
      ...out.subarray(
        0,
        nearestTiles(s, cellAt(0, 0), (cell) => cells.includes(cell), out),
      ),
    ];
  };
  const cells = (...of: number[][]) => of.map(([x, y]) => cellAt(x!, y!)).sort((a, b) => a - b);
  expect(nearest([[0, 0]])).toEqual(cells([2, 0], [0, 2], [-1, 1]));
  expect(nearest([[0, 0], [2, 0], [0, 2], [-1, 1]])).toEqual(cells([3, 0])); // prettier-ignore
});
