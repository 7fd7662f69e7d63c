/** What a run.json must say before anything is read off it: folders come from other people, other versions, and editors. */
import { z } from 'zod';
import { CHANGES } from '../../engines/core/types.ts';
import { FAULT_KINDS } from '../count/tally.ts';

const count = z.number().int().min(0).max(Number.MAX_SAFE_INTEGER);
const texts = z.array(z.string());
const ruleValue = z.union([z.number(), z.boolean(), z.string(), z.array(z.number()), texts, z.null()]);
const fault = z.looseObject({ playout: count, ply: count, kind: z.enum(FAULT_KINDS), reason: z.string() });

const cell = z.looseObject({
  game: z.string(),
  players: z.number().int().min(1).max(7),
  roles: texts,
  variant: z.string(),
  preset: z.string(),
  rules: z.record(z.string(), ruleValue),
  components: z.looseObject({ name: z.string(), hash: z.string() }),
  bots: texts,
  botModules: texts,
  figures: z.enum(['core', 'all']),
  seed: z.string().regex(/^\d{1,20}$/),
  rotations: z.number().int().min(1).max(7),
  stableShuffle: z.boolean(),
  independent: z.boolean(),
  blockClusters: z.number().int().min(1).max(1e6),
  playouts: count.min(1).max(1e13),
  replay: count.optional(),
  seatings: z.literal(true).optional(),
  story: z
    .looseObject({
      at: z.enum(['moments', 'decisions', 'rounds']),
      count: count.min(1),
      decisions: count.min(1).optional(),
      rollouts: count.min(2).max(1e6),
      regret: z.boolean(),
    })
    .optional(),
  winning: z.union([z.literal(true), texts]).optional(),
  cell: count,
  stopReason: z.string(),
  fingerprintOutcome: z.string(),
  fingerprintTrace: z.string(),
  crashed: z.array(fault).optional(),
});

const metric = z.looseObject({
  name: z.string(),
  per: z.enum(['game', 'seat']),
  kind: z.enum(['number', 'label', 'ratio']),
  level: z.enum(['core', 'all']),
  unit: z.string(),
  labels: texts.optional(),
  numerator: z.string().optional(),
  denominator: z.string().optional(),
  scale: z.number().positive().optional(),
});
const panel = z.looseObject({
  title: z.string(),
  help: z.string(),
  chart: z.enum(['bars', 'lines', 'exceedance', 'histogram', 'grid', 'labels']),
  figures: z.string(),
  bands: z.array(z.looseObject({ from: z.number(), name: z.string() })).optional(),
});
const pair = z.tuple([count, count]);
const looks = z.looseObject({ spans: z.array(count.min(1)).min(1), kind: z.enum(['doubling', 'any']) });
const moved = z.looseObject({
  name: z.string(),
  group: z.enum(['dials', 'rulings', 'reconstructed', 'pieces']),
  ruling: z.string().optional(),
  help: z.string(),
  from: z.string(),
  to: z.string(),
  step: z.number().optional(),
});
const effects = z.looseObject({
  sets: z
    .array(
      z.looseObject({
        bots: z.string(),
        base: count,
        moved: z.array(z.looseObject({ cell: count, moves: z.array(moved), alone: pair.optional() })),
      }),
    )
    .min(1),
  figures: texts.optional(),
  margins: texts,
  looks,
  together: z.boolean().optional(),
});
const divergence = z.looseObject({
  cell: count,
  variant: z.string(),
  what: z.enum(['trace', 'outcome']),
  playout: count.optional(),
  among: pair,
  seed: z.string(),
  decision: count.optional(),
  ply: count.optional(),
  seat: count.optional(),
  role: z.string().optional(),
  baseline: z.string().optional(),
  candidate: z.string().optional(),
  note: z.string(),
  replay: z.string(),
});

const manifestSchema = z.looseObject({
  program: z.literal('alicorn'),
  version: z.string(),
  node: z.string(),
  v8: z.string(),
  seedScheme: z.number().int(),
  verb: z.string().regex(/^[a-z]{1,20}$/, 'no verb'),
  command: z.string(),
  seed: z.string().regex(/^\d{1,20}$/),
  rotate: z.boolean(),
  shuffle: z.enum(['plain', 'stable']),
  independent: z.boolean(),
  shard: z
    .looseObject({ index: count.min(1), of: count.min(1) })
    .refine(({ index, of }) => index <= of, 'a share that does not exist')
    .optional(),
  reconstructed: z.record(z.string(), texts),
  titles: z.record(z.string(), z.string()),
  panels: z.record(z.string(), z.array(panel)),
  cells: z
    .array(cell)
    .min(1)
    .refine((cells) => cells.every(({ roles, bots, players }) => roles.length === players && bots.length === players), {
      message: 'a role and a bot for every player are expected',
    }),
  measured: z.array(z.looseObject({ cells: z.array(count), metrics: z.array(metric), ends: texts.min(1) })).optional(),
  rungs: texts.optional(),
  comparison: z.looseObject({ pairs: z.array(pair), margins: texts, looks }).optional(),
  matters: effects.optional(),
  pieces: effects
    .extend({
      pieces: z.array(
        z.looseObject({
          id: z.string(),
          name: z.string(),
          kind: z.string(),
          count,
          plain: z.string().optional(),
          drawn: z.string().optional(),
          used: z.string().optional(),
          won: z.string().optional(),
          deck: z.string().optional(),
        }),
      ),
      alike: z.array(z.array(count)).optional(),
      refused: z.array(z.looseObject({ piece: z.string(), change: z.enum(CHANGES), why: z.string() })),
    })
    .optional(),
  tune: z
    .looseObject({
      dials: z.array(z.looseObject({ name: z.string(), values: texts, ordered: z.boolean() })),
      candidates: z.array(z.looseObject({ levels: z.array(count), changes: count, cell: count, fresh: count })),
      targets: texts,
      alpha: z.number(),
      first: count,
    })
    .optional(),
  readings: z
    .looseObject({
      readings: z.array(z.looseObject({ moved: moved.optional(), cells: z.array(count) })),
      pairs: z.array(pair),
      targets: texts,
      names: texts,
      figures: texts.optional(),
      margins: texts,
      alpha: z.number(),
    })
    .optional(),
  baseline: z.string().optional(),
  baselinePrint: z.string().optional(),
  baselineBots: texts.optional(),
  margins: texts.optional(),
  remarks: texts.optional(),
  divergences: z.array(divergence).optional(),
  reason: z.string().optional(),
  sources: z.record(z.string(), z.string()).optional(),
  wallMs: z.number(),
});

/** Cells, counted from 0, that the plans in the manifest speak of. */
function spokenOf({ comparison, matters, pieces, tune, readings }: z.infer<typeof manifestSchema>): number[] {
  return [
    ...(comparison?.pairs ?? []).flat(),
    ...[...(matters?.sets ?? []), ...(pieces?.sets ?? [])].flatMap(({ base, moved: own }) => [
      base,
      ...own.flatMap(({ cell: at, alone = [] }) => [at, ...alone]),
    ]),
    ...(tune?.candidates ?? []).flatMap(({ cell: at, fresh }) => [at, fresh]),
    ...(readings?.readings ?? []).flatMap(({ cells }) => cells),
  ];
}

/** What is wrong with a manifest, in one line that names the place; undefined if nothing is. */
export function manifestFault(json: unknown): string | undefined {
  const parsed = manifestSchema.safeParse(json);
  if (!parsed.success) {
    const { path, message } = parsed.error.issues[0]!;
    return `${path.length === 0 ? 'the file' : path.join('.')}: ${message}`;
  }
  const { cells } = parsed.data;
  const stray = spokenOf(parsed.data).find((index) => index >= cells.length);
  return stray === undefined ? undefined : `it speaks of cell ${stray + 1}, and has ${cells.length}`;
}
