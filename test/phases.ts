/**
 * What stands behind `npm test` (lint, types and the tests of every day) and, with the word `all`, `npm run test:all` (format
 * and unused code besides, and all tests), of the house alone: what users keep beside it (games, bots, baselines) is theirs.
 * A line a phase, dots for the tests; what a phase has to say against the code comes at the end, in full. With ALICORN_REPORT=file the tests are counted
 * there too, as JSON.
 */
import { spawn } from 'node:child_process';
import { resolve } from 'node:path';

const CHECKOUT = resolve(import.meta.dirname, '..');
const all = process.argv.includes('all');

interface Phase {
  readonly name: string;
  readonly commands: readonly (readonly string[])[];
}

interface Ended {
  readonly name: string;
  readonly ok: boolean;
  readonly said: string;
}

const LINT: Phase = { name: 'lint', commands: [['npm', 'run', '-s', 'lint']] };
const TYPES: Phase = { name: 'types', commands: [['npm', 'run', '-s', 'typecheck']] };
const FORMAT: Phase = { name: 'format', commands: [['npm', 'run', '-s', 'format:check']] };
const UNUSED: Phase = { name: 'unused code', commands: [['npm', 'run', '-s', 'unused']] };

/** Runs a tool of the project; where its words are not gathered they are shown as they come. */
function run([tool, ...args]: readonly string[], gathered: string[] | undefined): Promise<boolean> {
  const child = spawn(tool!, args, {
    cwd: CHECKOUT,
    env: {
      ...process.env,
      ...(all ? { ALICORN_TESTS: 'all' } : {}),
      ...(process.stdout.isTTY ? {} : { NO_COLOR: '1' }),
    },
    stdio: gathered === undefined ? ['ignore', 'inherit', 'inherit'] : ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => gathered?.push(text));
  }
  return new Promise((done) => {
    child.on('error', (error) => {
      gathered?.push(error.message);
      done(false);
    });
    child.on('close', (code) => done(code === 0));
  });
}

/** Lines that would stand among the dots of the tests wait for their end. */
let waiting: string[] | undefined;
function tell(line: string): void {
  if (waiting === undefined) console.log(line);
  else waiting.push(line);
}

async function play({ name, commands }: Phase): Promise<Ended> {
  const start = Date.now();
  const said: string[] = [];
  let ok = true;
  for (const command of commands) ok = (await run(command, said)) && ok;
  const seconds = Math.round((Date.now() - start) / 1000);
  tell(`${name.padEnd(12)} ${ok ? 'ok' : 'FAILED'}, ${seconds} s`);
  return { name, ok, said: said.join('') };
}

async function inTurn(phases: readonly Phase[]): Promise<Ended[]> {
  const ended: Ended[] = [];
  for (const phase of phases) ended.push(await play(phase));
  return ended;
}

async function test(): Promise<boolean> {
  const { ALICORN_REPORT: report } = process.env;
  const counted = report === undefined ? [] : ['--reporter=json', `--outputFile.json=${report}`];
  waiting = [];
  const reporter = '--reporter=./test/support/dots.ts';
  const tested = await run(['npx', '--no-install', 'vitest', 'run', reporter, ...counted], undefined);
  const lines = waiting;
  waiting = undefined;
  for (const line of lines) console.log(line);
  return tested;
}

// Lint takes as long as half of the tests: beside it nobody waits. All tests, which wait for others, are played alone.
const linted = inTurn([LINT]);
const checked = await inTurn(all ? [FORMAT, TYPES, UNUSED] : [TYPES]);
if (all) await linted;
const tested = await test();
const ended = [...(await linted), ...checked];
const failed = ended.filter(({ ok }) => !ok);
for (const { name, said } of failed) console.log(`\n${name}:\n${said.trim()}`);
const wrong = [...failed.map(({ name }) => name), ...(tested ? [] : ['tests'])];
console.log(wrong.length === 0 ? '\nall is well' : `\nfailed: ${wrong.join(', ')}`);
process.exitCode = wrong.length === 0 ? 0 : 1;
