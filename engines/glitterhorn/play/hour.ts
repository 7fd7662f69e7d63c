/** An hour of the rule book: In and out, Round and round, Orders ready; then off the riders go. */
import { shuffle } from '../../core/shuffle.ts';
import type { Chance } from '../../core/types.ts';
import { CARDS } from '../components.ts';
import { Report } from '../events.ts';
import { END, FIRST_PAIR, FIRST_RIDER, FIRST_VALUE, PASS_IN_OUT, PASS_SWAP, PHASE } from '../phases.ts';
import { STEP, type GlitterhornTable } from '../table.ts';
import { EXCHANGES, SLOTS } from './arrangements.ts';
import { ORDERED, VALUE_BITS, VALUE_MASK } from './orders.ts';
import { nextRider, send, setOff } from './riders.ts';

/** Sources of chance: places in `Game.chance`. */
const DECK = 0;
const DICE = 1;
const SLOT = 2;

// The compiler folds a module's own constants into the code.
const { inOut: IN_OUT, swap: SWAP, assign: ASSIGN } = PHASE;
const { optional: OPTIONAL, random: BY_CHANCE, off: OFF } = STEP;

/** ROLL_RANGE[n] = 6^n. */
const ROLL_RANGE = [1, 6, 36, 216, 1296];

/** Set-up: the seven cards shuffled, six laid out, the seventh the modifier; all dice and cubes ready. */
export function deal(s: GlitterhornTable, deck: Uint8Array, chance: Chance): void {
  const { arrangements, identity } = s.tables;
  for (let card = 0; card < CARDS; card++) deck[card] = card;
  shuffle(deck, 0, CARDS, chance[DECK]!, identity);
  begin(s, arrangements.rankOf(deck));
  if (s.events !== undefined) Report.deal(s, s.events);
  beginHour(s, chance);
}

/** The start of a game in a given forest, before its first step. */
export function begin(s: GlitterhornTable, arrangement: number): void {
  const { startingDice, tacoCubes, otherCubes } = s.tables.rules;
  s.clearTable();
  s.arrangement = arrangement;
  s.round = 1;
  s.pool = startingDice;
  s.tacoCubes = tacoCubes;
  s.otherCubes = otherCubes;
  s.node = ORDERED;
  s.ending = END.fed;
  s.thrownAway = 0;
  s.tacoFreeRounds = 0;
  if (s.records !== undefined) s.records.clear();
}

/** On to the first choice of an hour. Steps 1 and 2 still happen when no dice are left (R23). */
export function beginHour(s: GlitterhornTable, chance: Chance): void {
  if (s.inOut <= OPTIONAL) {
    s.phase = IN_OUT;
    return;
  }
  if (s.inOut === BY_CHANCE) putOut(s, chance[SLOT]!.below(SLOTS), 1);
  afterInOut(s, chance);
}

/** Takes the option of the step that is waiting. */
export function apply(s: GlitterhornTable, action: number, chance: Chance): void {
  switch (s.phase) {
    case IN_OUT:
      if (action === PASS_IN_OUT) pass(s);
      else putOut(s, action, 0);
      return afterInOut(s, chance);
    case SWAP:
      if (action === PASS_SWAP) pass(s);
      else exchange(s, action);
      return rollDice(s, chance);
    case ASSIGN:
      return give(s, s.steps[s.node * 8 + action - FIRST_VALUE]!, chance);
    default:
      send(s, action - FIRST_RIDER);
      if (nextRider(s)) beginHour(s, chance);
  }
}

function afterInOut(s: GlitterhornTable, chance: Chance): void {
  if (s.swap === OFF) rollDice(s, chance);
  else s.phase = SWAP;
}

/** In and out: the card of a slot becomes the modifier, the old modifier fills the slot. */
function putOut(s: GlitterhornTable, slot: number, byChance: number): void {
  s.arrangement = s.exchanged[s.arrangement * EXCHANGES + slot]!;
  if (s.events !== undefined) Report.inOut(s, s.events, slot, byChance);
}

/** Round and round: the cards of two slots change places. */
function exchange(s: GlitterhornTable, step: number): void {
  s.arrangement = s.exchanged[s.arrangement * EXCHANGES + step]!;
  if (s.events !== undefined) Report.swap(s, s.events, step - FIRST_PAIR);
}

function pass(s: GlitterhornTable): void {
  if (s.events !== undefined) Report.pass(s, s.events);
}

/**
 * Orders ready: one number stands for all dice of an hour, so that each hour draws once and fewer dice on the same stream
 * show the same first dice.
 */
function rollDice(s: GlitterhornTable, chance: Chance): void {
  const count = s.pool < s.riders ? s.pool : s.riders;
  const roll = count === 0 ? 0 : chance[DICE]!.below(ROLL_RANGE[count]!);
  if (s.events !== undefined) Report.roll(s.events, roll, count);
  s.values = 0;
  s.phase = ASSIGN;
  give(s, s.tables.orders.rolls[count]![roll]!, chance);
}

/** Takes a step of the order: values given, and on to the next choice or to the rides. */
function give(s: GlitterhornTable, step: number, chance: Chance): void {
  s.values |= step & VALUE_MASK;
  s.node = step >> VALUE_BITS;
  if (s.node === ORDERED && setOff(s)) beginHour(s, chance);
}
