import { flag, text } from '../../lab/options.ts';
import { Board } from '../../sim/queue/board.ts';
import { connect, unlessServerRefuses } from '../../sim/queue/redis.ts';
import type { WorkerNotice } from '../../sim/queue/wire.ts';
import { answer, say } from '../say.ts';
import { stdout } from '../standard-output.ts';
import { verb } from '../verb.ts';
import { queueAddress } from '../who-plays.ts';

export const workers = verb({
  command: 'workers [url]',
  describe: 'who lends a machine to a queue, what they play, and how fast',
  examples: [
    ['alicorn workers redis://desk-1:6379', 'one line per worker'],
    ['alicorn workers redis://desk-1:6379 --json', 'the same for programs'],
  ],
  options: {
    url: { type: 'string', positional: true, describe: 'redis://host[:port], or rediss:// (default: ALICORN_ON)' },
    prefix: text('begins all keys on the server'),
    json: flag('print one JSON document on stdout'),
  },
  run: async ({ url, prefix, json }) => {
    const address = queueAddress(url, prefix);
    const redis = await connect(address, say);
    const board = new Board(redis, address.prefix);
    const [all, { live }] = await unlessServerRefuses(address, () =>
      Promise.all([board.workers(), board.runs()]),
    ).finally(() => redis.disconnect());
    const there = all.sort((a, b) => (a.name < b.name ? -1 : 1));
    if (json) {
      stdout.write(`${JSON.stringify({ workers: there, runs: live }, null, 2)}\n`);
      return;
    }
    for (const line of workerLines(there, Date.now())) answer(line);
    const unplayed = live.filter(({ id }) => !there.some(({ playing }) => playing.some(({ run }) => run === id)));
    for (const { game, by } of unplayed) answer(`nobody plays ${game} for ${by}`);
  },
});

/** A table: name, threads, version, for how long, speed, what is played. */
function workerLines(workers: readonly WorkerNotice[], now: number): string[] {
  if (workers.length === 0) return ['no worker is there'];
  const rows = workers.map(({ name, threads, version, since, playoutsPerSecond, playing }) => [
    name,
    String(threads),
    version,
    `${Math.max(0, Math.round((now - since) / 60_000))} min`,
    String(playoutsPerSecond),
    playing.map(({ game, by, tasks }) => `${game} for ${by} (${tasks} ${tasks === 1 ? 'task' : 'tasks'})`).join(', ') ||
      '-',
  ]);
  const table = [['worker', 'threads', 'version', 'there', 'playouts/s', 'plays'], ...rows];
  const widths = table[0]!.map((_, column) => Math.max(...table.map((row) => row[column]!.length)));
  return table.map((row) =>
    row
      .map((cell, i) => cell.padEnd(widths[i]!))
      .join('  ')
      .trimEnd(),
  );
}
