/** What happens to the Ghouls, and how it is told. */
import { happenings } from '../../events.ts';
import { cardName, pieceAsObject, tileText, unicornText, who } from '../../names.ts';
import { cellText } from '../../map/geometry.ts';
import type { VastTable } from '../../table.ts';
import { TERRORS } from './kinds.ts';

export const SYMBOL_TEXTS = ['Fangs', 'Bones', 'Eye'];

/** `Chase`. */
export const terrorText = (card: number): string => cardName(TERRORS[card]!);

/** Either Ghoul. */
const it = (s: VastTable): string => who(s, s.cast.some(({ key }) => key === 'ghoul') ? 'ghoul' : 'vileGhoul');

export const GHOUL = happenings({
  ghoulAt: (s, cell) => `${it(s)} stands at ${cellText(cell)}`,
  ghoulDie: (_, value) => `a Ghoul die shows ${value}`,
  points: (s, movement, attack) => `${it(s)} has ${movement} movement and ${attack} attack`,
  terror: (s, card) => `${it(s)} draws the Terror card ${terrorText(card)}`,
  fury: (_, fury) => `Fury ${fury}`,
  clawed: (s, power, armor) => `${it(s)} hits ${unicornText(s)}, attack ${power} against Armor ${armor}`,
  clawedAt: (s, piece, power, defence) => `${it(s)} attacks ${pieceAsObject(s, piece)}, ${power} against ${defence}`,
  lostTerror: (s, card) => `${it(s)} loses the Terror card ${terrorText(card)}`,
  ghoulSmashes: (s, kept) => `${it(s)} has smashed a Crystal, ${kept} in all`,
  collected: (s, held) => `${it(s)} has ${held === 0 ? 'two Treasures' : 'a Treasure'}`,
  skitters: (s, symbol) => `${it(s)} must skitter to ${SYMBOL_TEXTS[symbol]}`,
  ghoulSees: (s, tile, cell) => `${it(s)} sees ${tileText(s, tile)} at ${cellText(cell)}`,
});

export const GHOUL_DICE = { place: 12, name: 'ghoulDice' };
export const TERROR_DECK = { place: 13, name: 'terror' };
