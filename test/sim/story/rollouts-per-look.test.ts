/** How often a position is played on: all rollouts for a point of the curve, a quarter for a swing alone, an eighth for a deal. */
import { expect, test } from 'vitest';
import { openCell } from '../../../sim/cell/open.ts';
import { CellPlayer } from '../../../sim/play/playout.ts';
import type { Look } from '../../../sim/story/stretches.ts';
import type { Moment, Tale } from '../../../sim/story/tale.ts';
import { Teller } from '../../../sim/story/teller.ts';
import { cellOf } from '../../support/cells.ts';

const cell = await openCell(await cellOf('tic-tac-toe', { bots: ['first'] }));
const plan = (rollouts: number, regret: boolean) => ({ at: 'decisions', count: 1, rollouts, regret }) as const;

/** Rollouts at the second decision of a game, all of them and those of even number; the latter also per option tried. */
function rollouts(count: number, look: Partial<Look>, regret = false) {
  const teller = new Teller(new CellPlayer(cell), plan(count, regret));
  const looks = new Map([[1, { weight: 1, onCurve: false, swung: true, ...look }]]);
  const [moment, ...others] = teller.lookedAt(0, looks) as Moment[];
  expect(others).toEqual([]);
  const { decision, actor, all, even, swing, tried } = moment!;
  expect([decision, actor]).toEqual([1, 1]);
  // Somebody or nobody wins every rollout; what is chosen moves the chance from one to another.
  expect(all.reduce((sum, one) => sum + one.sum, 0)).toBe(60 * all[0]!.n);
  expect(swing.reduce((sum, one) => sum + one.sum, 0)).toBe(0);
  return [all[0]!.n, even[0]!.n, swing[0]!.n, tried.length];
}

test.each([
  [100, { onCurve: true }, [100, 50, 100, 0]],
  [100, {}, [25, 13, 25, 0]],
  [101, {}, [26, 13, 26, 0]],
  [20, {}, [10, 5, 10, 0]],
] as const)('of %i rollouts at %j', (count, look, expected) => {
  expect(rollouts(count, look)).toEqual(expected);
});

test('with regret all options are tried, each on all rollouts', () => {
  // Eight cells are free.
  expect(rollouts(40, {}, true)).toEqual([40, 20, 40, 8]);
  expect(rollouts(40, { onCurve: true, swung: false }, true)).toEqual([40, 20, 40, 0]);
});

test.each([
  [800, 100],
  [801, 101],
  [40, 8],
  [5, 5],
])('of %i rollouts a deal that is looked at by itself gets %i', (count, expected) => {
  // Of stretches of a hundred decisions none is drawn at the first in this playout.
  const teller = new Teller(new CellPlayer(cell), { ...plan(count, false), count: 100 });
  const tale = Array.from({ length: 20 }, (_, playout) => teller.tell(playout) as Tale).find(
    ({ moments }) => moments[0]?.decision !== 0,
  );
  expect(tale!.decisions).toBe(7);
  expect(tale!.dealt[0]!.n).toBe(expected);
});
