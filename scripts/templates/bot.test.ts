/** Holds my-bot to the laws of bots: npx tsx --test my-bot.test.ts */
import { test } from 'node:test';
import { games } from 'alicorn/engines/registry';
import { checkBot } from 'alicorn/testing';
import { bot } from './my-bot.ts';

test('my-bot keeps the laws of bots', async () => {
  checkBot(bot, await games['pig']!());
});
