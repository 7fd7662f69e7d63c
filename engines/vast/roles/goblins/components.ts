import type { Json } from '../../../core/json.ts';
import { cards, each, fields, int, list, type WhatIsRead } from '../../../core/fields.ts';
import { MOST_COPIES, readMonsters } from '../monster-cards.ts';
import { SECRETS, TRIBES } from './kinds.ts';

/** The most that a Rage track goes up to: so many War cards are drawn. */
const MOST_RAGE = 9;
/** As printed, for files that say nothing of it. */
const KNIGHT_HEALTH = [5, 6, 7, 8, 9];

const boardWith = (maxRage: number) =>
  fields({
    startRage: int(0, maxRage),
    maxRage: int(1, MOST_RAGE),
    maxPopulation: int(1, 9),
    secretsHandLimit: int(0, SECRETS.length),
    scatterLoss: int(1, 9),
    /** Lit tiles left that cost one Population. */
    litTilesPerPopulation: int(1, 9),
    crystalStrength: int(1, 20),
    /** The Knight's Health by their level, from miscreant to warlord. */
    knightHealth: (at) => list(KNIGHT_HEALTH.length, KNIGHT_HEALTH.length, int(1, 20))(at.or(KNIGHT_HEALTH)),
    tribes: each(TRIBES, fields({ strengthDiscs: int(0, 9), monsterSlots: int(0, 3) })),
  });

const discs = int(0, 9);
const readWarCard = fields({
  id: (at: Json) => at.id(),
  ...{ fangs: discs, bones: discs, eye: discs },
  monsters: int(0, 5),
  secrets: int(0, 5),
  rage: int(0, MOST_RAGE),
});

function readSecret(card: Json): { readonly id: (typeof SECRETS)[number] } {
  card.only('id', 'copies');
  if (card.get('copies').or(1).int(1, MOST_COPIES) > 1)
    card.get('copies').fail('they have each Secret once, and a second of it would do nothing');
  return { id: card.get('id').oneOf(SECRETS) };
}

export const readers = {
  goblins: (at: Json) => boardWith(at.get('maxRage').int(1, MOST_RAGE))(at),
  warCards: cards(1, 30, readWarCard),
  monsters: readMonsters,
  secrets: (at: Json) => cards(0, SECRETS.length, readSecret)(at).map(({ id }) => id),
};
export type GoblinBox = WhatIsRead<typeof readers>;
