import { lowestBit } from '../core/bits.ts';
import { BAOBAB, ROSE, type Character, type CharacterScore } from './components.ts';
import { lane, PLANET_TILES, VOLCANO_TILES } from './lanes.ts';
import type { Rules } from './rules.ts';

/** What the characters score, compiled for one setup. Counts come as the four words of face-up tiles. */
export class CharacterScores {
  /** Terms of character c: termStart[c]..termStart[c + 1]; each an element and its points. */
  readonly termStart: Int32Array;
  readonly termElement: Int32Array;
  readonly termPoints: Int32Array;
  /** Kinds of character c: kindStart[c]..kindStart[c + 1]; each a set of elements, as one bit per element. */
  readonly kindStart: Int32Array;
  readonly kindElements: Int32Array;
  readonly perKind: Int32Array;
  readonly perFaceDownTile: Int32Array;
  readonly perTileWithoutVolcano: Int32Array;
  readonly byRoses: Uint8Array;
  /** By character: the lanes it counts, and the elements of which it asks only whether there are any, one bit each. */
  readonly counts: Int32Array;
  readonly asks: Int32Array;
  readonly roses: Int32Array;
  /** Of characters that count one element and nothing else: which, and its points; of others -1. */
  readonly soleElement: Int8Array;
  readonly solePoints: Int32Array;
  /** The Geographer (R13) drops face-down tiles; counts corners too. */
  readonly faceUpOnly: boolean;
  readonly withCorners: boolean;
  /** The first term of each character, of no points where it has none. */
  private readonly firstElement: Int32Array;
  private readonly firstPoints: Int32Array;
  /**
   * The points for kinds, looked up by the elements there are: those of character c from kindAt[c] on, by the bits of
   * kindMask[c] shifted down; and for roses, from roseAt[c] on. Characters that count neither find a 0.
   */
  private readonly kindMask: Int32Array;
  private readonly kindShift: Int32Array;
  private readonly kindAt: Int32Array;
  private readonly kindPoints: Int32Array;
  private readonly roseAt: Int32Array;
  private readonly rosePoints: Int32Array;
  private readonly oneTermEach: boolean;

  constructor(characters: readonly Character[], rules: Rules) {
    const perColour = rules.hunterSheep === 'perColour';
    const terms = characters.map(({ score }) => score.perElement);
    const kinds = characters.map((character) => kindsOf(character, perColour));
    this.termStart = starts(lengthsOf(terms));
    this.termElement = Int32Array.from(terms.flat(), ({ element }) => element);
    this.termPoints = Int32Array.from(terms.flat(), ({ points }) => points);
    this.firstElement = Int32Array.from(terms, ([first]) => first?.element ?? 0);
    this.firstPoints = Int32Array.from(terms, ([first]) => first?.points ?? 0);
    this.kindStart = starts(lengthsOf(kinds));
    this.kindElements = Int32Array.from(kinds.flat(), setOf);
    this.perKind = Int32Array.from(characters, ({ score }) => score.perKind);
    this.perFaceDownTile = Int32Array.from(characters, ({ score }) => score.perFaceDownTile);
    this.perTileWithoutVolcano = Int32Array.from(characters, ({ score }) => score.perTileWithoutVolcano);
    this.byRoses = Uint8Array.from(characters, ({ score }) => (score.byRoses ? 1 : 0));
    this.counts = Int32Array.from(characters, ({ score }) => lanesCounted(score));
    this.asks = Int32Array.from(kinds, (list) => setOf(list.flat()));
    this.roses = Int32Array.from(rules.kingRoseTable);
    this.oneTermEach = terms.every((list) => list.length < 2);
    this.rosePoints = Int32Array.from([...this.roses, ...this.roses.map(() => 0)]);
    this.roseAt = Int32Array.from(characters, ({ score }) => (score.byRoses ? 0 : this.roses.length));
    const tables = characters.map((_, c) => this.kindTable(c));
    this.kindMask = Int32Array.from(tables, ({ mask }) => mask);
    this.kindShift = Int32Array.from(tables, ({ shift }) => shift);
    this.kindAt = starts(tables.map(({ points }) => points.length));
    this.kindPoints = Int32Array.from(tables.flatMap(({ points }) => points));
    this.soleElement = Int8Array.from(characters, ({ score }) => (isSole(score) ? score.perElement[0]!.element : -1));
    this.solePoints = this.firstPoints;
    this.faceUpOnly = rules.geographerCounts === 'faceUpPlanet';
    this.withCorners = rules.geographerCounts === 'grid16';
  }

  /**
   * Points of one character on a planet with these counts, elements present, roses (as `rosesOf` has them) and tiles
   * without volcano. Looked up and multiplied without a branch: which character comes next cannot be foreseen.
   */
  points(c: number, x: Int32Array, present: number, roses: number, tiles: number, faceDown: number): number {
    let points =
      this.kindPoints[this.kindAt[c]! + ((present & this.kindMask[c]!) >>> this.kindShift[c]!)]! +
      this.rosePoints[this.roseAt[c]! + roses]! +
      this.perTileWithoutVolcano[c]! * tiles +
      this.perFaceDownTile[c]! * faceDown +
      this.firstPoints[c]! * lane(x, 0, this.firstElement[c]!);
    if (this.oneTermEach) return points;
    for (let t = this.termStart[c]! + 1; t < this.termStart[c + 1]!; t++) {
      points += this.termPoints[t]! * lane(x, 0, this.termElement[t]!);
    }
    return points;
  }

  /** Points for kinds by the elements there are: of those the character counts, each set. */
  private kindTable(c: number): { readonly mask: number; readonly shift: number; readonly points: readonly number[] } {
    const kinds = [...this.kindElements.subarray(this.kindStart[c], this.kindStart[c + 1])];
    const mask = kinds.reduce((all, kind) => all | kind, 0);
    const shift = mask === 0 ? 0 : lowestBit(mask);
    const points = Array.from(
      { length: (mask >>> shift) + 1 },
      (_, set) => this.perKind[c]! * kinds.filter((kind) => (kind & (set << shift)) !== 0).length,
    );
    return { mask, shift, points };
  }

  /** R13: face-down tiles have no volcano; corner tiles are no tiles of the planet. Unless ruled otherwise. */
  tilesWithoutVolcano(x: Int32Array, faceDown: number, corners: number): number {
    const faceUp = lane(x, 0, PLANET_TILES) - lane(x, 0, VOLCANO_TILES);
    return faceUp + (this.faceUpOnly ? 0 : faceDown) + (this.withCorners ? corners : 0);
  }

  /** R17: how many roses the table tells apart. */
  rosesOf(x: Int32Array): number {
    const roses = lane(x, 0, ROSE);
    return roses < this.roses.length ? roses : this.roses.length - 1;
  }

  /** R17: the last entry of the table holds for more roses as well. */
  ofRoses(roses: number): number {
    return this.roses[roses < this.roses.length ? roses : this.roses.length - 1]!;
  }
}

/** R14: sheep of all colours are one kind, or each colour its own. */
function kindsOf(character: Character, perColour: boolean): readonly (readonly number[])[] {
  const { kinds } = character.score;
  return perColour ? kinds.flatMap((kind) => kind.map((element) => [element])) : kinds;
}

function setOf(members: readonly number[]): number {
  return members.reduce((set, member) => set | (1 << member), 0);
}

/** Counts one element, and nothing else. */
function isSole({ perElement, perKind, perFaceDownTile, perTileWithoutVolcano, byRoses }: CharacterScore): boolean {
  return perElement.length === 1 && perKind === 0 && perFaceDownTile === 0 && perTileWithoutVolcano === 0 && !byRoses;
}

/** Whoever hopes for face-down tiles counts the baobabs that turn them. */
function lanesCounted({ perElement, perFaceDownTile, perTileWithoutVolcano, byRoses }: CharacterScore): number {
  return setOf([
    ...perElement.map(({ element }) => element),
    ...(perFaceDownTile === 0 ? [] : [BAOBAB]),
    ...(perTileWithoutVolcano === 0 ? [] : [VOLCANO_TILES]),
    ...(byRoses ? [ROSE] : []),
  ]);
}

/** Where each part begins in the concatenation of parts of these lengths, and where the last ends. */
export function starts(lengths: readonly number[]): Int32Array {
  const at = new Int32Array(lengths.length + 1);
  lengths.forEach((length, i) => (at[i + 1] = at[i]! + length));
  return at;
}

function lengthsOf(parts: readonly (readonly unknown[])[]): readonly number[] {
  return parts.map(({ length }) => length);
}
