/**
 * What has been answered, task by task, in ten bytes each: a task that is answered twice (a lease ran out while its
 * worker still played, the server forgot that it was done) must be answered alike.
 */
import { messageOf } from '../../engines/core/errors.ts';
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { deflateRaw, inflateRaw } from 'node:zlib';
import type { Tally } from '../count/tally.ts';
import type { TaskResult } from '../run/task-pool.ts';
import type { CellSpec } from '../cell/spec.ts';
import { misfit } from '../store/bytes.ts';
import { fillsSpan } from '../store/fitting.ts';
import { decodePart, isWhole } from '../store/part.ts';
import { BadMessage, MOST, type Answer, type Order } from './wire.ts';

const inflate = promisify(inflateRaw);
const deflate = promisify(deflateRaw);
const FIRST_ROOM = 1024;

/** 64 bits that name a result: its parts and rows, not the time it took. */
export type Print = readonly [number, number];

export function printOf({ parts, raw }: TaskResult): Print {
  const hash = createHash('sha256');
  for (const { firstCluster, clusters, bytes } of parts)
    hash.update(`${firstCluster} ${clusters} ${bytes.length}\n`).update(bytes);
  if (raw !== undefined) hash.update('rows\n').update(bytesOf(raw));
  const digest = hash.digest();
  return [digest.readInt32LE(0), digest.readInt32LE(4)];
}

/** The first answer to each task, by the task's number. */
export class Answers {
  private prints = new Int32Array(2 * FIRST_ROOM);
  /** 1 + the place of the worker among `workers`; 0: not answered. */
  private by = new Uint16Array(FIRST_ROOM);
  private readonly workers: string[] = [];
  private readonly places = new Map<string, number>();

  /** Keeps a first answer. A second one is compared: the names of both workers, if they differ. */
  add(task: number, print: Print, worker: string): readonly [string, string] | undefined {
    if (task >= this.by.length) this.grow(task);
    const before = this.by[task]!;
    if (before === 0) {
      this.prints.set(print, 2 * task);
      this.by[task] = this.placeOf(worker);
      return undefined;
    }
    const same = this.prints[2 * task] === print[0] && this.prints[2 * task + 1] === print[1];
    return same ? undefined : [this.workers[before - 1]!, worker];
  }

  has(task: number): boolean {
    return task < this.by.length && this.by[task] !== 0;
  }

  private placeOf(worker: string): number {
    const known = this.places.get(worker);
    if (known !== undefined) return known;
    this.workers.push(worker);
    // Names beyond what two bytes hold share the last place.
    const place = Math.min(this.workers.length, 0xffff);
    this.places.set(worker, place);
    return place;
  }

  private grow(task: number): void {
    const room = Math.max(2 * this.by.length, task + 1);
    const [prints, by] = [new Int32Array(2 * room), new Uint16Array(room)];
    prints.set(this.prints);
    by.set(this.by);
    [this.prints, this.by] = [prints, by];
  }
}

/** A result as it travels. */
export async function packResult({ elapsedMs, parts, raw }: TaskResult): Promise<NonNullable<Answer['played']>> {
  return {
    elapsedMs,
    parts: parts.map(({ firstCluster, clusters, bytes }) => ({
      firstCluster,
      clusters,
      bytes: Buffer.from(bytes).toString('base64'),
    })),
    ...(raw === undefined ? {} : { raw: (await deflate(bytesOf(raw))).toString('base64') }),
  };
}

/** A result as it was before it travelled; throws BadMessage if its rows cannot be read. */
export async function unpackResult({ elapsedMs, parts, raw }: NonNullable<Answer['played']>): Promise<TaskResult> {
  return {
    elapsedMs,
    parts: parts.map(({ firstCluster, clusters, bytes }) => ({
      firstCluster,
      clusters,
      bytes: new Uint8Array(Buffer.from(bytes, 'base64')),
    })),
    raw: raw === undefined ? undefined : await rowsOf(raw),
  };
}

/** Throws BadMessage if a result is none of this task of a cell, or cannot be counted. `scratch` is overwritten. */
export function checkResult({ parts, raw }: TaskResult, order: Order, spec: CellSpec, scratch: Tally): void {
  let at = order.firstCluster;
  for (const { firstCluster, clusters } of parts) {
    if (firstCluster !== at) throw new BadMessage('an answer with a gap');
    at += clusters;
  }
  if (at !== order.firstCluster + order.clusters) throw new BadMessage('an answer to another task');
  if ((raw !== undefined) !== order.keepRaw) throw new BadMessage('an answer with rows missing or not asked for');
  try {
    for (const part of parts) {
      scratch.clear();
      decodePart(part, spec, scratch);
      if (isWhole(part) !== fillsSpan(part, spec)) throw misfit();
    }
  } catch (error) {
    throw new BadMessage(`an answer that cannot be counted (${messageOf(error)})`);
  }
}

async function rowsOf(raw: string): Promise<Int32Array> {
  try {
    const bytes = await inflate(Buffer.from(raw, 'base64'), { maxOutputLength: 4 * MOST.answer });
    return new Int32Array(new Uint8Array(bytes).buffer);
  } catch {
    throw new BadMessage('an answer whose rows cannot be read');
  }
}

function bytesOf(rows: Int32Array): Uint8Array {
  return new Uint8Array(rows.buffer, rows.byteOffset, rows.byteLength);
}
