/** How good a position or an action looks to her. */
import { countBits } from '../../../core/bits.ts';
import { threatBeside } from '../rivals.ts';
import { scorchedWorth } from '../../terrain/magma.ts';
import { distance, OFF_MAP } from '../../map/geometry.ts';
import { visible } from '../../map/sight.ts';
import { dread, hurried } from '../dread.ts';
import { quarryCell, quarryDefence, quarryHarmed, quarryOf, unicornOf } from '../quarry.ts';
import { stepsHome } from '../../map/ways.ts';
import { Room } from '../../room.ts';
import type { VastTable } from '../../table.ts';
import { ADD_AXE } from './strength.ts';
import { expectsTribes, FIGHT } from './ambush.ts';
import { ACTION, STEP_BY_MAP } from './actions.ts';
import { squeezed } from '../plan.ts';
import { KnightPlan } from './plan.ts';

/** The sum of a fresh game is about 29 and of one nearly won about 150; this is what stands even. */
const EVEN = 85;
const SPREAD = 25;
/** Where she gathers Crystals: a Treasure card, a round gone by. */
const CARD = 4;
const HURRY = 2;

/** How well she stands (rules 19), squeezed into [0, 1]. */
export function estimate(s: VastTable): number {
  const burns = s.knight.health > 1 ? scorchedWorth(s, 'knight', s.knight.cell) : 0;
  return squeezed(worth(s) - burns, EVEN, SPREAD);
}

function worth(s: VastTable): number {
  const { knight, map } = s;
  const quarry = quarryOf(s, knight.seat);
  if (quarry !== 'nightmare' && quarry !== 'unicorn') {
    return worthBeside(s) - dread(s, knight.health, knight.cell) - hurried(s);
  }
  const unicorn = unicornOf(s, quarry);
  let sum = 12 * (unicorn.fullHealth - unicorn.health) + 3 * knight.health + 0.5 * knight.grit;
  sum += 4 * knight.owned() - 0.15 * map.placed - 4 * map.crystalsCollapsed;
  if (quarry === 'nightmare') sum -= dread(s, knight.health, knight.cell) + hurried(s);
  if (!unicorn.alive) return sum + 60 - 3 * wayHome(s);
  if (unicorn.cell === OFF_MAP) return sum;
  if (mostStrength(s) >= unicorn.armor) sum -= 0.6 * distance(knight.cell, unicorn.cell);
  if (knight.health === 1 && visible(map, unicorn.cell, knight.cell)) sum -= 25;
  return sum;
}

/** Where she hunts the Dragon, or gathers Crystals and goes home. */
function worthBeside(s: VastTable): number {
  const { knight, map } = s;
  let sum = 3 * knight.health + 0.5 * knight.grit + 4 * knight.owned() - 0.15 * map.placed - 4 * map.crystalsCollapsed;
  if (knight.health === 0) return sum;
  const goal = s.tables.goals.crystals.knight;
  if (goal > 0) {
    sum += (84 * Math.min(goal, knight.smashed)) / goal + CARD * countBits(knight.held);
    sum -= threatBeside(s, knight.seat) + HURRY * s.round;
    return knight.smashed >= goal ? sum + 60 - 3 * wayHome(s) : sum;
  }
  sum += 84 * quarryHarmed(s, knight.seat);
  const cell = quarryCell(s, knight.seat);
  if (cell === OFF_MAP || mostStrength(s) < quarryDefence(s, knight.seat)) return sum;
  return sum - 0.6 * distance(knight.cell, cell);
}

/** The part of her goal that is done. */
export function progress(s: VastTable): number {
  const goal = s.tables.goals.crystals.knight;
  return goal > 0 ? Math.min(1, s.knight.smashed / goal) : quarryHarmed(s, s.knight.seat);
}

/** The most Strength she can bring in one turn. */
function mostStrength({ knight }: VastTable): number {
  const { tables } = knight;
  const cubes = Math.min(knight.owned(), tables.strengthSpaces);
  return tables.strengthTrack[cubes]! + tables.strengthBonus[knight.held]!;
}

/** Steps to the Entrance along open edges, through Dark tiles too. */
function wayHome(s: VastTable): number {
  return stepsHome(s, s.knight.cell, openSides);
}

function openSides({ map }: VastTable, cell: number): number {
  return map.waysAt(cell);
}

/** Of a finished game she has not won: half the part of her goal that was done. */
export function utility(s: VastTable): number {
  return 0.5 * progress(s);
}

const PLAN = new Room(() => new KnightPlan());

/** Health from which she covers herself against Monsters with all she has. */
const WARY = 2;

/**
 * How well actions fit the reference plan: 1 for what it would do, 0 for the rest. At Health 2 or less she adds
 * Strength whenever that can still save her a roll; wasting Map cubes and ending a turn come last.
 */
export function prefer(s: VastTable, legal: Int32Array, count: number, out: Float64Array): void {
  const plan = PLAN.of(s);
  plan.judge(s, legal, count, out);
  const isWary = s.phase === FIGHT.code && s.knight.health <= WARY && covers(s, plan);
  if (!isWary && s.phase !== ACTION.code) return;
  for (let i = 0; i < count; i++) {
    if (out[i] === 1) continue;
    if (!isWary) out[i] = legal[i]! >= STEP_BY_MAP ? -1 : 0;
    else if (legal[i]! <= ADD_AXE) out[i] = 2;
  }
}

/** One more Strength turns a tie into a win. */
function covers(s: VastTable, plan: KnightPlan): boolean {
  return plan.mayAdd && !expectsTribes(s) && s.knight.strength() === s.knight.enemyStrength;
}
