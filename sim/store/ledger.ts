/**
 * The ledger of a run: an append-only file of parts, a checksum per record, flushed as tasks finish. Whatever happens to
 * the machine, what stands before the first bad record is good. A finished run is written anew with one record per span,
 * in order, so that equal runs have equal ledgers.
 */
import { closeSync, fdatasync, fsyncSync, ftruncateSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs';
import { crc32 } from 'node:zlib';
import { UsageError } from '../../engines/core/errors.ts';
import { ByteReader, ByteWriter } from './bytes.ts';
import type { Part } from './part.ts';

const MAGIC = 'alicorn ledger 1\n';

/** What the records belong to: a ledger with another header is refused. */
export interface LedgerHeader {
  /** Hash of everything that determines the playouts: cells, seed, scheme, version. */
  readonly experiment: string;
  readonly version: string;
  readonly command: string;
}

export interface LedgerRecord {
  readonly cell: number;
  readonly part: Part;
}

export class Ledger {
  private readonly file: number;
  private readonly out = new ByteWriter();
  private syncing = false;

  private constructor(file: number) {
    this.file = file;
  }

  /** A ledger without records. Written under another name first: no ledger ever lacks its header. */
  static create(path: string, header: LedgerHeader): Ledger {
    const temporary = `${path}.new`;
    const ledger = new Ledger(openSync(temporary, 'w'));
    ledger.out.text(JSON.stringify(header));
    writeFully(ledger.file, Buffer.concat([Buffer.from(MAGIC), frame(ledger.out.take())]));
    fsyncSync(ledger.file);
    renameSync(temporary, path);
    return ledger;
  }

  /** Goes on behind the last good record. */
  static resume(path: string, contents: LedgerContents): Ledger {
    const file = openSync(path, 'r+');
    ftruncateSync(file, contents.goodBytes);
    closeSync(file);
    return new Ledger(openSync(path, 'a'));
  }

  append(cell: number, parts: readonly Part[]): void {
    const frames = parts.map((part) => {
      this.out.unsigned(cell);
      this.out.unsigned(part.firstCluster);
      this.out.unsigned(part.clusters);
      this.out.bytes(part.bytes);
      return frame(this.out.take());
    });
    writeFully(this.file, Buffer.concat(frames));
    this.flush();
  }

  /** Asks the disk to keep what was written, without waiting; one request at a time. */
  private flush(): void {
    if (this.syncing) return;
    this.syncing = true;
    fdatasync(this.file, () => (this.syncing = false));
  }

  close(): void {
    fsyncSync(this.file);
    closeSync(this.file);
  }
}

export interface LedgerContents {
  readonly header: LedgerHeader;
  readonly records: readonly LedgerRecord[];
  /** Bytes up to the end of the last good record; less than the file's size if its end is torn. */
  readonly goodBytes: number;
  readonly torn: boolean;
}

/** Reads a ledger up to its first bad record. Throws UsageError if the file is no ledger. */
export function readLedger(path: string): LedgerContents {
  let bytes: Buffer;
  try {
    bytes = readFileSync(path);
  } catch {
    throw new UsageError(`no ledger at ${path}`);
  }
  if (bytes.subarray(0, MAGIC.length).toString() !== MAGIC)
    throw new UsageError(`${path} is not a ledger of this program`);
  const first = unframe(bytes, MAGIC.length);
  if (first === undefined) throw new UsageError(`${path}: the header is damaged`);
  const header = JSON.parse(new ByteReader(first.payload).text()) as LedgerHeader;
  const records: LedgerRecord[] = [];
  let at = first.end;
  for (let next = unframe(bytes, at); next !== undefined; next = unframe(bytes, at)) {
    const from = new ByteReader(next.payload);
    const cell = from.unsigned();
    records.push({ cell, part: { firstCluster: from.unsigned(), clusters: from.unsigned(), bytes: from.bytes() } });
    at = next.end;
  }
  return { header, records, goodBytes: at, torn: at < bytes.length };
}

/** Writes a ledger in one go, under another name first, so that the old one stays until the new one is whole. */
export function writeLedger(path: string, header: LedgerHeader, records: Iterable<LedgerRecord>): void {
  const temporary = `${path}.new`;
  const ledger = Ledger.create(temporary, header);
  for (const { cell, part } of records) ledger.append(cell, [part]);
  ledger.close();
  renameSync(temporary, path);
}

/** Length, checksum, payload. */
function frame(payload: Uint8Array): Uint8Array {
  const framed = Buffer.alloc(8 + payload.length);
  framed.writeUInt32LE(payload.length, 0);
  framed.writeUInt32LE(crc32(payload), 4);
  framed.set(payload, 8);
  return framed;
}

function unframe(bytes: Buffer, at: number): { payload: Uint8Array; end: number } | undefined {
  if (at + 8 > bytes.length) return undefined;
  const end = at + 8 + bytes.readUInt32LE(at);
  if (end > bytes.length) return undefined;
  const payload = new Uint8Array(bytes.subarray(at + 8, end));
  return crc32(payload) === bytes.readUInt32LE(at + 4) ? { payload, end } : undefined;
}

function writeFully(file: number, bytes: Uint8Array): void {
  for (let at = 0; at < bytes.length;) at += writeSync(file, bytes, at);
}
