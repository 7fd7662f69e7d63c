/** Rules of several players without the Dragon: sets as data, ends, the Knight's Flare, what is counted. */
import { expect, test } from 'vitest';
import { game } from '../../../engines/vast/game.ts';
import { cellAt } from '../../../engines/vast/map/geometry.ts';
import table from '../../../engines/vast/table-sets.json' with { type: 'json' };
import { lettersOf, LETTERS, rowOf, SEATS } from '../../../engines/vast/sets.ts';
import { setupOf } from '../../support/playout.ts';
import { Board, vast } from './board.ts';

const open = (...cells: number[][]): { id: string; at: number[]; rotation: number }[] =>
  cells.map((at, i) => ({ id: ['A01', 'A05', 'A10', 'A13', 'T01', 'T02'][i]!, at, rotation: 0 }));
const figure = (board: Board, name: string): number => {
  const specs = game.metrics(board.setup);
  const slots = specs.filter(({ kind }) => kind !== 'ratio');
  const out = new Float64Array(400);
  board.s.metrics(out);
  let at = 0;
  for (const { name: own, per } of slots) {
    if (own === name) return out[at]!;
    at += per === 'seat' ? board.setup.players : 1;
  }
  throw new Error(`no figure ${name}`);
};

/** Every set of two or more seats with at most one of each kind of Ghoul piece or Tribes, and somebody besides the Cave. */
test('a row for every set there is, and for no other', () => {
  const all = Array.from({ length: 1 << SEATS.length }, (_, mask) => SEATS.filter((_seat, i) => (mask >> i) & 1));
  const allowed = all.filter((seats) => {
    const has = (seat: (typeof SEATS)[number]): boolean => seats.includes(seat);
    return seats.length >= 2 && !(has('goblins') && has('vileGhoul')) && !(has('vileGhoul') && has('ghoul'));
  });
  expect(Object.keys(table.sets).sort()).toEqual(allowed.map((seats) => lettersOf(seats)).sort());
});

/** Section 2.1, applied anew: base rows, then the changes by Thief, Ghoul, two Unicorns, Vile Ghoul. */
test('cards of the sets are those the rules of set-up give', () => {
  const flare: Record<string, string> = { KC: 'K', KT: 'T', GC: 'G', GT: 'GT', DT: 'T', CT: 'T', KGC: 'K' };
  const plunder: Record<string, string> = { KG: 'G', KD: 'D', GD: 'G', KGD: 'D' };
  const ash = ['GD', 'DT', 'GDC'];
  for (const [letters, row] of Object.entries(table.sets)) {
    const seats = SEATS.filter((role) => letters.includes(LETTERS[role]));
    const has = (letter: string): boolean => letters.includes(letter);
    const b = ['K', 'G', 'D', 'C', 'T'].filter(
      (one) => has(one) || (one === 'G' && has('V')) || (one === 'D' && has('N')),
    );
    const rest = b.filter((one) => one !== 'T').join('');
    const three = b.length === 3 && b.includes('T');
    const base = b.length === 4 && b.includes('T') ? rest : three ? rest : b.join('');
    let wantsFlare = (flare[base] ?? '') + (three ? 'T' : '');
    let wantsPlunder = three ? '' : (plunder[base] ?? '');
    let wantsAsh = ash.includes(base);
    if (b.length === 1 && has('H')) {
      wantsFlare = { G: 'GH', C: 'H', T: 'TH' }[base] ?? '';
      wantsPlunder = ['K', 'G', 'D'].includes(base) ? 'H' : '';
      wantsAsh = base === 'D';
    } else if (has('H') && b.length === 2) {
      wantsFlare += 'H';
      if (wantsPlunder !== '') wantsPlunder = 'H';
    } else if (has('H')) wantsPlunder = has('C') ? wantsPlunder : 'H';
    const asV = (cards: string): string => (has('V') ? cards.replace('G', 'V') : cards);
    if (has('N') && !has('D') && wantsPlunder === 'D') wantsPlunder = '';
    const found = row as { flare?: string; pastPlunder?: string; ash?: string };
    const unicorns = has('D') && has('N') && b.length === 1 && !has('H');
    if (unicorns) wantsAsh = false;
    expect([letters, [...(found.flare ?? '')].sort().join('')]).toEqual([
      letters,
      [...asV(wantsFlare)].sort().join(''),
    ]);
    expect([letters, found.pastPlunder ?? '']).toEqual([letters, asV(wantsPlunder)]);
    expect([letters, found.ash ?? '']).toEqual([letters, !wantsAsh ? '' : has('D') ? 'dragon' : 'cube']);
    expect(rowOf(seats)).toBe(row);
  }
});

test('E50: her Flare round any tile: Grit for each, no Encounter', () => {
  const board = Board.of('knight,goblins,cave', {
    map: [...open([1, 0], [2, 0]), { id: 'E01', at: [3, 0] }, { id: 'E02', at: [2, 1] }],
    knight: { at: [0, 0], perception: 1 },
  });
  board.choose('uses her Flare');
  expect(board.phase).toBe('flareCell');
  // Around the tile it is lit at: the Dark one E and the one S of it.
  board.script('die', 0).go(2, 0);
  while (board.phase !== 'action') board.play(board.codes()[0]!);
  expect([board.s.knight.grit, board.s.knight.encounters, board.s.map.reveals]).toEqual([2, 0, 2]);
  expect(board.options()).not.toContain('uses her Flare');
});

test('KC: the Cave wins if an Ambush kills her; the round is counted', () => {
  const board = Board.of('knight,cave', {
    round: 4,
    map: [...open([1, 0]), { id: 'A10', at: [0, 1] }],
    knight: { at: [0, 0], health: 1, perception: 1, movement: 1 },
  });
  board.choose('moves S');
  while (board.phase !== 'over' && board.phase !== 'action') {
    board.play(board.codes().at(-1)!);
  }
  expect([board.end, board.s.winner, figure(board, 'knightKilledRound')]).toEqual(['ambush', 1, 4]);
});

test('E48: beside Dragon and Cave nobody seeks her: she is out, and the others go on', () => {
  const board = Board.of('knight,dragon,cave', {
    round: 4,
    map: [...open([1, 0]), { id: 'A10', at: [0, 1] }],
    knight: { at: [0, 0], health: 1, perception: 1, movement: 1 },
    dragon: { at: [1, 0] },
  });
  board.choose('moves S');
  while (board.s.knight.health > 0) board.play(board.codes().at(-1)!);
  expect([board.end, board.s.knight.cell, board.s.knight.record.outRound]).toEqual(['not over', 0, 4]);
  expect([board.phase, board.s.actor]).toEqual(['dragon', 1]);
});

test('the death that wins the game for the Goblins is counted too', () => {
  const board = Board.of('knight,goblins,nightmare', {
    turn: 'goblins',
    round: 6,
    map: open([0, 1], [1, 0]),
    knight: { at: [0, 0], health: 1 },
    goblins: { at: { fangs: [0, 1] }, population: { fangs: 4 } },
    nightmare: { at: [1, 0] },
  });
  board.choose('activates Fangs').go(0, 0);
  expect([board.end, board.s.winner, figure(board, 'knightKilledRound')]).toEqual(['knightDead', 1, 6]);
});

test('Crystals without Knight are the Goblins’; beside Cave alone the last one wins at once', () => {
  const board = Board.of('goblins,cave', {
    turn: 'goblins',
    map: [{ id: 'C01', at: [0, 1], rotation: 0, tokens: ['crystal'] }],
    goblins: { at: { fangs: [0, 1], bones: [0, 1] }, population: { fangs: 3, bones: 3 }, declared: ['bones'] },
  });
  board.s.goblins.kept = 4;
  board.choose('activates Fangs').choose('attacks the Crystal');
  expect([board.end, board.s.winner, board.s.goblins.kept]).toEqual(['goblinsCrystals', 0, 5]);
});

test('Goblins and `mapSplit` drop: connections in the dark have room', () => {
  const bound = (mapSplit: string): number =>
    game.bounds(setupOf(vast, { roles: ['goblins'], rules: { mapSplit } }) as never).options;
  expect([bound('slide'), bound('drop')]).toEqual([160, 1024]);
});

test('a part cut off leaves as a whole, though the fifth Crystal is in it', () => {
  const board = Board.of(
    'goblins',
    {
      turn: 'goblins',
      map: [
        ...open([0, 1]),
        { id: 'C01', at: [0, 2], rotation: 0 },
        { id: 'C02', at: [0, 3], rotation: 0 },
        { id: 'A05', at: [0, 4], rotation: 0 },
      ],
      crystalsCollapsed: 4,
      goblins: { hand: ['caveIn'], at: {}, population: { eye: 1 } },
    },
    { mapSplit: 'drop' },
  );
  board.choose('plays Cave-In').go(0, 1);
  expect([board.end, board.s.map.crystalsCollapsed, board.s.record.tilesRemoved]).toEqual(['collapse', 6, 4]);
  expect(board.s.map.grid[cellAt(0, 4)]).toBe(0);
});

test('mapSplit drop: Tribes on a part cut off go to the board unharmed, from Terrain too', () => {
  const cut = (at: object, more: object, rules: object = {}): Board =>
    Board.of(
      'goblins',
      { turn: 'goblins', goblins: { hand: ['caveIn'], at, population: { fangs: 2, bones: 3, eye: 1 } }, ...more },
      { mapSplit: 'drop', ...rules },
    )
      .choose('plays Cave-In')
      .go(0, 1);
  const standing = ({ s: { goblins } }: Board): unknown => [
    [0, 1, 2].map((tribe) => goblins.isRevealed(tribe)),
    [...goblins.population],
  ];
  const bonesStay = [
    [false, true, false],
    [2, 3, 1],
  ];
  const map = open([0, 1], [0, 2]);
  expect(standing(cut({ bones: [0, 0], fangs: [0, 2], eye: [0, 2] }, { map }))).toEqual(bonesStay);
  const lake = { map: open([0, 1]), terrain: [{ kind: 'lake', at: [0, 2] }] };
  expect(standing(cut({ bones: [0, 0], fangs: [0, 2], eye: [0, 2] }, lake, { terrain: true }))).toEqual(bonesStay);
});
