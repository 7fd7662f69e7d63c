/** Which test files reach a source file: first those that stand where it stands, then all that import it. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { CHECKOUT } from '../support/checkout.ts';

const IMPORT = /(?:^|\n)\s*(?:import|export)\s(?!type\s)[^'"]*?from\s+'(\.[^']+)'|(?:^|\n)import '(\.[^']+)'/g;

/** Tests of the command line: they see all that a run needs, and take long. */
const COMMAND_LINE = ['library', 'check', 'documented-examples'].map((name) => `test/cli/${name}.test.ts`);

/** Whole games played as recorded: most mistakes in a game's rules show there at once. */
const QUICK = /\/(playthroughs|golden|golden-traces|fingerprints)\.test\.ts$/;

/** Of other folders, those that play through the part in question. */
const FAR = /^test\/(sim\/(?!queue\/)|lab\/|reports\/(?!browser)|engines\/calibration\/|engines\/[^/]+\/playthroughs)/;

export class Covering {
  private readonly reached = new Map<string, ReadonlySet<string>>();
  private readonly tests: readonly string[];

  constructor() {
    this.tests = readdirSync(join(CHECKOUT, 'test'), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && entry.name.endsWith('.test.ts'))
      .map((entry) => posix.relative(CHECKOUT, posix.join(entry.parentPath, entry.name)))
      .sort();
  }

  /** Groups of test files, each to be asked when those before it saw nothing: quick ones first, the widest last. */
  groups(file: string): string[][] {
    const [top, folder] = file.split('/') as [string, string];
    const home = top === 'bots' ? 'test/bots/' : `test/${top}/${folder}/`;
    const near = this.tests.filter((test) => test.startsWith(home));
    const quick = near.filter((test) => QUICK.test(test));
    const far = this.tests.filter((test) => !near.includes(test) && FAR.test(test) && this.from(test).has(file));
    const wide = ['test/conformance/laws.test.ts', ...(top === 'engines' ? [] : COMMAND_LINE)];
    const groups = [
      quick,
      near.filter((test) => !QUICK.test(test)),
      top === 'engines' && folder !== 'core' ? [] : far,
      wide,
    ];
    return groups.filter((group) => group.length > 0);
  }

  /** All files a file imports, directly or not. */
  private from(file: string): ReadonlySet<string> {
    const known = this.reached.get(file);
    if (known !== undefined) return known;
    const found = new Set<string>();
    const open = [file];
    for (let next = open.pop(); next !== undefined; next = open.pop()) {
      for (const [, named, bare] of readFileSync(join(CHECKOUT, next), 'utf8').matchAll(IMPORT)) {
        const target = posix.normalize(posix.join(dirname(next), (named ?? bare)!));
        if (found.has(target) || !target.endsWith('.ts') || !existsSync(join(CHECKOUT, target))) continue;
        found.add(target);
        open.push(target);
      }
    }
    this.reached.set(file, found);
    return found;
  }
}
