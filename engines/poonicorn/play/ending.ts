/** The end of a game: the three criteria, the extreme tie-breaks, and games played again. */
import { countBits, isSingle } from '../../core/bits.ts';
import { OVER, WIN, type Chance, type Outcome } from '../../core/types.ts';
import { EVENT } from '../events.ts';
import { CHANCE, PHASE } from '../phases.ts';
import { SEAT, SEAT_STRIDE } from '../records.ts';
import type { PoonicornTable } from '../table.ts';
import { handUnits } from './cards.ts';

const MOST_REPLAYS = 5;
/** Criteria, as `decidedBy` has them. */
const BY_CARDS = 2;
const BY_EXTREME = 3;

/** The game at hand is over: decides the win, unless another game has to break a full tie; true if so. */
export function isToBePlayedAgain(s: PoonicornTable, chance: Chance): boolean {
  s.phase = PHASE.main;
  s.actions = 0;
  s.ended = 0;
  const first = s.match.replay === 0;
  if (first) recordFirst(s);
  const among = first ? (1 << s.players) - 1 : s.match.tied;
  const tied = bestOf(s, among, 0);
  if (first) s.match.decidedBy = criterion(s);
  s.events?.emit(EVENT.decided, first ? s.match.decidedBy : isSingle(tied) ? BY_CARDS : BY_EXTREME, tied);
  if (!isSingle(tied) && s.tables.tieBreak === 'playAgain' && s.match.replay < MOST_REPLAYS) {
    s.match.tied = tied;
    s.match.replay++;
    s.events?.emit(EVENT.replay, s.match.replay);
    return true;
  }
  conclude(s, isSingle(tied) ? tied : extremeWinners(s, tied, chance));
  return false;
}

/** Scores and metrics are those of the first game. */
function recordFirst(s: PoonicornTable): void {
  s.match.rounds = s.round;
  for (let seat = 0; seat < s.players; seat++) {
    s.match.score[seat] = s.score[seat]!;
    s.match.key[seat] = tieKey(s, seat);
  }
  if (s.keep > 0) noteFinals(s);
}

/** How the boards stand when the first game ends. */
function noteFinals(s: PoonicornTable): void {
  const { tally } = s.records;
  for (let seat = 0; seat < s.players; seat++) {
    const at = seat * SEAT_STRIDE;
    tally[at + SEAT.finalWorkers] = s.workerCount[seat]!;
    tally[at + SEAT.poopLeft] = s.minesPoop[seat]! + s.cornPoop[seat]!;
    tally[at + SEAT.handCards] = s.cardCount[seat]!;
    tally[at + SEAT.handUnits] = handUnits(s, seat);
    for (let area = 0; area < 6; area++) tally[at + SEAT.levels + area] = s.levels[(seat << 3) + area]!;
  }
}

/** Score, then workers, then cards in hand (R17) as one number: criterion c is what `>> (20 - 10 c)` leaves. */
function tieKey(s: PoonicornTable, seat: number): number {
  const cards = s.tables.tieUnits ? handUnits(s, seat) : s.cardCount[seat]!;
  return (s.score[seat]! << 20) | (s.workerCount[seat]! << 10) | cards;
}

/** The mask of those among some seats who are best by the criteria, leaving out the last `shift` bits of the keys. */
function bestOf(s: PoonicornTable, among: number, shift: number): number {
  let best = -1;
  let mask = 0;
  for (let seat = 0; seat < s.players; seat++) {
    if (((among >> seat) & 1) === 0) continue;
    const key = tieKey(s, seat) >> shift;
    if (key > best) mask = 0;
    if (key >= best) mask |= 1 << seat;
    if (key > best) best = key;
  }
  return mask;
}

/** The first criterion that leaves one seat: score, workers, cards; or the extreme tie-break. */
function criterion(s: PoonicornTable): number {
  const all = (1 << s.players) - 1;
  for (let c = 0; c < BY_EXTREME; c++) if (isSingle(bestOf(s, all, 20 - 10 * c))) return c;
  return BY_EXTREME;
}

/** R18: who wins when all criteria leave several. */
function extremeWinners(s: PoonicornTable, tied: number, chance: Chance): number {
  switch (s.tables.tieBreak) {
    case 'pinkBoard':
      return pinkBoard(s, tied, chance);
    case 'recentPooper':
      return 1;
    case 'greenUnicorn':
      return 0;
    default:
      return tied;
  }
}

/**
 * Each tied player's worker stands on an area of the cleared pink board, in the order of the colors on the lowest free
 * area; the area die removes them until one is left.
 */
function pinkBoard(s: PoonicornTable, tied: number, chance: Chance): number {
  const faces = s.tables.faces;
  const standing = s.scratch;
  let count = 0;
  for (let area = 0; area < 6; area++) standing[area] = -1;
  for (let color = 0; color < 4; color++) {
    const seat = s.match.color.indexOf(color);
    if (seat >= 0 && ((tied >> seat) & 1) !== 0) standing[count++] = seat;
  }
  while (count > 1) {
    const area = faces[chance[CHANCE.tie]!.below(faces.length)]!;
    s.events?.emit(EVENT.tieRoll, area, standing[area]!);
    if (standing[area]! < 0) continue;
    standing[area] = -1;
    count--;
  }
  for (let area = 0; area < 4; area++) if (standing[area]! >= 0) return 1 << standing[area]!;
  throw new Error('nobody left on the pink board');
}

/** Shares the win among the winners, if any, and ranks: winners first, then by the criteria of the first game. */
function conclude(s: PoonicornTable, winners: number): void {
  s.actor = OVER;
  s.touch();
  const count = countBits(winners);
  for (let seat = 0; seat < s.players; seat++) {
    const wins = (winners >> seat) & 1;
    s.match.share[seat] = wins === 1 ? WIN / count : 0;
    let better = 0;
    for (let other = 0; other < s.players && wins === 0; other++) {
      if (((winners >> other) & 1) !== 0 || s.match.key[other]! > s.match.key[seat]!) better++;
    }
    s.match.rank[seat] = 1 + better;
  }
}

/** The result of the playout, as it was concluded. */
export function writeOutcome(s: PoonicornTable, out: Outcome): void {
  for (let seat = 0; seat < s.players; seat++) {
    out.share60[seat] = s.match.share[seat]!;
    out.score[seat] = s.match.score[seat]!;
    out.rank[seat] = s.match.rank[seat]!;
  }
  out.end = s.match.capped;
  out.rounds = s.match.rounds;
  out.capped = s.match.capped;
}
