import { lowestBit } from '../../core/bits.ts';
import type { CharacterScores } from '../characters.ts';
import { BAOBAB, CORNER, ELEMENTS, TYPES, VOLCANO } from '../components.ts';
import { unseenPositions, unseenTiles } from '../knowledge.ts';
import { LANES, VOLCANO_TILES } from '../lanes.ts';
import type { LittlePrinceTable } from '../table.ts';
import type { Tables } from '../tables.ts';
import { Outlook } from './outlook.ts';
import { Pool } from './pool.ts';
import type { Shows } from './shows.ts';

/** Outlooks kept: the planets of one decision have few different numbers of open cells. */
const OUTLOOKS = 8;

/**
 * What one seat knows of the unseen tiles, and what follows from it for every planet it looks at. What has not changed
 * since it looked last is not worked out again.
 */
export class Eyes {
  /** The average unseen character: points by element, by kind, and for what else characters count. */
  readonly elementWeight = new Float64Array(ELEMENTS.length);
  readonly kindWeight: Float64Array;
  tileWeight = 0;
  faceDownWeight = 0;
  roseWeight = 0;
  /** By character: its share of the unseen corner tiles. */
  readonly characterShare: Float64Array;

  private readonly tables: Tables;
  private readonly scores: CharacterScores;
  private readonly shows: Shows;
  /** By lane: a drafter finds more of what it wants than the average tile offers, but not more of what it fears. */
  private readonly pickFactors: Float64Array;
  /** The unseen tiles of each type, one bit each. */
  readonly unseen = new Int32Array(TYPES.length);
  /** The same listed. */
  readonly pools: readonly Pool[] = TYPES.map(() => new Pool());
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
  /** Tiles of each character among the unseen corner tiles, and what they score together. */
  private readonly copies: Int32Array;
  private readonly sums: {
    readonly elements: Int32Array;
    readonly kinds: Int32Array;
    tiles: number;
    faceDown: number;
    roses: number;
  };
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
    const kinds = scores.kindElements.length;
    this.kindWeight = new Float64Array(kinds);
    this.sums = {
      elements: new Int32Array(ELEMENTS.length),
      kinds: new Int32Array(kinds),
      tiles: 0,
      faceDown: 0,
      roses: 0,
    };
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
    const { tables, shows, total, drafted, pickFactors } = this;
    const start = tables.stackStart[type]!;
    const from = type * LANES;
    for (let rest = this.unseen[type]! ^ set; rest !== 0; rest &= rest - 1) {
      const bit = lowestBit(rest);
      const tile = start + bit;
      const sign = ((set >>> bit) & 1) === 1 ? 1 : -1;
      const first = tile * shows.words;
      const last = first + shows.wordsOf[type]!;
      for (let i = first; i < last; i++) {
        for (let things = shows.shown[i]!; things !== 0; things >>>= 8) {
          total[from + shows.lanes[things & 255]!]! += sign * shows.times[things & 255]!;
        }
      }
      if (type === CORNER) this.countCharacter(tables.characterOf[tile]!, sign);
    }
    const pool = this.pools[type]!;
    pool.list(set, start, shows.brief[type]!);
    const { count } = pool;
    this.unseen[type] = set;
    this.changes = (this.changes + 1) | 0;
    const each = count === 0 ? 0 : 1 / count;
    for (let l = 0; l <= VOLCANO_TILES; l++) drafted[from + l] = total[from + l]! * each * pickFactors[l]!;
    if (type !== CORNER) return;
    this.cornerChanges = this.changes;
    this.averageCharacters(each);
  }

  /** One more unseen corner tile of a character, or one fewer. */
  private countCharacter(character: number, sign: number): void {
    const { copies, scores, sums } = this;
    copies[character]! += sign;
    for (let t = scores.termStart[character]!; t < scores.termStart[character + 1]!; t++) {
      sums.elements[scores.termElement[t]!]! += sign * scores.termPoints[t]!;
    }
    for (let k = scores.kindStart[character]!; k < scores.kindStart[character + 1]!; k++) {
      sums.kinds[k]! += sign * scores.perKind[character]!;
    }
    sums.tiles += sign * scores.perTileWithoutVolcano[character]!;
    sums.faceDown += sign * scores.perFaceDownTile[character]!;
    sums.roses += sign * scores.byRoses[character]!;
  }

  /** `each`: the share of one tile. */
  private averageCharacters(each: number): void {
    const { characterShare, copies, elementWeight, kindWeight, sums } = this;
    for (let c = 0; c < copies.length; c++) characterShare[c] = each * copies[c]!;
    for (let l = 0; l < ELEMENTS.length; l++) elementWeight[l] = each * sums.elements[l]!;
    for (let k = 0; k < kindWeight.length; k++) kindWeight[k] = each * sums.kinds[k]!;
    this.tileWeight = each * sums.tiles;
    this.faceDownWeight = each * sums.faceDown;
    this.roseWeight = each * sums.roses;
  }
}
