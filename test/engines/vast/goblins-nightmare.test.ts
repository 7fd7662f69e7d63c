/** The rules of the Goblins beside the Nightmare (section 8 of his page), without a Knight. */
import { describe, expect, test } from 'vitest';
import { cellAt } from '../../../engines/vast/map/geometry.ts';
import { SECRET } from '../../../engines/vast/roles/goblins/kinds.ts';
import type { Rules } from '../../../engines/vast/rules.ts';
import { Board } from './board.ts';

const OPEN = ['A01', 'A05', 'A10', 'A13', 'E05', 'E07', 'E10', 'E14'];
const open = (...cells: number[][]): { id: string; at: number[]; rotation: number }[] =>
  cells.map((at, i) => ({ id: OPEN[i]!, at, rotation: 0 }));
const LINE = open([0, -1], [0, -2], [0, -3], [0, -4]);
const MOVE = 0;

const GN = 'goblins,nightmare';
const GNC = 'goblins,nightmare,cave';
/** At his action point: he on ENT facing N, Bones two cells ahead. */
const his = (nightmare: object, goblins: object = {}, position: object = {}, rules: Partial<Rules> = {}): Board =>
  Board.of(
    GN,
    {
      turn: 'nightmare',
      map: LINE,
      nightmare: { at: [0, 0], facing: 'N', hand: ['U02', 'U00'], ...nightmare },
      goblins: { at: { bones: [0, -2] }, population: { bones: 4 }, ...goblins },
      decks: { unicorn: ['U16'] },
      ...position,
    },
    rules,
  );

describe('set-up', () => {
  test('the Ash instruction: Armor 2, supply 8, two Armor spaces left; his Health by their level', () => {
    const levels = ['miscreant', 'boss', 'chief', 'master', 'warlord'] as const;
    const boards = levels.map((goblinsLevel) => Board.dealtFor(GN, { goblinsLevel }));
    expect(boards.map(({ s }) => s.nightmare.health)).toEqual([3, 4, 5, 6, 7]);
    const { nightmare } = Board.dealtFor(GNC).s;
    expect([nightmare.armor, nightmare.supply, nightmare.tables.spaces[2]]).toEqual([2, 8, 2]);
  });
  test('no Flare beside him', () => {
    const board = Board.of(GN, {
      turn: 'goblins',
      map: [...LINE, { id: 'A02', at: [1, 0] }],
      goblins: { at: { fangs: [0, -1] }, population: { fangs: 2 } },
      nightmare: { at: [0, -4] },
    }).choose('activates Fangs');
    expect(board.options().filter((text) => text.startsWith('lights a Flare'))).toEqual([]);
  });
});

describe('his attack on a Tribe', () => {
  test('Anger 1: it scatters, Rage +1, and he Teleports', () => {
    const board = his({ hand: ['U05', 'U00'] });
    const moves = board.codes().filter((code) => code < 64);
    board.play(moves[0]!);
    expect([board.s.goblins.rage, board.s.goblins.population[1], board.s.goblins.isRevealed(1)]).toEqual([2, 2, false]);
    expect(board.happened('forcedTeleport')).toHaveLength(1);
  });
  test('Anger 2: a Secret of their choice goes too, face-up ones too', () => {
    const board = his({}, { hand: ['hex'], faceUp: ['goblinRuby'] }).play(MOVE + 2);
    expect([board.s.nightmare.anger, board.s.actor, board.phase]).toEqual([2, 0, 'discardSecret']);
    board.choose('discards Goblin Ruby');
    expect([board.s.goblins.hasRuby, board.s.goblins.hasSecret(SECRET.hex)]).toEqual([false, true]);
    expect(his({}).play(MOVE + 2).phase).not.toBe('discardSecret');
  });
  test('Anger 3: its Population falls to 0 and he gains Radiance, once for all Tribes in a turn', () => {
    const board = his({ anger: 2 }).play(MOVE + 2);
    expect([board.s.goblins.population[1], board.s.nightmare.radiance, board.phase]).toEqual([0, 1, 'radianceUpgrade']);
    expect(board.s.nightmare.paid).toBe(1);
  });
  test('the Trap: no effect, no Rage, no Radiance, still the Teleport; the once-per-turn is not used up', () => {
    const board = his({ anger: 2 }, { faceUp: ['trap'], rage: 1 }).play(MOVE + 2);
    expect([board.s.actor, board.phase]).toEqual([0, 'trap']);
    board.choose('springs the Trap');
    const { goblins, nightmare } = board.s;
    expect([goblins.population[1], goblins.rage, goblins.isRevealed(1)]).toEqual([4, 1, true]);
    expect([nightmare.radiance, nightmare.paid, nightmare.met]).toEqual([0, 0, 0]);
    expect(board.happened('forcedTeleport')).toHaveLength(1);
    const borne = his({ anger: 2 }, { faceUp: ['trap'] })
      .play(MOVE + 2)
      .choose('lets Bones scatter');
    expect([borne.s.goblins.population[1], borne.s.nightmare.radiance]).toEqual([0, 1]);
  });
  test('of several Tribes he chooses one', () => {
    const both = { at: { fangs: [0, -2], eye: [0, -2] }, population: { fangs: 3, eye: 3 } };
    const board = his({}, both).play(MOVE + 2);
    expect([board.phase, board.options()]).toEqual(['victim', ['attacks Fangs', 'attacks Eye']]);
    board.choose('attacks Eye');
    expect([board.s.goblins.isRevealed(0), board.s.goblins.isRevealed(2)]).toEqual([true, false]);
  });
});

describe('what they do to him', () => {
  const theirs = (goblins: object, nightmare: object = {}, roles = GN, position: object = {}): Board =>
    Board.of(roles, {
      turn: 'goblins',
      map: LINE,
      goblins,
      nightmare: { at: [0, -2], facing: 'N', hand: ['U00', 'U01', 'U02'], ...nightmare },
      decks: { unicorn: ['U16'] },
      ...position,
    });
  test('a Tribe enters only with Strength above Armor; it scatters, Rage -1, he loses Health and Teleports', () => {
    const near = { at: { bones: [0, -1] }, population: { bones: 4 }, rage: 2 };
    const board = theirs(near).choose('activates Bones').go(0, -2);
    const { goblins, nightmare } = board.s;
    expect([nightmare.health, goblins.isRevealed(1), goblins.rage]).toEqual([4, false, 1]);
    expect(nightmare.cell).toBe(cellAt(0, -1));
    const weak = theirs({ ...near, population: { bones: 2 } }).choose('activates Bones');
    expect(weak.codes()).not.toContain(cellAt(0, -2));
  });
  test('his Health 0 is their win', () => {
    const board = theirs({ at: { bones: [0, -1] }, population: { bones: 4 } }, { health: 1 });
    board.choose('activates Bones').go(0, -2);
    expect([board.end, board.s.winner]).toEqual(['nightmareDead', 0]);
  });
  test('the Hex: cards of his choice, no Teleport', () => {
    const board = theirs({ hand: ['hex'], population: { eye: 2 } });
    board.choose('plays the Hex');
    expect([board.s.actor, board.phase]).toEqual([1, 'discard']);
    board.choose('discards card U01');
    while (board.phase === 'discard') board.play(board.codes()[0]!);
    expect([board.s.nightmare.handSize, board.happened('forcedTeleport').length]).toEqual([1, 0]);
  });
  test('the Hex on the Cave takes Omens of its choice', () => {
    const cave = { omens: { bat: 1, trail: 2 } };
    const board = theirs({ hand: ['hex'], population: { eye: 1 } }, {}, GNC, { cave }).choose('plays the Hex');
    expect([board.phase, board.options()]).toEqual([
      'hexOn',
      ['lays the Hex on the Nightmare Unicorn', 'lays the Hex on the Cave'],
    ]);
    board.choose('lays the Hex on the Cave');
    expect([board.s.actor, board.phase]).toEqual([2, 'shed']);
    board.choose('loses a trail');
    expect(board.s.cave.held()).toBe(2);
  });
  test('Past Plunder is theirs at the end of their turn, beside him alone', () => {
    const map = [...LINE, { id: 'A02', at: [1, 0] }];
    const board = theirs({}, {}, GN, { map, revealsInTurn: 1 });
    while (board.s.inTurn === 0 && board.s.map.treasureTokens === 10) board.play(board.codes().at(-1)!);
    expect(board.s.map.treasuresOn(board.s.map.grid[cellAt(1, 0)]!)).toBe(1);
  });
});

describe('the Cave and the Tribes', () => {
  const its = (omens: object, goblins: object): Board =>
    Board.of(GNC, {
      turn: 'cave',
      map: LINE,
      cave: { omens },
      goblins,
      nightmare: { at: [0, -4], facing: 'N', hand: [] },
    });
  test('Spores: a Tribe of their choice to 1, Rage +1', () => {
    const board = its({ quartz: 3 }, { population: { fangs: 2, bones: 3, eye: 1 }, rage: 1 }).play(3);
    while (board.phase === 'pay') board.play(board.codes()[0]!);
    if (board.phase === 'sporesOn') board.choose('sends Soporific Spores to the Goblins');
    expect([board.s.actor, board.phase, board.codes()]).toEqual([0, 'sporesOnTribe', [0, 1]]);
    board.play(1);
    expect([board.s.goblins.population[1], board.s.goblins.rage]).toEqual([1, 2]);
  });
  test('Bats: a Tribe up to three steps, not onto him', () => {
    const board = its({ bat: 1 }, { at: { bones: [0, 0] }, population: { bones: 3 } }).play(0);
    expect([board.phase, board.cells()]).toEqual([
      'batDestination',
      [
        [0, -3],
        [0, -2],
        [0, -1],
      ],
    ]);
    board.go(0, -3);
    expect([board.s.goblins.cells[1], board.s.goblins.population[1]]).toEqual([cellAt(0, -3), 3]);
  });
});
