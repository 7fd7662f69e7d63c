/**
 * Kinds of decision and action codes. One code means one row of the rules' decision tables with its parameters filled in; codes do not
 * depend on rules, players or components, so a recorded game can be read under any variant.
 */
import { numbersOf } from '../core/numbers-of.ts';

/** End the turn and forfeit the remaining actions. */
export const END_TURN = 0;
/** MOVE + 6 from + to. */
export const MOVE = 1;
/** TAP + corn: tap a corn card for poop. */
export const TAP = 37;
/** ALT + corn: tap a corn card for its ability. */
export const ALT = 69;
export const MINE = 101;
/** REFINE takes from the deck, REFINE + 1 + kind a card of that kind from the field (also outside the REFINERY). */
export const REFINE = 102;
/** TRADE + 8 give + take. */
export const TRADE = 111;
export const HIRE = 175;
/** UNTAP + corn. */
export const UNTAP = 176;
/** UPGRADE + area. */
export const UPGRADE = 208;
/** End a sequence of sub-decisions. */
export const STOP = 214;
/** PLACE + area: where a remotely hired worker goes. */
export const PLACE = 215;
/** COLOR + color: draft a unicorn. */
export const COLOR = 221;
/** PAY + 9 ones + twos: how many cards of value 1 and 2 of the resource being paid. */
export const PAY = 225;
/** PAY_SET + index into `cardSets`: which cards pay a cost of any resources. */
export const PAY_SET = 369;

/** What a main decision does; `groupOf` maps its code to it. */
export const GROUP = numbersOf([
  ...['end', 'move', 'tap', 'alt', 'mine', 'refine', 'trade', 'hire', 'untap', 'upgrade', 'other'],
] as const);

/** The group of each main code; sub-decision codes are `other`. */
export const groupOf = new Uint8Array(PAY).fill(GROUP.other);
groupOf[END_TURN] = GROUP.end;
groupOf.fill(GROUP.move, MOVE, TAP);
groupOf.fill(GROUP.tap, TAP, ALT);
groupOf.fill(GROUP.alt, ALT, MINE);
groupOf[MINE] = GROUP.mine;
groupOf.fill(GROUP.refine, REFINE, TRADE);
groupOf.fill(GROUP.trade, TRADE, HIRE);
groupOf[HIRE] = GROUP.hire;
groupOf.fill(GROUP.untap, UNTAP, UPGRADE);
groupOf.fill(GROUP.upgrade, UPGRADE, STOP);

/** Kinds of decision, as they are called. */
const DECISIONS = {
  ...{ main: 'main', refine: 'refine further', trade: 'trade further', take: 'take further' },
  ...{ field: 'take from the field', move: 'move workers', untap: 'untap', place: 'place a worker' },
  ...{ upgrade: 'remote upgrade', pay: 'payment', draft: 'draft' },
} as const;
export const phases: readonly string[] = Object.values(DECISIONS);
/** Their numbers: indices into `phases`. */
export const PHASE = numbersOf(Object.keys(DECISIONS) as (keyof typeof DECISIONS)[]);

/** What chance is asked for: both decks, who plays which unicorn, the stomp, and the die that breaks ties. */
export const CHANCE = { deck: 0, corn: 1, colors: 2, die: 3, tie: 4 } as const;
/** Names of the sources of chance. */
export const chance: readonly string[] = Object.keys(CHANCE);

/** How a game ends: the deck is empty, or the cap on rounds was reached. */
const END = { deck: 0, cap: 1 } as const;
/** Names of the ends. */
export const ends: readonly string[] = Object.keys(END);
