/** What other roles are to the Tribes (rules 3.3). */
import { Power } from '../../power.ts';
import type { VastTable } from '../../table.ts';

/** Whom a Tribe attacks by entering its cell, or on it. */
export interface TribePrey {
  /** Where it stands: a way ends there. */
  cell(s: VastTable): number;
  /** May a Tribe with that Strength attack it? No weaker one may enter its cell. */
  yields(s: VastTable, strength: number): boolean;
  attack(s: VastTable, tribe: number): void;
  /** The attack at the Tribe point; options stand in the order of their codes. */
  readonly code: number;
  /** "attacks her". */
  readonly words: string;
}

export const TRIBE_PREY = new Power<TribePrey>('tribePrey');

/** May a Tribe with that Strength enter a cell, whoever is on it? */
export function maySettle(s: VastTable, strength: number, cell: number): boolean {
  const prey = TRIBE_PREY.all(s);
  for (let i = 0; i < prey.length; i++) if (prey[i]!.cell(s) === cell && !prey[i]!.yields(s, strength)) return false;
  return true;
}

/** Whom the Wisp can move. */
export interface Lured {
  /** By this Tribe, now? */
  able(s: VastTable, tribe: number): boolean;
  lure(s: VastTable): void;
}

export const LURED = new Power<Lured>('lured');

/** Whom Tribes attack out of Hiding Spots. */
export interface Passerby {
  /** Writes first + Tribe for those that can. */
  options(s: VastTable, out: Int32Array, from: number, first: number): number;
  attack(s: VastTable, tribe: number): void;
}

export const PASSERSBY = new Power<Passerby>('passersby');
