import { ROSE, type Character } from '../components.ts';
import { lane, PLANET_TILES, VOLCANO_TILES, WORDS, type LittlePrinceSetup } from '../tables.ts';

/** What the characters score, compiled for one setup. Counts come as the four words of a planet's face-up tiles. */
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
  readonly roses: Int32Array;
  /** The Geographer (R13) drops face-down tiles; counts corners too. */
  readonly faceUpOnly: boolean;
  readonly withCorners: boolean;
  private readonly kindWords: Int32Array;
  /** Characters that only count one element: which, and its points; -1 for the others. */
  private readonly onlyElement: Int32Array;
  private readonly onlyPoints: Int32Array;

  constructor(setup: LittlePrinceSetup) {
    const { characters } = setup.components;
    const perColour = setup.rules.hunterSheep === 'perColour';
    const terms = characters.map(({ score }) => score.perElement);
    const kinds = characters.map((character) => kindsOf(character, perColour));
    this.termStart = starts(terms);
    this.termElement = Int32Array.from(terms.flat(), ({ element }) => element);
    this.termPoints = Int32Array.from(terms.flat(), ({ points }) => points);
    this.kindStart = starts(kinds);
    this.kindElements = Int32Array.from(kinds.flat(), (kind) => kind.reduce((set, element) => set | (1 << element), 0));
    this.kindWords = new Int32Array(kinds.flat().length * WORDS);
    kinds.flat().forEach((kind, k) => {
      for (const element of kind) this.kindWords[k * WORDS + (element >> 2)]! |= 255 << ((element & 3) * 8);
    });
    this.perKind = Int32Array.from(characters, ({ score }) => score.perKind);
    this.perFaceDownTile = Int32Array.from(characters, ({ score }) => score.perFaceDownTile);
    this.perTileWithoutVolcano = Int32Array.from(characters, ({ score }) => score.perTileWithoutVolcano);
    this.byRoses = Uint8Array.from(characters, ({ score }) => (score.byRoses ? 1 : 0));
    const single = (c: Character) => {
      const { perElement, kinds: few, perFaceDownTile, perTileWithoutVolcano, byRoses } = c.score;
      return perElement.length === 1 && few.length === 0 && perFaceDownTile + perTileWithoutVolcano === 0 && !byRoses;
    };
    this.onlyElement = Int32Array.from(characters, (c) => (single(c) ? c.score.perElement[0]!.element : -1));
    this.onlyPoints = Int32Array.from(characters, (c) => c.score.perElement[0]?.points ?? 0);
    this.roses = Int32Array.from(setup.rules.kingRoseTable);
    this.faceUpOnly = setup.rules.geographerCounts === 'faceUpPlanet';
    this.withCorners = setup.rules.geographerCounts === 'grid16';
  }

  /** Points of one character on a planet with these counts, face-down tiles and corner tiles. */
  points(character: number, x: Int32Array, faceDown: number, corners: number): number {
    const only = this.onlyElement[character]!;
    if (only >= 0) return this.onlyPoints[character]! * lane(x, 0, only);
    let points = 0;
    for (let t = this.termStart[character]!; t < this.termStart[character + 1]!; t++) {
      points += this.termPoints[t]! * lane(x, 0, this.termElement[t]!);
    }
    const perKind = this.perKind[character]!;
    if (perKind !== 0) points += perKind * this.kindsPresent(character, x);
    const perTile = this.perTileWithoutVolcano[character]!;
    if (perTile !== 0) points += perTile * this.tilesWithoutVolcano(x, faceDown, corners);
    points += this.perFaceDownTile[character]! * faceDown;
    if (this.byRoses[character] === 1) points += this.ofRoses(lane(x, 0, ROSE));
    return points;
  }

  /** The part of a character's points to which every tile, as it lies, adds whatever else lies there. */
  additivePoints(character: number, x: Int32Array, faceDown: number, corners: number): number {
    let points = this.perTileWithoutVolcano[character]! * this.tilesWithoutVolcano(x, faceDown, corners);
    for (let t = this.termStart[character]!; t < this.termStart[character + 1]!; t++) {
      points += this.termPoints[t]! * lane(x, 0, this.termElement[t]!);
    }
    return points + this.perFaceDownTile[character]! * faceDown;
  }

  /** How many of a character's kinds are among these elements, one bit each. */
  kindsAmong(character: number, elements: number): number {
    let present = 0;
    for (let k = this.kindStart[character]!; k < this.kindStart[character + 1]!; k++) {
      const any = elements & this.kindElements[k]!;
      present += (any | -any) >>> 31;
    }
    return present;
  }

  /** R13: face-down tiles have no volcano; corner tiles are no tiles of the planet. Unless ruled otherwise. */
  tilesWithoutVolcano(x: Int32Array, faceDown: number, corners: number): number {
    const faceUp = lane(x, 0, PLANET_TILES) - lane(x, 0, VOLCANO_TILES);
    return faceUp + (this.faceUpOnly ? 0 : faceDown) + (this.withCorners ? corners : 0);
  }

  /** R17: the last entry of the table holds for more roses as well. */
  ofRoses(roses: number): number {
    return this.roses[roses < this.roses.length ? roses : this.roses.length - 1]!;
  }

  private kindsPresent(character: number, x: Int32Array): number {
    let present = 0;
    for (let k = this.kindStart[character]!; k < this.kindStart[character + 1]!; k++) {
      const at = k * WORDS;
      const any =
        (x[0]! & this.kindWords[at]!) |
        (x[1]! & this.kindWords[at + 1]!) |
        (x[2]! & this.kindWords[at + 2]!) |
        (x[3]! & this.kindWords[at + 3]!);
      present += (any | -any) >>> 31;
    }
    return present;
  }
}

/** R14: sheep of all colours are one kind, or each colour its own. */
function kindsOf(character: Character, perColour: boolean): readonly (readonly number[])[] {
  const { kinds } = character.score;
  return perColour ? kinds.flatMap((kind) => kind.map((element) => [element])) : kinds;
}

/** Where each part begins in the concatenation of all parts. */
function starts(parts: readonly (readonly unknown[])[]): Int32Array {
  const at = new Int32Array(parts.length + 1);
  parts.forEach((part, i) => (at[i + 1] = at[i]! + part.length));
  return at;
}
