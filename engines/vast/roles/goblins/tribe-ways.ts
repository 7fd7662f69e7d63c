/** The cheapest ways of a Tribe over the map (rules 3.3): how many Lit tiles it leaves. */
import { hollowSides, isHollow } from '../../map/ground.ts';
import { COLUMN, OFF_MAP } from '../../map/geometry.ts';
import { LIT_AT } from '../../map/tile-bits.ts';
import type { Caverns } from '../../map/caverns.ts';
import { ENTRANCE_SLOT, SLOT_CODES } from '../../map/tile-grid.ts';
import type { VastTable } from '../../table.ts';
import { MONSTER } from '../monster-cards.ts';
import { TRIBE_PREY } from './prey.ts';

const SLOTS = SLOT_CODES;
/** The Underworm's jump: one or two cells along a diagonal. */
const DIAGONALS = Int32Array.from([COLUMN - 1, 1 - COLUMN, COLUMN + 1, -COLUMN - 1].flatMap((way) => [way, 2 * way]));

/** In place of the Lit tiles left on the way to a place. */
const UNKNOWN = -1;
/** Where in the list of waiting places those begin that cost one Lit tile more; and more than ever wait there. */
const DEARER = 2 * SLOTS + 1;
const MOST_DEARER = 32 * SLOTS;

/** Cheapest ways of one Tribe: the least Lit tiles left on the way, by slot; UNKNOWN where none leads. */
export class TribeWays {
  /** By place, which is a slot, or SLOTS + slot once the Underworm has jumped; after a search by slot alone. */
  private readonly least = new Int32Array(2 * SLOTS).fill(UNKNOWN);
  /** The places found, in this order; from DEARER on steps to places that may be found once one Lit tile more is left. */
  private readonly waiting = new Int32Array(DEARER + MOST_DEARER);
  private found = 0;
  /** Where it can attack: a way ends there. */
  private readonly prey = new Int32Array(8);
  private preyCount = 0;
  /** Would a way of the last search have led to the first cell kept off, or to the second? */
  metFirst = false;
  metSecond = false;

  /**
   * Finds all ways of at most so many Lit tiles that keep off two cells (OFF_MAP: none): from all places that cost so many
   * to those that cost no more, then to those that cost one more. The first way to a place is the cheapest.
   */
  find(s: VastTable, tribe: number, most: number, shun = OFF_MAP, shunToo = OFF_MAP): void {
    const { map, goblins } = s;
    const { waiting } = this;
    const { grid, info, where } = map;
    const held = goblins.monsters(tribe);
    const golem = ((held >> MONSTER.golem) & 1) === 1;
    const worm = ((held >> MONSTER.underworm) & 1) === 1;
    this.forget();
    this.listPrey(s);
    const first = grid[shun]!;
    const second = grid[shunToo]!;
    this.metFirst = false;
    this.metSecond = false;
    const start = grid[goblins.cells[tribe]!]!;
    waiting[DEARER] = start;
    let dearer = 1;
    let count = 0;
    for (let lit = 0, next = 0; lit <= most && dearer > 0; lit++) {
      for (let i = 0; i < dearer; i++) count = this.come(waiting[DEARER + i]!, 1, lit + 1, count);
      dearer = 0;
      for (; next < count; next++) {
        const place = waiting[next]!;
        const slot = place & (SLOTS - 1);
        if (slot === first || slot === second) {
          if (slot === first) this.metFirst = true;
          if (slot === second) this.metSecond = true;
          continue;
        }
        if (slot !== start && this.endsOn(where[slot]!)) continue;
        // All or no bits instead of a question whether leaving the tile costs light: see `addSides`.
        const costs = -((info[slot]! >> LIT_AT) & 1);
        const to = ((DEARER + dearer) & costs) | (count & ~costs);
        const steps = this.goOn(map, place, (lit + 1) & ~costs, to, golem, worm);
        dearer += steps & costs;
        count += steps & ~costs;
      }
    }
    this.found = count;
    this.close(first);
    this.close(second);
    if (worm) this.forgetJumps(where.length);
  }

  /** What was found by the last search. */
  private forget(): void {
    const { least, waiting, found } = this;
    for (let i = 0; i < found; i++) {
      least[waiting[i]!] = UNKNOWN;
      least[waiting[i]! & (SLOTS - 1)] = UNKNOWN;
    }
  }

  /** No way leads to a cell kept off. */
  private close(slot: number): void {
    this.least[slot] = UNKNOWN;
    this.least[SLOTS + slot] = UNKNOWN;
  }

  /** By slot alone, whether by a jump or not. */
  private forgetJumps(slots: number): void {
    const { least } = this;
    for (let slot = ENTRANCE_SLOT; slot < slots; slot++) {
      const jumped = least[SLOTS + slot]!;
      if (jumped !== UNKNOWN && (least[slot] === UNKNOWN || jumped < least[slot]!)) least[slot] = jumped;
    }
  }

  private listPrey(s: VastTable): void {
    const prey = TRIBE_PREY.all(s);
    this.preyCount = 0;
    for (let i = 0; i < prey.length; i++) if (prey[i]!.passed !== true) this.prey[this.preyCount++] = prey[i]!.cell(s);
  }

  /**
   * Lets the places wait, from `first` on, that a step leads to: a Golem minds no walls, the Underworm jumps once. Returns
   * how many. They are found for good unless `found` is 0: see `come`.
   */
  private goOn(map: Caverns, place: number, found: number, first: number, golem: boolean, worm: boolean): number {
    const { grid, where } = map;
    const cell = where[place & (SLOTS - 1)]!;
    const jumped = place & SLOTS;
    const open = golem ? map.tilesAt(cell) & ~hollowSides(map, cell) : map.waysAt(cell);
    let to = this.come(grid[cell - 1]! | jumped, open & 1, found, first);
    to = this.come(grid[cell + COLUMN]! | jumped, (open >> 1) & 1, found, to);
    to = this.come(grid[cell + 1]! | jumped, (open >> 2) & 1, found, to);
    to = this.come(grid[cell - COLUMN]! | jumped, (open >> 3) & 1, found, to);
    if (worm && jumped === 0) {
      for (let i = 0; i < DIAGONALS.length; i++) {
        const slot = grid[cell + DIAGONALS[i]!]!;
        if (slot !== 0 && !isHollow(map, cell + DIAGONALS[i]!)) to = this.come(slot | SLOTS, 1, found, to);
      }
    }
    return to - first;
  }

  /**
   * A place that a step may lead to (1: does) waits at `to`, if it is still to be found; it costs one Lit tile less than
   * `found`, which is 0 if that is not known yet. Bits instead of questions: see `addSides`.
   */
  private come(place: number, leads: number, found: number, to: number): number {
    const { waiting, least } = this;
    const known = least[place]!;
    const fresh = leads & (known >>> 31);
    waiting[to] = place;
    least[place] = known + (found & -fresh);
    return to + fresh;
  }

  /** Is there somebody to attack on that cell? */
  endsOn(cell: number): boolean {
    for (let i = 0; i < this.preyCount; i++) if (this.prey[i] === cell) return true;
    return false;
  }

  toSlot(slot: number): number {
    return this.least[slot]!;
  }

  /** Lit tiles left on the way to a cell, -1 if none leads there. */
  to(s: VastTable, cell: number): number {
    const slot = s.map.grid[cell]!;
    return slot === 0 ? -1 : this.least[slot]!;
  }
}
