/** A search for settings of Glitterhorn, held against the exact value of every one of them (minutes of solving). */
import { expect, test } from 'vitest';
import { successObjective } from '../../engines/glitterhorn/exact.ts';
import { Solver } from '../../engines/glitterhorn/exact/solver.ts';
import { game } from '../../engines/glitterhorn/game.ts';
import { run } from '../../lab/run.ts';
import { openTune } from '../../lab/tune.ts';
import { glitterhornSetup } from '../engines/glitterhorn/support.ts';

function exactSuccess(settings: Readonly<Record<string, string>>): number {
  const rules = Object.fromEntries(Object.entries(settings).map(([name, value]) => [name, Number(value)]));
  const setup = glitterhornSetup({ rules, figures: 'core' });
  return new Solver(game.create(setup).tables).solve(successObjective(setup.rules), 'random')!.mean;
}

test('25 settings of random play: verdicts are those of the exact values, for a fifth of an even grid', async () => {
  const experiment = await openTune({
    game: 'glitterhorn',
    bots: 'random',
    targets: ['success=0.45..0.55'],
    vary: { wyrmShift: '-2..2', startingDice: '3..7' },
    seed: 7n,
  });
  const { tuned, tuneCost } = (await run(experiment, { workers: 2 })).finding;
  expect(tuned).toHaveLength(25);
  for (const row of tuned) {
    const { settings, verdict, estimate, se, lo, hi, playouts, confirmed } = row;
    const exact = exactSuccess(settings);
    console.log(
      `${JSON.stringify(settings)}: exact ${exact.toFixed(5)}, found ${estimate.toFixed(5)} (${lo.toFixed(5)} to ${hi.toFixed(5)}) ${verdict} after ${playouts}`,
    );
    expect(Math.abs(estimate - exact)).toBeLessThan(5 * se);
    const inside = exact >= 0.45 && exact <= 0.55;
    if (verdict === 'meets') expect(inside).toBe(true);
    if (verdict === 'misses') expect(inside).toBe(false);
    if (confirmed === true) expect(inside).toBe(true);
  }
  const { evenGrid, playouts } = tuneCost;
  console.log(`${playouts} playouts, an even grid ${(evenGrid / playouts).toFixed(1)} times as many`);
  expect(evenGrid / playouts).toBeGreaterThan(5);
});
