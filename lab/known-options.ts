/**
 * What a program may pass, by name: TypeScript looks at what is written in place, at run time nobody did, and a slip
 * (`playuots: 5`) was passed over. The compiler holds each list to its type.
 */
import { suggestion, UsageError } from '../engines/core/errors.ts';
import type { CheckOptions } from './check.ts';
import type { ComparisonOptions } from './comparison.ts';
import type { CellsOptions, Concluding, SweepOptions } from './experiment.ts';
import type { ExploitOptions } from './exploit.ts';
import type { LadderOptions } from './ladder.ts';
import type { LearnOptions } from './learn.ts';
import type { RunSettings } from './run.ts';
import type { StoryOptions } from './story.ts';

type Known<O> = Readonly<Record<keyof O, true>>;

const playable = {
  game: true,
  players: true,
  roles: true,
  preset: true,
  set: true,
  components: true,
  seed: true,
} as const;
const seated = { botModules: true, shuffle: true, figures: true } as const;
const asked = { figure: true, margins: true } as const;

export const ofCells: Known<CellsOptions> = {
  ...playable,
  ...seated,
  bots: true,
  playouts: true,
  rotate: true,
  independent: true,
  block: true,
  until: true,
};
export const ofSweep: Known<SweepOptions> = { ...ofCells, grid: true, design: true };
export const ofComparison: Known<ComparisonOptions> = {
  ...playable,
  ...seated,
  ...asked,
  bots: true,
  playouts: true,
  rotate: true,
  block: true,
  variants: true,
  vary: true,
  reference: true,
  botSets: true,
  until: true,
  within: true,
};
export const ofCheck: Known<CheckOptions> = { ...asked, within: true, bots: true, against: true, toTheEnd: true };
export const ofLadder: Known<LadderOptions> = {
  ...playable,
  ...seated,
  playouts: true,
  rotate: true,
  independent: true,
  block: true,
  rungs: true,
  budgets: true,
  field: true,
  luck: true,
};
export const ofStory: Known<StoryOptions> = {
  ...playable,
  ...seated,
  bots: true,
  rotate: true,
  independent: true,
  games: true,
  rollouts: true,
  every: true,
  regret: true,
};
export const ofExploit: Known<ExploitOptions> = {
  ...playable,
  ...seated,
  playouts: true,
  independent: true,
  block: true,
  bot: true,
  iterations: true,
};
export const ofLearn: Known<LearnOptions> = {
  ...playable,
  botModules: true,
  out: true,
  playouts: true,
  iterations: true,
  strong: true,
  onRound: true,
};
export const ofRun: Known<RunSettings> = {
  out: true,
  mode: true,
  workers: true,
  raw: true,
  shard: true,
  stallSeconds: true,
  minutesPerDecision: true,
  command: true,
  whole: true,
  onRemark: true,
  onConcluding: true,
  onProgress: true,
  signal: true,
};
export const ofConcluding: Known<Concluding> = { threads: true, onStep: true, signal: true };

/** A call of the library, behind a look at what is passed as options: undefined for an argument that is none. */
export function knowing<F extends (...passed: never[]) => Promise<unknown>>(
  call: F,
  ...known: readonly (Readonly<Record<string, true>> | undefined)[]
): F {
  const checked = async (...passed: never[]): Promise<unknown> => {
    for (const [i, names] of known.entries()) if (names !== undefined) checkNames(passed[i], names);
    return call(...passed);
  };
  return checked as F;
}

function checkNames(options: object | undefined, known: Readonly<Record<string, true>>): void {
  const names = Object.keys(known);
  const odd = Object.keys(options ?? {}).find((name) => !Object.hasOwn(known, name));
  if (odd !== undefined) throw new UsageError(`unknown option: ${odd}${suggestion(odd, names)}`);
}
