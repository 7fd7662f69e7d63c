/**
 * The ledger of a run: an append-only file of parts, a checksum per record, flushed as tasks finish. Whatever happens to
 * the machine, what stands before the first bad record is good. A finished run is written anew with one record per span,
 * in order, so that equal runs have equal ledgers.
 */
import * as node from '../platform/node.ts';
import { append } from '../../engines/core/append.ts';
import { errorOf, UsageError } from '../../engines/core/errors.ts';
import { oneLine } from '../../engines/core/one-line.ts';
import { harmlessCommand } from '../cell/command.ts';
import { parseJson } from '../cell/json-text.ts';
import { ByteReader, ByteWriter, joined, sameBytes } from './bytes.ts';
import { createFile, putWhole, temporaryName } from './files.ts';
import { openOwn } from './read-file.ts';
import type { Part } from './part-head.ts';

const MAGIC = new TextEncoder().encode('alicorn ledger 1\n');
/** Bytes read at once: a file may be longer than any buffer. */
const WINDOW = 1 << 24;
/** No record is longer; a damaged length shall not fill the memory. */
const LONGEST_RECORD = 1 << 30;

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
  private readonly path: string;
  private readonly out = new ByteWriter();
  private syncing = false;
  /** Frames of this turn of the loop: what comes in together is written together. */
  private waiting: Uint8Array[] = [];
  private waitingBytes = 0;
  private fault: Error | undefined = undefined;

  private constructor(file: number, path: string) {
    this.file = file;
    this.path = path;
  }

  /** A ledger without records. Written under another name first: no ledger ever lacks its header. */
  static create(path: string, header: LedgerHeader): Ledger {
    const temporary = temporaryName(path);
    const ledger = new Ledger(createFile(temporary), path);
    writeFully(ledger.file, beginning(header));
    node.fsyncSync(ledger.file);
    node.renameSync(temporary, path);
    return ledger;
  }

  /** Goes on behind the last good record. A ledger that also has another name (a copy of hard links) is copied first. */
  static resume(path: string, contents: LedgerContents): Ledger {
    const file = openOwn(path, node.constants.O_RDWR);
    if (node.fstatSync(file).nlink > 1) {
      node.closeSync(file);
      writeLedger(path, contents.header, contents.records);
    } else {
      node.ftruncateSync(file, contents.goodBytes);
      node.closeSync(file);
    }
    return new Ledger(openOwn(path, node.constants.O_WRONLY | node.constants.O_APPEND), path);
  }

  append(cell: number, parts: readonly Part[]): void {
    if (this.fault !== undefined) throw this.fault;
    if (this.waiting.length === 0) {
      this.refuseGone();
      void node.breath().then(() => this.writeLater());
    }
    for (const part of parts) {
      const framed = recordFrame(this.out, cell, part);
      this.waiting.push(framed);
      this.waitingBytes += framed.length;
    }
    if (this.waitingBytes >= WINDOW) this.write();
  }

  /** What goes wrong is told to whoever appends next, or closes. */
  private writeLater(): void {
    try {
      this.write();
    } catch (error) {
      this.fault = errorOf(error);
    }
  }

  private write(): void {
    if (this.fault !== undefined) throw this.fault;
    if (this.waiting.length === 0) return;
    const frames = this.waiting;
    this.waiting = [];
    this.waitingBytes = 0;
    this.refuseGone();
    writeFully(this.file, joined(frames));
    this.flush();
  }

  /** Is it still what stands at its path? The folder may have been removed, or another put in its place. */
  get isThere(): boolean {
    const { nlink, ino } = node.fstatSync(this.file);
    return nlink > 0 && node.statSync(this.path, { throwIfNoEntry: false })?.ino === ino;
  }

  /** Throws where it is not: nothing more may be written there. */
  refuseGone(): void {
    if (!this.isThere) throw new LedgerGone();
  }

  /** Asks the disk to keep what was written, without waiting; one request at a time. */
  private flush(): void {
    if (this.syncing) return;
    this.syncing = true;
    node.fdatasync(this.file, () => (this.syncing = false));
  }

  close(): void {
    try {
      this.write();
      node.fsyncSync(this.file);
    } finally {
      node.closeSync(this.file);
    }
  }
}

/** The file was removed or moved away while it was written to: what still goes into it is lost, or another's. */
class LedgerGone extends Error {
  readonly syscall = 'write';

  constructor() {
    super('its ledger was removed, or another folder has taken its place');
  }
}

export interface LedgerContents {
  readonly header: LedgerHeader;
  readonly records: readonly LedgerRecord[];
  /** Bytes up to the end of the last good record; less than the file's size if its end is torn. */
  readonly goodBytes: number;
  readonly torn: boolean;
}

/** The parts of each cell, in the order in which they stand. */
export function partsByCell(records: Iterable<LedgerRecord>): Map<number, Part[]> {
  const cells = new Map<number, Part[]>();
  for (const { cell, part } of records) append(cells, cell, part);
  return cells;
}

/** Reads a ledger up to its first bad record. Throws UsageError if the file is no ledger. */
export function readLedger(path: string): LedgerContents {
  let file: number;
  try {
    file = openOwn(path);
  } catch (error) {
    if (error instanceof UsageError) throw error;
    throw new UsageError(`no ledger at ${path}`);
  }
  try {
    return readFrames(path, new FrameReader(file));
  } finally {
    node.closeSync(file);
  }
}

function readFrames(path: string, frames: FrameReader): LedgerContents {
  if (!sameBytes(frames.take(MAGIC.length) ?? new Uint8Array(0), MAGIC))
    throw new UsageError(`${path} is not a ledger of this program`);
  const first = frames.next();
  if (first === undefined) throw new UsageError(`${path}: the header is damaged`);
  const header = readHeader(first, path);
  const records: LedgerRecord[] = [];
  let goodBytes = frames.at;
  for (let payload = frames.next(); payload !== undefined; payload = frames.next()) {
    const from = new ByteReader(payload);
    const cell = from.unsigned();
    records.push({ cell, part: { firstCluster: from.unsigned(), clusters: from.unsigned(), bytes: from.bytes() } });
    goodBytes = frames.at;
  }
  return { header, records, goodBytes, torn: goodBytes < frames.size };
}

function readHeader(payload: Uint8Array, path: string): LedgerHeader {
  try {
    const header = parseJson(new ByteReader(payload).text(), 'it') as Partial<LedgerHeader> | null;
    const { experiment, version, command } = header ?? {};
    if (typeof experiment === 'string' && typeof version === 'string' && typeof command === 'string')
      return { experiment, version: oneLine(version), command: harmlessCommand(command) };
  } catch {
    // Told like a header that says too little.
  }
  throw new UsageError(`${path}: the header is damaged`);
}

/** Reads a file of frames window by window. */
class FrameReader {
  /** Where the next frame begins. */
  at = 0;
  readonly size: number;
  private readonly file: number;
  private window = new Uint8Array(0);
  private windowAt = 0;

  constructor(file: number) {
    this.file = file;
    this.size = node.fstatSync(file).size;
  }

  /** The payload of the next frame; undefined at the end or if it is torn or damaged. */
  next(): Uint8Array | undefined {
    const head = this.peek(8);
    if (head === undefined) return undefined;
    const words = new DataView(head.buffer, head.byteOffset);
    const [length, check] = [words.getUint32(0, true), words.getUint32(4, true)];
    // No record is empty, but a stretch of zeros, which a disk may leave at the end of a file, reads like one.
    if (length === 0 || length > LONGEST_RECORD) return undefined;
    const bytes = this.peek(8 + length)?.subarray(8);
    if (bytes === undefined || node.crc32(bytes) !== check) return undefined;
    this.at += 8 + length;
    return new Uint8Array(bytes);
  }

  /** So many bytes; undefined if the file is shorter. */
  take(bytes: number): Uint8Array | undefined {
    const taken = this.peek(bytes);
    if (taken !== undefined) this.at += bytes;
    return taken;
  }

  private peek(bytes: number): Uint8Array | undefined {
    if (this.at + bytes > this.size) return undefined;
    if (this.at + bytes > this.windowAt + this.window.length) this.fill(bytes);
    const from = this.at - this.windowAt;
    return from + bytes > this.window.length ? undefined : this.window.subarray(from, from + bytes);
  }

  private fill(bytes: number): void {
    const length = Math.min(this.size - this.at, Math.max(bytes, WINDOW));
    const window = new Uint8Array(length);
    let read = 0;
    for (let more = -1; more !== 0 && read < length; read += more)
      more = node.readSync(this.file, window, read, length - read, this.at + read);
    this.window = window.subarray(0, read);
    this.windowAt = this.at;
  }
}

/** Writes a ledger in one go, under another name first, so that the old one stays until the new one is whole. */
export function writeLedger(path: string, header: LedgerHeader, records: Iterable<LedgerRecord>): void {
  putWhole(path, (file) => fillLedger(file, header, records));
}

/** Writes a ledger into a file that is open. */
export function fillLedger(file: number, header: LedgerHeader, records: Iterable<LedgerRecord>): void {
  for (const piece of ledgerPieces(header, records)) writeFully(file, piece);
}

/** A ledger piece by piece, so many bytes in each. */
export function* ledgerPieces(header: LedgerHeader, records: Iterable<LedgerRecord>, bytes = WINDOW) {
  const out = new ByteWriter();
  let frames = [beginning(header)];
  let size = 0;
  for (const { cell, part } of records) {
    const framed = recordFrame(out, cell, part);
    frames.push(framed);
    size += framed.length;
    if (size < bytes) continue;
    yield joined(frames);
    [frames, size] = [[], 0];
  }
  yield joined(frames);
}

/** What stands before the first record. */
function beginning(header: LedgerHeader): Uint8Array {
  const out = new ByteWriter();
  out.text(JSON.stringify(header));
  return joined([MAGIC, frame(out.take())]);
}

function recordFrame(out: ByteWriter, cell: number, part: Part): Uint8Array {
  out.unsigned(cell);
  out.unsigned(part.firstCluster);
  out.unsigned(part.clusters);
  out.bytes(part.bytes);
  return frame(out.take());
}

/** Length, checksum, payload. */
function frame(payload: Uint8Array): Uint8Array {
  const framed = new Uint8Array(8 + payload.length);
  const words = new DataView(framed.buffer);
  words.setUint32(0, payload.length, true);
  words.setUint32(4, node.crc32(payload), true);
  framed.set(payload, 8);
  return framed;
}

function writeFully(file: number, bytes: Uint8Array): void {
  for (let at = 0; at < bytes.length;) at += node.writeSync(file, bytes, at);
}
