/**
 * Makes mistakes one by one and asks the tests that come by them whether they notice. What is known is kept in
 * `out/mutation`, under the hash of all sources and tests: a run that was ended goes on where it was.
 */
import { createHash } from 'node:crypto';
import { appendFileSync, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CHECKOUT } from '../support/checkout.ts';
import { mutated, type Mutant } from './mutants.ts';
import { reachOf, type TestFile } from './reach.ts';
import { Twin } from './twin.ts';

export interface Tried {
  readonly result: 'killed' | 'endless' | 'survived';
  readonly seconds: number;
}

/** A stage of tests may take so many times what it takes without mistakes, and so many milliseconds more. */
const [PATIENCE, GRACE] = [4, 20_000];

/** Tests are asked in stages of so many milliseconds, so that one that never ends is known soon. */
const STAGES = [4_000, 20_000, 60_000, Infinity];

export class MutantRun {
  private readonly twin = new Twin();
  private readonly mutants: readonly Mutant[];
  private readonly kept: string;
  private readonly known = new Map<string, Tried>();
  private reach: TestFile[][] = [];

  constructor(mutants: readonly Mutant[]) {
    this.mutants = mutants;
    const folder = join(CHECKOUT, 'out', 'mutation');
    mkdirSync(folder, { recursive: true });
    this.kept = join(folder, hashOf(mutants));
  }

  /** Asks once which tests reach which mutants, and reads what an earlier run was told. */
  async begin(): Promise<void> {
    this.reach = await reachOf(this.mutants, this.twin, `${this.kept}.reach`);
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
    const begun = Date.now();
    const result = await this.resultOf(mutant);
    const tried = { result, seconds: (Date.now() - begun) / 1000 };
    appendFileSync(this.kept, `${JSON.stringify({ mutant: name, ...tried })}\n`);
    return tried;
  }

  private async resultOf(mutant: Mutant): Promise<Tried['result']> {
    const text = this.twin.read(mutant.file);
    this.twin.write(mutant.file, mutated(text, mutant));
    try {
      for (const stage of stagesOf(this.reach[this.mutants.indexOf(mutant)]!)) {
        const usual = stage.reduce((sum, { milliseconds }) => sum + milliseconds, 0);
        const passed = await this.twin.test(
          stage.map(({ file }) => file),
          PATIENCE * usual + GRACE,
        );
        if (passed !== 'passed') return passed === 'failed' ? 'killed' : 'endless';
      }
    } finally {
      this.twin.write(mutant.file, text);
    }
    return 'survived';
  }

  close(): void {
    this.twin.close();
  }
}

/** The quickest tests first, stage by stage. */
function stagesOf(tests: readonly TestFile[]): TestFile[][] {
  const stages: TestFile[][] = STAGES.map(() => []);
  let sum = 0;
  for (const test of tests) {
    sum += test.milliseconds;
    stages[STAGES.findIndex((limit) => sum <= limit)]!.push(test);
  }
  return stages.filter((stage) => stage.length > 0);
}

function hashOf(mutants: readonly Mutant[]): string {
  const hash = createHash('sha256').update(JSON.stringify(mutants));
  for (const folder of ['engines', 'bots', 'sim', 'reports', 'lab', 'scripts', 'testing', 'test']) {
    const files = readdirSync(join(CHECKOUT, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .sort();
    for (const file of files) hash.update(file).update(readFileSync(file));
  }
  return hash.digest('hex').slice(0, 12);
}
