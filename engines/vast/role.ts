import type { FigureRow } from '../core/figures.ts';
import type { Json } from '../core/json.ts';
import type { Memory } from '../core/memory.ts';
import type { ParamSpec } from '../core/params.ts';
import type { Panel, Preset, Rng, Script, SearchAdvice } from '../core/types.ts';
import type { Phase, Task } from './agenda.ts';
import type { Ending, Source } from './chance.ts';
import type { Components, SharedComponents, TileType } from './components.ts';
import type { Happening } from './events.ts';
import type { Caverns } from './map/caverns.ts';
import type { Rules } from './rules.ts';
import type { Shown } from './shown.ts';
import type { Vast } from './state.ts';
import type { Supply, Tables, VastSetup } from './tables.ts';

export type Specs = Readonly<Record<string, ParamSpec>>;
/** One reader per group of the component file. */
export type Readers<C> = { readonly [K in keyof C]: (at: Json, shared: SharedComponents) => C[K] };

/** A role's board, before its memory exists: how much it needs, and how it is made. */
export interface BoardPlan<B> {
  readonly ints: number;
  /** `cells` are those of the role's pieces: OFF_MAP while one is not on the map. */
  make(memory: Memory, cells: Int32Array, map: Caverns): B;
}

/** Everything of a role, from its rules to its words. The map, the round and the files at the root know roles only as this. */
export interface Role<K extends string = string, B = unknown, R extends Specs = Specs, C = object> {
  /** As it is written after `--roles`. */
  readonly name: string;
  /** As it is called in sentences, with subject, object and possessive: "the Knight", ["she", "her", "her"]. */
  readonly title: string;
  readonly pronouns: readonly [string, string, string];
  /** One sentence for `describe`; automatons have none. */
  readonly about?: string;
  /** Where the state keeps its board: `s.knight`. */
  readonly key: K;
  /** Its place in the order of turns; smaller is earlier. */
  readonly place: number;
  /** false: an automaton, which takes no seat. */
  readonly player: boolean;
  /** Its board is `s.unicorn`: what is hunted, or hunts. Every game has one. */
  readonly unicorn?: boolean;
  /** An automaton is in the game if this says so of the roles that have seats. */
  joins?(players: readonly AnyRole[]): boolean;

  /** The sets of roles it completes to a game, seats in turn order. */
  readonly games: readonly (readonly string[])[];

  // What it brings: composed by rules.ts, components.ts, phases.ts, events.ts, figures.ts, scripts.ts.
  readonly rules: R;
  readonly presets: Readonly<Record<string, Preset<Rules>>>;
  readonly components: Readers<C>;
  /** What of its components is reconstructed, one line each. */
  readonly notes: readonly string[];
  readonly sources: readonly Source[];
  readonly endings: readonly Ending[];
  readonly phases: readonly Phase[];
  readonly tasks: readonly Task[];
  readonly events: readonly Happening[];
  readonly figures: readonly FigureRow<Vast>[];
  /** Those it has beside other players, if not the same. */
  figuresBeside?(seats: readonly string[]): readonly FigureRow<Vast>[];
  /** The order of all figures of its solo game, where one has been recorded; else shared ones first. */
  readonly figureOrder?: readonly string[];
  readonly panels: readonly Panel[];
  readonly scripts: Readonly<Record<string, Script<Vast, Rules, Components>>>;

  /** Of its own rules and those of map and round: what does nothing in a game with these seats. */
  idle?(seats: readonly string[]): readonly string[];

  /** Values that rules of its have with these seats if nothing else is said. */
  usual?(seats: readonly string[]): Partial<Rules>;

  // The round.
  plan(setup: VastSetup, tables: Tables): BoardPlan<B>;
  /** Sets its board up; the map is dealt, and roles earlier in the order of turns. */
  deal(s: Vast): void;
  hasTurn(s: Vast): boolean;
  readonly turn: Task;
  /** A turn begins, of whatever role. */
  turnBegins?(s: Vast): void;

  /** Its games lay and remove tiles at the end of a turn in their own way: does so; false if this one does not. */
  endTiles?(s: Vast): boolean;

  // The map. Pieces are numbered from 0 within the role.
  readonly pieces: number;
  /** Tile types that are in the game with it only. */
  readonly tiles?: readonly TileType[];
  /** Its rules read the symbols on the Dark sides. */
  readonly symbols?: boolean;
  /** Treasure tokens in the box with it, if not the usual number. */
  treasureTokens?(components: Components): number;
  /** Token bits that a tile of this type gets as it is turned up (Crystal and Treasure tokens are the map's). */
  tokensOn?(s: Vast, type: number): number;
  /** It holds the tiles: it picks each one that is laid, and wins when the Cave collapses. */
  supply?(setup: VastSetup): Supply;
  /** Something of its keeps the Cave from having collapsed. */
  holdsUp?(s: Vast): boolean;
  /** A tile has come to lie on a cell that was empty: laid, or slid there. */
  laid?(s: Vast, cell: number): void;
  /** A tile has been turned up; it is not filled yet. */
  revealed?(s: Vast, slot: number): void;
  /** Sides on which a piece may step off a removed tile, as bits. */
  stepsOff?(s: Vast, piece: number): number;
  /** Its pieces leave a removed tile in their own way, which may fail. */
  leaveTile?(s: Vast, cell: number): void;
  /** With these seats Dark tiles are removed before Lit ones that are no Crystal tiles. */
  darkFirst?(seats: readonly string[]): boolean;
  /** A piece is moved to a cell against its will, or by a rule: entering it all the same. */
  enter?(s: Vast, piece: number, cell: number): void;
  /** It may take many tiles away at once, so that parts of the map lie far apart. */
  readonly scatters?: boolean;
  /** A piece stood on a part of the map that leaves the game (`mapSplit` drop). */
  dropped?(s: Vast, piece: number): void;
  /** A tile leaves the map: what of the role's lay on it goes where it belongs. `info` is the tile's. */
  tileLeaves?(s: Vast, slot: number, info: number): void;
  /** One removal is complete, slides included; `stood` is the old cell if its Unicorn stood on the tile, else OFF_MAP. */
  afterRemoval?(s: Vast, stood: number): void;

  // A Unicorn and this role's pieces (see roles/attacks.ts for the numbers).
  /** May a Unicorn on that cell see the piece at all? Lines and walls are his business. Absent: yes. */
  visible?(s: Vast, piece: number): boolean;
  /** A Unicorn attacks a piece; his Teleport is his own business and waits on the agenda. */
  attacked?(s: Vast, piece: number): void;
  /** The Unicorn is dead; his piece is off the map. */
  unicornDied?(s: Vast): void;
  /** Which of several pieces in sight a Unicorn rampages to: the strongest. Absent: 0. */
  strengthOf?(s: Vast, piece: number): number;
  /** Something of the role's on that cell makes a Unicorn Teleport as he enters it; `attacking`: he is at his prey. */
  wards?(s: Vast, cell: number, attacking: boolean): boolean;
  /** This role is the Unicorn and has been attacked: a hit costs him so much Health; then he Teleports or dies. */
  struck?(s: Vast, hit: boolean, health: number): void;
  /** This role is the Unicorn and loses up to so many cards to a shot; returns how many. Then he Teleports. */
  shot?(s: Vast, most: number): number;
  /** A Trap undoes what this Unicorn has gained by the attack going on. */
  trapped?(s: Vast): void;
  /** Has this player something to lose to a Hex? */
  hexable?(s: Vast): boolean;
  /** Loses up to so many cards, Grit or Omens where it stands (Hex): no attack, no Teleport. */
  hexed?(s: Vast, most: number): void;

  // A Cave's powers.
  /** Can Soporific Spores harm it? */
  drowsy?(s: Vast): boolean;
  /** They do; its owner decides what there is to decide. */
  sleep?(s: Vast): void;
  /** One of several pieces in words, if not the title. */
  pieceText?(piece: number): string;

  /** How it is shown on a board. */
  readonly shown: Shown;

  // Knowledge.
  /** What `seat` knows of the board; equal texts mean indistinguishable boards. */
  text(s: Vast, seat: number): string;
  /** Deals anew what `seat` cannot know of it; for EVERY_SEAT, what not even its own player knows. */
  determinise?(s: Vast, seat: number, rng: Rng): void;

  // Positions, advice.
  /** Reads its section of a position (`{}` if absent); the map stands. */
  position(s: Vast, at: Json): void;
  /** The keys it has under `decks` of a position, and how they are read once every board stands. */
  readonly decks?: readonly string[];
  readDecks?(s: Vast, at: Json): void;
  /** A position begins at its action point. */
  begin?(s: Vast): void;
  estimate?(s: Vast): number;
  utility?(s: Vast): number;
  prefer?(s: Vast, action: number): number;
  /** How a tree search plays it best with these roles at the table. */
  search?(seats: readonly string[]): SearchAdvice;
}

/** To `determinise`: all seats put together what they know. */
export const EVERY_SEAT = -1;

/** A role whatever it brings. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- boards and components differ by role
export type AnyRole = Role<string, any, Specs, any>;
