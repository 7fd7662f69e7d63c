/** What decisions give away, against values by enumeration. */
import { expect, test } from 'vitest';
import type { AnyState } from '../../../engines/core/types.ts';
import { openCell } from '../../../sim/cell/open.ts';
import { CellPlayer } from '../../../sim/play/playout.ts';
import { regretOf } from '../../../sim/story/regret.ts';
import type { Tale } from '../../../sim/story/tale.ts';
import { Teller } from '../../../sim/story/teller.ts';
import { cellOf } from '../../support/cells.ts';
import { RandomValues } from './random-values.ts';

test('regret and stake are those of the exact values, and a lucky option is not taken for a good one', async () => {
  const cell = await openCell(await cellOf('tic-tac-toe'));
  const values = new RandomValues(cell.game, cell.setup);
  const player = new CellPlayer(cell);
  const met: { state: AnyState; action: number; legal: number[] }[] = [];
  const teller = new Teller(new CellPlayer(cell), { at: 'decisions', count: 1, rollouts: 60, regret: true });
  const errors: { regret: number; stake: number; naive: number }[] = [];
  for (let playout = 0; playout < 40; playout++) {
    met.length = 0;
    player.watcher = {
      decision(state, _seat, legal, count, pick) {
        if (count === 1) return;
        const copy = cell.game.create(cell.setup);
        copy.copyFrom(state);
        met.push({ state: copy, action: legal[pick]!, legal: [...legal.subarray(0, count)] });
      },
    };
    player.play(playout);
    const { moments } = teller.tell(playout) as Tale;
    expect(moments.length).toBe(met.length);
    moments.forEach((moment, i) => {
      const { state, action, legal } = met[i]!;
      const worth = (option: number) => values.of(values.after(state, option))[state.actor]!;
      const worths = legal.map(worth);
      const centre = worths.reduce((sum, value) => sum + value, 0) / worths.length;
      const spread = worths.reduce((sum, value) => sum + (value - centre) ** 2, 0) / (worths.length - 1);
      const given = Math.max(...worths) - worth(action);
      const found = regretOf(moment, 0, 60)!;
      const seen = moment.tried.map(({ even, odd, chosen }) => ({ value: (even[0]! + odd[0]!) / 3600, chosen }));
      const naive = Math.max(...seen.map(({ value }) => value)) - seen.find(({ chosen }) => chosen)!.value;
      errors.push({ regret: found.regret - given, stake: found.stake - spread, naive: naive - given });
    });
  }
  const mean = (of: 'regret' | 'stake' | 'naive') => errors.reduce((sum, one) => sum + one[of], 0) / errors.length;
  const se = (of: 'regret' | 'stake' | 'naive') =>
    Math.sqrt(errors.reduce((sum, one) => sum + (one[of] - mean(of)) ** 2, 0)) / errors.length;
  expect(errors.length).toBeGreaterThan(200);
  expect(Math.abs(mean('stake'))).toBeLessThan(4 * se('stake'));
  expect(mean('regret')).toBeLessThan(4 * se('regret'));
  expect(mean('regret')).toBeGreaterThan(-0.03);
  expect(mean('naive')).toBeGreaterThan(0.008);
});
