/**
 * What a round can come to in each arrangement: the results that each roll leaves open, and their chances. Patterns of
 * rides that come to the same are one class, so that few sets remain.
 */
import { ARRANGEMENTS } from '../play/arrangements.ts';
import { orderList } from '../play/order-list.ts';
import { patternOf } from '../play/supply.ts';

/** Classes fit three words of a set. */
const WORD = 32;
const WORDS = 3;
const MOST_CLASSES = WORD * WORDS;

/** Round results for one number of dice, by arrangement in flat lists. */
export class RoundEnds {
  /** Sets of arrangement a: setStart[a] .. setStart[a + 1]; each has a chance and members memberStart[set] .. of `members`. */
  readonly setStart = new Int32Array(ARRANGEMENTS + 1);
  readonly setChance: Float64Array;
  readonly memberStart: Int32Array;
  readonly members: Uint8Array;
  /** Classes of arrangement a under uniformly random orders: randomStart[a] .. of `random` and `randomChance`. */
  readonly randomStart = new Int32Array(ARRANGEMENTS + 1);
  readonly random: Uint8Array;
  readonly randomChance: Float64Array;

  /** `classOf` gives the class of each pattern, below MOST_CLASSES. */
  constructor(patterns: Uint16Array, dice: number, classOf: Uint8Array) {
    const { rollWeight, rolls, values, roll, chance } = orderList(dice);
    const open = new Int32Array(rollWeight.length * WORDS);
    const chances = new Float64Array(MOST_CLASSES);
    const setChance: number[] = [];
    const sets: number[] = [];
    const random: number[] = [];
    const randomChance: number[] = [];
    for (let arrangement = 0; arrangement < ARRANGEMENTS; arrangement++) {
      open.fill(0);
      chances.fill(0);
      for (let i = 0; i < values.length; i++) {
        const end = classOf[patternOf(patterns, arrangement, values[i]!)]!;
        open[roll[i]! * WORDS + (end >> 5)]! |= 1 << (end & 31);
        chances[end]! += chance[i]!;
      }
      const first = setChance.length;
      for (let i = 0; i < rollWeight.length; i++) {
        const set = findOrAdd(sets, first, open, i * WORDS);
        setChance[set] = (setChance[set] ?? 0) + rollWeight[i]! / rolls;
      }
      this.setStart[arrangement + 1] = setChance.length;
      for (let end = 0; end < MOST_CLASSES; end++) {
        if (chances[end] === 0) continue;
        random.push(end);
        randomChance.push(chances[end]!);
      }
      this.randomStart[arrangement + 1] = random.length;
    }
    this.setChance = Float64Array.from(setChance);
    this.random = Uint8Array.from(random);
    this.randomChance = Float64Array.from(randomChance);
    const members: number[] = [];
    this.memberStart = Int32Array.from({ length: setChance.length + 1 }, (_, set) => {
      const start = members.length;
      if (set < setChance.length)
        for (let end = 0; end < MOST_CLASSES; end++)
          if (((sets[set * WORDS + (end >> 5)]! >> (end & 31)) & 1) === 1) members.push(end);
      return start;
    });
    this.members = Uint8Array.from(members);
  }
}

/** The index of the set of words at `at`, among those from `first` on. */
function findOrAdd(sets: number[], first: number, words: Int32Array, at: number): number {
  for (let i = first * WORDS; i < sets.length; i += WORDS)
    if (sets[i] === words[at] && sets[i + 1] === words[at + 1] && sets[i + 2] === words[at + 2]) return i / WORDS;
  return sets.push(words[at]!, words[at + 1]!, words[at + 2]!) / WORDS - 1;
}
