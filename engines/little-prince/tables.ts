import { fnv1a } from '../core/rng.ts';
import type { Setup } from '../core/types.ts';
import { scoresOf, starts } from './characters.ts';
import { BAOBAB, CELLS, CORNER, PER_TYPE, TYPES, VOLCANO, type Components, type Tile } from './components.ts';
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
export type Tables = Readonly<ReturnType<typeof tablesFor>>;

export function tablesFor(setup: LittlePrinceSetup) {
  const { players, rules, components } = setup;
  const tiles = orderedTiles(components);
  const words = Int32Array.from(tiles.flatMap((tile) => packLanes(countsOf(tile, setup))));
  const trees = Uint8Array.from(tiles, ({ elements }) => elements[BAOBAB]!);
  const counts = TYPES.map((_, t) => tiles.filter(({ type }) => type === t).length);
  const stackStart = starts(counts);
  return {
    players,
    /** Tiles laid out per round. */
    draw: drawOf(players),
    everySeat: (1 << players) - 1,
    rules,
    characters: components.characters,
    components,

    tileIds: tiles.map(({ id }) => id),
    typeOf: Uint8Array.from(tiles, ({ type }) => type),
    /** Element counts of each tile, four words of four lanes. */
    words,
    /** The lanes of each tile of which it counts any, one bit each. */
    lanesOf: Int32Array.from(tiles, (_, code) => lanesPresent(words.subarray(code * WORDS))),
    /** Baobabs of each tile. */
    trees,
    mostTrees: Math.max(0, ...trees),
    volcanoes: Uint8Array.from(tiles, ({ elements }) => elements[VOLCANO]!),
    /** Character of each tile, -1 on tiles of the planet. */
    characterOf: Int8Array.from(tiles, ({ character }) => character),
    /** For stable shuffles. */
    identity: Int32Array.from(tiles, ({ id }) => fnv1a(id)),

    /** First tile code of each type, and the number of tiles behind the last. */
    stackStart,
    /** How many tiles of each type there are, and how many of them the stacks hold after the removal. */
    stackCount: Int32Array.from(counts),
    stackSize: Int32Array.from(counts, (count) => count - removed(setup, count)),
    firstCorner: stackStart[CORNER]!,
    /** Cells of each type, one bit each. */
    cellMask: Int32Array.from(CELLS, (cells) => cells.reduce((mask, cell) => mask | (1 << cell), 0)),

    scores: scoresOf(components.characters, rules),

    // What the rules answer, asked in every round: before the game ends ...
    clockwisePass: rules.passRule === 'clockwise',
    clockwiseStart: rules.nextStart === 'clockwise',
    randomStart: rules.startPlayer === 'random',
    coinStart: rules.twoPlayerStart === 'random',
    allOpen: rules.twoPlayerReveal === 'allOpen',
    ownersChoice: rules.twoPlayerReveal === 'ownersChoice',
    discardSeen: rules.discardSeenByOpponent,
    forgotten: rules.hiddenCorners === 'forgotten',
    free: rules.freePlacement,
    treeLimit: rules.baobabLimit,
    newestOnly: rules.baobabFlipScope === 'newestOnly',
    repeatedFlips: rules.baobabRepeat,
    // ... and when it is settled.
    onceOnly: rules.duplicateCharacters === 'onceOnly',
    flippedVolcanoes: rules.flippedVolcanoes === 'counted',
    mostLoses: rules.volcanoMode === 'mostLoses',
    noVolcanoes: rules.volcanoMode === 'off',
    tiedLose: rules.volcanoTie === 'allLose',
    perVolcano: rules.volcanoPenaltyPerVolcano,
    clamped: !rules.allowNegative,
    byVolcanoes: rules.tieBreak === 'fewestVolcanoes',
    lowestSeat: rules.finalTie === 'lowestSeat',
  };
}

/** What a tile counts as, in lanes. */
function countsOf({ type, elements, character }: Tile, { rules, components }: LittlePrinceSetup): readonly number[] {
  const lanes = [...elements];
  if (type !== CORNER) {
    lanes[VOLCANO_TILES] = elements[VOLCANO]! > 0 ? 1 : 0;
    lanes[PLANET_TILES] = 1;
    return lanes;
  }
  const desk = components.characters[character]!.deskSheep;
  if (rules.businessmanSheepCounts && desk >= 0) lanes[desk]!++;
  return lanes;
}

/** Tiles of a type of `count` that leave the game unseen: as ruled, else as printed, or fewer if they would be missed. */
export function removed(setup: LittlePrinceSetup, count: number): number {
  const ruled = setup.rules.removePerType;
  if (ruled !== null) return ruled;
  return Math.max(0, Math.min(removalOf(setup.players), count - PER_TYPE * drawOf(setup.players)));
}
