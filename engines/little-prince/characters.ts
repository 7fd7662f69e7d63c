import { lowestBit } from '../core/bits.ts';
import { BAOBAB, ROSE, type Character, type CharacterScore } from './components.ts';
import { lane, PLANET_TILES, VOLCANO_TILES } from './lanes.ts';
import type { Rules } from './rules.ts';

/** What the characters score, compiled for one setup. Counts come as the four words of face-up tiles. */
export type CharacterScores = Readonly<ReturnType<typeof scoresOf>>;

export function scoresOf(characters: readonly Character[], rules: Rules) {
  const terms = characters.map(({ score }) => score.perElement);
  const kinds = characters.map((character) => kindsOf(character, rules.hunterSheep === 'perColour'));
  const tables = characters.map(({ score }, c) => kindTable(kinds[c]!.map(setOf), score.perKind));
  const firstPoints = Int32Array.from(terms, ([first]) => first?.points ?? 0);
  const roses = Int32Array.from(rules.kingRoseTable);
  return {
    /** Terms of character c: termStart[c]..termStart[c + 1]; each an element and its points. */
    termStart: starts(lengthsOf(terms)),
    termElement: Int32Array.from(terms.flat(), ({ element }) => element),
    termPoints: Int32Array.from(terms.flat(), ({ points }) => points),
    /** Kinds of character c: kindStart[c]..kindStart[c + 1]; each a set of elements, as one bit per element. */
    kindStart: starts(lengthsOf(kinds)),
    kindElements: Int32Array.from(kinds.flat(), setOf),
    perKind: Int32Array.from(characters, ({ score }) => score.perKind),
    perFaceDownTile: Int32Array.from(characters, ({ score }) => score.perFaceDownTile),
    perTileWithoutVolcano: Int32Array.from(characters, ({ score }) => score.perTileWithoutVolcano),
    byRoses: Uint8Array.from(characters, ({ score }) => (score.byRoses ? 1 : 0)),
    /** By character: the lanes it counts, and the elements of which it asks only whether there are any, one bit each. */
    counts: Int32Array.from(characters, ({ score }) => lanesCounted(score)),
    asks: Int32Array.from(kinds, (list) => setOf(list.flat())),
    roses,
    /** Of characters that count one element and nothing else: which; of others -1. */
    soleElement: Int8Array.from(characters, ({ score }) => (isSole(score) ? score.perElement[0]!.element : -1)),
    /** The Geographer (R13) drops face-down tiles; counts corners too. */
    faceUpOnly: rules.geographerCounts === 'faceUpPlanet',
    withCorners: rules.geographerCounts === 'grid16',
    /** The first term of each character, of no points where it has none. */
    firstElement: Int32Array.from(terms, ([first]) => first?.element ?? 0),
    firstPoints,
    /**
     * The points for kinds, looked up by the elements there are: those of character c from kindAt[c] on, by the bits of
     * kindMask[c] shifted down; and for roses, from roseAt[c] on. Characters that count neither find a 0.
     */
    kindMask: Int32Array.from(tables, ({ mask }) => mask),
    kindShift: Int32Array.from(tables, ({ shift }) => shift),
    kindAt: starts(tables.map(({ points }) => points.length)),
    kindPoints: Int32Array.from(tables.flatMap(({ points }) => points)),
    roseAt: Int32Array.from(characters, ({ score }) => (score.byRoses ? 0 : roses.length)),
    rosePoints: Int32Array.from([...roses, ...roses.map(() => 0)]),
    oneTermEach: terms.every((list) => list.length < 2),
  };
}

/** Points for kinds by the elements there are: of those a character counts, each set. */
function kindTable(kinds: readonly number[], perKind: number) {
  const mask = kinds.reduce((all, kind) => all | kind, 0);
  const shift = mask === 0 ? 0 : lowestBit(mask);
  const points = Array.from(
    { length: (mask >>> shift) + 1 },
    (_, set) => perKind * kinds.filter((kind) => (kind & (set << shift)) !== 0).length,
  );
  return { mask, shift, points };
}

/**
 * Points of one character on a planet with these counts, elements present, roses (as `rosesOf` has them) and tiles
 * without volcano. Looked up and multiplied without a branch: which character comes next cannot be foreseen.
 */
export function characterPoints(
  scores: CharacterScores,
  c: number,
  x: Int32Array,
  present: number,
  roses: number,
  tiles: number,
  faceDown: number,
): number {
  let points =
    scores.kindPoints[scores.kindAt[c]! + ((present & scores.kindMask[c]!) >>> scores.kindShift[c]!)]! +
    scores.rosePoints[scores.roseAt[c]! + roses]! +
    scores.perTileWithoutVolcano[c]! * tiles +
    scores.perFaceDownTile[c]! * faceDown +
    scores.firstPoints[c]! * lane(x, 0, scores.firstElement[c]!);
  if (scores.oneTermEach) return points;
  for (let t = scores.termStart[c]! + 1; t < scores.termStart[c + 1]!; t++) {
    points += scores.termPoints[t]! * lane(x, 0, scores.termElement[t]!);
  }
  return points;
}

/** R13: face-down tiles have no volcano; corner tiles are no tiles of the planet. Unless ruled otherwise. */
export function tilesWithoutVolcano(scores: CharacterScores, x: Int32Array, faceDown: number, corners: number): number {
  const faceUp = lane(x, 0, PLANET_TILES) - lane(x, 0, VOLCANO_TILES);
  return faceUp + (scores.faceUpOnly ? 0 : faceDown) + (scores.withCorners ? corners : 0);
}

/** R17: how many roses the table tells apart. */
export function rosesOf({ roses: table }: CharacterScores, x: Int32Array): number {
  const roses = lane(x, 0, ROSE);
  return roses < table.length ? roses : table.length - 1;
}

/** R17: the last entry of the table holds for more roses as well. */
export function rosePoints({ roses: table }: CharacterScores, roses: number): number {
  return table[roses < table.length ? roses : table.length - 1]!;
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
