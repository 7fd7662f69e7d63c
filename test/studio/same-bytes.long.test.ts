/**
 * Every game in Chromium, asked as the studio's page asks: whatever is written of it is, to the byte, what the terminal
 * writes, with one worker and with two. (Of run.json all but the names of the machine and the time it took.)
 */
import { afterAll, beforeAll, test } from 'vitest';
import { games } from '../../engines/registry.ts';
import { ChromiumLaboratory } from '../support/laboratory.ts';
import { describeWith } from '../support/needs.ts';
import { expectSameBytes, PAGE_QUESTIONS, pageQuestion } from '../support/page-questions.ts';

const SEED = 2n ** 64n - 1n;
/** A share of all that a page asks: each game two questions, neighbours others; verify asks them all. */
const PER_GAME = 2;

describeWith('chromium', 'the studio and the terminal', (executablePath) => {
  let laboratory: ChromiumLaboratory;
  beforeAll(async () => {
    laboratory = await ChromiumLaboratory.open(executablePath);
  });
  afterAll(() => laboratory.close());

  const names = Object.keys(PAGE_QUESTIONS);
  const cases = Object.keys(games).flatMap((game, i) =>
    Array.from({ length: PER_GAME }, (_, k) => [game, names[(PER_GAME * i + k) % names.length]!] as const),
  );
  test.each(cases)('%s, %s: the same files from one worker, from two, and from Node', async (game, name) => {
    await expectSameBytes(laboratory, pageQuestion(name, game, SEED));
  });
});
