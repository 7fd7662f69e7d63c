/** Many machines, as their users see them: a worker in one process, a run in another, a server between. */
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { cli } from '../support/cli.ts';
import { lasting } from '../support/folders.ts';
import { describeWith } from '../support/needs.ts';
import { RedisServer } from '../support/redis-server.ts';
import { WorkerProcess } from '../support/worker-process.ts';

const cwd = mkdtempSync(join(tmpdir(), 'alicorn-queue-'));
afterAll(() => rmSync(cwd, { recursive: true }));

/**
 * A bot of the user's own, so that a test decides how far a worker comes: where HOLD names a file, it takes its time over
 * its first decisions, says that they are over, and waits until the file is gone.
 */
const STEADY = `
import { existsSync, writeFileSync } from 'node:fs';
import { params } from 'alicorn/core/params';
const cell = new Int32Array(new SharedArrayBuffer(4));
const hold = process.env.HOLD;
let left = hold === undefined ? 0 : 100;
export const bot = {
  name: 'steady', help: 'plays anything', sees: 'legal', options: params({}),
  create: () => ({
    choose(view, seat, legal, count, rng) {
      if (left > 0) {
        Atomics.wait(cell, 0, 0, 10);
        if (--left === 0) writeFileSync(hold + '.reached', '');
        while (left === 0 && existsSync(hold)) Atomics.wait(cell, 0, 0, 10);
      }
      return rng.below(count);
    },
  }),
};
`;

describeWith('redis-server', 'alicorn worker and --on', () => {
  let server: RedisServer;
  const workers: WorkerProcess[] = [];
  beforeAll(async () => {
    server = await RedisServer.start('--requirepass', 'open sesame');
  });
  afterEach(() => Promise.all(workers.splice(0).map((worker) => worker.end())));
  afterAll(() => server.remove());
  writeFileSync(join(cwd, 'steady.mjs'), STEADY);

  const env = { ALICORN_REDIS_PASSWORD: 'open sesame' };
  const startWorker = async (name: string, more: Readonly<Record<string, string>> = {}) => {
    const args = ['--workers', '1', '--name', name, '--lease', '3', '--modules', '.'];
    const worker = await WorkerProcess.start(server.url, args, { cwd, env: { ...env, ...more } });
    workers.push(worker);
    return worker;
  };
  /** A worker that comes to its hundredth decision and no further, until it is let go. */
  const heldWorker = async (name: string) => {
    const hold = join(cwd, `hold-${name}`);
    writeFileSync(hold, '');
    const worker = await startWorker(name, { HOLD: hold });
    return { worker, reached: () => existsSync(`${hold}.reached`), letGo: () => rmSync(hold, { force: true }) };
  };
  const sweep = (out: string, ...more: string[]) => [
    ...['sweep', 'tic-tac-toe', '--bots', 'random', '--bots', './steady.mjs,random', '--playouts', '4800'],
    ...['--seed', '11', '--block', '24', '--out', out, ...more],
  ];

  test('a sweep over the queue writes the files of one on threads, and never a password', async () => {
    const worker = await startWorker('desk');
    expect((await cli(sweep('threads', '--workers', '2'), { cwd })).code).toBe(0);
    const over = await cli(sweep('queue', '--on', server.url), { cwd, env });
    expect(over.stderr).toContain('worker desk plays along: 1 thread');
    expect(over.code).toBe(0);
    expect(lasting(join(cwd, 'queue'))).toEqual(lasting(join(cwd, 'threads')));
    const manifest = (name: string) => readFileSync(join(cwd, name, 'run.json'), 'utf8').replace(/"wallMs": \d+/, '');
    expect(manifest('queue')).toBe(manifest('threads'));
    const IDLE = /^worker +threads +version +there +playouts\/s +plays\ndesk +1 +\S+ +\d min +\d+ +-\n$/;
    // The worker hears of the end a moment after the run that asked has gone.
    const there = async () => (await cli(['workers', server.url], { cwd, env })).stdout;
    await expect.poll(there, { timeout: 20_000 }).toMatch(IDLE);
    expect(await worker.end('SIGINT')).toBe(0);
    expect(worker.said).toContain('plays tic-tac-toe for');
    for (const text of [worker.said, over.stderr, manifest('queue')]) expect(text).not.toContain('sesame');
  });

  test('a finished run that is resumed over a queue waits for no worker', async () => {
    const again = await cli(sweep('queue', '--on', server.url, '--resume'), { cwd, env });
    expect([again.code, again.stderr]).toEqual([0, expect.not.stringContaining('no worker plays')]);
    expect(lasting(join(cwd, 'queue'))).toEqual(lasting(join(cwd, 'threads')));
  });

  test('Ctrl-C saves and gives the tasks back; the run goes on without a queue', async () => {
    const { reached, letGo } = await heldWorker('desk-2');
    let looks = 0;
    const stopped = await cli(sweep('stopped', '--on', server.url), {
      cwd,
      env,
      signal: 'SIGINT',
      // The signal is sent at the first look that says yes; the worker goes on well after it.
      after: () => reached() && (++looks === 20 && letGo(), true),
    });
    expect([stopped.code, stopped.stderr]).toEqual([130, expect.stringContaining('--out stopped --resume')]);
    expect((await cli(sweep('stopped', '--workers', '2', '--resume'), { cwd })).code).toBe(0);
    expect(lasting(join(cwd, 'stopped'))).toEqual(lasting(join(cwd, 'threads')));
  });

  test('a worker that is killed is missed, and its tasks are played by another', async () => {
    const { worker, reached } = await heldWorker('first');
    const run = cli(sweep('killed', '--on', server.url), { cwd, env });
    let over = false;
    void run.then(() => (over = true));
    await expect.poll(() => reached() || over, { timeout: 100_000 }).toBe(true);
    await worker.end();
    await startWorker('second');
    const { code, stderr } = await run;
    expect(code).toBe(0);
    expect(stderr).toContain('worker second plays along');
    expect(lasting(join(cwd, 'killed'))).toEqual(lasting(join(cwd, 'threads')));
  });

  test.each([
    [['--on', 'http://host'], /^alicorn: http:\/\/host is no address of a queue/m],
    [
      ['--on', 'redis://127.0.0.1:1'],
      /^alicorn: cannot use the queue at redis:\/\/127\.0\.0\.1:1: connect ECONNREFUSED/m,
    ],
    [['--audit', '0.1'], /^alicorn: --audit goes with --on/m],
    [['--prefix', 'x'], /^alicorn: --prefix goes with --on/m],
    [['--on', 'redis://h', '--workers', '2'], /^alicorn: --workers 2: over a queue each worker says itself/m],
    [['--on', 'redis://h', '--audit', '2'], /^alicorn: --audit 2 is not a share in 0\.\.1/m],
  ])('run %j is refused before anything is written', async (more, line) => {
    const { code, stderr } = await cli(['run', 'pig', '--out', 'refused', ...more], { cwd });
    expect(stderr).toMatch(line);
    expect(code).toBe(2);
    expect(existsSync(join(cwd, 'refused'))).toBe(false);
  });

  test('a wrong password is said, not shown', async () => {
    const refused = await cli(['workers', server.url.replace('//', '//:open barley@')], { cwd });
    expect(refused.stderr).toBe(`alicorn: cannot use the queue at ${server.url}: wrong user or password\n`);
    const without = await cli(['workers', server.url], { cwd });
    expect(without.stderr).toContain('it wants a password (ALICORN_REDIS_PASSWORD)');
    expect([refused.code, without.code]).toEqual([2, 2]);
  });

  test('a server that may forget is warned of', async () => {
    const forgetful = await RedisServer.start(
      '--appendonly',
      'no',
      '--maxmemory',
      '50mb',
      '--maxmemory-policy',
      'allkeys-lru',
    );
    const { stderr, stdout } = await cli(['workers', forgetful.url], { cwd });
    await forgetful.remove();
    expect(stderr).toContain('may drop keys when its memory is full (maxmemory-policy allkeys-lru): set noeviction');
    expect(stderr).toContain('keeps no append-only file: what it forgets in a restart is played again');
    expect(stdout).toContain('no worker is there');
  });
});
