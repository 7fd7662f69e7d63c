/** Wakefulness (rules 2.3): what takes Sloth cubes off, awakening and surfacing. */
import { GOAL } from '../../chance.ts';
import { ENTRANCE } from '../../map/geometry.ts';
import { CRYSTAL_TOKEN, LIT_CRYSTAL } from '../../map/tile-bits.ts';
import type { VastTable } from '../../table.ts';
import { GREED, HUNGER, PRIDE_EVENT } from './dragon.ts';
import { DRAGON } from './words.ts';
import { finish } from '../../ending.ts';

/** Bits of `gave`. */
const GREED_GAVE = 1;
const HUNGER_GAVE = 2;
const PRIDE_GAVE = 4;

/** Has any of the three Pride tracks given its cube this turn? */
export function prideGave(s: VastTable): boolean {
  return (s.dragon.gave & PRIDE_GAVE) !== 0;
}

/** Takes a cube off by a track's own condition, if there is one and its source has given none this turn. */
export function giveCube(s: VastTable, track: number): boolean {
  const { dragon } = s;
  const source = track === GREED ? GREED_GAVE : track === HUNGER ? HUNGER_GAVE : PRIDE_GAVE;
  if ((dragon.gave & source) !== 0 || dragon.cubes[track] === 0) return false;
  dragon.gave |= source;
  dragon.cubes[track]!--;
  dragon.wakefulness++;
  dragon.record.cubes[track]!++;
  s.say(DRAGON.woke, track, dragon.wakefulness, 0);
  checkAwake(s);
  return true;
}

/** Hunger and Pride in Event tiles take what is due. */
export function feed(s: VastTable): void {
  const { dragon } = s;
  const price = dragon.tables.box.eatenPerHungerCube;
  if (dragon.eaten >= price && giveCube(s, HUNGER)) dragon.eaten -= price;
  if (dragon.eventsRevealed > 0) giveCube(s, PRIDE_EVENT);
}

export function eat(s: VastTable, count: number): void {
  const { dragon } = s;
  dragon.eaten = Math.min(dragon.tables.box.eatenMax, dragon.eaten + count);
  dragon.record.counts.eatenTotal += count;
  s.say(DRAGON.ate, count, dragon.eaten, 0);
  feed(s);
}

/** Awake for good at the level's Wakefulness, the ancient one only after shrieking; on a Lit Crystal tile he surfaces. */
export function checkAwake(s: VastTable): void {
  const { dragon } = s;
  const { wake, shriekTurns } = dragon.tables;
  if (dragon.awake === 1 || dragon.wakefulness < wake || dragon.shriekTurns < shriekTurns) return;
  dragon.awake = 1;
  dragon.record.awakenRound = s.round;
  s.say(DRAGON.awakened, 0, 0, 0);
  surfaceOnCrystal(s);
}

/** Awake, underground and on a Lit Crystal tile: he surfaces for good, and a Crystal token there leaves the game. */
export function surfaceOnCrystal(s: VastTable): void {
  const { dragon, map } = s;
  const slot = map.grid[dragon.cell]!;
  if (dragon.awake === 0 || dragon.surfaced === 1 || (map.info[slot]! & LIT_CRYSTAL) === 0) return;
  dragon.surfaced = 1;
  dragon.record.surfaceRound = s.round;
  map.info[slot]! &= ~CRYSTAL_TOKEN;
  s.say(DRAGON.surfaced, 0, 0, 0);
}

/** He comes to a cell: the Entrance is the goal once the Unicorn is dead and he has surfaced. */
export function enterDragon(s: VastTable, cell: number): void {
  s.dragon.cell = cell;
  if (cell === ENTRANCE && s.dragon.surfaced === 1 && !s.unicorn.alive) finish(s, GOAL, s.dragon.seat);
}
