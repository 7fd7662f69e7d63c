/** `play`: a person at the table, played from a script. */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { BUILT_CLI } from '../support/built.ts';
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
  expect(stdout).toMatch(/seat 2: 1 point, wins\n$/);
  expect(code).toBe(0);
});

test('what is no option is said and asked again; it costs no move', async () => {
  const bad = ['x', '0', '9', '-1', '1.5', '', ' 4 ', '1', '2'];
  const { code, stdout } = await play(['tic-tac-toe', '--bots', 'first', '--seat', '2'], bad);
  for (const text of ['x', '0', '9', '-1', '1.5']) {
    expect(stdout).toContain(`${text} is not one of the options: a number in 1..8, hint, back, save, ? or q`);
  }
  expect(stdout.match(/not one of the options/g)).toHaveLength(5);
  expect(stdout).toMatch(/seat 2: 1 point, wins\n$/);
  expect(code).toBe(0);
});

test('? helps, q leaves with the way back to the same deal', async () => {
  const { code, stdout } = await play(['tic-tac-toe', '--bots', 'first', '--playout', '3'], ['?', 'q']);
  expect(stdout).toContain('q leaves the table');
  expect(stdout).toContain('Three in a row');
  expect(stdout).toMatch(/You left the table\. The same deal again: --seed 7 --playout 3\n$/);
  expect(code).toBe(0);
});

test('the table stands before every choice, and what was done since has a star', async () => {
  const { stdout } = await play(['tic-tac-toe', '--bots', 'first', '--seat', '2', '--plain'], ['4', 'q']);
  // First marks a1; the fourth cell left is b2, then first marks b1.
  expect(stdout).toContain('   +---+---+---+\n 1 | X |   |   |\n');
  expect(stdout).toContain('   +---+---+---+\n 1 | X |X* |   |\n   +---+---+---+\n 2 |   |O* |   |\n');
});

test('hint: the move that wins at once is worth 100 %, those that let the other win at once are worth nothing', async () => {
  const { stdout } = await play(['tic-tac-toe', '--bots', 'first', '--seat', '2'], ['4', '1', 'hint', 'q']);
  // X has a1 b1 a2, O has b2 c1: a3 completes the diagonal; elsewhere X, greedy, takes a3 itself.
  expect(stdout).toMatch(/ 2 marks a3 {2}\(100 % ± 0, best\)/);
  expect(stdout).toMatch(/ 1 marks c2 {2}\(0 % ± 0\)/);
});

test('back takes a choice back, save keeps the game, and --go-on stands where it was', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'alicorn-play-'));
  const file = join(folder, 'kept.json');
  const where = ['tic-tac-toe', '--bots', 'first', '--seat', '2'];
  const first = await play(where, ['back', '1', 'back', '4', `save ${file}`, 'q']);
  expect(first.stdout).toContain('You have not chosen anything yet.');
  expect(first.stdout.match(/you: marks \w\d/g)).toEqual(['you: marks b1', 'you: marks b2']);
  const on = await play([...where, '--go-on', file], ['1', '2']);
  expect(on.stdout).toMatch(/seat 2: 1 point, wins\n$/);
  const again = await play(where, ['4', `save ${file}`, 'q']);
  expect(again.stdout).toContain(`cannot save to ${file}: EEXIST`);
  const other = await play(['tic-tac-toe', '--bots', 'random', '--seat', '2', '--go-on', file], []);
  expect([other.code, other.stderr]).toEqual([2, expect.stringMatching(/^alicorn: --go-on .* is of another game/m)]);
  writeFileSync(file, '{"picks":[1e99]}');
  const forged = await play([...where, '--go-on', file], []);
  expect([forged.code, forged.stderr]).toEqual([2, expect.stringMatching(/is no game that play has saved$/m)]);
  rmSync(folder, { recursive: true });
});

test('the end of the input leaves the table', async () => {
  const { code, stdout } = await play(['tic-tac-toe', '--bots', 'first'], ['1']);
  expect(stdout).toContain('You left the table.');
  expect(code).toBe(0);
});

test('Ctrl-C leaves the table too, with the way back and the exit code of what was interrupted', async () => {
  const child = spawn(process.execPath, [BUILT_CLI, 'play', 'tic-tac-toe', '--seed', '7']);
  let stdout = '';
  child.stdout.on('data', (data: Buffer) => {
    stdout += data.toString();
    if (stdout.endsWith('1..9 > ')) child.kill('SIGINT');
  });
  const code = await new Promise((done) => child.on('close', done));
  expect(stdout).toMatch(/1\.\.9 > \nYou left the table\. The same deal again: --seed 7 --playout 0\n$/);
  expect(code).toBe(130);
});

test('what is to be decided stands without the name that code has for it', async () => {
  const { stdout } = await play(['little-prince', '--bots', 'first'], ['1', 'q']);
  expect(stdout).toMatch(/draws from the center stack\n/);
  expect(stdout).not.toMatch(/chooseStack|chooseTile/);
  // Four players lay out four tiles, which what is told counts from 1, and so does the board.
  expect(stdout).toMatch(/place 1: [^]*place 4: [^]*Laid out from the center stack\n +1 +2 +3 +4 *\n/);
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
  expect(stderr).toMatch(/^alicorn: --seat 3 is not in 1\.\.2 \(did you mean 2\?\)$/m);
  expect(stdout).toBe('');
  expect(code).toBe(2);
});
