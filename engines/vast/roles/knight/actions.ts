/** The Knight's action point (rules 7.1): codes in the order of the options. */
import { lowestBit } from '../../../core/bits.ts';
import { phase, task } from '../../tasks.ts';
import { cardName } from '../../names.ts';
import { KNIGHT } from './words.ts';
import { SIDEQUESTS, TREASURES } from './components.ts';
import { addSides, cellText, DIRECTIONS, distance, OFF_MAP, STEP, xOf, yOf } from '../../map/geometry.ts';
import { NO_SIDE } from '../../map/reveal.ts';
import { layTile } from '../../map/supply.ts';
import type { VastTable } from '../../table.ts';
import { CRYSTAL_TOKEN, EVENT_TOKEN, TREASURE_TOKENS } from '../../map/tile-bits.ts';
import { startEncounter } from './encounter.ts';
import { heal } from './grit.ts';
import {
  ELVISH_SWORD,
  ENCHANTED_BOW,
  FLAG_EAGLE_EYED,
  HEROIC_BOOTS,
  JAVELIN,
  MIGHTY_AXE,
  PIXIE_LANTERN,
  POTION_KIT,
} from './knight.ts';
import { claimSidequest, fulfilled } from './sidequests.ts';
import { placeOnCard } from './strength.ts';
import { useFlare } from './flare.ts';
import { BOW_TARGETS, FOES, forbiddenSides, MARKS, PRIZES, type BowTarget, type Mark } from './foes.ts';
import { lawsOf } from '../../role.ts';
import type { RoleCard } from '../../role-card.ts';
import { builtWalls, hollowSides, isSheltered, settleHollow } from '../../map/ground.ts';
import { exitSides } from '../../terrain/exit.ts';
import { addPassages, PASSAGES, passageText } from '../../terrain/passages.ts';
import { pass, passer, step } from './steps.ts';

export const ASSIGN_MOVEMENT = 0;
export const ASSIGN_PERCEPTION = 1;
export const ASSIGN_STRENGTH = 2;
const ASSIGN_SHIELD = 3;
export const ASSIGN_SWORD = 4;
export const ASSIGN_AXE = 5;
export const ASSIGN_BOOTS = 6;
export const ASSIGN_LANTERN = 7;
/** Four directions each. */
export const STEP_TO = 8;
export const STEP_BY_MAP = 12;
export const ENCOUNTER = 16;
const BOMB = 17;
/** First, second, third card of the hand. */
export const SIDEQUEST = 21;
/** One code per Treasure card. */
export const REVEAL_CARD = 24;
export const THROW_JAVELIN = 31;
export const DRINK_POTION = 32;
const SHOOT = 33;
export const END_TURN = 34;
/** One code per mark, then those of targets of the Enchanted Bow besides the Unicorn. */
export const BOW = 35;
export const FIRST_TARGET = 40;
export const FLARE = 48;

/** Treasure cards that take a cube at the action point, in the order of ASSIGN_SWORD.. */
const ASSIGNABLE = new Int32Array([ELVISH_SWORD, MIGHTY_AXE, HEROIC_BOOTS, PIXIE_LANTERN]);

const BOW_REACH = 5;
const BOW_MOST = 3;
const POTION_HEALS = 2;

export const ACT = task((s) => s.ask(ACTION, s.knight.seat));

export const ACTION = phase({
  name: 'action',
  options(s, out) {
    const walls = s.map.wallsAt(s.knight.cell);
    let count = s.knight.unplaced > 0 ? assignOptions(s, out) : 0;
    const ready = s.knight.encounters < s.knight.perception();
    if (ready) count = moveOptions(s, walls, out, count);
    count = bombOptions(s, s.map.terrainCells === 0 ? walls : builtWalls(s.map, s.knight.cell), out, count);
    count = cardOptions(s, out, count);
    return s.knight.unplaced > 0 ? bowOptions(s, out, count) : count;
  },
  take(s, action) {
    const { knight, agenda, record, tables } = s;
    record.actions[knight.seat]!++;
    if (action < SIDEQUEST || action >= REVEAL_CARD) {
      if (tables.rules.sidequestWindow === 'nextAction') knight.flags = 0;
    }
    if (action === END_TURN) {
      knight.acting = 0;
      return;
    }
    agenda.push(ACT, 0);
    perform(s, action);
  },
  describe,
});

/** Every one is written, and counted if there is room for a cube: see `addSides`. */
function assignOptions({ knight }: VastTable, out: Int32Array): number {
  const { movementSpaces, perceptionSpaces, strengthSpaces } = knight.tables;
  let count = 0;
  out[count] = ASSIGN_MOVEMENT;
  count += (knight.onMovement - movementSpaces) >>> 31;
  out[count] = ASSIGN_PERCEPTION;
  count += (knight.onPerception - perceptionSpaces) >>> 31;
  out[count] = ASSIGN_STRENGTH;
  count += (knight.onStrength - strengthSpaces) >>> 31;
  out[count] = ASSIGN_SHIELD;
  count += (knight.onShield - 1) >>> 31;
  if (knight.held === 0) return count;
  const idle = knight.held & ~knight.cubed;
  for (let i = 0; i < 4; i++) {
    out[count] = ASSIGN_SWORD + i;
    count += (idle >> ASSIGNABLE[i]!) & 1;
  }
  return count;
}

/** Moves, moves by the Map through a wall, and an Encounter with what lies here; `walls` are those round her. */
function moveOptions(s: VastTable, walls: number, out: Int32Array, from: number): number {
  const { map, knight } = s;
  let count = from;
  const info = map.info[map.grid[knight.cell]!]!;
  if (knight.moved < knight.movement() && (info & EVENT_TOKEN) === 0) {
    const sides = map.tilesAt(knight.cell) & ~forbiddenSides(s);
    count = addSides((sides & ~walls) | exitSides(s, knight.cell), STEP_TO, out, count);
    const cost = 1 + knight.golem;
    if (knight.unplaced >= cost && knight.onMap + cost <= knight.tables.box.mapSlots) {
      count = addSides(sides & walls & ~hollowSides(map, knight.cell), STEP_BY_MAP, out, count);
    }
    count = addPassages(s, knight.cell, passer, PASSAGES, out, count);
  }
  if ((info & (CRYSTAL_TOKEN | TREASURE_TOKENS | EVENT_TOKEN)) !== 0 || isInvited(s)) out[count++] = ENCOUNTER;
  return count;
}

/** May she attack somebody where she stands, or take something of theirs? */
export function isInvited(s: VastTable): boolean {
  const foes = FOES.all(s);
  const prizes = PRIZES.all(s);
  for (let i = 0; i < prizes.length; i++) if (prizes[i]!.on(s, s.map.grid[s.knight.cell]!)) return true;
  for (let i = 0; i < foes.length; i++) if (foes[i]!.invites?.(s) === true) return true;
  return false;
}

/** Everybody in sight of the Bow. */
function bowOptions(s: VastTable, out: Int32Array, from: number): number {
  const marks = MARKS.all(s);
  let count = from;
  for (let i = 0; i < marks.length; i++) count = marks[i]!.options(s, BOW, out, count);
  return count;
}

function markOf(s: VastTable, action: number): Mark {
  return MARKS.all(s).find((one) => one.has(action - BOW))!;
}

function targetOf(s: VastTable, action: number): BowTarget {
  return BOW_TARGETS.all(s).find((one) => one.code === action)!;
}

function bombOptions({ knight }: VastTable, walls: number, out: Int32Array, from: number): number {
  if (knight.unplaced === 0 || knight.bombs === 0 || knight.bombed === 1 || knight.threw === 1) return from;
  return addSides(walls, BOMB, out, from);
}

/** Sidequests that hold, Treasure cards, the end of the turn. */
function cardOptions(s: VastTable, out: Int32Array, from: number): number {
  const { knight } = s;
  let count = from;
  const done = fulfilled(s);
  for (let i = 0; i < knight.handSize; i++) {
    // Written in any case, counted if it holds: see `addSides`.
    out[count] = SIDEQUEST + i;
    count += (done >> knight.hand[i]!) & 1;
  }
  if (knight.held !== 0) {
    for (let rest = knight.secret; rest !== 0; rest &= rest - 1) out[count++] = REVEAL_CARD + lowestBit(rest);
    if (knight.holds(JAVELIN) && knight.bombed === 0) out[count++] = THROW_JAVELIN;
    if (knight.unplaced > 0) {
      if (knight.holds(POTION_KIT) && knight.owned() > knight.tables.box.cubes) out[count++] = DRINK_POTION;
      if (knight.idle(ENCHANTED_BOW)) count = shotOptions(s, out, count);
    }
  }
  if (knight.tables.flare && knight.flared === 0 && s.map.anyDark) out[count++] = FLARE;
  out[count++] = END_TURN;
  return count;
}

/** Everybody in reach of the Enchanted Bow, in the order of turns. */
function shotOptions(s: VastTable, out: Int32Array, from: number): number {
  const others = BOW_TARGETS.all(s);
  let count = from;
  for (let i = 0; i < others.length; i++) {
    const other = others[i]!;
    if (other.first && inBowReach(s, other.cell(s)) && other.able(s)) out[count++] = other.code;
  }
  const him = inBowReach(s, s.unicorn.cell);
  // The Nightmare has his place in the order of turns, the Shadow Unicorn comes last.
  if (him && s.unicornRole.player) out[count++] = SHOOT;
  for (let i = 0; i < others.length; i++) {
    const other = others[i]!;
    if (!other.first && inBowReach(s, other.cell(s)) && other.able(s)) out[count++] = other.code;
  }
  if (him && !s.unicornRole.player) out[count++] = SHOOT;
  return count;
}

function inBowReach({ knight, map }: VastTable, cell: number): boolean {
  if (cell === OFF_MAP || distance(knight.cell, cell) > BOW_REACH) return false;
  if (isSheltered(map, knight.cell, cell)) return false;
  return xOf(knight.cell) === xOf(cell) || yOf(knight.cell) === yOf(cell);
}

/** Cards a shot takes at most. */
export function shotTakes({ knight }: VastTable): number {
  return Math.min(BOW_MOST, knight.strength() - 1);
}

function perform(s: VastTable, action: number): void {
  if (action >= PASSAGES) pass(s, action - PASSAGES);
  else if (action < STEP_TO) assign(s, action);
  else if (action < STEP_BY_MAP) step(s, action - STEP_TO, (action - STEP_TO) ^ 2);
  else if (action < ENCOUNTER) stepByMap(s, action - STEP_BY_MAP);
  else if (action === ENCOUNTER) startEncounter(s, false);
  else if (action < SIDEQUEST) bomb(s, action - BOMB);
  else if (action < REVEAL_CARD) claimSidequest(s, action - SIDEQUEST);
  else if (action < THROW_JAVELIN) s.knight.faceUp |= 1 << (action - REVEAL_CARD);
  else if (action === THROW_JAVELIN) throwJavelin(s);
  else if (action === DRINK_POTION) drinkPotion(s);
  else if (action === FLARE) useFlare(s);
  else if (action >= FIRST_TARGET) targetOf(s, action).shoot(s);
  else if (action >= BOW) markOf(s, action).shoot(s, action - BOW);
  else shootAt(s, s.unicornRole);
}

function assign(s: VastTable, target: number): void {
  const { knight } = s;
  if (target >= ASSIGN_SWORD) return placeOnCard(s, ASSIGNABLE[target - ASSIGN_SWORD]!);
  knight.unplaced--;
  if (target === ASSIGN_MOVEMENT) knight.onMovement++;
  else if (target === ASSIGN_PERCEPTION) knight.onPerception++;
  else if (target === ASSIGN_STRENGTH) knight.onStrength++;
  else knight.onShield++;
}

function stepByMap(s: VastTable, side: number): void {
  const { knight } = s;
  const cost = 1 + knight.golem;
  knight.unplaced -= cost;
  knight.onMap += cost;
  knight.record.mapUses++;
  step(s, side, NO_SIDE);
}

/** The wall is gone for good; the opened edge is filled before the Collapse. */
function bomb(s: VastTable, side: number): void {
  const { map, knight } = s;
  knight.unplaced--;
  knight.onBomb++;
  knight.bombs--;
  knight.bombed = 1;
  map.clearRocks(knight.cell, 1 << side);
  map.layBomb(knight.cell, side);
  if (map.terrainCells !== 0) settleHollow(map);
  const beyond = knight.cell + STEP[side]!;
  if (map.grid[beyond] === 0 && map.fills) layTile(s, beyond);
}

/** The card is gone at once; its Strength counts for the next attack on the Unicorn this turn. */
function throwJavelin(s: VastTable): void {
  s.knight.lose(JAVELIN);
  s.knight.threw = 1;
  s.knight.aiming = 1;
}

function drinkPotion(s: VastTable): void {
  s.knight.unplaced--;
  s.knight.discarded++;
  s.knight.lose(POTION_KIT);
  heal(s, POTION_HEALS);
}

/** Strength - 1 cards, at most 3, leave his Spirit pile or hand; he Teleports even if none did. */
export function shootAt(s: VastTable, unicorn: RoleCard): void {
  const { knight, tables } = s;
  placeOnCard(s, ENCHANTED_BOW);
  knight.record.bowShots++;
  const count = lawsOf(unicorn).hunted!.shot(s, shotTakes(s));
  if (count > 0 && tables.rules.eagleEyedOnUnicorn) knight.flags |= FLAG_EAGLE_EYED;
  s.say(KNIGHT.shot, count, 0, 0);
}

const STATS = ['Movement', 'Perception', 'Strength', 'the Shield'] as const;

function describe(s: VastTable, action: number): string {
  const { knight } = s;
  const to = (side: number): string => `${DIRECTIONS[side]} to ${cellText(knight.cell + STEP[side]!)}`;
  if (action >= PASSAGES) return passageText(s, action - PASSAGES);
  if (action < ASSIGN_SWORD) return `puts a cube on ${STATS[action]}`;
  if (action < STEP_TO) return `puts a cube on the ${cardName(TREASURES[ASSIGNABLE[action - ASSIGN_SWORD]!]!)}`;
  if (action < STEP_BY_MAP) return `moves ${to(action - STEP_TO)}`;
  if (action < ENCOUNTER) return `uses the Map: through the wall ${to(action - STEP_BY_MAP)}`;
  if (action === ENCOUNTER) return `starts an Encounter at ${cellText(knight.cell)}`;
  if (action < SIDEQUEST) return `bombs the wall ${DIRECTIONS[action - BOMB]}`;
  if (action < REVEAL_CARD) return `claims the Sidequest ${cardName(SIDEQUESTS[knight.hand[action - SIDEQUEST]!]!)}`;
  if (action < THROW_JAVELIN) return `turns the ${cardName(TREASURES[action - REVEAL_CARD]!)} face up`;
  if (action === THROW_JAVELIN) return 'throws the Javelin';
  if (action === DRINK_POTION) return 'drinks the Potion';
  if (action === FLARE) return 'uses her Flare';
  if (action >= FIRST_TARGET) return `shoots the Enchanted Bow at ${targetOf(s, action).words}`;
  if (action >= BOW) return `shoots the Bow at ${markOf(s, action).text(action - BOW)}`;
  return action === SHOOT ? 'shoots the Enchanted Bow' : 'ends her turn';
}
