/** The studio's laboratory in Firefox: it writes what the terminal writes. */
import { afterAll, beforeAll, describe, test } from 'vitest';
import { games } from '../../engines/registry.ts';
import { Laboratory } from './laboratory.ts';
import { expectSameBytes, isRefused, PAGE_QUESTIONS } from './page-questions.ts';
import { Terminal } from './terminal.ts';

/** Of each of these games one question that it answers, neighbours in the list of all games another. */
export function askedInFirefox(executablePath: string, asked: readonly string[]): void {
  describe('its laboratory', () => {
    let laboratory: Laboratory;
    let terminal: Terminal;
    beforeAll(async () => {
      terminal = new Terminal();
      laboratory = await Laboratory.open('firefox-esr', executablePath);
    });
    afterAll(async () => {
      terminal.end();
      await laboratory.close();
    });

    const cases = Object.keys(games).map((game, i) => {
      const names = Object.keys(PAGE_QUESTIONS).filter((name) => !isRefused(game, name));
      return [game, names[i % names.length]!] as const;
    });
    test.each(cases.filter(([game]) => asked.includes(game)))(
      '%s, %s: the same files from one worker, from two, and from Node',
      async (...question) => {
        await expectSameBytes(laboratory, terminal, question, 38n);
      },
    );
  });
}
