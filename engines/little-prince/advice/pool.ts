import { listTiles } from '../knowledge.ts';

/** Most tiles of one type. */
export const POOL = 32;

/** Tiles of one type that are valued one after another; first those that are known to show little (`Shows.brief`). */
export class Pool {
  readonly tiles = new Uint8Array(POOL);
  count = 0;
  brief = 0;

  /** Lists the tiles of a set, counted from `start`. */
  list(set: number, start: number, brief: number): void {
    this.brief = listTiles(set & brief, start, this.tiles, 0);
    this.count = listTiles(set & ~brief, start, this.tiles, this.brief);
  }
}
