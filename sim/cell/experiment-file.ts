/** Experiment files: YAML or JSON, checked by one schema that editors can use too. */
import * as z from 'zod';
import { UsageError } from '../../engines/core/errors.ts';
import { shown } from '../../engines/core/json.ts';
import { readBy } from './by-schema.ts';
import { typedNumber } from './typed-number.ts';
import { readYaml } from './yaml-file.ts';

const scalar = z.union([z.string(), z.number(), z.boolean()]);
const values = z.union([
  z.string().describe('a range a..b or a..b:step, or values separated by commas'),
  z.array(scalar).min(1).describe('the values to play'),
]);

/** As a number or as it is typed: `4800`, `1e6`. */
const count = z.union([z.string(), z.number()]).refine((value) => typedNumber(String(value)) >= 1, {
  error: ({ input }) => `must be a number of playouts, is ${shown(input)}`,
});

export const experimentSchema = z.strictObject({
  game: z.string().describe('a registered game, or the path of a module that exports one'),
  players: values.or(z.number().int()).optional().describe('number of players, or several'),
  preset: z
    .union([z.string(), z.array(z.string()).min(1)])
    .optional()
    .describe('preset, or several'),
  set: z.record(z.string(), scalar).optional().describe('rules with one value each'),
  grid: z.record(z.string(), values).optional().describe('what is swept: rules, components, bot options'),
  bots: z
    .union([z.string(), z.array(z.string()).min(1)])
    .optional()
    .describe('one set of bots (comma-separated seats), or several'),
  components: z.string().optional().describe('shipped component set, or a JSON file'),
  design: z.string().optional().describe('grid, lhs:<points> or sobol:<points>'),
  playouts: count.optional().describe('playouts per cell'),
  until: z.string().optional().describe('ci=<half-width>: stop a cell when its primary figures are that narrow'),
  max: count.optional().describe('most playouts per cell with until'),
  seed: z.union([z.string(), z.number().int()]).optional().describe('master seed, 0..2^64-1'),
  rotate: z.boolean().optional(),
  figures: z.enum(['core', 'all']).optional(),
});
export type ExperimentFile = z.infer<typeof experimentSchema>;

/** The schema as JSON Schema, for editors. */
export function experimentJsonSchema(): unknown {
  return z.toJSONSchema(experimentSchema);
}

/** Reads and checks a file; every fault names line and path. */
export function readExperimentFile(path: string): ExperimentFile {
  const { value, lineOf } = readYaml(path, 'experiment file');
  return readBy(experimentSchema, value, ({ at, said }) => new UsageError(`${path}:${lineOf(at)}: ${said}`));
}
