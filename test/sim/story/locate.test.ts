/** The decision on which a step hangs is found, by as few looks as halving takes. */
import { expect, test } from 'vitest';
import { Locator } from '../../../sim/story/locate.ts';
import type { Looker } from '../../../sim/story/looker.ts';
import type { Moment, Sums } from '../../../sim/story/tale.ts';

const chanceOf = (chance: number): Sums => ({ n: 10, sum: 600 * chance, squares: 36_000 * chance });

/** Looks at a game in which a seat's chance is so much at each decision, and its own choice brings so much there. */
function looking(chance: (decision: number) => number, choice: (decision: number) => number) {
  const looks: number[] = [];
  const looker: Looker = ({ decisions, look }) => {
    looks.push(...decisions);
    const moments = decisions.map((decision): Moment => {
      const at = { decision, round: 1 + decision, actor: 0, phase: 0, even: [], tried: [], ...look };
      return { ...at, all: [chanceOf(chance(decision))], swing: [chanceOf(choice(decision))] };
    });
    return Promise.resolve(moments);
  };
  return { looks, looker };
}

const span = (from: number, to: number) => ({ from, to, side: 0, before: 0.2, after: 0.8, round: 0 }) as const;

test.each([1, 2, 3, 8, 9, 37, 64])('in a stretch of %d decisions', async (length) => {
  for (let step = 0; step < length; step++) {
    const { looks, looker } = looking(
      (at) => (at <= step ? 0.2 : 0.8),
      () => 0.6,
    );
    const found = await new Locator(looker, { playout: 0 }).locate([span(0, length)]);
    expect(found).toMatchObject([{ from: step, to: step + 1, before: 0.2, after: 0.8, round: 1 + step, by: 'choice' }]);
    expect(looks.length).toBeLessThanOrEqual(Locator.mostLooks([span(0, length)]));
  }
});

test('as many looks are announced as the longest halving takes, one of them at the choice', () => {
  expect([1, 2, 3, 4, 5, 64].map((to) => Locator.mostLooks([span(0, to)]))).toEqual([1, 2, 3, 3, 4, 7]);
});

test('a stretch that is one decision already stays, though the middle of another falls on it and shows another chance', async () => {
  const { looker } = looking(
    (at) => (at < 2 ? 0.2 : 0.7),
    () => 0,
  );
  const found = await new Locator(looker, { playout: 0 }).locate([span(0, 8), span(4, 5)]);
  expect(found).toMatchObject([
    { from: 1, to: 2, by: 'chance' },
    { from: 4, to: 5, before: 0.2, after: 0.8 },
  ]);
});

test.each([
  [0.31, 'choice'],
  [0.29, 'chance'],
  [-0.31, 'chance'],
] as const)('of 0.6, %d by what was chosen: by %s', async (chosen, by) => {
  const { looker } = looking(
    (at) => (at === 0 ? 0.2 : 0.8),
    () => chosen,
  );
  expect(await new Locator(looker, { playout: 0 }).locate([span(0, 1)])).toMatchObject([{ by }]);
});
