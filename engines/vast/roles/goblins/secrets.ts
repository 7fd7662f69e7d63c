/** Secrets played at the turn point (rules 3.4). Hiding Spots have no use without a Knight, nor has Poison, which is asked for with an attack. */
import { isForest, isTerrain } from '../../map/ground.ts';
import { canLeaveTerrain, collapseTerrain, isStoodOn, liftTerrainTile, pieceAt } from '../../terrain/removal.ts';
import { isHidden } from '../../terrain/shelter.ts';
import { phase, task } from '../../tasks.ts';
import { STACK } from '../../chance.ts';
import { shuffle } from '../../../core/shuffle.ts';
import { FILL_ALL } from '../../map/fill-all.ts';
import { cellText, OFF_MAP } from '../../map/geometry.ts';
import { sortCells, strikeCell } from '../../map/touch.ts';
import { AFTER_REMOVAL, closeGaps, joinParts, STEP_ASIDE, stepsOff, takeAway } from '../../map/removal.ts';
import { CRYSTAL_TOKEN } from '../../map/tile-bits.ts';
import { ENTRANCE_SLOT, FIRST_TERRAIN } from '../../map/tile-grid.ts';
import type { RoleCard } from '../../role-card.ts';
import type { VastTable } from '../../table.ts';
import { EYE } from '../../tables.ts';
import { TRIBE_COUNT } from './goblins.ts';
import { PASSERSBY } from './prey.ts';
import { discardSecret } from './tribes.ts';
import { SECRET, TRIBE_TEXTS } from './kinds.ts';
import { GOBLINS } from './words.ts';
import { HEX } from './hex.ts';

const { secretTunnels, caveIn, goblinRuby, blindFury, fireBomber, hex, trap, hidingSpots } = SECRET;

/** Writes the Secrets that can be played, in data order, as first + 3 x Secret + Tribe. */
export function secretOptions(s: VastTable, out: Int32Array, from: number, first: number): number {
  const { goblins } = s;
  if (goblins.hand === 0) return from;
  const eye = goblins.population[EYE]!;
  let count = from;
  if (goblins.hasSecret(secretTunnels) && goblins.tunnels === 0) out[count++] = first + TRIBE_COUNT * secretTunnels;
  if (goblins.hasSecret(caveIn) && eye >= 1 && mayCaveIn(s)) out[count++] = first + TRIBE_COUNT * caveIn;
  if (goblins.hasSecret(goblinRuby)) out[count++] = first + TRIBE_COUNT * goblinRuby;
  if (goblins.hasSecret(blindFury)) count = waitingTribes(s, out, count, first + TRIBE_COUNT * blindFury);
  if (goblins.hasSecret(fireBomber)) count = waitingTribes(s, out, count, first + TRIBE_COUNT * fireBomber);
  if (goblins.hasSecret(hex) && eye >= 1 && mayHex(s)) out[count++] = first + TRIBE_COUNT * hex;
  if (goblins.hasSecret(trap)) out[count++] = first + TRIBE_COUNT * trap;
  if (goblins.hasSecret(hidingSpots)) {
    for (const passerby of PASSERSBY.all(s)) count = passerby.options(s, out, count, first + TRIBE_COUNT * hidingSpots);
  }
  return count;
}

function mayHex(s: VastTable): boolean {
  if (s.seats.length > 1) return hexTargets(s, s.scratch) > 0;
  return s.unicorn.alive && s.unicorn.cards > 0 && !isForest(s.map, s.unicorn.cell);
}

/** Writes the seats of the others who have something to lose. */
function hexTargets(s: VastTable, out: Int32Array): number {
  let count = 0;
  for (let seat = 0; seat < s.players.length; seat++)
    if (HEX.of(s, s.players[seat]!)?.able(s) === true && !isHidden(s, s.players[seat]!)) out[count++] = seat;
  // An automaton has no seat: the number after the last one.
  const automaton = !s.unicornRole.player && !isForest(s.map, s.unicorn.cell);
  if (automaton && HEX.of(s, s.unicornRole)?.able(s) === true) out[count++] = s.players.length;
  return count;
}

function hexed(s: VastTable, seat: number): RoleCard {
  return s.players[seat] ?? s.unicornRole;
}

/** As much as Eye is populous. */
export const HEX_TARGET = phase({
  name: 'hexOn',
  options: hexTargets,
  take(s, seat) {
    const most = s.goblins.population[EYE]!;
    s.goblins.record.counts.cardsHexed += most;
    HEX.of(s, hexed(s, seat))!.loses(s, most);
  },
  describe: (s, seat) => `lays the Hex on ${hexed(s, seat).title}`,
});

/** Tribes on the map that have not been activated. */
function waitingTribes({ goblins }: VastTable, out: Int32Array, from: number, first: number): number {
  let count = from;
  for (let tribe = 0; tribe < TRIBE_COUNT; tribe++) {
    if (goblins.isRevealed(tribe) && ((goblins.activated >> tribe) & 1) === 0) out[count++] = first + tribe;
  }
  return count;
}

export function playSecret(s: VastTable, secret: number, tribe: number): void {
  const { goblins } = s;
  goblins.record.counts.secretsPlayed++;
  if (secret === goblinRuby || secret === trap) {
    goblins.hand &= ~(1 << secret);
    goblins.faceUp |= 1 << secret;
    return;
  }
  discardSecret(s, secret);
  switch (secret) {
    case secretTunnels:
      goblins.tunnels = 1;
      return;
    case blindFury:
      goblins.furious |= 1 << tribe;
      return;
    case fireBomber:
      goblins.bombing |= 1 << tribe;
      return;
    case hex: {
      if (s.seats.length > 1) return s.ask(HEX_TARGET, goblins.seat);
      const cards = Math.min(goblins.population[EYE]!, s.unicorn.cards);
      goblins.record.counts.cardsHexed += cards;
      s.say(GOBLINS.hexed, cards, 0, 0);
      HEX.of(s, s.unicornRole)!.loses(s, cards);
      return;
    }
    case hidingSpots:
      return PASSERSBY.all(s)[0]!.attack(s, tribe);
    case caveIn:
      goblins.toCave = goblins.population[EYE]!;
      goblins.cavedCount = 0;
      goblins.caveStood = OFF_MAP;
      return s.ask(CAVE_IN, goblins.seat);
    default:
      throw new Error(`Secret ${secret} cannot be played`);
  }
}

const WORDS: Readonly<Record<number, string>> = {
  [secretTunnels]: 'plays Secret Tunnels',
  [caveIn]: 'plays Cave-In',
  [goblinRuby]: 'shows the Goblin Ruby',
  [blindFury]: 'plays Blind Fury for',
  [fireBomber]: 'plays the Fire Bomber for',
  [hex]: 'plays the Hex',
  [trap]: 'sets the Trap',
  [hidingSpots]: 'attacks the Knight from Hiding Spots with',
};

export function secretWords(secret: number, tribe: number): string {
  const words = WORDS[secret]!;
  return secret === blindFury || secret === fireBomber || secret === hidingSpots
    ? `${words} ${TRIBE_TEXTS[tribe]}`
    : words;
}

/** May Cave-In take that tile? */
function cavesIn(s: VastTable, slot: number): boolean {
  const cell = s.map.where[slot]!;
  return cell !== OFF_MAP && (s.map.info[slot]! & CRYSTAL_TOKEN) === 0 && !isHeldUp(s, cell);
}

/** Does somebody on that cell keep it from caving in? */
function isHeldUp(s: VastTable, cell: number): boolean {
  const { pieces, unicorn } = s;
  if (cell === unicorn.cell && !s.tables.rules.caveInOnShadow) return true;
  for (let piece = pieces.on(cell); piece >= 0; piece = pieces.on(cell, piece + 1)) {
    if (s.cast[s.inTurn] !== pieces.role[piece] || stepsOff(s, piece) === 0) return true;
  }
  return false;
}

/** Is there any, or a cell of Terrain? */
function mayCaveIn(s: VastTable): boolean {
  const { map } = s;
  for (let slot = ENTRANCE_SLOT + 1; slot < map.next; slot++) if (cavesIn(s, slot)) return true;
  return map.terrainCells !== 0 && addTerrainCells(s, s.scratch, 0) > 0;
}

/** Writes the tiles that Cave-In may take, by x, then y. */
function caveTargets(s: VastTable, out: Int32Array): number {
  const { map, pieces, unicorn } = s;
  const { info, ordered, where } = map;
  const tiles = map.order();
  let count = 0;
  for (let i = 0; i < tiles; i++) {
    const slot = ordered[i]!;
    // Written in any case, counted if it has no Crystal and is no Terrain: see `addSides`.
    out[count] = where[slot]!;
    count += (((info[slot]! & CRYSTAL_TOKEN) - 1) & (slot - FIRST_TERRAIN)) >>> 31;
  }
  count = strikeCell(out, count, where[ENTRANCE_SLOT]!);
  // Nobody stands anywhere else.
  for (let piece = 0; piece < pieces.count; piece++) count = strikeHeldUp(s, out, count, pieces.at[piece]!);
  count = strikeHeldUp(s, out, count, unicorn.cell);
  if (map.terrainCells === 0) return count;
  count = addTerrainCells(s, out, count);
  sortCells(map, out, count);
  return count;
}

function strikeHeldUp(s: VastTable, list: Int32Array, count: number, cell: number): number {
  return cell !== OFF_MAP && isHeldUp(s, cell) ? strikeCell(list, count, cell) : count;
}

/** Any cell of a Terrain tile that nobody else's piece and no Unicorn stands on, and own Tribes can leave. */
function addTerrainCells(s: VastTable, out: Int32Array, from: number): number {
  const { map, unicorn, pieces } = s;
  let count = from;
  for (let slot = FIRST_TERRAIN; slot < map.reach; slot++) {
    const cell = map.where[slot]!;
    if (cell === OFF_MAP) continue;
    const own = pieceAt(s, cell);
    let fixed = pieceAt(s, unicorn.cell) === own && !s.tables.rules.caveInOnShadow;
    for (let piece = 0; piece < pieces.count && !fixed; piece++) {
      if (pieceAt(s, pieces.at[piece]!) !== own) continue;
      fixed = s.cast[s.inTurn] !== pieces.role[piece] || !canLeaveTerrain(s, piece);
    }
    if (!fixed) out[count++] = cell;
  }
  return count;
}

const STOP = 0;

/** The next tile; from the second on they may stop. */
export const CAVE_IN = phase({
  name: 'caveIn',
  options(s, out) {
    const count = caveTargets(s, out);
    if (s.goblins.toCave === s.goblins.population[EYE]!) return count;
    for (let i = count; i > 0; i--) out[i] = out[i - 1]!;
    out[0] = STOP;
    return count + 1;
  },
  take(s, cell) {
    const { goblins, agenda, map, pieces } = s;
    if (cell === STOP) goblins.toCave = 0;
    else goblins.toCave--;
    agenda.push(CAVE_NEXT, 0);
    if (cell === STOP) return;
    if (isTerrain(map, cell)) return collapseTerrain(s, pieceAt(s, cell), CAVE_TAKE_TERRAIN);
    agenda.push(CAVE_TAKE, map.grid[cell]!);
    if (pieces.areOn(cell)) agenda.push(STEP_ASIDE, map.grid[cell]!);
  },
  describe: (_, cell) => (cell === STOP ? 'stops there' : `caves in the tile at ${cellText(cell)}`),
});

/** One tile leaves with all on it; parts cut off close up at once. */
export const CAVE_TAKE = task((s, slot) => {
  const { map, goblins, unicorn } = s;
  const cell = map.where[slot]!;
  if (unicorn.cell === cell) {
    goblins.caveStood = cell;
    unicorn.place(OFF_MAP);
  }
  if (!map.isCrystal(slot)) {
    goblins.caved[goblins.cavedCount] = map.tile[slot]!;
    goblins.cavedCount++;
  }
  goblins.record.counts.caveInTiles++;
  takeAway(s, slot);
  if (!s.isOver) closeGaps(s, cell);
});

/** The same with a Terrain tile. */
export const CAVE_TAKE_TERRAIN = task((s, piece) => {
  const { unicorn, goblins } = s;
  if (isStoodOn(s, piece)) return;
  if (pieceAt(s, unicorn.cell) === piece) {
    goblins.caveStood = unicorn.cell;
    unicorn.place(OFF_MAP);
  }
  goblins.record.counts.caveInTiles++;
  liftTerrainTile(s, piece);
  joinParts(s);
});

/** After the last tile the others go under the stack, open edges are filled, and the Unicorn looks for a way out. */
export const CAVE_NEXT = task((s) => {
  const { goblins, map, agenda, tables } = s;
  if (goblins.toCave > 0 && mayCaveIn(s)) return s.ask(CAVE_IN, goblins.seat);
  agenda.push(AFTER_REMOVAL, goblins.caveStood);
  agenda.push(FILL_ALL, 0);
  if (map.collapse === 1 || goblins.cavedCount === 0) return;
  shuffle(goblins.caved, 0, goblins.cavedCount, s.chance[STACK.place]!, tables.tileIdentity);
  map.putUnder(goblins.caved, goblins.cavedCount);
  goblins.cavedCount = 0;
});
