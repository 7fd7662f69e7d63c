/** What happens to the Dragon, and how it is told. */
import { happenings } from '../../events.ts';
import { plural, unicornText, who, whose } from '../../names.ts';
import { cellText } from '../../map/geometry.ts';
import { KINDS } from './components.ts';

export const TRACK_TEXTS = ['Greed', 'Hunger', 'Pride (Event)', 'Pride (Gem)', 'Pride (stay)'] as const;

export const DRAGON = happenings({
  drew: (s, claw, flame, wing) =>
    `${whose(s, 'dragon')} hand: ${plural(claw, 'claw')}, ${plural(flame, 'flame')}, ${plural(wing, 'wing')}`,
  woke: (_, track, wakefulness) => `a cube of ${TRACK_TEXTS[track]} comes off, Wakefulness ${wakefulness}`,
  ate: (s, meal, eaten) => `${who(s, 'dragon')} eats ${meal}, Eaten ${eaten}`,
  struck: (s, scratched) =>
    scratched ? `${who(s, 'dragon')} scratches ${unicornText(s)}` : `${whose(s, 'dragon')} claw hits ${unicornText(s)}`,
  wounded: (s, health) => `${who(s, 'dragon')} loses 1 Health, now ${health}`,
  awakened: (s) => `${who(s, 'dragon')} is awake`,
  surfaced: (s) => `${who(s, 'dragon')} surfaces`,
  took: (s, found) => `${who(s, 'dragon')} takes ${plural(found, 'Treasure')}`,
  gem: (_, kind, cell) => `the ${KINDS[kind]} Gem lies at ${cellText(cell)}`,
  flameWall: (_, cell) => `the Flame Wall burns at ${cellText(cell)}`,
  drowsed: (_, track, wakefulness) => `a cube goes back on ${TRACK_TEXTS[track]}, Wakefulness ${wakefulness}`,
  lostCard: (s, kind, left) => `${who(s, 'dragon')} discards a ${KINDS[kind]}, ${plural(left, 'card')} left`,
  gemBack: (s, kind) => `the ${KINDS[kind]} Gem returns to ${whose(s, 'dragon')} board`,
  dragonLeaves: () => 'the Dragon is dead; the others play on',
  wrath: (_, tiles) => `Wrath takes ${plural(tiles, 'tile')}`,
});

/** The order of the Power cards. */
export const POWER_DECK = { place: 8, name: 'power' };

export const DRAGON_DEAD = { code: 4, label: 'dragonDead' };
