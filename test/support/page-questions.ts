/** What the studio's page asks, so small that a browser and a terminal answer it within seconds. */
import { expect } from 'vitest';
import { refusalInPageWords } from '../../studio/engine-room/page-words.ts';
import type { Options, Question } from '../../studio/laboratory.ts';
import type { Answered, Laboratory } from './laboratory.ts';
import type { Said, Terminal } from './terminal.ts';

/** By a name: the verb, and its options besides game and seed. */
export const PAGE_QUESTIONS: Readonly<Record<string, readonly [verb: string, options: Options]>> = {
  run: ['run', { playouts: '240', bots: 'random' }],
  'run, greedy': ['run', { playouts: '48', bots: 'greedy' }],
  'run, search': ['run', { playouts: '12', bots: 'mcts:iterations=4' }],
  sweep: ['sweep', { playouts: '60', grid: ['bots=random,first'] }],
  compare: ['compare', { playouts: '120', vary: ['bots=random,first'] }],
  matters: ['matters', { playouts: '8', bots: 'random' }],
  tune: ['tune', { playouts: '8', bots: 'random', target: ['plies=1..100000'], by: 'one-rule' }],
  pieces: ['pieces', { playouts: '8', change: 'without', bots: 'random' }],
  story: ['story', { games: '4', rollouts: '10', bots: 'random' }],
  ladder: ['ladder', { playouts: '8', rungs: 'random,mcts:iterations=2', luck: '6x2' }],
  exploit: ['exploit', { playouts: '12', bot: ['random'], iterations: '4' }],
  'run until sharp': ['run', { within: '40pp', block: '48', bots: 'random' }],
};

/** Of which games a question is refused: those have nothing to move, to take off, to like or to exploit. */
const REFUSED: Readonly<Record<string, readonly string[]>> = {
  'run, greedy': ['race', 'kuhn-poker'],
  matters: ['tic-tac-toe', 'kuhn-poker'],
  tune: ['tic-tac-toe', 'kuhn-poker'],
  pieces: ['tic-tac-toe', 'connect-four', 'pig', 'race', 'kuhn-poker'],
  exploit: ['glitterhorn', 'vast'],
};

export function isRefused(game: string, name: string): boolean {
  return REFUSED[name]?.includes(game) ?? false;
}

/** One worker and two write, to the byte, what the terminal writes; or all refuse it, the page in its own words. */
export async function expectSameBytes(
  laboratory: Laboratory,
  terminal: Terminal,
  [game, name]: readonly [game: string, name: string],
  seed: bigint,
): Promise<void> {
  const [verb, options] = PAGE_QUESTIONS[name]!;
  const question: Question = { verb, options: { game, ...options, seed: seed.toString() } };
  const there = terminal.ask(question);
  const answers = [];
  for (const workers of ['1', '2']) {
    const { answer } = await laboratory.ask({ ...question, options: { ...question.options, workers } });
    answers.push(comparable(answer));
  }
  const said = await there;
  if ('failed' in said) throw new Error(said.failed);
  const expected = comparable('refused' in said ? { refused: refusalInPageWords(said.refused) } : said);
  expect('refused' in said, String(expected['refused'])).toBe(isRefused(game, name));
  if ('files' in said) expect(Object.keys(expected).filter((file) => file.endsWith('.csv')).length).toBeGreaterThan(2);
  for (const answer of answers) expect(answer).toEqual(expected);
}

/**
 * Deflate is another's in a browser, and the page tells the command and the machine: the rest is the same. What follows
 * from a run lies in folders within it.
 */
function comparable(answer: Answered | Exclude<Said, { failed: string }>): Record<string, unknown> {
  if ('refused' in answer) return { refused: answer.refused };
  const { files } = answer;
  const same = Object.entries(files).filter(([name]) => /^[^/]*\.csv$|^digests\.bin$/.test(name));
  const manifest = JSON.parse(files['run.json']!) as Record<string, unknown>;
  return { ...Object.fromEntries(same), run: { ...manifest, node: '', v8: '', wallMs: 0 } };
}
