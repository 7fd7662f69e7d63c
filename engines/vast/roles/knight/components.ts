import type { Json } from '../../../core/json.ts';
import { fields, cards, int, oneOf, type WhatIsRead } from '../../../core/fields.ts';
import { MOST_COPIES, readMonsters } from '../monster-cards.ts';

export const LEVELS = ['novice', 'squire', 'knight', 'baroness', 'lady'] as const;
export const TREASURES = [
  ...['javelin', 'elvishSword', 'mightyAxe', 'potionKit', 'heroicBoots', 'pixieLantern', 'enchantedBow'],
] as const;
export const EVENTS = [
  ...['ambush', 'light', 'vantagePoint', 'freshAir', 'freshWater', 'caveBread', 'rats', 'deepAndDark'],
] as const;
export const SIDEQUESTS = [
  ...['stalwart', 'intrepid', 'daring', 'fearless', 'cunning'],
  ...['bedecked', 'adventurous', 'swift', 'eagleEyed', 'persistent'],
] as const;

const track = (at: Json): readonly number[] => at.rising(2, 8, 0, 20);
const smashes = int(1, 20);

const readPrinted = fields({
  id: oneOf(TREASURES),
  ...{ movement: int(0, 9), perception: int(0, 9), strength: int(0, 9) },
  copies: int(1, MOST_COPIES, 1),
  /** Not in the deck: she has it from the start. */
  held: (at) => at.or(false).flag(),
});
function readTreasure(card: Json) {
  const { copies, held, ...printed } = readPrinted(card);
  if (copies > 1) card.get('copies').fail('she has each Treasure once, and a second of it would do nothing');
  return { ...printed, ...(held && { held: true as const }) };
}

export const readers = {
  knight: fields({
    health: int(1, 20),
    cubes: int(1, 6),
    gritSpaces: (at) => at.rising(0, 8, 1, 99),
    gritCap: int(1, 99),
    tracks: fields({ movement: track, perception: track, strength: track }),
    bombs: int(0, 9),
    mapSlots: int(0, 9),
    sidequestHand: int(0, 3),
    smashStrength: fields({ novice: smashes, squire: smashes, knight: smashes, baroness: smashes, lady: smashes }),
  }),
  infestation: fields({ A: int(0, 20), B: int(0, 20) }),
  sidequests: cards(
    0,
    SIDEQUESTS.length,
    fields({ id: oneOf(SIDEQUESTS), grit: int(0, 20), copies: int(1, MOST_COPIES, 1) }),
  ),
  treasures: cards(0, TREASURES.length, readTreasure),
  events: cards(0, EVENTS.length, fields({ id: oneOf(EVENTS), copies: int(0, 30) })),
  monsters: readMonsters,
};
export type KnightBox = WhatIsRead<typeof readers>;
