import type { Vast } from './state.ts';

/** What the round and the map must know of a role. */
export interface Role {
  readonly name: string;
  /** false: an automaton, which takes no seat. */
  readonly player: boolean;
  /** Sets its board up; the map and all decks are dealt. */
  deal(s: Vast): void;
  /** Is it in the game with a turn of its own? */
  hasTurn(s: Vast): boolean;
  /** The task that plays a turn. */
  readonly turn: number;
}
