/**
 * What a run found, as plain data: everything the CSVs, the JSON document, the tables and the page are made from. Reports
 * know this and nothing else of the laboratory.
 */
import type { CellResult } from './results/cell.ts';
import type { EffectRow, ReadingRow, TuneCost, TuneRow } from './results/dials.ts';
import type { LadderRow } from './results/ladder.ts';
import type { Manifest } from './results/manifest.ts';
import type { PieceRow } from './results/pieces.ts';
import type { CheckResult, Difference, Divergence, Standout, StrengthShift, TrendRow } from './results/verdicts.ts';

export type { Verdict } from './stats/equivalence.ts';
export type * from './results/cell.ts';
export type * from './results/dials.ts';
export type * from './results/ladder.ts';
export type * from './results/manifest.ts';
export type * from './results/pieces.ts';
export type * from './results/verdicts.ts';

/** What a side's chance was at one moment of a game. */
export interface StoryMoment {
  /** Decisions before it, and what part of the game's decisions that is. */
  readonly decision: number;
  readonly x: number;
  readonly round: number;
  readonly rollouts: number;
  /** Of every seat and then of nobody; in a game for one of success and of failure. */
  readonly chances: readonly number[];
  readonly ses: readonly number[];
  /** Of a game for one: the expected score. */
  readonly score?: number;
  readonly scoreSe?: number;
}

/** One game of a story: the moment after the deal, those drawn, and the result. */
export interface StoryCurve {
  readonly playout: number;
  readonly decisions: number;
  readonly moments: readonly StoryMoment[];
  readonly outcome: readonly number[];
  readonly score?: number;
  /** What part of its decisions were over when it was decided, as the rollouts show it. */
  readonly decided: number;
}

/** One step of a told game: one decision, and what happened until the next. */
export interface TurningPoint {
  /** Decisions before it and at its end. */
  readonly from: number;
  readonly to: number;
  readonly round: number;
  /** The side whose chance is followed, or `score`: the expected score. */
  readonly side: number | 'score';
  readonly before: number;
  readonly after: number;
  /** What moved it: what was chosen, or what chance did then. */
  readonly by?: 'choice' | 'chance';
  /** What happened, in the game's words. */
  readonly words: readonly string[];
}

export interface ToldGame {
  readonly why: 'closest' | 'comeback' | 'earliest' | 'best' | 'worst' | 'turn';
  readonly playout: number;
  readonly turns: readonly TurningPoint[];
  /** Prints the whole game. */
  readonly replay: string;
}

/** How the games of a cell went. Its figures, `story.*`, stand among the cell's. */
export interface Story {
  readonly cell: number;
  readonly rollouts: number;
  /** How many sides may win: all seats, and nobody where that has happened. */
  readonly sides: number;
  readonly curves: readonly StoryCurve[];
  readonly told: readonly ToldGame[];
}

/** A whole run: what `--json` prints and every report is made from. */
export interface RunResult {
  readonly run: Manifest;
  readonly cells: readonly CellResult[];
  /** Pair by pair, the heaviest first. */
  readonly differences?: readonly Difference[];
  /** Of verdicts asked under several sets of bots: what changes with strength, the surest first. */
  readonly strengths?: readonly StrengthShift[];
  readonly ladder?: readonly LadderRow[];
  readonly story?: readonly Story[];
  readonly matters?: readonly EffectRow[];
  readonly pieces?: readonly PieceRow[];
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
