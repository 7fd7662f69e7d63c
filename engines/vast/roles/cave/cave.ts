/** The Cave's board. */
import { ints, number, table, type Memory } from '../../../core/table.ts';
import type { BoardSetup } from '../../box.ts';
import type { rules as ownRules } from './rules.ts';
import { MOST_USES, OMENS, POWERS, type CaveBox } from './components.ts';
import { CaveRecord } from './record.ts';

export function caveTables({ components, rules }: BoardSetup<typeof ownRules, CaveBox>) {
  const { cave } = components;
  const accepts = Int32Array.from(POWERS, (power) =>
    cave.powers[power].accepts.reduce((set, omen) => set | (1 << OMENS.indexOf(omen)), 0),
  );
  return {
    box: cave,
    hatred: cave.levels[rules.caveLevel].hatred,
    /** By power: costs by use (`MOST_USES` numbers each, the last one for all further uses), accepted symbols as bits. */
    costs: Int32Array.from(POWERS.flatMap((power) => costsByUse(cave.powers[power].cost))),
    accepts,
    /** By symbol: what one Omen of it adds to `accepted`. */
    counts: OMENS.map((_, omen) => {
      const counts = new Int32Array(WORDS);
      for (let power = 0; power < ANY; power++)
        counts[power >> 2]! |= ((accepts[power]! >> omen) & 1) << placeOf(power);
      counts[ANY >> 2]! |= 1 << placeOf(ANY);
      return counts;
    }),
  };
}
export type CaveTables = Readonly<ReturnType<typeof caveTables>>;

function costsByUse(costs: readonly number[]): number[] {
  return Array.from({ length: MOST_USES }, (_, use) => costs[Math.min(use, costs.length - 1)]!);
}

/** How many kinds there are of each. */
const SYMBOLS = OMENS.length;
const KINDS = POWERS.length;

/** Omens held are counted for each power that accepts them, and whatever they are as ANY: four counts to a number. */
const ANY = KINDS;
const WORDS = (ANY >> 2) + 1;
const MOST_HELD = 0x7f;
const placeOf = (power: number): number => 7 * (power & 3);

const Layout = table({
  /** Hatred tokens left. */
  hatred: number,
  /** The power being used; Omens still due for it, its target. */
  power: number,
  due: number,
  target: number,
  /** 1: the Treasure in question may be left. */
  mayLeave: number,
  /** The edge of the Rockslide lifted, or NO_EDGE. */
  lifted: number,
  /** Event cards at the bottom of their deck that it put there itself. */
  eventsUnder: number,
  /** Omens held, by symbol. */
  omens: ints(SYMBOLS),
  /** Omens held that a power accepts: asked in every window, so kept up with them. */
  accepted: ints(WORDS),
  /** Uses of each power this turn. */
  uses: ints(KINDS),
});

export class Cave extends Layout {
  declare readonly seat: number;
  declare readonly tables: CaveTables;
  readonly record = new CaveRecord();

  constructor(memory: Memory, tables: CaveTables, _cells: Int32Array, seat: number) {
    super({}, memory);
    this.seat = seat;
    this.tables = tables;
  }

  clear(): void {
    this.clearTable();
    this.hatred = this.tables.hatred;
    this.lifted = NO_EDGE;
    this.record.clearTable();
  }

  /** No power has been used. */
  beginTurn(): void {
    for (let power = 0; power < KINDS; power++) this.uses[power] = 0;
  }

  /** Omens held. */
  held(): number {
    return this.acceptable(ANY);
  }

  /** Those that a power accepts. */
  acceptable(power: number): number {
    return (this.accepted[power >> 2]! >> placeOf(power)) & MOST_HELD;
  }

  /** So many Omens of a symbol more; fewer if `count` is negative. */
  gain(omen: number, count: number): void {
    const counts = this.tables.counts[omen]!;
    this.omens[omen]! += count;
    for (let word = 0; word < WORDS; word++) this.accepted[word]! += count * counts[word]!;
  }

  /** Of a symbol, those in the bag. */
  inBag(omen: number): number {
    return this.tables.box.omensPerSymbol - this.omens[omen]!;
  }

  /** What the next use of a power costs. */
  cost(power: number): number {
    const use = this.uses[power]!;
    return this.tables.costs[MOST_USES * power + (use < MOST_USES ? use : MOST_USES - 1)]!;
  }

  /** Are there Omens enough that it accepts? */
  affords(power: number): boolean {
    return this.acceptable(power) >= this.cost(power);
  }

  text(): string {
    return [this.numbersText(), this.omens.join(), this.uses.join()].join(';');
  }
}

export const NO_EDGE = -1;
