/** Runs a bundle of tests in a thread of its own, up to the first that fails, and ends it where one does not end. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import v8 from 'node:v8';
import { Worker } from 'node:worker_threads';
import { CHECKOUT } from '../support/checkout.ts';

/** A range of the bundle and how often it was run; an inner range says more than the outer one. */
export type Reached = readonly [start: number, end: number, count: number];

/** How one test file of the bundle went. */
export interface Asked {
  /** Its place in the bundle; -1: the thread itself broke. */
  readonly test: number;
  readonly milliseconds: number;
  readonly fault?: string;
  /** Where it was watched. */
  readonly reached?: readonly Reached[];
}

export interface TestFile {
  readonly test: number;
  /** Only what is described by this name. */
  readonly only: string | undefined;
  /** What it takes without a mistake. */
  readonly milliseconds: number;
}

/** A test may take so many times what it takes without mistakes, and so many milliseconds more, of processor time. */
const [PATIENCE, GRACE] = [4, 10_000];
/** A thread that takes less than so many milliseconds of processor time in so many of the clock waits for what never comes. */
const [IDLE, WAIT] = [300, 30_000];

const FOLDER = join(CHECKOUT, 'out', 'mutation');
let trials = 0;

// The heap laws collect garbage before they measure.
v8.setFlagsFromString('--expose-gc');

/** `endless`: the test behind the last one asked did not end. `watched`: tell which code they reach. */
export async function trial(
  bundle: string,
  tests: readonly TestFile[],
  watched = false,
): Promise<{ asked: Asked[]; endless: boolean }> {
  mkdirSync(FOLDER, { recursive: true });
  const path = join(FOLDER, `bundle-${process.pid}-${trials++}.mjs`);
  writeFileSync(path, bundle);
  const asked: Asked[] = [];
  const thread = new Worker(new URL('./trial-thread.mjs', import.meta.url), {
    workerData: { bundle: pathToFileURL(path).href, order: tests, watched },
    stdout: true,
    stderr: true,
    resourceLimits: { maxOldGenerationSizeMb: 1500 },
  });
  let endless = false;
  let start = process.cpuUsage();
  let looked = { at: Date.now(), usage: start };
  // Processor time of this process, in which nothing else computes: a busy machine is no endless loop.
  const watch = setInterval(() => {
    const usual = tests[asked.length]?.milliseconds ?? 0;
    const now = Date.now();
    const waits = now - looked.at > WAIT && millisecondsSince(looked.usage) < IDLE;
    if (now - looked.at > WAIT) looked = { at: now, usage: process.cpuUsage() };
    if (!waits && millisecondsSince(start) < PATIENCE * usual + GRACE) return;
    endless = true;
    void thread.terminate();
  }, 100);
  thread.on('message', (one: Asked) => {
    asked.push(one);
    start = process.cpuUsage();
  });
  await new Promise<void>((done) => {
    thread.on('error', (error) => asked.push({ test: -1, milliseconds: 0, fault: String(error).slice(0, 200) }));
    thread.on('exit', () => done());
  });
  clearInterval(watch);
  rmSync(path);
  return { asked, endless };
}

/** Of processor time. */
function millisecondsSince(start: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
}
