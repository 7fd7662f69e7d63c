/** `tune --target` takes every name of a figure that is printed. */
import { expect, test } from 'vitest';
import { askedFigures, wantedMargins, wantedTargets } from '../../lab/asked-figures.ts';
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

test.each([
  ['mean scor, seat 2=3', 'mean score, seat 2'],
  ['scor[seat=1]=3', 'score[seat=1]'],
  ["seat 2's shre of wins=0.5", "Seat 2's share of wins"],
])('a slip in a name is told with a name of the same kind: %s', async (asked, meant) => {
  const told = (option: string, text: string) => `--${option} ${text}: no such figure (did you mean ${meant}?)`;
  await expect(wantedTargets([asked], [race])).rejects.toThrow(told('target', asked));
  const name = asked.slice(0, asked.lastIndexOf('='));
  await expect(wantedMargins([asked], [race])).rejects.toThrow(told('margin', name));
  await expect(askedFigures([name], [race])).rejects.toThrow(told('figure', name));
});

test('a figure of the full count is told as such', async () => {
  const cell = await cellOf('glitterhorn', { bots: ['random'] });
  const told = (option: string) => `${option}: this figure is only counted with --figures all`;
  await expect(askedFigures(['loops'], [cell])).rejects.toThrow(told('--figure loops'));
  await expect(wantedMargins(['loops=0.1'], [cell])).rejects.toThrow(told('--margin loops'));
  await expect(wantedTargets(['loops<3'], [cell])).rejects.toThrow(told('--target loops<3'));
  expect(await askedFigures(['loops'], [{ ...cell, figures: 'all' }])).toEqual(['loops']);
});

test('a seat that is not there is told as what there is', async () => {
  const open = openTune({
    game: 'race',
    players: 2,
    seed: 3n,
    playouts: 480,
    targets: ['share[seat=9]=0.5'],
    vary: { target: [10, 20] },
  });
  await expect(open).rejects.toThrow('--target share[seat=9]=0.5: share has no seat 9 (did you mean 1?)');
});
