import type { FigureRow } from '../core/figures.ts';
import type { Memory } from '../core/table.ts';
import type { Panel, Preset, Script } from '../core/types.ts';
import type { Boards, Components, RoleKey } from './boxes.ts';
import type { Source } from './chance.ts';
import type { Happening } from './events.ts';
import type { Advice, Hunted, InPosition, Knowledge, OfPieces, Upon } from './facets.ts';
import type { RoleCard } from './role-card.ts';
import type { Rules } from './rules.ts';
import type { SetRow, ShadowChoice } from './sets.ts';
import type { VastSetup } from './setup.ts';
import type { Shown } from './shown.ts';
import type { BoardPlan, VastTable } from './table.ts';
import type { Tables } from './tables.ts';
import type { Phase, Task } from './tasks.ts';

/**
 * A role with its laws. The map, the round and the files at the root know roles only as this; what two roles do to each
 * other stands with their pair.
 */
export interface Role<K extends RoleKey = RoleKey> extends RoleCard {
  readonly key: K;
  /** One sentence for `describe`; automatons have none. */
  readonly about?: string;
  /** An automaton is in the game if this says so of the seats and the rules. */
  joins?(seats: readonly string[], choice: ShadowChoice): boolean;
  /** The seat that decides about the map in an automaton's turn. */
  decides?(s: VastTable): number;
  /** It may take many tiles away at once, so that parts of the map lie far apart. */
  scatters?(rules: Rules): boolean;

  // What it brings: composed by scope.ts, components.ts, play.ts, figures.ts, scripts.ts.
  readonly presets: Readonly<Record<string, Preset<Rules>>>;
  /** What of its components is reconstructed, one line each. */
  readonly notes: readonly string[];
  readonly sources: readonly Source[];
  readonly phases: readonly Phase[];
  readonly tasks: readonly Task[];
  readonly events: readonly Happening[];
  readonly figures: readonly FigureRow<VastTable>[];
  /** Those it has beside other players, if not the same. */
  figuresBeside?(seats: readonly string[], row: SetRow | undefined): readonly FigureRow<VastTable>[];
  /** The order of all figures of its solo game, where one has been recorded; else shared ones first. */
  readonly figureOrder?: readonly string[];
  readonly panels: readonly Panel[];
  readonly scripts: Readonly<Record<string, Script<VastTable, Rules, Components>>>;
  /** Of its own rules and those of map and round: what does nothing in a game with these seats. */
  idle?(seats: readonly string[], choice: ShadowChoice): readonly string[];
  /** Values that rules of its have with these seats if nothing else is said. */
  usual?(seats: readonly string[]): Partial<Rules>;

  // The round.
  plan(setup: VastSetup, tables: Tables): BoardPlan<Boards[K]>;
  /** Sets its board up; the map is dealt, and roles earlier in the order of turns. */
  deal(s: VastTable): void;
  hasTurn(s: VastTable): boolean;
  readonly turn: Task;

  // Its facets.
  readonly upon?: Upon;
  readonly piece?: OfPieces;
  readonly hunted?: Hunted;
  readonly knowledge: Knowledge;
  readonly position: InPosition;
  readonly advice?: Advice;
  /** How it is shown on a board. */
  readonly shown: Shown;
}

/** A class of boards, made of their tables. */
interface BoardClass<T, B> {
  size(): number;
  /** In place of that, where the tables have a part in it. */
  intsFor?(tables: T): number;
  new (memory: Memory, tables: T, cells: Int32Array, seat: number): B;
}

/** A board to be, by its class and its tables. */
export function planOf<T, B>(Board: BoardClass<T, B>, tables: T): BoardPlan<B> {
  return {
    ints: Board.intsFor?.(tables) ?? Board.size(),
    make: (memory, cells, seat) => new Board(memory, tables, cells, seat),
  };
}

/** A role whatever it brings. */
export type AnyRole = Role;

/** The laws of a role in play, of which the table knows no more than its card. */
export function lawsOf(card: RoleCard): AnyRole {
  return card as AnyRole;
}
