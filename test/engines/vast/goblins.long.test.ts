/** The worked examples of the rules for the Goblins alone (X1 to X14), and their rulings. */
import { describe, expect, test } from 'vitest';
import { cellAt } from '../../../engines/vast/map/geometry.ts';
import { Stream } from '../../../engines/core/rng.ts';
import type { Rules } from '../../../engines/vast/rules.ts';
import { Board, runOut } from './board.ts';

const OPEN = ['A01', 'A05', 'A10', 'A13', 'E05', 'E07', 'E10', 'E14'];
interface Tile {
  id: string;
  at: number[];
  rotation?: number;
  tokens?: string[];
}
/** Lit tiles without walls. */
const open = (...cells: number[][]): Tile[] => cells.map((at, i) => ({ id: OPEN[i]!, at, rotation: 0 }));
const dark = (id: string, ...at: number[]): Tile => ({ id, at });
const at = (position: object, rules: Partial<Rules> = {}, seed = 1): Board =>
  Board.of('goblins', position, rules, seed);
const [FANGS, BONES, EYE] = [0, 1, 2];
const END_TURN = 33;
const [FLARE, ATTACK, ATTACK_CRYSTAL, HIDE, SPECIAL, PASS] = [0, 6, 7, 8, 9, 10];
const FAR_AWAY = { at: [0, 0], facing: 'N' };

describe('X1: Strength', () => {
  const strength = (tribe: number, goblins: object): number =>
    at({ goblins, shadow: FAR_AWAY }).s.goblins.strength(tribe);
  test('Fangs, Population 2', () => {
    const population = { fangs: 2 };
    expect(strength(FANGS, { population, rage: 1 })).toBe(3);
    expect(strength(FANGS, { population, rage: 1, monsters: { fangs: ['ogre'] } })).toBe(4);
    expect(strength(FANGS, { population, rage: 0, monsters: { fangs: ['ogre'] } })).toBe(3);
    expect(strength(FANGS, { population, rage: 0, monsters: { fangs: ['petFrog'] } })).toBe(3);
  });
  test('Bones, Population 2, with Flame Giant and Troll', () =>
    expect(strength(BONES, { population: { bones: 2 }, monsters: { bones: ['flameGiant', 'troll'] } })).toBe(4));
});

/** Cells a Tribe can move to. */
function moves(board: Board): number[][] {
  return board
    .codes()
    .filter((code) => code >= 256)
    .map((cell) => [(cell >> 7) - 64, (cell & 127) - 64]);
}
const row = (n: number): number[][] => Array.from({ length: n }, (_, i) => [i + 1, 0]);

describe('X2: light', () => {
  const reach = (goblins: object): number[][] =>
    moves(
      at({ map: open(...row(7)), goblins: { at: { fangs: [0, 0] }, ...goblins }, shadow: { health: 7 } }).play(FANGS),
    );
  test('Population 3 reaches (5,0)', () => expect(reach({ population: { fangs: 3 } })).toEqual(row(5)));
  test('Population 1 only (1,0)', () => expect(reach({ population: { fangs: 1 } })).toEqual(row(1)));
  test('Blind Fury: all', () => expect(reach({ population: { fangs: 1 }, furious: ['fangs'] })).toEqual(row(7)));
  test('five Lit tiles left cost 2', () => {
    const board = at({ map: open(...row(7)), goblins: { at: { fangs: [0, 0] }, population: { fangs: 3 } } });
    board.play(FANGS).go(5, 0);
    expect(board.s.goblins.population[FANGS]).toBe(1);
  });
});

describe('X3: Dark is free', () => {
  const field = [...open([1, 0], [2, 0]), dark('A02', 0, 1), dark('A03', 1, 1), dark('A04', 2, 1)];
  const loss = (goblins: object, x: number, y: number): number => {
    const board = at({ map: field, goblins: { at: { fangs: [0, 0] }, ...goblins } });
    return board.s.goblins.population[FANGS]! - board.play(FANGS).go(x, y).s.goblins.population[FANGS]!;
  };
  test('by the Dark row one Lit tile is left: nobody is lost', () => {
    expect(moves(at({ map: field, goblins: { at: { fangs: [0, 0] }, population: { fangs: 1 } } }).play(FANGS))).toEqual(
      [
        [0, 1],
        [1, 0],
        [1, 1],
        [2, 0],
        [2, 1],
      ],
    );
    expect(loss({ population: { fangs: 1 } }, 2, 0)).toBe(0);
  });
  test('the Underworm digs at once, over open space too, and only once', () => {
    const apart = [...open([1, 0]), dark('A02', 2, 0), dark('A03', 2, 2), dark('A04', 4, 4)];
    const goblins = { at: { fangs: [0, 0] }, population: { fangs: 1 }, monsters: { fangs: ['underworm'] } };
    expect(moves(at({ map: apart, goblins }).play(FANGS))).toEqual([
      [1, 0],
      [2, 2],
    ]);
  });
});

describe('X4: attack', () => {
  const beside = (goblins: object): Board =>
    at({
      map: open([1, 0], [2, 0]),
      crystalsRevealed: 4,
      goblins: { rage: 2, at: { bones: [0, 0] }, ...goblins },
      shadow: { at: [1, 0], facing: 'N' },
    });
  test('Population 3 against Armor 2: Health -1, scattered to 1, hidden, Rage -1, he Teleports', () => {
    const board = beside({ population: { bones: 3 } })
      .play(BONES)
      .go(1, 0);
    const { goblins, shadow } = board.s;
    expect([shadow.health, goblins.population[BONES], goblins.isRevealed(BONES), goblins.rage]).toEqual([
      6,
      1,
      false,
      1,
    ]);
    expect(board.happened('teleport').length).toBeGreaterThan(0);
  });
  test('Bright Beetles: to 2', () => {
    const board = beside({ population: { bones: 3 }, monsters: { bones: ['brightBeetles'] } })
      .play(BONES)
      .go(1, 0);
    expect([board.s.goblins.population[BONES], board.s.goblins.monsterCount()]).toEqual([2, 0]);
  });
  test('Population 2 may not enter, nor go through', () =>
    expect(moves(beside({ population: { bones: 2 } }).play(BONES))).toEqual([]));
  test('Population 4 with the Fire Bomber: Strength 6, afterwards nobody is left', () => {
    const board = beside({ population: { bones: 4 }, bombing: ['bones'] });
    expect(board.s.goblins.strength(BONES)).toBe(6);
    board.play(BONES).go(1, 0);
    expect(board.s.goblins.population[BONES]).toBe(0);
  });
  test('the seventh hit wins at once, and nobody scatters', () => {
    const board = at({
      map: open([1, 0]),
      goblins: { at: { bones: [0, 0] }, population: { bones: 3 } },
      shadow: { at: [1, 0], facing: 'N', health: 1 },
    });
    board.play(BONES).go(1, 0);
    expect([board.end, board.s.winner]).toEqual(['goal', 0]);
  });
});

describe('X5: Monster limit', () => {
  /** Bones draw by their power; what may be done with the Troll. */
  const draw = (population: number, monsters: object): string[] => {
    const board = at({
      map: open([1, 0]),
      goblins: { at: { bones: [1, 0] }, population: { bones: population, eye: 1 }, monsters },
      decks: { tribeMonsters: ['troll'] },
    });
    return board.play(BONES, SPECIAL).options();
  };
  test('Bones 1, the Eye holds the Ogre: replace or discard', () =>
    expect(draw(1, { eye: ['ogre'] })).toEqual(['gives the Troll to Eye for the Ogre', 'discards the Troll']));
  test('Bones 2: Fangs, Bones, Eye, discard', () =>
    expect(draw(2, { eye: ['ogre'] })).toEqual([
      'gives the Troll to Fangs',
      'gives the Troll to Bones',
      'gives the Troll to Eye for the Ogre',
      'discards the Troll',
    ]));
  test('Bones 0, no Monsters: it goes without a question', () => {
    const empty = at({ goblins: { war: ['desperation'] }, decks: { tribeMonsters: ['troll', 'ogre', 'golem'] } });
    empty.play(empty.codes()[0]!);
    expect(empty.phase).toBe('turn');
    expect(empty.s.goblins.monsterDeck.discarded).toBe(3);
  });
});

describe('X6: overpopulation', () => {
  const thirst = (goblins: object = {}): Board =>
    at({
      map: open([1, 0]),
      goblins: { rage: 1, at: { fangs: [1, 0] }, population: { fangs: 3 }, war: ['thirst'], ...goblins },
    });
  const begun = (goblins: object = {}): Board => {
    const board = thirst(goblins);
    return board.play(board.codes()[0]!);
  };
  test('block: Rage 0, Malaise, nothing else', () => {
    const board = begun();
    expect(board.phase).toBe('block');
    board.play(1);
    const { goblins } = board.s;
    expect([goblins.rage, goblins.population[FANGS], goblins.isRevealed(FANGS)]).toEqual([0, 3, true]);
    expect(goblins.strength(FANGS)).toBe(3);
    expect(Array.from(goblins.population)).toEqual([3, 2, 1]);
  });
  test('no: cut to 4, and Fangs, the only ones on the map, scatter to 2', () => {
    const { goblins } = begun().play(0).s;
    expect([goblins.rage, goblins.population[FANGS], goblins.isRevealed(FANGS)]).toEqual([1, 2, false]);
  });
  test('the Leader prevents it', () => {
    const board = begun({ hand: ['leader'] }).play(0);
    expect(board.options()).toEqual(['lets Fangs scatter', 'plays the Leader']);
    board.choose('plays');
    expect([board.s.goblins.population[FANGS], board.s.goblins.isRevealed(FANGS)]).toEqual([4, true]);
  });
  test('the Pet Frog keeps to 4 without a word', () => {
    const board = begun({ monsters: { fangs: ['petFrog'] } });
    expect([board.phase, board.s.goblins.population[FANGS]]).not.toContain('block');
    expect(board.s.goblins.record.counts.overpopulations).toBe(0);
  });
  test('GO1: goblinBlock any asks for every Tribe with discs while Rage lasts', () => {
    const board = Board.of('goblins', { goblins: { rage: 1, war: ['thirst'] } }, { goblinBlock: 'any' });
    board.play(board.codes()[0]!);
    expect([board.phase, board.options()[0]]).toEqual(['block', 'lets the discs come to Fangs']);
    board.play(1);
    expect(board.phase).not.toBe('block');
  });
  test('nobody on the map: hidden Tribes that have somebody', () => {
    const board = at({ goblins: { rage: 1, population: { fangs: 3, bones: 1 }, war: ['hate'], lurking: {} } });
    board.play(board.codes()[0]!).play(0);
    expect([board.phase, board.codes()]).toEqual(['overpopulation', [FANGS, BONES, EYE]]);
  });
});

/** A turn of the Unicorn with one card that is a Rampage on hard. */
function rampage(position: object, rules: Partial<Rules> = {}): Board {
  return at({ revealsInTurn: 1, decks: { pile: ['U02'] }, ...position }, { rampageLevel: 'hard', ...rules }).play(
    END_TURN,
  );
}

describe('X7: Rampage', () => {
  const corridor = {
    map: open(...row(4)),
    goblins: {
      rage: 1,
      at: { eye: [2, 0], fangs: [4, 0] },
      population: { eye: 3, fangs: 3 },
    },
    shadow: { at: [0, 0], facing: 'N' },
  };
  test('to Fangs, Strength 4, but he attacks the Eye he meets first', () => {
    const board = rampage(corridor);
    expect(board.happened('rampage')[0]![0]).toBe(cellAt(4, 0));
    expect(board.happened('attacked')[0]).toEqual([cellAt(2, 0), EYE, 0]);
    expect([board.s.goblins.isRevealed(FANGS), board.s.goblins.isRevealed(EYE)]).toEqual([true, false]);
  });
  test('ignoreOthers: Fangs', () => {
    const board = rampage(corridor, { rampagePassThrough: 'ignoreOthers' });
    expect(board.happened('attacked')[0]).toEqual([cellAt(4, 0), FANGS, 0]);
  });
  test('equal Strength: the nearer one; on one cell the player picks', () => {
    const near = { ...corridor, goblins: { at: { eye: [2, 0], bones: [4, 0] }, population: { eye: 2, bones: 2 } } };
    expect(rampage(near).happened('rampage')[0]![0]).toBe(cellAt(2, 0));
    const both = { ...corridor, goblins: { at: { eye: [2, 0], bones: [2, 0] }, population: { eye: 2, bones: 2 } } };
    const board = rampage(both);
    expect([board.phase, board.codes()]).toEqual(['rampageTarget', [BONES, EYE]]);
  });
  test('of two Tribes he meets on one cell the player picks', () => {
    const at = { eye: [2, 0], bones: [2, 0], fangs: [4, 0] };
    const board = rampage({ ...corridor, goblins: { rage: 1, at, population: { eye: 1, bones: 1, fangs: 3 } } });
    expect([board.phase, board.codes()]).toEqual(['victim', [BONES, EYE]]);
    expect(board.play(EYE).happened('attacked')).toEqual([[cellAt(2, 0), EYE, 0]]);
  });
  test('R21: the Tribe scatters and they gain Rage, or do not', () => {
    const rage = (rules: Partial<Rules>): number => rampage(corridor, rules).s.goblins.rage;
    expect([rage({}), rage({ rageOnUnicornAttack: false })]).toEqual([2, 1]);
  });
  test('a lurking Tribe is neither seen nor attacked', () => {
    const lurking = {
      ...corridor,
      goblins: { lurking: { eye: [0, 1] }, population: { eye: 3 } },
      decks: { pile: ['U02'] },
    };
    expect(rampage(lurking).happened('rampage')).toEqual([]);
  });
});

describe('X8: Trap', () => {
  const set = {
    map: open(...row(4)),
    goblins: { rage: 1, at: { eye: [2, 0] }, population: { eye: 3 }, faceUp: ['trap'] },
    shadow: { at: [0, 0], facing: 'N' },
  };
  test('sprung: the Tribe stays, Rage unchanged, the card is gone; he Teleports', () => {
    const board = rampage(set);
    expect([board.phase, board.codes()]).toEqual(['trap', [0, 1]]);
    board.play(1);
    const { goblins } = board.s;
    expect([goblins.isRevealed(EYE), goblins.rage, goblins.faceUp]).toEqual([true, 1, 0]);
    expect(board.happened('teleport')[0]).toEqual([1, 1, 0]);
  });
  test('not sprung, and the next attack: scattered, Rage +1', () => {
    const { goblins } = rampage(set).play(0).s;
    expect([goblins.isRevealed(EYE), goblins.rage, goblins.population[EYE]]).toEqual([false, 2, 1]);
  });
  test('GO3: without effect on him it is not asked', () =>
    expect(rampage(set, { trapOnShadow: false }).s.goblins.isRevealed(EYE)).toBe(false));
});

describe('X9: lurking', () => {
  test('no Dark Eye tile: every empty cell touching a tile, and to stay hidden; then a tile puts it on the map', () => {
    const board = at({ map: [dark('A01', 1, 0)], goblins: { population: { eye: 1 } } }).play(EYE);
    expect(board.s.tables.components.tiles.find(({ id }) => id === 'A01')!.symbol).not.toBe('eye');
    expect(board.phase).toBe('reveal');
    expect(board.codes().slice(0, -1)).toEqual(
      [
        [-1, 0],
        [0, -1],
        [0, 1],
        [1, -1],
        [1, 1],
        [2, 0],
      ].map(([x, y]) => cellAt(x!, y!)),
    );
    expect(board.codes().at(-1)).toBe(0);
    // Nothing else is to be done: the turn ends, and the end tile may come to lie there.
    board.go(2, 0);
    expect([board.phase, board.s.goblins.isLurking(EYE)]).toEqual(['endTile', true]);
    board.go(2, 0);
    expect(board.happened('appeared')).toContainEqual([EYE, cellAt(2, 0), 0]);
  });
  test('a lurking Tribe comes in, hides or lurks on', () => {
    const board = at({ map: open([1, 0]), goblins: { population: { eye: 1 }, lurking: { eye: [1, 1] } } }).play(EYE);
    expect(board.options()).toEqual(['steps N to (1,0)', 'hides', 'lurks on']);
    board.play(0);
    expect(board.s.goblins.cells[EYE]).toBe(cellAt(1, 0));
  });
  test('the Gnome knows every symbol', () => {
    const board = at({ map: [dark('A01', 1, 0)], goblins: { population: { eye: 1 }, monsters: { eye: ['gnome'] } } });
    expect(board.play(EYE).codes()).toEqual([cellAt(1, 0), 0]);
  });
});

test('X10: Hex, Eye Population 2, pile of 3: one card is left, and he acts once', () => {
  const board = at({
    map: open([1, 0], [2, 0]),
    revealsInTurn: 1,
    goblins: { population: { eye: 2 }, hand: ['hex'] },
    shadow: { at: [1, 0], facing: 'N' },
  });
  board.choose('plays the Hex');
  expect(board.s.shadow.pileSize).toBe(1);
  expect(board.happened('teleport')).toEqual([]);
  board.play(END_TURN);
  expect(board.happened('prompt').length).toBe(1);
});

describe('X11: Cave-In', () => {
  test('first turn, Eye Population 1: one of four Dark tiles, filled at once, 41 in the stack again', () => {
    const tiles = [dark('A02', -1, 0), dark('A03', 0, -1), dark('A04', 0, 1), dark('A06', 1, 0)];
    const board = at({ map: tiles, goblins: { population: { eye: 1 }, hand: ['caveIn'] } });
    const { map } = board.s;
    expect(map.stackLeft).toBe(41);
    board.choose('plays Cave-In');
    expect(board.cells()).toEqual([
      [-1, 0],
      [0, -1],
      [0, 1],
      [1, 0],
    ]);
    board.go(1, 0);
    expect([map.stackLeft, board.tileAt(1, 0), board.phase]).toEqual([41, 'dark', 'turn']);
    expect(board.s.goblins.record.counts.caveInTiles).toBe(1);
  });
  test('up to the Eye’s Population, never a Crystal token, the Entrance or him; Tribes step off first', () => {
    const map = [
      ...open([1, 0], [2, 0], [3, 0]),
      { id: 'C01', at: [0, 1], rotation: 0, tokens: ['crystal'] },
      dark('A02', 3, 1),
    ];
    const board = at({
      map,
      goblins: { population: { eye: 2, fangs: 2 }, at: { fangs: [3, 0] }, hand: ['caveIn'] },
      shadow: { at: [1, 0], facing: 'N' },
    });
    board.choose('plays Cave-In');
    expect(board.cells()).toEqual([
      [2, 0],
      [3, 0],
      [3, 1],
    ]);
    board.go(3, 0);
    expect([board.phase, board.options()]).toEqual(['stepOff', ['steps S off the tile', 'steps W off the tile']]);
    board.choose('steps S');
    expect(board.s.goblins.population[FANGS]).toBe(2);
    // (3,1) was joined by (3,0) only: it slides, N to the gap or W until it touches.
    while (board.phase === 'slide') board.play(board.codes()[0]!);
    expect(board.options()[0]).toBe('stops there');
  });
  test('GO4: his tile too, if so ruled; he Teleports after the fill', () => {
    const board = at(
      {
        map: open([1, 0], [2, 0]),
        goblins: { population: { eye: 1 }, hand: ['caveIn'] },
        shadow: { at: [2, 0], facing: 'N' },
      },
      { caveInOnShadow: true },
    );
    board.choose('plays Cave-In').go(2, 0);
    expect(board.happened('teleport')[0]).toEqual([1, 4, 0]);
    expect(board.log.findIndex(({ what }) => what === 'placed')).toBeLessThan(
      board.log.findIndex(({ what }) => what === 'teleport'),
    );
  });
});

test('X12: moved off in the Collapse: Fangs step back tile by tile and lose nobody', () => {
  const board = at({
    map: open([1, 0], [2, 0]),
    stack: [],
    collapse: true,
    goblins: { at: { fangs: [2, 0] }, population: { fangs: 3 } },
    shadow: { health: 7 },
  });
  board.play(END_TURN);
  // The last removal of the three finds only the Entrance.
  expect(board.happened('forced')).toEqual([
    [cellAt(1, 0), 0, 0],
    [cellAt(0, 0), 0, 0],
  ]);
  expect([board.s.goblins.population[FANGS], board.end]).toEqual([3, 'collapse']);
});

describe('X13: first placement', () => {
  const place = (goblins: object, rules: Partial<Rules> = {}): Board =>
    at(
      { map: [dark('A02', 0, -1), dark('A03', 1, 0)], revealsInTurn: 1, goblins, decks: { pile: ['U06'] } },
      rules,
    ).play(END_TURN);
  test('one Tribe on the N start tile: on the Entrance, facing S, without a question', () => {
    const board = place({ at: { fangs: [0, -1] }, population: { fangs: 1 } });
    expect(board.happened('unicorn')).toEqual([[cellAt(0, 0), 2, 0]]);
  });
  test('no Tribe on the map: the Entrance and four facings', () => {
    const board = place({});
    expect([board.phase, board.codes()]).toEqual(['placementFacing', [0, 1, 2, 3]]);
    board.play(1);
    expect(board.happened('unicorn')).toEqual([[cellAt(0, 0), 1, 0]]);
  });
  test('R22, symbolTile: any Dark tile, then the facing, then it is revealed', () => {
    const board = place({}, { goblinsNoPieceStart: 'symbolTile' });
    expect([board.phase, board.cells()]).toEqual([
      'placementTile',
      [
        [0, -1],
        [1, 0],
      ],
    ]);
    board.go(1, 0);
    expect(board.phase).toBe('placementFacing');
    board.play(0);
    while (board.phase === 'orientation') board.play(board.codes()[0]!);
    expect(board.tileAt(1, 0)).toBe('A03');
  });
});

describe('X14: first turn', () => {
  test('one War card, forced: each as often; with Desperation nobody can be activated', () => {
    const seen: Record<string, number> = {};
    for (let seed = 1; seed <= 1000; seed++) {
      const board = Board.dealtFor('goblins', {}, seed);
      const card = board.s.goblins.tables.warIds[board.s.goblins.warCard]!;
      seen[card] = (seen[card] ?? 0) + 1;
      while (board.phase !== 'turn') board.play(board.codes()[0]!);
      const tribes = board.codes().filter((code) => code < 3).length;
      // With Desperation and nothing to play the turn is over.
      if (board.s.round === 1) expect(tribes).toBe(card === 'desperation' ? 0 : 3);
      else expect(card).toBe('desperation');
    }
    expect(Object.keys(seen).length).toBe(10);
    for (const count of Object.values(seen)) expect(Math.abs(count - 100)).toBeLessThan(5 * Math.sqrt(90));
  });
  test('a hidden Tribe has the start tiles of its symbol and to pass, or 8 cells to lurk and to pass', () => {
    for (let seed = 1; seed <= 40; seed++) {
      const board = Board.dealtFor('goblins', {}, seed);
      while (board.phase !== 'turn') board.play(board.codes()[0]!);
      if (!board.codes().includes(EYE)) continue;
      const { map } = board.s;
      const eyes = [2, 3, 4, 5].filter((slot) => map.symbol[slot] === EYE).length;
      expect(board.play(EYE).codes().length).toBe(eyes > 0 ? eyes + 1 : 9);
    }
  });
});

describe('what else the pages say', () => {
  test('two Tribes on one Crystal smash it, and both scatter', () => {
    const board = at({
      map: [{ id: 'C01', at: [1, 0], rotation: 0, tokens: ['crystal'] }],
      goblins: { rage: 2, at: { bones: [1, 0], eye: [1, 0] }, population: { bones: 3, eye: 3 } },
    });
    board.play(BONES, ATTACK_CRYSTAL);
    expect(board.s.goblins.record.counts.crystalsSmashed).toBe(0);
    board.play(EYE, ATTACK_CRYSTAL);
    const { goblins } = board.s;
    expect([goblins.record.counts.crystalsSmashed, goblins.rage]).toEqual([1, 1]);
    expect(Array.from(goblins.population)).toEqual([0, 1, 1]);
    expect([goblins.isRevealed(BONES), goblins.isRevealed(EYE)]).toEqual([false, false]);
  });
  test('Secret Tunnels: a jump to any free Dark tile, then no Explore', () => {
    const board = at({
      map: [dark('A02', 0, 1), dark('A03', 1, 0)],
      goblins: { at: { fangs: [0, 1] }, population: { fangs: 1 }, tunnels: true },
    }).play(FANGS);
    expect(board.options().filter((text) => text.startsWith('jumps'))).toEqual(['jumps with Fangs to (1,0)']);
    expect(board.options().filter((text) => text.startsWith('explores')).length).toBe(3);
    board.choose('jumps');
    expect(board.options().filter((text) => text.startsWith('explores') || text.startsWith('moves'))).toEqual([]);
  });
  test('a Flare reveals round the Tribe, once a turn; Gnome and Treasure', () => {
    const board = at({
      map: [...open([1, 0]), { id: 'T01', at: [0, 1], rotation: 0, tokens: ['treasure'] }, dark('A03', -1, 0)],
      goblins: { rage: 1, at: { fangs: [0, 1] }, population: { fangs: 3 }, monsters: { fangs: ['gnome'] } },
    });
    board.play(FANGS);
    expect(board.codes()).toContain(FLARE);
    board.choose('plunders');
    expect([board.phase, board.cells().slice(1), board.s.goblins.rage]).toEqual(['gnomeJump', [[-1, 0]], 2]);
  });
  test('the Ruby lets one card be drawn again and is lost when a Tribe dies out', () => {
    const board = at({
      map: open([1, 0]),
      goblins: { at: { eye: [1, 0] }, population: { eye: 1 }, faceUp: ['goblinRuby'] },
      decks: { secrets: ['poison', 'hex'] },
    });
    board.play(EYE, SPECIAL);
    expect([board.phase, board.options()]).toEqual(['ruby', ['keeps what is drawn', 'draws again for Poison']]);
    board.play(1);
    expect(board.s.goblins.hasSecret(7)).toBe(true);
    const lost = at({
      map: open([1, 0]),
      goblins: { at: { eye: [1, 0] }, population: { eye: 2 }, faceUp: ['goblinRuby'] },
      shadow: { at: [0, 0], facing: 'N' },
    });
    lost.play(EYE).go(0, 0);
    expect([lost.s.goblins.population[EYE], lost.s.goblins.faceUp]).toEqual([0, 0]);
  });
  test('the Ruby draws once a turn, and again in the next one', () => {
    const board = at({
      map: open([1, 0]),
      goblins: { at: { eye: [1, 0] }, population: { eye: 1 }, faceUp: ['goblinRuby'] },
      decks: { secrets: ['poison', 'hex'] },
    });
    board.play(EYE, SPECIAL, 1);
    expect(board.s.goblins.rubyUsed).toBe(1);
    const { round } = board.s;
    const seen: number[] = [];
    runOut(board.s, board.chance, Stream.of(4), 200, () => {
      if (board.s.round > round && board.phase === 'war') seen.push(board.s.goblins.rubyUsed);
    });
    expect(seen[0]).toBe(0);
  });
  test('Bright Beetles may be given up for one Population that light costs', () => {
    const moved = (choice: string) => {
      const board = at({
        map: open([1, 0], [2, 0], [3, 0]),
        goblins: { at: { bones: [0, 0] }, population: { bones: 3 }, monsters: { bones: ['petFrog', 'brightBeetles'] } },
        shadow: { at: [0, 0], facing: 'N' },
      });
      board.play(BONES).go(3, 0);
      expect(board.phase).toBe('beetles');
      board.choose(choice);
      return [board.s.goblins.population[BONES], board.s.goblins.monsterCount()];
    };
    const [kept, gone] = [moved('keeps the Bright Beetles'), moved('gives up the Bright Beetles')];
    expect(kept[1]).toBe(2);
    expect(gone).toEqual([kept[0]! + 1, 1]);
  });
  test('more than five Secrets: one is discarded, face-up ones counted', () => {
    const hand = ['secretTunnels', 'caveIn', 'poison', 'leader'];
    const board = at({
      map: open([1, 0]),
      goblins: { at: { eye: [1, 0] }, population: { eye: 1 }, hand, faceUp: ['trap'] },
      decks: { secrets: ['hex'] },
    });
    board.play(EYE, SPECIAL);
    expect([board.phase, board.codes().length]).toEqual(['discardSecret', 6]);
  });
  test('hiding, passing and the powers of Fangs', () => {
    const stand = { map: open([1, 0]), goblins: { rage: 1, at: { fangs: [1, 0] }, population: { fangs: 1 } } };
    expect(at(stand).play(FANGS, HIDE).s.goblins.isRevealed(FANGS)).toBe(false);
    expect(at(stand).play(FANGS, PASS).s.goblins.isRevealed(FANGS)).toBe(true);
    expect(at(stand).play(FANGS, SPECIAL).s.goblins.rage).toBe(2);
    expect(
      at({ ...stand, goblins: { ...stand.goblins, rage: 3 } })
        .play(FANGS)
        .codes(),
    ).not.toContain(SPECIAL);
    expect(at(stand).play(FANGS).codes()).not.toContain(ATTACK);
  });
});
