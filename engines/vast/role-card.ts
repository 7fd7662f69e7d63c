/** What the table itself knows of a role in play: how it is called, when its turn is, what it changes in the box. */
import type { Components, RoleKey } from './boxes.ts';
import type { TileType } from './box.ts';
import type { Ending } from './chance.ts';
import type { Supply, VastSetup } from './setup.ts';

export interface RoleCard {
  /** As it is written after `--roles`. */
  readonly name: string;
  /** As it is called in sentences, with subject, object and possessive: "the Knight", ["she", "her", "her"]. */
  readonly title: string;
  readonly pronouns: readonly [string, string, string];
  /** A piece of it by name, where it has several: `Fangs`. */
  readonly pieceTexts?: readonly string[];
  /** Where the table keeps its board: `s.knight`. */
  readonly key: RoleKey;
  /** Its place in the order of turns; smaller is earlier. */
  readonly place: number;
  /** false: an automaton, which takes no seat. */
  readonly player: boolean;
  /** It looks at Dark tiles that the others do not see, which then bear this bit. */
  readonly peeks?: number;
  /** Its board is `s.unicorn`: what is hunted, or hunts. Every game has one. */
  readonly unicorn?: boolean;
  /** Its pieces, numbered from 0 within the role. */
  readonly pieces: number;
  readonly endings: readonly Ending[];

  /** Tile types that are in the game with it only. */
  readonly tiles?: readonly TileType[];
  /** Its rules read the symbols on the Dark sides. */
  readonly symbols?: boolean;
  /** Treasure tokens in the box with it, if not the usual number. */
  treasureTokens?(components: Components): number;
  /** It holds the tiles: it picks each one that is laid, and wins when the Cave collapses. */
  supply?(setup: VastSetup): Supply;
  /** With these seats Dark tiles are removed before Lit ones that are no Crystal tiles. */
  darkFirst?(seats: readonly string[]): boolean;
}
