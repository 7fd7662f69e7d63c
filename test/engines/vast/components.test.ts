/** Component data: what is in the box, and how faults in a user's file are named. */
import { describe, expect, test } from 'vitest';
import shipped from '../../../engines/vast/components.json' with { type: 'json' };
import { components } from '../../../engines/vast/components.ts';
import { game } from '../../../engines/vast/game.ts';
import type { VastSetup } from '../../../engines/vast/setup.ts';
import { Player, setupOf } from '../../support/playout.ts';
import { vast } from './board.ts';

type Json = typeof shipped;
const changed = (change: (json: Json) => void): Json => {
  const json = structuredClone(shipped);
  change(json);
  return json;
};

test('the box: tiles by type and shape, cards per deck', () => {
  const count = (what: 'type' | 'shape'): Record<string, number> => {
    const counts: Record<string, number> = {};
    for (const tile of shipped.tiles) counts[tile[what]] = (counts[tile[what]] ?? 0) + 1;
    return counts;
  };
  expect(count('type')).toEqual({ ambush: 15, event: 15, treasure: 6, vault: 6, crystal: 9 });
  expect(count('shape')).toEqual({ open: 15, side: 13, corner: 14, tunnel: 7, deadend: 2 });
  expect(shipped.events.reduce((sum, card) => sum + card.copies, 0)).toBe(15);
  expect([shipped.treasures.length, shipped.sidequests.length, shipped.monsters.length]).toEqual([7, 10, 10]);
  expect(shipped.dragonDie.filter((face) => face.centre).length).toBe(3);
});

test('his deck: one card per cell of the grid, and the printed totals', () => {
  const cells = new Set(shipped.unicornDeck.map((card) => `${card.right},${card.forward}`));
  expect([shipped.unicornDeck.length, cells.size, cells.has('0,0')]).toEqual([24, 24, false]);
  const kinds: Record<string, number> = {};
  for (const card of shipped.unicornDeck) {
    const kind = `${card.angry ? 'A ' : ''}${card.move ?? ''}${card.turn?.[0] ?? ''}`;
    kinds[kind] = (kinds[kind] ?? 0) + 1;
  }
  expect(kinds).toEqual({ 'A 3': 4, 'A l': 2, 'A r': 2, '2l': 4, '2r': 4, '1l': 4, '1r': 4 });
});

test('rotations: a clockwise quarter turn moves each wall to the next side; repeats are left out', () => {
  const tables = game.create(setupOf(vast) as unknown as VastSetup).tables;
  const walls = (id: string): number[] => {
    const tile = tables.tileIds.indexOf(id);
    return Array.from(tables.walls.subarray(4 * tile, 4 * tile + tables.turns[tile]!));
  };
  const [n, e, s, w] = [1, 2, 4, 8];
  expect(walls('A01')).toEqual([0]);
  expect(walls('A02')).toEqual([e | w, n | s]);
  expect(walls('A03')).toEqual([w, n, e, s]);
  expect(walls('A07')).toEqual([s | w, w | n, n | e, e | s]);
  expect(walls('A12')).toEqual([e | s | w, s | w | n, w | n | e, n | e | s]);
});

describe('faults name their path', () => {
  const fault = (json: unknown): string => {
    try {
      components.read(json);
    } catch (error) {
      return (error as Error).message;
    }
    return 'no fault';
  };
  test.each<[string, (json: Json) => void, string]>([
    [
      'a shape nobody knows',
      (json) => (json.tiles[3]!.shape = 'round'),
      'tiles[3].shape: must be one of open, side, corner, tunnel, deadend, is "round" (did you mean open? one of: open, side, corner, tunnel, deadend)',
    ],
    ['a tile twice', (json) => (json.tiles[1]!.id = 'A01'), 'tiles[1].id: A01 stands already at tiles[0]'],
    [
      'a monster too strong',
      (json) => (json.monsters[0]!.strength = 99),
      'monsters[0].strength: must be a whole number in 0..20, is 99 (did you mean 20?)',
    ],
    [
      'an unknown event',
      (json) => (json.events[2]!.id = 'picnic'),
      'events[2].id: must be one of ambush, light, vantagePoint, freshAir, freshWater, caveBread, rats, deepAndDark, is "picnic" (did you mean light? one of: ambush, light, vantagePoint, freshAir, freshWater, caveBread, rats, deepAndDark)',
    ],
    [
      'a track that does not rise',
      (json) => (json.shadowBoard.tracks.tough[2]!.from = 3),
      'shadowBoard.tracks.tough[2].from: must rise',
    ],
    [
      'an angry card with two actions',
      (json) => (json.unicornDeck[0]!.move = 3),
      'unicornDeck[0]: an angry card has either a move or a turn',
    ],
    [
      'a die that reaches beyond its neighbours',
      (json) => (json.dragonDie[0]!.cells[0] = [2, 0]),
      'dragonDie[0].cells[0][0]: must be a whole number in -1..1, is 2 (did you mean 1?)',
    ],
    ['a closed shape', (json) => (json.shapes.deadend = [1, 1, 1, 1]), 'shapes.deadend: needs an open side'],
    [
      'a Tribe nobody knows',
      (json) => (json.goblins.tribes = { ...json.goblins.tribes, nose: {} } as never),
      'goblins.tribes.nose: unknown (did you mean bones? one of: fangs, bones, eye)',
    ],
    [
      'a War card without discs',
      (json) => (json.warCards[4]!.bones = null as never),
      'warCards[4].bones: must be a whole number in 0..9, is null',
    ],
    [
      'a Secret twice',
      (json) => (json.secrets[1]!.id = 'secretTunnels'),
      'secrets[1].id: secretTunnels stands already at secrets[0]',
    ],
    [
      'a Dragon without Health',
      (json) => (json.dragon.health = 0),
      'dragon.health: must be a whole number in 1..20, is 0 (did you mean 1?)',
    ],
    [
      'a hand greater than he can hold',
      (json) => (json.dragon.startHand = 13),
      'dragon.startHand: must be a whole number in 0..12, is 13 (did you mean 12?)',
    ],
    [
      'fewer Power cards of a kind than a power costs',
      (json) => (json.dragon.powerCards.wing = 3),
      'dragon.powerCards.wing: must be a whole number in 4..20, is 3 (did you mean 4?)',
    ],
    [
      'a Thief’s token without a number',
      (json) => (json.thief.statTokens[0] = 0),
      'thief.statTokens[0]: must be a whole number in 1..9, is 0 (did you mean 1?)',
    ],
    [
      'too many Ghoul dice',
      (json) => (json.ghoul.dice.stalker = 4),
      'ghoul.dice.stalker: must be a whole number in 2..3, is 4 (did you mean 3?)',
    ],
    [
      'a short chart',
      (json) => json.vileGhoul.charts.steady.pop(),
      'vileGhoul.charts.steady: must have 6 entries, has 5',
    ],
    [
      'a Terror card with a name of its own',
      (json) => (json.terrorCards[0]!.id = 'chaos'),
      'terrorCards[0].id: must be one of chase, hunt, sneak, cheat, blink, adapt, seize, scour, is "chaos" (did you mean chase? one of: chase, hunt, sneak, cheat, blink, adapt, seize, scour)',
    ],
    [
      'more tiles than slots',
      (json) => json.tiles.push(...Array.from({ length: 20 }, (_, i) => ({ ...json.tiles[0]!, id: `Z${i}` }))),
      'tiles: at most 60 tiles, has 71',
    ],
    [
      'nothing but Crystals and Vaults to start on',
      (json) => (json.tiles = json.tiles.filter(({ type }) => type === 'crystal' || type === 'vault')),
      'tiles: 4 tiles that are neither Crystal nor Vault start on the map, has 0',
    ],
    [
      'a face whose centre is not where it says',
      (json) => (json.dragonDie[0]!.centre = !json.dragonDie[0]!.centre),
      'dragonDie[0].centre: must agree with the cells',
    ],
    [
      'a track that does not start at 0',
      (json) => (json.shadowBoard.tracks.tough[0]!.from = 1),
      'shadowBoard.tracks.tough[0].from: the first row starts at 0',
    ],
    [
      'Omens that do not begin at 0 tokens',
      (json) => (json.cave.omenTable[0]!.from = 1),
      'cave.omenTable: begins at 0 tokens',
    ],
    [
      'a calm card without a move',
      (json) => (json.unicornDeck.find(({ angry }) => !angry)!.move = null),
      'unicornDeck[1]: a card that is not angry has a move and a turn',
    ],
    [
      'a card that points where he stands',
      (json) => Object.assign(json.unicornDeck[0]!, { right: 0, forward: 0 }),
      'unicornDeck[0]: its mark may not be the middle of the grid',
    ],
    [
      'two lakes',
      (json) =>
        Object.assign(
          json.terrain.list.find(({ id }) => id === 'lake')!,
          { copies: 2 },
        ),
      'terrain.list[1].copies: only pits come in several copies',
    ],
    [
      'a pit of two cells',
      (json) =>
        (json.terrain.list.find(({ id }) => id === 'pit')!.cells = [
          [0, 0],
          [1, 0],
        ]),
      'terrain.list[4].cells: a pit is one cell',
    ],
    [
      'a bridge beside the canyon',
      (json) =>
        Object.assign(
          json.terrain.list.find(({ id }) => id === 'canyon')!,
          { bridge: [0, 6] },
        ),
      'terrain.list[0].bridge: is no cell of the canyon',
    ],
    [
      'a canyon that bends',
      (json) => json.terrain.list.find(({ id }) => id === 'canyon')!.cells.push([0, 1]),
      'terrain.list[0].cells: a canyon is a row from W to E',
    ],
    [
      'Terrain in another order',
      (json) => json.terrain.list.reverse(),
      'terrain.list: must hold canyon, lake, magma, mushroomForest, pit, river, in this order',
    ],
    ['no list at all', (json) => ((json as { treasures: unknown }).treasures = {}), 'treasures: must be a list, is {}'],
  ])('%s', (_, change, message) => expect(fault(changed(change))).toBe(message));
  test.each<[string, readonly string[], string]>([
    ['goblins', ['startRage'], '0..3'],
    ['goblins', ['maxRage'], '1..9'],
    ['goblins', ['maxPopulation'], '1..9'],
    ['goblins', ['secretsHandLimit'], '0..10'],
    ['goblins', ['scatterLoss'], '1..9'],
    ['goblins', ['litTilesPerPopulation'], '1..9'],
    ['goblins', ['crystalStrength'], '1..20'],
    ['goblins', ['knightHealth', '4'], '1..20'],
    ['goblins', ['tribes', 'eye', 'strengthDiscs'], '0..9'],
    ['goblins', ['tribes', 'eye', 'monsterSlots'], '0..3'],
    ['monsters', ['9', 'strength'], '0..20'],
    ['knight', ['gritSpaces', '4'], '1..99'],
    ['knight', ['tracks', 'strength', '3'], '0..20'],
    ['unicornDeck', ['5', 'move'], '1..9'],
    ['unicornDeck', ['5', 'right'], '-2..2'],
    ['unicornDeck', ['5', 'forward'], '-2..2'],
    ['stack', ['start'], '4..4'],
    ['stack', ['piles'], '1..9'],
    ['tokens', ['treasure'], '0..60'],
    ['dragonDie', ['0', 'cells', '0', '1'], '-1..1'],
    ['terrain', ['list', '1', 'cells', '0', '0'], '-6..6'],
    ['terrain', ['list', '1', 'cells', '0', '1'], '-6..6'],
    ['terrain', ['list', '4', 'copies'], '1..3'],
    ['terrain', ['effects', 'magmaTribePopulation'], '0..9'],
    ['warCards', ['0', 'monsters'], '0..5'],
    ['warCards', ['0', 'secrets'], '0..5'],
    ['warCards', ['0', 'rage'], '0..9'],
  ])('a number out of its bounds: %s %s', (part, path, bounds) => {
    const json = structuredClone(shipped) as unknown as Record<string, unknown>;
    let holder = json[part] as Record<string, unknown>;
    for (const key of path.slice(0, -1)) holder = holder[key] as Record<string, unknown>;
    holder[path.at(-1)!] = 100;
    expect(fault(json)).toContain(`: must be a whole number in ${bounds}, is 100`);
  });
  test('nothing at all', () => expect(fault(null)).toBe('the file: must be an object, is null'));
});

test('a replaced deck, track and tile change the game', () => {
  const stronger = changed((json) => {
    for (const monster of json.monsters) monster.strength = 9;
  });
  const lost = (json: unknown): number => {
    const player = new Player(vast, setupOf(vast, { components: json }));
    let sum = 0;
    for (let i = 0; i < 300; i++) sum += player.play(i).metrics['healthLostToAmbush']!;
    return sum / 300;
  };
  expect(lost(stronger)).toBeGreaterThan(lost(shipped) + 0.3);
  const fewer = changed((json) => (json.tiles = json.tiles.filter((tile) => tile.type !== 'treasure')));
  const setup = setupOf(vast, { components: fewer });
  expect(game.create(setup as unknown as VastSetup).tables.entrance).toBe(39);
  const played = new Player(vast, setup).play(1);
  expect(played.metrics['tilesPlaced']).toBeLessThanOrEqual(35);
});

test('a cave of few Crystals ends when nothing can be removed, or at the cap', () => {
  const dull = changed((json) => (json.tiles = json.tiles.filter((tile) => tile.type !== 'crystal')));
  const track = (json: Json): Json => {
    for (const rows of Object.values(json.shadowBoard.tracks)) rows.length = 1;
    return json;
  };
  const ends = (rules: object): Set<string> => {
    const player = new Player(vast, setupOf(vast, { components: track(dull), rules: { ...rules, roundCap: 60 } }));
    return new Set(Array.from({ length: 40 }, (_, i) => player.play(i, 'last').end));
  };
  expect([...ends({})].sort()).not.toContain('roundCap');
  expect([...ends({ noRemovableTile: 'continue', shadowHealth: 1 })].every((end) => end !== 'collapse')).toBe(true);
});

test('setups that cannot be played say why in one line', () => {
  const setup = setupOf(vast) as unknown as VastSetup;
  expect(game.invalid(setup)).toBeUndefined();
  expect(game.invalid({ ...setup, players: 2 })).toBe('knight is a game for 1, not 2');
  expect(game.invalid({ ...setup, roles: ['ghost'] })).toBe(
    'no seat can play ghost (did you mean ghoul? one of: knight, goblins, vileGhoul, dragon, nightmare, cave, thief, ghoul)',
  );
});

test('presets: the three Rampage levels by the three lines; standard is mediumC', () => {
  const names = ['A', 'B', 'C'].flatMap((line) => ['easy', 'medium', 'hard'].map((level) => level + line));
  const others =
    /^(terrain|shorterGame|longerGame|dragon|thief|goblins|ghoul|vileGhoul|terrorPony|shadow[EMH]|nightM|nightmareU|direU|phantasmU)/;
  const own = Object.keys(game.presets).filter((name) => !others.test(name));
  expect(own.sort()).toEqual([...names, 'standard'].sort());
  const rules = (preset: string): unknown => setupOf(vast, { preset }).rules;
  expect(rules('standard')).toEqual(rules('mediumC'));
  expect(rules('hardA')).toMatchObject({ rampageLevel: 'hard', infestationLine: 'A' });
  // For every set: the second level of each role that plays.
  const shorter = setupOf(vast, { preset: 'shorterGame', roles: ['knight', 'dragon', 'cave'] }).rules;
  expect(shorter).toMatchObject({
    knightLevel: 'squire',
    dragonLevel: 'whelp',
    caveLevel: 'spillway',
    radianceGoal: 9,
  });
});

test('what is reconstructed is told of the roles in play', () => {
  const groups = (...roles: string[]): string[] => game.scope!(roles).notes!.map((note) => note.split(':')[0]!);
  expect(groups('dragon')).toEqual(['shadowBoard.tracks']);
  expect(groups('knight')).toEqual(['tokens', 'shadowBoard.tracks']);
  expect(groups('vileGhoul')).toEqual(['vileGhoul.charts', 'tiles.symbol', 'shadowBoard.tracks']);
  expect(groups('nightmare')).toEqual(['nightmare']);
});
