import { UsageError } from '../../engines/core/errors.ts';
import { listed } from '../../engines/core/listed.ts';
import type { AnyGame } from '../../engines/core/types.ts';
import type { RuleValue } from '../../engines/core/params.ts';
import { readSetting } from './experiment.ts';
import { ruleCalled } from './rule-called.ts';

/** One swept parameter: a rule, `players`, `roles` (joined by +), `preset`, `components`, `bots`, or a bot's option such as `mcts.iterations`. */
export interface Axis {
  readonly name: string;
  readonly values: readonly RuleValue[];
}

/** Names that are swept but are no rules. */
const OUTSIDE_RULES = ['players', 'roles', 'preset', 'components', 'bots'];
/** A range with more steps than this is a slip of the keyboard. */
const MOST_STEPS = 10_000;

/** Reads `a..b`, `a..b:step` or `a,b,c`; every value must be one the parameter may take. */
export function axisOf(game: AnyGame, called: string, text: string): Axis {
  const name = ruleCalled(game, called);
  const values = valueTexts(name, text).map((value) => axisValue(game, name, value));
  const repeated = values.find((value, i) => values.findIndex((other) => String(other) === String(value)) < i);
  if (repeated !== undefined) throw new UsageError(`${name}: the value ${String(repeated)} is given twice`);
  return { name, values };
}

function axisValue(game: AnyGame, name: string, value: string): RuleValue {
  if (name === 'players') {
    if (!/^\d+$/.test(value)) throw new UsageError(`players=${value} is not a whole number`);
    return Number(value);
  }
  return OUTSIDE_RULES.includes(name) || name.includes('.') ? value : readSetting(game, name, value);
}

/** The texts of `a..b[:step]` or `a,b,c`. Bots of several seats are separated by `+`, sets of bots by commas. */
export function valueTexts(name: string, text: string): string[] {
  const range = /^(-?\d+(?:\.\d+)?)\.\.(-?\d+(?:\.\d+)?)(?::(\d+(?:\.\d+)?))?$/.exec(text);
  if (range === null) return listed(`${name}=`, text, 'a value');
  const [from, to, step] = [Number(range[1]), Number(range[2]), Number(range[3] ?? 1)];
  if (to < from || step <= 0) throw new UsageError(`${name}=${text}: a range goes upwards by a positive step`);
  const steps = Math.floor((to - from) / step + 1e-9);
  if (steps > MOST_STEPS) throw new UsageError(`${name}=${text} has ${steps + 1} values; at most ${MOST_STEPS}`);
  return Array.from({ length: steps + 1 }, (_, i) => String(Number((from + i * step).toPrecision(12))));
}
