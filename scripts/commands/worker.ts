import { hostname } from 'node:os';
import { UsageError } from '../../engines/core/errors.ts';
import type { QueueWorker } from '../../sim/queue/queue-worker.ts';
import type { WorkerNotice } from '../../sim/queue/wire.ts';
import { EXIT } from '../../lab/exit.ts';
import { Interrupts } from '../interrupts.ts';
import { text, wholeNumber, workerCount } from '../../lab/options.ts';
import { needFolder } from '../../sim/store/read-file.ts';
import { say, sayAbove } from '../say.ts';
import { verb } from '../verb.ts';
import { queueAddress } from '../who-plays.ts';

/** Milliseconds between two redraws of the state on a terminal, and between two lines elsewhere. */
const DRAW_MS = 500;
const LINE_MS = 10_000;
const LEAVING = 'Ctrl-C finishes its tasks and leaves';

export const worker = verb({
  command: 'worker [url]',
  describe: 'lend this machine to the runs started with --on',
  examples: [
    ['alicorn worker redis://desk-1:6379', 'all cores, until Ctrl-C'],
    ['alicorn worker redis://desk-1:6379 --workers 4 --modules ./mine', 'four threads; games and bots of your own'],
  ],
  options: {
    url: { type: 'string', positional: true, describe: 'redis://host[:port], or rediss:// (default: ALICORN_ON)' },
    workers: text('worker threads (default: all cores)'),
    name: text('what others call it (default: host and process)'),
    lease: text('seconds after which the tasks of a dead worker go on', '30'),
    modules: text('folder with the games and bots of your own that it may play'),
    prefix: text('begins all keys on the server'),
  },
  run: async ({ url, workers, name = `${hostname()}-${process.pid}`, lease, modules, prefix }) => {
    const address = queueAddress(url, prefix);
    if (!/^[\w.@ -]{1,60}$/.test(name))
      throw new UsageError(`--name ${name} is not 1 to 60 letters, digits and . _ @ -`);
    if (modules !== undefined) needFolder(modules);
    const { QueueWorker } = await import('../../sim/queue/queue-worker.ts');
    const there = await QueueWorker.connect({
      address,
      name,
      threads: workerCount(workers),
      leaseSeconds: wholeNumber('lease', lease, 1, 86_400),
      modules,
      notice: sayAbove,
    });
    const { threads } = there.state;
    say(`worker ${name} at ${address.shown}: ${threads} ${threads === 1 ? 'thread' : 'threads'}; ${LEAVING}`);
    await there.begin();
    await untilStopped(there);
  },
});

/** Shows what it does until Ctrl-C: the first finishes what is played, the second gives it back. */
async function untilStopped(worker: QueueWorker): Promise<void> {
  const terminal = process.stderr.isTTY;
  let shown = '';
  const timer = setInterval(
    () => {
      const text = stateText(worker.state);
      if (terminal) process.stderr.write(`\r\x1b[2K${text.slice(0, (process.stderr.columns ?? 80) - 1)}`);
      else if (text !== shown) say(text);
      shown = text;
    },
    terminal ? DRAW_MS : LINE_MS,
  );
  await new Promise<void>((resolve) => {
    new Interrupts((asked) => {
      if (asked > 2) process.exit(EXIT.interrupted);
      sayAbove(asked === 1 ? 'finishing the tasks under way; Ctrl-C again gives them back' : 'giving tasks back');
      if (asked === 1) void worker.stop().then(resolve);
      // Its threads are busy with what others play now.
      else void worker.leave().then(() => process.exit(EXIT.fine));
    });
  });
  clearInterval(timer);
  if (terminal) process.stderr.write('\r\x1b[2K');
}

function stateText({ playing, playoutsPerSecond }: WorkerNotice): string {
  const busy = playing.filter(({ tasks }) => tasks > 0);
  if (busy.length === 0) return playing.length === 0 ? 'waiting for a run' : 'waiting for tasks';
  const games = busy.map(({ game, by, tasks }) => `${game} for ${by}: ${tasks} ${tasks === 1 ? 'task' : 'tasks'}`);
  return `plays ${games.join(', ')}; ${playoutsPerSecond} playouts/s`;
}
