/**
 * What a run found, as plain data: everything the CSVs, the JSON document, the tables and the page are made from. Reports
 * know this file and nothing else of the laboratory.
 */
import type { LuckEstimate, LuckPart } from './stats/luck-parts.ts';
import type { MetricSpec, Panel } from '../engines/core/types.ts';
import type { Sources } from './cell/sources.ts';
import type { CellSpec } from './cell/spec.ts';
import type { Unit } from './count/measures.ts';
import type { Fault } from './count/tally.ts';
import type { Verdict } from './stats/equivalence.ts';

export type { Verdict } from './stats/equivalence.ts';

/** One row of figures.csv. Numbers are in the figure's unit; NaN is written as an empty field. */
export interface FigureRow {
  readonly figure: string;
  readonly seat: number | undefined;
  readonly role: string | undefined;
  readonly bot: string | undefined;
  readonly unit: Unit;
  readonly n: number;
  readonly nEff: number;
  readonly estimate: number;
  readonly se: number;
  readonly ciLo: number;
  readonly ciHi: number;
  readonly ciMethod: 'wilson' | 't' | 'delta' | 'chi2';
  readonly sd: number;
  readonly min: number;
  readonly q05: number;
  readonly q50: number;
  readonly q95: number;
  readonly max: number;
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
  /** How often each value of a figure went with the win of the same seat; absent where it was not counted. */
  readonly winning?: readonly WinningRows[];
  /** Every option of the bots by their text, those at their defaults included. */
  readonly botOptions: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Only bots that never look at the game play: the figures describe the rules' noise. */
  readonly noiseOnly: boolean;
  /** The command that shows a playout again, but for which: `--playout 17` follows. */
  readonly replay: string;
}

/** run.json: what was run, and how to run it again. */
export interface Manifest {
  readonly program: 'alicorn';
  readonly version: string;
  readonly node: string;
  readonly v8: string;
  readonly seedScheme: number;
  readonly verb: string;
  /** The command that runs it again, with its seed. */
  readonly command: string;
  readonly seed: string;
  readonly rotate: boolean;
  readonly shuffle: 'plain' | 'stable';
  readonly independent: boolean;
  readonly shard?: { readonly index: number; readonly of: number };
  /** What of the rules or components is reconstructed, per game: said beside every verdict. */
  readonly reconstructed: Readonly<Record<string, readonly string[]>>;
  readonly titles: Readonly<Record<string, string>>;
  readonly panels: Readonly<Record<string, readonly Panel[]>>;
  readonly cells: readonly (CellSpec & {
    readonly cell: number;
    readonly stopReason: string;
    readonly fingerprintOutcome: string;
    readonly fingerprintTrace: string;
    /** Playouts that ended their worker thread again and again: they stand in no ledger. */
    readonly crashed?: readonly Fault[];
  })[];
  /** How long people think about a decision, in minutes, per game: as the game or the user says. */
  readonly minutesPerDecision?: Readonly<Record<string, number>>;
  /** What the figures of these cells (counted from 1) are read off, so that another version can read their ledger. */
  readonly measured?: readonly Measured[];
  /** Of a ladder: the bots, weakest first. */
  readonly rungs?: readonly string[];
  /** Of a comparison: which cells (counted from 0) were compared, by what margins, at which looks. */
  readonly comparison?: ComparisonPlan;
  /** Of `matters`, `tune` and `--rulings`: what is asked of which cells, so that it can be asked again of the ledger. */
  readonly matters?: MattersPlan;
  readonly tune?: TunePlanKept;
  readonly readings?: ReadingsPlan;
  /** Of a check: the folder of its baseline and what it held, margins as written, what may differ, where the moves do. */
  readonly baseline?: string;
  readonly baselinePrint?: string;
  readonly margins?: readonly string[];
  readonly remarks?: readonly string[];
  readonly divergences?: readonly Divergence[];
  /** Of a baseline: why it was written anew. */
  readonly reason?: string;
  /** Hashes of the program's parts that play these cells: what a run taken up again must agree in. */
  readonly sources?: Sources;
  readonly wallMs: number;
}

/** What a comparison was to be, so that its reports can be made again. */
export interface ComparisonPlan {
  readonly pairs: readonly (readonly [a: number, b: number])[];
  /** As written: figure=value. */
  readonly margins: readonly string[];
  readonly looks: { readonly spans: readonly number[]; readonly kind: 'doubling' | 'any' };
  /** Sets of bots under which all was asked, if several. */
  readonly sets?: number;
}

/** A base with the cells that were each moved from it, per set of bots; cells counted from 0. */
export interface MattersPlan {
  readonly sets: readonly {
    readonly bots: string;
    readonly base: number;
    readonly moved: readonly {
      readonly cell: number;
      /** Two moves are an interaction; then the cells of each alone. */
      readonly moves: readonly MovedRule[];
      readonly alone?: readonly [number, number];
    }[];
  }[];
  readonly figures: readonly string[] | undefined;
  readonly margins: readonly string[];
  readonly looks: ComparisonPlan['looks'];
}

/** One rule at another value, as told in reports. */
export interface MovedRule {
  readonly name: string;
  readonly group: 'dials' | 'rulings' | 'reconstructed';
  readonly ruling?: string;
  readonly help: string;
  readonly from: string;
  readonly to: string;
  readonly step?: number;
}

/** The space of settings and what is asked of them. */
export interface TunePlanKept {
  readonly dials: readonly { readonly name: string; readonly values: readonly string[]; readonly ordered: boolean }[];
  readonly candidates: readonly {
    readonly levels: readonly number[];
    readonly changes: number;
    readonly cell: number;
    readonly fresh: number;
  }[];
  readonly targets: readonly string[];
  readonly alpha: number;
  readonly first: number;
}

/** Conclusions, and the cells that ask each again under every reading; cells counted from 0. */
export interface ReadingsPlan {
  readonly readings: readonly { readonly moved: MovedRule | undefined; readonly cells: readonly number[] }[];
  /** A difference between two of a reading's cells, or targets that its first cell meets. */
  readonly pairs: readonly (readonly [a: number, b: number])[];
  readonly targets: readonly string[];
  readonly names: readonly string[];
  readonly figures: readonly string[] | undefined;
  readonly margins: readonly string[];
  readonly alpha: number;
}

/** The metrics and ends that the cells' rows were laid out by. */
export interface Measured {
  readonly cells: readonly number[];
  readonly metrics: readonly Omit<MetricSpec, 'help'>[];
  readonly ends: readonly string[];
}

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

/** A row of ladder.csv. */
export interface LadderRow {
  readonly bot: string;
  readonly elo: number;
  readonly eloLo: number;
  readonly eloHi: number;
  readonly share: number;
  readonly games: number;
  readonly seDiffPrev: number;
  /** Solo games: mean score and success instead of ratings. */
  readonly score?: number;
  readonly scoreSe?: number;
  readonly success?: number;
  /** What decides between this bot and the one below it (or the field). */
  readonly luck?: Luck;
}

/** Why who wins wins, when two bots of different strength play the same deals. */
export interface Luck {
  readonly bot: string;
  readonly against: string;
  readonly players: number;
  readonly parts: Readonly<Record<LuckPart, LuckEstimate>>;
  readonly deals: number;
  readonly replays: number;
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

/** A row of matters.csv: what one rule, moved by itself, does to one figure. */
export interface EffectRow {
  /** The moved cell, and the base it is compared with on common seeds. */
  readonly cell: number;
  readonly against: number;
  readonly bots: string;
  /** The rule (or `components`), or two rules joined by ` × ` where it is their interaction. */
  readonly rule: string;
  readonly group: 'dials' | 'rulings' | 'reconstructed' | 'interaction';
  readonly ruling: string | undefined;
  readonly help: string;
  readonly from: string;
  readonly to: string;
  readonly figure: string;
  readonly seat: number | undefined;
  readonly role: string | undefined;
  readonly bot: string | undefined;
  readonly unit: Unit;
  /** Place among the effects on this figure under these bots, the strongest 1. */
  readonly rank: number;
  readonly base: number;
  readonly moved: number;
  readonly diff: number;
  readonly se: number;
  readonly lo: number;
  readonly hi: number;
  /** diff divided by how far a number was moved; NaN for anything else. */
  readonly perStep: number;
  readonly margin: number;
  readonly p: number;
  readonly q: number;
  readonly verdict: EffectVerdict;
  readonly playouts: number;
}

/** UNTOUCHED: in no playout did the moved rule change a decision or a draw. */
export type EffectVerdict = 'CHANGED' | 'EQUIVALENT' | 'UNDECIDED' | 'UNTOUCHED';

/** A row of tune.csv: one setting against one target. */
export interface TuneRow {
  readonly rank: number;
  readonly cell: number;
  readonly variant: string;
  /** Value of every dial, as text. */
  readonly settings: Readonly<Record<string, string>>;
  readonly changes: number;
  /** Of the setting as a whole: all its targets together. `apart`: never played, its neighbours being surely off. */
  readonly verdict: 'meets' | 'misses' | 'open' | 'apart';
  readonly target: string;
  readonly figure: string;
  readonly seat: number | undefined;
  readonly role: string | undefined;
  readonly bot: string | undefined;
  readonly unit: Unit;
  readonly wantedLo: number;
  readonly wantedHi: number;
  readonly estimate: number;
  readonly se: number;
  readonly lo: number;
  readonly hi: number;
  readonly playouts: number;
  /** On fresh seeds, for the settings that were confirmed: estimate, 90 % interval, and whether it lies within the target. */
  readonly freshEstimate: number;
  readonly freshLo: number;
  readonly freshHi: number;
  readonly confirmed: boolean | undefined;
}

/** What a search for settings spent, beside an even grid at the same precision. */
export interface TuneCost {
  readonly settings: number;
  readonly played: number;
  readonly playouts: number;
  readonly confirming: number;
  readonly evenGrid: number;
}

/** A row of rulings.csv: one conclusion asked again under one other reading of the rules. */
export interface ReadingRow {
  /** The conclusion, in a sentence. */
  readonly claim: string;
  readonly ruling: string | undefined;
  readonly rule: string;
  readonly group: 'rulings' | 'reconstructed' | 'base';
  readonly from: string;
  readonly to: string;
  readonly cell: number;
  readonly against: number | undefined;
  readonly figure: string;
  readonly seat: number | undefined;
  readonly role: string | undefined;
  readonly bot: string | undefined;
  readonly unit: Unit;
  readonly effect: number;
  readonly lo: number;
  readonly hi: number;
  readonly verdict: string;
  /** Does the conclusion hold under this reading? */
  readonly holds: boolean;
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
