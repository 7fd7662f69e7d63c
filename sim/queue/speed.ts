import { performance } from 'node:perf_hooks';

const WINDOW_MS = 10_000;

/** Playouts per second over the last ten seconds. */
export class Speed {
  private readonly start = performance.now();
  private readonly recent: { readonly ms: number; readonly playouts: number }[] = [];

  add(playouts: number): void {
    this.recent.push({ ms: performance.now(), playouts });
    this.forget();
  }

  get perSecond(): number {
    this.forget();
    const seconds = Math.max(1, Math.min(WINDOW_MS, performance.now() - this.start) / 1000);
    return this.recent.reduce((sum, { playouts }) => sum + playouts, 0) / seconds;
  }

  private forget(): void {
    const oldest = performance.now() - WINDOW_MS;
    while (this.recent.length > 0 && this.recent[0]!.ms < oldest) this.recent.shift();
  }
}
