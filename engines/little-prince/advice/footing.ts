import { isSingle, lowestBit } from '../../core/bits.ts';
import { BAOBAB, CORNER, ELEMENTS, ROSE, VOLCANO } from '../components.ts';
import { lane, LANES, PLANET_TILES, VOLCANO_TILES, WORDS } from '../lanes.ts';
import type { PlanetCount } from '../planet-count.ts';
import type { Tables } from '../tables.ts';
import type { Eyes } from './eyes.ts';
import type { Outlook } from './outlook.ts';
import { Parts } from './parts.ts';
import type { Shows } from './shows.ts';
import type { Weights } from './weights.ts';

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
  private weights: Weights | undefined = undefined;
  type = -1;
  private readonly words = new Int32Array(WORDS);
  /** V if baobabs turn the tile tried face down, NaN where unknown; worked out by whoever asks, on a planet with these. */
  turned = NaN;
  turnedVolcanoes = 0;
  private treeTiles = 0;
  /** By lane: what one more of it adds, beside what baobabs, roses and the first of a kind do. */
  private readonly each = new Float64Array(LANES);
  /** By kind: its weight; then, once the whole has been worked out, what the first of it adds. */
  private readonly kind: Float64Array;
  /** By what tiles show (`Shows`): what that adds. */
  private readonly gain: Float64Array;
  /** Kinds of several elements of which there is none yet: their elements, one bit each, and what the first adds. */
  private readonly wide: Int32Array;
  private readonly wideGain: Float64Array;
  private wides = 0;
  private perBaobab = 0;
  private perTileToTurn = 0;
  private perTile = 0;
  private rose = 0;
  private ofTrees = 0;
  private drunkard = false;
  /** Characters there, one bit each. */
  private there = 0;
  private readonly shows: Shows;

  constructor(tables: Tables, eyes: Eyes, shows: Shows) {
    super(tables, eyes);
    const kinds = tables.scores.kindElements.length;
    this.kind = new Float64Array(kinds);
    this.wide = new Int32Array(kinds);
    this.wideGain = new Float64Array(kinds);
    this.gain = new Float64Array(shows.lanes.length);
    this.shows = shows;
  }

  /**
   * Stands on a planet that holds what was counted, and a tile of `type` that shows nothing unless that is -1. Takes it
   * anew only where something differs from last time.
   */
  stand(
    eyes: Eyes,
    outlook: Outlook,
    weights: Weights,
    counted: PlanetCount,
    type: number,
    open: number,
    openCorners: number,
    flips: number,
    volcanoes: number,
    treeTiles: number,
  ): void {
    const { words } = this;
    if (
      this.outlook === outlook &&
      this.version === outlook.version &&
      this.weights === weights &&
      this.type === type &&
      words[0] === counted.words[0] &&
      words[1] === counted.words[1] &&
      words[2] === counted.words[2] &&
      words[3] === counted.words[3] &&
      this.faceDown === counted.faceDown &&
      this.flips === flips &&
      this.volcanoes === volcanoes &&
      this.treeTiles === treeTiles &&
      this.openCorners === openCorners &&
      this.hasCorners(counted)
    ) {
      return;
    }
    this.eyes = eyes;
    this.outlook = outlook;
    this.version = outlook.version;
    this.weights = weights;
    this.type = type;
    for (let w = 0; w < WORDS; w++) words[w] = counted.words[w]!;
    for (let w = 0; w < WORDS; w++) {
      const word = words[w]!;
      this.x[4 * w] = word & 255;
      this.x[4 * w + 1] = (word >>> 8) & 255;
      this.x[4 * w + 2] = (word >>> 16) & 255;
      this.x[4 * w + 3] = word >>> 24;
    }
    if (type >= 0 && type !== CORNER) this.x[PLANET_TILES]!++;
    this.present = counted.present;
    this.open = open;
    this.openCorners = openCorners;
    this.faceDown = counted.faceDown;
    this.flips = flips;
    this.volcanoes = volcanoes;
    this.treeTiles = treeTiles;
    this.turned = NaN;
    this.corners = counted.cornerCount;
    for (let i = 0; i < this.corners; i++) this.cornerTiles[i] = counted.corners[i]!;
    this.price(weights);
    this.value = this.whole(weights);
    if (type >= 0) this.priceShown();
  }

  /** V before the volcano cost with a tile that turns nothing. */
  with(tile: number): number {
    const { gain, shows, wide, wides } = this;
    const { most, shown } = shows;
    let value = this.value;
    for (let i = tile * most; i < (tile + 1) * most; i++) value += gain[shown[i]!]!;
    if (wides > 0) {
      const lanes = this.tables.lanesOf[tile]!;
      for (let k = 0; k < wides; k++) if ((lanes & wide[k]!) !== 0) value += this.wideGain[k]!;
    }
    return this.type === CORNER ? value + this.ofCorner(tile, this.weights!) : value;
  }

  private hasCorners({ cornerCount, corners }: PlanetCount): boolean {
    if (this.corners !== cornerCount) return false;
    for (let i = 0; i < cornerCount; i++) if (this.cornerTiles[i] !== corners[i]) return false;
    return true;
  }

  /** What all there is to count is worth to the characters there and those hoped for. */
  private price(weights: Weights): void {
    const { each, kind, eyes, corners, cornerTiles } = this;
    const { characterOf } = this.tables;
    const hope = weights.cornerPotential * this.openCorners;
    for (let l = 0; l < ELEMENTS.length; l++) each[l] = hope * eyes.elementWeight[l]!;
    for (let k = 0; k < kind.length; k++) kind[k] = hope * eyes.kindWeight[k]!;
    this.perTile = hope * eyes.tileWeight;
    this.perTileToTurn = hope * eyes.faceDownWeight;
    this.rose = hope * eyes.roseWeight;
    this.there = 0;
    for (let i = 0; i < corners; i++) {
      const character = characterOf[cornerTiles[i]!]!;
      this.add(character, this.weightOf(character, weights));
      this.there |= 1 << character;
    }
    this.drunkard = this.hasDrunkard();
    this.perBaobab = each[BAOBAB]!;
    each[BAOBAB] = 0;
    each[VOLCANO_TILES] = -this.perTile;
    this.ofTrees = this.treesAt(this.x[BAOBAB]!);
  }

  /** For how much one more corner of a character counts. Where only the first scores, nobody hopes for it again. */
  private weightOf(character: number, weights: Weights): number {
    if (!weights.once) return weights.expected[character]!;
    if (((this.there >>> character) & 1) === 1) return 0;
    return (
      weights.expected[character]! - weights.cornerPotential * this.openCorners * this.eyes.characterShare[character]!
    );
  }

  private add(character: number, weight: number): void {
    const { each, kind, scores } = this;
    for (let t = scores.termStart[character]!; t < scores.termStart[character + 1]!; t++) {
      each[scores.termElement[t]!]! += weight * scores.termPoints[t]!;
    }
    const perKind = weight * scores.perKind[character]!;
    for (let k = scores.kindStart[character]!; k < scores.kindStart[character + 1]!; k++) kind[k]! += perKind;
    this.perTile += weight * scores.perTileWithoutVolcano[character]!;
    this.perTileToTurn += weight * scores.perFaceDownTile[character]!;
    if (scores.byRoses[character] === 1) this.rose += weight;
  }

  private whole(weights: Weights): number {
    const { each, kind, outlook, present, scores, x } = this;
    const { found } = outlook;
    const { characterOf } = this.tables;
    let value = weights.one + weights.openCorners * this.openCorners + weights.faceDown * this.faceDown + this.ofTrees;
    for (let i = 0; i < this.corners; i++) value += weights.there[characterOf[this.cornerTiles[i]!]!]!;
    for (let e = BAOBAB + 1; e < ELEMENTS.length; e++) value += each[e]! * (x[e]! + found[e]!);
    for (let k = 0; k < kind.length; k++) {
      const weight = kind[k]!;
      if ((scores.kindElements[k]! & present) !== 0) {
        value += weight;
        kind[k] = 0;
      } else if (weight !== 0) {
        const chance = outlook.kindChance(k);
        value += weight * chance;
        kind[k] = weight * (1 - chance);
      }
    }
    if (this.perTile !== 0) value += this.perTile * this.tilesWithoutVolcano();
    if (this.rose !== 0) value += this.rose * this.ofRoses(x[ROSE]!);
    each[VOLCANO]! += weights.volcanoes;
    return value + weights.volcanoes * this.volcanoes;
  }

  /** What hangs on how many baobabs there are. */
  private treesAt(trees: number): number {
    let value = this.weights!.baobabCost * this.baobabCost(trees, this.drunkard);
    if (this.perBaobab !== 0) value += this.perBaobab * this.baobabsLeft(trees);
    if (this.perTileToTurn !== 0) value += this.perTileToTurn * this.tilesToTurnDown(trees);
    return value;
  }

  /** What each of the things that tiles show adds. */
  private priceShown(): void {
    const { each, gain, kind, scores, shows, x } = this;
    const { from, lanes, times } = shows;
    for (let i = 1; i < gain.length; i++) gain[i] = each[lanes[i]!]! * times[i]!;
    for (let i = from[BAOBAB]!; i < from[BAOBAB + 1]!; i++)
      gain[i]! += this.treesAt(x[BAOBAB]! + times[i]!) - this.ofTrees;
    if (this.rose !== 0) {
      const roses = this.ofRoses(x[ROSE]!);
      for (let i = from[ROSE]!; i < from[ROSE + 1]!; i++)
        gain[i]! += this.rose * (this.ofRoses(x[ROSE]! + times[i]!) - roses);
    }
    this.wides = 0;
    for (let k = 0; k < kind.length; k++) {
      const first = kind[k]!;
      if (first === 0) continue;
      const elements = scores.kindElements[k]!;
      if (isSingle(elements)) {
        const element = lowestBit(elements);
        for (let i = from[element]!; i < from[element + 1]!; i++) gain[i]! += first;
      } else {
        this.wide[this.wides] = elements;
        this.wideGain[this.wides++] = first;
      }
    }
  }

  /** What the character of a corner tile adds, the tile's own elements counted. */
  private ofCorner(tile: number, weights: Weights): number {
    const { scores } = this;
    const { characterOf, lanesOf, trees } = this.tables;
    const character = characterOf[tile]!;
    const own = (lanesOf[tile]! & (scores.counts[character]! | scores.asks[character]!)) !== 0;
    const points = own ? this.characterWith(tile, character) : this.character(character);
    const value = weights.there[character]! + this.weightOf(character, weights) * points;
    if (this.drunkard || scores.perFaceDownTile[character] === 0) return value;
    const there = this.x[BAOBAB]! + trees[tile]!;
    return value + weights.baobabCost * (this.baobabCost(there, true) - this.baobabCost(there, false));
  }

  private characterWith(tile: number, character: number): number {
    const { present, x } = this;
    const { lanesOf, words } = this.tables;
    for (let l = 0; l < LANES; l++) x[l]! += lane(words, tile * WORDS, l);
    this.present |= lanesOf[tile]!;
    const points = this.character(character);
    for (let l = 0; l < LANES; l++) x[l]! -= lane(words, tile * WORDS, l);
    this.present = present;
    return points;
  }
}
