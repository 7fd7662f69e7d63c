/** Teleports and their chains (rules 7.8). */
import { phase, task } from '../../agenda.ts';
import { TARGETS, UNICORN } from '../../chance.ts';
import { SAY } from '../../chronicle.ts';
import { cellText, STEP } from '../../geometry.ts';
import { CUBE, LIT, WALLS } from '../../map/caverns.ts';
import { nearestTiles } from '../../map/touch.ts';
import { REMOVE_TILES } from '../../removal.ts';
import { BY_UNICORN, NO_SIDE, placeTile, reveal } from '../../reveal.ts';
import type { Vast } from '../../state.ts';
import { attack } from './attack.ts';
import { connections, distanceToMap, pathCells, pathText } from './paths.ts';
import { OFF_MAP } from './shadow.ts';

/** Why he Teleports. */
export const CUBE_TILE = 0;
export const HIS_ATTACK = 1;
export const HER_ATTACK = 2;
export const NO_OPEN_EDGE = 3;
export const TILE_REMOVED = 4;
export const CAUSES = ['a cube', 'his attack', 'her attack', 'no open edge', 'his tile is removed'] as const;

/** That many cards in one Teleport without a place to go: to the nearest tile. */
const MOST_DRAWS = 24;
/** Tiles removed when he draws open space in the Collapse. */
const REMOVALS = 3;

/** Begins a chain. */
export function startTeleport(s: Vast, cause: number): void {
  s.shadow.link = 0;
  s.agenda.push(LINK, cause);
}

const LINK = task((s, cause) => {
  const { shadow, record } = s;
  shadow.link++;
  shadow.cause = cause;
  shadow.draws = 0;
  shadow.removing = 0;
  shadow.origin = shadow.cell;
  record.teleports[cause]!++;
  if (shadow.link > record.longestTeleportChain) record.longestTeleportChain = shadow.link;
  s.say(SAY.teleport, shadow.link, cause, 0);
  s.agenda.push(DRAW, 0);
});

/** Draws until a card shows a place he can go to. */
const DRAW = task((s) => {
  const { map, shadow, unicornDeck } = s;
  while (shadow.draws < MOST_DRAWS) {
    shadow.draws++;
    const card = unicornDeck.drawOrReshuffle(s.chance[UNICORN]!);
    unicornDeck.discard(card);
    const goal = destination(s, card);
    const there = map.grid[goal] !== 0;
    s.say(SAY.mark, card, goal, there ? 1 : 0);
    if (there) {
      land(s, goal);
      return;
    }
    if (map.collapse === 0) {
      if (toOpenSpace(s, goal)) return;
    } else if (shadow.removing === 0) {
      // Off the map meanwhile; what he began with stays in `origin`.
      shadow.removing = 1;
      shadow.cell = OFF_MAP;
      s.agenda.push(DRAW, 0);
      s.agenda.push(REMOVE_TILES, REMOVALS);
      return;
    }
  }
  goToNearest(s, shadow.origin);
});

/** The cell a card marks: forward is where he faces, right is that turned clockwise. */
function destination(s: Vast, card: number): number {
  const { shadow, tables } = s;
  const right = STEP[(shadow.facing + 1) & 3]!;
  return shadow.origin + right * tables.cardRight[card]! + STEP[shadow.facing]! * tables.cardForward[card]!;
}

/** Open space before the Collapse: a tile there and the fewest that connect it. False: draw again (R8). */
function toOpenSpace(s: Vast, goal: number): boolean {
  const { map, shadow, tables } = s;
  const needed = distanceToMap(map, goal);
  shadow.goal = goal;
  if (map.stackLeft < needed) {
    if (tables.rules.teleportNeedsStack === 'redraw') return false;
    goToNearest(s, goal);
  } else if (needed === 1) {
    connect(s, 0);
  } else if (tables.rules.teleportPathChooser === 'random') {
    connect(s, s.chance[TARGETS]!.below(connections(map, goal)));
  } else s.ask(CONNECT, s.hunter);
  return true;
}

export const CONNECT = phase({
  name: 'connection',
  options(s, out) {
    const count = connections(s.map, s.shadow.goal);
    for (let i = 0; i < count; i++) out[i] = i;
    return count;
  },
  take: connect,
  describe: (s, path) => `connects ${cellText(s.shadow.goal)} by ${pathText(s.map, s.shadow.goal, path)}`,
});

/** The destination gets the top tile, then the connectors outward from it. */
function connect(s: Vast, path: number): void {
  const { map, shadow, record } = s;
  const goal = shadow.goal;
  const length = pathCells(map, goal, path, s.scratch);
  placeTile(s, goal);
  for (let i = 0; i < length; i++) placeTile(s, s.scratch[i]!);
  record.teleportTiles += 1 + length;
  land(s, goal);
}

function goToNearest(s: Vast, from: number): void {
  s.shadow.goal = from;
  s.ask(NEAREST, s.hunter);
}

export const NEAREST = phase({
  name: 'nearestTile',
  options: (s, out) => nearestTiles(s.map, s.shadow.goal, out),
  take: land,
  describe: (_, cell) => `sends him to ${cellText(cell)}`,
});

function land(s: Vast, cell: number): void {
  const { map, shadow, agenda } = s;
  shadow.cell = cell;
  agenda.push(LANDED, 0);
  const slot = map.grid[cell]!;
  if ((map.info[slot]! & LIT) === 0) reveal(s, slot, NO_SIDE, NO_SIDE, BY_UNICORN);
}

/** Attack, cube, no way out: on to the next link, up to the cap (R10). Else mark and turn. */
const LANDED = task((s) => {
  const { map, shadow, knight, tables, agenda } = s;
  if (shadow.link >= tables.rules.teleportChainCap) return;
  if (knight.cell === shadow.cell) {
    attack(s);
    agenda.push(LINK, HIS_ATTACK);
    return;
  }
  const blocked = blockedSides(s);
  if ((map.info[map.grid[shadow.cell]!]! & CUBE) !== 0) agenda.push(LINK, CUBE_TILE);
  else if (blocked === WALLS) agenda.push(LINK, NO_OPEN_EDGE);
  else markAndTurn(s, blocked);
});

/** For him an edge onto an empty cell is a wall. */
export function blockedSides(s: Vast): number {
  const { map, shadow } = s;
  return (map.wallsAt(shadow.cell) | ~map.tilesAt(shadow.cell)) & WALLS;
}

/** Facing a wall he puts a cube on the tile, if he has one left, and turns right to an open edge. */
export function markAndTurn(s: Vast, blocked: number): void {
  const { map, shadow } = s;
  if (((blocked >> shadow.facing) & 1) === 0) return;
  if (shadow.cubes > 0) {
    shadow.cubes--;
    map.info[map.grid[shadow.cell]!]! |= CUBE;
    s.record.cubesPlaced++;
    s.say(SAY.marked, shadow.cell, 0, 0);
  }
  turnToOpen(s, blocked, 1);
}

/** Quarter turns (1 right, 3 left) until he faces an open edge, at least one. */
export function turnToOpen(s: Vast, blocked: number, quarter: number): void {
  const { shadow } = s;
  for (let i = 0; i < 4; i++) {
    shadow.facing = (shadow.facing + quarter) & 3;
    if (((blocked >> shadow.facing) & 1) === 0) break;
  }
  s.say(SAY.turned, shadow.facing, 0, 0);
}

/** He leaves a tile without open edge at once. */
export function checkOpenEdge(s: Vast): void {
  if (s.shadow.cell !== OFF_MAP && blockedSides(s) === WALLS) startTeleport(s, NO_OPEN_EDGE);
}
