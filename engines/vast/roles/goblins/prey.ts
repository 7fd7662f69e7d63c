/** What other roles are to the Tribes (rules 3.3). */
import { Power } from '../../power.ts';
import type { VastTable } from '../../table.ts';

/** Whom a Tribe attacks by entering its cell, or on it. */
export interface TribePrey {
  /** Where it stands: a way ends there. */
  cell(s: VastTable): number;
  /** May a Tribe with that Strength attack it? No weaker one may enter its cell. */
  yields(s: VastTable, strength: number): boolean;
  /** Ways lead on over its cell, and entering it is no attack. */
  readonly passed?: boolean;
  /** It is passed only by Tribes to which it yields. */
  readonly barsWays?: boolean;
  /** May the Tribe attack it where it stands, if not as `yields` says? */
  mayAttack?(s: VastTable, tribe: number): boolean;
  attack(s: VastTable, tribe: number): void;
  /** To their script: attacked wherever it can be. */
  readonly welcome?: boolean;
  /** To their script: does it keep off? */
  shunned?(s: VastTable): boolean;
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

/** A cell that costs the first Tribe that enters it in a turn 1 Population. */
export interface Hazard {
  /** OFF_MAP where there is none. */
  cell(s: VastTable): number;
  entered(s: VastTable): void;
}
export const HAZARD = new Power<Hazard>('hazard');

/** What a Tribe may plunder besides Treasure. */
export interface Plundered {
  /** Writes the codes of what it can plunder where it stands. */
  options(s: VastTable, tribe: number, out: Int32Array, from: number): number;
  has(code: number): boolean;
  plunder(s: VastTable, tribe: number, code: number): void;
  words(code: number): string;
}
export const PLUNDERED = new Power<Plundered>('plundered');

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
