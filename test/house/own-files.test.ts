/** Games, bots, cards and baselines of one's own may lie in a checkout: the checks of the house look at the house alone. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import ts from 'typescript';

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
const OWN = ['my-game.ts', 'my-bot.test.ts', 'my-cards.json', 'notes.md', 'games/my-game.ts', 'baselines/pig/run.json'];
const HOUSE = ['index.ts', 'bots/mine.ts', 'engines/mine/game.ts', 'scripts/mine.ts', 'test/mine/mine.test.ts'];

/** `vitest*.ts`, `{package,knip}.json`. */
function patternOf(glob: string): RegExp {
  const source = glob
    .replaceAll(/[.+()]/g, '\\$&')
    .replaceAll('*', '[^/]*')
    .replaceAll(/\{([^}]*)\}/g, (_, names: string) => `(${names.replaceAll(',', '|')})`);
  return new RegExp(`^${source}$`);
}

/** What a command is told to look at: its words that are neither program nor option. */
function looksAt(command: string, file: string): boolean {
  const words = [...command.matchAll(/"([^"]+)"|(\S+)/g)].map(([, quoted, bare]) => quoted ?? bare!);
  return words.some((word) => file === word || file.startsWith(`${word}/`) || patternOf(word).test(file));
}

test.each(['lint', 'format', 'format:check'])('npm run %s', (name) => {
  expect(OWN.filter((file) => looksAt(scripts[name]!, file))).toEqual([]);
  expect(HOUSE.filter((file) => !looksAt(scripts[name]!, file))).toEqual([]);
});

test('types', () => {
  const { include } = ts.readConfigFile('tsconfig.json', (file) => readFileSync(file, 'utf8')).config as {
    include: string[];
  };
  expect(OWN.filter((file) => looksAt(include.join(' '), file))).toEqual([]);
  expect(HOUSE.filter((file) => !looksAt(include.join(' '), file))).toEqual([]);
});
