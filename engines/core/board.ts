/**
 * What lies on a game's table, as somebody sees it: plain data that a terminal or a page draws. Engines say what is there,
 * never how it looks. Texts are in the players' words.
 */

/** Colours of seats, roles and kinds; whoever draws them chooses the shade. */
export type Color =
  'red' | 'orange' | 'yellow' | 'green' | 'teal' | 'blue' | 'purple' | 'pink' | 'brown' | 'grey' | 'black' | 'white';

/** A card, tile, die, piece or token. */
export interface Thing {
  /** What is written on it: short, best not above 6 characters. */
  readonly text: string;
  /** What that stands for, in full, where it is not plain: told once beside the board. */
  readonly name?: string;
  readonly color?: Color;
  /** So many of the same; absent: one. */
  readonly count?: number;
  /** Face down, used up, tapped: drawn pale. */
  readonly down?: boolean;
  /** It came, went or changed with the last move: set by `changes.ts`, never by a game. */
  readonly fresh?: boolean;
}

/** One cell of a grid: what it is itself, what lies on it, and on which sides there is a wall. */
export interface Cell {
  readonly x: number;
  readonly y: number;
  readonly tile?: Thing;
  readonly things?: readonly Thing[];
  /** N, E, S, W as bits 1, 2, 4, 8. */
  readonly walls?: number;
}

/** Cells by column (x, to the right) and row (y, downwards); where there is no cell there is nothing. */
export interface Grid {
  readonly kind: 'grid';
  readonly title?: string;
  readonly cells: readonly Cell[];
  /**
   * Columns and rows are lettered or numbered beside the grid: what those of x = 0 and y = 0 are called, and -1 where the
   * players count rows upwards.
   */
  readonly named?: readonly [column: string | number, row: number, step?: -1];
}

/** A hand, the dice, cards in sight: things side by side, and how many more the viewer may not see. */
export interface Row {
  readonly kind: 'row';
  readonly title: string;
  readonly things: readonly Thing[];
  readonly hidden?: number;
}

/** Cards that are only counted, and the one on top where it lies open. */
export interface Pile {
  readonly kind: 'pile';
  readonly title: string;
  readonly count: number;
  readonly top?: Thing;
  readonly fresh?: boolean;
}

/** A number on a scale: points, health, the round. */
export interface Track {
  readonly kind: 'track';
  readonly title: string;
  readonly value: number;
  /** The end of the scale, where it has one. */
  readonly most?: number;
  readonly fresh?: boolean;
}

/** Words that are neither thing nor number: whose turn, what is being paid for. */
export interface Words {
  readonly kind: 'words';
  readonly text: string;
  readonly fresh?: boolean;
}

/** What belongs together: a player's board. */
export interface Mat {
  readonly kind: 'mat';
  readonly title: string;
  /** Whose it is; absent: nobody's. */
  readonly seat?: number;
  readonly color?: Color;
  readonly parts: readonly Part[];
}

export type Part = Grid | Row | Pile | Track | Words | Mat;

/** All that somebody sees, in reading order. */
export type Board = readonly Part[];

/** In place of a seat: what everybody may know; and all there is, for onlookers after the game. */
export const EVERYBODY = -1;
export const ONLOOKER = -2;
