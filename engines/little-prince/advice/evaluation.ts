import { lowestBit } from '../../core/bits.ts';
import { BAOBAB, CORNER, PER_TYPE, PLANET_CELLS, ROSE, TYPES, VOLCANO } from '../components.ts';
import { listTiles, unseenTiles } from '../knowledge.ts';
import type { CharacterScores } from '../play/characters.ts';
import { Scoring } from '../play/scoring.ts';
import type { LittlePrince } from '../state.ts';
import { lane, LANES, PLANET_TILES, VOLCANO_TILES, WORDS, type Tables } from '../tables.ts';
import type { Heuristic } from './constants.ts';

/** `Evaluation.planet`: the planet as it lies. */
export const NO_TILE = -1;

/**
 * How well planets stand, as one seat sees it: V and its parts (README, "Evaluation"). `look` takes the seat's view of
 * the unseen tiles; after it `planet` values any planet, with or without one more tile.
 */
export class Evaluation {
  /** Volcanoes, open cells and expected points before the volcano cost of the planet valued last. */
  volcanoes = 0;
  open = 0;
  value = 0;
  /** Unseen tiles by type (times 32), ascending, and how many. */
  readonly pools = new Uint8Array(TYPES.length * 32);
  readonly poolCount = new Int32Array(TYPES.length);

  readonly tables: Tables;
  readonly scores: CharacterScores;
  readonly scoring: Scoring;
  readonly constants: Heuristic;
  /** Weight of the mean of the others in the utility. */
  readonly opponentWeight: number;
  private readonly volcanoCostFactor: number;
  private readonly everyoneLoses: boolean;
  private readonly onceOnly: boolean;
  private readonly hiddenCorners: boolean;
  private readonly complement: Float64Array;

  private observer = 0;
  /** Mean of each lane over the unseen tiles of each type. */
  private readonly mean = new Float64Array(TYPES.length * LANES);
  /** Share of each character among the unseen corner tiles. */
  private readonly characterShare: Float64Array;
  private readonly openOf = new Float64Array(TYPES.length);
  /** By lane: what lies there, and what is still expected to come. */
  private readonly x = new Float64Array(LANES);
  private readonly coming = new Float64Array(LANES);
  private readonly listed = new Uint8Array(32);
  /** Set by `planet` for `character`. */
  private faceDown = 0;
  private corners = 0;

  constructor(tables: Tables, scores: CharacterScores) {
    const { rules, components, players } = tables;
    this.tables = tables;
    this.scores = scores;
    this.scoring = new Scoring(tables, scores, false);
    this.constants = components.heuristic;
    this.volcanoCostFactor = rules.volcanoMode === 'off' ? 0 : rules.volcanoPenaltyPerVolcano;
    this.everyoneLoses = rules.volcanoMode === 'everyoneLoses';
    this.onceOnly = rules.duplicateCharacters === 'onceOnly';
    this.hiddenCorners = tables.forgotten;
    this.characterShare = new Float64Array(components.characters.length);
    this.complement = new Float64Array(PLANET_CELLS + 1).fill(1);
    for (let open = 1; open <= PLANET_CELLS; open++) {
      this.complement[open] = this.complement[open - 1]! * (1 - this.constants.king.cellRate);
    }
    this.opponentWeight = players === 2 ? this.constants.opponentWeight.two : this.constants.opponentWeight.more;
  }

  /** Takes what `seat` knows of the unseen tiles. An exhausted pool counts the tiles still on the table. */
  look(state: LittlePrince, seat: number): void {
    const { tables, mean, pools } = this;
    this.observer = seat;
    mean.fill(0);
    this.characterShare.fill(0);
    for (let type = 0; type < TYPES.length; type++) {
      const start = tables.stackStart[type]!;
      let count = listTiles(unseenTiles(state, seat, type), start, this.listed);
      if (count === 0 && type === state.type) {
        for (let rest = state.table; rest !== 0; rest &= rest - 1) {
          this.listed[count++] = state.tileAt(lowestBit(rest));
        }
      }
      this.poolCount[type] = count;
      for (let i = 0; i < count; i++) {
        const tile = this.listed[i]!;
        pools[(type << 5) + i] = tile;
        for (let l = 0; l < LANES; l++) mean[type * LANES + l]! += lane(tables.words, tile * WORDS, l) / count;
        if (type === CORNER) this.characterShare[tables.characterOf[tile]!]! += 1 / count;
      }
    }
  }

  /** Values a seat's planet, with `tile` of this round laid down too unless it is -1. Fills value, volcanoes, open. */
  planet(state: LittlePrince, seat: number, tile: number): void {
    const { scoring, x, coming } = this;
    const down = tile === NO_TILE ? state.down[seat]! : scoring.countWith(state, seat, tile);
    if (tile === NO_TILE) scoring.count(state, seat, down);
    const unknownCorners = this.hiddenCorners && seat !== this.observer;
    this.countOpen(state, seat, tile, unknownCorners);
    for (let l = 0; l < LANES; l++) x[l] = lane(scoring.x, 0, l);
    this.corners = scoring.cornerCount;
    if (unknownCorners) this.dropCorners();
    for (let l = 0; l < LANES; l++) {
      let sum = 0;
      for (let type = 0; type < TYPES.length; type++) sum += this.openOf[type]! * this.mean[type * LANES + l]!;
      coming[l] = sum;
    }
    this.faceDown = scoring.faceDown;
    this.volcanoes = scoring.volcanoesOf(state, seat, down);
    const flipped = down !== state.down[seat];
    this.value = this.expectedPoints() - this.baobabCost(state.flips[seat]! + (flipped ? 1 : 0));
  }

  /** Open cells by type; a tile of this round lies on the planets of those already served, and of whoever tries one. */
  private countOpen(state: LittlePrince, seat: number, tile: number, unknownCorners: boolean): void {
    const waits = state.table !== 0 && ((state.unserved >>> seat) & 1) === 1;
    this.open = 0;
    for (let type = 0; type < TYPES.length; type++) {
      let laid = (state.uses >>> (type << 2)) & 15;
      if (waits && type === state.type) laid--;
      if (tile !== NO_TILE && type === this.tables.typeOf[tile]) laid++;
      this.openOf[type] = PER_TYPE - laid;
      if (type !== CORNER) this.open += PER_TYPE - laid;
    }
    if (unknownCorners) this.openOf[CORNER] = PER_TYPE;
  }

  /** Corners nobody else remembers count as open ones. */
  private dropCorners(): void {
    for (let i = 0; i < this.corners; i++) {
      const at = this.scoring.corners[i]! * WORDS;
      for (let l = 0; l < LANES; l++) this.x[l]! -= lane(this.tables.words, at, l);
    }
    this.corners = 0;
  }

  /** The corners there are, and for each open one the average of the unseen characters, a little bettered. */
  private expectedPoints(): number {
    const { characterOf } = this.tables;
    const { corners } = this.scoring;
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
    let average = 0;
    for (let character = 0; character < this.characterShare.length; character++) {
      const share = this.characterShare[character]!;
      if (this.onceOnly && ((seen >>> character) & 1) === 1) continue;
      if (share > 0) average += share * this.character(character);
    }
    return points + openCorners * this.constants.cornerPotential * average;
  }

  /** S(c): what a character is expected to score at the end. */
  private character(character: number): number {
    const { scores, constants, x, open } = this;
    let points = 0;
    for (let t = scores.termStart[character]!; t < scores.termStart[character + 1]!; t++) {
      const element = scores.termElement[t]!;
      points += scores.termPoints[t]! * (element === BAOBAB ? this.baobabsLeft() : this.expected(element));
    }
    const perKind = scores.perKind[character]!;
    if (perKind !== 0) points += perKind * this.kinds(character);
    const perTile = scores.perTileWithoutVolcano[character]!;
    if (perTile !== 0) points += perTile * this.tilesWithoutVolcano();
    const perDown = scores.perFaceDownTile[character]!;
    if (perDown !== 0) {
      points += perDown * (this.faceDown + (open > 0 ? constants.drunkardTreeFactor * x[BAOBAB]! : 0));
    }
    if (scores.byRoses[character] === 1) points += this.ofRoses();
    return points;
  }

  /** E(e): a drafter finds more of what it wants than the average tile offers, but not more of what it fears. */
  private expected(element: number): number {
    const feared = element === BAOBAB || element === VOLCANO;
    const factor = feared ? 1 : this.constants.elementPickFactor;
    return this.x[element]! + factor * this.coming[element]!;
  }

  /** Face-up baobabs at the end: never as many as turn them face down. */
  private baobabsLeft(): number {
    const there = this.x[BAOBAB]!;
    if (this.open === 0) return there;
    const most = Math.max(there, this.tables.treeLimit - 1);
    return Math.min(most, there + this.constants.gardenerFutureFactor * this.coming[BAOBAB]!);
  }

  /** Sum over the kinds of pr: the probability that the kind is there at the end. */
  private kinds(character: number): number {
    const { scores } = this;
    let sum = 0;
    for (let k = scores.kindStart[character]!; k < scores.kindStart[character + 1]!; k++) {
      let there = false;
      let expected = 0;
      for (let rest = scores.kindElements[k]!; rest !== 0; rest &= rest - 1) {
        const element = lowestBit(rest);
        if (this.x[element]! > 0) there = true;
        expected += this.expected(element);
      }
      sum += there ? 1 : 1 - Math.exp(-expected);
    }
    return sum;
  }

  private tilesWithoutVolcano(): number {
    const { scores, x } = this;
    const faceUp = x[PLANET_TILES]! - x[VOLCANO_TILES]!;
    const tiles = faceUp + (scores.faceUpOnly ? 0 : this.faceDown) + (scores.withCorners ? PER_TYPE : 0);
    return tiles + this.open - this.coming[VOLCANO_TILES]!;
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
  private baobabCost(flips: number): number {
    if (flips > 0 && !this.tables.repeatedFlips) return 0;
    const { byTrees, withDrunkard } = this.constants.baobabCostPerOpenCell;
    const trees = Math.max(0, Math.min(2, this.x[BAOBAB]! + 3 - this.tables.treeLimit));
    const cost = this.open * byTrees[this.x[BAOBAB] === 0 ? 0 : trees]!;
    return this.hasDrunkard() ? cost * withDrunkard : cost;
  }

  private hasDrunkard(): boolean {
    const { characterOf } = this.tables;
    for (let i = 0; i < this.corners; i++) {
      if (this.scores.perFaceDownTile[characterOf[this.scoring.corners[i]!]!] !== 0) return true;
    }
    return false;
  }

  /** Expected loss through v volcanoes when the most of any other planet is m, with so many open cells of one's own. */
  volcanoCost(v: number, m: number, open: number): number {
    if (this.everyoneLoses) return v * this.volcanoCostFactor;
    const { shift, widthAtFull, widthFloor } = this.constants.volcano;
    const width = (widthAtFull * open) / PLANET_CELLS + widthFloor;
    return (this.volcanoCostFactor * v) / (1 + Math.exp(-(v - m + shift) / width));
  }
}
