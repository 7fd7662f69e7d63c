/** What a role may bring beside its turn, facet by facet; each is there if the role has something to say. */
import type { Json } from '../core/json.ts';
import type { Rng, SearchAdvice } from '../core/types.ts';
import type { RoleCard } from './role-card.ts';
import type { VastTable } from './table.ts';

/** What map and round ask of every role in play, in the order of turns; `hooks.ts` gathers the answers. */
export interface Upon {
  /** A turn begins, of whatever role. */
  turnBegins?(s: VastTable): void;
  /** Its games lay and remove tiles at the end of a turn in their own way: does so; false if this one does not. */
  endTiles?(s: VastTable): boolean;
  /** Token bits that a tile of this type gets as it is turned up (Crystal and Treasure tokens are the map's). */
  tokensOn?(s: VastTable, type: number): number;
  /** Something of its keeps the Cave from having collapsed. */
  holdsUp?(s: VastTable): boolean;
  /** A piece of a role has entered a cell, in whatever way that counts as entering. */
  entered?(s: VastTable, role: RoleCard, piece: number, cell: number): void;
  /** A tile has come to lie on a cell that was empty: laid, or slid there. */
  laid?(s: VastTable, cell: number): void;
  /** Does something of its wait on that cell of open space? */
  lurks?(s: VastTable, cell: number): boolean;
  /** A tile has been turned up; it is not filled yet. */
  revealed?(s: VastTable, slot: number): void;
  /** A tile leaves the map: what of the role's lay on it goes where it belongs. `info` is the tile's. */
  tileLeaves?(s: VastTable, slot: number, info: number): void;
  /** Somebody else than this role has smashed a Crystal, whose token it keeps; or a token has gone that nobody keeps. */
  smashed?(s: VastTable): void;
  broken?(s: VastTable): void;
  /** One removal is complete, slides included; `stood` is the old cell if its Unicorn stood on the tile, else OFF_MAP. */
  afterRemoval?(s: VastTable, stood: number): void;
}

/** Its pieces, numbered from 0 within the role. */
export interface OfPieces {
  /** Sides of a cell on which others can move it on, whoever stands beyond; absent: wherever there is a tile and no wall. */
  ways?(s: VastTable, cell: number): number;
  /** Its pieces leave a removed tile in their own way, which may fail. */
  leaveTile?(s: VastTable, cell: number): void;
  /** A piece is moved to a cell against its will, or by a rule: entering it all the same. */
  enter?(s: VastTable, piece: number, cell: number): void;
  /** A piece stood on a part of the map that leaves the game (`mapSplit` drop). */
  dropped?(s: VastTable, piece: number): void;
  /** How a piece is led by others, if it does not go over every tile without another player's piece. */
  readonly led?: Led;
  /** Where the one of several stands that acts. */
  acting?(s: VastTable): number;
  /** What a cell of the river is to a piece that rides it: see `terrain/river.ts`. */
  ride?(s: VastTable, cell: number): number;
  /** It rides to a cell; what follows its coming there goes on the agenda. */
  rode?(s: VastTable, cell: number): void;
  /** How it is carried from cell to cell, if not as others move it. */
  floats?(s: VastTable, piece: number, cell: number): void;
  /** The owner's turn ends with a piece on Magma. */
  scorched?(s: VastTable, piece: number): void;
}

/** Of a piece that others move step by step. */
export interface Led {
  passes(s: VastTable, cell: number): boolean;
  /** It goes no farther from there. */
  stops(s: VastTable, cell: number): boolean;
}

/** This role is the Unicorn, and others hunt it. */
export interface Hunted {
  /** It has been attacked, at a table by that seat: a hit costs him so much Health; then he Teleports or dies. */
  struck(s: VastTable, hit: boolean, health: number, striker?: number): void;
  /** It loses up to so many cards to a shot, or to an attack of that seat which takes cards; returns how many. Then he Teleports. */
  shot(s: VastTable, most: number, striker?: number): number;
}

/** Who knows what of its board. */
export interface Knowledge {
  /** What `seat` knows of the board; equal texts mean indistinguishable boards. */
  text(s: VastTable, seat: number): string;
  /** Deals anew what `seat` cannot know of it; for EVERY_SEAT, what not even its own player knows. */
  determinise?(s: VastTable, seat: number, rng: Rng): void;
  /** Draws what `determinise` would, and changes nothing. */
  passDeal?(s: VastTable, seat: number, rng: Rng): void;
}

/** How positions are read. */
export interface InPosition {
  /** Reads its section of a position (`{}` if absent); the map stands. */
  read(s: VastTable, at: Json): void;
  /** The keys it has under `decks` of a position, and how they are read once every board stands. */
  readonly decks?: readonly string[];
  readDecks?(s: VastTable, at: Json): void;
  /** A position begins at its action point. */
  begin?(s: VastTable): void;
}

/** How good positions and actions look to its player. */
export interface Advice {
  estimate(s: VastTable): number;
  utility(s: VastTable): number;
  /** How near it is to winning, in [0, 1], as its rivals see it. */
  progress?(s: VastTable): number;
  /** Writes how good each of so many options looks; higher is better. */
  prefer(s: VastTable, legal: Int32Array, count: number, out: Float64Array): void;
  /** How a tree search plays it best with these roles at the table. */
  search(seats: readonly string[]): SearchAdvice;
}
