/** What the pieces are worth: rows of `pieces`, and what was done to which. */
import * as z from 'zod';
import { CHANGES } from '../../engines/core/types.ts';
import { effectRow, effectsPlan } from './dials.ts';
import { count, number, text, type Frozen } from './schema.ts';
import type { RunResult } from './result.ts';

const change = z.enum(CHANGES);

/** A piece without its data. */
export const toldPiece = z.object({
  id: text,
  name: text,
  shows: text.optional(),
  kind: text,
  count,
  plain: text.optional(),
  drawn: text.optional(),
  used: text.optional(),
  won: text.optional(),
  deck: text.optional(),
});
export type ToldPiece = Frozen<z.infer<typeof toldPiece>>;

/** What is done to which pieces: a plan whose moves are named by the piece and go `to` the change. */
export const piecesPlan = z.object({
  pieces: effectsPlan.extend({
    /** All pieces asked about, in the order of the game. */
    pieces: z.array(toldPiece),
    /** Cells that change the size of the same deck by as much: what they do alike is the deck's. */
    alike: z.array(z.array(count)).optional(),
    /** What the rules refuse, and why. */
    refused: z.array(z.object({ piece: text, change, why: text })),
  }),
});
export type PiecesPlan = Frozen<z.infer<typeof piecesPlan>>['pieces'];

/** A row of pieces.csv: what a change of one piece does to one figure, beside what was seen of it in plain play. */
export const pieceRow = effectRow.extend({
  piece: text,
  name: text,
  kind: text,
  count: number,
  change,
  /** Times per game it came up, and times it was used; NaN where the game does not count it. */
  drawn: number,
  used: number,
  /** The part of all seats that used it at all, and how often those won. */
  usedBy: number,
  wonWhenUsed: number,
});
export type PieceRow = Frozen<z.infer<typeof pieceRow>>;

export const piecesFound = z.object({ verb: z.literal('pieces'), pieces: z.array(pieceRow) });
export type PiecesResult = RunResult<Frozen<z.infer<typeof piecesFound>>, Frozen<z.infer<typeof piecesPlan>>>;
