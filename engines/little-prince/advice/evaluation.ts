import { countBits, lowestBit } from '../../core/bits.ts';
import { BAOBAB, CORNER, ELEMENTS, PER_TYPE, PLANET_CELLS, ROSE, TYPES } from '../components.ts';
import { listTiles, unseenTiles } from '../knowledge.ts';
import type { CharacterScores } from '../characters.ts';
import { lane, LANES, PLANET_TILES, VOLCANO_TILES, WORDS } from '../lanes.ts';
import { PlanetCount } from '../planet-count.ts';
import { downAfter } from '../play/baobabs.ts';
import { count, countTile, countWith, volcanoesOf } from '../play/scoring.ts';
import type { LittlePrinceTable } from '../table.ts';
import type { Tables } from '../tables.ts';
import type { Heuristic } from './constants.ts';
import { Outlook } from './outlook.ts';

/** `Evaluation.planet`: the planet as it lies. */
export const NO_TILE = -1;

/** Volcanoes up to here have their cost looked up. */
const KNOWN = 16;

/** Outlooks kept: the planets of one decision have few different numbers of open cells. */
const OUTLOOKS = 8;

/**
 * How well planets stand, as one seat sees it: V and its parts (README, "Evaluation"). `look` takes the seat's view of
 * the unseen tiles; after it `planet` values any planet, with or without one more tile. What the last look and the last
 * planet had in common with the next is not worked out again.
 */
export class Evaluation {
  /** Volcanoes, open cells and expected points before the volcano cost of the planet valued last. */
  volcanoes = 0;
  open = 0;
  value = 0;
  /** How many tiles of each type are unseen. */
  readonly poolCount = new Int32Array(TYPES.length);

  readonly tables: Tables;
  readonly scores: CharacterScores;
  /** The planet counted last, perhaps with one more tile. */
  readonly counted = new PlanetCount();
  /** A planet as it lies, and whose it is in which position. */
  private readonly bare = new PlanetCount();
  private readonly bareX = new Float64Array(LANES);
  /** What each tile brings, by lane. */
  private readonly tileX: Float64Array;
  private bareSeat = -1;
  private bareVersion = -1;
  readonly constants: Heuristic;
  /** Weight of the mean of the others in the utility. */
  readonly opponentWeight: number;
  private readonly volcanoCostFactor: number;
  private readonly everyoneLoses: boolean;
  private readonly onceOnly: boolean;
  private readonly hiddenCorners: boolean;
  private readonly complement: Float64Array;
  /** Costs of volcanoes worked out before, by open cells, own and other volcanoes; negative where not. */
  private readonly knownCosts = new Float64Array((PLANET_CELLS + 1) * KNOWN * KNOWN).fill(-1);

  private observer = 0;
  /** The unseen tiles of each type, one bit each, as looked at last; goes up with every change of them. */
  private readonly unseen = new Int32Array(TYPES.length);
  private looks = 0;
  /** Sum and mean of each lane over them. */
  private readonly total = new Int32Array(TYPES.length * LANES);
  private readonly mean = new Float64Array(TYPES.length * LANES);
  /** Tiles of each character among the unseen corner tiles, and their share. */
  private readonly copies: Int32Array;
  private readonly characterShare: Float64Array;
  /** The average unseen character: points by element, by kind, and for what else characters count. */
  private readonly elementWeight = new Float64Array(LANES);
  private readonly kindWeight: Float64Array;
  private tileWeight = 0;
  private faceDownWeight = 0;
  private roseWeight = 0;
  readonly openOf = new Int32Array(TYPES.length);
  /** What `openOf`, `open` and `outlook` were worked out for. */
  private situation = -1;
  private openVersion = -1;
  private readonly outlooks: readonly Outlook[];
  /** For the planet valued last: what lies there by lane, and what is to come. */
  private readonly x = new Float64Array(LANES);
  /** The elements of which there are any, one bit each. */
  private present = 0;
  private outlook: Outlook;
  faceDown = 0;
  corners = 0;
  /** How often baobabs have turned its tiles face down. */
  flips = 0;

  constructor(tables: Tables) {
    const { rules, components, players, scores } = tables;
    this.tables = tables;
    this.scores = scores;
    this.constants = components.heuristic;
    this.volcanoCostFactor = rules.volcanoMode === 'off' ? 0 : rules.volcanoPenaltyPerVolcano;
    this.everyoneLoses = rules.volcanoMode === 'everyoneLoses';
    this.onceOnly = rules.duplicateCharacters === 'onceOnly';
    this.hiddenCorners = tables.forgotten;
    const tiles = tables.typeOf.length;
    this.tileX = Float64Array.from({ length: tiles * LANES }, (_, at) =>
      lane(tables.words, Math.floor(at / LANES) * WORDS, at % LANES),
    );
    this.copies = new Int32Array(components.characters.length);
    this.characterShare = new Float64Array(components.characters.length);
    this.kindWeight = new Float64Array(scores.kindElements.length);
    this.outlooks = Array.from({ length: OUTLOOKS }, () => new Outlook(scores));
    this.outlook = this.outlooks[0]!;
    this.complement = new Float64Array(PLANET_CELLS + 1).fill(1);
    for (let open = 1; open <= PLANET_CELLS; open++) {
      this.complement[open] = this.complement[open - 1]! * (1 - this.constants.king.cellRate);
    }
    this.opponentWeight = players === 2 ? this.constants.opponentWeight.two : this.constants.opponentWeight.more;
  }

  /** Takes what `seat` knows of the unseen tiles. An exhausted pool counts the tiles still on the table. */
  look(s: LittlePrinceTable, seat: number): void {
    this.observer = seat;
    this.situation = -1;
    for (let type = 0; type < TYPES.length; type++) {
      let set = unseenTiles(s, seat, type);
      if (set === 0 && type === s.type) {
        const start = this.tables.stackStart[type]!;
        for (let rest = s.table; rest !== 0; rest &= rest - 1) set |= 1 << (s.tileAt(lowestBit(rest)) - start);
      }
      if (set !== this.unseen[type]) this.takeUnseen(type, set);
    }
  }

  private takeUnseen(type: number, set: number): void {
    const { tables, total, mean, copies, characterShare } = this;
    const start = tables.stackStart[type]!;
    const from = type * LANES;
    for (let rest = this.unseen[type]! ^ set; rest !== 0; rest &= rest - 1) {
      const bit = lowestBit(rest);
      const tile = start + bit;
      const sign = ((set >>> bit) & 1) === 1 ? 1 : -1;
      for (let l = 0; l < LANES; l++) total[from + l]! += sign * lane(tables.words, tile * WORDS, l);
      if (type === CORNER) copies[tables.characterOf[tile]!]! += sign;
    }
    const count = countBits(set);
    this.unseen[type] = set;
    this.poolCount[type] = count;
    this.looks = (this.looks + 1) | 0;
    for (let l = 0; l < LANES; l++) mean[from + l] = count === 0 ? 0 : total[from + l]! / count;
    if (type !== CORNER) return;
    for (let c = 0; c < copies.length; c++) characterShare[c] = count === 0 ? 0 : copies[c]! / count;
    this.averageCharacters();
  }

  private averageCharacters(): void {
    const { scores, characterShare, elementWeight, kindWeight } = this;
    elementWeight.fill(0);
    this.tileWeight = 0;
    this.faceDownWeight = 0;
    this.roseWeight = 0;
    for (let c = 0; c < characterShare.length; c++) {
      const share = characterShare[c]!;
      for (let t = scores.termStart[c]!; t < scores.termStart[c + 1]!; t++) {
        elementWeight[scores.termElement[t]!]! += share * scores.termPoints[t]!;
      }
      for (let k = scores.kindStart[c]!; k < scores.kindStart[c + 1]!; k++) kindWeight[k] = share * scores.perKind[c]!;
      this.tileWeight += share * scores.perTileWithoutVolcano[c]!;
      this.faceDownWeight += share * scores.perFaceDownTile[c]!;
      if (scores.byRoses[c] === 1) this.roseWeight += share;
    }
  }

  /** Writes the unseen tiles of a type, ascending; returns how many. */
  pool(type: number, out: Uint8Array): number {
    return listTiles(this.unseen[type]!, this.tables.stackStart[type]!, out);
  }

  /** Values a seat's planet, with `tile` of this round laid down too unless it is -1. Fills value, volcanoes, open. */
  planet(s: LittlePrinceTable, seat: number, tile: number): void {
    const { counted, x } = this;
    let down = s.down[seat]!;
    if (tile !== NO_TILE) down = downAfter(s, seat, s.tables.trees[tile]!);
    if (tile !== NO_TILE && down === s.down[seat]) this.countOnto(s, seat, tile);
    else {
      if (tile === NO_TILE) count(s, seat, down, counted);
      else countWith(s, seat, tile, counted);
      for (let l = 0; l < LANES; l++) x[l] = lane(counted.words, 0, l);
    }
    const unknownCorners = this.hiddenCorners && seat !== this.observer;
    this.countOpen(s, seat, tile, unknownCorners);
    this.present = counted.present;
    this.corners = counted.cornerCount;
    if (unknownCorners) this.dropCorners();
    this.faceDown = counted.faceDown;
    this.volcanoes = volcanoesOf(s, seat, counted, down);
    const flipped = down !== s.down[seat];
    this.flips = s.flips[seat]! + (flipped ? 1 : 0);
    this.value = this.worth();
  }

  /** Counts a tile that turns nothing: the planet it comes to is counted once for all tiles tried there. */
  private countOnto(s: LittlePrinceTable, seat: number, tile: number): void {
    const { bare, bareX, counted, tileX, x } = this;
    if (this.bareSeat !== seat || this.bareVersion !== s.version) {
      this.bareSeat = seat;
      this.bareVersion = s.version;
      count(s, seat, s.down[seat]!, bare);
      for (let l = 0; l < LANES; l++) bareX[l] = lane(bare.words, 0, l);
    }
    counted.copyFrom(bare);
    countTile(s.tables, tile, counted);
    for (let l = 0; l < LANES; l++) x[l] = bareX[l]! + tileX[tile * LANES + l]!;
  }

  /** What the planet just counted comes to, before the volcano cost. */
  protected worth(): number {
    return this.expectedPoints() - this.baobabCost();
  }

  /** Open cells by type; a tile of this round lies on the planets of those already served, and of whoever tries one. */
  private countOpen(s: LittlePrinceTable, seat: number, tile: number, unknownCorners: boolean): void {
    const { openOf } = this;
    const waits = s.table !== 0 && ((s.unserved >>> seat) & 1) === 1;
    const laying = tile === NO_TILE ? -1 : this.tables.typeOf[tile]!;
    const situation = ((laying + 1) << 2) | (waits ? 2 : 0) | (unknownCorners ? 1 : 0);
    if (situation === this.situation && this.openVersion === s.version) return;
    this.situation = situation;
    this.openVersion = s.version;
    this.open = 0;
    for (let type = 0; type < TYPES.length; type++) {
      let laid = s.uses[type]!;
      if (waits && type === s.type) laid--;
      if (type === laying) laid++;
      openOf[type] = PER_TYPE - laid;
      if (type !== CORNER) this.open += PER_TYPE - laid;
    }
    if (unknownCorners) openOf[CORNER] = PER_TYPE;
    const a = openOf[0]!;
    const b = openOf[1]!;
    const c = openOf[2]!;
    const d = openOf[3]!;
    // One cell fewer of any one type falls into another place.
    this.outlook = this.outlooks[(a + 2 * b + 3 * c + 4 * d) & (OUTLOOKS - 1)]!;
    const { elementPickFactor } = this.constants;
    this.outlook.update(
      a | (b << 4) | (c << 8) | (d << 12),
      this.looks,
      openOf,
      this.mean,
      elementPickFactor,
      this.scores,
    );
  }

  /** Corners nobody else remembers count as open ones. */
  private dropCorners(): void {
    for (let i = 0; i < this.corners; i++) {
      const at = this.counted.corners[i]! * WORDS;
      for (let l = 0; l < LANES; l++) this.x[l]! -= lane(this.tables.words, at, l);
    }
    for (let l = 0; l < LANES; l++) if (this.x[l] === 0) this.present &= ~(1 << l);
    this.corners = 0;
  }

  /** The corners there are, and for each open one the average of the unseen characters, a little bettered. */
  private expectedPoints(): number {
    const { characterOf } = this.tables;
    const { corners } = this.counted;
    let points = 0;
    let seen = 0;
    for (let i = 0; i < this.corners; i++) {
      const character = characterOf[corners[i]!]!;
      if (this.onceOnly && ((seen >>> character) & 1) === 1) continue;
      seen |= 1 << character;
      points += this.character(character);
    }
    const openCorners = this.openOf[CORNER]!;
    if (openCorners === 0) return points;
    const average = this.onceOnly ? this.averageOfOthers(seen) : this.averagePoints();
    return points + openCorners * this.constants.cornerPotential * average;
  }

  /** The mean of S(c) over the unseen corner tiles. */
  averagePoints(): number {
    const { x, elementWeight, kindWeight, present, scores } = this;
    const { found, kindChance } = this.outlook;
    let points = elementWeight[BAOBAB] === 0 ? 0 : elementWeight[BAOBAB]! * this.baobabsLeft();
    for (let e = BAOBAB + 1; e < ELEMENTS.length; e++) points += elementWeight[e]! * (x[e]! + found[e]!);
    for (let k = 0; k < kindWeight.length; k++) {
      points += kindWeight[k]! * ((scores.kindElements[k]! & present) !== 0 ? 1 : kindChance[k]!);
    }
    if (this.tileWeight !== 0) points += this.tileWeight * this.tilesWithoutVolcano();
    if (this.faceDownWeight !== 0) points += this.faceDownWeight * this.tilesToTurnDown();
    return this.roseWeight === 0 ? points : points + this.roseWeight * this.ofRoses();
  }

  /** The same without the characters of a set, of which each scores but once. */
  private averageOfOthers(seen: number): number {
    let average = 0;
    for (let character = 0; character < this.characterShare.length; character++) {
      const share = this.characterShare[character]!;
      if (share > 0 && ((seen >>> character) & 1) === 0) average += share * this.character(character);
    }
    return average;
  }

  /** S(c): what a character is expected to score at the end. */
  character(character: number): number {
    const { scores, x } = this;
    const { found } = this.outlook;
    let points = 0;
    for (let t = scores.termStart[character]!; t < scores.termStart[character + 1]!; t++) {
      const element = scores.termElement[t]!;
      points += scores.termPoints[t]! * (element === BAOBAB ? this.baobabsLeft() : x[element]! + found[element]!);
    }
    const perKind = scores.perKind[character]!;
    if (perKind !== 0) points += perKind * this.kinds(character);
    const perTile = scores.perTileWithoutVolcano[character]!;
    if (perTile !== 0) points += perTile * this.tilesWithoutVolcano();
    const perDown = scores.perFaceDownTile[character]!;
    if (perDown !== 0) points += perDown * this.tilesToTurnDown();
    if (scores.byRoses[character] === 1) points += this.ofRoses();
    return points;
  }

  /** Face-up baobabs at the end: never as many as turn them face down. */
  private baobabsLeft(): number {
    const there = this.x[BAOBAB]!;
    if (this.open === 0) return there;
    const most = Math.max(there, this.tables.treeLimit - 1);
    return Math.min(most, there + this.constants.gardenerFutureFactor * this.outlook.coming[BAOBAB]!);
  }

  /** Sum over the kinds of pr: the probability that the kind is there at the end. */
  private kinds(character: number): number {
    const { scores, present } = this;
    const { kindChance } = this.outlook;
    let sum = 0;
    for (let k = scores.kindStart[character]!; k < scores.kindStart[character + 1]!; k++) {
      sum += (scores.kindElements[k]! & present) !== 0 ? 1 : kindChance[k]!;
    }
    return sum;
  }

  /** Tiles face down at the end, as a Drunkard hopes. */
  private tilesToTurnDown(): number {
    return this.faceDown + (this.open > 0 ? this.constants.drunkardTreeFactor * this.x[BAOBAB]! : 0);
  }

  private tilesWithoutVolcano(): number {
    const { scores, x } = this;
    const faceUp = x[PLANET_TILES]! - x[VOLCANO_TILES]!;
    const tiles = faceUp + (scores.faceUpOnly ? 0 : this.faceDown) + (scores.withCorners ? PER_TYPE : 0);
    return tiles + this.open - this.outlook.coming[VOLCANO_TILES]!;
  }

  /** The King: one rose is worth most; the more open cells, the likelier another. In proportion for other rose tables. */
  private ofRoses(): number {
    const { king } = this.constants;
    const { scores, open } = this;
    const roses = this.x[ROSE]!;
    if (roses === 0) {
      const none = this.complement[open]!;
      return (king.zeroBase / king.oneBase) * scores.ofRoses(1) * (1 - none) + scores.ofRoses(0) * none;
    }
    if (roses === 1) return scores.ofRoses(1) * (1 - (king.oneLossPerOpenCell / king.oneBase) * open);
    if (roses === 2) return Math.max(0, scores.ofRoses(2) * (1 - (king.twoLossPerOpenCell / king.twoBase) * open));
    return scores.ofRoses(roses);
  }

  /** The danger of one more baobab: by the trees there, counted back from the limit; a Drunkard fears it less. */
  baobabCost(): number {
    if (this.flips > 0 && !this.tables.repeatedFlips) return 0;
    const { byTrees, withDrunkard } = this.constants.baobabCostPerOpenCell;
    const trees = Math.max(0, Math.min(2, this.x[BAOBAB]! + 3 - this.tables.treeLimit));
    const cost = this.open * byTrees[this.x[BAOBAB] === 0 ? 0 : trees]!;
    return this.hasDrunkard() ? cost * withDrunkard : cost;
  }

  private hasDrunkard(): boolean {
    const { characterOf } = this.tables;
    for (let i = 0; i < this.corners; i++) {
      if (this.scores.perFaceDownTile[characterOf[this.counted.corners[i]!]!] !== 0) return true;
    }
    return false;
  }

  /** Expected loss through v volcanoes when the most of any other planet is m, with so many open cells of one's own. */
  volcanoCost(v: number, m: number, open: number): number {
    if ((v | 0) !== v || (m | 0) !== m || v >= KNOWN || m >= KNOWN) return this.costOfVolcanoes(v, m, open);
    const at = (open * KNOWN + v) * KNOWN + m;
    const known = this.knownCosts[at]!;
    if (known >= 0) return known;
    return (this.knownCosts[at] = this.costOfVolcanoes(v, m, open));
  }

  private costOfVolcanoes(v: number, m: number, open: number): number {
    if (this.everyoneLoses) return v * this.volcanoCostFactor;
    const { shift, widthAtFull, widthFloor } = this.constants.volcano;
    const width = (widthAtFull * open) / PLANET_CELLS + widthFloor;
    return (this.volcanoCostFactor * v) / (1 + Math.exp(-(v - m + shift) / width));
  }
}
