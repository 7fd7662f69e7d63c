/** Which mistakes are tried: so many, drawn by a seed from all that could be made in engines, bots and sim, or in what is named. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { CHECKOUT } from '../support/checkout.ts';
import { mutantsOf, type Mutant } from './mutants.ts';

/** Left out is what works on a server or in threads: its tests start programs (test/cli/queue.verify.ts, test/sim/run/deaths). */
const LEFT_OUT = /^sim\/(queue\/|run\/(pool|worker|thread)\.ts)/;

/**
 * Those whose hashes are the least. A hash is of the seed, the mistake and the line it is made in: so work on one source
 * hardly changes what is drawn in the others.
 */
export function chooseMutants(count: number, seed: number, only = ''): Mutant[] {
  const folders = only === '' ? ['engines', 'bots', 'sim'] : [only.replace(/\/.*/, '')];
  const files = folders.flatMap(sources).filter((file) => file.startsWith(only));
  const drawn = files.flatMap((file) => {
    const text = readFileSync(join(CHECKOUT, file), 'utf8');
    const lines = text.split('\n');
    const seen = new Map<string, number>();
    return mutantsOf(file, text).map((mutant) => {
      const name = [seed, file, lines[mutant.line - 1]!.trim(), mutant.from, mutant.to].join('\n');
      const before = seen.get(name) ?? 0;
      seen.set(name, before + 1);
      return { mutant, hash: createHash('sha256').update(`${name}\n${before}`).digest('hex') };
    });
  });
  drawn.sort((a, b) => (a.hash < b.hash ? -1 : 1));
  return drawn.slice(0, count).map(({ mutant }) => mutant);
}

function sources(folder: string): string[] {
  return readdirSync(join(CHECKOUT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.ts'))
    .map((entry) => posix.relative(CHECKOUT, posix.join(entry.parentPath, entry.name)))
    .filter((file) => !LEFT_OUT.test(file))
    .sort();
}
