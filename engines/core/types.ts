/**
 * The contract between games, bots and the laboratory. Read this file first.
 *
 * A Game is the rules as data plus a factory; a State is one game in progress, mutable and re-dealt in place millions
 * of times; an Outcome is what a finished game came to. Nothing here knows about workers, seeds, files or bots' search.
 *
 * Words: a *seat* is a position 0..P-1, a *role* is what a seat plays, a *decision* is a point with two or more options,
 * a *ply* a point at which the engine stopped to ask.
 */
import type { Board } from './board.ts';
import type { Params, Provenance, RuleValues } from './params.ts';

export type { Provenance } from './params.ts';

/** A stream of random numbers. Engines draw through `below` only, so that a scripted or enumerating Rng can drive them. */
export interface Rng {
  /** An unbiased integer in [0, n); n is 1..2^32-1. */
  below(n: number): number;
  /** Go on at key (a, b) of this stream: dice by (seat, round), so that one roll more moves no other. Decks never use it. */
  at(a: number, b: number): void;
  /** Shuffles sort by a hash per card and copy, so that one card more leaves the order of the others alone. */
  readonly stable?: boolean;
}

/** One stream per named source of chance of the game, in `Game.chance` order. Searches pass one stream for all. */
export type Chance = readonly Rng[];

/** `State.actor` when the game is over. */
export const OVER = -1;

/** More seats than any game here has; per-seat buffers have this length. */
export const MAX_SEATS = 7;

/** A win: sixty sixtieths, divisible among up to six winners. */
export const WIN = 60;

/**
 * What a finished game came to, in whole numbers (32 bits). The caller owns it; `State.outcome` overwrites every field it
 * names. The arrays hold doubles, so that half a point or a NaN is seen and refused rather than cut off.
 */
export class Outcome {
  /** Shares of the win in sixtieths per seat; they sum to 60, or to 0 when nobody wins. A solo success is 60. */
  readonly share60 = new Float64Array(MAX_SEATS);
  /** Points per seat; a game without points scores 1 for a win, else 0. */
  readonly score = new Float64Array(MAX_SEATS);
  /** 1 for the best; equal ranks where tied. */
  readonly rank = new Float64Array(MAX_SEATS);
  /** Index into `Game.ends`. */
  end = 0;
  /** Rounds begun, as the game counts them; a game without rounds gives its turns. */
  rounds = 0;
  /** 1 if a cap of the rules ended the game, else 0. */
  capped = 0;
}

/** Receives what happens inside a state: set only for replay, tests and the search for a divergence. */
export interface EventSink {
  emit(kind: number, ...data: number[]): void;
}

/** A recorded event: an index into `Game.events` and its small integers. */
export interface GameEvent {
  readonly kind: number;
  readonly data: readonly number[];
}

/**
 * One game in progress. Only `infoKey` and the Game's `describe` and `tell` may allocate; everything else works in
 * typed arrays made by the constructor, preferably views of one ArrayBuffer so that `copyFrom` is one `set`.
 */
export interface State<Self> {
  /** The seat that has to decide (any seat, also out of turn), or OVER. */
  readonly actor: number;
  /** Which kind of decision: an index into `Game.phases`. */
  readonly phase: number;
  /** A fresh game in the same memory, up to its first decision. */
  deal(chance: Chance): void;
  /** Writes the action codes in the rules page's option order; returns how many, at least 1. Changes nothing observable. */
  legal(out: Int32Array): number;
  /**
   * How many options `legal` would list, and, right after, the code at one place of that list: for games that know both
   * without making it. Random play, which takes one option and never looks at the others, then needs no list. Both or
   * neither.
   */
  legalCount?(): number;
  legalAt?(index: number): number;
  /** On to the next decision or to the end; all chance is drawn here or in `deal`. `action` is one of `legal`. */
  apply(action: number, chance: Chance): void;
  /** Takes over the play of `other` (same setup, perhaps other figures), never its records (metrics). */
  copyFrom(other: Self): void;
  /**
   * Resamples, in place, all that `seat` cannot know: a function of what the seat knows and of `rng` alone, so gather
   * the unseen pieces in canonical order and deal them anew.
   */
  determinise(seat: number, rng: Rng): void;
  /** Draws from `rng` what `determinise` would, and changes nothing. Absent where that is not told sooner than done. */
  passDeal?(seat: number, rng: Rng): void;
  /**
   * Resamples, in place, only what no seat knows: the order of decks, tiles face down to all. Playing on from a position
   * then leaves chance ahead open. Absent where nothing that no seat knows is drawn before it comes.
   */
  dealAhead?(rng: Rng): void;
  /** The round that is played, counted up by one from wherever it begins; absent in a game without rounds. */
  readonly round?: number;
  /** Once OVER: fills `out`. No randomness. */
  outcome(out: Outcome): void;
  /** Once OVER: writes one number per slot of `Game.metrics(setup)` (see `metricSlots`); NaN = absent in this playout. */
  metrics(out: Float64Array): void;
  /** All that `seat` knows, as text: for tests, traces and error messages. Equal keys mean indistinguishable states. */
  infoKey(seat: number): string;
  /** Where to report events; undefined in playouts. `copyFrom` leaves it alone. */
  events: EventSink | undefined;
}

/** What one game is created for. `figures` tells which metrics the state must keep. */
export interface Setup<R extends RuleValues = RuleValues, C = unknown> {
  readonly players: number;
  /** One role per seat; equal roles are interchangeable. */
  readonly roles: readonly string[];
  readonly rules: Readonly<R>;
  /** What `Game.components.read` returned. */
  readonly components: C;
  readonly figures: Figures;
}

/** How much a playout records: nothing (scratch states of searches), the headline metrics, or every one. */
export type Figures = 'none' | 'core' | 'all';

/** A named set of rule values: a difficulty or a variant. `standard` exists in every game. */
export interface Preset<R extends RuleValues> {
  readonly title: string;
  readonly help: string;
  readonly set: Partial<R>;
  /** Set when the preset fixes the number of players. */
  readonly players?: number;
  /** The role whose level it is: unless roles are given, it seats that role; without that role it is refused. */
  readonly role?: string;
  /** It is for every set of roles: values of rules that do nothing there are left out. */
  readonly everySet?: boolean;
  readonly provenance?: Provenance;
}

/**
 * One measured quantity beyond the ones every game has (share, win, score, margin, tie, success, end, decisions,
 * plies, rounds, branching, capped: those names are taken and never appear here).
 */
export interface MetricSpec {
  readonly name: string;
  readonly help: string;
  /** One number per playout, or one per seat. */
  readonly per: 'game' | 'seat';
  /**
   * number: an integer (32 bits). label: an index into `labels`. ratio: no slot of its own, but the mean of
   * `numerator` over the mean of `denominator` (names of number metrics with the same `per`).
   */
  readonly kind: 'number' | 'label' | 'ratio';
  readonly level: 'core' | 'all';
  readonly unit: 'points' | 'count' | 'rounds' | 'decisions' | 'rate' | 'share' | 'ratio';
  readonly labels?: readonly string[];
  /** Per seat: the only roles that can have it. Of others it is 0, which reports do not tell; files have all rows. */
  readonly roles?: readonly string[];
  readonly numerator?: string;
  readonly denominator?: string;
  /** Reports divide by it: 60 for shares kept in sixtieths. Default 1. */
  readonly scale?: number;
}

/** A game-specific panel of the report, as data. */
export interface Panel {
  readonly title: string;
  readonly help: string;
  /**
   * bars: one bar per figure matched. lines: figures named `<what>.rNN` over rounds. exceedance: P(value >= t) of one
   * integer figure. histogram: its distribution. grid: figures `a.<x>.<y>.b` as a heat map. labels: a label figure.
   */
  readonly chart: 'bars' | 'lines' | 'exceedance' | 'histogram' | 'grid' | 'labels';
  /** Figure names with `*` for any one dotted part and `{a,b}` for one of several, e.g. `character.*.points`. */
  readonly figures: string;
  /** Named thresholds of a score, e.g. bands. */
  readonly bands?: readonly { readonly from: number; readonly name: string }[];
}

/** What can be done to a piece to see what it is worth. */
export const CHANGES = ['without', 'more', 'plain', 'gift'] as const;
export type Change = (typeof CHANGES)[number];

/** A kind of card, tile or power among the components, with the component data that differ from the given in it alone. */
export interface Piece {
  /** Unique among the pieces, made of `kind` and an id of the data: `tile.C01`. */
  readonly id: string;
  /** In the players' words, short enough for a table. */
  readonly name: string;
  /** What is printed on it, where the name is a number of the data that no player knows. */
  readonly shows?: string;
  /** In the players' words, one: `tile`, `treasure`. */
  readonly kind: string;
  /** Copies of it in the box. */
  readonly count: number;
  /**
   * Data without any of it, with one copy more, with its plain counterpart in place of every copy, or such that seat 0
   * starts with it. `read` may refuse them; what makes no sense for the piece is absent.
   */
  readonly changes: Readonly<Partial<Record<Change, unknown>>>;
  /**
   * The deck by whose size the game ends, if it is of one: whatever card of it is taken off or added, the game grows
   * shorter or longer and another seat may come last. Data by which only that changes are compared with each other.
   */
  readonly deck?: string;
  /** The plain counterpart, in the players' words. */
  readonly plain?: string;
  /** It is in the game only with one of these roles. */
  readonly roles?: readonly string[];
  /** Names of metrics of level `all` that count how often it came up and how often it was used. */
  readonly drawn?: string;
  /** Kept per seat, or in a game for one, it also tells how often those who use the piece win. */
  readonly used?: string;
  /** A metric that is the share of the win of whoever has it, where there is one; absent values are games without it. */
  readonly won?: string;
}

/** Reads component data: a shipped file by name, or the user's own JSON. */
export interface ComponentsSpec<C> {
  /** Shipped files by name; the first is the default. */
  readonly shipped: Readonly<Record<string, unknown>>;
  /** Why a shipped alternative to the default is as plausible, by its name: `shippedWith` makes both. */
  readonly why?: Readonly<Record<string, string>>;
  /** Throws `UsageError` whose message starts with the path of the fault, e.g. `tiles[3].power: ...`. */
  read(json: unknown): C;
  /** What of the shipped data is reconstructed, one line each: printed by `describe` and beside verdicts. */
  readonly notes: readonly string[];
  /** The pieces of data that `read` takes, kind by kind; absent where the game has none worth asking about. */
  pieces?(json: unknown): readonly Piece[];
}

/** A reference policy of a rules page, written down to the last tie. */
export interface Script<S, R extends RuleValues = RuleValues, C = unknown> {
  readonly help: string;
  /** The role it plays: it may sit nowhere else. Absent: it plays all. */
  readonly role?: string;
  /** Says in one line why it cannot play this setup, say because its role is not in it. Absent: it plays all. */
  refuses?(setup: Setup<R, C>): string | undefined;
  /** Makes the policy for one setup; tables are built here, nothing is kept between decisions. */
  create(setup: Setup<R, C>): Policy<S>;
}

/** Decides for a seat: returns an INDEX into `legal`, 0..count-1. */
export interface Policy<S> {
  choose(state: S, seat: number, legal: Int32Array, count: number, rng: Rng): number;
}

/** A value known exactly, to hold the laboratory (or a bot) against. */
export interface ExactValue {
  /** Figure name, e.g. `win`, `score`. */
  readonly figure: string;
  /** Seat it belongs to, if any. */
  readonly seat?: number;
  /** For whom: `random` play by all, or `optimal`. */
  readonly policy: 'random' | 'optimal';
  readonly value: number;
  readonly help: string;
}

/** How a tree search plays a game well within a few milliseconds a decision; what is absent is as in a game without advice. */
export interface SearchAdvice {
  /** Imagined games per decision. */
  readonly iterations?: number;
  /** Decisions played by `prefer` beyond the tree before `estimate` stands in for the end; null: to the end. */
  readonly depth?: number | null;
  /** Part of the estimate at the leaf itself beside what the play beyond it comes to, 0..1. */
  readonly mix?: number;
  /** The move tried most, or sequential halving with equal visits for each move still in the race. */
  readonly root?: 'visits' | 'halving';
  /** Weight of exploration, in standard deviations of the reward. */
  readonly c?: number;
}

/** What a value that is learned from play goes by: numbers that say how a position stands for a seat. */
export interface Features<S, R extends RuleValues, C> {
  /** One name per number; the same for every position of a setup. */
  names(setup: Setup<R, C>): readonly string[];
  /** Fills `out`, from its start, with how `seat` stands in a position that is not over, by what `viewer` may know. */
  read(state: S, seat: number, out: Float64Array, viewer: number): void;
  /** Learned is the final score, and the chance to win from it; absent: the chance to win itself. */
  readonly score?: ScoreFeatures<S>;
}

/** Of a game of rounds and points: positions are those that rounds begin with. */
export interface ScoreFeatures<S> {
  /** A part of the score that is not to be learned: what hangs on all seats together, say a loss for the worst. */
  apart(state: S, seat: number, viewer: number): number;
  /** Where to look for the points of lead that make a win e times as likely. */
  readonly leads: { readonly least: number; readonly below: number; readonly step: number };
}

/**
 * What a game knows of its moves and positions beyond its rules: greedy play, searches and learning go by it. All of it
 * may be absent; what is there only reads the state.
 */
export interface Judgement<S, R extends RuleValues = RuleValues, C = unknown> {
  /** Leaf value in [0, 1] of a state for a seat: how well it stands. */
  estimate?(state: S, seat: number): number;
  /** Once OVER: a finer value in [0, 1] than the share, for searches (score / 26, say). */
  utility?(state: S, seat: number): number;
  /**
   * What chance has just brought a seat beyond what was to be expected, on the scale of `estimate`; 0 on the whole,
   * whatever is chosen. A search takes it off what an imagined game comes to, so that luck hides less of the difference
   * between moves. Asked at every decision of an imagined game, right after the move (and chance) that led there.
   */
  luck?(state: S, seat: number): number;
  /** What a learned value goes by: `alicorn learn` fits it, `mcts:values=file` searches with it. */
  readonly features?: Features<S, R, C>;
  /** Score of an action from what the seat knows; higher is better, equal is a tie. Greedy play and rollouts. */
  prefer?(state: S, seat: number, action: number): number;
  /**
   * The same for searches, where the game knows better than its rule of thumb: the order of moves in the tree, and play
   * beyond it. Absent: `prefer`.
   */
  weigh?(state: S, seat: number, action: number): number;
  /**
   * `prefer` (and `weigh`) of the first `count` actions of `legal`, written to `out` in their order: for games that judge the
   * options of one decision faster together.
   */
  preferAll?(state: S, seat: number, legal: Int32Array, count: number, out: Float64Array): void;
  weighAll?(state: S, seat: number, legal: Int32Array, count: number, out: Float64Array): void;
  /** The mover lacks something the searcher knows and its choice turns on it. */
  blind?(state: S, searcher: number, mover: number): boolean;
  /** How the tree search plays this setup best from this seat: what `mcts` does unless an option says otherwise. */
  search?(setup: Setup<R, C>, seat: number): SearchAdvice;
}

/** Of a game whose roles bring rules, ends and sources of chance of their own: the part that one set of roles has. */
export interface Scope {
  /** In place of `Game.about`: what these roles are after. */
  readonly about?: string;
  /** Names of the rules that act; any other is refused. */
  readonly rules: readonly string[];
  /** Labels of the ends that can come about. */
  readonly ends: readonly string[];
  /** So many of the first of `Game.chance` are drawn from. */
  readonly chance: number;
  /** Values of rules where these roles usually play by others than the defaults; presets and settings go before. */
  readonly usual?: RuleValues;
  /** Of `Game.components.notes` those that matter with these roles; absent: all. */
  readonly notes?: readonly string[];
}

/** The rules of one game, as data, and the factory of its states. */
export interface Game<S extends State<S>, R extends RuleValues = RuleValues, C = unknown> {
  readonly name: string;
  readonly title: string;
  /** One paragraph for `describe`. */
  readonly about: string;
  /** Calibration games are listed apart. */
  readonly calibration?: boolean;
  /**
   * Files besides its modules that a game of the user's own reads, by their paths from its module's folder. A run is not
   * gone on with, and no worker plays along, once one of them has changed.
   */
  readonly sources?: readonly string[];
  readonly players: { readonly min: number; readonly max: number; readonly default: number };
  readonly rules: Params<R>;
  readonly presets: Readonly<Record<string, Preset<R>>>;
  readonly components: ComponentsSpec<C>;
  readonly phases: readonly string[];
  /** What is decided in each of them, as players say it: `which tile is removed`. Absent: their names. */
  readonly decided?: readonly string[];
  readonly chance: readonly string[];
  /** How a playout can end; `Outcome.end` indexes it. */
  readonly ends: readonly string[];
  /** Names of the event kinds a state emits. */
  readonly events: readonly string[];
  /** The metrics kept at `setup.figures`, in slot order. */
  metrics(setup: Setup<R, C>): readonly MetricSpec[];
  /** Hard bounds: longest legal list, codes are 0..codes-1, most plies of one playout. */
  bounds(setup: Setup<R, C>): { readonly options: number; readonly codes: number; readonly plies: number };
  /** The default role of each seat. */
  roles(players: number): readonly string[];
  /** The sets of roles that make a game, seats in turn order, the default first; absent where the seats say it all. */
  readonly roleSets?: readonly (readonly string[])[];
  /**
   * What belongs to a game with these roles and values of rules, others at their defaults; absent where all of it always
   * does. A rule may bring an automaton to the table, and with it rules, ends and notes of its own.
   */
  scope?(roles: readonly string[], rules?: RuleValues): Scope;
  /** What is wrong with this combination of players, roles, rules and components, in one line; undefined if it can be played. */
  invalid(setup: Setup<R, C>): string | undefined;
  create(setup: Setup<R, C>): S;
  readonly judgement?: Judgement<S, R, C>;
  readonly scripts?: Readonly<Record<string, Script<S, R, C>>>;
  /** Values known exactly for this setup, if any (may take seconds). */
  exact?(setup: Setup<R, C>): readonly ExactValue[] | undefined;
  /** Sets up a given position: golden traces, tiny cases, `replay --from`. Throws `UsageError` with the path of the fault. */
  position?(state: S, json: unknown): void;
  readonly panels?: readonly Panel[];
  /**
   * What lies on the table as a seat sees it, or EVERYBODY, or an ONLOOKER (see `board.ts`): a function of what the viewer
   * knows. Absent: `play` and `replay` tell the game in words alone.
   */
  board?(state: S, viewer: number): Board;
  /** One line for an action, in the players' words. Seats in words are counted from 1: `seatText` of `seats.ts`. */
  describe(state: S, action: number): string;
  /** One line for an event, likewise. */
  tell(state: S, event: GameEvent): string;
}

/** Any game, where its own types do not matter: registries, the laboratory. */
// eslint-disable-next-line @typescript-eslint/no-empty-object-type -- closes the self type of State
export interface AnyState extends State<AnyState> {}
export type AnyGame = Game<AnyState>;
export type AnyJudgement = Judgement<AnyState>;
