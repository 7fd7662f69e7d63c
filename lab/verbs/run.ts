/** One cell, or a few: their figures are all there is. */
import { z } from 'zod';
import { cellsLine } from '../../reports/words/verdict-line.ts';
import type { PlainResult } from '../../sim/results.ts';
import { openExperiment } from '../experiment.ts';
import { sharpness } from '../../sim/run/width.ts';
import { experimentOptions, GAME, PLAY, RUN, wantedWithin, WITHIN } from '../options.ts';
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
  options: { ...GAME, ...PLAY, ...RUN, ...WITHIN },
  open: (args) => {
    const within = wantedWithin(args);
    const until = within === undefined ? undefined : sharpness(within);
    return openExperiment({ ...experimentOptions(args.game, { ...args, playouts: args.max ?? args.playouts }), until });
  },
});
