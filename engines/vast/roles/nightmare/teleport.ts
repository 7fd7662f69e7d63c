/** His Teleports: where they lead, landing, and the chains he is forced into (rules 3.3, 3.4, 3.8). */
import { NO_CARD } from '../../../core/deck.ts';
import { phase, task } from '../../agenda.ts';
import { TARGETS } from '../../chance.ts';
import { LIT } from '../../map/caverns.ts';
import { cellText, distance, ENTRANCE, OFF_MAP, sortAscending } from '../../map/geometry.ts';
import { BY_UNICORN, NO_SIDE, reveal } from '../../map/reveal.ts';
import { layTiles } from '../../map/supply.ts';
import type { Vast } from '../../state.ts';
import { connections, distanceToMap, pathCells, pathText } from '../paths.ts';
import { UNICORN } from '../unicorn-cards.ts';
import { attackHere } from './attack.ts';
import { GATHER } from './radiance.ts';
import { ESCAPED, NIGHTMARE } from './words.ts';

/** Does a card of his hand lead anywhere? To a tile, or before the Collapse to open space that the tiles left can connect. */
export function isReachable(s: Vast, cell: number): boolean {
  const { map } = s;
  if (map.grid[cell] !== 0) return true;
  return map.fills && distanceToMap(map, cell) <= map.tilesLeft;
}

/** A Teleport of his own: to a tile, or to open space, which is connected first. */
export function teleportTo(s: Vast, cell: number): void {
  const { map, nightmare, tables } = s;
  if (map.grid[cell] !== 0) {
    land(s, cell);
    return;
  }
  nightmare.goal = cell;
  nightmare.record.teleportsOpen++;
  if (distanceToMap(map, cell) === 1) connect(s, 0);
  else if (tables.rules.teleportPathChooser === 'random') {
    connect(s, s.chance[TARGETS.place]!.below(connections(map, cell)));
  } else s.ask(CONNECTION, s.supplier >= 0 ? s.supplier : nightmare.seat);
}

export const CONNECTION = phase({
  name: 'hisConnection',
  options(s, out) {
    const count = connections(s.map, s.nightmare.goal);
    for (let i = 0; i < count; i++) out[i] = i;
    return count;
  },
  take: connect,
  describe: (s, path) => `connects ${cellText(s.nightmare.goal)} by ${pathText(s.map, s.nightmare.goal, path)}`,
});

/** The destination gets its tile first, then the connectors outward from it. */
function connect(s: Vast, path: number): void {
  const { map, nightmare } = s;
  const { goal } = nightmare;
  const length = pathCells(map, goal, path, way);
  nightmare.record.teleportTiles += 1 + length;
  for (let i = length; i > 0; i--) way[i] = way[i - 1]!;
  way[0] = goal;
  s.agenda.push(LAND, goal);
  layTiles(s, way, length + 1);
}

/** More than any connection has cells. */
const way = new Int32Array(64);

/** He comes to a cell; the Entrance is the goal in his own turn. */
export function comesTo(s: Vast, cell: number): void {
  const { nightmare } = s;
  nightmare.cell = cell;
  s.say(NIGHTMARE.strides, cell, 0, 0);
  if (cell === ENTRANCE && nightmare.acting === 1 && nightmare.ready) s.finish(ESCAPED, nightmare.seat);
}

export const LAND = task(land);

/** Lands on a tile: the goal, else a Dark tile is revealed, a piece attacked, or else he gathers. */
function land(s: Vast, cell: number): void {
  const { map } = s;
  comesTo(s, cell);
  if (s.isOver) return;
  s.agenda.push(TOUCHED_DOWN, 0);
  const slot = map.grid[cell]!;
  if ((map.info[slot]! & LIT) === 0) reveal(s, slot, NO_SIDE, NO_SIDE, BY_UNICORN, s.nightmare.seat);
}

/** Where a chain is cut short (R10) he stays as he is. */
export const TOUCHED_DOWN = task((s) => {
  const { nightmare, tables, agenda } = s;
  if (nightmare.link >= tables.rules.teleportChainCap) return;
  if (!attackHere(s) && gathers(s)) agenda.push(GATHER, 0);
});

/** In his own turn, unless the action was angry (N4: the Teleports it causes are covered by it). */
function gathers({ nightmare, tables }: Vast): boolean {
  if (nightmare.acting === 0) return false;
  return nightmare.angry === 0 || !tables.rules.angryCoversTeleport;
}

/** Forces him to Teleport: a chain of its own. `barred`: a cell that is no destination in it. */
export function forceTeleport(s: Vast, cause: number, barred: number): void {
  s.nightmare.link = 0;
  s.nightmare.barred = barred;
  s.agenda.push(LINK, cause);
}

/** The next link of the chain going on. */
export function continueChain(s: Vast, cause: number): void {
  s.agenda.push(LINK, cause);
}

/** Reveals Clarity cards, and more until one shows a tile for him. */
export const LINK = task((s, cause) => {
  const { nightmare } = s;
  nightmare.link++;
  nightmare.shownCount = 0;
  s.say(NIGHTMARE.forcedTeleport, nightmare.link, cause, 0);
  let valid = 0;
  const least = nightmare.clarity;
  while (nightmare.shownCount < least || valid === 0) {
    const card = nightmare.deck.drawOrReshuffle(s.chance[UNICORN.place]!);
    if (card === NO_CARD) break;
    nightmare.shown[nightmare.shownCount++] = card;
    const cell = nightmare.mark(card, nightmare.facing);
    const there = isDestination(s, cell);
    if (there) valid++;
    s.say(NIGHTMARE.shows, card, cell, there ? 1 : 0);
  }
  if (valid > 0) s.ask(DESTINATION, nightmare.seat);
  else stuck(s);
});

function isDestination({ map, nightmare }: Vast, cell: number): boolean {
  return map.grid[cell] !== 0 && cell !== nightmare.barred;
}

/** By cells. */
export const DESTINATION = phase({
  name: 'destination',
  options(s, out) {
    const { nightmare } = s;
    let count = 0;
    for (let i = 0; i < nightmare.shownCount; i++) {
      const cell = nightmare.mark(nightmare.shown[i]!, nightmare.facing);
      if (isDestination(s, cell)) out[count++] = cell;
    }
    sortAscending(out, count);
    return count;
  },
  take: goBy,
  describe: (_, cell) => `goes to ${cellText(cell)}`,
});

/** R28: no card left shows a tile. */
function stuck(s: Vast): void {
  s.say(NIGHTMARE.stuck, 0, 0, 0);
  if (s.tables.rules.forcedTeleportStuck === 'nearest') s.ask(NEAREST_TILE, s.nightmare.seat);
  else discardShown(s);
}

/** The tiles nearest to his own, by cells. */
export const NEAREST_TILE = phase({
  name: 'nearest',
  options(s, out) {
    const { map, nightmare } = s;
    let least = 1 << 20;
    let count = 0;
    for (let slot = 1; slot < map.next; slot++) {
      const cell = map.where[slot]!;
      if (cell === OFF_MAP || cell === nightmare.cell) continue;
      const far = distance(cell, nightmare.cell);
      if (far > least) continue;
      if (far < least) count = 0;
      least = far;
      out[count++] = cell;
    }
    sortAscending(out, count);
    return count;
  },
  take: goBy,
  none: discardShown,
  describe: (_, cell) => `goes to ${cellText(cell)}, the nearest tile`,
});

function goBy(s: Vast, cell: number): void {
  const { nightmare } = s;
  discardShown(s);
  const { record } = nightmare;
  record.forcedTeleports++;
  if (nightmare.link > record.longestChain) record.longestChain = nightmare.link;
  land(s, cell);
}

function discardShown({ nightmare }: Vast): void {
  for (let i = 0; i < nightmare.shownCount; i++) nightmare.deck.discard(nightmare.shown[i]!);
  nightmare.shownCount = 0;
}
