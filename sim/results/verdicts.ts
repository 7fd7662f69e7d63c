/** What a comparison, a check or a sweep concluded. */
import type { Unit } from '../count/measures.ts';
import type { Verdict } from '../stats/equivalence.ts';

/**
 * One figure of two cells on common seeds, with all that is concluded of it. Rows of pairs.csv, of verdicts.csv, of the
 * JSON document, tables, sentences and charts are this and nothing else. A difference is the changed cell less the other.
 */
export interface Difference {
  /** Number of the changed cell. */
  readonly cell: number;
  /** Number of the cell it is compared with; undefined for the same cell of a stored baseline. */
  readonly against: number | undefined;
  readonly figure: string;
  readonly seat: number | undefined;
  readonly role: string | undefined;
  readonly bot: string | undefined;
  readonly unit: Unit;
  /** The other cell's value, and the changed cell's. */
  readonly a: number;
  readonly b: number;
  readonly diff: number;
  readonly se: number;
  readonly df: number;
  /** The 95 % interval. */
  readonly lo: number;
  readonly hi: number;
  /**
   * The interval that decides: of CHANGED and UNDECIDED figures the one that pays for all figures and looks and leaves out
   * 0 just where the change is beyond doubt; of EQUIVALENT ones the one that lies within the margin.
   */
  readonly decidesLo: number;
  readonly decidesHi: number;
  readonly pairingGain: number;
  /** Share of playouts whose trace digest differs, among those kept; NaN if none are. */
  readonly playoutsChanged: number;
  readonly effect: number;
  readonly effectName: string;
  readonly w1: number;
  readonly p: number;
  readonly pAdj: number;
  readonly adjMethod: string;
  readonly m: number;
  /** The smallest change of this figure that counts; NaN for whole distributions, of which nothing is concluded. */
  readonly margin: number;
  readonly marginKind: string;
  /** |diff| / margin, by which rows are ordered. */
  readonly weight: number;
  readonly verdict: Verdict | undefined;
  readonly detected: boolean;
  readonly material: boolean;
  readonly primary: boolean;
  /** Playouts compared, on each side, and how many would settle it. */
  readonly playouts: number;
  readonly playoutsNeeded: number;
}

/** What a check concluded of one cell. */
export interface CellVerdict {
  readonly cell: number;
  readonly verdict: Verdict;
  /** Playouts compared, on each side. */
  readonly playouts: number;
  /** Every decision and every draw of chance is the same. */
  readonly sameTrace: boolean;
  /** Figures judged (none where outcomes are the same), how many are CHANGED, how many primary ones still open. */
  readonly figures: number;
  readonly changed: number;
  readonly open: number;
}

/** What a check concluded. */
export interface CheckResult {
  readonly baseline: string;
  readonly verdict: Verdict;
  readonly cells: readonly CellVerdict[];
}

/** Where two versions of a game part ways. */
export interface Divergence {
  readonly cell: number;
  readonly variant: string;
  /** `trace`: decisions or draws differ. `outcome`: the same moves come to another result. */
  readonly what: 'trace' | 'outcome';
  /** The first playout that differs; undefined if only its block is known. */
  readonly playout?: number;
  /** Playouts among which the first difference lies. */
  readonly among: readonly [first: number, last: number];
  readonly seed: string;
  readonly seedIndex?: number;
  readonly rotation?: number;
  /** Decisions (points with two or more options) before the difference. */
  readonly decision?: number;
  readonly ply?: number;
  readonly seat?: number;
  readonly role?: string;
  /** What happened in the baseline and what happens today, in words. */
  readonly baseline?: string;
  readonly candidate?: string;
  readonly note: string;
  /** Prints today's playout move by move. */
  readonly replay: string;
}

/** Whether a figure rises or falls along the variants in the order given. */
export interface TrendRow {
  readonly figure: string;
  readonly seat: number | undefined;
  readonly role: string | undefined;
  readonly unit: Unit;
  readonly direction: 'rises' | 'falls' | 'unclear';
  /** Estimates in the order of the cells. */
  readonly values: readonly number[];
  /** One-sided adjusted p of every step in the direction that fits better. */
  readonly steps: readonly {
    readonly cellA: number;
    readonly cellB: number;
    readonly diff: number;
    readonly pAdj: number;
  }[];
}

/** One figure of one cell of a sweep against its mean over all cells, with Benjamini-Hochberg's q over the sweep. */
export interface Standout {
  readonly cell: number;
  readonly figure: string;
  readonly seat: number | undefined;
  readonly role: string | undefined;
  readonly unit: Unit;
  readonly estimate: number;
  readonly mean: number;
  readonly q: number;
}

/** A row of strengths.csv: one effect under two sets of bots, the weaker first. */
export interface StrengthShift {
  /** The changed cell under the second set of bots, and the one it is compared with there. */
  readonly cell: number;
  readonly against: number | undefined;
  readonly figure: string;
  readonly seat: number | undefined;
  readonly role: string | undefined;
  readonly unit: Unit;
  readonly bots: readonly [weaker: string, stronger: string];
  /** The effect under each, with half its 95 % interval. */
  readonly diffs: readonly [weaker: number, stronger: number];
  readonly halves: readonly [weaker: number, stronger: number];
  /** The second effect less the first, with its 95 % interval, p and p after Holm's adjustment. */
  readonly shift: number;
  readonly lo: number;
  readonly hi: number;
  readonly p: number;
  readonly pAdj: number;
  /** Beyond doubt; undefined: not seen. */
  readonly change: 'sign' | 'grows' | 'shrinks' | undefined;
}
