/** The powers (rules 2.2), from their price to what they do. */
import { listBits } from '../../../core/bits.ts';
import { mayDo, those } from '../../options.ts';
import { phase, task } from '../../tasks.ts';
import { cellText, DIRECTIONS, STEP } from '../../map/geometry.ts';
import { BY_LOOKING, NO_SIDE, reveal } from '../../map/reveal.ts';
import { CRYSTAL_TOKEN, LIT } from '../../map/tile-bits.ts';
import { tilesWhere } from '../../map/touch.ts';
import type { VastTable } from '../../table.ts';
import type { Power } from '../../power.ts';
import { HISSED, SLAPPED, type Hissed } from './prey.ts';
import { moveStraight, passageOptions } from './moves.ts';
import { PASSAGES } from '../../terrain/passages.ts';
import { kindAt } from '../../map/ground.ts';
import { FOREST } from '../../terrain/kinds.ts';
import {
  CLAW_NEXT,
  CLAW_ROLLED,
  EAT_OF_HIM,
  FED,
  mayClaw,
  mayScratch,
  scratch,
  SCRATCH_TARGET,
  STRIKE_SHADOW,
} from './strikes.ts';
import {
  BURN,
  FLAME_WALL,
  HISS,
  PRICES,
  SCORCH,
  SCRATCH,
  SHRIEK,
  SLAP,
  SLITHER,
  SMASH,
  SWAT,
  USE_CLAW,
  USE_FLAME,
  USE_WING,
  WRATHFUL,
} from './prices.ts';
import { maySwat, SWAT_TO, SWAT_TOKEN } from './swat.ts';
import { ALL_ROUND, darkRound, faceCells, revealAll } from '../die.ts';
import { KINDS, TRACKS } from './components.ts';
import { CLAW, FLAME, FLAME_WALL_ON_TILE, WING } from './dragon.ts';
import { breakCrystal, checkAwake, feed } from './sloth.ts';
import { endOf, moveText, stepsFrom, straightMoves } from './steps.ts';
import { DRAGON, TRACK_TEXTS } from './words.ts';
import { mayWrath, WRATH_ROLLED } from './wrath.ts';
import { rollDragonDie } from '../../dragon-die.ts';

/** Writes the powers he can pay for and that would do something. */
export function powerOptions(s: VastTable, out: Int32Array, from: number): number {
  const { dragon, map } = s;
  const c = dragon.symbols(CLAW);
  const f = dragon.symbols(FLAME);
  const w = dragon.symbols(WING);
  const all = c + f + w;
  let count = from;
  // Across a single pit the free move may be all he pays.
  if (all === 0) return passageOptions(s, PASSAGES, out, count);
  const { cell } = dragon;
  const dark = f > 0 ? darkRound(s, cell) : 0;
  if (c >= 1 && mayClaw(s)) out[count++] = USE_CLAW;
  if (f >= 1 && dark !== 0) out[count++] = USE_FLAME;
  if (w >= 1 && (stepsFrom(s, cell) !== 0 || straightMoves(s, true, s.scratch) > 0)) out[count++] = USE_WING;
  count = passageOptions(s, PASSAGES, out, count);
  if (c >= 2 && target(s, HISSED)) out[count++] = HISS;
  if (c >= 1 && f >= 1 && slitherSources(s, s.scratch) > 0) out[count++] = SLITHER;
  if (c >= 1 && w >= 1 && maySwat(s)) out[count++] = SWAT;
  if (f >= 2 && (dark & ALL_ROUND) !== 0) out[count++] = SCORCH;
  if (f >= 1 && w >= 1 && map.anyDark) out[count++] = BURN;
  if (w >= 2 && target(s, SLAPPED)) out[count++] = SLAP;
  if (all >= 2 && dragon.shriekPlaced === 0) out[count++] = SHRIEK;
  if (c >= 3 && mayScratch(s)) out[count++] = SCRATCH;
  if (f >= 3 && dragon.wallOut === 0 && wallSides(s) !== 0) out[count++] = FLAME_WALL;
  if (all >= 3 && (map.info[map.grid[cell]!]! & CRYSTAL_TOKEN) !== 0) out[count++] = SMASH;
  if (all >= 4 && mayWrath(s, cell)) out[count++] = WRATHFUL;
  return count;
}

function wallSides({ map, dragon }: VastTable): number {
  const ways = map.waysAt(dragon.cell);
  if (map.terrainCells === 0) return ways;
  let sides = 0;
  for (let d = 0; d < 4; d++) if ((ways >> d) & 1 && kindAt(map, dragon.cell + STEP[d]!) !== FOREST) sides |= 1 << d;
  return sides;
}

/** Pays the named symbols at once, the others one by one; then the power works. */
export function startPower(s: VastTable, power: number): void {
  const { dragon, agenda } = s;
  const price = PRICES[power]!;
  for (let kind = 0; kind < 3; kind++) for (let i = 0; i < price[kind]!; i++) dragon.pay(kind);
  dragon.paying = power;
  dragon.toPay = price[3];
  agenda.push(PAID, 0);
  if (dragon.toPay > 0) s.ask(PAY, dragon.seat);
}

const PAY = phase({
  name: 'pay',
  options: those(3, (s, kind) => s.dragon.symbols(kind) > 0),
  take(s, kind) {
    const { dragon } = s;
    dragon.pay(kind);
    dragon.toPay--;
    if (dragon.toPay > 0) s.ask(PAY, dragon.seat);
  },
  describe: (_, kind) => `pays a ${KINDS[kind]}`,
});

const PAID = task((s) => {
  const { dragon, map } = s;
  const { counts } = dragon.record;
  switch (dragon.paying) {
    case USE_CLAW:
      counts.claws++;
      roll(s, USE_CLAW);
      return;
    case USE_FLAME:
      counts.flames++;
      roll(s, USE_FLAME);
      return;
    case USE_WING:
      counts.wings++;
      dragon.winged = 1;
      s.ask(WING_TO, dragon.seat);
      return;
    case SLITHER:
      counts.slithers++;
      s.ask(SLITHER_FROM, dragon.seat);
      return;
    case SWAT:
      counts.swats++;
      s.ask(SWAT_TOKEN, dragon.seat);
      return;
    case SCORCH:
      counts.scorches++;
      revealAll(s, dragon.cell, darkRound(s, dragon.cell) & ALL_ROUND);
      return;
    case BURN:
      counts.burns++;
      s.ask(BURN_TILE, dragon.seat);
      return;
    case SHRIEK:
      counts.shrieks++;
      dragon.shriekPlaced = 1;
      if (dragon.shrieked === 0) dragon.shriekTurns++;
      dragon.shrieked = 1;
      checkAwake(s);
      return;
    case SCRATCH:
      counts.scratches++;
      scratch(s);
      return;
    case HISS:
      counts.hisses++;
      HISSED.all(s)[0]!.hiss(s);
      return;
    case SLAP:
      counts.slaps++;
      SLAPPED.all(s)[0]!.hiss(s);
      return;
    case FLAME_WALL:
      counts.flameWalls++;
      s.ask(WALL_SIDE, dragon.seat);
      return;
    case SMASH:
      counts.smashes++;
      breakCrystal(s, map.grid[dragon.cell]!);
      return;
    case WRATHFUL:
      counts.wraths++;
      roll(s, WRATHFUL);
      return;
    default:
      throw new Error(`no power ${dragon.paying}`);
  }
});

/** Rolls the Dragon die; with the Shriek token lying out he may roll once again. */
function roll(s: VastTable, power: number): void {
  const { dragon, agenda } = s;
  dragon.face = rollDragonDie(s);
  agenda.push(power === USE_CLAW ? CLAW_ROLLED : power === USE_FLAME ? FLAME_ROLLED : WRATH_ROLLED, 0);
  if (dragon.shriekPlaced === 1) s.ask(REROLL, dragon.seat);
}

export const REROLL = mayDo({
  name: 'reroll',
  does(s) {
    s.dragon.shriekPlaced = 0;
    s.dragon.record.counts.rerolls++;
    s.dragon.face = rollDragonDie(s);
  },
  words: (_, yes) => (yes ? 'shrieks and rolls again' : 'keeps the roll'),
});

const FLAME_ROLLED = task((s) => {
  const { dragon } = s;
  revealAll(s, dragon.cell, darkRound(s, dragon.cell) & faceCells(s, dragon.face));
});

export const WING_TO = phase({
  name: 'wing',
  options: (s, out) => straightMoves(s, true, out),
  take: moveStraight,
  describe: (s, code) => `flies ${moveText(code)} to ${cellText(endOf(s.dragon.cell, code))}`,
});

/** Tracks with a cube that can go to another one. */
function slitherSources({ dragon }: VastTable, out: Int32Array): number {
  let open = 0;
  let count = 0;
  for (let to = 0; to < TRACKS.length; to++) if (dragon.hasSpace(to)) open++;
  for (let from = 0; from < TRACKS.length; from++) {
    if (dragon.cubes[from]! > 0 && open > (dragon.hasSpace(from) ? 1 : 0)) out[count++] = from;
  }
  return count;
}

export const SLITHER_FROM = phase({
  name: 'slitherFrom',
  options: slitherSources,
  take(s, track) {
    s.dragon.from = track;
    s.ask(SLITHER_TO, s.dragon.seat);
  },
  describe: (_, track) => `moves a cube from ${TRACK_TEXTS[track]}`,
});

export const SLITHER_TO = phase({
  name: 'slitherTo',
  options: those(TRACKS.length, ({ dragon }, to) => to !== dragon.from && dragon.hasSpace(to)),
  take(s, track) {
    s.dragon.cubes[s.dragon.from]!--;
    s.dragon.cubes[track]!++;
    feed(s);
  },
  describe: (_, track) => `puts it on ${TRACK_TEXTS[track]}`,
});

const BURN_TILE = phase({
  name: 'burn',
  options: ({ map }, out) => tilesWhere(map, (slot) => (map.info[slot]! & LIT) === 0, out),
  take: (s, cell) => reveal(s, s.map.grid[cell]!, NO_SIDE, NO_SIDE, BY_LOOKING),
  describe: (_, cell) => `burns ${cellText(cell)}`,
});

const WALL_SIDE = phase({
  name: 'flameWall',
  options: (s, out) => listBits(wallSides(s), out),
  take(s, side) {
    const { map, dragon } = s;
    const cell = dragon.cell + STEP[side]!;
    map.info[map.grid[cell]!]! |= FLAME_WALL_ON_TILE;
    dragon.wallOut = 1;
    s.say(DRAGON.flameWall, cell, 0, 0);
  },
  describe: (s, side) => `lays the Flame Wall ${DIRECTIONS[side]} at ${cellText(s.dragon.cell + STEP[side]!)}`,
});

/** Does it find anybody? */
function target(s: VastTable, power: Power<Hissed>): boolean {
  const found = power.all(s);
  return found.length > 0 && found[0]!.able(s);
}

/** All there is to ask and to do about powers. */
export const powerPhases = [
  ...[PAY, REROLL, WING_TO, SLITHER_FROM, SLITHER_TO, SWAT_TOKEN, SWAT_TO, BURN_TILE, WALL_SIDE, SCRATCH_TARGET],
];
export const powerTasks = [PAID, CLAW_ROLLED, FLAME_ROLLED, CLAW_NEXT, FED, EAT_OF_HIM, STRIKE_SHADOW];
