/** A change that never acted is no change that was found small: the verdict says so first. */
import { expect, test } from 'vitest';
import { summaryOf } from '../../lab/summary.ts';
import { pageOf } from '../../lab/verbs/all.ts';
import type { CellResult, Difference } from '../../sim/results.ts';
import { cell, comparison, difference, spec } from './constructed.ts';

const same = {
  a: 0.5,
  b: 0.5,
  diff: 0,
  lo: 0,
  hi: 0,
  playoutsChanged: 0,
  verdict: 'EQUIVALENT',
  primary: true,
} as const;
const share = difference({ figure: 'share', seat: 0, unit: 'share', ...same });

/** Two variants under greedy play, with what differs between them. */
function compared(differences: Difference[], other: Partial<CellResult> = {}) {
  const bots = ['greedy', 'greedy'];
  const cells = [
    cell(1, { spec: spec({ bots }) }),
    cell(2, { spec: spec({ bots, preset: 'bare', variant: 'bare', rules: { limit: 3, open: false } }), ...other }),
  ];
  const whole = comparison();
  return { ...whole, cells, finding: { ...whole.finding, differences, trends: [] } };
}
const firstOf = async (result: ReturnType<typeof compared>) =>
  (await summaryOf(result, { width: 1000, colour: false })).split('\n')[0]!;

test('what never came up', async () => {
  expect(await firstOf(compared([share]))).toMatch(
    /^standard → bare: UNTOUCHED: what differs never came up in 2 400 games, played move for move alike by greedy: its effect is not known\./,
  );
  expect(await pageOf(compared([share]) as never)).toContain('<span class="pill untouched">UNTOUCHED</span>');
});

test('nothing of it is called equivalent, in the table below either', async () => {
  const summary = await summaryOf(compared([share]), { width: 80, colour: false });
  expect(summary).not.toContain('EQUIVALENT');
  const page = await pageOf(compared([share]));
  expect(page).toContain('<td><span class="pill untouched">UNTOUCHED</span></td>');
  expect(page).not.toContain('EQUIVALENT');
});

test('what was on offer and never taken', async () => {
  const offered = difference({
    figure: 'branching',
    seat: undefined,
    unit: 'ratio',
    ...same,
    a: 5,
    b: 4,
    diff: -1,
    primary: false,
  });
  expect(await firstOf(compared([share, offered]))).toContain(
    'what differs was on offer but never taken in 2 400 games',
  );
});

test('games that differ are judged, be it in a single move', async () => {
  expect(await firstOf(compared([{ ...share, playoutsChanged: 0.01 }]))).toContain('EQUIVALENT: ');
  expect(await firstOf(compared([share], { fingerprintTrace: 'another' }))).toContain('EQUIVALENT: ');
});
