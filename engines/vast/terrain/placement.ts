/** How a Terrain tile comes: with the first Event tile of a round (rules of Terrain 3). */
import { phase, task } from '../tasks.ts';
import { TERRAIN_CHOICES } from '../chance.ts';
import { hooksOf } from '../hooks.ts';
import { cellText, OFF_MAP, STEP } from '../map/geometry.ts';
import { settleHollow } from '../map/ground.ts';
import { BY_NIGHTMARE, BY_SHADOW, EVENT_TILE_REVEALED } from '../map/reveal.ts';
import { layTile } from '../map/supply.ts';
import { WALLS } from '../map/tile-bits.ts';
import { lawsOf } from '../role.ts';
import type { VastTable } from '../table.ts';
import { chooser } from '../roles/shadow-unicorn/deciders.ts';
import { CANYON, PIT, TERRAIN_KINDS } from './kinds.ts';
import { findSpots, openEnds, SPOTS } from './spots.ts';
import { kindText, TERRAIN } from './words.ts';

/** The first of a round brings a Terrain tile. The Cave chooses, else whoever has revealed it; distances count from whose piece did it. */
EVENT_TILE_REVEALED.run = (s, slot) => {
  const terrain = s.terrain!;
  if (terrain.eventRound !== s.round) terrain.events = 0;
  terrain.eventRound = s.round;
  terrain.events++;
  if (s.map.collapse === 1 || terrain.events > terrain.tables.box.effects.perRound) return;
  terrain.chooser = s.supplier >= 0 ? s.supplier : s.revealer === BY_SHADOW ? chooser(s) : s.turner;
  const piece = revealingCell(s);
  terrain.anchor = piece === OFF_MAP ? s.map.where[slot]! : piece;
  if (s.tables.rules.terrainChoice === 'chosen') return s.ask(TERRAIN_KIND, terrain.chooser);
  const count = kindsThatFit(s, s.scratch);
  if (count > 0) comes(s, s.scratch[s.chance[TERRAIN_CHOICES.place]!.below(count)]!);
};

/** Where the piece stands that has revealed it. */
function revealingCell(s: VastTable): number {
  if (s.revealer === BY_SHADOW) return s.unicorn.cell;
  if (s.revealer === BY_NIGHTMARE) return s.nightmare.cell;
  const role = s.players[s.turner]!;
  const own = lawsOf(role).piece?.acting?.(s);
  return own ?? s.pieces.of(role)[0] ?? OFF_MAP;
}

function kindsThatFit(s: VastTable, out: Int32Array): number {
  const { pool } = s.terrain!;
  let count = 0;
  for (let kind = 0; kind < TERRAIN_KINDS.length; kind++) {
    if ((pool >> kind) & 1 && findSpots(s, kind) > 0) out[count++] = kind;
  }
  return count;
}

export const TERRAIN_KIND = phase({
  name: 'terrainKind',
  options: kindsThatFit,
  take: comes,
  // Y2: none this round.
  none: () => undefined,
  describe: (_, kind) => `brings ${kindText(kind)}`,
});

function comes(s: VastTable, kind: number): void {
  const terrain = s.terrain!;
  terrain.kind = kind;
  terrain.pool &= ~(1 << kind);
  terrain.record.kinds[kind]!++;
  if (terrain.record.counts.firstRound === 0) terrain.record.counts.firstRound = s.round;
  s.ask(TERRAIN_SPOT, terrain.chooser);
}

/** Options are the places of the spots in their order. */
export const TERRAIN_SPOT = phase({
  name: 'terrainSpot',
  options(s, out) {
    const count = findSpots(s, s.terrain!.kind);
    for (let i = 0; i < count; i++) out[i] = i;
    return count;
  },
  take(s, spot) {
    const terrain = s.terrain!;
    findSpots(s, terrain.kind);
    const { cell, turn } = SPOTS.of(s);
    const piece = nextPiece(s, terrain.kind);
    layTerrain(s, piece, cell[spot]!, turn[spot]!);
    if (terrain.kind === CANYON) fillEnds(s, s.map.where[terrain.tables.first[piece]! + terrain.tables.bridge]!);
    if (terrain.kind === PIT && terrain.tables.kindOfPiece[piece + 1] === PIT) s.ask(TERRAIN_SPOT, terrain.chooser);
  },
  describe(s, spot) {
    const terrain = s.terrain!;
    findSpots(s, terrain.kind);
    const { cell, turn } = SPOTS.of(s);
    const turned = turn[spot]! > 0 ? `, turned by ${90 * turn[spot]!} degrees` : '';
    return `lays ${kindText(terrain.kind)} at ${cellText(cell[spot]!)}${turned}`;
  },
});

/** The piece of a kind that does not lie yet. */
function nextPiece(s: VastTable, kind: number): number {
  const { tables } = s.terrain!;
  let piece = tables.pieceOfKind[kind]!;
  while (s.map.where[tables.first[piece]!] !== OFF_MAP) piece++;
  return piece;
}

/** Its cells on the map, the first of the data at `origin`; a Tribe that lurks there is on the map now. */
export function layTerrain(s: VastTable, piece: number, origin: number, turn: number): void {
  const { map } = s;
  const { tables, rotation } = s.terrain!;
  const { laid } = hooksOf(s);
  const first = tables.first[piece]!;
  const offsets = tables.offsets[piece]![turn]!;
  const infos = tables.infos[piece]![turn]!;
  rotation[piece] = turn;
  for (let i = 0; i < offsets.length; i++) {
    map.tile[first + i] = s.tables.entrance;
    map.putTerrain(first + i, origin + offsets[i]!, infos[i]!);
  }
  settleHollow(map);
  map.stale = 1;
  s.say(TERRAIN.terrain, tables.kindOfPiece[piece]!, origin, turn);
  for (let i = 0; i < offsets.length; i++) {
    if ((infos[i]! & WALLS) === WALLS) continue;
    for (let j = 0; j < laid.length; j++) laid[j]!(s, origin + offsets[i]!);
  }
}

/** A bridge leads somewhere: tiles on its free sides, N E S W. */
function fillEnds(s: VastTable, bridge: number): void {
  s.agenda.push(BRIDGE_ENDS, bridge);
}

export const BRIDGE_ENDS = task((s, bridge) => {
  if (!s.map.fills) return;
  const ends = openEnds(s.map, bridge);
  if (ends === 0) return;
  s.agenda.push(BRIDGE_ENDS, bridge);
  layTile(s, bridge + STEP[31 - Math.clz32(ends & -ends)]!);
});
