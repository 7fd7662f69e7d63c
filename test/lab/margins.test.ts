/** `--margin` takes every name of a figure that is printed, and of one seat or role as well as of all. */
import { expect, test } from 'vitest';
import { openComparison } from '../../lab/comparison.ts';
import { wantedMargins } from '../../lab/asked-figures.ts';
import { run } from '../../lab/run.ts';
import { cellOf } from '../support/cells.ts';

const duel = await cellOf('vast', { roles: ['knight', 'nightmare'], bots: ['random'] });
const race = await cellOf('race', { players: 2, bots: ['random'] });

test.each([
  ['share=0.5pp', 'share=0.5pp'],
  ['Share of wins=0.5pp', 'share=0.5pp'],
  ['share[seat=1]=3%', 'share[seat=1]=3%'],
  ['share of wins, seat 2=0.02', 'share[seat=1]=0.02'],
  ["Seat 2's share of wins=0.02", 'share[seat=1]=0.02'],
  ['spread of scores (SD)=0.1sd', 'score.sd=0.1sd'],
  ['rate of ending “home”=1pp', 'end.home=1pp'],
])('%s', async (asked, kept) => {
  expect(await wantedMargins([asked], [race])).toEqual([kept]);
});

test('roles', async () => {
  expect(await wantedMargins(['share of wins, nightmare=1pp'], [duel])).toEqual(['share[role=nightmare]=1pp']);
});

test('what no cell has is refused', async () => {
  await expect(wantedMargins(['shre=1pp'], [race])).rejects.toThrow(
    '--margin shre: no such figure (did you mean share?)',
  );
  await expect(wantedMargins(['share[seat=2]=1pp'], [race])).rejects.toThrow('no such figure');
  await expect(wantedMargins(['share[seat=1]'], [race])).rejects.toThrow('expected figure=value');
});

test('a margin of one seat goes before that of all', async () => {
  const margins = ['share=5pp', "seat 2's share of wins=20pp"];
  const experiment = await openComparison({
    game: 'race',
    players: 2,
    seed: 1n,
    playouts: 480,
    vary: { target: [10, 11] },
    margins,
  });
  const { finding } = await run(experiment, { workers: 1 });
  const shares = finding.differences.filter(({ figure }) => figure === 'share');
  expect(shares.map(({ seat, margin }) => [seat, margin])).toEqual(
    expect.arrayContaining([
      [0, 0.05],
      [1, 0.2],
    ]),
  );
  expect(shares).toHaveLength(2);
});
