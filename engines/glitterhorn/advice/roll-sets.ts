/** What the rides of a roll can come to: the patterns it leaves open, and how likely each such set is. */
import { RESTAURANTS } from '../components.ts';
import { ARRANGEMENTS } from '../play/arrangements.ts';
import { orderList } from '../play/order-list.ts';
import { PATTERNS, patternOf } from '../play/supply.ts';
import type { Tables } from '../tables.ts';

/**
 * For one number of dice in one arrangement: how many rolls leave each set open and their chance, and its members from
 * start[set] up to start[set + 1].
 */
export interface OpenPatterns {
  readonly weight: Uint16Array;
  readonly chance: Float64Array;
  readonly start: Uint16Array;
  readonly members: Uint8Array;
}

/** Worked out as they are asked for: a game sees few of the forests. */
export class RollSets {
  /** By arrangement: which kind of forest it is, where forests in which all rides end alike are of one kind; and how many. */
  readonly kindOf = new Uint16Array(ARRANGEMENTS);
  readonly kinds: number;
  private readonly patterns: Uint16Array;
  private readonly known: (OpenPatterns | undefined)[];
  private readonly seen = new Uint8Array(PATTERNS);

  constructor(patterns: Uint16Array) {
    this.patterns = patterns;
    const kinds = new Map<string, number>();
    for (let arrangement = 0; arrangement < ARRANGEMENTS; arrangement++) {
      const first = arrangement * RESTAURANTS;
      const rides = patterns.subarray(first, first + RESTAURANTS).join();
      const kind = kinds.get(rides) ?? kinds.size;
      kinds.set(rides, kind);
      this.kindOf[arrangement] = kind;
    }
    this.kinds = kinds.size;
    this.known = Array.from({ length: 5 * this.kinds });
  }

  of(dice: number, arrangement: number): OpenPatterns {
    return (this.known[dice * this.kinds + this.kindOf[arrangement]!] ??= this.make(dice, arrangement));
  }

  private make(dice: number, arrangement: number): OpenPatterns {
    const { rollWeight, rolls, values, roll } = orderList(dice);
    const { seen } = this;
    const weight: number[] = [];
    const chance: number[] = [];
    const start = [0];
    const members: number[] = [];
    // Orders of the same roll stand together.
    for (let i = 0, r = 0; r < rollWeight.length; r++) {
      const from = members.length;
      for (; roll[i] === r; i++) {
        const pattern = patternOf(this.patterns, arrangement, values[i]!);
        if (seen[pattern] === 1) continue;
        seen[pattern] = 1;
        members.push(pattern);
      }
      for (let at = from; at < members.length; at++) seen[members[at]!] = 0;
      const known = sameSet(members, start, from);
      if (known < 0) {
        weight.push(rollWeight[r]!);
        chance.push(rollWeight[r]! / rolls);
        start.push(members.length);
      } else {
        weight[known]! += rollWeight[r]!;
        chance[known]! += rollWeight[r]! / rolls;
        members.length = from;
      }
    }
    return {
      weight: Uint16Array.from(weight),
      chance: Float64Array.from(chance),
      start: Uint16Array.from(start),
      members: Uint8Array.from(members),
    };
  }
}

/** Those of these tables, made when first asked for. */
export function rollSetsOf(tables: Tables): RollSets {
  return (tables.rollSets ??= new RollSets(tables.patterns)) as RollSets;
}

/** The set before `from` with the same members in the same order as those from there on; -1 if there is none. */
function sameSet(members: readonly number[], start: readonly number[], from: number): number {
  const size = members.length - from;
  for (let set = 0; set + 1 < start.length; set++) {
    const first = start[set]!;
    if (start[set + 1]! - first !== size) continue;
    let same = 0;
    while (same < size && members[first + same] === members[from + same]) same++;
    if (same === size) return set;
  }
  return -1;
}
