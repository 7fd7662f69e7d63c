/**
 * RESOLVE: the tiles put down, jumped or revealed become active, wake others, and challenge what they border. The board
 * is read once; every effect is simultaneous. The same code plays and, undone afterwards, answers "what would it gain".
 */
import { lowestBit } from '../../core/bits.ts';
import type { UnicornJellyTable } from '../table.ts';
import * as marks from '../marks.ts';
import { fight, hasEffect } from './combat.ts';
import { sidesOf } from './neighbours.ts';

const { ACTIVE, DEAD, DOWN, FACE, IMPETUS, KIND, LOCATION, MINE } = marks;

/** Nobody is active. */
export function begin({ batch }: UnicornJellyTable): void {
  batch.activeCount = 0;
  batch.revivedCount = 0;
  batch.clashCount = 0;
  batch.fallenCount = 0;
  batch.comboCount = 0;
  batch.longestChain = 0;
  batch.changing = false;
  batch.reviving = false;
}

/** A source: Locations, inert and already active tiles stay as they are. */
export function wake(s: UnicornJellyTable, cell: number): void {
  const tile = s.board.top[cell]!;
  const type = s.tables.faceType[tile & FACE]!;
  if (type === 0 || type === LOCATION || (tile & ACTIVE) !== 0) return;
  activate(s, cell, type === IMPETUS ? 1 : 0);
}

function activate({ batch, board }: UnicornJellyTable, cell: number, depth: number): void {
  board.top[cell] = board.top[cell]! | ACTIVE;
  batch.depth[batch.activeCount] = depth;
  batch.active[batch.activeCount++] = cell;
  if (depth > batch.longestChain) batch.longestChain = depth;
}

/** Steps 1 to 4 for the sources woken since `begin`; `commit` or `undo` must follow. */
export function run(s: UnicornJellyTable): void {
  const { batch } = s;
  batch.sourceCount = batch.activeCount;
  for (let i = 0; i < batch.activeCount; i++) spread(s, i);
  if (batch.reviving) findRevived(s);
  if (batch.reviving && s.tables.revivesFirst) turnRevived(s, false);
  fight(s);
}

/** Step 1, for one active tile: whom it wakes (R14 to R17). */
function spread(s: UnicornJellyTable, index: number): void {
  const { batch, board, tables } = s;
  const { top } = board;
  const cell = batch.active[index]!;
  const kind = top[cell]! & KIND;
  if (tables.plain[kind] === 1) return;
  const isSource = index < batch.sourceCount;
  if (!isSource && !tables.wokenEffects && tables.type[kind] !== IMPETUS) return;
  if (tables.changes[kind] === 1) batch.changing = true;
  if (tables.unflips[kind] !== 0) batch.reviving = true;
  let wakes = tables.wakes[kind]!;
  if (tables.cascades[kind] === 1 && (isSource || tables.cascadeGoesOn)) wakes |= 1 << IMPETUS;
  if (wakes === 0) return;
  for (let sides = sidesOf(board, cell, wakes); sides !== 0; sides &= sides - 1) {
    const next = cell + board.steps[lowestBit(sides)]!;
    const tile = top[next]!;
    if ((tile & ACTIVE) !== 0) continue;
    activate(s, next, tables.faceType[tile & FACE] === IMPETUS ? batch.depth[index]! + 1 : 0);
  }
}

/** Step 2: flipped neighbours, of a listed type, of active tiles that unflip. */
function findRevived(s: UnicornJellyTable): void {
  const { batch, board, tables } = s;
  for (let i = 0; i < batch.activeCount; i++) {
    const cell = batch.active[i]!;
    const types = tables.unflips[board.top[cell]! & KIND]!;
    if (types === 0 || !hasEffect(s, cell)) continue;
    for (let side = 0; side < 4; side++) revive(s, cell + board.steps[side]!, types);
  }
}

function revive({ batch, board, tables }: UnicornJellyTable, cell: number, types: number): void {
  const tile = board.top[cell]!;
  if ((tile & DOWN) === 0 || (tile & (MINE | DEAD)) !== 0) return;
  if (((types >> tables.type[tile & KIND]!) & 1) === 0) return;
  for (let i = 0; i < batch.revivedCount; i++) if (batch.revived[i] === cell) return;
  batch.revived[batch.revivedCount++] = cell;
}

function turnRevived({ batch, board }: UnicornJellyTable, down: boolean): void {
  const { top } = board;
  for (let i = 0; i < batch.revivedCount; i++) {
    const cell = batch.revived[i]!;
    top[cell] = down ? top[cell]! | DOWN : top[cell]! & ~DOWN;
  }
}

/** Steps 5 and 6: the defeated turn down, the revived up, and everything is inactive. */
export function commit(s: UnicornJellyTable): void {
  const { batch } = s;
  const { top } = s.board;
  if (batch.reviving && !s.tables.revivesFirst) turnRevived(s, false);
  for (let i = 0; i < batch.clashCount; i++) {
    if (batch.clashAttack[i]! > batch.clashDefence[i]!) top[batch.clashCell[i]!]! |= DOWN;
  }
  calm(s);
}

/** Leaves the board as `begin` found it. */
export function undo(s: UnicornJellyTable): void {
  if (s.batch.reviving && s.tables.revivesFirst) turnRevived(s, true);
  calm(s);
}

function calm({ batch, board }: UnicornJellyTable): void {
  for (let i = 0; i < batch.activeCount; i++) board.top[batch.active[i]!]! &= ~ACTIVE;
}
