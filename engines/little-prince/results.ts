import { MAX_SEATS } from '../core/types.ts';

/** What a finished game came to, per seat: held for as long as the position stands. */
export class Results {
  readonly before = new Int32Array(MAX_SEATS);
  readonly volcanoes = new Int32Array(MAX_SEATS);
  readonly penalty = new Int32Array(MAX_SEATS);
  readonly score = new Int32Array(MAX_SEATS);
  readonly share60 = new Int32Array(MAX_SEATS);
  readonly rank = new Int32Array(MAX_SEATS);
  /** The version of the table that was settled last. */
  settled = -1;
  /** One number per seat that puts score, volcanoes and seat in order. */
  readonly standing = new Int32Array(MAX_SEATS);
  /** The same if something had been otherwise. */
  readonly ifBefore = new Int32Array(MAX_SEATS);
  readonly ifVolcanoes = new Int32Array(MAX_SEATS);
  readonly ifPenalty = new Int32Array(MAX_SEATS);
  readonly ifScore = new Int32Array(MAX_SEATS);
  readonly ifShare60 = new Int32Array(MAX_SEATS);
}
