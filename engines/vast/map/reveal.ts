/** Reveal and fill: how a Dark tile is turned up (rules 3 and 7.6). */
import { lowestBit } from '../../core/bits.ts';
import { phase, task } from '../tasks.ts';
import { EVENT } from '../events.ts';
import { tileText } from '../names.ts';
import type { VastTable } from '../table.ts';
import { CRYSTAL, EVENT as EVENT_TILE, TREASURE } from '../tables.ts';
import { COLUMN, cellText, DIRECTIONS, listSides, STEP, wallText } from './geometry.ts';
import { builtWalls, isPit } from './ground.ts';
import { layTile, placeTile } from './supply.ts';
import { facing } from './sides.ts';
import { BOMB_SHIFT, CRYSTAL_TOKEN, LIT, LIT_CRYSTAL, LYING, SEEN, TREASURE_TOKEN, WALLS } from './tile-bits.ts';
import { hooksOf } from '../hooks.ts';

/** Who reveals: a player by coming there, a player from afar, or a Unicorn, the Shadow or the Nightmare. */
export const BY_ENTERING = 0;
export const BY_LOOKING = 1;
export const BY_SHADOW = 2;
export const BY_NIGHTMARE = 3;

/** No cell it was entered from; no exit asked for. */
export const NO_SIDE = 4;

/**
 * Reveals a Dark tile; what is to follow must stand on the agenda already. `from` is the side it was entered by, `exit`
 * the side a Unicorn must go on through; `turner` is the seat that turns it.
 */
export function reveal(
  s: VastTable,
  slot: number,
  from: number,
  exit: number,
  revealer: number,
  turner: number = s.decider,
): void {
  s.turning = slot;
  s.map.info[slot]! |= SEEN;
  s.revealer = revealer;
  s.turner = turner;
  const rotations = candidates(s, slot, from, exit);
  s.rotations = rotations;
  if ((rotations & (rotations - 1)) === 0) turnUp(s, 31 - Math.clz32(rotations));
  else s.ask(ROTATE, turner);
}

/** Reveals a Dark tile in any rotation, whatever lies round it. */
export function revealFreely(s: VastTable, slot: number, revealer: number): void {
  s.turning = slot;
  s.map.info[slot]! |= SEEN;
  s.revealer = revealer;
  s.turner = s.decider;
  s.noExit = 0;
  s.rotations = (1 << s.tables.turns[s.map.tile[slot]!]!) - 1;
  s.ask(ROTATE, s.turner);
}

/** The rotations the revealer may choose from, as bits. Sets `noExit` if none leads on. */
function candidates(s: VastTable, slot: number, from: number, exit: number): number {
  const { map, tables } = s;
  const { opens } = tables;
  const cell = map.where[slot]!;
  const tile = map.tile[slot]!;
  const turns = tables.turns[tile]!;
  const all = (1 << turns) - 1;
  s.noExit = 0;
  if (turns === 1 && exit === NO_SIDE) return all;
  // Step 1: open toward the cell it was entered from.
  let keep = from === NO_SIDE ? all : opens[16 * tile + (1 << from)]!;
  // Walls that the neighbours bring, and edges a Bomb has opened whatever the tile shows.
  const shut = map.wallsAt(cell);
  const bombed = bombsBeside(s, cell);
  // Step 2: a Unicorn with steps left needs a way on.
  if (exit !== NO_SIDE) {
    const ahead = 1 << exit;
    let on = 0;
    const closed = isPit(map, cell + STEP[exit]!) ? builtWalls(map, cell) : shut;
    if ((closed & ahead) === 0 && (map.grid[cell + STEP[exit]!] !== 0 || map.fills)) {
      on = (ahead & bombed) !== 0 ? all : opens[16 * tile + ahead]!;
    }
    if ((on & keep) === 0) s.noExit = 1;
    else keep &= on;
  }
  // Step 3: joined to the Entrance, if possible.
  const links = map.joinedAt(cell) & ~shut;
  if (links === 0) return keep;
  const linked = (links & bombed) !== 0 ? all : opens[16 * tile + links]!;
  return (linked & keep) !== 0 ? linked & keep : keep;
}

/** Edges of a cell that a Bomb on a neighbour's side has opened. */
function bombsBeside(s: VastTable, cell: number): number {
  const { grid, info } = s.map;
  const n = info[grid[cell - 1]!]! >> BOMB_SHIFT;
  const e = info[grid[cell + COLUMN]!]! >> BOMB_SHIFT;
  const south = info[grid[cell + 1]!]! >> BOMB_SHIFT;
  const w = info[grid[cell - COLUMN]!]! >> BOMB_SHIFT;
  return facing(n, e, south, w);
}

export const ROTATE = phase({
  name: 'orientation',
  options: (s, out) => listSides(s.rotations, out),
  take: turnUp,
  describe(s, rotation) {
    const tile = s.map.tile[s.turning]!;
    return `turns ${tileText(s, tile)} at ${cellText(s.map.where[s.turning]!)} with ${wallText(s.tables.walls[4 * tile + rotation]!)}`;
  },
});

/** Turns the tile up, fills its open edges, gives it its token. */
function turnUp(s: VastTable, rotation: number): void {
  const { map, tables } = s;
  const slot = s.turning;
  const tile = map.tile[slot]!;
  const walls = tables.walls[4 * tile + rotation]!;
  const cell = map.where[slot]!;
  // Tokens may have been lying here in the dark.
  map.info[slot] = LIT | walls | (map.info[slot]! & LYING);
  map.info[slot] += tokensOf(s, tables.type[tile]!);
  map.join(cell);
  map.reveals++;
  s.record.revealed[tables.type[tile]!]!++;
  s.revealsInTurn++;
  if (s.revealer < BY_SHADOW || isOwnUnicorn(s)) s.ownReveals++;
  s.say(EVENT.revealed, tile, cell, walls);
  const { revealed } = hooksOf(s);
  for (let i = 0; i < revealed.length; i++) revealed[i]!(s, slot);
  if (s.terrain !== undefined && tables.type[tile] === EVENT_TILE) s.agenda.push(EVENT_TILE_REVEALED, slot);
  if (!map.fills) return;
  if (s.supplier >= 0 || tables.rules.fillOrder === 'choose') return s.agenda.push(FILL, slot);
  for (let open = ~walls & ~map.tilesAt(cell) & WALLS; open !== 0 && map.fills; open &= open - 1) {
    placeTile(s, cell + STEP[lowestBit(open)]!);
  }
}

/** Once it is filled, whatever else the tile brings; filled in where Terrain stands. */
export const EVENT_TILE_REVEALED = task();

/** Is the Unicorn who reveals the player in turn? */
function isOwnUnicorn({ revealer, turner, decider }: VastTable): boolean {
  return revealer === BY_NIGHTMARE && turner === decider;
}

/** The tokens a new tile gets; Crystal tiles are counted and known as such from now on. */
function tokensOf(s: VastTable, type: number): number {
  const { map } = s;
  if (type === CRYSTAL) {
    map.crystalsRevealed++;
    return CRYSTAL_TOKEN | LIT_CRYSTAL;
  }
  if (type === TREASURE) {
    if (map.treasureTokens === 0) return 0;
    map.treasureTokens--;
    return TREASURE_TOKEN;
  }
  let tokens = 0;
  const { tokensOn } = hooksOf(s);
  for (let i = 0; i < tokensOn.length; i++) tokens |= tokensOn[i]!(s, type);
  return tokens;
}

/** The next open edge, N, E, S, W; or (R5) the player, or whoever holds the tiles, says which. */
export const FILL = task((s, slot) => {
  s.turning = slot;
  if (!s.map.fills) return;
  const sides = unfilled(s);
  if (sides === 0) return;
  if (s.tables.rules.fillOrder === 'choose') return s.ask(FILL_EDGE, s.supplier >= 0 ? s.supplier : s.turner);
  s.agenda.push(FILL, slot);
  layTile(s, s.map.where[slot]! + STEP[31 - Math.clz32(sides & -sides)]!);
});

function unfilled(s: VastTable): number {
  const cell = s.map.where[s.turning]!;
  return ~s.map.wallsAt(cell) & ~s.map.tilesAt(cell) & WALLS;
}

export const FILL_EDGE = phase({
  name: 'fill',
  options: (s, out) => listSides(unfilled(s), out),
  take(s, side) {
    const { agenda, turning } = s;
    agenda.push(FILL, turning);
    layTile(s, s.map.where[turning]! + STEP[side]!);
  },
  describe: (s, side) => `fills the ${DIRECTIONS[side]} edge of ${cellText(s.map.where[s.turning]!)}`,
});
