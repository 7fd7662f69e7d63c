/** What moving rules does: rows of `matters`, `tune` and `--rulings`. */
import type { Unit } from '../count/measures.ts';

/** A row of matters.csv: what one rule, moved by itself, does to one figure. */
export interface EffectRow {
  /** The moved cell, and the base it is compared with on common seeds. */
  readonly cell: number;
  readonly against: number;
  readonly bots: string;
  /** The rule (or `components`), or two rules joined by ` × ` where it is their interaction. */
  readonly rule: string;
  readonly group: 'dials' | 'rulings' | 'reconstructed' | 'interaction' | 'pieces';
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
  /** What all moves do that are alike to this one, say all cards of a deck by its size: the verdict is on what goes beyond it. */
  readonly common?: number | undefined;
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
