/** What a ladder of bots found. */
import * as z from 'zod';
import { LUCK_PARTS } from '../stats/luck-parts.ts';
import { number, text, texts, type Frozen } from './schema.ts';
import type { RunResult } from './result.ts';

/** Of a ladder: the bots, weakest first. */
export const ladderPlan = z.object({ rungs: texts });

/** A bot's share of the win in the games in which it played a role, with its 95 % interval. */
export const roleShare = z.object({ role: text, share: number, lo: number, hi: number, games: number });
export type RoleShare = Frozen<z.infer<typeof roleShare>>;

/** Why who wins wins, when two bots of different strength play the same deals. */
export const luck = z.object({
  bot: text,
  against: text,
  players: number,
  parts: z.record(z.enum(LUCK_PARTS), z.object({ estimate: number, se: number, lo: number, hi: number })),
  deals: number,
  replays: number,
});
export type Luck = Frozen<z.infer<typeof luck>>;

/** A row of ladder.csv. */
export const ladderRow = z.object({
  bot: text,
  elo: number,
  eloLo: number,
  eloHi: number,
  share: number,
  games: number,
  seDiffPrev: number,
  /** Solo games: mean score and success instead of ratings. */
  score: number.optional(),
  scoreSe: number.optional(),
  success: number.optional(),
  /** How it did in each role, where roles differ. */
  byRole: z.array(roleShare).optional(),
  /** What decides between this bot and the one below it (or the field). */
  luck: luck.optional(),
});
export type LadderRow = Frozen<z.infer<typeof ladderRow>>;

/** How far one bot is ahead of another, in Elo or points, with its 95 % bounds. */
export interface Advantage {
  readonly unit: 'Elo' | 'points';
  readonly estimate: number;
  readonly lo: number;
  readonly hi: number;
}

/** A doubling of a search's budget, worth so much. */
export interface Doubling {
  /** Iterations per decision. */
  readonly low: number;
  readonly high: number;
  readonly worth: Advantage;
}

/** What a ladder tells of the play itself, beside its rows. */
export interface LadderFindings {
  /** The best search against greedy play, if no search surely beats it. */
  readonly unbeaten?: Advantage;
  readonly lead?: LadderResult['finding']['lead'];
  /** The top rung over the one below that differs in its budget alone, if it still gains. */
  readonly gaining?: { readonly top: string; readonly below: string; readonly gain: Advantage };
  /** `whole`: per doubling over all steps of one search; `flat`: the step from which one is worth less than `flatElo`. */
  readonly doublings?: {
    readonly steps: readonly Doubling[];
    readonly whole: Advantage | undefined;
    readonly flat: Doubling | undefined;
    readonly flatElo: number;
  };
  /** What a seat is worth between equal bots; named by roles where they differ. */
  readonly seats?: readonly { readonly seat: number; readonly role: string | undefined; readonly worth: Advantage }[];
  /** One side won every game of some pairs. */
  readonly onesided: boolean;
  /** Bots under which many games end by a cap of the rules, and how many do. */
  readonly capped: readonly { readonly bots: readonly string[]; readonly capped: number }[];
}

/** With remarks on this ladder, in words. */
export const ladderFound = z.object({
  verb: z.literal('ladder'),
  warnings: texts,
  ladder: z.array(ladderRow),
  /** The strongest and the next, how far apart they are (Elo or points), and whether that is sure. */
  lead: z.object({ best: text, next: text, by: number, sure: z.boolean() }).optional(),
});
export type LadderResult = RunResult<Frozen<z.infer<typeof ladderFound>>, Frozen<z.infer<typeof ladderPlan>>>;
