import type { RuleValues } from './params.ts';
import type { AnyGame, Preset } from './types.ts';

/** The values of all rules where these roles play and nothing else is said. */
export function usualRules(game: AnyGame, roles: readonly string[]): RuleValues {
  const usual = game.scope?.(roles).usual;
  return usual === undefined ? game.rules.defaults : { ...game.rules.defaults, ...usual };
}

/** What a preset sets where these roles play. */
export function presetRules(
  game: AnyGame,
  preset: Preset<RuleValues> | undefined,
  roles: readonly string[],
): RuleValues {
  const set = (preset?.set ?? {}) as RuleValues;
  const acting = preset?.everySet === true ? game.scope?.(roles, set).rules : undefined;
  if (acting === undefined) return set;
  return Object.fromEntries(Object.entries(set).filter(([name]) => acting.includes(name)));
}
