/** run.json: what was run, and how to run it again or to make its reports again. Folders come from other people and versions. */
import * as z from 'zod';
import { UsageError } from '../../engines/core/errors.ts';
import { readBy, type Misfit } from '../cell/by-schema.ts';
import { panels } from '../cell/panel-schema.ts';
import { cellSpec, seedText } from '../cell/spec-schema.ts';
import { FAULT_KINDS } from '../count/tally.ts';
import { count, text, texts, unit, type Frozen } from './schema.ts';

const fault = z.object({ playout: count, ply: count, kind: z.enum(FAULT_KINDS), reason: text });

const metric = z.object({
  name: text,
  per: z.enum(['game', 'seat']),
  kind: z.enum(['number', 'label', 'ratio']),
  level: z.enum(['core', 'all']),
  unit,
  labels: texts.exactOptional(),
  numerator: text.exactOptional(),
  denominator: text.exactOptional(),
  scale: z.number().positive().exactOptional(),
});
/** The metrics and ends that the rows of cells (counted from 1) were laid out by. */
const measured = z.object({ cells: z.array(count), metrics: z.array(metric), ends: texts.min(1) });
export type Measured = Frozen<z.infer<typeof measured>>;

type CommonCell = Pick<z.infer<typeof cellSpec>, 'seed' | 'rotations' | 'stableShuffle' | 'independent'>;
/** What run.json says of all cells at once, read off these. */
export function commonOf(cells: readonly CommonCell[]) {
  const first = cells[0]!;
  return {
    seed: first.seed,
    rotate: cells.some((cell) => cell.rotations > 1),
    shuffle: first.stableShuffle ? ('stable' as const) : ('plain' as const),
    independent: first.independent,
  };
}
type Common = ReturnType<typeof commonOf>;

/** What every run keeps; what a verb keeps besides stands in its plan. */
const manifest = z
  .object({
    program: z.literal('alicorn'),
    version: text,
    node: text,
    v8: text,
    seedScheme: z.int(),
    verb: z.string().regex(/^[a-z]{1,20}$/, 'no verb'),
    /** The command that runs it again, with its seed. */
    command: text,
    seed: seedText,
    rotate: z.boolean(),
    shuffle: z.enum(['plain', 'stable']),
    independent: z.boolean(),
    shard: z
      .object({ index: count.min(1), of: count.min(1) })
      .refine(({ index, of }) => index <= of, 'a share that does not exist')
      .optional(),
    /** What of the rules or components is reconstructed, per game: said beside every verdict. */
    reconstructed: z.record(text, texts),
    titles: z.record(text, text),
    panels: z.record(text, panels),
    cells: z
      .array(
        cellSpec.extend({
          cell: count,
          stopReason: text,
          fingerprintOutcome: text,
          fingerprintTrace: text,
          /** Playouts that ended their worker thread again and again: they stand in no ledger. */
          crashed: z.array(fault).optional(),
        }),
      )
      .min(1)
      .refine(
        (cells) => cells.every(({ roles, bots, players }) => roles.length === players && bots.length === players),
        {
          message: 'a role and a bot for every player are expected',
        },
      ),
    /** How long people think about a decision, in minutes, per game: as the game or the user says. */
    minutesPerDecision: z.record(text, z.number()).optional(),
    /** What the figures of these cells are read off, so that another version can read their ledger. */
    measured: z.array(measured).optional(),
    /** Of a baseline: why it was written anew. */
    reason: text.optional(),
    /** Hashes of the program's parts that play these cells: what a run taken up again must agree in. */
    sources: z.record(text, text).optional(),
    wallMs: z.number(),
  })
  .refine(({ verb, cells }) => verb !== 'story' || cells.every(({ story }) => story !== undefined), {
    message: 'each must say how it is told (story), as the verb is story',
    path: ['cells'],
  })
  .superRefine((run, context) => {
    if (run.cells.length === 0) return;
    for (const [name, value] of Object.entries(commonOf(run.cells))) {
      const told = run[name as keyof Common];
      if (told !== value)
        context.addIssue({ code: 'custom', path: [name], message: `is ${told}, which in its cells is ${value}` });
    }
  });
export type Manifest = Frozen<z.infer<typeof manifest>>;

/** Refuses what is no manifest, by the place where it is none; `path` is the file. */
export function checkManifest(json: unknown, path: string): asserts json is Manifest {
  readBy(manifest, json, damaged(path));
}

/** The manifest with what its verb keeps in it; throws UsageError that names what is wrong with that. */
export function withPlan<Run extends Manifest>(
  run: Manifest,
  plan: z.ZodType,
  speaksOf: (run: Run) => readonly number[],
): Run {
  readBy(plan, run, damaged('run.json'));
  const stray = speaksOf(run as Run).find((index) => index >= run.cells.length);
  if (stray === undefined) return run as Run;
  throw new UsageError(`run.json is damaged: it speaks of cell ${stray + 1}, and has ${run.cells.length}`);
}

function damaged(path: string): (misfit: Misfit) => UsageError {
  return ({ said }) => new UsageError(`${path} is damaged: ${said}`);
}
