import type { CharacterScores } from '../characters.ts';
import { BAOBAB, ELEMENTS, PER_TYPE, ROSE } from '../components.ts';
import { lane, PLANET_TILES, VOLCANO_TILES, WORDS } from '../lanes.ts';
import type { Tables } from '../tables.ts';
import type { Heuristic } from './constants.ts';
import type { Eyes } from './eyes.ts';
import type { Outlook } from './outlook.ts';
import { roseWorth, type RoseWorth } from './roses.ts';

/** One planet, and the parts of V that follow from what lies there and from what is to come (README, "Evaluation"). */
export class Parts {
  /** Open cells: of the planet's own, and corners. */
  open = 0;
  openCorners = 0;
  faceDown = 0;
  /** How often baobabs have turned its tiles face down. */
  flips = 0;
  readonly tables: Tables;
  protected readonly scores: CharacterScores;
  private readonly constants: Heuristic;
  /** What lies there in lanes; those of which there is any, one bit each. */
  readonly words = new Int32Array(WORDS);
  present = 0;
  /** Who looks at it, and what is to come there. */
  readonly eyes: Eyes;
  outlook: Outlook;
  private readonly roses: RoseWorth;

  constructor(tables: Tables, eyes: Eyes) {
    this.tables = tables;
    this.scores = tables.scores;
    this.constants = tables.components.heuristic;
    this.eyes = eyes;
    this.outlook = eyes.outlook(0, 0, 0, 0);
    this.roses = roseWorth(tables);
  }

  /** How many of an element (or lane) lie there. */
  there(which: number): number {
    return lane(this.words, 0, which);
  }

  /** The mean of S(c) over the unseen corner tiles. */
  averagePoints(): number {
    const { present, scores, outlook } = this;
    const { elementWeight, kindWeight, tileWeight, faceDownWeight, roseWeight } = this.eyes;
    const { found } = outlook;
    let points = elementWeight[BAOBAB] === 0 ? 0 : elementWeight[BAOBAB]! * this.baobabsLeft(this.there(BAOBAB));
    for (let e = BAOBAB + 1; e < ELEMENTS.length; e++) points += elementWeight[e]! * (this.there(e) + found[e]!);
    for (let k = 0; k < kindWeight.length; k++) {
      points += kindWeight[k]! * ((scores.kindElements[k]! & present) !== 0 ? 1 : outlook.kindChance(k));
    }
    if (tileWeight !== 0) points += tileWeight * this.tilesWithoutVolcano();
    if (faceDownWeight !== 0) points += faceDownWeight * this.tilesToTurnDown(this.there(BAOBAB));
    return roseWeight === 0 ? points : points + roseWeight * this.ofRoses(this.there(ROSE));
  }

  /** S(c): what a character is expected to score at the end. */
  character(character: number): number {
    const { scores } = this;
    const { found } = this.outlook;
    const sole = scores.soleElement[character]!;
    if (sole > BAOBAB) return scores.firstPoints[character]! * (this.there(sole) + found[sole]!);
    let points = 0;
    for (let t = scores.termStart[character]!; t < scores.termStart[character + 1]!; t++) {
      const element = scores.termElement[t]!;
      points +=
        scores.termPoints[t]! *
        (element === BAOBAB ? this.baobabsLeft(this.there(BAOBAB)) : this.there(element) + found[element]!);
    }
    const perKind = scores.perKind[character]!;
    if (perKind !== 0) points += perKind * this.kinds(character);
    const perTile = scores.perTileWithoutVolcano[character]!;
    if (perTile !== 0) points += perTile * this.tilesWithoutVolcano();
    const perDown = scores.perFaceDownTile[character]!;
    if (perDown !== 0) points += perDown * this.tilesToTurnDown(this.there(BAOBAB));
    if (scores.byRoses[character] === 1) points += this.ofRoses(this.there(ROSE));
    return points;
  }

  /** The danger of one more baobab: by the trees there, counted back from the limit; a Drunkard fears it less. */
  baobabCost(there: number, drunkard: boolean): number {
    if (this.flips > 0 && !this.tables.repeatedFlips) return 0;
    const { byTrees, withDrunkard } = this.constants.baobabCostPerOpenCell;
    const trees = Math.max(0, Math.min(2, there + 3 - this.tables.treeLimit));
    const cost = this.open * byTrees[there === 0 ? 0 : trees]!;
    return drunkard ? cost * withDrunkard : cost;
  }

  /** Face-up baobabs at the end, if so many are there: never as many as turn them face down. */
  protected baobabsLeft(there: number): number {
    if (this.open === 0) return there;
    const most = Math.max(there, this.tables.treeLimit - 1);
    return Math.min(most, there + this.constants.gardenerFutureFactor * this.outlook.found[BAOBAB]!);
  }

  /** Sum over the kinds of pr: the probability that the kind is there at the end. */
  private kinds(character: number): number {
    const { scores, present, outlook } = this;
    let sum = 0;
    for (let k = scores.kindStart[character]!; k < scores.kindStart[character + 1]!; k++) {
      sum += (scores.kindElements[k]! & present) !== 0 ? 1 : outlook.kindChance(k);
    }
    return sum;
  }

  /** Tiles face down at the end, as a Drunkard hopes. */
  protected tilesToTurnDown(trees: number): number {
    return this.faceDown + (this.open > 0 ? this.constants.drunkardTreeFactor * trees : 0);
  }

  protected tilesWithoutVolcano(): number {
    const { scores } = this;
    const faceUp = this.there(PLANET_TILES) - this.there(VOLCANO_TILES);
    const tiles = faceUp + (scores.faceUpOnly ? 0 : this.faceDown) + (scores.withCorners ? PER_TYPE : 0);
    return tiles + this.open - this.outlook.found[VOLCANO_TILES]!;
  }

  /** What the King is expected to score with so many roses. */
  protected ofRoses(roses: number): number {
    const { columns, points } = this.roses;
    return points[this.open * columns + (roses < columns ? roses : columns - 1)]!;
  }
}
