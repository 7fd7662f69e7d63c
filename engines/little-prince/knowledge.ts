import { countBits, lowestBit } from '../core/bits.ts';
import { passShuffle, shuffle } from '../core/shuffle.ts';
import type { Rng } from '../core/types.ts';
import { CORNER, TYPES } from './components.ts';
import { ofStack, onPlanet, type LittlePrinceTable } from './table.ts';

/**
 * Who knows what. All tiles are known by sight; unknown are the order of the stacks and which tiles were removed. With
 * two players also, to the opponent of the active player, the three tiles before one is hidden, the hidden one on the
 * table, and hidden ones that left the game so. With `hiddenCorners = forgotten` the corners of all others.
 */

/** The tiles of a type that `seat` cannot place, one bit each, counted from the first of the type. */
export function unseenTiles(s: LittlePrinceTable, seat: number, type: number): number {
  if (type === CORNER && s.tables.forgotten) return forgottenCorners(s, seat);
  return tilesBut(s, type, unseenPositions(s, seat, type));
}

/** How many those are. */
function countUnseen(s: LittlePrinceTable, seat: number, type: number): number {
  if (type === CORNER && s.tables.forgotten) return countBits(forgottenCorners(s, seat));
  return s.tables.stackCount[type]! - s.laid(type) + countBits(unseenPositions(s, seat, type));
}

/** The tiles of a type but those laid out and seen, given the positions not seen. */
function tilesBut(s: LittlePrinceTable, type: number, unseen: number): number {
  const { tables, stacks } = s;
  const start = tables.stackStart[type]!;
  const laid = s.laid(type);
  let set = ((1 << tables.stackCount[type]!) - 1) | 0;
  for (let position = 0; position < laid; position++) {
    if (((unseen >>> position) & 1) === 0) set &= ~(1 << (stacks[start + position]! - start));
  }
  return set;
}

/** R9: all corner tiles but the observer's own and those it sees on the table. */
function forgottenCorners(s: LittlePrinceTable, seat: number): number {
  const { planets, tables } = s;
  const start = tables.stackStart[CORNER]!;
  let set = (1 << tables.stackCount[CORNER]!) - 1;
  const held = s.held(seat);
  for (let round = 0; round < held; round++) {
    const tile = planets[onPlanet(seat, round)]!;
    if (tile >= start) set &= ~(1 << (tile - start));
  }
  if (s.type !== CORNER) return set;
  const unseen = unseenPositions(s, seat, CORNER);
  const base = s.base - start;
  for (let rest = s.table; rest !== 0; rest &= rest - 1) {
    const slot = lowestBit(rest);
    if (((unseen >>> (base + slot)) & 1) === 0) set &= ~(1 << (s.tileAt(slot) - start));
  }
  return set;
}

/** Positions of a stack laid out without this seat having seen the tile: two players only. */
export function unseenPositions(s: LittlePrinceTable, seat: number, type: number): number {
  return s.tables.players === 2 ? s.unseen[ofStack(seat, type)]! : 0;
}

/** Does this seat know the tile in this slot of the table? */
export function sees(s: LittlePrinceTable, seat: number, slot: number): boolean {
  const position = s.base - s.tables.stackStart[s.type]! + slot;
  return ((unseenPositions(s, seat, s.type) >>> position) & 1) === 0;
}

/** Writes the tiles of a set in ascending order from `at` on; returns where they end. */
export function listTiles(set: number, start: number, out: Uint8Array, at = 0): number {
  let count = at;
  for (let rest = set; rest !== 0; rest &= rest - 1) out[count++] = start + lowestBit(rest);
  return count;
}

/** Deals anew, type by type, all that `seat` cannot know. */
export function determinise(s: LittlePrinceTable, seat: number, rng: Rng): void {
  for (let type = 0; type < TYPES.length; type++) {
    const { pool, tables } = s;
    const count = listTiles(unseenTiles(s, seat, type), tables.stackStart[type]!, pool);
    shuffle(pool, 0, count, rng);
    if (type === CORNER && tables.forgotten) dealForgotten(s, seat);
    else dealPool(s, type, unseenPositions(s, seat, type));
  }
}

/** Draws what `determinise` would. */
export function passDeal(s: LittlePrinceTable, seat: number, rng: Rng): void {
  for (let type = 0; type < TYPES.length; type++) passShuffle(countUnseen(s, seat, type), rng);
}

/** Deals anew the tiles that nobody has seen; what all but one have forgotten stays where it is. */
export function dealAhead(s: LittlePrinceTable, rng: Rng): void {
  const { pool, tables } = s;
  for (let type = 0; type < TYPES.length; type++) {
    const hidden = unseenPositions(s, 0, type) & unseenPositions(s, 1, type);
    shuffle(pool, 0, listTiles(tilesBut(s, type, hidden), tables.stackStart[type]!, pool), rng);
    dealPool(s, type, hidden);
  }
}

/** The shuffled pool goes to the positions laid out unseen and to those not yet laid out, from the top. */
function dealPool(s: LittlePrinceTable, type: number, unseen: number): void {
  const { pool, stacks, tables } = s;
  const start = tables.stackStart[type]!;
  const count = tables.stackCount[type]!;
  const laid = s.laid(type);
  let next = 0;
  for (let position = 0; position < count; position++) {
    if (position >= laid || ((unseen >>> position) & 1) !== 0) stacks[start + position] = pool[next++]!;
  }
}

/**
 * The shuffled pool goes to the corners of the others, to the face-down tile on the table, to the stack and to the
 * removed tiles. Which tile came from where in the laid part of the stack is forgotten too, so that part is written anew
 * from the planets.
 */
function dealForgotten(s: LittlePrinceTable, seat: number): void {
  const { planets, pool, stacks, tables } = s;
  const start = tables.stackStart[CORNER]!;
  const count = tables.stackCount[CORNER]!;
  const laid = s.laid(CORNER);
  const table = s.type === CORNER ? s.positionsOf(s.table) : 0;
  const unseen = unseenPositions(s, seat, CORNER);
  let next = 0;
  for (let other = 0; other < tables.players; other++) {
    const held = other === seat ? 0 : s.held(other);
    for (let round = 0; round < held; round++) {
      const at = onPlanet(other, round);
      if (planets[at]! >= start) planets[at] = pool[next++]!;
    }
  }
  for (let position = 0; position < laid; position++) {
    if (((table & unseen) >>> position) & 1) stacks[start + position] = pool[next++]!;
  }
  for (let position = laid; position < count; position++) stacks[start + position] = pool[next++]!;
  let position = nextOff(table, 0);
  for (let owner = 0; owner < tables.players; owner++) {
    const held = s.held(owner);
    for (let round = 0; round < held; round++) {
      const tile = planets[onPlanet(owner, round)]!;
      if (tile < start) continue;
      stacks[start + position] = tile;
      position = nextOff(table, position + 1);
    }
  }
  for (; position < laid; position = nextOff(table, position + 1)) stacks[start + position] = pool[next++]!;
}

/** The first position from `from` on that is not in the set. */
function nextOff(set: number, from: number): number {
  let position = from;
  while (((set >>> position) & 1) !== 0) position++;
  return position;
}

/** All that `seat` knows, as text. */
export function infoKey(s: LittlePrinceTable, seat: number): string {
  const { tables } = s;
  const parts = [
    `round ${s.round} start ${s.start} actor ${s.actor} phase ${s.phase} options ${s.options}`,
    `stack ${s.type} table ${s.table} hidden ${s.hidden} unserved ${s.unserved}`,
  ];
  for (let type = 0; type < TYPES.length; type++) parts.push(`${TYPES[type]} ${stackKey(s, seat, type)}`);
  for (let owner = 0; owner < tables.players; owner++) parts.push(`seat ${owner} ${planetKey(s, seat, owner)}`);
  if (tables.players === 2) parts.push(`unseen by the other ${unseenKey(s, seat ^ 1)}`);
  return parts.join('; ');
}

/** The laid part of a stack from the top; forgotten corners leave only their number and the table. */
function stackKey(s: LittlePrinceTable, seat: number, type: number): string {
  const { stacks, tables } = s;
  const start = tables.stackStart[type]!;
  const unseen = unseenPositions(s, seat, type);
  const forgotten = type === CORNER && tables.forgotten;
  const table = s.type === type ? s.positionsOf(s.table) : 0;
  return Array.from({ length: s.laid(type) }, (_, position) => {
    if (forgotten && ((table >>> position) & 1) === 0) return '-';
    return ((unseen >>> position) & 1) === 1 ? '?' : tables.tileIds[stacks[start + position]!];
  }).join(' ');
}

/** Tiles by round, `*` for face down through baobabs, `@` and the cell where that is a choice. */
function planetKey(s: LittlePrinceTable, seat: number, owner: number): string {
  const { planets, tables } = s;
  const tiles = Array.from({ length: s.held(owner) }, (_, round) => {
    const tile = planets[onPlanet(owner, round)]!;
    const forgotten = tables.forgotten && owner !== seat && tile >= tables.firstCorner;
    const down = ((s.down[owner]! >>> round) & 1) === 1 ? '*' : '';
    const cell = tables.free ? `@${s.cells[onPlanet(owner, round)]!}` : '';
    return (forgotten ? 'corner?' : tables.tileIds[tile]!) + down + cell;
  });
  return `${tiles.join(' ')} flips ${s.flips[owner]!}`;
}

/** What the other one has not seen: one knows where, having hidden it there. */
function unseenKey(s: LittlePrinceTable, other: number): string {
  return TYPES.map((_, type) => s.unseen[ofStack(other, type)]!).join(' ');
}
