/** Its turn (rules 5.1, 5.2): dice, then steps, attacks, Treasure and Terror in any order; end tiles. */
import { pieceName, unicornText } from '../../names.ts';
import { terrorText } from './words.ts';
import { builtWalls, hollowSides, isHollow } from '../../map/ground.ts';
import { exitSides, layExit } from '../../terrain/exit.ts';
import * as passages from '../../terrain/passages.ts';
import { entersRiver, mayRide } from '../../terrain/river.ts';
import { phase, task } from '../../tasks.ts';
import { cellText, DIRECTIONS, OFF_MAP, STEP } from '../../map/geometry.ts';
import { layTile } from '../../map/supply.ts';
import { CRYSTAL_TOKEN, LIT_CRYSTAL, TREASURE_TOKEN, TREASURE_TOKENS } from '../../map/tile-bits.ts';
import { emptyNeighbours, tilesWhere } from '../../map/touch.ts';
import type { VastTable } from '../../table.ts';
import type { Seat } from '../../sets.ts';
import { actionPoint } from '../action-point.ts';
import { darkRound } from '../die.ts';
import { planEnd } from '../past-plunder.ts';
import { attackUnicorn, mayAttackUnicorn, smashCrystal } from './attack.ts';
import { flare, PREPARE } from './dice.ts';
import { collectGem, gainTreasure, gemOptions } from './gems.ts';
import { ghoulOf } from './ghoul-of.ts';
import { arrive, arriveByStep, enterGhoul, freeDark, isFree, look, mayScour, SKITTER, stepOnto } from './skitter.ts';
import { attackPiece, holdsOthers, mayStrikeAt, preyOn, standsOn, STRIKE_THERE, STRUCK } from './strikes.ts';
import { drawTerror, SEIZED_TERROR } from './terror.ts';
import { TERROR } from './kinds.ts';
import { GEMS_HERE } from './prey.ts';

export const GHOUL_TURN = task((s) => {
  const ghoul = ghoulOf(s);
  ghoul.served.fill(0);
  ghoul.gameUsed = 0;
  ghoul.attacked = 0;
  ghoul.bonus = 0;
  ghoul.boosts = 0;
  ghoul.sneaking = 0;
  ghoul.sneakAll = 0;
  ghoul.seizing = 0;
  ghoul.scouring = 0;
  if (s.terrain !== undefined) s.terrain.exited = 0;
  planEnd(s, s.seats[ghoul.seat] as Seat, ghoul.seat);
  s.agenda.push(ACT, 0);
  s.agenda.push(PREPARE, 0);
  if (ghoul.cell === OFF_MAP) s.ask(PLACE, ghoul.seat);
});

/** First turn: any free Dark tile; if there is none, one is laid beside the map for it. */
export const PLACE = phase({
  name: 'place',
  options(s, out) {
    const count = freeDark(s, -1, out);
    return count > 0 ? count : emptyNeighbours(s.map, out);
  },
  take(s, cell) {
    s.agenda.push(APPEAR, cell);
    if (s.map.grid[cell] === 0 && s.map.tilesLeft > 0) layTile(s, cell);
  },
  describe: (_, cell) => `begins at ${cellText(cell)}`,
});

export const APPEAR = task(enterGhoul);

export const ACT = task((s) => s.ask(ACTION, ghoulOf(s).seat));

/** Codes at the action point. Terror cards are TURN_EFFECT or GAME_EFFECT and their kind. */
export const STEP_TO = 0;
export const STRIKE = 4;
export const ATTACK = 8;
export const SMASH = 9;
export const COLLECT = 10;
export const FLARE = 11;
export const BOOST_MOVE = 12;
export const BOOST_ATTACK = 13;
export const TURN_EFFECT = 14;
export const GAME_EFFECT = 22;
export const END_TURN = 30;
/** Beside others: one code per piece, one per Gem. */
export const ATTACK_PIECE = 32;
export const COLLECT_GEM = 48;

const BLINK_PRICE = 2;
const WITH_TURN_EFFECT = [TERROR.chase, TERROR.hunt, TERROR.sneak, TERROR.blink, TERROR.scour];
const WITH_GAME_EFFECT = [TERROR.chase, TERROR.hunt, TERROR.sneak, TERROR.blink, TERROR.seize, TERROR.scour];

export const ACTION = phase({
  name: 'ghoul',
  options(s, out) {
    const { map } = s;
    const ghoul = ghoulOf(s);
    const { cell } = ghoul;
    const info = map.info[map.grid[cell]!]!;
    const tiles = (map.tilesAt(cell) & ~hollowSides(map, cell)) | (s.terrain?.exited === 0 ? exitSides(s, cell) : 0);
    const walls = map.wallsAt(cell);
    let count = 0;
    for (let d = 0; d < 4; d++)
      if ((tiles >> d) & 1 && stepCost(s, d, walls) <= ghoul.movement) out[count++] = STEP_TO + d;
    count = ghoul.tables.alone ? attacksOnUnicorn(s, out, count) : attacksOnOthers(s, walls, out, count);
    if ((info & CRYSTAL_TOKEN) !== 0 && ghoul.power >= ghoul.tables.box.smashDiscs) out[count++] = SMASH;
    if ((info & TREASURE_TOKENS) !== 0 && ghoul.movement >= collectCost(s)) out[count++] = COLLECT;
    if (!ghoul.tables.alone) count = gemOptions(s, COLLECT_GEM, out, count);
    if (ghoul.tables.flare && ghoul.movement >= 1 && darkRound(s, cell) !== 0) out[count++] = FLARE;
    if (ghoul.boosts > 0) {
      out[count++] = BOOST_MOVE;
      out[count++] = BOOST_ATTACK;
    }
    for (let i = 0; i < WITH_TURN_EFFECT.length; i++) {
      const kind = WITH_TURN_EFFECT[i]!;
      if (ghoul.ready(kind) > 0 && mayServe(s, kind)) out[count++] = TURN_EFFECT + kind;
    }
    for (let i = 0; i < WITH_GAME_EFFECT.length; i++) {
      const kind = WITH_GAME_EFFECT[i]!;
      if (ghoul.mayUseUp(kind) && (kind !== TERROR.blink || mayBlink(s, FREE))) out[count++] = GAME_EFFECT + kind;
    }
    out[count++] = END_TURN;
    return count;
  },
  take: actionPoint(ACT, END_TURN, perform),
  describe,
});

function attacksOnUnicorn(s: VastTable, out: Int32Array, from: number): number {
  const { cell, movement } = ghoulOf(s);
  let count = from;
  const able = mayAttackUnicorn(s);
  for (let d = 0; d < 4 && able; d++) {
    if (cell + STEP[d]! === s.unicorn.cell && strikeCost(s, d) <= movement && !isHollow(s.map, s.unicorn.cell))
      out[count++] = STRIKE + d;
  }
  count = passages.addPassages(s, cell, passer, passages.PASSAGES, out, count);
  if (able && cell === s.unicorn.cell) out[count++] = ATTACK;
  return count;
}

function attacksOnOthers(s: VastTable, walls: number, out: Int32Array, from: number): number {
  const { cell, movement } = ghoulOf(s);
  let count = from;
  for (let d = 0; d < 4; d++) {
    if (mayStrikeAt(s, cell + STEP[d]!) && strikeCost(s, d, walls) <= movement) out[count++] = STRIKE + d;
  }
  count = passages.addPassages(s, cell, passer, passages.PASSAGES, out, count);
  count = preyOn(s, cell, ATTACK_PIECE, out, count);
  if (standsOn(s, cell) && mayAttackUnicorn(s)) out[count++] = ATTACK;
  return count;
}

/** Walls at the mouths and pieces beyond are extra points. */
const passer: passages.Passer = {
  enters: () => true,
  goesIn: () => true,
  affords: (s, code, steps) => steps + extra(s, passageExtra(s, code)) <= ghoulOf(s).movement,
};

function passageWalls(s: VastTable, code: number): number {
  return (
    ((builtWalls(s.map, ghoulOf(s).cell) >> (code >> 4)) & 1) +
    ((builtWalls(s.map, passages.pitOut(s, code)) >> (code & 3)) & 1)
  );
}

function passageExtra(s: VastTable, code: number): number {
  return passageWalls(s, code) + (meetsOthers(s, passages.passageTo(s, code), code) ? 1 : 0);
}

/** Where a passage leads back to it stands nobody but itself, unless it shares its cell. */
function meetsOthers(s: VastTable, cell: number, code: number): boolean {
  if (cell !== ghoulOf(s).cell) return holdsOthers(s, passages.pitOut(s, code), code & 3);
  return cell === s.unicorn.cell || s.pieces.on(cell, s.pieces.on(cell) + 1) >= 0;
}

function pass(s: VastTable, code: number): void {
  const ghoul = ghoulOf(s);
  const more = passageExtra(s, code);
  ghoul.movement -= passages.passageSteps(s, ghoul.cell, code) + extra(s, more);
  ghoul.record.counts.wallsCrossed += passageWalls(s, code);
  if (more > 0) ghoul.sneaking = 0;
  passages.countPassage(s, ghoul.cell, code);
  ghoul.bonus = 0;
  goTo(s, passages.passageTo(s, code));
}

/** A step of its own: open space gets a tile, the river may carry it on. */
function goTo(s: VastTable, cell: number): void {
  const { map, pieces } = s;
  const ghoul = ghoulOf(s);
  if (entersRiver(map, ghoul.cell, cell)) mayRide(s, pieces.key.indexOf(s.players[ghoul.seat]!.key), cell);
  if (map.grid[cell] !== 0) arriveByStep(s, cell);
  else {
    s.terrain!.exited = 1;
    s.agenda.push(GHOUL_STEPS_OUT, cell);
    layExit(s, cell);
  }
}

export const GHOUL_STEPS_OUT = task(arriveByStep);

/** The walls round it. */
function wallsHere(s: VastTable): number {
  return s.map.wallsAt(ghoulOf(s).cell);
}

/** The wall between it and a side, as an extra point. */
function wallTo(s: VastTable, side: number, walls = wallsHere(s)): number {
  return (walls >> side) & 1;
}

/** Extra points, as far as Sneak does not save them. */
function extra(s: VastTable, points: number): number {
  const ghoul = ghoulOf(s);
  if (ghoul.sneakAll === 1) return 0;
  return points > 0 && ghoul.sneaking === 1 ? points - 1 : points;
}

function stepExtra(s: VastTable, side: number, walls = wallsHere(s)): number {
  return wallTo(s, side, walls) + (holdsOthers(s, ghoulOf(s).cell, side) ? 1 : 0);
}

function stepCost(s: VastTable, side: number, walls = wallsHere(s)): number {
  return 1 + extra(s, stepExtra(s, side, walls));
}

export function strikeCost(s: VastTable, side: number, walls = wallsHere(s)): number {
  return 1 + extra(s, wallTo(s, side, walls));
}

/** Seize takes one point off for good, or all of them once. */
export function collectCost(s: VastTable): number {
  const ghoul = ghoulOf(s);
  if (ghoul.seizing === 1) return 0;
  const { collect } = ghoul.tables.box;
  return ghoul.cards[TERROR.seize]! > 0 ? Math.min(1, collect) : collect;
}

function mayServe(s: VastTable, kind: number): boolean {
  const ghoul = ghoulOf(s);
  if (kind === TERROR.sneak) return ghoul.sneaking === 0;
  if (kind === TERROR.blink) return ghoul.movement >= BLINK_PRICE && mayBlink(s, TO_CRYSTAL);
  return kind !== TERROR.scour || !s.map.isLit(ghoul.cell);
}

const TO_CRYSTAL = 0;
const FREE = 1;

function mayBlink(s: VastTable, how: number): boolean {
  const here = s.map.info[s.map.grid[ghoulOf(s).cell]!]!;
  return (here & LIT_CRYSTAL) !== 0 && blinkGoals(s, how, s.scratch) > 0;
}

/** To another Lit Crystal tile without piece, or to any free tile. */
function blinkGoals(s: VastTable, how: number, out: Int32Array): number {
  const { map, pieces, unicorn } = s;
  const isCrystal = (slot: number, cell: number) =>
    (map.info[slot]! & LIT_CRYSTAL) !== 0 && !pieces.areOn(cell) && cell !== unicorn.cell;
  const isGoal = how === TO_CRYSTAL ? isCrystal : (_: number, cell: number) => isFree(s, cell);
  return tilesWhere(map, (slot, cell) => !isHollow(map, cell) && isGoal(slot, cell), out);
}

export const BLINK = phase({
  name: 'blink',
  options: (s, out) => blinkGoals(s, ghoulOf(s).blinking, out),
  take(s, cell) {
    ghoulOf(s).bonus = 0;
    arrive(s, cell);
  },
  describe: (_, cell) => `blinks to ${cellText(cell)}`,
});

function perform(s: VastTable, action: number): void {
  const ghoul = ghoulOf(s);
  if (action >= passages.PASSAGES) pass(s, action - passages.PASSAGES);
  else if (action < STRIKE) {
    pay(s, action - STEP_TO, stepCost(s, action - STEP_TO), stepExtra(s, action - STEP_TO));
    ghoul.bonus = 0;
    goTo(s, ghoul.cell + STEP[action - STEP_TO]!);
  } else if (action < ATTACK) {
    pay(s, action - STRIKE, strikeCost(s, action - STRIKE), wallTo(s, action - STRIKE));
    stepOnto(s, ghoul.cell + STEP[action - STRIKE]!);
    if (s.isOver) return;
    if (ghoul.tables.alone) attackUnicorn(s);
    else if (s.agenda.top === SKITTER.code || !mayScour(s)) s.ask(STRUCK, ghoul.seat);
    else {
      s.agenda.push(STRIKE_THERE, 0);
      look(s);
    }
  } else if (action === ATTACK) attackUnicorn(s);
  else if (action === SMASH) smashCrystal(s);
  else if (action === COLLECT) collect(s);
  else if (action === FLARE) {
    ghoul.movement--;
    ghoul.record.counts.flares++;
    flare(s);
  } else if (action < TURN_EFFECT) {
    ghoul.boosts--;
    ghoul.record.boostsUsed++;
    if (action === BOOST_MOVE) ghoul.movement++;
    else ghoul.bonus++;
  } else if (action < GAME_EFFECT) turnEffect(s, action - TURN_EFFECT);
  else if (action < END_TURN) gameEffect(s, action - GAME_EFFECT);
  else if (action < COLLECT_GEM) attackPiece(s, action - ATTACK_PIECE);
  else collectGem(s, action - COLLECT_GEM);
}

/** A step is paid; Sneak serves for one that has extra points. */
function pay(s: VastTable, side: number, cost: number, extraPoints: number): void {
  const ghoul = ghoulOf(s);
  ghoul.movement -= cost;
  ghoul.record.counts.steps++;
  ghoul.record.counts.wallsCrossed += wallTo(s, side);
  if (extraPoints > 0) ghoul.sneaking = 0;
}

/** Every second token brings both back to the supply, and Fury. */
function collect(s: VastTable): void {
  const ghoul = ghoulOf(s);
  const free = ghoul.seizing === 1;
  ghoul.movement -= collectCost(s);
  if (!free) ghoul.served[TERROR.seize] = ghoul.cards[TERROR.seize]!;
  ghoul.seizing = 0;
  s.map.info[s.map.grid[ghoul.cell]!]! -= TREASURE_TOKEN;
  ghoul.record.counts.treasuresTaken++;
  gainTreasure(s);
  if (free && !s.isOver) drawTerror(s, SEIZED_TERROR);
}

function turnEffect(s: VastTable, kind: number): void {
  const ghoul = ghoulOf(s);
  ghoul.served[kind]!++;
  ghoul.record.counts.terrorTurnEffects++;
  if (kind === TERROR.chase) ghoul.movement++;
  else if (kind === TERROR.hunt) strengthen(s, 1);
  else if (kind === TERROR.sneak) ghoul.sneaking = 1;
  else if (kind === TERROR.scour) look(s);
  else {
    ghoul.movement -= BLINK_PRICE;
    ghoul.blinking = TO_CRYSTAL;
    s.ask(BLINK, ghoul.seat);
  }
}

const CHASE_POINTS = 4;
const HUNT_POINTS = 3;

function gameEffect(s: VastTable, kind: number): void {
  const ghoul = ghoulOf(s);
  ghoul.useUp(kind);
  if (kind === TERROR.chase) ghoul.movement += CHASE_POINTS;
  else if (kind === TERROR.hunt) strengthen(s, HUNT_POINTS);
  else if (kind === TERROR.sneak) ghoul.sneakAll = 1;
  else if (kind === TERROR.seize) ghoul.seizing = 1;
  else if (kind === TERROR.scour) ghoul.scouring = 1;
  else {
    ghoul.blinking = FREE;
    s.ask(BLINK, ghoul.seat);
  }
}

/** Discs of a Ghoul stay; a Vile Ghoul's are a bonus. */
function strengthen(s: VastTable, points: number): void {
  const ghoul = ghoulOf(s);
  if (ghoul.tables.vile) ghoul.bonus += points;
  else ghoul.attack += points;
}

const TURN_TEXTS: Readonly<Record<number, string>> = {
  [TERROR.chase]: 'uses Chase for 1 movement',
  [TERROR.hunt]: 'uses Hunt for 1 attack',
  [TERROR.sneak]: 'uses Sneak for its next step',
  [TERROR.blink]: 'uses Blink to another Crystal',
  [TERROR.scour]: 'uses Scour here',
};
const GAME_TEXTS: Readonly<Record<number, string>> = {
  [TERROR.chase]: 'gives Chase up for 4 movement',
  [TERROR.hunt]: 'gives Hunt up for 3 attack',
  [TERROR.sneak]: 'gives Sneak up: no extra points this turn',
  [TERROR.blink]: 'gives Blink up',
  [TERROR.seize]: 'gives Seize up: the next Treasure is free',
  [TERROR.scour]: 'gives Scour up: it looks at every Dark tile it comes to',
};

function describe(s: VastTable, action: number): string {
  const to = (side: number): string => `${DIRECTIONS[side]} to ${cellText(ghoulOf(s).cell + STEP[side]!)}`;
  if (action >= passages.PASSAGES) return passages.passageText(s, action - passages.PASSAGES);
  if (action < STRIKE) return `steps ${to(action - STEP_TO)}`;
  if (action < ATTACK) return `strikes ${to(action - STRIKE)}`;
  if (action === ATTACK) return `attacks ${unicornText(s)}`;
  if (action === SMASH) return 'smashes the Crystal';
  if (action === COLLECT) return 'collects a Treasure';
  if (action === FLARE) return 'lights a Flare';
  if (action === BOOST_MOVE) return 'boosts its movement';
  if (action === BOOST_ATTACK) return 'boosts its attack';
  if (action === END_TURN) return 'ends its turn';
  if (action >= COLLECT_GEM) return `tries the ${GEMS_HERE.all(s)[0]!.names[action - COLLECT_GEM]} Gem`;
  if (action >= ATTACK_PIECE) return `attacks ${pieceName(s, action - ATTACK_PIECE)}`;
  if (action < GAME_EFFECT) return TURN_TEXTS[action - TURN_EFFECT] ?? terrorText(action - TURN_EFFECT);
  return GAME_TEXTS[action - GAME_EFFECT] ?? terrorText(action - GAME_EFFECT);
}
