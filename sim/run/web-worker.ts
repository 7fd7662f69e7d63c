/** What runs in a worker of a browser that plays: one task after the other. */
import { messageOf } from '../../engines/core/errors.ts';
import { within } from '../platform/browser/threads.ts';
import type { Moment } from '../story/tale.ts';
import { BEAT_WORDS, BEATS, forgetCells, lookTask, OPENING, playBundle, type LookTask } from './play-task.ts';
import type { PoolTask, TaskResult } from './task-pool.ts';

/** `beats`: tell of every decision before it is made, which takes its time. */
export type Job =
  | { readonly kind: 'play'; readonly task: PoolTask; readonly beats: boolean }
  | { readonly kind: 'look'; readonly task: LookTask }
  /** Cells are numbered anew. */
  | { readonly kind: 'forget' };

/** Where a task stands. */
export interface Place {
  readonly playout: number;
  readonly ply: number;
}

export type Reply =
  | { readonly kind: 'played'; readonly result: TaskResult }
  | { readonly kind: 'looked'; readonly moments: readonly Moment[] | undefined }
  | { readonly kind: 'beat'; readonly at: Place }
  | { readonly kind: 'failed'; readonly message: string; readonly at: Place };

export function servePlayer(): void {
  const here = within();
  const say = (reply: Reply) => here.postMessage(reply);
  const words = new Int32Array(BEAT_WORDS);
  const place = (): Place => ({ playout: words[0]!, ply: words[1]! });
  const telling = tellingWords(words, () => say({ kind: 'beat', at: place() }));
  const work = async (job: Job): Promise<void> => {
    if (job.kind === 'forget') return forgetCells();
    if (job.kind === 'look') return say({ kind: 'looked', moments: await lookTask(job.task) });
    const beats = job.beats ? telling : words;
    const [result] = await playBundle({ tasks: [job.task], beats, slot: 0 });
    say({ kind: 'played', result: result! });
  };
  here.onmessage = ({ data }) => {
    words.fill(0);
    words[0] = OPENING;
    work(data as Job).catch((error: unknown) => say({ kind: 'failed', message: messageOf(error), at: place() }));
  };
}

/** The same words; `beat` is called whenever the one that counts has been written. */
function tellingWords(words: Int32Array, beat: () => void): Int32Array {
  return new Proxy(words, {
    set(target, key, value: number) {
      target[Number(key)] = value;
      if (Number(key) === BEATS) beat();
      return true;
    },
    get: (target, key) => target[Number(key)],
  });
}
