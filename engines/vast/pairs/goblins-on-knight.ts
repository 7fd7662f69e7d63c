/** What Tribes do to the Knight (rules of the Goblins 3.3 to 3.6): attacks by entering her cell, with Poison; Ambushes; Hiding Spots; the Wisp. */
import { isForest } from '../map/ground.ts';
import { phase, task } from '../tasks.ts';
import { cellText, distance, OFF_MAP, STEP } from '../map/geometry.ts';
import { forceTo } from '../map/moved-on.ts';
import { visible } from '../map/sight.ts';
import { LIT } from '../map/tile-bits.ts';
import type { VastTable } from '../table.ts';
import { AMBUSH } from '../tables.ts';
import { POISON } from '../roles/goblins/poison.ts';
import type { Lured, Passerby, TribePrey } from '../roles/goblins/prey.ts';
import type { Ambusher } from '../roles/knight/foes.ts';
import { TRIBE_ON } from '../roles/attacks.ts';
import { pieceFlies, reached } from '../roles/forced-steps.ts';
import { HERS } from '../roles/knight/knight.ts';
import { loseGrit, wound } from '../roles/knight/grit.ts';
import { poisonable } from '../roles/knight/poison.ts';
import { MONSTER } from '../roles/monster-cards.ts';
import { TRIBE_COUNT } from '../roles/goblins/goblins.ts';
import { withdraw } from '../roles/goblins/attack.ts';
import { changeRage, scatter } from '../roles/goblins/tribes.ts';
import { SECRET, TRIBE_TEXTS } from '../roles/goblins/kinds.ts';
import { GOBLINS } from '../roles/goblins/words.ts';
import type { Plan, PlanStep } from '../roles/plan.ts';

const { needs, health, pays } = TRIBE_ON.knight;
const BLOB_TAKES = 5;
/** Strength beyond hers from which Poison takes a second cube. */
const STRONG_DOSE_FROM = 2;

/** May a Tribe with that Strength attack her? */
function beatsKnight(s: VastTable, strength: number): boolean {
  return strength >= s.knight.defence() + needs;
}

/** She is on its cell: Health, what the Blob and Poison add, then the Tribe scatters and they lose Rage. */
function attackKnight(s: VastTable, tribe: number): void {
  const { goblins, knight } = s;
  const strength = goblins.strength(tribe);
  s.say(GOBLINS.struckHer, tribe, strength, knight.defence());
  s.agenda.push(WITHDRAW, tribe);
  // Whether they hold it is theirs to know until they are asked.
  s.agenda.push(MAY_POISON, strength >= knight.defence() + STRONG_DOSE_FROM ? 2 : 1);
  hurt(s);
  if (knight.health > 0 && goblins.holds(tribe, MONSTER.blob)) loseGrit(s, BLOB_TAKES);
}

function hurt(s: VastTable): void {
  s.knight.record.healthLostToTribes += health;
  wound(s, health, s.goblins.seat);
}

/** The Tribe that has attacked her scatters. */
export const WITHDRAW = task((s, tribe) => withdraw(s, tribe, pays));

export const MAY_POISON = task((s, cubes) => {
  s.goblins.dose = s.knight.health > 0 ? Math.min(cubes, poisonable(s)) : 0;
  if (s.goblins.dose > 0 && s.goblins.hasSecret(SECRET.poison)) s.ask(POISON, s.goblins.seat);
});

/** The Strength of the strongest Tribe that could ambush her, whatever its Population (T54); 0 if none could. */
function strongestInWait({ goblins }: VastTable): number {
  let most = 0;
  for (let tribe = 0; tribe < TRIBE_COUNT; tribe++) {
    if (!goblins.isRevealed(tribe) && goblins.strength(tribe) > most) most = goblins.strength(tribe);
  }
  return most;
}

const NOBODY = 0;

/** In an Ambush: nobody, or a hidden or lurking Tribe stronger than she is now (1 + Tribe). */
export const AMBUSHERS = phase({
  name: 'ambushBy',
  options(s, out) {
    out[0] = NOBODY;
    let count = 1;
    for (let tribe = 0; tribe < TRIBE_COUNT; tribe++) {
      const waits = !s.goblins.isRevealed(tribe);
      if (waits && s.goblins.strength(tribe) >= s.knight.strength() + needs) out[count++] = 1 + tribe;
    }
    return count;
  },
  take(s, choice) {
    if (choice === NOBODY) return s.say(GOBLINS.passed, 0, 0, 0);
    const tribe = choice - 1;
    s.goblins.record.counts.tribesInAmbush++;
    s.say(GOBLINS.ambushedHer, tribe, s.goblins.strength(tribe), s.knight.strength());
    s.knight.record.healthLostToAmbush += health;
    wound(s, health, s.goblins.seat, true);
    if (s.isOver) return;
    scatter(s, tribe);
    changeRage(s, -pays);
  },
  describe: (_, choice) =>
    choice === NOBODY ? 'lets the Knight pass' : `ambushes the Knight with ${TRIBE_TEXTS[choice - 1]}`,
});

/** Strength out of Hiding Spots: Population and discs, less Malaise; no Monster and no Secret counts (T53). */
function bareStrength({ goblins }: VastTable, tribe: number): number {
  return goblins.population[tribe]! + goblins.tables.discs[tribe]! - (goblins.rage === 0 ? 1 : 0);
}

/** Writes first + Tribe for those that may attack her out of Hiding Spots: she is on or beside a Lit Ambush tile. */
function hidingTribes(s: VastTable, out: Int32Array, from: number, first: number): number {
  if (!isByAmbush(s) || isForest(s.map, s.knight.cell)) return from;
  let count = from;
  for (let tribe = 0; tribe < TRIBE_COUNT; tribe++) {
    if (((s.goblins.activated >> tribe) & 1) !== 0 || s.goblins.isRevealed(tribe)) continue;
    if (beatsKnight(s, bareStrength(s, tribe))) out[count++] = first + tribe;
  }
  return count;
}

function isByAmbush(s: VastTable): boolean {
  const { cell } = s.knight;
  if (isAmbush(s, cell)) return true;
  for (let d = 0; d < 4; d++) if (isAmbush(s, cell + STEP[d]!)) return true;
  return false;
}

function isAmbush({ map, tables }: VastTable, cell: number): boolean {
  const slot = map.grid[cell]!;
  return slot !== 0 && (map.info[slot]! & LIT) !== 0 && tables.type[map.tile[slot]!] === AMBUSH;
}

/** An attack out of Hiding Spots is the Tribe's activation. */
function attackFromHiding(s: VastTable, tribe: number): void {
  s.goblins.activated |= 1 << tribe;
  s.say(GOBLINS.struckHer, tribe, bareStrength(s, tribe), s.knight.defence());
  hurt(s);
  if (s.isOver) return;
  scatter(s, tribe);
  changeRage(s, -pays);
}

/** No cell. */
const NOWHERE = OFF_MAP;

/** Once a turn a Tribe with the Wisp that sees her may move her, unless a Shield stops it. */
function mayLure(s: VastTable, tribe: number): boolean {
  const { goblins, knight, map } = s;
  if (goblins.wisped === 1 || knight.onShield > 0 || !goblins.holds(tribe, MONSTER.wisp)) return false;
  return visible(map, goblins.cells[tribe]!, knight.cell) && pieceFlies(s, HERS);
}

/** She stays, or a cell that one to three steps of forced movement lead her to. */
export const LURE = phase({
  name: 'wisp',
  options(s, out) {
    out[0] = NOWHERE;
    return 1 + reached(s, HERS, out.subarray(1));
  },
  take(s, cell) {
    if (cell === NOWHERE) return;
    s.goblins.wisped = 1;
    forceTo(s, HERS, cell);
  },
  describe: (_, cell) => (cell === NOWHERE ? 'keeps the Wisp' : `lures the Knight to ${cellText(cell)}`),
});

export const knightAsPrey: TribePrey = {
  cell: (s) => s.knight.cell,
  yields: beatsKnight,
  attack: attackKnight,
  code: 12,
  words: 'attacks the Knight',
};

export const knightLured: Lured = { able: mayLure, lure: (s) => s.ask(LURE, s.goblins.seat) };

export const knightPassing: Passerby = { options: hidingTribes, attack: attackFromHiding };

/** Tribes ambush her, if any of them will. */
export const tribesAsAmbushers: Ambusher = {
  strength: strongestInWait,
  ambush: (s) => s.ask(AMBUSHERS, s.goblins.seat),
};

export const planOnKnight: readonly PlanStep[] = [
  [AMBUSHERS, ambushWithWeakest],
  [LURE, lureNear],
];

function lureNear(plan: Plan, s: VastTable): void {
  plan.all(s, ({ goblins }, cell) => (cell === NOWHERE ? -Infinity : -distance(cell, goblins.cells[goblins.acting]!)));
}

function ambushWithWeakest(plan: Plan, s: VastTable): void {
  plan.all(s, ({ goblins }, choice) => (choice === NOBODY ? -Infinity : -goblins.strength(choice - 1)));
  if (plan.count === 0) plan.take(NOBODY);
}
