/** How a role is shown on a board: its colour, the marks of its pieces, what lies before its player. */
import { type Color, type Part, type Row, type Thing, type Track, type Words, ONLOOKER } from '../core/board.ts';
import { cardName } from './names.ts';
import type { VastTable } from './table.ts';

export interface Shown {
  readonly color: Color;
  /** What stands for a piece on a tile: a letter or two. */
  mark(s: VastTable, piece: number): string;
  /** Its board, as far as a viewer knows it. */
  parts(s: VastTable, viewer: number): readonly Part[];
  /** Its tokens on a tile, by what is known of that tile. */
  tokens?(info: number): readonly Thing[];
}

/** Facing up, right, down, left. */
export const ARROWS = ['^', '>', 'v', '<'];

/** May the viewer see what only this seat knows? */
export function isOpenTo(viewer: number, seat: number): boolean {
  return viewer === seat || viewer === ONLOOKER;
}

export function track(title: string, value: number, most?: number): Track {
  return { kind: 'track', title, value, ...(most === undefined ? {} : { most }) };
}

export function words(text: string): Words {
  return { kind: 'words', text };
}

/**
 * Numbers in one line, those that are 0 left out: `3 unplaced, 2 on Strength`; nothing if all are. `(s)` in a name stands
 * for the s of more than one.
 */
export function counted(title: string, counts: Readonly<Record<string, number>>): readonly Words[] {
  const told = Object.entries(counts).flatMap(([name, count]) => (count === 0 ? [] : [inNumber(count, name)]));
  return told.length === 0 ? [] : [words(`${title}: ${told.join(', ')}.`)];
}

function inNumber(count: number, name: string): string {
  return `${count} ${name.replace('(s)', count === 1 ? '' : 's')}`;
}

/** What a seat's numbers of a turn are about: they stand until its next one begins. */
export function turnOf(s: VastTable, seat: number): string {
  return s.decider === seat ? 'This turn' : 'Last turn';
}

/** What holds at the moment, in one line; nothing if nothing does. */
export function holding(title: string, facts: Readonly<Record<string, boolean | number>>): readonly Words[] {
  const told = Object.entries(facts).flatMap(([name, holds]) => (holds ? [name] : []));
  return told.length === 0 ? [] : [words(`${title}: ${told.join(', ')}.`)];
}

/** Cards of a set of bits by their names. */
export function cardsOf(names: readonly string[], set: number, as: Partial<Thing> = {}): readonly Thing[] {
  return names.flatMap((name, i) => ((set >> i) & 1 ? [{ ...as, text: cardName(name) }] : []));
}

/** Cards by how many there are of each. */
export function cardCounts(names: readonly string[], counts: ArrayLike<number>): readonly Thing[] {
  return names.flatMap((name, i) => (counts[i]! > 0 ? [{ text: cardName(name), count: counts[i]! }] : []));
}

export function row(title: string, things: readonly Thing[], hidden = 0): Row {
  return { kind: 'row', title, things, ...(hidden > 0 ? { hidden } : {}) };
}
