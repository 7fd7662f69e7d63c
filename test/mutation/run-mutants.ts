/**
 * Makes mistakes one by one and asks the tests of their part of the program whether they notice. What is known is kept in
 * `out/mutation`, under the hash of all sources and tests: a run that was ended goes on where it was.
 */
import { createHash } from 'node:crypto';
import { appendFileSync, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CHECKOUT } from '../support/checkout.ts';
import { Bundle } from './bundle.ts';
import { mutated, type Mutant } from './mutants.ts';
import { testsOf } from './suites.ts';
import { trial, type TestFile } from './trial.ts';

export interface Tried {
  readonly result: 'killed' | 'endless' | 'survived';
  /** The test that noticed, and what it said. */
  readonly by: string;
  readonly seconds: number;
}

/** The tests of one part of the program in one module. */
interface Suite {
  readonly files: readonly string[];
  readonly bundle: Bundle;
  /** Those that pass where no mistake is, the quickest first. */
  readonly tests: readonly TestFile[];
}

/** A test may take so long, in milliseconds, when nothing is known of it. */
const UNKNOWN = 30_000;

export class MutantRun {
  private readonly kept: string;
  private readonly known = new Map<string, Tried>();
  private suite: Suite | undefined;

  constructor() {
    const folder = join(CHECKOUT, 'out', 'mutation');
    mkdirSync(folder, { recursive: true });
    this.kept = join(folder, `${hashOfSources()}.jsonl`);
    if (!existsSync(this.kept)) return;
    for (const line of readFileSync(this.kept, 'utf8').trim().split('\n')) {
      const { mutant, ...tried } = JSON.parse(line) as Tried & { mutant: string };
      this.known.set(mutant, tried);
    }
  }

  async try(mutant: Mutant): Promise<Tried> {
    const name = JSON.stringify([mutant.file, mutant.start, mutant.from, mutant.to]);
    const known = this.known.get(name);
    if (known !== undefined) return known;
    const suite = await this.suiteOf(mutant.file);
    const begun = Date.now();
    const text = await suite.bundle.with(
      mutant.file,
      mutated(readFileSync(join(CHECKOUT, mutant.file), 'utf8'), mutant),
    );
    const { asked, endless } = await trial(text, suite.tests, true);
    const found = asked.find(({ fault }) => fault !== undefined);
    const tried: Tried = {
      result: found !== undefined ? 'killed' : endless ? 'endless' : 'survived',
      by: found === undefined ? '' : `${suite.files[found.test] ?? ''}: ${found.fault!.split('\n')[0]!}`,
      seconds: (Date.now() - begun) / 1000,
    };
    appendFileSync(this.kept, `${JSON.stringify({ mutant: name, ...tried })}\n`);
    return tried;
  }

  /** The suite that is asked about a source; the last one is kept, as mistakes come part by part. */
  private async suiteOf(source: string): Promise<Suite> {
    const files = testsOf(source);
    if (this.suite?.files.join() === files.join()) return this.suite;
    await this.suite?.bundle.close();
    const bundle = new Bundle(files);
    const all = files.map((_, test) => ({ test, milliseconds: UNKNOWN }));
    const { asked } = await trial(await bundle.with(), all, false);
    const tests = asked.filter(({ fault }) => fault === undefined).sort((a, b) => a.milliseconds - b.milliseconds);
    for (const { test, fault } of asked)
      if (fault !== undefined) console.log(`not asked: ${files[test] ?? ''}: ${fault}`);
    this.suite = { files, bundle, tests };
    return this.suite;
  }

  async close(): Promise<void> {
    await this.suite?.bundle.close();
  }
}

function hashOfSources(): string {
  const hash = createHash('sha256');
  for (const folder of ['engines', 'bots', 'sim', 'reports', 'lab', 'scripts', 'testing', 'test']) {
    const files = readdirSync(join(CHECKOUT, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .sort();
    for (const file of files) hash.update(file).update(readFileSync(file));
  }
  return hash.digest('hex').slice(0, 12);
}
