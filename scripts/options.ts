/** Command-line options that several verbs share, and how they are read. */
import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import type { Argv } from 'yargs';
import { UsageError } from '../engines/core/errors.ts';
import type { ExperimentOptions } from '../lab/experiment.ts';
import { readManifest, type FolderMode } from '../sim/store/folder.ts';
import type { Shard } from '../sim/store/progress.ts';

/** The options that say what is played; yargs reads them as text, so that messages can name what was written. */
export function playOptions<T>(argv: Argv<T>) {
  return argv
    .option('players', { type: 'string', describe: 'number of players' })
    .option('roles', { type: 'string', describe: 'role of each seat, comma-separated; says how many play' })
    .option('preset', { type: 'string', describe: 'named set of rule values', default: 'standard' })
    .option('set', { type: 'string', array: true, describe: 'rule=value, also repeated', default: [] as string[] })
    .option('components', { type: 'string', describe: 'shipped component set, or a JSON file of your own' })
    .option('bots', {
      type: 'string',
      describe: 'one bot for all, one per seat, or by role (knight=greedy,random); or a module',
      default: 'random',
    })
    .option('bot', {
      type: 'string',
      array: true,
      describe: 'module that exports a bot of yours',
      default: [] as string[],
    })
    .option('playouts', { type: 'string', describe: 'playouts per cell, e.g. 1e6', default: '24000' })
    .option('seed', { type: 'string', describe: 'master seed, 0..2^64-1 (drawn and printed if absent)' })
    .option('rotate', {
      type: 'boolean',
      describe: 'play every seed under all rotations of the bots (default: if bots differ)',
    })
    .option('independent', { type: 'boolean', describe: 'no common random numbers between variants', default: false })
    .option('shuffle', { type: 'string', describe: 'plain or stable (one card more moves no other)' })
    .option('figures', { type: 'string', describe: 'core or all', default: 'core' })
    .option('block', { type: 'string', describe: 'most playouts in a block' });
}

/** Which figures effects are asked of, and how small an effect nobody cares about. */
export function effectOptions<T>(argv: Argv<T>) {
  return argv
    .option('figure', {
      type: 'string',
      array: true,
      describe: 'figure asked about, also repeated (default: the primary ones)',
      default: [] as string[],
    })
    .option('margin', {
      type: 'string',
      array: true,
      describe: 'figure=value: the smallest change that counts, e.g. share=0.5pp',
      default: [] as string[],
    });
}

/** The options that say where and how it runs. */
export function runOptions<T>(argv: Argv<T>) {
  return argv
    .option('workers', { type: 'string', describe: 'worker threads (default: all cores)' })
    .option('on', { type: 'string', describe: 'play on the workers at redis://host[:port] (default: ALICORN_ON)' })
    .option('audit', { type: 'string', describe: 'with --on: share of the tasks that two workers play, e.g. 0.01' })
    .option('prefix', { type: 'string', describe: 'with --on: begins all keys on the server' })
    .option('out', { type: 'string', describe: 'folder to write (default: out/<game>-<verb>)' })
    .option('resume', { type: 'boolean', describe: 'go on with the run in the folder', default: false })
    .option('overwrite', { type: 'boolean', describe: 'replace the run in the folder', default: false })
    .option('raw', { type: 'boolean', describe: 'also write every playout to playouts.csv', default: false })
    .option('json', { type: 'boolean', describe: 'print the result as one JSON document on stdout', default: false })
    .option('minutes-per-decision', {
      type: 'string',
      describe: 'how long people think about one: reports then tell minutes per game',
    })
    .option('dry-run', {
      type: 'boolean',
      describe: 'print the cells, the time and the disk it would take',
      default: false,
    })
    .option('stall', {
      type: 'string',
      describe: 'seconds without a sign of life before a playout counts as stalled',
      default: '300',
    })
    .option('shard', { type: 'string', describe: 'i/n: play only this share of every cell; `merge` adds shards up' })
    .check(readable, false);
}

/** Throws where what is written cannot be read, before anything is said or made. */
function readable({ workers, shard, stall, minutesPerDecision }: Record<string, unknown>): true {
  workerCount(workers as string | undefined);
  readShard(shard as string | undefined);
  stallSeconds(stall as string);
  minutesOf(minutesPerDecision as string | undefined);
  return true;
}

export function stallSeconds(text: string): number {
  return wholeNumber('stall', text, 1, 1e6);
}

export interface PlayArguments {
  readonly players?: string | undefined;
  readonly roles?: string | undefined;
  readonly preset: string;
  readonly set: readonly string[];
  readonly components?: string | undefined;
  readonly bots: string;
  readonly bot: readonly string[];
  readonly playouts: string;
  readonly seed?: string | undefined;
  readonly rotate?: boolean | undefined;
  readonly independent: boolean;
  readonly shuffle?: string | undefined;
  readonly figures: string;
  readonly block?: string | undefined;
}

export interface RunArguments {
  readonly workers?: string | undefined;
  readonly on?: string | undefined;
  readonly audit?: string | undefined;
  readonly prefix?: string | undefined;
  readonly out?: string | undefined;
  readonly resume: boolean;
  readonly overwrite: boolean;
  readonly raw: boolean;
  readonly json: boolean;
  readonly minutesPerDecision?: string | undefined;
  readonly dryRun: boolean;
  readonly stall: string;
  readonly shard?: string | undefined;
}

/** A whole number written plainly or as 1e6, within a range. */
export function wholeNumber(option: string, text: string, min: number, max = Number.MAX_SAFE_INTEGER): number {
  const value = /^\d+(\.\d+)?(e\+?\d+)?$/i.test(text) ? Number(text) : NaN;
  if (!Number.isInteger(value) || value < min || value > max) {
    const range =
      max === Number.MAX_SAFE_INTEGER ? `a whole number of at least ${min}` : `a whole number in ${min}..${max}`;
    throw new UsageError(`--${option} ${text} is not ${range}`);
  }
  return value;
}

/** Where a run that is taken up again stands. */
type TakenUp = Partial<Pick<RunArguments, 'resume' | 'out'>>;

const MOST_SEED = (1n << 64n) - 1n;

/** The master seed: as given, or that of the run which is taken up again; undefined: to be drawn. */
export function masterSeed(text: string | undefined, run?: TakenUp): bigint | undefined {
  if (run?.resume === true && run.out === undefined)
    throw new UsageError('--resume needs --out, the folder of the run');
  if (text === undefined && run?.resume === true) {
    return existsSync(run.out!) ? BigInt(readManifest(run.out!).seed) : undefined;
  }
  if (text === undefined) return undefined;
  const value = /^\d+$/.test(text) ? BigInt(text) : undefined;
  if (value === undefined || value > MOST_SEED)
    throw new UsageError(`--seed ${text} is not an integer in 0..${MOST_SEED}`);
  return value;
}

/** Minutes as written, 0.25 or 2; undefined: not said. */
export function minutesOf(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const value = /^\d*\.?\d+$/.test(text) ? Number(text) : NaN;
  if (!(value > 0 && value <= 1440))
    throw new UsageError(`--minutes-per-decision ${text} is not a number of minutes above 0, e.g. 0.5`);
  return value;
}

export function workerCount(text: string | undefined): number {
  return text === undefined ? availableParallelism() : wholeNumber('workers', text, 1, 1024);
}

export function oneOf<const T extends string>(option: string, text: string, values: readonly T[]): T {
  const found = values.find((value) => value === text);
  if (found === undefined) throw new UsageError(`--${option} ${text} is not one of: ${values.join(', ')}`);
  return found;
}

export function readShard(text: string | undefined): Shard | undefined {
  if (text === undefined) return undefined;
  const match = /^(\d+)\/(\d+)$/.exec(text);
  const [index, of] = [Number(match?.[1]), Number(match?.[2])];
  if (match === null || index < 1 || index > of) {
    const fromZero = match !== null && index === 0 && of > 0;
    const hint = fromZero
      ? `: shards count from 1. The first of ${of} is --shard 1/${of}; where indexes count from 0, write --shard $((i+1))/${of}`
      : '';
    throw new UsageError(`--shard ${text} is not i/n with 1 <= i <= n${hint}`);
  }
  return { index, of };
}

/** What is to be played, as the library takes it. */
export function experimentOptions(game: string, args: PlayArguments & TakenUp): ExperimentOptions {
  return {
    game,
    players: args.players === undefined ? undefined : wholeNumber('players', args.players, 1, 7),
    roles: rolesOf(args.roles),
    preset: args.preset,
    set: settingsOf(args.set),
    components: args.components,
    bots: args.bots,
    botModules: args.bot,
    playouts: wholeNumber('playouts', args.playouts, 1, 1e12),
    seed: masterSeed(args.seed, args),
    rotate: args.rotate,
    shuffle: args.shuffle === undefined ? undefined : oneOf('shuffle', args.shuffle, ['plain', 'stable']),
    independent: args.independent,
    figures: oneOf('figures', args.figures, ['core', 'all']),
    block: args.block === undefined ? undefined : wholeNumber('block', args.block, 1, 100_000),
  };
}

/** Roles as written: comma-separated, in turn order. */
function rolesOf(text: string | undefined): string[] | undefined {
  return text?.split(',').map((role) => role.trim());
}

/** `name=value` texts by name. */
function settingsOf(texts: readonly string[]): Record<string, string> {
  return Object.fromEntries(texts.map((text) => assignment(text, `expected name=value, found ${text}`)));
}

/** `name=value` in two; throws `fault` if it is none. */
export function assignment(text: string, fault: string): [name: string, value: string] {
  const at = text.indexOf('=');
  if (at < 1) throw new UsageError(fault);
  return [text.slice(0, at), text.slice(at + 1)];
}

export function modeOf({ resume, overwrite }: Pick<RunArguments, 'resume' | 'overwrite'>): FolderMode {
  return resume ? 'resume' : overwrite ? 'overwrite' : 'fresh';
}
