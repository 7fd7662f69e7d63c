/** What the Dragon does to Tribes (rules of the table 5.3, 6.3): Claw, Scratch, Hiss, Wrath, and the Trap against them; Flame Wall. */
import { lowestBit } from '../../core/bits.ts';
import { either, NO, those, YES } from '../options.ts';
import { isSheltered } from '../map/ground.ts';
import { OFF_MAP } from '../map/geometry.ts';
import type { DragonPrey, Hissed } from '../roles/dragon/prey.ts';
import { HISS, SCRATCH, USE_CLAW } from '../roles/dragon/prices.ts';
import { eat } from '../roles/dragon/sloth.ts';
import { FED, mayWard } from '../roles/dragon/strikes.ts';
import { TRIBE_COUNT } from '../roles/goblins/goblins.ts';
import { SECRET, TRIBE_TEXTS } from '../roles/goblins/kinds.ts';
import {
  discardMonsterOf,
  discardSecret,
  gainRage,
  hideTribe,
  scatter,
  setPopulation,
} from '../roles/goblins/tribes.ts';
import { GOBLINS } from '../roles/goblins/words.ts';
import type { PlanStep } from '../roles/plan.ts';
import { MONSTER } from '../roles/monster-cards.ts';
import type { VastTable } from '../table.ts';
import { phase, task } from '../tasks.ts';
import { attackDragon } from './goblins-on-dragon.ts';

const HISS_TAKES = 1;
const WALL_TAKES = 1;

/** What a power does to a Tribe that no Trap keeps from it. */
function strike(s: VastTable, tribe: number): void {
  switch (s.dragon.paying) {
    case USE_CLAW:
      gainRage(s, 'rageAttacked', 1);
      return devour(s, tribe, () => scatter(s, tribe), 0);
    case SCRATCH:
      gainRage(s, 'rageAttacked', 1);
      return devour(s, tribe, () => empty(s, tribe), s.goblins.holds(tribe, MONSTER.brightBeetles) ? 1 : 0);
    case HISS:
      if (!s.goblins.holds(tribe, MONSTER.brightBeetles)) hissAt(s, tribe, HISS_TAKES);
      else {
        s.goblins.tribe = tribe;
        s.ask(HISS_BEETLES, s.goblins.seat);
      }
      return;
    default:
      scatter(s, tribe);
  }
}

/** He eats what it has lost, but for those its Bright Beetles save. */
function devour(s: VastTable, tribe: number, loses: () => void, spared: number): void {
  const { goblins, dragon } = s;
  const before = goblins.population[tribe]!;
  loses();
  const eaten = Math.max(0, before - goblins.population[tribe]! - spared);
  dragon.record.counts.eatenTribes += eaten;
  goblins.record.counts.populationEaten += eaten;
  eat(s, eaten);
}

/** It scatters, and nobody is left of it. */
function empty(s: VastTable, tribe: number): void {
  scatter(s, tribe);
  setPopulation(s, tribe, 0);
}

/** It hides with what it holds; with nobody left it scatters. */
function hissAt(s: VastTable, tribe: number, takes: number): void {
  const { goblins } = s;
  gainRage(s, 'rageAttacked', 1);
  devour(
    s,
    tribe,
    () => {
      const left = Math.max(0, goblins.population[tribe]! - takes);
      setPopulation(s, tribe, left);
      if (left === 0) scatter(s, tribe);
      else hideTribe(s, tribe);
    },
    0,
  );
}

export const HISS_BEETLES = phase({
  name: 'beetles',
  options: either(NO, YES),
  take(s, choice) {
    const { tribe } = s.goblins;
    if (choice === YES) discardMonsterOf(s, tribe, MONSTER.brightBeetles);
    hissAt(s, tribe, choice === NO ? HISS_TAKES : 0);
  },
  describe: (_, choice) => (choice === NO ? 'keeps the Bright Beetles' : 'gives up the Bright Beetles'),
});

/** Unless a Trap has kept the power from all Tribes; or one by one they may be saved by it (T42). */
function reach(s: VastTable, tribe: number): void {
  if (s.dragon.trapped === 1) return;
  if (s.tables.rules.trapOnPower === 'one' && s.goblins.shows(SECRET.trap)) {
    s.goblins.tribe = tribe;
    s.ask(TRAP_POWER, s.goblins.seat);
  } else strike(s, tribe);
}

export const TRAP_POWER = phase({
  name: 'trap',
  options: either(NO, YES),
  take(s, choice) {
    const { goblins, tables } = s;
    const all = tables.rules.trapOnPower === 'all';
    if (choice === NO) {
      if (!all) strike(s, goblins.tribe);
      return;
    }
    goblins.record.counts.trapsUsed++;
    s.say(GOBLINS.trapped, goblins.tribe, 0, 0);
    discardSecret(s, SECRET.trap);
    if (all) s.dragon.trapped = 1;
  },
  describe: (_, choice) => (choice === YES ? 'springs the Trap against the Dragon' : 'keeps the Trap'),
});

/** Asked once for all of them, before any effect. */
export function wardTribes(s: VastTable, reached: number): void {
  const { goblins, tables } = s;
  const tribes = tribesAmong(s, reached);
  if (tribes === 0 || tables.rules.trapOnPower !== 'all' || !goblins.shows(SECRET.trap)) return;
  goblins.tribe = lowestBit(tribes);
  s.ask(TRAP_POWER, goblins.seat);
}

/** The Tribes in `reached` from the given one on. */
export const STRIKE_TRIBES = task((s, from) => {
  for (let tribe = from; tribe < TRIBE_COUNT; tribe++) {
    if (((s.dragon.reached >> tribe) & 1) === 0) continue;
    if (tribe + 1 < TRIBE_COUNT) s.agenda.push(STRIKE_TRIBES, tribe + 1);
    reach(s, tribe);
    return;
  }
});

/** The power has reached these Tribes: they are struck once the Trap has been asked about. */
function reachAll(s: VastTable, tribes: number): void {
  if (tribes === 0) return;
  s.dragon.reached = tribes;
  s.agenda.push(STRIKE_TRIBES, 0);
}

/** Those among the pieces reached, as bits. */
function tribesAmong({ pieces }: VastTable, reached: number): number {
  let tribes = 0;
  for (let piece = 0; piece < pieces.count; piece++) {
    if ((reached >> piece) & 1 && pieces.key[piece] === 'goblins') tribes |= 1 << pieces.number[piece]!;
  }
  return tribes;
}

export function wrathOnTribes(s: VastTable, reached: number): void {
  reachAll(s, tribesAmong(s, reached));
}

export const tribesAsPrey: DragonPrey = {
  tempts: true,
  meal({ dragon, goblins }) {
    let sum = 0;
    for (let tribe = 0; tribe < TRIBE_COUNT; tribe++) {
      if (goblins.cells[tribe] === dragon.cell) sum += goblins.population[tribe]!;
    }
    return dragon.cell === OFF_MAP ? 0 : sum;
  },
  // What there is to eat but for those whom Bright Beetles spare.
  feeds({ dragon, goblins }) {
    let sum = 0;
    for (let tribe = 0; tribe < TRIBE_COUNT; tribe++) {
      const spared = goblins.holds(tribe, MONSTER.brightBeetles) ? 1 : 0;
      if (goblins.cells[tribe] === dragon.cell) sum += Math.max(0, goblins.population[tribe]! - spared);
    }
    return sum;
  },
  clawed: reach,
  scratched(s) {
    const { dragon, pieces } = s;
    let here = 0;
    for (let piece = pieces.on(dragon.cell); piece >= 0; piece = pieces.on(dragon.cell, piece + 1)) here |= 1 << piece;
    reachAll(s, tribesAmong(s, here));
    mayWard(s, here);
  },
};

/** Is it on the map, and not sheltered from him? */
function inEarshot({ goblins, dragon, map }: VastTable, tribe: number): boolean {
  return goblins.isRevealed(tribe) && !isSheltered(map, dragon.cell, goblins.cells[tribe]!);
}

/** The Tribes on the map. */
export const HISS_TARGET = phase({
  name: 'hissTarget',
  options: those(TRIBE_COUNT, inEarshot),
  take(s, tribe) {
    s.agenda.push(FED, 0);
    reachAll(s, 1 << tribe);
    mayWard(s, 1 << (s.pieces.key.indexOf('goblins') + tribe));
  },
  describe: (_, tribe) => `hisses at ${TRIBE_TEXTS[tribe]}`,
});

export const tribesHissed: Hissed = {
  able: (s) => inEarshot(s, 0) || inEarshot(s, 1) || inEarshot(s, 2),
  hiss: (s) => s.ask(HISS_TARGET, s.dragon.seat),
};

/** Those on his cell that are stronger than his Armor attack him as he steps there, surfaced, if he is the Ash Dragon (T22). */
export function steppedOnTribes(s: VastTable, cell: number): void {
  const { goblins, dragon, tables } = s;
  if (dragon.tables.ash === 0 || !tables.rules.surfacedTribeFight) return;
  for (let tribe = 0; tribe < TRIBE_COUNT && dragon.cell === cell && !s.isOver; tribe++) {
    if (goblins.cells[tribe] === cell && goblins.strength(tribe) > dragon.armor) attackDragon(s, tribe);
  }
}

/** With nobody left it scatters; no Rage. */
export function burnTribe(s: VastTable, tribe: number): void {
  const left = Math.max(0, s.goblins.population[tribe]! - WALL_TAKES);
  setPopulation(s, tribe, left);
  if (left === 0 && s.goblins.cells[tribe] !== OFF_MAP) scatter(s, tribe);
}

/** They spring the Trap and keep the Bright Beetles, as in an attack. */
export const planBesideDragon: readonly PlanStep[] = [
  [TRAP_POWER, (plan) => plan.take(YES)],
  [HISS_BEETLES, (plan) => plan.take(NO)],
];

/** It hisses at the smallest. */
export const planOnTribes: readonly PlanStep[] = [
  [HISS_TARGET, (plan, s) => plan.all(s, ({ goblins }, tribe) => -goblins.population[tribe]!)],
];
