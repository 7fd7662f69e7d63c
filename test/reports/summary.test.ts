import { stripVTControlCharacters } from 'node:util';
import { describe, expect, test } from 'vitest';
import { summaryOf } from '../../lab/summary.ts';
import {
  asymmetric,
  cell,
  check,
  comparison,
  ladder,
  run,
  soloCell,
  soloLadder,
  sweep,
  twoGames,
} from './constructed.ts';

const RESULTS = {
  'one cell': run([cell(1)]),
  'roles, bots, faults': asymmetric(),
  solo: run([soloCell(1)]),
  'a sweep': sweep({ shift: [-1, 0, 1], limit: [2, 3] }),
  'a long sweep': sweep({ shift: Array.from({ length: 60 }, (_, i) => i) }),
  compare: comparison(),
  check: check(),
  ladder: ladder(),
  'solo ladder': soloLadder(),
  'two games': twoGames(),
};

test('one cell at 80 columns', async () => {
  expect(await summaryOf(RESULTS['one cell'], { width: 80, colour: false })).toMatchInlineSnapshot(`
    "Seat 1 wins most, 54.0 % (52.0–56.0), where an equal share is 50.0 %: far more
    than chance explains.
    Only random bots play: such figures tell of the rules' noise, not of the game
    that people play.

    The Toy Game
    standard · 2 players · bots random · 2 400 playouts

                 share of wins                score   5%..95%
    seat 1  54.0 % (52.0–56.0)  20.00 (19.80–20.20)  14 to 26
    seat 2  46.0 % (44.0–48.0)  21.00 (20.80–21.20)  14 to 26
    Seats differ from an equal share by up to 4.0 pp: far more than chance explains.

                          per game   5%..95%
    tie          10.0 % (9.0–11.0)
    decisions  31.25 (30.95–31.55)  14 to 26
    rounds        8.50 (8.45–8.55)  14 to 26
    ends deck empty 90.0 %, cap on rounds 10.0 %
    "
  `);
});

test('a sweep at 80 columns', async () => {
  expect(await summaryOf(RESULTS['a sweep'], { width: 80, colour: false })).toMatchInlineSnapshot(`
    "Who wins is not seen to move: seat 2 wins 45.0 to 53.0 %, where an equal share
    is 50.0 % (compare sees finer, deal by deal).
    Only random bots play: such figures tell of the rules' noise, not of the game
    that people play.
    The strongest dial is shift: mean score from 16.00 (15.80–16.20) at −1 to 20.00
    (19.80–20.20) at 1, on average over the other settings.

    The Toy Game
    6 cells · 2 players · bots random · 2 400 playouts each

    shift  limit   seat 1 %   seat 2 %        score      tie %    decisions
    −1     2      47.0 ±2.0  53.0 ±2.0  15.50 ±0.20  10.0 ±1.0  31.25 ±0.30
    −1     3      49.0 ±2.0  51.0 ±2.0  16.50 ±0.20  10.0 ±1.0  31.25 ±0.30
    0      2      51.0 ±2.0  49.0 ±2.0  17.50 ±0.20  10.0 ±1.0  31.25 ±0.30
    0      3      53.0 ±2.0  47.0 ±2.0  18.50 ±0.20  10.0 ±1.0  31.25 ±0.30
    1      2      55.0 ±2.0  45.0 ±2.0  19.50 ±0.20  10.0 ±1.0  31.25 ±0.30
    1      3      47.0 ±2.0  53.0 ±2.0  20.50 ±0.20  10.0 ±1.0  31.25 ±0.30
    no room here for rounds

      Limit: mean score from 17.50 (17.30–17.70) at 2 to 18.50 (18.30–18.70) at 3,
        on average over the other settings.
    "
  `);
});

test('a comparison at 80 columns', async () => {
  expect(await summaryOf(RESULTS.compare, { width: 80, colour: false })).toMatchInlineSnapshot(`
    "2 of 2 pairs differ beyond doubt, 1 of them not surely in share of wins. easy →
    standard: CHANGED: Seat 1's share of wins 41.2 → 38.8 %, −2.4 pp (−2.9 to −1.9).
    Only random bots play: such figures tell of the rules' noise, not of the game
    that people play.

    The Toy Game
    3 cells · 2 players · bots random · 2 400 playouts each

                seat 1 %   seat 2 %        score      tie %    decisions      rounds
    easy       50.0 ±2.0  50.0 ±2.0  20.50 ±0.20  10.0 ±1.0  31.25 ±0.30  8.50 ±0.05
    standard   52.0 ±2.0  48.0 ±2.0  17.50 ±0.20  10.0 ±1.0  31.25 ±0.30  8.50 ±0.05
    nightmare  54.0 ±2.0  46.0 ±2.0  14.50 ±0.20  10.0 ±1.0  31.25 ±0.30  8.50 ±0.05

    easy → standard: CHANGED: Seat 1's share of wins 41.2 → 38.8 %, −2.4 pp (−2.9 to
      −1.9); margin ±1.0 pp: a real change, larger than the margin (shared over 20
      primary figures: −3.3 to −1.5).
      Seat 1's mean score 20.00 → 17.00, −3.00 (−3.20 to −2.80); margin ±0.10: a
        real change, larger than the margin (shared over 20 primary figures: −3.20
        to −2.80).
    standard → nightmare: UNDECIDED in share of wins, CHANGED in 1 other: Seat 1's
      share of wins 41.2 → 38.8 %, +0.6 pp (−0.8 to +2.0); margin ±1.0 pp: too
      uncertain to say (shared over 20 primary figures: −0.8 to +2.0). A, very,
      long, name, of, a, figure, that, does, not, fit 0.41 → 0.39, +0.40 (+0.30 to
      +0.50); margin ±0.050: a real change, larger than the margin (shared over 20
      other figures: +0.30 to +0.50).
      Mean score, seat 1 falls in the order given: 20.00 → 17.00 → 14.00.

    figure                  cells                             difference  verdict
    mean score, seat 1      easy → standard       −3.00 (−3.20 to −2.80)  CHANGED
    a, very, long, name,    standard → nightmare  +0.40 (+0.30 to +0.50)  CHANGED
      of, a, figure, that,
      does, not, fit
    share of wins, seat 1   easy → standard       −2.4 pp (−2.9 to −1.9)  CHANGED
    share of wins, seat 1   standard → nightmare  +0.6 pp (−0.8 to +2.0)  UNDECIDED
    tie rate                easy → standard       +0.1 pp (−0.1 to +0.3)  EQUIVALENT
    no room here for from → to, margin, pairing gain

    Intervals are each figure's own 95 %. A change is beyond doubt where the one
    shared over all 20 primary figures (4 % error in all), or over the 20 others
    (1 %) leaves out 0 too.

    note: Some of the data is reconstructed: alicorn describe toy says what.
    "
  `);
});

test('a check at 80 columns', async () => {
  expect(await summaryOf(RESULTS.check, { width: 80, colour: false })).toMatchInlineSnapshot(`
    "CHANGED: Seat 1's share of wins 52.0 → 53.0 %, +4.0 pp (+3.0 to +5.0).
    Only random bots play: such figures tell of the rules' noise, not of the game
    that people play.

    The Toy Game
    standard · 2 players · bots random · 2 400 playouts

                 share of wins                score   5%..95%
    seat 1  54.0 % (52.0–56.0)  20.00 (19.80–20.20)  14 to 26
    seat 2  46.0 % (44.0–48.0)  21.00 (20.80–21.20)  14 to 26
    Seats differ from an equal share by up to 4.0 pp: far more than chance explains.

                          per game   5%..95%
    tie          10.0 % (9.0–11.0)
    decisions  31.25 (30.95–31.55)  14 to 26
    rounds        8.50 (8.45–8.55)  14 to 26
    ends deck empty 90.0 %, cap on rounds 10.0 %

    Checked against baselines/toy

    CHANGED: standard, 2 players, random: 1 of 2 primary figures and 0 of 1 others
      moved beyond doubt in 2 400 playouts

    First difference: standard, playout 17, decision 5 of seat 2
      baseline: takes the red card
      today: takes the blue card
      The deck was dealt alike.
      alicorn replay toy --seed 42 --playout 17

    standard: CHANGED: Seat 1's share of wins 52.0 → 53.0 %, +4.0 pp (+3.0 to +5.0);
      margin ±1.0 pp: a real change, larger than the margin (shared over 20 primary
      figures: +3.0 to +5.0).

    figure                             difference   margin  verdict
    share of wins, seat 1  +4.0 pp (+3.0 to +5.0)  ±1.0 pp  CHANGED
    share of wins, seat 2  +1.0 pp (+0.4 to +1.6)  ±1.0 pp  UNDECIDED
    tie rate               +0.1 pp (−0.1 to +0.3)  ±1.0 pp  EQUIVALENT
    no room here for from → to, pairing gain

    Intervals are each figure's own 95 %. A change is beyond doubt where the one
    shared over all 20 primary figures (4 % error in all) leaves out 0 too.

    note: Some of the data is reconstructed: alicorn describe toy says what.
    "
  `);
});

test('a ladder at 60 columns', async () => {
  expect(await summaryOf(RESULTS.ladder, { width: 60, colour: false })).toMatchInlineSnapshot(`
    "mcts 200 is the strongest: 120 Elo above mcts 100, 360 above
    random.

    Ladder: The Toy Game
    bot                   Elo  95 % interval  share of wins
    mcts:iterations=200   180     160 to 200         68.0 %
    mcts:iterations=100    60       40 to 80         56.0 %
    greedy                −60     −80 to −40         44.0 %
    random               −180   −200 to −160         32.0 %
    no room here for games
    "
  `);
});

test('faults come with the command that shows them', async () => {
  const text = await summaryOf(RESULTS['roles, bots, faults'], { width: 80, colour: false });
  expect(text).toContain('1 fault\nplayout 17, move 5: illegal: action 9 of 3 <options> & more\n  alicorn replay toy ');
  expect(text).toContain('note: 240 of 2 400 games were ended by a cap of the rules.');
});

test('a long sweep is cut, and says where the rest is', async () => {
  const lines = (await summaryOf(RESULTS['a long sweep'], { width: 80, colour: false })).split('\n');
  expect(lines).toContain('… and 12 more cells in figures.csv');
});

describe.each(Object.entries(RESULTS))('%s', (_, result) => {
  test.each([40, 60, 80, 132])('fits %d columns, but for commands to copy', async (width) => {
    const long = (await summaryOf(result, { width, colour: false }))
      .split('\n')
      .filter((line) => line.length > width && !line.startsWith('  alicorn '));
    expect(long).toEqual([]);
  });

  test('colours change no character', async () => {
    const plain = await summaryOf(result, { width: 80, colour: false });
    const coloured = await summaryOf(result, { width: 80, colour: true });
    expect(plain).toBe(stripVTControlCharacters(plain));
    expect(coloured).not.toBe(plain);
    expect(stripVTControlCharacters(coloured)).toBe(plain);
  });

  test('no number that is none, no bare p-value', async () => {
    expect(await summaryOf(result, { width: 80, colour: false })).not.toMatch(
      /NaN|Infinity|undefined|\bp(_adj)? ?[=<]/,
    );
  });
});

test('where some cells play at random that is said behind the answer, once', async () => {
  const whole = comparison();
  const cells = whole.cells.map((one, i) => (i === 0 ? one : { ...one, noiseOnly: false }));
  const text = await summaryOf({ ...whole, cells }, { width: 80, colour: false });
  expect(text.split('\n').slice(0, 4)).toEqual([
    '2 of 2 pairs differ beyond doubt, 1 of them not surely in share of wins. easy →',
    "standard: CHANGED: Seat 1's share of wins 41.2 → 38.8 %, −2.4 pp (−2.9 to −1.9).",
    "In some cells only random bots play: such figures tell of the rules' noise, not",
    'of the game that people play.',
  ]);
  expect(text.split('only random bots play')).toHaveLength(2);
});
