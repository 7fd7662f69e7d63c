/** Games of every preset and number of players, and with every rule read otherwise, against their recorded fingerprints. */
import { describe, test } from 'vitest';
import { valueText, type ParamSpec, type RuleValue } from '../../engines/core/params.ts';
import type { AnyGame } from '../../engines/core/types.ts';
import { games } from '../../engines/registry.ts';
import { loadGame } from '../../sim/cell/load.ts';
import { setupFor } from '../../testing/setups.ts';
import { fingerprint, holdsLines } from '../support/fingerprint.ts';

/** Vast's sets are many, and have a test of their own: here each rule of it is tried in the first set that has it. */
const SEATINGS = 6;

/** Values of a rule that differ from its default: all that have names, the ends of a range. */
function others(spec: ParamSpec): readonly RuleValue[] {
  const named = Object.values(spec.alternatives ?? {});
  const ends =
    spec.kind === 'flag'
      ? [true, false]
      : spec.kind === 'choice'
        ? spec.values
        : spec.kind === 'int' || spec.kind === 'number'
          ? [spec.min, spec.max]
          : [];
  return [...named, ...ends].filter((value) => valueText(value) !== valueText(spec.default));
}

function seatings(game: AnyGame): readonly (readonly string[])[] {
  const { min, max } = game.players;
  return game.roleSets ?? Array.from({ length: max - min + 1 }, (_, i) => game.roles(min + i));
}

interface Wanted {
  readonly preset?: string;
  readonly rules?: Readonly<Record<string, RuleValue>>;
}

/** A line of a setup, if the rules know it. */
function line(game: AnyGame, roles: readonly string[], wanted: Wanted): string | undefined {
  let setup;
  try {
    setup = setupFor(game, { roles, players: roles.length, ...wanted });
  } catch {
    return undefined;
  }
  const rules = Object.entries(wanted.rules ?? {}).map(([name, value]) => `${name}=${valueText(value)}`);
  const name = [roles.join(), wanted.preset ?? '', ...rules].filter((word) => word !== '').join(' ');
  return `${name} ${fingerprint(game, setup, roles.length, wanted.preset !== undefined)}`;
}

describe.each(Object.keys(games))('%s', (name) => {
  test('plays as it did', async () => {
    const game = await loadGame(name);
    const seats = seatings(game);
    const acts = (rule: string, roles: readonly string[]) => game.scope?.(roles, {}).rules.includes(rule) ?? true;
    const lines = [
      ...Object.keys(game.presets).flatMap((preset) =>
        seats.slice(0, SEATINGS).map((roles) => line(game, roles, { preset })),
      ),
      ...game.rules.names.flatMap((rule) =>
        others(game.rules.specs[rule]!).map((value) => {
          const roles = seats.find((set) => acts(rule, set)) ?? seats[0]!;
          return line(game, roles, { rules: { [rule]: value } });
        }),
      ),
    ];
    holdsLines(
      name,
      lines.filter((each) => each !== undefined),
    );
  });
});
