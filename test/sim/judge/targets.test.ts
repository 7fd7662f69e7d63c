/** What a designer wants of a figure, as it is written, and when a cell surely has it. */
import { expect, test } from 'vitest';
import { aimsOf, plansOf, playoutsToReach, readTarget } from '../../../sim/judge/targets.ts';
import { cellOf } from '../../support/cells.ts';
import { DrawnCell } from '../../support/simulated-cells.ts';

test.each([
  ['success=0.25..0.35', 'success', 0.25, 0.35],
  ['success=25 %..35%', 'success', 0.25, 0.35],
  ['share=0.5±0.02', 'share', 0.48, 0.52],
  ['share=0.5+-0.02', 'share', 0.48, 0.52],
  ['share=0.3', 'share', 0.28, 0.32],
  ['end.line=0.3', 'end.line', 0.28, 0.32],
  ['rounds=20', 'rounds', 19, 21],
  ['score=-20', 'score', -21, -19],
  ['rounds<12', 'rounds', -Infinity, 12],
  ['score > 20', 'score', 20, Infinity],
])('%s: %s from %d to %d', (text, figure, lo, hi) => {
  const target = readTarget(text);
  expect(target).toMatchObject({ text, figure, where: {} });
  expect(target.lo).toBeCloseTo(lo, 12);
  expect(target.hi).toBeCloseTo(hi, 12);
});

test('whose figure is meant stands in brackets', () => {
  expect(readTarget('share[role=knight]=0.5').where).toEqual({ role: 'knight' });
  expect(readTarget('share[seat=0]<0.5').where).toEqual({ seat: '0' });
});

test.each([
  ['success', 'expected figure=from..to'],
  ['share[team=0]=0.5', 'team is not seat, role or bot'],
  ['share=0.6..0.4', '0.6 is above 0.4'],
  ['share=high', 'high is not a number'],
])('%s is refused: %s', (text, reason) => {
  expect(() => readTarget(text)).toThrow(`--target ${text}: ${reason}`);
});

/** A cell of pig whose first seat won so many of each span's games. */
async function cellWith(share: number, spans: number) {
  const spec = await cellOf('pig', { playouts: 48_000 });
  const cell = new DrawnCell(spec, await DrawnCell.measuresOf(spec), 0);
  for (let span = 0; span < spans; span++) cell.add(Math.round(share * cell.next));
  return cell.progress;
}

test('a figure is found by seat; one that is not there is named', async () => {
  const cell = await cellWith(0.5, 1);
  const seats = (text: string) => plansOf(readTarget(text), cell).map(({ marginal }) => marginal.seat);
  expect(seats('share[seat=1]=0.5')).toEqual([1]);
  expect(seats('rounds<12')).toEqual([undefined]);
  expect(seats('seatFairness<0.01')).toEqual([0, 1]);
  expect(() => seats('share=0.5')).toThrow('whose share? Write share[seat=...]');
  expect(() => seats('share[seat=2]=0.5')).toThrow('share has no seat 2 (did you mean');
  expect(() => seats('rounds[seat=0]<12')).toThrow('rounds has no seat 0 (it is not kept by seat)');
  expect(() => seats('shore=0.5')).toThrow('no such figure');
  for (const beyond of ['share[seat=0]=30', 'share[seat=0]>1.5', 'tie<-0.1', 'seatFairness=2..3'])
    expect(() => seats(beyond)).toThrow(
      `--target ${beyond}: ${/^\w+/.exec(beyond)![0]} is always in 0..1, or 0 % to 100 %`,
    );
  expect(seats('rounds=30')).toEqual([undefined]);
});

test('a share that lies surely inside meets, surely outside misses, and near a bound is open', async () => {
  const cell = await cellWith(0.5, 20);
  // 20 spans of so many games: the interval is a few times sqrt(0.25 / n) wide, and holds the half.
  const n = cell.total.clusters;
  const verdict = (text: string) => aimsOf(readTarget(text), cell, 0.05)[0]!;
  const reach = 10 * Math.sqrt(0.25 / n);
  expect(verdict(`share[seat=0]=0.5±${reach}`)).toMatchObject({ estimate: 0.5, verdict: 'meets' });
  expect(verdict(`share[seat=0]<${0.5 - reach}`).verdict).toBe('misses');
  expect(verdict(`share[seat=0]>${0.5 + reach}`).verdict).toBe('misses');
  expect(verdict('share[seat=0]>0.5').verdict).toBe('open');
  const { lo, hi } = verdict('share[seat=0]>0.5');
  expect(hi - lo).toBeGreaterThan(4 * Math.sqrt(0.25 / n));
});

test('fair seats are all near their equal part', async () => {
  const cell = await cellWith(0.5, 20);
  const aims = aimsOf(readTarget('seatFairness<0.1'), cell, 0.05);
  expect(aims.map(({ wanted, verdict }) => [...wanted, verdict])).toEqual([
    [0.4, 0.6, 'meets'],
    [0.4, 0.6, 'meets'],
  ]);
  const other = aimsOf(readTarget('seatFairness<0.1'), await cellWith(0.8, 20), 0.05);
  expect(other.map(({ verdict }) => verdict)).toEqual(['misses', 'misses']);
});

test('of nothing, nothing is known', async () => {
  expect(aimsOf(readTarget('share[seat=0]>0.5'), await cellWith(0.5, 0), 0.05)[0]).toMatchObject({
    lo: -Infinity,
    hi: Infinity,
    verdict: 'open',
  });
});

test('so many playouts show that a setting is as near as wanted; of what has a spread of its own nobody knows before', () => {
  const reach = (text: string) => playoutsToReach(readTarget(text), 0.05);
  // A fixed 95 % interval of half 1 point takes 9 604 playouts, one that holds at all times two to four times as many.
  expect(reach('success=0.5±0.01')).toBeGreaterThan(2 * 9604);
  expect(reach('success=0.5±0.01')).toBeLessThan(4 * 9604);
  expect(reach('success=0.5±0.02')).toBeLessThan(reach('success=0.5±0.01') / 3);
  expect(reach('rounds=12±1')).toBeNaN();
  expect(reach('success<0.5')).toBeNaN();
});
