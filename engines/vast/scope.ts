/** Which rules act with which seats, and the presets. */
import { valueText, type RuleValue } from '../core/params.ts';
import type { Preset } from '../core/types.ts';
import { rulesOfRole } from './boxes.ts';
import { sharedRules } from './map/rules.ts';
import { castOf, roster } from './roster.ts';
import { rules, type Rules } from './rules.ts';
import { idleInSet, tableRules, tableRulesOf } from './table-rules.ts';

/** The second and the fourth level of every role that plays. */
const speeds: Readonly<Record<string, Preset<Rules>>> = {
  shorterGame: {
    title: 'Shorter game',
    help: 'several roles: the second level of each',
    everySet: true,
    provenance: 'source',
    set: {
      ...{ knightLevel: 'squire', goblinsLevel: 'boss', dragonLevel: 'whelp', caveLevel: 'spillway' },
      ...{ thiefLevel: 'burglar', ghoulLevel: 'scavenger', vileGhoulLevel: 'scavenger', radianceGoal: 8 },
    },
  },
  longerGame: {
    title: 'Longer game',
    help: 'several roles: the fourth level of each',
    everySet: true,
    provenance: 'source',
    set: {
      ...{ knightLevel: 'baroness', goblinsLevel: 'master', dragonLevel: 'elderDragon', caveLevel: 'greatCave' },
      ...{ thiefLevel: 'prowler', ghoulLevel: 'stalker', vileGhoulLevel: 'stalker', radianceGoal: 10 },
    },
  },
};

/** `standard`, then every role's. */
export const presets: Readonly<Record<string, Preset<Rules>>> = {
  standard: { title: 'Standard', help: 'every rule at its default: the main text of the rules', set: {} },
  ...speeds,
  ...Object.fromEntries(
    roster.flatMap(({ name: role, presets: own }) =>
      Object.entries(own).map(([name, preset]) => [name, { ...preset, role }]),
    ),
  ),
};

/** The rules that act with these seats. */
export function rulesOf(seats: readonly string[]): readonly string[] {
  const cast = castOf(seats);
  const idle = [...cast.flatMap((role) => role.idle?.(seats) ?? []), ...idleInSet(seats)];
  const together = tableRulesOf(seats);
  return rules.names.filter(
    (name) =>
      !idle.includes(name) &&
      (name in sharedRules || together.includes(name) || cast.some((role) => name in rulesOfRole(role.key))),
  );
}

/** One line for every rule of a role not in play that is not at its default. */
export function foreignRules(seats: readonly string[], values: Readonly<Record<string, unknown>>): readonly string[] {
  const acting = rulesOf(seats);
  return rules.names
    .filter((name) => !acting.includes(name) && !sameValue(values[name], rules.defaults[name]))
    .map((name) => `${name}=${valueText(values[name] as string)} ${strangerText(name, seats)}`);
}

/** Lists may be read anew from a file. */
function sameValue(a: unknown, b: unknown): boolean {
  return valueText(a as RuleValue) === valueText(b as RuleValue);
}

/** Why a rule does nothing with these seats. */
function strangerText(name: string, seats: readonly string[]): string {
  const nothing = `does nothing with the roles ${seats.join(',')}`;
  const owners = roster.filter((role) => name in rulesOfRole(role.key)).map((role) => role.name);
  if (name in tableRules) return `${nothing}: it is a rule of other sets`;
  return owners.length === 0 ? nothing : `${nothing}: it is a rule of ${owners.join(' and ')}`;
}
