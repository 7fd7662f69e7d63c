import { Memory, number, table } from '../core/table.ts';
import { OVER, type Chance, type EventSink } from '../core/types.ts';
import { Agenda, type Numbered } from './agenda.ts';
import { boxes, type Boards, type RoleKey } from './boxes.ts';
import { Caverns } from './map/caverns.ts';
import { MOST_OPTIONS } from './map/geometry.ts';
import { Groups } from './map/groups.ts';
import { SLOTS } from './map/tile-grid.ts';
import { Pieces } from './map/pieces.ts';
import { Records } from './records.ts';
import type { RoleCard } from './role-card.ts';
import type { VastSetup } from './setup.ts';
import { tablesFor, type Tables } from './tables.ts';
import { Terrain } from './terrain/terrain.ts';
import { NO_UNICORN, type UnicornBoard } from './unicorn-board.ts';

/** A role's board, before its memory exists: how much it needs, and how it is made. */
export interface BoardPlan<B> {
  readonly ints: number;
  /** `cells` are those of the role's pieces: OFF_MAP while one is not on the map; the seat is -1 of an automaton. */
  make(memory: Memory, cells: Int32Array, seat: number, map: Caverns): B;
}

/** What lies on the table with these roles: themselves, their boards, and what their laws bring (`hooks.ts`, `power.ts`). */
export interface Cast {
  readonly roles: readonly RoleCard[];
  plan(role: RoleCard, setup: VastSetup, tables: Tables): BoardPlan<Boards[RoleKey]>;
  readonly hooks: unknown;
  readonly powers: readonly Powers[];
  /** Tasks, by number, that are done though the turn ends at once in which they wait. */
  readonly lasting: readonly boolean[];
}

/** What a power does to each role in play, if anything; and all of these in the order of turns. */
export interface Powers {
  readonly on: readonly unknown[];
  readonly all: readonly unknown[];
}

/** `actor` while the rules run on without a question. */
export const NOBODY = -2;
/** `actor` where nobody decides: an option is drawn. */
export const BY_CHANCE = -3;
/** `winner` when nobody has won. */
export const NO_SEAT = -1;

const Layout = table({
  /** Rounds begun. */
  round: number,
  /** How it ended, and the winner's seat or NO_SEAT: they mean something once OVER. */
  end: number,
  winner: number,
  /** The seat that decides about the map: the player in turn, or who decides for an automaton. */
  decider: number,
  /** The place in the cast of the role in turn. */
  inTurn: number,
  /** Where the agenda stood as that turn began. */
  floor: number,
  /** Reveals since the turn began, by anyone and by players. */
  revealsInTurn: number,
  ownReveals: number,
  /** The piece that must leave a removed tile. */
  asidePiece: number,
  /** Slots whose tiles cannot go because a piece could not leave them, as two words of bits. */
  fixed: number,
  fixedHigh: number,
  /** The cell looked round, and the places of its square still to be revealed. */
  looking: number,
  toReveal: number,
  /** Of the tile being turned up: its slot, who reveals it, the seat that turns it. */
  turning: number,
  revealer: number,
  turner: number,
  /** The rotations it may take; 1 if a Unicorn has no exit from it. */
  rotations: number,
  noExit: number,
  /** The cell that waits for a tile of the supplier's. */
  laying: number,
  /** 1 once no tile could be removed (R20). */
  spent: number,
});

/** Every board is a field under the key of its role: there if the role is in play. */
// eslint-disable-next-line @typescript-eslint/no-unsafe-declaration-merging, @typescript-eslint/no-empty-object-type -- the fields follow from the list of boards
export interface VastTable extends Boards {}

/** One game in progress: all that lies on the table. Its laws are functions over it. */
// eslint-disable-next-line @typescript-eslint/no-unsafe-declaration-merging -- as above
export class VastTable extends Layout {
  actor = OVER;
  phase = 0;
  events: EventSink | undefined = undefined;
  /** Another number for every content this or any other table has had: tells whether what was worked out still holds. */
  version = 0;
  /** The streams of the call that runs. */
  chance: Chance = [];

  declare readonly tables: Tables;
  /** Role per seat; the roles in play in the order of turns. */
  declare readonly seats: readonly string[];
  declare readonly cast: readonly RoleCard[];
  /** Role by seat. */
  declare readonly players: readonly RoleCard[];
  /** What roles answer to map and round, and what powers do to each of them: see `hooksOf`, `Power`. */
  declare readonly hooks: unknown;
  declare readonly powers: readonly Powers[];
  declare readonly lasting: readonly boolean[];
  declare protected readonly memory: Memory;
  declare readonly agenda: Agenda;
  declare readonly map: Caverns;
  declare readonly groups: Groups;
  declare readonly pieces: Pieces;
  /** There if Terrain is in the game. */
  declare readonly terrain: Terrain | undefined;
  /** The Unicorn of this game and his role: of two the Shadow. */
  declare readonly unicorn: UnicornBoard;
  declare readonly unicornRole: RoleCard;
  /** Dark tiles are removed before Lit ones that are no Crystal tiles. */
  declare readonly darkFirst: boolean;
  /** The seat that holds the tiles and wins by the Collapse, or -1. */
  declare readonly supplier: number;
  /** By seat, the bit of the Dark tiles it alone has looked at, or 0. */
  declare private readonly peeks: Int32Array;
  readonly record = new Records();
  /** The options of the decision that waits. */
  protected readonly options = new Int32Array(MOST_OPTIONS);
  optionCount = 0;
  /** For rules that need a list for a moment. */
  readonly scratch = new Int32Array(MOST_OPTIONS);
  /** What rules have to work in (`Room`), together with those it is copied from. */
  rooms: (object | undefined)[] = [];

  constructor(setup: VastSetup, cast: Cast) {
    const { roles } = cast;
    const tables = tablesFor(setup, roles);
    const plans = roles.map((role) => cast.plan(role, setup, tables));
    const fixed = Layout.size() + Agenda.ints + Caverns.intsFor(tables.terrain?.slots ?? SLOTS) + Pieces.intsFor(roles);
    const forTerrain = tables.terrain === undefined ? 0 : Terrain.size();
    const memory = new Memory(plans.reduce((sum, plan) => sum + plan.ints, fixed + forTerrain));
    super({}, memory);
    this.memory = memory;
    this.tables = tables;
    this.seats = setup.roles;
    this.cast = roles;
    this.players = setup.roles.map((name) => roles.find((role) => role.name === name)!);
    this.hooks = cast.hooks;
    this.powers = cast.powers;
    this.lasting = cast.lasting;
    this.agenda = new Agenda(memory);
    this.map = new Caverns(memory, tables);
    this.groups = new Groups(this.map);
    this.pieces = new Pieces(memory, roles);
    this.terrain = tables.terrain === undefined ? undefined : new Terrain(memory, tables.terrain);
    const boards: Record<string, unknown> = {};
    roles.forEach((role, i) => {
      boards[role.key] = plans[i]!.make(memory, this.pieces.of(role), this.seatOf(role), this.map);
    });
    // In one order whoever plays, so that all tables have one shape.
    for (const key of Object.keys(boxes)) (this as unknown as Record<string, unknown>)[key] = boards[key];
    // In a game without Unicorn nobody asks for his role.
    this.unicornRole = roles.findLast((role) => role.unicorn === true) ?? roles[0]!;
    this.darkFirst = roles.some((role) => role.darkFirst?.(setup.roles) === true);
    this.unicorn = this.unicornRole.unicorn === true ? (boards[this.unicornRole.key] as UnicornBoard) : NO_UNICORN;
    this.peeks = Int32Array.from(this.players, (role) => role.peeks ?? 0);
    this.supplier = this.players.findIndex((role) => role.supply !== undefined);
  }

  legal(out: Int32Array): number {
    const count = this.optionCount;
    const options = this.options;
    for (let i = 0; i < count; i++) out[i] = options[i]!;
    return count;
  }

  /** Stops for a decision of that seat. */
  ask(phase: Numbered, seat: number): void {
    if (this.actor === OVER) return;
    this.phase = phase.code;
    this.actor = seat;
  }

  get isOver(): boolean {
    return this.actor === OVER;
  }

  say(kind: Numbered, a: number, b: number, c: number): void {
    if (this.events !== undefined) this.events.emit(kind.code, a, b, c);
  }

  /** Does the seat know what its holder knows of the tiles (EVERY_SEAT: is there a seat that does)? */
  holdsTiles(seat: number): boolean {
    return this.supplier >= 0 && (seat === this.supplier || seat === EVERY_SEAT);
  }

  /** The bit of the tiles that seat alone has looked at (EVERY_SEAT: those of all). */
  peeksOf(seat: number): number {
    if (seat !== EVERY_SEAT) return this.peeks[seat] ?? 0;
    let all = 0;
    for (let i = 0; i < this.peeks.length; i++) all |= this.peeks[i]!;
    return all;
  }

  seatOf(role: RoleCard): number {
    return this.seats.indexOf(role.name);
  }
}

/** To whoever deals anew what is hidden: all seats put together what they know. */
export const EVERY_SEAT = -1;
