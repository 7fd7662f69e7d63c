import { distinctIds, type Json } from '../../../core/json.ts';
import type { Readers } from '../../box.ts';
import { MOST_COPIES, readMonsters, type MonsterCard } from '../monster-cards.ts';
import { SECRETS, TRIBES } from './kinds.ts';

type EachTribe<V> = Readonly<Record<(typeof TRIBES)[number], V>>;

export interface WarCard {
  readonly id: string;
  readonly discs: EachTribe<number>;
  readonly monsters: number;
  readonly secrets: number;
  readonly rage: number;
}

export interface GoblinBox {
  readonly goblins: {
    readonly startRage: number;
    readonly maxRage: number;
    readonly maxPopulation: number;
    readonly secretsHandLimit: number;
    readonly scatterLoss: number;
    /** Lit tiles left that cost one Population. */
    readonly litTilesPerPopulation: number;
    readonly crystalStrength: number;
    /** The Knight's Health by their level, from miscreant to warlord. */
    readonly knightHealth: readonly number[];
    readonly tribes: EachTribe<{ readonly strengthDiscs: number; readonly monsterSlots: number }>;
  };
  readonly warCards: readonly WarCard[];
  readonly monsters: readonly MonsterCard[];
  readonly secrets: readonly (typeof SECRETS)[number][];
}

/** The most that a Rage track goes up to: so many War cards are drawn. */
const MOST_RAGE = 9;
/** As printed, for files that say nothing of it. */
const KNIGHT_HEALTH = [5, 6, 7, 8, 9];

function eachTribe<V>(at: Json, one: (tribe: Json) => V): EachTribe<V> {
  at.only(...TRIBES);
  return Object.fromEntries(TRIBES.map((tribe) => [tribe, one(at.get(tribe))])) as EachTribe<V>;
}

function readGoblins(at: Json): GoblinBox['goblins'] {
  at.only(
    ...['startRage', 'maxRage', 'maxPopulation', 'secretsHandLimit', 'scatterLoss', 'litTilesPerPopulation'],
    ...['crystalStrength', 'knightHealth', 'tribes'],
  );
  const maxRage = at.get('maxRage').int(1, MOST_RAGE);
  return {
    startRage: at.get('startRage').int(0, maxRage),
    maxRage,
    maxPopulation: at.get('maxPopulation').int(1, 9),
    secretsHandLimit: at.get('secretsHandLimit').int(0, SECRETS.length),
    scatterLoss: at.get('scatterLoss').int(1, 9),
    litTilesPerPopulation: at.get('litTilesPerPopulation').int(1, 9),
    crystalStrength: at.get('crystalStrength').int(1, 20),
    knightHealth: at
      .get('knightHealth')
      .or(KNIGHT_HEALTH)
      .list(KNIGHT_HEALTH.length, KNIGHT_HEALTH.length)
      .map((health) => health.int(1, 20)),
    tribes: eachTribe(at.get('tribes'), (tribe) => {
      tribe.only('strengthDiscs', 'monsterSlots');
      return { strengthDiscs: tribe.get('strengthDiscs').int(0, 9), monsterSlots: tribe.get('monsterSlots').int(0, 3) };
    }),
  };
}

function readWarCard(at: Json): WarCard {
  at.only('id', ...TRIBES, 'monsters', 'secrets', 'rage');
  return {
    id: at.get('id').id(),
    discs: Object.fromEntries(TRIBES.map((tribe) => [tribe, at.get(tribe).int(0, 9)])) as EachTribe<number>,
    monsters: at.get('monsters').int(0, 5),
    secrets: at.get('secrets').int(0, 5),
    rage: at.get('rage').int(0, MOST_RAGE),
  };
}

function readSecret(card: Json): (typeof SECRETS)[number] {
  card.only('id', 'copies');
  if (card.get('copies').or(1).int(1, MOST_COPIES) > 1)
    card.get('copies').fail('they have each Secret once, and a second of it would do nothing');
  return card.get('id').oneOf(SECRETS);
}

export const readers: Readers<GoblinBox> = {
  goblins: readGoblins,
  warCards: (at) => distinctIds(at, at.list(1, 30).map(readWarCard)),
  monsters: readMonsters,
  secrets(at) {
    const cards = at.list(0, SECRETS.length).map((card) => ({ id: readSecret(card) }));
    return distinctIds(at, cards).map(({ id }) => id);
  },
};
