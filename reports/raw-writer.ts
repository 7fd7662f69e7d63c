/** playouts.csv: one line per playout, streamed; the writer knows no game and no row layout, only the columns it is given. */
import type { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { stringify, type Stringifier } from 'csv-stringify';
import { decimal, harmless } from './csv.ts';

/** A column read from the playout's row. */
export interface RowColumn {
  readonly name: string;
  /** Index into the row, which follows the playout's number. */
  readonly at: number;
  /** A whole number, sixtieths shown as a fraction, or an index into labels. */
  readonly show: 'whole' | 'sixtieths' | readonly string[];
}

/** A column that only depends on the rotation: which bot sits where. */
export interface RotationColumn {
  readonly name: string;
  readonly byRotation: readonly string[];
}

/** How the playouts of a cell are shown. */
export interface RawCell {
  /** Rotations played on each seed. */
  readonly rotations: number;
  /** Values per playout: its number and its row. */
  readonly width: number;
  /** The columns after playout, seed_index and rotation. Cells of one run have the same names. */
  readonly columns: readonly (RowColumn | RotationColumn)[];
}

export class RawWriter {
  private readonly cells: readonly RawCell[];
  private readonly absent: number;
  private readonly csv: Stringifier;
  private readonly finished: Promise<void>;
  private fault: Error | undefined;
  /** Ends the wait for room. */
  private wake = (): void => undefined;

  /** Writes the header at once; `absent` is the value that stands for a missing one. */
  constructor(to: Writable, cells: readonly RawCell[], absent: number) {
    this.cells = cells;
    this.absent = absent;
    this.csv = stringify({ record_delimiter: 'windows' });
    this.finished = pipeline(this.csv, to);
    // The fault is reported by `add` or `close`; until then it must not count as unhandled.
    this.finished.catch((error: Error) => {
      this.fault = error;
      this.wake();
    });
    this.csv.on('drain', () => this.wake());
    const names = ['playout', 'seed_index', 'rotation', ...cells[0]!.columns.map(({ name }) => harmless(name))];
    this.csv.write(cells.length > 1 ? ['cell', ...names] : names);
  }

  /** Writes playouts of a cell (counted from 0) in the order given; resolves when more may come. */
  async add(cell: number, rows: Int32Array): Promise<void> {
    const { rotations, width, columns } = this.cells[cell]!;
    for (let from = 0; from < rows.length; from += width) {
      const playout = rows[from]!;
      const rotation = playout % rotations;
      const fields = [String(playout), String(Math.floor(playout / rotations)), String(rotation)];
      for (const column of columns) {
        fields.push(
          'at' in column ? this.text(column, rows[from + 1 + column.at]!) : harmless(column.byRotation[rotation]!),
        );
      }
      const more = this.csv.write(this.cells.length > 1 ? [String(cell + 1), ...fields] : fields);
      // One wait leaves nothing behind: there are as many as there are 16 kilobytes of rows.
      if (!more && this.fault === undefined) await new Promise<void>((resolve) => (this.wake = resolve));
      if (this.fault !== undefined) throw this.fault;
    }
  }

  /** Resolves once everything is written. */
  async close(): Promise<void> {
    this.csv.end();
    await this.finished;
  }

  private text({ show }: RowColumn, value: number): string {
    if (value === this.absent) return '';
    if (show === 'whole') return String(value);
    return show === 'sixtieths' ? decimal(value / 60) : harmless(show[value] ?? '');
  }
}
