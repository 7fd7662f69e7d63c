/** Whoever holds the tiles picks each one that is laid; without such a player the top of the stack is laid at once. */
import { phase, task } from '../tasks.ts';
import { EVENT } from '../events.ts';
import { tileText } from '../names.ts';
import type { VastTable } from '../table.ts';
import { CRYSTAL } from '../tables.ts';
import { cellText, OFF_MAP } from './geometry.ts';
import { emptyNeighbours } from './touch.ts';
import { hooksOf } from '../hooks.ts';

/** The top tile of the stack, Dark, on an empty cell. */
export function placeTile(s: VastTable, cell: number): void {
  s.map.place(cell);
  laid(s, cell);
}

function laid(s: VastTable, cell: number): void {
  s.say(EVENT.placed, cell, 0, 0);
  const { laid: hooks } = hooksOf(s);
  for (let i = 0; i < hooks.length; i++) hooks[i]!(s, cell);
}

/** A tile is to be laid on an empty cell: now, or once it is picked. What is to follow must stand on the agenda already. */
export function layTile(s: VastTable, cell: number): void {
  if (s.supplier < 0) placeTile(s, cell);
  else s.agenda.push(SUPPLY, cell);
}

/** The same for several cells, in this order. */
export function layTiles(s: VastTable, cells: Int32Array, count: number): void {
  if (s.supplier < 0) for (let i = 0; i < count; i++) placeTile(s, cells[i]!);
  else for (let i = count - 1; i >= 0; i--) s.agenda.push(SUPPLY, cells[i]!);
}

export const SUPPLY = task((s, cell) => {
  s.laying = cell;
  if (s.map.handSize > 0) s.ask(TILE, s.supplier);
});

/** A tile is picked, then a cell for it. */
export function pickTile(s: VastTable): void {
  s.laying = OFF_MAP;
  s.ask(TILE, s.supplier);
}

/** Places in the hand, equal tiles once; in his own turn Crystal tiles first. */
export const TILE = phase({
  name: 'tile',
  options(s, out) {
    const { map, tables } = s;
    const hand = s.scratch;
    const held = map.hand(hand);
    let crystals = 0;
    for (let i = 0; i < held; i++) if (map.isCrystal(hand[i]!)) crystals++;
    const onlyCrystals = crystals > 0 && s.decider === s.supplier;
    let count = 0;
    for (let i = 0; i < held; i++) {
      if (onlyCrystals && tables.type[map.tile[hand[i]!]!] !== CRYSTAL) continue;
      const kind = kindOf(s, hand[i]!);
      let j = 0;
      while (j < count && kindOf(s, hand[out[j]!]!) !== kind) j++;
      if (j === count) out[count++] = i;
    }
    return count;
  },
  take(s, place) {
    s.map.picked = handSlot(s, place);
    if (s.laying === OFF_MAP) s.ask(CELL, s.supplier);
    else layPicked(s, s.laying);
  },
  describe(s, place) {
    const tile = tileText(s, s.map.tile[handSlot(s, place)]!);
    return s.laying === OFF_MAP ? `takes ${tile} to lay it` : `lays ${tile} at ${cellText(s.laying)}`;
  },
});

/** The slot at that place in the hand. */
export function handSlot(s: VastTable, place: number): number {
  s.map.hand(s.scratch);
  return s.scratch[place]!;
}

/** Any empty cell that touches a tile. */
export const CELL = phase({
  name: 'cell',
  options: (s, out) => emptyNeighbours(s.map, out),
  take: layPicked,
  describe: (s, cell) => `lays ${tileText(s, s.map.tile[s.map.picked]!)} at ${cellText(cell)}`,
});

/** The same number for tiles alike in type and shape, and in the symbol where symbols are read. */
function kindOf({ map, tables }: VastTable, slot: number): number {
  const tile = map.tile[slot]!;
  const symbol = tables.symbols ? map.symbol[slot]! : 0;
  return (((tables.type[tile]! << 8) | tables.shape[tile]!) << 2) | symbol;
}

function layPicked(s: VastTable, cell: number): void {
  s.map.placeFromHand(s.map.picked, cell);
  s.map.picked = 0;
  laid(s, cell);
}
