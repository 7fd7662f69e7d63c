import { lowestBit } from '../../core/bits.ts';
import type { CharacterScores } from '../characters.ts';
import { BAOBAB, CORNER, ROSE, TYPES, VOLCANO } from '../components.ts';
import { listTiles, unseenPositions, unseenTiles } from '../knowledge.ts';
import { LANES, VOLCANO_TILES } from '../lanes.ts';
import type { LittlePrinceTable } from '../table.ts';
import type { Tables } from '../tables.ts';
import { Outlook } from './outlook.ts';
import type { Shows } from './shows.ts';

/** Most tiles of one type. */
export const POOL = 32;
/** Outlooks kept: the planets of one decision have few different numbers of open cells. */
const OUTLOOKS = 8;

/**
 * What one seat knows of the unseen tiles, and what follows from it for every planet it looks at. What has not changed
 * since it looked last is not worked out again.
 */
export class Eyes {
  /** The average unseen character: points by element, by kind, and for what else characters count. */
  readonly elementWeight = new Float64Array(LANES);
  readonly kindWeight: Float64Array;
  tileWeight = 0;
  faceDownWeight = 0;
  roseWeight = 0;
  /** Lanes that it counts, and elements of which it asks whether there are any, one bit each. */
  counts = 0;
  asks = 0;
  /** By character: its share of the unseen corner tiles. */
  readonly characterShare: Float64Array;

  private readonly tables: Tables;
  private readonly scores: CharacterScores;
  private readonly shows: Shows;
  /** By lane: a drafter finds more of what it wants than the average tile offers, but not more of what it fears. */
  private readonly pickFactors: Float64Array;
  /** The unseen tiles of each type, one bit each. */
  readonly unseen = new Int32Array(TYPES.length);
  /** The same listed, ascending, and how many. */
  readonly pools: readonly Uint8Array[] = TYPES.map(() => new Uint8Array(POOL));
  readonly count = new Int32Array(TYPES.length);
  /** What it saw of each stack when it looked last: how far it was laid out, and what of that it had not seen. */
  private readonly laid = new Int32Array(TYPES.length);
  private readonly missed = new Int32Array(TYPES.length);
  private since = -1;
  /** Goes up with every change of them, and of the corners among them. */
  changes = 0;
  cornerChanges = 0;
  /** Sum of each lane over them, and what one tile brings that a drafter picks. */
  private readonly total = new Int32Array(TYPES.length * LANES);
  private readonly drafted = new Float64Array(TYPES.length * LANES);
  /** Tiles of each character among the unseen corner tiles. */
  private readonly copies: Int32Array;
  private readonly outlooks: readonly Outlook[];

  constructor(tables: Tables, shows: Shows) {
    const { characters, components, scores } = tables;
    this.tables = tables;
    this.scores = scores;
    this.shows = shows;
    this.pickFactors = new Float64Array(LANES).fill(components.heuristic.elementPickFactor);
    for (const feared of [BAOBAB, VOLCANO, VOLCANO_TILES]) this.pickFactors[feared] = 1;
    this.copies = new Int32Array(characters.length);
    this.characterShare = new Float64Array(characters.length);
    this.kindWeight = new Float64Array(scores.kindElements.length);
    this.outlooks = Array.from({ length: OUTLOOKS }, () => new Outlook(scores));
  }

  /** Takes what `seat` knows of the unseen tiles. */
  look(s: LittlePrinceTable, seat: number): void {
    const goesOn = this.since === s.since;
    this.since = s.since;
    for (let type = 0; type < TYPES.length; type++) {
      const laid = s.laid(type);
      const missed = unseenPositions(s, seat, type);
      const mayDiffer = type === CORNER && this.tables.forgotten;
      if (goesOn && !mayDiffer && this.laid[type] === laid && this.missed[type] === missed) continue;
      this.laid[type] = laid;
      this.missed[type] = missed;
      const set = this.unseenOf(s, seat, type);
      if (set !== this.unseen[type]) this.takeUnseen(type, set);
    }
  }

  /** An exhausted pool counts the tiles still on the table. */
  private unseenOf(s: LittlePrinceTable, seat: number, type: number): number {
    let set = unseenTiles(s, seat, type);
    if (set !== 0 || type !== s.type) return set;
    // Only while they lie there: the next look is a new one.
    this.laid[type] = -1;
    const start = this.tables.stackStart[type]!;
    for (let rest = s.table; rest !== 0; rest &= rest - 1) set |= 1 << (s.tileAt(lowestBit(rest)) - start);
    return set;
  }

  /** What is still to come on a planet with so many open cells of each type. */
  outlook(center: number, uphill: number, downhill: number, corner: number): Outlook {
    // One cell fewer of any one type falls into another place.
    const outlook = this.outlooks[(center + 2 * uphill + 3 * downhill + 4 * corner) & (OUTLOOKS - 1)]!;
    outlook.update(center, uphill, downhill, corner, this.changes, this.drafted);
    return outlook;
  }

  private takeUnseen(type: number, set: number): void {
    const { tables, shows, total, drafted, pickFactors, copies, characterShare } = this;
    const start = tables.stackStart[type]!;
    const from = type * LANES;
    for (let rest = this.unseen[type]! ^ set; rest !== 0; rest &= rest - 1) {
      const bit = lowestBit(rest);
      const tile = start + bit;
      const sign = ((set >>> bit) & 1) === 1 ? 1 : -1;
      const first = tile * shows.most;
      const last = first + shows.mostOf[type]!;
      for (let i = first; i < last; i++) {
        const thing = shows.shown[i]!;
        total[from + shows.lanes[thing]!]! += sign * shows.times[thing]!;
      }
      if (type === CORNER) copies[tables.characterOf[tile]!]! += sign;
    }
    const count = listTiles(set, start, this.pools[type]!);
    this.count[type] = count;
    this.unseen[type] = set;
    this.changes = (this.changes + 1) | 0;
    const each = count === 0 ? 0 : 1 / count;
    for (let l = 0; l <= VOLCANO_TILES; l++) drafted[from + l] = total[from + l]! * each * pickFactors[l]!;
    if (type !== CORNER) return;
    this.cornerChanges = this.changes;
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
    this.counts =
      (this.tileWeight === 0 ? 0 : 1 << VOLCANO_TILES) |
      (this.faceDownWeight === 0 ? 0 : 1 << BAOBAB) |
      (this.roseWeight === 0 ? 0 : 1 << ROSE);
    for (let l = 0; l < LANES; l++) if (elementWeight[l] !== 0) this.counts |= 1 << l;
    this.asks = 0;
    for (let k = 0; k < kindWeight.length; k++) if (kindWeight[k] !== 0) this.asks |= scores.kindElements[k]!;
  }
}
