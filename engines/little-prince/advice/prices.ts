import { BAOBAB, ELEMENTS, PER_TYPE, VOLCANO } from '../components.ts';
import type { CharacterScores } from '../characters.ts';
import { LANES, VOLCANO_TILES } from '../lanes.ts';
import type { PlanetCount } from '../planet-count.ts';
import type { Tables } from '../tables.ts';
import type { Eyes } from './eyes.ts';
import type { Shows } from './shows.ts';
import type { Weights } from './weights.ts';

const NOBODY = -1;

/**
 * What all there is to count on a planet with so many open corners is worth to the characters there and to those hoped
 * for: it changes with corners alone.
 */
export class Prices {
  readonly eyes: Eyes;
  readonly openCorners: number;
  readonly weights: Weights;
  /** Corner tiles in order of placement, and how many. */
  readonly cornerTiles = new Uint8Array(PER_TYPE + 1);
  corners = NOBODY;
  /** Goes up whenever they are worked out anew. */
  version = 0;
  /** By lane: what one more of it adds, beside what baobabs, roses and the first of a kind do. */
  readonly each = new Float64Array(LANES);
  /** By kind: that there is any of it. */
  readonly kind: Float64Array;
  perBaobab = 0;
  perTileToTurn = 0;
  perTile = 0;
  rose = 0;
  /** There is a character that hopes for tiles face down. */
  drunkard = false;
  /** By what tiles show (`Shows`): so many times what each adds. */
  readonly shown: Float64Array;
  private readonly tables: Tables;
  private readonly scores: CharacterScores;
  private readonly shows: Shows;
  /** The change of the unseen corner tiles that they were worked out for. */
  private change = -1;
  /** Characters there, one bit each. */
  private there = 0;

  constructor(tables: Tables, eyes: Eyes, shows: Shows, weights: Weights, openCorners: number) {
    this.tables = tables;
    this.scores = tables.scores;
    this.eyes = eyes;
    this.shows = shows;
    this.weights = weights;
    this.openCorners = openCorners;
    this.kind = new Float64Array(this.scores.kindElements.length);
    this.shown = new Float64Array(shows.lanes.length);
  }

  /** Works them out for a planet with the corners of this one, unless they stand already. */
  update(planet: PlanetCount): void {
    const { cornerChanges } = this.eyes;
    // With no corner open nothing is hoped for: what is unseen changes nothing.
    const stand = this.change === cornerChanges || this.openCorners === 0;
    if (stand && this.hasCorners(planet)) return;
    this.change = cornerChanges;
    this.version = (this.version + 1) | 0;
    this.corners = planet.cornerCount;
    for (let i = 0; i < this.corners; i++) this.cornerTiles[i] = planet.corners[i]!;
    this.hopeFor(this.weights.cornerPotential * this.openCorners);
    this.addCorners();
    this.priceShown();
  }

  /** For how much one more corner of a character counts. Where only the first scores, nobody hopes for it again. */
  weightOf(character: number): number {
    const { weights } = this;
    if (!weights.once) return weights.expected[character]!;
    if (((this.there >>> character) & 1) === 1) return 0;
    return (
      weights.expected[character]! - weights.cornerPotential * this.openCorners * this.eyes.characterShare[character]!
    );
  }

  private hasCorners({ cornerCount, corners }: PlanetCount): boolean {
    if (this.corners !== cornerCount) return false;
    for (let i = 0; i < cornerCount; i++) if (this.cornerTiles[i] !== corners[i]) return false;
    return true;
  }

  private hopeFor(hope: number): void {
    const { each, eyes, kind } = this;
    for (let l = 0; l < ELEMENTS.length; l++) each[l] = hope * eyes.elementWeight[l]!;
    for (let k = 0; k < kind.length; k++) kind[k] = hope * eyes.kindWeight[k]!;
    this.perTile = hope * eyes.tileWeight;
    this.perTileToTurn = hope * eyes.faceDownWeight;
    this.rose = hope * eyes.roseWeight;
  }

  private addCorners(): void {
    const { cornerTiles, corners, each, scores } = this;
    this.there = 0;
    this.drunkard = false;
    for (let i = 0; i < corners; i++) {
      const character = this.tables.characterOf[cornerTiles[i]!]!;
      this.add(character, this.weightOf(character));
      this.there |= 1 << character;
      if (scores.perFaceDownTile[character] !== 0) this.drunkard = true;
    }
    this.perBaobab = each[BAOBAB]!;
    each[BAOBAB] = 0;
    each[VOLCANO_TILES] = -this.perTile;
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

  private priceShown(): void {
    const { each, shown } = this;
    const { from, lanes, times } = this.shows;
    for (let i = 1; i < shown.length; i++) shown[i] = each[lanes[i]!]! * times[i]!;
    const perVolcano = each[VOLCANO]! + this.weights.volcanoes;
    for (let i = from[VOLCANO]!; i < from[VOLCANO + 1]!; i++) shown[i] = perVolcano * times[i]!;
  }
}
