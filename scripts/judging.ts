/** What `compare` and `check` share: margins, and when to fail. */
import type { Argv } from 'yargs';
import type { CellResult, RunResult } from '../sim/results.ts';
import { EXIT } from './exit.ts';

/** What makes a verb fail: a change, also an open question, or any difference of fingerprints. */
export const FAIL_ON = ['changed', 'undecided', 'any-difference'] as const;
export type FailOn = (typeof FAIL_ON)[number];

export interface JudgingArguments {
  readonly margin: readonly string[];
  readonly failOn?: string | undefined;
}

export function judgingOptions<T>(argv: Argv<T>) {
  return argv
    .option('margin', {
      type: 'string',
      array: true,
      describe: 'figure=value: the smallest change that counts, e.g. share=0.5pp, score=0.1sd, rounds=0.2, x=5%',
      default: [] as string[],
    })
    .option('fail-on', { type: 'string', describe: FAIL_ON.join(', ') });
}

/** The exit code of a comparison by what it found. */
export function exitFor(failOn: FailOn | undefined, { run, cells, differences = [] }: RunResult): number {
  if (failOn === undefined) return EXIT.fine;
  const differ = (run.comparison?.pairs ?? []).some(([a, b]) => printsOf(cells[a]!) !== printsOf(cells[b]!));
  if (differences.some(({ verdict }) => verdict === 'CHANGED') || (failOn === 'any-difference' && differ))
    return EXIT.changed;
  const open = differences.some(({ verdict, primary }) => verdict === 'UNDECIDED' && primary);
  return failOn === 'undecided' && open ? EXIT.undecided : EXIT.fine;
}

function printsOf({ fingerprintOutcome, fingerprintTrace }: CellResult): string {
  return fingerprintOutcome + fingerprintTrace;
}
