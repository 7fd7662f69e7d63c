/** What the laws write into the records. Callers ask for the level first: core from 1, all from 2. */
import { COVERED, meeting } from './records.ts';
import type { UnicornJellyTable } from './table.ts';
import { ACTIVE, CHALLENGES, DEAD, DOWN, HERO, IMPETUS, KIND, MINE, PERSONAGE } from './marks.ts';

// Level core.

export function noteTurn({ actor, records }: UnicornJellyTable): void {
  records.turnsOf[actor]!++;
  records.turns++;
}

/** A tile has acted alone. */
export function noteBatchOfOne({ records }: UnicornJellyTable): void {
  records.activations++;
}

/** Points of the seat to act, which has them already. */
export function notePoints({ actor, players, records, score }: UnicornJellyTable, points: number, from: number): void {
  records.pointsFrom[from * players + actor]! += points;
  if (players === 1 || score[0] === score[1]) return;
  const leader = score[0]! > score[1]! ? 1 : 2;
  if (records.leader === 3 - leader) records.leadChanges++;
  records.leader = leader;
}

/** A batch worked out and not yet committed, with the points it gives. */
export function noteBatch(s: UnicornJellyTable, points: number): void {
  const { batch, records } = s;
  records.activations += batch.activeCount;
  records.combos += batch.comboCount;
  if (s.level > 1 && batch.activeCount > 0) noteResolve(s, points);
}

// Level all.

function noteResolve(s: UnicornJellyTable, points: number): void {
  const { actor, batch, board, records } = s;
  records.batches++;
  if (batch.fallenCount >= 2) records.bigBatches++;
  for (let i = batch.sourceCount; i < batch.activeCount; i++) {
    if (board.faceTypeAt(batch.active[i]!) === IMPETUS) records.refirings++;
  }
  if (batch.longestChain > records.longestChain) records.longestChain = batch.longestChain;
  if (points > records.bestBatch[actor]!) records.bestBatch[actor] = points;
  records.unflips += batch.revivedCount;
  for (let i = 0; i < batch.revivedCount; i++) noteFaceUp(s, board.top[batch.revived[i]!]! & KIND);
  for (let i = 0; i < batch.clashCount; i++) noteClash(s, i);
}

function noteClash(s: UnicornJellyTable, clash: number): void {
  const { batch, board, records, tables } = s;
  const kind = board.top[batch.clashCell[clash]!]! & KIND;
  const attack = batch.clashAttack[clash]!;
  const defence = batch.clashDefence[clash]!;
  if (attack === defence) records.ties[kind]!++;
  if (attack <= defence) return;
  records.defeated[kind]!++;
  records.survived[kind]! += s.turn;
  for (let attacker = HERO; attacker <= PERSONAGE; attacker++) {
    if (((batch.clashTypes[clash]! >> attacker) & 1) === 1) records.defeats[meeting(attacker, tables.type[kind]!)]!++;
  }
  for (let other = 0; other < clash; other++) if (defeatEachOther(s, clash, other)) records.mutualDefeats++;
}

/** Each was among the challengers of the other, and both fall. */
function defeatEachOther({ batch, board }: UnicornJellyTable, one: number, other: number): boolean {
  if (batch.clashAttack[other]! <= batch.clashDefence[other]!) return false;
  const a = batch.clashCell[one]!;
  const b = batch.clashCell[other]!;
  if ((board.top[a]! & board.top[b]! & ACTIVE) === 0 || !board.steps.includes(a - b)) return false;
  const typeA = board.faceTypeAt(a);
  const typeB = board.faceTypeAt(b);
  return ((CHALLENGES[typeA]! >> typeB) & (CHALLENGES[typeB]! >> typeA) & 1) === 1;
}

/** A tile lies face up from this turn on, until it is defeated. */
export function noteFaceUp({ records, turn }: UnicornJellyTable, kind: number): void {
  records.survived[kind]! -= turn;
}

/** Mines have been turned up and wait to act. */
export function noteReveal(s: UnicornJellyTable): void {
  s.records.reveals[s.actor]!++;
  s.records.minesRevealed += s.waitingCount;
  for (let i = 0; i < s.waitingCount; i++) noteFaceUp(s, s.board.top[s.waiting[i]!]! & KIND);
}

export function notePass({ actor, records }: UnicornJellyTable): void {
  records.passes[actor]!++;
}

/** The action of a turn is over: `kind` was placed, put on another tile or jumped, and its batch gave `points`. */
export function noteAction(s: UnicornJellyTable, kind: number, jumped: boolean, points: number): void {
  const { actor, players, records } = s;
  if (jumped) records.jumps[actor]!++;
  else {
    records.placed[kind]!++;
    records.plays[kind * players + actor]!++;
    records.scored[kind]! += points;
  }
  if (s.tables.type[kind] === IMPETUS) {
    records.impetusPlays++;
    if (s.batch.activeCount === 1) records.impetusAlone++;
  }
  if (points === 0) return;
  records.scoringTurns[actor]!++;
  records.turnsWithPoints++;
}

/** The top tile of a cell is about to be covered: flipped tiles and mines are classes of their own. */
export function noteCover({ board, records, tables }: UnicornJellyTable, cell: number): void {
  const tile = board.top[cell]!;
  const unseen = (tile & (MINE | DEAD)) !== 0;
  const type = tables.type[tile & KIND]!;
  records.covers++;
  records.covered[unseen ? COVERED.unseen : (tile & DOWN) !== 0 ? COVERED.flipped : type - 1]!++;
}
