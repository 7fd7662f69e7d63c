import { isSingle, lowestBit } from '../../core/bits.ts';
import { lane, LANES, PLANET_TILES, WORDS } from '../lanes.ts';
import { TYPES } from '../components.ts';
import type { Tables } from '../tables.ts';

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
  /** By tile (times the most that any shows): things as numbers of the list, nothing where there are fewer. */
  readonly most: number;
  readonly shown: Uint8Array;
  /** By type: the most that any tile shows. */
  readonly mostOf: Uint8Array;

  /** By kind: where those by which there is any of it begin and end. */
  readonly kindFrom: Int32Array;
  readonly kindTo: Int32Array;

  constructor({ scores, typeOf, words, lanesOf }: Tables) {
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
    this.mostOf = Uint8Array.from(TYPES, (_, type) =>
      Math.max(0, ...ofTiles.map((list, tile) => (typeOf[tile] === type ? list.length : 0))),
    );
    this.most = Math.max(...this.mostOf);
    this.shown = new Uint8Array(typeOf.length * this.most);
    ofTiles.forEach((list, tile) =>
      list.forEach((thing, i) => (this.shown[tile * this.most + i] = numberOf.get(thing)!)),
    );
  }
}

const code = (l: number, times: number) => l * 256 + times;
const codeOfKind = (kind: number) => code(LANES, kind);
const laneOf = (thing: number) => thing >> 8;
const timesOf = (thing: number) => thing & 255;
