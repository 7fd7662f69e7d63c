/** Plays a question as the terminal would, into a folder in memory, and tells how it stands meanwhile. */
import { UsageError } from '../../engines/core/errors.ts';
import { breathing } from '../../lab/breath.ts';
import { likelyCells, type Experiment } from '../../lab/experiment.ts';
import { checkReadable, minutesOf, stallSeconds, workerCount } from '../../lab/options.ts';
import { ofStored, readResults, readSoFar } from '../../lab/read.ts';
import { run, Stopped, type RunSettings } from '../../lab/run.ts';
import { filesOf, findingOf, partOf, piecesOf } from '../../lab/verbs/all.ts';
import { titleOfPlayed } from '../../reports/html/page.ts';
import { breath, join } from '../../sim/platform/node.ts';
import type { RunResult } from '../../sim/results.ts';
import type { RunState } from '../../sim/run/run.ts';
import { RunFolder } from '../../sim/store/folder.ts';
import type { Answer, Question, Refused, Snapshot, Update } from '../laboratory.ts';
import { argumentsOf, commandLine, type Given } from './arguments.ts';
import { filesIn, layFolder, runAmong, type Bytes } from './run-files.ts';
import { layOwnFiles, refusal } from './own-files.ts';
import { inPageWords, reportInPageWords } from './page-words.ts';

const FOLDER = '/run';
/**
 * How often the page hears of it at least, and at most, whenever games come back: what is worked out in between shall not
 * make it less than four times a second.
 */
const TELL_MS = 100;
const MOST_OFTEN_MS = 50;
/** That no game has come back for so long is told. */
const SILENT_MS = 4000;
/** A playout in which nothing moves for so long hangs: somebody sits before the page and waits. */
const STALL = '60';
/** Working out a snapshot shall not take more than about this part of the time, and is not done more often than is seen. */
const PART_FOR_SNAPSHOTS = 0.4;
const SEEN_MS = 175;

/** An answer with its files as they lie in this thread's memory. */
export type Reported = Omit<Answer, 'files'> & { readonly files: Bytes };

/** A question on its way. */
export class Asking {
  private readonly question: Question;
  private readonly tell: (update: Update) => void;
  private readonly stopping = new AbortController();
  private state: RunState | undefined;
  /** When games last came back. */
  private heard = Infinity;
  private sofar: (() => Promise<RunResult>) | undefined;
  private remark: string | undefined;
  private looking = false;
  private ending = false;
  private nextLook = 0;
  /** What the snapshot before took, in milliseconds. */
  private tookBefore = 0;
  private told = -Infinity;
  private experiment: Experiment | undefined;

  constructor(question: Question, tell: (update: Update) => void) {
    this.question = question;
    this.tell = tell;
  }

  stop(): void {
    this.stopping.abort();
  }

  /** What is needed to go on with it later. */
  files(): Bytes {
    return this.experiment === undefined ? new Map() : filesIn(FOLDER);
  }

  async answer(kept: Bytes | undefined): Promise<Reported | Refused> {
    const ticking = setInterval(() => this.tick(), TELL_MS);
    try {
      return await this.play(kept);
    } catch (error) {
      return refusal(error);
    } finally {
      clearInterval(ticking);
    }
  }

  private async play(kept: Bytes | undefined): Promise<Reported> {
    const { question } = this;
    layOwnFiles(question);
    const { command, args } = await argumentsOf(question);
    checkReadable(args);
    const experiment = await command.open(args);
    const line = await commandLine(question, experiment.seed);
    layFolder(FOLDER, kept);
    this.experiment = experiment;
    for (const note of experiment.notes) this.say(note);
    this.heard = performance.now();
    const settings = this.settings(args, line, kept === undefined ? 'fresh' : 'resume');
    let result: RunResult;
    try {
      result = await run(experiment, { ...settings, out: FOLDER });
    } catch (error) {
      if (!(error instanceof Stopped)) throw error;
      [this.ending, this.heard] = [true, Infinity];
      this.tick();
      return await this.asItStands(line);
    }
    for (const { name, open } of command.follow?.(result, args, experiment) ?? []) {
      const next = await open().catch((error: unknown) => {
        if (!(error instanceof UsageError)) throw error;
        this.say(error.message);
      });
      if (next !== undefined) await run(next, { ...settings, mode: 'fresh', out: join(FOLDER, name), whole: FOLDER });
    }
    return { ...(await shownOf(result)), ...answered(result, line), stopped: false };
  }

  private settings(args: Given, command: string, mode: 'fresh' | 'resume'): RunSettings {
    return {
      mode,
      command,
      workers: workerCount(args.workers),
      stallSeconds: stallSeconds(this.question.options['stall'] === undefined ? STALL : args.stall),
      minutesPerDecision: minutesOf(args.minutesPerDecision),
      signal: this.stopping.signal,
      onRemark: (text) => this.say(text),
      onConcluding: (text) => this.say(text),
      onProgress: (state, sofar) => {
        this.state = state;
        this.heard = state.done < 1 ? performance.now() : Infinity;
        this.sofar = sofar;
        if (performance.now() - this.told >= MOST_OFTEN_MS) this.tick();
      },
    };
  }

  /** Ended early: whatever was shown of it by now stays, with tables of the same games; of none there are no tables. */
  private async asItStands(command: string): Promise<Reported> {
    const breathe = breathing(() => undefined);
    const result = await readSoFar(FOLDER);
    await breathe();
    const told = tellsSomething(result);
    if (told) {
      const folder = RunFolder.existing(FOLDER);
      for (const [name, text] of await piecesOf(result, breathe)) folder.write(name, [...text].join(''));
      await breathe();
    }
    const shown = told ? await shownOf(result) : { games: 0, html: '' };
    const kept = Math.max(shown.games, this.state?.playouts ?? 0);
    return { ...shown, ...answered(result, command), kept, stopped: true };
  }

  private say(remark: string): void {
    this.remark = inPageWords(remark);
    this.tick();
  }

  /** Tells how far it is; and what is known by now, if there is something new and time for it. */
  private tick(): void {
    const { state, remark, experiment } = this;
    this.remark = undefined;
    this.told = performance.now();
    const silentMs = performance.now() - this.heard;
    const rate = state === undefined ? 0 : (1000 * state.playouts) / Math.max(1, state.elapsedMs);
    this.tell({
      played: state?.playouts ?? 0,
      planned: Math.max(state?.playouts ?? 0, experiment === undefined ? 0 : likely(experiment)),
      perSecond: rate,
      ...(Number.isFinite(state?.leftMs) && { leftMs: state!.leftMs }),
      ...(Number.isFinite(state?.done) && { done: state!.done }),
      ...(remark !== undefined && { remark }),
      ...(this.ending && { ending: true }),
      ...(silentMs > SILENT_MS && { silentMs }),
    });
    if (this.looking || this.sofar === undefined || performance.now() < this.nextLook) return;
    void this.snapshot(this.sofar);
    this.sofar = undefined;
  }

  private async snapshot(sofar: () => Promise<RunResult>): Promise<void> {
    const { experiment, state } = this;
    if (experiment === undefined || state === undefined) return;
    this.looking = true;
    const start = performance.now();
    try {
      if ((await findingOf(experiment.verb)).playsOn === true) return;
      const standing = await sofar();
      if (gamesOf(standing) === 0) return;
      await breath();
      const snapshot: Snapshot = { ...(await shownOf(standing)), ...decided(experiment) };
      this.tell({
        played: state.playouts,
        planned: Math.max(state.playouts, likely(experiment)),
        perSecond: 0,
        snapshot,
      });
    } catch {
      // Some analyses need all cells to have begun: the next look may find them.
    } finally {
      const took = performance.now() - start;
      // The first is worked out by cold code, and one that had to wait for a core tells nothing of the next.
      this.nextLook = start + Math.max(SEEN_MS, Math.min(took, this.tookBefore) / PART_FOR_SNAPSHOTS);
      this.tookBefore = took;
      this.looking = false;
    }
  }
}

/** Games that it will likely take, as far as is known by now: cells may end before their last. */
function likely(experiment: Experiment): number {
  return likelyCells(experiment).reduce((sum, { playouts }) => sum + playouts, 0);
}

async function shownOf(result: RunResult): Promise<Snapshot> {
  const { html, headline } = await partOf(result, breath);
  return {
    games: gamesOf(result),
    html: reportInPageWords(html),
    ...(headline !== undefined && { headline: inPageWords(headline) }),
  };
}

function gamesOf({ cells }: RunResult): number {
  return cells.reduce((sum, { playouts }) => sum + playouts, 0);
}

/** Of no game nothing can be told but what went wrong. */
function tellsSomething(result: RunResult): boolean {
  return gamesOf(result) > 0 || result.cells.some(({ faults }) => faults.length > 0);
}

function decided({ decided: told }: Experiment): { decided?: string } {
  return told === undefined ? {} : { decided: told() };
}

function answered(result: RunResult, command: string): Omit<Reported, 'html' | 'games' | 'stopped'> {
  const { run: manifest, cells } = result;
  const faults = cells.flatMap((cell) => cell.faults);
  const [first] = faults;
  return {
    kept: gamesOf(result),
    files: filesIn(FOLDER),
    command,
    seed: manifest.seed,
    title: `${titleOfPlayed(result)}: ${manifest.verb}`,
    faults: faults.length,
    ...(first && { firstFault: `game ${first.playout}, move ${first.ply}: ${first.kind}: ${first.reason}` }),
  };
}

/** A run's folder from elsewhere, read and reported on. */
export async function opened(files: Bytes): Promise<Reported | Refused> {
  try {
    layFolder(FOLDER, runAmong(files));
    const result = await readResults(FOLDER);
    const folder = RunFolder.existing(FOLDER);
    for (const [name, text] of await ofStored(FOLDER, () => filesOf(result))) folder.write(name, text);
    const stopped = result.cells.some(({ stopReason }) => stopReason === 'interrupted');
    return { ...(await shownOf(result)), ...answered(result, result.run.command), stopped };
  } catch (error) {
    return refusal(error);
  }
}
