/** Options of the command line as data, those that several verbs share, and how they are read. */
import { nearest, UsageError } from '../engines/core/errors.ts';
import { listed } from '../engines/core/listed.ts';
import { typedNumber } from '../sim/cell/typed-number.ts';
import { BLOCK_LIMIT, checkWhole, MOST_STALL_SECONDS, MOST_WORKERS, PLAYOUTS_LIMIT, readSeed } from './counts.ts';
import { readWithin, USUAL_WITHIN } from '../sim/run/width.ts';
import { cores, existsSync } from '../sim/platform/node.ts';
import { readManifest, type FolderMode } from '../sim/store/folder.ts';
import type { Shard } from '../sim/store/progress.ts';
import type { ExperimentOptions } from './experiment.ts';

/** One option as it is declared: everything is read as text, so that messages can name what was written. */
export interface Option {
  readonly type: 'string' | 'boolean';
  readonly array?: boolean;
  readonly default?: string | boolean | readonly string[];
  readonly describe?: string;
  readonly demandOption?: boolean;
  /** One value, that may yet be given several times. */
  readonly repeatable?: boolean;
  /** Says something without a value too: it then reads as an empty text. */
  readonly bare?: boolean;
  /** Stands behind the verb, without a name. */
  readonly positional?: boolean;
  readonly hidden?: boolean;
}
/** By name, `dryRun` for `--dry-run`. */
export type OptionsOf = Readonly<Record<string, Option>>;

type Known<O extends Option> = O extends { readonly default: unknown } | { readonly demandOption: true } ? true : false;
type Value<O extends Option> = O extends { readonly type: 'boolean' }
  ? boolean
  : O extends { readonly array: true }
    ? readonly string[]
    : O extends { readonly repeatable: true }
      ? string | readonly string[]
      : string;
/** What options come to. */
export type Arguments<O extends OptionsOf> = {
  readonly [K in keyof O as Known<O[K]> extends true ? K : never]: Value<O[K]>;
} & { readonly [K in keyof O as Known<O[K]> extends true ? never : K]?: Value<O[K]> | undefined };

/** A text that may be left out, or that is usually this. */
export function text(describe: string): { readonly type: 'string'; readonly describe: string };
export function text(
  describe: string,
  usual: string,
): { readonly type: 'string'; readonly describe: string; readonly default: string };
export function text(describe: string, usual?: string) {
  return { type: 'string', describe, ...(usual !== undefined && { default: usual }) } as const;
}

/** As many texts as one likes. */
export function texts(describe: string) {
  return { type: 'string', array: true, describe, default: [] as string[] } as const;
}

export function flag(describe: string) {
  return { type: 'boolean', describe, default: false } as const;
}

/** Precision instead of playouts: for verbs that may play until they know enough. */
export const WITHIN = {
  playouts: text('playouts per cell, e.g. 1e6 (default: as many as --within takes)'),
  within: text('play until the primary figures are that sharp, or decided (default: 1pp)'),
  max: text('most playouts per cell where no --playouts is given'),
} as const;

/** What says how much is played, as it was written. */
type Extent = { readonly [K in 'playouts' | 'within' | 'until' | 'max' | 'shard']?: string | undefined };

/** The half-width that is wanted; undefined: it is said otherwise how much is played. */
export function wantedWithin(
  { playouts, within, until, max, shard }: Extent,
  usual = USUAL_WITHIN,
): number | undefined {
  if (within !== undefined && shard !== undefined)
    throw new UsageError('--within looks at whole cells: it does not go with --shard');
  const other = Object.entries({ playouts, until, shard }).find(([, value]) => value !== undefined)?.[0];
  if (within !== undefined && other !== undefined)
    throw new UsageError(`give --${other} or --within, not both${other === 'playouts' ? ' (--max limits it)' : ''}`);
  if (max !== undefined && playouts !== undefined && until === undefined)
    throw new UsageError('--max goes with --within or --until; --playouts says how many there are');
  return within !== undefined ? readWithin(within) : other === undefined ? usual : undefined;
}

/** The game, behind the verb. */
export const GAME = { game: { type: 'string', positional: true, demandOption: true } } as const;

/** The same options, these left out of the help. */
export function hiding<const O extends OptionsOf, K extends keyof O & string>(options: O, ...names: readonly K[]): O {
  const hidden = names.map((name) => [name, { ...options[name], hidden: true }] as const);
  return { ...options, ...Object.fromEntries(hidden) };
}

/** What is played. */
export const PLAY = {
  players: text('number of players'),
  roles: text('role of each seat, comma-separated; says how many play'),
  preset: text('named set of rule values', 'standard'),
  set: texts('rule=value, also repeated'),
  components: text('shipped component set, or a JSON file of your own'),
  bots: text('one bot for all, one per seat, or by role; or a module (default: greedy, else random)'),
  bot: texts('module that exports a bot of yours'),
  playouts: text('playouts per cell, e.g. 1e6', '24000'),
  seed: text('master seed, 0..2^64-1 (drawn and printed if absent)'),
  rotate: { type: 'boolean', describe: 'play every seed under all rotations of the bots (default: if bots differ)' },
  independent: flag('no common random numbers between variants'),
  shuffle: text('plain or stable (one card more moves no other)'),
  figures: text('core or all', 'core'),
  block: text('most playouts in a block'),
} as const;

/** Which figures effects are asked of, and how small an effect nobody cares about. */
export const EFFECTS = {
  figure: texts('figure asked about, also repeated (default: the primary ones)'),
  margin: texts('figure=value: the smallest change that counts, e.g. share=0.5pp'),
} as const;

/** Where and how it runs. */
export const RUN = {
  workers: text('worker threads (default: all cores)'),
  on: text('play on the workers at redis://host[:port] (default: ALICORN_ON)'),
  audit: text('with --on: share of the tasks that are played twice (default: 0.01)'),
  prefix: text('with --on: begins all keys on the server'),
  out: text('folder to write (default: out/<game>-<verb>)'),
  resume: flag('go on with the run in the folder'),
  overwrite: flag('replace the run in the folder'),
  raw: flag('also write every playout to playouts.csv'),
  json: flag('print the result as one JSON document on stdout'),
  open: flag('open the page in your browser when it is written'),
  minutesPerDecision: text('how long people think about one: reports then tell minutes per game'),
  dryRun: flag('print the cells, the time and the disk it would take'),
  stall: text('seconds without a sign of life before a playout counts as stalled', '300'),
  shard: text('i/n: play only this share of every cell; `merge` adds shards up'),
} as const;

export type PlayArguments = Omit<Arguments<typeof PLAY>, 'bots' | 'preset' | 'playouts'> & {
  readonly playouts?: string | undefined;
  readonly bots?: string | undefined;
  readonly preset: string;
};
export type RunArguments = Arguments<typeof RUN>;

/** Throws where what is written cannot be read, before anything is said or made. */
export function checkReadable({ workers, shard, stall, minutesPerDecision }: RunArguments): void {
  workerCount(workers);
  readShard(shard);
  stallSeconds(stall);
  minutesOf(minutesPerDecision);
}

export function stallSeconds(text: string): number {
  return wholeNumber('stall', text, 1, MOST_STALL_SECONDS);
}

/** A whole number written plainly or as 1e6, within a range. */
export function wholeNumber(option: string, text: string, min: number, max = Number.MAX_SAFE_INTEGER): number {
  const value = typedNumber(text);
  checkWhole(`--${option}`, value, min, max, text);
  return value;
}

/** Where a run that is taken up again stands. */
type TakenUp = { readonly [K in 'resume' | 'out']?: RunArguments[K] | undefined };

/** The master seed: as given, or that of the run which is taken up again; undefined: to be drawn. */
export function masterSeed(text: string | undefined, run?: TakenUp): bigint | undefined {
  if (run?.resume === true && run.out === undefined)
    throw new UsageError('--resume needs --out, the folder of the run');
  if (text === undefined && run?.resume === true) {
    return existsSync(run.out!) ? BigInt(readManifest(run.out!).seed) : undefined;
  }
  return text === undefined ? undefined : readSeed('--seed', text);
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
  return text === undefined ? cores() : wholeNumber('workers', text, 1, MOST_WORKERS);
}

/** One of the words an option takes, given as it is spelled: `--shuffle`, `<what>`. */
export function oneOf<const T extends string>(option: string, text: string, values: readonly T[]): T {
  const found = values.find((value) => value === text);
  if (found === undefined) {
    const near = nearest(text, values)!;
    throw new UsageError(`${option} ${text} is not one of: ${values.join(', ')} (did you mean ${near}?)`);
  }
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
      : match === null
        ? ''
        : ` (did you mean ${Math.max(1, of)}/${Math.max(1, of)}?)`;
    throw new UsageError(`--shard ${text} is not i/n with 1 <= i <= n${hint}`);
  }
  return { index, of };
}

/** For how many it is a game says itself. */
const MOST_PLAYERS = 100;

/** What is to be played, as the library takes it. */
export function experimentOptions(game: string, args: PlayArguments & TakenUp): ExperimentOptions {
  return {
    game,
    players: args.players === undefined ? undefined : wholeNumber('players', args.players, 0, MOST_PLAYERS),
    roles: rolesOf(args.roles),
    preset: args.preset,
    set: settingsOf(args.set),
    components: args.components,
    bots: args.bots,
    botModules: args.bot,
    playouts: args.playouts === undefined ? undefined : wholeNumber('playouts', args.playouts, 1, PLAYOUTS_LIMIT),
    seed: masterSeed(args.seed, args),
    rotate: args.rotate,
    shuffle: args.shuffle === undefined ? undefined : oneOf('--shuffle', args.shuffle, ['plain', 'stable']),
    independent: args.independent,
    figures: oneOf('--figures', args.figures, ['core', 'all']),
    block: args.block === undefined ? undefined : wholeNumber('block', args.block, 1, BLOCK_LIMIT),
  };
}

/** Roles as written: comma-separated, in turn order. */
export function rolesOf(text: string | undefined): string[] | undefined {
  return text === undefined ? undefined : listed('--roles ', text, 'a role');
}

/** `name=value` texts by name. */
function settingsOf(texts: readonly string[]): Record<string, string> {
  const settings = texts.map((text) => assignment('set', text, 'name=value'));
  const known = new Set<string>();
  const twice = settings.find(([name]) => known.size === known.add(name).size);
  if (twice !== undefined) throw new UsageError(`--set ${twice.join('=')}: ${twice[0]} is set twice`);
  return Object.fromEntries(settings);
}

/** `name=value` in two, as given to an option that wants `form`. */
export function assignment(option: string, text: string, form: string): [name: string, value: string] {
  const at = text.indexOf('=');
  if (at < 1 || text.slice(0, at).trim() === '') throw new UsageError(`--${option} ${text}: expected ${form}`);
  const [name, value] = [text.slice(0, at).trim(), text.slice(at + 1)];
  // Bots by role (`knight=greedy`), and what is asked of components (`printed~without=...`), have such signs of their own.
  const more = name === 'bots' ? -1 : value.search(/,\s*[\p{L}][\p{L}\d. -]*=/u);
  if (more >= 0) {
    const apart = [`${name}=${value.slice(0, more)}`, value.slice(more + 1).trim()];
    throw new UsageError(
      `--${option} ${text}: give each its own, ${apart.map((one) => `--${option} ${one}`).join(' ')}`,
    );
  }
  return [name, value];
}

/** `name=values` texts by name, each once; values may be left out: `a`, or `a,b`, where the last may have some. */
export function byName(given: readonly string[]): Record<string, string | undefined> {
  // Without a prototype: `__proto__` is a name like any other, and refused as one.
  const vary = Object.create(null) as Record<string, string | undefined>;
  for (const one of given) {
    const at = one.indexOf('=');
    const names = (at < 0 ? one : one.slice(0, at)).split(',').map((name) => name.trim());
    if (names.includes('')) throw new UsageError(`--vary ${one}: expected name, name,name or name=values`);
    const last = at < 0 ? undefined : assignment('vary', `${names.at(-1)!}${one.slice(at)}`, 'name=values');
    for (const [i, name] of names.entries()) {
      if (Object.hasOwn(vary, name)) throw new UsageError(`--vary ${one}: ${name} is varied twice`);
      vary[name] = i < names.length - 1 ? undefined : last?.[1];
    }
  }
  return vary;
}

export function modeOf({ resume, overwrite }: Pick<RunArguments, 'resume' | 'overwrite'>): FolderMode {
  return resume ? 'resume' : overwrite ? 'overwrite' : 'fresh';
}
