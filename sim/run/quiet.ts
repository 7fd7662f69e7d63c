import { computedMs } from '../platform/node.ts';

/**
 * How long nothing has moved, as seen by a watch that looks every `everyMs`. What the watch itself slept through (Ctrl-Z,
 * a suspended machine, a scheduler that stops the process) counts as one look: those it watches slept as well.
 */
export class Quiet {
  private readonly everyMs: number;
  private seen = 0;
  private looked: number;
  private ms = 0;

  constructor(everyMs: number, now: number = performance.now()) {
    this.everyMs = everyMs;
    this.looked = now;
  }

  /** Milliseconds without a change of `beats`. */
  look(beats: number, now: number = performance.now()): number {
    this.ms = beats === this.seen ? this.ms + Math.min(now - this.looked, 2 * this.everyMs) : 0;
    this.seen = beats;
    this.looked = now;
    return this.ms;
  }
}

/** So many times as long is waited for a thread that did not get to compute: the machine may be busy with other things. */
const PATIENCE = 6;

/** Does a thread hang that has been quiet for so long, in which this process computed for so long? */
export function hangs(quietMs: number, computedMs: number, limitMs: number): boolean {
  return quietMs >= limitMs && (computedMs >= limitMs / 2 || quietMs >= PATIENCE * limitMs);
}

/** Watches the one thread of this process that has anything to do: one that hangs computes, and one that waits for a core does not. */
export class HangWatch {
  private readonly everyMs: number;
  private readonly limitMs: number;
  private quiet: Quiet;
  private computed = computedMs();

  constructor(everyMs: number, limitMs: number) {
    this.everyMs = everyMs;
    this.limitMs = limitMs;
    this.quiet = new Quiet(everyMs);
  }

  /** Something else than a beat was heard of the thread. */
  moved(): void {
    this.quiet = new Quiet(this.everyMs);
    this.computed = computedMs();
  }

  look(beats: number): boolean {
    const quietMs = this.quiet.look(beats);
    if (quietMs === 0) this.computed = computedMs();
    return hangs(quietMs, computedMs() - this.computed, this.limitMs);
  }
}
