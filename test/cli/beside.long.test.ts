/** What `--rulings` plays beside a run: one document, the exit code of the whole, one command to go on with. */
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { temporaryFolder } from '../support/checkout.ts';
import { commandIn } from '../support/command.ts';

const cwd = temporaryFolder('beside');
afterAll(() => rmSync(cwd, { recursive: true }));

const game = resolve('test/support/salted-dice.ts');
const COMPARE = ['compare', game, '--vary', 'bonus=1,3', '--seed', '5', '--playouts', '2400', '--block', '60'];

test('a comparison with its readings is one document and ends as the comparison does, also taken up again', async () => {
  const args = [...COMPARE, '--rulings', '--json', '--fail-on', 'changed', '--out', 'both'];
  const { code, out, err } = await commandIn(cwd, args);
  expect(code, err).toBe(10);
  const document = JSON.parse(out) as { verdicts: object[]; rulings: { readings: { claim: string; group: string }[] } };
  expect(document.verdicts.length).toBeGreaterThan(0);
  const { readings } = document.rulings;
  expect(readings.filter(({ group }) => group === 'base').length).toBeGreaterThan(0);
  expect(readings.some(({ group }) => group === 'rulings')).toBe(true);
  expect(err).toMatch(/holds? under/);

  const file = join(cwd, 'both', 'rulings', 'rulings.csv');
  const before = readFileSync(file, 'utf8');
  rmSync(join(cwd, 'both', 'rulings'), { recursive: true });
  const again = await commandIn(cwd, [...args, '--resume']);
  expect(again.code, again.err).toBe(10);
  expect(existsSync(file)).toBe(true);
  expect(readFileSync(file, 'utf8')).toBe(before);

  const replaced = await commandIn(cwd, [...COMPARE, '--out', 'both', '--overwrite']);
  expect(replaced.code, replaced.err).toBe(0);
  expect(existsSync(join(cwd, 'both', 'verdicts.csv'))).toBe(true);
  expect(existsSync(join(cwd, 'both', 'rulings'))).toBe(false);
}, 120_000);
