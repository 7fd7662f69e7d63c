import { suggestion, UsageError } from '../engines/core/errors.ts';
import { params } from '../engines/core/params.ts';
import type { AnyGame, AnyState, Policy, Rng } from '../engines/core/types.ts';
import type { BotKind } from './types.ts';

/** The one class behind `first`, `last` and every script, so that the call site in the playout loop sees few shapes. */
class ScriptedBot implements Policy<AnyState> {
  private readonly policy: Policy<AnyState>;

  constructor(policy: Policy<AnyState>) {
    this.policy = policy;
  }

  choose(view: AnyState, seat: number, legal: Int32Array, count: number, rng: Rng): number {
    return this.policy.choose(view, seat, legal, count, rng);
  }
}

/** Always the first option of the list: option order is part of an engine's contract. */
export const first: BotKind = {
  name: 'first',
  help: 'always the first option of the list',
  sees: 'legal',
  options: params({}),
  create: () => new ScriptedBot({ choose: () => 0 }),
};

/** Always the last option of the list. */
export const last: BotKind = {
  name: 'last',
  help: 'always the last option of the list',
  sees: 'legal',
  options: params({}),
  create: () => new ScriptedBot({ choose: (_view, _seat, _legal, count) => count - 1 }),
};

/** `script:<name>`: a reference policy that the game itself brings. */
export function scriptKind(name: string): BotKind {
  const scriptOf = ({ scripts = {} }: AnyGame) => (Object.hasOwn(scripts, name) ? scripts[name] : undefined);
  return {
    name: `script:${name}`,
    help: 'a reference policy of the game, written down to the last tie',
    sees: 'sample',
    options: params({}),
    roleIn: (game) => scriptOf(game)?.role,
    refuses(game, setup) {
      const script = scriptOf(game);
      if (script !== undefined) return script.refuses?.(setup);
      const known = Object.keys(game.scripts ?? {});
      if (known.length === 0) return `${game.name} has no scripts, so script:${name} cannot play it`;
      return `unknown script of ${game.name}: ${name}${suggestion(name, known)}`;
    },
    create(game, setup) {
      const script = scriptOf(game);
      if (script === undefined) throw new UsageError(`unknown script of ${game.name}: ${name}`);
      return new ScriptedBot(script.create(setup));
    },
  };
}
