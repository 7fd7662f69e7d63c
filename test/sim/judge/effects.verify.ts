/** What `matters` says, held against what is known: drawn cells whose true effects are set, and a game solved exactly. */
import { expect, test } from 'vitest';
import { successObjective } from '../../../engines/glitterhorn/exact.ts';
import { Solver } from '../../../engines/glitterhorn/exact/solver.ts';
import { game } from '../../../engines/glitterhorn/game.ts';
import { Stream } from '../../../engines/core/rng.ts';
import { Effects, FALSE_DISCOVERIES } from '../../../sim/judge/effects.ts';
import { schedule } from '../../../sim/judge/looks.ts';
import { readMargins } from '../../../sim/judge/margins.ts';
import { glitterhornSetup } from '../../engines/glitterhorn/support.ts';
import { cellOf } from '../../support/cells.ts';
import { rankedEffects, type SolvedGame } from '../../support/ranked-effects.ts';
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

const SUCCESS: SolvedGame = {
  options: {
    game: 'glitterhorn',
    rules: ['wyrmShift', 'bansheeShift', 'startingDice', 'foodLimit', 'mixture'],
    playouts: 61_440,
    seed: 7n,
  },
  figure: 'success',
  exact: (rule, to) => {
    const rules = rule === '' ? {} : { [rule]: /^-?\d+$/.test(to) ? Number(to) : to === 'false' ? false : to };
    const setup = glitterhornSetup({ rules, figures: 'core' });
    return new Solver(game.create(setup).tables).solve(successObjective(setup.rules), 'random')!.mean;
  },
};

test('glitterhorn, solved by backward induction: effects are the exact ones, and rank as they do', async () => {
  const effects = await rankedEffects(SUCCESS);
  for (const { row, truth } of effects) {
    const { rule, from, to, diff, se, lo, hi, margin, verdict } = row;
    console.log(
      `${rule} ${from} -> ${to}: exact ${truth.toFixed(5)}, found ${diff.toFixed(5)} (${lo.toFixed(5)} to ${hi.toFixed(5)}) ${verdict}`,
    );
    expect(Math.abs(diff - truth)).toBeLessThan(4 * se + 1e-9);
    if (verdict === 'CHANGED') expect(Math.sign(diff)).toBe(Math.sign(truth));
    if (verdict === 'EQUIVALENT') expect(Math.abs(truth)).toBeLessThan(margin);
  }
  const sure = effects.filter(({ row }) => row.verdict === 'CHANGED');
  expect(sure.length).toBeGreaterThan(4);
  // Effects that lie within their errors of each other may stand in either order.
  sure.forEach((one, i) =>
    sure
      .slice(i + 1)
      .forEach((other) =>
        expect(Math.abs(one.truth)).toBeGreaterThan(Math.abs(other.truth) - 4 * Math.hypot(one.row.se, other.row.se)),
      ),
  );
});
