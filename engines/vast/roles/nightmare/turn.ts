/** His turn (rules 3): actions by the cards of his hand, then a new hand. */
import { either } from '../../options.ts';
import { layExit } from '../../terrain/exit.ts';
import { entersRiver, mayRide } from '../../terrain/river.ts';
import { isUnsafe, unicornWays } from '../../terrain/unicorn.ts';
import { phase, task } from '../../tasks.ts';
import { END_TILE, END_TILES } from '../../map/end-tiles.ts';
import { cellText, OFF_MAP, STEP } from '../../map/geometry.ts';
import { REMOVE_TILES } from '../../map/removal.ts';
import { BY_NIGHTMARE, NO_SIDE, reveal } from '../../map/reveal.ts';
import { LIT, LIT_CRYSTAL } from '../../map/tile-bits.ts';
import { ENTRANCE_SLOT } from '../../map/tile-grid.ts';
import type { VastTable } from '../../table.ts';
import { MOVE as MOVES, TURN_LEFT } from '../unicorn-cards.ts';
import { blast, isBlastTarget } from './blast.ts';
import { attackHere, comesTo, forceTeleport, gathers, isWardedOff, pieceOf, RIDDEN, TELEPORTED } from './chain.ts';
import { drawCards, enrage } from './cards.ts';
import { BLAST as MAY_BLAST, UNBRIDLED } from './nightmare.ts';
import { PLACE } from './placement.ts';
import { PLUNDER } from '../past-plunder.ts';
import { GATHER } from './radiance.ts';
import { isReachable, leadsAnywhere, teleportTo } from './teleport.ts';
import { NIGHTMARE, OFF_TERRAIN } from './words.ts';

/** Codes of the action point: the kind and the number of the card. */
const CARD = 63;
const KIND = 6;
export const MOVE = 0 << KIND;
const TURN90 = 1 << KIND;
export const TURN180 = 2 << KIND;
export const TELEPORT = 3 << KIND;
export const BLAST = 4 << KIND;
export const STOP = 5 << KIND;

export const NIGHTMARE_TURN = task((s) => {
  const { nightmare } = s;
  nightmare.acting = 1;
  nightmare.actions = 0;
  nightmare.blasted = 0;
  nightmare.angry = 0;
  nightmare.met = 0;
  nightmare.paid = 0;
  nightmare.record.turns++;
  planTurn(s);
  s.agenda.push(ACT, 0);
  if (nightmare.cell === OFF_MAP) s.ask(PLACE, nightmare.seat);
});

/** What follows his actions. N6 says whether the tiles at the end are part of his turn. */
export function planTurn({ agenda, tables, nightmare }: VastTable): void {
  const late = tables.rules.endTilesInTurn;
  if (tables.rules.pastPlunderToUnicorn) agenda.push(PLUNDER, nightmare.seat);
  if (late) agenda.push(TURN_OVER, 0);
  agenda.push(END_TILES, 0);
  if (!late) agenda.push(TURN_OVER, 0);
  agenda.push(REPLACE, 0);
  if (tables.rules.teleportVariant === 'free') agenda.push(CHOOSE_VARIANT, 0);
}

export const TURN_OVER = task((s) => {
  s.nightmare.acting = 0;
});

export const CHOOSE_VARIANT = task((s) => s.ask(VARIANT, s.nightmare.seat));

export const KEEP = 0;
const SWITCH = 1;

export const VARIANT = phase({
  name: 'variant',
  options: either(KEEP, SWITCH),
  take(s, choice) {
    s.nightmare.simple ^= choice;
  },
  describe: (s, choice) =>
    `points his cards ${s.nightmare.simple === choice ? 'from where he faces' : 'away from his side'}`,
});

/** A new hand, and Anger falls back. */
export const REPLACE = task((s) => {
  const { nightmare } = s;
  for (let i = nightmare.handSize - 1; i >= 0; i--) nightmare.discard(nightmare.hand[i]!);
  nightmare.anger = 1;
  nightmare.angry = 0;
  if (nightmare.upgrades[UNBRIDLED]! > 0) enrage(s);
  drawCards(s, nightmare.spirit);
});

export const ACT = task((s) => {
  const { nightmare } = s;
  if (nightmare.actions < nightmare.pace && nightmare.handSize > 0) s.ask(ACTION, nightmare.seat);
});

export const ACTION = phase({
  name: 'nightmareAction',
  options(s, out) {
    const { nightmare, tables } = s;
    const { hand, handSize } = nightmare;
    const { cards } = nightmare.tables;
    const goes = tables.rules.blockedMove || canStep(s) ? 1 : 0;
    let count = 0;
    for (let i = 0; i < handSize; i++) {
      const card = hand[i]!;
      // Written in any case, counted if the card says so: see `addSides`.
      out[count] = MOVE + card;
      count += goes & (-cards.move[card]! >>> 31);
      const turns = (MOVES - cards.turn[card]!) >>> 31;
      out[count] = TURN90 + card;
      count += turns;
      out[count] = TURN180 + card;
      count += turns;
    }
    if (handSize > 1) {
      const anywhere = leadsAnywhere(s);
      for (let i = 0; i < handSize; i++)
        if (anywhere || isReachable(s, nightmare.target(hand[i]!))) out[count++] = TELEPORT + hand[i]!;
    }
    if (nightmare.blasted === 0 && nightmare.upgrades[MAY_BLAST]! > 0) {
      for (let i = 0; i < handSize; i++)
        if (isBlastTarget(s, nightmare.target(hand[i]!))) out[count++] = BLAST + hand[i]!;
    }
    out[count++] = STOP;
    return count;
  },
  take(s, action) {
    const { nightmare, record, agenda } = s;
    record.actions[nightmare.seat]!++;
    if (action === STOP) return;
    nightmare.actions++;
    nightmare.link = 0;
    nightmare.barred = OFF_MAP;
    nightmare.angry = 0;
    nightmare.fought = 0;
    agenda.push(ACT, 0);
    perform(s, action & ~CARD, action & CARD);
  },
  describe,
});

function perform(s: VastTable, kind: number, card: number): void {
  const { nightmare, agenda } = s;
  const { cards } = nightmare.tables;
  const { record } = nightmare;
  if (kind === TELEPORT) {
    record.teleportActions++;
    nightmare.card = card;
    return s.ask(LOSE, nightmare.seat);
  }
  nightmare.discard(card);
  if (kind === BLAST) {
    record.blasts++;
    nightmare.blasted = 1;
    return blast(s, nightmare.target(card));
  }
  if (cards.angry[card] === 1) {
    nightmare.angry = 1;
    record.angryActions++;
    enrage(s);
    s.say(NIGHTMARE.anger, nightmare.anger, 0, 0);
  }
  agenda.push(ACTION_DONE, 0);
  if (kind === MOVE) {
    record.moves++;
    if (s.terrain !== undefined) s.terrain.exited = 0;
    return stride(s, cards.move[card]!);
  }
  record.turned++;
  const quarters = kind === TURN180 ? 2 : cards.turn[card] === TURN_LEFT ? 3 : 1;
  nightmare.facing = (nightmare.facing + quarters) & 3;
  s.say(NIGHTMARE.faces, nightmare.facing, 0, 0);
}

/** After a Move or a Turn that was not angry and without attack he gathers. */
export const ACTION_DONE = task((s) => {
  if (s.nightmare.angry === 0 && s.nightmare.fought === 0) s.agenda.push(GATHER, 0);
});

/** Is there a way ahead, off Terrain too if he still `leaves` it in this Move? */
function canStep(s: VastTable, leaves = true): boolean {
  const { cell, facing } = s.nightmare;
  return ((unicornWays(s, cell, leaves) >> facing) & 1) === 1;
}

/** Up to so many steps ahead; a piece met is attacked and the rest is lost (R40). */
function stride(s: VastTable, steps: number): void {
  const { map, nightmare, agenda } = s;
  for (let left = steps - 1; left >= 0 && canStep(s, s.terrain?.exited === 0); left--) {
    const from = nightmare.cell;
    const cell = from + STEP[nightmare.facing]!;
    if (map.grid[cell] === 0) {
      s.terrain!.exited = 1;
      agenda.push(STRIDE_OUT, left);
      return layExit(s, cell);
    }
    comesTo(s, cell);
    if (s.isOver || turnsUp(s, left) || isWardedOff(s) || attackHere(s)) return;
    if (!entersRiver(map, from, cell)) continue;
    agenda.push(RIDDEN, left);
    mayRide(s, pieceOf(s), cell);
    return;
  }
  if (isUnsafe(s, nightmare.cell)) leaveUnsafe(s);
}

/** On a Dark tile: it is turned up, and he goes on from there. */
function turnsUp(s: VastTable, left: number): boolean {
  const { map, nightmare } = s;
  const slot = map.grid[nightmare.cell]!;
  if ((map.info[slot]! & LIT) !== 0) return false;
  s.agenda.push(STRIDE_ON, left);
  reveal(s, slot, nightmare.facing ^ 2, left > 0 ? nightmare.facing : NO_SIDE, BY_NIGHTMARE, nightmare.seat);
  return true;
}

/** He has stepped off Terrain onto a tile just laid. */
export const STRIDE_OUT = task((s, left) => {
  comesTo(s, s.nightmare.cell + STEP[s.nightmare.facing]!);
  turnsUp(s, left);
});

/** His Move has ended on Magma or a pit. */
function leaveUnsafe(s: VastTable): void {
  s.nightmare.fought = 1;
  s.terrain!.record.counts.teleportsOff++;
  forceTeleport(s, OFF_TERRAIN, OFF_MAP);
}

/** Where the river has carried him, or not: the rest of his Move, or after a Teleport he gathers. */
RIDDEN.run = (s, left) => {
  if (s.terrain!.rode === 1 && (isWardedOff(s) || attackHere(s))) return;
  if (left !== TELEPORTED) stride(s, left);
  else if (gathers(s)) s.agenda.push(GATHER, 0);
};

/** On a tile he has just revealed: without exit this was the last step. */
export const STRIDE_ON = task((s, left) => {
  const stopped = s.noExit === 1;
  if (!isWardedOff(s) && !attackHere(s) && !stopped) stride(s, left);
});

/** The second card a Teleport costs. */
export const LOSE = phase({
  name: 'lose',
  options(s, out) {
    const { hand, handSize, card } = s.nightmare;
    let count = 0;
    for (let i = 0; i < handSize; i++) if (hand[i] !== card) out[count++] = hand[i]!;
    return count;
  },
  take(s, other) {
    const { nightmare } = s;
    const cell = nightmare.target(nightmare.card);
    nightmare.discard(nightmare.card);
    nightmare.discard(other);
    teleportTo(s, cell);
  },
  describe: (s, card) => `discards card ${s.nightmare.tables.cards.ids[card]} too`,
});

/** Alone: so many tiles are laid, or removed, whatever was revealed (Alone in the Dark II). */
export function aloneTiles(s: VastTable): void {
  const { map, nightmare, agenda } = s;
  const crystals = s.tables.rules.aloneCount === 'onMap' ? litCrystals(s) : map.crystalsRevealed;
  const count = Math.max(crystals, nightmare.pace);
  agenda.push(map.collapse === 1 ? REMOVE_TILES : LAY_TILES, count);
}

function litCrystals({ map }: VastTable): number {
  let count = 0;
  for (let slot = ENTRANCE_SLOT; slot < map.next; slot++) {
    if (map.where[slot] !== OFF_MAP && (map.info[slot]! & LIT_CRYSTAL) !== 0) count++;
  }
  return count;
}

export const LAY_TILES = task((s, count) => {
  if (s.map.stackLeft === 0) return;
  if (count > 1) s.agenda.push(LAY_TILES, count - 1);
  s.ask(END_TILE, s.decider);
});

function describe(s: VastTable, action: number): string {
  if (action === STOP) return 'stops';
  const { nightmare } = s;
  const { cards } = nightmare.tables;
  const card = action & CARD;
  const by = `by card ${cards.ids[card]}`;
  const angry = cards.angry[card] === 1 ? ', angry' : '';
  switch (action & ~CARD) {
    case MOVE:
      return `moves ${cards.move[card]} ${by}${angry}`;
    case TURN90:
      return `turns ${cards.turn[card] === TURN_LEFT ? 'left' : 'right'} ${by}${angry}`;
    case TURN180:
      return `turns about ${by}${angry}`;
    case TELEPORT:
      return `Teleports to ${cellText(nightmare.target(card))} ${by}`;
    default:
      return `blasts ${cellText(nightmare.target(card))} ${by}`;
  }
}
