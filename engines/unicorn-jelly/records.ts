/** The counters behind the figures: kept only as far as the set-up asks, never copied, never read by the rules. */
import type { Board } from './board.ts';
import type { Groups } from './groups.ts';
import { COVERED, DEFEATS, GAME_ALL, GAME_CORE, PER_TILE, SEAT_ALL, SEAT_CORE } from './metrics.ts';
import type { Resolver } from './resolver.ts';
import { DANGER, DEAD, DOWN, HERO, IMPETUS, KIND, LOCATION, MINE, PERSONAGE, type Tables } from './tables.ts';

/** Where a batch came from, in the order of the `pointsFrom...` figures. */
export const PLACEMENT = 0;
export const COVER = 1;
export const JUMP = 2;
export const MINES = 3;

const seatCore = (name: (typeof SEAT_CORE)[number]) => SEAT_CORE.indexOf(name);
const gameCore = (name: (typeof GAME_CORE)[number]) => GAME_CORE.indexOf(name);
const seatAll = (name: (typeof SEAT_ALL)[number]) => SEAT_ALL.indexOf(name);
const gameAll = (name: (typeof GAME_ALL)[number]) => GAME_ALL.indexOf(name);
const TURNS = seatCore('turns');
const POINTS = seatCore('pointsFromPlacements');
const GAME_TURNS = gameCore('turns');
const COMBOS = gameCore('trueCombos');
const ACTIVATIONS = gameCore('activations');
const LEAD_CHANGES = gameCore('leadChanges');
const MARGIN = gameCore('absoluteMargin');
const JUMPS = seatAll('jumps');
const PASSES = seatAll('passes');
const SCORING_TURNS = seatAll('scoringTurns');
const BEST_BATCH = seatAll('bestBatch');
const REVEALS = seatAll('reveals');
const BATCHES = gameAll('batches');
const BIG_BATCHES = gameAll('batchesWith2OrMoreDefeats');
const MUTUAL = gameAll('mutualDefeats');
const IMPETUS_PLAYS = gameAll('impetusPlays');
const IMPETUS_ALONE = gameAll('impetusPlaysWokeNothing');
const REFIRINGS = gameAll('impetusRefirings');
const CHAIN = gameAll('longestCascadeChain');
const COULD_SCORE = gameAll('turnsWithScoringAction');
const DID_SCORE = gameAll('turnsScoringActionTaken');
const UNFLIPS = gameAll('unflips');
const COVERS = gameAll('covers');
const BURIED = gameAll('minesPlaced');
const REVEALED = gameAll('minesRevealed');
const UNREVEALED = gameAll('minesUnrevealed');
const WIDTH = gameAll('boardWidth');
const HEIGHT = gameAll('boardHeight');
const GROUPS = gameAll('groups');
const MARGIN_SEAT_0 = gameAll('marginSeat0');
const FLIPPED = 5;
const UNSEEN = 6;
const PLACED = 0;
const SCORED = 1;
const DEFEATED = 2;
const SURVIVED = 3;
const TIES = 4;

/** Slot of `defeats.<attacker>.<target>` by `attacker * 4 + target`. */
const DEFEAT_SLOT = new Int32Array(16);
const NAMES = ['', 'hero', 'danger', 'personage'];
for (const attacker of [HERO, DANGER, PERSONAGE]) {
  for (const target of [HERO, DANGER, PERSONAGE]) {
    DEFEAT_SLOT[attacker * 4 + target] = DEFEATS.indexOf(`${NAMES[attacker]}.${NAMES[target]}`);
  }
}

export class Records {
  /** 0 none, 1 core, 2 all. */
  declare readonly level: number;
  declare private readonly players: number;
  declare private readonly tables: Tables;
  /** One number per slot, in the order of `metricSpecs`. */
  declare private readonly slots: Int32Array;
  declare private readonly game: number;
  declare private readonly seatMore: number;
  declare private readonly gameMore: number;
  declare private readonly defeats: number;
  declare private readonly covered: number;
  declare private readonly flipped: number;
  declare private readonly known: number;
  declare private readonly tile: number;
  /** The seat that led last, or -1. */
  declare private leader: number;

  constructor(level: number, players: number, tables: Tables) {
    this.level = level;
    this.players = players;
    this.tables = tables;
    this.game = SEAT_CORE.length * players;
    this.seatMore = this.game + GAME_CORE.length;
    this.gameMore = this.seatMore + SEAT_ALL.length * players;
    this.defeats = this.gameMore + GAME_ALL.length;
    this.covered = this.defeats + DEFEATS.length;
    this.flipped = this.covered + COVERED.length;
    this.known = this.flipped + 3;
    this.tile = this.known + 3;
    const all = this.tile + PER_TILE.length * tables.kinds;
    this.slots = new Int32Array(level === 0 ? 0 : level === 1 ? this.seatMore : all);
    this.leader = -1;
  }

  clear(): void {
    this.slots.fill(0);
    this.leader = -1;
  }

  // Level core: callers ask `level > 0` first.

  turn(seat: number): void {
    this.slots[TURNS * this.players + seat]!++;
    this.slots[this.game + GAME_TURNS]!++;
  }

  batch(active: number, combos: number): void {
    this.slots[this.game + ACTIVATIONS]! += active;
    this.slots[this.game + COMBOS]! += combos;
  }

  /** Points of one batch; `lead` is the score of seat 0 minus that of seat 1 afterwards. */
  points(seat: number, from: number, points: number, lead: number): void {
    this.slots[(POINTS + from) * this.players + seat]! += points;
    if (this.players === 1 || lead === 0) return;
    const leader = lead > 0 ? 0 : 1;
    if (this.leader === (leader ^ 1)) this.slots[this.game + LEAD_CHANGES]!++;
    this.leader = leader;
  }

  // Level all: callers ask `level > 1` first.

  private addGame(what: number, by: number): void {
    this.slots[this.gameMore + what]! += by;
  }

  private addSeat(what: number, seat: number): void {
    this.slots[this.seatMore + what * this.players + seat]!++;
  }

  private addTile(kind: number, what: number, by: number): void {
    this.slots[this.tile + (kind - 1) * PER_TILE.length + what]! += by;
  }

  pass(seat: number): void {
    this.addSeat(PASSES, seat);
  }

  couldScore(): void {
    this.addGame(COULD_SCORE, 1);
  }

  buried(): void {
    this.addGame(BURIED, 1);
  }

  reveal(seat: number, count: number): void {
    this.addSeat(REVEALS, seat);
    this.addGame(REVEALED, count);
  }

  /** A tile lies face up from turn `turn` on; `facesDown` ends that. */
  facesUp(kind: number, turn: number): void {
    this.addTile(kind, SURVIVED, -turn);
  }

  private facesDown(kind: number, turn: number): void {
    this.addTile(kind, SURVIVED, turn);
  }

  /** A batch worked out and not yet committed. */
  resolved(resolver: Resolver, board: Board, seat: number, points: number, turn: number): void {
    if (resolver.activeCount === 0) return;
    this.addGame(BATCHES, 1);
    if (resolver.fallenCount >= 2) this.addGame(BIG_BATCHES, 1);
    this.addGame(MUTUAL, resolver.mutualDefeats());
    for (let i = resolver.sourceCount; i < resolver.activeCount; i++) {
      if (board.faceTypeAt(resolver.active[i]!) === IMPETUS) this.addGame(REFIRINGS, 1);
    }
    const chain = this.gameMore + CHAIN;
    if (resolver.longestChain > this.slots[chain]!) this.slots[chain] = resolver.longestChain;
    const best = this.seatMore + BEST_BATCH * this.players + seat;
    if (points > this.slots[best]!) this.slots[best] = points;
    this.addGame(UNFLIPS, resolver.revivedCount);
    for (let i = 0; i < resolver.revivedCount; i++) this.facesUp(board.top[resolver.revived[i]!]! & KIND, turn);
    for (let i = 0; i < resolver.clashCount; i++) this.clash(resolver, board, i, turn);
  }

  private clash(resolver: Resolver, board: Board, i: number, turn: number): void {
    const kind = board.top[resolver.clashCell[i]!]! & KIND;
    const attack = resolver.clashAttack[i]!;
    const defence = resolver.clashDefence[i]!;
    if (attack === defence) this.addTile(kind, TIES, 1);
    if (attack <= defence) return;
    this.addTile(kind, DEFEATED, 1);
    this.facesDown(kind, turn);
    const target = this.tables.type[kind]!;
    for (let attacker = HERO; attacker <= PERSONAGE; attacker++) {
      if (((resolver.clashTypes[i]! >> attacker) & 1) === 0) continue;
      this.slots[this.defeats + DEFEAT_SLOT[attacker * 4 + target]!]!++;
    }
  }

  /** The action of a turn is over: `kind` was placed, put on another tile or jumped, and its batch gave `points`. */
  acted(seat: number, kind: number, jumped: boolean, points: number, active: number): void {
    if (jumped) this.addSeat(JUMPS, seat);
    else {
      this.addTile(kind, PLACED, 1);
      this.addTile(kind, SCORED, points);
    }
    if (this.tables.type[kind] === IMPETUS) {
      this.addGame(IMPETUS_PLAYS, 1);
      if (active === 1) this.addGame(IMPETUS_ALONE, 1);
    }
    if (points === 0) return;
    this.addSeat(SCORING_TURNS, seat);
    this.addGame(DID_SCORE, 1);
  }

  /** A tile is about to be covered: flipped tiles and mines are classes of their own. */
  covers(tile: number): void {
    this.addGame(COVERS, 1);
    const unseen = (tile & (MINE | DEAD)) !== 0;
    const type = this.tables.type[tile & KIND]!;
    this.slots[this.covered + (unseen ? UNSEEN : (tile & DOWN) !== 0 ? FLIPPED : type - 1)]!++;
  }

  /** Fills `out`; `lead` as in `points`, `turn` the turn that could not be played. */
  write(out: Float64Array, board: Board, groups: Groups | undefined, lead: number, turn: number): void {
    const { slots } = this;
    for (let i = 0; i < slots.length; i++) out[i] = slots[i]!;
    out[this.game + MARGIN] = this.players > 1 ? Math.abs(lead) : NaN;
    if (this.level < 2) return;
    out[this.gameMore + MARGIN_SEAT_0] = this.players > 1 ? lead : NaN;
    this.writeExtent(out, board);
    for (let i = 0; i < board.cellCount; i++) this.writeTop(out, board.top[board.cells[i]!]!, turn);
    for (let i = 0; i < board.coveredCount; i++) this.writeLying(out, board.coveredTiles[i]!, turn);
    if (groups === undefined) return;
    out[this.gameMore + GROUPS] = groups.find(-1);
    groups.forget();
  }

  private writeExtent(out: Float64Array, board: Board): void {
    let minX = Infinity;
    let maxX = -Infinity;
    let minY = Infinity;
    let maxY = -Infinity;
    for (let i = 0; i < board.cellCount; i++) {
      const x = board.xOf(board.cells[i]!);
      const y = board.yOf(board.cells[i]!);
      if (x < minX) minX = x;
      if (x > maxX) maxX = x;
      if (y < minY) minY = y;
      if (y > maxY) maxY = y;
    }
    out[this.gameMore + WIDTH] = board.cellCount === 0 ? 0 : maxX - minX + 1;
    out[this.gameMore + HEIGHT] = board.cellCount === 0 ? 0 : maxY - minY + 1;
  }

  private writeTop(out: Float64Array, tile: number, turn: number): void {
    this.writeLying(out, tile, turn);
    const type = this.tables.type[tile & KIND]!;
    if (type >= LOCATION || (tile & (MINE | DEAD)) !== 0) return;
    out[this.known + type - 1]!++;
    if ((tile & DOWN) !== 0) out[this.flipped + type - 1]!++;
  }

  /** What lies face up at the end has done so until `turn`; the unseen is counted. */
  private writeLying(out: Float64Array, tile: number, turn: number): void {
    if ((tile & (MINE | DEAD)) !== 0) out[this.gameMore + UNREVEALED]!++;
    else if ((tile & DOWN) === 0) out[this.tile + ((tile & KIND) - 1) * PER_TILE.length + SURVIVED]! += turn;
  }
}
