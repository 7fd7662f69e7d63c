import { fnv1a } from '../core/rng.ts';
import type { Setup } from '../core/types.ts';
import { CharacterScores } from './characters.ts';
import {
  BAOBAB,
  CELLS,
  CORNER,
  PER_TYPE,
  TYPES,
  VOLCANO,
  type Character,
  type Components,
  type Tile,
} from './components.ts';
import { lanesPresent, packLanes, PLANET_TILES, VOLCANO_TILES, WORDS } from './lanes.ts';
import type { Rules } from './rules.ts';

export type LittlePrinceSetup = Setup<Rules, Components>;

/** Tiles drawn per round. */
export function drawOf(players: number): number {
  return players === 2 ? 3 : players;
}

/** Tiles per type that leave the box unseen, as printed: 8, 8, 4, 0 for two to five players. */
function removalOf(players: number): number {
  return 20 - PER_TYPE * drawOf(players);
}

/** Tiles of the game in the order of their codes: by type, then as in the file. */
export function orderedTiles(components: Components): readonly Tile[] {
  return TYPES.flatMap((_, type) => components.tiles.filter((tile) => tile.type === type));
}

/** Lookup tables of one setup: tiles by code, stacks by type, the rules as numbers. Nothing here ever changes. */
export class Tables {
  readonly players: number;
  /** Tiles laid out per round. */
  readonly draw: number;
  readonly everySeat: number;
  readonly rules: Rules;
  readonly characters: readonly Character[];
  readonly components: Components;

  readonly tileIds: readonly string[];
  readonly typeOf: Uint8Array;
  /** Element counts of each tile, four words of four lanes. */
  readonly words: Int32Array;
  /** The lanes of each tile of which it counts any, one bit each. */
  readonly lanesOf: Int32Array;
  /** Baobabs of each tile. */
  readonly trees: Uint8Array;
  readonly mostTrees: number;
  readonly volcanoes: Uint8Array;
  /** Character of each tile, -1 on tiles of the planet. */
  readonly characterOf: Int8Array;
  /** For stable shuffles. */
  readonly identity: Int32Array;

  /** First tile code of each type, and the number of tiles behind the last. */
  readonly stackStart: Int32Array;
  /** How many tiles of each type there are, and how many of them the stacks hold after the removal. */
  readonly stackCount: Int32Array;
  readonly stackSize: Int32Array;
  readonly firstCorner: number;
  /** Cells of each type, one bit each. */
  readonly cellMask: Int32Array;

  readonly scores: CharacterScores;

  // What the rules answer, asked in every round: before the game ends ...
  readonly clockwisePass: boolean;
  readonly clockwiseStart: boolean;
  readonly randomStart: boolean;
  readonly coinStart: boolean;
  readonly allOpen: boolean;
  readonly ownersChoice: boolean;
  readonly discardSeen: boolean;
  readonly forgotten: boolean;
  readonly free: boolean;
  readonly treeLimit: number;
  readonly newestOnly: boolean;
  readonly repeatedFlips: boolean;
  // ... and when it is settled.
  readonly onceOnly: boolean;
  readonly flippedVolcanoes: boolean;
  readonly mostLoses: boolean;
  readonly noVolcanoes: boolean;
  readonly tiedLose: boolean;
  readonly perVolcano: number;
  readonly clamped: boolean;
  readonly byVolcanoes: boolean;
  readonly lowestSeat: boolean;

  constructor(setup: LittlePrinceSetup) {
    const { players, rules, components } = setup;
    this.players = players;
    this.draw = drawOf(players);
    this.everySeat = (1 << players) - 1;
    this.rules = rules;
    this.components = components;
    this.characters = components.characters;

    const tiles = orderedTiles(components);
    this.tileIds = tiles.map(({ id }) => id);
    this.typeOf = Uint8Array.from(tiles, ({ type }) => type);
    this.words = Int32Array.from(tiles.flatMap((tile) => packLanes(this.countsOf(tile))));
    this.lanesOf = Int32Array.from(tiles, (_, code) => lanesPresent(this.words.subarray(code * WORDS)));
    this.trees = Uint8Array.from(tiles, ({ elements }) => elements[BAOBAB]!);
    this.mostTrees = Math.max(0, ...this.trees);
    this.volcanoes = Uint8Array.from(tiles, ({ elements }) => elements[VOLCANO]!);
    this.characterOf = Int8Array.from(tiles, ({ character }) => character);
    this.identity = Int32Array.from(tiles, ({ id }) => fnv1a(id));

    this.stackStart = new Int32Array(TYPES.length + 1);
    this.stackCount = new Int32Array(TYPES.length);
    this.stackSize = new Int32Array(TYPES.length);
    for (let type = 0; type < TYPES.length; type++) {
      const count = tiles.filter((tile) => tile.type === type).length;
      this.stackCount[type] = count;
      this.stackSize[type] = count - removed(setup, count);
      this.stackStart[type + 1] = this.stackStart[type]! + count;
    }
    this.firstCorner = this.stackStart[CORNER]!;
    this.cellMask = Int32Array.from(CELLS, (cells) => cells.reduce((mask, cell) => mask | (1 << cell), 0));

    this.scores = new CharacterScores(components.characters, rules);

    this.clockwisePass = rules.passRule === 'clockwise';
    this.clockwiseStart = rules.nextStart === 'clockwise';
    this.randomStart = rules.startPlayer === 'random';
    this.coinStart = rules.twoPlayerStart === 'random';
    this.allOpen = rules.twoPlayerReveal === 'allOpen';
    this.ownersChoice = rules.twoPlayerReveal === 'ownersChoice';
    this.discardSeen = rules.discardSeenByOpponent;
    this.forgotten = rules.hiddenCorners === 'forgotten';
    this.free = rules.freePlacement;
    this.treeLimit = rules.baobabLimit;
    this.newestOnly = rules.baobabFlipScope === 'newestOnly';
    this.repeatedFlips = rules.baobabRepeat;
    this.onceOnly = rules.duplicateCharacters === 'onceOnly';
    this.flippedVolcanoes = rules.flippedVolcanoes === 'counted';
    this.mostLoses = rules.volcanoMode === 'mostLoses';
    this.noVolcanoes = rules.volcanoMode === 'off';
    this.tiedLose = rules.volcanoTie === 'allLose';
    this.perVolcano = rules.volcanoPenaltyPerVolcano;
    this.clamped = !rules.allowNegative;
    this.byVolcanoes = rules.tieBreak === 'fewestVolcanoes';
    this.lowestSeat = rules.finalTie === 'lowestSeat';
  }

  /** What a tile counts as, in lanes. */
  private countsOf(tile: Tile): readonly number[] {
    const lanes = [...tile.elements];
    if (tile.type !== CORNER) {
      lanes[VOLCANO_TILES] = tile.elements[VOLCANO]! > 0 ? 1 : 0;
      lanes[PLANET_TILES] = 1;
      return lanes;
    }
    const desk = this.characters[tile.character]!.deskSheep;
    if (this.rules.businessmanSheepCounts && desk >= 0) lanes[desk]!++;
    return lanes;
  }
}

/** Tiles of a type of `count` that leave the game unseen: as ruled, else as printed, or fewer if they would be missed. */
export function removed(setup: LittlePrinceSetup, count: number): number {
  const ruled = setup.rules.removePerType;
  if (ruled !== null) return ruled;
  return Math.max(0, Math.min(removalOf(setup.players), count - PER_TYPE * drawOf(setup.players)));
}
