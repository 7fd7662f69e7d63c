/** Every player's pieces, in the order of turns: where they stand and whose they are. */
import type { Memory } from '../../core/table.ts';
import type { RoleCard } from '../role-card.ts';

export class Pieces {
  /** Cell per piece; OFF_MAP while it is not on the map. */
  declare readonly at: Int32Array;
  declare readonly count: number;
  /** Whose it is, and its number among that role's. */
  declare readonly role: readonly RoleCard[];
  declare readonly number: readonly number[];
  /** The key of that role. */
  declare readonly key: readonly string[];

  static intsFor(cast: readonly RoleCard[]): number {
    return cast.reduce((sum, role) => sum + role.pieces, 0);
  }

  constructor(memory: Memory, cast: readonly RoleCard[]) {
    this.role = cast.flatMap((role) => Array.from({ length: role.pieces }, () => role));
    this.number = cast.flatMap((role) => Array.from({ length: role.pieces }, (_, number) => number));
    this.key = this.role.map((role) => role.key);
    this.count = this.role.length;
    this.at = memory.take(this.count);
  }

  /** The first piece on a cell, from a given one on; -1 if there is none. */
  on(cell: number, from = 0): number {
    for (let piece = from; piece < this.count; piece++) if (this.at[piece] === cell) return piece;
    return -1;
  }

  areOn(cell: number): boolean {
    return this.on(cell) >= 0;
  }

  /** The cells of a role's pieces, as a view. */
  of(role: RoleCard): Int32Array {
    const first = this.role.indexOf(role);
    return first < 0 ? this.at.subarray(0, 0) : this.at.subarray(first, first + role.pieces);
  }
}
