/** Rows that wait for their turn, in a file beside the one they are going to: memory does not grow with a run. */
import { closeSync, readSync, rmSync, writeSync } from 'node:fs';
import { createFile, temporaryName } from '../sim/store/files.ts';

interface Stretch {
  readonly at: number;
  readonly bytes: number;
}

export class Spool {
  private readonly path: string;
  private file: number | undefined = undefined;
  private end = 0;
  private readonly stretches = new Map<number, Stretch[]>();

  /** Beside the file that the rows are going to; made when something is first put in. */
  constructor(path: string) {
    this.path = temporaryName(path);
  }

  put(cell: number, rows: Int32Array): void {
    this.file ??= createFile(this.path);
    const bytes = new Uint8Array(rows.buffer, rows.byteOffset, rows.byteLength);
    for (let done = 0; done < bytes.length;) done += writeSync(this.file, bytes, done, undefined, this.end + done);
    const own = this.stretches.get(cell) ?? [];
    own.push({ at: this.end, bytes: bytes.length });
    this.stretches.set(cell, own);
    this.end += bytes.length;
  }

  /** What was put in for a cell, in that order, stretch by stretch. */
  *take(cell: number): Generator<Int32Array> {
    for (const { at, bytes } of this.stretches.get(cell) ?? []) {
      const rows = new Uint8Array(bytes);
      for (let done = 0; done < bytes;) done += readSync(this.file!, rows, done, bytes - done, at + done);
      yield new Int32Array(rows.buffer);
    }
    this.stretches.delete(cell);
  }

  remove(): void {
    if (this.file === undefined) return;
    closeSync(this.file);
    this.file = undefined;
    rmSync(this.path, { force: true });
  }
}
