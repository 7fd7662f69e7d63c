/** What the queue costs: nearly nothing for tasks of a second, and little of the machine that asks. */
import { spawn, type ChildProcess } from 'node:child_process';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openCell } from '../../../sim/cell/open.ts';
import type { OpenCell } from '../../../sim/cell/open-cell.ts';
import type { TaskPool } from '../../../sim/run/task-pool.ts';
import { cellOf } from '../../support/cells.ts';
import { queueAt } from '../../support/queue-crew.ts';
import { describeWith } from '../../support/needs.ts';
import { RedisServer } from '../../support/redis-server.ts';

const LOADER = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;

describeWith('redis-server', 'the cost of the queue', () => {
  let server: RedisServer;
  let crews: ChildProcess[] = [];
  beforeEach(async () => {
    server = await RedisServer.start();
  });
  afterEach(async () => {
    for (const crew of crews) crew.stdin!.end();
    crews = [];
    await server.remove();
  });

  /** A process of `count` workers that answer after so many milliseconds. */
  const crewOf = async (count: number, milliseconds: number) => {
    const script = join('test', 'support', 'instant-crew.ts');
    const args = ['--import', LOADER, script, server.url, String(count), String(milliseconds)];
    const child = spawn(process.execPath, args, { stdio: ['pipe', 'pipe', 'inherit'] });
    crews.push(child);
    await new Promise((resolve) => child.stdout.once('data', resolve));
  };

  /** Has `tasks` tasks of one block played, as fast as the pool takes them. */
  const play = async (pool: TaskPool, cell: OpenCell, ring: { bell: () => void }, tasks: number) => {
    const { blockClusters } = cell.spec;
    let [started, done] = [0, 0];
    await new Promise<void>((resolve, reject) => {
      ring.bell = () => {
        while (pool.hasRoom && started < tasks) {
          const firstCluster = (started++ % 100) * blockClusters;
          const task = { cell: 0, spec: cell.spec, firstCluster, clusters: blockClusters, known: [], keepRaw: false };
          pool.start(task).then(() => {
            if (++done === tasks) resolve();
            else ring.bell();
          }, reject);
        }
      };
      ring.bell();
    });
  };

  const open = async () => {
    const cell = await openCell(await cellOf('pig', { playouts: 24_000 }));
    const ring = { bell: (): void => undefined };
    const pool = await (
      await queueAt(server.url)
    )({
      cells: new Map([[0, cell]]),
      stallSeconds: 300,
      onRoom: () => ring.bell(),
    });
    return { cell, ring, pool };
  };

  test('two worker processes of one thread lose less than 7 % on tasks of a second', async () => {
    await crewOf(1, 1000);
    await crewOf(1, 1000);
    const { cell, ring, pool } = await open();
    await play(pool, cell, ring, 4);
    const start = performance.now();
    await play(pool, cell, ring, 40);
    const seconds = (performance.now() - start) / 1000;
    await pool.close();
    const efficiency = 40 / 2 / seconds;
    console.log(`efficiency ${efficiency.toFixed(3)}`);
    expect(efficiency).toBeGreaterThan(0.93);
  });

  test('the machine that asks feeds 500 tasks a second to 64 workers, and its memory stays flat', async () => {
    await crewOf(64, 0);
    const { cell, ring, pool } = await open();
    await play(pool, cell, ring, 2000);
    globalThis.gc!();
    const heap = process.memoryUsage().heapUsed;
    const cpu = process.cpuUsage();
    const start = performance.now();
    const tasks = 10_000;
    await play(pool, cell, ring, tasks);
    const { user, system } = process.cpuUsage(cpu);
    const seconds = (performance.now() - start) / 1000;
    globalThis.gc!();
    const growth = (process.memoryUsage().heapUsed - heap) / 1e6;
    await pool.close();
    const perProcessorSecond = tasks / ((user + system) / 1e6);
    const perSecond = tasks / seconds;
    console.log(
      `${perProcessorSecond.toFixed(0)} tasks per second of its processor, ${perSecond.toFixed(0)} by the clock with ` +
        `workers and server on the same cores; heap ${growth.toFixed(2)} MB more`,
    );
    expect(perProcessorSecond).toBeGreaterThan(1000);
    expect(perSecond).toBeGreaterThan(500);
    expect(growth).toBeLessThan(2);
  });
});
