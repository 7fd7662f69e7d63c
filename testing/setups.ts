import type { RuleValue, RuleValues } from '../engines/core/params.ts';
import { fmix32 } from '../engines/core/fmix.ts';
import { presetRules, usualRules } from '../engines/core/usual-rules.ts';
import type { AnyGame, Figures, Setup } from '../engines/core/types.ts';

export interface SetupChoice {
  readonly players?: number | undefined;
  readonly roles?: readonly string[] | undefined;
  readonly preset?: string | undefined;
  readonly rules?: Readonly<Record<string, unknown>>;
  readonly figures?: Figures;
}

/** A setup of a game with its default components, as the command line would make it; throws if it cannot be played. */
export function setupFor(
  game: AnyGame,
  { players, roles, preset = 'standard', rules = {}, figures }: SetupChoice = {},
): Setup {
  const chosen = game.presets[preset];
  if (chosen === undefined) throw new Error(`no preset ${preset}`);
  const seats = players ?? roles?.length ?? chosen.players ?? game.players.default;
  const seated = roles ?? rolesFor(game, seats, chosen);
  const base = game.rules.with(usualRules(game, seated), presetRules(game, chosen, seated), `rule of ${game.name}`);
  const setup: Setup = {
    players: seats,
    roles: seated,
    rules: game.rules.with(base, rules, `rule of ${game.name}`),
    components: game.components.read(Object.values(game.components.shipped)[0]),
    figures: figures ?? 'all',
  };
  const fault = game.invalid(setup);
  if (fault !== undefined) throw new Error(fault);
  return setup;
}

/** The default roles, or the first that the preset is for. */
function rolesFor(game: AnyGame, players: number, preset: AnyGame['presets'][string]): readonly string[] {
  const roles = game.roles(players);
  const has = (set: readonly string[]) =>
    (preset.role === undefined || set.includes(preset.role)) &&
    (preset.everySet === true ||
      Object.keys(preset.set).every(
        (rule) => game.scope?.(set, preset.set as RuleValues).rules.includes(rule) ?? true,
      ));
  return has(roles) ? roles : (game.roleSets?.find((set) => set.length === players && has(set)) ?? roles);
}

/** A setup with random players, roles, preset and rules, or the preset alone where the rules do not go together. */
export function randomSetup(game: AnyGame, salt: number): { readonly setup: Setup; readonly preset: string } {
  let word = salt;
  const pick = (n: number) => {
    word = fmix32(word + 0x9e3779b1);
    return (word >>> 0) % n;
  };
  const names = Object.keys(game.presets);
  const preset = names[pick(names.length)]!;
  const { min, max } = game.players;
  const players = game.presets[preset]!.players ?? min + pick(max - min + 1);
  let fallback: Setup;
  try {
    const sets = game.roleSets?.filter((set) => set.length === players) ?? [];
    fallback = setupFor(game, { preset, players, roles: sets.length === 0 ? undefined : sets[pick(sets.length)] });
  } catch {
    fallback = setupFor(game, { preset });
  }
  try {
    const rules = game.rules.with(
      fallback.rules,
      randomRules(game, pick, game.scope?.(fallback.roles, fallback.rules).rules),
      `rule of ${game.name}`,
    );
    const setup = { ...fallback, rules };
    return { setup: game.invalid(setup) === undefined ? setup : fallback, preset };
  } catch {
    return { setup: fallback, preset };
  }
}

/** Random values of some rules, each by itself in its range; of `acting` ones only. `pick` draws below n. */
export function randomRules(
  game: AnyGame,
  pick: (n: number) => number,
  acting: readonly string[] = game.rules.names,
): Record<string, RuleValue> {
  const rules: Record<string, RuleValue> = {};
  for (const name of acting) {
    const spec = game.rules.specs[name]!;
    if (pick(3) > 0) continue;
    if (spec.kind === 'flag') rules[name] = pick(2) === 1;
    else if (spec.kind === 'choice') rules[name] = spec.values[pick(spec.values.length)]!;
    else if (spec.kind === 'int') rules[name] = spec.min + pick(Math.min(spec.max - spec.min, 8) + 1);
    else if (spec.kind === 'optional' && spec.of.kind === 'int') rules[name] = spec.of.min + pick(8);
  }
  return rules;
}
