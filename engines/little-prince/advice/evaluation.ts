import { BAOBAB, CORNER, PER_TYPE } from '../components.ts';
import { lane, LANES, PLANET_TILES, WORDS } from '../lanes.ts';
import { PlanetCount } from '../planet-count.ts';
import { downAfter } from '../play/baobabs.ts';
import { count, countWith, volcanoesOf } from '../play/scoring.ts';
import type { LittlePrinceTable } from '../table.ts';
import type { Tables } from '../tables.ts';
import { Eyes } from './eyes.ts';
import { Footing } from './footing.ts';
import { Parts } from './parts.ts';
import { VolcanoCosts } from './volcanoes.ts';

/** `Evaluation.planet`: the planet as it lies. */
export const NO_TILE = -1;

const BAOBABS = 1 << BAOBAB;

/**
 * How well planets stand, as one seat sees it: V and its parts (README, "Evaluation"). After `look` at a position, `planet`
 * values any planet of it, with or without one more tile; of tiles tried on one planet only what they change is worked out.
 */
export class Evaluation extends Parts {
  /** Volcanoes and expected points before the volcano cost of the planet valued last. */
  volcanoes = 0;
  value = 0;
  /** What each of its corners is expected to score, and the average unseen character. */
  protected readonly expected = new Float64Array(PER_TYPE + 1);
  protected average = 0;
  protected baobabs = 0;
  /** All seats know the same. */
  readonly seesAlike: boolean;
  /** Weight of the mean of the others in the utility. */
  readonly opponentWeight: number;
  private readonly volcanoCosts: VolcanoCosts;
  private readonly onceOnly: boolean;
  private readonly hiddenCorners: boolean;
  private observer = 0;
  private looks = 0;
  /** By seat, or one for all where they know the same. */
  private readonly sights: readonly Eyes[];
  /** By seat. */
  private readonly footings: readonly Footing[];
  /** The footing that the planet valued last stands on; undefined: on none. */
  private footing: Footing | undefined;
  private readonly counted = new PlanetCount();
  private readonly wholeX: Float64Array;
  /** What each tile shows: where its part of the two lists begins, then lanes and how many. */
  private readonly showsFrom: Int32Array;
  private readonly shownLane: Int32Array;
  private readonly shownTimes: Int32Array;
  /** By tile: the first with the same type, elements and character. */
  private readonly alike: readonly number[];

  constructor(tables: Tables) {
    const { players, rules, components, forgotten, typeOf, words } = tables;
    const seesAlike = players > 2 && !forgotten;
    const sights = Array.from({ length: seesAlike ? 1 : players }, () => new Eyes(tables));
    super(tables, sights[0]!);
    this.sights = sights;
    this.seesAlike = seesAlike;
    this.footings = Array.from({ length: players }, () => new Footing());
    this.footing = undefined;
    this.wholeX = this.x;
    this.volcanoCosts = new VolcanoCosts(tables);
    this.onceOnly = rules.duplicateCharacters === 'onceOnly';
    this.hiddenCorners = forgotten;
    const { two, more } = components.heuristic.opponentWeight;
    this.opponentWeight = players === 2 ? two : more;
    const shown = Array.from(typeOf, (_, tile) =>
      Array.from({ length: LANES }, (_times, l) => ({ l, times: lane(words, tile * WORDS, l) })).filter(
        ({ l, times }) => times > 0 && l !== PLANET_TILES,
      ),
    );
    const looks = Array.from(typeOf, (type, tile) =>
      [type, tables.characterOf[tile], words.subarray(tile * WORDS, (tile + 1) * WORDS).join()].join(),
    );
    this.alike = looks.map((text) => looks.indexOf(text));
    this.shownLane = Int32Array.from(shown.flat(), ({ l }) => l);
    this.shownTimes = Int32Array.from(shown.flat(), ({ times }) => times);
    this.showsFrom = new Int32Array(shown.length + 1);
    shown.forEach(({ length }, tile) => (this.showsFrom[tile + 1] = this.showsFrom[tile]! + length));
  }

  /** Takes what `seat` knows of the unseen tiles. */
  look(s: LittlePrinceTable, seat: number): void {
    this.observer = seat;
    this.looks = (this.looks + 1) | 0;
    this.eyes = this.sights[this.seesAlike ? 0 : seat]!;
    this.eyes.look(s, seat);
  }

  /** Writes the unseen tiles of a type, ascending; returns how many. */
  pool(type: number, out: Uint8Array): number {
    return this.eyes.pool(type, out);
  }

  /** Values a seat's planet, with `tile` of this round laid down too unless it is -1. Fills value, volcanoes, open. */
  planet(s: LittlePrinceTable, seat: number, tile: number): void {
    const before = s.down[seat]!;
    const down = tile === NO_TILE ? before : downAfter(s, seat, s.tables.trees[tile]!);
    const unknownCorners = this.hiddenCorners && seat !== this.observer;
    if (tile === NO_TILE || down !== before || unknownCorners) this.takeWhole(s, seat, tile, down, unknownCorners);
    else if (!this.tryOn(s, seat, tile)) return;
    this.value = this.worth();
  }

  /** Volcanoes and open cells of a seat's planet as it lies: all that can be told without its value. */
  glance(s: LittlePrinceTable, seat: number): void {
    const { counted } = this;
    count(s, seat, s.down[seat]!, counted);
    this.volcanoes = volcanoesOf(s, seat, counted, s.down[seat]!);
    this.open = openCells(s, seat);
  }

  /** Expected loss through v volcanoes when the most of any other planet is m, with so many open cells of one's own. */
  volcanoCost(v: number, m: number, open: number): number {
    return this.volcanoCosts.cost(v, m, open);
  }

  /** What the planet just taken comes to, before the volcano cost. */
  protected worth(): number {
    return this.expectedPoints() - this.baobabs;
  }

  /** The corners there are, and for each open one the average of the unseen characters, a little bettered. */
  private expectedPoints(): number {
    const { corners, expected, openCorners } = this;
    if (this.onceOnly) return this.expectedOnce();
    let points = 0;
    for (let i = 0; i < corners; i++) points += expected[i]!;
    return openCorners === 0 ? points : points + openCorners * this.constants.cornerPotential * this.average;
  }

  /** The same where of equal characters the first alone scores. */
  private expectedOnce(): number {
    const { corners, cornerTiles, expected, openCorners } = this;
    const { characterOf } = this.tables;
    let points = 0;
    let seen = 0;
    for (let i = 0; i < corners; i++) {
      const character = characterOf[cornerTiles[i]!]!;
      if (((seen >>> character) & 1) === 1) continue;
      seen |= 1 << character;
      points += expected[i]!;
    }
    if (openCorners === 0) return points;
    return points + openCorners * this.constants.cornerPotential * this.averageOfOthers(seen);
  }

  /** A planet counted tile by tile: as it lies, with a tile that turns others down, or with corners nobody else remembers. */
  private takeWhole(s: LittlePrinceTable, seat: number, tile: number, down: number, unknownCorners: boolean): void {
    const { counted, expected } = this;
    const { characterOf } = this.tables;
    this.footing = undefined;
    this.x = this.wholeX;
    this.cornerTiles = counted.corners;
    if (tile === NO_TILE) count(s, seat, down, counted);
    else countWith(s, seat, tile, counted);
    for (let l = 0; l < LANES; l++) this.x[l] = lane(counted.words, 0, l);
    this.countOpen(s, seat, tile === NO_TILE ? -1 : this.tables.typeOf[tile]!, unknownCorners);
    this.present = counted.present;
    this.corners = counted.cornerCount;
    if (unknownCorners) this.dropCorners();
    this.faceDown = counted.faceDown;
    this.volcanoes = volcanoesOf(s, seat, counted, down);
    this.flips = s.flips[seat]! + (down === s.down[seat] ? 0 : 1);
    for (let i = 0; i < this.corners; i++) expected[i] = this.character(characterOf[this.cornerTiles[i]!]!);
    this.average = this.openCorners === 0 ? 0 : this.averagePoints();
    this.baobabs = this.baobabCost();
  }

  /** A tile that turns nothing; false if one like it was tried just now, so that all stands as it is. */
  private tryOn(s: LittlePrinceTable, seat: number, tile: number): boolean {
    const { expected } = this;
    const { characterOf, lanesOf, typeOf, volcanoes } = this.tables;
    const type = typeOf[tile]!;
    const footing = this.footings[seat]!;
    if (footing.look !== this.looks || footing.type !== type) this.prepare(footing, s, seat, type);
    else if (this.footing !== footing) this.standOn(footing);
    else if (footing.tile !== NO_TILE && this.alike[tile] === this.alike[footing.tile]) return false;
    this.show(footing, tile);
    const shown = lanesOf[tile]!;
    this.present = footing.present | shown;
    this.volcanoes = footing.volcanoes + volcanoes[tile]!;
    const { corners, hangsOn } = footing;
    for (let i = 0; i < corners; i++) {
      expected[i] =
        (shown & hangsOn[i]!) === 0 ? footing.expected[i]! : this.character(characterOf[footing.cornerTiles[i]!]!);
    }
    this.corners = corners;
    if (type === CORNER) {
      footing.cornerTiles[corners] = tile;
      expected[corners] = this.character(characterOf[tile]!);
      this.corners++;
    }
    if (footing.openCorners > 0) {
      this.average = (shown & footing.averageHangsOn) === 0 ? footing.average : this.averagePoints();
    }
    this.baobabs = type === CORNER || (shown & BAOBABS) !== 0 ? this.baobabCost() : footing.baobabCost;
    return true;
  }

  /** Works out what all tiles of a type have in common on a planet: a tile of it lies there, and shows nothing. */
  private prepare(footing: Footing, s: LittlePrinceTable, seat: number, type: number): void {
    const { counted, scores } = this;
    const { characterOf } = this.tables;
    const { cornerTiles, expected, hangsOn, x } = footing;
    const down = s.down[seat]!;
    footing.look = this.looks;
    footing.type = type;
    footing.tile = NO_TILE;
    count(s, seat, down, counted);
    for (let l = 0; l < LANES; l++) x[l] = lane(counted.words, 0, l);
    if (type !== CORNER) x[PLANET_TILES]!++;
    footing.present = counted.present;
    footing.faceDown = counted.faceDown;
    footing.flips = s.flips[seat]!;
    footing.volcanoes = volcanoesOf(s, seat, counted, down);
    footing.corners = counted.cornerCount;
    for (let i = 0; i < counted.cornerCount; i++) cornerTiles[i] = counted.corners[i]!;
    this.countOpen(s, seat, type, false);
    footing.open = this.open;
    footing.openCorners = this.openCorners;
    footing.outlook = this.outlook;
    this.standOn(footing);
    const missing = ~footing.present;
    for (let i = 0; i < footing.corners; i++) {
      const character = characterOf[cornerTiles[i]!]!;
      expected[i] = this.character(character);
      hangsOn[i] = scores.counts[character]! | (scores.asks[character]! & missing);
    }
    footing.averageHangsOn = this.eyes.counts | (this.eyes.asks & missing);
    footing.average = footing.openCorners === 0 ? 0 : this.averagePoints();
    footing.baobabCost = this.baobabCost();
  }

  private standOn(footing: Footing): void {
    this.footing = footing;
    this.x = footing.x;
    this.present = footing.present;
    this.open = footing.open;
    this.openCorners = footing.openCorners;
    this.outlook = footing.outlook!;
    this.faceDown = footing.faceDown;
    this.flips = footing.flips;
    this.cornerTiles = footing.cornerTiles;
    this.corners = footing.corners;
  }

  /** The tile takes the place of the one tried before it. */
  private show(footing: Footing, tile: number): void {
    const { shownLane, shownTimes, showsFrom } = this;
    const { x, tile: last } = footing;
    if (last !== NO_TILE) {
      for (let i = showsFrom[last]!; i < showsFrom[last + 1]!; i++) x[shownLane[i]!]! -= shownTimes[i]!;
    }
    for (let i = showsFrom[tile]!; i < showsFrom[tile + 1]!; i++) x[shownLane[i]!]! += shownTimes[i]!;
    footing.tile = tile;
  }

  /** Open cells by type; a tile of this round lies on the planets of those already served, and of whoever tries one. */
  private countOpen(s: LittlePrinceTable, seat: number, laying: number, unknownCorners: boolean): void {
    const waits = waitsFor(s, seat);
    const center = openOf(s, 0, waits, laying);
    const uphill = openOf(s, 1, waits, laying);
    const downhill = openOf(s, 2, waits, laying);
    this.openCorners = unknownCorners ? PER_TYPE : openOf(s, CORNER, waits, laying);
    this.open = center + uphill + downhill;
    this.outlook = this.eyes.outlook(center, uphill, downhill, this.openCorners);
  }

  /** Corners nobody else remembers count as open ones. */
  private dropCorners(): void {
    for (let i = 0; i < this.corners; i++) {
      const at = this.cornerTiles[i]! * WORDS;
      for (let l = 0; l < LANES; l++) this.x[l]! -= lane(this.tables.words, at, l);
    }
    for (let l = 0; l < LANES; l++) if (this.x[l] === 0) this.present &= ~(1 << l);
    this.corners = 0;
  }
}

/** Open cells of a planet as it lies, corners apart. */
function openCells(s: LittlePrinceTable, seat: number): number {
  const waits = waitsFor(s, seat);
  return openOf(s, 0, waits, -1) + openOf(s, 1, waits, -1) + openOf(s, 2, waits, -1);
}

/** The type of the tile that a planet has yet to get this round, or -1. */
function waitsFor(s: LittlePrinceTable, seat: number): number {
  return s.table !== 0 && ((s.unserved >>> seat) & 1) === 1 ? s.type : -1;
}

/** Cells of a type that are open on a planet that waits for a tile of one type (or -1) and is laid one of another (or -1). */
function openOf(s: LittlePrinceTable, type: number, waits: number, laying: number): number {
  return PER_TYPE - s.uses[type]! + (type === waits ? 1 : 0) - (type === laying ? 1 : 0);
}
