import { mends } from './mends.ts';

/** Where a law broke: which deal, and after how many moves. */
export interface Place {
  readonly seed: number;
  /** Playout of that seed. */
  readonly playout: number;
  /** Moves made before, forced ones included. */
  readonly move: number;
  /** Players, preset and rules under which it broke, in words. */
  readonly setup: string;
}

/** A game or a bot broke a law of the house. */
export class LawBroken extends Error {
  override readonly name = 'LawBroken';
  /** The law, by its name. */
  readonly law: string;
  /** What was found instead. */
  readonly found: string;
  readonly place: Place | undefined;

  constructor(law: string, found: string, place?: Place) {
    super(`${law}: ${found}${place === undefined ? '' : ` (${placeText(place)})`}`);
    this.law = law;
    this.found = found;
    this.place = place;
  }

  /** A sentence on how it is mended. */
  get mend(): string {
    return mends[this.law] ?? 'See docs/write-your-own-game.md.';
  }
}

/** `seed 7, playout 12, move 5; 3 players, standard`. */
export function placeText({ seed, playout, move, setup }: Place): string {
  return `seed ${seed}, playout ${playout}, move ${move}; ${setup}`;
}
