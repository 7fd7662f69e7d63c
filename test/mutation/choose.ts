/** Which mistakes are tried: so many, drawn by a seed from all that could be made in engines, bots and sim. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { Stream } from '../../engines/core/rng.ts';
import { CHECKOUT } from '../support/checkout.ts';
import { mutantsOf, type Mutant } from './mutants.ts';

/** Left out is what works against a server: its tests run by accidents and time (test/cli/queue.verify.ts). */
const LEFT_OUT = /^sim\/queue\//;

export function chooseMutants(count: number, seed: number): Mutant[] {
  const all = ['engines', 'bots', 'sim'].flatMap(sources).flatMap((file) => {
    return mutantsOf(file, readFileSync(join(CHECKOUT, file), 'utf8'));
  });
  const rng = Stream.of(seed, 'mutants');
  const chosen = new Set<Mutant>();
  while (chosen.size < Math.min(count, all.length)) chosen.add(all[rng.below(all.length)]!);
  return [...chosen];
}

function sources(folder: string): string[] {
  return readdirSync(join(CHECKOUT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.ts'))
    .map((entry) => posix.relative(CHECKOUT, posix.join(entry.parentPath, entry.name)))
    .filter((file) => !LEFT_OUT.test(file))
    .sort();
}
