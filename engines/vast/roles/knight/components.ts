import type { Json } from '../../../core/json.ts';
import { among, cards, int, oneOf, type WhatIsRead } from '../../../core/fields.ts';
import { MOST_COPIES, readMonsters } from '../monster-cards.ts';

export const LEVELS = ['novice', 'squire', 'knight', 'baroness', 'lady'] as const;
export const TREASURES = [
  'javelin',
  'elvishSword',
  'mightyAxe',
  'potionKit',
  'heroicBoots',
  'pixieLantern',
  'enchantedBow',
] as const;
export const EVENTS = [
  'ambush',
  'light',
  'vantagePoint',
  'freshAir',
  'freshWater',
  'caveBread',
  'rats',
  'deepAndDark',
] as const;
export const SIDEQUESTS = [
  'stalwart',
  'intrepid',
  'daring',
  'fearless',
  'cunning',
  'bedecked',
  'adventurous',
  'swift',
  'eagleEyed',
  'persistent',
] as const;

const track = (at: Json): readonly number[] => at.rising(2, 8, 0, 20);
const smashes = int(1, 20);

const readBonuses = among({ movement: int(0, 9), perception: int(0, 9), strength: int(0, 9) });
function readTreasure(card: Json) {
  if (card.get('copies').or(1).int(1, MOST_COPIES) > 1)
    card.get('copies').fail('she has each Treasure once, and a second of it would do nothing');
  return {
    id: card.get('id').oneOf(TREASURES),
    ...readBonuses(card),
    /** Not in the deck: she has it from the start. */
    ...(card.get('held').given && card.get('held').flag() && { held: true as const }),
  };
}

export const readers = {
  knight: among({
    health: int(1, 20),
    cubes: int(1, 6),
    gritSpaces: (at) => at.rising(0, 8, 1, 99),
    gritCap: int(1, 99),
    tracks: among({ movement: track, perception: track, strength: track }),
    bombs: int(0, 9),
    mapSlots: int(0, 9),
    sidequestHand: int(0, 3),
    smashStrength: among({ novice: smashes, squire: smashes, knight: smashes, baroness: smashes, lady: smashes }),
  }),
  infestation: among({ A: int(0, 20), B: int(0, 20) }),
  sidequests: cards(
    0,
    SIDEQUESTS.length,
    among({ id: oneOf(SIDEQUESTS), grit: int(0, 20), copies: int(1, MOST_COPIES, 1) }),
  ),
  treasures: cards(0, TREASURES.length, readTreasure),
  events: cards(0, EVENTS.length, among({ id: oneOf(EVENTS), copies: int(0, 30) })),
  monsters: readMonsters,
};
export type KnightBox = WhatIsRead<typeof readers>;
