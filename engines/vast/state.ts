import { OVER, WIN, type Chance, type EventSink, type Outcome, type Rng, type State } from '../core/types.ts';
import { Agenda, optionsOf, phases, takeOf } from './agenda.ts';
import { DIE, EVENTS, MONSTERS, SIDEQUESTS, STACK, TREASURES, UNICORN } from './chance.ts';
import { SAY } from './chronicle.ts';
import { Deck } from './decks.ts';
import { determinise } from './determinise.ts';
import { GOAL, ROUND_CAP } from './ends.ts';
import { ENTRANCE } from './geometry.ts';
import { MOST_OPTIONS } from './limits.ts';
import { Caverns } from './map/caverns.ts';
import { Groups } from './map/groups.ts';
import { Memory } from './memory.ts';
import { writeMetrics } from './metrics.ts';
import { GameRecord } from './game-record.ts';
import { Knight } from './roles/knight/knight.ts';
import { Shadow } from './roles/shadow-unicorn/shadow.ts';
import { Tables, type VastSetup } from './tables.ts';
import { startGame } from './turn-order.ts';

/** The last version given to a state. */
let versions = 0;

/** `actor` while the rules run on without a question. */
const NOBODY = -2;

export class Vast implements State<Vast> {
  actor = OVER;
  phase = 0;
  events: EventSink | undefined = undefined;
  /** Another number for every content this or any other state has had: tells whether what was worked out still holds. */
  version = 0;
  /** Rounds begun. */
  round = 0;
  /** How it ended; meaningful once OVER. */
  end = 0;
  /** The options of the decision that waits. */
  private readonly options = new Int32Array(MOST_OPTIONS);
  private optionCount = 0;
  /** The streams of the call that runs. */
  chance: Chance = [];

  readonly tables: Tables;
  private readonly memory: Memory;
  readonly agenda: Agenda;
  readonly map: Caverns;
  readonly groups: Groups;
  readonly knight: Knight;
  readonly shadow: Shadow;
  readonly eventDeck: Deck;
  readonly treasureDeck: Deck;
  readonly sidequestDeck: Deck;
  readonly monsterDeck: Deck;
  readonly unicornDeck: Deck;
  /** The tile being turned up: slot, who reveals it, the rotations it may take, 1 if he has no exit from it. */
  turning = 0;
  revealer = 0;
  rotations = 0;
  noExit = 0;
  readonly record = new GameRecord();
  /** For rules that need a list of cells for a moment. */
  readonly scratch = new Int32Array(MOST_OPTIONS);

  constructor(setup: VastSetup) {
    const tables = new Tables(setup);
    this.tables = tables;
    const decks = [
      tables.eventCards,
      tables.treasureCards,
      tables.sidequestCards,
      tables.monsterCards,
      tables.unicornCards,
    ];
    const cards = decks.reduce((sum, deck) => sum + 2 * deck.length, 0);
    this.memory = new Memory(Agenda.ints + Caverns.ints + Knight.ints + Shadow.ints + cards);
    this.agenda = new Agenda(this.memory);
    this.map = new Caverns(this.memory, tables);
    this.groups = new Groups(this.map);
    this.knight = new Knight(this.memory);
    this.shadow = new Shadow(this.memory);
    this.eventDeck = new Deck(this.memory, tables.eventCards, tables.eventIdentity);
    this.treasureDeck = new Deck(this.memory, tables.treasureCards, tables.treasureIdentity);
    this.sidequestDeck = new Deck(this.memory, tables.sidequestCards, tables.sidequestIdentity);
    this.monsterDeck = new Deck(this.memory, tables.monsterCards, tables.monsterIdentity);
    this.unicornDeck = new Deck(this.memory, tables.unicornCards, tables.unicornIdentity);
  }

  deal(chance: Chance): void {
    this.chance = chance;
    this.record.clear();
    this.round = 0;
    this.end = 0;
    this.turning = 0;
    this.revealer = 0;
    this.rotations = 0;
    this.noExit = 0;
    this.agenda.cut(0);
    this.map.deal(chance[STACK]!);
    this.eventDeck.deal(chance[EVENTS]!);
    this.treasureDeck.deal(chance[TREASURES]!);
    this.sidequestDeck.deal(chance[SIDEQUESTS]!);
    this.monsterDeck.deal(chance[MONSTERS]!);
    this.unicornDeck.deal(chance[UNICORN]!);
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
    const options = this.options;
    this.version = versions = (versions + 1) & 0x3fffffff;
    for (;;) {
      while (this.actor === NOBODY) this.agenda.next(this);
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
  ask(phase: number, seat: number): void {
    if (this.actor === OVER) return;
    this.phase = phase;
    this.actor = seat;
  }

  /** The game stops at this instant. */
  finish(end: number): void {
    if (this.actor === OVER) return;
    this.end = end;
    this.actor = OVER;
    this.agenda.cut(0);
    this.optionCount = 0;
    this.say(SAY.over, end, 0, 0);
  }

  get isOver(): boolean {
    return this.actor === OVER;
  }

  say(kind: number, a: number, b: number, c: number): void {
    if (this.events !== undefined) this.events.emit(kind, a, b, c);
  }

  /** Rolls the Dragon die: true if the centre shows. */
  rollsCentre(): boolean {
    const face = this.chance[DIE]!.below(this.tables.centre.length);
    this.say(SAY.die, face, 0, 0);
    return this.tables.centre[face] === 1;
  }

  /** She comes to a cell, in whatever way: the Entrance is the goal once he is dead. */
  enterKnight(cell: number): void {
    this.knight.cell = cell;
    if (cell === ENTRANCE && !this.shadow.alive) this.finish(GOAL);
  }

  /** The seat that decides for the Shadow Unicorn: whoever hunts him. */
  get hunter(): number {
    return this.knight.seat;
  }

  copyFrom(other: Vast): void {
    this.version = other.version;
    this.actor = other.actor;
    this.phase = other.phase;
    this.round = other.round;
    this.end = other.end;
    this.turning = other.turning;
    this.revealer = other.revealer;
    this.rotations = other.rotations;
    this.noExit = other.noExit;
    const count = other.optionCount;
    this.optionCount = count;
    for (let i = 0; i < count; i++) this.options[i] = other.options[i]!;
    this.map.clear();
    this.memory.whole.set(other.memory.whole);
    this.map.regrid();
    this.map.copyScalars(other.map);
    this.agenda.cut(other.agenda.size);
    this.knight.copyScalars(other.knight);
    this.shadow.copyScalars(other.shadow);
    this.eventDeck.copyCounts(other.eventDeck);
    this.treasureDeck.copyCounts(other.treasureDeck);
    this.sidequestDeck.copyCounts(other.sidequestDeck);
    this.monsterDeck.copyCounts(other.monsterDeck);
    this.unicornDeck.copyCounts(other.unicornDeck);
  }

  determinise(_seat: number, rng: Rng): void {
    determinise(this, rng);
  }

  outcome(out: Outcome): void {
    const won = this.end === GOAL;
    out.share60[0] = won ? WIN : 0;
    out.score[0] = won ? 1 : 0;
    out.rank[0] = 1;
    out.end = this.end;
    out.rounds = this.round;
    out.capped = this.end === ROUND_CAP ? 1 : 0;
  }

  metrics(out: Float64Array): void {
    writeMetrics(this, out);
  }

  infoKey(_seat: number): string {
    return [
      `${this.actor},${this.phase},${this.round},${this.end}`,
      `${this.turning},${this.revealer},${this.rotations},${this.noExit}`,
      this.agenda.text(),
      this.map.text(),
      this.knight.text(),
      this.shadow.text(),
      this.eventDeck.text(),
      this.treasureDeck.text(),
      this.sidequestDeck.text(),
      this.monsterDeck.text(),
      this.unseenUnicornCards(),
    ].join('|');
  }

  /** The cards of his she has not seen, deck and pile together, and the discard. */
  private unseenUnicornCards(): string {
    const { shadow, unicornDeck } = this;
    const pile = shadow.pile.subarray(shadow.revealed, shadow.pileSize);
    const unseen = [...unicornDeck.cards.subarray(0, unicornDeck.left), ...pile].sort((a, b) => a - b);
    return `${unseen.join(',')}/${unicornDeck.left}/${unicornDeck.discards.subarray(0, unicornDeck.discarded).join(',')}`;
  }
}
