/** Ends a wait, also one that begins after it was rung. */
export class Bell {
  private pending = false;
  private answer: (() => void) | undefined;

  ring(): void {
    this.pending = true;
    this.answer?.();
  }

  async rung(): Promise<void> {
    if (!this.pending) await new Promise<void>((resolve) => (this.answer = resolve));
    this.pending = false;
    this.answer = undefined;
  }
}
