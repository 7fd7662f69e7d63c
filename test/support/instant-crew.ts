/** A process of simulated workers: they answer at once, with what one of them has really played. Ends with its stdin. */
import { GamePool } from '../../sim/run/pool.ts';
import type { PoolTask, TaskPool, TaskResult } from '../../sim/run/task-pool.ts';
import { startQueueWorker } from './queue-crew.ts';

let played: Promise<TaskResult> | undefined;

/** Plays one task, and answers all others by its bytes. */
async function once(task: PoolTask): Promise<TaskResult> {
  const pool = new GamePool(1, 60);
  const result = (await pool.start({ ...task, firstCluster: 0 }))!;
  await pool.close();
  return result;
}

function instantPool(milliseconds: number): TaskPool {
  return {
    threads: 1,
    taskMs: 150,
    mostRows: Infinity,
    hasRoom: true,
    start: async (task) => {
      const { parts } = await (played ??= once(task));
      if (milliseconds > 0) await new Promise((resolve) => setTimeout(resolve, milliseconds));
      return { elapsedMs: 1500, parts: [{ ...parts[0]!, firstCluster: task.firstCluster }], raw: undefined };
    },
    close: () => Promise.resolve(),
  };
}

const [url, count, milliseconds] = process.argv.slice(2);
await Promise.all(
  Array.from({ length: Number(count) }, (_, i) =>
    startQueueWorker(url!, { name: `instant ${i}`, leaseSeconds: 30, pool: () => instantPool(Number(milliseconds)) }),
  ),
);
process.stdout.write('ready\n');
process.stdin.on('end', () => process.exit(0)).resume();
