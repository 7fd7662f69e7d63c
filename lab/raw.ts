/** playouts.csv of a run: puts the rows of finished tasks in playout order and says what its columns are. */
import { errorOf } from '../engines/core/errors.ts';
import { createWriteStream } from 'node:fs';
import { RawWriter, type RawCell, type RotationColumn, type RowColumn } from '../reports/raw-writer.ts';
import { sweptOf, type Swept } from '../reports/swept.ts';
import { openCells } from '../sim/cell/open.ts';
import type { OpenCell } from '../sim/cell/open-cell.ts';
import { slotAt, type CellSpec } from '../sim/cell/spec.ts';
import { botOptionsOf } from '../sim/count/figures.ts';
import { ABSENT } from '../sim/count/layout.ts';
import type { Range } from '../sim/run/ranges.ts';
import { Spool } from './spool.ts';

interface Waiting {
  readonly rows: Map<number, { readonly range: Range; readonly rows: Int32Array }>;
  /** The first cluster that is not written yet. */
  next: number;
  ended: boolean;
}

/**
 * Rows come as tasks finish, and leave cell by cell in the order of playouts, and only those that count: the file is the
 * same whoever played how much of it.
 */
export class RawOutput {
  private readonly writer: RawWriter;
  private readonly cells: readonly RawCell[];
  private readonly waiting: readonly Waiting[];
  private readonly spool: Spool;
  /** The cell whose rows are written as they come; those of later ones wait in the spool. */
  private turn = 0;
  private writing: Promise<void> = Promise.resolve();
  /** Why the file can no longer be written, e.g. a full disk. */
  fault: Error | undefined = undefined;

  private constructor(path: string, cells: readonly RawCell[]) {
    this.writer = new RawWriter(createWriteStream(path, { flags: 'wx' }), cells, ABSENT);
    this.cells = cells;
    this.waiting = cells.map(() => ({ rows: new Map(), next: 0, ended: false }));
    this.spool = new Spool(path);
  }

  /** `swept`: columns for what varies between cells. */
  static async open(path: string, specs: readonly CellSpec[], swept: boolean): Promise<RawOutput> {
    const cells = specs.map((spec, i) => ({ cell: i + 1, spec, botOptions: botOptionsOf(spec) }));
    const columns = swept ? sweptOf(cells) : [];
    return new RawOutput(
      path,
      (await openCells(specs)).map((cell, i) => rawCell(cell, columns, i + 1)),
    );
  }

  /** Takes the rows of a finished range. */
  add(cell: number, range: Range, rows: Int32Array): void {
    const { rows: own, ended } = this.waiting[cell]!;
    if (!ended) own.set(range.first, { range, rows });
  }

  /** The first `clusters` clusters of a cell count; once it has ended, no more will. */
  counted(cell: number, clusters: number, ended: boolean): void {
    const state = this.waiting[cell]!;
    if (state.ended) return;
    for (let next = state.rows.get(state.next); next !== undefined; next = state.rows.get(state.next)) {
      const { range, rows } = next;
      const over = range.first + range.clusters - clusters;
      if (over > 0 && !ended) break;
      state.rows.delete(state.next);
      state.next += range.clusters;
      this.pass(cell, over > 0 ? this.upTo(cell, clusters, rows) : rows);
      if (over > 0) break;
    }
    state.ended = ended;
    if (!ended) return;
    state.rows.clear();
    while (this.waiting[this.turn]?.ended === true) {
      this.turn++;
      const next = this.turn;
      if (next < this.waiting.length) this.later(() => this.empty(next));
    }
  }

  private upTo(cell: number, clusters: number, rows: Int32Array): Int32Array {
    const { width, rotations } = this.cells[cell]!;
    let end = 0;
    while (end < rows.length && rows[end]! < clusters * rotations) end += width;
    return rows.subarray(0, end);
  }

  private pass(cell: number, rows: Int32Array): void {
    if (cell === this.turn) return this.later(() => this.writer.add(cell, rows));
    try {
      if (this.fault === undefined) this.spool.put(cell, rows);
    } catch (error) {
      this.fail(error);
    }
  }

  private async empty(cell: number): Promise<void> {
    for (const rows of this.spool.take(cell)) await this.writer.add(cell, rows);
  }

  private later(write: () => Promise<void>): void {
    this.writing = this.writing.then(() => (this.fault === undefined ? write() : undefined)).catch(this.fail);
  }

  private readonly fail = (error: unknown): void => {
    this.fault ??= errorOf(error);
  };

  /** Resolves once what was written is on its way to the disk: callers wait before they play on. */
  drained(): Promise<void> {
    return this.writing;
  }

  /** Nothing more comes; throws if not all could be written. */
  async close(): Promise<void> {
    await this.writing;
    this.spool.remove();
    if (this.fault !== undefined) throw this.fault;
    await this.writer.close();
  }

  /** The run ended early: what waits is dropped. */
  abandon(): void {
    this.spool.remove();
  }
}

function rawCell(
  { game, spec, measures: { layout, metrics } }: OpenCell,
  swept: readonly Swept[],
  cell: number,
): RawCell {
  const { players, rotations, bots } = spec;
  const turns = Array.from({ length: rotations }, (_, rotation) => rotation);
  const columns: (RowColumn | RotationColumn)[] = [
    { name: 'end', at: layout.end, show: game.ends },
    { name: 'plies', at: layout.plies, show: 'whole' },
    { name: 'decisions', at: layout.decisions, show: 'whole' },
    { name: 'rounds', at: layout.rounds, show: 'whole' },
  ];
  for (let seat = 0; seat < players; seat++) {
    columns.push(
      { name: `bot_s${seat}`, byRotation: turns.map((rotation) => bots[slotAt(seat, rotation, players)]!) },
      { name: `share_s${seat}`, at: layout.share + seat, show: 'sixtieths' },
      { name: `score_s${seat}`, at: layout.score + seat, show: 'whole' },
      { name: `rank_s${seat}`, at: layout.rank + seat, show: 'whole' },
    );
  }
  let at = layout.metrics;
  for (const { name, per, kind, labels } of metrics) {
    if (kind === 'ratio') continue;
    const show = labels ?? 'whole';
    if (per === 'game') columns.push({ name, at: at++, show });
    else for (let seat = 0; seat < players; seat++) columns.push({ name: `${name}_s${seat}`, at: at++, show });
  }
  const taken = new Set(columns.map(({ name }) => name));
  for (const { name, values } of swept) {
    const value = values.get(cell) ?? '';
    columns.push({ name: taken.has(name) ? `rule.${name}` : name, byRotation: turns.map(() => value) });
  }
  return { rotations, width: layout.width + 1, columns };
}
