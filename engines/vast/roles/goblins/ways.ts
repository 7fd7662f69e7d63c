/** Where a Tribe can go (rules 3.3): steps over the map, the light it costs, and how a way may end. */
import { hollowSides, isHollow } from '../../map/ground.ts';
import { GroundWays } from './ground-ways.ts';
import { COLUMN, OFF_MAP, STEP } from '../../map/geometry.ts';
import { LIT } from '../../map/tile-bits.ts';
import type { Caverns } from '../../map/caverns.ts';
import { ENTRANCE_SLOT, SLOT_CODES } from '../../map/tile-grid.ts';
import type { VastTable } from '../../table.ts';
import { MONSTER } from '../monster-cards.ts';
import { HAZARD, maySettle, TRIBE_PREY } from './prey.ts';

const SLOTS = SLOT_CODES;
/** The Underworm's jump: one or two cells along a diagonal. */
const DIAGONALS = Int32Array.from([COLUMN - 1, 1 - COLUMN, COLUMN + 1, -COLUMN - 1].flatMap((way) => [way, 2 * way]));

/** Cheapest ways of one Tribe: the least Lit tiles left on the way, by slot; -1 where none leads. */
export class TribeWays {
  private readonly least = new Int32Array(SLOTS);
  /** Slots, and SLOTS + slot once the Underworm has jumped. */
  private readonly known = new Int32Array(2 * SLOTS);
  private now = new Int32Array(32 * SLOTS);
  private next = new Int32Array(32 * SLOTS);
  /** Places one step on. */
  private readonly beyond = new Int32Array(4 + DIAGONALS.length);
  /** Where it can attack: a way ends there. */
  private readonly prey = new Int32Array(8);
  private preyCount = 0;

  /**
   * Finds all ways of at most so many Lit tiles that keep off two cells (OFF_MAP: none): from all places that cost so many
   * to those that cost no more, then to those that cost one more. The first way to a place is the cheapest.
   */
  find(s: VastTable, tribe: number, most: number, shun = OFF_MAP, shunToo = OFF_MAP): void {
    const { map, goblins } = s;
    const { beyond, known, least } = this;
    const { grid, info, where } = map;
    const held = goblins.monsters(tribe);
    const golem = ((held >> MONSTER.golem) & 1) === 1;
    const worm = ((held >> MONSTER.underworm) & 1) === 1;
    least.fill(-1, 0, where.length);
    known.fill(-1, 0, where.length);
    if (worm) known.fill(-1, SLOTS, SLOTS + where.length);
    this.listPrey(s);
    const shunned = grid[shun]!;
    const shunnedToo = grid[shunToo]!;
    const start = grid[goblins.cells[tribe]!]!;
    let { now, next } = this;
    let later = 0;
    next[later++] = start;
    for (let lit = 0; lit <= most && later > 0; lit++) {
      [now, next] = [next, now];
      let waiting = later;
      later = 0;
      while (waiting > 0) {
        const place = now[--waiting]!;
        if (known[place] !== -1) continue;
        known[place] = lit;
        const slot = place & (SLOTS - 1);
        if (least[slot] === -1) least[slot] = lit;
        if (slot !== start && this.endsOn(where[slot]!)) continue;
        const costs = (info[slot]! & LIT) !== 0;
        const steps = this.stepsFrom(map, place, golem, worm);
        for (let i = 0; i < steps; i++) {
          const to = beyond[i]!;
          const at = to & (SLOTS - 1);
          if (known[to] !== -1 || (at !== 0 && (at === shunned || at === shunnedToo))) continue;
          if (costs) next[later++] = to;
          else now[waiting++] = to;
        }
      }
    }
  }

  private listPrey(s: VastTable): void {
    const prey = TRIBE_PREY.all(s);
    this.preyCount = 0;
    for (let i = 0; i < prey.length; i++) if (prey[i]!.passed !== true) this.prey[this.preyCount++] = prey[i]!.cell(s);
  }

  /** Writes the places a step leads to: a Golem minds no walls, the Underworm jumps once. */
  private stepsFrom(map: Caverns, place: number, golem: boolean, worm: boolean): number {
    const { beyond } = this;
    const { grid, where } = map;
    const cell = where[place & (SLOTS - 1)]!;
    const jumped = place & SLOTS;
    const open = golem ? map.tilesAt(cell) & ~hollowSides(map, cell) : map.waysAt(cell);
    let count = 0;
    for (let d = 0; d < 4; d++) {
      beyond[count] = grid[cell + STEP[d]!]! | jumped;
      count += (open >> d) & 1;
    }
    if (!worm || jumped !== 0) return count;
    for (let i = 0; i < DIAGONALS.length; i++) {
      const slot = grid[cell + DIAGONALS[i]!]!;
      if (slot !== 0 && !isHollow(map, cell + DIAGONALS[i]!)) beyond[count++] = slot | SLOTS;
    }
    return count;
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

/** The longest way in the light that leaves somebody alive. */
export function mostLight(s: VastTable, tribe: number, furious = ((s.goblins.furious >> tribe) & 1) === 1): number {
  const { goblins } = s;
  return furious ? SLOTS : goblins.tables.box.litTilesPerPopulation * goblins.population[tribe]! - 1;
}

/** Population lost on a way of so many Lit tiles. */
export function lightLoss(s: VastTable, tribe: number, lit: number): number {
  const { goblins } = s;
  return (goblins.furious >> tribe) & 1 ? 0 : Math.floor(lit / goblins.tables.box.litTilesPerPopulation);
}

const ways = new TribeWays();
/** Population lost on the best way, by slot, -1 where none leads; and the slots it leads to through the hazard. */
const losses = new Int32Array(SLOTS);
const burning = new Uint8Array(SLOTS);
/** The version of the table and the Tribe they have been found for. */
let foundAt = -1;
let foundFor = -1;
/** Where Terrain lies: what of the losses is its, and last steps onto open space. */
const ground = new GroundWays();
const tolls = new Int32Array(SLOTS);
const exits = {
  count: 0,
  cell: new Int32Array(SLOTS),
  loss: new Int32Array(SLOTS),
  light: new Int32Array(SLOTS),
  burning: new Int32Array(SLOTS),
};

/** Writes the cells it can move to, by x, then y; returns how many. */
export function moveTargets(s: VastTable, tribe: number, out: Int32Array, from: number): number {
  const { map, goblins } = s;
  findLosses(s, tribe);
  const here = goblins.cells[tribe]!;
  const strength = goblins.strength(tribe);
  const held = preyCells(s);
  const { grid, left, right, top, bottom } = map;
  let count = from;
  for (let column = left; column <= right; column++) {
    const last = column * COLUMN + bottom;
    for (let cell = column * COLUMN + top; cell <= last; cell++) {
      // Open space is no slot, and no way leads to it.
      const loss = losses[grid[cell]!]!;
      if (loss < 0 || cell === here) continue;
      if (isAmong(cell, held) && !maySettle(s, strength - loss, cell)) continue;
      out[count++] = cell;
    }
  }
  for (let i = 0; i < exits.count; i++) count = insert(exits.cell[i]!, out, from, count);
  return count;
}

const prey = new Int32Array(16);

/** Lists where somebody stands whom it could attack; returns how many. */
function preyCells(s: VastTable): number {
  const all = TRIBE_PREY.all(s);
  for (let i = 0; i < all.length; i++) prey[i] = all[i]!.cell(s);
  return all.length;
}

/** Is it one of the first of these? */
function isAmong(cell: number, count: number): boolean {
  for (let i = 0; i < count; i++) if (prey[i] === cell) return true;
  return false;
}

function insert(cell: number, out: Int32Array, from: number, count: number): number {
  let at = count;
  for (; at > from && out[at - 1]! > cell; at--) out[at] = out[at - 1]!;
  out[at] = cell;
  return count + 1;
}

/** What the best way to one of these cells costs; of that what Terrain costs, which no Beetles lessen, is the `toll`. */
export function moveLoss(s: VastTable, tribe: number, cell: number): number {
  findLosses(s, tribe);
  const slot = s.map.grid[cell]!;
  if (slot === 0) {
    const exit = exits.cell.indexOf(cell);
    s.goblins.burning = exits.burning[exit]!;
    s.terrain!.toll = exits.loss[exit]! - exits.light[exit]! - exits.burning[exit]!;
    return exits.loss[exit]! - s.terrain!.toll;
  }
  s.goblins.burning = burning[slot]!;
  if (s.terrain !== undefined) s.terrain.toll = tolls[slot]!;
  return losses[slot]! - (s.terrain === undefined ? 0 : tolls[slot]!);
}

/** The least loss rules; of equal ones the way without hazard. Whoever is passed must be weaker than what is left of the Tribe. */
function findLosses(s: VastTable, tribe: number): void {
  if (foundAt === s.version && foundFor === tribe) return;
  foundAt = s.version;
  foundFor = tribe;
  const most = mostLight(s, tribe);
  const wall = hazardCell(s, tribe);
  const passed = passedCell(s, tribe);
  losses.fill(-1, 0, s.map.where.length);
  burning.fill(0, 0, s.map.where.length);
  exits.count = 0;
  if (s.terrain !== undefined) tolls.fill(0);
  take(s, tribe, most, wall, passed);
  if (passed !== OFF_MAP) take(s, tribe, most, wall, OFF_MAP, passed);
  if (wall === OFF_MAP) return;
  take(s, tribe, most, OFF_MAP, passed, OFF_MAP, 1);
  if (passed !== OFF_MAP) take(s, tribe, most, OFF_MAP, OFF_MAP, passed, 1);
}

/** Ways that keep off two cells, perhaps over one with somebody who must be weaker, perhaps through the hazard. */
function take(
  s: VastTable,
  tribe: number,
  most: number,
  shun: number,
  shunToo: number,
  over = OFF_MAP,
  burns = 0,
): void {
  const { map, goblins } = s;
  if (map.terrainCells !== 0) {
    takeOverGround(s, tribe, shun, shunToo, over, burns);
    return;
  }
  ways.find(s, tribe, most, shun, shunToo);
  const population = goblins.population[tribe]!;
  const strength = goblins.strength(tribe);
  for (let slot = ENTRANCE_SLOT; slot < map.next; slot++) {
    const lit = map.where[slot] === OFF_MAP ? -1 : ways.toSlot(slot);
    if (lit < 0) continue;
    const loss = lightLoss(s, tribe, lit) + burns;
    if (losses[slot]! >= 0 && losses[slot]! <= loss) continue;
    if (loss > 0 && population - loss < 1) continue;
    if (over !== OFF_MAP && !maySettle(s, strength - loss, over)) continue;
    losses[slot] = loss;
    burning[slot] = burns;
  }
}

/** The same where Terrain lies. */
function takeOverGround(s: VastTable, tribe: number, shun: number, shunToo: number, over: number, burns: number): void {
  const { map, goblins } = s;
  ground.find(s, tribe, ((goblins.furious >> tribe) & 1) === 1, shun, shunToo);
  const fits = (loss: number): boolean => {
    const left = goblins.population[tribe]! - loss;
    if (loss > 0 && left < 1) return false;
    return over === OFF_MAP || maySettle(s, goblins.strengthWith(tribe, left), over);
  };
  for (let slot = ENTRANCE_SLOT; slot < map.reach; slot++) {
    const place = map.where[slot] === OFF_MAP ? -1 : ground.best(slot);
    if (place < 0) continue;
    const loss = ground.lossAt(place) + burns;
    if ((losses[slot]! >= 0 && losses[slot]! <= loss) || !fits(loss)) continue;
    losses[slot] = loss;
    tolls[slot] = ground.lossAt(place) - ground.lightAt(place);
    burning[slot] = burns;
  }
  for (let i = 0; i < ground.exits; i++) {
    const loss = ground.exitLoss[i]! + burns;
    let at = 0;
    while (at < exits.count && exits.cell[at] !== ground.exitCell[i]) at++;
    if ((at < exits.count && exits.loss[at]! <= loss) || !fits(loss)) continue;
    if (at === exits.count) exits.count++;
    exits.cell[at] = ground.exitCell[i]!;
    exits.loss[at] = loss;
    exits.light[at] = ground.exitLight[i]!;
    exits.burning[at] = burns;
  }
}

/** Where a hazard lies on its way, if one does. */
function hazardCell(s: VastTable, tribe: number): number {
  const hazards = HAZARD.all(s);
  const cell = hazards.length === 0 ? OFF_MAP : hazards[0]!.cell(s);
  return cell === s.goblins.cells[tribe] ? OFF_MAP : cell;
}

/** Where somebody stands whom it may pass if it is strong enough, if it is not on that cell already. */
function passedCell(s: VastTable, tribe: number): number {
  const prey = TRIBE_PREY.all(s);
  for (let i = 0; i < prey.length; i++) {
    const cell = prey[i]!.passed === true && prey[i]!.barsWays === true ? prey[i]!.cell(s) : OFF_MAP;
    if (cell !== OFF_MAP && cell !== s.goblins.cells[tribe]) return cell;
  }
  return OFF_MAP;
}
