/**
 * What the page asks of the engine room, and what comes back: plain data, for the two never meet but in messages. A question
 * is a verb of the command line with its options as one would write them there; so its answer, its refusals and its files
 * are those of the terminal.
 */
import type { Provenance, ParamSpec, RuleValues } from '../engines/core/params.ts';
import type { Hints } from '../lab/hints.ts';
import type { OptionsOf } from '../lab/options.ts';

export type { Hints };

/** Options by name, `minutesPerDecision` for `--minutes-per-decision`: texts, switches, lists of texts. */
export type Options = Readonly<Record<string, string | boolean | readonly string[]>>;

export interface Question {
  /** `run`, `sweep`, `compare`, `matters`, `tune`, `pieces`, `story`, `ladder`. */
  readonly verb: string;
  /** `game` among them. What is not given is as in the terminal; without `seed` one is drawn. */
  readonly options: Options;
  /** Files that options name, by these names: a component set of one's own as `my.json`. */
  readonly files?: Readonly<Record<string, string>>;
}

/** How far it is: at least four times a second while it plays. */
export interface Update {
  readonly played: number;
  readonly planned: number;
  readonly perSecond: number;
  /** Absent until it is known. */
  readonly leftMs?: number;
  /** Part of what is to be done, in time: 0 to 1; absent until it is known. */
  readonly done?: number;
  /** What the page should say besides: notes, that it is being analysed, that a playout hangs. */
  readonly remark?: string;
  /** No game has come back for so long: one takes long, or hangs. */
  readonly silentMs?: number;
  /** Nothing is played any more: what was counted is written up. */
  readonly ending?: true;
  /** What is known by now. Not in every update: working it out takes its time. */
  readonly snapshot?: Snapshot;
}

/** An answer as it stands. */
export interface Snapshot {
  /** Games that it is of. */
  readonly games: number;
  readonly headline?: string;
  /** The report's blocks as HTML, made by the report's own code: safe to be put into the page. Without head and script. */
  readonly html: string;
  /** Of a run that is decided by verdicts: how much is, in words. */
  readonly decided?: string;
}

/** Whatever was typed cannot be asked: the line that the terminal prints. */
export interface Refused {
  readonly refused: string;
  /** Where in component data the fault lies, `tiles[3].power`, if it lies there. */
  readonly path?: string;
}

/** Files by their names, as a page keeps them and saves them: it never touches what is in them, which may be much. */
export type Files = ReadonlyMap<string, Blob>;

export interface Answer extends Snapshot {
  /** Games that its files keep: of one that was stopped also those that are too few yet to be told of. */
  readonly kept: number;
  /** All that the terminal would have written into the run's folder, by name: run.json, CSVs, ledger, report.html. */
  readonly files: Files;
  /** The line that plays the same in a terminal. */
  readonly command: string;
  readonly seed: string;
  /** What was played and asked, as its report is called. */
  readonly title: string;
  /** Faults of playouts: how many, and what happened in the first. They are told in the report. */
  readonly faults: number;
  readonly firstFault?: string;
  /** Ended before it was done: the files hold what was finished, and `ask` with them as `kept` goes on with it. */
  readonly stopped: boolean;
}

export interface Asked {
  /** The files as they stand, to be gone on with if the tab is closed. */
  soFar(): Promise<Files>;
  /** Answers as it stands, `stopped`, within moments: what takes longer on the tables is left and played again later. */
  stop(): void;
  readonly done: Promise<Answer | Refused>;
}

/** A game on the shelf. */
export interface ShelfGame {
  readonly name: string;
  readonly title: string;
  readonly about: string;
  readonly calibration: boolean;
  /** The user's own, built in. */
  readonly own: boolean;
  readonly players: { readonly min: number; readonly max: number; readonly default: number };
  /** The default role of each seat, by number of players; sets of roles that make a game where there are several. */
  readonly roles: Readonly<Record<number, readonly string[]>>;
  readonly roleSets: readonly (readonly string[])[];
  readonly rules: readonly Dial[];
  readonly presets: readonly ShelfPreset[];
  /** Names of the shipped sets of components, the default first; empty: nothing to edit. */
  readonly components: readonly string[];
  /** What is reconstructed. */
  readonly notes: readonly string[];
  /** Names of reference policies, `script:<name>` as bots. */
  readonly scripts: readonly { readonly name: string; readonly help: string; readonly role?: string }[];
  /** The bot played where none is named. */
  readonly usualBot: string;
  /** Figures a target may be set for: those of every game, then its own. */
  readonly figures: readonly ShelfFigure[];
  /** The pieces of its default components that `pieces` can ask about. */
  readonly pieces: readonly {
    readonly id: string;
    readonly name: string;
    readonly kind: string;
    readonly changes: readonly string[];
  }[];
  readonly hasBoard: boolean;
}

/** A rule that can be turned, or an option of a bot. */
export interface Dial {
  readonly name: string;
  readonly spec: ParamSpec;
  readonly provenance?: Provenance;
}

export interface ShelfFigure {
  readonly name: string;
  readonly help: string;
  readonly perSeat: boolean;
  readonly unit: string;
}

export interface ShelfPreset {
  readonly name: string;
  readonly title: string;
  readonly help: string;
  readonly players?: number;
  readonly role?: string;
  readonly set: RuleValues;
}

export interface ShelfBot {
  readonly name: string;
  readonly help: string;
  readonly own: boolean;
  /** It sees hidden things: an upper bound, no player. */
  readonly cheats: boolean;
  /** A decision takes milliseconds. */
  readonly searches: boolean;
  readonly options: readonly Dial[];
}

export interface Shelf {
  readonly version: string;
  readonly games: readonly ShelfGame[];
  readonly bots: readonly ShelfBot[];
  /** Every verb that can be asked, with its options as the terminal's help has them. */
  readonly verbs: Readonly<Record<string, { readonly help: string; readonly options: OptionsOf }>>;
}

/** What lies on the table: what dials are shown by. */
export interface Look {
  readonly roles: readonly string[];
  /** Of all rules: defaults, what is usual with these roles, preset, settings. */
  readonly values: RuleValues;
  /** Names of the rules that act with these roles. */
  readonly acting: readonly string[];
  /** Names of the presets that these roles play by. */
  readonly presets: readonly string[];
  /** What is reconstructed of what is played. */
  readonly notes: readonly string[];
}

/** Component data as sheets to edit: a list of records each, heads first, and `values` with the rest by its path. */
export type Sheets = readonly (readonly [name: string, rows: readonly (readonly string[])[]])[];

/** Sheets read back. */
export interface ReadSheets {
  /** The file that `--components` takes; absent if it was refused. */
  readonly json?: string;
  readonly refused?: string;
  /** Where the fault lies, as far as it is known: sheet, row (0: the first under the heads), column. */
  readonly at?: { readonly sheet: string; readonly row: number; readonly column: number };
}

/** One playout to be seen. `question` is of the verb `run`. */
export interface FilmRequest {
  readonly question: Question;
  readonly playout: number;
  /** As this seat sees it, counted from 0; absent: an onlooker, who sees all. */
  readonly seat?: number;
  /** Rollouts from every position for the seats' chances; absent: none, which is fast. */
  readonly chances?: number;
}

export interface FilmFrames {
  readonly title: string;
  readonly lead: string;
  readonly frames: readonly FilmFrame[];
  /** What came of it, a line each. */
  readonly result: readonly string[];
  readonly seats: readonly string[];
  /** Every seat's chance along the game, with its turning points, as HTML of the report's own code. */
  readonly curve?: string;
  readonly command: string;
}

/** What each option was worth at a decision of a film. */
export interface Thoughts {
  readonly seat: string;
  readonly options: readonly string[];
  /** What was taken: a place among the options. */
  readonly chosen: number;
  readonly hints: Hints;
}

export interface FilmFrame {
  /** The table as SVG and text, made by the report's own code. */
  readonly board: string;
  /** Who decided what before it; empty after the deal. */
  readonly headline: string;
  readonly told: readonly string[];
}

/** A seat at a table. */
export interface Table {
  readonly board: string;
  /** What happened since the person was last asked, a line each. */
  readonly told: readonly string[];
  /** What can be chosen, in words; nothing: the game is over. */
  readonly options: readonly string[];
  /** Once it is over. */
  readonly result?: readonly string[];
  readonly seat: string;
  /** What the roles at this table are after, where that is not the same at all tables. */
  readonly goals?: string | undefined;
}

/** Rejects with an Error whose message is the terminal's line where something cannot be had. */
export interface Laboratory {
  shelf(): Promise<Shelf>;
  /** A picture of a game's table some decisions into a playout, as SVG; undefined where the game shows none. */
  picture(game: string): Promise<string | undefined>;
  /** What a question of the verb `run` lays on the table; cheap, for it is asked at every turn of a dial. */
  look(question: Question): Promise<Look | Refused>;
  /** How long, before it is asked: the terminal's estimate of seconds for this question; refused as `ask` would. */
  price(
    question: Question,
  ): Promise<{ readonly seconds: number; readonly playouts: number; readonly cells: number } | Refused>;
  /** Whatever is priced is left, between two games. */
  leavePricing(): Promise<void>;
  /** `kept`: the files of the same question stopped before, to go on with. */
  ask(question: Question, on: (update: Update) => void, kept?: Files): Asked;
  /** Ends whatever it does, and begins anew; all that is asked by then rejects. */
  reopen(): void;
  /** A run's folder, read and reported on: whatever wrote it. */
  open(files: Files): Promise<Answer | Refused>;
  /** Files as one zip. */
  zip(files: Files): Promise<Blob>;
  sheets(game: string, components: { readonly shipped: string } | { readonly json: string }): Promise<Sheets>;
  readSheets(game: string, sheets: Sheets): Promise<ReadSheets>;
  /** Sheets as CSV files, safe to be opened in a spreadsheet; and back. */
  sheetFiles(sheets: Sheets): Promise<ReadonlyMap<string, string>>;
  sheetsOfFiles(files: ReadonlyMap<string, string>): Promise<Sheets>;
  film(request: FilmRequest): Promise<FilmFrames>;
  /** Before the decision of that number, counted from 0: that after the frame of the same number. */
  thoughts(request: FilmRequest, decision: number): Promise<Thoughts>;
  sit(question: Question, seat: number, playout: number): Promise<Sitting>;
}

/** A table at which a person sits; one at a time. */
export interface Sitting {
  readonly table: Table;
  take(option: number): Promise<Table>;
  /** Before the person's last choice. */
  back(): Promise<Table>;
  hints(): Promise<Hints>;
  leave(): void;
}
