/** What the Monsters do to her when she is hit (rules 7.3 v). */
import { listBits } from '../../../core/bits.ts';
import { terrainSides } from '../../map/ground.ts';
import { CANYON } from '../../terrain/kinds.ts';
import { phase, task } from '../../tasks.ts';
import { TARGETS } from '../../chance.ts';
import { KNIGHT } from './words.ts';
import { MONSTER } from '../monster-cards.ts';
import { cellText, DIRECTIONS, OFF_MAP, STEP, xOf, yOf } from '../../map/geometry.ts';
import { emptyNeighbours } from '../../map/touch.ts';
import { BY_ENTERING, NO_SIDE, reveal } from '../../map/reveal.ts';
import { forceTo, legalSides } from '../../map/moved-on.ts';
import { layTile } from '../../map/supply.ts';
import { ANY_TOKEN, LIT, MONSTER_TOKEN, OGRE_TOKEN, TROLL_TOKEN } from '../../map/tile-bits.ts';
import { NO_SEAT, type VastTable } from '../../table.ts';
import { GAIN_GRIT, loseGrit, wound } from './grit.ts';
import { HERS, TREASURE_KINDS } from './knight.ts';

const { ogre, troll, golem, gnome, brightBeetles, underworm, blob, flameGiant } = MONSTER;

const BLOB_TAKES = 5;
/** The Flame Giant costs 1 more Health up to this Strength. */
const GIANT_FEARS = 3;

/** The tile just revealed under her, by its type; filled in where Encounters stand, which may lead back here. */
export const RESOLVE_TILE = task();

/** The text of the Monster that hit her; the card goes to its discard unless it stays out. */
export function hitBy(s: VastTable, monster: number, strength: number): void {
  const { knight } = s;
  const { monsterDeck } = knight;
  if (monster === golem) {
    knight.golem++;
    return;
  }
  if (monster === brightBeetles) {
    knight.beetles = 1;
    return;
  }
  const { trollAmbush } = s.tables.rules;
  if (monster === troll && trollAmbush === 'canyon' && lurksOnBridge(s)) return;
  const settles = monster === ogre || (monster === troll && trollAmbush !== 'none');
  if (settles && stepsOff(s) !== 0) return s.agenda.push(LAY_TOKEN, monster);
  monsterDeck.discard(monster);
  if (monster === gnome) stealTreasure(s);
  else if (monster === blob) loseGrit(s, BLOB_TAKES);
  else if (monster === flameGiant && strength <= GIANT_FEARS) {
    s.knight.record.healthLostToAmbush++;
    wound(s, 1, NO_SEAT, true);
  } else if (monster === underworm) jump(s);
}

/** Y14: the Troll waits on the bridge of the canyon, if nobody and nothing is there; its card stays out. */
function lurksOnBridge(s: VastTable): boolean {
  const { map, pieces, unicorn } = s;
  if (map.terrainCells === 0) return false;
  const { tables } = s.terrain!;
  const slot = tables.first[tables.pieceOfKind[CANYON]!]! + tables.bridge;
  const cell = map.where[slot]!;
  if (cell === OFF_MAP || pieces.areOn(cell) || unicorn.cell === cell || (map.info[slot]! & ANY_TOKEN) !== 0)
    return false;
  map.info[slot]! |= TROLL_TOKEN;
  s.say(KNIGHT.token, troll, cell, 1);
  return true;
}

/** One of her Treasure cards at random leaves the game. */
function stealTreasure(s: VastTable): void {
  const { knight } = s;
  let count = 0;
  for (let rest = knight.held; rest !== 0; rest &= rest - 1) count++;
  if (count === 0) return;
  let skip = s.chance[TARGETS.place]!.below(count);
  for (let card = 0; card < TREASURE_KINDS; card++) {
    if (!knight.holds(card) || skip-- > 0) continue;
    knight.lose(card);
    s.say(KNIGHT.lost, card, 0, 0);
    return;
  }
}

/** The Monster token on her tile, or 0. */
export function tokenHere(s: VastTable): number {
  return s.map.info[s.map.grid[s.knight.cell]!]! & MONSTER_TOKEN;
}

/** Token off the map, card to the discard. */
export function removeToken(s: VastTable): void {
  const token = tokenHere(s);
  const monster = token === OGRE_TOKEN ? ogre : troll;
  s.map.info[s.map.grid[s.knight.cell]!]! &= ~token;
  s.knight.monsterDeck.discard(monster);
  s.say(KNIGHT.token, monster, s.knight.cell, 0);
}

/** Ogre and Troll: the token stays on the space, she steps off it. */
export const LAY_TOKEN = task((s, monster) => {
  s.map.info[s.map.grid[s.knight.cell]!]! |= monster === ogre ? OGRE_TOKEN : TROLL_TOKEN;
  s.say(KNIGHT.token, monster, s.knight.cell, 1);
  s.ask(STEP_OFF, s.knight.seat);
});

/** Hit by a token: she steps off, or, with nowhere to go, the token leaves. */
export function pushStepOff(s: VastTable): void {
  if (stepsOff(s) === 0) removeToken(s);
  else s.ask(STEP_OFF, s.knight.seat);
}

/** Where she can be moved, without tokens there (cubes and Bombs are none). */
function stepsOff(s: VastTable): number {
  const { map, knight } = s;
  let steps = legalSides(s, HERS, knight.cell) & ~terrainSides(map, knight.cell);
  for (let d = 0; d < 4; d++) {
    if ((map.info[map.grid[knight.cell + STEP[d]!]!]! & ANY_TOKEN) !== 0) steps &= ~(1 << d);
  }
  return steps;
}

export const STEP_OFF = phase({
  name: 'stepOff',
  options: (s, out) => listBits(stepsOff(s), out),
  take: (s, side) => forceTo(s, HERS, s.knight.cell + STEP[side]!),
  describe: (_, side) => `steps ${DIRECTIONS[side]} away from the Monster`,
});

/** Underworm: to the nearest Dark tile on a diagonal; without one, a tile is placed on the nearest diagonal cell. */
function jump(s: VastTable): void {
  if (wormTargets(s, s.scratch) > 0) s.ask(WORM, s.knight.seat);
}

/** Writes the nearest cells on her four diagonals that hold a Dark tile, or else that one may be placed on. */
function wormTargets(s: VastTable, out: Int32Array): number {
  const { map } = s;
  let best = 1 << 20;
  const tiles = map.order();
  let count = 0;
  for (let i = 0; i < tiles; i++) {
    const slot = map.ordered[i]!;
    if ((map.info[slot]! & LIT) !== 0) continue;
    const far = diagonal(s.knight.cell, map.where[slot]!);
    if (far === 0 || far > best) continue;
    if (far < best) count = 0;
    best = far;
    out[count++] = map.where[slot]!;
  }
  if (count > 0) return count;
  if (!map.fills) return 0;
  const cells = emptyNeighbours(map, out);
  for (let i = 0; i < cells; i++) {
    const far = diagonal(s.knight.cell, out[i]!);
    if (far === 0 || far > best) continue;
    if (far < best) count = 0;
    best = far;
    out[count++] = out[i]!;
  }
  return count;
}

/** Steps along a diagonal from a to b, or 0 if they do not lie on one. */
function diagonal(a: number, b: number): number {
  const dx = xOf(a) - xOf(b);
  const dy = yOf(a) - yOf(b);
  return dx === dy || dx === -dy ? (dx < 0 ? -dx : dx) : 0;
}

export const WORM = phase({
  name: 'underworm',
  options: wormTargets,
  take(s, cell) {
    s.agenda.push(WORM_ARRIVES, cell);
    if (s.map.grid[cell] === 0) layTile(s, cell);
  },
  describe: (_, cell) => `is carried to ${cellText(cell)}`,
});

export const WORM_ARRIVES = task((s, cell) => {
  const { map, agenda } = s;
  s.knight.record.underworm++;
  // Within this Encounter she turns up the tile she comes to.
  if (s.knight.tables.lurkers) s.knight.intoDark = 1;
  agenda.push(WORM_TURNS_UP, map.grid[cell]!);
  forceTo(s, HERS, cell);
});

/** The tile is turned up even if her turn is over by what has met her there (R51). */
export const WORM_TURNS_UP = task((s, slot) => {
  if (s.knight.acting === 1) {
    s.agenda.push(GAIN_GRIT, 1);
    s.agenda.push(RESOLVE_TILE, 0);
  }
  reveal(s, slot, NO_SIDE, NO_SIDE, BY_ENTERING);
});
