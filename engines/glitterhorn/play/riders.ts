/** And off you go: the rides of an hour, and what they bring the Prince. Each says whether another hour begins. */
import { countBits, isSingle, lowestBit } from '../../core/bits.ts';
import { OVER } from '../../core/types.ts';
import { RESTAURANTS, TACO } from '../components.ts';
import { Report } from '../events.ts';
import { END, PHASE } from '../phases.ts';
import type { GlitterhornTable } from '../table.ts';
import { valueOf } from './orders.ts';
import {
  AMPLE,
  DELIVERS,
  EATS,
  diceEatenIn,
  otherCubesEatenIn,
  othersIn,
  patternOf,
  supplyRow,
  tacoCubesEatenIn,
  tacosIn,
} from './supply.ts';

// The compiler folds a module's own constants into the code.
const { send: SEND } = PHASE;
const { fed: FED, sick: SICK, tantrum: TANTRUM } = END;

/** Top to bottom at once, or rider by rider when that matters or is watched. */
export function setOff(s: GlitterhornTable): boolean {
  if (s.records !== undefined) s.records.layout(s.arrangement);
  if (s.events !== undefined) Report.orders(s, s.events);
  if (!s.freeOrder && s.records === undefined && s.events === undefined) return rideAll(s);
  s.delivered = 0;
  s.waiting = 0;
  for (let restaurant = 0; restaurant < RESTAURANTS; restaurant++)
    if (valueOf(s.values, restaurant) > 0) s.waiting |= 1 << restaurant;
  return nextRider(s);
}

/** All four rides by table: their pattern, then what it comes to with the cubes in supply. */
function rideAll(s: GlitterhornTable): boolean {
  const pattern = patternOf(s.patterns, s.arrangement, s.values);
  const row = s.foodLimit ? supplyRow(s.tacoCubes, s.otherCubes) : supplyRow(AMPLE, AMPLE);
  const settled = s.settlements[row + pattern]!;
  const tacos = tacosIn(settled);
  const others = othersIn(settled);
  s.pool -= diceEatenIn(settled);
  if (s.foodLimit) {
    s.tacoCubes -= tacos + tacoCubesEatenIn(settled);
    s.otherCubes -= others + otherCubesEatenIn(settled);
  }
  return feed(s, tacos, others);
}

/** Asks for the next rider (free order with two or more waiting), or lets the top one ride, or feeds the Prince. */
export function nextRider(s: GlitterhornTable): boolean {
  while (s.waiting !== 0) {
    if (s.freeOrder && !isSingle(s.waiting)) {
      s.phase = SEND;
      return false;
    }
    send(s, lowestBit(s.waiting));
  }
  const tacos = countBits(s.delivered & s.tables.tacoMask);
  return feed(s, tacos, countBits(s.delivered) - tacos);
}

/** One ride: the rider takes a cube if one is left (R9), and what becomes of rider and cube. */
export function send(s: GlitterhornTable, restaurant: number): void {
  const value = valueOf(s.values, restaurant);
  const taco = s.tables.components.restaurants[restaurant]!.food === TACO;
  const carries = !s.foodLimit || (taco ? s.tacoCubes : s.otherCubes) > 0;
  const what = (s.patterns[s.arrangement * RESTAURANTS + restaurant]! >> (2 * value)) & 3;
  s.waiting &= ~(1 << restaurant);
  if (what === EATS) s.pool--;
  if (carries && what === DELIVERS) s.delivered |= 1 << restaurant;
  if (s.foodLimit && carries && (what === DELIVERS || (what === EATS && s.wyrmEatsCube))) {
    if (taco) s.tacoCubes--;
    else s.otherCubes--;
  }
  if (s.records !== undefined) s.records.ride(s.arrangement, restaurant, value, carries);
  if (s.events !== undefined) Report.ride(s, s.events, restaurant, value, carries);
}

/** Feeding (R11): other food is eaten only if no taco arrived, unless all is eaten; then both ways to lose. */
function feed(s: GlitterhornTable, tacos: number, others: number): boolean {
  const eaten = tacos === 0 || s.eatAll ? others : 0;
  const thrown = others - eaten;
  s.tacosEaten += tacos;
  s.othersEaten += eaten;
  s.thrownAway += thrown;
  if (s.foodLimit && s.thrownReturns) s.otherCubes += thrown;
  if (tacos > 0) s.dryRounds = 0;
  else {
    s.dryRounds++;
    s.tacoFreeRounds++;
  }
  if (s.records !== undefined) s.records.feed(s.arrangement, s.round, s.delivered, eaten, s.dryRounds, s.points());
  if (s.events !== undefined) Report.feed(s, s.events, tacos, eaten, thrown);
  return endHour(s);
}

/** The tantrum comes before the check for sickness, which is made after the last hour only (R12, R13). */
function endHour(s: GlitterhornTable): boolean {
  s.values = 0;
  s.delivered = 0;
  if (s.dryRounds >= s.tacoWindow) return finish(s, TANTRUM);
  if (s.round === s.rounds) return finish(s, s.othersEaten < s.otherRequired ? SICK : FED);
  s.round++;
  if (s.events !== undefined) Report.hour(s, s.events);
  return true;
}

function finish(s: GlitterhornTable, ending: number): false {
  s.ending = ending;
  s.actor = OVER;
  if (s.events !== undefined) Report.end(s, s.events);
  return false;
}
