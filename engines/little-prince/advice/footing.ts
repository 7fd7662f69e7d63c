import { BAOBAB, CORNER, ELEMENTS, ROSE } from '../components.ts';
import { PLANET_TILES, WORDS } from '../lanes.ts';
import type { PlanetCount } from '../planet-count.ts';
import type { Tables } from '../tables.ts';
import type { Eyes } from './eyes.ts';
import type { Outlook } from './outlook.ts';
import { Parts } from './parts.ts';
import type { Pool } from './pool.ts';
import type { Prices } from './prices.ts';
import type { Shows } from './shows.ts';

/** The last element, in a word of its own. */
const LAST = ELEMENTS.length - 1;
/** One tile of the planet's own, in the last word of lanes. */
const PLANET_TILE = 1 << (8 * (PLANET_TILES & 3));

/**
 * A planet on which tiles are tried. Its characters, and those still hoped for, are together worth so much for each
 * element, kind and tile: so what a tile adds is a sum over what the tile shows.
 */
export class Footing extends Parts {
  /** V before the volcano cost of the planet as it was taken. */
  value = 0;
  volcanoes = 0;
  /** The look at the unseen tiles that found it as it is. */
  look = -1;
  /** With so many baobabs a tile turns tiles face down. */
  turnsFrom = Infinity;
  /** What it was taken for: what was to come then, and all else that a value goes by. */
  private version = -1;
  private priced = -1;
  type = -1;
  prices!: Prices;
  private treeTiles = 0;
  /** V if baobabs turn the tile tried face down, NaN where unknown; worked out by whoever asks, on a planet with these. */
  turned = NaN;
  turnedVolcanoes = 0;
  /** By kind: what the first of it adds. */
  private readonly first: Float64Array;
  /** By what tiles show (`Shows`): what that adds. */
  private readonly gain: Float64Array;
  private ofTrees = 0;
  private readonly shows: Shows;

  constructor(tables: Tables, eyes: Eyes, shows: Shows) {
    super(tables, eyes);
    const kinds = tables.scores.kindElements.length;
    this.first = new Float64Array(kinds);
    this.gain = new Float64Array(shows.lanes.length);
    this.shows = shows;
  }

  /**
   * Stands on a planet that holds what was counted, and a tile of `type` that shows nothing unless that is -1. Takes it
   * anew only where something differs from last time.
   */
  stand(
    prices: Prices,
    outlook: Outlook,
    counted: PlanetCount,
    type: number,
    open: number,
    flips: number,
    volcanoes: number,
    treeTiles: number,
  ): void {
    const { words } = this;
    const last = counted.words[3]! + (type >= 0 && type !== CORNER ? PLANET_TILE : 0);
    if (
      this.outlook === outlook &&
      this.version === outlook.version &&
      this.prices === prices &&
      this.priced === prices.version &&
      this.type === type &&
      words[0] === counted.words[0] &&
      words[1] === counted.words[1] &&
      words[2] === counted.words[2] &&
      words[3] === last &&
      this.faceDown === counted.faceDown &&
      this.flips === flips &&
      this.volcanoes === volcanoes &&
      this.treeTiles === treeTiles
    ) {
      return;
    }
    this.outlook = outlook;
    this.version = outlook.version;
    this.prices = prices;
    this.priced = prices.version;
    this.type = type;
    for (let w = 0; w < WORDS - 1; w++) words[w] = counted.words[w]!;
    words[WORDS - 1] = last;
    this.present = counted.present;
    this.open = open;
    this.openCorners = prices.openCorners;
    this.faceDown = counted.faceDown;
    this.flips = flips;
    this.volcanoes = volcanoes;
    this.treeTiles = treeTiles;
    this.turned = NaN;
    this.ofTrees = this.treesAt(this.there(BAOBAB));
    this.value = this.whole();
    if (type >= 0) this.priceShown();
  }

  /** V before the volcano cost, and volcanoes, with each of so many tiles that turn nothing. */
  withEach({ tiles, count, brief }: Pool, values: Float64Array, volcanoesWith: Int32Array): void {
    const { gain, shows, tables, value, volcanoes } = this;
    const { shown, words, wordsOf } = shows;
    const { volcanoes: volcanoesOf } = tables;
    const most = wordsOf[this.type]!;
    for (let i = 0; i < count; i++) {
      const tile = tiles[i]!;
      const from = tile * words;
      const to = from + (i < brief ? 1 : most);
      let sum = value;
      for (let w = from; w < to; w++) {
        const four = shown[w]!;
        sum += gain[four & 255]! + gain[(four >>> 8) & 255]! + (gain[(four >>> 16) & 255]! + gain[four >>> 24]!);
      }
      values[i] = sum;
      volcanoesWith[i] = volcanoes + volcanoesOf[tile]!;
    }
    if (this.type === CORNER) for (let i = 0; i < count; i++) values[i]! += this.ofCorner(tiles[i]!);
  }

  private whole(): number {
    const { first, outlook, present, prices, scores, words } = this;
    const { corners, cornerTiles, each, kind, perTile, rose, weights } = prices;
    const { found } = outlook;
    const { characterOf } = this.tables;
    let value = weights.one + weights.openCorners * this.openCorners + weights.faceDown * this.faceDown + this.ofTrees;
    for (let i = 0; i < corners; i++) value += weights.there[characterOf[cornerTiles[i]!]!]!;
    // Baobabs have no price here.
    for (let e = BAOBAB; e < LAST; e += 4) {
      const word = words[e >> 2]!;
      value += each[e]! * ((word & 255) + found[e]!);
      value += each[e + 1]! * (((word >>> 8) & 255) + found[e + 1]!);
      value += each[e + 2]! * (((word >>> 16) & 255) + found[e + 2]!);
      value += each[e + 3]! * ((word >>> 24) + found[e + 3]!);
    }
    value += each[LAST]! * (this.there(LAST) + found[LAST]!);
    for (let k = 0; k < kind.length; k++) {
      const weight = kind[k]!;
      if ((scores.kindElements[k]! & present) !== 0) {
        value += weight;
        first[k] = 0;
      } else if (weight !== 0) {
        const chance = outlook.kindChance(k);
        value += weight * chance;
        first[k] = weight * (1 - chance);
      } else first[k] = 0;
    }
    if (perTile !== 0) value += perTile * this.tilesWithoutVolcano();
    if (rose !== 0) value += rose * this.ofRoses(this.there(ROSE));
    return value + weights.volcanoes * this.volcanoes;
  }

  /** What hangs on how many baobabs there are. */
  private treesAt(trees: number): number {
    const { drunkard, perBaobab, perTileToTurn, weights } = this.prices;
    let value = weights.baobabCost * this.baobabCost(trees, drunkard);
    if (perBaobab !== 0) value += perBaobab * this.baobabsLeft(trees);
    if (perTileToTurn !== 0) value += perTileToTurn * this.tilesToTurnDown(trees);
    return value;
  }

  /** What each of the things that tiles show adds. */
  private priceShown(): void {
    const { first, gain, shows } = this;
    const { from, kindFrom, kindTo, times } = shows;
    const { rose, shown } = this.prices;
    for (let i = 1; i < gain.length; i++) gain[i] = shown[i]!;
    const trees = this.there(BAOBAB);
    for (let i = from[BAOBAB]!; i < from[BAOBAB + 1]!; i++) gain[i]! += this.treesAt(trees + times[i]!) - this.ofTrees;
    if (rose !== 0) {
      const roses = this.there(ROSE);
      const now = this.ofRoses(roses);
      for (let i = from[ROSE]!; i < from[ROSE + 1]!; i++) gain[i]! += rose * (this.ofRoses(roses + times[i]!) - now);
    }
    for (let k = 0; k < first.length; k++) {
      const added = first[k]!;
      if (added === 0) continue;
      for (let i = kindFrom[k]!; i < kindTo[k]!; i++) gain[i]! += added;
    }
  }

  /** What the character of a corner tile adds, the tile's own elements counted. */
  private ofCorner(tile: number): number {
    const { prices, scores } = this;
    const { characterOf, lanesOf, trees } = this.tables;
    const { weights } = prices;
    const character = characterOf[tile]!;
    const own = (lanesOf[tile]! & (scores.counts[character]! | scores.asks[character]!)) !== 0;
    const points = own ? this.characterWith(tile, character) : this.character(character);
    const value = weights.there[character]! + prices.weightOf(character) * points;
    if (prices.drunkard || scores.perFaceDownTile[character] === 0) return value;
    const there = this.there(BAOBAB) + trees[tile]!;
    return value + weights.baobabCost * (this.baobabCost(there, true) - this.baobabCost(there, false));
  }

  private characterWith(tile: number, character: number): number {
    const { present, words } = this;
    const { lanesOf, words: wordsOf } = this.tables;
    const from = tile * WORDS;
    for (let w = 0; w < WORDS; w++) words[w]! += wordsOf[from + w]!;
    this.present |= lanesOf[tile]!;
    const points = this.character(character);
    for (let w = 0; w < WORDS; w++) words[w]! -= wordsOf[from + w]!;
    this.present = present;
    return points;
  }
}
