/** What Tribes attack (rules 3.3, 3.6): the Unicorn, and Crystals two by two. */
import { CRYSTAL_TOKEN } from '../../map/tile-bits.ts';
import type { VastTable } from '../../table.ts';
import { ON_UNICORN } from '../attacks.ts';
import { TRIBE_COUNT } from './goblins.ts';
import type { TribePrey } from './prey.ts';
import { enters, hooksOf } from '../../hooks.ts';
import { enterToll } from './ground-ways.ts';
import { bomb, bombAway, changeRage, scatter, setPopulation, stand } from './tribes.ts';
import { GOBLINS } from './words.ts';
import { lawsOf } from '../../role.ts';
import type { RoleCard } from '../../role-card.ts';
import { GOBLINS_CRYSTALS } from '../../chance.ts';
import { finish } from '../../ending.ts';
import { ENTRANCE } from '../../map/geometry.ts';

const { needs, pays } = ON_UNICORN.tribe;

/** A Unicorn loses so much Health, which may win the game, then Teleports; what it costs the Tribe comes before that. */
export function strikeUnicorn(
  s: VastTable,
  tribe: number,
  unicorn: RoleCard,
  health: number,
  withdraws: boolean,
): void {
  const { armor } = s[unicorn.key as 'shadow' | 'nightmare'];
  s.say(GOBLINS.struckHim, tribe, s.goblins.strength(tribe), armor);
  lawsOf(unicorn).hunted!.struck(s, true, health, s.goblins.seat);
  if (s.isOver) return;
  if (withdraws) withdraw(s, tribe, pays);
  else bombAway(s, tribe);
}

/** The Tribe that has attacked scatters, and they lose Rage. */
export function withdraw(s: VastTable, tribe: number, rage: number): void {
  scatter(s, tribe);
  bomb(s, tribe);
  changeRage(s, -rage);
}

/** Either Unicorn. */
export function unicornAsPrey(key: 'shadow' | 'nightmare', attack: TribePrey['attack']): TribePrey {
  return {
    cell: (s) => s[key].cell,
    yields: (s, strength) => strength >= s[key].armor + needs,
    attack,
    code: ATTACK,
    words: `attacks the ${key === 'shadow' ? 'Shadow' : 'Nightmare'} Unicorn`,
  };
}

/** The code of their attack on a Unicorn. */
const ATTACK = 6;

/** Without a Knight the tokens are theirs. */
function keepsCrystals({ goblins, seats }: VastTable): boolean {
  return seats.length > 1 && !goblins.tables.knight;
}

/** With enough of them they have won, or must still bring a Tribe to the Entrance. */
export function keepCrystal(s: VastTable): void {
  const { goals, rules } = s.tables;
  s.goblins.kept++;
  const goal = goals.crystals.goblins;
  if (goal === 0 || s.goblins.kept < goal) return;
  if (!goals.goblinsEscape) finish(s, GOBLINS_CRYSTALS, s.goblins.seat);
  else if (rules.killOnEntranceEscapes) for (let t = 0; t < TRIBE_COUNT; t++) comeHome(s, s.goblins.cells[t]!);
}

/** A Tribe enters a cell by a step, or because others move it there. */
export function enterTribe(s: VastTable, tribe: number, cell: number): void {
  const toll = enterToll(s, s.goblins.cells[tribe]!, cell);
  stand(s, tribe, cell);
  if (toll > 0 && !wades(s, tribe, toll)) return;
  enters(s, s.players[s.goblins.seat]!, tribe, cell);
  comeHome(s, cell);
}

/** What entering costs it is paid; with nobody left it scatters. */
function wades(s: VastTable, tribe: number, toll: number): boolean {
  const left = Math.max(0, s.goblins.population[tribe]! - toll);
  s.terrain!.record.counts.populationLost += s.goblins.population[tribe]! - left;
  setPopulation(s, tribe, left);
  if (left === 0) scatter(s, tribe);
  return left > 0;
}

/** A Tribe has entered a cell. */
export function comeHome(s: VastTable, cell: number): void {
  const { goals } = s.tables;
  if (cell !== ENTRANCE || !goals.goblinsEscape || s.goblins.kept < goals.crystals.goblins) return;
  finish(s, GOBLINS_CRYSTALS, s.goblins.seat);
}

/** The first Tribe declares it; the second one that attacks the same Crystal smashes it, and both scatter. */
export function attackCrystal(s: VastTable, tribe: number): void {
  const { goblins, map } = s;
  const cell = goblins.cells[tribe]!;
  let other = -1;
  for (let t = 0; t < TRIBE_COUNT; t++) if ((goblins.declared >> t) & 1 && goblins.cells[t] === cell) other = t;
  if (other < 0) {
    goblins.declared |= 1 << tribe;
    return;
  }
  map.info[map.grid[cell]!]! &= ~CRYSTAL_TOKEN;
  // The token is the Knight's, without its Grit.
  const { smashed } = hooksOf(s);
  for (let i = 0; i < smashed.length; i++) smashed[i]!(s);
  goblins.record.counts.crystalsSmashed++;
  s.say(GOBLINS.smashed, cell, 0, 0);
  if (keepsCrystals(s)) keepCrystal(s);
  if (s.isOver) return;
  for (let t = 0; t < TRIBE_COUNT; t++) {
    if (t !== tribe && t !== other) continue;
    scatter(s, t);
    bomb(s, t);
  }
  changeRage(s, -1);
}
