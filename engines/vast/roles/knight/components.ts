import { distinctIds, type Json } from '../../../core/json.ts';
import type { Readers } from '../../box.ts';
import { MOST_COPIES, readMonsters, type MonsterCard } from '../monster-cards.ts';

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

export interface TreasureCard {
  readonly id: (typeof TREASURES)[number];
  readonly movement: number;
  readonly perception: number;
  readonly strength: number;
  /** Not in the deck: she has it from the start. */
  readonly held?: true;
}

export interface SidequestCard {
  readonly id: (typeof SIDEQUESTS)[number];
  readonly grit: number;
  readonly copies: number;
}

export interface KnightBox {
  readonly knight: {
    readonly health: number;
    readonly cubes: number;
    readonly gritSpaces: readonly number[];
    readonly gritCap: number;
    readonly tracks: Readonly<Record<'movement' | 'perception' | 'strength', readonly number[]>>;
    readonly bombs: number;
    readonly mapSlots: number;
    readonly sidequestHand: number;
    readonly smashStrength: Readonly<Record<(typeof LEVELS)[number], number>>;
  };
  readonly infestation: { readonly A: number; readonly B: number };
  readonly sidequests: readonly SidequestCard[];
  readonly treasures: readonly TreasureCard[];
  readonly events: readonly { readonly id: (typeof EVENTS)[number]; readonly copies: number }[];
  readonly monsters: readonly MonsterCard[];
}

function readKnight(at: Json): KnightBox['knight'] {
  const track = (name: string): readonly number[] => at.get('tracks').get(name).rising(2, 8, 0, 20);
  const smash = at.get('smashStrength');
  return {
    health: at.get('health').int(1, 20),
    cubes: at.get('cubes').int(1, 6),
    gritSpaces: at.get('gritSpaces').rising(0, 8, 1, 99),
    gritCap: at.get('gritCap').int(1, 99),
    tracks: { movement: track('movement'), perception: track('perception'), strength: track('strength') },
    bombs: at.get('bombs').int(0, 9),
    mapSlots: at.get('mapSlots').int(0, 9),
    sidequestHand: at.get('sidequestHand').int(0, 3),
    smashStrength: Object.fromEntries(
      LEVELS.map((level) => [level, smash.get(level).int(1, 20)]),
    ) as KnightBox['knight']['smashStrength'],
  };
}

/** A list of cards, each kind once. */
const cards =
  <T extends { readonly id: string }>(most: number, one: (card: Json) => T) =>
  (at: Json): readonly T[] =>
    distinctIds(at, at.list(0, most).map(one));

function readTreasure(card: Json): TreasureCard {
  if (card.get('copies').or(1).int(1, MOST_COPIES) > 1)
    card.get('copies').fail('she has each Treasure once, and a second of it would do nothing');
  return {
    id: card.get('id').oneOf(TREASURES),
    movement: card.get('movement').int(0, 9),
    perception: card.get('perception').int(0, 9),
    strength: card.get('strength').int(0, 9),
    ...(card.get('held').given && card.get('held').flag() && { held: true as const }),
  };
}

export const readers: Readers<KnightBox> = {
  knight: readKnight,
  infestation: (at) => ({ A: at.get('A').int(0, 20), B: at.get('B').int(0, 20) }),
  sidequests: cards(SIDEQUESTS.length, (card) => ({
    id: card.get('id').oneOf(SIDEQUESTS),
    grit: card.get('grit').int(0, 20),
    copies: card.get('copies').or(1).int(1, MOST_COPIES),
  })),
  treasures: cards(TREASURES.length, readTreasure),
  events: cards(EVENTS.length, (card) => ({
    id: card.get('id').oneOf(EVENTS),
    copies: card.get('copies').int(0, 30),
  })),
  monsters: readMonsters,
};
