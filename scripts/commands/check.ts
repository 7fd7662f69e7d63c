import { basename, join } from 'node:path';
import { cellsCsv, figuresCsv } from '../../reports/csv.ts';
import { noise } from '../../reports/words/cautions.ts';
import { seatsFromOne, seatText } from '../../reports/words/seats.ts';
import { cellVerdictSentence } from '../../reports/words/sentences.ts';
import { UsageError } from '../../engines/core/errors.ts';
import { baselinePrint, findBaselines, readBaseline, type Baseline } from '../../sim/judge/baseline.ts';
import { Check, worst, type Checked } from '../../sim/judge/check.ts';
import { divergenceOf } from '../../sim/judge/divergence.ts';
import { rerunOf, type Rerun } from '../../sim/judge/rerun.ts';
import type { Tracer } from '../../sim/play/trace.ts';
import { writeBaseline } from '../../sim/judge/write-baseline.ts';
import type { WantedMargins } from '../../sim/judge/margins.ts';
import { freshFolder, RunFolder, type FolderMode } from '../../sim/store/folder.ts';
import { openCells } from '../../sim/cell/open.ts';
import type { Measures } from '../../sim/count/measures.ts';
import type { CellProgress } from '../../sim/store/progress.ts';
import type { Divergence, Manifest, RunResult, Verdict } from '../../sim/results.ts';
import { tracerAgainst } from '../against.ts';
import { quoted } from '../command-text.ts';
import { dryRun } from '../dry-run.ts';
import { execute } from '../execute.ts';
import { EXIT } from '../exit.ts';
import { FAIL_ON, judgingOptions, marginsFor, type FailOn, type JudgingArguments } from '../judging.ts';
import { oneOf, runOptions, wholeNumber, type RunArguments } from '../options.ts';
import { say, showResult } from '../say.ts';
import { verb } from '../verb.ts';
import { whoPlays } from '../who-plays.ts';

interface Arguments extends RunArguments, JudgingArguments {
  readonly baseline: readonly string[];
  readonly against?: string;
  readonly update: boolean;
  readonly reason?: string;
}

/** A baseline with all that is needed to play it again. */
interface Job {
  readonly baseline: Baseline;
  readonly rerun: Rerun;
  readonly measures: readonly Measures[];
  readonly margins: WantedMargins;
}

export const check = verb<Arguments>({
  command: 'check',
  describe: "play a stored run again on today's engines: identical, equivalent, changed or undecided",
  examples: [
    ['alicorn check --baseline test/baselines', 'every committed baseline'],
    ['alicorn check --baseline out/vast-run --update --reason "reach is 3 now"', 'accept what changed'],
  ],
  options: (yargs) =>
    judgingOptions(runOptions(yargs))
      .option('baseline', {
        type: 'string',
        array: true,
        demandOption: true,
        describe: 'folder of a run, or of several; also repeated',
      })
      .option('against', { type: 'string', describe: 'checkout of the old version: plays it to find what differs' })
      .option('update', { type: 'boolean', describe: 'then write the baseline anew', default: false })
      .option('reason', { type: 'string', describe: 'why, kept in the baseline (with --update)' })
      .hide('raw')
      .hide('shard'),
  run: async (args) => {
    if (args.update !== (args.reason !== undefined && args.reason.trim() !== ''))
      throw new UsageError('--update and --reason "why" go together');
    if (args.raw || args.shard !== undefined) throw new UsageError('check takes neither --raw nor --shard');
    if (args.resume && args.out === undefined) throw new UsageError('--resume needs --out, the folder of the check');
    const failOn = args.failOn === undefined ? undefined : oneOf('fail-on', args.failOn, FAIL_ON);
    const older = args.against === undefined ? undefined : tracerAgainst(args.against);
    const folders = args.baseline.flatMap(findBaselines);
    const jobs: Job[] = [];
    for (const folder of folders) jobs.push(await jobOf(folder, args));
    if (args.dryRun) return dryRun(jobs.flatMap(({ rerun }) => rerun.cells));
    const outs = openFolders(args, jobs);
    let code: number = EXIT.fine;
    const verdicts: Verdict[] = [];
    for (const [i, job] of jobs.entries()) {
      const done = await runJob(job, args, outs[i]!, older);
      verdicts.push(done.verdict);
      code = worseCode(code, done.exitCode || exitOf(failOn, done));
    }
    if (jobs.length > 1) say(`${jobs.length} baselines: ${worst(verdicts)}`);
    process.exitCode = code;
  },
});

/** Reads and checks everything, so that nothing runs if one baseline cannot be played. */
async function jobOf(folder: string, args: Arguments): Promise<Job> {
  const baseline = await readBaseline(folder);
  const rerun = await rerunOf(baseline);
  const measures = (await openCells(rerun.cells)).map((cell) => cell.measures);
  return { baseline, rerun, measures, margins: await marginsFor(args, rerun.cells) };
}

/** Opens a folder for every baseline before anything is played: one of its own below --out if there are several. */
function openFolders(args: Arguments, jobs: readonly Job[]): string[] {
  const opened: string[] = [];
  for (const { baseline, rerun } of jobs) {
    const { game } = rerun.cells[0]!;
    const name = `${game.replace(/^.*[/\\]|\.\w+$/g, '')}-${basename(baseline.folder)}`;
    const below = jobs.length === 1 ? args.out : args.out && join(args.out, name);
    const base = below ?? freshFolder(game, 'check');
    let path = base;
    for (let n = 2; opened.includes(path); n++) path = `${base}-${n}`;
    RunFolder.open(path, modeOf(args));
    opened.push(path);
  }
  return opened;
}

function modeOf({ resume, overwrite }: Arguments): FolderMode {
  return resume ? 'resume' : overwrite ? 'overwrite' : 'fresh';
}

interface Done {
  readonly verdict: Verdict;
  readonly different: boolean;
  readonly exitCode: number;
}

async function runJob(job: Job, args: Arguments, out: string, older: Tracer | undefined): Promise<Done> {
  const { baseline, rerun, measures, margins } = job;
  const { folder } = baseline;
  const judge = new Check(baseline, measures, margins);
  let checked: Checked | undefined;
  let played: readonly CellProgress[] = [];
  say(`baseline ${folder}, seed ${baseline.manifest.seed}`);
  for (const note of rerun.notes) say(`  ${note}`);
  const { result, exitCode } = await execute({
    verb: 'check',
    command: commandOf(folder, args),
    cells: rerun.cells,
    workers: await whoPlays(args),
    out,
    mode: modeOf(args),
    stallSeconds: wholeNumber('stall', args.stall, 1, 1e6),
    raw: false,
    stop: (progress, cell) => {
      const reason = judge.stop(progress, cell);
      return args.update && reason === 'verdict' ? undefined : reason;
    },
    analyse: async (progresses, plain) => {
      played = progresses;
      checked = judge.finish(progresses);
      const divergences = await divergencesOf(job, progresses, older);
      const { check, differences, notes } = checked;
      const warnings = [...rerun.notes, ...notes];
      const against = { baseline: folder, baselinePrint: baselinePrint(baseline), margins: args.margin };
      const run = { ...plain.run, ...against, remarks: rerun.notes, divergences };
      return { ...plain, run, check, differences, divergences, warnings };
    },
  });
  const divergences = result.divergences ?? [];
  RunFolder.existing(out).write('divergence.json', `${JSON.stringify({ divergences }, null, 2)}\n`);
  const { check } = checked!;
  if (check.verdict !== 'IDENTICAL' || args.json) {
    showResult(result, args.json);
  } else {
    for (const one of check.cells) say(`  cell ${one.cell}: ${cellVerdictSentence(one, result.cells[one.cell - 1])}`);
    for (const divergence of divergences) sayDivergence(divergence);
    for (const line of noise(result.cells)) say(`  ${line}`);
  }
  say(`${check.verdict}, written to ${out}`);
  if (args.update) update(job, args.reason!, result, played, exitCode);
  const different = check.cells.some(({ verdict, sameTrace }) => verdict !== 'IDENTICAL' || !sameTrace);
  return { verdict: args.update ? 'IDENTICAL' : check.verdict, different: different && !args.update, exitCode };
}

/** The check of one baseline as a command, without folder options. */
function commandOf(folder: string, { margin, failOn, against, update, reason }: Arguments): string {
  const options = {
    '--margin': margin,
    '--fail-on': failOn === undefined ? [] : [failOn],
    '--against': against === undefined ? [] : [against],
    '--reason': update ? [reason!] : [],
  };
  const words = Object.entries(options).flatMap(([name, values]) => values.flatMap((value) => [name, value]));
  return ['alicorn', 'check', '--baseline', folder, ...words, ...(update ? ['--update'] : [])].map(quoted).join(' ');
}

async function divergencesOf(
  { baseline }: Job,
  progresses: readonly CellProgress[],
  older: Tracer | undefined,
): Promise<Divergence[]> {
  const found: Divergence[] = [];
  for (const [i, now] of progresses.entries()) {
    const divergence = await divergenceOf({ cell: i + 1, then: baseline.cells[i]!, now }, older);
    if (divergence !== undefined) found.push(divergence);
  }
  return found;
}

function sayDivergence(found: Divergence): void {
  const { cell, playout, among, decision, ply, role, seat, baseline, candidate, note, replay } = found;
  const who =
    seat === undefined ? '' : `, ${seatText(seat)}${role === undefined || role === 'player' ? '' : ` (${role})`}`;
  const where = playout === undefined ? `somewhere in playouts ${among[0]} to ${among[1]}` : `in playout ${playout}`;
  const when = ply === undefined ? '' : `, ply ${ply} (decision ${(decision ?? 0) + 1})${who}`;
  say(`cell ${cell} differs first ${where}${when}: ${note}`);
  if (baseline !== undefined) say(`  then:  ${seatsFromOne(baseline)}`);
  if (candidate !== undefined) say(`  today: ${seatsFromOne(candidate)}`);
  say(`  ${replay}`);
}

function update(
  job: Job,
  reason: string,
  { run, cells }: RunResult,
  played: readonly CellProgress[],
  code: number,
): void {
  const { folder, manifest } = job.baseline;
  if (code !== EXIT.fine) return say(`${folder} is left as it is: there were faults`);
  const { verb, command } = manifest;
  const written = {
    ...playedOnly(run),
    verb,
    command,
    reason,
    cells: run.cells.map((cell) => ({ ...cell, stopReason: 'playouts' })),
  };
  const result: RunResult = { run: written, cells };
  writeBaseline(folder, written, played, { 'cells.csv': cellsCsv(result), 'figures.csv': figuresCsv(result) });
  say(`${folder} written anew: ${reason}`);
}

/** What a manifest says of the playouts, without the check they were played for. */
function playedOnly({
  baseline: _baseline,
  baselinePrint: _print,
  margins: _margins,
  remarks: _remarks,
  divergences: _divergences,
  ...played
}: Manifest): Manifest {
  return played;
}

function exitOf(failOn: FailOn = 'undecided', { verdict, different }: Done): number {
  if (verdict === 'CHANGED' || (failOn === 'any-difference' && different)) return EXIT.changed;
  return verdict === 'UNDECIDED' && failOn === 'undecided' ? EXIT.undecided : EXIT.fine;
}

/** Faults weigh most, then changes, then open questions. */
function worseCode(a: number, b: number): number {
  const order: readonly number[] = [EXIT.fine, EXIT.undecided, EXIT.changed, EXIT.fault];
  return order.indexOf(a) >= order.indexOf(b) ? a : b;
}
