/** Every way a game is set up that a strength is asked for: presets, numbers of players, sets of roles, each once. */
import type { AnyGame } from '../../engines/core/types.ts';
import { valueText } from '../../engines/core/params.ts';

/** One setup, and the role in it that is measured. */
export interface StrengthCase {
  readonly preset: string;
  readonly players: number;
  readonly roles: readonly string[];
  /** Undefined where all seats of the game are alike. */
  readonly role: string | undefined;
}

/** The role that is measured, with who else is at the table: `nightmare with knight and cave`. */
export function roleAmong({ role, roles }: Pick<StrengthCase, 'role' | 'roles'>): string | undefined {
  if (role === undefined || roles.length === 1) return role;
  return `${role} with ${roles.filter((other) => other !== role).join(' and ')}`;
}

export function strengthCases(game: AnyGame): StrengthCase[] {
  const { min, max } = game.players;
  const cases: StrengthCase[] = [];
  for (let players = min; players <= max; players++) {
    const sets = game.roleSets?.filter((set) => set.length === players) ?? [game.roles(players)];
    for (const roles of sets) {
      const measured = game.roleSets !== undefined || new Set(roles).size > 1 ? [...new Set(roles)] : [undefined];
      for (const preset of presetsFor(game, players, roles)) {
        for (const role of measured) cases.push({ preset, players, roles, role });
      }
    }
  }
  return cases;
}

/** Presets whose rules all act with these roles; of those that come to the same, the first. */
function presetsFor(game: AnyGame, players: number, roles: readonly string[]): string[] {
  const acting = game.scope?.(roles).rules ?? game.rules.names;
  const alike = new Map<string, string[]>();
  for (const [name, preset] of Object.entries(game.presets)) {
    if ((preset.players ?? players) !== players) continue;
    if (preset.role !== undefined && !roles.includes(preset.role)) continue;
    if (!Object.keys(preset.set).every((rule) => acting.includes(rule))) continue;
    const rules = game.rules.with(game.rules.defaults, preset.set, `rule of ${game.name}`);
    const key = acting.map((rule) => valueText(rules[rule]!)).join(' ');
    alike.set(key, [...(alike.get(key) ?? []), name]);
  }
  return [...alike.values()].map((names) => names[0]!);
}
