/** What `matters` says, held against what is known: drawn cells whose true effects are set, and games solved exactly. */
import { expect, test } from 'vitest';
import { PigSolution } from '../../../engines/calibration/pig-solution.ts';
import { Stream } from '../../../engines/core/rng.ts';
import { openMatters, type MattersOptions } from '../../../lab/matters.ts';
import { run } from '../../../lab/run.ts';
import { loadGame } from '../../../sim/cell/load.ts';
import { Effects, FALSE_DISCOVERIES } from '../../../sim/judge/effects.ts';
import { schedule } from '../../../sim/judge/looks.ts';
import { readMargins } from '../../../sim/judge/margins.ts';
import { cellOf } from '../../support/cells.ts';
import { setupOf } from '../../support/playout.ts';
import { Binomial, DrawnCell } from '../../support/simulated-cells.ts';

const BLOCKS = 80;
/** Of the playouts that one seat wins, the share that the other wins once the rule is moved. */
const SWAYED = 0.1;
/** True effects on the first seat's share, which is one half at the base: six nulls among eight moves. */
const EFFECTS = [0, 0, 0, 0, 0, 0, 0.012, 0.04];

test('2000 experiments: no more than 5 % of true nulls are called, of what is called no more than 5 % is null, intervals cover', async () => {
  const spec = await cellOf('pig', { playouts: BLOCKS * 240, block: 240 });
  const measures = await DrawnCell.measuresOf(spec);
  const size = new DrawnCell(spec, measures, 0).next;
  const half = new Binomial(size, 0.5);
  const gains = EFFECTS.map((effect) => draws(size, SWAYED + 2 * effect));
  const losses = draws(size, SWAYED);
  const looks = schedule(BLOCKS, 1);
  const margins = readMargins(['share=0.2pp']);
  let [nulls, called, covered, asked, falseShare] = [0, 0, 0, 0, 0];
  const repetitions = 2000;
  for (let repetition = 0; repetition < repetitions; repetition++) {
    const rng = Stream.of(repetition, 'effects');
    const base = new DrawnCell(spec, measures, 0);
    const moved = EFFECTS.map((_, i) => new DrawnCell(spec, measures, i + 1));
    const cells = [base, ...moved].map(({ progress }) => progress);
    const effects = new Effects(
      0,
      moved.map((_, i) => i + 1),
      ['share'],
      margins,
      looks,
    );
    let open = new Set(moved.map((_, i) => i + 1));
    const wins: number[] = [];
    for (const look of looks.spans) {
      for (let block = wins.length; block < look; block++) {
        wins.push(half.draw(rng));
        base.add(wins[block]!);
      }
      moved.forEach((cell, i) => {
        if (!open.has(i + 1)) return;
        for (let block = cell.progress.spans.length; block < look; block++) {
          const won = wins[block]!;
          cell.add(won - losses[won]!.draw(rng) + gains[i]![size - won]!.draw(rng));
        }
      });
      open = effects.undecided(cells);
      if (open.size === 0) break;
    }
    const found = effects.judge(cells).filter(({ figure }) => figure.seat === 0);
    const changed = found.filter(({ verdict }) => verdict === 'CHANGED');
    const truth = (cell: number) => EFFECTS[cell - 1]!;
    const falsely = changed.filter(({ cell }) => truth(cell) === 0).length;
    nulls += EFFECTS.filter((effect) => effect === 0).length;
    called += falsely;
    falseShare += falsely / Math.max(1, changed.length);
    asked += found.length;
    covered += found.filter(({ cell, lo, hi }) => lo <= truth(cell) && truth(cell) <= hi).length;
  }
  console.log(
    `${((100 * called) / nulls).toFixed(2)} % of nulls called, ${((100 * falseShare) / repetitions).toFixed(2)} % of what is called is null, ${((100 * covered) / asked).toFixed(2)} % of intervals cover`,
  );
  expect(called / nulls).toBeLessThanOrEqual(0.05);
  expect(falseShare / repetitions).toBeLessThanOrEqual(FALSE_DISCOVERIES);
  expect(covered / asked).toBeGreaterThanOrEqual(0.95);
});

/** Of n playouts those that are swayed, for every n. */
function draws(size: number, share: number): readonly Binomial[] {
  return Array.from({ length: size + 1 }, (_, n) => new Binomial(n, share));
}

/** The first seat's share of the sequential race of two, by recursion over who stands where. */
function raceShare(target: number, sides: number): number {
  const known = new Map<number, number>();
  /** Chance of the mover, with `own` and `other` steps still to go. */
  const chance = (own: number, other: number): number => {
    if (other <= 0) return 0;
    const key = own * 1000 + other;
    const before = known.get(key);
    if (before !== undefined) return before;
    let sum = 0;
    for (let die = 1; die <= sides; die++) sum += own - die <= 0 ? 1 : 1 - chance(other, own - die);
    known.set(key, sum / sides);
    return sum / sides;
  };
  return chance(target, target);
}

async function glitterhorn(rule: string, value: string): Promise<number> {
  const game = await loadGame('glitterhorn');
  const rules = rule === '' ? {} : { [rule]: Number(value) };
  const values = game.exact!(setupOf(game, { rules }))!;
  return values.find(({ figure, policy }) => figure === 'success' && policy === 'random')!.value;
}

const solved: [
  name: string,
  options: MattersOptions,
  figure: string,
  exact: (rule: string, to: string) => Promise<number>,
][] = [
  [
    'race',
    { game: 'race', players: 2, rules: ['target', 'sides'], wide: false, playouts: 240_000 },
    'share',
    (rule, to) => Promise.resolve(raceShare(rule === 'target' ? Number(to) : 20, rule === 'sides' ? Number(to) : 6)),
  ],
  [
    'pig',
    { game: 'pig', set: { target: 30 }, rules: ['target'], playouts: 240_000, margins: ['share=0.05pp'] },
    'share',
    (_, to) => Promise.resolve(new PigSolution(Number(to === '' ? 30 : to), 'coin').value(0, 0)),
  ],
  [
    'glitterhorn',
    { game: 'glitterhorn', rules: ['wyrmShift', 'bansheeShift', 'startingDice'], playouts: 48_000 },
    'success',
    glitterhorn,
  ],
];

test.each(solved)('%s: effects are the exact ones, and rank as they do', async (_, options, figure, exact) => {
  const { matters = [] } = await run(await openMatters({ ...options, seed: 7n }), { workers: 2 });
  const rows = matters.filter((row) => row.figure === figure && (row.seat ?? 0) === 0);
  expect(rows.length).toBeGreaterThan(1);
  const base = await exact('', '');
  const truths: number[] = [];
  for (const row of rows) {
    const truth = (await exact(row.rule, row.to)) - base;
    truths.push(truth);
    console.log(
      `${row.rule} ${row.from} -> ${row.to}: exact ${truth.toFixed(5)}, found ${row.diff.toFixed(5)} ± ${row.se.toFixed(5)} ${row.verdict}`,
    );
    expect(Math.abs(row.diff - truth)).toBeLessThan(4 * row.se + 1e-9);
    if (row.verdict === 'CHANGED') expect(Math.sign(row.diff)).toBe(Math.sign(truth));
    if (row.verdict === 'EQUIVALENT') expect(Math.abs(truth)).toBeLessThan(row.margin);
  }
  const sure = rows
    .map((row, i) => ({ ...row, truth: Math.abs(truths[i]!) }))
    .filter(({ verdict }) => verdict === 'CHANGED');
  for (const [i, one] of sure.entries())
    for (const other of sure.slice(i + 1)) expect(one.truth).toBeGreaterThan(other.truth - 4 * (one.se + other.se));
});
