/**
 * Tries the program with what nobody would type: `npm run fuzz -- --minutes 5 --seed 1`. Every case follows from seed,
 * kind and number, so that a finding is found again: `npm run fuzz -- --seed 1 --kind yaml --case 1234`.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { Worker } from 'node:worker_threads';
import { Stream } from '../../engines/core/rng.ts';

/** A case that computes longer has hung, however busy the machine; one that has not ended after so long never does. */
const HANG_MS = 20_000;
const ENDLESS_MS = 120_000;
/** Milliseconds a kind is tried before it is another's turn. */
const TURN_MS = 300;
const MOST_FINDINGS = 20;

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '1' },
    seed: { type: 'string', default: '1' },
    kind: { type: 'string' },
    case: { type: 'string' },
  },
});

const started = process.cwd();
const folder = mkdtempSync(join(tmpdir(), 'alicorn-fuzz-'));
process.chdir(folder);
const { KINDS } = await import('./kinds.ts');

const names = values.kind === undefined ? Object.keys(KINDS) : [values.kind];
const tried = new Map(names.map((name) => [name, { cases: 0, outcomes: new Map<string, number>() }]));
const findings: string[] = [];

/** Which kind, which case, and how many cases have begun: read by the thread that watches (watch.mjs). */
const at = new Int32Array(new SharedArrayBuffer(12));

function watch(): Worker {
  const workerData = { at, names, seed: values.seed, folder, hangMs: ENDLESS_MS };
  return new Worker(new URL('./watch.mjs', import.meta.url), { workerData });
}

/** One case; what it finds is noted with the words that find it again. */
async function attempt(name: string, number: number): Promise<void> {
  const start = process.cpuUsage();
  at.set([names.indexOf(name), number]);
  Atomics.add(at, 2, 1);
  const { outcomes } = tried.get(name)!;
  let outcome = 'FINDING';
  try {
    outcome = await KINDS[name]!(Stream.of(BigInt(values.seed), name, number));
  } catch (error) {
    const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
    findings.push(`--seed ${values.seed} --kind ${name} --case ${number}: ${text.split('\n').slice(0, 6).join('\n')}`);
  }
  const { user, system } = process.cpuUsage(start);
  if ((user + system) / 1000 > HANG_MS) findings.push(`--seed ${values.seed} --kind ${name} --case ${number}: hung`);
  outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
}

const watcher = watch();
const end = performance.now() + 60_000 * Number(values.minutes);
if (values.case !== undefined) await attempt(names[0]!, Number(values.case));
else {
  while (performance.now() < end && findings.length < MOST_FINDINGS) {
    for (const name of names) {
      const turn = performance.now() + TURN_MS;
      const state = tried.get(name)!;
      while (performance.now() < Math.min(turn, end)) await attempt(name, state.cases++);
    }
  }
}

await watcher.terminate();
process.chdir(started);
rmSync(folder, { recursive: true, force: true });
let total = 0;
for (const [name, { cases, outcomes }] of tried) {
  total += cases;
  const told = [...outcomes].sort(([a], [b]) => (a < b ? -1 : 1)).map(([outcome, count]) => `${outcome} ${count}`);
  process.stderr.write(`${name.padEnd(14)} ${String(cases).padStart(9)}  ${told.join(', ')}\n`);
}
for (const finding of findings) process.stderr.write(`\n${finding}\n`);
process.stderr.write(`\n${total} cases, ${findings.length} findings\n`);
process.exitCode = findings.length > 0 ? 1 : 0;
