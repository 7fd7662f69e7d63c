/**
 * One game of Unicorn Jelly: the turn as the rule book tells it. Refill, place (or jump, or pass), RESOLVE, perhaps bury
 * a mine; mines go off at the start of a turn.
 */
import { figureWriter, keptRows, type FigureWriter } from '../core/figures.ts';
import { rankByScore, shareAmongBest } from '../core/outcome.ts';
import { shuffle } from '../core/shuffle.ts';
import { OVER, WIN, type Chance, type EventSink, type Outcome, type Rng, type State } from '../core/types.ts';
import type { Judge } from './advice/judge.ts';
import { bounds } from './bounds.ts';
import { EVENT, reportBatch } from './events.ts';
import { figureRows, writeMetrics } from './figures.ts';
import { dealAhead, determinise, infoKey } from './knowledge.ts';
import { END, PHASE } from './phases.ts';
import { Board } from './play/board.ts';
import { Groups } from './play/groups.ts';
import { Hands } from './play/hands.ts';
import { Jumps } from './play/jumps.ts';
import { Opportunities } from './play/opportunities.ts';
import { legalOptions, optionAt, optionCount } from './play/options.ts';
import { Resolver } from './play/resolver.ts';
import { Trial } from './play/trial.ts';
import { COVER, JUMP, MINES, PLACEMENT, Records } from './records.ts';
import type { Rules } from './rules.ts';
import { HAND, KIND, LOCATION, MINE, Tables, USED, type UnicornJellySetup } from './tables.ts';

/** More turns than any game has. */
const NEVER = 0x3fffffff;

/**
 * Fields are only declared: defining them would store `undefined` first, after which every access has to check what it
 * finds (measured: a tenth of a playout). The constructor assigns all of them, in one order.
 */
export class UnicornJelly implements State<UnicornJelly> {
  declare actor: number;
  declare phase: number;
  /** The turn being played, from 1. */
  declare turn: number;
  /** Kind of the hand tile chosen this turn, 0 for none. */
  declare pending: number;
  /** The cell a tile is about to jump from, or -1. */
  declare from: number;
  /** The pile is `deck` from here on. */
  declare pileAt: number;
  /** Mines turned up this turn that act with its action (R24). */
  declare waitingCount: number;
  declare ending: number;
  declare events: EventSink | undefined;
  /** The greedy player's eyes on this state, made when first asked for. */
  declare judge: Judge | undefined;

  declare readonly players: number;
  declare readonly rules: Rules;
  declare readonly tables: Tables;
  declare readonly board: Board;
  declare readonly jumps: Jumps;
  declare readonly trial: Trial;
  /** Codes: cells as they are, then the tiles by kind, then jump and pass. */
  declare readonly tileCode: number;
  declare readonly jumpCode: number;
  declare readonly passCode: number;
  declare readonly handSize: number;
  declare readonly turnCap: number;
  declare private readonly jumping: boolean;
  /** Mines that set each other off; 0 without the landmine rules. */
  declare private readonly trigger: number;
  declare private readonly mineEvery: number;
  declare private readonly minesGoOffLast: boolean;
  declare private readonly endsWithPile: boolean;

  /** All small arrays of the play in one buffer. */
  declare private readonly store: Uint8Array;
  /** What is counted per seat, at a stretch. */
  declare private readonly counters: Int32Array;
  /** Per seat: points, placements that count towards mines, jumps, 1 if the last action was a jump. */
  declare readonly score: Int32Array;
  declare readonly placed: Int32Array;
  declare readonly jumped: Int32Array;
  declare readonly lastWasJump: Int32Array;
  declare readonly waiting: Int32Array;
  declare readonly hands: Hands;
  /** Kinds; those before `pileAt` have been drawn. */
  declare readonly deck: Uint8Array;

  declare private readonly resolver: Resolver;
  declare readonly records: Records;
  declare private readonly opportunities: Opportunities | undefined;
  declare readonly groups: Groups | undefined;
  declare readonly figureWriter: FigureWriter<UnicornJelly>;
  /** Room to gather the kinds that a seat cannot see, and to count them. */
  declare readonly unseenKinds: Uint8Array;
  declare readonly unseenCounts: Int32Array;
  declare private readonly upturned: Int32Array;
  /** What `legalCount` found out for `legalAt`: different kinds in hand, and options that must be listed. */
  declare kindsInHand: number;
  declare readonly listed: Int32Array;

  constructor(setup: UnicornJellySetup) {
    const { rules, players, components } = setup;
    const tables = new Tables(components, rules);
    const { reach, open, options } = bounds(setup);
    const tiles = tables.deck.length;
    this.actor = 0;
    this.phase = PHASE.tile;
    this.turn = 1;
    this.pending = 0;
    this.from = -1;
    this.pileAt = 0;
    this.waitingCount = 0;
    this.ending = END.allTilesPlayed;
    this.events = undefined;
    this.judge = undefined;
    this.players = players;
    this.rules = rules;
    this.tables = tables;
    this.board = new Board(tables, reach, open);
    this.tileCode = this.board.size - 1;
    this.jumpCode = this.tileCode + tables.kinds + 1;
    this.passCode = this.jumpCode + 1;
    this.handSize = players === 1 ? rules.solitaireHandSize : rules.handSize;
    this.turnCap = rules.jumping ? rules.turnCapFactor * tiles : NEVER;
    this.jumping = rules.jumping;
    this.trigger = rules.landmine ? rules.landmineTrigger : 0;
    this.mineEvery = rules.landmine ? rules.landmineEvery : 0;
    this.minesGoOffLast = rules.landmineAtEnd === 'stay';
    this.endsWithPile = rules.endCondition === 'pileEmpty';
    const waiting = rules.landmine && rules.landmineReveal === 'withPlacement' ? tiles : 0;
    const buffer = new ArrayBuffer(4 * (5 * players + waiting) + HAND * players + tiles);
    this.store = new Uint8Array(buffer);
    this.counters = new Int32Array(buffer, 0, 5 * players);
    this.score = new Int32Array(buffer, 0, players);
    this.placed = new Int32Array(buffer, 8 * players, players);
    this.jumped = new Int32Array(buffer, 12 * players, players);
    this.lastWasJump = new Int32Array(buffer, 16 * players, players);
    this.waiting = new Int32Array(buffer, 20 * players, waiting);
    this.hands = new Hands(
      new Uint8Array(buffer, 20 * players + 4 * waiting, HAND * players),
      new Int32Array(buffer, 4 * players, players),
    );
    this.deck = new Uint8Array(buffer, 20 * players + 4 * waiting + HAND * players, tiles);
    this.jumps = new Jumps(tables, this.board, rules);
    this.resolver = new Resolver(tables, this.board, rules);
    this.trial = new Trial(tables, this.board, this.resolver, this.waiting, rules);
    const level = setup.figures === 'all' ? 2 : setup.figures === 'core' ? 1 : 0;
    this.records = new Records(level, players, tables);
    this.opportunities = level > 1 ? new Opportunities(this) : undefined;
    this.groups = level > 1 ? new Groups(this.board) : undefined;
    this.figureWriter = figureWriter(keptRows(figureRows(components), setup.figures), players);
    this.unseenKinds = new Uint8Array(tiles);
    this.unseenCounts = new Int32Array(KIND + 1);
    this.upturned = new Int32Array(tiles);
    this.kindsInHand = 0;
    this.listed = new Int32Array(options);
  }

  deal(chance: Chance): void {
    this.deck.set(this.tables.deck);
    shuffle(this.deck, 0, this.deck.length, chance[0]!, this.tables.identity);
    if (this.tables.gift > 0) this.bringUp(this.tables.gift);
    this.reset();
    for (let seat = 0; seat < this.players; seat++) {
      for (let i = 0; i < this.handSize; i++) this.draw(seat);
    }
    this.startTurn();
  }

  /** The first copy of a kind becomes the first tile drawn, by seat 0; all others keep their order. */
  private bringUp(kind: number): void {
    let at = this.deck.indexOf(kind);
    for (; at > 0; at--) this.deck[at] = this.deck[at - 1]!;
    this.deck[0] = kind;
  }

  /** An empty table; the deck stays as it lies. */
  reset(): void {
    this.board.clear();
    this.counters.fill(0);
    this.actor = 0;
    this.turn = 1;
    this.pending = 0;
    this.from = -1;
    this.pileAt = 0;
    this.waitingCount = 0;
    this.ending = END.allTilesPlayed;
    if (this.records.level > 0) this.records.clear();
  }

  get pileSize(): number {
    return this.deck.length - this.pileAt;
  }

  /** The landmine rules' count of placements that a seat looks at. */
  placements(seat: number): number {
    if (this.rules.landmineCounter === 'perPlayer' || this.players === 1) return this.placed[seat]!;
    return this.placed[0]! + this.placed[1]!;
  }

  private draw(seat: number): void {
    this.hands.add(seat, this.deck[this.pileAt]!);
    if (this.events !== undefined) this.events.emit(EVENT.draw, seat, this.deck[this.pileAt]!);
    this.pileAt++;
  }

  /** Steps 1 to 4 of a turn: cap, reveal, refill, end test. */
  startTurn(): void {
    if (this.turn > this.turnCap) return this.finish(END.turnCap);
    const goesOff = this.trigger > 0 && this.board.mines >= this.trigger;
    if (goesOff && !this.minesGoOffLast) this.reveal();
    const seat = this.actor;
    const wanted = this.handSize - this.hands.held[seat]!;
    const pile = this.pileSize;
    if (wanted > pile && this.endsWithPile) return this.finish(END.pileEmpty);
    for (let i = wanted < pile ? wanted : pile; i > 0; i--) this.draw(seat);
    if (this.hands.held[seat] === 0 && this.pileAt === this.deck.length && this.hands.allEmpty())
      return this.finish(END.allTilesPlayed);
    if (goesOff && this.minesGoOffLast) this.reveal();
    this.phase = PHASE.tile;
    if (this.opportunities !== undefined && this.opportunities.exist()) this.records.turnsWithChance++;
  }

  /** Mines still waiting to act do so alone (R24). */
  private finish(ending: number): void {
    if (this.waitingCount > 0) this.resolveWaiting();
    this.ending = ending;
    this.actor = OVER;
    if (this.events !== undefined) this.events.emit(EVENT.end, ending);
  }

  legal(out: Int32Array): number {
    return legalOptions(this, out);
  }

  legalCount(): number {
    return optionCount(this);
  }

  legalAt(index: number): number {
    return optionAt(this, index);
  }

  /** Whether the seat to act may and can jump (R18 to R20). */
  mayJump(): boolean {
    const { rules, actor } = this;
    if (!this.jumping) return false;
    if (rules.jumpLimitPerPlayer !== null && this.jumped[actor]! >= rules.jumpLimitPerPlayer) return false;
    if (rules.noConsecutiveJumps && this.lastWasJump[actor] === 1) return false;
    return this.jumps.exist();
  }

  apply(action: number): void {
    switch (this.phase) {
      case PHASE.tile:
        if (action < this.jumpCode) {
          this.pending = action - this.tileCode;
          this.phase = PHASE.cell;
        } else if (action === this.jumpCode) this.phase = PHASE.jumpFrom;
        else this.pass();
        break;
      case PHASE.jumpFrom:
        this.from = action;
        this.phase = PHASE.cell;
        break;
      case PHASE.cell:
        if (this.from < 0) this.place(action);
        else this.jump(action);
        break;
      default:
        this.bury(action);
    }
  }

  private pass(): void {
    const seat = this.actor;
    if (this.events !== undefined) this.events.emit(EVENT.pass, seat);
    if (this.records.level > 1) this.records.passes[seat]!++;
    if (this.waitingCount > 0) this.resolveWaiting();
    this.nextTurn();
  }

  private place(cell: number): void {
    const { board, records } = this;
    const seat = this.actor;
    const kind = this.pending;
    this.pending = 0;
    this.hands.remove(seat, kind);
    const covers = board.isOccupied(cell);
    if (this.events !== undefined) this.events.emit(covers ? EVENT.cover : EVENT.place, seat, kind, cell);
    if (records.level > 1) records.facesUp(kind, this.turn);
    if (covers) this.coverWith(cell, kind);
    else board.put(cell, kind);
    const points = this.actionBatch(cell, covers ? COVER : PLACEMENT);
    if (records.level > 1) records.acted(seat, kind, false, points, this.resolver.activeCount);
    this.lastWasJump[seat] = 0;
    this.placed[seat]!++;
    this.afterAction();
  }

  private jump(cell: number): void {
    const { board, records } = this;
    const seat = this.actor;
    const from = this.from;
    this.from = -1;
    const tile = board.lift(from);
    if (this.events !== undefined) this.events.emit(EVENT.jump, seat, tile & KIND, from, cell);
    if (board.isOccupied(cell)) this.coverWith(cell, tile);
    else board.put(cell, tile);
    for (let i = 0; i < this.waitingCount; i++) if (this.waiting[i] === from) this.waiting[i] = cell;
    const points = this.actionBatch(cell, JUMP);
    if (records.level > 1) records.acted(seat, tile & KIND, true, points, this.resolver.activeCount);
    this.lastWasJump[seat] = 1;
    this.jumped[seat]!++;
    if (!this.rules.jumpCountsForLandmine) return this.nextTurn();
    this.placed[seat]!++;
    this.afterAction();
  }

  /** R13: once per game and tile; a covered mine is dead and, if it was waiting, does not act. */
  private coverWith(cell: number, tile: number): void {
    if (this.records.level > 1) this.records.cover(this.board.top[cell]!);
    this.board.cover(cell, tile | USED);
    for (let i = 0; i < this.waitingCount; i++) {
      if (this.waiting[i] !== cell) continue;
      this.waiting[i] = this.waiting[--this.waitingCount]!;
      return;
    }
  }

  /** Step 6. */
  private actionBatch(cell: number, from: number): number {
    const { resolver, tables, board } = this;
    if (this.waitingCount === 0) {
      const kind = board.top[cell]! & KIND;
      const quick = this.opportunities === undefined && this.events === undefined;
      if (quick && tables.type[kind] === LOCATION) return 0;
      if (quick && resolver.actsAlone(cell, kind) && board.faceTypeAt(cell) !== 0) {
        const fallen = resolver.alone(cell, true);
        if (this.records.level > 0) this.records.batch(1, 0);
        if (fallen > 0) this.credit(fallen, from);
        return fallen;
      }
      resolver.begin();
      resolver.wake(cell);
      return this.resolve(from);
    }
    resolver.begin();
    this.wakeWaiting();
    resolver.wake(cell);
    return this.resolve(MINES);
  }

  private wakeWaiting(): void {
    for (let i = 0; i < this.waitingCount; i++) this.resolver.wake(this.waiting[i]!);
    this.waitingCount = 0;
  }

  private resolveWaiting(): void {
    this.resolver.begin();
    this.wakeWaiting();
    this.resolve(MINES);
  }

  /** RESOLVE with the sources woken since `begin`; returns the points of the mover. */
  private resolve(from: number): number {
    const { resolver, records } = this;
    resolver.run();
    const points = from === MINES && this.rules.landminePoints === 'nobody' ? 0 : resolver.fallenCount;
    if (records.level > 0) records.batch(resolver.activeCount, resolver.comboCount);
    if (records.level > 1) records.resolved(resolver, this.board, this.actor, points, this.turn);
    if (this.events !== undefined) reportBatch(this.events, resolver, this.board);
    resolver.commit();
    if (points > 0) this.credit(points, from);
    return points;
  }

  private credit(points: number, from: number): void {
    const seat = this.actor;
    this.score[seat]! += points;
    if (this.records.level > 0) this.records.credit(seat, from, points, this.lead);
    if (this.events !== undefined) this.events.emit(EVENT.points, seat, points);
  }

  /** Points of seat 0 above those of seat 1. */
  get lead(): number {
    return this.players === 1 ? this.score[0]! : this.score[0]! - this.score[1]!;
  }

  /** Step 7: every third placement buries the top tile of the pile. */
  private afterAction(): void {
    const every = this.mineEvery;
    if (every > 0 && this.pileAt < this.deck.length && this.placements(this.actor) % every === 0)
      this.phase = PHASE.mineCell;
    else this.nextTurn();
  }

  private bury(cell: number): void {
    const kind = this.deck[this.pileAt++]!;
    this.board.put(cell, kind | MINE);
    this.board.mines++;
    if (this.records.level > 1) this.records.minesPlaced++;
    if (this.events !== undefined) this.events.emit(EVENT.bury, this.actor, kind, cell);
    this.nextTurn();
  }

  private nextTurn(): void {
    if (this.records.level > 0) this.records.turn(this.actor);
    this.turn++;
    if (this.players === 2) this.actor ^= 1;
    this.startTurn();
  }

  /** Step 2: all mines are turned up; they act at once or with this turn's action (R24). */
  private reveal(): void {
    const { board, resolver, records } = this;
    const later = this.rules.landmineReveal === 'withPlacement';
    const cells = later ? this.waiting : this.upturned;
    const count = board.turnUpMines(cells);
    if (records.level > 1) {
      records.reveal(this.actor, count);
      for (let i = 0; i < count; i++) records.facesUp(board.top[cells[i]!]! & KIND, this.turn);
    }
    if (this.events !== undefined) {
      this.events.emit(EVENT.reveal, this.actor, count);
      for (let i = 0; i < count; i++) this.events.emit(EVENT.mine, cells[i]!, board.top[cells[i]!]! & KIND);
    }
    if (later) {
      this.waitingCount = count;
      return;
    }
    resolver.begin();
    for (let i = 0; i < count; i++) resolver.wake(cells[i]!);
    this.resolve(MINES);
  }

  copyFrom(other: UnicornJelly): void {
    this.board.copyFrom(other.board);
    this.store.set(other.store);
    this.actor = other.actor;
    this.phase = other.phase;
    this.turn = other.turn;
    this.pending = other.pending;
    this.from = other.from;
    this.pileAt = other.pileAt;
    this.waitingCount = other.waitingCount;
    this.ending = other.ending;
  }

  determinise(seat: number, rng: Rng): void {
    determinise(this, seat, rng);
  }

  dealAhead(rng: Rng): void {
    dealAhead(this, rng);
  }

  get round(): number {
    return this.turn;
  }

  outcome(out: Outcome): void {
    for (let seat = 0; seat < this.players; seat++) out.score[seat] = this.score[seat]!;
    if (this.players === 1) out.share60[0] = this.score[0]! >= this.rules.targetScore ? WIN : 0;
    else shareAmongBest(out, this.players);
    rankByScore(out, this.players);
    out.end = this.ending;
    out.rounds = this.turn - 1;
    out.capped = this.ending === END.turnCap ? 1 : 0;
  }

  metrics(out: Float64Array): void {
    if (this.records.level > 0) writeMetrics(this, out);
  }

  infoKey(seat: number): string {
    return infoKey(this, seat);
  }
}
