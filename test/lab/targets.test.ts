/** `tune --target` takes every name of a figure that is printed. */
import { expect, test } from 'vitest';
import { wantedTargets } from '../../lab/targets.ts';
import { openTune } from '../../lab/tune.ts';
import { cellOf } from '../support/cells.ts';

const race = await cellOf('race', { players: 2, bots: ['random'] });

test.each([
  ['share[seat=0]=0.5±0.02', 'share[seat=0]=0.5±0.02'],
  ["Seat 1's share of wins=0.5", 'share[seat=0]=0.5'],
  ['share of wins, seat 2 = 40..60', 'share[seat=1]= 40..60'],
  ['Rounds<12', 'rounds<12'],
  ['tie rate>0.1', 'tie>0.1'],
  ['seatFairness<0.01', 'seatFairness<0.01'],
])('%s', async (asked, kept) => {
  expect(await wantedTargets([asked], [race])).toEqual([kept]);
});

test('what is no figure is refused as ever', async () => {
  const open = (target: string) =>
    openTune({ game: 'race', players: 2, seed: 3n, playouts: 480, targets: [target], vary: { target: [10, 20] } });
  await expect(open('shre=0.5')).rejects.toThrow('--target shre=0.5: no such figure (did you mean share?)');
  await expect(open('share')).rejects.toThrow('expected figure=from..to');
  expect((await open("seat 1's share of wins=0.5")).kept).toMatchObject({ tune: { targets: ['share[seat=0]=0.5'] } });
});
