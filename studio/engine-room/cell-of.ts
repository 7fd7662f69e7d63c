import { openExperiment } from '../../lab/experiment.ts';
import { experimentOptions, type PlayArguments } from '../../lab/options.ts';
import { openCell } from '../../sim/cell/open.ts';
import type { OpenCell } from '../../sim/cell/open-cell.ts';
import type { Question } from '../laboratory.ts';
import { argumentsOf } from './arguments.ts';
import { layOwnFiles } from './own-files.ts';

/** The one cell of a question of the verb `run`. */
export async function cellOf(question: Question): Promise<OpenCell> {
  layOwnFiles(question);
  const { args } = await argumentsOf({ ...question, verb: 'run' });
  const options = experimentOptions(String(args['game']), args as unknown as PlayArguments);
  const { cells } = await openExperiment({ ...options, rotate: false });
  return openCell(cells[0]!);
}
