/** The page speaks of what is on it, and tells nobody where its maker keeps things. */
import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { inPageWords, refusalInPageWords, reportInPageWords } from '../../studio/engine-room/page-words.ts';
import { changesOf, freshBench } from '../../studio/page/bench.ts';
import { countText } from '../../studio/page/count-text.ts';
import { shelf } from '../../studio/engine-room/shelf.ts';
import { ownModules } from '../../studio/own-modules.ts';

const folder = mkdtempSync(join(tmpdir(), 'alicorn-secret-'));
afterAll(() => rmSync(folder, { recursive: true }));

test.each([
  ['20 stay open (more --playouts would tell)', /^20 stay open \(more games would tell/],
  ['--within 0 is not a half-width', /^“How sure\?” 0 is not a half-width$/],
  ['--minutes-per-decision x is not a number', /^minutes per decision x is not a number$/],
  ['the rules -- as they are -- and a line-by-line list', /^the rules -- as they are -- and a line-by-line list$/],
])('%s', (line, told) => {
  expect(inPageWords(line)).toMatch(told);
});

test.each([
  ['collapseTilesPerTurn=9 is not a valid value: 1..3', '“Collapse tiles per turn”: 9 is not a valid value: 1..3'],
  ['target=9..1: a range goes upwards', '“Target”: 9..1: a range goes upwards'],
  ['fieldSize=: a value is empty', '“Field size”: a value is empty'],
  [
    'shadowHealth does nothing with the roles knight unless shadowUnicorn=true',
    '“Shadow health” does nothing with the roles knight unless “Shadow unicorn” is true',
  ],
  ['preset easyA: ghoulLevel does nothing with the', 'preset easyA: “Ghoul level” does nothing with the'],
  ['--target rounds=9..1: 9 is above 1', 'the target rounds=9..1: 9 is above 1'],
  ['my-components.json: tiles[3].power: a=b', 'my-components.json: tiles[3].power: a=b'],
])('refused: %s', (line, told) => {
  expect(refusalInPageWords(line)).toBe(told);
});

test('games are counted as in every report', () => {
  expect([7, 10_560.4, 1_234_567].map(countText)).toEqual(['7', '10\u00a0560', '1\u00a0234\u00a0567']);
});

test('a report loses the lines that are for terminals, and nothing of its drawings', () => {
  const fault =
    'threw &lt;b&gt; <pre tabindex="0"><code>alicorn replay &quot;/home/me/x&quot; --playout 7</code></pre></li>';
  expect(reportInPageWords(fault)).toBe('threw &lt;b&gt;</li>');
  expect(reportInPageWords('reconstructed: alicorn describe vast says what.')).not.toContain('alicorn');
  const drawn = '<!--x--><i style="fill:var(--t0)">a --b</i>';
  expect(reportInPageWords(drawn)).toBe(drawn);
});

test('modules of the user are called by their files, and by a folder where two are called the same', async () => {
  const bot = resolve('test/support/even-bot.ts');
  expect(await ownModules([bot])).toContain('ownBots = ["./even-bot.ts"]');
  expect(await ownModules(['./test/support/even-bot.ts'])).toContain('ownBots = ["./even-bot.ts"]');
  mkdirSync(join(folder, 'other'));
  const game = join(import.meta.dirname, '../../scripts/templates/game.ts');
  const twin = join(folder, 'other', 'game.ts');
  copyFileSync(game, twin);
  expect(await ownModules([game, twin])).toContain('ownGames = ["./templates/game.ts","./other/game.ts"]');
});

test('what is changed is told as its dial is called', async () => {
  const game = (await shelf()).games.find(({ name }) => name === 'glitterhorn')!;
  const bench = { ...freshBench('glitterhorn'), set: { wyrmShift: '1', foodLimit: 'false' } };
  expect(changesOf(game, bench)).toEqual(['wyrm shift=1', 'food limit=false']);
});
