import { PER_TYPE } from '../components.ts';
import { LANES } from '../lanes.ts';
import type { Outlook } from './outlook.ts';

/** A planet on which tiles of one type are tried, and all of its value that no element of such a tile changes. */
export class Footing {
  /** The type, and the look at the unseen tiles, that this was worked out for. */
  type = -1;
  look = -1;
  /** What lies there by lane, with the tile tried last (-1: none yet) or, but for its elements, any. */
  readonly x = new Float64Array(LANES);
  tile = -1;
  /** Elements of which there is any, one bit each. */
  present = 0;
  open = 0;
  openCorners = 0;
  faceDown = 0;
  flips = 0;
  volcanoes = 0;
  outlook: Outlook | undefined = undefined;
  readonly cornerTiles = new Uint8Array(PER_TYPE + 1);
  corners = 0;
  /** Of each corner: what it is expected to score, and the elements that change it. */
  readonly expected = new Float64Array(PER_TYPE + 1);
  readonly hangsOn = new Int32Array(PER_TYPE + 1);
  /** The same for the average unseen character. */
  average = 0;
  averageHangsOn = 0;
  baobabCost = 0;
}
