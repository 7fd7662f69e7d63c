/** The reference Ghouls, and how well they stand. */
import { distance, ENTRANCE, OFF_MAP } from '../../map/geometry.ts';
import type { VastTable } from '../../table.ts';
import { Room } from '../../room.ts';
import { hurried } from '../dread.ts';
import { preferOf, scriptOf, squeezed } from '../plan.ts';
import { quarryHarmed } from '../quarry.ts';
import { threatBeside } from '../rivals.ts';
import { Costs } from './costs.ts';
import { ghoulOf } from './ghoul-of.ts';
import { GhoulPlan } from './plan.ts';
import { huntsShadow } from './attack.ts';
import { crystalGoal, isReady } from './skitter.ts';

export const script = scriptOf(
  'hunts him with what dice and Terror can bring, else collects and comes nearer; the reference policy of the rules',
  () => new GhoulPlan(false),
);
export const prefer = preferOf(() => new GhoulPlan(true));

const EVEN = 55;
const SPREAD = 20;
const HOMEWARD = new Room(() => new Costs());

/** How well it stands (rules, leaf value), squeezed into [0, 1]. */
export function estimate(s: VastTable): number {
  const { unicorn, map } = s;
  const ghoul = ghoulOf(s);
  if (!huntsShadow(s)) return squeezed(worthBeside(s), EVEN_BESIDE, SPREAD);
  let sum = 12 * (unicorn.fullHealth - unicorn.health);
  for (let kind = 0; kind < ghoul.cards.length; kind++) sum += ghoul.cards[kind]!;
  sum -= 0.15 * map.placed + 4 * map.crystalsCollapsed;
  if (!unicorn.alive) sum += 60 - 3 * toEntrance(s);
  else if (unicorn.cell !== OFF_MAP && ghoul.cell !== OFF_MAP) sum -= 0.5 * distance(ghoul.cell, unicorn.cell);
  return squeezed(sum, EVEN, SPREAD);
}

function toEntrance(s: VastTable): number {
  const homeward = HOMEWARD.of(s);
  homeward.clear();
  homeward.goal(s, ENTRANCE);
  const { cell } = ghoulOf(s);
  homeward.spread(s, OFF_MAP, cell);
  return Math.min(20, homeward.to(s, cell));
}

const EVEN_BESIDE = 40;

/** Its Fury, its Crystals, or the harm it has done to whom it seeks; and how near the others are to winning. */
function worthBeside(s: VastTable): number {
  const ghoul = ghoulOf(s);
  const { goals } = s.tables;
  let sum = ghoul.held - hurried(s);
  if (isReady(s)) sum += FURY * (ghoul.tables.vile ? 0 : goals.fury) + 60 - 3 * toEntrance(s);
  else if (!ghoul.tables.vile) sum += FURY * Math.min(ghoul.fury, goals.fury) + CRYSTALS * byCrystals(s);
  else sum += goals.crystals.vileGhoul > 0 ? 10 * ghoul.kept : DEATH * quarryHarmed(s, ghoul.seat);
  if (s.supplier < 0) sum -= 4 * s.map.crystalsCollapsed;
  return sum - threatBeside(s, ghoul.seat);
}

const FURY = 6;
const CRYSTALS = 60;
const DEATH = 60;

function byCrystals(s: VastTable): number {
  const goal = crystalGoal(s);
  return goal > 0 ? Math.min(1, ghoulOf(s).kept / goal) : 0;
}

/** The part of what it must do first that is done. */
export function progress(s: VastTable): number {
  const ghoul = ghoulOf(s);
  if (ghoul.tables.alone) return 0;
  const { goals } = s.tables;
  const byFury = goals.seeksFury ? Math.min(1, ghoul.fury / goals.fury) : 0;
  return isReady(s) ? 1 : Math.max(byFury, byCrystals(s), quarryHarmed(s, ghoul.seat));
}

/** Of a finished game it has not won: half the part of the Unicorn's Health it took, beside others of its goal. */
export function utility(s: VastTable): number {
  return 0.5 * (huntsShadow(s) ? quarryHarmed(s, ghoulOf(s).seat) : progress(s));
}
