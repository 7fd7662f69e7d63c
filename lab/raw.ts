/** playouts.csv of a run: puts the rows of finished tasks in playout order and says what its columns are. */
import { createWriteStream } from 'node:fs';
import { RawWriter, type RawCell, type RotationColumn, type RowColumn } from '../reports/raw-writer.ts';
import { openCells, type OpenCell } from '../sim/cell/open.ts';
import { slotAt, type CellSpec } from '../sim/cell/spec.ts';
import { ABSENT } from '../sim/count/layout.ts';
import type { Range } from '../sim/run/ranges.ts';

interface Waiting {
  readonly rows: Map<number, { readonly range: Range; readonly rows: Int32Array }>;
  next: number;
}

export class RawOutput {
  private readonly writer: RawWriter;
  private readonly waiting: readonly Waiting[];
  private writing: Promise<void> = Promise.resolve();
  /** Why the file can no longer be written, e.g. a full disk. */
  fault: Error | undefined = undefined;

  private constructor(path: string, cells: readonly RawCell[]) {
    this.writer = new RawWriter(createWriteStream(path), cells, ABSENT);
    this.waiting = cells.map(() => ({ rows: new Map(), next: 0 }));
  }

  static async open(path: string, specs: readonly CellSpec[]): Promise<RawOutput> {
    return new RawOutput(path, (await openCells(specs)).map(rawCell));
  }

  /** Takes the rows of a finished range; writes all that are next in order. */
  add(cell: number, range: Range, rows: Int32Array): void {
    const state = this.waiting[cell]!;
    state.rows.set(range.first, { range, rows });
    for (let next = state.rows.get(state.next); next !== undefined; next = state.rows.get(state.next)) {
      const { range: written, rows: values } = next;
      state.rows.delete(state.next);
      state.next += written.clusters;
      this.writing = this.writing
        .then(() => (this.fault === undefined ? this.writer.add(cell, values) : undefined))
        .catch(this.fail);
    }
  }

  private readonly fail = (error: unknown): void => {
    this.fault ??= error instanceof Error ? error : new Error(String(error));
  };

  /** Resolves once what was written is on its way to the disk: callers wait before they play on. */
  drained(): Promise<void> {
    return this.writing;
  }

  async close(): Promise<void> {
    await this.writing;
    await this.writer.close();
  }
}

function rawCell({ game, spec, measures: { layout, metrics } }: OpenCell): RawCell {
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
  return { rotations, width: layout.width + 1, columns };
}
