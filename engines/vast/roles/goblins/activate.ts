/** The activation of a Tribe (rules 3.3). */
import { mayDo } from '../../options.ts';
import { hollowSides } from '../../map/ground.ts';
import { layExit } from '../../terrain/exit.ts';
import { maySwim, tollPaid } from './ground-ways.ts';
import { phase, task } from '../../tasks.ts';
import { addSides, cellText, DIRECTIONS, OFF_MAP, STEP } from '../../map/geometry.ts';
import { layTile } from '../../map/supply.ts';
import { ANY_TOKEN, CRYSTAL_TOKEN, LIT, TREASURE_TOKEN, TREASURE_TOKENS, WALLS } from '../../map/tile-bits.ts';
import { emptyNeighbours, strikeCell } from '../../map/touch.ts';
import type { VastTable } from '../../table.ts';
import { BONES, EYE, FANGS } from '../../tables.ts';
import { darkRound, faceCells, revealAll } from '../die.ts';
import { MONSTER } from '../monster-cards.ts';
import { attackCrystal, comeHome, enterTribe } from './attack.ts';
import { drawMonsters, drawSecrets } from './draw.ts';
import { TRIBE_COUNT } from './goblins.ts';
import { HAZARD, LURED, maySettle, PLUNDERED, TRIBE_PREY, type TribePrey } from './prey.ts';
import { changeRage, discardMonsterOf, gainRage, hideTribe, setPopulation, stand } from './tribes.ts';
import { moveLoss, moveTargets } from './ways.ts';
import { TRIBE_TEXTS } from './kinds.ts';
import { GOBLINS } from './words.ts';
import { rollDragonDie } from '../../dragon-die.ts';

/** A Tribe on the board comes up, one beside the map comes in, one on the map goes on. */
export function activate(s: VastTable, tribe: number): void {
  const { goblins } = s;
  goblins.activated |= 1 << tribe;
  goblins.acting = tribe;
  goblins.moved = 0;
  goblins.jumped = 0;
  goblins.flaredNow = 0;
  if (goblins.isRevealed(tribe)) s.agenda.push(TRIBE_ACT, 0);
  else s.ask(goblins.isLurking(tribe) ? COME_IN : COME_UP, goblins.seat);
}

/** No cell. */
export const STAY = 0;

/** All Dark tiles with its symbol (the Gnome: with any); if there are none, open space beside the map, where it lurks. */
export const COME_UP = phase({
  name: 'reveal',
  options(s, out) {
    const { goblins } = s;
    const any = goblins.holds(goblins.acting, MONSTER.gnome);
    let count = darkTiles(s, out, 0, any ? -1 : goblins.acting, false);
    if (count === 0) count = emptyNeighbours(s.map, out);
    out[count++] = STAY;
    return count;
  },
  take(s, cell) {
    const { goblins, map } = s;
    const { acting: tribe } = goblins;
    if (cell === STAY) return;
    if (map.grid[cell] !== 0) {
      stand(s, tribe, cell);
      goblins.record.counts.tribesRevealed++;
      return s.say(GOBLINS.appeared, tribe, cell, 0);
    }
    goblins.lurking[tribe] = cell;
    goblins.record.counts.tribesLurking++;
    s.say(GOBLINS.lurks, tribe, cell, 0);
  },
  describe: (s, cell) =>
    cell === STAY ? 'stays hidden' : `${s.map.grid[cell] === 0 ? 'lurks' : 'comes up'} at ${cellText(cell)}`,
});

/** Writes the Dark tiles with a symbol (-1: any), `free` ones only if asked: no piece, nor the Unicorn, nor a token. */
function darkTiles(s: VastTable, out: Int32Array, from: number, symbol: number, free: boolean): number {
  const { map, pieces, unicorn, goblins } = s;
  const { where, info, ordered, symbol: symbols } = map;
  const without = free ? LIT | ANY_TOKEN : LIT;
  const anySymbol = symbol < 0 ? 1 : 0;
  const tiles = map.order();
  let count = from;
  for (let i = 0; i < tiles; i++) {
    const slot = ordered[i]!;
    const fits = anySymbol | (((symbols[slot]! ^ symbol) - 1) >>> 31);
    // Written in any case, counted if it belongs here: see `addSides`.
    out[count] = where[slot]!;
    count += fits & (((info[slot]! & without) - 1) >>> 31);
  }
  for (let piece = 0; piece < pieces.count; piece++) {
    const cell = pieces.at[piece]!;
    if (cell !== OFF_MAP && (free || !holdsOnlyTribes(s, cell, goblins.cells)))
      count = strikeCell(out, count, cell, from);
  }
  return free ? strikeCell(out, count, unicorn.cell, from) : count;
}

/** Are all pieces there Tribes? */
function holdsOnlyTribes({ pieces }: VastTable, cell: number, tribes: Int32Array): boolean {
  let own = 0;
  let all = 0;
  for (let tribe = 0; tribe < TRIBE_COUNT; tribe++) if (tribes[tribe] === cell) own++;
  for (let piece = pieces.on(cell); piece >= 0; piece = pieces.on(cell, piece + 1)) all++;
  return own === all;
}

export const HIDE_AGAIN = 4;
const STAY_OUT = 5;

/** A lurking Tribe: a side, or back to the board, or nothing. */
export const COME_IN = phase({
  name: 'lurk',
  options(s, out) {
    const { map, goblins } = s;
    const { acting: tribe } = goblins;
    const cell = goblins.lurking[tribe]!;
    const walls = goblins.holds(tribe, MONSTER.golem) ? 0 : map.wallsAt(cell);
    const open = map.tilesAt(cell) & ~walls & ~hollowSides(map, cell) & WALLS;
    let count = 0;
    for (let d = 0; d < 4; d++)
      if (
        (open >> d) & 1 &&
        maySettle(s, goblins.strength(tribe), cell + STEP[d]!) &&
        maySwim(s, tribe, cell + STEP[d]!)
      )
        out[count++] = d;
    out[count++] = HIDE_AGAIN;
    out[count++] = STAY_OUT;
    return count;
  },
  take(s, choice) {
    const { goblins } = s;
    const { acting: tribe } = goblins;
    if (choice === STAY_OUT) return;
    if (choice === HIDE_AGAIN) return hide(s, tribe);
    const cell = goblins.lurking[tribe]! + STEP[choice]!;
    enterTribe(s, tribe, cell);
    s.say(GOBLINS.appeared, tribe, cell, 0);
    if (goblins.isRevealed(tribe)) attackOn(s, tribe, cell);
  },
  describe(s, choice) {
    if (choice === HIDE_AGAIN) return 'hides';
    if (choice === STAY_OUT) return 'lurks on';
    return `steps ${DIRECTIONS[choice]} to ${cellText(s.goblins.lurking[s.goblins.acting]! + STEP[choice]!)}`;
  },
});

/** It has entered a cell: attacks whom it finds there, of several the first in the order of turns. */
function attackOn(s: VastTable, tribe: number, cell: number): boolean {
  const prey = TRIBE_PREY.all(s).find((one) => one.passed !== true && one.cell(s) === cell);
  prey?.attack(s, tribe);
  return prey !== undefined;
}

/** Writes the attacks it may make where it stands, in the order of their codes. */
function attackOptions(s: VastTable, tribe: number, out: Int32Array, from: number): number {
  const { goblins } = s;
  const prey = TRIBE_PREY.all(s);
  let count = from;
  for (let i = 0; i < prey.length; i++) {
    const { code } = prey[i]!;
    if (prey[i]!.cell(s) !== goblins.cells[tribe]) continue;
    const able = prey[i]!.mayAttack?.(s, tribe) ?? prey[i]!.yields(s, goblins.strength(tribe));
    if (!able) continue;
    let at = count++;
    for (; at > from && out[at - 1]! > code; at--) out[at] = out[at - 1]!;
    // Of two Unicorns on its cell it attacks the Nightmare.
    if (at > from && out[at - 1] === code) count--;
    else out[at] = code;
  }
  return count;
}

/** T56: before an action that ends the activation, but not before it passes, its Wisp may move somebody. */
function mayLure(s: VastTable, action: number): boolean {
  const lured = LURED.all(s);
  if (lured.length === 0 || action === FLARE || action === PASS || action >= JUMP) return false;
  return lured[0]!.able(s, s.goblins.acting);
}

function hide(s: VastTable, tribe: number): void {
  hideTribe(s, tribe);
  s.goblins.record.counts.tribesHidden++;
}

/** Codes at the Tribe point, beside those of attacks; a cell is a move there, a jump is JUMP and the slot of its goal. */
export const FLARE = 0;
export const PLUNDER = 1;
export const EXPLORE = 2;
export const ATTACK_CRYSTAL = 7;
export const HIDE = 8;
export const SPECIAL = 9;
export const PASS = 10;
const JUMP = 64;
const FIRST_CELL = 256;

/** Whom an attack of that code is on. */
function preyBy(s: VastTable, code: number): TribePrey | undefined {
  const cell = s.goblins.cells[s.goblins.acting];
  return TRIBE_PREY.all(s).find((prey) => prey.code === code && prey.cell(s) === cell);
}

/** A Tribe that has been scattered or moved off the map meanwhile has done. */
const TRIBE_ACT = task((s) => {
  if (s.goblins.isRevealed(s.goblins.acting)) s.ask(TRIBE, s.goblins.seat);
});

export const TRIBE = phase({
  name: 'tribe',
  options(s, out) {
    const { goblins, map } = s;
    const { acting: tribe } = goblins;
    const cell = goblins.cells[tribe]!;
    const info = map.info[map.grid[cell]!]!;
    let count = 0;
    if (goblins.tables.flare && ((goblins.flared >> tribe) & 1) === 0 && darkRound(s, cell) !== 0) out[count++] = FLARE;
    if (goblins.moved === 0) count = moveTargets(s, tribe, out, count);
    if (goblins.tunnels === 1 && goblins.moved === 0 && goblins.flaredNow === 0) {
      const first = count;
      count = darkTiles(s, out, count, -1, true);
      for (let i = first; i < count; i++) out[i] = JUMP + map.grid[out[i]!]!;
    }
    if ((info & TREASURE_TOKENS) !== 0) out[count++] = PLUNDER;
    const prizes = PLUNDERED.all(s);
    for (let i = 0; i < prizes.length; i++) count = prizes[i]!.options(s, tribe, out, count);
    if ((info & LIT) === 0 && goblins.jumped === 0 && map.fills) {
      count = addSides(~map.tilesAt(cell) & WALLS, EXPLORE, out, count);
    }
    count = attackOptions(s, tribe, out, count);
    if ((info & CRYSTAL_TOKEN) !== 0 && goblins.strength(tribe) >= goblins.tables.box.crystalStrength) {
      out[count++] = ATTACK_CRYSTAL;
    }
    out[count++] = HIDE;
    if (hasSpecial(s, tribe)) out[count++] = SPECIAL;
    out[count++] = PASS;
    return count;
  },
  take(s, action) {
    s.record.actions[s.goblins.seat]!++;
    if (mayLure(s, action)) {
      s.agenda.push(PERFORM, action);
      LURED.all(s)[0]!.lure(s);
    } else perform(s, action);
  },
  describe,
});

function hasSpecial({ goblins }: VastTable, tribe: number): boolean {
  if (tribe === FANGS) return goblins.rage < goblins.tables.box.maxRage;
  const deck = tribe === BONES ? goblins.monsterDeck : goblins.secretDeck;
  return deck.left + deck.discarded > 0;
}

const PERFORM = task(perform);

function perform(s: VastTable, action: number): void {
  const { goblins, agenda, map } = s;
  const { acting: tribe, record } = goblins;
  const { counts } = record;
  const cell = goblins.cells[tribe]!;
  if (action >= FIRST_CELL) return move(s, tribe, action);
  if (action >= JUMP) {
    agenda.push(TRIBE_ACT, 0);
    goblins.moved = 1;
    goblins.jumped = 1;
    counts.tunnelJumps++;
    stand(s, tribe, map.where[action - JUMP]!);
    return comeHome(s, map.where[action - JUMP]!);
  }
  switch (action) {
    case FLARE: {
      agenda.push(TRIBE_ACT, 0);
      goblins.flared |= 1 << tribe;
      goblins.flaredNow = 1;
      counts.flares++;
      const face = rollDragonDie(s);
      revealAll(s, cell, darkRound(s, cell) & faceCells(s, face));
      return;
    }
    case PLUNDER:
      map.info[map.grid[cell]!]! -= TREASURE_TOKEN;
      map.treasureTokens++;
      counts.treasuresTaken++;
      gainRage(s, 'ragePlunder', 1);
      if (goblins.holds(tribe, MONSTER.gnome) && goblins.jumped === 0) s.ask(GNOME_JUMP, goblins.seat);
      return;
    case ATTACK_CRYSTAL:
      return attackCrystal(s, tribe);
    case HIDE:
      return hide(s, tribe);
    case SPECIAL:
      counts.specials++;
      if (tribe === FANGS) changeRage(s, 1);
      else if (tribe === BONES) drawMonsters(s, 1);
      else if (tribe === EYE) drawSecrets(s, 1);
      return;
    case PASS:
      return;
    default: {
      const prey = preyBy(s, action);
      if (prey !== undefined) return prey.attack(s, tribe);
      const prize = PLUNDERED.all(s).find((one) => one.has(action));
      if (prize !== undefined) return prize.plunder(s, tribe, action);
      // Lured away in between: nobody is left to attack.
      if (action >= EXPLORE + 4) return;
      const beyond = cell + STEP[action - EXPLORE]!;
      counts.explores++;
      agenda.push(EXPLORED, beyond);
      layTile(s, beyond);
    }
  }
}

/** The Tribe moves onto the tile it has explored. */
const EXPLORED = task((s, cell) => enterTribe(s, s.goblins.acting, cell));

/** The light is paid for before the cell is entered; Bright Beetles may be given up for it. */
function move(s: VastTable, tribe: number, cell: number): void {
  const { goblins } = s;
  goblins.goal = cell;
  goblins.loss = moveLoss(s, tribe, cell);
  goblins.moved = 1;
  s.agenda.push(ARRIVE, 0);
  if (s.map.grid[cell] === 0) layExit(s, cell);
  if (goblins.loss > 0 && goblins.holds(tribe, MONSTER.brightBeetles)) s.ask(BEETLES, goblins.seat);
}

export const BEETLES = mayDo({
  name: 'beetles',
  does(s) {
    s.goblins.loss--;
    discardMonsterOf(s, s.goblins.acting, MONSTER.brightBeetles);
  },
  words: (_, yes) => (yes ? 'gives up the Bright Beetles' : 'keeps the Bright Beetles'),
});

const ARRIVE = task((s) => {
  const { goblins } = s;
  const { acting: tribe, loss, goal } = goblins;
  goblins.record.counts.populationLostToLight += loss - Math.min(loss, goblins.burning);
  goblins.record.counts.tribeMoves++;
  setPopulation(s, tribe, goblins.population[tribe]! - loss - tollPaid(s));
  stand(s, tribe, goal);
  s.say(GOBLINS.appeared, tribe, goal, 0);
  if (goblins.burning === 1) HAZARD.all(s)[0]!.entered(s);
  comeHome(s, goal);
  if (!attackOn(s, tribe, goal)) s.agenda.push(TRIBE_ACT, 0);
});

export const GNOME_JUMP = phase({
  name: 'gnomeJump',
  options(s, out) {
    out[0] = STAY;
    return darkTiles(s, out, 1, -1, true);
  },
  take(s, cell) {
    if (cell === STAY) return;
    stand(s, s.goblins.acting, cell);
    comeHome(s, cell);
  },
  describe: (_, cell) => (cell === STAY ? 'stays' : `jumps with the Gnome to ${cellText(cell)}`),
});

function describe(s: VastTable, action: number): string {
  const name = TRIBE_TEXTS[s.goblins.acting]!;
  if (action >= FIRST_CELL) return `moves ${name} to ${cellText(action)}`;
  if (action >= JUMP) return `jumps with ${name} to ${cellText(s.map.where[action - JUMP]!)}`;
  if (action === FLARE) return `lights a Flare at ${name}`;
  if (action === PLUNDER) return `plunders with ${name}`;
  const prey = preyBy(s, action);
  if (prey !== undefined) return `${prey.words} with ${name}`;
  const prize = PLUNDERED.all(s).find((one) => one.has(action));
  if (prize !== undefined) return `${prize.words(action)} with ${name}`;
  if (action === ATTACK_CRYSTAL) return `attacks the Crystal with ${name}`;
  if (action === HIDE) return `hides ${name}`;
  if (action === SPECIAL) return `uses the power of ${name}`;
  if (action === PASS) return `passes with ${name}`;
  return `explores ${DIRECTIONS[action - EXPLORE]} with ${name}`;
}

/** All there is to ask and to do in an activation. */
export const activationPhases = [COME_UP, COME_IN, TRIBE, BEETLES, GNOME_JUMP];
export const activationTasks = [TRIBE_ACT, ARRIVE, EXPLORED, PERFORM];
