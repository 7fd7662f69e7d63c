import type { CellResult } from './cell.ts';
import type { Manifest } from './manifest.ts';

/** What a verb found besides the figures of its cells, told apart by the verb. */
export interface Found {
  readonly verb: string;
}

/** A whole run: what `--json` prints and every report is made from. `Plan` is what the verb keeps in run.json. */
export interface RunResult<F extends Found = Found, Plan = unknown> {
  readonly run: Manifest & Plan;
  readonly cells: readonly CellResult[];
  readonly finding: F;
}

/** A run that finds nothing besides its figures. */
export type PlainResult = RunResult<{ readonly verb: 'run' }>;
/** What an answer to a bot wins of it, in words. */
export type ExploitResult = RunResult<{ readonly verb: 'exploit'; readonly warnings: readonly string[] }>;
