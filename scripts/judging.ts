/** What `compare` and `check` share: margins, and when to fail. */
import type { Argv } from 'yargs';
import { suggestion, UsageError } from '../engines/core/errors.ts';
import { openCells } from '../sim/cell/open.ts';
import type { CellSpec } from '../sim/cell/spec.ts';
import { readMargins, type WantedMargins } from '../sim/judge/margins.ts';
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

/** The margins asked for; figures that none of the cells has are refused. */
export async function marginsFor(args: JudgingArguments, cells: readonly CellSpec[]): Promise<WantedMargins> {
  const wanted = readMargins(args.margin);
  if (wanted.size === 0) return wanted;
  const names = new Set<string>(['score.sd']);
  for (const { measures } of await openCells(cells)) for (const { name } of measures.figures) names.add(name);
  for (const name of wanted.keys()) {
    if (!names.has(name)) throw new UsageError(`--margin ${name}: no such figure${suggestion(name, names)}`);
  }
  return wanted;
}

/** The exit code by what was found. */
export function exitFor(
  failOn: FailOn | undefined,
  found: { readonly changed: boolean; readonly undecided: boolean; readonly different: boolean },
): number {
  if (failOn === undefined) return EXIT.fine;
  if (found.changed || (failOn === 'any-difference' && found.different)) return EXIT.changed;
  return failOn === 'undecided' && found.undecided ? EXIT.undecided : EXIT.fine;
}
