/** Where he lands, whom he attacks there, and the Teleports he is forced to: each may lead to the next (rules 3.4, 3.6, 3.8). */
import { pieceName } from '../../names.ts';
import { isSameTile } from '../../map/ground.ts';
import { entersRiver, mayRide } from '../../terrain/river.ts';
import { forbidsTeleport, isUnsafe } from '../../terrain/unicorn.ts';
import { NO_CARD } from '../../../core/deck.ts';
import { lasting, phase, task } from '../../tasks.ts';
import { sortAscending } from '../../../core/sort-cards.ts';
import { cellText, ENTRANCE, OFF_MAP } from '../../map/geometry.ts';
import { BY_NIGHTMARE, NO_SIDE, reveal } from '../../map/reveal.ts';
import { LIT } from '../../map/tile-bits.ts';
import type { VastTable } from '../../table.ts';
import { UNICORN } from '../unicorn-cards.ts';
import { givesRadiance, preyOn, REWARD } from './attack.ts';
import { isShadowAt } from '../forced-steps.ts';
import { nearestTiles } from '../../map/touch.ts';
import { GATHER } from './radiance.ts';
import { ESCAPED, HIS_ATTACK, NIGHTMARE, WARDED, OFF_TERRAIN } from './words.ts';
import { finish } from '../../ending.ts';
import { FORBIDS, VICTIMS_OF_NIGHTMARE, WARDS_OFF } from './victims.ts';

/** He comes to a cell; the Entrance is the goal in his own turn. */
export function comesTo(s: VastTable, cell: number): void {
  const { nightmare } = s;
  nightmare.cell = cell;
  s.say(NIGHTMARE.strides, cell, 0, 0);
  if (cell === ENTRANCE && nightmare.acting === 1 && nightmare.ready) finish(s, ESCAPED, nightmare.seat);
}

export const LAND = lasting(land);

/** Lands on a tile: the goal, else a Dark tile is revealed, a piece attacked, or else he gathers. */
export function land(s: VastTable, cell: number): void {
  comesTo(s, cell);
  if (s.isOver) return;
  s.agenda.push(TOUCHED_DOWN, 0);
  const slot = s.map.grid[cell]!;
  if ((s.map.info[slot]! & LIT) === 0) reveal(s, slot, NO_SIDE, NO_SIDE, BY_NIGHTMARE, s.nightmare.seat);
}

/** Where a chain is cut short (R10) he stays as he is. */
export const TOUCHED_DOWN = lasting((s) => {
  const { nightmare, tables, agenda } = s;
  if (nightmare.link >= tables.rules.teleportChainCap) return;
  if (isWardedOff(s) || attackHere(s)) return;
  if (isUnsafe(s, nightmare.cell)) {
    s.terrain!.record.counts.teleportsOff++;
    agenda.push(LINK, OFF_TERRAIN);
  } else if (s.map.terrainCells !== 0 && entersRiver(s.map, OFF_MAP, nightmare.cell)) {
    agenda.push(RIDDEN, TELEPORTED);
    mayRide(s, pieceOf(s), nightmare.cell);
  } else if (gathers(s)) agenda.push(GATHER, 0);
});

/** He rides after a Teleport; filled in where he strides. */
export const RIDDEN = task();
export const TELEPORTED = 9;

export function pieceOf({ pieces }: VastTable): number {
  return pieces.key.indexOf('nightmare');
}

/** In his own turn, unless the action was angry (N4: the Teleports it causes are covered by it). */
export function gathers({ nightmare, tables }: VastTable): boolean {
  if (nightmare.acting === 0) return false;
  return nightmare.angry === 0 || !tables.rules.angryCoversTeleport;
}

/** Forces him to Teleport: a chain of its own. `barred`: a cell that is no destination in it. */
export function forceTeleport(s: VastTable, cause: number, barred: number): void {
  s.nightmare.link = 0;
  s.nightmare.barred = barred;
  s.agenda.push(LINK, cause);
}

/** Reveals Clarity cards, and more until one shows a tile for him. */
export const LINK = lasting((s, cause) => {
  const { nightmare } = s;
  // With two Unicorns the other has made the last link of their chain.
  if (nightmare.link >= s.tables.rules.teleportChainCap) return;
  nightmare.link++;
  const victims = VICTIMS_OF_NIGHTMARE.all(s);
  for (let i = 0; i < victims.length; i++) victims[i]!.linked?.(s, nightmare.link);
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

function isDestination(s: VastTable, cell: number): boolean {
  if (s.map.grid[cell] === 0 || isBarred(s, cell) || forbidden(s, cell)) return false;
  const forbids = FORBIDS.all(s);
  for (let i = 0; i < forbids.length; i++) if (forbids[i]!(s, cell)) return false;
  return true;
}

/** Is it the tile that he is to leave? */
function isBarred(s: VastTable, cell: number): boolean {
  const { barred } = s.nightmare;
  return cell === barred || isSameTile(s.map, cell, barred);
}

/** Terrain forbids some destinations. */
export function forbidden(s: VastTable, cell: number): boolean {
  return s.map.terrainCells !== 0 && forbidsTeleport(s, s.nightmare.cell, cell, preyOn(s, cell) >= 0);
}

/** Somebody throws him off the cell he has come to: he Teleports at once, and what he did there is over. */
export function isWardedOff(s: VastTable): boolean {
  const wards = WARDS_OFF.all(s);
  for (let i = 0; i < wards.length; i++) {
    if (!wards[i]!(s, s.nightmare.cell)) continue;
    s.nightmare.fought = 1;
    s.agenda.push(LINK, WARDED);
    return true;
  }
  return false;
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
function stuck(s: VastTable): void {
  s.say(NIGHTMARE.stuck, 0, 0, 0);
  if (s.tables.rules.forcedTeleportStuck === 'nearest') s.ask(NEAREST_TILE, s.nightmare.seat);
  else discardShown(s);
}

/** The tiles nearest to his own, by cells. */
export const NEAREST_TILE = phase({
  name: 'nearest',
  options(s, out) {
    const { cell } = s.nightmare;
    return nearestTiles(s, cell, (other) => other === cell || !isDestination(s, other), out);
  },
  take: goBy,
  none: discardShown,
  describe: (_, cell) => `goes to ${cellText(cell)}, the nearest tile`,
});

function goBy(s: VastTable, cell: number): void {
  const { nightmare } = s;
  discardShown(s);
  const { record } = nightmare;
  record.forcedTeleports++;
  if (nightmare.link > record.longestChain) record.longestChain = nightmare.link;
  land(s, cell);
}

function discardShown({ nightmare }: VastTable): void {
  for (let i = 0; i < nightmare.shownCount; i++) nightmare.deck.discard(nightmare.shown[i]!);
  nightmare.shownCount = 0;
}

/** Attacks the piece on his tile; of several the one he chooses. False if there is none. */
export function attackHere(s: VastTable): boolean {
  const count = victims(s, s.scratch);
  if (count === 0) return false;
  if (count > 1) s.ask(HIS_VICTIM, s.nightmare.seat);
  else attack(s, s.scratch[0]!);
  return true;
}

/** Other players' pieces on his tile, in the order of turns; then the Shadow Unicorn, by the number after the last piece. */
function victims(s: VastTable, out: Int32Array): number {
  const { pieces, nightmare } = s;
  let count = 0;
  for (let p = pieces.on(nightmare.cell); p >= 0; p = pieces.on(nightmare.cell, p + 1)) {
    if (pieces.role[p]!.unicorn !== true) out[count++] = p;
  }
  if (isShadowAt(s, nightmare.cell)) out[count++] = pieces.count;
  return count;
}

export const HIS_VICTIM = phase({
  name: 'victim',
  options: victims,
  take: attack,
  describe: (s, piece) => `attacks ${pieceName(s, piece)}`,
});

/** Attacks a piece; the Teleport that follows is the next link of the chain going on, or its first. */
function attack(s: VastTable, piece: number): void {
  const { nightmare, pieces } = s;
  if (piece === pieces.count) return attackShadow(s);
  const seat = s.seatOf(pieces.role[piece]!);
  const pays = givesRadiance(s, seat);
  nightmare.fought = 1;
  nightmare.metBefore = nightmare.met;
  nightmare.spoiled = 0;
  nightmare.met |= 1 << seat;
  nightmare.attackedFrom = s.agenda.size;
  nightmare.record.attacks++;
  s.say(NIGHTMARE.charges, nightmare.cell, piece, nightmare.anger);
  s.agenda.push(LINK, HIS_ATTACK);
  if (pays) s.agenda.push(REWARD, seat);
  VICTIMS_OF_NIGHTMARE.of(s, pieces.role[piece]!)!.attacked(s, pieces.number[piece]!);
}

/** The other Unicorn neither suffers by it nor brings Radiance: both Teleport. */
function attackShadow(s: VastTable): void {
  const { nightmare } = s;
  nightmare.fought = 1;
  nightmare.record.attacks++;
  s.say(NIGHTMARE.charges, nightmare.cell, s.pieces.count, nightmare.anger);
  s.agenda.push(LINK, HIS_ATTACK);
  VICTIMS_OF_NIGHTMARE.of(s, s.unicornRole)!.attacked(s, 0);
}
