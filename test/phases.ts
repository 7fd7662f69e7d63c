/**
 * What stands behind `npm test` (types and the tests of every day); with the word `check` (`npm run check`) lint, format and
 * unused code besides, and with `all` (`npm run test:all`) all tests too; with `long` (`npm run test:long`) it is nothing but
 * the tests that `npm test` leaves out. Of the house alone, what users keep beside it (games, bots, baselines) is theirs. A
 * line a phase, dots for the tests; what a phase has to say against the code comes at the end, in full. With
 * ALICORN_REPORT=file the tests are counted there too, as JSON.
 */
import { spawn } from 'node:child_process';
import { resolve } from 'node:path';

const CHECKOUT = resolve(import.meta.dirname, '..');
const [asked = 'day'] = process.argv.slice(2);

interface Phase {
  readonly name: string;
  readonly command: readonly string[];
}

interface Ended {
  readonly name: string;
  readonly ok: boolean;
  readonly said: string;
}

const phase = (name: string, script: string): Phase => ({ name, command: ['npm', 'run', '-s', script] });
const TYPES = phase('types', 'typecheck');
const HOUSE = [
  phase('lint', 'lint'),
  phase('format', 'format:check'),
  TYPES,
  phase('types, page', 'typecheck:page'),
  phase('unused code', 'unused'),
];

/** Runs a tool of the project; where its words are not gathered they are shown as they come. */
function run([tool, ...args]: readonly string[], gathered: string[] | undefined): Promise<boolean> {
  const child = spawn(tool!, args, {
    cwd: CHECKOUT,
    env: {
      ...process.env,
      ...(asked === 'all' || asked === 'long' ? { ALICORN_TESTS: asked } : {}),
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

async function play({ name, command }: Phase): Promise<Ended> {
  const start = Date.now();
  const said: string[] = [];
  const ok = await run(command, said);
  console.log(`${name.padEnd(12)} ${ok ? 'ok' : 'FAILED'}, ${Math.round((Date.now() - start) / 1000)} s`);
  return { name, ok, said: said.join('') };
}

function test(): Promise<boolean> {
  const { ALICORN_REPORT: report } = process.env;
  const counted = report === undefined ? [] : ['--reporter=json', `--outputFile.json=${report}`];
  return run(['vitest', 'run', '--reporter=./test/support/dots.ts', ...counted], undefined);
}

const ended: Ended[] = [];
const PHASES: Readonly<Record<string, readonly Phase[]>> = { day: [TYPES], long: [] };
for (const each of PHASES[asked] ?? HOUSE) ended.push(await play(each));
const tested = await test();
const failed = ended.filter(({ ok }) => !ok);
for (const { name, said } of failed) console.log(`\n${name}:\n${said.trim()}`);
const wrong = [...failed.map(({ name }) => name), ...(tested ? [] : ['tests'])];
console.log(wrong.length === 0 ? '\nall is well' : `\nfailed: ${wrong.join(', ')}`);
// 1: tests alone, which a busy machine can make fail; what else failed is for good.
process.exitCode = failed.length > 0 ? 2 : tested ? 0 : 1;
