import { isSingle, lowestBit } from '../../core/bits.ts';
import { lane, LANES, PLANET_TILES, WORDS } from '../lanes.ts';
import { TYPES } from '../components.ts';
import type { Tables } from '../tables.ts';

/** Things in a word. */
const PER_WORD = 4;

/**
 * What the tiles of a setup show: so many of a lane, and that there is any of a kind of several elements. Each such thing
 * stands once in a list, by lanes, then the kinds; the first is nothing.
 */
export class Shows {
  /** Kinds are shown no times of no lane. */
  readonly lanes: Int32Array;
  readonly times: Int32Array;
  /** Where those of each lane begin. */
  readonly from: Int32Array;
  /** By tile (times `words`): things as numbers of the list, eight bits each; nothing where there are fewer. */
  readonly words: number;
  readonly shown: Int32Array;
  /** By type: the words of the tile that shows most. */
  readonly wordsOf: Uint8Array;
  /** By type: the tiles that show no more than one word holds, one bit each, counted from the first of the type. */
  readonly brief: Int32Array;

  /** By kind: where those by which there is any of it begin and end. */
  readonly kindFrom: Int32Array;
  readonly kindTo: Int32Array;

  constructor({ scores, typeOf, words, lanesOf, stackStart }: Tables) {
    const { kindElements } = scores;
    const wide = [...kindElements.keys()].filter((kind) => !isSingle(kindElements[kind]!));
    const ofTiles = Array.from(typeOf, (_, tile) => [
      ...Array.from({ length: LANES }, (_times, l) => code(l, lane(words, tile * WORDS, l))).filter(
        (thing) => timesOf(thing) > 0 && laneOf(thing) !== PLANET_TILES,
      ),
      ...wide.filter((kind) => (lanesOf[tile]! & kindElements[kind]!) !== 0).map(codeOfKind),
    ]);
    const things = [...new Set([...ofTiles.flat(), ...wide.map(codeOfKind)])].sort((a, b) => a - b);
    const numberOf = new Map(things.map((thing, i) => [thing, 1 + i]));
    const ofLanes = things.filter((thing) => laneOf(thing) < LANES);
    const noKinds = wide.map(() => 0);
    this.lanes = Int32Array.from([0, ...ofLanes.map(laneOf), ...noKinds]);
    this.times = Int32Array.from([0, ...ofLanes.map(timesOf), ...noKinds]);
    this.from = Int32Array.from(
      { length: LANES + 1 },
      (_, l) => 1 + things.filter((thing) => laneOf(thing) < l).length,
    );
    this.kindFrom = kindElements.map((elements, kind) =>
      isSingle(elements) ? this.from[lowestBit(elements)]! : numberOf.get(codeOfKind(kind))!,
    );
    this.kindTo = kindElements.map((elements, kind) =>
      isSingle(elements) ? this.from[lowestBit(elements) + 1]! : numberOf.get(codeOfKind(kind))! + 1,
    );
    const wordsOf = ofTiles.map((list) => Math.ceil(list.length / PER_WORD));
    this.wordsOf = Uint8Array.from(TYPES, (_, type) =>
      Math.max(1, ...wordsOf.filter((_words, tile) => typeOf[tile] === type)),
    );
    this.words = Math.max(...this.wordsOf);
    this.shown = new Int32Array(typeOf.length * this.words);
    this.brief = new Int32Array(TYPES.length);
    ofTiles.forEach((list, tile) => {
      list.forEach((thing, i) => {
        const at = tile * this.words + Math.floor(i / PER_WORD);
        this.shown[at]! |= numberOf.get(thing)! << (8 * (i % PER_WORD));
      });
      const type = typeOf[tile]!;
      if (wordsOf[tile]! <= 1) this.brief[type]! |= 1 << (tile - stackStart[type]!);
    });
  }
}

const code = (l: number, times: number) => l * 256 + times;
const codeOfKind = (kind: number) => code(LANES, kind);
const laneOf = (thing: number) => thing >> 8;
const timesOf = (thing: number) => thing & 255;
