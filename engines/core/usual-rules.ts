import type { RuleValues } from './params.ts';
import type { AnyGame } from './types.ts';

/** The values of all rules where these roles play and nothing else is said. */
export function usualRules(game: AnyGame, roles: readonly string[]): RuleValues {
  const usual = game.scope?.(roles).usual;
  return usual === undefined ? game.rules.defaults : { ...game.rules.defaults, ...usual };
}
