/** What a bot keeps from game to game changes its choices, and with them every seed: found however seldom it is heeded. */
import { expect, onTestFinished, test, vi } from 'vitest';
import { params } from '../../engines/core/params.ts';
import type { Rng } from '../../engines/core/types.ts';
import type { Bot, BotKind } from '../../bots/types.ts';
import { loadGame } from '../../sim/cell/load.ts';
import { checkBot } from '../../testing/check.ts';
import { setupFor } from '../../testing/setups.ts';
import { Trial } from '../../testing/trial.ts';
import { holdBot } from '../../testing/vet-bot.ts';

type Choose = (first: number, count: number, rng: Rng) => number;

function kind(create: () => Choose): BotKind<Record<string, never>> {
  const bot = (choose: Choose): Bot => ({ choose: (_view, _seat, legal, count, rng) => choose(legal[0]!, count, rng) });
  return { name: 'own', help: 'plays', sees: 'legal', options: params({}), create: () => bot(create()) };
}

/** Every 500th choice another one. */
function countsTo500(): Choose {
  let asked = 0;
  return (_first, count, rng) => (++asked % 500 === 0 ? count - 1 : rng.below(count));
}

/** What it chose before such a list, in one of fifty choices. */
function remembers(): Choose {
  const before = new Map<number, number>();
  return (first, count, rng) => {
    const own = rng.below(count);
    const heeded = rng.below(50) === 0 ? before.get(first) : undefined;
    if (rng.below(20) === 0) before.set(first, own);
    return (heeded ?? own) % count;
  };
}

const beside = (choose: Choose) => () => choose;

test.each([
  ['counts its choices', countsTo500],
  ['remembers old choices', remembers],
  ['counts beside itself', beside(countsTo500())],
  ['remembers beside itself', beside(remembers())],
])('a bot that %s is found', async (_what, create) => {
  const game = await loadGame('tic-tac-toe');
  expect(() => checkBot(kind(create), game)).toThrow('alike in the same place');
});

test('one that is found in so much time is found on a busy machine too, where the clock goes on without it', async () => {
  const waits = new Int32Array(new SharedArrayBuffer(4));
  const slowly =
    (choose: Choose): Choose =>
    (first, count, rng) => {
      Atomics.wait(waits, 0, 0, 1);
      return choose(first, count, rng);
    };
  // Others make computing slow too, and this is about the clock alone.
  vi.spyOn(process, 'cpuUsage').mockReturnValue({ user: 0, system: 0 });
  onTestFinished(() => void vi.restoreAllMocks());
  const game = await loadGame('tic-tac-toe');
  const trial = new Trial(game, setupFor(game), 7);
  expect(() => holdBot(trial, kind(() => slowly(countsTo500())) as unknown as BotKind, 6, 1000)).toThrow(
    'alike in the same place',
  );
});

test('one that forgets is sound', async () => {
  checkBot(
    kind(() => (_first, count, rng) => rng.below(count)),
    await loadGame('tic-tac-toe'),
  );
});
