import { performance } from 'node:perf_hooks';
import type { RunState } from '../sim/run/run.ts';

/** Milliseconds between two lines where there is no terminal, and between two redraws where there is. */
const LINE_MS = 10_000;
const BAR_MS = 100;

/** Live progress on stderr: a bar on a terminal, a line every ten seconds elsewhere. */
export class Progress {
  private readonly tty = process.stderr.isTTY;
  private last = performance.now();
  private drawn = false;

  show(state: RunState): void {
    const now = performance.now();
    if (now - this.last < (this.tty ? BAR_MS : LINE_MS)) return;
    this.last = now;
    const text = this.line(state);
    if (this.tty) {
      process.stderr.write(`\r\x1b[2K${text.slice(0, (process.stderr.columns ?? 80) - 1)}`);
      this.drawn = true;
    } else {
      process.stderr.write(`${text}\n`);
    }
  }

  /** Clears the bar. */
  done(): void {
    if (this.drawn) process.stderr.write('\r\x1b[2K');
    this.drawn = false;
  }

  private line(state: RunState): string {
    const share = state.planned === 0 ? 1 : Math.min(1, state.playouts / state.planned);
    const rate = state.playouts / Math.max(0.001, state.elapsedMs / 1000);
    const left = rate > 0 ? (state.planned - state.playouts) / rate : NaN;
    const cell = state.cells > 1 ? `cell ${state.cell + 1}/${state.cells}  ` : '';
    const bar = this.tty ? `${'█'.repeat(Math.round(20 * share)).padEnd(20, '░')} ` : '';
    return `${bar}${(100 * share).toFixed(1)} %  ${cell}${short(state.playouts)} of ${short(state.planned)} playouts  ${short(rate)}/s  ${duration(left)} left`;
  }
}

/** 1234567 as 1.23M. */
export function short(value: number): string {
  if (value >= 1e9) return `${(value / 1e9).toPrecision(3)}G`;
  if (value >= 1e6) return `${(value / 1e6).toPrecision(3)}M`;
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
