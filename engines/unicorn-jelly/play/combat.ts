/** Step 4 of RESOLVE: powers as they stand, every challenged tile against the sum of its active challengers (R6, R7, R9). */
import { lowestBit } from '../../core/bits.ts';
import type { UnicornJellyTable } from '../table.ts';
import * as marks from '../marks.ts';
import { activeSides, sidesOf } from './neighbours.ts';

const { ACTIVE, CHALLENGES, FACE, IMPETUS, KIND } = marks;

/** The targets of every active tile. */
export function fight(s: UnicornJellyTable): void {
  const { batch, board } = s;
  const { face } = s.tables;
  for (let i = 0; i < batch.activeCount; i++) {
    const cell = batch.active[i]!;
    const targets = CHALLENGES[face[board.top[cell]! & FACE]! & 7]!;
    if (targets === 0) continue;
    for (let sides = sidesOf(board, cell, targets); sides !== 0; sides &= sides - 1) {
      challenge(s, cell + board.steps[lowestBit(sides)]!, cell);
    }
  }
}

/** The sum of all active challengers against the target, once: when its first challenger comes to it. */
function challenge(s: UnicornJellyTable, target: number, first: number): void {
  const { board } = s;
  const { top } = board;
  const { face } = s.tables;
  const facing = face[top[target]! & FACE]!;
  let attack = 0;
  let largest = 0;
  let types = 0;
  for (let sides = activeSides(board, target); sides !== 0; sides &= sides - 1) {
    const cell = target + board.steps[lowestBit(sides)]!;
    const challenger = face[top[cell]! & FACE]!;
    if (((CHALLENGES[challenger & 7]! >> (facing & 7)) & 1) === 0) continue;
    if (types === 0 && cell !== first) return;
    const power = powerAt(s, cell, challenger);
    attack += power;
    if (types === 0 || power > largest) largest = power;
    types |= 1 << (challenger & 7);
  }
  decide(s, target, attack, largest, powerAt(s, target, facing), types);
}

/** Strictly greater wins; a sum whose largest part would not have won is a combo. */
function decide(
  { batch }: UnicornJellyTable,
  target: number,
  attack: number,
  largest: number,
  defence: number,
  types: number,
): void {
  const clash = batch.clashCount++;
  batch.clashCell[clash] = target;
  batch.clashAttack[clash] = attack;
  batch.clashDefence[clash] = defence;
  batch.clashTypes[clash] = types;
  if (attack <= defence) return;
  batch.fallenCount++;
  if (largest <= defence) batch.comboCount++;
}

/** Step 3: the power of a face-up fighter, given its entry in `Tables.face`. */
function powerAt(s: UnicornJellyTable, cell: number, face: number): number {
  const aura = s.board.auraFor(cell, face & 7);
  const power = s.batch.changing ? changedPower(s, cell, face & 7, face >> 3, aura) : (face >> 3) + aura;
  return power < 0 && s.tables.floorsAtZero ? 0 : power;
}

/** The same beside active tiles that may change it. */
function changedPower(s: UnicornJellyTable, cell: number, type: number, printed: number, aura: number): number {
  const { board, tables } = s;
  let added = aura;
  let neutral = false;
  for (let side = 0; side < 4; side++) {
    const next = cell + board.steps[side]!;
    const tile = board.top[next]!;
    const kind = tile & KIND;
    if ((tile & ACTIVE) === 0 || tables.changes[kind] === 0 || !hasEffect(s, next)) continue;
    added += tables.changeAdd[kind * 4 + type]!;
    if (tables.changeZero[kind * 4 + type] === 1) neutral = true;
  }
  return neutral ? neutralised(s, added) : printed + added;
}

/** R8: whether the effects of an active tile other than an Impetus count although it was only woken. */
export function hasEffect({ batch, board, tables }: UnicornJellyTable, cell: number): boolean {
  if (tables.wokenEffects || board.faceTypeAt(cell) === IMPETUS) return true;
  for (let i = 0; i < batch.sourceCount; i++) if (batch.active[i] === cell) return true;
  return false;
}

/** R7: 0 whatever adds to it, or what adds to it. */
export function neutralised({ tables }: UnicornJellyTable, added: number): number {
  return tables.zeroIsFinal ? 0 : added;
}

/** Whether a tile is among the defeated of this batch. */
export function fell({ batch }: UnicornJellyTable, cell: number): boolean {
  for (let i = 0; i < batch.clashCount; i++) {
    if (batch.clashCell[i] === cell) return batch.clashAttack[i]! > batch.clashDefence[i]!;
  }
  return false;
}
