/** Random rule sets for laws: a few parameters of a random preset moved anywhere in their range. */
import fc from 'fast-check';
import { presets, rules } from '../../../engines/glitterhorn/rules.ts';
import type { RuleValue } from '../../../engines/core/params.ts';

const overrides = rules.names.map((name) => {
  const spec = rules.specs[name];
  const value: fc.Arbitrary<RuleValue> =
    spec.kind === 'int'
      ? fc.integer({ min: spec.min, max: spec.max })
      : spec.kind === 'flag'
        ? fc.boolean()
        : fc.constantFrom(...(spec as { values: readonly string[] }).values);
  return value.map((v) => [name, v] as const);
});

export const anyRules: fc.Arbitrary<{ preset: string; rules: Record<string, RuleValue> }> = fc.record({
  preset: fc.constantFrom(...Object.keys(presets)),
  rules: fc.array(fc.oneof(...overrides), { maxLength: 6 }).map((pairs) => Object.fromEntries(pairs)),
});

/** Every parameter anywhere in its range. */
export const wildRules: fc.Arbitrary<{ rules: Record<string, RuleValue> }> = fc
  .tuple(...overrides)
  .map((pairs) => ({ rules: Object.fromEntries(pairs) }));
