/** What runs in a worker thread of Node. The pool's only entry. */
import { errorOf, isError, UsageError } from '../../engines/core/errors.ts';
import { loadAs } from '../cell/load.ts';
import type { Sources } from '../cell/sources.ts';
import type { Moment } from '../story/tale.ts';
import { lookTask, playBundle, type Bundle, type LookTask } from './play-task.ts';
import type { TaskResult } from './task-pool.ts';

/** Work, and what the user's own modules were when the run began. */
export type Ordered<T> = T & { readonly modules: Sources };

/** What came of it, or why it may not be played: an error keeps no class between threads. */
export type Told<T> = { readonly result: T } | { readonly refusal: string };

export default function work(bundle: Ordered<Bundle>): Promise<Told<readonly TaskResult[]>> {
  return told(bundle.modules, () => playBundle(bundle));
}

export function look(task: Ordered<LookTask>): Promise<Told<readonly Moment[] | undefined>> {
  return told(task.modules, () => lookTask(task));
}

async function told<T>(modules: Sources, play: () => Promise<T>): Promise<Told<T>> {
  leadAway();
  loadAs(modules);
  try {
    return { result: await play() };
  } catch (error) {
    // Nothing, thrown, would be no error of the thread's.
    if (!isError(error, UsageError)) throw errorOf(error);
    return { refusal: error.message };
  }
}

/** What games and bots print is for people; the program's own output may be a document. */
function leadAway(): void {
  // eslint-disable-next-line layers/direction -- nothing is printed here, only led away from results
  Object.defineProperty(process, 'stdout', { value: process.stderr, configurable: true });
}
