/** Figures that only repeat another one are told once. */
import { expect, test } from 'vitest';
import { withoutEchoes } from '../../reports/words/echoes.ts';

const names = (figures: Parameters<typeof withoutEchoes>[0]) => withoutEchoes(figures).map(({ figure }) => figure);

test('a game for one whose only point is the win: share, score and its spread say what success says', () => {
  const won = [0.3, 0.4, 0.25];
  expect(
    names([
      { figure: 'share', values: won },
      { figure: 'score', values: won },
      { figure: 'score.sd', values: [0.458, 0.49, 0.433] },
      { figure: 'success', values: won },
      { figure: 'rounds', values: [8, 9, 8.5] },
    ]),
  ).toEqual(['success', 'rounds']);
});

test('what one of two seats wins the other loses; points stay points', () => {
  expect(
    names([
      { figure: 'share', values: [0.6, 0.7] },
      { figure: 'share', values: [0.4, 0.3] },
      { figure: 'score', values: [12, 13] },
      { figure: 'score.sd', values: [3, 4] },
    ]),
  ).toEqual(['share', 'score', 'score.sd']);
});

test('a spread that was asked for alone stays, and so do equal effects on different figures', () => {
  expect(names([{ figure: 'score.sd', values: [3, 4] }])).toEqual(['score.sd']);
  expect(
    names([
      { figure: 'rounds', values: [5, 5] },
      { figure: 'decisions', values: [20, 20] },
    ]),
  ).toEqual(['rounds', 'decisions']);
});
