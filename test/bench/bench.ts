/**
 * `npm run bench [games...]`: speed per game (`vast/dragon`: of that role) on one thread beside the yardstick, the cost of what surrounds a playout,
 * pool scaling, and the guard against slow call sites. Rates are per processor second; read the ratios. At the end how fast
 * random play, greedy play, search and the start of the program are beside what `stored.json` tells of before; with
 * `--store` it tells from now on what was measured.
 */
import { execFile, execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { performance } from 'node:perf_hooks';
import { parseArgs, promisify } from 'node:util';
import { games } from '../../engines/registry.ts';
import { runCells } from '../../sim/run/run.ts';
import { cellOf } from '../support/cells.ts';

interface Measured {
  readonly game: string;
  readonly yardstick: number;
  readonly core: number;
  readonly all: number;
  /** Core figures over the yardstick, and the cost of all figures over that of core: five interleaved pairs, ascending. */
  readonly ratios: readonly number[];
  readonly costs: readonly number[];
  readonly play: number;
  readonly decisionsPerPlayout: number;
  /** Per playout: keying its streams, adding its fingerprint, and all that is not playing. */
  readonly seedNs: number;
  readonly digestNs: number;
  readonly figuresNs: number;
  readonly copyNs: number;
  readonly determiniseNs: number;
  readonly mctsIterations: number;
  /** Playouts of greedy players and of searches over the yardstick: five interleaved pairs, ascending. */
  readonly greedy?: readonly number[];
  readonly search: readonly number[];
}

/** Medians over the yardstick, by game; and seconds until the program has said what games there are, and has played one. */
interface Stored {
  readonly games: Readonly<
    Record<string, { readonly random: number; readonly greedy?: number; readonly search: number }>
  >;
  readonly start: { readonly list: number; readonly run: number };
}

/** Rates per yardstick playout that the project holds itself to, core figures through the whole pipeline. */
const FLOORS: Readonly<Record<string, number>> = {
  'tic-tac-toe': (0.18 * 25) / 5.3,
  'connect-four': 0.38,
  glitterhorn: 0.6 / 5.3,
  'little-prince': 0.28 / 5.3,
  poonicorn: 0.0033 / 5.3,
  'unicorn-jelly': 0.08 / 5.3,
  vast: 0.025 / 5.3,
  'vast/dragon': 0.008 / 5.3,
  'vast/thief': 0.018 / 5.3,
  'vast/goblins': 0.011 / 5.3,
  'vast/ghoul': 0.022 / 5.3,
  'vast/vileGhoul': 0.022 / 5.3,
};

/** All figures may cost so many times what core figures cost. */
const MOST_COST = 3;

function inOwnProcess(script: string, ...args: string[]): string {
  const node = ['--max-inlined-bytecode-size-cumulative=3700', '--import', 'tsx', `test/bench/${script}`, ...args];
  return execFileSync(process.execPath, node, { encoding: 'utf8' });
}

const short = (x: number) =>
  x >= 1e6 ? `${(x / 1e6).toFixed(2)}M` : x >= 1e3 ? `${(x / 1e3).toFixed(1)}k` : x.toFixed(0);

function show(m: Measured): void {
  const floor = FLOORS[m.game];
  const verdict = floor === undefined ? '' : `  floor ${floor.toFixed(4)} ${m.ratios[2]! >= floor ? 'kept' : 'MISSED'}`;
  console.log(
    `${m.game.padEnd(14)} ${short(m.core).padStart(7)}/s core  ${short(m.all).padStart(7)}/s all  ${short(m.core * m.decisionsPerPlayout).padStart(7)} decisions/s` +
      `  play alone ${short(m.play).padStart(7)}/s  seeding ${m.seedNs.toFixed(0)} ns  fingerprint ${m.digestNs.toFixed(0)} ns` +
      `  figures ${m.figuresNs.toFixed(0)} ns  copy ${m.copyNs.toFixed(0)} ns  determinise ${m.determiniseNs.toFixed(0)} ns` +
      `  mcts ${short(m.mctsIterations)} it/s  all costs ${middle(m.costs, 2)} ${m.costs[2]! <= MOST_COST ? 'kept' : 'MISSED'}  ratio ${middle(m.ratios, 4)}${verdict}`,
  );
}

/** The median of five, with the range. */
const middle = (sorted: readonly number[], decimals: number) =>
  `${sorted[2]!.toFixed(decimals)} (${sorted[0]!.toFixed(decimals)} to ${sorted[4]!.toFixed(decimals)})`;

/** Wall-clock speed of two workers over one, start-up included in both, beside what two processes of the yardstick reach. */
async function scaling(): Promise<void> {
  const seconds = async (workers: number) => {
    const cell = await cellOf('connect-four', { playouts: 4_000_000 });
    const start = performance.now();
    await runCells({ cells: [cell], workers });
    return (performance.now() - start) / 1000;
  };
  const [workers, machine]: [number[], number[]] = [[], []];
  for (let i = 0; i < 5; i++) {
    workers.push((await seconds(1)) / (await seconds(2)));
    machine.push((2 * (await yardsticks(1))) / (await yardsticks(2)));
  }
  const ascending = (values: number[]) => values.sort((a, b) => a - b);
  console.log(
    `two workers over one: ${middle(ascending(workers), 2)}; two processes of the yardstick over one: ${middle(ascending(machine), 2)}`,
  );
}

/** Wall-clock seconds of so many yardstick processes at once. */
async function yardsticks(processes: number): Promise<number> {
  const start = performance.now();
  await Promise.all(
    Array.from({ length: processes }, () =>
      promisify(execFile)(process.execPath, ['--import', 'tsx', 'test/bench/limit.ts']),
    ),
  );
  return (performance.now() - start) / 1000;
}

/** Processor seconds of the program from its start to its end, the least of five: nobody else's work makes it less. */
function secondsOf(words: readonly string[]): number {
  const args = ['--import', 'tsx', 'test/bench/start.ts', ...words];
  return Math.min(...[1, 2, 3, 4, 5].map(() => Number(execFileSync(process.execPath, args, { encoding: 'utf8' }))));
}

/** Now beside what is stored: above 1 is faster now. */
function compare(now: Stored, before: Stored): void {
  const line = (name: string, values: readonly (string | undefined)[]) =>
    console.log(`${name.padEnd(14)}${values.map((text) => (text ?? '-').padStart(22)).join('')}`);
  const faster = (value: number | undefined, stored: number | undefined) =>
    value === undefined
      ? undefined
      : `${value.toPrecision(3)}${stored === undefined ? '' : ` (x ${(value / stored).toFixed(2)})`}`;
  line('over yardstick', ['random', 'greedy', 'search']);
  for (const [name, { random, greedy, search }] of Object.entries(now.games)) {
    const old = before.games[name];
    line(name, [faster(random, old?.random), faster(greedy, old?.greedy), faster(search, old?.search)]);
  }
  const start = (what: 'list' | 'run') =>
    `${now.start[what].toFixed(2)} s (x ${(before.start[what] / now.start[what]).toFixed(2)})`;
  line('start', [`list ${start('list')}`, `run ${start('run')}`]);
}

const STORED = new URL('./stored.json', import.meta.url);
const { values, positionals: wanted } = parseArgs({
  allowPositionals: true,
  options: { store: { type: 'boolean', default: false } },
});
const names = wanted.length > 0 ? wanted : [...new Set([...Object.keys(games), ...Object.keys(FLOORS)])];
const measured = names.map((name) => {
  const one = JSON.parse(inOwnProcess('one-game.ts', name)) as Measured;
  show(one);
  return one;
});
if (wanted.length === 0) {
  console.log(`after six bot classes: ${inOwnProcess('guard.ts').trim()}`);
  await scaling();
}
const now: Stored = {
  games: Object.fromEntries(
    measured.map(({ game, ratios, greedy, search }) => [
      game,
      { random: ratios[2]!, ...(greedy !== undefined && { greedy: greedy[2]! }), search: search[2]! },
    ]),
  ),
  start: {
    list: secondsOf(['list']),
    run: secondsOf(['run', 'pig', '--playouts', '240', '--seed', '1']),
  },
};
const before = JSON.parse(readFileSync(STORED, 'utf8')) as Stored;
compare(now, before);
if (values.store) {
  const all: Stored = { ...now, games: { ...before.games, ...now.games } };
  writeFileSync(STORED, `${JSON.stringify(all, undefined, 2)}\n`);
}
