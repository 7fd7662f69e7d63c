import { bytes, ints, number, table } from '../core/table.ts';
import { OVER, type EventSink, type Figures } from '../core/types.ts';
import { CELLS, ROUNDS, TYPES } from './components.ts';
import { PlanetCount } from './planet-count.ts';
import { Records } from './records.ts';
import { Results } from './results.ts';
import { tablesFor, type LittlePrinceSetup, type Tables } from './tables.ts';

const EVERY_STACK = 0b1111;
const EVERY_CELL = 0xffff;

const Layout = table({
  /** The seat that has to decide, or OVER. */
  actor: number,
  /** Which kind of decision (PHASE), and its legal codes, one bit each. */
  phase: number,
  options: number,
  /** Rounds finished. */
  round: number,
  /** The seat that chose, or will choose, this round's stack; with two players the active player. */
  start: number,
  /** Seats without a tile of this round, one bit each. */
  unserved: number,
  /** Stacks chosen fewer than four times, one bit each. */
  offered: number,
  /** The stack of this round, where its run on the table begins, the slots not yet taken, and the face-down slot or -1. */
  type: number,
  base: number,
  table: number,
  hidden: number,
  /** How often each stack has been chosen. */
  uses: ints(TYPES.length),
  /** Face-down tiles of each seat, one bit per round, and face-up tiles with baobabs likewise. */
  down: ints(),
  treeTiles: ints(),
  /** With `freePlacement`: the free cells of each seat. */
  freeCells: ints(),
  /** Two players: what has been laid out of each stack (see `ofStack`) without this seat having seen it, by position. */
  unseen: ints(2 * TYPES.length),
  /** Tile codes: every stack from its top, the removed tiles below. */
  stacks: bytes(),
  /** Tile codes by seat and round (see `onPlanet`). */
  planets: bytes(),
  /** With `freePlacement`: the cell of each tile of `planets`. */
  cells: bytes(),
  /** Baobabs on face-up tiles, and how often baobabs have turned tiles face down, per seat. */
  trees: bytes(),
  flips: bytes(),
});

type Lengths = NonNullable<ConstructorParameters<typeof Layout>[0]>;

/**
 * What lies on the table. Tiles of a stack never move: the table is a run of the stack, and what has been laid out lies
 * above what has not. A seat gets one tile per round, so a planet is its list of tiles by round.
 */
export class LittlePrinceTable extends Layout {
  /** Goes up with every change of the position, so that what was worked out for one is not taken for another. */
  declare version: number;
  /** The version since which it has changed by play alone: tiles have been added, and those that lay lie where they lay. */
  declare since: number;
  declare events: EventSink | undefined;
  declare readonly tables: Tables;
  declare readonly figures: Figures;
  declare readonly records: Records | undefined;
  declare readonly results: Results;
  /** Room for a planet counted and for a pool of one type. */
  declare readonly counted: PlanetCount;
  declare readonly pool: Uint8Array;
  /** Everything as in the box: stacks in order, planets empty, nobody to act. */
  declare private readonly box: InstanceType<typeof Layout>;

  constructor(setup: LittlePrinceSetup) {
    const tables = tablesFor(setup);
    const { players, free, tileIds } = tables;
    const lengths = {
      down: players,
      treeTiles: players,
      freeCells: players,
      stacks: tileIds.length,
      planets: players * ROUNDS,
      cells: free ? players * ROUNDS : 0,
      trees: players,
      flips: players,
    };
    super(lengths);
    this.box = boxOf(lengths);
    this.version = 0;
    this.since = 0;
    this.events = undefined;
    this.tables = tables;
    this.figures = setup.figures;
    this.records = setup.figures === 'all' ? new Records(tables) : undefined;
    this.results = new Results();
    this.pool = new Uint8Array(32);
    this.counted = new PlanetCount();
    this.reset();
  }

  reset(): void {
    this.changed();
    this.copyTable(this.box);
  }

  /** Takes over the play of another table, never its records. */
  copyPlay(other: LittlePrinceTable): void {
    this.changed();
    this.copyTable(other);
  }

  /** The position is another one now, and not by play. */
  changed(): void {
    this.version = (this.version + 1) | 0;
    this.since = this.version;
  }

  /** Tiles of a stack laid out so far. */
  laid(type: number): number {
    return this.uses[type]! * this.tables.draw;
  }

  /** Tiles on a planet. */
  held(seat: number): number {
    return this.round + (((this.unserved >>> seat) & 1) ^ 1);
  }

  tileAt(slot: number): number {
    return this.stacks[this.base + slot]!;
  }

  /** Slots of the table as positions of their stack. */
  positionsOf(slots: number): number {
    return slots << (this.base - this.tables.stackStart[this.type]!);
  }

  /** Where a tile lies: as chosen, or in the first cell of its type that was free. */
  cellOf(seat: number, round: number): number {
    const { free, typeOf } = this.tables;
    if (free) return this.cells[onPlanet(seat, round)]!;
    const type = typeOf[this.planets[onPlanet(seat, round)]!]!;
    let before = 0;
    for (let r = 0; r < round; r++) if (typeOf[this.planets[onPlanet(seat, r)]!] === type) before++;
    return CELLS[type]![before]!;
  }
}

function boxOf(lengths: Lengths): InstanceType<typeof Layout> {
  const box = new Layout(lengths);
  box.actor = OVER;
  box.offered = EVERY_STACK;
  box.hidden = -1;
  box.freeCells.fill(EVERY_CELL);
  for (let tile = 0; tile < box.stacks.length; tile++) box.stacks[tile] = tile;
  return box;
}

/** Where a seat's tile of a round stands in `planets` and `cells`. */
export function onPlanet(seat: number, round: number): number {
  return (seat << 4) | round;
}

/** Where a seat's part of a stack stands in `unseen`. */
export function ofStack(seat: number, type: number): number {
  return (seat << 2) | type;
}
