/** His turn (rules 3.1): assign the Stat tokens, act, end tiles. */
import { mayDo } from '../../options.ts';
import { plural, tileText, unicornText } from '../../names.ts';
import { builtWalls, hollowSides, isBridge, isHollow, isPit } from '../../map/ground.ts';
import { exitSides, stepOut } from '../../terrain/exit.ts';
import * as passages from '../../terrain/passages.ts';
import { phase, task } from '../../tasks.ts';
import { planEnd } from '../past-plunder.ts';
import { GEMS, unbarred } from './marks.ts';
import { rollDragonDie, rollsCentre } from '../../dragon-die.ts';
import * as theft from './theft.ts';
import { CARRIED, GAIN_TOKEN } from './tokens.ts';
import { die, stepThief } from './loot.ts';
import { addSides, cellText, DIRECTIONS, ENTRANCE, OFF_MAP, STEP } from '../../map/geometry.ts';
import { BY_LOOKING, NO_SIDE, reveal, revealFreely } from '../../map/reveal.ts';
import { LIT, TREASURE_TOKEN, LOOKED_AT, TREASURE_TOKENS, VAULT_TOKEN, TRIED_VAULT } from '../../map/tile-bits.ts';
import { ENTRANCE_SLOT } from '../../map/tile-grid.ts';
import type { VastTable } from '../../table.ts';
import { actionPoint } from '../action-point.ts';
import { ON_UNICORN } from '../attacks.ts';
import { darkRound, faceCells, revealAll } from '../die.ts';
import { CLIMBING_GEAR, LOCK_PICKING_KIT, MOVEMENT, THIEVERY } from './thief.ts';
import { ACTION_DIE, THIEF } from './words.ts';
import { lawsOf } from '../../role.ts';

export const STEP_TO = 0;
export const CLIMB = 4;
export const LOOT = 8;
/** With 1, 2, 3 cubes. */
export const PICK_LOCK = 9;
export const BACKSTAB = 12;
const FLARE = 13;
export const PEEK = 14;
export const END_TURN = 15;
const HIDE_LOOT = 16;
/** 2 x kind + cubes less 1. */
export const LOOT_GEM = 20;
const LAST_GEM = 26;
/** Through pits, after the codes of theft. */
const PIT = 256;

export const THIEF_TURN = task((s) => {
  const { thief, agenda, map } = s;
  if (thief.cell === OFF_MAP) {
    thief.cell = ENTRANCE;
    s.say(THIEF.returns, 0, 0, 0);
  }
  for (let slot = ENTRANCE_SLOT; slot < map.next; slot++) map.info[slot]! &= ~TRIED_VAULT;
  thief.stabbed = 0;
  thief.peeked = 0;
  thief.stopped = 0;
  thief.met = 0;
  thief.sticky = 0;
  if (s.terrain !== undefined) s.terrain.exited = 0;
  planEnd(s, 'thief', thief.seat);
  agenda.push(REST, 0);
  agenda.push(ACT, 0);
  s.ask(ASSIGN, thief.seat);
});

/** Codes: the three tokens as the digits of a number, Movement first. */
export const ASSIGN = phase({
  name: 'assign',
  options({ thief }, out) {
    const tokens = thief.tables.tokens[Math.min(thief.flips, thief.tables.tokens.length - 1)]!;
    let count = 0;
    for (let m = 0; m < 3; m++) {
      for (let st = 0; st < 3; st++) {
        if (st === m) continue;
        const code = 100 * tokens[m]! + 10 * tokens[st]! + tokens[3 - m - st]!;
        if (!includes(out, count, code)) out[count++] = code;
      }
    }
    return count;
  },
  take({ thief }, code) {
    thief.movementToken = Math.floor(code / 100);
    thief.stealthToken = Math.floor(code / 10) % 10;
    thief.thieveryToken = code % 10;
    thief.left = thief.stat(MOVEMENT, thief.movementToken);
    thief.cubes = thief.stat(THIEVERY, thief.thieveryToken);
    thief.acting = 1;
  },
  describe: (_, code) =>
    `assigns Movement ${Math.floor(code / 100)}, Stealth ${Math.floor(code / 10) % 10}, Thievery ${code % 10}`,
});

function includes(codes: Int32Array, count: number, code: number): boolean {
  for (let i = 0; i < count; i++) if (codes[i] === code) return true;
  return false;
}

/** After his death nothing more is asked in his turn. */
export const ACT = task((s) => {
  if (s.thief.cell !== OFF_MAP) s.ask(ACTION, s.thief.seat);
});

/** Unused cubes are lost. */
export const REST = task((s) => {
  s.thief.acting = 0;
  s.thief.left = 0;
  s.thief.cubes = 0;
});

export const ACTION = phase({
  name: 'thief',
  options(s, out) {
    const { thief, map } = s;
    const slot = map.grid[thief.cell]!;
    const info = map.info[slot]!;
    let count = 0;
    if (thief.left > 0) count = moveOptions(s, out);
    if (thief.cubes >= 1 && (info & TREASURE_TOKENS) !== 0) out[count++] = LOOT;
    if (!thief.tables.alone) {
      count = gemOptions(s, out, count);
      count = theft.pickpocketOptions(s, out, count);
    }
    if (isUntriedVault(info)) {
      for (let k = 1; k <= 3; k++) if (thief.cubes >= lockPrice(s, k)) out[count++] = PICK_LOCK + k - 1;
    }
    if (thief.tables.alone) {
      if (mayStab(s)) out[count++] = BACKSTAB;
    } else {
      count = theft.stabOptions(s, out, count);
      if (!s.unicornRole.player && mayStab(s)) out[count++] = BACKSTAB;
      if (thief.cubes >= 1 && thief.lootDrop >= 1) out[count++] = HIDE_LOOT;
    }
    if (thief.tables.flare && thief.cubes >= 1 && darkRound(s, thief.cell) !== 0) out[count++] = FLARE;
    if ((info & LIT) === 0 && thief.peeked === 0) out[count++] = PEEK;
    out[count++] = END_TURN;
    return count;
  },
  take: actionPoint(ACT, END_TURN, perform),
  describe,
});

function moveOptions(s: VastTable, out: Int32Array): number {
  const { thief, map } = s;
  const walls = map.wallsAt(thief.cell);
  const tiles = unbarred(s, thief.cell, map.tilesAt(thief.cell));
  const steps = (tiles & ~walls) | (s.terrain?.exited === 0 ? exitSides(s, thief.cell) : 0);
  const climbs = tiles & walls & ~hollowSides(map, thief.cell);
  let count = addSides(steps, STEP_TO, out, 0);
  if (thief.cubes >= climbPrice(s)) count = addSides(climbs | canyonSides(s), CLIMB, out, count);
  return passages.addPassages(s, thief.cell, passer, PIT, out, count);
}

const passer: passages.Passer = {
  enters: (s, pit, side, cell) =>
    passages.opensOnto(s, pit, side) && unbarred(s, pit, 1 << side) !== 0 && cell !== OFF_MAP,
  affords: ({ thief }, _, steps) => thief.left >= steps,
};

/** Sides on which he can climb over a canyon's outer cell to the cell beyond. */
function canyonSides(s: VastTable): number {
  const { thief, map } = s;
  if (map.terrainCells === 0 || thief.left < s.terrain!.tables.box.effects.climbImpassableMovement) return 0;
  if (thief.cubes < canyonPrice(s)) return 0;
  const bridges = s.tables.rules.bridgeClimbs;
  if (!bridges && isBridge(map, thief.cell)) return 0;
  let sides = 0;
  for (let d = 0; d < 4; d++) {
    const across = thief.cell + STEP[d]!;
    const beyond = across + STEP[d]!;
    if (!isHollow(map, across) || isPit(map, across) || map.grid[beyond] === 0 || isHollow(map, beyond)) continue;
    if (!bridges && isBridge(map, beyond)) continue;
    const open = (((builtWalls(map, thief.cell) | builtWalls(map, across)) >> d) & 1) === 0;
    if (open && unbarred(s, across, 1 << d) !== 0) sides |= 1 << d;
  }
  return sides;
}

function canyonPrice(s: VastTable): number {
  return s.terrain!.tables.box.effects.climbImpassable - (s.thief.has(CLIMBING_GEAR) ? 1 : 0);
}

function climbPrice({ thief }: VastTable): number {
  return thief.has(CLIMBING_GEAR) ? 1 : thief.tables.box.climb;
}

/** Cubes for a try with k. */
export function lockPrice({ thief }: VastTable, k: number): number {
  return thief.has(LOCK_PICKING_KIT) ? k - 1 : k;
}

export function isUntriedVault(info: number): boolean {
  return (info & VAULT_TOKEN) !== 0 && (info & TRIED_VAULT) === 0;
}

function mayStab(s: VastTable): boolean {
  const { thief, unicorn } = s;
  const { pays, needs } = ON_UNICORN.thief;
  if (thief.stabbed === 1 || thief.cubes < pays || thief.stealth < unicorn.armor + needs) return false;
  return theft.inReach(s, unicorn.cell);
}

/** Gems on his tile, for one cube or two. */
function gemOptions(s: VastTable, out: Int32Array, from: number): number {
  const gems = GEMS.all(s);
  let count = from;
  for (let kind = 0; kind < 3 && gems.length > 0; kind++) {
    if (!gems[0]!.on(s, kind)) continue;
    for (let cubes = 1; cubes <= Math.min(2, s.thief.cubes); cubes++) out[count++] = LOOT_GEM + 2 * kind + cubes - 1;
  }
  return count;
}

/** With one cube the centre of the die kills him. */
function lootGem(s: VastTable, code: number): void {
  const { thief } = s;
  const kind = code >> 1;
  const cubes = 1 + (code & 1);
  thief.cubes -= cubes;
  if (cubes === 1 && rollsCentre(s)) {
    GEMS.all(s)[0]!.trapped(s);
    return die(s, 'gem');
  }
  GEMS.all(s)[0]!.lift(s, kind);
  thief.gems |= 1 << kind;
  thief.record.counts.gemsLooted++;
}

function perform(s: VastTable, action: number): void {
  const { thief, map } = s;
  const { counts } = thief.record;
  if (action >= PIT) {
    const code = action - PIT;
    thief.left -= passages.passageSteps(s, thief.cell, code);
    passages.countPassage(s, thief.cell, code);
    return goTo(s, passages.passageTo(s, code));
  }
  if (action >= theft.STAB) return theft.stab(s, action - theft.STAB);
  if (action >= theft.PICKPOCKET) return theft.pickpocket(s, action - theft.PICKPOCKET);
  if (action >= LOOT_GEM) return lootGem(s, action - LOOT_GEM);
  if (action === HIDE_LOOT) {
    thief.cubes--;
    thief.lootDrop--;
    counts.lootHidden++;
    return;
  }
  if (action < CLIMB) {
    thief.left--;
    counts.moves++;
    goTo(s, thief.cell + STEP[action - STEP_TO]!);
  } else if (action < LOOT) climb(s, action - CLIMB);
  else if (action === LOOT) {
    thief.cubes--;
    thief.carried++;
    counts.loots++;
    map.info[map.grid[thief.cell]!]! -= TREASURE_TOKEN;
    s.say(THIEF.looted, thief.carried, 0, 0);
  } else if (action < BACKSTAB) pickLock(s, action - PICK_LOCK + 1);
  else if (action === BACKSTAB) {
    thief.cubes -= ON_UNICORN.thief.pays;
    thief.stabbed = 1;
    counts.backstabs++;
    s.say(THIEF.stabbed, thief.stealth, s.unicorn.armor, 0);
    lawsOf(s.unicornRole).hunted!.struck(s, true, costOf(s), thief.seat);
  } else if (action === FLARE) {
    thief.cubes--;
    counts.flares++;
    const face = rollDragonDie(s);
    revealAll(s, thief.cell, darkRound(s, thief.cell) & faceCells(s, face));
  } else peek(s);
}

/** His Health, if the Thief hunts him. */
function costOf(s: VastTable): number {
  return s.tables.goals.huntsShadow(s.thief.seat) ? ON_UNICORN.thief.health : 0;
}

/** He steps to a cell; open space gets a tile. */
function goTo(s: VastTable, cell: number): void {
  if (s.map.grid[cell] !== 0) stepThief(s, cell);
  else {
    s.terrain!.exited = 1;
    stepOut(s, s.pieces.key.indexOf('thief'), cell);
  }
}

/** Over a wall, or over a canyon for more. */
function climb(s: VastTable, side: number): void {
  const { thief, map } = s;
  const across = thief.cell + STEP[side]!;
  const canyon = isHollow(map, across);
  thief.cubes -= canyon ? canyonPrice(s) : climbPrice(s);
  thief.left -= canyon ? s.terrain!.tables.box.effects.climbImpassableMovement : 1;
  thief.record.counts.climbs++;
  if (canyon) s.terrain!.record.counts.canyonClimbs++;
  goTo(s, landing(s, side));
}

/** Where a climb to a side ends. */
function landing({ thief, map }: VastTable, side: number): number {
  const across = thief.cell + STEP[side]!;
  return isHollow(map, across) ? across + STEP[side]! : across;
}

/** The surer the more cubes; an open lock gives a Treasure from the supply. */
function pickLock(s: VastTable, cubes: number): void {
  const { thief, map } = s;
  const slot = map.grid[thief.cell]!;
  const least = thief.tables.box.pickLock[cubes - 1]!;
  thief.cubes -= lockPrice(s, cubes);
  thief.record.counts.lockTries++;
  let open = true;
  if (least > 1) {
    const roll = 1 + s.chance[ACTION_DIE.place]!.below(6);
    open = roll >= least;
    s.say(THIEF.lock, roll, open ? 1 : 0, 0);
  }
  if (!open) {
    map.info[slot]! |= TRIED_VAULT;
    return;
  }
  thief.record.counts.locksPicked++;
  map.info[slot]! &= ~VAULT_TOKEN;
  s.agenda.push(GAIN_TOKEN, CARRIED);
}

/** T9: ends his movement; from now on the tile is known to him. */
function peek(s: VastTable): void {
  const { thief, map } = s;
  const slot = map.grid[thief.cell]!;
  thief.peeked = 1;
  thief.stopped = 1;
  thief.left = 0;
  thief.record.counts.peeks++;
  if (thief.tables.alone) map.look(slot);
  else map.info[slot]! |= LOOKED_AT;
  s.say(THIEF.peeked, map.tile[slot]!, thief.cell, 0);
  s.ask(PEEKED, thief.seat);
}

export const PEEKED = mayDo({
  name: 'peek',
  does(s) {
    const slot = s.map.grid[s.thief.cell]!;
    s.thief.record.counts.peekReveals++;
    if (s.tables.rules.thiefPeekOrientation === 'free') revealFreely(s, slot, BY_LOOKING);
    else reveal(s, slot, NO_SIDE, NO_SIDE, BY_LOOKING);
  },
  words: (s, yes) => `${yes ? 'reveals' : 'leaves'} ${tileText(s, s.map.tile[s.map.grid[s.thief.cell]!]!)}`,
});

function describe(s: VastTable, action: number): string {
  const to = (side: number): string => `${DIRECTIONS[side]} to ${cellText(s.thief.cell + STEP[side]!)}`;
  if (action >= PIT) return passages.passageText(s, action - PIT);
  if (action >= theft.STAB && action < theft.LAST_STAB)
    return `stabs ${theft.victimText(s, action - theft.STAB)} with ${plural(action & 3, 'cube')}`;
  if (action >= theft.PICKPOCKET)
    return `picks the pocket of ${theft.victimText(s, action - theft.PICKPOCKET)} with ${plural(action & 3, 'cube')}`;
  if (action >= LOOT_GEM && action < LAST_GEM) return `takes a Gem with ${plural(1 + (action & 1), 'cube')}`;
  if (action === HIDE_LOOT) return 'hides loot';
  if (action < CLIMB) return `moves ${to(action - STEP_TO)}`;
  if (action < LOOT) {
    const side = action - CLIMB;
    return `climbs ${DIRECTIONS[side]} to ${cellText(landing(s, side))}`;
  }
  if (action === LOOT) return 'takes a Treasure';
  if (action < BACKSTAB) return `picks the lock with ${plural(lockPrice(s, action - PICK_LOCK + 1), 'cube')}`;
  if (action === BACKSTAB) return `stabs ${unicornText(s)} in the back`;
  if (action === FLARE) return 'lights a Flare';
  return action === PEEK ? 'peeks at the tile' : 'ends his turn';
}
