/** Rules and components turned into numbers, once per setup. */
import { fnv1a } from '../core/rng.ts';
import type { Setup } from '../core/types.ts';
import { type Components, type CornCard, ALT_KINDS, AREAS, COLORS, KINDS, LAB } from './components.ts';
import { PAY } from './phases.ts';
import { cardSets, fewestCards } from './card-sets.ts';
import type { Rules } from './rules.ts';

export type PoonicornSetup = Setup<Rules, Components>;

/** Forms of a hire cost. */
export const FORM = { typed: 0, cards: 1, units: 2 } as const;

/** When an ALT ability can be used. */
export const NEEDS = { nothing: 0, deck: 1, field: 2, hand: 3, tapped: 4, noShield: 5, hire: 6, upgrade: 7 } as const;
const needsOf: Readonly<Record<(typeof ALT_KINDS)[number], number>> = {
  minePoop: NEEDS.nothing,
  cornPoop: NEEDS.nothing,
  drawDeck: NEEDS.deck,
  takeField: NEEDS.field,
  moveWorkers: NEEDS.nothing,
  trade: NEEDS.hand,
  untapOther: NEEDS.tapped,
  shield: NEEDS.noShield,
  hireRemote: NEEDS.hire,
  upgradeRemote: NEEDS.upgrade,
};

export type Tables = Readonly<ReturnType<typeof tablesFor>>;

export function tablesFor({ rules, components }: PoonicornSetup) {
  const copies = components.copies.get(rules.resourceDeckSize) ?? [];
  const cornFirst = Uint8Array.from(components.corn, (card) => components.corn.indexOf(card));
  const upgradeNeed = upgradeNeeds(components.upgradeCost[rules.upgradeCostTable]);
  const upgradeStaff = Int32Array.from(AREAS, (_, area) => staffOf(rules, area));
  const moreWorkers = rules.townScaling === 'moreWorkers';
  const exactOnly = rules.overpay === 'exactOnly';
  return {
    fieldSize: rules.fieldSize,
    poopPerTap: rules.poopPerTap,
    stompInterval: rules.stompInterval,
    maxRounds: rules.maxRounds,
    maxLevel: rules.maxLevel,
    supply: rules.workerSupply ?? 1 << 30,
    /** Choices of the rules. */
    reliefMode: rules.reliefMode,
    endTrigger: rules.endTrigger,
    colorAssignment: rules.colorAssignment,
    handVisibility: rules.handVisibility,
    tieBreak: rules.extremeTieBreak,
    tieUnits: rules.tieResourceCount === 'units',
    moreWorkers,
    exactRefine: rules.refineCount === 'exactlyLevel',
    oneForMany: rules.marketScaling === 'oneForMany',
    untapByLevel: rules.farmUntapScaling === 'level',

    /** The whole resource deck as kinds, in canonical order; the same as copies per kind. */
    deck: Uint8Array.from(copies.flatMap((count, kind) => Array.from({ length: count }, () => kind))),
    copies: Int32Array.from(copies),
    startWorkers: Int32Array.from(components.startWorkers),
    faces: Uint8Array.from(components.areaDie),
    fixedColors: Int32Array.from(rules.colors, (color) => COLORS.indexOf(color as (typeof COLORS)[number])),
    kindIdentity: Int32Array.from(KINDS, fnv1a),
    colorIdentity: Int32Array.from(COLORS, fnv1a),

    /** Corn cards: starters by color, then the deck. `altMask[need]` has the cards whose ALT needs that. */
    corn: components.corn,
    cornIdentity: Int32Array.from(components.corn, (card) => fnv1a(card.id)),
    /** The corn card seat 0 starts with, -1 for none. */
    gift: components.gift,
    altKind: Uint8Array.from(components.corn, (card) => card.alt),
    altNumber: Uint8Array.from(components.corn, (card) => card.n),
    altMask: altMasks(components.corn, rules.altAbilities === 'off'),
    /** Lowest-numbered card with the same id; only looked at if some card has copies. */
    cornFirst,
    hasCornCopies: cornFirst.some((first, i) => first !== i),

    /** upgradeNeed[(8 area + level) * 4 + resource]. */
    upgradeNeed,
    /** upgradeTotal[8 area + level]: all resources together. */
    upgradeTotal: Int32Array.from({ length: AREAS.length * 8 }, (_, cell) =>
      upgradeNeed.subarray(4 * cell, 4 * cell + 4).reduce((total, need) => total + need, 0),
    ),
    /** By area: the mask of areas its upgrade needs a worker on. */
    upgradeStaff,
    /** By mask of occupied areas: the areas whose upgrade has its workers. */
    upgradeAreas: Uint8Array.from({ length: 64 }, (_, occupied) =>
      upgradeStaff.reduce((mask, staff, area) => ((staff & ~occupied) === 0 ? mask | (1 << area) : mask), 0),
    ),
    /** hireNeed[4 level + resource], form of the cost and, for cards or units, how many. */
    ...hireCosts(rules, components, moreWorkers),

    /** covers[16 ones + twos]: bit k set if these cards (counts capped at 15) can pay k of their resource. */
    covers: coverMasks(exactOnly),
    /** Payments of `need` from (ones, twos): `payCodes` from `payFrom[256 need + 16 ones + twos]` to the next. */
    ...payments(exactOnly),
    /** anySets[2 count + (units ? 1 : 0)]: indices into `cardSets` that pay `count`, whatever is in hand. */
    anySets: Array.from({ length: 10 }, (_, i) => setsPaying(i >> 1, (i & 1) === 1, exactOnly)),
  };
}

function hireCosts(rules: Rules, components: Components, moreWorkers: boolean) {
  const hireNeed = new Int32Array(6 * 4);
  const hireForm = new Uint8Array(6);
  const hireCount = new Uint8Array(6);
  for (let level = 1; level <= 5; level++) {
    const row = (moreWorkers ? 1 : level) - 1;
    const typed = components.hireTyped[row]!;
    const mode = rules.hireCostMode;
    const any =
      mode === 'typed' ? typed[4]! : mode === 'anyCards' ? components.hireCards[row]! : components.hireUnits[row]!;
    hireForm[level] = any === 0 ? FORM.typed : mode === 'anyUnits' ? FORM.units : FORM.cards;
    hireCount[level] = any;
    if (any === 0) for (let r = 0; r < 4; r++) hireNeed[4 * level + r] = typed[r]!;
  }
  return { hireNeed, hireForm, hireCount };
}

function altMasks(corn: readonly CornCard[], off: boolean): Int32Array {
  const masks = new Int32Array(8);
  if (!off) corn.forEach((card, i) => (masks[needsOf[ALT_KINDS[card.alt]!]]! |= 1 << i));
  return masks;
}

function upgradeNeeds(perLevel: readonly (readonly number[])[]): Int32Array {
  const needs = new Int32Array(AREAS.length * 8 * 4);
  perLevel.forEach((cost, area) => {
    for (let level = 1; level <= 5; level++) {
      cost.forEach((amount, r) => (needs[(8 * area + level) * 4 + r] = Math.min(15, amount * level)));
    }
  });
  return needs;
}

/** R3: a worker in the LAB, on the area, or both (the LAB itself then needs one only). */
function staffOf(rules: Rules, area: number): number {
  const lab = 1 << LAB;
  const own = 1 << area;
  return rules.upgradeWorkerRule === 'lab' ? lab : rules.upgradeWorkerRule === 'area' ? own : lab | own;
}

/** Whether (ones, twos) pays `need` and no card of it could stay in hand. */
function pays(need: number, ones: number, twos: number, exact: boolean): boolean {
  const sum = ones + 2 * twos;
  if (exact) return sum === need;
  return sum >= need && (ones === 0 || sum - 1 < need) && (twos === 0 || sum - 2 < need);
}

function coverMasks(exact: boolean): Int32Array {
  const covers = new Int32Array(256);
  for (let ones = 0; ones < 16; ones++) {
    for (let twos = 0; twos < 16; twos++) {
      for (let need = 0; need < 16; need++) {
        let payable = !exact && ones + 2 * twos >= need;
        for (let t = 0; t <= twos && exact; t++) if (need - 2 * t >= 0 && need - 2 * t <= ones) payable = true;
        if (payable) covers[16 * ones + twos]! |= 1 << need;
      }
    }
  }
  return covers;
}

/** R8, most cards of value 1 first: for need 3 from three ones and two twos (3, 0), (1, 1), (0, 2). */
function payments(exact: boolean) {
  const codes: number[] = [];
  const payFrom = new Int32Array(16 * 256 + 1);
  for (let cell = 0; cell < 16 * 256; cell++) {
    const need = cell >> 8;
    for (let ones = (cell >> 4) & 15; ones >= 0 && need > 0; ones--) {
      for (let twos = 0; twos <= (cell & 15); twos++) {
        if (pays(need, ones, twos, exact)) codes.push(PAY + 9 * ones + twos);
      }
    }
    payFrom[cell + 1] = codes.length;
  }
  return { payFrom, payCodes: Int32Array.from(codes) };
}

/** Any cards count by number, any units by value, none of them to spare. */
function setsPaying(count: number, units: boolean, exact: boolean): Int32Array {
  const paying: number[] = [];
  cardSets.forEach((cards, index) => {
    if (count === 0) return;
    const sum = cards.reduce((total, kind) => total + 1 + (kind & 1), 0);
    const ok = !units ? cards.length === count : exact ? sum === count : sum >= count && fewestCards(cards, count);
    if (ok) paying.push(index);
  });
  return Int32Array.from(paying);
}

/** Corn cards one seat can come to own: its unicorn and one per FARM upgrade. */
export function mostCorn(setup: PoonicornSetup): number {
  return Math.min(setup.components.corn.length - 3, setup.rules.maxLevel);
}
