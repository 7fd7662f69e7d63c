/** Sets up a given position: the start of a round. */
import { Json } from '../core/json.ts';
import { CELLS, PER_TYPE, ROUNDS, TYPES } from './components.ts';
import { countBaobabs } from './play/baobabs.ts';
import { beginRound, endGame } from './play/round.ts';
import { ofStack, onPlanet, type LittlePrinceTable } from './table.ts';

/**
 * `{ "planets": [["C12", ...], ...], "start": 0, "stacks": { "center": ["C01", ...] }, "discards": [...], "cells": [...] }`.
 * Planets are tiles in order of placement, equally many per seat and type; stacks are named from the top, the rest follows
 * in file order, as do two players' discards (`{ "tile": "K07", "hiddenBy": 0 }` for one never turned up) if not given;
 * with `freePlacement`, `cells` names the cell of each tile. All parts may be left out.
 */
export function position(s: LittlePrinceTable, given: unknown): void {
  const json = new Json(given).only('planets', 'start', 'stacks', 'discards', 'cells');
  const { players } = s.tables;
  const used = new Set<number>();
  const planets = readPlanets(s, json.get('planets'), used);
  const uses = TYPES.map((_, type) => tilesOf(s, planets[0]!, type).length);
  const discards = readDiscards(s, json.get('discards'), uses, used);
  const tops = readStacks(s, json.get('stacks').or({}), used);
  const start = json
    .get('start')
    .or(0)
    .int(0, players - 1);

  s.reset();
  if (s.records !== undefined) s.records.clear();
  TYPES.forEach((_, type) => writeStack(s, type, planets, discards, tops[type]!, used));
  layPlanets(s, planets, json.get('cells'));
  uses.forEach((count, type) => {
    s.uses[type] = count;
    if (count === PER_TYPE) s.offered ^= 1 << type;
  });
  if (s.round < ROUNDS) beginRound(s, start);
  else endGame(s);
}

interface Discard {
  readonly tile: number;
  readonly hiddenBy: number;
}

function tilesOf(s: LittlePrinceTable, planet: readonly number[], type: number): readonly number[] {
  return planet.filter((tile) => s.tables.typeOf[tile] === type);
}

function readTile(s: LittlePrinceTable, json: Json, used: Set<number>): number {
  const tile = json.indexIn(s.tables.tileIds, 'the id of a tile');
  if (used.has(tile)) json.fail(`${s.tables.tileIds[tile]!} lies elsewhere already`);
  used.add(tile);
  return tile;
}

function readPlanets(s: LittlePrinceTable, json: Json, used: Set<number>): readonly (readonly number[])[] {
  const { players } = s.tables;
  if (!json.given) return Array.from({ length: players }, () => []);
  const lists = json.list(players, players);
  const planets = lists.map((planet) => planet.list().map((id) => readTile(s, id, used)));
  planets.forEach((planet, seat) => {
    TYPES.forEach((type, t) => {
      const count = tilesOf(s, planet, t).length;
      const first = tilesOf(s, planets[0]!, t).length;
      if (count !== first) lists[seat]!.fail(`${count} ${type} tiles, but seat 1 has ${first}`);
      if (count > PER_TYPE) lists[seat]!.fail(`${count} ${type} tiles, ${PER_TYPE} fit`);
    });
  });
  return planets;
}

/** The tile of each stack use that nobody took: two players only. */
function readDiscards(
  s: LittlePrinceTable,
  json: Json,
  uses: readonly number[],
  used: Set<number>,
): readonly Discard[] {
  const { players, stackStart, stackCount } = s.tables;
  const discards = json
    .or([])
    .list()
    .map((entry): Discard => {
      if (typeof entry.value === 'string') return { tile: readTile(s, entry, used), hiddenBy: -1 };
      const hiddenBy = entry.only('tile', 'hiddenBy').get('hiddenBy');
      const owner = hiddenBy.given ? hiddenBy.int(0, players - 1) : -1;
      return { tile: readTile(s, entry.get('tile'), used), hiddenBy: owner };
    });
  uses.forEach((count, type) => {
    const wanted = players === 2 ? count : 0;
    const have = discards.filter(({ tile }) => s.tables.typeOf[tile] === type).length;
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

function readStacks(s: LittlePrinceTable, json: Json, used: Set<number>): readonly (readonly number[])[] {
  json.only(...TYPES);
  return TYPES.map((name, type) =>
    json
      .get(name)
      .or([])
      .list()
      .map((id) => {
        const tile = readTile(s, id, used);
        if (s.tables.typeOf[tile] !== type) id.fail(`${s.tables.tileIds[tile]!} is no ${name} tile`);
        return tile;
      }),
  );
}

/** Round by round, each tile in the cell that was named or else the first of its type that is free. */
function layPlanets(s: LittlePrinceTable, planets: readonly (readonly number[])[], json: Json): void {
  const { tables } = s;
  const cells = json.given ? json.list().map((planet) => planet.list()) : undefined;
  for (let round = 0; round < planets[0]!.length; round++) {
    s.round = round;
    planets.forEach((planet, seat) => {
      const tile = planet[round]!;
      const free = s.freeCells[seat]! & tables.cellMask[tables.typeOf[tile]!]!;
      const named = cells?.[seat]?.[round] ?? new Json(undefined, `cells[${seat}][${round}]`);
      const cell = cells === undefined ? CELLS.flat().find((c) => ((free >>> c) & 1) === 1)! : named.int(0, 15);
      if (tables.free && ((free >>> cell) & 1) === 0) named.fail(`cell ${cell} is not free`);
      put(s, seat, tile, cell);
    });
  }
  s.round = planets[0]!.length;
}

/** A tile of this round lies on a planet, baobabs and all. */
export function put(s: LittlePrinceTable, seat: number, tile: number, cell: number): void {
  const at = onPlanet(seat, s.round);
  const trees = s.tables.trees[tile]!;
  s.planets[at] = tile;
  if (s.tables.free) {
    s.cells[at] = cell;
    s.freeCells[seat]! ^= 1 << cell;
  }
  if (trees !== 0) countBaobabs(s, seat, trees);
}

/** From the top: use by use what the seats took and what was left, then the given tiles, then all others in file order. */
function writeStack(
  s: LittlePrinceTable,
  type: number,
  planets: readonly (readonly number[])[],
  discards: readonly Discard[],
  top: readonly number[],
  used: ReadonlySet<number>,
): void {
  const { stackStart, stackCount } = s.tables;
  const start = stackStart[type]!;
  const mine = planets.map((planet) => tilesOf(s, planet, type));
  const out = discards.filter(({ tile }) => s.tables.typeOf[tile] === type);
  const order: number[] = [];
  for (let use = 0; use < mine[0]!.length; use++) {
    order.push(...mine.map((tiles) => tiles[use]!));
    if (out.length > 0) {
      const { tile, hiddenBy } = out[use]!;
      const seen = s.tables.discardSeen || (s.tables.forgotten && TYPES[type] === 'corner');
      if (hiddenBy >= 0 && !seen) s.unseen[ofStack(hiddenBy ^ 1, type)]! |= 1 << order.length;
      order.push(tile);
    }
  }
  order.push(...top);
  for (let tile = start; tile < start + stackCount[type]!; tile++) if (!used.has(tile)) order.push(tile);
  order.forEach((tile, i) => (s.stacks[start + i] = tile));
}
