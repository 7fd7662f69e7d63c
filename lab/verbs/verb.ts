/** One verb, one file: what it keeps in run.json, what it finds, which files it writes, what it says, how it is asked. */
import type * as z from 'zod';
import { UsageError } from '../../engines/core/errors.ts';
import type { Said } from '../../reports/blocks.ts';
import type { File } from '../../reports/csv.ts';
import type { RunResult } from '../../sim/results.ts';
import type { CellProgress } from '../../sim/store/progress.ts';
import type { Concluding, Experiment } from '../experiment.ts';
import type { Arguments, OptionsOf } from '../options.ts';

/** What a verb finds. Methods, so that findings of all verbs stand in one table. */
export interface Finding<R extends RunResult = RunResult> {
  readonly verb: R['finding']['verb'];
  /** What it keeps in run.json, so that its reports can be made again. */
  readonly plan: z.ZodObject;
  /** What it found, as the JSON document has it. */
  readonly found: z.ZodType;
  /** Cells, counted from 0, that the plan speaks of. */
  speaksOf?(run: R['run']): readonly number[];
  /** From what was counted to what is concluded; the same from a run as from its folder. */
  analyse(cells: readonly CellProgress[], plain: Pick<R, 'run' | 'cells'>, concluding?: Concluding): R | Promise<R>;
  /** Its analysis plays on, and is not whole if it is interrupted. */
  readonly playsOn?: true;
  /** Its cells each move one thing, which its own file names: they get no columns for what varies among them. */
  readonly oneAtATime?: true;
  /** Its files besides those of every run. */
  files?(result: R): readonly File[];
  says(result: R): Said;
}

/** How a verb is asked on the command line, and how it goes on and ends there. */
export interface Command<O extends OptionsOf = OptionsOf, R extends RunResult = RunResult> {
  /** `pieces <game>`. */
  readonly usage: string;
  readonly help: string;
  /** Command lines to copy, each with what it does. */
  readonly examples: readonly (readonly [command: string, purpose: string])[];
  readonly options: O;
  /** Options of every verb that this one cannot take, each with the reason. */
  readonly refuses?: Readonly<Partial<Record<'shard' | 'independent' | 'raw', string>>>;
  /** A text that is asked for instead of a run. */
  prints?(args: Arguments<O>): string | undefined;
  open(args: Arguments<O>): Promise<Experiment<R>>;
  /** What is said behind the seed before it plays; and lines of its own. */
  told?(experiment: Experiment<R>): readonly string[];
  lists?(experiment: Experiment<R>): readonly string[];
  /** What follows from what was found, played into folders within the run's. */
  follow?(found: R, args: Arguments<O>, experiment: Experiment<R>): readonly Beside[];
  exitCode?(found: R, args: Arguments<O>): number;
}

/** Refuses an option of every verb that this one cannot take. */
export function refuseOptions(
  { refuses = {} }: Pick<Command, 'refuses'>,
  args: Readonly<Record<string, unknown>>,
): void {
  for (const [option, why] of Object.entries(refuses)) {
    if (args[option] !== undefined && args[option] !== false) throw new UsageError(`--${option}: ${why}`);
  }
}

/** What follows from a finished run: played into a folder of its own within that run's. */
export interface Beside {
  /** Of the folder. */
  readonly name: string;
  /** In the JSON document. */
  readonly key: string;
  /** What was asked for: its answer comes before that of the run it follows from. */
  readonly first?: true;
  /** Throws UsageError where there is nothing to play. */
  readonly open: () => Promise<Experiment>;
}

/** A finding for the table of all: that its own result reaches it is what `verb` stands for. */
export function finding<R extends RunResult>(one: Finding<R>): Finding {
  return one;
}

/** The same of a command and of what its options come to. */
export function command<const O extends OptionsOf, R extends RunResult>(one: Command<O, R>): Command {
  return one;
}
