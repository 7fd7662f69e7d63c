/** What runs in a worker thread of Node. The pool's only entry. */
import type { Moment } from '../story/tale.ts';
import { lookTask, playBundle, type Bundle, type LookTask } from './play-task.ts';
import type { TaskResult } from './task-pool.ts';

export default function work(bundle: Bundle): Promise<readonly TaskResult[]> {
  leadAway();
  return playBundle(bundle);
}

export function look(task: LookTask): Promise<readonly Moment[] | undefined> {
  leadAway();
  return lookTask(task);
}

/** What games and bots print is for people; the program's own output may be a document. */
function leadAway(): void {
  // eslint-disable-next-line layers/direction -- nothing is printed here, only led away from results
  Object.defineProperty(process, 'stdout', { value: process.stderr, configurable: true });
}
