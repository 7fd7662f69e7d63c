/** A run's folder on disk: manifest, ledger, digests, traces, the user's components. CSVs and the page are reports. */
import { messageOf, refusing, UsageError } from '../../engines/core/errors.ts';
import { oneLine } from '../../engines/core/one-line.ts';
import { canonical } from '../../engines/core/params.ts';
import { harmlessCommand } from '../cell/command.ts';
import { parseJson } from '../cell/json-text.ts';
import { jsonHash, type CellSpec } from '../cell/spec.ts';
import { existsSync, join, readdirSync } from '../platform/node.ts';
import { joined } from './bytes.ts';
import { FolderLock } from './lock.ts';
import { makeFolder } from './make-folder.ts';
import { checkManifest } from '../results/manifest.ts';
import { Ledger, ledgerPieces, readLedger, type LedgerHeader, type LedgerRecord } from './ledger.ts';
import { writePieces, writeWhole, type Written } from './files.ts';
import { isLeftover, LEDGER, MANIFEST, refuseStrange, removeProducts, removeTemporary } from './own-files.ts';
import { needPlainName, readOwn, textOf } from './read-file.ts';
import { finishReplacing } from './replacing.ts';
import { unpackTraces } from './part.ts';
import { changedSources } from '../cell/sources.ts';
import type { Manifest } from '../results.ts';
import type { CellProgress } from './progress.ts';

export { LEDGER };

/** Longer than the manifest of any run: a hundred thousand cells take a third of it. */
const MOST_MANIFEST = 1 << 29;

export type FolderMode = 'fresh' | 'resume' | 'overwrite';

export class RunFolder {
  readonly path: string;
  private ledger: Ledger | undefined = undefined;
  private header: LedgerHeader | undefined = undefined;
  private lost = false;
  private readonly lock: FolderLock | undefined;

  private constructor(path: string, lock?: FolderLock) {
    this.path = path;
    this.lock = lock;
  }

  /** A folder that may be written to. A folder that already holds a run is refused unless the mode says what to do. */
  static open(path: string, mode: FolderMode): RunFolder {
    if (mode === 'resume' && !existsSync(path)) throw new UsageError(`${path} holds no run to resume`);
    let lock: FolderLock;
    try {
      makeFolder(path);
      lock = FolderLock.take(path);
    } catch (error) {
      if (error instanceof UsageError) throw error;
      throw new UsageError(`cannot write to ${path}: ${messageOf(error)}`);
    }
    try {
      RunFolder.checkContent(path, mode);
    } catch (error) {
      lock.release();
      throw error;
    }
    return new RunFolder(path, lock);
  }

  private static checkContent(path: string, mode: FolderMode): void {
    refuseStrange(path);
    const holdsRun = RunFolder.holdsRun(path);
    if (holdsRun && mode === 'fresh') {
      throw new UsageError(
        `${path} already holds a run: --resume goes on with it, --overwrite replaces it, --out names another`,
      );
    }
    const others = readdirSync(path).filter((name) => !isLeftover(name));
    if (!holdsRun && mode === 'resume' && others.length > 0) throw new UsageError(`${path} holds no run to resume`);
    if (!holdsRun && others.length > 0) {
      throw new UsageError(`${path} exists and holds other files: choose another folder`);
    }
  }

  static holdsRun(path: string): boolean {
    return existsSync(join(path, MANIFEST)) || existsSync(join(path, LEDGER));
  }

  /** What to tell the user about how the folder was come by, if anything. */
  get remark(): string | undefined {
    return this.lock?.takenOver;
  }

  /** Leaves the folder to others. */
  release(): void {
    this.lock?.release();
  }

  /** The folder of a run that is only reported on. */
  static existing(path: string): RunFolder {
    refuseStrange(path);
    return new RunFolder(path);
  }

  /** Is what was played still there? Somebody may have removed the folder meanwhile, or put another in its place. */
  get holdsLedger(): boolean {
    return !this.lost && existsSync(this.file(LEDGER));
  }

  /** Another folder has taken its place, with a run of its own. */
  get isAnothers(): boolean {
    return this.lost && RunFolder.holdsRun(this.path);
  }

  file(name: string): string {
    return join(this.path, name);
  }

  /**
   * Starts the ledger anew, or takes up the one that is there; returns what it holds. `breathe`, here and below, is awaited in
   * between where there is much to write, and may throw to have it given up.
   */
  async begin(manifest: Manifest, mode: FolderMode, breathe = unhindered): Promise<readonly LedgerRecord[]> {
    this.header = { experiment: experimentHash(manifest), version: manifest.version, command: manifest.command };
    const path = this.file(LEDGER);
    if (mode === 'resume' && existsSync(this.file(MANIFEST))) {
      checkSameExperiment(readManifest(this.path), manifest, this.path);
    }
    if (mode === 'resume' && existsSync(path)) {
      const contents = readLedger(path);
      if (contents.header.experiment !== this.header.experiment) {
        throw new UsageError(`${path} belongs to another experiment: ${contents.header.command}`);
      }
      removeTemporary(this.path);
      this.ledger = Ledger.resume(path, contents);
      return contents.records;
    }
    removeTemporary(this.path);
    const head = await writePieces(this.file(MANIFEST), manifestPieces(manifest), breathe);
    removeProducts(this.path);
    head.put();
    this.ledger = Ledger.create(path, this.header);
    return [];
  }

  append(cell: number, parts: Parameters<Ledger['append']>[1]): void {
    this.ledger?.append(cell, parts);
  }

  closeLedger(): void {
    const { ledger } = this;
    this.ledger = undefined;
    this.lost ||= ledger?.isThere === false;
    ledger?.close();
  }

  /** Writes a file under another name first: what is there is always whole. */
  write(name: string, content: string | Uint8Array): void {
    writeWhole(this.file(name), content);
  }

  /** Writes files beside those that are there, all to be put in their places, or dropped: no others, for a run may write here. */
  async prepare(files: Prepared, breathe = unhindered): Promise<Written> {
    const written: Written[] = [];
    const drop = () => {
      for (const one of written) one.drop();
    };
    try {
      for (const [name, pieces] of files) written.push(await writePieces(this.file(name), pieces, breathe));
    } catch (error) {
      drop();
      throw error;
    }
    const put = () => {
      try {
        for (const one of written) one.put();
      } finally {
        drop();
      }
    };
    return { put, drop };
  }

  /**
   * Prepares all that a finished run keeps, its ledger in canonical order, digests, traces, components and manifest, and its
   * reports.
   */
  async finish(
    cells: readonly CellProgress[],
    manifest: Manifest,
    reports: Prepared,
    breathe = unhindered,
  ): Promise<Written> {
    this.ledger?.refuseGone();
    this.closeLedger();
    const kept: CellProgress['kept'][] = [];
    for (const cell of cells) {
      kept.push(cell.kept);
      await breathe();
    }
    const own = cells.find(({ spec }) => spec.components.json !== undefined)?.spec.components.json;
    return this.prepare(
      [
        [LEDGER, ledgerPieces(this.header!, recordsOf(cells), PIECE)],
        ['digests.bin', [digestBytes(kept.map(({ digests }) => digests))]],
        ['traces.bin', [traceBytes(kept.map(({ traces }) => traces))]],
        ...(own === undefined ? [] : [['components.json', [`${JSON.stringify(own, null, 2)}\n`]] as const]),
        [MANIFEST, manifestPieces(manifest)],
        ...reports,
      ],
      breathe,
    );
  }
}

/** Files to be written, each piece by piece. */
type Prepared = readonly (readonly [name: string, pieces: Iterable<string | Uint8Array>])[];

const unhindered = () => Promise.resolve();

/** Bytes or characters that are made and written without looking up. */
const PIECE = 1 << 20;

/** run.json as JSON.stringify would have it, cell by cell: of a hundred thousand the whole takes seconds. */
function* manifestPieces(manifest: Manifest): Generator<string> {
  const [before = '', after = ''] = JSON.stringify({ ...manifest, cells: [0] }, null, 2).split(
    /(?<=\n  "cells": \[)\n    0(?=\n)/,
  );
  let piece = before;
  for (const [i, cell] of manifest.cells.entries()) {
    piece += `${i === 0 ? '' : ','}\n    ${JSON.stringify(cell, null, 2).replaceAll('\n', '\n    ')}`;
    if (piece.length < PIECE) continue;
    yield piece;
    piece = '';
  }
  yield `${piece}${after}\n`;
}

function* recordsOf(cells: readonly CellProgress[]): Generator<LedgerRecord> {
  for (const [cell, { spans }] of cells.entries()) for (const { part } of spans) yield { cell, part };
}

/** Reads run.json; throws UsageError if there is none. */
export function readManifest(folder: string): Manifest {
  if (existsSync(folder)) {
    needPlainName(folder);
    refuseStrange(folder);
    finishReplacing(folder);
  }
  const path = join(folder, MANIFEST);
  if (!existsSync(path)) throw new UsageError(`${folder} holds no run (no ${MANIFEST})`);
  const text = textOf(readOwn(path, MOST_MANIFEST));
  const json = refusing(`${path} is damaged`, () => inLines(text));
  checkManifest(json, path);
  return { ...json, command: harmlessCommand(json.command) };
}

/** What a JSON text says, each text in it as one line; but not the user's own components, which are known by their hash. */
function inLines(text: string): unknown {
  const value = parseJson(text, 'its text');
  return /\\(?:n|u000a)/i.test(text) ? folded(value) : value;
}

function folded(value: unknown): unknown {
  if (typeof value === 'string') return oneLine(value);
  if (Array.isArray(value)) return value.map(folded);
  if (typeof value !== 'object' || value === null) return value;
  const kept = Object.hasOwn(value, 'hash') ? 'json' : undefined;
  return Object.fromEntries(
    Object.entries(value).map(([key, within]) => [oneLine(key), key === kept ? within : folded(within)] as const),
  );
}

/** The cells as specifications, without what only the finished run knows. */
export function specsOf(manifest: Manifest): CellSpec[] {
  return manifest.cells.map(
    ({ cell: _c, stopReason: _s, fingerprintOutcome: _o, fingerprintTrace: _t, crashed: _x, ...spec }) => spec,
  );
}

/** Names everything that determines the playouts: equal hashes, equal ledgers. */
export function experimentHash(manifest: Manifest): string {
  const { version, seedScheme, shard = null, sources } = manifest;
  return jsonHash([version, seedScheme, shard, specsOf(manifest), ...(sources === undefined ? [] : [sources])]);
}

/** Says in one line in what a stored run differs from the one asked for. */
function checkSameExperiment(stored: Manifest, wanted: Manifest, folder: string): void {
  const difference =
    differenceOf('shard', stored.shard ?? null, wanted.shard ?? null) ?? experimentDifference(stored, wanted);
  if (difference !== undefined) throw new UsageError(`${folder} holds another run: ${difference}`);
}

/** What distinguishes two experiments, their shards apart, as `what is x there and y here`; undefined if nothing does. */
export function experimentDifference(stored: Manifest, wanted: Manifest): string | undefined {
  let found: string | undefined;
  const differs = (what: string, there: unknown, here: unknown) => {
    found ??= differenceOf(what, there, here);
  };
  differs('version', stored.version, wanted.version);
  differs('seed scheme', stored.seedScheme, wanted.seedScheme);
  differs('number of cells', stored.cells.length, wanted.cells.length);
  const theirs = specsOf(stored);
  // Another game has other sources, but nobody has changed them.
  wanted.cells.forEach(({ game }, i) => differs(`game of cell ${i + 1}`, theirs[i]?.game, game));
  if (found !== undefined) return found;
  const changed = changedSources(stored.sources ?? {}, wanted.sources ?? {});
  if (changed.length > 0) {
    return `the program has changed in between (${changed.join(', ')}), and results of two versions do not add up`;
  }
  specsOf(wanted).forEach((spec, i) => {
    const keys = new Set([...Object.keys(spec), ...Object.keys(theirs[i]!)]) as Set<keyof CellSpec>;
    for (const key of keys) {
      const there = key === 'rules' ? canonical(theirs[i]!.rules) : theirs[i]![key];
      differs(`${key} of cell ${i + 1}`, there, key === 'rules' ? canonical(spec.rules) : spec[key]);
    }
  });
  return found;
}

function differenceOf(what: string, there: unknown, here: unknown): string | undefined {
  const text = (value: unknown) => (typeof value === 'string' ? value : (JSON.stringify(value) ?? 'absent'));
  return JSON.stringify(there) === JSON.stringify(here)
    ? undefined
    : `${what} is ${text(there)} there and ${text(here)} here`;
}

/** digests.bin: per cell a count and that many 32-bit trace digests. */
export function digestBytes(cells: readonly (readonly number[])[]): Uint8Array {
  const words = Int32Array.from(cells.flatMap((digests) => [digests.length, ...digests]));
  return new Uint8Array(words.buffer);
}

/** Of the cells of a run, no more of each than it has playouts. */
export function readDigests(folder: string, run: readonly CellSpec[]): Int32Array[] {
  const path = join(folder, 'digests.bin');
  if (!existsSync(path)) return [];
  const bytes = readOwn(path);
  const words = new Int32Array(bytes.buffer, 0, bytes.length >> 2);
  const cells: Int32Array[] = [];
  for (let at = 0; at < words.length;) {
    const end = at + 1 + words[at]!;
    const most = run[cells.length]?.playouts ?? -1;
    if (end <= at || end > words.length || words[at]! > most) throw new UsageError(`${path} is damaged`);
    cells.push(words.slice(at + 1, end));
    at = end;
  }
  return cells;
}

/** traces.bin: per cell a length and that many bytes of deflated action codes. */
export function traceBytes(cells: readonly Uint8Array[]): Uint8Array {
  return joined(cells.flatMap((bytes) => [new Uint8Array(Uint32Array.of(bytes.length).buffer), bytes]));
}

/** Of the cells of a run, no more of each than it has playouts; unpacked when they are read. */
export function readTraces(folder: string, run: readonly CellSpec[]): (() => number[][])[] {
  const path = join(folder, 'traces.bin');
  if (!existsSync(path)) return [];
  const bytes = readOwn(path);
  const words = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const cells: (() => number[][])[] = [];
  for (let at = 0; at < bytes.length;) {
    const end = at + 4 > bytes.length ? Infinity : at + 4 + words.getUint32(at, true);
    const spec = run[cells.length];
    if (end > bytes.length || spec === undefined) throw new UsageError(`${path} is damaged`);
    const packed = bytes.subarray(at + 4, end);
    cells.push(() => (packed.length === 0 ? [] : unpackTraces(packed, path, spec.playouts)));
    at = end;
  }
  return cells;
}
