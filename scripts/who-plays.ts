import { UsageError } from '../engines/core/errors.ts';
import { readAddress, DEFAULT_PREFIX, type QueueAddress } from '../sim/queue/address.ts';
import { onThreads } from '../sim/run/pool.ts';
import type { RunOptions } from '../sim/run/run.ts';
import type { PoolMaker } from '../sim/run/task-pool.ts';
import { workerCount, type RunArguments } from '../lab/options.ts';
import { sayAbove } from './say.ts';

let instead: PoolMaker | undefined;

/** Has all play go to another pool than threads of this machine: tests and the fuzzer play in their own thread. */
export function playInstead(pool: PoolMaker): void {
  instead = pool;
}

/** So many threads of this machine. */
export function onThisMachine(threads: number): PoolMaker {
  return instead ?? onThreads(threads);
}

/** Threads of this machine, or the workers at the queue that --on or ALICORN_ON names; it must be there. */
export async function whoPlays({ workers, on, audit, prefix }: RunArguments): Promise<RunOptions['workers']> {
  if (on === undefined && queueFromEnvironment() === undefined) {
    if (audit !== undefined) throw new UsageError('--audit goes with --on: it has tasks played twice');
    if (prefix !== undefined) throw new UsageError('--prefix goes with --on');
    const threads = workerCount(workers);
    return instead ?? threads;
  }
  if (workers !== undefined)
    throw new UsageError(
      `--workers ${workers}: over a queue each worker says itself how many threads it has` +
        (on === undefined ? ' (ALICORN_ON is set)' : ''),
    );
  const [{ overQueue }, { USUAL_SHARE }] = await Promise.all([
    import('../sim/queue/over-queue.ts'),
    import('../sim/queue/audits.ts'),
  ]);
  const share = audit === undefined ? USUAL_SHARE : readShare(audit);
  return overQueue({ address: queueAddress(on, prefix), audit: share, notice: sayAbove });
}

/** The queue named on the command line, or else by ALICORN_ON. */
export function queueAddress(url: string | undefined, prefix: string | undefined): QueueAddress {
  const text = url ?? queueFromEnvironment();
  if (text === undefined) throw new UsageError('which queue? Write redis://host:6379, or set ALICORN_ON');
  return readAddress(text, prefix ?? DEFAULT_PREFIX, process.env['ALICORN_REDIS_PASSWORD']);
}

function queueFromEnvironment(): string | undefined {
  const url = process.env['ALICORN_ON'];
  return url === '' ? undefined : url;
}

function readShare(text: string): number {
  const share = /^\d*\.?\d+%?$/.test(text) ? parseFloat(text) / (text.endsWith('%') ? 100 : 1) : NaN;
  if (!(share >= 0 && share <= 1)) throw new UsageError(`--audit ${text} is not a share in 0..1, e.g. 0.01`);
  return share;
}
