import type { UnicornJellyTable } from '../table.ts';
import * as marks from '../marks.ts';
import type { Tables } from '../tables.ts';

const { CHALLENGES, DEAD, HAND, KIND, MINE, PERSONAGE } = marks;

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
  const { board, deck, hands, tables } = s;
  let unseen = s.pileSize;
  let beaters = 0;
  for (let i = s.pileAt; i < deck.length; i++) beaters += beats(tables, deck[i]!, kind);
  const other = (seat ^ 1) * HAND;
  const held = s.held[seat ^ 1]!;
  unseen += held;
  for (let i = other; i < other + held; i++) beaters += beats(tables, hands[i]!, kind);
  if (s.rules.landmine) {
    for (let i = 0; i < board.cellCount; i++) {
      const tile = board.top[board.cells[i]!]!;
      if ((tile & (MINE | DEAD)) === 0) continue;
      unseen++;
      beaters += beats(tables, tile & KIND, kind);
    }
    for (let i = 0; i < board.coveredCount; i++) {
      const tile = board.coveredTiles[i]!;
      if ((tile & DEAD) === 0) continue;
      unseen++;
      beaters += beats(tables, tile & KIND, kind);
    }
  }
  return unseen === 0 ? 0 : beaters / unseen;
}

function beats({ power, type }: Tables, kind: number, target: number): number {
  const may = (CHALLENGES[type[kind]!]! >> type[target]!) & 1;
  return may === 1 && power[kind]! > power[target]! ? 1 : 0;
}
