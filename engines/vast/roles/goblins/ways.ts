/** Where a Tribe can go (rules 3.3): steps over the map, the light it costs, and how a way may end. */
import { hollowSides, isHollow } from '../../map/ground.ts';
import { GroundWays } from './ground-ways.ts';
import { COLUMN, OFF_MAP, STEP } from '../../map/geometry.ts';
import { LIT_AT } from '../../map/tile-bits.ts';
import type { Caverns } from '../../map/caverns.ts';
import { ENTRANCE_SLOT, SLOT_CODES } from '../../map/tile-grid.ts';
import { Room } from '../../room.ts';
import type { VastTable } from '../../table.ts';
import { MONSTER } from '../monster-cards.ts';
import { strikeCell } from '../../map/touch.ts';
import { HAZARD, maySettle, TRIBE_PREY } from './prey.ts';

const SLOTS = SLOT_CODES;
/** The Underworm's jump: one or two cells along a diagonal. */
const DIAGONALS = Int32Array.from([COLUMN - 1, 1 - COLUMN, COLUMN + 1, -COLUMN - 1].flatMap((way) => [way, 2 * way]));

/** In place of the Lit tiles left on the way to a place: none is known; or it is shut, as the one cell kept off or the other. */
const UNKNOWN = -1;
const SHUT = SLOTS;
const SHUT_TOO = 2 * SLOTS;
/** More places than ever wait at once. */
const MOST_WAITING = 32 * SLOTS;

/** Cheapest ways of one Tribe: the least Lit tiles left on the way, by slot; UNKNOWN where none leads. */
export class TribeWays {
  /** By place, which is a slot, or SLOTS + slot once the Underworm has jumped; after a search by slot alone. */
  private readonly least = new Int32Array(2 * SLOTS);
  /** Places to go on from: those that cost so many Lit tiles, and, in the other half, those that cost one more. */
  private readonly waiting = new Int32Array(2 * MOST_WAITING);
  /** Where it can attack: a way ends there. */
  private readonly prey = new Int32Array(8);
  private preyCount = 0;
  /** SHUT, SHUT_TOO, or both: the cells kept off that a step would have led to. */
  private met = 0;

  /**
   * Finds all ways of at most so many Lit tiles that keep off two cells (OFF_MAP: none): from all places that cost so many
   * to those that cost no more, then to those that cost one more. The first way to a place is the cheapest.
   */
  find(s: VastTable, tribe: number, most: number, shun = OFF_MAP, shunToo = OFF_MAP): void {
    const { map, goblins } = s;
    const { waiting, least } = this;
    const { grid, info, where } = map;
    const held = goblins.monsters(tribe);
    const golem = ((held >> MONSTER.golem) & 1) === 1;
    const worm = ((held >> MONSTER.underworm) & 1) === 1;
    least.fill(UNKNOWN, 0, where.length);
    if (worm) least.fill(UNKNOWN, SLOTS, SLOTS + where.length);
    this.listPrey(s);
    this.met = 0;
    this.shut(grid[shun]!, grid[shunToo]!, SHUT, SHUT_TOO);
    const start = grid[goblins.cells[tribe]!]!;
    let now = 0;
    let next = MOST_WAITING;
    waiting[next] = start;
    let later = 1;
    for (let lit = 0; lit <= most && later > 0; lit++) {
      let count = later;
      later = 0;
      now ^= MOST_WAITING;
      next ^= MOST_WAITING;
      while (count > 0) {
        const place = waiting[now + --count]!;
        if (least[place] !== UNKNOWN) continue;
        least[place] = lit;
        const slot = place & (SLOTS - 1);
        if (slot !== start && this.endsOn(where[slot]!)) continue;
        // All or no bits instead of a question whether leaving the tile costs light: see `addSides`.
        const costs = -((info[slot]! >> LIT_AT) & 1);
        const to = ((next + later) & costs) | ((now + count) & ~costs);
        const steps = this.goOn(map, place, to, golem, worm);
        later += steps & costs;
        count += steps & ~costs;
      }
    }
    this.shut(grid[shun]!, grid[shunToo]!, UNKNOWN, UNKNOWN);
    if (worm) this.forgetJumps(where.length);
  }

  private shut(slot: number, another: number, as: number, asToo: number): void {
    const { least } = this;
    least[slot] = as;
    least[another] = another === slot ? as | asToo : asToo;
    least[SLOTS + slot] = least[slot]!;
    least[SLOTS + another] = least[another]!;
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

  /** Lets the places wait, from `first` on, that a step leads to: a Golem minds no walls, the Underworm jumps once. Returns how many. */
  private goOn(map: Caverns, place: number, first: number, golem: boolean, worm: boolean): number {
    const { waiting, least } = this;
    const { grid, where } = map;
    const cell = where[place & (SLOTS - 1)]!;
    const jumped = place & SLOTS;
    const open = golem ? map.tilesAt(cell) & ~hollowSides(map, cell) : map.waysAt(cell);
    let to = first;
    let { met } = this;
    for (let d = 0; d < 4; d++) {
      const beyond = grid[cell + STEP[d]!]! | jumped;
      const known = least[beyond]!;
      const leads = (open >> d) & 1;
      waiting[to] = beyond;
      to += leads & (known >>> 31);
      met |= known & -leads & ~(known >> 31);
    }
    if (worm && jumped === 0) {
      for (let i = 0; i < DIAGONALS.length; i++) {
        const slot = grid[cell + DIAGONALS[i]!]!;
        if (slot === 0 || isHollow(map, cell + DIAGONALS[i]!)) continue;
        const known = least[slot | SLOTS]!;
        if (known === UNKNOWN) waiting[to++] = slot | SLOTS;
        else met |= known;
      }
    }
    this.met = met;
    return to - first;
  }

  /** Would a step of the last search have led to the first cell kept off, or to the second? */
  get metFirst(): boolean {
    return (this.met & SHUT) !== 0;
  }

  get metSecond(): boolean {
    return (this.met & SHUT_TOO) !== 0;
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
export function mostLight(s: VastTable, tribe: number, furious = isFurious(s, tribe)): number {
  return furious ? SLOTS : s.goblins.tables.box.litTilesPerPopulation * s.goblins.population[tribe]! - 1;
}

/** Does no light harm it this turn? */
function isFurious({ goblins }: VastTable, tribe: number): boolean {
  return ((goblins.furious >> tribe) & 1) === 1;
}

const LOSSES = new Room(() => ({
  /** Population lost on the best way, by slot, -1 where none leads; and the slots it leads to through the hazard. */
  losses: new Int32Array(SLOTS),
  burning: new Uint8Array(SLOTS),
  /**
   * What they have been found for: the version of the table and the Tribe; as a script may ask, with how much more Strength,
   * whether light is free, and whether Terrain is as Lit tiles are.
   */
  foundAt: -1,
  foundFor: -1,
  withMore: 0,
  inFury: false,
  onPlainGround: false,
  /** The ways that keep off some cells, found last. */
  ways: new TribeWays(),
  /** Where Terrain lies: what of the losses is its, and last steps onto open space. */
  tolls: new Int32Array(SLOTS),
  exits: {
    count: 0,
    cell: new Int32Array(SLOTS),
    loss: new Int32Array(SLOTS),
    light: new Int32Array(SLOTS),
    burning: new Int32Array(SLOTS),
  },
}));
type Losses = ReturnType<typeof LOSSES.of>;

const GROUND = new Room(() => new GroundWays());

/** Writes the cells it can move to, by x, then y; returns how many. */
export function moveTargets(s: VastTable, tribe: number, out: Int32Array, from: number): number {
  const { map, goblins } = s;
  const { losses, exits } = findLosses(s, tribe);
  const { grid, ordered, where } = map;
  // To stay is no move.
  losses[grid[goblins.cells[tribe]!]!] = -1;
  const tiles = map.order();
  let count = from;
  for (let i = 0; i < tiles; i++) {
    const slot = ordered[i]!;
    // Written in any case, counted if a way leads there: see `addSides`.
    out[count] = where[slot]!;
    count += ~losses[slot]! >>> 31;
  }
  const held = TRIBE_PREY.all(s);
  for (let i = 0; i < held.length; i++) {
    const cell = held[i]!.cell(s);
    const loss = losses[grid[cell]!]!;
    if (loss >= 0 && !maySettle(s, goblins.strength(tribe) - loss, cell)) count = strikeCell(out, count, cell, from);
  }
  for (let i = 0; i < exits.count; i++) count = insert(exits.cell[i]!, out, from, count);
  return count;
}

function insert(cell: number, out: Int32Array, from: number, count: number): number {
  let at = count;
  for (; at > from && out[at - 1]! > cell; at--) out[at] = out[at - 1]!;
  out[at] = cell;
  return count + 1;
}

/** What the best way to one of these cells costs; of that what Terrain costs, which no Beetles lessen, is the `toll`. */
export function moveLoss(s: VastTable, tribe: number, cell: number): number {
  const { losses, burning, tolls, exits } = findLosses(s, tribe);
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

/**
 * As scripts count it: Population that a Tribe would lose on the best way to a cell, -1 if it cannot come there, with more
 * Strength, or in free light. Terrain is as Lit tiles are.
 */
export function lossTo(s: VastTable, tribe: number, cell: number, more: number, furious: boolean): number {
  const { goblins, map } = s;
  const { losses } = findLosses(s, tribe, more, furious || isFurious(s, tribe), true);
  const loss = losses[map.grid[cell]!]!;
  const left = goblins.population[tribe]! - loss;
  return loss >= 0 && maySettle(s, goblins.strengthWith(tribe, left) + more, cell) ? loss : -1;
}

/** The least loss rules; of equal ones the way without hazard. Whoever is passed must be weaker than what is left of the Tribe. */
function findLosses(s: VastTable, tribe: number, more = 0, furious = isFurious(s, tribe), asScripts = false): Losses {
  const found = LOSSES.of(s);
  const { ways, losses, burning } = found;
  const plain = asScripts || s.map.terrainCells === 0;
  const same =
    found.foundAt === s.version &&
    found.foundFor === tribe &&
    found.withMore === more &&
    found.inFury === furious &&
    found.onPlainGround === plain;
  if (same) return found;
  found.onPlainGround = plain;
  found.foundAt = s.version;
  found.foundFor = tribe;
  found.withMore = more;
  found.inFury = furious;
  const most = mostLight(s, tribe, furious);
  const wall = hazardCell(s, tribe);
  const passed = passedCell(s, tribe);
  losses.fill(-1, 0, s.map.where.length);
  burning.fill(0, 0, s.map.where.length);
  found.exits.count = 0;
  if (s.terrain !== undefined) found.tolls.fill(0);
  take(found, s, tribe, most, wall, passed);
  // Over a cell kept off ways are looked for only where one would have led to it.
  const overGround = !plain;
  const mayPass = passed !== OFF_MAP && (overGround || maySettle(s, s.goblins.strength(tribe) + more, passed));
  let burns = overGround || ways.metFirst;
  const passes = mayPass && (overGround || ways.metSecond);
  if (passes) {
    take(found, s, tribe, most, wall, OFF_MAP, passed);
    burns ||= ways.metFirst;
  }
  if (wall === OFF_MAP || !burns) return found;
  take(found, s, tribe, most, OFF_MAP, passed, OFF_MAP, 1);
  if (passes || (mayPass && ways.metSecond)) take(found, s, tribe, most, OFF_MAP, OFF_MAP, passed, 1);
  return found;
}

/** Ways that keep off two cells, perhaps over one with somebody who must be weaker, perhaps through the hazard. */
function take(
  found: Losses,
  s: VastTable,
  tribe: number,
  most: number,
  shun: number,
  shunToo: number,
  over = OFF_MAP,
  burns = 0,
): void {
  const { map, goblins } = s;
  if (!found.onPlainGround) return takeOverGround(found, s, tribe, shun, shunToo, over, burns);
  const { ways, losses, burning } = found;
  ways.find(s, tribe, most, shun, shunToo);
  const population = goblins.population[tribe]!;
  const strength = goblins.strength(tribe) + found.withMore;
  const { lightLosses } = goblins.tables;
  const furious = found.inFury;
  for (let slot = ENTRANCE_SLOT; slot < map.reach; slot++) {
    const lit = ways.toSlot(slot);
    if (lit < 0) continue;
    const loss = (furious ? 0 : lightLosses[lit]!) + burns;
    if (losses[slot]! >= 0 && losses[slot]! <= loss) continue;
    if (loss > 0 && population - loss < 1) continue;
    if (over !== OFF_MAP && !maySettle(s, strength - loss, over)) continue;
    losses[slot] = loss;
    burning[slot] = burns;
  }
}

/** The same where Terrain lies. */
function takeOverGround(
  found: Losses,
  s: VastTable,
  tribe: number,
  shun: number,
  shunToo: number,
  over: number,
  burns: number,
): void {
  const { map, goblins } = s;
  const { losses, tolls, burning, exits } = found;
  const ground = GROUND.of(s);
  ground.find(s, tribe, found.inFury, shun, shunToo);
  const fits = (loss: number): boolean => {
    const left = goblins.population[tribe]! - loss;
    if (loss > 0 && left < 1) return false;
    return over === OFF_MAP || maySettle(s, goblins.strengthWith(tribe, left) + found.withMore, over);
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

/** Does the best way to that cell lead through the hazard? */
export function moveBurns(s: VastTable, tribe: number, cell: number): boolean {
  const { burning } = findLosses(s, tribe);
  return burning[s.map.grid[cell]!] === 1;
}

/** Where somebody stands whom it might pass if it were stronger. */
export function barredCell(s: VastTable, tribe: number): number {
  const passed = passedCell(s, tribe);
  return passed !== OFF_MAP && maySettle(s, s.goblins.strength(tribe), passed) ? OFF_MAP : passed;
}

/** Where a hazard lies on its way, if one does. */
export function hazardCell(s: VastTable, tribe: number): number {
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
