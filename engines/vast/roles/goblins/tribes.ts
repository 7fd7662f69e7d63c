/** What befalls the Tribes: Rage, Population, scattering (rules 3.1). */
import { listBits } from '../../../core/bits.ts';
import { either, NO, YES } from '../../options.ts';
import { isForest } from '../../map/ground.ts';
import { phase, task } from '../../tasks.ts';
import { cardName } from '../../names.ts';
import { OFF_MAP } from '../../map/geometry.ts';
import type { VastTable } from '../../table.ts';
import { MONSTER, MONSTERS } from '../monster-cards.ts';
import { NO_MONSTER, TRIBE_COUNT } from './goblins.ts';
import { SECRET, SECRETS, TRIBE_TEXTS } from './kinds.ts';
import { GOBLINS } from './words.ts';
import { Power } from '../../power.ts';

export function changeRage(s: VastTable, change: number): void {
  const { goblins } = s;
  const before = goblins.rage;
  goblins.rage = Math.max(0, Math.min(goblins.tables.box.maxRage, before + change));
  if (goblins.rage !== before) s.say(GOBLINS.rage, goblins.rage - before, goblins.rage, 0);
}

/** Rage gained for a reason that is counted. */
export function gainRage(s: VastTable, why: 'rageAttacked' | 'ragePlunder' | 'lootRage', change: number): void {
  const before = s.goblins.rage;
  changeRage(s, change);
  s.goblins.record.counts[why] += s.goblins.rage - before;
}

/** A Population fallen to 0 costs them the Ruby. */
export function setPopulation(s: VastTable, tribe: number, population: number): void {
  const { goblins } = s;
  const before = goblins.population[tribe]!;
  if (population === before) return;
  goblins.population[tribe] = population;
  s.say(GOBLINS.population, tribe, population - before, population);
  if (population === 0 && goblins.hasRuby) discardSecret(s, SECRET.goblinRuby);
}

/** From the hand or from before them to the discard. */
export function discardSecret(s: VastTable, secret: number): void {
  const { goblins } = s;
  goblins.hand &= ~(1 << secret);
  goblins.faceUp &= ~(1 << secret);
  goblins.secretDeck.discard(secret);
  s.say(GOBLINS.lostSecret, secret, 0, 0);
}

/** The piece to the board, whatever it was. */
export function hideTribe({ goblins }: VastTable, tribe: number): void {
  goblins.cells[tribe] = OFF_MAP;
  goblins.lurking[tribe] = OFF_MAP;
  goblins.declared &= ~(1 << tribe);
}

/** The Tribe stands on a tile. */
export function stand({ goblins }: VastTable, tribe: number, cell: number): void {
  goblins.cells[tribe] = cell;
  goblins.lurking[tribe] = OFF_MAP;
  goblins.declared &= ~(1 << tribe);
}

/** It hides, loses Population and a Monster; which one, if it has several, is asked next. */
export function scatter(s: VastTable, tribe: number): void {
  const { goblins } = s;
  const spared = goblins.holds(tribe, MONSTER.brightBeetles) ? 1 : 0;
  hideTribe(s, tribe);
  s.say(GOBLINS.scattered, tribe, 0, 0);
  setPopulation(s, tribe, Math.max(0, goblins.population[tribe]! - goblins.tables.box.scatterLoss + spared));
  const held = slotsInUse(s, tribe, s.scratch);
  if (held === 1) discardMonster(s, s.scratch[0]!);
  else if (held > 1) s.agenda.push(LOSE, tribe);
}

export const LOSE = task((s, tribe) => {
  s.goblins.tribe = tribe;
  s.ask(LOSE_MONSTER, s.goblins.seat);
});

/** After its attack nothing is left of a Tribe with the Fire Bomber. */
export function bomb(s: VastTable, tribe: number): void {
  if ((s.goblins.bombing >> tribe) & 1) setPopulation(s, tribe, 0);
}

/** After an attack by which the Tribe itself stays where it is: one with the Fire Bomber does not, for nobody is left of it (T59). */
export function bombAway(s: VastTable, tribe: number): void {
  if (((s.goblins.bombing >> tribe) & 1) === 0) return;
  scatter(s, tribe);
  setPopulation(s, tribe, 0);
}

/** Writes the slots of a Tribe that hold a Monster, in the order assigned; returns how many. */
function slotsInUse(s: VastTable, tribe: number, out: Int32Array): number {
  const { slots, assignedAt, tables } = s.goblins;
  let count = 0;
  for (let slot = 0; slot < slots.length; slot++) {
    if (tables.slotTribe[slot] !== tribe || slots[slot] === NO_MONSTER) continue;
    let at = count++;
    for (; at > 0 && assignedAt[out[at - 1]!]! > assignedAt[slot]!; at--) out[at] = out[at - 1]!;
    out[at] = slot;
  }
  return count;
}

export function discardMonster(s: VastTable, slot: number): void {
  const { goblins } = s;
  const monster = goblins.slots[slot]!;
  goblins.slots[slot] = NO_MONSTER;
  goblins.monsterDeck.discard(monster);
  s.say(GOBLINS.lostMonster, goblins.tables.slotTribe[slot]!, monster, 0);
}

/** The first of that kind which a Tribe holds. */
export function discardMonsterOf(s: VastTable, tribe: number, monster: number): void {
  const { slots, tables } = s.goblins;
  for (let slot = 0; slot < slots.length; slot++) {
    if (tables.slotTribe[slot] !== tribe || slots[slot] !== monster) continue;
    discardMonster(s, slot);
    return;
  }
}

/** Options are slots. */
export const LOSE_MONSTER = phase({
  name: 'loseMonster',
  options: (s, out) => slotsInUse(s, s.goblins.tribe, out),
  take: discardMonster,
  describe: (s, slot) => `gives up the ${cardName(MONSTERS[s.goblins.slots[slot]!]!)}`,
});

/** What the Trap may be set against: one attack of a Unicorn on a Tribe. */
export interface Trapped {
  /** The Tribe is struck. */
  strikes(s: VastTable, tribe: number): void;
  /** What the attacker has gained by it is undone. */
  undone?(s: VastTable): void;
}

export const TRAPPED = new Power<Trapped>('trap');

/** A Unicorn attacks: the Trap may be set against him, if it `works`, else the Tribe scatters and they gain Rage (R21). */
export function attackedByUnicorn(s: VastTable, tribe: number, by: 'shadow' | 'nightmare', works: boolean): void {
  const { goblins } = s;
  goblins.record.counts.shadowAttacks++;
  if (goblins.shows(SECRET.trap) && works) {
    goblins.tribe = tribe;
    goblins.trapsShadow = by === 'shadow' ? 1 : 0;
    s.ask(TRAP, goblins.seat);
  } else trappedBy(s, by).strikes(s, tribe);
}

function trappedBy(s: VastTable, by: 'shadow' | 'nightmare'): Trapped {
  const role = s.cast.find(({ key }) => key === by)!;
  return TRAPPED.of(s, role)!;
}

/** The Unicorn against whom the Trap may be set. */
function trappable(s: VastTable): Trapped {
  return trappedBy(s, s.goblins.trapsShadow === 1 ? 'shadow' : 'nightmare');
}

/** Rage, whatever else it costs; the Tribe is to scatter. */
export function countUnicornsBlow(s: VastTable): void {
  s.goblins.record.counts.scattersByUnicorn++;
  if (s.tables.rules.rageOnUnicornAttack) gainRage(s, 'rageAttacked', 1);
}

export const EMPTY = task((s, tribe) => setPopulation(s, tribe, 0));

/** One of theirs, those face up too; none: nothing. */
export const LOSE_SECRET = task((s) => {
  const { goblins } = s;
  if ((goblins.hand | goblins.faceUp) !== 0) s.ask(DISCARD_SECRET, goblins.seat);
});

/** Any Secret, of the hand or face up. */
export const DISCARD_SECRET = phase({
  name: 'discardSecret',
  options: (s, out) => listBits(s.goblins.hand | s.goblins.faceUp, out),
  take: discardSecret,
  describe: (_, secret) => `discards ${cardName(SECRETS[secret]!)}`,
});

/** Tribes that Soporific Spores can put to sleep. */
export function drowsyTribes({ goblins, map, tables }: VastTable, out: Int32Array): number {
  let count = 0;
  for (let tribe = 0; tribe < TRIBE_COUNT; tribe++) {
    const hidden = tables.rules.forestHides && isForest(map, goblins.cells[tribe]!);
    if (goblins.population[tribe]! >= 2 && !hidden) out[count++] = tribe;
  }
  return count;
}

/** Spores: a Tribe of their choice to 1, Rage +1. */
export const SLEEPY_TRIBE = phase({
  name: 'sporesOnTribe',
  options: drowsyTribes,
  take(s, tribe) {
    setPopulation(s, tribe, 1);
    gainRage(s, 'rageAttacked', 1);
  },
  describe: (_, tribe) => `lets ${TRIBE_TEXTS[tribe]} fall asleep`,
});

export const TRAP = phase({
  name: 'trap',
  options: either(NO, YES),
  take(s, choice) {
    const { goblins } = s;
    if (choice === NO) return trappable(s).strikes(s, goblins.tribe);
    goblins.record.counts.trapsUsed++;
    s.say(GOBLINS.trapped, goblins.tribe, 0, 0);
    discardSecret(s, SECRET.trap);
    trappable(s).undone?.(s);
  },
  describe: (s, choice) =>
    choice === NO ? `lets ${TRIBE_TEXTS[s.goblins.tribe]} scatter` : 'springs the Trap: the attack does nothing',
});
