/** Everything that the studio's page asks, of every game, with three seeds, in Chromium: to the byte what Node writes. */
import { afterAll, beforeAll, test } from 'vitest';
import { games } from '../../engines/registry.ts';
import { ChromiumLaboratory } from '../support/laboratory.ts';
import { describeWith } from '../support/needs.ts';
import { expectSameBytes, PAGE_QUESTIONS, pageQuestion } from '../support/page-questions.ts';

const SEEDS = [1n, 38n, 2n ** 64n - 1n];

describeWith('chromium', 'the studio and the terminal', (executablePath) => {
  let laboratory: ChromiumLaboratory;
  beforeAll(async () => {
    laboratory = await ChromiumLaboratory.open(executablePath);
  });
  afterAll(() => laboratory.close());

  const cases = Object.keys(games).flatMap((game) => Object.keys(PAGE_QUESTIONS).map((name) => [game, name] as const));
  test.each(cases)('%s, %s: the same files from one worker, from two, and from Node', async (game, name) => {
    for (const seed of SEEDS) await expectSameBytes(laboratory, pageQuestion(name, game, seed));
  });
});
