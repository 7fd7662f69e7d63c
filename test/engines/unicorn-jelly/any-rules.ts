import fc from 'fast-check';
import { rules } from '../../../engines/unicorn-jelly/rules.ts';

/** Rule values over their whole ranges, as far as a test can wait for the turn cap. */
export const anyRules: fc.Arbitrary<Record<string, unknown>> = fc.record(
  Object.fromEntries<fc.Arbitrary<unknown>>(
    rules.names.map((name): [string, fc.Arbitrary<unknown>] => {
      const spec = rules.specs[name];
      if (name === 'turnCapFactor') return [name, fc.constantFrom(1, 2, 4)];
      if (name === 'landmineEvery' || name === 'landmineTrigger') return [name, fc.integer({ min: 1, max: 5 })];
      switch (spec.kind) {
        case 'flag':
          return [name, fc.boolean()];
        case 'choice':
          return [name, fc.constantFrom(...spec.values)];
        case 'int':
          return [name, fc.integer({ min: spec.min, max: Math.min(spec.max, 20) })];
        case 'optional':
          return [name, fc.option(fc.integer({ min: 0, max: 6 }), { nil: null })];
        default:
          throw new Error(`no values for ${name}`);
      }
    }),
  ),
);
