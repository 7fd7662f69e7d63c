/** Where a Tribe can go (rules 3.3): steps over the map, the light it costs, and how a way may end. */
import { GroundWays } from './ground-ways.ts';
import { OFF_MAP } from '../../map/geometry.ts';
import { ENTRANCE_SLOT, SLOT_CODES } from '../../map/tile-grid.ts';
import { Room } from '../../room.ts';
import type { VastTable } from '../../table.ts';
import { strikeCell } from '../../map/touch.ts';
import { HAZARD, maySettle, TRIBE_PREY } from './prey.ts';
import { TribeWays } from './tribe-ways.ts';

const SLOTS = SLOT_CODES;

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
  found.exits.count = 0;
  if (s.terrain !== undefined) found.tolls.fill(0);
  if (plain) takeFirst(found, s, tribe, most, wall, passed);
  else {
    losses.fill(-1, 0, s.map.where.length);
    burning.fill(0, 0, s.map.where.length);
    takeOverGround(found, s, tribe, wall, passed, OFF_MAP, 0);
  }
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

/** Ways that keep off two cells, before all others: the light leaves somebody alive on all of them. */
function takeFirst(found: Losses, s: VastTable, tribe: number, most: number, shun: number, shunToo: number): void {
  const { ways, losses, burning, inFury } = found;
  const { lightLosses } = s.goblins.tables;
  const { length } = s.map.where;
  ways.find(s, tribe, most, shun, shunToo);
  for (let slot = 0; slot < length; slot++) {
    const lit = ways.toSlot(slot);
    // Bits instead of the question whether a way leads there: see `addSides`.
    losses[slot] = (inFury ? 0 : lightLosses[lit & (SLOTS - 1)]!) | (lit >> 31);
    burning[slot] = 0;
  }
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
