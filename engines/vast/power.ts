import type { RoleKey } from './boxes.ts';
import type { RoleCard } from './role-card.ts';
import type { Happening } from './events.ts';
import type { Powers, VastTable } from './table.ts';
import type { Phase, Task } from './tasks.ts';

/** No pair in play has an entry. */
const NO_ENTRIES = 0;

/**
 * Something a role may do to others, and `E`, what its laws must know of each target: a row of the matrix of who may do
 * what to whom. The acting role declares it; the pairs of roles bring the entries.
 */
export class Power<E> {
  /** Its number, given by `play.ts`. */
  code = NO_ENTRIES;
  declare readonly name: string;

  constructor(name: string) {
    this.name = name;
  }

  /** What it means for the role with that key. */
  on(target: RoleKey, entry: E): Entry {
    return { power: this, target, entry };
  }

  /** What it means for a role in play, if anything. */
  of({ cast, powers }: VastTable, role: RoleCard): E | undefined {
    const { on } = powers[this.code]!;
    for (let i = 0; i < cast.length; i++) if (cast[i] === role) return on[i] as E | undefined;
    return undefined;
  }

  /** What it means for those in play, in the order of turns. */
  all(s: VastTable): readonly E[] {
    return s.powers[this.code]!.all as readonly E[];
  }
}

/** A cell of the matrix. */
export interface Entry {
  readonly power: Power<unknown>;
  readonly target: RoleKey;
  readonly entry: unknown;
}

/** What the rules name for two roles at one table; its steps are numbered after those of the later of the two. */
export interface Pair {
  readonly between: readonly [RoleKey, RoleKey];
  readonly entries: readonly Entry[];
  readonly phases?: readonly Phase[];
  readonly tasks?: readonly Task[];
  /** Numbered after those of all roles. */
  readonly events?: readonly Happening[];
}

/** All powers that some pair knows, numbered. */
export function numberPowers(pairs: readonly Pair[]): readonly Power<unknown>[] {
  const all = [...new Set(pairs.flatMap(({ entries }) => entries.map(({ power }) => power)))];
  all.forEach((power, i) => (power.code = NO_ENTRIES + 1 + i));
  return all;
}

/** What powers mean among these roles, by the number of the power. */
export function gatherPowers(
  powers: readonly Power<unknown>[],
  pairs: readonly Pair[],
  cast: readonly RoleCard[],
): readonly Powers[] {
  const place = (key: RoleKey): number => cast.findIndex((role) => role.key === key);
  const inPlay = pairs.filter(({ between }) => between.every((key) => place(key) >= 0));
  const of = (power: Power<unknown>): Powers => {
    const entries = inPlay.flatMap((pair) => pair.entries).filter((entry) => entry.power === power);
    entries.sort((a, b) => place(a.target) - place(b.target));
    return {
      on: cast.map(({ key }) => entries.findLast(({ target }) => target === key)?.entry),
      all: entries.map(({ entry }) => entry),
    };
  };
  return [{ on: [], all: [] }, ...powers.map(of)];
}
