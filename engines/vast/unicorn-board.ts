import { OFF_MAP } from './map/geometry.ts';

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

/** Where there is none: never on the map, never dead. */
export const NO_UNICORN: UnicornBoard = {
  cell: OFF_MAP,
  alive: true,
  health: 0,
  fullHealth: 0,
  armor: 0,
  cards: 0,
  place: () => undefined,
};
