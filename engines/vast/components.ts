import type { ComponentsSpec } from '../core/types.ts';
import shipped from './components.json' with { type: 'json' };
import { MOST_TILES } from './geometry.ts';
import { distinctIds, Read } from './read-json.ts';

export const TILE_TYPES = ['ambush', 'event', 'treasure', 'vault', 'crystal'] as const;
export const SYMBOLS = ['fangs', 'bones', 'eye'] as const;
export const LEVELS = ['novice', 'squire', 'knight', 'baroness', 'lady'] as const;
export const TRACKS = ['staircase', 'flatPairs', 'tough'] as const;
export const TREASURES = [
  'javelin',
  'elvishSword',
  'mightyAxe',
  'potionKit',
  'heroicBoots',
  'pixieLantern',
  'enchantedBow',
] as const;
export const EVENTS = [
  'ambush',
  'light',
  'vantagePoint',
  'freshAir',
  'freshWater',
  'caveBread',
  'rats',
  'deepAndDark',
] as const;
export const MONSTERS = [
  'petFrog',
  'ogre',
  'troll',
  'golem',
  'gnome',
  'wisp',
  'brightBeetles',
  'underworm',
  'blob',
  'flameGiant',
] as const;
export const SIDEQUESTS = [
  'stalwart',
  'intrepid',
  'daring',
  'fearless',
  'cunning',
  'bedecked',
  'adventurous',
  'swift',
  'eagleEyed',
  'persistent',
] as const;

export interface TileCard {
  readonly id: string;
  readonly type: (typeof TILE_TYPES)[number];
  readonly shape: string;
  readonly symbol: (typeof SYMBOLS)[number];
}
export interface UnicornCard {
  readonly id: string;
  readonly angry: boolean;
  readonly move: number | null;
  readonly turn: 'left' | 'right' | null;
  readonly right: number;
  readonly forward: number;
}
export interface TrackRow {
  readonly from: number;
  readonly armor: number;
  readonly spirit: number;
}
export interface TreasureCard {
  readonly id: (typeof TREASURES)[number];
  readonly movement: number;
  readonly perception: number;
  readonly strength: number;
}

/** Everything of the box that this layer uses, as numbers and texts. */
export interface Components {
  /** Walls of each shape in rotation 0 on its sides N, E, S, W. */
  readonly shapes: Readonly<Record<string, readonly number[]>>;
  readonly tiles: readonly TileCard[];
  readonly stack: { readonly start: number; readonly piles: number };
  readonly dragonDie: readonly { readonly id: string; readonly centre: boolean }[];
  readonly unicornDeck: readonly UnicornCard[];
  readonly shadowBoard: {
    readonly startSpirit: number;
    readonly cubes: number;
    readonly tracks: Readonly<Record<(typeof TRACKS)[number], readonly TrackRow[]>>;
  };
  readonly knight: {
    readonly health: number;
    readonly cubes: number;
    readonly gritSpaces: readonly number[];
    readonly gritCap: number;
    readonly tracks: Readonly<Record<'movement' | 'perception' | 'strength', readonly number[]>>;
    readonly bombs: number;
    readonly mapSlots: number;
    readonly sidequestHand: number;
    readonly smashStrength: Readonly<Record<(typeof LEVELS)[number], number>>;
  };
  readonly infestation: { readonly A: number; readonly B: number };
  readonly tokens: { readonly treasure: number };
  readonly sidequests: readonly { readonly id: (typeof SIDEQUESTS)[number]; readonly grit: number }[];
  readonly treasures: readonly TreasureCard[];
  readonly events: readonly { readonly id: (typeof EVENTS)[number]; readonly copies: number }[];
  /** Strength null: the dice decide whatever she brings. */
  readonly monsters: readonly { readonly id: (typeof MONSTERS)[number]; readonly strength: number | null }[];
}

function readShapes(at: Read): Components['shapes'] {
  return Object.fromEntries(
    at.keys().map((name) => {
      const walls = at
        .get(name)
        .list(4, 4)
        .map((wall) => wall.int(0, 1));
      if (!walls.includes(0)) at.get(name).fail('needs an open side');
      return [name, walls];
    }),
  );
}

function readTiles(at: Read, shapes: readonly string[], start: number): readonly TileCard[] {
  const tiles = distinctIds(
    at,
    at.list(start, 99).map((tile) => ({
      id: tile.get('id').text(),
      type: tile.get('type').oneOf(TILE_TYPES),
      shape: tile.get('shape').oneOf(shapes),
      symbol: tile.get('symbol').oneOf(SYMBOLS),
    })),
  );
  const used = tiles.filter((tile) => tile.type !== 'vault');
  if (used.length > MOST_TILES) at.fail(`at most ${MOST_TILES} tiles besides Vaults, has ${used.length}`);
  const base = used.filter((tile) => tile.type !== 'crystal').length;
  if (base < start) at.fail(`${start} tiles that are neither Crystal nor Vault start on the map, has ${base}`);
  return tiles;
}

function readUnicornCard(at: Read): UnicornCard {
  const move = at.get('move');
  const turn = at.get('turn');
  const card: UnicornCard = {
    id: at.get('id').text(),
    angry: at.get('angry').flag(),
    move: move.value === null ? null : move.int(1, 9),
    turn: turn.value === null ? null : turn.oneOf(['left', 'right']),
    right: at.get('right').int(-2, 2),
    forward: at.get('forward').int(-2, 2),
  };
  if (card.angry && (card.move === null) === (card.turn === null)) at.fail('an angry card has either a move or a turn');
  if (!card.angry && (card.move === null || card.turn === null)) {
    at.fail('a card that is not angry has a move and a turn');
  }
  if (card.right === 0 && card.forward === 0) at.fail('its mark may not be the middle of the grid');
  return card;
}

function readTrack(at: Read, crystals: number): readonly TrackRow[] {
  const rows = at.list(1, 20);
  const track = rows.map((row) => ({
    from: row.get('from').int(0, 99),
    armor: row.get('armor').int(0, 9),
    spirit: row.get('spirit').int(1, 9),
  }));
  if (track[0]!.from !== 0) rows[0]!.get('from').fail('the first row starts at 0');
  track.forEach((row, i) => {
    if (i > 0 && row.from <= track[i - 1]!.from) rows[i]!.get('from').fail('must rise');
    if (row.from > crystals) rows[i]!.get('from').fail(`there are only ${crystals} Crystal tiles`);
  });
  return track;
}

function readKnight(at: Read): Components['knight'] {
  const track = (name: string): readonly number[] => at.get('tracks').get(name).rising(2, 8, 0, 20);
  const smash = at.get('smashStrength');
  return {
    health: at.get('health').int(1, 20),
    cubes: at.get('cubes').int(1, 6),
    gritSpaces: at.get('gritSpaces').rising(0, 8, 1, 99),
    gritCap: at.get('gritCap').int(1, 99),
    tracks: { movement: track('movement'), perception: track('perception'), strength: track('strength') },
    bombs: at.get('bombs').int(0, 9),
    mapSlots: at.get('mapSlots').int(0, 9),
    sidequestHand: at.get('sidequestHand').int(0, 3),
    smashStrength: Object.fromEntries(
      LEVELS.map((level) => [level, smash.get(level).int(1, 20)]),
    ) as Components['knight']['smashStrength'],
  };
}

function readDecks(at: Read): Pick<Components, 'sidequests' | 'treasures' | 'events' | 'monsters'> {
  const listOf = <T extends { readonly id: string }>(
    name: string,
    most: number,
    one: (card: Read) => T,
  ): readonly T[] => distinctIds(at.get(name), at.get(name).list(0, most).map(one));
  return {
    sidequests: listOf('sidequests', SIDEQUESTS.length, (card) => ({
      id: card.get('id').oneOf(SIDEQUESTS),
      grit: card.get('grit').int(0, 20),
    })),
    treasures: listOf('treasures', TREASURES.length, (card) => ({
      id: card.get('id').oneOf(TREASURES),
      movement: card.get('movement').int(0, 9),
      perception: card.get('perception').int(0, 9),
      strength: card.get('strength').int(0, 9),
    })),
    events: listOf('events', EVENTS.length, (card) => ({
      id: card.get('id').oneOf(EVENTS),
      copies: card.get('copies').int(0, 30),
    })),
    monsters: listOf('monsters', MONSTERS.length, (card) => ({
      id: card.get('id').oneOf(MONSTERS),
      strength: card.get('strength').value === null ? null : card.get('strength').int(0, 20),
    })),
  };
}

function read(json: unknown): Components {
  const at = new Read(json);
  const shapes = readShapes(at.get('shapes'));
  const stack = { start: at.get('stack').get('start').int(4, 4), piles: at.get('stack').get('piles').int(1, 9) };
  const tiles = readTiles(at.get('tiles'), Object.keys(shapes), stack.start);
  const crystals = tiles.filter((tile) => tile.type === 'crystal').length;
  const board = at.get('shadowBoard');
  const unicornDeck = at.get('unicornDeck').list(12, 60).map(readUnicornCard);
  return {
    shapes,
    tiles,
    stack,
    dragonDie: at
      .get('dragonDie')
      .list(1, 20)
      .map((face) => ({ id: face.get('id').text(), centre: face.get('centre').flag() })),
    unicornDeck: distinctIds(at.get('unicornDeck'), unicornDeck),
    shadowBoard: {
      startSpirit: board.get('startSpirit').int(1, 9),
      cubes: board.get('cubes').int(0, 60),
      tracks: Object.fromEntries(
        TRACKS.map((name) => [name, readTrack(board.get('tracks').get(name), crystals)]),
      ) as Components['shadowBoard']['tracks'],
    },
    knight: readKnight(at.get('knight')),
    infestation: { A: at.get('infestation').get('A').int(0, 20), B: at.get('infestation').get('B').int(0, 20) },
    tokens: { treasure: at.get('tokens').get('treasure').int(0, 60) },
    ...readDecks(at),
  };
}

export const components: ComponentsSpec<Components> = {
  shipped: { printed: shipped },
  read,
  notes: [
    'shadowBoard.tracks: the rows of his track after 0-2 are reconstructed (R1); flatPairs and tough are the alternatives',
    'tokens: Event tokens are taken to be unlimited (R7)',
    'tiles.symbol: the Dark sides follow a cyclic list that may be a convention; no rule of this layer uses them (R3)',
  ],
};
