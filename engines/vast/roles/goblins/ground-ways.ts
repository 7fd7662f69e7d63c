/** Ways of a Tribe where Terrain lies (rules of Terrain 5.8): the light, and what lake, river and Magma cost besides. */
import { lowestBit } from '../../../core/bits.ts';
import { COLUMN, OFF_MAP, STEP } from '../../map/geometry.ts';
import { builtWalls, hollowSides, isBridge, isHollow, kindAt } from '../../map/ground.ts';
import type { Caverns } from '../../map/caverns.ts';
import { LIT } from '../../map/tile-bits.ts';
import { FIRST_TERRAIN, SLOT_CODES } from '../../map/tile-grid.ts';
import type { VastTable } from '../../table.ts';
import { exitSides } from '../../terrain/exit.ts';
import { LAKE, MAGMA, NO_TERRAIN, RIVER } from '../../terrain/kinds.ts';
import { addPassages, passageTo, type Passer } from '../../terrain/passages.ts';
import { currentOf } from '../../terrain/river.ts';
import { MONSTER } from '../monster-cards.ts';
import { TRIBE_PREY } from './prey.ts';

/** The Underworm's jump: one or two cells along a diagonal. */
const DIAGONALS = Int32Array.from([COLUMN - 1, 1 - COLUMN, COLUMN + 1, -COLUMN - 1].flatMap((way) => [way, 2 * way]));
const MOST_EXITS = 64;
const FAR = 1 << 20;

/** Population that entering a cell costs a Tribe, whoever moves it; `from` is where it stood, or OFF_MAP. */
export function enterToll({ map, terrain }: VastTable, from: number, to: number): number {
  if (map.terrainCells === 0) return 0;
  const kind = kindAt(map, to);
  if (kind === NO_TERRAIN || (from !== OFF_MAP && kindAt(map, from) === kind)) return 0;
  const { lakeTribe, riverTribe } = terrain!.tables.box.effects;
  return kind === LAKE ? lakeTribe : kind === RIVER ? riverTribe : 0;
}

/** Does anybody of it live through entering that cell? */
export function maySwim(s: VastTable, tribe: number, cell: number): boolean {
  const toll = enterToll(s, OFF_MAP, cell);
  return toll === 0 || s.goblins.population[tribe]! > toll;
}

/** What Terrain costs the move in question besides the light. */
export function tollPaid({ terrain }: VastTable): number {
  if (terrain === undefined) return 0;
  terrain.record.counts.populationLost += terrain.toll;
  return terrain.toll;
}

/** Is what it leaves in the light? */
function isLight(map: Caverns, cell: number): boolean {
  const slot = map.grid[cell]!;
  if (slot >= FIRST_TERRAIN) return kindAt(map, cell) === LAKE || isBridge(map, cell);
  return (map.info[slot]! & LIT) !== 0;
}

/** The ways of least loss: by slot, by whether the Underworm has jumped, and by how far the next loss to light is off. */
export class GroundWays {
  private size = 1;
  private readonly loss = new Int32Array(2 * 32 * SLOT_CODES);
  private readonly light = new Int32Array(2 * 32 * SLOT_CODES);
  private readonly queue = new Int32Array(64 * SLOT_CODES);
  private tail = 0;
  private per = 0;
  private furious = false;
  private golem = false;
  private worm = false;
  private start = OFF_MAP;
  private shun = OFF_MAP;
  private shunToo = OFF_MAP;
  /** Last steps onto open space: where, and what they cost in all and by light. */
  exits = 0;
  readonly exitCell = new Int32Array(MOST_EXITS);
  readonly exitLoss = new Int32Array(MOST_EXITS);
  readonly exitLight = new Int32Array(MOST_EXITS);
  private readonly passages = new Int32Array(64);

  /** Finds all ways that keep off two cells (OFF_MAP: none). */
  find(s: VastTable, tribe: number, furious: boolean, shun: number, shunToo: number): void {
    const { map, goblins } = s;
    const held = goblins.monsters(tribe);
    this.golem = ((held >> MONSTER.golem) & 1) === 1;
    this.worm = ((held >> MONSTER.underworm) & 1) === 1;
    this.furious = furious;
    this.per = goblins.tables.box.litTilesPerPopulation;
    this.size = this.per;
    this.loss.fill(FAR, 0, 2 * this.size * SLOT_CODES);
    this.start = goblins.cells[tribe]!;
    this.shun = shun;
    this.shunToo = shunToo;
    this.exits = 0;
    this.tail = 0;
    this.reach(map.grid[this.start]!, 0, 0, 0, 0);
    for (let head = 0; head < this.tail; head++) this.leave(s, this.queue[head % this.queue.length]!);
  }

  private placeOf(slot: number, jumped: number, lit: number): number {
    return (slot * 2 + jumped) * this.size + lit;
  }

  private reach(slot: number, jumped: number, lit: number, loss: number, light: number): void {
    const place = this.placeOf(slot, jumped, lit);
    if (loss >= this.loss[place]!) return;
    this.loss[place] = loss;
    this.light[place] = light;
    this.queue[this.tail++ % this.queue.length] = place;
  }

  private leave(s: VastTable, place: number): void {
    const { map, terrain } = s;
    const lit = place % this.size;
    const jumped = Math.floor(place / this.size) & 1;
    const cell = map.where[Math.floor(place / (2 * this.size))]!;
    if (cell !== this.start && endsOn(s, cell)) return;
    const inLight = !this.furious && isLight(map, cell);
    const next = inLight ? (lit + 1) % this.per : lit;
    const dazzled = inLight && next === 0 ? 1 : 0;
    const { magmaTribeExit, riverTribeUpstream } = terrain!.tables.box.effects;
    const burnt = kindAt(map, cell) === MAGMA ? magmaTribeExit : 0;
    const loss = this.loss[place]! + dazzled + burnt;
    const light = this.light[place]! + dazzled;
    const go = (to: number, more: number, jumps: number): void => {
      if (to !== this.shun && to !== this.shunToo)
        this.reach(map.grid[to]!, jumps, next, loss + more + enterToll(s, cell, to), light);
    };
    const sides = this.golem ? map.tilesAt(cell) & ~hollowSides(map, cell) : map.waysAt(cell);
    for (let open = sides; open !== 0; open &= open - 1) {
      const side = lowestBit(open);
      const to = cell + STEP[side]!;
      const inRiver = kindAt(map, cell) === RIVER && kindAt(map, to) === RIVER;
      go(to, inRiver && side === (currentOf(s) ^ 2) ? riverTribeUpstream : 0, jumped);
    }
    for (let open = exitSides(s, cell); open !== 0; open &= open - 1)
      this.exit(cell + STEP[lowestBit(open)]!, loss, light);
    const passages = addPassages(s, cell, this.golem ? anywhere : unwalled, 0, this.passages, 0);
    for (let i = 0; i < passages; i++) go(passageTo(s, this.passages[i]!), 0, jumped);
    if (!this.worm || jumped === 1) return;
    for (let i = 0; i < DIAGONALS.length; i++) {
      const to = cell + DIAGONALS[i]!;
      if (map.grid[to] !== 0 && !isHollow(map, to)) go(to, 0, 1);
    }
  }

  private exit(cell: number, loss: number, light: number): void {
    let at = 0;
    while (at < this.exits && this.exitCell[at] !== cell) at++;
    if (at < this.exits && this.exitLoss[at]! <= loss) return;
    if (at === this.exits) {
      if (at === MOST_EXITS) return;
      this.exits++;
    }
    this.exitCell[at] = cell;
    this.exitLoss[at] = loss;
    this.exitLight[at] = light;
  }

  /** The place of the best way to a slot, or -1. */
  best(slot: number): number {
    let best = -1;
    for (let place = this.placeOf(slot, 0, 0); place < this.placeOf(slot + 1, 0, 0); place++) {
      if (this.loss[place]! < FAR && (best < 0 || this.loss[place]! < this.loss[best]!)) best = place;
    }
    return best;
  }

  lossAt(place: number): number {
    return this.loss[place]!;
  }

  lightAt(place: number): number {
    return this.light[place]!;
  }
}

/** Whom it can attack ends a way. */
function endsOn(s: VastTable, cell: number): boolean {
  const prey = TRIBE_PREY.all(s);
  for (let i = 0; i < prey.length; i++) if (prey[i]!.passed !== true && prey[i]!.cell(s) === cell) return true;
  return false;
}

const unwalled: Passer = { enters: ({ map }, pit, side) => ((builtWalls(map, pit) >> side) & 1) === 0 };
const anywhere: Passer = { enters: () => true, goesIn: () => true };
