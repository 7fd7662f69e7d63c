/**
 * Every game in Chromium, asked all that the studio's page asks: whatever is written of it is, to the byte, what the
 * terminal writes, with one worker and with two. (Of run.json all but the names of the machine and the time it
 * took.)
 */
import { afterAll, beforeAll, test } from 'vitest';
import { games } from '../../engines/registry.ts';
import { Laboratory } from './laboratory.ts';
import { describeWith } from './needs.ts';
import { expectSameBytes, PAGE_QUESTIONS } from './page-questions.ts';
import { Terminal } from './terminal.ts';

/** Every question is asked with one of them, each verb with all. */
const SEEDS = [2n ** 64n - 1n, 1n, 38n];

/** Every fourth question of each game, or all others. */
export function sameBytes(asked: 'a fourth' | 'the rest'): void {
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

    const questions = Object.keys(PAGE_QUESTIONS);
    const cases = Object.keys(games).flatMap((game, i) =>
      questions.flatMap((name, k) =>
        ((i + k) % 4 === 0) === (asked === 'a fourth') ? [[game, name, SEEDS[(i + k) % SEEDS.length]!] as const] : [],
      ),
    );
    test.each(cases)('%s, %s, seed %s: the same files from one worker, from two, and from Node', (game, name, seed) =>
      expectSameBytes(laboratory, terminal, [game, name], seed),
    );
  });
}
