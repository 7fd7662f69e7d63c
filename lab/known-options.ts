/**
 * What a program may pass, by name and kind: TypeScript looks at what is written in place, at run time nobody did, and a
 * slip (`playuots: 5`, `mode: 'resum'`) was passed over. The compiler holds each list to the names of its type. Ranges
 * that more than one way leads to (seeds, players, counts) are looked at where they are read.
 */
import { misfitOf } from '../sim/cell/by-schema.ts';
import { cellSpec } from '../sim/cell/spec-schema.ts';
import type { FolderMode } from '../sim/store/folder.ts';
import type { CheckOptions } from './check.ts';
import type { ComparisonOptions } from './comparison.ts';
import { MOST_STALL_SECONDS } from './counts.ts';
import type { CellsOptions, Concluding, SweepOptions } from './experiment.ts';
import type { ExploitOptions } from './exploit.ts';
import { byName, either, fieldsOf, kind, listOf, need, needed, oneOf, whole, type Kind } from './kinds.ts';
import type { LadderOptions } from './ladder.ts';
import type { LearnOptions } from './learn.ts';
import type { RunSettings } from './run.ts';
import type { StoryOptions } from './story.ts';

type Known<O> = Readonly<Record<keyof O, Kind>>;

const text = kind('a text', (value) => typeof value === 'string');
const texts = listOf(text, 'texts');
const flag = kind('true or false', (value) => typeof value === 'boolean');
const number = kind('a number', (value) => typeof value === 'number');
const call = kind('a function', isFunction);
const integer = kind('an integer', (value) => ['number', 'bigint', 'string'].includes(typeof value));
export const folder = kind('the path of a folder', (value) => typeof value === 'string');
const seconds = whole(1, MOST_STALL_SECONDS);
const above = kind('a number above 0', (value) => Number.isFinite(value) && Number(value) > 0);
const width = kind(
  'a half-width above 0 and below 0.5',
  (value) => typeof value === 'number' && value > 0 && value < 0.5,
);
const game = kind('the name of a game, or the path of a module', (value) => typeof value === 'string');
const bots = either(text, texts);
const abort = kind('an AbortSignal', (value) => typeof (value as AbortSignal | null)?.aborted === 'boolean');
const pool = kind('a number of threads, or a pool', (value) => ['number', 'function'].includes(typeof value));
const mode = oneOf('fresh' satisfies FolderMode, 'resume' satisfies FolderMode, 'overwrite' satisfies FolderMode);
const isPlain = (value: unknown): boolean => ['number', 'boolean', 'string'].includes(typeof value) || value === null;
const ruleValue = kind(
  'a value of a rule: a number, true or false, a text, null, or a list',
  (value) => isPlain(value) || (Array.isArray(value) && value.every(isPlain)),
);
const values = either(text, listOf(ruleValue, 'values of rules'));
const points = fieldsOf({ kind: needed(oneOf('grid', 'lhs', 'sobol')), points: whole(1) });
const luck = fieldsOf({ seeds: needed(whole(1)), replays: needed(whole(1)) });
const none = kind('false', (value) => value === false);
/** Says what is wrong with one only for a cell that was written by hand. */
const cell: Kind = {
  words: 'a cell of an experiment',
  fault: (name, value) => {
    const misfit = misfitOf(cellSpec, value);
    return misfit === undefined ? undefined : `${name} is not a cell of an experiment: ${misfit}`;
  },
};
const share = kind('{ index, of } of whole numbers with 1 <= index <= of', (value) => {
  const { index, of } = Object(value) as { readonly index?: unknown; readonly of?: unknown };
  return Number.isSafeInteger(index) && Number.isSafeInteger(of) && Number(index) >= 1 && Number(index) <= Number(of);
});

const playable = {
  game: needed(game),
  players: number,
  roles: texts,
  preset: text,
  set: byName(needed(ruleValue), 'an object of values by the names of rules'),
  components: text,
  seed: integer,
} as const;
const seated = { botModules: texts, shuffle: oneOf('plain', 'stable'), figures: oneOf('core', 'all') } as const;
const asked = { figure: texts, margins: texts } as const;

const cells: Known<CellsOptions> = {
  ...playable,
  ...seated,
  bots,
  playouts: number,
  rotate: flag,
  independent: flag,
  block: number,
  until: fieldsOf({ ci: needed(above), sds: above }),
};
export const ofCells = optionsOf(cells);
export const ofSweep = optionsOf<SweepOptions>({
  ...cells,
  grid: needed(byName(needed(values), 'an object of values by what is swept')),
  design: points,
});
export const ofComparison = optionsOf<ComparisonOptions>({
  ...playable,
  ...seated,
  ...asked,
  bots,
  playouts: number,
  rotate: flag,
  block: number,
  variants: bots,
  vary: byName(values, 'an object of values by what is varied'),
  reference: text,
  botSets: texts,
  until: oneOf('verdict'),
  within: width,
});
export const ofCheck = optionsOf<CheckOptions>({
  ...asked,
  within: width,
  bots: texts,
  against: folder,
  toTheEnd: flag,
});
export const ofLadder = optionsOf<LadderOptions>({
  ...playable,
  ...seated,
  playouts: number,
  rotate: flag,
  independent: flag,
  block: number,
  rungs: listOf(text, 'one or more bots', 1),
  budgets: listOf(either(number, text), 'numbers or texts'),
  field: text,
  luck: either(none, luck),
});
export const ofStory = optionsOf<StoryOptions>({
  ...playable,
  ...seated,
  bots,
  rotate: flag,
  independent: flag,
  games: number,
  rollouts: number,
  every: either(number, oneOf('round')),
  regret: flag,
});
export const ofExploit = optionsOf<ExploitOptions>({
  ...playable,
  ...seated,
  playouts: number,
  independent: flag,
  block: number,
  bot: needed(text),
  iterations: either(text, number),
});
export const ofLearn = optionsOf<LearnOptions>({
  ...playable,
  botModules: texts,
  out: needed(text),
  playouts: number,
  iterations: whole(0),
  strong: whole(0),
  onRound: call,
});
export const ofRun = optionsOf<RunSettings>({
  out: folder,
  mode,
  workers: pool,
  raw: flag,
  shard: share,
  stallSeconds: seconds,
  minutesPerDecision: above,
  command: text,
  whole: folder,
  onRemark: call,
  onConcluding: call,
  onProgress: call,
  signal: abort,
});
export const ofConcluding = optionsOf<Concluding>({ threads: whole(0), onStep: call, signal: abort });

/** Arguments that are no options, as they are called. */
export const anExperiment = called(
  'experiment',
  needed(
    kind('what openExperiment, openSweep and their like give', (value) => {
      const { verb, cells } = Object(value) as { readonly verb?: unknown; readonly cells?: unknown };
      return typeof verb === 'string' && Array.isArray(cells);
    }),
  ),
);
export const aBaseline = called('baseline', needed(folder));
export const aFolder = called('folder', needed(folder));
export const someFolders = called('folders', needed(listOf(folder, 'one or more paths of folders', 1)));
export const aChoice = called('out', needed(kind('a function from the manifest to the path of a folder', isFunction)));
export const aMode = called('mode', mode);
export const aPool = called('pool', call);
export const someModules = called('modules', needed(listOf(text, 'paths of modules')));
export const aGame = called('game', needed(game));
export const aCell = called('cell', needed(cell));
export const someCells = called('cells', needed(listOf(cell, 'cells')));
export const someWorkers = called('workers', needed(whole(1)));
export const aTime = called('mostMs', above);
export const aQuestion = called('over', call);

function isFunction(value: unknown): boolean {
  return typeof value === 'function';
}

/** What a call takes as an object of options; not passed it is one with none. */
function optionsOf<O>(known: Known<O>): Kind {
  const { words, fault } = fieldsOf(known);
  return { words, fault: (_, value) => fault('', value === undefined ? {} : value) };
}

function called(name: string, { words, fault }: Kind): Kind {
  return { words, fault: (_, value) => fault(name, value) };
}

/** A call of the library, behind a look at what is passed. */
export function knowing<F extends (...passed: never[]) => Promise<unknown>>(call: F, ...kinds: readonly Kind[]): F {
  const now = knowingNow<(...passed: never[]) => Promise<unknown>>(call, ...kinds);
  return (async (...passed: never[]) => now(...passed)) as F;
}

/** The same of a call that is over when it returns. */
export function knowingNow<F extends (...passed: never[]) => unknown>(call: F, ...kinds: readonly Kind[]): F {
  const checked = (...passed: never[]): unknown => {
    for (const [i, one] of kinds.entries()) need('', passed[i], one);
    return call(...passed);
  };
  return checked as F;
}
