/**
 * What travels over the queue, as text. Nothing read from there is used before its size and its form are checked: a
 * server may be shared, and a worker may be of another house.
 */
import * as z from 'zod';
import { messageOf } from '../../engines/core/errors.ts';
import { oneLine } from '../../engines/core/one-line.ts';
import type { RuleValue } from '../../engines/core/params.ts';
import { readBy } from '../cell/by-schema.ts';
import { parseJson } from '../cell/json-text.ts';
import { seedText } from '../cell/spec-schema.ts';
import type { CellSpec } from '../cell/spec.ts';
import { FAULT_KINDS, type Fault } from '../count/tally.ts';

/** Most characters of each kind of message. */
export const MOST = { notice: 1_000_000, cell: 8_000_000, order: 200_000, answer: 32_000_000 } as const;

/** A message that is too long or not of its form. */
export class BadMessage extends Error {}

const text = z.string().max(10_000);
/** What is told to people. */
const line = text.transform(oneLine);
const count = z.int().nonnegative();
const hash = z.string().regex(/^[0-9a-f]{16,64}$/);
const list = z.array(text).max(100);
const lines = z.array(line).max(100);
const ruleValue: z.ZodType<RuleValue> = z.union([
  z.number(),
  z.boolean(),
  text,
  z.array(z.number()).max(1000),
  z.array(text).max(1000),
  z.null(),
]);

const cellShape = {
  game: text,
  players: z.int().min(1).max(7),
  roles: list,
  variant: text,
  preset: text,
  rules: z.record(text, ruleValue),
  components: z.strictObject({ name: text, hash, json: z.unknown().optional() }),
  bots: list,
  botModules: list,
  botSettings: z.record(text, text).exactOptional(),
  figures: z.enum(['core', 'all']),
  seed: seedText,
  rotations: z.int().min(1).max(7),
  stableShuffle: z.boolean(),
  independent: z.boolean(),
  blockClusters: z.int().min(1).max(100_000),
  playouts: z.int().min(1).max(Number.MAX_SAFE_INTEGER),
  replay: count.exactOptional(),
  seatings: z.literal(true).exactOptional(),
  winning: z.union([z.literal(true), z.array(text).max(1000)]).exactOptional(),
  story: z
    .strictObject({
      at: z.enum(['moments', 'decisions', 'rounds']),
      count: z.int().min(1).max(1_000_000),
      decisions: z.int().min(1).exactOptional(),
      rollouts: z.int().min(2).max(1_000_000),
      regret: z.boolean(),
    })
    .exactOptional(),
} satisfies Record<keyof CellSpec, z.ZodType>;
export const cellSchema = z.strictObject(cellShape);

const fault: z.ZodType<Fault> = z.strictObject({
  playout: count,
  ply: count,
  kind: z.enum(FAULT_KINDS),
  reason: line,
});

/** A task as it waits in the queue. */
export const orderSchema = z.strictObject({
  task: z.string().regex(/^[ta]\d{1,15}$/),
  cell: count,
  firstCluster: count,
  clusters: z.int().min(1),
  known: z.array(fault).max(100),
  keepRaw: z.boolean(),
  /** The worker that has played it already: it shall be another's. */
  notBy: text.exactOptional(),
});
export type Order = z.infer<typeof orderSchema>;

/** What a worker says to a task: the parts, or where its thread died. Bytes are base64, rows deflated. */
export const answerSchema = z.strictObject({
  task: orderSchema.shape.task,
  worker: text,
  name: line,
  played: z
    .strictObject({
      elapsedMs: z.number().nonnegative(),
      parts: z.array(z.strictObject({ firstCluster: count, clusters: z.int().min(1), bytes: z.base64() })).max(100_000),
      raw: z.base64().exactOptional(),
    })
    .exactOptional(),
  lost: z.strictObject({ playout: count, ply: count, stalled: z.boolean(), message: line }).exactOptional(),
});
export type Answer = z.infer<typeof answerSchema>;

/** What a run says of itself, so that workers know whether they can play it. Another version may say more. */
export const runSchema = z.object({
  id: z.string().regex(/^[0-9a-z-]{1,64}$/),
  /** Host and process that asked. */
  by: line,
  version: line,
  seedScheme: count,
  game: line,
  /** Shipped component sets in use; what a user made of their own travels with the cell. */
  components: z.array(z.strictObject({ name: line, hash })).max(1000),
  /** The run's own game and bots, which never travel. */
  modules: z.array(z.strictObject({ path: line, hash, data: lines.default([]) })).max(100),
  /** What the program itself plays with: the same version may have been edited. */
  sources: z.record(line, hash),
  cells: count,
  stallSeconds: z.number().positive(),
});
export type RunNotice = z.infer<typeof runSchema>;

/** What a worker says of itself. Another version may say more. */
export const workerSchema = z.object({
  id: z.string().regex(/^[0-9a-z-]{1,64}$/),
  name: line,
  threads: z.int().min(1).max(4096),
  version: line,
  seedScheme: count,
  v8: line,
  /** When it came, as milliseconds since 1970. */
  since: count,
  playoutsPerSecond: z.number().nonnegative(),
  playing: z.array(z.strictObject({ run: text, by: line, game: line, tasks: count })).max(1000),
});
export type WorkerNotice = z.infer<typeof workerSchema>;

/** Reads a message; `most` is its longest text. */
export function read<T>(schema: z.ZodType<T>, message: string, most: number, what: string): T {
  if (message.length > most) throw new BadMessage(`${what} of ${message.length} characters: at most ${most} are read`);
  let value: unknown;
  try {
    value = parseJson(message, what);
  } catch (error) {
    throw new BadMessage(oneLine(messageOf(error)));
  }
  return readBy(schema, value, ({ said }) => new BadMessage(`${what} that is not of its form: ${said}`));
}
