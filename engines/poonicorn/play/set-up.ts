/** Setting up: both decks, the field, starting workers, unicorns and their corn. */
import { shuffle } from '../../core/shuffle.ts';
import type { Chance } from '../../core/types.ts';
import { COLORS } from '../components.ts';
import { EVENT } from '../events.ts';
import { CHANCE, PHASE } from '../phases.ts';
import type { PoonicornTable } from '../table.ts';
import { addWorkers, clearBoards } from './boards.ts';
import { refill } from './cards.ts';

/** A first game, up to the draft or to the first turn. */
export function setUp(s: PoonicornTable, chance: Chance): void {
  if (s.level > 0) s.records.clear();
  s.keep = s.level;
  s.match.clearTable();
  dealBoards(s, chance);
  assignColors(s, chance);
}

/** Another game with the same seats and unicorns, to break a tie, up to the first turn. */
export function setUpAgain(s: PoonicornTable, chance: Chance): void {
  s.keep = 0;
  dealBoards(s, chance);
  for (let seat = 0; seat < s.players; seat++) s.untapped[seat] = starters(s, seat);
}

/** Clears the boards, shuffles both decks, opens the field and sets the starting workers. */
function dealBoards(s: PoonicornTable, chance: Chance): void {
  const t = s.tables;
  clearBoards(s);
  s.deck.set(t.deck);
  shuffle(s.deck, 0, s.deckSize, chance[CHANCE.deck]!, t.kindIdentity);
  for (let card = COLORS.length; card < t.corn.length; card++) if (card !== t.gift) s.cornDeck[s.cornSize++] = card;
  shuffle(s.cornDeck, 0, s.cornSize, chance[CHANCE.corn]!, t.cornIdentity);
  refill(s);
  for (let seat = 0; seat < s.players; seat++) {
    for (let area = 0; area < 6; area++) {
      const count = t.startWorkers[area]!;
      if (count > 0) addWorkers(s, seat, area, count);
    }
  }
}

/** R22. */
function assignColors(s: PoonicornTable, chance: Chance): void {
  const t = s.tables;
  s.match.color.fill(-1);
  if (t.colorAssignment === 'draft') {
    s.phase = PHASE.draft;
    return;
  }
  const order = t.colorAssignment === 'fixed' ? t.fixedColors : s.pool;
  if (t.colorAssignment === 'random') {
    for (let color = 0; color < COLORS.length; color++) s.pool[color] = color;
    shuffle(s.pool, 0, COLORS.length, chance[CHANCE.colors]!, t.colorIdentity);
  }
  for (let seat = 0; seat < s.players; seat++) takeColor(s, seat, order[seat]!);
}

/** A seat's unicorn comes with its starter corn, untapped. */
export function takeColor(s: PoonicornTable, seat: number, color: number): void {
  s.match.color[seat] = color;
  s.untapped[seat] = starters(s, seat);
  if (s.keep > 1) s.records.noteStarters(seat, s.untapped[seat]);
  s.events?.emit(EVENT.color, seat, color);
}

/** The corn a seat starts with, as bits: its unicorn's, and a gift. */
function starters(s: PoonicornTable, seat: number): number {
  const { gift } = s.tables;
  return (1 << s.match.color[seat]!) | (seat === 0 && gift >= 0 ? 1 << gift : 0);
}
