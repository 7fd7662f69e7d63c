import { check } from './check.ts';
import { compare } from './compare.ts';
import { demo } from './demo.ts';
import { describe } from './describe.ts';
import { exploit } from './exploit.ts';
import { ladder } from './ladder.ts';
import { learn } from './learn.ts';
import { list } from './list.ts';
import { matters } from './matters.ts';
import { merge } from './merge.ts';
import { create } from './new.ts';
import { pieces } from './pieces.ts';
import { play } from './play.ts';
import { replay } from './replay.ts';
import { report } from './report.ts';
import { run } from './run.ts';
import { story } from './story.ts';
import { sweep } from './sweep.ts';
import { tune } from './tune.ts';
import { trace } from './trace.ts';
import { vet } from './vet.ts';
import { worker } from './worker.ts';
import { workers } from './workers.ts';

/** The verbs, in the order of the help text. */
export const commands = [
  demo,
  run,
  sweep,
  compare,
  check,
  ladder,
  exploit,
  learn,
  matters,
  pieces,
  tune,
  story,
  replay,
  play,
  vet,
  create,
  report,
  merge,
  worker,
  workers,
  list,
  describe,
  trace,
];
