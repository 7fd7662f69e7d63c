import { MAX_SEATS } from '../../core/types.ts';
import { CORNER, PER_TYPE, ROUNDS } from '../components.ts';
import { lanesPresent, WORDS } from '../lanes.ts';
import { PlanetCount } from '../planet-count.ts';
import { count, countTile, countWith, volcanoesOf } from '../play/scoring.ts';
import { onPlanet, type LittlePrinceTable } from '../table.ts';
import type { Tables } from '../tables.ts';
import { Eyes } from './eyes.ts';
import { Footing } from './footing.ts';
import { Pool, POOL } from './pool.ts';
import { Prices } from './prices.ts';
import { Shows } from './shows.ts';
import { VolcanoCosts } from './volcanoes.ts';
import type { Weights } from './weights.ts';

/** `Evaluation.planet`: the planet as it lies. */
export const NO_TILE = -1;
const NEVER = Infinity;

/**
 * How well planets stand, as one seat sees it: V and its parts (README, "Evaluation"). After `look` at a position, `planet`
 * values any planet of it, with or without one more tile; of tiles tried on one planet only what they add is worked out.
 */
export class Evaluation {
  /** Expected points before the volcano cost, volcanoes, and open cells, corners apart, of the planet valued last. */
  value = 0;
  volcanoes = 0;
  open = 0;
  /** The first two of those valued last by `planets`. */
  readonly values = new Float64Array(POOL);
  readonly volcanoesWith = new Int32Array(POOL);
  /** How many seats there are that do not all know the same: one stands for all. */
  readonly sights: number;
  /** Weight of the mean of the others in the utility. */
  readonly opponentWeight: number;
  protected readonly tables: Tables;
  /** By tiles on a planet; of equal ones the first. */
  private readonly weights: readonly Weights[];
  private readonly firstWeights: readonly number[];
  private readonly volcanoCosts: VolcanoCosts;
  private readonly hiddenCorners: boolean;
  private observer = 0;
  private looks = 0;
  /** By seat, or one for all where they know the same. */
  private readonly eyesOf: readonly Eyes[];
  private sight = 0;
  /** What who looks knows. */
  eyes: Eyes;
  /** By seat: its planet as it lies, counted at a look, and what it held then, so that it is not counted again. */
  private readonly glanced: readonly PlanetCount[];
  private readonly held = new Int32Array(MAX_SEATS);
  private readonly down = new Int32Array(MAX_SEATS);
  private since = -1;
  /** By who looks (times the seats) and seat: its planet as it lies, with tiles tried on it, and with tiles turned down. */
  private readonly lying: readonly Footing[];
  private readonly trying: readonly Footing[];
  private readonly turning: readonly Footing[];
  /** By who looks and seat likewise: by weights (times the numbers of open corners) and open corners, made when asked for. */
  private readonly prices: readonly Prices[][];
  private readonly shows: Shows;
  private readonly counted = new PlanetCount();
  private readonly one = new Pool();

  constructor(tables: Tables, weights: readonly Weights[]) {
    const { players, components, forgotten } = tables;
    this.tables = tables;
    this.weights = weights;
    this.firstWeights = weights.map((each) => weights.indexOf(each));
    this.shows = new Shows(tables);
    this.sights = players > 2 && !forgotten ? 1 : players;
    this.eyesOf = Array.from({ length: this.sights }, () => new Eyes(tables, this.shows));
    this.eyes = this.eyesOf[0]!;
    this.glanced = Array.from({ length: players }, () => new PlanetCount());
    this.prices = this.eyesOf.flatMap(() => this.glanced.map(() => []));
    const footings = () => this.eyesOf.flatMap((eyes) => this.glanced.map(() => new Footing(tables, eyes, this.shows)));
    this.lying = footings();
    this.trying = footings();
    this.turning = footings();
    this.volcanoCosts = new VolcanoCosts(tables);
    this.hiddenCorners = forgotten;
    const { two, more } = components.heuristic.opponentWeight;
    this.opponentWeight = players === 2 ? two : more;
  }

  /** Takes what `seat` knows of the unseen tiles, and counts all planets. */
  look(s: LittlePrinceTable, seat: number): void {
    this.observer = seat;
    this.looks = (this.looks + 1) | 0;
    this.sight = this.sights === 1 ? 0 : seat;
    this.eyes = this.eyesOf[this.sight]!;
    this.eyes.look(s, seat);
    const goesOn = this.since === s.since;
    this.since = s.since;
    for (let other = 0; other < s.tables.players; other++) {
      const held = s.held(other);
      const down = s.down[other]!;
      if (goesOn && this.down[other] === down) this.countOn(s, other, held);
      else count(s, other, down, this.glanced[other]!);
      this.held[other] = held;
      this.down[other] = down;
    }
  }

  /** Counts what a seat has laid down face up since it was counted last. */
  private countOn(s: LittlePrinceTable, seat: number, held: number): void {
    for (let round = this.held[seat]!; round < held; round++) {
      countTile(s.tables, s.planets[onPlanet(seat, round)]!, this.glanced[seat]!);
    }
  }

  /** Values a seat's planet, with `tile` of this round laid down too unless it is -1. Fills value, volcanoes, open. */
  planet(s: LittlePrinceTable, seat: number, tile: number): void {
    if (tile === NO_TILE) return this.tell(this.parts(s, seat));
    this.one.tiles[0] = tile;
    this.one.count = 1;
    this.planets(s, seat, s.tables.typeOf[tile]!, this.one);
    this.value = this.values[0]!;
    this.volcanoes = this.volcanoesWith[0]!;
  }

  /** The same with each of so many tiles of one type. Fills `values`, `volcanoesWith`, open. */
  planets(s: LittlePrinceTable, seat: number, type: number, pool: Pool): void {
    const { values, volcanoesWith } = this;
    const { mostTrees } = s.tables;
    const footing = this.footing(s, seat, type);
    this.open = footing.open;
    footing.withEach(pool, values, volcanoesWith);
    if (type === CORNER && this.forgets(seat)) values.fill(footing.value, 0, pool.count);
    if (footing.turnsFrom <= mostTrees) this.turnAll(footing, s, seat, pool);
  }

  /** The same less the volcano cost when the most of any other planet is m. */
  ownPlanets(s: LittlePrinceTable, seat: number, type: number, pool: Pool, m: number): void {
    this.planets(s, seat, type, pool);
    this.volcanoCosts.takeOff(this.values, this.volcanoesWith, pool.count, m, this.open);
  }

  /** A seat's planet as it lies. */
  parts(s: LittlePrinceTable, seat: number): Footing {
    const footing = this.lying[this.sight * s.tables.players + seat]!;
    this.standOn(footing, s, seat, this.glanced[seat]!, s.down[seat]!, NO_TILE, NO_TILE);
    return footing;
  }

  /** Volcanoes and open cells of a seat's planet as it lies: all that can be told without its value. */
  glance(s: LittlePrinceTable, seat: number): void {
    this.volcanoes = volcanoesOf(s, seat, this.glanced[seat]!, s.down[seat]!);
    this.open = openCells(s, seat);
  }

  /** Expected loss through v volcanoes when the most of any other planet is m, with so many open cells of one's own. */
  volcanoCost(v: number, m: number, open: number): number {
    return this.volcanoCosts.cost(v, m, open);
  }

  /** A seat's planet with a tile of a type that shows nothing. */
  private footing(s: LittlePrinceTable, seat: number, type: number): Footing {
    const { players, treeLimit, repeatedFlips } = s.tables;
    const footing = this.trying[this.sight * players + seat]!;
    if (footing.look === this.looks && footing.type === type) return footing;
    this.standOn(footing, s, seat, this.glanced[seat]!, s.down[seat]!, type, type);
    footing.look = this.looks;
    const turns = repeatedFlips || s.flips[seat] === 0;
    footing.turnsFrom = turns ? Math.max(1, treeLimit - s.trees[seat]!) : NEVER;
    return footing;
  }

  /** The tiles by which baobabs are turned down. They lie face down themselves, so that all of a type come to the same. */
  private turnAll(footing: Footing, s: LittlePrinceTable, seat: number, { tiles, count }: Pool): void {
    const { values, volcanoesWith } = this;
    const { trees } = s.tables;
    for (let i = 0; i < count; i++) {
      if (trees[tiles[i]!]! < footing.turnsFrom) continue;
      if (Number.isNaN(footing.turned)) this.turn(footing, s, seat, tiles[i]!);
      values[i] = footing.turned;
      volcanoesWith[i] = footing.turnedVolcanoes;
    }
  }

  private turn(footing: Footing, s: LittlePrinceTable, seat: number, tile: number): void {
    const turned = this.turning[this.sight * s.tables.players + seat]!;
    const down = countWith(s, seat, tile, this.counted);
    this.standOn(turned, s, seat, this.counted, down, NO_TILE, footing.type);
    footing.turned = turned.value;
    footing.turnedVolcanoes = turned.volcanoes;
  }

  private tell({ value, volcanoes, open }: Footing): void {
    this.value = value;
    this.volcanoes = volcanoes;
    this.open = open;
  }

  /** Are the corners of a seat unknown to who looks? */
  private forgets(seat: number): boolean {
    return this.hiddenCorners && seat !== this.observer;
  }

  /** A tile of type `shown` lies there besides what was counted, and fills a cell of type `laying`; -1: none. */
  private standOn(
    footing: Footing,
    s: LittlePrinceTable,
    seat: number,
    counted: PlanetCount,
    down: number,
    shown: number,
    laying: number,
  ): void {
    const waits = waitsFor(s, seat);
    const center = openOf(s, 0, waits, laying);
    const uphill = openOf(s, 1, waits, laying);
    const downhill = openOf(s, 2, waits, laying);
    const open = center + uphill + downhill;
    const volcanoes = volcanoesOf(s, seat, counted, down);
    const unknownCorners = this.forgets(seat);
    const openCorners = unknownCorners ? PER_TYPE : openOf(s, CORNER, waits, laying);
    const known = unknownCorners ? this.withoutCorners(counted) : counted;
    const prices = this.pricesOf(seat, ROUNDS - open - openCorners, openCorners);
    prices.update(known);
    footing.stand(
      prices,
      this.eyes.outlook(center, uphill, downhill, openCorners),
      known,
      shown,
      open,
      s.flips[seat]! + (down === s.down[seat] ? 0 : 1),
      volcanoes,
      s.treeTiles[seat]!,
    );
  }

  private pricesOf(seat: number, laid: number, openCorners: number): Prices {
    const prices = this.prices[this.sight * this.tables.players + seat]!;
    const at = this.firstWeights[laid]! * (PER_TYPE + 1) + openCorners;
    return (prices[at] ??= new Prices(this.tables, this.eyes, this.shows, this.weights[laid]!, openCorners));
  }

  /** Corners nobody else remembers count as open ones. */
  private withoutCorners(counted: PlanetCount): PlanetCount {
    const { words } = this.tables;
    const rest = this.counted;
    if (rest !== counted) rest.copyFrom(counted);
    for (let i = 0; i < rest.cornerCount; i++) {
      for (let w = 0; w < WORDS; w++) rest.words[w]! -= words[rest.corners[i]! * WORDS + w]!;
    }
    rest.present = lanesPresent(rest.words);
    rest.cornerCount = 0;
    return rest;
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
