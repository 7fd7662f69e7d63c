/** Whether the seat to act has any action that gives points: asked once per turn where that figure is kept. */
import type { UnicornJellyTable } from './table.ts';
import { CHALLENGES, COVERING, DOWN, FACE, HAND, HERO, IMPETUS, KIND, LOCATION, PERSONAGE, TILE } from './marks.ts';
import { listCovers, listDestinations, listSources, mayJump } from './play/jumps.ts';
import { gain, liftForTrial, putBack } from './play/trial.ts';

const NONE = -1000;

/** Whether the seat to act has any action that gives points. */
export function someActionScores(s: UnicornJellyTable): boolean {
  if (s.board.cellCount === 0) return false;
  const jumps = mayJump(s) ? listSources(s, s.sources) : 0;
  s.strongest.fill(NONE);
  const { actor, hands, tables } = s;
  const end = actor * HAND + s.held[actor]!;
  for (let i = actor * HAND; i < end; i++) enlist(s, hands[i]!);
  if (s.rules.jumpConnectivity === 'free') enlistJumpers(s, jumps);
  if (s.waitingCount === 0 && plainScores(s)) return true;
  for (let i = actor * HAND; i < end; i++) {
    const kind = hands[i]!;
    if (i > actor * HAND && kind === hands[i - 1]) continue;
    if (needsTrial(s, kind, -1) && placingScores(s, kind)) return true;
    if (tables.covers[kind] === 1 && coveringScores(s, kind)) return true;
  }
  for (let i = 0; i < jumps; i++) if (jumpScores(s, s.sources[i]!)) return true;
  return false;
}

function enlist(s: UnicornJellyTable, kind: number): void {
  const { tables } = s;
  const type = tables.type[kind]!;
  if (tables.plain[kind] === 1 && tables.power[kind]! > s.strongest[type]!) s.strongest[type] = tables.power[kind]!;
}

/** Personages could challenge themselves here, so they are tried one by one. */
function enlistJumpers(s: UnicornJellyTable, jumps: number): void {
  const { board, tables } = s;
  for (let i = 0; i < jumps; i++) {
    const tile = board.top[s.sources[i]!]!;
    if ((tile & (DOWN | COVERING)) === 0 && tables.type[tile & KIND] !== PERSONAGE) enlist(s, tile & KIND);
  }
}

/** Tiles that the comparison of powers in `plainScores` does not speak for. */
function needsTrial(s: UnicornJellyTable, kind: number, from: number): boolean {
  if (s.waitingCount > 0) return true;
  const { tables } = s;
  if (tables.plain[kind] === 0) return tables.type[kind] !== LOCATION;
  if (from < 0) return false;
  const covering = (s.board.top[from]! & COVERING) !== 0;
  return covering || tables.type[kind] === PERSONAGE || s.rules.jumpConnectivity !== 'free';
}

/** Some fighter on the board has an open cell beside it from which the strongest tile of some type defeats it. */
function plainScores(s: UnicornJellyTable): boolean {
  const { board, strongest, tables } = s;
  for (let i = 0; i < board.cellCount; i++) {
    const cell = board.cells[i]!;
    const tile = board.top[cell]!;
    const type = tables.faceType[tile & FACE]!;
    if (type === 0 || type > PERSONAGE) continue;
    const defence = floored(s, tables.power[tile & KIND]! + board.auraFor(cell, type));
    for (let attacker = HERO; attacker <= PERSONAGE; attacker++) {
      if (((CHALLENGES[attacker]! >> type) & 1) === 0 || strongest[attacker] === NONE) continue;
      const power = strongest[attacker]!;
      for (let side = 0; side < 4; side++) {
        if (strikes(s, cell + board.steps[side]!, attacker, power, defence)) return true;
      }
    }
  }
  return false;
}

function strikes(s: UnicornJellyTable, cell: number, type: number, power: number, defence: number): boolean {
  const { board } = s;
  return !board.isOccupied(cell) && floored(s, power + board.auraFor(cell, type)) > defence;
}

function floored(s: UnicornJellyTable, power: number): number {
  return power < 0 && s.tables.floorsAtZero ? 0 : power;
}

function placingScores(s: UnicornJellyTable, kind: number): boolean {
  const { board } = s;
  for (let i = 0; i < board.openCount; i++) {
    const cell = board.open[i]!;
    if (touches(s, kind, cell) && gain(s, kind, -1, cell) > 0) return true;
  }
  return false;
}

function coveringScores(s: UnicornJellyTable, kind: number): boolean {
  const count = listCovers(s, -1, s.targets, 0);
  for (let i = 0; i < count; i++) if (gain(s, kind, -1, s.targets[i]!) > 0) return true;
  return false;
}

function jumpScores(s: UnicornJellyTable, from: number): boolean {
  const { board } = s;
  const tile = board.top[from]! & TILE;
  const kind = tile & KIND;
  const covers = s.tables.covers[kind] === 1;
  if (!covers && !needsTrial(s, kind, from)) return false;
  const count = listDestinations(s, from, s.targets);
  const bares = (board.top[from]! & COVERING) !== 0;
  let scores = false;
  const lifted = liftForTrial(s, from);
  for (let i = 0; i < count && !scores; i++) {
    const cell = s.targets[i]!;
    scores = (bares || touches(s, kind, cell)) && gain(s, tile, from, cell) > 0;
  }
  putBack(s, from, lifted);
  return scores;
}

/** Whether a trial is worth its time: false only where the batch cannot defeat anything. */
function touches(s: UnicornJellyTable, kind: number, cell: number): boolean {
  const { board, tables, waitingCount } = s;
  if (waitingCount > 0 || tables.unflips[kind] !== 0) return true;
  const challenges = CHALLENGES[tables.type[kind]!]!;
  const wakes = tables.wakes[kind]! | (tables.cascades[kind]! << IMPETUS);
  const certain = tables.cascades[kind]! | tables.changes[kind]!;
  for (let side = 0; side < 4; side++) {
    const next = cell + s.board.steps[side]!;
    const type = board.faceTypeAt(next);
    if (type === 0) continue;
    if (((challenges >> type) & 1) === 1) return true;
    if (((wakes >> type) & 1) === 1 && (certain === 1 || wouldFight(s, next, type))) return true;
  }
  return false;
}

/** A tile that, awake, has effects, defeats a neighbour by itself, or may do so with others. */
function wouldFight(s: UnicornJellyTable, cell: number, type: number): boolean {
  const { board, tables } = s;
  const kind = board.top[cell]! & KIND;
  if (tables.plain[kind] === 0) return true;
  const targets = CHALLENGES[type]!;
  const power = floored(s, tables.power[kind]! + board.auraFor(cell, type));
  for (let side = 0; side < 4; side++) {
    const target = cell + s.board.steps[side]!;
    const targetType = board.faceTypeAt(target);
    if (((targets >> targetType) & 1) === 0) continue;
    const defence = tables.power[board.top[target]! & KIND]! + board.auraFor(target, targetType);
    if (power > floored(s, defence) || hasOtherChallenger(s, target, targetType, cell)) return true;
  }
  return false;
}

function hasOtherChallenger(s: UnicornJellyTable, target: number, type: number, besides: number): boolean {
  for (let side = 0; side < 4; side++) {
    const cell = target + s.board.steps[side]!;
    if (cell !== besides && ((CHALLENGES[s.board.faceTypeAt(cell)]! >> type) & 1) === 1) return true;
  }
  return false;
}
