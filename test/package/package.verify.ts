/** The packed program in an empty project: every verb, every page, games and bots in TypeScript, laws, library. */
import { existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { commandsFor } from '../../scripts/commands/all.ts';
import { LEFT_OVER, packedProject } from '../support/packed.ts';
import { pages } from '../support/pages.ts';
import { DONE, runCommand, runPage } from './run-pages.ts';

/** Playouts a cell of the pages' commands plays at most; ALICORN_PAGES=whole plays what is written. */
const PLAYOUTS = process.env['ALICORN_PAGES'] === 'whole' ? undefined : 12;

let project: string;
let program: string;
beforeAll(() => {
  project = packedProject();
  program = join(project, 'node_modules', '.bin', 'alicorn');
});
afterAll(() => rmSync(project, { recursive: true, force: true }));

const alicorn = (...words: string[]) => runCommand([program, ...words], words.join(' '), project);

test('it ships the program, its documentation, the laws and the templates, and no tests', () => {
  const has = (path: string) => existsSync(join(project, 'node_modules', 'alicorn', path));
  for (const path of [
    'dist/index.js',
    'dist/testing/index.d.ts',
    'docs',
    'scripts/templates/game.ts',
    'README.md',
    'SECURITY.md',
  ])
    expect(has(path), path).toBe(true);
  expect(readdirSync(join(project, 'node_modules', 'alicorn', 'dist'))).not.toContain('test');
  for (const path of [LEFT_OVER, 'dist/studio/page/questions.js']) expect(has(path), path).toBe(false);
});

test('every verb runs, and proposes commands as it was started', async () => {
  writeFileSync(join(project, 'grid.yaml'), 'game: pig\nplayouts: 48\ngrid:\n  target: [20, 30]\n');
  const few = ['--playouts', '48', '--seed', '1', '--overwrite'];
  const tried = [
    await alicorn('list'),
    await alicorn('describe', 'pig'),
    await alicorn('run', 'pig', ...few, '--out', 'out/run'),
    await alicorn('sweep', 'grid.yaml', '--seed', '1', '--out', 'out/sweep'),
    await alicorn('compare', 'pig', '--vary', 'target=20,30', ...few, '--out', 'out/compare'),
    await alicorn('check', '--baseline', 'out/run', '--out', 'out/check'),
    await alicorn('ladder', 'pig', '--rungs', 'random,script:hold20', ...few, '--out', 'out/ladder'),
    await alicorn('exploit', 'pig', '--bot', 'random', ...few, '--out', 'out/exploit'),
    await alicorn('matters', 'pig', ...few, '--out', 'out/matters'),
    await alicorn('tune', 'pig', '--target', 'tie=0..0.5', '--vary', 'target=20,30', ...few, '--out', 'out/tune'),
    await alicorn('pieces', 'glitterhorn', '--kind', 'modifier', ...few, '--out', 'out/pieces'),
    await alicorn('story', 'pig', '--games', '24', '--seed', '1', '--overwrite', '--out', 'out/story'),
    await alicorn('replay', 'pig', '--seed', '1'),
    await alicorn('report', 'out/run'),
    await alicorn('run', 'pig', ...few, '--shard', '1/1', '--out', 'out/shard'),
    await alicorn('merge', 'out/shard', '--out', 'out/merged'),
    await alicorn('new', 'game', 'own-game'),
    await alicorn('new', 'bot', 'own-bot'),
    await alicorn('vet', './own-game.ts', '--bot', './own-bot.ts'),
    await alicorn('run', './own-game.ts', '--bots', './own-bot.ts,random', ...few, '--out', 'out/own'),
    await alicorn(
      'learn',
      'glitterhorn',
      '--playouts',
      '40',
      '--iterations',
      '0',
      '--seed',
      '1',
      '--out',
      'value.json',
    ),
    await alicorn('components', 'export', 'poonicorn', 'my-cards'),
    await alicorn('components', 'import', 'poonicorn', 'my-cards'),
    await alicorn('studio', './own-game.ts', './own-bot.ts', '--no-open'),
    await alicorn('studio', 'out/run', '--no-open', '--out', 'run.html'),
    await alicorn('workers', '--help'),
    await alicorn('worker', '--help'),
    await alicorn('play', '--help'),
    await alicorn('demo', '--dry-run'),
  ];
  expect(tried.filter(({ code }) => !DONE.includes(code))).toEqual([]);
  const used = new Set(tried.map(({ command }) => command.split(' ')[0]));
  const verbs = (await commandsFor([]))
    .filter(({ describe: shown }) => shown !== false)
    .map(({ command }) => String(command).split(' ')[0]!);
  expect(verbs.filter((verb) => !used.has(verb))).toEqual([]);
  expect(tried.find(({ command }) => command.startsWith('new game'))!.said).toContain(
    '  npx alicorn vet ./own-game.ts',
  );
});

test('the tests written with a new game and bot pass', async () => {
  const tsx = join(project, 'node_modules', 'tsx', 'dist', 'cli.mjs');
  const { code, said } = await runCommand([tsx, '--test', 'own-game.test.ts', 'own-bot.test.ts'], '', project);
  expect(code, said).toBe(0);
});

describe('pages', () => {
  test.each(
    pages()
      .filter(({ commands: lines }) => lines.length > 0)
      .map((page) => [page.name, page] as const),
  )('%s', async (_name, page) => {
    const tried = await runPage(page, project, [program], PLAYOUTS);
    expect(tried.filter(({ code }) => !DONE.includes(code))).toEqual([]);
  });

  test('the page on the library runs as written', async () => {
    const page = pages().find(({ files }) => files['who-begins.mjs'] !== undefined)!;
    writeFileSync(join(project, 'who-begins.mjs'), page.files['who-begins.mjs']!);
    const { code, said } = await runCommand(['who-begins.mjs'], '', project);
    expect(code, said).toBe(0);
    expect(said).toMatch(/who begins wins 5\d\.\d %/);
  });
});
