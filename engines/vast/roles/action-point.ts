import type { Phase, Task } from '../tasks.ts';
import type { VastTable } from '../table.ts';

/** How an action point takes an option: it is counted; all but the one that ends it are done, and `again` asks anew. */
export function actionPoint(again: Task, end: number, perform: (s: VastTable, action: number) => void): Phase['take'] {
  return (s, action) => {
    s.record.actions[s.decider]!++;
    if (action === end) return;
    s.agenda.push(again, 0);
    perform(s, action);
  };
}
