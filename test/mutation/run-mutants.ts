/**
 * Makes mistakes one by one and asks the tests of their part of the program whether they notice. What is known is kept in
 * `out/mutation`: that a test noticed, under the hash of this test and all it imports; that none did, under that of all
 * tests asked. So a run that was ended goes on where it was, and after a change only what it may concern is asked again.
 */
import { createHash } from 'node:crypto';
import { appendFileSync, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CHECKOUT } from '../support/checkout.ts';
import { Bundle } from './bundle.ts';
import { mutated, type Mutant } from './mutants.ts';
import { testsOf, type TestName } from './suites.ts';
import { trial, type Reached, type TestFile } from './trial.ts';

export interface Tried {
  readonly result: 'killed' | 'endless' | 'survived';
  /** The test that noticed, and what it said; or how many tests reach the place and do not notice. */
  readonly by: string;
  readonly seconds: number;
}

/** A line of the journal. */
interface Kept extends Tried {
  readonly mutant: string;
  /** Hash of the test that noticed, or of all that did not. */
  readonly key: string;
  /** The test that noticed: it is asked first when it has changed. */
  readonly test?: TestName | undefined;
}

/** The tests of one part of the program in one module. */
interface Suite {
  readonly names: readonly TestName[];
  /** Hashes of the tests, by their place. */
  readonly keys: readonly string[];
  readonly bundle: Bundle;
  /** Without a mistake. */
  readonly text: string;
  /** Those that pass where no mistake is, the quickest first; once they are needed. */
  tests?: readonly Watched[];
  /** Those known to pass that were asked by themselves, by their place. */
  readonly alone: Map<number, readonly TestFile[]>;
}

interface Watched extends TestFile {
  readonly reached: readonly Reached[];
}

/** A test may take so long, in milliseconds, when nothing is known of it. */
const UNKNOWN = 60_000;
/** Of a trial of no test. */
const NOTHING: Awaited<ReturnType<typeof trial>> = { asked: [], endless: false };

export class MutantRun {
  private readonly journal: string;
  private readonly known = new Map<string, Kept>();
  private suite: Suite | undefined;

  constructor() {
    const folder = join(CHECKOUT, 'out', 'mutation');
    mkdirSync(folder, { recursive: true });
    this.journal = join(folder, 'tried.jsonl');
    if (!existsSync(this.journal)) return;
    for (const line of readFileSync(this.journal, 'utf8').trim().split('\n')) {
      const kept = JSON.parse(line) as Kept;
      this.known.set(kept.mutant, kept);
    }
  }

  async try(mutant: Mutant): Promise<Tried> {
    const name = JSON.stringify([mutant.file, mutant.start, mutant.from, mutant.to]);
    const known = this.known.get(name);
    const suite = await this.suiteOf(mutant.file);
    const noticed = suite.names.findIndex((one) => same(one, known?.test));
    if (known !== undefined && known.key === keyOf(suite, noticed)) return known;
    const begun = Date.now();
    const text = await suite.bundle.with(
      mutant.file,
      mutated(readFileSync(join(CHECKOUT, mutant.file), 'utf8'), mutant),
    );
    let tests = noticed < 0 ? [] : await passing(suite, noticed);
    let { asked, endless } = tests.length === 0 ? NOTHING : await trial(text, tests);
    if (!endless && asked.every(({ fault }) => fault === undefined)) {
      const at = firstDifference(text, suite.text);
      suite.tests ??= await watch(suite);
      tests = suite.tests
        .filter(({ test, reached }) => test !== noticed && isReached(reached, at))
        .map(({ test, only, milliseconds }) => ({ test, only, milliseconds }));
      ({ asked, endless } = tests.length === 0 ? NOTHING : await trial(text, tests));
    }
    const found = asked.find(({ fault }) => fault !== undefined);
    const test = found?.test ?? (endless ? tests[asked.length]!.test : -1);
    const kept: Kept = {
      mutant: name,
      key: keyOf(suite, test),
      result: found !== undefined ? 'killed' : endless ? 'endless' : 'survived',
      by:
        test < 0 ? `of ${tests.length} tests` : `${titleOf(suite.names[test])}: ${found?.fault!.split('\n')[0] ?? ''}`,
      seconds: (Date.now() - begun) / 1000,
      test: suite.names[test],
    };
    appendFileSync(this.journal, `${JSON.stringify(kept)}\n`);
    this.known.set(name, kept);
    return kept;
  }

  /** The suite that is asked about a source; the last one is kept, as mistakes come part by part. */
  private async suiteOf(source: string): Promise<Suite> {
    const names = testsOf(source);
    if (JSON.stringify(this.suite?.names) === JSON.stringify(names)) return this.suite!;
    await this.suite?.bundle.close();
    const bundle = new Bundle(names.map(({ file }) => file));
    const text = await bundle.with();
    this.suite = { names, keys: keysOf(bundle, names), bundle, text, alone: new Map() };
    return this.suite;
  }

  async close(): Promise<void> {
    await this.suite?.bundle.close();
  }
}

/** One test by itself, if it passes without a mistake. */
async function passing({ names, text, alone }: Suite, test: number): Promise<readonly TestFile[]> {
  const known = alone.get(test);
  if (known !== undefined) return known;
  const file = { test, only: names[test]!.only, milliseconds: UNKNOWN };
  const { asked } = await trial(text, [file]);
  const found = asked.flatMap(({ fault, milliseconds }) => (fault === undefined ? [{ ...file, milliseconds }] : []));
  alone.set(test, found);
  return found;
}

/** Each test alone and without a mistake: how long it takes and which code it reaches. */
async function watch({ names, text }: Suite): Promise<Watched[]> {
  const tests: Watched[] = [];
  for (const [test, { only }] of names.entries()) {
    const { asked } = await trial(text, [{ test, only, milliseconds: UNKNOWN }], true);
    const { fault, milliseconds, reached } = asked[0] ?? { fault: 'does not end' };
    if (fault !== undefined) console.log(`not asked: ${titleOf(names[test])}: ${fault}`);
    else tests.push({ test, only, milliseconds: milliseconds!, reached: reached! });
  }
  return tests.sort((a, b) => a.milliseconds - b.milliseconds);
}

/** Whether the innermost range around a place was run. */
function isReached(ranges: readonly Reached[], at: number): boolean {
  let [size, reached] = [Infinity, false];
  for (const [start, end, count] of ranges) {
    if (start <= at && at < end && end - start < size) [size, reached] = [end - start, count > 0];
  }
  return reached;
}

function firstDifference(a: string, b: string): number {
  let at = 0;
  while (at < a.length && a.charCodeAt(at) === b.charCodeAt(at)) at++;
  return at;
}

function same(a: TestName, b: TestName | undefined): boolean {
  return a.file === b?.file && a.only === b.only;
}

function titleOf(test: TestName | undefined): string {
  return test === undefined ? 'the thread' : test.only === undefined ? test.file : `${test.file} (${test.only})`;
}

/** Of a test, or of all. */
function keyOf({ keys }: Suite, test: number): string {
  return keys[test] ?? hash(keys);
}

/** Of each test, what it imports and what it may read. */
function keysOf(bundle: Bundle, names: readonly TestName[]): string[] {
  const data = ['engines', 'bots', 'sim', 'reports', 'lab', 'test'].flatMap((folder) =>
    readdirSync(join(CHECKOUT, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !entry.name.endsWith('.ts'))
      .map((entry) => join(entry.parentPath, entry.name))
      .sort(),
  );
  const read = hash(data.flatMap((file) => [file.slice(CHECKOUT.length), readFileSync(file)]));
  const texts = new Map<string, string>();
  return names.map(({ file, only = '' }) => {
    const files = bundle.closure(file);
    for (const each of files) if (!texts.has(each)) texts.set(each, readFileSync(join(CHECKOUT, each), 'utf8'));
    return hash([read, only, ...files.flatMap((each) => [each, texts.get(each)!])]);
  });
}

function hash(parts: readonly (string | Uint8Array)[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part).update('\0');
  return hash.digest('hex').slice(0, 12);
}
