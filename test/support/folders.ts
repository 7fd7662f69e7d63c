import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Manifest } from '../../sim/results.ts';
import { experimentHash } from '../../sim/store/folder.ts';
import { readLedger, writeLedger } from '../../sim/store/ledger.ts';

/** What of a run's folder must not depend on how the run came about: everything but run.json and the page. */
const LASTING = ['cells.csv', 'figures.csv', 'hist.csv', 'ledger', 'digests.bin', 'traces.bin'];

/** The lasting files of a run, as text. */
export function lasting(folder: string): Record<string, string> {
  return Object.fromEntries(LASTING.map((name) => [name, readFileSync(join(folder, name), 'latin1')]));
}

/** Edits run.json as if the run had been written like that: the ledger's header goes along. */
export function rewriteManifest(folder: string, from: string | RegExp, to: string): void {
  const path = join(folder, 'run.json');
  const text = readFileSync(path, 'utf8');
  const edited = text.replaceAll(typeof from === 'string' ? from : new RegExp(from, 'g'), to);
  if (edited === text) throw new Error(`${path} does not hold ${String(from)}`);
  writeFileSync(path, edited);
  const manifest = JSON.parse(edited) as Manifest;
  const ledger = join(folder, 'ledger');
  const { header, records } = readLedger(ledger);
  writeLedger(ledger, { ...header, experiment: experimentHash(manifest) }, records);
}
