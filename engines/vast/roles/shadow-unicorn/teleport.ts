/** Teleports and their chains (rules 7.8). */
import { whom } from '../../names.ts';
import { isPit } from '../../map/ground.ts';
import { downstream, entersRiver } from '../../terrain/river.ts';
import { forbidsTeleport, isUnsafe, unicornWays } from '../../terrain/unicorn.ts';
import { lasting, phase, task } from '../../tasks.ts';
import { TARGETS } from '../../chance.ts';
import { cellText, OFF_MAP } from '../../map/geometry.ts';
import { REMOVE_TILES } from '../../map/removal.ts';
import { BY_SHADOW, NO_SIDE, reveal } from '../../map/reveal.ts';
import { CUBE, LIT, WALLS } from '../../map/tile-bits.ts';
import { nearestTiles } from '../../map/touch.ts';
import type { VastTable } from '../../table.ts';
import { UNICORN } from '../unicorn-cards.ts';
import { attackHere } from './attack.ts';
import { askFor, chooser, orienter, remover } from './deciders.ts';
import { connecting, connections, distanceToMap, layWay } from '../paths.ts';
import { BY_TERRAIN, CUBE_TILE, HIS_ATTACK, NO_CAUSE, NO_OPEN_EDGE, WARDED } from './kinds.ts';
import { SHADOW } from './words.ts';
import { PREY_OF_SHADOW } from './prey.ts';

/** That many cards in one Teleport without a place to go: to the nearest tile. */
const MOST_DRAWS = 24;
/** GO4: a mark that needs more tiles is no destination. */
const MOST_TILES_LAID = 5;
/** Tiles removed when he draws open space in the Collapse. */
const REMOVALS = 3;

/** Begins a chain. */
export function startTeleport(s: VastTable, cause: number): void {
  s.shadow.link = 0;
  s.agenda.push(LINK, cause);
}

export const LINK = lasting((s, cause) => {
  const { shadow } = s;
  const { record } = shadow;
  // With two Unicorns the other has made the last link of their chain.
  if (shadow.link >= s.tables.rules.teleportChainCap) return;
  shadow.link++;
  const prey = PREY_OF_SHADOW.all(s);
  for (let i = 0; i < prey.length; i++) prey[i]!.linked?.(s, shadow.link);
  shadow.cause = cause;
  shadow.draws = 0;
  shadow.removing = 0;
  shadow.origin = shadow.cell;
  record.teleports[cause]!++;
  if (shadow.link > record.longestChain) record.longestChain = shadow.link;
  s.say(SHADOW.teleport, shadow.link, cause, 0);
  s.agenda.push(DRAW, 0);
});

/** Draws until a card shows a place he can go to. */
export const DRAW = lasting((s) => {
  const { map, shadow } = s;
  const { deck, tables, record } = shadow;
  while (shadow.draws < MOST_DRAWS) {
    shadow.draws++;
    const card = deck.drawOrReshuffle(s.chance[UNICORN.place]!);
    deck.discard(card);
    const goal = tables.cards.mark(card, shadow.origin, shadow.facing);
    const there = map.grid[goal] !== 0;
    if (there && forbidsTeleport(s, shadow.origin, goal, s.pieces.areOn(goal))) continue;
    s.say(SHADOW.mark, card, goal, there ? 1 : 0);
    if (there) return land(s, goal);
    if (map.collapse === 0) {
      if (toOpenSpace(s, goal)) return;
    } else if (shadow.removing === 0) {
      // Off the map meanwhile; what he began with stays in `origin`.
      shadow.removing = 1;
      shadow.cell = OFF_MAP;
      s.agenda.push(DRAW, 0);
      s.agenda.push(REMOVED, 2 + s.decider);
      s.agenda.push(REMOVE_TILES, REMOVALS);
      record.collapseBegins(s.record.tilesRemoved);
      s.decider = remover(s);
      return;
    }
  }
  goToNearest(s, shadow.origin);
});

/** His removals are done: the seat that decided about the map does so again. Its number is 2 less. */
export const REMOVED = task((s, decider) => {
  s.decider = decider - 2;
  s.shadow.record.collapseIsDone(s.record.tilesRemoved);
});

/** Open space before the Collapse: a tile there and the fewest that connect it. False: draw again (R8). */
function toOpenSpace(s: VastTable, goal: number): boolean {
  const { map, shadow, tables } = s;
  const needed = distanceToMap(s, goal);
  shadow.goal = goal;
  // GO4: only where a Cave-In may have taken the ground from under him.
  if (tables.rules.caveInOnShadow && needed > MOST_TILES_LAID) return false;
  if (map.tilesLeft < needed) {
    if (tables.rules.teleportNeedsStack === 'redraw') return false;
    goToNearest(s, goal);
  } else if (needed === 1) {
    connect(s, 0);
  } else if (tables.rules.teleportPathChooser === 'random') {
    connect(s, s.chance[TARGETS.place]!.below(connections(s, goal)));
  } else s.ask(CONNECT, s.supplier >= 0 ? s.supplier : chooser(s));
  return true;
}

export const CONNECT = connecting('connection', (s) => s.shadow.goal, connect);

function connect(s: VastTable, path: number): void {
  const { goal } = s.shadow;
  if (s.supplier >= 0) s.agenda.push(LAND, goal);
  s.shadow.teleportTiles += layWay(s, goal, path);
  if (s.supplier < 0) land(s, goal);
}

function goToNearest(s: VastTable, from: number): void {
  s.shadow.goal = from;
  askFor(s, NEAREST);
}

export const NEAREST = phase({
  name: 'nearestTile',
  options: nearestAllowed,
  take: land,
  // Like one whose cards show no tile (R28) he stays, and the chain ends.
  none(s) {
    s.shadow.cell = s.shadow.origin;
  },
  describe: (s, cell) => `sends ${whom(s, 'shadow')} to ${cellText(cell)}`,
});

/** Terrain may forbid all there are; where he cannot stay either, since his own cell is gone, it forbids none. */
function nearestAllowed(s: VastTable, out: Int32Array): number {
  const { map, shadow, pieces } = s;
  const { origin, goal } = shadow;
  const count = nearestTiles(s, goal, (cell) => forbidsTeleport(s, origin, cell, pieces.areOn(cell)), out);
  return count > 0 || map.grid[origin] !== 0 ? count : nearestTiles(s, goal, () => false, out);
}

/** Whoever holds the tiles has laid his way. */
export const LAND = lasting(land);

function land(s: VastTable, cell: number): void {
  const { map, shadow, agenda } = s;
  shadow.cell = cell;
  agenda.push(LANDED, 0);
  const slot = map.grid[cell]!;
  if ((map.info[slot]! & LIT) === 0) reveal(s, slot, NO_SIDE, NO_SIDE, BY_SHADOW, orienter(s));
}

/** Attack, cube, no way out: on to the next link, up to the cap (R10). Else mark and turn. */
export const LANDED = lasting((s) => {
  const { shadow, tables, agenda } = s;
  if (shadow.link >= tables.rules.teleportChainCap) return;
  const cause = whyHere(s);
  if (cause !== NO_CAUSE) {
    agenda.push(LINK, cause);
    if (cause === HIS_ATTACK) attackHere(s);
    return;
  }
  if (drifts(s, OFF_MAP)) return;
  const blocked = blockedSides(s);
  if (isUnsafe(s, shadow.cell)) agenda.push(LINK, BY_TERRAIN);
  else if (blocked === WALLS) agenda.push(LINK, NO_OPEN_EDGE);
  else markAndTurn(s, blocked);
});

/**
 * Y12: the river carries him to its end, if the rule says so; a piece or a cube on the way ends the ride as an arrival does.
 * True if he Teleports from there.
 */
export function drifts(s: VastTable, from: number): boolean {
  const { map, shadow } = s;
  if (s.tables.rules.shadowRiver === 'never' || !entersRiver(map, from, shadow.cell)) return false;
  if (downstream(s, shadow.cell) === OFF_MAP) return false;
  s.terrain!.record.counts.rides++;
  for (let cell = downstream(s, shadow.cell); cell !== OFF_MAP; cell = downstream(s, cell)) {
    shadow.cell = cell;
    s.say(SHADOW.step, cell, 0, 0);
    const cause = whyHere(s);
    if (cause === NO_CAUSE) continue;
    if (from === OFF_MAP) s.agenda.push(LINK, cause);
    else startTeleport(s, cause);
    if (cause === HIS_ATTACK) attackHere(s);
    return true;
  }
  return false;
}

/** What on his cell makes him Teleport: wards, a piece, a cube. */
export function whyHere(s: VastTable): number {
  const { map, shadow } = s;
  if (isWarded(s, shadow.cell)) return WARDED;
  if (s.pieces.areOn(shadow.cell)) return HIS_ATTACK;
  return (map.info[map.grid[shadow.cell]!]! & CUBE) !== 0 ? CUBE_TILE : NO_CAUSE;
}

/** For him an edge onto an empty cell is a wall, but off Terrain. */
export function blockedSides(s: VastTable): number {
  return ~unicornWays(s, s.shadow.cell) & WALLS;
}

/** Facing a wall he puts a cube on the tile, if he has one left, and turns right to an open edge. */
export function markAndTurn(s: VastTable, blocked: number): void {
  const { map, shadow } = s;
  if (((blocked >> shadow.facing) & 1) === 0) return;
  const slot = map.grid[shadow.cell]!;
  if (shadow.cubes > 0 && !isPit(map, shadow.cell) && (map.info[slot]! & CUBE) === 0) {
    shadow.cubes--;
    map.info[slot]! |= CUBE;
    shadow.record.cubesPlaced++;
    s.say(SHADOW.marked, shadow.cell, 0, 0);
  }
  turnToOpen(s, blocked, 1);
}

/** Quarter turns (1 right, 3 left) until he faces an open edge, at least one. */
export function turnToOpen(s: VastTable, blocked: number, quarter: number): void {
  const { shadow } = s;
  for (let i = 0; i < 4; i++) {
    shadow.facing = (shadow.facing + quarter) & 3;
    if (((blocked >> shadow.facing) & 1) === 0) break;
  }
  s.say(SHADOW.turned, shadow.facing, 0, 0);
}

/** He leaves a tile without open edge at once. */
export function checkOpenEdge(s: VastTable): void {
  if (s.shadow.cell !== OFF_MAP && blockedSides(s) === WALLS) startTeleport(s, NO_OPEN_EDGE);
}

/** Does something on that cell make him Teleport as he enters it, before anything else? `attacking`: he is at his prey. */
export function isWarded(s: VastTable, cell: number, attacking?: boolean): boolean {
  const prey = PREY_OF_SHADOW.all(s);
  for (let i = 0; i < prey.length; i++) {
    if (prey[i]!.wards?.(s, cell, attacking ?? s.pieces.areOn(cell)) === true) return true;
  }
  return false;
}
