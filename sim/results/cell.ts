/** What was found in one cell. */
import type { CellSpec } from '../cell/spec.ts';
import type { Unit } from '../count/measures.ts';
import type { Fault } from '../count/tally.ts';

/** What a row of figures is of, and its numbers. */
export const FIGURE_HEADS = ['figure', 'seat', 'role', 'bot', 'unit', 'ciMethod', 'primary'] as const;
export const FIGURE_NUMBERS = [
  ...['n', 'nEff', 'estimate', 'se', 'ciLo', 'ciHi', 'sd', 'min', 'q05', 'q50', 'q95', 'max'],
] as const;

/** One row of figures.csv. Numbers are in the figure's unit; NaN is written as an empty field. */
export interface FigureRow extends Readonly<Record<(typeof FIGURE_NUMBERS)[number], number>> {
  readonly figure: string;
  readonly seat: number | undefined;
  readonly role: string | undefined;
  readonly bot: string | undefined;
  readonly unit: Unit;
  readonly ciMethod: 'wilson' | 't' | 'delta' | 'chi2';
  readonly primary: boolean;
}

/** One row group of hist.csv: values (or labels) with their counts, ascending. */
export interface HistogramRows {
  readonly figure: string;
  readonly seat: number | undefined;
  readonly counts: readonly (readonly [value: number | string, count: number])[];
}

/** A figure of seats (in a solo game also of the game) by value: how often it occurred, and the wins that went with it. */
export interface WinningRows {
  readonly figure: string;
  readonly role: string | undefined;
  readonly unit: Unit;
  readonly counts: readonly (readonly [value: number, count: number, wins: number])[];
}

/** By figure; a figure that is not here is one of every seat. */
export type Havers = ReadonlyMap<string, readonly string[]>;

export interface CellResult {
  /** Counts from 1 in grid order. */
  readonly cell: number;
  readonly spec: CellSpec;
  readonly playouts: number;
  readonly blocks: number;
  readonly stopReason: string;
  readonly faults: readonly Fault[];
  readonly capped: number;
  readonly fingerprintOutcome: string;
  readonly fingerprintTrace: string;
  readonly figures: readonly FigureRow[];
  readonly histograms: readonly HistogramRows[];
  /** The only roles that can have a figure, where not all can. */
  readonly havers?: Havers;
  /** How often each value of a figure went with the win of the same seat; absent where it was not counted. */
  readonly winning?: readonly WinningRows[];
  /** Every option of the bots by their text, those at their defaults included. */
  readonly botOptions: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Only bots that never look at the game play: the figures describe the rules' noise. */
  readonly noiseOnly: boolean;
  /** The command that shows a playout again, but for which: `--playout 17` follows. */
  readonly replay: string;
}
