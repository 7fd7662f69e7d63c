import { describe } from './describe.ts';
import { list } from './list.ts';
import { replay } from './replay.ts';
import { run } from './run.ts';
import { sweep } from './sweep.ts';

/** The verbs, in the order of the help text. */
export const commands = [run, sweep, replay, list, describe];
