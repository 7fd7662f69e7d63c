import type { FigureWriter } from '../core/figures.ts';
import { Memory, scalars } from '../core/memory.ts';
import { OVER, WIN, type Chance, type EventSink, type Outcome, type Rng, type State } from '../core/types.ts';
import { Agenda, type Phase } from './agenda.ts';
import { COLLAPSE, DIE, endings, ROUND_CAP, STACK, type Ending } from './chance.ts';
import { EVENT, type Happening } from './events.ts';
import { metricsWriter } from './figures.ts';
import { Hooks } from './hooks.ts';
import { determinise, infoKey } from './knowledge.ts';
import { Caverns } from './map/caverns.ts';
import { MOST_OPTIONS, OFF_MAP } from './map/geometry.ts';
import { Groups } from './map/groups.ts';
import { Pieces } from './map/pieces.ts';
import { optionsOf, phases, runOf, takeOf } from './phases.ts';
import { Records } from './records.ts';
import { EVERY_SEAT, type AnyRole } from './role.ts';
import { castOf, roster, type Boards } from './roster.ts';
import { startGame } from './rounds.ts';
import { Tables, type VastSetup } from './tables.ts';

/** The last version given to a state. */
let versions = 0;

/** `actor` while the rules run on without a question. */
const NOBODY = -2;
/** `winner` when nobody has won. */
const NO_SEAT = -1;

/** What the others must know of the board of the Unicorn in the game. */
export interface UnicornBoard {
  /** OFF_MAP before he comes, and once he is dead. */
  readonly cell: number;
  readonly alive: boolean;
  readonly health: number;
  readonly fullHealth: number;
  readonly armor: number;
  /** Cards he could lose. */
  readonly cards: number;
  /** Moves his piece without entering anything: on a part of the map that slides, or off it for a while. */
  place(cell: number): void;
}

const Numbers = scalars(
  'round',
  'end',
  'winner',
  'decider',
  'inTurn',
  'revealsInTurn',
  'ownReveals',
  'asidePiece',
  'fixed',
  'looking',
  'toReveal',
  'turning',
  'revealer',
  'turner',
  'rotations',
  'noExit',
  'laying',
  'spent',
);

/** Every board is a field under the key of its role: there if the role is in play. */
// eslint-disable-next-line @typescript-eslint/no-unsafe-declaration-merging, @typescript-eslint/no-empty-object-type -- the fields follow from the roster
export interface Vast extends Boards {}

/**
 * One game in progress. Its numbers: `round` rounds begun; `end` and `winner` (a seat, or -1) mean something once OVER;
 * `inTurn` is the place in the cast of the role in turn; `decider` is the seat that decides about the map, the player in turn or the automaton's hunter; `revealsInTurn` and
 * `ownReveals` count the Reveals since the turn began, by anyone and by players; `asidePiece` must leave a removed tile, and that of the
 * cell `fixed` cannot go because its piece could not leave; round the cell
 * `looking` the places `toReveal` of the square are still to be revealed. Of the tile being turned up: slot, who
 * reveals it, the seat that turns it, the rotations it may take, 1 if a Unicorn has no exit from it. `laying`: the cell that
 * waits for a tile of the supplier's, `spent` 1 once no tile could be removed (R20).
 */
// eslint-disable-next-line @typescript-eslint/no-unsafe-declaration-merging -- as above
export class Vast extends Numbers implements State<Vast> {
  actor = OVER;
  phase = 0;
  events: EventSink | undefined = undefined;
  /** Another number for every content this or any other state has had: tells whether what was worked out still holds. */
  version = 0;
  /** The options of the decision that waits. */
  private readonly options = new Int32Array(MOST_OPTIONS);
  private optionCount = 0;
  /** The streams of the call that runs. */
  chance: Chance = [];

  declare readonly tables: Tables;
  /** Role per seat; the roles in play in the order of turns. */
  declare readonly seats: readonly string[];
  declare readonly cast: readonly AnyRole[];
  /** Role by seat. */
  declare readonly players: readonly AnyRole[];
  /** Who decides in the turn of each of the cast: the player whose turn it is, or the automaton's hunter. */
  declare readonly deciders: Int32Array;
  declare readonly hooks: Hooks;
  declare private readonly writeMetrics: FigureWriter<Vast>;
  declare private readonly memory: Memory;
  declare readonly agenda: Agenda;
  declare readonly map: Caverns;
  declare readonly groups: Groups;
  declare readonly pieces: Pieces;
  /** The Unicorn of this game and his role. */
  declare readonly unicorn: UnicornBoard;
  declare readonly unicornRole: AnyRole;
  /** Dark tiles are removed before Lit ones that are no Crystal tiles. */
  declare readonly darkFirst: boolean;
  /** The seat that holds the tiles and wins by the Collapse, or -1. */
  declare readonly supplier: number;
  readonly record = new Records();
  /** For rules that need a list of cells for a moment. */
  readonly scratch = new Int32Array(MOST_OPTIONS);

  constructor(setup: VastSetup) {
    const cast = castOf(setup.roles);
    const tables = new Tables(setup, cast);
    const plans = cast.map((role) => role.plan(setup, tables));
    const fixed = Numbers.ints + Agenda.ints + Caverns.ints + Pieces.intsFor(cast);
    const memory = new Memory(plans.reduce((sum, plan) => sum + plan.ints, fixed));
    super(memory);
    this.memory = memory;
    this.tables = tables;
    this.seats = setup.roles;
    this.cast = cast;
    this.players = setup.roles.map((name) => cast.find((role) => role.name === name)!);
    this.deciders = Int32Array.from(cast, (role) => (role.player ? this.seatOf(role) : this.hunter));
    this.hooks = new Hooks(cast);
    this.writeMetrics = metricsWriter(setup);
    this.agenda = new Agenda(memory);
    this.map = new Caverns(memory, tables);
    this.groups = new Groups(this.map);
    this.pieces = new Pieces(memory, cast);
    const boards: Record<string, unknown> = {};
    cast.forEach((role, i) => {
      boards[role.key] = plans[i]!.make(memory, this.pieces.of(role), this.map);
    });
    // In one order whoever plays, so that all states have one shape.
    for (const { key } of roster) (this as Record<string, unknown>)[key] = boards[key];
    this.unicornRole = cast.find((role) => role.unicorn === true)!;
    this.darkFirst = cast.some((role) => role.darkFirst?.(setup.roles) === true);
    this.unicorn = boards[this.unicornRole.key] as UnicornBoard;
    this.supplier = this.players.findIndex((role) => role.supply !== undefined);
  }

  deal(chance: Chance): void {
    this.chance = chance;
    this.record.clear();
    this.clearScalars();
    this.winner = NO_SEAT;
    this.agenda.cut(0);
    this.map.deal(chance[STACK.place]!);
    this.pieces.at.fill(OFF_MAP);
    this.actor = NOBODY;
    startGame(this);
    this.proceed();
  }

  legal(out: Int32Array): number {
    const count = this.optionCount;
    const options = this.options;
    for (let i = 0; i < count; i++) out[i] = options[i]!;
    return count;
  }

  apply(action: number, chance: Chance): void {
    this.chance = chance;
    this.actor = NOBODY;
    takeOf[this.phase]!(this, action);
    this.proceed();
  }

  /** Lets the rules run to the next point with two or more options, or to the end. */
  private proceed(): void {
    const { options, agenda } = this;
    this.version = versions = (versions + 1) & 0x3fffffff;
    for (;;) {
      while (this.actor === NOBODY) {
        const code = agenda.pop();
        runOf[code]!(this, agenda.arg);
      }
      if (this.actor === OVER) return;
      const count = optionsOf[this.phase]!(this, options);
      if (count > 1) {
        this.optionCount = count;
        return;
      }
      this.actor = NOBODY;
      if (count === 1) takeOf[this.phase]!(this, options[0]!);
      else this.goWithout();
    }
  }

  /** No option at all: the rules say what that means, or the engine is wrong. */
  private goWithout(): void {
    const phase = phases[this.phase]!;
    if (phase.none === undefined) throw new Error(`no option in ${phase.name}: ${this.infoKey(0)}`);
    phase.none(this);
  }

  /** Works out the waiting decision's options anew, after a position was set up by hand. */
  refresh(): void {
    this.version = versions = (versions + 1) & 0x3fffffff;
    this.optionCount = optionsOf[this.phase]!(this, this.options);
  }

  /** Stops for a decision of that seat. */
  ask(phase: Phase, seat: number): void {
    if (this.actor === OVER) return;
    this.phase = phase.code;
    this.actor = seat;
  }

  /** The game stops at this instant; `winner` is a seat, if one has won. */
  finish(ending: Ending, winner = NO_SEAT): void {
    if (this.actor === OVER) return;
    this.end = ending.code;
    this.winner = winner;
    this.actor = OVER;
    this.agenda.cut(0);
    this.optionCount = 0;
    this.say(EVENT.over, ending.code, 0, 0);
  }

  /** Does the seat know what its holder knows of the tiles (EVERY_SEAT: is there a seat that does)? */
  holdsTiles(seat: number): boolean {
    return this.supplier >= 0 && (seat === this.supplier || seat === EVERY_SEAT);
  }

  /** The Cave has collapsed: whoever holds the tiles has won, if anybody does. */
  collapse(): void {
    this.finish(COLLAPSE, this.supplier);
  }

  /** So many Crystal tiles are gone that it has, or nothing was left to remove; unless something holds it up. */
  checkCollapse(): void {
    const { map, tables, hooks } = this;
    if (map.crystalsCollapsed < tables.crystalLimit && this.spent === 0) return;
    for (let i = 0; i < hooks.holdsUp.length; i++) if (hooks.holdsUp[i]!(this)) return;
    this.collapse();
  }

  get isOver(): boolean {
    return this.actor === OVER;
  }

  /** Has anybody reached a goal? */
  get won(): boolean {
    return this.isOver && this.winner !== NO_SEAT;
  }

  say(kind: Happening, a: number, b: number, c: number): void {
    if (this.events !== undefined) this.events.emit(kind.code, a, b, c);
  }

  /** Rolls the Dragon die; returns the face. */
  rollDragonDie(): number {
    const face = this.chance[DIE.place]!.below(this.tables.centre.length);
    this.say(EVENT.die, face, 0, 0);
    return face;
  }

  /** Rolls the Dragon die: true if the centre shows. */
  rollsCentre(): boolean {
    return this.tables.centre[this.rollDragonDie()] === 1;
  }

  /** What a way to end is called in this game. */
  endLabel(code: number): string {
    return [...endings, ...this.cast.flatMap((role) => role.endings)].find((ending) => ending.code === code)!.label;
  }

  seatOf(role: AnyRole): number {
    return this.seats.indexOf(role.name);
  }

  /** The seat that decides for an automaton: whoever hunts it. */
  get hunter(): number {
    return 0;
  }

  copyFrom(other: Vast): void {
    this.version = other.version;
    this.actor = other.actor;
    this.phase = other.phase;
    const count = other.optionCount;
    this.optionCount = count;
    for (let i = 0; i < count; i++) this.options[i] = other.options[i]!;
    this.map.copyGrid(other.map);
    this.memory.copyFrom(other.memory);
    this.agenda.cut(other.agenda.size);
  }

  determinise(seat: number, rng: Rng): void {
    determinise(this, seat, rng);
    // Another's decision may be about what has just been dealt anew.
    if (this.actor !== seat && !this.isOver) this.refresh();
  }

  dealAhead(rng: Rng): void {
    determinise(this, EVERY_SEAT, rng);
  }

  outcome(out: Outcome): void {
    for (let seat = 0; seat < this.seats.length; seat++) {
      const won = seat === this.winner;
      out.share60[seat] = won ? WIN : 0;
      out.score[seat] = won ? 1 : 0;
      out.rank[seat] = won || this.winner === NO_SEAT ? 1 : 2;
    }
    out.end = this.end;
    out.rounds = this.round;
    out.capped = this.end === ROUND_CAP.code ? 1 : 0;
  }

  metrics(out: Float64Array): void {
    this.writeMetrics(this, out);
  }

  infoKey(seat: number): string {
    return infoKey(this, seat);
  }
}
