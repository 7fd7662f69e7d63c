/** The Monster cards, which ambush the Knight and serve the Goblins. */
import { numbersOf } from '../../core/numbers-of.ts';
import type { Source } from '../chance.ts';
import { fields, cards, int, oneOf } from '../../core/fields.ts';

export const MONSTERS = [
  ...['petFrog', 'ogre', 'troll', 'golem', 'gnome', 'wisp', 'brightBeetles', 'underworm', 'blob', 'flameGiant'],
] as const;

/** Copies of a card that is printed once: a second is an experiment, a dozen another game. */
export const MOST_COPIES = 5;

/** Monster cards by name. */
export const MONSTER = numbersOf(MONSTERS);

/** Their deck's order. */
export const MONSTER_DECK: Source = { place: 4, name: 'monsters' };

/** Each kind at most once; Strength null: as an ambush, the dice decide whatever she brings. Printed are one each. */
export const readMonsters = cards(
  0,
  MONSTERS.length,
  fields({
    id: oneOf(MONSTERS),
    strength: (at) => (at.value === null ? null : at.int(0, 20)),
    copies: int(1, MOST_COPIES, 1),
  }),
);
