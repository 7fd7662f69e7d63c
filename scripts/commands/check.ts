import { basename, join } from 'node:path';
import { refusing, UsageError } from '../../engines/core/errors.ts';
import { openCheck, type CheckExperiment } from '../../lab/check.ts';
import type { RunSettings } from '../../lab/run.ts';
import { quoted } from '../../sim/cell/command.ts';
import { checkJunit } from '../../reports/ci/junit.ts';
import { checkMarkdown } from '../../reports/ci/markdown.ts';
import { noise } from '../../reports/words/cautions.ts';
import { cellVerdictSentence, MEANING, whenDiverges } from '../../reports/words/sentences.ts';
import { loadOnly } from '../../sim/cell/load.ts';
import { botList, modulesAmong } from '../../sim/cell/seating.ts';
import { findBaselines } from '../../sim/judge/baseline.ts';
import { worst } from '../../sim/judge/check.ts';
import type { CellVerdict, CheckRunResult, Divergence } from '../../sim/results.ts';
import { readWithin } from '../../sim/run/width.ts';
import { samePlace } from '../../sim/store/files.ts';
import { RunFolder } from '../../sim/store/folder.ts';
import { freshFolder } from '../../sim/store/fresh-folder.ts';
import { MANIFEST } from '../../sim/store/own-files.ts';
import { asStarted } from '../as-started.ts';
import { dryRun } from '../dry-run.ts';
import { EXIT } from '../../lab/exit.ts';
import { FAIL_ON, JUDGING } from '../../lab/judging.ts';
import {
  type Arguments,
  checkReadable,
  flag,
  hiding,
  modeOf,
  oneOf,
  RUN,
  text,
  texts,
  workerCount,
} from '../../lab/options.ts';
import { checkInto, checkKind, writeInto } from '../into-file.ts';
import { exitOf, runShown } from '../perform.ts';
import { printableName } from '../printable.ts';
import { answer, say } from '../say.ts';
import { showResult } from '../show-result.ts';
import { verb } from '../verb.ts';
import { watch } from '../watch.ts';
import { sayPage } from '../written.ts';
import { whoPlays } from '../who-plays.ts';

const OPTIONS = {
  ...hiding(RUN, 'raw', 'shard'),
  ...JUDGING,
  baseline: {
    type: 'string',
    array: true,
    demandOption: true,
    describe: 'folder of a run, or of several; also repeated',
  },
  bots: texts('only the cells that these bots play; repeated: says what changes with strength (default: all)'),
  within: text('1pp: end a cell that differs also where its primary figures are known that well'),
  against: text('checkout of the old version: plays it to find what differs'),
  update: flag('then write the baseline anew'),
  reason: text('why, kept in the baseline (with --update)'),
  markdown: text('also write what it came to as Markdown, for a page of a build or a comment'),
  junit: text('also write it as JUnit XML, a case per cell'),
  watch: flag('check again whenever a source or component file below this folder changes'),
  module: texts('game or bot of your own that a baseline was played with and that may run, also repeated'),
} as const;
type CheckArguments = Arguments<typeof OPTIONS>;

export const check = verb({
  command: 'check',
  describe: "play a stored run again on today's engines: identical, equivalent, changed or undecided",
  examples: [
    ['alicorn check --baseline test/baselines', 'every committed baseline'],
    ['alicorn check --baseline baselines --watch', 'while you write: again at every change'],
    ['alicorn check --baseline out/vast-run --update --reason "reach is 3 now"', 'accept what changed'],
  ],
  options: OPTIONS,
  run: async (args) => {
    if (args.watch) return watched(args);
    checkReadable(args);
    for (const option of ['markdown', 'junit'] as const)
      if (args[option] !== undefined) checkKind(option, option, args[option]);
    if (args.markdown !== undefined && args.junit !== undefined && samePlace(args.markdown, args.junit))
      throw new UsageError(`--markdown and --junit are both ${args.junit}: name two files`);
    if (args.update !== (args.reason !== undefined && args.reason.trim() !== ''))
      throw new UsageError('--update and --reason "why" go together');
    if (args.update && args.within !== undefined)
      throw new UsageError('--update writes the whole baseline anew: leave out --within');
    if (args.update && args.bots.length > 0)
      throw new UsageError('--update writes the whole baseline anew: leave out --bots');
    if (args.raw || args.shard !== undefined) throw new UsageError('check takes neither --raw nor --shard');
    if (args.resume && args.out === undefined) throw new UsageError('--resume needs --out, the folder of the check');
    const failOn = args.failOn === undefined ? undefined : oneOf('--fail-on', args.failOn, FAIL_ON);
    loadOnly([...args.module, ...modulesAmong(args.bots.flatMap(botList))]);
    // All are read before anything runs: nothing runs if one of them cannot be played.
    const checks: CheckExperiment[] = [];
    for (const folder of args.baseline.flatMap(findBaselines)) {
      if (args.update) checkInto('baseline', join(folder, MANIFEST));
      checks.push(
        await openCheck(folder, {
          margins: args.margin,
          figure: args.figure,
          within: args.within === undefined ? undefined : readWithin(args.within),
          bots: args.bots,
          against: args.against,
          toTheEnd: args.update,
        }),
      );
    }
    if (args.dryRun)
      return dryRun(
        checks.flatMap(({ cells }) => cells),
        workerCount(args.workers),
      );
    const workers = await whoPlays(args);
    const outs = openFolders(args, checks);
    let code: number = EXIT.fine;
    const done: CheckRunResult[] = [];
    for (const [i, one] of checks.entries()) {
      const result = await perform(one, args, workers, outs[i]!);
      done.push(result);
      code = worseCode(code, exitOf(result) || (args.update ? EXIT.fine : exitFor(failOn, result.finding.check.cells)));
    }
    const verdicts = done.map(({ finding }) => (args.update ? 'IDENTICAL' : finding.check.verdict));
    if (checks.length > 1) answer(`${checks.length} baselines: ${worst(verdicts)}`, args.json);
    if (args.markdown !== undefined)
      write(
        'markdown',
        args.markdown,
        asStarted(checkMarkdown(done, worst(done.map(({ finding }) => finding.check.verdict)))),
      );
    if (args.junit !== undefined)
      write('junit', args.junit, asStarted(checkJunit(done, (cell) => exitFor(failOn, [cell]) !== EXIT.fine)));
    process.exitCode = code;
  },
});

/** Opens a folder for every baseline before anything is played: one of its own below --out if there are several. */
function openFolders(args: CheckArguments, checks: readonly CheckExperiment[]): string[] {
  const opened: string[] = [];
  for (const { baseline, cells } of checks) {
    const { game } = cells[0]!;
    const name = `${game.replace(/^.*[/\\]|\.\w+$/g, '')}-${basename(baseline.folder)}`;
    const below = checks.length === 1 ? args.out : args.out && join(args.out, name);
    const base = below ?? freshFolder(game, 'check');
    let path = base;
    for (let n = 2; opened.includes(path); n++) path = `${base}-${n}`;
    if (samePlace(path, baseline.folder))
      throw new UsageError(`--out ${path} is the baseline itself: choose another folder`);
    RunFolder.open(path, modeOf(args)).release();
    opened.push(path);
  }
  return opened;
}

/** Plays one baseline and says what came of it. */
async function perform(
  experiment: CheckExperiment,
  args: CheckArguments,
  workers: RunSettings['workers'],
  out: string,
): Promise<CheckRunResult> {
  const { folder, manifest } = experiment.baseline;
  say(`baseline ${printableName(folder)}, seed ${manifest.seed}`);
  for (const note of experiment.notes) say(`  ${note}`);
  const result = await runShown(experiment, args, workers, out, commandOf(folder, args));
  const { verdict, cells } = result.finding.check;
  if (verdict !== 'IDENTICAL' || args.json) {
    await showResult(result, args.json);
  } else {
    answer(`${verdict}: ${MEANING[verdict]}.`);
    for (const one of cells) answer(`  cell ${one.cell}: ${cellVerdictSentence(one, result.cells[one.cell - 1])}`);
    for (const divergence of result.finding.divergences) sayDivergence(divergence);
    for (const line of [...result.finding.warnings, ...noise(result.cells, { cells: true })]) answer(`  ${line}`);
  }
  answer(`${verdict}, written to ${printableName(out)}`, args.json);
  sayPage(out, args.open);
  if (args.update) update(experiment, result, args.reason!);
  return result;
}

function update({ baseline: { folder }, accept }: CheckExperiment, result: CheckRunResult, reason: string): void {
  if (exitOf(result) !== EXIT.fine) return say(`${folder} is left as it is: there were faults`);
  refusing(`cannot write ${folder} anew`, () => accept(result, reason));
  say(`${printableName(folder)} written anew: ${printableName(reason)}`);
}

/** The check of one baseline as a command, without folder options. */
function commandOf(
  folder: string,
  { bots, figure, margin, within, failOn, against, update, reason, module }: CheckArguments,
): string {
  const options = {
    '--bots': bots,
    '--figure': figure,
    '--margin': margin,
    '--within': within === undefined ? [] : [within],
    '--fail-on': failOn === undefined ? [] : [failOn],
    '--against': against === undefined ? [] : [against],
    '--module': module,
    '--reason': update ? [reason!] : [],
  };
  const words = Object.entries(options).flatMap(([name, values]) => values.flatMap((value) => [name, value]));
  return ['alicorn', 'check', '--baseline', folder, ...words, ...(update ? ['--update'] : [])].map(quoted).join(' ');
}

function sayDivergence(found: Divergence): void {
  const { cell, playout, among, baseline, candidate, note, replay, beside } = found;
  const when = whenDiverges(found);
  const where = playout === undefined ? `somewhere in playouts ${among[0]} to ${among[1]}` : `in playout ${playout}`;
  answer(`cell ${cell} differs first ${where}${when === '' ? '' : `, ${when}`}: ${note}`);
  if (baseline !== undefined) answer(`  then:  ${baseline}`);
  if (candidate !== undefined) answer(`  today: ${candidate}`);
  answer(`  ${replay}`);
  if (beside !== undefined) answer(`  ${beside}`);
}

function exitFor(failOn: (typeof FAIL_ON)[number] = 'undecided', cells: readonly CellVerdict[]): number {
  const different = cells.some(({ verdict, sameTrace }) => verdict !== 'IDENTICAL' || !sameTrace);
  const verdict = worst(cells.map((cell) => cell.verdict));
  if (verdict === 'CHANGED' || (failOn === 'any-difference' && different)) return EXIT.changed;
  return verdict === 'UNDECIDED' && failOn === 'undecided' ? EXIT.undecided : EXIT.fine;
}

function write(option: string, path: string, text: string): void {
  writeInto(option, path, text);
  say(`written: ${printableName(path)}`);
}

/** The same check, in a process of its own for every state of the sources, into one folder. */
async function watched({ update, json, out, open, resume }: CheckArguments): Promise<void> {
  if (update || json || resume || open)
    throw new UsageError('--watch takes none of --update, --json, --resume and --open');
  const folder = out ?? join('out', 'watch');
  const words = process.argv.slice(2).filter((word) => !/^--(watch|overwrite)(=|$)/.test(word));
  const args = [...words, ...(out === undefined ? ['--out', folder] : []), '--overwrite'];
  process.exitCode = await watch(args, folder);
}

/** Faults weigh most, then changes, then open questions. */
function worseCode(a: number, b: number): number {
  const order: readonly number[] = [EXIT.fine, EXIT.undecided, EXIT.changed, EXIT.fault];
  return order.indexOf(a) >= order.indexOf(b) ? a : b;
}
