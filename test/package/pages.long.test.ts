/** Every command of every documentation page is understood as printed: its game, rules, bots and options exist. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { games } from '../../engines/registry.ts';
import { commandLine } from '../../scripts/command-line.ts';
import { stdout } from '../../scripts/standard-output.ts';
import { pages } from '../support/pages.ts';

// What is asked here is what would be played, not how long it takes.
vi.mock('../../lab/estimate.ts', () => ({
  estimateCells: (cells: readonly unknown[]) =>
    Promise.resolve(cells.map(() => ({ seconds: 1, coldSeconds: 0, bytes: 1 }))),
}));

/** Verbs whose cells can be told without playing them. */
const DRY = /^(run|sweep|compare|ladder|matters|pieces|exploit)$/;

/** What the pages call a file of edited components. */
const EDITED = 'my.json';

/** Any set but the first will do. */
async function edited(name: string): Promise<string> {
  const { components } = await games[name]!();
  return JSON.stringify(Object.values(components.shipped).findLast((set) => set !== null));
}

const folder = mkdtempSync(join(resolve('test'), 'pages-'));
afterAll(() => rmSync(folder, { recursive: true }));

const all = pages();
const dry = all.flatMap(({ files, commands }) =>
  commands
    .filter(([verb, game]) => DRY.test(verb!) && !game!.endsWith('.yaml'))
    .map((words) => [words.join(' '), words, files] as const),
);

test.each(dry)('%s', async (_command, words, files) => {
  const own = mkdtempSync(join(folder, 'page-'));
  for (const [name, code] of Object.entries(files)) writeFileSync(join(own, name), code);
  // Made by the command before it, from sheets somebody has edited.
  if (words.join(' ').includes(EDITED)) writeFileSync(join(own, EDITED), await edited(words[1]!));
  const said = vi.spyOn(stdout, 'write').mockReturnValue(true);
  try {
    const args = words.map((word) => word.replaceAll('./my-', `${own}/my-`).replaceAll(EDITED, join(own, EDITED)));
    await (await commandLine([...args, '--dry-run'])).parseAsync();
    expect(said.mock.calls.map(([text]) => String(text)).join('')).toMatch(/nothing was run\n/);
  } finally {
    said.mockRestore();
  }
});

test('the pages hold commands and files', () => {
  expect(all.flatMap(({ commands }) => commands).length).toBeGreaterThanOrEqual(25);
  expect(dry.length).toBeGreaterThanOrEqual(18);
  expect(new Set(all.flatMap(({ files }) => Object.keys(files)))).toEqual(
    new Set(['my-game.ts', 'my-bot.ts', 'who-begins.mjs']),
  );
});
