/** The baselines of each game, checked to their end in this thread: what `npm run baselines` asks in threads of its own. */
import { basename, dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { openCheck } from '../../lab/check.ts';
import { run } from '../../lab/run.ts';
import { findBaselines } from '../../sim/judge/baseline.ts';
import { CHECKOUT } from '../support/checkout.ts';
import { ownThread } from '../support/own-thread.ts';

const folders = findBaselines(join(CHECKOUT, 'test', 'baselines'));

for (const game of new Set(folders.map((folder) => basename(dirname(folder))))) {
  describe(game, () => {
    test.each(folders.filter((folder) => basename(dirname(folder)) === game))('%s', async (folder) => {
      const { check } = (await run(await openCheck(folder), { workers: ownThread })).finding;
      expect(check.cells.map(({ verdict, sameTrace }) => [verdict, sameTrace])).toEqual([['IDENTICAL', true]]);
    });
  });
}
