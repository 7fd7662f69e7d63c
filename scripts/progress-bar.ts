import { performance } from 'node:perf_hooks';
import { botsText } from '../reports/words/names.ts';
import type { CellSpec } from '../sim/cell/spec.ts';
import type { RunState } from '../sim/run/run.ts';
import { printable } from './printable.ts';

/** Milliseconds between two lines where there is no terminal, and between two redraws where there is. */
const LINE_MS = 10_000;
const BAR_MS = 100;
const BAR = 20;
const LEAST_BAR = 8;

/** Where progress is shown; process.stderr is one. */
export interface ProgressStream {
  readonly isTTY: boolean;
  readonly columns?: number;
  write(text: string): unknown;
}

type Cell = Pick<CellSpec, 'game' | 'variant' | 'bots' | 'playouts' | 'rotations'>;

/**
 * Live progress on stderr: a bar on a terminal, a line every ten seconds elsewhere. Counts the cells of all games, which
 * are played one after the other. The share done is one of time: few games of a slow bot weigh as many of a fast one.
 */
export class ProgressBar {
  private readonly cells: readonly Cell[];
  private readonly stream: ProgressStream;
  private readonly now: () => number;
  private readonly shards: number;
  private readonly planned: number;
  private last: number;
  private first: { readonly playouts: number; readonly ms: number } | undefined;
  private reached = 0;
  private drawn = false;
  /** What is decided so far, of runs that end once all is. */
  private readonly decided: (() => string) | undefined;
  /** They may end earlier: the time left is what they will likely take. */
  private readonly isLikely: boolean;

  constructor(
    cells: readonly Cell[],
    shards = 1,
    stream: ProgressStream = process.stderr,
    now: () => number = () => performance.now(),
    decided?: () => string,
    isLikely = false,
  ) {
    this.cells = cells;
    this.stream = stream;
    this.now = now;
    this.shards = shards;
    this.decided = decided;
    this.isLikely = isLikely;
    this.planned = Math.ceil(total(cells) / shards);
    this.last = now();
  }

  show(state: RunState): void {
    const order = [...new Set(this.cells.map(({ game }) => game))];
    const turn = order.indexOf(this.cells[state.cell]!.game);
    const before = this.cells.filter(({ game }) => order.indexOf(game) < turn);
    const playouts = Math.min(this.planned, total(before) / this.shards + state.playouts);
    if (state.done > this.reached) this.reached = state.done;
    this.first ??= { playouts, ms: state.elapsedMs };
    this.put(
      () => this.bar(state, playouts),
      () => joined(this.parts(state, playouts)),
    );
  }

  /** The same of what follows the playouts, in words. */
  tell(text: string): void {
    this.put(
      () => text.slice(0, Math.max(0, (this.stream.columns || 80) - 1)),
      () => text,
    );
  }

  /** In the place of what is drawn on a terminal, a line elsewhere; not too often. */
  private put(bar: () => string, line: () => string): void {
    const now = this.now();
    const tty = this.stream.isTTY;
    if (now - this.last < (tty ? BAR_MS : LINE_MS)) return;
    this.last = now;
    this.stream.write(tty ? `\r\x1b[2K${bar()}` : `${line()}\n`);
    this.drawn ||= tty;
  }

  /** Clears the bar. */
  done(): void {
    if (this.drawn) this.stream.write('\r\x1b[2K');
    this.drawn = false;
  }

  /** As much as fits: the name of the cell goes first, then the count, the rate and the length of the bar. */
  private bar(state: RunState, playouts: number): string {
    const room = (this.stream.columns || 80) - 1;
    const [percent, cell, name, count, rate, left] = this.parts(state, playouts);
    const choices = [
      [percent, cell, name, count, rate, left],
      [percent, cell, count, rate, left],
      [percent, cell, rate, left],
      [percent, left],
    ].map(joined);
    const text = choices.find(({ length }) => length + 1 + BAR <= room) ?? choices.at(-1)!;
    const wide = Math.min(BAR, room - text.length - 1);
    if (wide < LEAST_BAR) return text.slice(0, Math.max(0, room));
    const full = Math.round(wide * this.reached);
    return `${'█'.repeat(full)}${'░'.repeat(wide - full)} ${text}`;
  }

  private parts({ cell, elapsedMs, leftMs }: RunState, playouts: number): string[] {
    const seconds = Math.max(0.001, (elapsedMs - this.first!.ms) / 1000);
    const since = playouts - this.first!.playouts;
    // Playouts known before, of a run that is taken up again, took no time; the first report has nothing to go by.
    const rate = since > 0 ? since / seconds : playouts / Math.max(0.001, elapsedMs / 1000);
    const several = this.cells.length > 1;
    if (this.decided !== undefined) {
      const most = Number.isFinite(leftMs)
        ? `${this.isLikely ? 'about' : 'at most'} ${duration(leftMs / 1000)} left`
        : '';
      return [this.decided(), '', '', `${short(playouts)} playouts`, `${short(rate)}/s`, most];
    }
    return [
      // Not all is not 100 %.
      `${(this.reached < 1 ? Math.min(99.9, 100 * this.reached) : 100).toFixed(1)} %`,
      several ? `cell ${cell + 1}/${this.cells.length}` : '',
      several ? this.nameOf(this.cells[cell]!) : '',
      this.isLikely ? `${short(playouts)} playouts` : `${short(playouts)} of ${short(this.planned)} playouts`,
      `${short(rate)}/s`,
      Number.isFinite(leftMs) ? `${duration(leftMs / 1000)} left` : '',
    ];
  }

  /** What tells a cell from the others: `vast hardA greedy`. */
  private nameOf({ game, variant, bots }: Cell): string {
    const differ = (value: (cell: Cell) => string) => new Set(this.cells.map(value)).size > 1;
    const words = [
      ...(differ((cell) => cell.game) ? [game] : []),
      ...(differ((cell) => cell.variant) ? [variant] : []),
      ...(differ((cell) => cell.bots.join()) ? [botsText(bots)] : []),
    ];
    return printable(words.join(' '));
  }
}

function joined(parts: readonly (string | undefined)[]): string {
  return parts.filter((part) => part !== undefined && part !== '').join('  ');
}

function total(cells: readonly Cell[]): number {
  return cells.reduce((sum, cell) => sum + Math.ceil(cell.playouts / cell.rotations) * cell.rotations, 0);
}

/** 1234567 as 1.23M. */
export function short(value: number): string {
  if (value >= 999.5e6) return `${(value / 1e9).toPrecision(3)}G`;
  if (value >= 999.5e3) return `${(value / 1e6).toPrecision(3)}M`;
  if (value >= 1e4) return `${(value / 1e3).toPrecision(3)}k`;
  return value >= 100 || Number.isInteger(value) ? value.toFixed(0) : value.toPrecision(3);
}

/** Seconds as 1 h 02 min, 3 min 04 s or 5 s. */
export function duration(seconds: number): string {
  if (!Number.isFinite(seconds)) return '?';
  const s = Math.max(0, Math.round(seconds));
  if (s >= 3600) return `${Math.floor(s / 3600)} h ${String(Math.floor((s % 3600) / 60)).padStart(2, '0')} min`;
  return s >= 60 ? `${Math.floor(s / 60)} min ${String(s % 60).padStart(2, '0')} s` : `${s} s`;
}
