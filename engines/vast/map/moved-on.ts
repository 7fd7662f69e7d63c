/** Pieces that rules move on, or off a tile that leaves: in their own way, or where somebody says. */
import { lowestBit } from '../../core/bits.ts';
import { EVENT } from '../events.ts';
import { lawsOf } from '../role.ts';
import { Room } from '../room.ts';
import type { VastTable } from '../table.ts';
import type { Phase } from '../tasks.ts';
import { sortAscending } from '../../core/sort-cards.ts';
import { STEP } from './geometry.ts';
import type { Pieces } from './pieces.ts';
import { MONSTER_TOKEN } from './tile-bits.ts';
import { SLOT_CODES } from './tile-grid.ts';

/** Sides of a cell on which a rule can move a piece on: not onto another player's piece, the Unicorn or a Monster. */
export function legalSides(s: VastTable, piece: number, cell: number): number {
  const { map, pieces, unicorn } = s;
  let sides = lawsOf(pieces.role[piece]!).piece?.ways?.(s, cell) ?? map.waysAt(cell);
  for (let d = 0; d < 4; d++) {
    if (((sides >> d) & 1) === 0) continue;
    const beyond = cell + STEP[d]!;
    const monster = (map.info[map.grid[beyond]!]! & MONSTER_TOKEN) !== 0;
    if (monster || beyond === unicorn.cell || holdsOther(pieces, piece, beyond)) sides &= ~(1 << d);
  }
  return sides;
}

/** Does another player's piece stand there? */
function holdsOther(pieces: Pieces, piece: number, cell: number): boolean {
  for (let p = pieces.on(cell); p >= 0; p = pieces.on(cell, p + 1)) {
    if (pieces.role[p] !== pieces.role[piece]) return true;
  }
  return false;
}

/** To go over the map from a cell: slots come to, as words of bits, and the cells in this order. */
export const COME_TO = new Room(() => ({
  seen: new Int32Array(SLOT_CODES >> 5),
  queue: new Int32Array(SLOT_CODES),
}));

/** Writes the cells that will do which a piece can be moved to with fewest steps, by cells, none beyond one that stops it; returns how many. */
export function nearestThat(
  s: VastTable,
  piece: number,
  willDo: (s: VastTable, cell: number) => boolean,
  out: Int32Array,
): number {
  const { grid } = s.map;
  const { seen, queue } = COME_TO.of(s);
  const from = s.pieces.at[piece]!;
  const led = lawsOf(s.pieces.role[piece]!).piece?.led;
  for (let i = 0; i < seen.length; i++) seen[i] = 0;
  seen[grid[from]! >> 5]! |= 1 << grid[from]!;
  queue[0] = from;
  let count = 0;
  for (let head = 0, tail = 1; head < tail && count === 0;) {
    for (const end = tail; head < end; head++) {
      const cell = queue[head]!;
      if (head > 0 && led?.stops(s, cell) === true) continue;
      for (let open = legalSides(s, piece, cell); open !== 0; open &= open - 1) {
        const beyond = cell + STEP[lowestBit(open)]!;
        const slot = grid[beyond]!;
        if (((seen[slot >> 5]! >> slot) & 1) !== 0) continue;
        seen[slot >> 5]! |= 1 << slot;
        queue[tail++] = beyond;
        if (willDo(s, beyond)) out[count++] = beyond;
      }
    }
  }
  sortAscending(out, count);
  return count;
}

/** Has a piece a way of its own to leave a tile? */
export function leavesAlone(s: VastTable, piece: number): boolean {
  return lawsOf(s.pieces.role[piece]!).piece?.leaveTile !== undefined;
}

/** A piece leaves its tile in its own way, or else a seat decides where it goes. */
export function letLeave(s: VastTable, piece: number, otherwise: Phase, seat: number): void {
  const own = lawsOf(s.pieces.role[piece]!).piece;
  if (own?.leaveTile !== undefined) own.leaveTile(s, s.pieces.at[piece]!);
  else {
    s.asidePiece = piece;
    s.ask(otherwise, seat);
  }
}

/** A piece comes to a cell by a rule: it enters it all the same. */
export function forceTo(s: VastTable, piece: number, cell: number): void {
  const { role, number } = s.pieces;
  s.say(EVENT.forced, cell, piece, 0);
  lawsOf(role[piece]!).piece?.enter?.(s, number[piece]!, cell);
}
