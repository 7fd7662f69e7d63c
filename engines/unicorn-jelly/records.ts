/** The counters behind the figures: kept only as far as the set-up asks, never copied, never read by the rules. */
import { Memory, scalars } from '../core/memory.ts';
import type { Board } from './play/board.ts';
import type { Resolver } from './play/resolver.ts';
import type { UnicornJelly } from './state.ts';
import { DEAD, DOWN, HERO, IMPETUS, KIND, LOCATION, MINE, PERSONAGE, type Tables } from './tables.ts';

/** Where a batch came from. */
export const PLACEMENT = 0;
export const COVER = 1;
export const JUMP = 2;
export const MINES = 3;

/** Places of `covered` beyond those of the types. */
const FLIPPED = 5;
const UNSEEN = 6;

const Counts = scalars(
  'turns',
  'combos',
  'activations',
  'leadChanges',
  'batches',
  'bigBatches',
  'mutualDefeats',
  'impetusPlays',
  'impetusAlone',
  'refirings',
  'longestChain',
  'turnsWithChance',
  'turnsWithPoints',
  'unflips',
  'covers',
  'minesPlaced',
  'minesRevealed',
  'minesUnrevealed',
  'boardWidth',
  'boardHeight',
  'groups',
);

export class Records extends Counts {
  /** 0 none, 1 core, 2 all. */
  declare readonly level: number;
  /** Per seat, level core; points by where they came from. */
  declare readonly turnsOf: Int32Array;
  declare readonly placementPoints: Int32Array;
  declare readonly coverPoints: Int32Array;
  declare readonly jumpPoints: Int32Array;
  declare readonly minePoints: Int32Array;
  /** Per seat, level all. */
  declare readonly jumps: Int32Array;
  declare readonly passes: Int32Array;
  declare readonly scoringTurns: Int32Array;
  declare readonly bestBatch: Int32Array;
  declare readonly reveals: Int32Array;
  /** Defeats by `attacker * 4 + target`; covers by what lay there. */
  declare readonly defeats: Int32Array;
  declare readonly covered: Int32Array;
  /** Tops at the end, by type less one. */
  declare readonly known: Int32Array;
  declare readonly flipped: Int32Array;
  /** By kind; `standing` is what the tiles face up at the end add to `survived`. */
  declare readonly placed: Int32Array;
  /** By seat and kind. */
  declare readonly plays: Int32Array;
  declare readonly scored: Int32Array;
  declare readonly defeated: Int32Array;
  declare readonly survived: Int32Array;
  declare readonly standing: Int32Array;
  declare readonly ties: Int32Array;
  declare private readonly memory: Memory;
  declare private readonly points: readonly Int32Array[];
  declare private readonly players: number;
  declare private readonly tables: Tables;
  /** The seat that led last, or -1. */
  declare private leader: number;

  constructor(level: number, players: number, tables: Tables) {
    const kinds = level > 1 ? tables.kinds + 1 : 0;
    const seats = level > 1 ? players : 0;
    const pairs = level > 1 ? 16 : 0;
    const covered = level > 1 ? UNSEEN + 1 : 0;
    const types = level > 1 ? 3 : 0;
    const memory = new Memory(
      Counts.ints + 5 * players + 5 * seats + pairs + covered + 2 * types + (6 + players) * kinds,
    );
    super(memory);
    this.level = level;
    this.memory = memory;
    this.players = players;
    this.tables = tables;
    this.leader = -1;
    this.turnsOf = memory.take(players);
    this.placementPoints = memory.take(players);
    this.coverPoints = memory.take(players);
    this.jumpPoints = memory.take(players);
    this.minePoints = memory.take(players);
    this.points = [this.placementPoints, this.coverPoints, this.jumpPoints, this.minePoints];
    this.jumps = memory.take(seats);
    this.passes = memory.take(seats);
    this.scoringTurns = memory.take(seats);
    this.bestBatch = memory.take(seats);
    this.reveals = memory.take(seats);
    this.defeats = memory.take(pairs);
    this.covered = memory.take(covered);
    this.known = memory.take(types);
    this.flipped = memory.take(types);
    this.placed = memory.take(kinds);
    this.plays = memory.take(players * kinds);
    this.scored = memory.take(kinds);
    this.defeated = memory.take(kinds);
    this.survived = memory.take(kinds);
    this.standing = memory.take(kinds);
    this.ties = memory.take(kinds);
  }

  clear(): void {
    this.memory.whole.fill(0);
    this.leader = -1;
  }

  // Level core: callers ask `level > 0` first.

  turn(seat: number): void {
    this.turnsOf[seat]!++;
    this.turns++;
  }

  batch(active: number, combos: number): void {
    this.activations += active;
    this.combos += combos;
  }

  /** Points of one batch; `lead` is the score of seat 0 minus that of seat 1 afterwards. */
  credit(seat: number, from: number, points: number, lead: number): void {
    this.points[from]![seat]! += points;
    if (this.players === 1 || lead === 0) return;
    const leader = lead > 0 ? 0 : 1;
    if (this.leader === (leader ^ 1)) this.leadChanges++;
    this.leader = leader;
  }

  // Level all: callers ask `level > 1` first.

  reveal(seat: number, count: number): void {
    this.reveals[seat]!++;
    this.minesRevealed += count;
  }

  /** A tile lies face up from turn `turn` on, until it is defeated. */
  facesUp(kind: number, turn: number): void {
    this.survived[kind]! -= turn;
  }

  /** A batch worked out and not yet committed. */
  resolved(resolver: Resolver, board: Board, seat: number, points: number, turn: number): void {
    if (resolver.activeCount === 0) return;
    this.batches++;
    if (resolver.fallenCount >= 2) this.bigBatches++;
    this.mutualDefeats += resolver.mutualDefeats();
    for (let i = resolver.sourceCount; i < resolver.activeCount; i++) {
      if (board.faceTypeAt(resolver.active[i]!) === IMPETUS) this.refirings++;
    }
    if (resolver.longestChain > this.longestChain) this.longestChain = resolver.longestChain;
    if (points > this.bestBatch[seat]!) this.bestBatch[seat] = points;
    this.unflips += resolver.revivedCount;
    for (let i = 0; i < resolver.revivedCount; i++) this.facesUp(board.top[resolver.revived[i]!]! & KIND, turn);
    for (let i = 0; i < resolver.clashCount; i++) this.clash(resolver, board, i, turn);
  }

  private clash(resolver: Resolver, board: Board, i: number, turn: number): void {
    const kind = board.top[resolver.clashCell[i]!]! & KIND;
    const attack = resolver.clashAttack[i]!;
    const defence = resolver.clashDefence[i]!;
    if (attack === defence) this.ties[kind]!++;
    if (attack <= defence) return;
    this.defeated[kind]!++;
    this.survived[kind]! += turn;
    const target = this.tables.type[kind]!;
    for (let attacker = HERO; attacker <= PERSONAGE; attacker++) {
      if (((resolver.clashTypes[i]! >> attacker) & 1) !== 0) this.defeats[attacker * 4 + target]!++;
    }
  }

  /** The action of a turn is over: `kind` was placed, put on another tile or jumped, and its batch gave `points`. */
  acted(seat: number, kind: number, jumped: boolean, points: number, active: number): void {
    if (jumped) this.jumps[seat]!++;
    else {
      this.placed[kind]!++;
      this.plays[kind * this.players + seat]!++;
      this.scored[kind]! += points;
    }
    if (this.tables.type[kind] === IMPETUS) {
      this.impetusPlays++;
      if (active === 1) this.impetusAlone++;
    }
    if (points === 0) return;
    this.scoringTurns[seat]!++;
    this.turnsWithPoints++;
  }

  /** A tile is about to be covered: flipped tiles and mines are classes of their own. */
  cover(tile: number): void {
    this.covers++;
    const unseen = (tile & (MINE | DEAD)) !== 0;
    const type = this.tables.type[tile & KIND]!;
    this.covered[unseen ? UNSEEN : (tile & DOWN) !== 0 ? FLIPPED : type - 1]!++;
  }

  /** What the final board tells. */
  close(state: UnicornJelly): void {
    const { board, groups, turn } = state;
    this.known.fill(0);
    this.flipped.fill(0);
    this.standing.fill(0);
    this.minesUnrevealed = 0;
    this.measure(board);
    for (let i = 0; i < board.cellCount; i++) this.closeTop(board.top[board.cells[i]!]!, turn);
    for (let i = 0; i < board.coveredCount; i++) this.closeTile(board.coveredTiles[i]!, turn);
    if (groups === undefined) return;
    this.groups = groups.find(-1);
    groups.forget();
  }

  private measure(board: Board): void {
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
    this.boardWidth = board.cellCount === 0 ? 0 : maxX - minX + 1;
    this.boardHeight = board.cellCount === 0 ? 0 : maxY - minY + 1;
  }

  private closeTop(tile: number, turn: number): void {
    this.closeTile(tile, turn);
    const type = this.tables.type[tile & KIND]!;
    if (type >= LOCATION || (tile & (MINE | DEAD)) !== 0) return;
    this.known[type - 1]!++;
    if ((tile & DOWN) !== 0) this.flipped[type - 1]!++;
  }

  /** What lies face up at the end has done so until `turn`; the unseen is counted. */
  private closeTile(tile: number, turn: number): void {
    if ((tile & (MINE | DEAD)) !== 0) this.minesUnrevealed++;
    else if ((tile & DOWN) === 0) this.standing[tile & KIND]! += turn;
  }
}
