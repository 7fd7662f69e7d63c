/** Many machines, the hard way: every verb, workers and servers that are killed, a machine that asks and dies. */
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { Stream } from '../../engines/core/rng.ts';
import { games } from '../../engines/registry.ts';
import { cli } from '../support/cli.ts';
import { describeWith } from '../support/needs.ts';
import { RedisServer } from '../support/redis-server.ts';
import { WorkerProcess } from '../support/worker-process.ts';

const cwd = mkdtempSync(join(tmpdir(), 'alicorn-many-'));
afterAll(() => rmSync(cwd, { recursive: true }));
/** How often each accident happens; fewer for a first look. */
const times = (often: number) => Number(process.env['ALICORN_ACCIDENTS'] ?? often);
const dice = Stream.of(20, 'accidents');
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Every file of a run but for wall times, and the page that shows them. */
function filesOf(folder: string): Record<string, string> {
  const names = readdirSync(join(cwd, folder)).filter((name) => name !== 'report.html');
  return Object.fromEntries(
    names.sort().map((name) => {
      const text = readFileSync(join(cwd, folder, name), 'latin1');
      return [name, name === 'run.json' ? text.replace(/"wallMs": \d+/, '') : text];
    }),
  );
}

describeWith('redis-server', 'over a queue', () => {
  let server: RedisServer;
  let workers: WorkerProcess[] = [];
  beforeAll(async () => {
    server = await RedisServer.start();
  });
  afterEach(async () => {
    await Promise.all(workers.map((worker) => worker.end()));
    workers = [];
  });
  afterAll(() => server.remove());

  let born = 0;
  const join1 = async (lease = '3') => {
    const worker = await WorkerProcess.start(server.url, ['--workers', '1', '--lease', lease, '--name', `w${born++}`], {
      cwd,
    });
    workers.push(worker);
    return worker;
  };
  const ok = async (args: readonly string[]) => {
    const { code, stderr } = await cli(args, { cwd });
    if (code !== 0) throw new Error(`${args.join(' ')}: ${code}\n${stderr}`);
    return stderr;
  };

  const verbs: [name: string, args: readonly string[]][] = [
    ...Object.keys(games).map((game): [string, string[]] => [
      game,
      ['run', game, '--bots', 'random', '--playouts', '480', '--figures', 'all'],
    ]),
    [
      'search',
      ['sweep', 'little-prince', '--players', '2..3', '--bots', 'mcts:iterations=10:depth=5', '--playouts', '12'],
    ],
    [
      'until',
      ['sweep', 'tic-tac-toe', '--bots', 'random', '--bots', 'first,random', '--until', 'ci=1%', '--max', '48000'],
    ],
    [
      'compare',
      [
        'compare',
        'poonicorn',
        '--variants',
        'standard,noAlts',
        '--bots',
        'random',
        '--until',
        'verdict',
        '--max',
        '4800',
      ],
    ],
    ['check', ['check', '--baseline', 'threads-vast', '--margin', 'share=0.01']],
    ['ladder', ['ladder', 'kuhn-poker', '--budgets', '10,20', '--playouts', '240', '--luck', '24x2']],
    ['raw', ['sweep', 'pig', '--bots', 'random', '--bots', 'first,random', '--playouts', '24000', '--raw']],
  ];

  describe.each([1, 2, 3])('%i worker processes', (count) => {
    test.each(verbs)('%s: the files of threads, byte for byte', async (name, args) => {
      const seeded = name === 'check' ? args : [...args, '--seed', '5'];
      const threads = `threads-${name}`;
      if (!existsSync(join(cwd, threads))) await ok([...seeded, '--workers', '2', '--out', threads]);
      for (let i = 0; i < count; i++) await join1();
      const out = `queue-${count}-${name}`;
      await ok([...seeded, '--on', server.url, '--out', out]);
      expect(filesOf(out)).toEqual(filesOf(threads));
    });
  });

  const experiment = [
    ...['sweep', 'tic-tac-toe', '--bots', 'random', '--bots', 'mcts:iterations=30,random', '--playouts', '4800'],
    ...['--seed', '11', '--block', '24'],
  ];
  const on = (out: string, ...more: string[]) => [...experiment, '--on', server.url, '--out', out, ...more];
  let whole: Record<string, string>;
  let wholeMs: number;
  const measure = async () => {
    if (whole !== undefined) return;
    await ok([...experiment, '--workers', '2', '--out', 'whole']);
    whole = filesOf('whole');
    await join1();
    await join1();
    const start = Date.now();
    await ok(on('once'));
    wholeMs = Date.now() - start;
    expect(filesOf('once')).toEqual(whole);
  };

  test('a worker is killed at a random moment and another joins, fifty times', async () => {
    await measure();
    while (workers.length < 2) await join1('1');
    for (let i = 0; i < times(50); i++) {
      const run = ok(on(`killed-${i}`));
      await pause(dice.below(wholeMs));
      await workers.shift()!.end();
      await join1('1');
      await run;
      expect(filesOf(`killed-${i}`)).toEqual(whole);
      rmSync(join(cwd, `killed-${i}`), { recursive: true });
    }
  });

  test('the server is killed and started again, ten times', async () => {
    await measure();
    while (workers.length < 2) await join1('2');
    for (let i = 0; i < times(10); i++) {
      const run = ok(on(`server-${i}`));
      // A server that is away while a run connects is refused: something must have been played before.
      const ledger = join(cwd, `server-${i}`, 'ledger');
      while (!existsSync(ledger) || statSync(ledger).size < 2000) await pause(20);
      await pause(dice.below(wholeMs));
      await server.down();
      await pause(dice.below(2000));
      await server.up();
      await run;
      expect(filesOf(`server-${i}`)).toEqual(whole);
    }
  });

  test('the machine that asks is killed and takes the run up, ten times', async () => {
    await measure();
    while (workers.length < 2) await join1();
    for (let i = 0; i < times(10); i++) {
      const out = `asks-${i}`;
      const ended = await cli(on(out), { cwd, signal: 'SIGKILL', after: 500 + dice.below(wholeMs) });
      if (ended.code !== 0) {
        const again = await cli(on(out, '--resume'), { cwd });
        if (again.code === 2) await ok(on(out));
        else expect(again.code).toBe(0);
      }
      expect(filesOf(out)).toEqual(whole);
    }
  });

  test('workers are stopped, killed and replaced, and the server killed, all the while: runs end with the same bytes', async () => {
    const small = ['sweep', 'pig', '--grid', 'target=20..59', '--bots', 'mcts:iterations=20,random'];
    const args = [...small, '--playouts', '96', '--seed', '11'];
    await ok([...args, '--workers', '2', '--out', 'calm']);
    const calm = filesOf('calm');
    while (workers.length < 4) await join1('2');
    const told = { stopped: 0, killed: 0, 'the server killed': 0, runs: 0, 'runs refused': 0 };
    const accidents = () => told.stopped + told.killed + told['the server killed'];
    // Nobody joins while the server is away.
    let door: Promise<unknown> = Promise.resolve();
    const alone = (action: () => Promise<void>) => (door = door.then(action));
    const trouble = async (): Promise<void> => {
      while (accidents() < times(1000)) {
        await pause(dice.below(400));
        const kind = dice.below(20);
        const [worker] = workers.splice(dice.below(workers.length), 1);
        if (kind === 0) {
          await alone(async () => {
            await server.down();
            await pause(dice.below(1000));
            await server.up();
          });
          told['the server killed']++;
        } else if (kind < 6) {
          await worker?.end();
          await alone(async () => void (await join1('2')));
          told.killed++;
          continue;
        } else {
          worker?.child.kill('SIGSTOP');
          await pause(dice.below(dice.below(4) === 0 ? 4000 : 500));
          worker?.child.kill('SIGCONT');
          told.stopped++;
        }
        if (worker !== undefined) workers.push(worker);
      }
    };
    let over = false;
    const storm = Promise.all([trouble(), trouble()]).finally(() => (over = true));
    while (!over) {
      const out = `storm-${told.runs}`;
      const { code, stderr } = await cli([...args, '--on', server.url, '--out', out], { cwd });
      // A server that is away while a run connects is said in a line.
      if (code === 2 && stderr.includes('cannot use the queue')) told['runs refused']++;
      else {
        if (code !== 0) throw new Error(`${JSON.stringify(told)} ${code}: ${stderr}`);
        expect(filesOf(out)).toEqual(calm);
        rmSync(join(cwd, out), { recursive: true });
        told.runs++;
      }
    }
    await storm;
    console.error(told);
  });

  test('a worker that sleeps longer than its lease costs time, and its late answers are compared', async () => {
    await measure();
    const sleeper = await join1('1');
    const run = ok(on('asleep'));
    while (!sleeper.said.includes('plays tic-tac-toe')) await pause(20);
    await pause(500);
    sleeper.child.kill('SIGSTOP');
    await join1('1');
    await pause(4000);
    sleeper.child.kill('SIGCONT');
    await run;
    expect(filesOf('asleep')).toEqual(whole);
  });
});
