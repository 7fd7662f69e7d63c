import { lowestBit } from '../../core/bits.ts';
import { MAX_SEATS, WIN, type Figures, type Outcome } from '../../core/types.ts';
import { ROUNDS, VOLCANO } from '../components.ts';
import { END } from '../phases.ts';
import type { LittlePrince } from '../state.ts';
import { lane, WORDS, type Tables } from '../tables.ts';
import type { CharacterScores } from './characters.ts';

/** Counts planets and settles games. `finish` holds its results for as long as the position stands. */
export class Scoring {
  /** Elements on the face-up tiles of the planet counted last, by lanes. */
  readonly x = new Int32Array(WORDS);
  /** Its corner tiles and their rounds, and its tiles that are face down. */
  readonly corners = new Int32Array(ROUNDS);
  private readonly cornerRounds = new Int32Array(ROUNDS);
  cornerCount = 0;
  faceDown = 0;
  /** What each corner scored when its points were asked for last. */
  private readonly earned = new Int32Array(ROUNDS);

  /** Results of a finished game, per seat. */
  readonly before = new Int32Array(MAX_SEATS);
  readonly volcanoes = new Int32Array(MAX_SEATS);
  readonly penalty = new Int32Array(MAX_SEATS);
  readonly score = new Int32Array(MAX_SEATS);
  readonly share60 = new Int32Array(MAX_SEATS);
  readonly rank = new Int32Array(MAX_SEATS);
  /** With all figures, the planets too: elements by lanes, corners with their points in order of placement. */
  readonly planets: SettledPlanets | undefined;

  /** The version of the state that was settled last. */
  private settled = -1;
  private readonly standing = new Int32Array(MAX_SEATS);
  /** Whether any tile is face down, and what planets would be worth with every tile face up. */
  private flipped = false;
  private readonly ifBefore = new Int32Array(MAX_SEATS);
  private readonly ifVolcanoes = new Int32Array(MAX_SEATS);
  private readonly ifPenalty = new Int32Array(MAX_SEATS);
  private readonly noPenalty = new Int32Array(MAX_SEATS);
  private readonly ifScore = new Int32Array(MAX_SEATS);
  private readonly ifShare60 = new Int32Array(MAX_SEATS);

  readonly scores: CharacterScores;
  private readonly tables: Tables;
  private readonly alternatives: boolean;
  private readonly players: number;
  private readonly onceOnly: boolean;
  private readonly flippedVolcanoes: boolean;
  private readonly mostLoses: boolean;
  private readonly noVolcanoes: boolean;
  private readonly tiedLose: boolean;
  private readonly perVolcano: number;
  private readonly clamped: boolean;
  private readonly byVolcanoes: boolean;
  private readonly lowestSeat: boolean;

  /** With any `figures` also keeps what the game would have been with every tile face up. */
  constructor(tables: Tables, scores: CharacterScores, figures: Figures) {
    const { rules } = tables;
    this.planets = figures === 'all' ? new SettledPlanets() : undefined;
    this.tables = tables;
    this.scores = scores;
    this.alternatives = figures !== 'none';
    this.players = tables.players;
    this.onceOnly = rules.duplicateCharacters === 'onceOnly';
    this.flippedVolcanoes = rules.flippedVolcanoes === 'counted';
    this.mostLoses = rules.volcanoMode === 'mostLoses';
    this.noVolcanoes = rules.volcanoMode === 'off';
    this.tiedLose = rules.volcanoTie === 'allLose';
    this.perVolcano = rules.volcanoPenaltyPerVolcano;
    this.clamped = !rules.allowNegative;
    this.byVolcanoes = rules.tieBreak === 'fewestVolcanoes';
    this.lowestSeat = rules.finalTie === 'lowestSeat';
  }

  /** Counts the face-up tiles of a planet, given which (by round) are face down. */
  count(state: LittlePrince, seat: number, down: number): void {
    const { words, firstCorner } = this.tables;
    const { planets } = state;
    const from = seat << 4;
    const held = state.held(seat);
    let x0 = 0;
    let x1 = 0;
    let x2 = 0;
    let x3 = 0;
    let corners = 0;
    for (let r = 0; r < held; r++) {
      const tile = planets[from + r]!;
      const at = tile << 2;
      x0 = (x0 + words[at]!) | 0;
      x1 = (x1 + words[at + 1]!) | 0;
      x2 = (x2 + words[at + 2]!) | 0;
      x3 = (x3 + words[at + 3]!) | 0;
      this.corners[corners] = tile;
      this.cornerRounds[corners] = r;
      corners += isAtLeast(tile, firstCorner);
    }
    this.x[0] = x0;
    this.x[1] = x1;
    this.x[2] = x2;
    this.x[3] = x3;
    this.cornerCount = corners;
    this.faceDown = 0;
    if (down !== 0) this.turnDown(state, seat, down & ((1 << held) - 1));
  }

  /** Takes face-down tiles off the count: corners never are. */
  private turnDown(state: LittlePrince, seat: number, down: number): void {
    const { words } = this.tables;
    const { x } = this;
    for (let rest = down; rest !== 0; rest &= rest - 1) {
      const round = lowestBit(rest);
      const at = state.planets[(seat << 4) | round]! << 2;
      x[0]! -= words[at]!;
      x[1]! -= words[at + 1]!;
      x[2]! -= words[at + 2]!;
      x[3]! -= words[at + 3]!;
      this.faceDown++;
    }
  }

  /** Points of all corners of the planet counted last. */
  points(): number {
    const { characterOf } = this.tables;
    const { corners, cornerCount, earned, faceDown, scores, x } = this;
    let points = 0;
    for (let i = 0; i < cornerCount; i++) {
      const own = this.onceOnly
        ? this.cornerPoints(i)
        : scores.points(characterOf[corners[i]!]!, x, faceDown, cornerCount);
      earned[i] = own;
      points += own;
    }
    return points;
  }

  /** Points of one corner of it. R16: equal characters score each, or the first of them alone. */
  cornerPoints(i: number): number {
    const { characterOf } = this.tables;
    const character = characterOf[this.corners[i]!]!;
    if (this.onceOnly) {
      for (let j = 0; j < i; j++) if (characterOf[this.corners[j]!] === character) return 0;
    }
    return this.scores.points(character, this.x, this.faceDown, this.cornerCount);
  }

  /** Current points of an unfinished planet: its corners scored on what lies there now, without penalty. */
  currentPoints(state: LittlePrince, seat: number): number {
    this.count(state, seat, state.down[seat]!);
    return this.points();
  }

  /** The same after the seat has placed one more tile of this round, baobabs and all. */
  pointsWith(state: LittlePrince, seat: number, tile: number): number {
    this.countWith(state, seat, tile);
    return this.points();
  }

  /** Counts a planet as it will lie after one more tile of this round; returns the new set of face-down tiles. */
  countWith(state: LittlePrince, seat: number, tile: number): number {
    const { words, trees, firstCorner } = this.tables;
    const down = state.downAfter(seat, trees[tile]!);
    this.count(state, seat, down);
    if (((down >>> state.round) & 1) !== 0) {
      this.faceDown++;
      return down;
    }
    for (let w = 0; w < WORDS; w++) this.x[w]! += words[(tile << 2) + w]!;
    if (tile >= firstCorner) this.corners[this.cornerCount++] = tile;
    return down;
  }

  /** v(p) of the planet counted last. R12: volcanoes on face-down tiles count only if ruled so. */
  volcanoesOf(state: LittlePrince, seat: number, down: number): number {
    let volcanoes = lane(this.x, 0, VOLCANO);
    if (this.flippedVolcanoes) {
      for (let rest = down & ((1 << state.held(seat)) - 1); rest !== 0; rest &= rest - 1) {
        const round = lowestBit(rest);
        volcanoes += this.tables.volcanoes[state.planets[(seat << 4) | round]!]!;
      }
    }
    return volcanoes;
  }

  /** Settles a finished game, once. */
  finish(state: LittlePrince): void {
    if (this.settled === state.version) return;
    this.settled = state.version;
    this.flipped = false;
    for (let seat = 0; seat < this.players; seat++) {
      const down = state.down[seat]!;
      this.count(state, seat, 0);
      if (this.alternatives) {
        this.ifBefore[seat] = this.points();
        this.ifVolcanoes[seat] = lane(this.x, 0, VOLCANO);
      }
      if (down !== 0) {
        this.flipped = true;
        this.turnDown(state, seat, down);
      }
      this.before[seat] = down === 0 && this.alternatives ? this.ifBefore[seat]! : this.points();
      this.volcanoes[seat] = this.volcanoesOf(state, seat, down);
      if (this.planets !== undefined) this.planets.keep(seat, this, this.cornerRounds, this.earned);
    }
    this.penalties(this.volcanoes, this.penalty);
    this.total(this.before, this.penalty, this.score);
    this.share(this.score, this.volcanoes, this.share60);
    for (let seat = 0; seat < this.players; seat++) {
      let rank = 1;
      for (let other = 0; other < this.players; other++) rank += isBelow(this.standing[seat]!, this.standing[other]!);
      this.rank[seat] = rank;
    }
  }

  outcome(out: Outcome): void {
    for (let seat = 0; seat < this.players; seat++) {
      out.score[seat] = this.score[seat]!;
      out.share60[seat] = this.share60[seat]!;
      out.rank[seat] = this.rank[seat]!;
    }
    out.end = END.complete;
    out.rounds = ROUNDS;
    out.capped = 0;
  }

  /** R18: whoever has most volcanoes loses points for them, all who tie for most too. */
  penalties(volcanoes: Int32Array, out: Int32Array): void {
    let most = 0;
    let tied = 0;
    for (let seat = 0; seat < this.players; seat++) {
      if (volcanoes[seat]! > most) {
        most = volcanoes[seat]!;
        tied = 1;
      } else if (volcanoes[seat] === most) tied++;
    }
    const spared = this.noVolcanoes || (this.mostLoses && tied > 1 && !this.tiedLose);
    for (let seat = 0; seat < this.players; seat++) {
      const loses = !spared && (!this.mostLoses || volcanoes[seat] === most);
      out[seat] = loses ? volcanoes[seat]! * this.perVolcano : 0;
    }
  }

  private total(before: Int32Array, penalty: Int32Array, out: Int32Array): void {
    for (let seat = 0; seat < this.players; seat++) {
      const score = before[seat]! - penalty[seat]!;
      out[seat] = this.clamped && score < 0 ? 0 : score;
    }
  }

  /**
   * R20: the best score wins, of those with it the fewest volcanoes, of those the lowest seat or all together. Leaves in
   * `standing` one number per seat that puts all three in order.
   */
  share(score: Int32Array, volcanoes: Int32Array, out: Int32Array): void {
    const { players, standing } = this;
    let best = -0x7fffffff;
    let winners = 0;
    for (let seat = 0; seat < players; seat++) {
      let place = score[seat]! * 2048;
      if (this.byVolcanoes) place -= volcanoes[seat]! * 8;
      if (this.lowestSeat) place -= seat;
      standing[seat] = place;
      if (place > best) {
        best = place;
        winners = 1;
      } else if (place === best) winners++;
    }
    const each = winners === 1 ? WIN : WIN / winners;
    for (let seat = 0; seat < players; seat++) out[seat] = standing[seat] === best ? each : 0;
  }

  /** Would the win be shared otherwise if nobody lost points for volcanoes? The game must be settled. */
  decidedByVolcanoes(): boolean {
    this.total(this.before, this.noPenalty, this.ifScore);
    this.share(this.ifScore, this.volcanoes, this.ifShare60);
    return this.sharesDiffer();
  }

  /** Would it if every tile still lay face up? The game must be settled, with alternatives. */
  decidedByFlips(): boolean {
    if (!this.flipped) return false;
    this.penalties(this.ifVolcanoes, this.ifPenalty);
    this.total(this.ifBefore, this.ifPenalty, this.ifScore);
    this.share(this.ifScore, this.ifVolcanoes, this.ifShare60);
    return this.sharesDiffer();
  }

  private sharesDiffer(): boolean {
    for (let seat = 0; seat < this.players; seat++) if (this.share60[seat] !== this.ifShare60[seat]) return true;
    return false;
  }
}

/** What lies on the planets of a finished game. */
class SettledPlanets {
  readonly x = new Int32Array(MAX_SEATS * WORDS);
  readonly cornerCount = new Int32Array(MAX_SEATS);
  /** By seat (times ROUNDS), in order of placement: tiles, their points, and the rounds in which they were taken. */
  readonly corners = new Int32Array(MAX_SEATS * ROUNDS);
  readonly points = new Int32Array(MAX_SEATS * ROUNDS);
  readonly rounds = new Int32Array(MAX_SEATS * ROUNDS);

  /** Takes over what was counted of a planet. */
  keep(seat: number, { x, corners, cornerCount }: Scoring, rounds: Int32Array, points: Int32Array): void {
    const from = seat * ROUNDS;
    for (let w = 0; w < WORDS; w++) this.x[seat * WORDS + w] = x[w]!;
    this.cornerCount[seat] = cornerCount;
    for (let i = 0; i < cornerCount; i++) {
      this.corners[from + i] = corners[i]!;
      this.rounds[from + i] = rounds[i]!;
      this.points[from + i] = points[i]!;
    }
  }
}

/** 1 if a < b, else 0, without a branch: small whole numbers only. */
function isBelow(a: number, b: number): number {
  return (a - b) >>> 31;
}

function isAtLeast(a: number, b: number): number {
  return isBelow(a, b) ^ 1;
}
