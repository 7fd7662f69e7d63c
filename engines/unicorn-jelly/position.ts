import { Json } from '../core/json.ts';
import { POSITION_MARGIN } from './bounds.ts';
import { isFighter } from './components.ts';
import { findOpen, layApart } from './play/lay.ts';
import { addToHand } from './play/hands.ts';
import { clear } from './play/set-up.ts';
import { startTurn } from './play/turn.ts';
import type { UnicornJellyTable } from './table.ts';
import { DOWN, HAND, MINE, USED } from './marks.ts';

const PARTS = ['board', 'hands', 'pile', 'player', 'turn', 'score', 'placed', 'jumped', 'lastWasJump', 'coverUsed'];
const STATES = ['up', 'flipped', 'mine'] as const;

/**
 * `board`: `[{at: [x, y], tile, state: up | flipped | mine}]`, later entries of a cell on top. `hands`: a list of tile
 * ids per seat. `pile`: ids from the top, or "rest" (the default): what is left of the set, in tile order. `player` and
 * `turn`: who moves; `score`, `placed`, `jumped` per seat; `lastWasJump` true or false per seat; `coverUsed`: covering
 * tiles on the board have covered already. Tiles named nowhere are out of the game.
 */
export function position(s: UnicornJellyTable, given: unknown): void {
  const json = new Json(given).only(...PARTS);
  const supply = new Supply(s);
  clear(s);
  layBoard(s, supply, json.get('board').or([]).list(), json.get('coverUsed').value === true);
  const hands = json.get('hands').or([]).list(0, s.players);
  hands.forEach((hand, seat) => {
    for (const id of hand.list(0, HAND)) addToHand(s, seat, supply.take(id));
  });
  const pile = json.get('pile').or('rest');
  const kinds = pile.value === 'rest' ? supply.rest() : pile.list().map((id) => supply.take(id));
  s.pileAt = s.deck.length - kinds.length;
  s.deck.set(kinds, s.pileAt);
  s.actor = json
    .get('player')
    .or(0)
    .int(0, s.players - 1);
  s.turn = json.get('turn').or(1).int(1, 1_000_000);
  perSeat(s.score, json.get('score'), (entry) => entry.int(-100_000, 100_000));
  perSeat(s.placed, json.get('placed'), (entry) => entry.int(0, 100_000));
  perSeat(s.jumped, json.get('jumped'), (entry) => entry.int(0, 100_000));
  perSeat(s.lastWasJump, json.get('lastWasJump'), (entry) => (entry.flag() ? 1 : 0));
  startTurn(s);
}

/** The copies of each tile not yet used by the position. */
class Supply {
  private readonly left: number[];
  private readonly ids: readonly string[];

  constructor(s: UnicornJellyTable) {
    this.ids = s.tables.set.tiles.map((tile) => tile.id);
    this.left = s.tables.set.tiles.map((tile) => tile.copies);
  }

  take(json: Json): number {
    const index = json.indexIn(this.ids, 'the id of a tile');
    if (this.left[index]!-- === 0) json.fail(`no copy of ${this.ids[index]!} is left`);
    return index + 1;
  }

  rest(): number[] {
    return this.left.flatMap((copies, index) => new Array<number>(copies).fill(index + 1));
  }
}

function layBoard(s: UnicornJellyTable, supply: Supply, entries: readonly Json[], coverUsed: boolean): void {
  const { board, tables } = s;
  const farthest = entries.length + POSITION_MARGIN;
  for (const entry of entries) {
    const [x, y] = entry.only('at', 'tile', 'state').get('at').list(2, 2);
    const cell = board.cellAt(x!.int(-farthest, farthest), y!.int(-farthest, farthest));
    const kind = supply.take(entry.get('tile'));
    const { type } = tables.set.tiles[kind - 1]!;
    const lies = entry.get('state').or('up').oneOf(STATES);
    if (lies === 'flipped' && !isFighter(type)) entry.get('state').fail(`a ${type} cannot be defeated`);
    if (board.isOccupied(cell) && (lies === 'mine' || tables.covers[kind] === 0)) {
      entry.get('at').fail('only a tile that covers can lie on another');
    }
    const used = tables.covers[kind] === 1 && lies !== 'mine' && (coverUsed || board.isOccupied(cell)) ? USED : 0;
    layApart(board, cell, kind | used | (lies === 'flipped' ? DOWN : lies === 'mine' ? MINE : 0));
    if (lies === 'mine') board.mines++;
  }
  findOpen(board);
}

function perSeat(into: Int32Array, json: Json, read: (entry: Json) => number): void {
  const values = json.or([]).list(0, into.length);
  values.forEach((entry, seat) => (into[seat] = read(entry)));
}
