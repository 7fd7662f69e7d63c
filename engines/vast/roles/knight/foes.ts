/** What other roles are to the Knight. */
import { Power } from '../../power.ts';
import type { RoleCard } from '../../role-card.ts';
import type { VastTable } from '../../table.ts';
import type { Phase } from '../../tasks.ts';
import type { Quarry } from '../quarry.ts';

/** Whom she meets by an Encounter (rules 7.2 step 5). */
export interface Foe {
  /** Does a piece of its stand on that cell? She steps there only to meet it. */
  on(s: VastTable, cell: number): boolean;
  /** Sides of her cell beyond which somebody stands who is too strong for her, as bits. */
  bars(s: VastTable): number;
  /** May she start an Encounter for somebody on her cell? Absent: no. */
  invites?(s: VastTable): boolean;
  /** In an Encounter: is there somebody on her cell to attack? */
  meets(s: VastTable): boolean;
  attack(s: VastTable): void;
}

export const FOES = new Power<Foe>('foes');

/** Can anybody be a foe of hers? */
export function hasFoes(s: VastTable): boolean {
  return FOES.all(s).length > 0;
}

/** Does a foe stand on that cell? */
export function foeOn(s: VastTable, cell: number): boolean {
  const foes = FOES.all(s);
  for (let i = 0; i < foes.length; i++) if (foes[i]!.on(s, cell)) return true;
  return false;
}

/** Does a foe stand on that cell other than the one she is after? */
export function anotherFoeOn(s: VastTable, cell: number, quarry: Quarry): boolean {
  if (!foeOn(s, cell)) return false;
  const isQuarry = (role: RoleCard): boolean => (quarry === 'unicorn' ? !role.player : role.key === quarry);
  return s.cast.some((role) => !isQuarry(role) && FOES.of(s, role)?.on(s, cell) === true);
}

/** The sides of her cell on which somebody stands who is too strong for her. */
export function forbiddenSides(s: VastTable): number {
  const foes = FOES.all(s);
  let sides = 0;
  for (let i = 0; i < foes.length; i++) sides |= foes[i]!.bars(s);
  return sides;
}

/** What of others she may try to take in an Encounter, after Crystals and before Treasure. */
export interface Prize {
  /** Does it lie on that tile? */
  on(s: VastTable, slot: number): boolean;
  /** It is offered to her once what stands on the agenda above is done. */
  offer(s: VastTable, slot: number): void;
}
export const PRIZES = new Power<Prize>('prizes');

/** Whom she can shoot with the Enchanted Bow besides the Unicorn. */
export interface BowTarget {
  readonly code: number;
  /** It stands in the options before the Unicorn. */
  readonly first: boolean;
  cell(s: VastTable): number;
  able(s: VastTable): boolean;
  shoot(s: VastTable): void;
  readonly words: string;
}
export const BOW_TARGETS = new Power<BowTarget>('bowTargets');

/** What she can shoot with the Bow. Marks have numbers. */
export interface Mark {
  /** Writes first + mark for all she can shoot at. */
  options(s: VastTable, first: number, out: Int32Array, from: number): number;
  has(mark: number): boolean;
  shoot(s: VastTable, mark: number): void;
  text(mark: number): string;
}

export const MARKS = new Power<Mark>('marks');

/** Who ambushes her in place of the Infestation. */
export interface Ambusher {
  /** The Strength she must expect. */
  strength(s: VastTable): number;
  /** She has armed herself: now it says who ambushes her. */
  ambush(s: VastTable): void;
}

export const AMBUSHER = new Power<Ambusher>('ambusher');

/** Whom the Event Deep and Dark serves instead of bringing her a Treasure. */
export const DEEP_AND_DARK = new Power<(s: VastTable) => void>('deepAndDark');

/** Who takes her Treasures, and knows those he has put under their deck. */
export const ROBS = new Power<true>('robs');

/** What her script does at decisions that others bring: of these options the first that is there. */
export type Choices = readonly number[] | ((s: VastTable) => readonly number[]);
export const KNIGHT_BESIDE = new Power<readonly (readonly [phase: Phase, choices: Choices])[]>('knightBeside');
