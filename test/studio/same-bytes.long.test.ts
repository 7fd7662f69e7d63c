/**
 * Every game in Chromium, asked all that the studio's page asks, three times of every kind: whatever is written of it is, to
 * the byte, what the terminal writes, with one worker and with two. (Of run.json all but the names of the machine and the time it
 * took.)
 */
import { afterAll, beforeAll, test } from 'vitest';
import { games } from '../../engines/registry.ts';
import { Laboratory } from '../support/laboratory.ts';
import { describeWith } from '../support/needs.ts';
import { expectSameBytes, PAGE_QUESTIONS } from '../support/page-questions.ts';
import { Terminal } from '../support/terminal.ts';

/** Seeds, and with how many workers each is asked: one and two of every question, and once the same of both. */
const ASKED = [
  [2n ** 64n - 1n, ['1', '2']],
  [1n, ['1']],
  [38n, ['2']],
] as const;

/** Of plain runs there are four questions, each with a seed. */
const asked = (name: string) => (name.startsWith('run') ? ASKED.slice(0, 1) : ASKED);

describeWith('chromium', 'the studio and the terminal', (executablePath) => {
  let laboratory: Laboratory;
  let terminal: Terminal;
  beforeAll(async () => {
    terminal = new Terminal();
    laboratory = await Laboratory.open('chromium', executablePath);
  });
  afterAll(async () => {
    terminal.end();
    await laboratory.close();
  });

  const cases = Object.keys(games).flatMap((game) => Object.keys(PAGE_QUESTIONS).map((name) => [game, name] as const));
  test.each(cases)('%s, %s: the same files from one worker, from two, and from Node', async (game, name) => {
    for (const [seed, crews] of asked(name)) await expectSameBytes(laboratory, terminal, [game, name], seed, crews);
  });
});
