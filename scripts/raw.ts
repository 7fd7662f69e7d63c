/** playouts.csv: the rows of finished tasks in playout order, streamed with back-pressure. */
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { stringify, type Stringifier } from 'csv-stringify';
import type { AnyGame } from '../engines/core/types.ts';
import { setupOf, slotAt, type CellSpec } from '../sim/cell.ts';
import { ABSENT, layoutOf, type Layout } from '../sim/layout.ts';
import { loadGame } from '../sim/load.ts';
import type { Range } from '../sim/run/ranges.ts';

/** One column: its name, and its text for a playout. `row` starts at the playout's index. */
interface Column {
  readonly name: string;
  readonly text: (playout: number, row: Int32Array, at: number) => string;
}

interface CellRows {
  readonly columns: readonly Column[];
  /** Values per playout: its index, then its row. */
  readonly width: number;
  readonly waiting: Map<number, { range: Range; rows: Int32Array }>;
  next: number;
}

export class RawOutput {
  private readonly cells: readonly CellRows[];
  private readonly csv: Stringifier;
  private readonly finished: Promise<unknown>;
  /** Why the file can no longer be written, e.g. a full disk. */
  fault: Error | undefined = undefined;

  private constructor(path: string, cells: readonly CellRows[]) {
    this.cells = cells;
    const file = createWriteStream(path);
    this.csv = stringify({ record_delimiter: 'windows' });
    this.csv.pipe(file);
    file.on('error', (error) => (this.fault = error));
    this.finished = once(file, 'close');
  }

  /** Opens the file and writes its header; cells must agree in their columns. */
  static async open(path: string, specs: readonly CellSpec[]): Promise<RawOutput> {
    const cells: CellRows[] = [];
    for (const spec of specs) cells.push(cellRows(await loadGame(spec.game), spec));
    const output = new RawOutput(path, cells);
    const names = cells[0]!.columns.map(({ name }) => name);
    output.csv.write(specs.length > 1 ? ['cell', ...names] : names);
    return output;
  }

  /** Takes the rows of a finished range; writes all that are next in order. */
  add(cell: number, range: Range, rows: Int32Array): void {
    const state = this.cells[cell]!;
    state.waiting.set(range.first, { range, rows });
    for (let next = state.waiting.get(state.next); next !== undefined; next = state.waiting.get(state.next)) {
      state.waiting.delete(state.next);
      state.next += next.range.clusters;
      this.write(cell, state, next.rows);
    }
  }

  private write(cell: number, { columns, width }: CellRows, rows: Int32Array): void {
    for (let at = 0; at < rows.length; at += width) {
      const playout = rows[at]!;
      const fields = columns.map(({ text }) => text(playout, rows, at + 1));
      this.csv.write(this.cells.length > 1 ? [String(cell + 1), ...fields] : fields);
    }
  }

  /** Resolves once what was written is on its way to the disk: callers wait before they play on. */
  async drained(): Promise<void> {
    while (this.csv.writableNeedDrain && this.fault === undefined)
      await Promise.race([once(this.csv, 'drain'), this.finished.catch(() => undefined)]);
  }

  async close(): Promise<void> {
    this.csv.end();
    await this.finished;
  }
}

function cellRows(game: AnyGame, spec: CellSpec): CellRows {
  const setup = setupOf(game, spec);
  const metrics = game.metrics(setup);
  const layout = layoutOf(spec.players, metrics);
  const columns = [...playoutColumns(game, spec, layout), ...seatColumns(spec, layout)];
  let slot = layout.metrics;
  for (const { name, per, kind, labels } of metrics) {
    if (kind === 'ratio') continue;
    const show = (value: number) => (value === ABSENT ? '' : (labels?.[value] ?? String(value)));
    for (let seat = 0; seat < (per === 'seat' ? spec.players : 1); seat++) {
      const column = slot++;
      columns.push({
        name: per === 'seat' ? `${name}_s${seat}` : name,
        text: (_p, row, at) => show(row[at + column]!),
      });
    }
  }
  return { columns, width: layout.width + 1, waiting: new Map(), next: 0 };
}

function playoutColumns(game: AnyGame, spec: CellSpec, layout: Layout): Column[] {
  const whole = (name: string, column: number): Column => ({ name, text: (_p, row, at) => String(row[at + column]) });
  return [
    { name: 'playout', text: (playout) => String(playout) },
    { name: 'seed_index', text: (playout) => String(Math.floor(playout / spec.rotations)) },
    { name: 'rotation', text: (playout) => String(playout % spec.rotations) },
    { name: 'end', text: (_p, row, at) => game.ends[row[at + layout.end]!] ?? '' },
    whole('plies', layout.plies),
    whole('decisions', layout.decisions),
    whole('rounds', layout.rounds),
  ];
}

function seatColumns(spec: CellSpec, layout: Layout): Column[] {
  return Array.from({ length: spec.players }, (_, seat): Column[] => [
    { name: `bot_s${seat}`, text: (playout) => spec.bots[slotAt(seat, playout % spec.rotations, spec.players)]! },
    {
      name: `share_s${seat}`,
      text: (_p, row, at) => String(Number((row[at + layout.share + seat]! / 60).toPrecision(9))),
    },
    { name: `score_s${seat}`, text: (_p, row, at) => String(row[at + layout.score + seat]) },
    { name: `rank_s${seat}`, text: (_p, row, at) => String(row[at + layout.rank + seat]) },
  ]).flat();
}
