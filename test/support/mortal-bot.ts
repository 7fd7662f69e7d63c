/** A bot that plays at random and, on one draw in three thousand, meets its fate. */
import { existsSync, writeFileSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';
import type { BotKind } from '../../bots/types.ts';
import { choice, params } from '../../engines/core/params.ts';

/** In worker threads alone: the program itself loads and asks before it plays. */
const loops = (where: string) => !isMainThread && process.env['MORTAL_LOOP'] === where;
while (loops('import'));

const FATES = ['none', 'throw', 'dieOnce', 'die', 'hang'] as const;

export const bot: BotKind<{ readonly fate: (typeof FATES)[number] }> = {
  name: 'mortal',
  help: 'plays at random until its fate is met',
  sees: 'legal',
  options: params({ fate: choice(FATES, 'what happens') }),
  create(_game, _setup, { fate }) {
    while (loops('create'));
    return {
      choose(_state, _seat, _legal, count, rng) {
        if (rng.below(3000) === 0) meet(fate);
        return rng.below(count);
      },
    };
  },
};

/** `process.exit` in a worker thread ends the thread alone. */
function meet(fate: (typeof FATES)[number]): void {
  const mark = process.env['MORTAL_MARK'] ?? '';
  if (fate === 'throw') throw new Error('fate');
  if (fate === 'die') process.exit(1);
  if (fate === 'dieOnce' && !existsSync(mark)) {
    writeFileSync(mark, '');
    process.exit(1);
  }
  while (fate === 'hang');
}
