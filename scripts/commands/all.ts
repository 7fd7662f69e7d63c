import { compare } from './compare.ts';
import { describe } from './describe.ts';
import { list } from './list.ts';
import { merge } from './merge.ts';
import { replay } from './replay.ts';
import { report } from './report.ts';
import { run } from './run.ts';
import { sweep } from './sweep.ts';

/** The verbs, in the order of the help text. */
export const commands = [run, compare, sweep, replay, report, merge, list, describe];
