/** The values of a rule that are tried where none are named. */
import { UsageError } from '../engines/core/errors.ts';
import type { ParamSpec, RuleValue } from '../engines/core/params.ts';
import type { AnyGame } from '../engines/core/types.ts';

/** A whole-number dial without a sensible range of its own has at most so many values. */
const MOST_VALUES = 41;

/** Undefined where there are too many. */
export function valuesFor(spec: ParamSpec): readonly RuleValue[] | undefined {
  switch (spec.kind) {
    case 'flag':
      return [false, true];
    case 'choice':
      return spec.values;
    case 'int': {
      const [least, most, step = 1] = spec.sweep ?? [spec.min, spec.max];
      const count = Math.floor((most - least) / step) + 1;
      return count > MOST_VALUES ? undefined : Array.from({ length: count }, (_, i) => least + i * step);
    }
    case 'list':
    case 'names':
      return spec.alternatives === undefined ? undefined : [spec.default, ...Object.values(spec.alternatives)];
    default:
      return undefined;
  }
}

/** Every set of components that the game ships, the usual one first. */
export function shippedSets({ name, components }: AnyGame): readonly string[] {
  const shipped = Object.keys(components.shipped);
  if (shipped.length > 1) return shipped;
  const [only] = shipped;
  throw new UsageError(
    `--vary components: ${name} ships one set of them: write --vary components=${only!},my.json for a file of yours`,
  );
}
