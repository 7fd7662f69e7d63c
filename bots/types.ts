/**
 * What decides for a seat. A kind is listed in the registry (or is a user's own module exporting `bot`), a Bot is one
 * decision maker made for one setup. A bot keeps nothing between decisions.
 */
import type { Params, RuleValues } from '../engines/core/params.ts';
import type { AnyGame, AnyState, Policy, Rng, Setup } from '../engines/core/types.ts';

/**
 * legal: only the option list, no view of the game. sample: a copy of the game in which everything the seat cannot know
 * has been dealt anew. truth: the real state, hidden hands and all; such bots are upper bounds, not players.
 */
export type Sees = 'legal' | 'sample' | 'truth';

/**
 * `choose(view, seat, legal, count, rng)` returns an INDEX into `legal`, 0..count-1, count >= 2. The view is the bot's to
 * read, not to keep or change. `rng` is the slot's own stream: for `legal` bots it runs on through the playout, for
 * bots with a view it is the slot's search stream, re-keyed for every decision.
 */
export interface Bot extends Policy<AnyState> {
  /**
   * `choose` of a bot with `sees: 'sample'` that asks the game for its preference and nothing else: what a seat prefers
   * hangs on what it knows, so it is asked before the real state, and a copy is dealt anew only once it draws. As the
   * stream is for this decision alone, draws on which nothing turns are left out.
   */
  byPreference?(state: AnyState, seat: number, legal: Int32Array, count: number, rng: Rng): number;
}

export interface BotKind<O extends RuleValues = RuleValues> {
  readonly name: string;
  readonly help: string;
  readonly sees: Sees;
  /** Takes milliseconds for a decision: blocks of its playouts are small, so that a killed run loses little. */
  readonly searches?: true;
  readonly options: Params<O>;
  /** Files besides its modules that a bot of the user's own reads, as a game's `sources`. */
  readonly sources?: readonly string[];
  /** The text of another bot that it takes the others for: part of its own text, after the options. */
  readonly answers?: string;
  /** The role of that game it plays, if it plays one only: it may sit nowhere else. */
  roleIn?(game: AnyGame): string | undefined;
  /** Why this bot cannot play this game, in one line; undefined if it can. */
  refuses?(game: AnyGame, setup: Setup, options: O): string | undefined;
  /** Scratch states are made here, with figures none. */
  create(game: AnyGame, setup: Setup, options: O): Bot;
}

/** A bot as the user named it, ready to be created. */
export interface BotChoice {
  readonly kind: BotKind;
  readonly options: RuleValues;
  /** Canonical text: the name and every option that differs from its default, in the kind's order. */
  readonly text: string;
}
