/** run.json: what was run, and how to run it again or to make its reports again. */
import type { Change, MetricSpec, Panel, Piece } from '../../engines/core/types.ts';
import type { Sources } from '../cell/sources.ts';
import type { CellSpec } from '../cell/spec.ts';
import type { Fault } from '../count/tally.ts';
import type { Divergence } from './verdicts.ts';

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
  readonly pieces?: PiecesPlan;
  readonly tune?: TunePlanKept;
  readonly readings?: ReadingsPlan;
  /**
   * Of a check: the folder of its baseline and what it held, the bots it was asked for (all if undefined), margins as
   * written, what may differ, where the moves do.
   */
  readonly baseline?: string;
  readonly baselinePrint?: string;
  readonly baselineBots?: readonly string[];
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
  readonly figures?: readonly string[] | undefined;
  readonly margins: readonly string[];
  readonly looks: ComparisonPlan['looks'];
  /** False discoveries are controlled over all figures together, not figure by figure. */
  readonly together?: boolean;
}

/** What is done to which pieces: a plan whose moves are named by the piece and go `to` the change. */
export interface PiecesPlan extends MattersPlan {
  /** All pieces asked about, in the order of the game. */
  readonly pieces: readonly ToldPiece[];
  /** Cells that change the size of the same deck by as much: what they do alike is the deck's. */
  readonly alike?: readonly (readonly number[])[];
  /** What the rules refuse, and why. */
  readonly refused: readonly { readonly piece: string; readonly change: Change; readonly why: string }[];
}

/** A piece without its data. */
export type ToldPiece = Omit<Piece, 'changes' | 'roles'>;

/** One rule at another value, or a piece with something done to it, as told in reports. */
export interface MovedRule {
  readonly name: string;
  readonly group: 'dials' | 'rulings' | 'reconstructed' | 'pieces';
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
  readonly figures?: readonly string[] | undefined;
  readonly margins: readonly string[];
  readonly alpha: number;
}

/** The metrics and ends that the cells' rows were laid out by. */
export interface Measured {
  readonly cells: readonly number[];
  readonly metrics: readonly Omit<MetricSpec, 'help'>[];
  readonly ends: readonly string[];
}
