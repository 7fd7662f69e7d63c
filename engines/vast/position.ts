/**
 * Sets up a position at the action point of a player (the first, or `turn`), for golden traces and `replay --from`. Every field may be left out: the map
 * is then the Entrance alone, decks and stack stand in data order, the boards as at the start of a turn. A role's section
 * has the name of its board.
 */
import { Json } from '../core/json.ts';
import { END_TILES } from './map/end-tiles.ts';
import { DIRECTIONS, ENTRANCE, OFF_MAP } from './map/geometry.ts';
import { fillSlots, printSymbols } from './map/stack.ts';
import { readTerrainTiles } from './terrain/position.ts';
import * as bits from './map/tile-bits.ts';
import { ENTRANCE_SLOT } from './map/tile-grid.ts';
import { readCell } from './roles/positions.ts';
import { ROUND, TURN } from './rounds.ts';
import type { VastTable } from './table.ts';
import { CRYSTAL } from './tables.ts';
import { lawsOf } from './role.ts';
import { hooksOf } from './hooks.ts';

const TOKENS = {
  crystal: bits.CRYSTAL_TOKEN,
  treasure: bits.TREASURE_TOKEN,
  event: bits.EVENT_TOKEN,
  ogre: bits.OGRE_TOKEN,
  troll: bits.TROLL_TOKEN,
  vault: bits.VAULT_TOKEN,
  cube: bits.CUBE,
};
type Token = keyof typeof TOKENS;

const FIELDS = [
  ...['round', 'turn', 'map', 'terrain', 'stack', 'collapse', 'reveals'],
  ...['revealsInTurn', 'crystalsRevealed', 'crystalsCollapsed'],
];

export function position(s: VastTable, json: unknown): void {
  const at = new Json(json, 'position');
  at.only(...FIELDS, ...s.cast.map((role) => role.key), 'decks');
  s.clearNumbers();
  s.winner = -1;
  s.record.clearTable();
  s.pieces.at.fill(OFF_MAP);
  readMap(s, at);
  readTerrainTiles(s, at.get('terrain'));
  s.round = at.get('round').or(1).int(1, 1000);
  s.revealsInTurn = at.get('revealsInTurn').or(0).int(0, 99);
  s.ownReveals = s.revealsInTurn;
  const roles = s.cast.map(lawsOf);
  for (const role of roles) role.position.read(s, at.get(role.key).or({}));
  const decks = at.get('decks').or({});
  decks.only(...roles.flatMap(({ position: { decks: own } }) => own ?? []));
  for (const role of roles) role.position.readDecks?.(s, decks);
  const players = s.cast.filter((role) => role.player).map((role) => role.key);
  const turn = at.get('turn').or(players[0]).oneOf(players);
  const first = s.cast.findIndex((role) => role.key === turn);
  s.agenda.cut(0);
  s.agenda.push(ROUND, 0);
  s.agenda.push(TURN, first + 1);
  s.floor = s.agenda.size;
  s.agenda.push(END_TILES, 0);
  s.decider = s.seatOf(s.cast[first]!);
  s.actor = s.decider;
  s.inTurn = first;
  roles[first]!.position.begin?.(s);
}

/** `map`: tiles with `id`, `at`, `rotation` (absent: Dark), `seen`, `tokens`, `bombs`; `stack`: ids, top first. */
function readMap(s: VastTable, at: Json): void {
  const { map, tables } = s;
  map.clear();
  map.clearNumbers();
  fillSlots(map);
  map.info.fill(0);
  map.lost.fill(0);
  const used = new Set<number>([tables.entrance]);
  const tileOf = (id: Json): number => {
    const tile = tables.tileIds.indexOf(id.oneOf(tables.tileIds));
    if (used.has(tile) && tile !== tables.entrance) id.fail(`${tables.tileIds[tile]} is already in use`);
    used.add(tile);
    return tile;
  };
  map.tile[ENTRANCE_SLOT] = tables.entrance;
  map.put(ENTRANCE_SLOT, ENTRANCE);
  map.info[ENTRANCE_SLOT] = bits.LIT;
  let slot = 2;
  let crystals = 0;
  for (const entry of at.get('map').or([]).list(0, 60)) {
    entry.only('id', 'at', 'rotation', 'seen', 'tokens', 'bombs');
    const tile = tileOf(entry.get('id'));
    const isEntrance = tile === tables.entrance;
    const cell = readCell(entry.get('at').or([0, 0]));
    if (isEntrance !== (cell === ENTRANCE)) entry.get('at').fail('the Entrance, and only it, lies at (0,0)');
    if (!isEntrance && map.grid[cell] !== 0) entry.get('at').fail('two tiles on one cell');
    const place = isEntrance ? ENTRANCE_SLOT : slot++;
    if (!isEntrance) {
      map.tile[place] = tile;
      map.put(place, cell);
    }
    const lit = isEntrance || entry.get('rotation').given;
    if (lit) map.info[place] = bits.LIT | tables.walls[4 * tile + entry.get('rotation').or(0).int(0, 3)]!;
    else if (entry.get('seen').or(false).flag()) map.info[place] = bits.SEEN;
    readOnTile(s, place, entry);
    if (lit && tables.type[tile] === CRYSTAL) {
      map.info[place]! |= bits.LIT_CRYSTAL;
      crystals++;
    }
  }
  map.next = slot;
  stackUp(s, at, tileOf, used);
  if (tables.symbols) printSymbols(map);
  map.collapse = at.get('collapse').or(false).flag() ? 1 : 0;
  map.collapseRound = map.collapse;
  map.reveals = at.get('reveals').or(0).int(0, 99);
  map.crystalsRevealed = at.get('crystalsRevealed').or(crystals).int(0, tables.crystalCount);
  map.crystalsCollapsed = at
    .get('crystalsCollapsed')
    .or(0)
    .int(0, hooksOf(s).holdsUp.length > 0 ? 99 : tables.crystalLimit - 1);
  map.treasureTokens = tables.treasureTokens;
  for (let i = 1; i < slot; i++) map.treasureTokens -= map.treasuresOn(i);
  map.placed = Math.max(0, slot - 6);
  map.stale = 1;
}

/** `tokens` by name, `treasure` as often as it lies there; `bombs` by side. */
function readOnTile({ map }: VastTable, place: number, entry: Json): void {
  for (const token of entry.get('tokens').or([]).list(0, 16)) {
    const name = token.oneOf(Object.keys(TOKENS) as Token[]);
    if (name === 'treasure') map.info[place]! += bits.TREASURE_TOKEN;
    else map.info[place]! |= TOKENS[name];
  }
  for (const side of entry.get('bombs').or([]).list(0, 4)) {
    map.info[place]! |= 1 << (4 + DIRECTIONS.indexOf(side.oneOf(DIRECTIONS)));
  }
}

/** The named tiles on top, the others below in data order; `stack: []` leaves none. */
function stackUp(s: VastTable, at: Json, tileOf: (id: Json) => number, used: ReadonlySet<number>): void {
  const { map } = s;
  let slot = map.next;
  const stack = at.get('stack');
  if (stack.given) {
    const named = stack.list(0, 60).map(tileOf);
    // Slots end at a fixed place: what is neither on the map nor in the stack has been removed before.
    const gone = map.end - slot - named.length;
    if (gone < 0) stack.fail('more tiles than there are');
    const missing = Array.from(s.tables.tileIds.keys()).filter((tile) => !used.has(tile));
    for (let i = 0; i < gone; i++) map.retire(slot++, missing[i]!);
    map.next = slot;
    for (const tile of named) map.tile[slot++] = tile;
    return;
  }
  for (const tile of s.tables.tileIds.keys()) if (!used.has(tile)) map.tile[slot++] = tile;
}
