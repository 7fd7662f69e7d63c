/** What happens to the Goblins, and how it is told. */
import { happenings } from '../../events.ts';
import { cardName, plural, unicornText, who, whom } from '../../names.ts';
import { cellText } from '../../map/geometry.ts';
import { MONSTERS } from '../monster-cards.ts';
import { SECRETS, TRIBE_TEXTS, tribeDoes } from './kinds.ts';

export const GOBLINS = happenings({
  war: (s, card) => `War card: ${cardName(s.goblins.tables.warIds[card]!)}`,
  rage: (_, change, now) => `Rage ${change < 0 ? '' : '+'}${change}, now ${now}`,
  population: (_, tribe, change, now) =>
    `${TRIBE_TEXTS[tribe]}: Population ${change < 0 ? '' : '+'}${change}, now ${now}`,
  scattered: (_, tribe) => tribeDoes(tribe, 'scatter'),
  drewMonster: (s, card) => `${who(s, 'goblins')} draw the Monster ${cardName(MONSTERS[card]!)}`,
  lostMonster: (_, tribe, card) => `${tribeDoes(tribe, 'lose')} the ${cardName(MONSTERS[card]!)}`,
  drewSecret: (s, card) => `${who(s, 'goblins')} draw the Secret ${cardName(SECRETS[card]!)}`,
  lostSecret: (_, card) => `the Secret ${cardName(SECRETS[card]!)} is discarded`,
  appeared: (_, tribe, cell) => `${tribeDoes(tribe, 'stand')} at ${cellText(cell)}`,
  lurks: (_, tribe, cell) => `${tribeDoes(tribe, 'lurk')} at ${cellText(cell)}`,
  struckHim: (s, tribe, strength, armor) =>
    `${tribeDoes(tribe, 'hit')} ${unicornText(s)}, Strength ${strength} against Armor ${armor}`,
  struckDragon: (_, tribe, strength, armor) =>
    `${tribeDoes(tribe, 'hit')} the Dragon, Strength ${strength} against Armor ${armor}`,
  struckHer: (s, tribe, strength, hers) =>
    `${tribeDoes(tribe, 'hit')} ${whom(s, 'knight')}, Strength ${strength} against ${hers}`,
  ambushedHer: (s, tribe, strength, hers) =>
    `${tribeDoes(tribe, 'ambush')} ${whom(s, 'knight')}, Strength ${strength} against ${hers}`,
  passed: (s) => `no Tribe ambushes ${whom(s, 'knight')}`,
  trapped: (_, tribe) => `the Trap saves ${TRIBE_TEXTS[tribe]}`,
  hexed: (_, cards) => `the Hex takes ${plural(cards, 'card')} of his`,
  smashed: (_, cell) => `the Crystal at ${cellText(cell)} is smashed`,
});

/** The orders of their decks; the Monsters' is shared. */
export const WAR_DECK = { place: 10, name: 'war' };
export const SECRET_DECK = { place: 11, name: 'secrets' };
