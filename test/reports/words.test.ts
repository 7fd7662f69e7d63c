import { expect, test } from 'vitest';
import { ladderLine } from '../../reports/words/ladder-remarks.ts';
import { sweepText } from '../../reports/terminal/sweep-text.ts';
import type { CellResult, TuneRow } from '../../sim/results.ts';
import { cautions, noise } from '../../reports/words/cautions.ts';
import { summaryOf } from '../../lab/summary.ts';
import { pageOf } from '../../lab/verbs/all.ts';
import { toldDifferences, verdictOf } from '../../reports/words/differences.ts';
import { cellNames, dimensionsOf, isGrid, namesOf, versusText } from '../../reports/words/dimensions.ts';
import { botsText, figureOf, rowText, scoreIsWin, shortBots, subject, whoseFigure } from '../../reports/words/names.ts';
import {
  difference,
  fixed,
  counted,
  grouped,
  intervalText,
  inUnit,
  marginText,
  percentage,
  plusMinus,
  roughly,
  whisker,
  withInterval,
} from '../../reports/words/numbers.ts';
import {
  cellVerdictReason,
  divergencePlace,
  fairnessSentence,
  fromTo,
  pairSentence,
  trendSentences,
  verdictSentence,
} from '../../reports/words/sentences.ts';
import { distributionPlot } from '../../reports/html/charts/distribution-plot.ts';
import { heatMap, rampOf } from '../../reports/html/charts/heat-map.ts';
import { winCards } from '../../reports/html/sections/outcome.ts';
import { possible } from '../../reports/html/view.ts';
import { familiesOf, overall, valueOf } from '../../reports/words/families.ts';
import { meanRow } from '../../reports/words/mean-row.ts';
import { effectText } from '../../reports/words/dials.ts';
import { aimValue } from '../../reports/words/tuned.ts';
import { dialSentences } from '../../reports/words/sweep-dials.ts';
import { headline, shortly, storiesOf, verdictText } from '../../reports/words/stories.ts';
import { movementKnown } from '../../reports/words/story.ts';
import { toldCells } from '../../reports/words/told-cells.ts';
import { cellsLine } from '../../reports/words/verdict-line.ts';
import { standoutSentences } from '../../reports/words/standouts.ts';
import {
  around,
  cell,
  check,
  checked,
  comparison,
  difference as differing,
  figure,
  ladder,
  run,
  soloCell,
  spec,
  sweep,
  twoGames,
  usualFigures,
  usualHistograms,
} from './constructed.ts';

const NOBODY = { seat: undefined, role: undefined, bot: undefined };

test('numbers show the digits their interval supports', () => {
  expect(withInterval(figure('win', 0.58492, { ciLo: 0.5821, ciHi: 0.5877 }))).toBe('58.5 % (58.2–58.8)');
  expect(withInterval(figure('win', 0.58492, { ciLo: 0.58482, ciHi: 0.58502 }))).toBe('58.49 % (58.48–58.50)');
  expect(withInterval(figure('score', 4.2613, { unit: 'points', ciLo: 4.19, ciHi: 4.33 }))).toBe('4.26 (4.19–4.33)');
  expect(withInterval(figure('score', NaN, { unit: 'points' }))).toBe('–');
  expect(intervalText({ unit: 'points', estimate: -0.4, ciLo: -1.24, ciHi: 0.4 }, 1)).toBe('−1.2 to 0.4');
  // The t interval of how often the lead changed in 40 games: 0.03 ± 0.05.
  const changes = figure('story.leadChanges', 0.027, { unit: 'count', ciLo: -0.026, ciHi: 0.076, min: NaN });
  expect(withInterval(changes)).toBe('0.03 (0.00–0.08)');
  expect(withInterval({ ...changes, min: -2 })).toBe('0.03 (−0.03 to 0.08)');
  expect(withInterval(figure('score', 0.2, { unit: 'points', ciLo: -0.3, ciHi: 0.7 }))).toBe('0.20 (−0.30 to 0.70)');
  expect(intervalText(figure('story.decided', 0.98, { unit: 'rate', ciLo: 0.94, ciHi: 1.02 }), 0)).toBe('94–100');
  expect(intervalText(figure('story.regret.x', -0.01, { unit: 'share', ciLo: -0.02, ciHi: 0 }), 0)).toBe('−2 to 0');
  expect(plusMinus(figure('tie', 0.1))).toBe('10.0 ±1.0');
  expect(difference(-0.024, 0.005, 'rate')).toBe('−2.4 ± 0.5 pp');
  expect(difference(0.3, 0.04, 'points')).toBe('+0.30 ± 0.04');
  expect(difference(-0.0001, 0.01, 'rate')).toBe('0.0 ± 1.0 pp');
  expect(marginText(0.01, 'share')).toBe('±1.0 pp');
  expect(marginText(0.4, 'points')).toBe('±0.40');
  expect([0, 999, 1000, 1234567].map(grouped)).toEqual(['0', '999', '1 000', '1 234 567']);
  expect([7, 399, 4000, 9884, 16_279].map(roughly)).toEqual(['7', '400', '4 000', '9 900', '17 000']);
});

test('of few games, and of games that are all alike, no mean has an interval', () => {
  const rounds = (n: number, ciLo: number, ciHi: number) =>
    figure('rounds', 32, { unit: 'rounds', ciMethod: 't', n, ciLo, ciHi, min: 29, max: 35 });
  expect(withInterval(rounds(2, -6.1, 70.1))).toBe('32');
  expect(withInterval(rounds(19, 30.5, 33.5))).toBe('32');
  expect(withInterval(rounds(20, 30.5, 33.5))).toBe('32.00 (30.50–33.50)');
  expect(plusMinus(rounds(2, -6.1, 70.1))).toBe('32');
  expect(whisker(rounds(2, -6.1, 70.1))).toEqual({ lo: NaN, hi: NaN });
  expect(withInterval(rounds(2400, 32, 32))).toBe('32');
  // Wilson's interval knows how few they are.
  expect(withInterval(figure('share', 0, { n: 2, ciLo: 0, ciHi: 0.658 }))).toBe('0.0 % (0.0–65.8)');
  // What was never below 0 in twenty games is not told as possibly below.
  const margin = figure('margin', 3, { unit: 'points', ciMethod: 't', n: 20, ciLo: -0.4, ciHi: 6.4, min: 0 });
  expect(withInterval(margin)).toBe('3.00 (0.00–6.40)');
});

test('what is rare is not told as never, nor what mostly happens as always', () => {
  expect([1, 0.9996, 0.9994, 0.999].map((rate) => inUnit(rate, 'rate', 1))).toEqual([
    '100.0 %',
    '99.96 %',
    '99.9 %',
    '99.9 %',
  ]);
  expect([0, 0.0004, 0.00001].map((rate) => inUnit(rate, 'rate', 1))).toEqual(['0.0 %', '0.04 %', '0.001 %']);
  expect([0.0005, 0.9995].map((rate) => inUnit(rate, 'rate', 1))).toEqual(['0.05 %', '99.95 %']);
  expect(inUnit(0.996, 'share', 0)).toBe('99.6 %');
  expect(withInterval(figure('success', 0.9995, { ciLo: 0.9972, ciHi: 0.9999 }))).toBe('99.95 % (99.72–99.99)');
});

test('names: seats as people count them, roles, bots', () => {
  expect(rowText('share', { ...NOBODY, seat: 0 })).toBe('share of wins, seat 1');
  expect(rowText('end.fed', NOBODY)).toBe('rate of ending “fed”');
  expect(rowText('score', { ...NOBODY, role: 'knight', bot: 'greedy' })).toBe('mean score, knight by greedy');
  expect(subject('win', { ...NOBODY, role: 'knight' })).toBe("Knight's win rate");
  expect(subject('tie', NOBODY)).toBe('Tie rate');
  expect(whoseFigure('share', { ...NOBODY, role: 'goblins' })).toBe("goblins' share of wins");
  expect(subject('tile.T1.points', NOBODY)).toBe('Tile T1, points');
  expect(botsText(['random', 'random'])).toBe('random');
  expect(botsText(['greedy', 'random', 'random'])).toBe('greedy, 2 × random');
  expect(shortBots(['random', 'mcts:iterations=50', 'mcts:iterations=100'])).toEqual(['random', 'mcts 50', 'mcts 100']);
  expect(shortBots(['mcts:iterations=20:c=1', 'mcts:iterations=50:c=1'])).toEqual(['mcts 20', 'mcts 50']);
  expect(shortBots(['mcts:iterations=20', 'mcts:iterations=20:mix=0', 'mcts:iterations=20:depth=none'])).toEqual([
    'mcts',
    'mcts mix=0',
    'mcts depth=none',
  ]);
  expect(shortBots(['random', 'mcts:iterations=50'])).toEqual(['random', 'mcts']);
  expect(shortBots(['script:a', 'script:b'])).toEqual(['script:a', 'script:b']);
  expect(shortBots(['mcts:iterations=50', 'mcts:rollouts=50'])).toEqual(['mcts iterations=50', 'mcts rollouts=50']);
  expect(shortBots(['exploit:greedy', 'exploit:random'])).toEqual(['exploit:greedy', 'exploit:random']);
});

test('a difference reads as a sentence', () => {
  const [row] = toldDifferences(run([], { differences: [differing({ role: 'knight' })] }));
  expect(pairSentence(row!)).toBe("Knight's win rate 41.2 → 38.8 %, −2.4 pp (−2.9 to −1.9)");
});

test('where a rate comes from and goes to is never only where it is', () => {
  const of = (a: number, b: number) => fromTo({ ...differing({}), unit: 'rate', a, b, lo: -0.01, hi: 0.01 });
  expect(of(0.9996, 0.914)).toBe('99.96 → 91.4 %');
  expect(of(1, 0.0002)).toBe('100.0 → 0.02 %');
});

test('verdicts in plain words', () => {
  const sentence = (over: Parameters<typeof checked>[0]) =>
    verdictSentence(toldDifferences(run([], { differences: [checked(over)] }))[0]!);
  expect(sentence({})).toBe(
    "Seat 1's share of wins 52.0 → 53.0 %, +1.0 pp (+0.4 to +1.6); margin ±1.0 pp: too uncertain to say (shared over 20 primary figures: −0.1 to +2.1); about 55 000 playouts would settle it.",
  );
  expect(sentence({ verdict: 'CHANGED', material: true, playoutsNeeded: NaN })).toMatch(
    /a real change, larger than the margin \(shared over 20 primary figures: −0\.1 to \+2\.1\)\.$/,
  );
  expect(sentence({ verdict: 'EQUIVALENT' })).toMatch(/any change is smaller than the margin\.$/);
  expect(sentence({ verdict: 'EQUIVALENT', detected: true })).toMatch(/it moved, but by less than the margin\.$/);
  expect(sentence({ verdict: 'IDENTICAL' })).toBe("Seat 1's share of wins: every playout ended exactly as before.");
  // What never moved has no interval of its own, and no rate moves by more than all games.
  const still = { a: 0, b: 0, diff: 0, lo: 0, hi: 0, decidesLo: -3.05, decidesHi: 3.05, playoutsNeeded: NaN };
  expect(sentence(still)).toBe(
    "Seat 1's share of wins 0.0 → 0.0 %, 0.0 pp; margin ±1.0 pp: too uncertain to say (shared over 20 primary figures: −100.0 to +100.0).",
  );
});

test('one playout is not all of them', () => {
  const one = { cell: 1, verdict: 'IDENTICAL', playouts: 1, sameTrace: true, figures: 2, changed: 0, open: 0 } as const;
  const told = (playouts: number) => cellVerdictReason({ ...one, playouts, primary: 1, changedPrimary: 0 });
  expect([1, 240].map(told)).toEqual(['the same outcomes in the one playout', 'the same outcomes in all 240 playouts']);
});

test('the verdict on a run: changed, else undecided if a primary figure is', () => {
  const verdicts = (...list: Parameters<typeof checked>[0][]) => verdictOf(list.map(checked));
  expect(verdicts({ verdict: 'EQUIVALENT' }, { verdict: 'CHANGED', primary: false })).toBe('CHANGED');
  expect(verdicts({ verdict: 'EQUIVALENT' }, { verdict: 'UNDECIDED' })).toBe('UNDECIDED');
  expect(verdicts({ verdict: 'EQUIVALENT' }, { verdict: 'UNDECIDED', primary: false })).toBe('EQUIVALENT');
  expect(verdicts({ verdict: 'IDENTICAL' })).toBe('IDENTICAL');
});

test('differences are ordered by weight', () => {
  const seats = [0, 1, 2].map((seat) => differing({ figure: 'score', seat, weight: 1 + seat }));
  const rows = toldDifferences(
    run([], {
      differences: [
        differing({ weight: 0.5 }),
        ...seats,
        differing({ figure: 'tie', lo: -1, hi: 1, weight: 9, verdict: 'EQUIVALENT' }),
      ],
    }),
  );
  expect(rows.map(({ figure: name, seat }) => `${name} ${seat ?? ''}`)).toEqual([
    'tie ',
    'score 2',
    'score 1',
    'score 0',
    'win ',
  ]);
});

const story = (...differences: Parameters<typeof differing>[0][]) =>
  storiesOf(run([cell(1), cell(2)], { differences: differences.map(differing) }))[0]!;

test('one headline per pair: success, shares and scores come first, however heavy the others are', () => {
  const tie = { figure: 'tie', weight: 9, diff: 0.2, lo: 0.19, hi: 0.21 };
  const score = { figure: 'score', seat: 0, unit: 'points', weight: 3, diff: 3, lo: 2, hi: 4, primary: true } as const;
  const share = { figure: 'share', seat: 0, weight: 2, diff: 0.02, lo: 0.01, hi: 0.03, primary: true };
  expect(story(tie, score, share).head.figure).toBe('share');
  expect(story(tie, { ...share, verdict: 'EQUIVALENT' }).head.figure).toBe('tie');
  expect(story({ ...share, verdict: 'EQUIVALENT' }, { ...score, verdict: 'UNDECIDED' }).head.figure).toBe('score');
  expect(story(tie, score, share).more.map(({ figure: name }) => name)).toEqual(['score', 'tie']);
});

test('what is asked for first is told first also where only others changed', () => {
  const success = {
    figure: 'success',
    a: 0.107,
    b: 0.099,
    diff: -0.008,
    lo: -0.03,
    hi: 0.014,
    weight: 0.8,
    primary: true,
  };
  const longer = { figure: 'decisions', unit: 'decisions', diff: 4, lo: 3, hi: 5, weight: 9, primary: true } as const;
  const tie = { figure: 'tie', diff: 0.2, lo: 0.19, hi: 0.21 };
  const open = story(longer, tie, { ...success, verdict: 'UNDECIDED' });
  expect(verdictText(open)).toBe('UNDECIDED in success rate, CHANGED in 2 others');
  expect(headline(open)).toMatch(
    /^Success rate 10\.7 → 9\.9 %.*: too uncertain to say \(shared over .*\)\. Decisions .*: a real change/,
  );
  expect(open.more.map(({ figure: name }) => name)).toEqual(['tie']);
  expect(verdictText(story(longer, { ...success, verdict: 'EQUIVALENT' }))).toBe(
    'EQUIVALENT in success rate, CHANGED in 1 other',
  );
  // Nothing to tell first: it changed itself, never moves, or nothing changed.
  expect(verdictText(story(longer, success))).toBe('CHANGED');
  expect(verdictText(story(longer, { ...success, diff: 0, verdict: 'EQUIVALENT' }))).toBe('CHANGED');
  expect(verdictText(story({ ...longer, verdict: 'UNDECIDED' }, { ...success, verdict: 'UNDECIDED' }))).toBe(
    'UNDECIDED',
  );
});

test('where one seat is asked about it is told of, whatever the others do', () => {
  const score = { figure: 'score', unit: 'points', weight: 3, diff: 3, lo: 2, hi: 4 } as const;
  const asked = { ...score, seat: 1, diff: 2, lo: 1, hi: 3, primary: true };
  const other = { ...score, seat: 0 };
  const share = { figure: 'share', seat: 0, weight: 9, diff: 0.2, lo: 0.1, hi: 0.3 };
  expect(story(share, other, asked).head).toMatchObject({ figure: 'score', seat: 1 });
  // What is asked for did not surely move: it is told first all the same.
  const open = story(share, other, { ...asked, verdict: 'UNDECIDED' });
  expect(open.asked).toMatchObject({ figure: 'score', seat: 1 });
  expect(open.head).toMatchObject({ figure: 'score', seat: 0 });
});

test('figures that repeat another fold into it: the end that is success, the other seat of two, plies', () => {
  const success = { figure: 'success', diff: -0.2, lo: -0.22, hi: -0.18, primary: true };
  const end = { figure: 'end.fed', diff: 0.2, lo: 0.18, hi: 0.22 };
  const longer = { unit: 'decisions', diff: 4, lo: 3, hi: 5 } as const;
  const rows = story(end, success, { ...longer, figure: 'plies', diff: 6 }, { ...longer, figure: 'decisions' }).rows;
  expect(rows.map(({ figure: name }) => name)).toEqual(['success', 'decisions']);
});

test('cells that are the same game under two names are told once, with both', async () => {
  const twice = [
    cell(1),
    cell(2, { spec: spec({ preset: 'mediumC', variant: 'mediumC' }) }),
    cell(3, { spec: spec({ preset: 'hard', variant: 'hard', rules: { limit: 9, open: true } }) }),
  ];
  const told = toldCells(run(twice));
  expect([...cellNames(told).values()]).toEqual(['standard = mediumC', 'hard']);
  expect((await summaryOf(run(twice), { width: 80, colour: false })).match(/mediumC/g)).toHaveLength(1);
});

test('a bot at its default is labelled by the value of the option that is swept', () => {
  const of = (number: number, bot: string, iterations: string) =>
    cell(number, { spec: spec({ bots: [bot, bot] }), botOptions: { [bot]: { iterations } } });
  const cells = [of(1, 'mcts', '200'), of(2, 'mcts:iterations=50', '50')];
  expect([...cellNames(cells).values()]).toEqual(['mcts.iterations=200', 'mcts.iterations=50']);
});

test('a sweep says what each dial does to the figure that moves most, and which does nothing', () => {
  const cells = sweep({ shift: [-1, 1], limit: [2, 3] }).cells.map((one, i) => ({
    ...one,
    figures: one.figures.map((row) =>
      row.figure === 'tie' ? figure('tie', i < 2 ? 0.1 : 0.6) : { ...row, estimate: 0.5, ...around(0.5, 0.02) },
    ),
  }));
  expect(dialSentences(cells)).toEqual([
    'Shift: tie rate from 10.0 % (9.0–11.0) at −1 to 60.0 % (59.0–61.0) at 1, on average over the other settings.',
    'No figure told here moves with limit beyond chance.',
  ]);
});

test('all is 100 %, and all but one of ten million games is not', () => {
  expect(inUnit(1 - 1e-7, 'rate', 1)).toBe('99.99999 %');
  expect(inUnit(1e-7, 'rate', 1)).toBe('0.00001 %');
  // A mean of ones that rounding has left a little short of one.
  expect(inUnit(1 - 2e-15, 'share', 1)).toBe('100.0 %');
  expect([0.997, 0.9949, 1, 0, 0.004].map((value) => percentage(value, 0))).toEqual(['99.7', '99', '100', '0', '0.4']);
});

test('no end of an interval lies beyond what a figure can be', () => {
  const shift = (diff: number, half: number, unit: 'share' | 'points') => ({ diff, lo: diff - half, hi: diff + half, unit }); // prettier-ignore
  expect(effectText(shift(0.97, 0.12, 'share'))).toBe('+97.0 pp (+85.0 to +100.0)');
  expect(effectText(shift(-0.97, 0.12, 'share'))).toBe('−97.0 pp (−100.0 to −85.0)');
  expect(effectText(shift(0.1, 0.05, 'share'))).toBe('+10.0 ± 5.0 pp');
  expect(effectText(shift(2, 5, 'points'))).toBe('+2.00 ± 5.00');
  expect(effectText({ ...shift(0.97, 0.12, 'share'), lo: NaN, hi: NaN })).toBe('+97.0 pp');
  const aim = (unit: 'rate' | 'points' | 'rounds', estimate: number, half: number) =>
    aimValue({ unit, estimate, lo: estimate - half, hi: estimate + half } as TuneRow);
  expect(aim('rate', 0.01, 0.03)).toBe('1.0 % (0.0 to 4.0 %)');
  expect(aim('rounds', 0.4, 0.9)).toBe('0.40 (0.00 to 1.30)');
  // Points may be below 0.
  expect(aim('points', 0.4, 0.9)).toBe('0.40 (−0.50 to 1.30)');
  // A spread never is.
  const spread = figure('score.sd', 0.4, { unit: 'points', ciMethod: 't', ...around(0.4, 0.9) });
  expect(withInterval(spread)).toBe('0.40 (0.00–1.30)');
});

test('a level of a dial is as sure as its cells are on average: on common seeds they may all err alike', () => {
  // Of cells at 10 % ± 1 and 20 % ± 3 the mean is 15 %; errors that go together leave it ± (1 + 3) / 2.
  const wide = (row: number, half: number, n: number) => figure('tie', row, { n, ciMethod: 't', ...around(row, half) });
  expect(withInterval(meanRow([wide(0.1, 0.01, 2400), wide(0.2, 0.03, 2400)])!)).toBe('15.0 % (13.0–17.0)');
  // What 19 games do not tell, their mean with 2400 others does not.
  expect(withInterval(meanRow([wide(0.1, 0.01, 19), wide(0.2, 0.03, 2400)])!)).toBe('15.0 %');
  expect(withInterval(meanRow([wide(0.1, 0.01, 2400)])!)).toBe('10.0 % (9.0–11.0)');
  expect(meanRow([])).toBeUndefined();
});

test('intervals never leave what is possible', () => {
  expect(plusMinus(figure('success', 1, { ciLo: 0.758, ciHi: 1 }))).toBe('100.0 (75.8–100.0)');
  const ramp = rampOf([0.9, 1], undefined, 0.12, [0, 1]);
  expect([ramp.low, ramp.high]).toEqual([expect.closeTo(0.35, 9), 1]);
  const around50 = rampOf([0.1, 0.5], 0.5, 0.2, [0, 1]);
  expect([around50.low, around50.high, around50.kind(0.5), around50.kind(0)]).toEqual([0, 1, 'd4', 'd0']);
  // The mean of seats at 0 (0 to 0.4) and at 0.1 (0 to 0.6) is 0.05 (0 to 0.5), not 0.05 less half of 0.5.
  const seats = [0, 1].map((seat) => figure('fed', seat / 10, { seat, ciLo: 0, ciHi: 0.4 + seat / 5 }));
  expect(overall(cell(1, { figures: seats }), 'fed')).toMatchObject({ estimate: 0.05, ciLo: 0, ciHi: 0.5 });
  // A score that was never below 0 has no legend below it.
  const score = (min: number) => figure('score', 2, { unit: 'points', min });
  expect([possible([score(0), undefined]), possible([score(-1)]), possible(seats)]).toEqual([
    [0, Infinity],
    undefined,
    [0, 1],
  ]);
});

test('a page and a summary open with what was found', async () => {
  const opening = async (result: Parameters<typeof pageOf>[0]) =>
    /<p class="verdict">([^<]*)<\/p>/
      .exec(await pageOf(result))?.[1]
      ?.replaceAll('&#39;', "'")
      .replaceAll('\u00a0', ' ');
  expect(await opening(comparison())).toMatch(
    /^2 of 2 pairs differ beyond doubt, 1 of them not surely in share of wins\. easy → standard: CHANGED: Seat 1's share/,
  );
  expect(await opening(check())).toBe("CHANGED: Seat 1's share of wins 52.0 → 53.0 %, +4.0 pp (+3.0 to +5.0).");
  expect(await opening(run([cell(1)]))).toBe(
    'Seat 1 wins most, 54.0 % (52.0–56.0), where an equal share is 50.0 %: far more than chance explains.',
  );
  expect(await opening(run([soloCell(1)]))).toMatch(/^Caterer succeeds in 44\.0 %/);
  expect(await opening(twoGames())).toBeUndefined();
  expect(await pageOf(comparison())).toMatch(/<h1>[^<]*<\/h1><p class="verdict">2 of 2 pairs/);
});

test('a fairness test is told in words with its size', () => {
  const fair = (p: number) =>
    fairnessSentence(
      cell(1, { figures: [figure('seatFairness', 0.041, { unit: 'share' }), figure('seatFairness.p', p)] }),
    );
  expect(fair(1e-9)).toBe('Seats differ from an equal share by up to 4.1 pp: far more than chance explains.');
  expect(fair(0.3)).toBe('Seats differ from an equal share by up to 4.1 pp: no more than chance explains.');
  expect(fairnessSentence(cell(1, { figures: [] }))).toBeUndefined();
});

/** A cell of so many games, each won by one of so many roles, with what the test of all at once says. */
function wonBy(wins: readonly number[], p: number): CellResult {
  const games = wins.reduce((sum, won) => sum + won, 0);
  const letters = [...'abcdefg'].slice(0, wins.length);
  const shares = wins.map((won, seat) => {
    const share = won / games;
    // Wilson's interval, written out.
    const [middle, half] = [share + 1.92 / games, 1.96 * Math.sqrt((share * (1 - share) + 0.96 / games) / games)];
    const [ciLo, ciHi] = [middle - half, middle + half].map((end) => end / (1 + 3.84 / games));
    const se = Math.sqrt((share * (1 - share)) / (games - 1));
    return { seat, role: letters[seat]!, unit: 'share', se, ciLo: ciLo!, ciHi: ciHi!, estimate: share } as const;
  });
  const largest = Math.max(...shares.map(({ estimate }) => Math.abs(estimate - 1 / wins.length)));
  return cell(1, {
    spec: spec({ players: wins.length, roles: letters, bots: letters.map(() => 'greedy'), rotations: 1 }),
    playouts: games,
    figures: [
      ...shares.flatMap((row) => [
        figure('share', row.estimate, row),
        figure('share', row.estimate, { ...row, seat: undefined }),
      ]),
      figure('seatFairness', largest, { unit: 'share' }),
      figure('seatFairness.p', p),
    ],
  });
}

test('of few games the test of all at once is not believed where Pearson says less', () => {
  // Of 48 games chi-square is 12.0 with 3 degrees of freedom, p 0.0074; of 24 it is 10.58 with 4, p 0.032.
  const many = wonBy([2, 18, 14, 14], 3.9e-11);
  expect(fairnessSentence(many)).toBe('Roles differ from an equal share by up to 20.8 pp: more than chance explains.');
  expect(fairnessSentence(wonBy([2, 5, 6, 1, 10], 0.0004))).toMatch(/: hardly more than chance explains\.$/);
  // B is ahead by no more than chance; what stands out is A.
  expect(cellsLine([many])).toMatch(
    /^B wins most, 37\.5 % \(25\.2–51\.6\), .* 25\.0 %: roles differ more than chance explains, a wins least, 4\.2 % /,
  );
  expect(cellsLine([wonBy([2522, 2278], 0.0004)])).toMatch(/50\.0 %: far more than chance explains\.$/);
  expect(cellsLine([wonBy([20, 60, 20, 20], 1e-9)])).toMatch(/25\.0 %: far more than chance explains\.$/);
});

test('roles behind the first that may as well be level with it are said to be', () => {
  // Of 1000 games each: 365 - 332 is 1.25 standard errors of a multinomial difference, 365 - 302 is 2.45 of them.
  const behind = (...won: number[]) => {
    const one = wonBy(won, 1e-9);
    return cellsLine([{ ...one, figures: one.figures.map((row) => ({ ...row, nEff: 1000 })) }]);
  };
  expect(behind(81, 332, 365, 222)).toMatch(
    /^C wins most, 36\.5 % .*, before b 33\.2 % \(not surely less\), d 22\.2 % and a 8\.1 %, where/,
  );
  expect(behind(81, 302, 365, 252)).toMatch(/, before b 30\.2 %, d 25\.2 % and a 8\.1 %, where/);
  // Of many roles only those: 327 - 270 is 2.34 standard errors, 327 - 290 is 1.49 of them.
  expect(behind(27, 327, 270, 86, 290)).toMatch(/, before e 29\.0 % \(not surely less\), where/);
  expect(behind(0, 1000)).toMatch(/, before a 0\.0 %, where/);
});

test('of games that all failed no test is made', () => {
  const shares = [0, 1].map((seat) => figure('share', NaN, { seat, se: NaN }));
  const none = cell(1, { figures: [...shares, figure('seatFairness', NaN), figure('seatFairness.p', NaN)] });
  expect(fairnessSentence(none)).toBeUndefined();
  expect(cellsLine([none])).toBeUndefined();
});

test('a seat that never wins leaves no test of all at once, and is told by Pearson', () => {
  expect(fairnessSentence(wonBy([238, 0, 52, 52, 52, 53, 53], NaN))).toMatch(/: far more than chance explains\.$/);
  expect(fairnessSentence(wonBy([5, 3, 0, 5, 4, 3, 4], NaN))).toMatch(/: no more than chance explains\.$/);
  expect(fairnessSentence(wonBy([1, 0, 0, 0, 0, 0, 0], NaN))).toBe(
    'Roles differ from an equal share by up to 85.7 pp: too few games to tell.',
  );
});

test('who wins among cells that differ in an option of a bot is told of the bot alone', async () => {
  const cells = [1, 20].map((iterations, i) => {
    const bots = [`mcts:iterations=${iterations}`, 'random'];
    const figures = bots.map((bot, slot) => figure('share', slot === 0 ? 0.8 : 0.2, { unit: 'share', bot }));
    return cell(i + 1, { spec: spec({ bots, rotations: 2 }), figures, histograms: [] });
  });
  const card = (await pageOf(run(cells))).split('<h3>Who wins')[1]!.split('</figure>')[0]!;
  expect(card).toContain('>mcts<');
  expect(card).not.toContain('mcts:iterations=1<');
});

test('of games for one under several names the hardest comes first, and is sure only beyond its interval', () => {
  const of = (preset: string, success: number, half = 0.01) =>
    cell(preset.length, {
      spec: spec({ players: 1, roles: ['caterer'], preset, variant: preset }),
      figures: [figure('success', success, { unit: 'share', ciLo: success - half, ciHi: success + half })],
    });
  expect(cellsLine([of('even', 0.4), of('hardly', 0.2), of('easy-going', 0.7)])).toMatch(
    /^Hardest is hardly, 20\.0 % .* of games succeed; next is even with 40\.0 %, easiest is easy-going with 70\.0 %\.$/,
  );
  expect(cellsLine([of('even', 0.4, 0.03), of('hardly', 0.39, 0.03), of('easy-going', 0.7)])).toMatch(
    /^Hardest, as far as can be told, is hardly/,
  );
});

test('a sweep is answered by who wins, also where that does not move, before what else does', () => {
  const at = (limit: number, share: number, rounds: number) =>
    cell(limit, {
      spec: spec({ rules: { limit } }),
      figures: [
        figure('share', share, { unit: 'share', seat: 0 }),
        figure('share', 1 - share, { unit: 'share', seat: 1 }),
        figure('rounds', rounds, { unit: 'rounds', sd: 1 }),
      ],
    });
  expect(cellsLine([at(1, 0.6, 10), at(2, 0.6, 20)])).toBe(
    'Who wins is not seen to move: seat 1 wins 60.0 % everywhere, where an equal share is 50.0 %. Limit: rounds from 10.00 (9.99–10.01) at 1 to 20.00 (19.99–20.01) at 2.',
  );
  expect(cellsLine([at(1, 0.6, 10), at(2, 0.7, 20)])).toMatch(
    /^Limit: share of wins of seat 1 from 60\.0 % \(59\.0–61\.0\) at 1 to 70\.0 % \(69\.0–71\.0\) at 2/,
  );
});

test('games for one under several roles are answered by how often each succeeds too, where that may be chance', () => {
  const of = (number: number, role: string, success: number, rounds: number) =>
    cell(number, {
      spec: spec({ players: 1, roles: [role] }),
      figures: [
        figure('success', success, { unit: 'share', ciLo: success - 0.05, ciHi: success + 0.05 }),
        figure('rounds', rounds, { unit: 'rounds', sd: 1 }),
      ],
    });
  // 15 points apart, with standard errors of 0.05 / 1.96: 4.2 of those, beyond chance; 10 points are not.
  expect(cellsLine([of(1, 'thief', 0.1, 14), of(2, 'dragon', 0.25, 8)])).toMatch(/^Hardest is thief/);
  expect(cellsLine([of(1, 'thief', 0.1, 14), of(2, 'dragon', 0.2, 8)])).toMatch(
    /^Success is not seen to move: 10\.0 to 20\.0 % \(more --playouts would tell\)\. Roles: rounds from 8\.00 .* at dragon/,
  );
});

test('several sets of roles: who is ahead in each, and every role has a column', () => {
  const of = (number: number, roles: [string, string], share: number) =>
    cell(number, {
      spec: spec({ roles, rules: number === 1 ? { limit: 3 } : {} }),
      figures: roles.flatMap((role, seat) => [
        figure('share', seat === 0 ? share : 1 - share, { unit: 'share', seat, role }),
        figure('share', seat === 0 ? share : 1 - share, { unit: 'share', role }),
      ]),
    });
  const cells = [of(1, ['knight', 'thief'], 0.7), of(2, ['knight', 'dragon'], 0.3)];
  expect(cellsLine(cells)).toBe(
    'Ahead of an equal share: knight +20.0 pp with knight + thief, dragon +20.0 pp with knight + dragon.',
  );
  expect(familiesOf(cells)[0]!.whose.map(({ role }) => role)).toEqual(['knight', 'thief', 'dragon']);
  // Beside another dial: the mean of 70 and 60 %, and of 30 and 34 %, against 50.
  const at = (number: number, limit: number, roles: [string, string], share: number) => {
    const one = of(number, roles, share);
    return { ...one, spec: { ...one.spec, rules: { ...one.spec.rules, limit } } };
  };
  const grid = [
    ...[at(1, 3, ['knight', 'thief'], 0.7), at(2, 4, ['knight', 'thief'], 0.6)],
    ...[at(3, 3, ['knight', 'dragon'], 0.3), at(4, 4, ['knight', 'dragon'], 0.34)],
  ];
  expect(cellsLine(grid)).toBe(
    'Ahead of an equal share, on average over the other settings: knight +15.0 pp with knight + thief, dragon +18.0 pp with knight + dragon.',
  );
});

test('what changed for everybody the same way is not told as if it were one seat alone', () => {
  const score = (seat: number, diff: number, verdict: 'CHANGED' | 'UNDECIDED' = 'CHANGED') =>
    differing({
      figure: 'score',
      unit: 'points',
      seat,
      a: 30,
      b: 30 + diff,
      diff,
      lo: diff - 1,
      hi: diff + 1,
      verdict,
      primary: true,
    });
  const told = (...rows: ReturnType<typeof differing>[]) =>
    shortly(storiesOf(run([cell(1), cell(2)], { differences: rows }))[0]!);
  expect(told(score(0, 4.1), score(1, 4.76))).toContain('; for everybody, +4.10 to +4.76.');
  expect(told(score(0, 4.1), score(1, -4.76))).not.toContain('everybody');
  expect(told(score(0, 4.1), score(1, 0.5, 'UNDECIDED'))).not.toContain('everybody');
});

test('of a cell that never had a figure no outline is drawn', () => {
  const series = [
    { counts: [[1, 3] as const, [2, 5] as const], mean: 1.6 },
    { counts: [], mean: NaN },
  ];
  const chart = distributionPlot({
    title: 'Deaths',
    description: '',
    axis: 'per game',
    panels: [{ label: '', series }],
  });
  expect(chart.text).not.toMatch(/Infinity|NaN/);
});

test('large numbers are told in whole thousands that stay together, and no fraction beside a wide interval', () => {
  const points = { unit: 'points', estimate: 470_118_000, ciLo: 434_859_233.5, ciHi: 505_376_766.5 } as const;
  const told = withInterval(points);
  expect(told.replaceAll('\u00A0', ' ')).toBe('470 118 000 (434 859 234–505 376 767)');
  expect(told).not.toMatch(/\d \d/);
  expect(fixed(-74_205_930.4, 1)).toBe('−74\u00A0205\u00A0930');
  expect(withInterval({ ...points, estimate: 25_000, ciLo: 22_000, ciHi: 28_000 })).toBe('25000 (22000–28000)');
  expect(grouped(1_234_567)).toBe('1 234 567');
});

test('scores below zero say more than who won', () => {
  const losing = { unit: 'points', min: -40, max: 0, ...around(-20, 1) } as const;
  const losses = [0, 1].map((seat) => figure('score', -20, { ...losing, seat }));
  expect(scoreIsWin(cell(1, { figures: losses }))).toBe(false);
  const alone = { players: 1, roles: ['caterer'], bots: ['greedy'] };
  expect(cellsLine([cell(1, { spec: spec(alone), figures: [figure('score', -20, { ...losing, seat: 0 })] })])).toBe(
    'Caterer scores −20.00 (−21.00 to −19.00) points on average.',
  );
});

test('where all win alike nobody wins most', () => {
  const shares = [0, 1].map((seat) => figure('share', 0.5, { unit: 'share', seat }));
  const line = (tie: number, playouts = 2400) =>
    cellsLine([cell(1, { playouts, figures: [...shares, figure('tie', tie)] })]);
  expect(line(1)).toBe('Every game ends in a tie.');
  expect(line(0.2)).toBe('Nobody is ahead: each wins 50.0 % (49.0–51.0).');
  expect(line(0.2, 2)).toBe('Nobody is ahead: each wins 50.0 % (49.0–51.0): too few games to tell.');
});

test('of seats that lead alike none wins most alone', async () => {
  const shares = [0.375, 0.25, 0.375].map((share, seat) => figure('share', share, { unit: 'share', seat }));
  const three = cell(1, { spec: spec({ players: 3, roles: ['p', 'p', 'p'], bots: ['greedy'] }), figures: shares });
  expect(cellsLine([three])).toMatch(
    /^Seat 1 and seat 3 win most, 37\.5 % \(36\.5–38\.5\) each, where an equal share is 33\.3 %/,
  );
  expect(await pageOf(run([three]))).toContain('of wins go to each of seat 1 and seat 3');
});

test('of bots too it is said where chance may have put one ahead', () => {
  const ahead = (share: number) => {
    const bots = ['greedy', 'mcts'];
    const shares = [share, 1 - share].map((value, i) => figure('share', value, { unit: 'share', bot: bots[i]! }));
    return cellsLine([cell(1, { spec: spec({ bots }), figures: shares })]);
  };
  // Intervals are a point to either side.
  expect(ahead(0.505)).toMatch(
    /^greedy wins most, 50\.5 % .*, where an equal share is 50\.0 %: chance may explain it\.$/,
  );
  expect(ahead(0.6)).toMatch(/, where an equal share is 50\.0 %\.$/);
});

test('bots that do not look at the game are called random only if they are', () => {
  const said = (bots: string[]) => noise([cell(1, { spec: spec({ bots }), noiseOnly: true })], { cells: true })[0];
  expect(said(['random', 'random'])).toMatch(/^Only random bots play: /);
  expect(said(['first', 'random'])).toMatch(/^No bot looks at the game: /);
});

test('the same number is written alike whichever way it was reached', () => {
  expect([99.95, 100 * 0.9995, 99.94999999999999].map((value) => fixed(value, 1))).toEqual(['100.0', '100.0', '100.0']);
});

test('where all may lose, an equal share is one of the games that somebody wins', async () => {
  const shares = [0.3, 0.1].map((share, seat) => figure('share', share, { unit: 'share', seat }));
  const tested = [figure('seatFairness', 0.1, { unit: 'share' }), figure('seatFairness.p', 1e-9)];
  const lost = cell(1, { figures: [...shares, ...tested] });
  expect(fairnessSentence(lost)).toBe(
    'Seats differ from an equal share of the games that somebody wins by up to 10.0 pp: far more than chance explains.',
  );
  const never = shares.map((row) => ({ ...row, estimate: 0 }));
  expect(fairnessSentence(cell(1, { figures: [...never, ...tested] }))).toBeUndefined();
  expect(cellsLine([lost])).toMatch(/where all lose 60\.0 % of games and an equal share of the rest is 20\.0 %/);
  const page = await pageOf(run([lost]));
  expect(page).toContain('fair is 20.0\u00a0%');
  // 30 % of the games, but three quarters of the wins.
  expect(page).toContain('of games go to seat 1');
  expect(page).not.toContain('share of wins, %');
  expect(await pageOf(run([cell(1)]))).toContain('of wins go to seat 1');
});

test('one game is told without an interval and without an average', async () => {
  const unknown = { unit: 'points', n: 1, ciLo: NaN, ciHi: NaN, sd: NaN, min: 23, max: 23 } as const;
  const figures = [figure('score', 23, { ...unknown, seat: 0 }), figure('rounds', 5, { ...unknown, unit: 'rounds' })];
  const one = cell(1, { spec: spec({ players: 1, roles: ['caterer'], bots: ['greedy'] }), playouts: 1, figures });
  expect(cellsLine([one])).toBe('Caterer scores 23 points in the one game played.');
  const page = await pageOf(run([one]));
  expect(page).toContain('<span>rounds per game</span><small>one game</small>');
  expect(page).not.toContain('–––');
});

test('trends: one sentence where all seats move alike', () => {
  const row = { figure: 'score', role: undefined, unit: 'points', values: [20, 17], steps: [] } as const;
  const unclear = { ...row, figure: 'tie', seat: undefined, direction: 'unclear' } as const;
  const falling = [0, 1].map((seat) => ({ ...row, seat, direction: 'falls' }) as const);
  expect(trendSentences([], [...falling, unclear])).toEqual([
    'Mean score falls in the order given, for all 2: 20.00 → 17.00 (seat 1).',
    'Not surely rising or falling at every step in the order given: tie rate.',
  ]);
});

test('dimensions: rules of a grid in the order in which they change', () => {
  const { cells } = sweep({ shift: [1, -1], limit: [2, 3, 4] });
  const dimensions = dimensionsOf(cells);
  expect(dimensions.map(({ name, values }) => [name, ...values])).toEqual([
    ['shift', '−1', '1'],
    ['limit', '2', '3', '4'],
  ]);
  expect(isGrid(cells, dimensions)).toBe(true);
  expect(cellNames(cells).get(2)).toBe('shift=1, limit=3');
});

test('dimensions: what a preset explains is not a dimension of its own', () => {
  const { cells } = comparison();
  expect(dimensionsOf(cells).map(({ name }) => name)).toEqual(['preset']);
  expect([...cellNames(cells).values()]).toEqual(['easy', 'standard', 'nightmare']);
});

test('dimensions: rules that change together are one variant', () => {
  const made = [
    { limit: 1, shift: 1 },
    { limit: 2, shift: 2 },
  ].map((rules, i) =>
    cell(i + 1, { spec: spec({ rules, variant: `standard+limit=${rules.limit}+shift=${rules.shift}` }) }),
  );
  expect(dimensionsOf(made).map(({ name }) => name)).toEqual(['variant']);
});

test("dimensions: a bot's option, and bots as a whole where more differs", () => {
  const of = (...bots: string[][]) => dimensionsOf(bots.map((list, i) => cell(i + 1, { spec: spec({ bots: list }) })));
  expect(
    of(['mcts:iterations=100', 'random'], ['mcts:iterations=50', 'random']).map(({ name, values }) => [
      name,
      ...values,
    ]),
  ).toEqual([['mcts.iterations', '50', '100']]);
  expect(of(['greedy', 'random'], ['random', 'random']).map(({ name }) => name)).toEqual(['bots']);
  expect(of(['random', 'random'])).toEqual([]);
});

test('two cells are named by what changes between them', () => {
  const { cells } = sweep({ limit: [2, 3] });
  const names = namesOf(run(cells));
  expect(versusText({ cell: 2, against: 1 }, names)).toBe('limit 2 → 3');
  expect(versusText({ cell: 2, against: undefined }, names)).toBe('limit=3');
  expect(versusText({ cell: 3, against: 1 }, namesOf(comparison()))).toBe('easy → nightmare');
});

test('a game for one is told without its seat, and without share and win, which are its success', () => {
  const both = { cellA: 1, cellB: 2, unit: 'rate', weight: 3 } as const;
  const differences = [
    differing({ ...both, figure: 'share', seat: 0 }),
    differing({ ...both, figure: 'win', seat: 0 }),
    differing({ ...both, figure: 'success' }),
    differing({
      ...both,
      figure: 'score',
      seat: 0,
      weight: 2,
      a: 20,
      b: 17,
      diff: -3,
      lo: -3.2,
      hi: -2.8,
      decidesLo: -3.2,
      decidesHi: -2.8,
      unit: 'points',
    }),
  ];
  const trends = ['share', 'score'].map(
    (name) =>
      ({
        figure: name,
        seat: 0,
        role: undefined,
        unit: 'points',
        direction: 'falls',
        values: [20, 17],
        steps: [],
      }) as const,
  );
  const succeeds = { ...trends[0]!, figure: 'success', seat: undefined };
  const decisions = { ...trends[0]!, figure: 'decisions', seat: undefined };
  const solo = run([soloCell(1), soloCell(2)], { differences, trends: [...trends, succeeds, decisions] });
  expect(toldDifferences(solo).map(pairSentence)).toEqual([
    'Success rate 41.2 → 38.8 %, −2.4 pp (−2.9 to −1.9)',
    'Mean score 20.00 → 17.00, −3.00 (−3.20 to −2.80)',
  ]);
  expect(trendSentences(solo.cells, solo.finding.trends)).toEqual([
    'Mean score falls in the order given: 20.00 → 17.00.',
    'Success rate falls in the order given: 20.00 → 17.00.',
    'Decisions fall in the order given: 20.00 → 17.00.',
  ]);
});

test('cells that stand out: the ends of every figure that moves beyond chance', () => {
  const row = (cellNumber: number, name: string, estimate: number, q: number) =>
    ({
      cell: cellNumber,
      figure: name,
      seat: undefined,
      role: undefined,
      unit: 'points',
      estimate,
      mean: 4,
      q,
    }) as const;
  const standouts = [
    ...[2, 4, 6].map((value, i) => row(i + 1, 'score', value, i === 1 ? 0.9 : 0.001)),
    ...[3, 4, 5].map((value, i) => row(i + 1, 'rounds', value, 0.2)),
  ];
  expect(standoutSentences(sweep({ limit: [2, 3, 4] }).cells, standouts)).toEqual([
    'Mean score: highest 6.00 (limit=4), lowest 2.00 (limit=2), on average 4.00; 2 of 3 cells stand out beyond chance.',
  ]);

  // Where more play in one cell than in another an equal part of the wins differs, and that says nothing of the rules.
  const shares = [0.5, 0.33, 0.25].map((value, i) => ({
    ...row(i + 1, 'share', value, 0.001),
    unit: 'share' as const,
  }));
  const players = (...counts: number[]) =>
    counts.map((count, i) => ({ ...cell(i + 1), spec: spec({ players: count, roles: Array(count).fill('player') }) }));
  expect(standoutSentences(players(2, 3, 4), shares)).toEqual([]);
  expect(standoutSentences(players(2, 2, 2), shares)).toHaveLength(1);
});

test('what a ladder found is no caution, and cells are named by what they are', async () => {
  const climbed = { ...ladder(), finding: { ...ladder().finding, warnings: ['a doubling is worth 76 Elo'] } };
  expect(await summaryOf(climbed, { width: 80, colour: false })).not.toContain('note: a doubling');
  const said = { headline: undefined, blocks: [], cells: true };
  const cells = [cell(1), cell(2, { spec: spec({ preset: 'hard', variant: 'hard' }), capped: 240 })];
  expect(cautions(run(cells), said)).toEqual(['hard: 240 of 2 400 games were ended by a cap of the rules.']);
});

test('of few games the means are said to be uncertain, or, where changes are told with their intervals, these', () => {
  const few = run([cell(1, { playouts: 12 }), cell(2, { playouts: 12, spec: spec({ variant: 'hard' }) })]);
  const said = { headline: undefined, blocks: [], cells: true };
  expect(cautions(few, said)).toHaveLength(2);
  expect(cautions(few, said)[0]).toMatch(/: 12 playouts are too few to say how far off a mean may be\.$/);
  expect(cautions(few, { ...said, judged: true })).toEqual([
    '12 playouts are few: what they tell of changes is a first look, no more.',
  ]);
});

test('the margin is told where scores are points, and left out where they only say who won', async () => {
  const margin = figure('margin', 6, { unit: 'points' });
  const points = cell(1, { figures: [...usualFigures(0, 20), margin], histograms: usualHistograms(20) });
  const wins = {
    ...points,
    figures: points.figures.map((row) => (row.figure === 'score' ? { ...row, min: 0, max: 1 } : row)),
  };
  for (const [one, told] of [
    [points, true],
    [wins, false],
  ] as const) {
    expect((await pageOf(run([one]))).includes('Winning margin')).toBe(told);
    expect((await pageOf(run([one]))).includes('<h3>Score</h3>')).toBe(told);
    expect(/^margin /m.test(await summaryOf(run([one]), { width: 80, colour: false }))).toBe(told);
  }
});

test('nothing is listed as different where all is identical', async () => {
  const found = check().finding;
  const same = { differences: [checked({ verdict: 'IDENTICAL', diff: 0 })], divergences: [] };
  const identical = {
    ...check(),
    finding: { ...found, ...same, check: { ...found.check, verdict: 'IDENTICAL' as const } },
  };
  expect((await pageOf(check())).includes('What differs')).toBe(true);
  expect((await pageOf(identical)).includes('What differs')).toBe(false);
  expect(await summaryOf(identical, { width: 80, colour: false })).not.toContain('margin');
});

test('a bot whose options are swept is one bot in the table of a sweep', async () => {
  const swept = (number: number, bot: string, share: number) =>
    cell(number, {
      spec: spec({ bots: [bot, 'random'] }),
      figures: [
        figure('share', share, { bot, unit: 'share', primary: true }),
        figure('share', 1 - share, { bot: 'random', unit: 'share', primary: true }),
      ],
    });
  const cells = [swept(1, 'mcts:iterations=50', 0.6), swept(2, 'mcts:iterations=100', 0.7)];
  expect(figureOf(cells[1]!, 'share', { bot: 'mcts:iterations=50' })?.estimate).toBe(0.7);
  expect(figureOf(cells[1]!, 'share', { bot: 'greedy' })).toBeUndefined();
  const lines = (await summaryOf(run(cells), { width: 80, colour: false })).split('\n');
  expect(lines.some((line) => /^ +mcts % +random %/.test(line))).toBe(true);
  expect(lines.some((line) => /60\.0 ±1\.0 +40\.0 ±1\.0/.test(line))).toBe(true);
  expect(lines.some((line) => /70\.0 ±1\.0 +30\.0 ±1\.0/.test(line))).toBe(true);
});

test('where some play alone and some do not: success and wins apart, each of those who can have it', () => {
  const alone = (number: number, role: string, success: number) =>
    cell(number, {
      spec: spec({ players: 1, roles: [role], bots: ['greedy'] }),
      figures: [figure('success', success), figure('share', success, { unit: 'share', seat: 0, role })],
    });
  const table = cell(3, {
    spec: spec({ roles: ['knight', 'goblins'], bots: ['greedy', 'greedy'] }),
    figures: ['knight', 'goblins'].flatMap((role, seat) => [
      figure('share', 0.3 + 0.4 * seat, { unit: 'share', seat, role }),
      figure('share', 0.3 + 0.4 * seat, { unit: 'share', role }),
    ]),
  });
  const cells = [alone(1, 'knight', 0.05), alone(2, 'goblins', 0.4), table];
  expect(cellsLine(cells)).toBe(
    'Ahead of an equal share: goblins +20.0 pp with knight + goblins. ' +
      'Alone: knight succeeds in 5.0 % (4.0–6.0) of games, goblins succeed in 40.0 % (39.0–41.0) of games.',
  );
  const families = familiesOf(cells);
  expect(families.map(({ figure: name, whose }) => [name, whose.length])).toEqual([
    ['success', 1],
    ['share', 2],
  ]);
  const told = (of: CellResult) =>
    families.flatMap(({ figure: name, whose }) => whose.map((w) => valueOf(of, name, w)));
  expect(told(cells[0]!).map((row) => row?.estimate)).toEqual([0.05, undefined, undefined]);
  expect(told(table).map((row) => row?.estimate)).toEqual([undefined, 0.3, 0.7]);
  expect(sweepText(cells, 'Toy', 90, (_, text) => text).join('\n')).toMatch(/success % +knight % +goblins %/);
  const [wins, success, ...none] = winCards(cells.map((one) => ({ name: `cell ${one.cell}`, cell: one })));
  expect(none).toEqual([]);
  expect(wins!.text).not.toContain('5.0 %');
  expect(success!.text).not.toContain('cell 3');
  // Games for one that always succeed are told by their scores.
  expect(familiesOf([alone(1, 'knight', 1), table]).map(({ figure: name }) => name)).toEqual(['share']);
});

test('what has many names does many things', () => {
  const alone = (role: string) =>
    cell(1, {
      spec: spec({ players: 1, roles: [role], bots: ['greedy'] }),
      figures: [figure('success', 0.4), figure('score', 7, { unit: 'points', seat: 0, max: 9 })],
    });
  expect(cellsLine([alone('goblins')])).toMatch(/^Goblins succeed in 40\.0 % .* of games and score 7\.0/);
  expect(cellsLine([alone('knight')])).toMatch(/^Knight succeeds in 40\.0 % .* of games and scores 7\.0/);
});

test('the names of rows are cut where they would take the room of columns alone', () => {
  const map = (columns: number) =>
    heatMap({
      title: 'Mean score',
      description: '',
      rows: ['1', '2'],
      columns: Array.from({ length: columns }, (_, i) => String(i)),
      rowTitle: 'number of players',
      columnTitle: 'limit',
      values: [1, 2].map((row) => Array.from({ length: columns }, (_, i) => row + i)),
      text: String,
      tip: () => '',
    }).text;
  expect(map(2)).toContain('>number of players<');
  expect(map(20)).toMatch(/>number of pl\w*…</);
});

test('bots of which none is ahead are not led by one', () => {
  const rows = ['random', 'greedy'].map((bot) => ({ bot, score: 0, scoreSe: 0 }));
  const lead = { best: 'random', next: 'greedy', sure: false, by: 0 };
  const found = { ladder: rows, lead } as unknown as Parameters<typeof ladderLine>[0];
  expect(ladderLine(found)).toBe('No bot is ahead: random, greedy are 0.00 points apart.');
  const below = { bot: 'first', score: -3, scoreSe: 0 };
  const three = { ladder: [...rows, below], lead } as unknown as Parameters<typeof ladderLine>[0];
  expect(ladderLine(three)).toBe('random and greedy lead alike, 3.00 points above first.');
});

test('one of a thing is no plural, and what has no interval shows none', () => {
  expect([0, 1, 2400].map((count) => counted(count, 'playout'))).toEqual(['0 playouts', '1 playout', '2 400 playouts']);
  const unknown = { ciLo: NaN, ciHi: NaN };
  expect(withInterval(figure('score', 1, { unit: 'points', ...unknown }))).toBe('1');
  expect(withInterval(figure('score', 1.5, { unit: 'points', ...unknown }))).toBe('1.50');
  expect(withInterval(figure('share', 0.5, { unit: 'share', ...unknown }))).toBe('50.0 %');
});

test('what moves a chance is told only where its parts can be parts of a whole', () => {
  const of = (own: number, half: number, playouts = 2400) =>
    cell(1, {
      playouts,
      figures: ['own', 'others', 'chance'].map((source) =>
        figure(`story.${source}`, source === 'own' ? own : 0.2, { unit: 'share', ...around(own, half) }),
      ),
    });
  expect(movementKnown(of(0.6, 0.1), 'story')).toBe(true);
  expect(movementKnown(of(1.02, 0.1), 'story')).toBe(true);
  expect(movementKnown(of(4.8, 0.1), 'story')).toBe(false);
  expect(movementKnown(of(4.8, NaN), 'story')).toBe(false);
  expect(movementKnown(of(0.6, 0.1, 8), 'story')).toBe(false);
  expect(movementKnown(of(0.6, 0.5), 'story')).toBe(false);
});

test('two parts of a whole add up to it, also where both lie in the middle', () => {
  for (const games of [8, 40, 200, 400, 1000, 2000, 24_000]) {
    for (let won = 0; won <= games; won++) {
      for (const decimals of [0, 1, 2]) {
        const [one, other] = [fixed((100 * won) / games, decimals), fixed((100 * (games - won)) / games, decimals)];
        expect(Number(one) + Number(other), `${one} + ${other}`).toBeCloseTo(100, 9);
        // Neither is further from its number than half of the last digit.
        expect(Math.abs(Number(one) - (100 * won) / games)).toBeLessThan(0.5 / 10 ** decimals + 1e-9);
      }
    }
  }
  expect(['55.5', '44.5', '0.5', '1.5', '-0.5', '-1.5'].map((value) => fixed(Number(value), 0))).toEqual([
    '56',
    '44',
    '0',
    '2',
    '0',
    '−2',
  ]);
  expect([54.25, 45.75, 9.95, 99.95].map((value) => fixed(value, 1))).toEqual(['54.2', '45.8', '10.0', '100.0']);
});

test('where today parts from a baseline: decisions count from 1, seats have their roles where these differ', () => {
  const found = { cell: 1, variant: 'hard', what: 'trace', playout: 7, among: [7, 7] } as const;
  const at = { ...found, seed: '1', note: '', replay: '', decision: 0, seat: 1 };
  expect(divergencePlace({ ...at, role: 'player' })).toBe('hard, playout 7, decision 1 of seat 2');
  expect(divergencePlace({ ...at, role: 'vileGhoul' })).toBe('hard, playout 7, decision 1 of seat 2 (vile ghoul)');
  expect(divergencePlace({ ...at, playout: undefined, decision: undefined })).toBe('hard, playouts 7 to 7');
  // A playout that ends in a fault today has no decision that differs; what is forced counts as a move too.
  expect(divergencePlace({ ...at, decision: undefined, ply: 9 })).toBe('hard, playout 7, move 9');
});
