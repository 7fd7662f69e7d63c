/** Sets up a given position: the start of a round. */
import { Json } from '../core/json.ts';
import { OVER } from '../core/types.ts';
import { CELLS, PER_TYPE, ROUNDS, TYPES } from './components.ts';
import type { LittlePrince } from './state.ts';

/**
 * `{ "planets": [["C12", ...], ...], "start": 0, "stacks": { "center": ["C01", ...] }, "discards": [...], "cells": [...] }`.
 * Planets are tiles in order of placement, equally many per seat and type; stacks are named from the top, the rest follows
 * in file order, as do two players' discards (`{ "tile": "K07", "hiddenBy": 0 }` for one never turned up) if not given;
 * with `freePlacement`, `cells` names the cell of each tile. All parts may be left out.
 */
export function position(state: LittlePrince, given: unknown): void {
  const json = new Json(given).only('planets', 'start', 'stacks', 'discards', 'cells');
  const { players } = state.tables;
  const used = new Set<number>();
  const planets = readPlanets(state, json.get('planets'), used);
  const uses = TYPES.map((_, type) => tilesOf(state, planets[0]!, type).length);
  const discards = readDiscards(state, json.get('discards'), uses, used);
  const tops = readStacks(state, json.get('stacks').or({}), used);
  const start = json
    .get('start')
    .or(0)
    .int(0, players - 1);

  state.reset();
  if (state.records !== undefined) state.records.clear();
  TYPES.forEach((_, type) => writeStack(state, type, planets, discards, tops[type]!, used));
  layPlanets(state, planets, json.get('cells'));
  uses.forEach((count, type) => {
    state.uses |= count << (type << 2);
    if (count === PER_TYPE) state.offered ^= 1 << type;
  });
  if (state.round < ROUNDS) state.beginRound(start);
  else {
    state.unserved = (1 << players) - 1;
    state.actor = OVER;
    state.options = 0;
  }
}

interface Discard {
  readonly tile: number;
  readonly hiddenBy: number;
}

function tilesOf(state: LittlePrince, planet: readonly number[], type: number): readonly number[] {
  return planet.filter((tile) => state.tables.typeOf[tile] === type);
}

function readTile(state: LittlePrince, json: Json, used: Set<number>): number {
  const tile = json.indexIn(state.tables.tileIds, 'the id of a tile');
  if (used.has(tile)) json.fail(`${state.tables.tileIds[tile]!} lies elsewhere already`);
  used.add(tile);
  return tile;
}

function readPlanets(state: LittlePrince, json: Json, used: Set<number>): readonly (readonly number[])[] {
  const { players } = state.tables;
  if (!json.given) return Array.from({ length: players }, () => []);
  const lists = json.list(players, players);
  const planets = lists.map((planet) => planet.list().map((id) => readTile(state, id, used)));
  planets.forEach((planet, seat) => {
    TYPES.forEach((type, t) => {
      const count = tilesOf(state, planet, t).length;
      const first = tilesOf(state, planets[0]!, t).length;
      if (count !== first) lists[seat]!.fail(`${count} ${type} tiles, but seat 1 has ${first}`);
      if (count > PER_TYPE) lists[seat]!.fail(`${count} ${type} tiles, ${PER_TYPE} fit`);
    });
  });
  return planets;
}

/** The tile of each stack use that nobody took: two players only. */
function readDiscards(state: LittlePrince, json: Json, uses: readonly number[], used: Set<number>): readonly Discard[] {
  const { players, stackStart, stackCount } = state.tables;
  const discards = json
    .or([])
    .list()
    .map((entry): Discard => {
      if (typeof entry.value === 'string') return { tile: readTile(state, entry, used), hiddenBy: -1 };
      const hiddenBy = entry.get('hiddenBy');
      const owner = hiddenBy.given ? hiddenBy.int(0, players - 1) : -1;
      return { tile: readTile(state, entry.get('tile'), used), hiddenBy: owner };
    });
  uses.forEach((count, type) => {
    const wanted = players === 2 ? count : 0;
    const have = discards.filter(({ tile }) => state.tables.typeOf[tile] === type).length;
    if (have > wanted) json.fail(`${have} ${TYPES[type]} tiles, expected ${wanted}`);
    for (let missing = wanted - have, tile = stackStart[type]!; missing > 0; tile++) {
      if (used.has(tile) || tile >= stackStart[type]! + stackCount[type]!) continue;
      used.add(tile);
      discards.push({ tile, hiddenBy: -1 });
      missing--;
    }
  });
  return discards;
}

function readStacks(state: LittlePrince, json: Json, used: Set<number>): readonly (readonly number[])[] {
  json.only(...TYPES);
  return TYPES.map((name, type) =>
    json
      .get(name)
      .or([])
      .list()
      .map((id) => {
        const tile = readTile(state, id, used);
        if (state.tables.typeOf[tile] !== type) id.fail(`${state.tables.tileIds[tile]!} is no ${name} tile`);
        return tile;
      }),
  );
}

/** Round by round, each tile in the cell that was named or else the first of its type that is free. */
function layPlanets(state: LittlePrince, planets: readonly (readonly number[])[], json: Json): void {
  const { tables } = state;
  const cells = json.given ? json.list().map((planet) => planet.list()) : undefined;
  for (let round = 0; round < planets[0]!.length; round++) {
    state.round = round;
    planets.forEach((planet, seat) => {
      const tile = planet[round]!;
      const free = state.freeCells[seat]! & tables.cellMask[tables.typeOf[tile]!]!;
      const named = cells?.[seat]?.[round] ?? new Json(undefined, `cells[${seat}][${round}]`);
      const cell = cells === undefined ? CELLS.flat().find((c) => ((free >>> c) & 1) === 1)! : named.int(0, 15);
      if (tables.free && ((free >>> cell) & 1) === 0) named.fail(`cell ${cell} is not free`);
      state.put(seat, tile, cell);
    });
  }
  state.round = planets[0]!.length;
}

/** From the top: use by use what the seats took and what was left, then the given tiles, then all others in file order. */
function writeStack(
  state: LittlePrince,
  type: number,
  planets: readonly (readonly number[])[],
  discards: readonly Discard[],
  top: readonly number[],
  used: ReadonlySet<number>,
): void {
  const { stackStart, stackCount } = state.tables;
  const start = stackStart[type]!;
  const mine = planets.map((planet) => tilesOf(state, planet, type));
  const out = discards.filter(({ tile }) => state.tables.typeOf[tile] === type);
  const order: number[] = [];
  for (let use = 0; use < mine[0]!.length; use++) {
    order.push(...mine.map((tiles) => tiles[use]!));
    if (out.length > 0) {
      const { tile, hiddenBy } = out[use]!;
      const seen = state.tables.discardSeen || (state.tables.forgotten && TYPES[type] === 'corner');
      if (hiddenBy >= 0 && !seen) state.unseen[((hiddenBy ^ 1) << 2) | type]! |= 1 << order.length;
      order.push(tile);
    }
  }
  order.push(...top);
  for (let tile = start; tile < start + stackCount[type]!; tile++) if (!used.has(tile)) order.push(tile);
  order.forEach((tile, i) => (state.stacks[start + i] = tile));
}
