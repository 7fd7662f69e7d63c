/** Commands are told the way the user started the program. */
import { expect, test } from 'vitest';
import { commandsFor } from '../../scripts/commands/all.ts';
import { readShard } from '../../lab/options.ts';
import { asStarted, invocation, type Start } from '../../scripts/as-started.ts';
import { modulesAmong } from '../../sim/cell/seating.ts';

const start = (file: string, env: Record<string, string> = {}): Start => ({ file, cwd: '/home/ann/games', env });

test.each([
  ['npm start -s --', start('/home/ann/games/bin/alicorn.js', { npm_lifecycle_event: 'start' })],
  ['node bin/alicorn.js', start('/home/ann/games/bin/alicorn.js')],
  ['npx tsx scripts/cli.ts', start('/home/ann/games/scripts/cli.ts')],
  ['npx tsx ../alicorn/scripts/cli.ts', start('/home/ann/alicorn/scripts/cli.ts')],
  ['npx alicorn', start('/home/ann/games/node_modules/.bin/alicorn', { npm_command: 'exec' })],
  ['npx alicorn', start('/home/ann/games/node_modules/.bin/alicorn', { npm_lifecycle_event: 'balance' })],
  ['alicorn', start('/usr/local/bin/alicorn')],
  ['npx alicorn', start('/home/ann/games/dist/scripts/cli.js', { npm_command: 'exec' })],
  ['alicorn', start('/home/ann/games/node_modules/vitest/dist/workers/forks.js', { npm_command: 'run-script' })],
  ['alicorn', start('/home/ann/games/node_modules/vitest/dist/workers/forks.js', { npm_command: 'exec' })],
  ['alicorn', start('/home/ann/games/sweeps.js')],
  ['node dist/scripts/cli.js', start('/home/ann/games/dist/scripts/cli.js')],
])('%s', (words, how) => {
  expect(invocation(how)).toBe(words);
  expect(asStarted('go on with:\n  alicorn run pig --seed 7 --resume', how)).toBe(
    `go on with:\n  ${words} run pig --seed 7 --resume`,
  );
});

test('only commands are rewritten', () => {
  const how = start('/x/bin/alicorn.js', { npm_lifecycle_event: 'start' });
  expect(asStarted('alicorn: unknown game: pigg', how)).toBe('alicorn: unknown game: pigg');
  expect(asStarted('an alicorn runs', how)).toBe('an alicorn runs');
});

test('every verb is known', async () => {
  const how = start('/usr/x/node_modules/.bin/alicorn', { npm_command: 'exec' });
  const verbs = (await commandsFor([]))
    .filter(({ describe: shown }) => shown !== false)
    .map(({ command }) => String(command).split(' ')[0]!);
  expect(verbs.filter((verb) => asStarted(`  alicorn ${verb} x`, how) !== `  npx alicorn ${verb} x`)).toEqual([]);
});

test('a drive is no option of a bot', () => {
  expect(modulesAmong(['C:\\games\\bot.ts', 'random'])).toEqual(['C:\\games\\bot.ts']);
  expect(modulesAmong(['d:/games/bot.ts:slip=0.1', 'mcts:iterations=5'])).toEqual(['d:/games/bot.ts']);
});

test('shards count from 1, and the line that works is shown', () => {
  expect(() => readShard('0/16')).toThrow('The first of 16 is --shard 1/16');
  expect(() => readShard('0/16')).toThrow('--shard $((i+1))/16');
  expect(() => readShard('17/16')).toThrow('not i/n with 1 <= i <= n');
});
