/**
 * Makes mistakes one by one and asks the tests of their part of the program whether they notice. What is known is kept in
 * `out/mutation`, under the hash of the tests asked and all they import: a run that was ended goes on where it was.
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
  /** Hash of the suite. */
  readonly suite: string;
  /** Where it was noticed: that test is asked first when the suite has changed. */
  readonly test?: TestName | undefined;
}

/** The tests of one part of the program in one module. */
interface Suite {
  readonly key: string;
  readonly names: readonly TestName[];
  readonly bundle: Bundle;
  /** Without a mistake. */
  readonly text: string;
  /** Those that pass where no mistake is, the quickest first; once they are needed. */
  tests?: readonly Watched[];
}

interface Watched extends TestFile {
  readonly reached: readonly Reached[];
}

/** A test may take so long, in milliseconds, when nothing is known of it. */
const UNKNOWN = 60_000;

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
    if (known?.suite === suite.key) return known;
    const begun = Date.now();
    const text = await suite.bundle.with(
      mutant.file,
      mutated(readFileSync(join(CHECKOUT, mutant.file), 'utf8'), mutant),
    );
    const at = firstDifference(text, suite.text);
    suite.tests ??= await watch(suite);
    const tests = suite.tests.filter(({ reached }) => isReached(reached, at));
    const hinted = tests.findIndex(({ test }) => same(suite.names[test]!, known?.test));
    if (hinted > 0) tests.unshift(...tests.splice(hinted, 1));
    const order = tests.map(({ test, only, milliseconds }) => ({ test, only, milliseconds }));
    const { asked, endless } = await trial(text, order);
    const found = asked.find(({ fault }) => fault !== undefined);
    const test = found === undefined ? undefined : suite.names[found.test];
    const kept: Kept = {
      mutant: name,
      suite: suite.key,
      result: found !== undefined ? 'killed' : endless ? 'endless' : 'survived',
      by: found === undefined ? `of ${tests.length} tests` : `${titleOf(test)}: ${found.fault!.split('\n')[0]!}`,
      seconds: (Date.now() - begun) / 1000,
      test,
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
    this.suite = { key: hashOf(text, names), names, bundle, text };
    return this.suite;
  }

  async close(): Promise<void> {
    await this.suite?.bundle.close();
  }
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

/** Of the tests, what they import and what they may read. */
function hashOf(bundle: string, names: readonly TestName[]): string {
  const hash = createHash('sha256').update(bundle.replaceAll(CHECKOUT, '')).update(JSON.stringify(names));
  for (const folder of ['engines', 'bots', 'sim', 'reports', 'lab', 'test']) {
    const files = readdirSync(join(CHECKOUT, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !entry.name.endsWith('.ts'))
      .map((entry) => join(entry.parentPath, entry.name))
      .sort();
    for (const file of files) hash.update(file.slice(CHECKOUT.length)).update(readFileSync(file));
  }
  return hash.digest('hex').slice(0, 12);
}
