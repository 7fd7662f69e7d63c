/** Lets so many through at once, in the order in which they came: several runs share the threads of a worker fairly. */
export class Gate {
  private free: number;
  private readonly queue: ((admitted: boolean) => void)[] = [];
  private shut = false;

  constructor(places: number) {
    this.free = places;
  }

  /** Waits for a place; false once the gate is shut. */
  enter(): Promise<boolean> {
    if (this.shut) return Promise.resolve(false);
    if (this.free > 0) {
      this.free--;
      return Promise.resolve(true);
    }
    return new Promise((resolve) => this.queue.push(resolve));
  }

  leave(): void {
    const next = this.queue.shift();
    if (next === undefined) this.free++;
    else next(true);
  }

  /** Turns away all who wait. */
  close(): void {
    this.shut = true;
    for (const turnAway of this.queue.splice(0)) turnAway(false);
  }
}
