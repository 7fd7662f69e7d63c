/** Sidequests (rules 7.5): claimed at the action point while their requirement holds. */
import { isSingle } from '../../../core/bits.ts';
import { NO_CARD } from '../../../core/deck.ts';
import { KNIGHT } from './words.ts';
import type { VastTable } from '../../table.ts';
import { gainGrit } from './grit.ts';
import { FLAG_CUNNING, FLAG_DARING, FLAG_EAGLE_EYED, FLAG_FEARLESS, FLAG_STALWART } from './knight.ts';

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
const PERSISTENT = 9;

/**
 * The cards whose requirement holds now, in hand or not, as bits. Beside Goblins some ask for attacks on Tribes (or, without
 * them too, on a Ghoul): Stalwart on one of Population 3, Daring with a Monster, Fearless on a tile just turned up, Eagle-eyed by a shot.
 */
export function fulfilled({ map, knight }: VastTable): number {
  const { flags, faceUp } = knight;
  const stalwart = (flags & FLAG_STALWART) !== 0 || (!knight.tables.goblins && knight.ambushes >= 2);
  let cards = 0;
  if (stalwart) cards |= 1 << STALWART; // Ambushes resolved this turn
  if (map.reveals >= 10) cards |= 1 << INTREPID; // by anyone
  if ((flags & FLAG_DARING) !== 0) cards |= 1 << DARING; // a hit on the Unicorn
  if ((flags & FLAG_FEARLESS) !== 0) cards |= 1 << FEARLESS; // an Ambush against a drawn Monster without hit
  const cunning = knight.tables.dragon ? (flags & FLAG_CUNNING) !== 0 : knight.looted >= 2;
  if (cunning) cards |= 1 << CUNNING; // a Gem tried; without Dragon, Treasure tokens taken this turn
  if (!isSingle(faceUp)) cards |= 1 << BEDECKED; // two Treasure cards face up
  if (knight.metCount >= 3) cards |= 1 << ADVENTUROUS; // Encounters on different spaces this turn
  if (knight.walkedCount >= 7) cards |= 1 << SWIFT; // different spaces moved into this turn
  if ((flags & FLAG_EAGLE_EYED) !== 0) cards |= 1 << EAGLE_EYED; // a shot that made him discard
  if (knight.smashed + knight.broken >= 3) cards |= 1 << PERSISTENT; // Crystals
  return cards;
}

/** Is that card in her hand? */
export function holdsSidequest(s: VastTable, card: number): boolean {
  const { hand, handSize } = s.knight;
  for (let i = 0; i < handSize; i++) if (hand[i] === card) return true;
  return false;
}

/** Reveals a fulfilled card: its Grit, and a replacement at the end of the hand. */
export function claimSidequest(s: VastTable, place: number): void {
  const { knight } = s;
  const card = knight.hand[place]!;
  for (let i = place + 1; i < knight.handSize; i++) knight.hand[i - 1] = knight.hand[i]!;
  knight.handSize--;
  s.knight.record.sidequests++;
  s.knight.record.claimed[card]!++;
  gainGrit(s, s.knight.tables.sidequestGrit[card]!);
  drawSidequest(s);
}

export function drawSidequest(s: VastTable): void {
  const card = s.knight.sidequestDeck.draw();
  if (card === NO_CARD) return;
  s.knight.hand[s.knight.handSize++] = card;
  s.say(KNIGHT.sidequest, card, 0, 0);
}
