/**
 * What a run found, as plain data: everything the CSVs, the JSON document, the tables and the page are made from. Reports
 * know this and nothing else of the laboratory.
 */
import type { CellResult } from './results/cell.ts';
import type { EffectRow, ReadingRow, TuneCost, TuneRow } from './results/dials.ts';
import type { LadderRow } from './results/ladder.ts';
import type { Manifest } from './results/manifest.ts';
import type { CheckResult, Difference, Divergence, Standout, StrengthShift, TrendRow } from './results/verdicts.ts';

export type { Verdict } from './stats/equivalence.ts';
export type * from './results/cell.ts';
export type * from './results/dials.ts';
export type * from './results/ladder.ts';
export type * from './results/manifest.ts';
export type * from './results/verdicts.ts';

/** A whole run: what `--json` prints and every report is made from. */
export interface RunResult {
  readonly run: Manifest;
  readonly cells: readonly CellResult[];
  /** Pair by pair, the heaviest first. */
  readonly differences?: readonly Difference[];
  /** Of verdicts asked under several sets of bots: what changes with strength, the surest first. */
  readonly strengths?: readonly StrengthShift[];
  readonly ladder?: readonly LadderRow[];
  readonly matters?: readonly EffectRow[];
  readonly tuned?: readonly TuneRow[];
  readonly tuneCost?: TuneCost;
  readonly readings?: readonly ReadingRow[];
  readonly standouts?: readonly Standout[];
  readonly check?: CheckResult;
  readonly divergences?: readonly Divergence[];
  readonly trends?: readonly TrendRow[];
  /** Remarks of the verb on this run, said beside its verdicts. */
  readonly warnings?: readonly string[];
}
