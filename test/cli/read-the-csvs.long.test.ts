/** What the documentation does to CSVs in other programs is run as printed, on the files of its own commands. */
import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CHECKOUT, temporaryFolder } from '../support/checkout.ts';
import { cli } from '../support/cli.ts';
import { describeWith } from '../support/needs.ts';
import { pages, shortened } from '../support/pages.ts';

const NAME = 'docs/read-the-csvs.md';
const text = readFileSync(join(CHECKOUT, NAME), 'utf8');
const folder = temporaryFolder('csvs');

beforeAll(async () => {
  for (const words of pages().find(({ name }) => name === NAME)!.commands) {
    const { code, stderr } = await cli(shortened(words, 120), { cwd: folder });
    expect(code, stderr).toBe(0);
  }
  // As a game of one's own may name an end, a role, a label.
  writeFileSync(join(folder, 'out', 'poonicorn-sweep', 'names.csv'), 'seat,value\r\n,NA\r\n0,None\r\n1,\r\n');
}, 300_000);
afterAll(() => rmSync(folder, { recursive: true }));

const block = (language: string) => new RegExp(`\`\`\`${language}\\n([\\s\\S]*?)\`\`\``).exec(text)![1]!;

describeWith('r-base-core', 'R', (program) => {
  test('reads figures and distributions', () => {
    const { status, stdout, stderr } = spawnSync(program, ['-e', block('r')], { cwd: folder, encoding: 'utf8' });
    expect(status, stderr).toBe(0);
    expect(stdout).toMatch(/players resourceDeckSize seat +estimate/);
    expect(stdout).toMatch(/seat\nvalue +0 +1\n/);
  });

  test('takes a name for no missing value', () => {
    const code = `${block('r')}\nnames <- read("names.csv"); cat(names$value == c("NA", "None", "x"), is.na(names$seat))`;
    const { stdout } = spawnSync(program, ['-e', code], { cwd: folder, encoding: 'utf8' });
    expect(stdout).toMatch(/\nTRUE TRUE NA TRUE FALSE FALSE$/);
  });
});

describeWith('python3-pandas', 'pandas', (program) => {
  // Another python3 may go before the one that Debian's packages are for.
  const python = [program, '/usr/bin/python3'].find((path) => spawnSync(path, ['-c', 'import pandas']).status === 0);
  const read = (code: string) => spawnSync(python!, ['-c', code], { cwd: folder, encoding: 'utf8' });

  test('reads figures and distributions', ({ skip }) => {
    skip(python === undefined, 'no pandas (apt-get install python3-pandas)');
    const { status, stdout, stderr } = read(block('python'));
    expect(status, stderr).toBe(0);
    // Two to four players at two deck sizes, and no seat that is not there.
    expect(stdout).toMatch(/^2 +48 .*NaN +NaN$/m);
    expect(stdout).toMatch(/^4 +48 (?!.*NaN)/m);
  });

  test('takes a name for no missing value', ({ skip }) => {
    skip(python === undefined, 'no pandas (apt-get install python3-pandas)');
    const { stdout } = read(`${block('python')}\nnames = read("names.csv"); print([*names.value, *names.seat])`);
    expect(stdout).toMatch(/\['NA', 'None', nan, nan, 0\.0, 1\.0\]\n$/);
  });
});
