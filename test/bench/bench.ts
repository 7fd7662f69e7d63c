/**
 * `npm run bench [games...]`: speed per game (`vast/dragon`: of that role) on one thread beside the yardstick, the cost of what surrounds a playout,
 * pool scaling, and the guard against slow call sites. Rates are per processor second; read the ratios.
 */
import { execFile, execFileSync } from 'node:child_process';
import { performance } from 'node:perf_hooks';
import { promisify } from 'node:util';
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
  const node = ['--max-inlined-bytecode-size-cumulative=3000', '--import', 'tsx', `test/bench/${script}`, ...args];
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

const wanted = process.argv.slice(2);
for (const name of wanted.length > 0 ? wanted : new Set([...Object.keys(games), ...Object.keys(FLOORS)]))
  show(JSON.parse(inOwnProcess('one-game.ts', name)) as Measured);
if (wanted.length === 0) {
  console.log(`after six bot classes: ${inOwnProcess('guard.ts').trim()}`);
  await scaling();
}
