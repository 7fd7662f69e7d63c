import type { RuleValues } from './params.ts';
import type { AnyGame, Preset } from './types.ts';

type AnyPreset = Preset<RuleValues>;

/** The values of all rules where these roles play and nothing else is said. */
export function usualRules(game: AnyGame, roles: readonly string[]): RuleValues {
  const usual = game.scope?.(roles).usual;
  return usual === undefined ? game.rules.defaults : { ...game.rules.defaults, ...usual };
}

/** What a preset sets where these roles play. */
export function presetRules(game: AnyGame, preset: AnyPreset | undefined, roles: readonly string[]): RuleValues {
  const set = (preset?.set ?? {}) as RuleValues;
  const acting = preset?.everySet === true ? game.scope?.(roles, set).rules : undefined;
  if (acting === undefined) return set;
  return Object.fromEntries(Object.entries(set).filter(([name]) => acting.includes(name)));
}

/** The presets that these roles play by, with what they set then. */
export function presetsFor(game: AnyGame, roles: readonly string[]): Readonly<Record<string, AnyPreset>> {
  const acting = game.scope?.(roles).rules;
  return Object.fromEntries(
    Object.entries(game.presets)
      .map(([name, preset]): [string, AnyPreset] => [name, { ...preset, set: presetRules(game, preset, roles) }])
      .filter(([, { role, set, everySet }]) => {
        const rules = Object.keys(set);
        if (everySet === true) return rules.length > 0;
        return (role === undefined || roles.includes(role)) && rules.every((rule) => acting?.includes(rule) ?? true);
      }),
  );
}
