/** The end of the game: volcanoes, scores, and who wins. */
import { WIN, type Outcome } from '../../core/types.ts';
import { ROUNDS, VOLCANO } from '../components.ts';
import { lane } from '../lanes.ts';
import { END } from '../phases.ts';
import type { LittlePrinceTable } from '../table.ts';
import type { Tables } from '../tables.ts';
import { count, scorePlanet, turnDown, volcanoesOf } from './scoring.ts';

/** Settles a finished game, once. With any figures also keeps what planets would be worth with every tile face up. */
export function settle(s: LittlePrinceTable): void {
  const { results, tables } = s;
  if (results.settled === s.version) return;
  results.settled = s.version;
  const { players } = tables;
  for (let seat = 0; seat < players; seat++) settlePlanet(s, seat);
  const { before, volcanoes, penalty, score, share60, standing, rank } = results;
  penalties(tables, volcanoes, penalty);
  total(tables, before, penalty, score);
  share(tables, score, volcanoes, standing, share60);
  for (let seat = 0; seat < players; seat++) {
    let place = 1;
    for (let other = 0; other < players; other++) place += isBelow(standing[seat]!, standing[other]!);
    rank[seat] = place;
  }
}

function settlePlanet(s: LittlePrinceTable, seat: number): void {
  const { results, tables } = s;
  const planet = s.records === undefined ? s.counted : s.records.planets[seat]!;
  const down = s.down[seat]!;
  count(s, seat, 0, planet);
  if (s.figures !== 'none') {
    results.ifBefore[seat] = scorePlanet(tables, planet);
    results.ifVolcanoes[seat] = lane(planet.words, 0, VOLCANO);
  }
  if (down !== 0) turnDown(s, seat, down, planet);
  results.before[seat] = down === 0 && s.figures !== 'none' ? results.ifBefore[seat]! : scorePlanet(tables, planet);
  results.volcanoes[seat] = volcanoesOf(s, seat, planet, down);
}

export function outcome(s: LittlePrinceTable, out: Outcome): void {
  settle(s);
  const { score, share60, rank } = s.results;
  for (let seat = 0; seat < s.tables.players; seat++) {
    out.score[seat] = score[seat]!;
    out.share60[seat] = share60[seat]!;
    out.rank[seat] = rank[seat]!;
  }
  out.end = END.complete;
  out.rounds = ROUNDS;
  out.capped = 0;
}

/** R18: whoever has most volcanoes loses points for them, all who tie for most too. */
export function penalties(t: Tables, volcanoes: Int32Array, out: Int32Array): void {
  let most = 0;
  let tied = 0;
  for (let seat = 0; seat < t.players; seat++) {
    if (volcanoes[seat]! > most) {
      most = volcanoes[seat]!;
      tied = 1;
    } else if (volcanoes[seat] === most) tied++;
  }
  const spared = t.noVolcanoes || (t.mostLoses && tied > 1 && !t.tiedLose);
  for (let seat = 0; seat < t.players; seat++) {
    const loses = !spared && (!t.mostLoses || volcanoes[seat] === most);
    out[seat] = loses ? volcanoes[seat]! * t.perVolcano : 0;
  }
}

/** R19: scores may fall below zero, or not. */
function total(t: Tables, before: Int32Array, penalty: Int32Array, out: Int32Array): void {
  for (let seat = 0; seat < t.players; seat++) {
    const score = before[seat]! - penalty[seat]!;
    out[seat] = t.clamped && score < 0 ? 0 : score;
  }
}

/**
 * R20: the best score wins, of those with it the fewest volcanoes, of those the lowest seat or all together. `standing`
 * gets one number per seat that puts all three in order.
 */
export function share(
  t: Tables,
  score: Int32Array,
  volcanoes: Int32Array,
  standing: Int32Array,
  out: Int32Array,
): void {
  let best = -0x7fffffff;
  let winners = 0;
  for (let seat = 0; seat < t.players; seat++) {
    let place = score[seat]! * 2048;
    if (t.byVolcanoes) place -= volcanoes[seat]! * 8;
    if (t.lowestSeat) place -= seat;
    standing[seat] = place;
    if (place > best) {
      best = place;
      winners = 1;
    } else if (place === best) winners++;
  }
  const each = winners === 1 ? WIN : WIN / winners;
  for (let seat = 0; seat < t.players; seat++) out[seat] = standing[seat] === best ? each : 0;
}

/** Would the win of a settled game be shared otherwise if nobody lost points for volcanoes? */
export function decidedByVolcanoes({ results, tables }: LittlePrinceTable): boolean {
  const { before, volcanoes, standing, ifPenalty, ifScore, ifShare60 } = results;
  ifPenalty.fill(0);
  total(tables, before, ifPenalty, ifScore);
  share(tables, ifScore, volcanoes, standing, ifShare60);
  return sharesDiffer(tables, results);
}

/** Would it if every tile still lay face up? */
export function decidedByFlips({ results, tables, down }: LittlePrinceTable): boolean {
  let flipped = 0;
  for (let seat = 0; seat < tables.players; seat++) flipped |= down[seat]!;
  if (flipped === 0) return false;
  const { ifBefore, ifVolcanoes, standing, ifPenalty, ifScore, ifShare60 } = results;
  penalties(tables, ifVolcanoes, ifPenalty);
  total(tables, ifBefore, ifPenalty, ifScore);
  share(tables, ifScore, ifVolcanoes, standing, ifShare60);
  return sharesDiffer(tables, results);
}

function sharesDiffer({ players }: Tables, { share60, ifShare60 }: LittlePrinceTable['results']): boolean {
  for (let seat = 0; seat < players; seat++) if (share60[seat] !== ifShare60[seat]) return true;
  return false;
}

/** 1 if a < b, else 0, without a branch: small whole numbers only. */
function isBelow(a: number, b: number): number {
  return (a - b) >>> 31;
}
