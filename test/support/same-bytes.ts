/**
 * Every game in a browser, asked what the studio's page asks: whatever is written of it is, to the byte, what the
 * terminal writes, with one worker and with two. (Of run.json all but the names of the machine and the time it
 * took.)
 */
import { afterAll, beforeAll, test } from 'vitest';
import { games } from '../../engines/registry.ts';
import { Laboratory } from './laboratory.ts';
import { describeWith } from './needs.ts';
import { expectSameBytes, isRefused, PAGE_QUESTIONS } from './page-questions.ts';
import { Terminal } from './terminal.ts';

/** Every question is asked with one of them, each verb with all. */
const SEEDS = [2n ** 64n - 1n, 1n, 38n];

/** Every fourth question of each game in Chromium, or all others. */
export function sameBytes(asked: 'a fourth' | 'the rest'): void {
  const questions = Object.keys(PAGE_QUESTIONS);
  const cases = Object.keys(games).flatMap((game, i) =>
    questions.flatMap((name, k) =>
      ((i + k) % 4 === 0) === (asked === 'a fourth') ? [[game, name, SEEDS[(i + k) % SEEDS.length]!] as const] : [],
    ),
  );
  describeWith('chromium', 'the studio in Chromium and the terminal', (path) => asksBoth('chromium', path, cases));
}

/** Of each of these games one question that it answers in Firefox, neighbours in the list of all games another. */
export function sameBytesInFirefox(asked: readonly string[]): void {
  const cases = Object.keys(games).map((game, i) => {
    const names = Object.keys(PAGE_QUESTIONS).filter((name) => !isRefused(game, name));
    return [game, names[i % names.length]!, 38n] as const;
  });
  const wanted = cases.filter(([game]) => asked.includes(game));
  describeWith('firefox-esr', 'the studio in Firefox and the terminal', (path) =>
    asksBoth('firefox-esr', path, wanted),
  );
}

function asksBoth(
  browser: Parameters<typeof Laboratory.open>[0],
  executablePath: string,
  cases: readonly (readonly [game: string, question: string, seed: bigint])[],
): void {
  let laboratory: Laboratory;
  let terminal: Terminal;
  beforeAll(async () => {
    terminal = new Terminal();
    laboratory = await Laboratory.open(browser, executablePath);
  });
  afterAll(async () => {
    terminal.end();
    await laboratory.close();
  });
  test.each(cases)('%s, %s, seed %s: the same files from one worker, from two, and from Node', (game, name, seed) =>
    expectSameBytes(laboratory, terminal, [game, name], seed),
  );
}
