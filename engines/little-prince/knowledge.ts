import { lowestBit } from '../core/bits.ts';
import { shuffle } from '../core/shuffle.ts';
import type { Rng } from '../core/types.ts';
import { CORNER, TYPES } from './components.ts';
import type { LittlePrince } from './state.ts';

/**
 * Who knows what. All tiles are known by sight; unknown are the order of the stacks and which tiles were removed. With
 * two players also, to the opponent of the active player, the three tiles before one is hidden, the hidden one on the
 * table, and hidden ones that left the game so. With `hiddenCorners = forgotten` the corners of all others.
 */

/** The tiles of a type that `seat` cannot place, one bit each, counted from the first of the type. */
export function unseenTiles(state: LittlePrince, seat: number, type: number): number {
  const { tables, stacks } = state;
  const start = tables.stackStart[type]!;
  const count = tables.stackCount[type]!;
  if (type === CORNER && tables.forgotten) return forgottenCorners(state, seat);
  const laid = state.laid(type);
  const unseen = unseenPositions(state, seat, type);
  let set = ((1 << count) - 1) | 0;
  for (let position = 0; position < laid; position++) {
    if (((unseen >>> position) & 1) === 0) set &= ~(1 << (stacks[start + position]! - start));
  }
  return set;
}

/** R9: all corner tiles but the observer's own and those it sees on the table. */
function forgottenCorners(state: LittlePrince, seat: number): number {
  const { planets, tables } = state;
  const start = tables.stackStart[CORNER]!;
  let set = (1 << tables.stackCount[CORNER]!) - 1;
  const held = state.held(seat);
  for (let round = 0; round < held; round++) {
    const tile = planets[(seat << 4) | round]!;
    if (tile >= start) set &= ~(1 << (tile - start));
  }
  if (state.type !== CORNER) return set;
  const unseen = unseenPositions(state, seat, CORNER);
  const base = state.base - start;
  for (let rest = state.table; rest !== 0; rest &= rest - 1) {
    const slot = lowestBit(rest);
    if (((unseen >>> (base + slot)) & 1) === 0) set &= ~(1 << (state.tileAt(slot) - start));
  }
  return set;
}

/** Positions of a stack laid out without this seat having seen the tile: two players only. */
function unseenPositions(state: LittlePrince, seat: number, type: number): number {
  return state.tables.players === 2 ? state.unseen[(seat << 2) | type]! : 0;
}

/** Does this seat know the tile in this slot of the table? */
export function sees(state: LittlePrince, seat: number, slot: number): boolean {
  const position = state.base - state.tables.stackStart[state.type]! + slot;
  return ((unseenPositions(state, seat, state.type) >>> position) & 1) === 0;
}

/** Writes the tiles of a set in ascending order; returns how many. */
export function listTiles(set: number, start: number, out: Uint8Array): number {
  let count = 0;
  for (let rest = set; rest !== 0; rest &= rest - 1) out[count++] = start + lowestBit(rest);
  return count;
}

/** Deals anew, type by type, all that `seat` cannot know. */
export function determinise(state: LittlePrince, seat: number, rng: Rng): void {
  for (let type = 0; type < TYPES.length; type++) {
    const { pool, tables } = state;
    const count = listTiles(unseenTiles(state, seat, type), tables.stackStart[type]!, pool);
    shuffle(pool, 0, count, rng);
    if (type === CORNER && tables.forgotten) dealForgotten(state, seat);
    else dealUnseen(state, seat, type);
  }
}

/** Deals anew the tiles that nobody has seen; what all but one have forgotten stays where it is. */
export function dealAhead(state: LittlePrince, rng: Rng): void {
  const { pool, stacks, tables, unseen } = state;
  for (let type = 0; type < TYPES.length; type++) {
    const start = tables.stackStart[type]!;
    const laid = state.laid(type);
    const hidden = tables.players === 2 ? unseen[type]! & unseen[TYPES.length | type]! : 0;
    let set = ((1 << tables.stackCount[type]!) - 1) | 0;
    for (let position = 0; position < laid; position++) {
      if (((hidden >>> position) & 1) === 0) set &= ~(1 << (stacks[start + position]! - start));
    }
    shuffle(pool, 0, listTiles(set, start, pool), rng);
    dealPool(state, type, hidden);
  }
}

/** The shuffled pool goes to the positions the seat has not seen. */
function dealUnseen(state: LittlePrince, seat: number, type: number): void {
  dealPool(state, type, unseenPositions(state, seat, type));
}

/** The shuffled pool goes to the positions laid out unseen and to those not yet laid out, from the top. */
function dealPool(state: LittlePrince, type: number, unseen: number): void {
  const { pool, stacks, tables } = state;
  const start = tables.stackStart[type]!;
  const count = tables.stackCount[type]!;
  const laid = state.laid(type);
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
function dealForgotten(state: LittlePrince, seat: number): void {
  const { planets, pool, stacks, tables } = state;
  const start = tables.stackStart[CORNER]!;
  const count = tables.stackCount[CORNER]!;
  const laid = state.laid(CORNER);
  const table = state.type === CORNER ? state.table << (state.base - start) : 0;
  const unseen = unseenPositions(state, seat, CORNER);
  let next = 0;
  for (let other = 0; other < tables.players; other++) {
    const held = other === seat ? 0 : state.held(other);
    for (let round = 0; round < held; round++) {
      const at = (other << 4) | round;
      if (planets[at]! >= start) planets[at] = pool[next++]!;
    }
  }
  for (let position = 0; position < laid; position++) {
    if (((table & unseen) >>> position) & 1) stacks[start + position] = pool[next++]!;
  }
  for (let position = laid; position < count; position++) stacks[start + position] = pool[next++]!;
  let position = nextOff(table, 0);
  for (let owner = 0; owner < tables.players; owner++) {
    const held = state.held(owner);
    for (let round = 0; round < held; round++) {
      const tile = planets[(owner << 4) | round]!;
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
export function infoKey(state: LittlePrince, seat: number): string {
  const { tables } = state;
  const parts = [
    `round ${state.round} start ${state.start} actor ${state.actor} phase ${state.phase} options ${state.options}`,
    `stack ${state.type} table ${state.table} hidden ${state.hidden} unserved ${state.unserved}`,
  ];
  for (let type = 0; type < TYPES.length; type++) parts.push(`${TYPES[type]} ${stackKey(state, seat, type)}`);
  for (let owner = 0; owner < tables.players; owner++) parts.push(`seat ${owner} ${planetKey(state, seat, owner)}`);
  if (tables.players === 2) parts.push(`unseen by the other ${unseenKey(state, seat ^ 1)}`);
  return parts.join('; ');
}

/** The laid part of a stack from the top; forgotten corners leave only their number and the table. */
function stackKey(state: LittlePrince, seat: number, type: number): string {
  const { stacks, tables } = state;
  const start = tables.stackStart[type]!;
  const unseen = unseenPositions(state, seat, type);
  const forgotten = type === CORNER && tables.forgotten;
  const table = state.type === type ? state.table << (state.base - start) : 0;
  return Array.from({ length: state.laid(type) }, (_, position) => {
    if (forgotten && ((table >>> position) & 1) === 0) return '-';
    return ((unseen >>> position) & 1) === 1 ? '?' : tables.tileIds[stacks[start + position]!];
  }).join(' ');
}

/** Tiles by round, `*` for face down through baobabs, `@` and the cell where that is a choice. */
function planetKey(state: LittlePrince, seat: number, owner: number): string {
  const { planets, tables } = state;
  const tiles = Array.from({ length: state.held(owner) }, (_, round) => {
    const tile = planets[(owner << 4) | round]!;
    const forgotten = tables.forgotten && owner !== seat && tile >= tables.firstCorner;
    const down = ((state.down[owner]! >>> round) & 1) === 1 ? '*' : '';
    const cell = tables.free ? `@${state.cells[(owner << 4) | round]!}` : '';
    return (forgotten ? 'corner?' : tables.tileIds[tile]!) + down + cell;
  });
  return `${tiles.join(' ')} flips ${state.flips[owner]!}`;
}

/** What the other one has not seen: one knows where, having hidden it there. */
function unseenKey(state: LittlePrince, other: number): string {
  return TYPES.map((_, type) => state.unseen[(other << 2) | type]!).join(' ');
}
