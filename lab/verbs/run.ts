/** One cell, or a few: their figures are all there is. */
import { z } from 'zod';
import { cellsLine } from '../../reports/words/verdict-line.ts';
import type { PlainResult } from '../../sim/results.ts';
import { openExperiment } from '../experiment.ts';
import { UsageError } from '../../engines/core/errors.ts';
import { readWithin, sharpness } from '../../sim/run/width.ts';
import { experimentOptions, GAME, PLAY, RUN, text, WITHIN } from '../options.ts';
import { command, finding } from './verb.ts';

export const found = finding<PlainResult>({
  verb: 'run',
  plan: z.object({}),
  found: z.object({ verb: z.literal('run') }),
  analyse: (_cells, plain) => ({ ...plain, finding: { verb: 'run' } }),
  says: ({ cells }) => ({ headline: cellsLine(cells), blocks: [], cells: true }),
});

export const asked = command({
  usage: 'run <game>',
  help: 'play one cell and write its figures',
  examples: [
    ['alicorn run pig --bots random --playouts 1e6 --seed 42', 'a million random games'],
    ['alicorn run poonicorn --players 3 --bots greedy,random,random', 'one greedy player, seats rotated'],
  ],
  options: { ...GAME, ...PLAY, ...RUN, ...WITHIN, max: text('most playouts with --within') },
  open: (args) => {
    const { within, max, shard } = args;
    if (within === undefined) {
      if (max !== undefined) throw new UsageError('--max goes with --within, e.g. --within 1pp');
      return openExperiment(experimentOptions(args.game, args));
    }
    if (shard !== undefined) throw new UsageError('--within looks at whole cells: it does not go with --shard');
    const options = experimentOptions(args.game, { ...args, playouts: max ?? '2.4e6' });
    return openExperiment({ ...options, until: sharpness(readWithin(within)) });
  },
});
