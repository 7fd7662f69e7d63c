/** What the documentation does to CSVs in other programs is run as printed, on the files of its own commands. */
import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
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
});

describeWith('python3-pandas', 'pandas', (program) => {
  test('reads figures and distributions', ({ skip }) => {
    // Another python3 may go before the one that Debian's packages are for.
    const python = [program, '/usr/bin/python3'].find((path) => spawnSync(path, ['-c', 'import pandas']).status === 0);
    skip(python === undefined, 'no pandas (apt-get install python3-pandas)');
    const { status, stdout, stderr } = spawnSync(python!, ['-c', block('python')], { cwd: folder, encoding: 'utf8' });
    expect(status, stderr).toBe(0);
    // Two to four players at two deck sizes, and no seat that is not there.
    expect(stdout).toMatch(/^2 +48 .*NaN +NaN$/m);
    expect(stdout).toMatch(/^4 +48 (?!.*NaN)/m);
  });
});
