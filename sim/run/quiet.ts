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
