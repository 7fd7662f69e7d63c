/** `play`: a person at the table, played from a script. */
import { expect, test } from 'vitest';
import { cli } from '../support/cli.ts';

const play = (args: readonly string[], lines: readonly string[]) =>
  cli(['play', ...args, '--seed', '7'], { input: lines.map((line) => `${line}\n`).join('') });

/**
 * Against `first`, which marks a1, b1 and a2 in its turn: the fourth cell left is b2, then the first is c1, then the
 * second of c2 a3 b3 c3 is a3, which completes the diagonal.
 */
const WIN = ['4', '1', '2'];

test('a person takes a seat and wins', async () => {
  const { code, stdout } = await play(['tic-tac-toe', '--bots', 'first', '--seat', '2'], WIN);
  expect(stdout).toContain('You are seat 2.');
  expect(stdout).toContain('seat 1: first');
  expect(stdout.match(/you: marks \w\d/g)).toEqual(['you: marks b2', 'you: marks c1', 'you: marks a3']);
  expect(stdout.match(/seat 1: marks \w\d/g)).toEqual(['seat 1: marks a1', 'seat 1: marks b1', 'seat 1: marks a2']);
  expect(stdout).toMatch(/seat 2: 1 points, wins\n$/);
  expect(code).toBe(0);
});

test('what is no option is said and asked again; it costs no move', async () => {
  const bad = ['x', '0', '9', '-1', '1.5', '', ' 4 ', '1', '2'];
  const { code, stdout } = await play(['tic-tac-toe', '--bots', 'first', '--seat', '2'], bad);
  for (const text of ['x', '0', '9', '-1', '1.5']) {
    expect(stdout).toContain(`${text} is not one of the options: a number in 1..8, ? or q`);
  }
  expect(stdout.match(/not one of the options/g)).toHaveLength(5);
  expect(stdout).toMatch(/seat 2: 1 points, wins\n$/);
  expect(code).toBe(0);
});

test('? helps, q leaves with the way back to the same deal', async () => {
  const { code, stdout } = await play(['tic-tac-toe', '--bots', 'first', '--playout', '3'], ['?', 'q']);
  expect(stdout).toContain('q leaves the table');
  expect(stdout).toContain('Three in a row');
  expect(stdout).toMatch(/You left the table\. The same deal again: --seed 7 --playout 3\n$/);
  expect(code).toBe(0);
});

test('the end of the input leaves the table', async () => {
  const { code, stdout } = await play(['tic-tac-toe', '--bots', 'first'], ['1']);
  expect(stdout).toContain('You left the table.');
  expect(code).toBe(0);
});

test('what a hand hides stays hidden: of a card taken by another no name is shown', async () => {
  const { stdout } = await play(['kuhn-poker', '--bots', 'first', '--seat', '2'], ['1', '1']);
  const mine = /You are seat 2/.exec(stdout);
  expect(mine).not.toBeNull();
  expect(stdout.slice(0, stdout.indexOf('end:') < 0 ? undefined : stdout.indexOf('end:'))).not.toMatch(
    /seat 1: [JQK]:/,
  );
});

test('a seat that is not there is refused in one line', async () => {
  const { code, stderr, stdout } = await play(['tic-tac-toe', '--seat', '3'], []);
  expect(stderr).toMatch(/^alicorn: --seat 3 is not in 1\.\.2$/m);
  expect(stdout).toBe('');
  expect(code).toBe(2);
});
