/** Crystal Curse: a tile turns, an Event token comes, or the top Events go (rules 5.2). */
import { whichever } from '../../options.ts';
import { phase } from '../../tasks.ts';
import { cellText, OFF_MAP, wallText } from '../../map/geometry.ts';
import { FILL } from '../../map/reveal.ts';
import { ANY_TOKEN, EVENT_TOKEN, LIT, WALLS } from '../../map/tile-bits.ts';
import { tilesWhere } from '../../map/touch.ts';
import type { VastTable } from '../../table.ts';
import { EVENT } from '../../tables.ts';
import { CURSED_DECK } from './prey.ts';
import { returnRocks } from './rockslide.ts';
import { CAVE } from './words.ts';

const ROTATE = 0;
const TOKEN = 1;
const BURY = 2;
const MODES = ['turns a tile', 'lays an Event token', 'buries the top Events'] as const;

function hasKnight(s: VastTable): boolean {
  return s.seats.includes('knight') && s.knight.health > 0;
}

/** Writes the Lit tiles that another rotation changes, by cells. */
function turnable({ map, tables }: VastTable, out: Int32Array): number {
  const { info, ordered, tile, where } = map;
  const { turns } = tables;
  const tiles = map.order();
  let count = 0;
  for (let i = 0; i < tiles; i++) {
    const slot = ordered[i]!;
    // Written in any case, counted if it belongs here: see `addSides`.
    out[count] = where[slot]!;
    count += (-(info[slot]! & LIT) & (1 - turns[tile[slot]!]!)) >>> 31;
  }
  return count;
}

/** Is there any? No tile is Lit that is not on the map. */
function mayTurn({ map: { info, tile, next }, tables: { turns } }: VastTable): boolean {
  for (let slot = 1; slot < next; slot++) if ((info[slot]! & LIT) !== 0 && turns[tile[slot]!]! > 1) return true;
  return false;
}

/** Lit Event tiles without any token, by cells, while a Knight lives. */
function eventTiles(s: VastTable, out: Int32Array): number {
  return hasKnight(s) ? tilesWhere(s.map, (slot) => takesToken(s, slot), out) : 0;
}

function takesToken({ map, tables }: VastTable, slot: number): boolean {
  if ((map.info[slot]! & (LIT | ANY_TOKEN)) !== LIT) return false;
  return tables.type[map.tile[slot]!] === EVENT && map.where[slot] !== OFF_MAP;
}

/** Is there any? */
function mayToken(s: VastTable): boolean {
  if (!hasKnight(s)) return false;
  for (let slot = 1; slot < s.map.next; slot++) if (takesToken(s, slot)) return true;
  return false;
}

function mayBury(s: VastTable): boolean {
  const decks = CURSED_DECK.all(s);
  return decks.length > 0 && decks[0]!.able(s);
}

export function mayCurse(s: VastTable): boolean {
  return mayTurn(s) || mayToken(s) || mayBury(s);
}

export const CURSE_MODE = phase({
  name: 'mode',
  options: whichever([ROTATE, mayTurn], [TOKEN, mayToken], [BURY, mayBury]),
  take(s, mode) {
    if (mode === BURY) {
      CURSED_DECK.all(s)[0]!.bury(s);
      s.say(CAVE.buried, 0, 0, 0);
    } else s.ask(mode === ROTATE ? CURSED_TILE : TOKEN_TILE, s.cave.seat);
  },
  describe: (_, mode) => MODES[mode]!,
});

export const CURSED_TILE = phase({
  name: 'cursedTile',
  options: turnable,
  take(s, cell) {
    s.cave.target = cell;
    s.ask(CURSED_ROTATION, s.cave.seat);
  },
  describe: (_, cell) => `turns the tile at ${cellText(cell)}`,
});

/** Any but the present one; it need not connect. Bombs on it are gone, Rockslides on its edges return. */
export const CURSED_ROTATION = phase({
  name: 'rotation',
  options({ map, tables, cave }, out) {
    const slot = map.grid[cave.target]!;
    const tile = map.tile[slot]!;
    let count = 0;
    for (let r = 0; r < tables.turns[tile]!; r++) {
      if (tables.walls[4 * tile + r] !== (map.info[slot]! & WALLS)) out[count++] = r;
    }
    return count;
  },
  take(s, rotation) {
    const { map, tables, cave } = s;
    const slot = map.grid[cave.target]!;
    returnRocks(s, cave.target, WALLS);
    map.turn(cave.target, tables.walls[4 * map.tile[slot]! + rotation]!);
    s.say(CAVE.rotated, cave.target, 0, 0);
    s.agenda.push(FILL, slot);
  },
  describe({ map, tables, cave }, rotation) {
    const walls = tables.walls[4 * map.tile[map.grid[cave.target]!]! + rotation]!;
    return `turns ${cellText(cave.target)} to ${wallText(walls)}`;
  },
});

export const TOKEN_TILE = phase({
  name: 'eventTile',
  options: eventTiles,
  take(s, cell) {
    s.map.info[s.map.grid[cell]!]! |= EVENT_TOKEN;
    s.say(CAVE.eventToken, cell, 0, 0);
  },
  describe: (_, cell) => `lays an Event token on ${cellText(cell)}`,
});
