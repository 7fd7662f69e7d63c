/** What happens to the Dragon, and how it is told. */
import { happening } from '../../events.ts';
import { plural, unicornText, who, whose } from '../../names.ts';
import { cellText } from '../../map/geometry.ts';
import { KINDS } from './components.ts';

export const TRACK_TEXTS = ['Greed', 'Hunger', 'Pride (Event)', 'Pride (Gem)', 'Pride (stay)'] as const;

export const DRAGON = {
  drew: happening(
    'drew',
    (s, claw, flame, wing) => `${whose(s, 'dragon')} hand: ${claw} claw, ${flame} flame, ${wing} wing`,
  ),
  woke: happening(
    'woke',
    (_, track, wakefulness) => `a cube of ${TRACK_TEXTS[track]} comes off, Wakefulness ${wakefulness}`,
  ),
  ate: happening('ate', (s, meal, eaten) => `${who(s, 'dragon')} eats ${meal}, Eaten ${eaten}`),
  struck: happening('struck', (s, scratched) =>
    scratched ? `${who(s, 'dragon')} scratches ${unicornText(s)}` : `${whose(s, 'dragon')} claw hits ${unicornText(s)}`,
  ),
  wounded: happening('wounded', (s, health) => `${who(s, 'dragon')} loses 1 Health, now ${health}`),
  awakened: happening('awakened', (s) => `${who(s, 'dragon')} is awake`),
  surfaced: happening('surfaced', (s) => `${who(s, 'dragon')} surfaces`),
  took: happening('took', (s, found) => `${who(s, 'dragon')} takes ${plural(found, 'Treasure')}`),
  gem: happening('gem', (_, kind, cell) => `the ${KINDS[kind]} Gem lies at ${cellText(cell)}`),
  flameWall: happening('flameWall', (_, cell) => `the Flame Wall burns at ${cellText(cell)}`),
  drowsed: happening(
    'drowsed',
    (_, track, wakefulness) => `a cube goes back on ${TRACK_TEXTS[track]}, Wakefulness ${wakefulness}`,
  ),
  lostCard: happening(
    'lostCard',
    (s, kind, left) => `${who(s, 'dragon')} discards a ${KINDS[kind]}, ${plural(left, 'card')} left`,
  ),
  gemBack: happening('gemBack', (s, kind) => `the ${KINDS[kind]} Gem returns to ${whose(s, 'dragon')} board`),
  dragonLeaves: happening('dragonLeaves', () => 'the Dragon is dead; the others play on'),
  wrath: happening('wrath', (_, tiles) => `Wrath takes ${plural(tiles, 'tile')}`),
} as const;

/** The order of the Power cards. */
export const POWER_DECK = { place: 8, name: 'power' };

export const DRAGON_DEAD = { code: 4, label: 'dragonDead' };
