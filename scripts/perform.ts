/** Runs an experiment as the command line asked for: dry run, progress, Ctrl-C, summary, exit code. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { UsageError } from '../engines/core/errors.ts';
import { likelyCells, type Experiment } from '../lab/experiment.ts';
import type { Beside } from '../lab/verbs/verb.ts';
import { run, type RunSettings } from '../lab/run.ts';
import type { RunResult } from '../sim/results.ts';
import { freshFolder } from '../sim/store/fresh-folder.ts';
import { commandText } from './command-text.ts';
import { EXIT } from '../lab/exit.ts';
import { Interrupts } from './interrupts.ts';
import { minutesOf, modeOf, readShard, stallSeconds, workerCount, type RunArguments } from '../lab/options.ts';
import { ProgressBar } from './progress-bar.ts';
import { listRuns } from './runs-index.ts';
import { printableName } from './printable.ts';
import { say } from './say.ts';
import { whoPlays } from './who-plays.ts';
import { sayPage } from './written.ts';

/**
 * Plays and reports, then whatever follows from what was found; the same command does it again, or goes on with it.
 * undefined: it was only to be estimated.
 */
export async function perform(
  experiment: Experiment,
  args: RunArguments,
  follow: (found: RunResult) => readonly Beside[] = () => [],
): Promise<RunResult | undefined> {
  for (const note of experiment.notes) say(note);
  const { cells } = experiment;
  if (args.dryRun) {
    const { dryRun } = await import('./dry-run.ts');
    const most = experiment.allot !== undefined;
    await dryRun(most ? cells : likelyCells(experiment), workerCount(args.workers), most);
    return undefined;
  }
  if (!args.resume && args.on === undefined) await sayPrice(experiment, workerCount(args.workers));
  // Before a folder is made: whoever cannot be reached leaves nothing behind.
  const workers = await whoPlays(args);
  const out = args.out ?? freshFolder(cells[0]!.game, experiment.verb);
  const command = commandText(experiment.seed);
  const result = await runShown(experiment, args, workers, out, command);
  // Loaded only now, for a run shall begin at once.
  const { showJson, showSummary } = await import('./show-result.ts');
  process.exitCode ||= exitOf(result);
  const tell = async (one: RunResult, folder: string) => {
    await showSummary(one, args.json);
    say(`written to ${printableName(folder)}`);
  };
  const besides = follow(result);
  // The page that has the answer.
  let answers = out;
  const beside: Record<string, RunResult> = {};
  const waits = besides.some(({ first }) => first);
  if (!waits) await tell(result, out);
  try {
    for (const { name, key, first, open } of besides) {
      const inner = join(out, name);
      const next = await opened(open);
      if (next === undefined) continue;
      for (const note of next.notes) say(note);
      // A run that was cut short before this began has nothing here to go on with.
      const own = { ...args, raw: false, resume: args.resume && existsSync(inner) };
      beside[key] = await runShown(next, own, workers, inner, command, out);
      await tell(beside[key], inner);
      if (first) answers = inner;
      process.exitCode ||= exitOf(beside[key]);
    }
  } finally {
    if (waits) await tell(result, out);
  }
  sayPage(answers, args.open);
  if (args.json) showJson(result, beside);
  return result;
}

/** Longer than this nobody waits for a first answer unasked. */
const PATIENCE_SECONDS = 60;

/** The time it will likely take, where how much is played is not what was asked for, and what to say for less. */
async function sayPrice(experiment: Experiment, workers: number): Promise<void> {
  const { within, sooner = within && `--within ${200 * within}pp takes a quarter of it` } = experiment;
  if (within === undefined && sooner === undefined) return;
  const { likelyTime } = await import('./dry-run.ts');
  const { seconds, text } = await likelyTime(likelyCells(experiment), workers);
  say(`likely ${text}${seconds > PATIENCE_SECONDS && sooner !== undefined ? `; sooner: ${sooner}` : ''}`);
}

/** undefined, and said why, where what was found leaves nothing to be asked. */
async function opened(open: Beside['open']): Promise<Experiment | undefined> {
  try {
    return await open();
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    say(error.message);
    return undefined;
  }
}

/**
 * Plays into a folder, which may lie within that of the `whole` command, with progress on stderr; the first Ctrl-C (SIGTERM,
 * SIGHUP) finishes the tasks under way, the second stops at once.
 */
export async function runShown<R extends RunResult>(
  experiment: Experiment<R>,
  args: RunArguments,
  workers: RunSettings['workers'],
  out: string,
  command: string,
  whole = out,
): Promise<R> {
  const shard = readShard(args.shard);
  const progress = new ProgressBar(
    experiment.cells,
    shard?.of,
    process.stderr,
    undefined,
    experiment.decided,
    experiment.expected !== undefined,
  );
  const controller = new AbortController();
  const interrupts = new Interrupts((times) => {
    if (times > 1) process.exit(EXIT.interrupted);
    controller.abort();
    process.stderr.write('\nfinishing the tasks under way; press Ctrl-C again to stop at once\n');
  });
  const settings: RunSettings = {
    out,
    mode: modeOf(args),
    workers,
    stallSeconds: stallSeconds(args.stall),
    raw: args.raw,
    minutesPerDecision: minutesOf(args.minutesPerDecision),
    shard,
    command,
    whole,
    onRemark: say,
    onProgress: (state) => progress.show(state),
    onConcluding: (text) => progress.tell(text),
    signal: controller.signal,
  };
  try {
    const result = await run(experiment, settings);
    listRuns(out);
    return result;
  } finally {
    progress.done();
    interrupts.release();
  }
}

export function exitOf({ cells }: RunResult): number {
  return cells.some(({ faults }) => faults.length > 0) ? EXIT.fault : EXIT.fine;
}
