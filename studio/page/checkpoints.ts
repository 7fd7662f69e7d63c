/** While a question is played, what was counted so far is kept every few seconds: a closed tab loses no more than that. */
import type { Asked } from '../laboratory.ts';
import type { Answering } from './answers.ts';
import type { KeptRuns } from './kept-runs.ts';

const EVERY_MS = 5000;
/** Keeping takes at most this part of the time. */
const SHARE = 0.05;

export class Checkpoints {
  private readonly one: Answering;
  private readonly asked: Asked;
  private readonly kept: KeptRuns;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private writing: Promise<void> = Promise.resolve();

  constructor(one: Answering, asked: Asked, kept: KeptRuns) {
    this.one = one;
    this.asked = asked;
    this.kept = kept;
    this.timer = setTimeout(() => this.next(), EVERY_MS);
  }

  /** No more of them; what is being written is written to its end, so that it does not come after the answer. */
  async end(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    await this.writing;
  }

  private next(): void {
    const start = performance.now();
    this.writing = this.write().then(() => {
      const took = performance.now() - start;
      if (this.timer !== undefined) this.timer = setTimeout(() => this.next(), Math.max(EVERY_MS, took / SHARE));
    });
  }

  private async write(): Promise<void> {
    const { one } = this;
    const played = one.update.value?.played ?? 0;
    if (played === 0) return;
    try {
      const files = await this.asked.soFar();
      if (files.size === 0 || this.timer === undefined) return;
      const { games = 0, headline = '', html = '' } = one.snapshot.value ?? {};
      const { title } = one;
      const answer = {
        title,
        games,
        headline,
        html,
        kept: played,
        files,
        command: '',
        seed: '',
        faults: 0,
        stopped: true,
      };
      if ((await this.kept.keep(one, answer)) === 'yes') one.keptGames.value = played;
    } catch {
      // Between two answers there is nothing to keep; the run itself goes on.
    }
  }
}
