/** Sets up a given position: the start of a turn, before mines go off and the hand is refilled. */
import { suggestion, UsageError } from '../core/errors.ts';
import { POSITION_MARGIN } from './bounds.ts';
import { HAND } from './phases.ts';
import type { UnicornJelly } from './state.ts';
import { DOWN, MINE, USED } from './tables.ts';
import { isFighter } from './tile-set.ts';

const FIELDS = ['board', 'hands', 'pile', 'player', 'turn', 'score', 'placed', 'jumped', 'lastWasJump', 'coverUsed'];
const STATES = ['up', 'flipped', 'mine'] as const;

/**
 * `board`: `[{at: [x, y], tile, state: up | flipped | mine}]`, later entries of a cell on top. `hands`: a list of tile
 * ids per seat. `pile`: ids from the top, or "rest" (the default): what is left of the set, in tile order. `player` and
 * `turn`: who moves; `score`, `placed`, `jumped` per seat; `lastWasJump` true or false per seat; `coverUsed`: covering
 * tiles on the board have covered already. Tiles named nowhere are out of the game.
 */
export function setPosition(state: UnicornJelly, json: unknown): void {
  if (typeof json !== 'object' || json === null || Array.isArray(json))
    throw new UsageError('position: expected an object');
  const given = json as Record<string, unknown>;
  for (const key of Object.keys(given)) {
    if (!FIELDS.includes(key)) throw new UsageError(`${key}: unknown field${suggestion(key, FIELDS)}`);
  }
  const supply = new Supply(state);
  state.reset();
  layBoard(state, supply, listAt(given['board'] ?? [], 'board'), given['coverUsed'] === true);
  const hands = listAt(given['hands'] ?? [], 'hands');
  if (hands.length > state.players) throw new UsageError(`hands: ${hands.length} hands for ${state.players} players`);
  hands.forEach((hand, seat) => {
    const kinds = listAt(hand, `hands[${seat}]`).map((id, i) => supply.take(id, `hands[${seat}][${i}]`));
    if (kinds.length > HAND) throw new UsageError(`hands[${seat}]: ${kinds.length} tiles, at most ${HAND}`);
    for (const kind of kinds) state.hands.add(seat, kind);
  });
  const pile = given['pile'] ?? 'rest';
  const kinds = pile === 'rest' ? supply.rest() : listAt(pile, 'pile').map((id, i) => supply.take(id, `pile[${i}]`));
  state.pileAt = state.deck.length - kinds.length;
  state.deck.set(kinds, state.pileAt);
  state.actor = whole(given['player'] ?? 0, 0, state.players - 1, 'player');
  state.turn = whole(given['turn'] ?? 1, 1, 1_000_000, 'turn');
  perSeat(state, state.score, given['score'], 'score', -100_000, 100_000);
  perSeat(state, state.placed, given['placed'], 'placed', 0, 100_000);
  perSeat(state, state.jumped, given['jumped'], 'jumped', 0, 100_000);
  listAt(given['lastWasJump'] ?? [], 'lastWasJump').forEach((value, seat) => {
    if (seat >= state.players || typeof value !== 'boolean') {
      throw new UsageError(`lastWasJump[${seat}]: expected true or false, one per seat`);
    }
    state.lastWasJump[seat] = value ? 1 : 0;
  });
  state.startTurn();
}

/** The copies of each tile not yet used by the position. */
class Supply {
  private readonly left: number[];
  private readonly ids: readonly string[];

  constructor(state: UnicornJelly) {
    this.ids = state.tables.set.tiles.map((tile) => tile.id);
    this.left = state.tables.set.tiles.map((tile) => tile.copies);
  }

  take(id: unknown, path: string): number {
    if (typeof id !== 'string') throw new UsageError(`${path}: expected the id of a tile`);
    const index = this.ids.indexOf(id);
    if (index < 0) throw new UsageError(`${path}: unknown tile "${id}"${suggestion(id, this.ids)}`);
    if (this.left[index]!-- === 0) throw new UsageError(`${path}: no copy of "${id}" is left`);
    return index + 1;
  }

  rest(): number[] {
    return this.left.flatMap((copies, index) => new Array<number>(copies).fill(index + 1));
  }
}

function layBoard(state: UnicornJelly, supply: Supply, entries: readonly unknown[], coverUsed: boolean): void {
  const { board, tables } = state;
  const farthest = entries.length + POSITION_MARGIN;
  entries.forEach((entry, i) => {
    const path = `board[${i}]`;
    if (typeof entry !== 'object' || entry === null) throw new UsageError(`${path}: expected {at, tile, state}`);
    const { at, tile, state: lies = 'up' } = entry as { at?: unknown; tile?: unknown; state?: unknown };
    const [x, y] = listAt(at, `${path}.at`);
    const cell = board.cellAt(
      whole(x, -farthest, farthest, `${path}.at[0]`),
      whole(y, -farthest, farthest, `${path}.at[1]`),
    );
    const kind = supply.take(tile, `${path}.tile`);
    if (!STATES.includes(lies as (typeof STATES)[number])) {
      throw new UsageError(`${path}.state: expected one of ${STATES.join(', ')}`);
    }
    if (lies === 'flipped' && !isFighter(tables.set.tiles[kind - 1]!.type)) {
      throw new UsageError(`${path}.state: a ${tables.set.tiles[kind - 1]!.type} cannot be defeated`);
    }
    if (board.isOccupied(cell) && (lies === 'mine' || tables.covers[kind] === 0)) {
      throw new UsageError(`${path}.at: only a tile that covers can lie on another`);
    }
    const used = tables.covers[kind] === 1 && lies !== 'mine' && (coverUsed || board.isOccupied(cell)) ? USED : 0;
    board.layApart(cell, kind | used | (lies === 'flipped' ? DOWN : lies === 'mine' ? MINE : 0));
    if (lies === 'mine') board.mines++;
  });
  board.findOpen();
}

function perSeat(state: UnicornJelly, into: Int32Array, json: unknown, path: string, min: number, max: number): void {
  const values = listAt(json ?? [], path);
  if (values.length > state.players)
    throw new UsageError(`${path}: ${values.length} values for ${state.players} players`);
  values.forEach((value, seat) => (into[seat] = whole(value, min, max, `${path}[${seat}]`)));
}

function listAt(json: unknown, path: string): readonly unknown[] {
  if (!Array.isArray(json)) throw new UsageError(`${path}: expected a list`);
  return json;
}

function whole(json: unknown, min: number, max: number, path: string): number {
  if (!Number.isInteger(json) || (json as number) < min || (json as number) > max) {
    throw new UsageError(`${path}: expected a whole number of ${min}..${max}`);
  }
  return json as number;
}
