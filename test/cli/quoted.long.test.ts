/** What the documentation quotes of an answer is what is printed today, to the letter: all that it quotes is seeded. */
import { rmSync } from 'node:fs';
import { afterAll, expect, test } from 'vitest';
import { temporaryFolder } from '../support/checkout.ts';
import { cli } from '../support/cli.ts';
import { pages } from '../support/pages.ts';

const folder = temporaryFolder('quoted');
afterAll(() => rmSync(folder, { recursive: true }));

const quoting = pages().filter(({ quotes }) => quotes.length > 0);

test.each(quoting)(
  '$name',
  async ({ name, quotes }) => {
    for (const { commands, said } of quotes) {
      expect(commands.length, said).toBeGreaterThan(0);
      let printed = '';
      for (const words of commands) {
        const { code, stdout, stderr } = await cli(words, { cwd: folder });
        expect(code, `${name}: ${stderr}`).toBe(0);
        printed = stdout;
      }
      expect(printed.slice(0, said.length)).toBe(said);
    }
  },
  300_000,
);

test('answers are quoted where a question is asked', () => {
  expect(quoting.length).toBeGreaterThanOrEqual(5);
});
