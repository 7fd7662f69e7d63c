/** One cell, or a few: their figures are all there is. */
import * as z from 'zod';
import { cellsLine } from '../../reports/words/verdict-line.ts';
import { takenText } from '../../reports/words/minutes.ts';
import type { CellResult, Manifest, PlainResult } from '../../sim/results.ts';
import { openExperiment } from '../experiment.ts';
import { sharpness } from '../../sim/run/width.ts';
import { experimentOptions, GAME, PLAY, RUN, wantedWithin, WITHIN } from '../options.ts';
import { command, finding } from './verb.ts';

export const found = finding<PlainResult>({
  verb: 'run',
  plan: z.object({}),
  found: z.object({ verb: z.literal('run') }),
  analyse: (_cells, plain) => ({ ...plain, finding: { verb: 'run' } }),
  says: ({ run, cells }) => ({ headline: answer(run, cells), blocks: [], cells: true }),
});

/** Who wins, and how long a game takes where it is known how long people think. */
function answer(run: Manifest, cells: readonly CellResult[]): string | undefined {
  const parts = [cellsLine(cells), cells.length === 1 ? takenText(run, cells) : undefined];
  const said = parts.filter((part) => part !== undefined);
  return said.length === 0 ? undefined : said.join(' ');
}

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
