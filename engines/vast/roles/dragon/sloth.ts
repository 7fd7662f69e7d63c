/** Wakefulness (rules 2.3): what takes Sloth cubes off, awakening and surfacing. */
import { DRAGON_ESCAPED } from '../../chance.ts';
import { hooksOf } from '../../hooks.ts';
import { ENTRANCE } from '../../map/geometry.ts';
import { CRYSTAL_TOKEN, LIT_CRYSTAL } from '../../map/tile-bits.ts';
import type { VastTable } from '../../table.ts';
import { GREED, HUNGER, PRIDE_EVENT } from './dragon.ts';
import { DRAGON } from './words.ts';
import { finish, finishHunt } from '../../ending.ts';

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

/** He eats; a power that may strike several feeds him once it is over. */
export function eat(s: VastTable, count: number): void {
  const { dragon } = s;
  if (count === 0) return;
  dragon.eaten = Math.min(dragon.tables.box.eatenMax, dragon.eaten + count);
  dragon.record.counts.eatenTotal += count;
  s.say(DRAGON.ate, count, dragon.eaten, 0);
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
  breakCrystal(s, slot);
  s.say(DRAGON.surfaced, 0, 0, 0);
}

/** A Crystal token leaves the game, if one lies there; nobody keeps it. */
export function breakCrystal(s: VastTable, slot: number): void {
  if ((s.map.info[slot]! & CRYSTAL_TOKEN) === 0) return;
  s.map.info[slot]! &= ~CRYSTAL_TOKEN;
  const { broken } = hooksOf(s);
  for (let i = 0; i < broken.length; i++) broken[i]!(s);
}

/** He comes to a cell: the Entrance is the goal once he has surfaced and the Unicorn, if he hunts one, is dead. */
export function enterDragon(s: VastTable, cell: number): void {
  s.dragon.cell = cell;
  comeHome(s);
}

export function comeHome(s: VastTable): void {
  const { dragon, unicorn, tables } = s;
  if (dragon.cell !== ENTRANCE || dragon.surfaced === 0) return;
  if (tables.goals.shadowHunter === dragon.seat) {
    if (!unicorn.alive) finishHunt(s, dragon.seat);
  } else if (!tables.goals.dragonHunts || (!s.nightmare.alive && dragon.preyLost[0] === 0))
    finish(s, DRAGON_ESCAPED, dragon.seat);
}
