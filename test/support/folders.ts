import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What of a run's folder must not depend on how the run came about: everything but run.json and the page. */
export const LASTING = ['cells.csv', 'figures.csv', 'hist.csv', 'ledger', 'digests.bin', 'traces.bin'];

/** The lasting files of a run, as text. */
export function lasting(folder: string): Record<string, string> {
  return Object.fromEntries(LASTING.map((name) => [name, readFileSync(join(folder, name), 'latin1')]));
}
