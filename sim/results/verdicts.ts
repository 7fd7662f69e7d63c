/** What a comparison, a check or a sweep concluded. */
import * as z from 'zod';
import { VERDICTS } from '../stats/equivalence.ts';
import { count, maybe, number, ofSeats, text, texts, unit, whose, type Frozen } from './schema.ts';
import type { RunResult } from './result.ts';

export type { Verdict } from '../stats/equivalence.ts';

const verdict = z.enum(VERDICTS);
const pair = z.tuple([count, count]);

/** When a comparison looks at its cells. */
export const looks = z.object({ spans: z.array(count.min(1)).min(1), kind: z.enum(['doubling', 'any']) });

/** Which cells (counted from 0) were compared, by what margins (as written), at which looks, under how many sets of bots. */
export const comparisonPlan = z.object({
  comparison: z.object({
    pairs: z.array(pair),
    margins: texts,
    looks,
    sets: count.optional(),
    /** Asked for, in place of the usual primary ones. */
    figures: texts.optional(),
  }),
});

/**
 * One figure of two cells on common seeds, with all that is concluded of it. Rows of pairs.csv, of verdicts.csv, of the
 * JSON document, tables, sentences and charts are this and nothing else. A difference is the changed cell less the other.
 */
export const difference = z.object({
  /** Number of the changed cell. */
  cell: number,
  /** Number of the cell it is compared with; undefined for the same cell of a stored baseline. */
  against: maybe(number),
  ...whose,
  unit,
  /** The other cell's value, and the changed cell's. */
  a: number,
  b: number,
  diff: number,
  se: number,
  df: number,
  /** The 95 % interval. */
  lo: number,
  hi: number,
  /**
   * The interval that decides: of CHANGED and UNDECIDED figures the one that pays for all figures of its family and looks and leaves out
   * 0 just where the change is beyond doubt; of EQUIVALENT ones the one that lies within the margin.
   */
  decidesLo: number,
  decidesHi: number,
  pairingGain: number,
  /** Share of playouts whose trace digest differs, among those kept; NaN if none are. */
  playoutsChanged: number,
  effect: number,
  effectName: text,
  w1: number,
  p: number,
  pAdj: number,
  adjMethod: text,
  /** Figures of its family: the primary ones of all pairs, or all others. */
  m: number,
  /** The smallest change of this figure that counts; NaN for whole distributions, of which nothing is concluded. */
  margin: number,
  marginKind: text,
  /** |diff| / margin, by which rows are ordered. */
  weight: number,
  verdict: maybe(verdict),
  detected: z.boolean(),
  material: z.boolean(),
  primary: z.boolean(),
  /** Playouts compared, on each side, and how many would settle it. */
  playouts: number,
  playoutsNeeded: number,
});
export type Difference = Frozen<z.infer<typeof difference>>;

/** What a check concluded of one cell. */
export const cellVerdict = z.object({
  cell: number,
  verdict,
  /** Playouts compared, on each side. */
  playouts: number,
  /** Every decision and every draw of chance is the same. */
  sameTrace: z.boolean(),
  /** Figures judged (none where outcomes are the same), how many are CHANGED, how many primary ones still open. */
  figures: number,
  changed: number,
  open: number,
  /** Of these how many are primary, and how many primary ones are CHANGED. */
  primary: number,
  changedPrimary: number,
});
export type CellVerdict = Frozen<z.infer<typeof cellVerdict>>;

/** What a check concluded. */
export const checkResult = z.object({
  baseline: text,
  verdict,
  cells: z.array(cellVerdict),
});
export type CheckResult = Frozen<z.infer<typeof checkResult>>;

/** Where two versions of a game part ways. */
export const divergence = z.object({
  cell: number,
  variant: text,
  /** `trace`: decisions or draws differ. `outcome`: the same moves come to another result. */
  what: z.enum(['trace', 'outcome']),
  /** The first playout that differs; undefined if only its block is known. */
  playout: number.optional(),
  /** Playouts among which the first difference lies. */
  among: pair,
  seed: text,
  seedIndex: number.optional(),
  rotation: number.optional(),
  /** Decisions (points with two or more options) before the difference. */
  decision: number.optional(),
  ply: number.optional(),
  seat: number.optional(),
  role: text.optional(),
  /** What happened in the baseline and what happens today, in words. */
  baseline: text.optional(),
  candidate: text.optional(),
  note: text,
  /** Prints today's playout move by move. */
  replay: text,
  /** Shows the recorded game and today's side by side, where the baseline keeps its moves. */
  beside: text.optional(),
});
export type Divergence = Frozen<z.infer<typeof divergence>>;

/**
 * The folder of a check's baseline and what it held, the bots it was asked for (all if undefined), margins as written, what
 * may differ, where the moves do.
 */
export const checkPlan = z.object({
  baseline: text,
  baselinePrint: text,
  baselineBots: texts.optional(),
  margins: texts.optional(),
  figures: texts.optional(),
  remarks: texts.optional(),
  divergences: z.array(divergence).optional(),
});
export type CheckPlan = Frozen<z.infer<typeof checkPlan>>;

/** Whether a figure rises or falls along the variants in the order given. */
export const trendRow = z.object({
  ...ofSeats,
  unit,
  direction: z.enum(['rises', 'falls', 'unclear']),
  /** Estimates in the order of the cells. */
  values: z.array(number),
  /** One-sided adjusted p of every step in the direction that fits better. */
  steps: z.array(z.object({ cellA: number, cellB: number, diff: number, pAdj: number })),
});
export type TrendRow = Frozen<z.infer<typeof trendRow>>;

/** One figure of one cell of a sweep against its mean over all cells, with Benjamini-Hochberg's q over the sweep. */
export const standout = z.object({
  cell: number,
  ...ofSeats,
  unit,
  estimate: number,
  mean: number,
  q: number,
});
export type Standout = Frozen<z.infer<typeof standout>>;

/** A row of strengths.csv: one effect under two sets of bots, the weaker first. */
export const strengthShift = z.object({
  /** The changed cell under the second set of bots, and the one it is compared with there. */
  cell: number,
  against: maybe(number),
  ...ofSeats,
  unit,
  bots: z.tuple([text, text]),
  /** The effect under each, with half its 95 % interval. */
  diffs: z.tuple([number, number]),
  halves: z.tuple([number, number]),
  /** The second effect less the first, with its 95 % interval, p and p after Holm's adjustment. */
  shift: number,
  lo: number,
  hi: number,
  p: number,
  pAdj: number,
  /** Beyond doubt; undefined: not seen. */
  change: maybe(z.enum(['sign', 'grows', 'shrinks'])),
});
export type StrengthShift = Frozen<z.infer<typeof strengthShift>>;

export const comparisonFound = z.object({
  verb: z.literal('compare'),
  /** Pair by pair, the heaviest first. */
  differences: z.array(difference),
  trends: z.array(trendRow),
  /** Of verdicts asked under several sets of bots: what changes with strength, the surest first. */
  strengths: z.array(strengthShift).exactOptional(),
});
export type ComparisonResult = RunResult<
  Frozen<z.infer<typeof comparisonFound>>,
  Frozen<z.infer<typeof comparisonPlan>>
>;

export const checkFound = z.object({
  verb: z.literal('check'),
  /** What may differ, and what was not compared. */
  warnings: texts,
  differences: z.array(difference),
  check: checkResult,
  strengths: z.array(strengthShift).exactOptional(),
  divergences: z.array(divergence),
});
export type CheckRunResult = RunResult<Frozen<z.infer<typeof checkFound>>, CheckPlan>;

export const sweepFound = z.object({
  verb: z.literal('sweep'),
  strengths: z.array(strengthShift).exactOptional(),
  standouts: z.array(standout),
});
export type SweepResult = RunResult<Frozen<z.infer<typeof sweepFound>>>;
