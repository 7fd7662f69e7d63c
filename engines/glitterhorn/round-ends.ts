/** What a round can come to in each arrangement: the patterns of four rides that each roll leaves open, and their chances. */
import { ARRANGEMENTS } from './arrangements.ts';
import { RESTAURANTS } from './components.ts';
import { orderList } from './order-list.ts';
import { PATTERNS } from './supply.ts';

/** Words of a set of patterns. */
const WORDS = PATTERNS / 32;

/** Round results for one number of dice, by arrangement in flat lists. */
export class RoundEnds {
  /** Sets of arrangement a: setStart[a] .. setStart[a + 1]; each has a chance and members memberStart[set] .. of `members`. */
  readonly setStart = new Int32Array(ARRANGEMENTS + 1);
  readonly setChance: Float64Array;
  readonly memberStart: Int32Array;
  readonly members: Uint8Array;
  /** Patterns of arrangement a under uniformly random orders: randomStart[a] .. of `random` and `randomChance`. */
  readonly randomStart = new Int32Array(ARRANGEMENTS + 1);
  readonly random: Uint8Array;
  readonly randomChance: Float64Array;

  constructor(patterns: Uint16Array, dice: number) {
    const list = orderList(dice);
    const sets = new Int32Array(list.rollWeight.length * WORDS);
    const chances = new Float64Array(PATTERNS);
    const setChance: number[] = [];
    const memberStart: number[] = [0];
    const members: number[] = [];
    const random: number[] = [];
    const randomChance: number[] = [];
    for (let arrangement = 0; arrangement < ARRANGEMENTS; arrangement++) {
      sets.fill(0);
      chances.fill(0);
      for (let i = 0; i < list.values.length; i++) {
        const pattern = patternOf(patterns, arrangement, list.values[i]!);
        sets[list.roll[i]! * WORDS + (pattern >> 5)]! |= 1 << (pattern & 31);
        chances[pattern]! += list.chance[i]!;
      }
      const first = setChance.length;
      for (let roll = 0; roll < list.rollWeight.length; roll++)
        this.addSet(sets, roll, list, first, setChance, memberStart, members);
      this.setStart[arrangement + 1] = setChance.length;
      for (let pattern = 0; pattern < PATTERNS; pattern++) {
        if (chances[pattern] === 0) continue;
        random.push(pattern);
        randomChance.push(chances[pattern]!);
      }
      this.randomStart[arrangement + 1] = random.length;
    }
    this.setChance = Float64Array.from(setChance);
    this.memberStart = Int32Array.from(memberStart);
    this.members = Uint8Array.from(members);
    this.random = Uint8Array.from(random);
    this.randomChance = Float64Array.from(randomChance);
  }

  /** Adds the set of one roll, or its weight to an equal set of a roll before it. */
  private addSet(
    sets: Int32Array,
    roll: number,
    list: { readonly rollWeight: Int32Array; readonly rolls: number },
    first: number,
    setChance: number[],
    memberStart: number[],
    members: number[],
  ): void {
    const found: number[] = [];
    for (let pattern = 0; pattern < PATTERNS; pattern++)
      if (((sets[roll * WORDS + (pattern >> 5)]! >> (pattern & 31)) & 1) === 1) found.push(pattern);
    const chance = list.rollWeight[roll]! / list.rolls;
    for (let set = first; set < setChance.length; set++) {
      const start = memberStart[set]!;
      if (memberStart[set + 1]! - start !== found.length) continue;
      if (!found.every((pattern, i) => members[start + i] === pattern)) continue;
      setChance[set]! += chance;
      return;
    }
    setChance.push(chance);
    members.push(...found);
    memberStart.push(members.length);
  }
}

function patternOf(patterns: Uint16Array, arrangement: number, values: number): number {
  let pattern = 0;
  for (let restaurant = 0; restaurant < RESTAURANTS; restaurant++) {
    const shift = (values >> (4 * restaurant)) & 15;
    pattern |= ((patterns[arrangement * RESTAURANTS + restaurant]! >> shift) & 3) << (2 * restaurant);
  }
  return pattern;
}
