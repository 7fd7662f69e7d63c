/** The Knight beside the Goblins (rules of the Goblins 3.4 to 3.6, section 8 of the Nightmare's page). */
import { describe, expect, test } from 'vitest';
import { cellAt } from '../../../engines/vast/map/geometry.ts';
import { SECRET } from '../../../engines/vast/roles/goblins/kinds.ts';
import { placesWithCubes, placeText, takeCubeFrom } from '../../../engines/vast/roles/knight/placed-cubes.ts';
import type { Rules } from '../../../engines/vast/rules.ts';
import { Board, type Tile } from './board.ts';

const KGN = 'knight,goblins,nightmare';
const KGNC = 'knight,goblins,nightmare,cave';
/** Lit Event tiles without walls: no Ambush tile among them. */
const EVENTS = ['E05', 'E07', 'E10', 'E14'];
const plain = (...cells: number[][]): Tile[] => cells.map((at, i) => ({ id: EVENTS[i]!, at, rotation: 0 }));
const LINE = plain([0, -1], [0, -2], [0, -3]);
const AMBUSH_TILE: Tile = { id: 'A01', at: [0, -1], rotation: 0 };
const FAR = { at: [0, -3], facing: 'N', hand: ['U00', 'U01', 'U02'] };
const [FANGS, BONES, EYE] = [0, 1, 2];

/** In the Goblins' turn: she on ENT, he far off. */
const theirs = (goblins: object, knight: object = {}, position: object = {}, rules: Partial<Rules> = {}): Board => {
  const board = Board.of(
    KGN,
    { turn: 'goblins', map: LINE, goblins, knight: { at: [0, 0], ...knight }, nightmare: FAR, ...position },
    rules,
  );
  board.s.knight.acting = 0;
  return board;
};
/** In hers: she on ENT. */
const hers = (knight: object, goblins: object, position: object = {}, rules: Partial<Rules> = {}): Board =>
  Board.of(
    KGN,
    { turn: 'knight', map: LINE, goblins, knight: { at: [0, 0], ...knight }, nightmare: FAR, ...position },
    rules,
  );
const [ASSIGN_STRENGTH, MOVE_NORTH, ENCOUNTER, BOW] = [2, 8, 16, 35];

describe('set-up', () => {
  test('her Health by their level, his by hers; no Ash instruction, no Flare', () => {
    const levels = ['miscreant', 'boss', 'chief', 'master', 'warlord'] as const;
    expect(levels.map((goblinsLevel) => Board.dealtFor(KGN, { goblinsLevel }).s.knight.health)).toEqual([
      5, 6, 7, 8, 9,
    ]);
    const her = ['novice', 'squire', 'knight', 'baroness', 'lady'] as const;
    expect(her.map((knightLevel) => Board.dealtFor(KGNC, { knightLevel }).s.nightmare.health)).toEqual([3, 4, 5, 6, 7]);
    const { nightmare } = Board.dealtFor(KGNC).s;
    expect([nightmare.armor, nightmare.supply]).toEqual([1, 9]);
  });
  test('turns: Knight, Goblins, Nightmare, Cave', () => {
    expect(Board.dealtFor(KGNC).s.cast.map((role) => role.name)).toEqual(['knight', 'goblins', 'nightmare', 'cave']);
  });
});

describe('a Tribe attacks her', () => {
  const near = { at: { bones: [0, -1] }, population: { bones: 3 }, rage: 2 };
  test('entering with more Strength is the attack: Health -1, it scatters, Rage -1; his Health is not theirs', () => {
    const board = theirs(near).choose('activates Bones').go(0, 0);
    const { knight, goblins, nightmare } = board.s;
    expect([knight.health, goblins.population[BONES], goblins.isRevealed(BONES), goblins.rage]).toEqual([
      6,
      1,
      false,
      1,
    ]);
    expect(nightmare.health).toBe(5);
    const him = theirs({ at: { bones: [0, -2] }, population: { bones: 4 }, rage: 2 })
      .choose('activates Bones')
      .go(0, -3);
    expect([him.s.nightmare.health, him.s.goblins.population[BONES], him.s.goblins.rage]).toEqual([5, 2, 1]);
  });
  test('cubes on the track defend her, the Sword does not', () => {
    const cubes = { grit: 5, strength: 2 };
    expect(theirs(near, cubes).choose('activates Bones').codes()).not.toContain(cellAt(0, 0));
    const sword = { grit: 5, strength: 1, treasures: ['elvishSword'], cubed: ['elvishSword'] };
    expect(theirs(near, sword).choose('activates Bones').codes()).toContain(cellAt(0, 0));
  });
  test('a way ends at her', () => {
    const map = [...plain([0, -1], [0, 1]), { id: 'E01', at: [0, 2] }];
    const board = theirs(
      { at: { bones: [0, -1] }, population: { bones: 4 } },
      {},
      { map, nightmare: { ...FAR, at: [0, 1] } },
    );
    expect(board.choose('activates Bones').codes()).not.toContain(cellAt(0, 2));
  });
  test('a shielded Knight is hit normally', () => {
    expect(theirs(near, { shield: 1 }).choose('activates Bones').go(0, 0).s.knight.health).toBe(6);
  });
  test('her last Health is their win', () => {
    const board = theirs(near, { health: 1 }).choose('activates Bones').go(0, 0);
    expect([board.end, board.s.winner]).toEqual(['knightDead', 1]);
  });
  test('the Blob costs 5 Grit more, 1 behind a Shield; the Fire Bomber all Population', () => {
    const blob = { ...near, monsters: { bones: ['blob'] } };
    expect(theirs(blob, { grit: 9 }).choose('activates Bones').go(0, 0).s.knight.grit).toBe(4);
    expect(theirs(blob, { grit: 9, shield: 1 }).choose('activates Bones').go(0, 0).s.knight.grit).toBe(8);
    const bombed = theirs({ ...near, bombing: ['bones'] })
      .choose('activates Bones')
      .go(0, 0);
    expect(bombed.s.goblins.population[BONES]).toBe(0);
  });
  test('a lurking Tribe comes in by attacking her', () => {
    const board = theirs({ lurking: { fangs: [1, 0] }, population: { fangs: 2 } }).choose('activates Fangs');
    board.choose('steps W');
    expect([board.s.knight.health, board.s.goblins.population[FANGS]]).toEqual([6, 0]);
  });
});

describe('Poison', () => {
  const poisoned = (strength: number, knight: object): Board =>
    theirs(
      { at: { bones: [0, -1] }, population: { bones: strength }, hand: ['poison'], rage: 1 },
      { grit: 11, ...knight },
    )
      .choose('activates Bones')
      .go(0, 0);
  test('one cube goes, two if their Strength was higher by 2; placed ones of her choice; the card is gone', () => {
    // Grit 11: four cubes, Strength 2 with one on the track.
    const one = poisoned(3, { strength: 1, movement: 3 });
    expect([one.s.actor, one.phase, one.options()]).toEqual([1, 'poison', ['keeps the Poison', 'poisons the Knight']]);
    one.choose('poisons the Knight');
    expect([one.s.actor, one.phase, one.codes()]).toEqual([0, 'poisonedCube', [0, 2]]);
    one.play(2);
    expect([one.s.knight.poisoned, one.s.knight.onStrength, one.s.knight.usable()]).toEqual([1, 0, 3]);
    expect(one.s.goblins.hasSecret(SECRET.poison)).toBe(false);
    const two = poisoned(4, { strength: 1, movement: 3 }).choose('poisons the Knight').play(0, 0);
    expect([two.s.knight.poisoned, two.s.knight.onMovement]).toEqual([2, 1]);
  });
  test('unplaced cubes go first, without a question', () => {
    const board = poisoned(4, { movement: 1 }).choose('poisons the Knight');
    expect([board.s.knight.poisoned, board.s.knight.unplaced, board.s.knight.onMovement]).toEqual([2, 1, 1]);
    expect(board.s.actor).toBe(1);
  });
  test('she keeps two: with three owned one goes, with two none', () => {
    const three = poisoned(4, { grit: 5, movement: 1 }).choose('poisons the Knight');
    expect(three.s.knight.poisoned).toBe(1);
    expect(poisoned(4, { grit: 0 }).phase).not.toBe('poison');
  });
  test('they stay away from her next Pick Up until she enters the Entrance', () => {
    const board = hers({ at: [0, -1], grit: 5, poisoned: 1 }, {});
    expect([board.s.knight.unplaced, board.s.knight.usable()]).toEqual([2, 2]);
    board.choose('moves S');
    expect([board.s.knight.unplaced, board.s.knight.poisoned]).toEqual([3, 0]);
  });
  test('cubes that lie there are still owned: with three of them she may give one up (rules 7.1, 7.4)', () => {
    // Grit 5: three cubes.
    const potion = (poisoned: number, grit = 5): Board =>
      hers({ at: [0, -1], grit, poisoned, health: 3, treasures: ['potionKit'] }, {});
    const offers = (board: Board): boolean => board.options().includes('drinks the Potion');
    expect([offers(potion(1)), offers(potion(0, 4))]).toEqual([true, false]);
    const drunk = potion(1).choose('drinks the Potion');
    expect([drunk.s.knight.owned(), drunk.s.knight.usable(), drunk.s.knight.health]).toEqual([2, 1, 5]);
    const light = (grit: number, poisoned: number): Board =>
      hers({ grit, poisoned }, {}, { map: [...LINE, { id: 'E12', at: [1, 0] }], decks: { events: ['light'] } }).choose(
        'moves E',
      );
    expect([light(5, 1).phase, light(3, 0).phase === 'eventCube']).toEqual(['eventCube', false]);
  });
  test('a cube that falls back is one on the Entrance if she would keep less than two', () => {
    const { s } = theirs({ hand: ['hex'], population: { eye: 2 } }, { at: [0, -1], grit: 5, poisoned: 1 })
      .choose('plays the Hex')
      .choose('lays the Hex on the Knight');
    expect([s.knight.grit, s.knight.poisoned, s.knight.unplaced, s.knight.owned()]).toEqual([3, 0, 2, 2]);
  });
});

describe('Ambush', () => {
  const DARK_AMBUSH = { id: 'A05', at: [1, 0] };
  const enters = (goblins: object, knight: object = {}): Board =>
    hers(knight, goblins, { map: [...LINE, DARK_AMBUSH] }).choose('moves E');
  const hidden = { population: { fangs: 2, eye: 2 }, rage: 2 };
  test('she adds cubes first, then a hidden or lurking Tribe of more Strength may hit her', () => {
    const board = enters({ ...hidden, lurking: { eye: [5, 5] } });
    expect([board.s.actor, board.phase]).toEqual([0, 'ambush']);
    board.choose('waits for the ambush');
    expect([board.s.actor, board.phase, board.options()]).toEqual([
      1,
      'ambushBy',
      ['lets the Knight pass', 'ambushes the Knight with Fangs', 'ambushes the Knight with Eye'],
    ]);
    board.choose('ambushes the Knight with Eye');
    const { knight, goblins } = board.s;
    // The Grit of the tile she has entered comes after it.
    expect([knight.health, knight.grit, goblins.population[EYE], goblins.isLurking(EYE), goblins.rage]).toEqual([
      6,
      1,
      0,
      false,
      1,
    ]);
  });
  test('a tie is no hit, and nobody is asked', () => {
    const board = enters(hidden).choose('adds a cube', 'adds a cube');
    expect([board.s.knight.health, board.s.knight.ambushes, board.happened('ambushedHer')]).toEqual([7, 1, []]);
  });
  test('Sword and Axe count in her own turn; Tribes on the map do not ambush', () => {
    const sword = { grit: 5, strength: 1, treasures: ['elvishSword'], cubed: ['elvishSword'] };
    expect(enters(hidden, sword).choose('waits').phase).toBe('action');
    expect(enters({ at: { fangs: [0, -2] }, population: { fangs: 4 } }).choose('waits').phase).toBe('action');
  });
  test('no Infestation line, no Monster', () => {
    expect(enters(hidden).happened('monster')).toEqual([]);
  });
});

describe('she attacks Tribes', () => {
  const two = { at: { bones: [0, -1], eye: [0, -1] }, population: { bones: 1, eye: 2 }, rage: 1 };
  test('only with Strength above each; one Encounter scatters all, Rage +1 each', () => {
    expect(hers({ grit: 5, strength: 1 }, two).codes()).not.toContain(MOVE_NORTH);
    const board = hers({ grit: 5, strength: 2 }, two).play(MOVE_NORTH);
    const { goblins, knight } = board.s;
    expect([goblins.isRevealed(BONES), goblins.isRevealed(EYE), goblins.rage]).toEqual([false, false, 3]);
    expect([Array.from(goblins.population), knight.encounters, knight.health]).toEqual([[0, 0, 0], 1, 7]);
  });
  test('the strongest bars her, whichever Tribe comes first', () => {
    const strong = { at: { fangs: [0, -1], bones: [0, -1] }, population: { fangs: 3, bones: 1 } };
    const weak = { ...strong, population: { fangs: 1, bones: 1 } };
    expect(hers({ grit: 5, strength: 2 }, strong).codes()).not.toContain(MOVE_NORTH);
    expect(hers({ grit: 5, strength: 2 }, weak).codes()).toContain(MOVE_NORTH);
  });
  test('the Trap adds 1 to the strongest and is spent', () => {
    const trap = { ...two, faceUp: ['trap'] };
    expect(hers({ grit: 5, strength: 2 }, trap).codes()).not.toContain(MOVE_NORTH);
    const board = hers({ grit: 5, strength: 3 }, trap).play(MOVE_NORTH);
    expect([board.s.goblins.shows(SECRET.trap), board.s.goblins.isRevealed(EYE)]).toEqual([false, false]);
  });
  test('Tribes in the dark: the tile is turned up first, then they are attacked', () => {
    const dark = { map: [...LINE, { id: 'T01', at: [1, 0] }] };
    const board = hers(
      { grit: 5, strength: 2, sidequests: ['fearless', 'daring', 'stalwart'] },
      { at: { eye: [1, 0] }, population: { eye: 2 }, monsters: { eye: ['gnome'] } },
      dark,
    ).choose('moves E');
    while (board.phase === 'orientation') board.play(board.codes()[0]!);
    expect(board.s.goblins.isRevealed(EYE)).toBe(false);
    while (board.phase !== 'action') board.play(board.codes().at(-1)!);
    // Population 2: not Stalwart; a Monster: Daring; on a tile just turned up: Fearless.
    expect(board.options().filter((text) => text.startsWith('claims'))).toEqual([
      'claims the Sidequest Fearless',
      'claims the Sidequest Daring',
    ]);
  });
  test('Stalwart: a Tribe of Population 3', () => {
    const board = hers(
      { grit: 11, strength: 3, sidequests: ['stalwart', 'fearless', 'daring'] },
      { at: { bones: [0, -1] }, population: { bones: 3 } },
    ).play(MOVE_NORTH);
    expect(board.options().filter((text) => text.startsWith('claims'))).toEqual(['claims the Sidequest Stalwart']);
  });
  test('left with one on her tile she may begin an Encounter with it, if she is stronger', () => {
    const here = { at: { bones: [0, 0] }, population: { bones: 1 } };
    expect(hers({}, here).codes()).not.toContain(ENCOUNTER);
    const board = hers({}, here).play(ASSIGN_STRENGTH, ENCOUNTER);
    expect(board.s.goblins.isRevealed(BONES)).toBe(false);
  });
});

describe('the Bow', () => {
  test('a visible Tribe loses Strength - 1, no Encounter, Rage +1; once a turn', () => {
    const board = hers({ grit: 5, strength: 2 }, { at: { bones: [0, -2] }, population: { bones: 4 }, rage: 0 });
    board.play(BOW + BONES);
    const { goblins, knight } = board.s;
    expect([goblins.population[BONES], goblins.isRevealed(BONES), goblins.rage, knight.encounters]).toEqual([
      2,
      true,
      1,
      0,
    ]);
    expect([knight.onBow, knight.unplaced]).toEqual([1, 0]);
    expect(board.codes()).not.toContain(BOW + BONES);
  });
  test('at 0 it scatters; Eagle-Eyed holds', () => {
    const board = hers(
      { grit: 5, strength: 1, sidequests: ['eagleEyed', 'daring', 'swift'] },
      { at: { eye: [0, -2] }, population: { eye: 1 }, monsters: { eye: ['ogre'] } },
    ).play(BOW + EYE);
    expect([board.s.goblins.isRevealed(EYE), board.s.goblins.monsterCount()]).toEqual([false, 0]);
    expect(board.options()).toContain('claims the Sidequest Eagle-Eyed');
  });
  test('not with Strength 1, not round corners, not at hidden Tribes', () => {
    const goblins = { at: { bones: [0, -2] }, population: { bones: 4, eye: 4 } };
    expect(hers({ grit: 5 }, goblins).codes()).not.toContain(BOW + BONES);
    const board = hers({ at: [1, 0], grit: 5, strength: 1 }, goblins, {
      map: [...LINE, { id: 'E02', at: [1, 0], rotation: 0 }],
    });
    expect(board.codes().filter((code) => code >= BOW)).toEqual([]);
  });
});

describe('Hiding Spots', () => {
  const spots = (goblins: object, map: Tile[] = [AMBUSH_TILE], knight: object = {}): Board =>
    theirs({ hand: ['hidingSpots'], rage: 2, ...goblins }, knight, {
      map: [...map, ...plain([0, -3])],
      nightmare: FAR,
    });
  test('she beside a Lit Ambush tile, a hidden Tribe of more Strength: Health -1, it scatters, Rage -1, activated', () => {
    const board = spots({ population: { bones: 3, eye: 1 } });
    expect(board.options().filter((text) => text.includes('Hiding'))).toEqual([
      'attacks the Knight from Hiding Spots with Bones',
    ]);
    board.choose('attacks the Knight from Hiding Spots');
    const { knight, goblins } = board.s;
    expect([knight.health, goblins.population[BONES], goblins.rage]).toEqual([6, 1, 1]);
    expect(board.options()).not.toContain('activates Bones');
  });
  test('Monsters do not help: not their Strength, not the Blob; nor is Poison asked for', () => {
    const weak = spots({ population: { bones: 1 }, monsters: { bones: ['ogre', 'troll'] } });
    expect(weak.options().join()).not.toContain('Hiding');
    const board = spots(
      { population: { eye: 2 }, monsters: { eye: ['blob'] }, hand: ['hidingSpots', 'poison'] },
      [AMBUSH_TILE],
      {
        grit: 9,
      },
    ).choose('attacks the Knight from Hiding Spots');
    expect([board.s.knight.grit, board.phase]).toEqual([9, 'endTile']);
  });
  test('not without a Lit Ambush tile by her, nor for Tribes on the map', () => {
    expect(
      spots({ population: { bones: 3 } }, [{ id: 'A01', at: [0, -1] }])
        .options()
        .join(),
    ).not.toContain('Hiding');
    const shown = spots({ at: { bones: [0, -1] }, population: { bones: 3 } });
    expect(shown.options().join()).not.toContain('Hiding');
  });
});

describe('the Wisp', () => {
  const wisp = { at: { eye: [0, -2] }, population: { eye: 3 }, monsters: { eye: ['wisp'] } };
  test('T56: before its action, if it sees her: no, or up to three steps, not onto pieces; then the action', () => {
    const board = theirs({ ...wisp, rage: 0 })
      .choose('activates Eye')
      .choose('uses the power');
    expect([board.s.actor, board.phase, board.options()]).toEqual([
      1,
      'wisp',
      ['keeps the Wisp', 'lures the Knight to (0,-1)'],
    ]);
    board.choose('lures the Knight');
    expect([board.s.knight.cell, board.s.goblins.record.counts.specials]).toEqual([cellAt(0, -1), 1]);
    const kept = theirs(wisp).choose('activates Eye').choose('hides Eye').choose('keeps the Wisp');
    expect([kept.s.knight.cell, kept.s.goblins.isRevealed(EYE)]).toEqual([cellAt(0, 0), false]);
  });
  test('not before it passes, nor before it moves', () => {
    expect(theirs(wisp).choose('activates Eye').choose('passes').phase).not.toBe('wisp');
    const moved = theirs({ ...wisp, at: { eye: [0, -1] } })
      .choose('activates Eye')
      .go(0, -2);
    expect(moved.phase).toBe('tribe');
    expect(moved.choose('hides Eye').phase).toBe('wisp');
  });
  test('a Shield stops it, and so does a wall', () => {
    expect(theirs(wisp, { shield: 1 }).choose('activates Eye').choose('hides Eye').phase).not.toBe('wisp');
    const corner = [{ id: 'C03', at: [0, -1], rotation: 0 }, ...plain([0, -2], [0, -3])];
    expect(theirs(wisp, {}, { map: corner }).choose('activates Eye').choose('hides Eye').phase).not.toBe('wisp');
  });
});

describe('others', () => {
  test('two Tribes smash a Crystal for her pile, without Grit', () => {
    const map = [{ id: 'C01', at: [0, -1], rotation: 0, tokens: ['crystal'] }, ...plain([0, -2], [0, -3])];
    const board = theirs({ at: { bones: [0, -1], eye: [0, -1] }, population: { bones: 3, eye: 3 } }, {}, { map });
    board.choose('activates Bones').choose('attacks the Crystal').choose('activates Eye').choose('attacks the Crystal');
    expect([board.s.knight.smashed, board.s.knight.grit]).toEqual([1, 0]);
  });
  test('the Hex costs her Grit, one behind a Shield', () => {
    const hexed = (knight: object): number =>
      theirs({ hand: ['hex'], population: { eye: 3 } }, { grit: 4, ...knight })
        .choose('plays the Hex')
        .choose('lays the Hex on the Knight').s.knight.grit;
    expect([hexed({}), hexed({ shield: 1 })]).toEqual([1, 3]);
  });
  test('R31: with teleportOnly the Tribe stays and Rage too, he Teleports', () => {
    const near = { at: { bones: [0, -2] }, population: { bones: 4 }, rage: 2 };
    const decks = { unicorn: ['U16'] };
    const board = theirs(near, {}, { decks }, { goblinAttackOnNightmare: 'teleportOnly' })
      .choose('activates Bones')
      .go(0, -3);
    const { goblins } = board.s;
    expect([goblins.cells[BONES], goblins.population[BONES], goblins.rage]).toEqual([cellAt(0, -3), 4, 2]);
    expect(board.happened('forcedTeleport')).toHaveLength(1);
  });
  test('off a removed tile she does not step onto a Tribe', () => {
    const map = plain([1, 0], [2, 0], [1, 1]);
    const position = {
      map,
      collapse: true,
      stack: [],
      knight: { at: [1, 1] },
      nightmare: { ...FAR, at: [2, 0] },
      goblins: { at: { bones: [1, 0] }, population: { bones: 4 } },
    };
    const board = Board.of(KGN, { turn: 'knight', ...position }).choose('ends her turn');
    // (2,0) touches one tile as (1,1) does, but she cannot leave (1,1).
    expect(board.s.map.grid[cellAt(1, 1)]).not.toBe(0);
    expect(board.s.map.grid[cellAt(2, 0)]).toBe(0);
  });
});

describe('R30: his first tile', () => {
  const START = [
    { id: 'E01', at: [0, -1] },
    { id: 'E02', at: [1, 0] },
    { id: 'E03', at: [0, 1] },
    { id: 'E04', at: [-1, 0] },
  ];
  const first = (goblins: object, knight: object = {}, rules: Partial<Rules> = {}): Board =>
    Board.of(KGN, { turn: 'nightmare', map: START, goblins, knight: { at: [0, 0], ...knight }, nightmare: {} }, rules);
  const tribes = { at: { fangs: [0, -1], bones: [1, 0] }, population: { fangs: 1, bones: 1 } };
  test('she on the Entrance, no Lit tile: a Dark tile beside it without a Tribe; by the letter any', () => {
    expect([first(tribes).phase, first(tribes).cells()]).toEqual([
      'place',
      [
        [-1, 0],
        [0, 1],
      ],
    ]);
    expect(first(tribes, {}, { nightmareStartFallback: 'strictText' }).cells()).toEqual([
      [-1, 0],
      [0, -1],
      [0, 1],
      [1, 0],
    ]);
  });
  test('her Lit neighbours all taken by Tribes, the Entrance free: there', () => {
    const map = [...START.slice(1), { id: 'E05', at: [0, -1], rotation: 0 }, { id: 'E07', at: [0, -2], rotation: 0 }];
    const board = Board.of(KGN, {
      turn: 'nightmare',
      map,
      knight: { at: [0, -2] },
      goblins: { at: { bones: [0, -1] }, population: { bones: 1 } },
      nightmare: {},
    });
    expect([board.phase, board.cells()]).toEqual(['place', [[0, 0]]]);
  });
});

describe('beside the Cave', () => {
  test('Giant Bats carry her or Tribes; Spores may fall on either', () => {
    const board = Board.of(KGNC, {
      turn: 'cave',
      map: LINE,
      knight: { at: [0, 0], grit: 5 },
      goblins: { at: { bones: [0, -1] }, population: { bones: 3 } },
      nightmare: { ...FAR, upgrades: { pace: 1 } },
      cave: { omens: { quartz: 3, bat: 1 } },
    });
    board.choose('uses Soporific Spores');
    while (board.phase === 'pay') board.play(board.codes()[0]!);
    expect(board.options()).toEqual([
      'sends Soporific Spores to the Knight',
      'sends Soporific Spores to the Goblins',
      'sends Soporific Spores to the Nightmare Unicorn',
    ]);
  });
});

test('every place that holds one of her cubes is offered, by its name, and loses the cube', () => {
  const board = Board.at({ knight: { movement: 0, perception: 1 } });
  const { s } = board;
  const { knight } = s;
  const out = new Int32Array(16);
  const places = () => Array.from(out.subarray(0, placesWithCubes(s, out)), placeText);
  expect(places()).toEqual(['Perception']);
  knight.onBomb = 1;
  expect(places()).toEqual(['Perception', 'the Bomb']);
  knight.onMap = 1;
  knight.aside = 2;
  expect(places()).toEqual(['Perception', 'the Map', 'the Bomb', 'those set aside']);
  for (const place of [...out.subarray(0, 4)]) takeCubeFrom(s, place);
  expect([knight.onPerception, knight.onMap, knight.onBomb, knight.aside]).toEqual([0, 0, 0, 1]);
});
