/** The powers (rules 2.2), from their price to what they do. */
import { phase, task } from '../../tasks.ts';
import { cellText, DIRECTIONS, OFF_MAP, sortAscending, STEP } from '../../map/geometry.ts';
import { BY_LOOKING, NO_SIDE, reveal } from '../../map/reveal.ts';
import { CRYSTAL_TOKEN, LIT, TREASURE_TOKEN, TREASURE_TOKENS } from '../../map/tile-bits.ts';
import { ENTRANCE_SLOT } from '../../map/tile-grid.ts';
import type { VastTable } from '../../table.ts';
import { ON_UNICORN } from '../attacks.ts';
import { ALL_ROUND, darkRound, faceCells, revealAll, SQUARE } from '../die.ts';
import { Ways } from '../ways.ts';
import { KINDS } from './components.ts';
import { CLAW, FLAME, FLAME_WALL_ON_TILE, GEM_ON_TILE, GEM_SHIFT, WING } from './dragon.ts';
import { checkAwake, eat, enterDragon, feed } from './sloth.ts';
import { endOf, moveText, straightMoves } from './steps.ts';
import { DRAGON, TRACK_TEXTS } from './words.ts';
import { WRATH_ROLLED, wrathTargets } from './wrath.ts';
import { rollDragonDie } from '../../dragon-die.ts';
import { lawsOf } from '../../role.ts';

/** Codes at the action point, in the order of the options. The first eight are straight moves N1, N2, E1, ... */
export const MOVES = 8;
export const USE_CLAW = 8;
export const USE_FLAME = 9;
export const USE_WING = 10;
const SLITHER = 11;
const SWAT = 12;
export const SCORCH = 13;
export const BURN = 14;
const SHRIEK = 15;
export const SCRATCH = 16;
const FLAME_WALL = 17;
const SMASH = 18;
const WRATHFUL = 19;
export const DONE = 20;

/** What each power asks: symbols by kind, then of any kind. */
const PRICES: Readonly<Record<number, readonly [claw: number, flame: number, wing: number, any: number]>> = {
  [USE_CLAW]: [ON_UNICORN.dragonClaw.pays, 0, 0, 0],
  [USE_FLAME]: [0, 1, 0, 0],
  [USE_WING]: [0, 0, 1, 0],
  [SLITHER]: [1, 1, 0, 0],
  [SWAT]: [1, 0, 1, 0],
  [SCORCH]: [0, 2, 0, 0],
  [BURN]: [0, 1, 1, 0],
  [SHRIEK]: [0, 0, 0, 2],
  [SCRATCH]: [ON_UNICORN.dragonScratch.pays, 0, 0, 0],
  [FLAME_WALL]: [0, 3, 0, 0],
  [SMASH]: [0, 0, 0, 3],
  [WRATHFUL]: [0, 0, 0, 4],
};

/** Writes the powers he can pay for and that would do something. */
export function powerOptions(s: VastTable, out: Int32Array, from: number): number {
  const { dragon, unicorn, map } = s;
  const c = dragon.symbols(CLAW);
  const f = dragon.symbols(FLAME);
  const w = dragon.symbols(WING);
  const all = c + f + w;
  let count = from;
  if (all === 0) return count;
  const { cell } = dragon;
  const dark = f > 0 ? darkRound(s, cell) : 0;
  if (c >= 1 && inSquare(cell, unicorn.cell)) out[count++] = USE_CLAW;
  if (f >= 1 && dark !== 0) out[count++] = USE_FLAME;
  if (w >= 1 && straightMoves(s, true, moves) > 0) out[count++] = USE_WING;
  if (c >= 1 && f >= 1 && canSlither(s)) out[count++] = SLITHER;
  if (c >= 1 && w >= 1 && swatTokens(s, swats) > 0) out[count++] = SWAT;
  if (f >= 2 && (dark & ALL_ROUND) !== 0) out[count++] = SCORCH;
  if (f >= 1 && w >= 1 && hasDark(s)) out[count++] = BURN;
  if (all >= 2 && dragon.shriekPlaced === 0) out[count++] = SHRIEK;
  if (c >= 3 && cell === unicorn.cell) out[count++] = SCRATCH;
  if (f >= 3 && dragon.wallOut === 0 && wallSides(s) !== 0) out[count++] = FLAME_WALL;
  if (all >= 3 && (map.info[map.grid[cell]!]! & CRYSTAL_TOKEN) !== 0) out[count++] = SMASH;
  if (all >= 4 && wrathTargets(s, cell) !== 0) out[count++] = WRATHFUL;
  return count;
}

const moves = new Int32Array(8);
const swats = new Int32Array(16);

function inSquare(cell: number, other: number): boolean {
  if (other === OFF_MAP) return false;
  for (let i = 0; i < 9; i++) if (cell + SQUARE[i]! === other) return true;
  return false;
}

function hasDark({ map }: VastTable): boolean {
  for (let slot = ENTRANCE_SLOT; slot < map.next; slot++) {
    if (map.where[slot] !== OFF_MAP && (map.info[slot]! & LIT) === 0) return true;
  }
  return false;
}

function wallSides(s: VastTable): number {
  return s.map.waysAt(s.dragon.cell);
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
  options(s, out) {
    let count = 0;
    for (let kind = 0; kind < 3; kind++) if (s.dragon.symbols(kind) > 0) out[count++] = kind;
    return count;
  },
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
      hit(s, ON_UNICORN.dragonScratch.gains, ON_UNICORN.dragonScratch.health, 1);
      return;
    case FLAME_WALL:
      counts.flameWalls++;
      s.ask(WALL_SIDE, dragon.seat);
      return;
    case SMASH:
      counts.smashes++;
      map.info[map.grid[dragon.cell]!]! &= ~CRYSTAL_TOKEN;
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

export const KEEP_ROLL = 0;

export const REROLL = phase({
  name: 'reroll',
  options(_, out) {
    out[0] = KEEP_ROLL;
    out[1] = 1;
    return 2;
  },
  take(s, again) {
    if (again === KEEP_ROLL) return;
    s.dragon.shriekPlaced = 0;
    s.dragon.record.counts.rerolls++;
    s.dragon.face = rollDragonDie(s);
  },
  describe: (_, again) => (again === KEEP_ROLL ? 'keeps the roll' : 'shrieks and rolls again'),
});

const CLAW_ROLLED = task((s) => {
  const { dragon, unicorn } = s;
  const cells = faceCells(s, dragon.face);
  for (let i = 0; i < 9; i++) {
    if (((cells >> i) & 1) === 0 || dragon.cell + SQUARE[i]! !== unicorn.cell) continue;
    dragon.record.counts.clawHits++;
    hit(s, ON_UNICORN.dragonClaw.gains, ON_UNICORN.dragonClaw.health, 0);
    return;
  }
});

/** He eats first; then the Unicorn loses Health and Teleports, or dies. */
function hit(s: VastTable, eats: number, health: number, scratched: number): void {
  s.say(DRAGON.struck, scratched, 0, 0);
  eat(s, eats);
  lawsOf(s.unicornRole).hunted!.struck(s, true, health);
}

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

/** One or two steps; the Entrance may be reached in the middle. */
export function moveStraight(s: VastTable, code: number): void {
  for (let step = 0; step <= (code & 1) && !s.isOver; step++) enterDragon(s, s.dragon.cell + STEP[code >> 1]!);
}

function canSlither({ dragon }: VastTable): boolean {
  const { cubes, tables } = dragon;
  for (let a = 0; a < cubes.length; a++) {
    if (cubes[a] === 0) continue;
    for (let b = 0; b < cubes.length; b++) if (b !== a && cubes[b]! < tables.spaces[b]!) return true;
  }
  return false;
}

function slitherTargets({ dragon }: VastTable, from: number, out: Int32Array): number {
  const { cubes, tables } = dragon;
  let count = 0;
  for (let b = 0; b < cubes.length; b++) if (b !== from && cubes[b]! < tables.spaces[b]!) out[count++] = b;
  return count;
}

const SLITHER_FROM = phase({
  name: 'slitherFrom',
  options(s, out) {
    let count = 0;
    for (let a = 0; a < s.dragon.cubes.length; a++) {
      if (s.dragon.cubes[a]! > 0 && slitherTargets(s, a, s.scratch) > 0) out[count++] = a;
    }
    return count;
  },
  take(s, track) {
    s.dragon.from = track;
    s.ask(SLITHER_TO, s.dragon.seat);
  },
  describe: (_, track) => `moves a cube from ${TRACK_TEXTS[track]}`,
});

const SLITHER_TO = phase({
  name: 'slitherTo',
  options: (s, out) => slitherTargets(s, s.dragon.from, out),
  take(s, track) {
    s.dragon.cubes[s.dragon.from]!--;
    s.dragon.cubes[track]!++;
    feed(s);
  },
  describe: (_, track) => `to ${TRACK_TEXTS[track]}`,
});

const ways = new Ways();
const SWAT_REACH = 5;

/** Writes the tokens that can be swatted: 4 x side + 0 for a Treasure, 1 to 3 for a Gem. */
function swatTokens(s: VastTable, out: Int32Array): number {
  const { map, dragon } = s;
  let count = 0;
  for (let d = 0; d < 4; d++) {
    const slot = map.grid[dragon.cell + STEP[d]!]!;
    const info = map.info[slot]!;
    const gems = (info >> GEM_SHIFT) & 7;
    if ((info & TREASURE_TOKENS) === 0 && gems === 0) continue;
    if (swatTargets(s, dragon.cell + STEP[d]!, s.scratch) === 0) continue;
    if ((info & TREASURE_TOKENS) !== 0) out[count++] = 4 * d;
    for (let kind = 0; kind < 3; kind++) if ((gems >> kind) & 1) out[count++] = 4 * d + 1 + kind;
  }
  return count;
}

/** Writes the cells a token can be swatted to: 1 to 5 steps over wall-less edges, not ending on a piece. */
function swatTargets(s: VastTable, from: number, out: Int32Array): number {
  const { map, unicorn, pieces } = s;
  ways.clear();
  ways.start(s, from);
  ways.spread(s, (state, cell) => state.map.waysAt(cell));
  let count = 0;
  for (let slot = ENTRANCE_SLOT; slot < map.next; slot++) {
    const cell = map.where[slot]!;
    if (cell === OFF_MAP || cell === unicorn.cell || pieces.on(cell) >= 0) continue;
    const far = ways.to(s, cell);
    if (far >= 1 && far <= SWAT_REACH) out[count++] = cell;
  }
  sortAscending(out, count);
  return count;
}

const SWAT_TOKEN = phase({
  name: 'swatToken',
  options: swatTokens,
  take(s, token) {
    s.dragon.from = token;
    s.ask(SWAT_TO, s.dragon.seat);
  },
  describe: (_, token) =>
    `swats ${token % 4 === 0 ? 'a Treasure' : `the ${KINDS[(token % 4) - 1]} Gem`} ${DIRECTIONS[token >> 2]} of him`,
});

const SWAT_TO = phase({
  name: 'swatTo',
  options: (s, out) => swatTargets(s, s.dragon.cell + STEP[s.dragon.from >> 2]!, out),
  take(s, cell) {
    const { map, dragon } = s;
    const kind = dragon.from & 3;
    const token = kind === 0 ? TREASURE_TOKEN : GEM_ON_TILE << (kind - 1);
    map.info[map.grid[dragon.cell + STEP[dragon.from >> 2]!]!]! -= token;
    map.info[map.grid[cell]!]! += token;
  },
  describe: (_, cell) => `to ${cellText(cell)}`,
});

const BURN_TILE = phase({
  name: 'burn',
  options({ map }, out) {
    let count = 0;
    for (let slot = ENTRANCE_SLOT; slot < map.next; slot++) {
      if (map.where[slot] !== OFF_MAP && (map.info[slot]! & LIT) === 0) out[count++] = map.where[slot]!;
    }
    sortAscending(out, count);
    return count;
  },
  take: (s, cell) => reveal(s, s.map.grid[cell]!, NO_SIDE, NO_SIDE, BY_LOOKING),
  describe: (_, cell) => `burns ${cellText(cell)}`,
});

const WALL_SIDE = phase({
  name: 'flameWall',
  options(s, out) {
    const sides = wallSides(s);
    let count = 0;
    for (let d = 0; d < 4; d++) if ((sides >> d) & 1) out[count++] = d;
    return count;
  },
  take(s, side) {
    const { map, dragon } = s;
    const cell = dragon.cell + STEP[side]!;
    map.info[map.grid[cell]!]! |= FLAME_WALL_ON_TILE;
    dragon.wallOut = 1;
    s.say(DRAGON.flameWall, cell, 0, 0);
  },
  describe: (s, side) => `lays the Flame Wall ${DIRECTIONS[side]} at ${cellText(s.dragon.cell + STEP[side]!)}`,
});

/** All there is to ask and to do about powers. */
export const powerPhases = [
  ...[PAY, REROLL, WING_TO, SLITHER_FROM, SLITHER_TO, SWAT_TOKEN, SWAT_TO, BURN_TILE, WALL_SIDE],
];
export const powerTasks = [PAID, CLAW_ROLLED, FLAME_ROLLED];
