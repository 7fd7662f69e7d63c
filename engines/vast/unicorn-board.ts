/** What the others must know of the board of the Unicorn in the game. */
export interface UnicornBoard {
  /** OFF_MAP before he comes, and once he is dead. */
  readonly cell: number;
  readonly alive: boolean;
  readonly health: number;
  readonly fullHealth: number;
  readonly armor: number;
  /** Cards he could lose. */
  readonly cards: number;
  /** Moves his piece without entering anything: on a part of the map that slides, or off it for a while. */
  place(cell: number): void;
}
