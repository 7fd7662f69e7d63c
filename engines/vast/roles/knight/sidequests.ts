/** Sidequests (rules 7.5): claimed at the action point while their requirement holds. */
import { NO_CARD } from '../../../core/deck.ts';
import { KNIGHT } from './words.ts';
import type { Vast } from '../../state.ts';
import { gainGrit } from './grit.ts';
import { FLAG_DARING, FLAG_EAGLE_EYED, FLAG_FEARLESS, FLAG_STALWART } from './knight.ts';

/** Sidequest cards, numbered in data order. */
const STALWART = 0;
const INTREPID = 1;
const DARING = 2;
export const FEARLESS = 3;
const CUNNING = 4;
const BEDECKED = 5;
const ADVENTUROUS = 6;
const SWIFT = 7;
const EAGLE_EYED = 8;

/** Does its requirement hold now? */
export function fulfilled(s: Vast, card: number): boolean {
  const { knight } = s;
  switch (card) {
    case STALWART: // 2 Ambushes resolved this turn; beside Goblins: an attack on a Tribe of Population 3
      return knight.tables.goblins ? (knight.flags & FLAG_STALWART) !== 0 : knight.ambushes >= 2;
    case INTREPID: // 10 tiles revealed, by anyone
      return s.map.reveals >= 10;
    case DARING: // a hit on the Unicorn, or an attack on a Tribe with a Monster
      return (knight.flags & FLAG_DARING) !== 0;
    case FEARLESS: // an Ambush against a drawn Monster without hit; beside Goblins: a Tribe attacked on a tile just turned up
      return (knight.flags & FLAG_FEARLESS) !== 0;
    case CUNNING: // 2 Treasure tokens taken this turn
      return knight.looted >= 2;
    case BEDECKED: // two Treasure cards face up
      return (knight.faceUp & (knight.faceUp - 1)) !== 0;
    case ADVENTUROUS: // Encounters on 3 different spaces this turn
      return knight.metCount >= 3;
    case SWIFT: // 7 different spaces moved into this turn
      return knight.walkedCount >= 7;
    case EAGLE_EYED: // a shot that made him discard or hit a Tribe
      return (knight.flags & FLAG_EAGLE_EYED) !== 0;
    default: // the last, Persistent: 3 Crystals smashed
      return knight.smashed >= 3;
  }
}

/** Is that card in her hand? */
export function holdsSidequest(s: Vast, card: number): boolean {
  const { hand, handSize } = s.knight;
  for (let i = 0; i < handSize; i++) if (hand[i] === card) return true;
  return false;
}

/** Reveals a fulfilled card: its Grit, and a replacement at the end of the hand. */
export function claimSidequest(s: Vast, place: number): void {
  const { knight } = s;
  const card = knight.hand[place]!;
  for (let i = place + 1; i < knight.handSize; i++) knight.hand[i - 1] = knight.hand[i]!;
  knight.handSize--;
  s.knight.record.sidequests++;
  s.knight.record.claimed[card]!++;
  gainGrit(s, s.knight.tables.sidequestGrit[card]!);
  drawSidequest(s);
}

export function drawSidequest(s: Vast): void {
  const { knight } = s;
  const card = s.knight.sidequestDeck.draw();
  if (card === NO_CARD) return;
  knight.hand[knight.handSize++] = card;
  s.say(KNIGHT.sidequest, card, 0, 0);
}
