/** What a ladder of bots found. */
import type { LuckEstimate, LuckPart } from '../stats/luck-parts.ts';

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
  /** How it did in each role, where roles differ. */
  readonly byRole?: readonly RoleShare[];
  /** What decides between this bot and the one below it (or the field). */
  readonly luck?: Luck;
}

/** A bot's share of the win in the games in which it played a role, with its 95 % interval. */
export interface RoleShare {
  readonly role: string;
  readonly share: number;
  readonly lo: number;
  readonly hi: number;
  readonly games: number;
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
  /** The top rung over the one below, if it still gains. */
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
