/** Which test files reach which mutants, and how long each takes: asked once, of the tests themselves. */
import { appendFileSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { CHECKOUT } from '../support/checkout.ts';
import type { Mutant } from './mutants.ts';
import { probed } from './probes.ts';
import type { Twin } from './twin.ts';

/** Of the command line only these: what a run needs they reach, and each start of a program takes long. */
const COMMAND_LINE = /^test\/cli\/(library|check|documented-examples)\.test\.ts$/;

/**
 * Tests of the package, the pages in a browser and the house reach nothing that the others do not; those of machines
 * that die, and of the same work cut in many ways, take longer than all others of sim.
 */
const LEFT_OUT = /^test\/(package|house|sim\/queue)\/|browser|sim\/run\/(deaths|invariance)|bots\/(deep-)?information/;

/** Each of these takes as long as twenty others: only what nothing else notices is left to those of its own folder. */
const SLOW =
  /\/(laws|roles-laws|solver|parameters|look-ahead|referee|luck|dials|raw|learn|difference-sign|sweep|pig|tally|plain|exploit|pairing|by-the-book|library|check|documented-examples)\.test\.ts$/;

/** How long one of the slow ones may take on a busy machine. */
const SLOW_MS = 60_000;

/** So many files are asked at once: what they tell is kept when a run is ended. */
const AT_ONCE = 8;

export interface TestFile {
  readonly file: string;
  readonly milliseconds: number;
}

/**
 * For every mutant the test files that come by it, the quickest first. Every answer is a line of the file `kept`:
 * a test file and the number of a mutant, or how long it took, or that it failed.
 */
export async function reachOf(mutants: readonly Mutant[], twin: Twin, kept: string): Promise<TestFile[][]> {
  if (!existsSync(kept)) writeFileSync(kept, '');
  const done = new Set(linesOf(kept).flatMap(([file, what]) => (what === 'ended' ? [file] : [])));
  const open = testFiles().filter((file) => !SLOW.test(file) && !done.has(file));
  const files = [...new Set(mutants.map(({ file }) => file))];
  const texts = files.map((file) => twin.read(file));
  files.forEach((file, i) => {
    const own = [...mutants.entries()].filter(([, mutant]) => mutant.file === file);
    twin.write(file, probed(texts[i]!, own));
  });
  for (let i = 0; i < open.length; i += AT_ONCE) await ask(open.slice(i, i + AT_ONCE), twin, kept);
  files.forEach((file, i) => twin.write(file, texts[i]!));
  const reach = sorted(kept, mutants.length);
  return reach.map((tests, i) => [...tests, ...slowFor(mutants[i]!.file)]);
}

/** The slow tests of the folder in which a file is tested, and the laws of all games. */
function slowFor(file: string): TestFile[] {
  const [top, folder] = file.split('/') as [string, string];
  const home =
    top === 'engines' && folder === 'core' ? 'test/sim/' : `test/${top}/${top === 'bots' ? '' : `${folder}/`}`;
  return testFiles()
    .filter((test) => SLOW.test(test) && (test.startsWith(home) || test === 'test/conformance/laws.test.ts'))
    .map((test) => ({ file: test, milliseconds: SLOW_MS }));
}

async function ask(files: readonly string[], twin: Twin, kept: string): Promise<void> {
  const [reached, ended] = [join(twin.folder, 'reached.txt'), join(twin.folder, 'ended.json')];
  writeFileSync(reached, '');
  if ((await twin.probe(files, reached, ended)) === 'endless') throw new Error('with probes the tests do not end');
  const { testResults } = JSON.parse(readFileSync(ended, 'utf8')) as {
    testResults: { name: string; status: string }[];
  };
  // A test file that fails for the probes themselves says nothing about mistakes.
  const failed = testResults
    .filter(({ status }) => status !== 'passed')
    .map(({ name }) => `${posix.relative(twin.folder, name)} failed\n`);
  const all = files.map((file) => `${file} ended\n`);
  appendFileSync(kept, [readFileSync(reached, 'utf8'), ...failed, ...all].join(''));
}

function testFiles(): string[] {
  return readdirSync(join(CHECKOUT, 'test'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.test.ts'))
    .map((entry) => posix.relative(CHECKOUT, posix.join(entry.parentPath, entry.name)))
    .filter((file) => !LEFT_OUT.test(file) && (!file.startsWith('test/cli/') || COMMAND_LINE.test(file)))
    .sort();
}

function linesOf(kept: string): (readonly [file: string, what: string, milliseconds: string])[] {
  return readFileSync(kept, 'utf8')
    .trim()
    .split('\n')
    .map((line) => line.split(' ') as [string, string, string]);
}

function sorted(kept: string, mutants: number): TestFile[][] {
  const took = new Map<string, number>();
  const failed = new Set<string>();
  const reaching: Set<string>[] = Array.from({ length: mutants }, () => new Set());
  for (const [file, what, milliseconds] of linesOf(kept)) {
    if (what === 'took') took.set(file, Number(milliseconds));
    else if (what === 'failed') failed.add(file);
    else if (what !== 'ended') reaching[Number(what)]!.add(file);
  }
  for (const file of failed) console.log(`left out, because it fails with probes: ${file}`);
  return reaching.map((tests) => {
    return [...tests]
      .filter((file) => !failed.has(file))
      .map((file) => ({ file, milliseconds: took.get(file) ?? 60_000 }))
      .sort((one, other) => one.milliseconds - other.milliseconds);
  });
}
