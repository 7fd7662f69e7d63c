/** What a question about one piece is answered with first: half a minute of games. */
import { rmSync } from 'node:fs';
import { afterAll, expect, test } from 'vitest';
import { temporaryFolder } from '../support/checkout.ts';
import { commandIn } from '../support/command.ts';

const cwd = temporaryFolder('first-piece');
afterAll(() => rmSync(cwd, { recursive: true }));

test('a piece asked about alone: all that it surely does, who wins first', async () => {
  const question = 'pieces unicorn-jelly --piece Redcloak --playouts 4800 --seed 7 --out asked';
  const { code, out, err } = await commandIn(cwd, question.split(' '));
  expect(code, err).toBe(0);
  expect(out.replaceAll('\n', ' ')).toMatch(
    /^Redcloak surely matters as greedy plays: seat 1 starts with it, seat 1's share of wins goes from .*; a blank tile instead, seat 1's mean score goes from /,
  );
});
