import type { UnicornJellyTable } from '../table.ts';
import * as marks from '../marks.ts';

const { DEAD, HAND, KIND, MINE, PERSONAGE } = marks;

/** A weight of the greedy player, see README.md. */
const RISK = 0.5;

/** What being hit next turn costs: the chance that a hand of three holds a tile that beats this one by itself. */
export function riskOf(s: UnicornJellyTable, seat: number, kind: number): number {
  if (s.players === 1 || s.tables.type[kind]! > PERSONAGE) return 0;
  const miss = 1 - beaterShare(s, seat, kind);
  return RISK * (1 - miss * miss * miss);
}

/** Share of the tiles the seat cannot see that may challenge this one and have a higher printed power. */
function beaterShare(s: UnicornJellyTable, seat: number, kind: number): number {
  const { board, hands } = s;
  const { beats } = s.tables;
  const row = kind * (KIND + 1);
  let unseen = s.pileSize;
  let beaters = beatersInPile(s, kind);
  const other = (seat ^ 1) * HAND;
  const held = s.held[seat ^ 1]!;
  unseen += held;
  for (let i = other; i < other + held; i++) beaters += beats[row + hands[i]!]!;
  if (s.rules.landmine) {
    for (let i = 0; i < board.cellCount; i++) {
      const tile = board.top[board.cells[i]!]!;
      if ((tile & (MINE | DEAD)) === 0) continue;
      unseen++;
      beaters += beats[row + (tile & KIND)]!;
    }
    for (let i = 0; i < board.coveredCount; i++) {
      const tile = board.coveredTiles[i]!;
      if ((tile & DEAD) === 0) continue;
      unseen++;
      beaters += beats[row + (tile & KIND)]!;
    }
  }
  return unseen === 0 ? 0 : beaters / unseen;
}

/** Counted once, and less what has been drawn since. */
function beatersInPile({ deck, inPile, pileAt, tables: { beats } }: UnicornJellyTable, kind: number): number {
  const row = kind * (KIND + 1);
  const { beaters, from } = inPile;
  let count = beaters[kind]!;
  if (from[kind]! > 0) for (let i = from[kind]! - 1; i < pileAt; i++) count -= beats[row + deck[i]!]!;
  else {
    count = 0;
    for (let i = pileAt; i < deck.length; i++) count += beats[row + deck[i]!]!;
  }
  beaters[kind] = count;
  from[kind] = pileAt + 1;
  return count;
}
