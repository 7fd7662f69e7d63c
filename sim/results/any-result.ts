import type { LadderResult } from './ladder.ts';
import type { MattersResult, ReadingsResult, TuneResult } from './dials.ts';
import type { PiecesResult } from './pieces.ts';
import type { ExploitResult, PlainResult } from './result.ts';
import type { StoryResult } from './story.ts';
import type { CheckRunResult, ComparisonResult, SweepResult } from './verdicts.ts';

/** What a folder may hold: `finding.verb` tells which, and with it what was found. */
export type AnyResult =
  | CheckRunResult
  | ComparisonResult
  | ExploitResult
  | LadderResult
  | MattersResult
  | PiecesResult
  | PlainResult
  | ReadingsResult
  | StoryResult
  | SweepResult
  | TuneResult;
