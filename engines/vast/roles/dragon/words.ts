/** What happens to the Dragon, and how it is told. */
import { happening } from '../../events.ts';
import { cellText } from '../../map/geometry.ts';
import { KINDS } from './components.ts';

export const TRACK_TEXTS = ['Greed', 'Hunger', 'Pride (Event)', 'Pride (Gem)', 'Pride (stay)'] as const;

export const DRAGON = {
  drew: happening('drew', (_, claw, flame, wing) => `his hand: ${claw} claw, ${flame} flame, ${wing} wing`),
  woke: happening(
    'woke',
    (_, track, wakefulness) => `a cube of ${TRACK_TEXTS[track]} comes off, Wakefulness ${wakefulness}`,
  ),
  ate: happening('ate', (_, count, eaten) => `he eats ${count}, Eaten ${eaten}`),
  struck: happening('struck', (_, scratched) => (scratched ? 'he scratches him' : 'his claw hits him')),
  wounded: happening('wounded', (_, health) => `he loses 1 Health, now ${health}`),
  awakened: happening('awakened', () => 'he is awake'),
  surfaced: happening('surfaced', () => 'he surfaces'),
  took: happening('took', (_, count) => `he takes ${count} Treasure`),
  gem: happening('gem', (_, kind, cell) => `the ${KINDS[kind]} Gem lies at ${cellText(cell)}`),
  flameWall: happening('flameWall', (_, cell) => `the Flame Wall burns at ${cellText(cell)}`),
  drowsed: happening(
    'drowsed',
    (_, track, wakefulness) => `a cube goes back on ${TRACK_TEXTS[track]}, Wakefulness ${wakefulness}`,
  ),
  lostCard: happening('lostCard', (_, kind, left) => `he discards a ${KINDS[kind]}, ${left} cards left`),
  gemBack: happening('gemBack', (_, kind) => `the ${KINDS[kind]} Gem returns to his board`),
  dragonLeaves: happening('dragonLeaves', () => 'the Dragon is dead; the others play on'),
  wrath: happening('wrath', (_, tiles) => `Wrath takes ${tiles} tiles`),
} as const;

/** The order of the Power cards. */
export const POWER_DECK = { place: 8, name: 'power' };

export const DRAGON_DEAD = { code: 4, label: 'dragonDead' };
