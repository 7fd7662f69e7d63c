/** The Thief's board. */
import { countBits } from '../../../core/bits.ts';
import { number, table, type Memory } from '../../../core/table.ts';
import { ENTRANCE, OFF_MAP } from '../../map/geometry.ts';
import { gives, type SetRow } from '../../sets.ts';
import type { BoardSetup } from '../../box.ts';
import type { rules as ownRules } from './rules.ts';
import type { ThiefBox } from './components.ts';
import { ThiefRecord } from './record.ts';
import { UPGRADES } from './kinds.ts';

export const MOVEMENT = 0;
const STEALTH = 1;
export const THIEVERY = 2;
export const STICKY_FINGERS = 3;
export const LOCK_PICKING_KIT = 4;
export const CLIMBING_GEAR = 5;
export const HAND_CROSSBOW = 6;
export const UNNATURAL_EVASION = 7;
export const FLIP = UPGRADES.indexOf('flip');

/** Loot Drop at the start, and after stashing. */
export const MOST_LOOT = 3;

export function thiefTables(
  { rules, components: { thief } }: BoardSetup<typeof ownRules, ThiefBox>,
  row: SetRow | undefined,
  onMap: boolean,
) {
  const alone = row === undefined;
  return {
    box: thief,
    /** The three tokens by number of Flips, ascending. */
    tokens: [thief.statTokens, ...thief.flips].map((set) => [...set].sort((a, b) => a - b)),
    tokensOff: thief.tokensOffUpgrades[rules.thiefLevel],
    /** Against the Shadow Unicorn. */
    alone,
    /** He has the Flare; stands on the Entrance from the start. */
    flare: alone || gives(row?.flare, 'thief'),
    onMap: alone || onMap,
  };
}
export type ThiefTables = Readonly<ReturnType<typeof thiefTables>>;

const Layout = table({
  /** Treasure tokens he carries, and has stashed. */
  carried: number,
  stashed: number,
  /** Upgrades by kind, as bits; a Flip may be owned several times. */
  owned: number,
  flips: number,
  /** The Stat tokens assigned. */
  movementToken: number,
  stealthToken: number,
  thieveryToken: number,
  /** Movement left this turn; 1: stopped for good by peeking. */
  left: number,
  stopped: number,
  /** Action cubes left. */
  cubes: number,
  /** 1: he has stabbed, has peeked this turn. */
  stabbed: number,
  peeked: number,
  /** 1 from Assign to the end of his actions. */
  acting: number,
  /** 1: rolled for evasion. */
  rolled: number,
  /** Gems carried, by kind as bits; Loot Drop; Stealth lost to a Hex; seats he has robbed or stabbed this turn, as bits. */
  gems: number,
  lootDrop: number,
  hexed: number,
  met: number,
  /** 1: Sticky Fingers used this turn. Of a theft: the piece, its cubes. */
  sticky: number,
  robbed: number,
  paid: number,
  /** In the middle of stashing: tokens that still bring an upgrade. */
  toUpgrade: number,
});

export class Thief extends Layout {
  declare readonly seat: number;
  declare readonly tables: ThiefTables;
  readonly record = new ThiefRecord();
  declare private readonly cells: Int32Array;

  constructor(memory: Memory, tables: ThiefTables, cells: Int32Array, seat: number) {
    super({}, memory);
    this.seat = seat;
    this.tables = tables;
    this.cells = cells;
  }

  get cell(): number {
    return this.cells[0]!;
  }

  set cell(cell: number) {
    this.cells[0] = cell;
  }

  clear(): void {
    this.clearNumbers();
    this.cell = this.tables.onMap ? ENTRANCE : OFF_MAP;
    this.lootDrop = MOST_LOOT;
    this.record.clear();
    const [movement, stealth, thievery] = this.tables.box.statTokens;
    this.movementToken = movement!;
    this.stealthToken = stealth!;
    this.thieveryToken = thievery!;
    if (!this.tables.alone) this.stealthToken = 0;
  }

  has(upgrade: number): boolean {
    return ((this.owned >> upgrade) & 1) === 1;
  }

  /** What a token on a statistic comes to with its upgrade. */
  stat(statistic: number, token: number): number {
    return Math.min(this.tables.box.statMax, token + (this.has(statistic) ? 1 : 0));
  }

  get stealth(): number {
    return this.stealthWith(this.stealthToken);
  }

  /** With a token on Stealth: less by what he carries, and by a Hex. */
  stealthWith(token: number): number {
    return this.stat(STEALTH, token) - this.carried - countBits(this.gems) - this.hexed;
  }

  get upgradeCount(): number {
    return countBits(this.owned) + this.flips;
  }

  text(): string {
    return this.numbersText();
  }
}
