/** The help of every verb, to the letter, with examples that can be copied; the version; completion. */
import { expect, test, vi } from 'vitest';
import { SEED_SCHEME } from '../../engines/core/rng.ts';
import { games } from '../../engines/registry.ts';
import { commandLine } from '../../scripts/command-line.ts';
import { commandsFor } from '../../scripts/commands/all.ts';
import { stdout } from '../../scripts/standard-output.ts';
import { VERSION } from '../../sim/version.ts';
import { cli } from '../support/cli.ts';

// How long a run would take is measured in test/lab and at the terminal; here only what it names is tried.
vi.mock('../../lab/estimate.ts', () => ({
  estimateCells: (cells: readonly unknown[]) =>
    Promise.resolve(cells.map(() => ({ seconds: 1, coldSeconds: 0, bytes: 1 }))),
}));

const verbs = (await commandsFor([]))
  .filter(({ describe }) => describe !== false)
  .map(({ command }) => String(command).split(' ')[0]!);

const helpOf = async (...words: string[]) => (await commandLine(words)).getHelp();

/** The command lines under "Examples:". */
function examplesOf(help: string): string[] {
  const lines = help.slice(help.indexOf('Examples:')).split('\n').slice(1);
  return lines.filter((line) => /^ {2}alicorn/.test(line)).map((line) => line.trim());
}

test('all verbs, to the letter', async () => {
  await expect(`${await helpOf()}\n`).toMatchFileSnapshot('help/alicorn.txt');
});

test.each(verbs)('%s, to the letter and in 80 columns, with two examples or more', async (verb) => {
  const help = await helpOf(verb);
  await expect(`${help}\n`).toMatchFileSnapshot(`help/${verb}.txt`);
  expect(help.split('\n').filter((line) => line.length > 80)).toEqual([]);
  expect(examplesOf(help).length).toBeGreaterThanOrEqual(2);
});

test('the examples that can be tried dry name games, rules, presets and bots that exist', async () => {
  for (const verb of ['run', 'sweep', 'compare']) {
    for (const example of examplesOf(await helpOf(verb))) {
      const said = vi.spyOn(stdout, 'write').mockReturnValue(true);
      await (await commandLine([...example.split(' ').slice(1), '--dry-run'])).parseAsync();
      expect(String(said.mock.calls.at(-1)?.[0])).toMatch(/^\d+ cells?, about .* nothing was run\n$/);
      said.mockRestore();
    }
  }
});

test('the version comes with the seed scheme', async () => {
  const { code, stdout } = await cli(['--version']);
  expect(stdout).toBe(`${VERSION} (seed scheme ${SEED_SCHEME})\n`);
  expect(code).toBe(0);
});

test('games are completed behind the verbs that take one, options elsewhere', async () => {
  const complete = async (...words: string[]) => {
    const { code, stdout } = await cli(['--get-yargs-completions', 'alicorn', ...words], {
      env: { SHELL: '/bin/bash' },
    });
    expect(code).toBe(0);
    return stdout.trim().split('\n');
  };
  expect(await complete('run', 'p')).toEqual(Object.keys(games).filter((name) => name.startsWith('p')));
  expect(await complete('describe', 'gl')).toEqual(['glitterhorn']);
  expect(await complete('run', 'pig', '--play')).toContain('--players');
});

test('the completion script is one for bash or zsh', async () => {
  const { code, stdout } = await cli(['completion'], { env: { SHELL: '/bin/bash' } });
  expect(stdout).toContain('###-begin-alicorn-completions-###');
  expect(stdout).toContain('complete -o');
  expect(code).toBe(0);
});
