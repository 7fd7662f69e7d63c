/** `replay`: one playout in words, from a given position, or the most remarkable of a run. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cli } from '../support/cli.ts';

const folder = mkdtempSync(join(tmpdir(), 'alicorn-replay-'));
afterAll(() => rmSync(folder, { recursive: true }));

type Row = Readonly<Record<string, string>>;
let rows: Row[];

/** All playouts of the run, as `run --raw` writes them. */
beforeAll(async () => {
  const out = join(folder, 'pig');
  const args = ['run', 'pig', '--playouts', '120', '--seed', '42', '--set', 'target=30', '--raw', '--out', out];
  const { code, stderr } = await cli(args);
  expect(code, stderr).toBe(0);
  const [head, ...lines] = readFileSync(join(out, 'playouts.csv'), 'utf8').trim().split('\r\n');
  const names = head!.split(',');
  rows = lines.map((line) => Object.fromEntries(line.split(',').map((field, i) => [names[i]!, field])));
});

const SEATS = [0, 1];
const score = (row: Row, seat: number) => Number(row[`score_s${seat}`]);
const share = (row: Row, seat: number) => Number(row[`share_s${seat}`]);

/** The first row with the greatest worth, by hand. */
function bestOf(worth: (row: Row) => number): Row {
  return rows.reduce((best, row) => (worth(row) > worth(best) ? row : best));
}

async function found(find: string): Promise<number> {
  const args = ['replay', 'pig', '--playouts', '120', '--seed', '42', '--set', 'target=30', '--find', find];
  const { code, stdout, stderr } = await cli(args);
  expect(code, stderr).toBe(0);
  return Number(/, playout (\d+) of seed 42\n/.exec(stdout)![1]);
}

test('max-score, min-score and longest are those of the raw rows', async () => {
  expect(rows).toHaveLength(120);
  const scores = (row: Row) => SEATS.map((seat) => score(row, seat));
  expect(await found('max-score')).toBe(Number(bestOf((row) => Math.max(...scores(row)))['playout']));
  expect(await found('min-score')).toBe(Number(bestOf((row) => -Math.min(...scores(row)))['playout']));
  expect(await found('longest')).toBe(Number(bestOf((row) => Number(row['decisions']))['playout']));
});

test('an upset is the clearest win of the seat that wins least', async () => {
  const won = SEATS.map((seat) => rows.reduce((sum, row) => sum + share(row, seat), 0));
  const underdog = won.indexOf(Math.min(...won));
  const lead = (row: Row) =>
    score(row, underdog) - Math.max(...SEATS.filter((seat) => seat !== underdog).map((seat) => score(row, seat)));
  expect(await found('upset')).toBe(
    Number(bestOf((row) => (share(row, underdog) === 1 ? lead(row) : -Infinity))['playout']),
  );
});

test('from a position: three in a column, and the first bot completes it', async () => {
  const file = join(folder, 'three.json');
  // Columns 1 and 2 by turns: seat 0 has three stones in column 1 and is to move.
  writeFileSync(file, JSON.stringify({ moves: [0, 1, 0, 1, 0, 1] }));
  const { code, stdout } = await cli(['replay', 'connect-four', '--from', file, '--bots', 'first', '--seed', '1']);
  expect(stdout).toContain('seat 1: drops into column 1 [1 of 7]\nend: line');
  expect(stdout).toMatch(/seat 1: 1 point, wins/);
  expect(code).toBe(0);
});

test.each([
  ['no such move', { moves: [0, 0, 0, 0, 0, 0, 0] }, /position\.moves\[6\]: 0 is not legal here/],
  ['a field that is missing', {}, /position\.moves: must be a list, is absent/],
])('a position with %s is refused by its path', async (_what, position, message) => {
  const file = join(folder, 'wrong.json');
  writeFileSync(file, JSON.stringify(position));
  const { code, stderr } = await cli(['replay', 'connect-four', '--from', file, '--seed', '1']);
  expect(stderr).toMatch(message);
  expect(code).toBe(2);
});

test('an unknown --find names the ones there are', async () => {
  const { code, stderr } = await cli(['replay', 'pig', '--find', 'max-scor', '--seed', '1']);
  expect(stderr).toMatch(/max-score/);
  expect(code).toBe(2);
});
