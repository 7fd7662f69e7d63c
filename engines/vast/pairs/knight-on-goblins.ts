/** What the Knight does to Tribes (rules of the Goblins 3.6): she meets them by entering their cell, and shoots with the Bow. */
import { OFF_MAP, sideTo } from '../map/geometry.ts';
import { visible } from '../map/sight.ts';
import type { VastTable } from '../table.ts';
import { KNIGHT_ON } from '../roles/attacks.ts';
import { TRIBE_COUNT } from '../roles/goblins/goblins.ts';
import { gainRage, discardSecret, scatter, setPopulation } from '../roles/goblins/tribes.ts';
import { SECRET, TRIBE_TEXTS } from '../roles/goblins/kinds.ts';
import type { Foe, Mark } from '../roles/knight/foes.ts';
import { FLAG_DARING, FLAG_EAGLE_EYED, FLAG_FEARLESS, FLAG_STALWART } from '../roles/knight/knight.ts';
import { KNIGHT } from '../roles/knight/words.ts';

const { needs, rage } = KNIGHT_ON.tribe;
/** Population from which a Tribe is worth Stalwart. */
const STALWART_FROM = 3;

function tribeOn({ goblins }: VastTable, cell: number): boolean {
  for (let tribe = 0; tribe < TRIBE_COUNT; tribe++) if (goblins.cells[tribe] === cell) return true;
  return false;
}

/** The strongest Tribe on a cell, which a Trap stands by; -1 if there is none. */
function strongestOn({ goblins }: VastTable, cell: number): number {
  let strongest = -1;
  for (let tribe = 0; tribe < TRIBE_COUNT; tribe++) {
    if (goblins.cells[tribe] !== cell) continue;
    if (strongest < 0 || goblins.strength(tribe) > goblins.strength(strongest)) strongest = tribe;
  }
  return strongest;
}

/** The Strength she needs against a Tribe: more than it has, a Trap adding 1 to one. */
function strengthAgainst({ goblins }: VastTable, tribe: number, trapped: number): number {
  return goblins.strength(tribe) + (tribe === trapped && goblins.shows(SECRET.trap) ? 1 : 0) + needs;
}

/** The sides of her cell on which a Tribe stands that is too strong for her. */
function sidesOfStrongTribes(s: VastTable): number {
  const { knight, goblins } = s;
  let sides = 0;
  for (let tribe = 0; tribe < TRIBE_COUNT; tribe++) {
    const cell = goblins.cells[tribe]!;
    const side = sideTo(knight.cell, cell);
    if (side !== 0 && holdsStrongTribe(s, cell)) sides |= side;
  }
  return sides;
}

/** Does a Tribe stand there that is too strong for her? */
function holdsStrongTribe(s: VastTable, cell: number): boolean {
  const strongest = strongestOn(s, cell);
  return strongest >= 0 && s.knight.strength() < strengthAgainst(s, strongest, strongest);
}

/** The Tribes on her cell that she can beat, as bits. */
function beatable(s: VastTable): number {
  const { knight, goblins } = s;
  const trapped = strongestOn(s, knight.cell);
  let tribes = 0;
  for (let tribe = 0; tribe < TRIBE_COUNT; tribe++) {
    if (goblins.cells[tribe] === knight.cell && knight.strength() >= strengthAgainst(s, tribe, trapped))
      tribes |= 1 << tribe;
  }
  return tribes;
}

/** One Encounter attacks all Tribes there: each scatters, and they gain Rage. A Trap that stood by one is spent. */
function attackTribes(s: VastTable): void {
  const { knight, goblins } = s;
  const tribes = beatable(s);
  if (goblins.shows(SECRET.trap)) discardSecret(s, SECRET.trap);
  for (let tribe = 0; tribe < TRIBE_COUNT; tribe++) {
    if (((tribes >> tribe) & 1) === 0) continue;
    s.say(KNIGHT.strikes, tribe, knight.strength(), goblins.strength(tribe));
    if (goblins.population[tribe]! >= STALWART_FROM) knight.flags |= FLAG_STALWART;
    if (goblins.monsters(tribe) !== 0) knight.flags |= FLAG_DARING;
    if (knight.intoDark === 1) knight.flags |= FLAG_FEARLESS;
    knight.record.tribesBeaten++;
    gainRage(s, 'rageAttacked', rage);
    scatter(s, tribe);
  }
}

/** Writes first + Tribe for every Tribe she can shoot with the Bow. */
function bowTargets({ knight, goblins, map }: VastTable, first: number, out: Int32Array, from: number): number {
  if (knight.onBow > 0 || knight.strength() < 2) return from;
  let count = from;
  for (let tribe = 0; tribe < TRIBE_COUNT; tribe++) {
    const cell = goblins.cells[tribe]!;
    if (cell !== OFF_MAP && visible(map, knight.cell, cell)) out[count++] = first + tribe;
  }
  return count;
}

/** Strength - 1 of its Population are gone; it scatters only if nobody is left. They gain Rage. */
function shootTribe(s: VastTable, tribe: number): void {
  const { knight, goblins } = s;
  knight.unplaced--;
  knight.onBow++;
  knight.record.tribesShot++;
  knight.flags |= FLAG_EAGLE_EYED;
  s.say(KNIGHT.shotTribe, tribe, knight.strength() - 1, 0);
  setPopulation(s, tribe, Math.max(0, goblins.population[tribe]! - (knight.strength() - 1)));
  gainRage(s, 'rageAttacked', rage);
  if (goblins.population[tribe] === 0) scatter(s, tribe);
}

export const tribesAsFoes: Foe = {
  on: tribeOn,
  bars: sidesOfStrongTribes,
  invites: (s) => beatable(s) !== 0,
  meets: (s) => beatable(s) !== 0,
  attack: attackTribes,
};

export const tribesAsMarks: Mark = {
  options: bowTargets,
  has: (mark) => mark < TRIBE_COUNT,
  shoot: shootTribe,
  text: (tribe) => TRIBE_TEXTS[tribe]!,
};
