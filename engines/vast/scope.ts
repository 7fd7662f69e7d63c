/** Which rules act with which seats, and the presets. */
import { valueText, type RuleValue, type RuleValues } from '../core/params.ts';
import type { Preset } from '../core/types.ts';
import { rulesOfRole } from './boxes.ts';
import { sharedRules } from './map/rules.ts';
import { castOf, roster } from './roster.ts';
import { rules, type Rules } from './rules.ts';
import { idleTerrainRules, terrainRules } from './terrain/rules.ts';
import { idleInSet, tableRules, tableRulesOf } from './table-rules.ts';

/** The Shadow Unicorn beside others, by what provokes him; who hunts him is said beside. */
const shadows: Readonly<Record<string, Preset<Rules>>> = Object.fromEntries(
  (['easy', 'medium', 'hard'] as const).map((level) => [
    `shadow${level[0]!.toUpperCase()}${level.slice(1)}`,
    {
      title: `Shadow Unicorn, ${level}`,
      help: `several roles: the Shadow Unicorn beside them, ${level} Rampage; alone that level`,
      everySet: true,
      provenance: 'printed',
      set: { shadowUnicorn: true, rampageLevel: level },
    } as const,
  ]),
);

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
  ...shadows,
};

/** `standard`, then every role's. */
export const presets: Readonly<Record<string, Preset<Rules>>> = {
  standard: { title: 'Standard', help: 'every rule at its default: the main text of the rules', set: {} },
  terrain: {
    title: 'Terrain',
    help: 'with Terrain tiles',
    everySet: true,
    provenance: 'source',
    set: { terrain: true },
  },
  ...speeds,
  ...Object.fromEntries(
    roster.flatMap(({ name: role, presets: own }) =>
      Object.entries(own).map(([name, preset]) => [name, { ...preset, role }]),
    ),
  ),
};

/** The rules that act with these seats and values of rules. */
export function rulesOf(seats: readonly string[], values: RuleValues): readonly string[] {
  const cast = castOf(seats, values);
  const idle = [
    ...cast.flatMap((role) => role.idle?.(seats, values) ?? []),
    ...idleInSet(seats, values),
    ...idleTerrainRules(cast, values),
  ];
  const together = tableRulesOf(seats, values);
  return rules.names.filter(
    (name) =>
      !idle.includes(name) &&
      (name in sharedRules ||
        name in terrainRules ||
        together.includes(name) ||
        cast.some((role) => name in rulesOfRole(role.key))),
  );
}

/** One line for every rule of a role not in play that is not at its default. */
export function foreignRules(seats: readonly string[], values: RuleValues): readonly string[] {
  const acting = rulesOf(seats, values);
  return rules.names
    .filter((name) => !acting.includes(name) && !sameValue(values[name], rules.defaults[name]))
    .map(
      (name) => `${name}=${valueText(values[name] as string)} ${strangerText(name, seats, values['terrain'] === true)}`,
    );
}

/** Lists may be read anew from a file. */
function sameValue(a: unknown, b: unknown): boolean {
  return valueText(a as RuleValue) === valueText(b as RuleValue);
}

/** Why a rule does nothing with these seats. */
function strangerText(name: string, seats: readonly string[], terrain: boolean): string {
  if (name in terrainRules && !terrain) return 'does nothing without terrain=true';
  const nothing = `does nothing with the roles ${seats.join(',')}`;
  const owners = roster.filter((role) => name in rulesOfRole(role.key)).map((role) => role.name);
  if (name in tableRules) return `${nothing}: it is a rule of other sets`;
  return owners.length === 0 ? nothing : `${nothing}: it is a rule of ${owners.join(' and ')}`;
}
