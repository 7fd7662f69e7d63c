import { DEFAULT_PREFIX, type QueueAddress } from './address.ts';
import { saidOnce, type Notice } from './redis.ts';
import type { WorkerNotice } from './wire.ts';

/** Who helps: counts the threads that play a run, and says once who comes, goes or cannot. */
export class Crew {
  /** Threads of the workers that play the present run. */
  threads = 0;
  private readonly address: QueueAddress;
  private readonly notice: Notice;
  private readonly names = new Map<string, string>();
  private readonly once: Notice;
  private willing: ReadonlySet<string> = new Set();

  constructor(address: QueueAddress, notice: Notice) {
    this.address = address;
    this.notice = notice;
    this.once = saidOnce(notice);
  }

  /** `replies` are what workers said to the run: undefined if they play it, else why not. */
  count(workers: readonly WorkerNotice[], replies: ReadonlyMap<string, string | undefined>): void {
    const playing = workers.filter(({ id }) => replies.has(id) && replies.get(id) === undefined);
    this.threads = playing.reduce((sum, { threads }) => sum + threads, 0);
    this.willing = new Set(playing.map(({ id }) => id));
    for (const worker of playing) this.welcome(worker);
    for (const { id, name } of workers) {
      const refusal = replies.get(id);
      if (refusal !== undefined) this.once(`worker ${name} does not play this run: ${refusal}`);
    }
    for (const [id, name] of this.names) {
      if (workers.some((worker) => worker.id === id)) continue;
      this.notice(`worker ${name} is gone`);
      this.names.delete(id);
    }
  }

  /** Says what to start while nobody is there. */
  missed(): void {
    const { shown, prefix } = this.address;
    const more = prefix === DEFAULT_PREFIX ? '' : ` --prefix ${prefix}`;
    this.once(`no worker plays at ${shown} yet: start some with  alicorn worker ${shown}${more}`);
  }

  /** Does another worker than this one play? */
  hasOther(id: string): boolean {
    return this.willing.size > (this.willing.has(id) ? 1 : 0);
  }

  private welcome({ id, name, threads, v8 }: WorkerNotice): void {
    if (this.names.has(id)) return;
    this.names.set(id, name);
    this.notice(`worker ${name} plays along: ${threads} ${threads === 1 ? 'thread' : 'threads'}`);
    if (v8 !== process.versions.v8)
      this.once(
        `worker ${name} runs V8 ${v8}, this machine ${process.versions.v8}: bots that use exp or log may differ (--audit tells)`,
      );
  }
}
