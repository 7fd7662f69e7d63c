/** A million playouts and more of the solved games against their exact values, within four standard errors. */
import { expect, test } from 'vitest';
import { figure, cellOf, play, type CellOptions } from '../../support/cells.ts';

/** [figure, seat, exact value] */
type Exact = readonly [name: string, seat: number | undefined, value: number];

const cases: [title: string, game: string, options: CellOptions, exact: readonly Exact[]][] = [
  [
    'tic-tac-toe, random',
    'tic-tac-toe',
    { playouts: 4e6 },
    [
      ['win', 0, 737 / 1260],
      ['win', 1, 121 / 420],
      ['tie', undefined, 8 / 63],
      ['plies', undefined, 3203 / 420],
    ],
  ],
  [
    'Connect Four, random',
    'connect-four',
    { playouts: 2e6 },
    [
      ['win', 0, 0.555708],
      ['win', 1, 0.441728],
      ['tie', undefined, 0.0025638],
      ['plies', undefined, 21.3127],
    ],
  ],
  [
    'Connect 3x3, random',
    'connect-four',
    { playouts: 1e6, set: ['columns=3', 'rows=3', 'k=3'] },
    [
      ['win', 0, 18851 / 34992],
      ['win', 1, 9431 / 34992],
    ],
  ],
  ['Pig, hold at 20', 'pig', { playouts: 1e6, bots: ['script:hold20'] }, [['win', 0, 0.5346983]]],
  ['Pig to 10, coin flips', 'pig', { playouts: 1e6, set: ['target=10'] }, [['win', 0, 0.6161799]]],
  ['Kuhn poker, uniform', 'kuhn-poker', { playouts: 1e6 }, [['score', 0, 1 / 8]]],
  [
    'race to 20, 3 players',
    'race',
    { playouts: 1e6, players: 3, set: ['target=20'] },
    [
      ['share', 0, 0.47061],
      ['share', 1, 0.311661],
      ['share', 2, 0.217729],
    ],
  ],
  [
    'race to 20, 5 players',
    'race',
    { playouts: 1e6, players: 5, set: ['target=20'] },
    [
      ['share', 0, 0.33643],
      ['share', 4, 0.107643],
    ],
  ],
  [
    'race to 20, simultaneous, 3 players',
    'race',
    { playouts: 1e6, players: 3, set: ['target=20', 'finish=simultaneous'] },
    [
      ['tie', undefined, 0.346812],
      ['share', 0, 1 / 3],
    ],
  ],
];

test.each(cases)('%s', async (_title, game, options, exact) => {
  const result = await play(await cellOf(game, options), 2);
  for (const [name, seat, value] of exact) {
    const { estimate, se } = figure(result, name, seat);
    expect(Math.abs(estimate - value), `${name} ${seat ?? ''}: ${estimate} against ${value}, se ${se}`).toBeLessThan(
      4 * se + 1e-6,
    );
  }
});

test('the variance of a share with split wins is that of the exact game', async () => {
  const result = await play(
    await cellOf('race', { playouts: 1e6, players: 3, set: ['target=20', 'finish=simultaneous'] }),
    2,
  );
  const { sd } = figure(result, 'share', 0);
  expect(sd * sd).toBeCloseTo(0.160808, 3);
});
