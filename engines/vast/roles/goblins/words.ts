/** What happens to the Goblins, and how it is told. */
import { happening } from '../../events.ts';
import { cardName, plural, unicornText, who, whom } from '../../names.ts';
import { cellText } from '../../map/geometry.ts';
import { MONSTERS } from '../monster-cards.ts';
import { SECRETS, TRIBE_TEXTS, tribeDoes } from './kinds.ts';

export const GOBLINS = {
  war: happening('war', (s, card) => `War card: ${cardName(s.goblins.tables.warIds[card]!)}`),
  rage: happening('rage', (_, change, now) => `Rage ${change < 0 ? '' : '+'}${change}, now ${now}`),
  population: happening(
    'population',
    (_, tribe, change, now) => `${TRIBE_TEXTS[tribe]}: Population ${change < 0 ? '' : '+'}${change}, now ${now}`,
  ),
  scattered: happening('scattered', (_, tribe) => tribeDoes(tribe, 'scatter')),
  drewMonster: happening(
    'drewMonster',
    (s, card) => `${who(s, 'goblins')} draw the Monster ${cardName(MONSTERS[card]!)}`,
  ),
  lostMonster: happening(
    'lostMonster',
    (_, tribe, card) => `${tribeDoes(tribe, 'lose')} the ${cardName(MONSTERS[card]!)}`,
  ),
  drewSecret: happening('drewSecret', (s, card) => `${who(s, 'goblins')} draw the Secret ${cardName(SECRETS[card]!)}`),
  lostSecret: happening('lostSecret', (_, card) => `the Secret ${cardName(SECRETS[card]!)} is discarded`),
  appeared: happening('appeared', (_, tribe, cell) => `${tribeDoes(tribe, 'stand')} at ${cellText(cell)}`),
  lurks: happening('lurks', (_, tribe, cell) => `${tribeDoes(tribe, 'lurk')} at ${cellText(cell)}`),
  struckHim: happening(
    'struckHim',
    (s, tribe, strength, armor) =>
      `${tribeDoes(tribe, 'hit')} ${unicornText(s)}, Strength ${strength} against Armor ${armor}`,
  ),
  struckDragon: happening(
    'struckDragon',
    (_, tribe, strength, armor) => `${tribeDoes(tribe, 'hit')} the Dragon, Strength ${strength} against Armor ${armor}`,
  ),
  struckHer: happening(
    'struckHer',
    (s, tribe, strength, hers) =>
      `${tribeDoes(tribe, 'hit')} ${whom(s, 'knight')}, Strength ${strength} against ${hers}`,
  ),
  ambushedHer: happening(
    'ambushedHer',
    (s, tribe, strength, hers) =>
      `${tribeDoes(tribe, 'ambush')} ${whom(s, 'knight')}, Strength ${strength} against ${hers}`,
  ),
  passed: happening('passed', (s) => `no Tribe ambushes ${whom(s, 'knight')}`),
  trapped: happening('trapped', (_, tribe) => `the Trap saves ${TRIBE_TEXTS[tribe]}`),
  hexed: happening('hexed', (_, cards) => `the Hex takes ${plural(cards, 'card')} of his`),
  smashed: happening('smashed', (_, cell) => `the Crystal at ${cellText(cell)} is smashed`),
} as const;

/** The orders of their decks; the Monsters' is shared. */
export const WAR_DECK = { place: 10, name: 'war' };
export const SECRET_DECK = { place: 11, name: 'secrets' };
