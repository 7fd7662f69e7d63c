import type { Rng } from '../../../core/types.ts';
import { dealHeap } from '../heap.ts';
import { passShuffle } from '../../../core/shuffle.ts';
import { FILL_ALL, FILL_ANY } from '../../map/fill-all.ts';
import { sortAscending } from '../../../core/sort-cards.ts';
import { planOf, type Role } from '../../role.ts';
import { EVERY_SEAT, type VastTable } from '../../table.ts';
import { UNICORN } from '../unicorn-cards.ts';
import { shown } from './board.ts';
import { REWARD } from './attack.ts';
import { comesTo, DESTINATION, forceTeleport, HIS_VICTIM, LAND, LINK, NEAREST_TILE, TOUCHED_DOWN } from './chain.ts';
import { DISCARD, DISCARD_CARDS, shot, struck } from './hunted.ts';
import { estimate, prefer, progress, script, utility } from './advice.ts';
import { panels, rows, rowsBeside } from './figures.ts';
import { drawCards } from './cards.ts';
import { Nightmare, nightmareTables } from './nightmare.ts';
import { FACING, PLACE, TURN_HIM } from './placement.ts';
import { PLUNDER, PLUNDER_CELL } from '../past-plunder.ts';
import { begin, position, readDecks } from './position.ts';
import { COLLECT, COLLECT_HERE, GATHER, LOSE_UPGRADE, MARK, UPGRADE } from './radiance.ts';
import { idle, presets } from './rules.ts';
import { CONNECTION } from './teleport.ts';
import {
  ACT,
  ACTION,
  ACTION_DONE,
  aloneTiles,
  CHOOSE_VARIANT,
  LAY_TILES,
  LOSE,
  NIGHTMARE_TURN,
  REPLACE,
  STRIDE_ON,
  TURN_OVER,
  VARIANT,
} from './turn.ts';
import { ESCAPED, NIGHTMARE, NIGHTMARE_DEAD, TILE_REMOVED } from './words.ts';

/** A player who is the Unicorn: the Shadow joins him with a second box only. */
export const nightmare: Role<'nightmare'> = {
  name: 'nightmare',
  title: 'the Nightmare Unicorn',
  pronouns: ['he', 'him', 'his'],
  about:
    'The Nightmare Unicorn, a player himself, gathers Radiance and escapes by the Entrance, alone or hunted by the Knight.',
  key: 'nightmare',
  place: 30,
  player: true,
  shown,
  unicorn: true,
  presets,
  notes: [
    'nightmare: Spirit 4, the 9 cubes of the supply, Pace, Clarity and the upgrade spaces are reconstructed (R2)',
  ],
  sources: [UNICORN],
  endings: [ESCAPED, NIGHTMARE_DEAD],
  phases: [
    ...[ACTION, PLACE, FACING, LOSE, CONNECTION, DESTINATION, NEAREST_TILE, MARK, COLLECT, UPGRADE, VARIANT],
    ...[FILL_ANY, DISCARD, PLUNDER_CELL, LOSE_UPGRADE, HIS_VICTIM],
  ],
  tasks: [
    ...[NIGHTMARE_TURN, ACT, ACTION_DONE, STRIDE_ON, REPLACE, TURN_OVER, CHOOSE_VARIANT, LAY_TILES],
    ...[TURN_HIM, LINK, TOUCHED_DOWN, GATHER, COLLECT_HERE, FILL_ALL, REWARD, DISCARD_CARDS, PLUNDER, LAND],
  ],
  events: Object.values(NIGHTMARE),
  figures: rows,
  figuresBeside: rowsBeside,
  panels,
  scripts: { nightmare: script },

  idle,
  plan: (setup, { goals }) => planOf(Nightmare, nightmareTables(setup, goals)),
  deal(s) {
    s.nightmare.clear();
    s.nightmare.simple = s.tables.rules.teleportVariant === 'simple' ? 1 : 0;
    s.nightmare.deck.deal(s.chance[UNICORN.place]!);
    drawCards(s, s.nightmare.tables.box.startHand);
  },
  hasTurn: (s) => s.nightmare.alive,
  turn: NIGHTMARE_TURN,

  pieces: 1,
  darkFirst: (seats) => seats.length === 1,
  upon: { endTiles },
  piece: { leaveTile: (s, cell) => forceTeleport(s, TILE_REMOVED, cell), floats: (s, _, cell) => comesTo(s, cell) },
  hunted: { struck, shot },
  knowledge: { text: (s, seat) => s.nightmare.text(seat), determinise, passDeal },
  position: { read: position, decks: ['unicorn'], readDecks, begin },
  advice: { estimate, utility, progress, prefer, search: () => ({ iterations: 200, depth: 4, mix: 0.5 }) },
};

/** Alone in the Dark II. */
function endTiles(s: VastTable): boolean {
  if (s.seats.length > 1) return false;
  aloneTiles(s);
  return true;
}

/** He knows his hand; to the others hand and deck are one heap of unseen cards. */
function determinise(s: VastTable, seat: number, rng: Rng): void {
  const { nightmare: he } = s;
  const { deck, hand } = he;
  if (seat === he.seat || seat === EVERY_SEAT) return deck.scramble(rng);
  const shown = cardsShown(s);
  if (shown === 1) {
    hand[hand.indexOf(he.card)] = hand[0]!;
    hand[0] = he.card;
  }
  dealHeap(deck, hand, shown, he.handSize, rng);
  sortAscending(hand, he.handSize);
}

/** Draws what `determinise` would. */
function passDeal(s: VastTable, seat: number, rng: Rng): void {
  const { deck, handSize, seat: his } = s.nightmare;
  if (seat === his || seat === EVERY_SEAT) deck.passScramble(rng);
  else passShuffle(deck.left + handSize - cardsShown(s), rng);
}

/** The card that leads a Teleport has been shown. */
function cardsShown(s: VastTable): number {
  return !s.isOver && s.phase === LOSE.code ? 1 : 0;
}
