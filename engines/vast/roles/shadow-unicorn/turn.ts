/** His turn: one prompt per card of the Spirit pile (rules 6 and 7.8). */
import { whom } from '../../names.ts';
import { phase, task } from '../../tasks.ts';
import { COLUMN, cellText, distance, OFF_MAP, STEP } from '../../map/geometry.ts';
import { BY_SHADOW, NO_SIDE, reveal } from '../../map/reveal.ts';
import { rampageSees, seesOver } from '../../map/sight.ts';
import { layExit } from '../../terrain/exit.ts';
import { isUnsafe } from '../../terrain/unicorn.ts';
import { WALLS } from '../../map/tile-bits.ts';
import type { VastTable } from '../../table.ts';
import { MOVE, TURN_LEFT, UNICORN } from '../unicorn-cards.ts';
import type { RoleCard } from '../../role-card.ts';
import { TARGETS } from '../../chance.ts';
import { attack, attackHere } from './attack.ts';
import { askFor, hunterOf, orienter } from './deciders.ts';
import { PLACE_HIM } from './placement.ts';
import { blockedSides, drifts, isWarded, markAndTurn, startTeleport, turnToOpen, whyHere } from './teleport.ts';
import { BY_TERRAIN, HIS_ATTACK, NO_CAUSE, NO_OPEN_EDGE, WARDED } from './kinds.ts';
import { SHADOW } from './words.ts';
import { PREY_OF_SHADOW } from './prey.ts';

export const SHADOW_TURN = task((s) => {
  s.agenda.push(END_OF_TURN, 0);
  s.agenda.push(NEXT_CARD, 0);
  if (s.shadow.cell === OFF_MAP) askFor(s, PLACE_HIM);
});

/**
 * The next card of the pile; the one before goes to the discard now that it is resolved. On a tile without open edge he
 * Teleports first, which costs no card.
 */
export const NEXT_CARD = task((s) => {
  const { shadow, agenda } = s;
  if (shadow.revealed > 0) shadow.deck.discard(shadow.pile[shadow.revealed - 1]!);
  if (shadow.revealed === shadow.pileSize) return;
  const blocked = blockedSides(s);
  if (blocked === WALLS) {
    agenda.push(CARD, 0);
    startTeleport(s, NO_OPEN_EDGE);
  } else resolveCard(s, blocked);
});

export const CARD = task((s) => resolveCard(s, blockedSides(s)));

function resolveCard(s: VastTable, blocked: number): void {
  const { shadow, agenda } = s;
  const { cards, provoked } = shadow.tables;
  const card = shadow.pile[shadow.revealed]!;
  shadow.revealed++;
  const angry = cards.angry[card] === 1;
  const moves = angry ? cards.turn[card] === MOVE : (shadow.revealed & 1) === 1;
  const what = moves ? MOVE : cards.turn[card]!;
  s.say(SHADOW.prompt, card, what, moves ? cards.move[card]! : 0);
  agenda.push(NEXT_CARD, 0);
  if (shadow.firstTurn === 0 && provokes(provoked, angry, moves)) {
    const seen = preySeen(s, s.scratch);
    if (seen === 1) return rampage(s, s.scratch[0]!);
    if (seen > 1) return askFor(s, PREY);
    if (s.seats.length > 1) {
      const other = nearestSeen(s);
      if (other >= 0) return rampage(s, other);
    }
    if (isBlocked(s)) s.terrain!.record.counts.rampagesBlocked++;
  }
  if (moves) move(s, cards.move[card]!, blocked);
  else turnToOpen(s, blocked, what === TURN_LEFT ? 3 : 1);
}

/** Level 0 (easy): angry prompts; 1 (medium): Moves too; 2 (hard): all. */
export function provokes(level: number, angry: boolean, moves: boolean): boolean {
  return angry || level + (moves ? 1 : 0) >= 2;
}

const WEAKER_THAN_ANY = -(1 << 30);
const FARTHER_THAN_ANY = 1 << 30;

/** Writes the pieces of his hunter that he may rampage to. */
function preySeen(s: VastTable, out: Int32Array): number {
  return strongestSeen(s, s.players[hunterOf(s)], out);
}

/** Writes a role's strongest pieces that he sees, of these the nearest; returns how many. */
function strongestSeen(s: VastTable, role: RoleCard | undefined, out: Int32Array): number {
  const { shadow, pieces } = s;
  let count = 0;
  let best = WEAKER_THAN_ANY;
  for (let piece = 0; piece < pieces.count; piece++) {
    if (pieces.role[piece] !== role || !sees(s, piece)) continue;
    const prey = PREY_OF_SHADOW.of(s, pieces.role[piece]!);
    const strength = prey?.strengthOf?.(s, pieces.number[piece]!) ?? 0;
    const rank = (1000 * strength - distance(pieces.at[piece]!, shadow.cell)) | 0;
    if (rank < best) continue;
    if (rank > best) count = 0;
    best = rank;
    out[count++] = piece;
  }
  return count;
}

function sees(s: VastTable, piece: number): boolean {
  return isPrey(s, piece) && rampageSees(s.map, s.shadow.cell, s.pieces.at[piece]!);
}

/** A piece on the map that he would see if nothing were between. */
function isPrey(s: VastTable, piece: number): boolean {
  return s.pieces.at[piece] !== OFF_MAP && PREY_OF_SHADOW.of(s, s.pieces.role[piece]!)?.visible?.(s) !== false;
}

/** Is somebody in his sight but for a forest or a canyon? */
function isBlocked(s: VastTable): boolean {
  const { map, shadow, pieces } = s;
  if (map.terrainCells === 0) return false;
  for (let piece = 0; piece < pieces.count; piece++) {
    if (isPrey(s, piece) && seesOver(map, shadow.cell, pieces.at[piece]!, false)) return true;
  }
  return false;
}

/** Among many, where he does not see his hunter: the nearest piece, one of the nearest at random; -1 if he sees none (X8). */
function nearestSeen(s: VastTable): number {
  const { pieces, shadow, tables, scratch } = s;
  let count = 0;
  let least = FARTHER_THAN_ANY;
  for (let piece = 0; piece < pieces.count; piece++) {
    if (!sees(s, piece)) continue;
    const far = distance(pieces.at[piece]!, shadow.cell);
    if (far > least) continue;
    if (far < least) count = 0;
    least = far;
    scratch[count++] = piece;
  }
  if (count === 0) return -1;
  const piece = oneOf(s, count);
  const isTribe = PREY_OF_SHADOW.of(s, pieces.role[piece]!)?.strengthOf !== undefined;
  if (!isTribe || tables.rules.rampageTribes !== 'strongest') return piece;
  return oneOf(s, strongestSeen(s, pieces.role[piece], scratch));
}

/** One of the first entries of the scratch list. */
function oneOf(s: VastTable, count: number): number {
  return s.scratch[count === 1 ? 0 : s.chance[TARGETS.place]!.below(count)]!;
}

export const PREY = phase({
  name: 'rampageTarget',
  options: preySeen,
  take: rampage,
  describe: (s, piece) => `lets ${whom(s, 'shadow')} Rampage to ${cellText(s.pieces.at[piece]!)}`,
});

/**
 * Along the free line to its cell: no step in between counts as entering, but what wards him off stops him anywhere, and
 * (R14) so does another piece, which he attacks.
 */
function rampage(s: VastTable, piece: number): void {
  const { map, shadow, pieces } = s;
  const goal = pieces.at[piece]!;
  shadow.record.rampages++;
  if (pieces.role[piece] === s.players[hunterOf(s)]) shadow.record.rampagesAtHunter++;
  s.say(SHADOW.rampage, goal, piece, 0);
  if (shadow.cell === goal) {
    startTeleport(s, HIS_ATTACK);
    return attack(s, piece);
  }
  for (let d = 0; d < 4; d++) if (isAhead(shadow.cell, goal, d)) shadow.facing = d;
  const step = STEP[shadow.facing]!;
  const meetsFirst = s.tables.rules.rampagePassThrough === 'attackFirstMet';
  for (;;) {
    shadow.cell += step;
    if (shadow.cell === goal) break;
    const meets = meetsFirst && pieces.areOn(shadow.cell);
    if (isWarded(s, shadow.cell, meets)) return startTeleport(s, WARDED);
    if (meets) {
      startTeleport(s, HIS_ATTACK);
      return attackHere(s);
    }
  }
  s.agenda.push(AT_PREY, piece);
  if (!map.isLit(goal)) reveal(s, map.grid[goal]!, shadow.facing ^ 2, NO_SIDE, BY_SHADOW, orienter(s));
}

/** The end of a Rampage that has led to another cell. */
export const AT_PREY = task((s, piece) => {
  if (isWarded(s, s.shadow.cell, true)) startTeleport(s, WARDED);
  else {
    startTeleport(s, HIS_ATTACK);
    attack(s, piece);
  }
});

/** Does `to` lie straight in direction `d` from `from`? They share a row or column. */
function isAhead(from: number, to: number, d: number): boolean {
  const step = STEP[d]!;
  const way = to - from;
  const column = way > -COLUMN && way < COLUMN;
  return way !== 0 && way > 0 === step > 0 && column === (step === 1 || step === -1);
}

/** Facing a wall he first turns right to an open edge. */
function move(s: VastTable, steps: number, blocked: number): void {
  if ((blocked >> s.shadow.facing) & 1) turnToOpen(s, blocked, 1);
  if (s.terrain !== undefined) s.terrain.exited = 0;
  stepOn(s, steps, blocked);
}

/** Steps and what each brings, until he Teleports, is stopped or has no steps left. */
function stepOn(s: VastTable, steps: number, blockedHere: number): void {
  const { map, shadow, agenda } = s;
  let blocked = blockedHere;
  for (let left = steps - 1; left >= 0; left--) {
    if ((blocked >> shadow.facing) & 1) return;
    const from = shadow.cell;
    if (map.grid[from + STEP[shadow.facing]!] === 0) {
      if (!leaves(s, left)) return;
      agenda.push(STEPS_OUT, left);
      return layExit(s, from + STEP[shadow.facing]!);
    }
    stepTo(s, from + STEP[shadow.facing]!);
    if (turnsUp(s, left)) return;
    blocked = blockedSides(s);
    if (teleportsFrom(s, blocked, left === 0) || drifts(s, from)) return;
    if (shadow.cell !== from + STEP[shadow.facing]!) blocked = blockedSides(s);
    markAndTurn(s, blocked);
  }
}

function stepTo(s: VastTable, cell: number): void {
  s.shadow.cell = cell;
  s.say(SHADOW.step, cell, 0, 0);
}

/** On a Dark tile: it is turned up. */
function turnsUp(s: VastTable, left: number): boolean {
  const { map, shadow } = s;
  if (map.isLit(shadow.cell)) return false;
  s.agenda.push(ARRIVE_AT_NEW, left);
  const exit = left > 0 ? shadow.facing : NO_SIDE;
  reveal(s, map.grid[shadow.cell]!, shadow.facing ^ 2, exit, BY_SHADOW, orienter(s));
  return true;
}

/** Off Terrain onto open space, once in a Move; a second time he is stopped, and Teleports from Magma. */
function leaves(s: VastTable, left: number): boolean {
  const terrain = s.terrain!;
  if (terrain.exited === 0) {
    terrain.exited = 1;
    return true;
  }
  if (left >= 0 && isUnsafe(s, s.shadow.cell)) startTeleport(s, BY_TERRAIN);
  return false;
}

/** He has come to a tile just laid beside Terrain. */
export const STEPS_OUT = task((s, left) => {
  stepTo(s, s.shadow.cell + STEP[s.shadow.facing]!);
  turnsUp(s, left);
});

/** On a tile he has just revealed: he goes on unless it has no exit (R12). */
export const ARRIVE_AT_NEW = task((s, left) => {
  const blocked = blockedSides(s);
  if (teleportsFrom(s, blocked, left === 0)) return;
  const stopped = s.noExit === 1;
  if (!stopped || s.tables.rules.shadowMarkWhenStopped) markAndTurn(s, blocked);
  if (!stopped) stepOn(s, left, blocked);
});

/** What wards him off, a piece, a cube, Magma or a pit where his Move `ends`, no way out: he attacks or not, and Teleports. */
function teleportsFrom(s: VastTable, blocked: number, ends: boolean): boolean {
  const cause = whyHere(s);
  if (cause !== NO_CAUSE) {
    startTeleport(s, cause);
    if (cause === HIS_ATTACK) attackHere(s);
  } else if (ends && isUnsafe(s, s.shadow.cell)) startTeleport(s, BY_TERRAIN);
  else if (blocked === WALLS) startTeleport(s, NO_OPEN_EDGE);
  else return false;
  return true;
}

/** Draws the Spirit pile of his next turn. */
export const END_OF_TURN = task((s) => {
  s.shadow.firstTurn = 0;
  drawPile(s, s.shadow.spirit);
});

export function drawPile(s: VastTable, cards: number): void {
  const { shadow } = s;
  shadow.revealed = 0;
  shadow.pileSize = cards;
  for (let i = 0; i < cards; i++) shadow.pile[i] = shadow.deck.drawOrReshuffle(s.chance[UNICORN.place]!);
  s.say(SHADOW.spirit, cards, 0, 0);
}
