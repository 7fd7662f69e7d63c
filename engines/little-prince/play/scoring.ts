/** What planets score: their corners, each by all that lies face up. */
import { lowestBit } from '../../core/bits.ts';
import { characterPoints, rosesOf, tilesWithoutVolcano } from '../characters.ts';
import { VOLCANO } from '../components.ts';
import { lane, lanesPresent, WORDS } from '../lanes.ts';
import type { PlanetCount } from '../planet-count.ts';
import { onPlanet, type LittlePrinceTable } from '../table.ts';
import type { Tables } from '../tables.ts';
import { downAfter } from './baobabs.ts';

/** Counts the face-up tiles of a planet, given which (by round) are face down. */
export function count(s: LittlePrinceTable, seat: number, down: number, out: PlanetCount): void {
  const { planets } = s;
  const { words, firstCorner } = s.tables;
  const from = onPlanet(seat, 0);
  const held = s.held(seat);
  let x0 = 0;
  let x1 = 0;
  let x2 = 0;
  let x3 = 0;
  let corners = 0;
  for (let round = 0; round < held; round++) {
    const tile = planets[from + round]!;
    const at = tile * WORDS;
    x0 = (x0 + words[at]!) | 0;
    x1 = (x1 + words[at + 1]!) | 0;
    x2 = (x2 + words[at + 2]!) | 0;
    x3 = (x3 + words[at + 3]!) | 0;
    out.corners[corners] = tile;
    corners += isAtLeast(tile, firstCorner);
  }
  out.words[0] = x0;
  out.words[1] = x1;
  out.words[2] = x2;
  out.words[3] = x3;
  out.present = lanesPresent(out.words);
  out.cornerCount = corners;
  out.faceDown = 0;
  if (down !== 0) turnDown(s, seat, down & ((1 << held) - 1), out);
}

/** Takes tiles (by round) that are turned face down off the count: corners never are. */
export function turnDown(s: LittlePrinceTable, seat: number, down: number, out: PlanetCount): void {
  const { words } = s.tables;
  for (let rest = down; rest !== 0; rest &= rest - 1) {
    const at = s.planets[onPlanet(seat, lowestBit(rest))]! * WORDS;
    out.words[0]! -= words[at]!;
    out.words[1]! -= words[at + 1]!;
    out.words[2]! -= words[at + 2]!;
    out.words[3]! -= words[at + 3]!;
    out.faceDown++;
  }
  out.present = lanesPresent(out.words);
}

/** Counts one more tile. */
export function countTile({ words, lanesOf, firstCorner }: Tables, tile: number, out: PlanetCount): void {
  const at = tile * WORDS;
  out.words[0]! += words[at]!;
  out.words[1]! += words[at + 1]!;
  out.words[2]! += words[at + 2]!;
  out.words[3]! += words[at + 3]!;
  out.present |= lanesOf[tile]!;
  out.corners[out.cornerCount] = tile;
  out.cornerCount += isAtLeast(tile, firstCorner);
}

/** Counts a planet as it will lie after one more tile of this round; returns the new set of face-down tiles. */
export function countWith(s: LittlePrinceTable, seat: number, tile: number, out: PlanetCount): number {
  const down = downAfter(s, seat, s.tables.trees[tile]!);
  count(s, seat, down, out);
  if (((down >>> s.round) & 1) !== 0) out.faceDown++;
  else countTile(s.tables, tile, out);
  return down;
}

/** Points of all corners of a planet. R16: equal characters score each, or the first of them alone. */
export function scorePlanet({ characterOf, onceOnly, scores }: Tables, planet: PlanetCount): number {
  const { corners, cornerCount, earned, faceDown, present, words } = planet;
  const roses = rosesOf(scores, words);
  const tiles = tilesWithoutVolcano(scores, words, faceDown, cornerCount);
  let points = 0;
  let seen = 0;
  for (let i = 0; i < cornerCount; i++) {
    const character = characterOf[corners[i]!]!;
    let own = characterPoints(scores, character, words, present, roses, tiles, faceDown);
    if (onceOnly) {
      if (((seen >>> character) & 1) === 1) own = 0;
      seen |= 1 << character;
    }
    earned[i] = own;
    points += own;
  }
  return points;
}

/** Volcanoes of a planet, counted, with these tiles face down. R12: volcanoes on those count only if ruled so. */
export function volcanoesOf(s: LittlePrinceTable, seat: number, planet: PlanetCount, down: number): number {
  let volcanoes = lane(planet.words, 0, VOLCANO);
  if (!s.tables.flippedVolcanoes) return volcanoes;
  for (let rest = down & ((1 << s.held(seat)) - 1); rest !== 0; rest &= rest - 1) {
    volcanoes += s.tables.volcanoes[s.planets[onPlanet(seat, lowestBit(rest))]!]!;
  }
  return volcanoes;
}

/** Current points of an unfinished planet: its corners scored on what lies there now, without penalty. */
export function currentPoints(s: LittlePrinceTable, seat: number): number {
  count(s, seat, s.down[seat]!, s.counted);
  return scorePlanet(s.tables, s.counted);
}

/** The same after the seat has placed one more tile of this round, baobabs and all. */
export function pointsWith(s: LittlePrinceTable, seat: number, tile: number): number {
  countWith(s, seat, tile, s.counted);
  return scorePlanet(s.tables, s.counted);
}

/** 1 if a >= b, else 0, without a branch: small whole numbers only. */
function isAtLeast(a: number, b: number): number {
  return ((a - b) >>> 31) ^ 1;
}
