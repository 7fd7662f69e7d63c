import { figureWriter, keptRows, type FigureWriter } from '../core/figures.ts';
import { shuffle } from '../core/shuffle.ts';
import { OVER, type Chance, type EventSink, type Figures, type Outcome, type Rng, type State } from '../core/types.ts';
import type { Advice } from './advice.ts';
import { bounds } from './bounds.ts';
import { EVENT } from './events.ts';
import { figureRows } from './figures.ts';
import { dealAhead, determinise, infoKey } from './knowledge.ts';
import { PHASE } from './phases.ts';
import { refill } from './play/cards.ts';
import { countMain, mainAt } from './play/count-options.ts';
import { writeOutcome } from './play/ending.ts';
import { applyMain } from './play/main.ts';
import { mainOptions, subOptions } from './play/options.ts';
import { applySub } from './play/sub.ts';
import { startTurns } from './play/turn.ts';
import { noteStarters, Records } from './records.ts';
import { Tables, type PoonicornSetup } from './tables.ts';

const SEATS = 4;
/** Values of `Tables.colorAssignment`. */
const FIXED = 1;
const DRAFT = 2;

/**
 * One game of Poonicorn. Per-seat views have one entry per seat, or eight per seat (six areas or eight kinds), so
 * `seat << 3` finds a seat's own. All views lie in one buffer, which `copyFrom` copies at once.
 *
 * What the constructor assigns is only declared, here and in Tables: defining it would store `undefined` first, after which
 * every access has to check what it finds (measured: a tenth of a playout).
 */
export class Poonicorn implements State<Poonicorn> {
  actor = OVER;
  phase: number = PHASE.main;
  /** Whose turn it is, also when the game is over. */
  seat = 0;
  /** Actions left in the turn. */
  actions = 0;
  round = 0;
  countdown = 0;
  /** Next card of `deck` and of `cornDeck`. */
  deckTop = 0;
  cornTop = 0;
  cornSize = 0;
  /** Cards on the field, and the mask of their kinds. */
  fieldCards = 0;
  fieldMask = 0;
  /** Workers in the shared supply. */
  supply = 0;
  /** The last card has left the deck and the game ends at once. */
  ended = 0;
  /** How many sub-decisions may follow, and which corn cards they may name. */
  subLeft = 0;
  subMask = 0;
  /** The kind given in a one-for-many trade until it joins the field, or -1. */
  pending = -1;
  /** What is being paid for: upgrade of an area, or 6 + the area a worker is hired to; then which resource, 4 = any. */
  payTarget = 0;
  payAt = 0;
  /** Which game this is: 0, or the number of the replay that breaks a tie. Seats still tied as a mask. */
  replay = 0;
  tied = 0;
  /** Results of the first game: the deciding criterion, its length, whether the cap ended it. */
  decidedBy = 0;
  finalRounds = 0;
  capped = 0;
  /** Moves on with every change, so that advice kept for a position is known to be stale. */
  stamp = 0;
  events: EventSink | undefined = undefined;

  declare readonly tables: Tables;
  declare readonly players: number;
  declare readonly deckSize: number;

  declare readonly workers: Int32Array;
  declare readonly levels: Int32Array;
  declare readonly hand: Int32Array;
  /** Of `hand`, what everybody has seen. */
  declare readonly known: Int32Array;
  declare readonly field: Int32Array;
  declare readonly discard: Int32Array;
  /** Masks: areas with a worker; kinds in hand; corn cards; areas that the LAB and the maximum let rise. */
  declare readonly occupied: Int32Array;
  declare readonly handMask: Int32Array;
  declare readonly untapped: Int32Array;
  declare readonly tapped: Int32Array;
  declare readonly open: Int32Array;
  /** What the seat can pay for (see `affordable`), or -1 when its hand or levels have changed since it was found. */
  declare readonly afford: Int32Array;
  declare readonly minesPoop: Int32Array;
  declare readonly cornPoop: Int32Array;
  declare readonly workerCount: Int32Array;
  declare readonly cardCount: Int32Array;
  declare readonly score: Int32Array;
  declare readonly shield: Int32Array;
  /** Color of each seat, or -1 before the draft. */
  declare readonly color: Int32Array;
  /** Results: the first game's score and the tie-break key, the share and rank of all games. */
  declare readonly finalScore: Int32Array;
  declare readonly finalKey: Int32Array;
  declare readonly share: Int32Array;
  declare readonly rank: Int32Array;
  declare readonly deck: Uint8Array;
  declare readonly cornDeck: Uint8Array;
  declare private readonly memory: Float64Array;

  /** 0 keeps no metrics, 1 the core ones, 2 all; `keep` is the same but 0 during replays. */
  declare readonly level: number;
  keep = 0;
  readonly records = new Records();
  declare private readonly writeMetrics: FigureWriter<Poonicorn>;
  /** Working memory of single calls. */
  declare readonly scratch: Int32Array;
  /** Sub-decisions, which `legalCount` lists for `legalAt`. */
  declare private readonly listed: Int32Array;
  declare readonly pool: Uint8Array;
  advice: Advice | undefined = undefined;

  constructor(setup: PoonicornSetup) {
    this.tables = new Tables(setup);
    this.players = setup.players;
    this.deckSize = this.tables.deck.length;
    const bytes = 4 * (4 * 8 * SEATS + 16 + 17 * SEATS) + 128 + 32;
    const buffer = new ArrayBuffer(bytes);
    let at = 0;
    const view = (length: number): Int32Array => {
      const made = new Int32Array(buffer, at, length);
      at += 4 * length;
      return made;
    };
    this.workers = view(8 * SEATS);
    this.levels = view(8 * SEATS);
    this.hand = view(8 * SEATS);
    this.known = view(8 * SEATS);
    this.field = view(8);
    this.discard = view(8);
    this.occupied = view(SEATS);
    this.handMask = view(SEATS);
    this.untapped = view(SEATS);
    this.tapped = view(SEATS);
    this.open = view(SEATS);
    this.afford = view(SEATS);
    this.minesPoop = view(SEATS);
    this.cornPoop = view(SEATS);
    this.workerCount = view(SEATS);
    this.cardCount = view(SEATS);
    this.score = view(SEATS);
    this.shield = view(SEATS);
    this.color = view(SEATS);
    this.finalScore = view(SEATS);
    this.finalKey = view(SEATS);
    this.share = view(SEATS);
    this.rank = view(SEATS);
    this.deck = new Uint8Array(buffer, at, 128);
    this.cornDeck = new Uint8Array(buffer, at + 128, 32);
    this.memory = new Float64Array(buffer);
    this.level = levelOf(setup.figures);
    this.writeMetrics = figureWriter(keptRows(figureRows(setup.components), setup.figures), setup.players);
    this.scratch = new Int32Array(512);
    this.listed = new Int32Array(bounds(setup).options);
    this.pool = new Uint8Array(128);
  }

  deal(chance: Chance): void {
    if (this.level > 0) this.records.clear();
    this.keep = this.level;
    this.replay = 0;
    this.tied = 0;
    this.decidedBy = 0;
    this.finalRounds = 0;
    this.capped = 0;
    this.setUp(chance);
    this.assignColors(chance);
    if (this.phase === PHASE.draft) return;
    startTurns(this, chance);
  }

  /** Another game with the same seats and colors, to break a tie. */
  dealAgain(chance: Chance): void {
    this.keep = 0;
    this.setUp(chance);
    for (let seat = 0; seat < this.players; seat++) this.untapped[seat] = this.starters(seat, this.color[seat]!);
    startTurns(this, chance);
  }

  /** Clears the boards, shuffles both decks and opens the field. */
  private setUp(chance: Chance): void {
    const t = this.tables;
    this.clear();
    this.deck.set(t.deck);
    shuffle(this.deck, 0, this.deckSize, chance[0]!, t.kindIdentity);
    this.cornSize = 0;
    for (let card = 4; card < t.corn.length; card++) if (card !== t.gift) this.cornDeck[this.cornSize++] = card;
    shuffle(this.cornDeck, 0, this.cornSize, chance[1]!, t.cornIdentity);
    refill(this);
    for (let seat = 0; seat < this.players; seat++) {
      for (let area = 0; area < 6; area++) {
        const count = t.startWorkers[area]!;
        if (count > 0) this.addWorkers(seat, area, count);
      }
    }
  }

  /** Empty boards of level 1 and a full supply, before any card is dealt. */
  clear(): void {
    const t = this.tables;
    for (let i = 0; i < 8 * SEATS; i++) {
      this.workers[i] = 0;
      this.levels[i] = (i & 7) < 6 ? 1 : 0;
      this.hand[i] = 0;
      this.known[i] = 0;
    }
    for (let kind = 0; kind < 8; kind++) {
      this.field[kind] = 0;
      this.discard[kind] = 0;
    }
    for (let seat = 0; seat < SEATS; seat++) this.clearSeat(seat);
    this.phase = PHASE.main;
    this.seat = 0;
    this.actions = 0;
    this.round = 1;
    this.countdown = t.stompInterval;
    this.deckTop = 0;
    this.cornTop = 0;
    this.fieldCards = 0;
    this.fieldMask = 0;
    this.supply = t.supply;
    this.ended = 0;
    this.subLeft = 0;
    this.subMask = 0;
    this.pending = -1;
    this.payTarget = 0;
    this.payAt = 0;
    this.stamp = (this.stamp + 1) | 0;
  }

  private clearSeat(seat: number): void {
    this.occupied[seat] = 0;
    this.handMask[seat] = 0;
    this.untapped[seat] = 0;
    this.tapped[seat] = 0;
    this.minesPoop[seat] = 0;
    this.cornPoop[seat] = 0;
    this.workerCount[seat] = 0;
    this.cardCount[seat] = 0;
    this.score[seat] = 6;
    this.shield[seat] = 0;
    this.findOpen(seat);
  }

  /** R22. */
  private assignColors(chance: Chance): void {
    const t = this.tables;
    const order = this.pool;
    for (let color = 0; color < 4; color++) order[color] = color;
    if (t.colorAssignment === DRAFT) {
      this.color.fill(-1);
      this.actor = 0;
      this.phase = PHASE.draft;
      return;
    }
    if (t.colorAssignment !== FIXED) shuffle(order, 0, 4, chance[2]!, t.colorIdentity);
    for (let seat = 0; seat < this.players; seat++) {
      this.takeColor(seat, t.colorAssignment === FIXED ? t.fixedColors[seat]! : order[seat]!);
    }
  }

  /** A seat's unicorn comes with its starter corn, untapped. */
  takeColor(seat: number, color: number): void {
    this.color[seat] = color;
    this.untapped[seat] = this.starters(seat, color);
    if (this.keep > 1) noteStarters(this, seat);
    this.events?.emit(EVENT.color, seat, color);
  }

  /** The corn a seat starts with, as bits: its color's, and a gift. */
  private starters(seat: number, color: number): number {
    const { gift } = this.tables;
    return (1 << color) | (seat === 0 && gift >= 0 ? 1 << gift : 0);
  }

  /** Workers from the supply onto an area, as many as there are. */
  addWorkers(seat: number, area: number, wanted: number): number {
    const count = wanted < this.supply ? wanted : this.supply;
    if (count === 0) return 0;
    this.supply -= count;
    this.workers[(seat << 3) + area]! += count;
    this.workerCount[seat]! += count;
    this.occupied[seat]! |= 1 << area;
    return count;
  }

  /** R4, R9: the areas below the maximum, and below the LAB level unless the LAB itself. */
  findOpen(seat: number): void {
    const at = seat << 3;
    const lab = this.levels[at + 3]!;
    let open = lab < this.tables.maxLevel ? 8 : 0;
    for (let area = 0; area < 6; area++) if (area !== 3 && this.levels[at + area]! < lab) open |= 1 << area;
    this.open[seat] = open;
    this.afford[seat] = -1;
  }

  legal(out: Int32Array): number {
    return this.phase === PHASE.main ? mainOptions(this, out) : subOptions(this, out);
  }

  legalCount(): number {
    return this.phase === PHASE.main ? countMain(this) : subOptions(this, this.listed);
  }

  legalAt(index: number): number {
    return this.phase === PHASE.main ? mainAt(this, index) : this.listed[index]!;
  }

  apply(action: number, chance: Chance): void {
    this.stamp = (this.stamp + 1) | 0;
    if (this.phase === PHASE.main) applyMain(this, action, chance);
    else applySub(this, action, chance);
  }

  copyFrom(other: Poonicorn): void {
    this.memory.set(other.memory);
    this.actor = other.actor;
    this.phase = other.phase;
    this.seat = other.seat;
    this.actions = other.actions;
    this.round = other.round;
    this.countdown = other.countdown;
    this.deckTop = other.deckTop;
    this.cornTop = other.cornTop;
    this.cornSize = other.cornSize;
    this.fieldCards = other.fieldCards;
    this.fieldMask = other.fieldMask;
    this.supply = other.supply;
    this.ended = other.ended;
    this.subLeft = other.subLeft;
    this.subMask = other.subMask;
    this.pending = other.pending;
    this.payTarget = other.payTarget;
    this.payAt = other.payAt;
    this.replay = other.replay;
    this.tied = other.tied;
    this.decidedBy = other.decidedBy;
    this.finalRounds = other.finalRounds;
    this.capped = other.capped;
    this.keep = other.replay === 0 ? this.level : 0;
    this.stamp = (this.stamp + 1) | 0;
  }

  determinise(seat: number, rng: Rng): void {
    this.stamp = (this.stamp + 1) | 0;
    determinise(this, seat, rng);
  }

  dealAhead(rng: Rng): void {
    this.stamp = (this.stamp + 1) | 0;
    dealAhead(this, rng);
  }

  outcome(out: Outcome): void {
    writeOutcome(this, out);
  }

  metrics(out: Float64Array): void {
    this.writeMetrics(this, out);
  }

  infoKey(seat: number): string {
    return infoKey(this, seat);
  }
}

function levelOf(figures: Figures): number {
  return figures === 'none' ? 0 : figures === 'core' ? 1 : 2;
}
