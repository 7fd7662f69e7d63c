/** What a run's folder holds, by name: nothing else in it is ever read, replaced or removed. */
import { UsageError } from '../../engines/core/errors.ts';
import { oneLine } from '../../engines/core/one-line.ts';
import { existsSync, join, readdirSync, rmdirSync, rmSync } from '../platform/node.ts';
import { isTemporary } from './files.ts';
import { needFolder, noFile } from './read-file.ts';

export const MANIFEST = 'run.json';
export const LEDGER = 'ledger';
/** What stands in a folder while several of its files are being replaced. */
export const JOURNAL = 'replacing.json';
/** Everything a run writes besides its manifest. */
const PRODUCTS = [
  LEDGER,
  ...[
    ...['cells', 'figures', 'hist', 'pairs', 'verdicts', 'ladder', 'luck', 'roles'],
    ...['matters', 'pieces', 'strengths', 'tune', 'rulings', 'curves', 'playouts'],
  ].map((name) => `${name}.csv`),
  ...['digests.bin', 'traces.bin', 'components.json', 'divergence.json', 'report.html'],
];
/** Runs that follow from a run, in folders of their own within its. */
const BESIDE: readonly string[] = ['pairs', 'rulings'];
const FILES: ReadonlySet<string> = new Set([MANIFEST, ...PRODUCTS, JOURNAL]);

/** Is this the name of a file that a run has? */
export function isRunFile(name: string): boolean {
  return FILES.has(name);
}

/** What a run that was killed at the wrong moment leaves behind. */
export function isLeftover(name: string): boolean {
  return name === '.lock' || name.startsWith('.lock-') || name.endsWith('.new');
}

/** Refuses a folder in which something else stands where a run has files: a link would lead out of it. */
export function refuseStrange(folder: string): void {
  needFolder(folder);
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const { name } = entry;
    if ((isRunFile(name) || isLeftover(name)) && !entry.isFile()) throw noFile(oneLine(join(folder, name)));
    if (BESIDE.includes(name) && !entry.isDirectory())
      throw new UsageError(`${join(folder, name)} is no folder, where a run has one: take it away`);
  }
}

/** Removes what a run that was killed had not yet put in its place. */
export function removeTemporary(folder: string): void {
  for (const name of readdirSync(folder)) if (isTemporary(name)) rmSync(join(folder, name), { force: true });
}

/** Removes what a run has put in its place, its manifest apart; what others put beside it stays. */
export function removeProducts(folder: string): void {
  for (const name of [JOURNAL, ...PRODUCTS]) rmSync(join(folder, name), { force: true });
  for (const name of BESIDE) {
    const inner = join(folder, name);
    if (!existsSync(join(inner, MANIFEST))) continue;
    refuseStrange(inner);
    removeTemporary(inner);
    removeProducts(inner);
    rmSync(join(inner, MANIFEST));
    if (readdirSync(inner).length === 0) rmdirSync(inner);
  }
}
