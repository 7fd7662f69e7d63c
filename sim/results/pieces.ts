/** What the pieces are worth: rows of `pieces`. */
import type { Change } from '../../engines/core/types.ts';
import type { EffectRow } from './dials.ts';

/** A row of pieces.csv: what a change of one piece does to one figure, beside what was seen of it in plain play. */
export interface PieceRow extends EffectRow {
  readonly piece: string;
  readonly name: string;
  readonly kind: string;
  readonly count: number;
  readonly change: Change;
  /** Times per game it came up, and times it was used; NaN where the game does not count it. */
  readonly drawn: number;
  readonly used: number;
  /** The part of all seats that used it at all, and how often those won. */
  readonly usedBy: number;
  readonly wonWhenUsed: number;
}
