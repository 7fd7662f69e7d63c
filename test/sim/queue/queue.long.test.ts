/** Runs over a real Redis server: the same bytes as on threads, whatever happens to the server or is in the queue. */
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { CellSpec } from '../../../sim/cell/spec.ts';
import { packResult } from '../../../sim/queue/answers.ts';
import { Board } from '../../../sim/queue/board.ts';
import { USUAL_SHARE } from '../../../sim/queue/audits.ts';
import { readAddress } from '../../../sim/queue/address.ts';
import { connect } from '../../../sim/queue/redis.ts';
import { needsOf } from '../../../sim/queue/fitness.ts';
import type { QueueWorker, QueueWorkerOptions } from '../../../sim/queue/queue-worker.ts';
import { Leases, TaskQueue } from '../../../sim/queue/leases.ts';
import { runCells } from '../../../sim/run/run.ts';
import { RunBroken, type TaskResult } from '../../../sim/run/task-pool.ts';
import { VERSION } from '../../../sim/version.ts';
import { SEED_SCHEME } from '../../../engines/core/rng.ts';
import { cellOf } from '../../support/cells.ts';
import { ChangedPool, meddler, oneBitOff, outcomeOf, queueAt, startQueueWorker } from '../../support/queue-crew.ts';
import { describeWith } from '../../support/needs.ts';
import { RedisServer } from '../../support/redis-server.ts';

/** Waits as long as it takes: the time limit of the test is the only one. */
async function until(so: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await so())) await new Promise((resolve) => setTimeout(resolve, 10));
}

/** Keys that would stay on the server for ever. */
async function staying(client: ReturnType<typeof meddler>): Promise<string[]> {
  const keys = await client.keys('*');
  const times = await Promise.all(keys.map((key) => client.ttl(key)));
  return keys.filter((_, i) => times[i] === -1);
}

describeWith('redis-server', 'over a queue', () => {
  let server: RedisServer;
  let cells: CellSpec[];
  let expected: string[];
  const workers: QueueWorker[] = [];
  const join = async (options: Partial<QueueWorkerOptions> = {}) => {
    const worker = await startQueueWorker(server.url, options);
    workers.push(worker);
    return worker;
  };

  beforeAll(async () => {
    server = await RedisServer.start();
    cells = [
      await cellOf('tic-tac-toe', { playouts: 48_000, block: 60 }),
      await cellOf('kuhn-poker', { bots: ['mcts:iterations=30', 'random'], playouts: 240 }),
      await cellOf('tic-tac-toe', { playouts: 9600, bots: ['first', 'random'] }),
    ];
    expected = await outcomeOf(cells, { workers: 2 });
  });
  afterEach(async () => {
    await Promise.all(workers.splice(0).map((worker) => worker.stop()));
  });
  afterAll(() => server.remove());

  test('three workers come to the bytes of two threads, and leave nothing behind', async () => {
    const notices: string[] = [];
    // A slow machine may say first that nobody plays yet.
    const tell = (text: string) => void (text.startsWith('worker ') && notices.push(text));
    // However fast the run is, nothing is counted before all three are there.
    const pool = () =>
      new ChangedPool(async (result) => {
        await until(() => notices.length >= 3);
        return result;
      });
    await Promise.all(['a', 'b', 'c'].map((name) => join({ name, pool })));
    expect(await outcomeOf(cells, { workers: await queueAt(server.url, tell) })).toEqual(expected);
    expect(notices.sort()).toEqual(['a', 'b', 'c'].map((name) => `worker ${name} plays along: 1 thread`));
    await Promise.all(workers.splice(0).map((worker) => worker.stop()));
    const client = meddler(server.url);
    const lasting = await staying(client);
    client.disconnect();
    expect(lasting).toEqual([]);
  });

  test('a run whose machine dies, with no worker there to tidy up, leaves nothing that stays', async () => {
    const client = meddler(server.url);
    const run = { cells: 1, by: 'test', id: 'dying', version: VERSION, seedScheme: SEED_SCHEME, stallSeconds: 300 };
    const board = new Board(client, 'alicorn');
    await board.postRun({ ...run, ...needsOf(cells.slice(0, 1)) }, new Map([[0, cells[0]!]]));
    const queue = await TaskQueue.open(client, 'alicorn:queue', run.id);
    await queue.add([{ id: 't0', order: '{}' }]);
    await queue.keepFor(3600, ['t0']);
    expect((await client.keys('*dying*')).length).toBeGreaterThan(4);
    expect(await staying(client)).toEqual([]);
    await client.flushall();
    client.disconnect();
  });

  test('a run waits for its first worker, and says what to start', async () => {
    const notices: string[] = [];
    const run = outcomeOf(cells.slice(1, 2), { workers: await queueAt(server.url, (text) => notices.push(text)) });
    await until(() => notices.length > 0);
    expect(notices).toEqual([`no worker plays at ${server.url} yet: start some with  alicorn worker ${server.url}`]);
    await join();
    expect(await run).toEqual(await outcomeOf(cells.slice(1, 2), { workers: 1 }));
  });

  test('a server that goes away before a run has begun is waited for; Ctrl-C ends the wait', async () => {
    const fickle = await RedisServer.start();
    const notices: string[] = [];
    const maker = await queueAt(fickle.url, (text) => notices.push(text));
    await fickle.down();
    let tired = false;
    const given = runCells({ cells: cells.slice(1, 2), workers: maker, interrupted: () => tired });
    await until(() => notices.length > 0);
    expect(notices).toEqual([`lost the queue at ${fickle.url}: waiting for it`]);
    tired = true;
    expect((await given).map(({ stopReason }) => stopReason)).toEqual(['interrupted']);
    const run = outcomeOf(cells.slice(1, 2), { workers: maker });
    await fickle.up();
    workers.push(await startQueueWorker(fickle.url));
    expect(await run).toEqual(await outcomeOf(cells.slice(1, 2), { workers: 1 }));
    await Promise.all(workers.splice(0).map((worker) => worker.stop()));
    await fickle.remove();
  });

  test('two runs at once share the workers', async () => {
    await join({ threads: 2 });
    const runs = [1, 2].map(async () => outcomeOf(cells, { workers: await queueAt(server.url) }));
    expect(await Promise.all(runs)).toEqual([expected, expected]);
  });

  test('a worker that leaves at once gives back what it plays', async () => {
    let begun = false;
    const pool = () => new ChangedPool(() => ((begun = true), new Promise<never>(() => undefined)));
    // Within the time of the test its lease would not run out.
    const stuck = await join({ name: 'stuck', leaseSeconds: 3600, pool });
    const run = outcomeOf(cells.slice(0, 1), { workers: await queueAt(server.url) });
    await until(() => begun);
    await stuck.leave();
    await join();
    expect(await run).toEqual(await outcomeOf(cells.slice(0, 1), { workers: 1 }));
  });

  test('a task whose holder died is given to another, however often the run says that it lives', async () => {
    const client = await connect(readAddress(server.url, 'alicorn', undefined), () => undefined);
    const queue = await TaskQueue.open(client, 'alicorn:queue', 'held');
    const beats = setInterval(() => void queue.keepFor(3600, ['t0']), 20);
    const held: string[] = [];
    const holder = (name: string) =>
      Leases.open(client, 'alicorn:queue', 'held', {
        threads: 1,
        leaseSeconds: 1,
        play: () => (held.push(name), name === 'first' ? new Promise<never>(() => undefined) : Promise.resolve('done')),
      });
    const first = await holder('first');
    await queue.add([{ id: 't0', order: '{}' }]);
    await until(() => held.length > 0);
    const second = await holder('second');
    await first.abandon();
    await until(() => held.length > 1);
    expect(held).toEqual(['first', 'second']);
    clearInterval(beats);
    await second.close();
    await queue.destroy();
    client.disconnect();
  });

  test('what the server has forgotten is played again', async () => {
    const notices: string[] = [];
    const client = meddler(server.url);
    let played = 0;
    const pool = () =>
      new ChangedPool(async (result) => {
        if (++played !== 3) return result;
        // This one, and one that waits.
        await until(async () => (await client.keys('alicorn:queue:*:t*')).length > 1);
        await client.flushall();
        return result;
      });
    await join({ pool });
    const workers = await queueAt(server.url, (text) => notices.push(text));
    expect(await outcomeOf(cells, { workers })).toEqual(expected);
    expect(played).toBeGreaterThan(3);
    expect(notices.join('\n')).toMatch(/the queue has lost \d+ tasks: they are added again/);
    client.disconnect();
  });

  /** A run whose first task is held until something was done to the keys of the run on the server. */
  const meddledWith = async (meddle: (client: ReturnType<typeof meddler>, run: string) => Promise<unknown>) => {
    const client = meddler(server.url);
    const notices: string[] = [];
    let held = false;
    const pool = () =>
      new ChangedPool(async (result) => {
        if (held) return result;
        held = true;
        // Another task waits meanwhile.
        await until(async () => (await client.keys('alicorn:queue:*:t*')).length > 1);
        await meddle(client, (await new Board(client, 'alicorn').runs()).live[0]!.id);
        return result;
      });
    await join({ pool });
    const found = await outcomeOf(cells, { workers: await queueAt(server.url, (text) => notices.push(text)) });
    client.disconnect();
    return { found, notices };
  };

  test.each(['run:RUN:answers', 'queue:RUN:wait', 'queue:RUN:meta', 'queue:RUN:delayed', 'queue:RUN:t1'])(
    'something else under %s is removed, and the run goes on: no game is to blame',
    async (name) => {
      let key = '';
      const { found, notices } = await meddledWith(async (client, run) => {
        key = `alicorn:${name.replace('RUN', run)}`;
        await client.del(key);
        await client.sadd(key, 'of another house');
      });
      expect(found).toEqual(expected);
      expect(notices).toContain(`something else stood under ${key}: it was removed`);
    },
  );

  test('tasks that the server still holds and would hand to nobody are added again', async () => {
    const { found, notices } = await meddledWith((client, run) => client.del(`alicorn:queue:${run}:wait`));
    expect(found).toEqual(expected);
    expect(notices.join('\n')).toMatch(/the queue has lost \d+ tasks: they are added again/);
  });

  test('a task that workers can do nothing with ends the run, which says why', async () => {
    const { cell } = Board.prototype;
    Board.prototype.cell = () => Promise.reject(new Error('no such cell'));
    try {
      await join();
      await expect(outcomeOf(cells, { workers: await queueAt(server.url) })).rejects.toThrow(
        /^no worker can do anything with task t\d+: no such cell$/,
      );
    } finally {
      Board.prototype.cell = cell;
    }
  });

  test('a queue that two tidy up at once is gone, and neither complains', async () => {
    const client = await connect(readAddress(server.url, 'alicorn', undefined), () => undefined);
    for (let left = 20; left > 0; left--) {
      const queues = await Promise.all([1, 2, 3].map(() => TaskQueue.open(client, 'alicorn:queue', 'twice')));
      await queues[0]!.add([{ id: 't0', order: '{}' }]);
      await Promise.all(queues.map((queue) => queue.destroy()));
      expect(await client.exists('alicorn:queue:twice:t0')).toBe(0);
    }
    client.disconnect();
  });

  test.each([
    ['two honest workers pass an audit', false],
    ['a worker that flips a bit is found by an audit', true],
  ])('%s', async (_, lies) => {
    await join({ name: 'honest' });
    await join({ name: 'other', ...(lies ? { pool: () => new ChangedPool(oneBitOff) } : {}) });
    const run = outcomeOf(cells, { workers: await queueAt(server.url, undefined, 1) });
    if (!lies) expect(await run).toEqual(expected);
    else {
      await expect(run).rejects.toThrow(RunBroken);
      await expect(run).rejects.toThrow(
        /workers (honest and other|other and honest) gave different answers to task \w\d+/,
      );
    }
  });

  test('a worker that counts wrongly is found though it is alone: the machine that asks plays its first task too', async () => {
    await join({ name: 'liar', pool: () => new ChangedPool(oneBitOff) });
    await expect(outcomeOf(cells, { workers: await queueAt(server.url, undefined, USUAL_SHARE) })).rejects.toThrow(
      /^worker liar and this machine gave different answers to task t\d+/,
    );
  });

  test('of every worker something is played twice, and that is said', async () => {
    const notices: string[] = [];
    const pool = () =>
      new ChangedPool(async (result) => {
        await until(() => notices.length >= 2);
        return result;
      });
    await Promise.all(['a', 'b'].map((name) => join({ name, pool })));
    const workers = await queueAt(server.url, (text) => notices.push(text), USUAL_SHARE);
    expect(await outcomeOf(cells, { workers })).toEqual(expected);
    const [, times] = /^(\d+) tasks were played twice and came out the same$/.exec(
      notices.find((text) => text.includes('twice')) ?? '',
    )!;
    expect(Number(times)).toBeGreaterThanOrEqual(2);
  });

  test('a forged order for more clusters than its cell has is set aside, and no thread plays it', async () => {
    const client = meddler(server.url);
    let longest = 0;
    const pool = () =>
      new ChangedPool((result, { clusters }) => {
        longest = Math.max(longest, clusters);
        return result;
      });
    await join({ pool });
    const board = new Board(client, 'alicorn');
    const run = outcomeOf(cells.slice(2), { workers: await queueAt(server.url) });
    let id: string | undefined;
    while (id === undefined) id = (await board.runs()).live[0]?.id;
    const queue = await TaskQueue.open(client, 'alicorn:queue', id);
    const order = { task: 't900', cell: 0, firstCluster: 0, clusters: 1e15, known: [], keepRaw: false };
    await queue.add([
      { id: 't900', order: JSON.stringify(order) },
      { id: 't901', order: JSON.stringify({ ...order, firstCluster: 4800, clusters: 1 }) },
    ]);
    expect(await run).toEqual(await outcomeOf(cells.slice(2), { workers: 1 }));
    expect(longest).toBeLessThanOrEqual(4800);
    client.disconnect();
  });

  test.each([
    ['equal: nothing happens', false],
    ['different: the run stops and names both', true],
  ])('an answer that comes twice, %s', async (_, differs) => {
    const client = meddler(server.url);
    const board = new Board(client, 'alicorn');
    let first: TaskResult | undefined;
    const pool = () =>
      new ChangedPool(async (result, task) => {
        if (task.cell !== 0) return result;
        // The first task of the run is answered a second time while later ones are played.
        if (first !== undefined) {
          const [run] = (await board.runs()).live;
          const played = await packResult(differs ? oneBitOff(first) : first);
          await board.answer(run!.id, JSON.stringify({ task: 't0', worker: 'x', name: 'late', played }));
        }
        first ??= result;
        return result;
      });
    await join({ name: 'quick', pool });
    const run = outcomeOf(cells.slice(0, 1), { workers: await queueAt(server.url) });
    if (differs) await expect(run).rejects.toThrow(/workers quick and late gave different answers to task t0/);
    else expect(await run).toEqual(await outcomeOf(cells.slice(0, 1), { workers: 1 }));
    client.disconnect();
  });

  test('an answer that is none stops the run and names its worker', async () => {
    const pool = () =>
      new ChangedPool((result) => ({
        ...result,
        parts: result.parts.map((part) => ({ ...part, bytes: part.bytes.subarray(0, part.bytes.length / 2) })),
      }));
    await join({ name: 'broken', pool });
    await expect(outcomeOf(cells, { workers: await queueAt(server.url) })).rejects.toThrow(
      /^worker broken sent an answer that cannot be counted/,
    );
  });

  test('a worker says on both sides why it does not play a run', async () => {
    const client = meddler(server.url);
    const board = new Board(client, 'alicorn');
    const base = { by: 'test', version: VERSION, seedScheme: SEED_SCHEME, cells: 1, stallSeconds: 300 };
    const own = {
      modules: [{ path: './my-game.ts', hash: 'a'.repeat(32), data: [] }],
      components: [],
      game: './my-game.ts',
      sources: {},
    };
    const vast = needsOf([await cellOf('vast')]);
    const other = [{ ...vast.components[0]!, hash: '0123456789abcdef' }];
    const wanted = {
      version: { ...base, ...vast, id: 'a1', version: '0.0.1' },
      scheme: { ...base, ...vast, id: 'a2', seedScheme: 99 },
      components: { ...base, ...vast, id: 'a3', components: other },
      module: { ...base, ...own, id: 'a4' },
      engine: { ...base, ...vast, id: 'a6', sources: { ...vast.sources, 'engines/vast': '0123456789abcdef' } },
      fine: { ...base, ...vast, id: 'a5' },
    };
    for (const run of Object.values(wanted)) await board.postRun(run, new Map([[0, await cellOf('vast')]]));
    const notices: string[] = [];
    const worker = await join({ notice: (text) => notices.push(text) });
    const why = async ({ id }: { id: string }) => (await board.replies(id)).get(worker.id);
    expect(await why(wanted.version)).toBe(`it is of version 0.0.1, this worker of ${VERSION}`);
    expect(await why(wanted.scheme)).toBe(`it is of seed scheme 99, this worker of ${SEED_SCHEME}`);
    expect(await why(wanted.components)).toMatch(/^components \S+ of vast are 0123456789abcdef there and \w{16} here$/);
    expect(await why(wanted.module)).toBe('it needs my-game.ts: start this worker with --modules DIR');
    expect(await why(wanted.engine)).toBe('the program differs there and here in engines/vast');
    expect((await board.replies('a5')).has(worker.id)).toBe(true);
    expect(await why(wanted.fine)).toBeUndefined();
    expect(notices).toContain(`the run of test is not played here: it is of version 0.0.1, this worker of ${VERSION}`);
    for (const run of Object.values(wanted)) await board.removeRun(run.id);
    client.disconnect();
  });

  test('a task that is none is set aside, and harms nobody', async () => {
    const client = meddler(server.url);
    await join();
    const board = new Board(client, 'alicorn');
    const run = outcomeOf(cells.slice(0, 1), { workers: await queueAt(server.url) });
    let id: string | undefined;
    while (id === undefined) id = (await board.runs()).live[0]?.id;
    const queue = await TaskQueue.open(client, 'alicorn:queue', id);
    await queue.add([{ id: 'x1', order: '{"task":"t0","cell":0,"clusters":1e99}' }]);
    expect(await run).toEqual(await outcomeOf(cells.slice(0, 1), { workers: 1 }));
    client.disconnect();
  });
});
