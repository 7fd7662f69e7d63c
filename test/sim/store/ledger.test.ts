/** A ledger that is torn or changed anywhere gives what stands before, and says so; never anything that was not written. */
import { mkdtempSync, readFileSync, renameSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { afterAll, expect, test } from 'vitest';
import { Ledger, readLedger, writeLedger, type LedgerRecord } from '../../../sim/store/ledger.ts';

const folder = mkdtempSync(join(tmpdir(), 'alicorn-ledger-'));
afterAll(() => rmSync(folder, { recursive: true }));

const header = { experiment: 'abc', version: '0', command: 'alicorn run pig' };
const part = (firstCluster: number, ...bytes: number[]) => ({
  firstCluster,
  clusters: 7,
  bytes: Uint8Array.from(bytes),
});
const records: LedgerRecord[] = [
  { cell: 0, part: part(0, 1, 2, 3) },
  { cell: 1, part: part(7, 255) },
  { cell: 0, part: part(14, 0, 0, 9, 200) },
];
const path = join(folder, 'ledger');
writeLedger(path, header, records);
const whole = readFileSync(path);

/** How many records a file gives; undefined if it is refused. */
function countIn(bytes: Uint8Array): number | undefined {
  const damaged = join(folder, 'damaged');
  writeFileSync(damaged, bytes);
  try {
    const contents = readLedger(damaged);
    expect(contents.header).toEqual(header);
    expect(contents.records).toEqual(records.slice(0, contents.records.length));
    expect(contents.torn).toBe(contents.goodBytes < bytes.length);
    return contents.records.length;
  } catch (error) {
    expect((error as Error).name).toBe('UsageError');
    return undefined;
  }
}

/** Where each record ends, found by writing one after the other. */
const ends = records.map((_, i) => {
  writeLedger(join(folder, 'some'), header, records.slice(0, i + 1));
  return readFileSync(join(folder, 'some')).length;
});

test('whole, it gives everything', () => {
  expect(countIn(whole)).toBe(3);
  expect(readLedger(path)).toMatchObject({ header, torn: false, goodBytes: whole.length });
});

test('torn after any byte, it gives the records that are whole', () => {
  for (let kept = 0; kept < whole.length; kept++) {
    const found = countIn(whole.subarray(0, kept));
    const complete = ends.filter((end) => end <= kept).length;
    if (found === undefined) expect(complete).toBe(0);
    else expect(found).toBe(complete);
  }
});

test('with any bit flipped, it gives at most what stands before, or is refused', () => {
  for (let at = 0; at < whole.length; at++) {
    for (const bit of [1, 16, 128]) {
      const flipped = Uint8Array.from(whole);
      flipped[at]! ^= bit;
      const found = countIn(flipped);
      const before = ends.filter((end) => end <= at).length;
      expect(found ?? 0).toBe(found === undefined ? 0 : before);
    }
  }
});

test('a header that says something twice is none', () => {
  writeLedger(path, { ...header, experimen2: 'abd' } as typeof header, records);
  const twice = readFileSync(path);
  twice.write('experiment', twice.indexOf('experimen2'));
  const at = 'alicorn ledger 1\n'.length;
  // Its length, its checksum, what it says.
  const end = at + 8 + twice.readUint32LE(at);
  twice.writeUint32LE(crc32(twice.subarray(at + 8, end)), at + 4);
  writeFileSync(path, twice);
  expect(() => readLedger(path)).toThrow(`${path}: the header is damaged`);
  writeFileSync(path, whole);
});

test('it goes on behind the last good record', () => {
  const torn = join(folder, 'torn');
  writeFileSync(torn, whole.subarray(0, whole.length - 1));
  const ledger = Ledger.resume(torn, readLedger(torn));
  ledger.append(2, [part(21, 5)]);
  ledger.close();
  expect(readLedger(torn).records).toEqual([...records.slice(0, 2), { cell: 2, part: part(21, 5) }]);
});

test('a ledger longer than any buffer is read, and zeros at its end are no records', () => {
  const long = join(folder, 'long');
  writeFileSync(long, whole);
  truncateSync(long, 2 ** 31 + 10);
  const contents = readLedger(long);
  expect([contents.records, contents.goodBytes, contents.torn]).toEqual([records, whole.length, true]);
});

test('records that begin in one window of the reader and end in another are whole', () => {
  const many = Array.from({ length: 40 }, (_, i) => ({
    cell: i,
    part: { firstCluster: i, clusters: 1, bytes: new Uint8Array(1_000_003).fill(i) },
  }));
  const path = join(folder, 'many');
  writeLedger(path, header, many);
  const read = readLedger(path).records;
  expect(read.map(({ cell }) => cell)).toEqual(many.map(({ cell }) => cell));
  // Compared as buffers: forty megabytes, element by element, take a test a minute.
  expect(read.every(({ part }, i) => Buffer.compare(part.bytes, many[i]!.part.bytes) === 0)).toBe(true);
});

test('a ledger in whose place another stands is no more written to', () => {
  const path = join(folder, 'replaced');
  const ledger = Ledger.create(path, header);
  ledger.refuseGone();
  renameSync(path, `${path}-away`);
  Ledger.create(path, header).close();
  const another = readFileSync(path);
  expect(() => ledger.refuseGone()).toThrow('another folder has taken its place');
  expect(() => ledger.append(0, [part(0, 1)])).toThrow('another folder has taken its place');
  ledger.close();
  expect(readFileSync(path).equals(another)).toBe(true);
});

test('what is written to a ledger that was removed is lost, and said', async () => {
  const path = join(folder, 'removed');
  const ledger = Ledger.create(path, header);
  ledger.append(0, [part(0, 1)]);
  await new Promise((turn) => setImmediate(turn));
  rmSync(path);
  expect(() => ledger.append(0, [part(7, 1)])).toThrow('its ledger was removed');
  ledger.close();
});
