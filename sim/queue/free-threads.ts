/** The idle threads of a worker: given to tasks in the order in which they ask, so that several runs share them fairly. */
export class FreeThreads {
  private free: number;
  private readonly waiting: ((granted: boolean) => void)[] = [];
  private withdrawn = false;

  constructor(threads: number) {
    this.free = threads;
  }

  /** Waits for a thread; false once they are withdrawn. */
  take(): Promise<boolean> {
    if (this.withdrawn) return Promise.resolve(false);
    if (this.free > 0) {
      this.free--;
      return Promise.resolve(true);
    }
    return new Promise((resolve) => this.waiting.push(resolve));
  }

  giveBack(): void {
    const next = this.waiting.shift();
    if (next === undefined) this.free++;
    else next(true);
  }

  /** No task gets one any more, those that wait neither. */
  withdraw(): void {
    this.withdrawn = true;
    for (const refuse of this.waiting.splice(0)) refuse(false);
  }
}
