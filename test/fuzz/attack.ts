/**
 * Everything that attacks the laboratory, one after the other, and a table of what came of it: `npm run attack -- --times 1`.
 * Kills at every file operation, crowds at one lock, workers and servers stopped and killed, and cases of the fuzzer.
 */
import { spawn } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

const { values } = parseArgs({
  options: {
    /** How much of each: 1 takes about an hour of two cores. */
    times: { type: 'string', default: '1' },
    /** The number of one attack. */
    only: { type: 'string' },
    out: { type: 'string', default: 'out/attack' },
  },
});
const times = Number(values.times);

interface Attack {
  readonly name: string;
  readonly words: readonly string[];
  readonly accidents?: number;
  /** How many tries its output tells of. */
  readonly tries: (said: string) => number;
}

const number = (said: string, pattern: RegExp) => Number(pattern.exec(said)?.[1] ?? 0);
const verify = ['vitest', 'run', '--config', 'vitest.verify.config.ts', '--maxWorkers=1'];
const accidents = Math.ceil(1000 * times);
const crowds = Math.ceil(2500 * times);

const ATTACKS: readonly Attack[] = [
  {
    name: 'kills at file operations, every verb',
    words: [...verify, 'test/cli/kill-points.verify.ts'],
    tries: (said) => number(said, /(\d+) kills/),
  },
  {
    name: 'stops and kills of workers and of the server',
    words: [...verify, 'test/cli/queue.verify.ts', '-t', 'all the while'],
    accidents,
    tries: (said) =>
      ['stopped', 'killed', "'the server killed'"].reduce(
        (sum, what) => sum + number(said, new RegExp(`${what}: (\\d+)`)),
        0,
      ),
  },
  {
    name: 'eight at one lock',
    words: ['vitest', 'run', '--testTimeout=3000000', 'test/sim/store/lock.long.test.ts', '-t', 'one gets it'],
    accidents: crowds,
    tries: (said) => crowds * number(said, /Tests +(\d+) passed/),
  },
  {
    name: 'damaged folders, messages, commands, games',
    words: ['tsx', 'test/fuzz/fuzz.ts', '--minutes', String(15 * times)],
    tries: (said) => number(said, /(\d+) cases/),
  },
];

/** Runs one to its end; what it said stands in a file. */
function run(
  { words, accidents: often }: Attack,
  path: string,
): Promise<{ readonly code: number; readonly said: string }> {
  const env = {
    ...process.env,
    ALICORN_TESTS: 'all',
    NO_COLOR: '1',
    ...(often && { ALICORN_ACCIDENTS: String(often) }),
  };
  const child = spawn('npx', words, { env });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data: Buffer) => (said += data.toString()));
  return new Promise((resolve) =>
    child.on('close', (code) => {
      writeFileSync(path, said);
      resolve({ code: code ?? 1, said });
    }),
  );
}

mkdirSync(values.out, { recursive: true });
for (const [i, attack] of ATTACKS.entries()) {
  if (values.only !== undefined && Number(values.only) !== i + 1) continue;
  const path = join(values.out, `${i + 1}.txt`);
  const { code, said } = await run(attack, path);
  process.stdout.write(`| ${attack.name} | ${attack.tries(said)} | ${code === 0 ? 'none' : `see ${path}`} |\n`);
  process.exitCode ||= code;
}
