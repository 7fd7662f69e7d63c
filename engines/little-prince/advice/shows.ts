import { isSingle, lowestBit } from '../../core/bits.ts';
import { lane, LANES, PLANET_TILES, WORDS } from '../lanes.ts';
import { TYPES } from '../components.ts';
import type { Tables } from '../tables.ts';

/** What the tiles of a setup show: so many of a lane, each such thing once in a list by lanes, after one that is nothing. */
export class Shows {
  readonly lanes: Int32Array;
  readonly times: Int32Array;
  /** Where those of each lane begin. */
  readonly from: Int32Array;
  /** By tile (times the most that any shows): things as numbers of the list, nothing where there are fewer. */
  readonly most: number;
  readonly shown: Uint8Array;
  /** By type: an even number of things, and no tile shows more. */
  readonly mostOf: Uint8Array;

  /** By kind: where those of its only element begin and end; kinds of several elements are wide, and have none. */
  readonly kindFrom: Int32Array;
  readonly kindTo: Int32Array;
  readonly isWide: Uint8Array;

  constructor({ scores, typeOf, words }: Tables) {
    const ofTiles = Array.from(typeOf, (_, tile) =>
      Array.from({ length: LANES }, (_times, l) => code(l, lane(words, tile * WORDS, l))).filter(
        (thing) => timesOf(thing) > 0 && laneOf(thing) !== PLANET_TILES,
      ),
    );
    const things = [...new Set(ofTiles.flat())].sort((a, b) => a - b);
    this.lanes = Int32Array.from([0, ...things.map(laneOf)]);
    this.times = Int32Array.from([0, ...things.map(timesOf)]);
    this.from = Int32Array.from(
      { length: LANES + 1 },
      (_, l) => 1 + things.filter((thing) => laneOf(thing) < l).length,
    );
    const { kindElements } = scores;
    this.isWide = Uint8Array.from(kindElements, (elements) => (isSingle(elements) ? 0 : 1));
    const kindAt = (next: number) => (elements: number) =>
      isSingle(elements) ? this.from[lowestBit(elements) + next]! : 0;
    this.kindFrom = kindElements.map(kindAt(0));
    this.kindTo = kindElements.map(kindAt(1));
    this.mostOf = Uint8Array.from(TYPES, (_, type) => {
      const most = Math.max(0, ...ofTiles.map((list, tile) => (typeOf[tile] === type ? list.length : 0)));
      return most + (most & 1);
    });
    this.most = Math.max(...this.mostOf);
    this.shown = new Uint8Array(typeOf.length * this.most);
    ofTiles.forEach((list, tile) =>
      list.forEach((thing, i) => (this.shown[tile * this.most + i] = 1 + things.indexOf(thing))),
    );
  }
}

const code = (l: number, times: number) => l * 256 + times;
const laneOf = (thing: number) => thing >> 8;
const timesOf = (thing: number) => thing & 255;
