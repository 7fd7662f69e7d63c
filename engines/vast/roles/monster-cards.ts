/** The Monster cards, which ambush the Knight and serve the Goblins. */
import { distinctIds, type Json } from '../../core/json.ts';
import type { Source } from '../chance.ts';

export const MONSTERS = [
  'petFrog',
  'ogre',
  'troll',
  'golem',
  'gnome',
  'wisp',
  'brightBeetles',
  'underworm',
  'blob',
  'flameGiant',
] as const;

/** As an ambush; Strength null: the dice decide whatever she brings. */
export interface MonsterCard {
  readonly id: (typeof MONSTERS)[number];
  readonly strength: number | null;
  /** How many of it are in the deck; printed are one each. */
  readonly copies: number;
}

/** Copies of a card that is printed once: a second is an experiment, a dozen another game. */
export const MOST_COPIES = 5;

/** Monster cards by name. */
export const MONSTER = Object.fromEntries(MONSTERS.map((name, i) => [name, i])) as Record<
  (typeof MONSTERS)[number],
  number
>;

/** Their deck's order. */
export const MONSTER_DECK: Source = { place: 4, name: 'monsters' };

/** Each kind at most once. */
export function readMonsters(at: Json): readonly MonsterCard[] {
  return distinctIds(
    at,
    at.list(0, MONSTERS.length).map((card) => ({
      id: card.get('id').oneOf(MONSTERS),
      strength: card.get('strength').value === null ? null : card.get('strength').int(0, 20),
      copies: card.get('copies').or(1).int(1, MOST_COPIES),
    })),
  );
}
