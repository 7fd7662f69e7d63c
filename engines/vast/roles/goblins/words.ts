/** What happens to the Goblins, and how it is told. */
import { happening } from '../../events.ts';
import { cardName } from '../../names.ts';
import { cellText } from '../../map/geometry.ts';
import { MONSTERS } from '../monster-cards.ts';
import { TRIBE_TEXTS, SECRETS } from './kinds.ts';

export const GOBLINS = {
  war: happening('war', (s, card) => `War card: ${cardName(s.goblins.tables.warIds[card]!)}`),
  rage: happening('rage', (_, change, now) => `Rage ${change < 0 ? '' : '+'}${change}, now ${now}`),
  population: happening(
    'population',
    (_, tribe, change, now) => `${TRIBE_TEXTS[tribe]}: Population ${change < 0 ? '' : '+'}${change}, now ${now}`,
  ),
  scattered: happening('scattered', (_, tribe) => `${TRIBE_TEXTS[tribe]} scatter`),
  drewMonster: happening('drewMonster', (_, card) => `they draw the Monster ${cardName(MONSTERS[card]!)}`),
  lostMonster: happening(
    'lostMonster',
    (_, tribe, card) => `${TRIBE_TEXTS[tribe]} lose the ${cardName(MONSTERS[card]!)}`,
  ),
  drewSecret: happening('drewSecret', (_, card) => `they draw the Secret ${cardName(SECRETS[card]!)}`),
  lostSecret: happening('lostSecret', (_, card) => `the Secret ${cardName(SECRETS[card]!)} is discarded`),
  appeared: happening('appeared', (_, tribe, cell) => `${TRIBE_TEXTS[tribe]} stand at ${cellText(cell)}`),
  lurks: happening('lurks', (_, tribe, cell) => `${TRIBE_TEXTS[tribe]} lurk at ${cellText(cell)}`),
  struckHim: happening(
    'struckHim',
    (_, tribe, strength, armor) => `${TRIBE_TEXTS[tribe]} hit him, Strength ${strength} against Armor ${armor}`,
  ),
  struckDragon: happening(
    'struckDragon',
    (_, tribe, strength, armor) => `${TRIBE_TEXTS[tribe]} hit the Dragon, Strength ${strength} against Armor ${armor}`,
  ),
  struckHer: happening(
    'struckHer',
    (_, tribe, strength, hers) => `${TRIBE_TEXTS[tribe]} hit her, Strength ${strength} against ${hers}`,
  ),
  ambushedHer: happening(
    'ambushedHer',
    (_, tribe, strength, hers) => `${TRIBE_TEXTS[tribe]} ambush her, Strength ${strength} against ${hers}`,
  ),
  passed: happening('passed', () => 'no Tribe ambushes her'),
  trapped: happening('trapped', (_, tribe) => `the Trap saves ${TRIBE_TEXTS[tribe]}`),
  hexed: happening('hexed', (_, cards) => `the Hex takes ${cards} cards of his`),
  smashed: happening('smashed', (_, cell) => `the Crystal at ${cellText(cell)} is smashed`),
} as const;

/** The orders of their decks; the Monsters' is shared. */
export const WAR_DECK = { place: 10, name: 'war' };
export const SECRET_DECK = { place: 11, name: 'secrets' };
