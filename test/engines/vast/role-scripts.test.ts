/** The reference scripts of the roles beside the Knight, line by line (rules of the pages, section 7 or 9). */
import { describe, expect, test } from 'vitest';
import { game } from '../../../engines/vast/game.ts';
import { cellAt } from '../../../engines/vast/map/geometry.ts';
import type { VastSetup } from '../../../engines/vast/setup.ts';
import { Stream } from '../../../engines/core/rng.ts';
import { setupOf } from '../../support/playout.ts';
import { Board, vast } from './board.ts';

const OPEN = ['A01', 'A05', 'A10', 'A13', 'E05', 'E07', 'E10', 'E14'];
interface Tile {
  id: string;
  at: number[];
  rotation?: number;
  tokens?: string[];
}
/** Lit tiles without walls. */
const open = (...cells: number[][]): Tile[] => cells.map((at, i) => ({ id: OPEN[i]!, at, rotation: 0 }));
const row = (n: number): Tile[] => open(...Array.from({ length: n }, (_, i) => [i + 1, 0]));
const room = (...at: number[]): Tile => ({ id: 'T01', at, rotation: 0, tokens: ['treasure'] });
const crystal = (...at: number[]): Tile => ({ id: 'C01', at, rotation: 0 });
const dark = (...at: number[]): Tile => ({ id: 'A02', at });
const DEAD = { health: 0 };
const him = (...at: number[]): object => ({ at, facing: 'N' });

/** What the script of a role does there, over many draws of its ties. */
function chooses(role: string, board: Board): string[] {
  const setup = setupOf(vast, { roles: [role] }) as unknown as VastSetup;
  const script = game.scripts![role]!.create(setup);
  const legal = new Int32Array(200);
  const count = board.s.legal(legal);
  const rng = Stream.of(1, 'bot0');
  const seen = new Set<string>();
  for (let i = 0; i < 60; i++) seen.add(game.describe(board.s, legal[script.choose(board.s, 0, legal, count, rng)]!));
  return [...seen].sort();
}
const at = (role: string, position: object): string[] => chooses(role, Board.of(role, position));

describe('script:dragon', () => {
  const GREEDLESS = { greed: 0 };
  const dragon = (position: object): string[] => at('dragon', position);
  test('(1, 2) a Scratch, then a Claw', () => {
    const here = { map: row(2), shadow: him(1, 0) };
    expect(dragon({ ...here, dragon: { at: [1, 0], hand: { claw: 3 } } })).toEqual(['scratches']);
    expect(dragon({ ...here, dragon: { hand: { claw: 3 } } })).toEqual(['claws']);
  });
  test('(3) home already: out again', () => {
    const dragon1 = { surfaced: true, hand: { claw: 1 } };
    expect(dragon({ map: row(2), shadow: DEAD, dragon: dragon1 })).toEqual(['moves E1 to (1,0)', 'moves E2 to (2,0)']);
  });
  test('(4a) surfaced: the Entrance; (4b) awake: a Lit Crystal tile', () => {
    expect(dragon({ map: row(3), shadow: DEAD, dragon: { at: [3, 0], surfaced: true } })).toEqual([
      'moves W2 to (1,0)',
    ]);
    const map = [...row(2), crystal(3, 0)];
    expect(dragon({ map, shadow: DEAD, dragon: { awake: true } })).toEqual(['moves E2 to (2,0)']);
  });
  test('(4c) into his square, or onto his cell with three Claws, if in reach; with Wings further', () => {
    const far = { map: row(5), shadow: him(3, 0) };
    expect(dragon({ ...far, dragon: { hand: { claw: 1 } } })).toEqual(['moves E2 to (2,0)']);
    expect(dragon({ ...far, dragon: { hand: { claw: 3 }, cubes: GREEDLESS } })).toEqual(['is done']);
    expect(dragon({ ...far, dragon: { hand: { claw: 3, wing: 1 } } })).toEqual(['moves E2 to (2,0)']);
    expect(dragon({ ...far, dragon: { hand: { claw: 1, wing: 1 }, freeMoved: true } })).toEqual(['spreads his wings']);
  });
  test('(4d) the nearest Treasure, while Greed has a cube and none is held', () => {
    const loot = { map: [...row(1), room(2, 0)] };
    expect(dragon({ ...loot, dragon: {} })).toEqual(['moves E2 to (2,0)']);
    expect(dragon({ ...loot, dragon: { held: 1 } })).toEqual(['is done']);
    expect(dragon({ ...loot, dragon: { cubes: GREEDLESS } })).toEqual(['is done']);
  });
  test('(5) for Pride a Flame, a Scorch or a Burn, in that order', () => {
    const night = { map: [...row(1), dark(0, 1)] };
    const hand = { flame: 2, wing: 1 };
    expect(dragon({ ...night, dragon: { hand, cubes: GREEDLESS } })).toEqual(['flames']);
    const away = { map: [...row(3), dark(0, 1)] };
    expect(dragon({ ...away, dragon: { at: [3, 0], hand, cubes: GREEDLESS } })).toEqual(['burns']);
    expect(dragon({ ...night, dragon: { hand, cubes: { greed: 0, prideEvent: 0 } } })).toEqual(['is done']);
  });
  test('the first Gem on his board', () => {
    const gem = (dragon1: object): string[] =>
      chooses('dragon', Board.of('dragon', { map: row(2), dragon: dragon1 }).choose('is done'));
    expect(gem({})).toEqual(['lays the claw Gem']);
    expect(gem({ gems: { claw: [1, 0] } })).toEqual(['lays the flame Gem']);
  });
});

describe('script:thief', () => {
  const thief = (position: object): string[] => at('thief', position);
  test('assigns for a Backstab if one is in reach, else for Movement', () => {
    const board = Board.dealtFor('thief');
    expect(chooses('thief', board)).toEqual(['assigns Movement 4, Stealth 2, Thievery 3']);
    // Beside him, Armor 1: Thievery first, then Movement.
    board.s.shadow.place(cellAt(1, 0));
    expect(board.s.unicorn.armor).toBe(1);
    expect(chooses('thief', board)).toEqual(['assigns Movement 3, Stealth 2, Thievery 4']);
    // Carrying one, Stealth 2 would be 1: no more than his Armor.
    board.s.thief.carried = 1;
    expect(chooses('thief', board)).toEqual(['assigns Movement 2, Stealth 3, Thievery 4']);
  });
  test('(1) a Backstab; (5) his cell while it is in reach; cubes for it are kept', () => {
    expect(thief({ map: row(1), shadow: him(1, 0), thief: { at: [1, 0] } })).toEqual([
      'stabs the Shadow Unicorn in the back',
    ]);
    const loot = { map: [{ ...row(2)[0]!, tokens: ['treasure'] }, row(2)[1]!], shadow: him(2, 0) };
    expect(thief({ ...loot, thief: { at: [1, 0], cubes: 3 } })).toEqual(['moves E to (2,0)']);
    // One cube to spare, but a token less Stealth: 2 - 1 is not above Armor 1. With Stealth 3 he takes it.
    expect(thief({ ...loot, thief: { at: [1, 0], cubes: 4 } })).toEqual(['moves E to (2,0)']);
    expect(thief({ ...loot, thief: { at: [1, 0], cubes: 4, tokens: [4, 3, 2] } })).toEqual(['takes a Treasure']);
  });
  test('(2) loot, (3) a lock with as many cubes as it takes', () => {
    expect(thief({ map: [room(1, 0)], thief: { at: [1, 0], cubes: 1 } })).toEqual(['takes a Treasure']);
    const vault = { map: [{ id: 'V01', at: [1, 0], rotation: 0, tokens: ['vault'] }] };
    expect(thief({ ...vault, thief: { at: [1, 0], cubes: 3 } })).toEqual(['picks the lock with 3 cubes']);
    expect(thief({ ...vault, thief: { at: [1, 0], cubes: 2 } })).toEqual(['picks the lock with 2 cubes']);
  });
  test('(4) dead, on the Entrance: out and back; (5) dead: home; two tokens: home', () => {
    expect(thief({ map: row(1), shadow: DEAD, thief: {} })).toEqual(['moves E to (1,0)']);
    expect(thief({ map: row(2), shadow: DEAD, thief: { at: [2, 0] } })).toEqual(['moves W to (1,0)']);
    expect(thief({ map: row(3), thief: { at: [1, 0], carried: 2 } })).toEqual(['moves W to (0,0)']);
  });
  test('(5) loot within reach, else nearer to him', () => {
    const map = [...row(2), room(3, 0)];
    expect(thief({ map, thief: { left: 3, cubes: 0 } })).toEqual(['moves E to (1,0)']);
    expect(thief({ map, thief: { left: 2, cubes: 0 } })).toEqual(['ends his turn']);
    const far = { map: row(5), shadow: him(5, 0) };
    expect(thief({ ...far, thief: { left: 2, cubes: 0 } })).toEqual(['moves E to (1,0)']);
  });
  test('with a token and no way home: over a wall, if that is nearer, the nearest', () => {
    /** Walls S, W and N of his tile at (1,1), or N, E and S; beyond them tiles. */
    const climbs = (rotation: number, ...cells: number[][]): string[] =>
      thief({
        map: [{ id: 'A12', at: [1, 1], rotation }, ...open(...cells)],
        thief: { at: [1, 1], cubes: 3, carried: 1 },
        shadow: DEAD,
      });
    const round = [
      [1, 0],
      [0, 1],
      [1, 2],
      [2, 1],
    ];
    expect(climbs(1, ...round.slice(0, 3))).toEqual(['climbs N to (1,0)', 'climbs W to (0,1)']);
    expect(climbs(3, ...round.slice(0, 1), ...round.slice(2))).toEqual(['climbs N to (1,0)']);
    expect(climbs(3, ...round.slice(2)).filter((what) => what.startsWith('climbs'))).toEqual([]);
  });
  test('(7) a peek on a tile never peeked; (8) the end', () => {
    const night = (seen: boolean): object => ({ map: [{ ...dark(1, 0), seen }] });
    expect(thief({ ...night(false), thief: { at: [1, 0], cubes: 0, left: 0 } })).toEqual(['peeks at the tile']);
    expect(thief({ ...night(true), thief: { at: [1, 0], cubes: 0, left: 0 } })).toEqual(['ends his turn']);
  });
  test('what he peeks at: a Treasure Room is revealed, anything else left', () => {
    const peek = (id: string): string[] =>
      chooses('thief', Board.of('thief', { map: [{ id, at: [1, 0] }], thief: { at: [1, 0] } }).choose('peeks'));
    expect([peek('T01'), peek('V01'), peek('A02')]).toEqual([
      ['reveals Treasure Room T01'],
      ['reveals Vault V01'],
      ['leaves Ambush tile A02'],
    ]);
  });
  test('upgrades: Stealth first, then a flip', () => {
    const stashing = (...upgrades: string[]): string[] =>
      chooses(
        'thief',
        Board.of('thief', { map: row(1), thief: { at: [1, 0], carried: 1, upgrades } }).choose('moves W'),
      );
    expect([stashing(), stashing('stealth')]).toEqual([
      [expect.stringContaining('tealth')],
      [expect.stringContaining('lip')],
    ]);
  });
});

describe('script:goblins', () => {
  const goblins = (position: object): string[] => at('goblins', position);
  const ON_MAP = { population: { fangs: 2, bones: 3, eye: 3 }, at: { fangs: [1, 0], bones: [3, 0] } };
  const near = { map: row(4), shadow: him(2, 0) };
  test('(1) the Trap, (2) the Hex from Population 2 of the Eye on', () => {
    expect(goblins({ ...near, goblins: { ...ON_MAP, hand: ['trap', 'hex'] } })).toEqual(['sets the Trap']);
    expect(goblins({ ...near, goblins: { ...ON_MAP, hand: ['hex'] } })).toEqual(['plays the Hex']);
    const alone = { population: { eye: 1 }, hand: ['hex'] };
    expect(goblins({ ...near, goblins: alone })).toEqual(['ends the turn']);
  });
  test('(3) a Tribe that can hit him, the weakest', () => {
    // Fangs 2 + 1 disc and Bones 3 are alike; Bones with an Ogre are stronger.
    expect(goblins({ ...near, goblins: ON_MAP })).toEqual(['activates Bones', 'activates Fangs']);
    expect(goblins({ ...near, goblins: { ...ON_MAP, monsters: { bones: ['ogre'] } } })).toEqual(['activates Fangs']);
  });
  test('(4) the Fire Bomber for a Tribe that lacks up to 2; (5) Blind Fury where only the light is in the way', () => {
    const weak = { population: { bones: 1 }, at: { bones: [3, 0] } };
    expect(goblins({ ...near, goblins: { ...weak, hand: ['fireBomber'] } })).toEqual([
      'plays the Fire Bomber for Bones',
    ]);
    const far = { map: row(6), shadow: him(1, 0) };
    const distant = { population: { bones: 2 }, at: { bones: [6, 0] }, hand: ['blindFury'] };
    expect(goblins({ ...far, goblins: distant })).toEqual(['plays Blind Fury for Bones']);
  });
  test('(6) a hidden Tribe strong enough, (7) a lurking one, (8) one on the map, (9) the end', () => {
    const away = { map: row(4), shadow: him(4, 0) };
    const hidden = { population: { eye: 2, bones: 1 }, at: { bones: [1, 0] } };
    expect(goblins({ ...away, goblins: hidden })).toEqual(['activates Eye']);
    const lurking = { population: { eye: 1, bones: 1 }, at: { bones: [1, 0] }, lurking: { eye: [0, 1] } };
    expect(goblins({ ...away, goblins: lurking })).toEqual(['activates Eye']);
    expect(goblins({ ...away, goblins: { population: { eye: 1, bones: 1 }, at: { bones: [1, 0] } } })).toEqual([
      'activates Bones',
    ]);
    expect(goblins({ ...away, goblins: { population: { eye: 1 } } })).toEqual(['ends the turn']);
  });
  test('at the Tribe point: his cell, a cheap move nearer to him, plunder, hide alone, the power, pass', () => {
    const acting = (tribe: string, position: object): string[] =>
      chooses('goblins', Board.of('goblins', position).choose(`activates ${tribe}`));
    expect(acting('Bones', { ...near, goblins: ON_MAP })).toEqual(['moves Bones to (2,0)']);
    const away = { map: row(6), shadow: him(6, 0), goblins: { population: { bones: 3 }, at: { bones: [1, 0] } } };
    // One Lit tile left on the way at most: (2,0) leaves one.
    expect(acting('Bones', away)).toEqual(['moves Bones to (2,0)']);
    const weak = { population: { bones: 1 }, at: { bones: [1, 0] } };
    const loot = [{ ...row(1)[0]!, tokens: ['treasure'] }, ...row(4).slice(1)];
    expect(acting('Bones', { map: loot, shadow: him(4, 0), goblins: weak })).toEqual(['plunders with Bones']);
    expect(acting('Bones', { map: row(4), shadow: him(4, 0), goblins: weak })).toEqual(['hides Bones']);
    const beside = { map: row(2), shadow: him(2, 0), crystalsRevealed: 9 };
    const two = { population: { fangs: 2 }, at: { fangs: [1, 0] } };
    expect(acting('Fangs', { ...beside, goblins: { ...two, rage: 1 } })).toEqual(['uses the power of Fangs']);
    expect(acting('Fangs', { ...beside, goblins: { ...two, rage: 3 } })).toEqual(['passes with Fangs']);
  });
  test('War: discs that find room, cards, Rage twice; overpopulation counts against it', () => {
    const war = (population: object): string[] =>
      at('goblins', { map: row(2), goblins: { rage: 2, population, war: ['thirst', 'desperation'] } });
    // Thirst (3/2/1, a Monster): 2 x 6 + 1 = 13, with 3/3/3 on the board 2 x 3 + 1 - 6 = 1. Desperation: 3 + 3 + 2 = 8.
    expect(war({})).toEqual(['chooses Thirst']);
    expect(war({ fangs: 3, bones: 3, eye: 3 })).toEqual(['chooses Desperation']);
  });
});

describe('script:ghoul', () => {
  const ghoul = (position: object): string[] => at('ghoul', position);
  const near = { map: row(4), shadow: him(2, 0) };
  test('(1) an attack, a strike', () => {
    expect(ghoul({ ...near, ghoul: { at: [2, 0], movement: 2, attack: 4 } })).toEqual(['attacks him']);
    expect(ghoul({ ...near, ghoul: { at: [1, 0], movement: 2, attack: 4 } })).toEqual(['strikes E to (2,0)']);
  });
  test('(2) what is missing to a hit: Chase, then Hunt, for the turn before they are given up', () => {
    const far = { map: row(4), shadow: him(4, 0) };
    const armed = { movement: 2, attack: 4 };
    expect(ghoul({ ...far, ghoul: { at: [1, 0], ...armed, cards: { chase: 1 } } })).toEqual([
      'uses Chase for 1 movement',
    ]);
    expect(ghoul({ ...far, ghoul: { at: [0, 0], ...armed, cards: { chase: 1 } } })).toEqual([
      'gives Chase up for 4 movement',
    ]);
    // A boost makes up for the second step, unless the attack needs it.
    const boosted = (attack: number): string[] =>
      ghoul({ ...far, ghoul: { at: [0, 0], movement: 2, attack, boosts: 1, cards: { chase: 1 } } });
    expect([boosted(4), boosted(1)]).toEqual([['uses Chase for 1 movement'], ['gives Chase up for 4 movement']]);
    const weak = { at: [1, 0], movement: 2, attack: 1 };
    expect(ghoul({ ...near, ghoul: { ...weak, cards: { hunt: 1 } } })).toEqual(['uses Hunt for 1 attack']);
    // Armor 2 takes three discs.
    expect(ghoul({ ...near, crystalsRevealed: 4, ghoul: { ...weak, cards: { hunt: 1 } } })).toEqual([
      'gives Hunt up for 3 attack',
    ]);
  });
  test('only one card of a name is given up in a turn, and a position says which were', () => {
    const given = (gameUsed: string[]): string[] => {
      const ghoul = { at: [0, 0], movement: 2, attack: 4, cards: { chase: 2 }, gameUsed };
      const board = Board.of('ghoul', { map: row(4), shadow: him(4, 0), ghoul });
      return board.options().filter((option) => option.startsWith('gives Chase up'));
    };
    expect(given([])).toHaveLength(1);
    expect(given(['hunt'])).toHaveLength(1);
    expect(given(['chase'])).toHaveLength(0);
  });
  test('(3) Chase; (4) dead: home', () => {
    expect(ghoul({ map: row(2), ghoul: { at: [1, 0], movement: 0, cards: { chase: 1 } }, shadow: him(2, 0) })).toEqual([
      'uses Chase for 1 movement',
    ]);
    const home = { map: row(3), shadow: DEAD };
    expect(ghoul({ ...home, ghoul: { at: [3, 0], movement: 3 } })).toEqual(['steps W to (2,0)']);
    // A second Chase serves by line (3), before it could be given up.
    const chasing = { movement: 2, cards: { chase: 2 }, served: { chase: 1 } };
    expect(ghoul({ ...home, ghoul: { at: [3, 0], ...chasing } })).toEqual(['uses Chase for 1 movement']);
    expect(ghoul({ ...home, ghoul: { at: [0, 0], movement: 2 } })).toEqual(['steps E to (1,0)']);
    expect(ghoul({ ...home, ghoul: { at: [0, 0], movement: 1 } })).toEqual(['ends its turn']);
  });
  test('(5) a Crystal, (6) a Treasure, (7) one in reach, (8) nearer to him but not onto his cell, (9) the end', () => {
    const away = him(5, 0);
    const map = [{ ...crystal(1, 0), tokens: ['crystal'] }, ...open([2, 0], [3, 0], [4, 0], [5, 0])];
    expect(ghoul({ map, shadow: away, ghoul: { at: [1, 0], movement: 1, attack: 3 } })).toEqual([
      'smashes the Crystal',
    ]);
    const loot = [...open([1, 0], [2, 0], [3, 0], [4, 0], [5, 0]), room(0, 2), { id: 'E07', at: [0, 1], rotation: 0 }];
    const rooms = { map: loot, shadow: away };
    expect(ghoul({ ...rooms, ghoul: { at: [0, 2], movement: 2 } })).toEqual(['collects a Treasure']);
    expect(ghoul({ ...rooms, ghoul: { at: [0, 0], movement: 6 } })).not.toEqual(['steps E to (1,0)']);
    expect(ghoul({ map: row(5), shadow: away, ghoul: { at: [0, 0], movement: 3 } })).toEqual(['steps E to (1,0)']);
    expect(ghoul({ map: row(5), shadow: away, ghoul: { at: [4, 0], movement: 3 } })).toEqual(['ends its turn']);
  });
  test('dice: the greatest attack that reaches him, else the greatest movement', () => {
    const rolled = { rolled: [2, 4, 6] };
    expect(ghoul({ ...near, ghoul: { at: [1, 0], ...rolled } })).toEqual(['keeps 6 and 4']);
    expect(ghoul({ map: row(2), ghoul: { at: [1, 0], ...rolled } })).toEqual(['keeps 6 and 4']);
    // Armor 1 takes two discs; a way of five takes five points.
    const far = { map: row(5), shadow: him(5, 0) };
    expect(ghoul({ ...far, ghoul: { at: [0, 0], rolled: [5, 2, 2] } })).toEqual(['keeps 5 and 2']);
  });
});

describe('script:vileGhoul', () => {
  const vile = (position: object): string[] => at('vileGhoul', position);
  test('a die that suffices for a hit with its Boost dice, the one with most movement', () => {
    const near = { map: row(3), shadow: him(2, 0) };
    // Armor 1: attack 2 suffices; face 5 has movement 6, attack 2; face 6 has attack 1.
    expect(vile({ ...near, vileGhoul: { at: [1, 0], supply: [1, 5, 6] } })).toEqual([
      'takes the die of 5: 6 movement, 2 attack',
    ]);
    expect(vile({ ...near, vileGhoul: { at: [1, 0], supply: [1, 6], right: [6] } })).toEqual([
      'takes the die of 6: 7 movement, 1 attack',
    ]);
    expect(vile({ map: row(3), vileGhoul: { at: [1, 0], supply: [1, 6] } })).toEqual([
      'takes the die of 6: 7 movement, 1 attack',
    ]);
  });
  test('Boost dice bring what is missing to a hit', () => {
    const near = { map: row(3), shadow: him(2, 0) };
    expect(vile({ ...near, vileGhoul: { at: [1, 0], movement: 2, attack: 1, boosts: 1 } })).toEqual([
      'boosts its attack',
    ]);
    expect(vile({ ...near, vileGhoul: { at: [0, 0], movement: 1, attack: 2, boosts: 1 } })).toEqual([
      'boosts its movement',
    ]);
  });
});
