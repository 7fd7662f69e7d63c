/** How much longer an undecided effect is played: until half its interval, which narrows with the root, is narrow enough. */
import { expect, test } from 'vitest';
import { Effects } from '../../../sim/judge/effects.ts';
import { schedule } from '../../../sim/judge/looks.ts';
import { readMargins } from '../../../sim/judge/margins.ts';
import { cellOf } from '../../support/cells.ts';
import { DrawnCell } from '../../support/simulated-cells.ts';

const BLOCKS = 20;
const spec = await cellOf('pig', { playouts: BLOCKS * 240, block: 240 });
const measures = await DrawnCell.measuresOf(spec);

/** Blocks of 240 games of which the first seat wins 110 and 130 in turn, beside 130 and 110 and so many more. */
function growth(more: number, margin: number, within?: number) {
  const [base, moved] = [0, 1].map((mark) => new DrawnCell(spec, measures, mark));
  for (let block = 0; block < BLOCKS; block++) {
    const swing = block % 2 === 0 ? 10 : -10;
    base!.add(120 - swing);
    moved!.add(120 + swing + more);
  }
  const cells = [base!.progress, moved!.progress];
  const effects = new Effects(0, [1], ['share[seat=0]'], readMargins([`share=${margin}`]), schedule(BLOCKS, 1));
  const { diff, lo, hi } = effects.judge(cells)[0]!;
  const half = (hi - lo) / 2;
  // Differences are 20 about their mean, so 20 / 240 / root of 19; t(0.975, 19) = 2.093. What was not seen is ln 40 of 4800.
  const [seen, unseen] = [(2.093024 * 20) / 240 / Math.sqrt(19), Math.log(40) / 4800];
  expect(half ** 2).toBeCloseTo(seen ** 2 + unseen * half, 8);
  expect(diff).toBeCloseTo(more / 240, 12);
  const found = effects.undecided(cells, within).get(1);
  return found === undefined ? undefined : half / Math.sqrt(found);
}

test.each<[what: string, more: number, margin: number, within: number | undefined, half: number | undefined]>([
  ['it leaves out 0', 2, 0.01, undefined, 2 / 240],
  ['it lies within the margin', 0, 0.02, undefined, 0.02],
  ['it leaves out 0 below', -3, 0.015, undefined, 3 / 240],
  ['it lies within the margin about what it is', -1, 0.02, undefined, 0.02 - 1 / 240],
  ['it is as narrow as is wanted', 1, 0.01, 0.02, 0.02],
  ['it leaves out 0, sooner than it is as narrow as is wanted', 5, 0.01, 0.001, 5 / 240],
  ['it is as narrow already', 1, 0.01, 0.05, undefined],
  ['it is decided', 24, 0.01, undefined, undefined],
])('until %s', (_what, more, margin, within, half) => {
  const found = growth(more, margin, within);
  if (half === undefined) expect(found).toBeUndefined();
  else expect(found).toBeCloseTo(half, 9);
});
