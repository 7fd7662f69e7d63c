/** Runs an experiment as the command line asked for: dry run, progress, Ctrl-C, summary, exit code. */
import { join } from 'node:path';
import type { Experiment } from '../lab/experiment.ts';
import { run, type RunSettings } from '../lab/run.ts';
import type { RunResult } from '../sim/results.ts';
import { freshFolder } from '../sim/store/folder.ts';
import { commandText } from './command-text.ts';
import { dryRun } from './dry-run.ts';
import { EXIT } from './exit.ts';
import { Interrupts } from './interrupts.ts';
import { minutesOf, modeOf, readShard, wholeNumber, workerCount, type RunArguments } from './options.ts';
import { ProgressBar } from './progress-bar.ts';
import { say, showResult } from './say.ts';
import { whoPlays } from './who-plays.ts';

/** The folder this command writes to, once it is known. */
let lastFolder: string | undefined;

/** Plays and reports; `command` does it again. undefined: it was only to be estimated. */
export async function perform(
  experiment: Experiment,
  args: RunArguments,
  command = commandText(experiment.seed),
): Promise<RunResult | undefined> {
  for (const note of experiment.notes) say(note);
  const { cells } = experiment;
  if (args.dryRun) {
    await dryRun(cells, workerCount(args.workers));
    return undefined;
  }
  const out = args.out ?? freshFolder(cells[0]!.game, experiment.verb);
  lastFolder ??= out;
  const result = await runShown(experiment, args, out, command);
  showResult(result, args.json);
  say(`written to ${out}`);
  process.exitCode = exitOf(result);
  return result;
}

/** Plays what follows from a finished run into a folder of its own within that run's. */
export async function performBeside(
  name: string,
  open: () => Promise<Experiment>,
  args: RunArguments,
  { cells, verb }: Experiment,
): Promise<RunResult | undefined> {
  const out = join(lastFolder ?? args.out ?? freshFolder(cells[0]!.game, verb), name);
  return perform(await open(), { ...args, out, raw: false });
}

/** Plays into a folder with progress on stderr; the first Ctrl-C (SIGTERM, SIGHUP) finishes the tasks under way, the second stops at once. */
export async function runShown(
  experiment: Experiment,
  args: RunArguments,
  out: string,
  command: string,
): Promise<RunResult> {
  const shard = readShard(args.shard);
  const progress = new ProgressBar(experiment.cells, shard?.of);
  const controller = new AbortController();
  const interrupts = new Interrupts((times) => {
    if (times > 1) process.exit(EXIT.interrupted);
    controller.abort();
    process.stderr.write('\nfinishing the tasks under way; press Ctrl-C again to stop at once\n');
  });
  const settings: RunSettings = {
    out,
    mode: modeOf(args),
    workers: await whoPlays(args),
    stallSeconds: wholeNumber('stall', args.stall, 1, 1e6),
    raw: args.raw,
    minutesPerDecision: minutesOf(args.minutesPerDecision),
    shard,
    command,
    onRemark: say,
    onProgress: (state) => progress.show(state),
    signal: controller.signal,
  };
  try {
    return await run(experiment, settings);
  } finally {
    progress.done();
    interrupts.release();
  }
}

export function exitOf({ cells }: RunResult): number {
  return cells.some(({ faults }) => faults.length > 0) ? EXIT.fault : EXIT.fine;
}
