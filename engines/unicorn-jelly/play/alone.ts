/** A tile that acts alone, the usual case, without a batch. */
import { lowestBit } from '../../core/bits.ts';
import type { UnicornJellyTable } from '../table.ts';
import * as marks from '../marks.ts';
import { neutralised } from './combat.ts';
import { sidesOf } from './neighbours.ts';

const { CHALLENGES, DOWN, FACE } = marks;

/** Whether a tile put down here would act alone: it turns no tile up and wakes nobody. */
export function actsAlone(s: UnicornJellyTable, cell: number, kind: number): boolean {
  return s.tables.unflips[kind] === 0 && wakesNobody(s, cell, kind);
}

export function wakesNobody({ board, tables }: UnicornJellyTable, cell: number, kind: number): boolean {
  const wakes = tables.wakesFirst[kind]!;
  return wakes === 0 || sidesOf(board, cell, wakes) === 0;
}

/** Of a lone source (see `actsAlone`) that lies face up, or would: how many of its neighbours it defeats, and flips if asked to. */
export function strikeAlone(s: UnicornJellyTable, kind: number, cell: number, flips: boolean): number {
  const { board, tables } = s;
  const { top, steps } = board;
  const acting = tables.face[kind]!;
  const type = acting & 7;
  const power = (acting >> 3) + board.auraFor(cell, type);
  if (power <= 0 && tables.floorsAtZero) return 0;
  let fallen = 0;
  for (let sides = sidesOf(board, cell, CHALLENGES[type]!); sides !== 0; sides &= sides - 1) {
    const target = cell + steps[lowestBit(sides)]!;
    const tile = top[target]!;
    const facing = tables.face[tile & FACE]!;
    let defence = (facing >> 3) + board.auraFor(target, facing & 7);
    if (tables.changes[kind] === 1) defence = changedBy(s, kind, facing, defence);
    if (defence < 0 && tables.floorsAtZero) defence = 0;
    if (power <= defence) continue;
    if (flips) top[target] = tile | DOWN;
    fallen++;
  }
  return fallen;
}

/** The power of a fighter, `power` without it, beside a single active tile of a kind that changes powers. */
function changedBy(s: UnicornJellyTable, kind: number, face: number, power: number): number {
  const { changeAdd, changeZero } = s.tables;
  const at = kind * 4 + (face & 7);
  return changeZero[at] === 0 ? power + changeAdd[at]! : neutralised(s, power - (face >> 3) + changeAdd[at]!);
}
