import { isSingle, lowestBit } from '../../core/bits.ts';
import { MAX_SEATS } from '../../core/types.ts';
import { ROUNDS } from '../components.ts';
import { penalties } from '../play/settlement.ts';
import type { LittlePrinceTable } from '../table.ts';
import { AS_IT_LIES, SLOTS, type TriedTiles } from './tried-tiles.ts';
import { mostOfOthers } from './volcanoes.ts';

/** A round thought to its end: who takes which tile, and what each seat then stands at. */
export class RoundAhead {
  /** What each seat stands at, after `settle`. */
  readonly worth = new Float64Array(MAX_SEATS);
  private readonly tried: TriedTiles;
  private readonly opponentWeight: number;
  /** The slot each seat takes, those left, and the volcanoes each seat then has. */
  private readonly taken = new Int32Array(MAX_SEATS);
  private left = 0;
  private readonly now = new Float64Array(MAX_SEATS);
  private readonly nowExact = new Int32Array(MAX_SEATS);
  private readonly penalty = new Int32Array(MAX_SEATS);

  constructor(tried: TriedTiles, opponentWeight: number) {
    this.tried = tried;
    this.opponentWeight = opponentWeight;
  }

  /** Begins anew: nobody has taken anything. */
  begin(s: LittlePrinceTable): void {
    const { players } = s.tables;
    const { standingVolcanoes } = this.tried;
    this.left = s.table;
    for (let seat = 0; seat < players; seat++) {
      this.taken[seat] = AS_IT_LIES;
      this.now[seat] = standingVolcanoes[seat]!;
    }
  }

  takes(seat: number, slot: number): void {
    this.taken[seat] = slot;
    this.now[seat] = this.tried.volcanoes[seat * SLOTS + slot]!;
    this.left &= ~(1 << slot);
  }

  /** Every other seat still to be served takes its favourite: in seat order, or clockwise where tiles are passed so. */
  others(s: LittlePrinceTable, first: number): void {
    const { players, clockwisePass } = s.tables;
    const from = clockwisePass ? first : 0;
    for (let i = 0; i < players; i++) {
      const seat = (from + i) % players;
      if (((s.unserved >>> seat) & 1) === 0 || this.taken[seat] !== AS_IT_LIES) continue;
      this.takes(seat, this.favourite(s, seat));
    }
  }

  /** The slot best for a seat's own V among those left; the lowest of equals. */
  favourite(s: LittlePrinceTable, seat: number): number {
    if (isSingle(this.left)) return lowestBit(this.left);
    const { tried } = this;
    const most = mostOfOthers(this.now, s.tables.players, seat);
    let best = -1;
    let bestValue = -Infinity;
    for (let rest = this.left; rest !== 0; rest &= rest - 1) {
      const slot = lowestBit(rest);
      const value = tried.value[seat * SLOTS + slot]! - tried.cost(seat, slot, most);
      if (value > bestValue + 1e-9) {
        best = slot;
        bestValue = value;
      }
    }
    return best;
  }

  /** u: one's own V less the weighted mean of the others'. */
  utility(s: LittlePrinceTable, seat: number): number {
    const { players } = s.tables;
    this.settle(s);
    const { worth } = this;
    let others = 0;
    for (let other = 0; other < players; other++) if (other !== seat) others += worth[other]!;
    return worth[seat]! - (this.opponentWeight * others) / (players - 1);
  }

  /** V of every seat with what it has taken, or the exact scores if the game is over by then. */
  settle(s: LittlePrinceTable): void {
    const { players, rules } = s.tables;
    const { now, penalty, taken, tried, worth } = this;
    const exact = this.isEnd(s);
    if (exact) {
      for (let other = 0; other < players; other++) this.nowExact[other] = now[other]!;
      penalties(s.tables, this.nowExact, penalty);
    }
    for (let other = 0; other < players; other++) {
      const slot = taken[other]!;
      const before = slot === AS_IT_LIES ? tried.standingOf(s, other) : tried.value[other * SLOTS + slot]!;
      if (!exact) worth[other] = before - tried.cost(other, slot, mostOfOthers(now, players, other));
      else {
        const value = before - penalty[other]!;
        worth[other] = value < 0 && !rules.allowNegative ? 0 : value;
      }
    }
  }

  /** In the last round every planet is complete once all are served; what the observer has not seen leaves it uncertain. */
  private isEnd(s: LittlePrinceTable): boolean {
    if (s.round !== ROUNDS - 1 || s.tables.forgotten) return false;
    const { unknown } = this.tried;
    if (unknown < 0) return true;
    for (let seat = 0; seat < s.tables.players; seat++) if (this.taken[seat] === unknown) return false;
    return true;
  }
}
