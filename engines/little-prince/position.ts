import { suggestion, UsageError } from '../core/errors.ts';
import { OVER } from '../core/types.ts';
import { CELLS, PER_TYPE, ROUNDS, TYPES } from './board.ts';
import { arrayAt, numberAt, objectAt, textAt } from './read-json.ts';
import type { LittlePrince } from './state.ts';

/**
 * Sets up the start of a round:
 * `{ "planets": [["C12", ...], ...], "start": 0, "stacks": { "center": ["C01", ...] }, "discards": [...], "cells": [...] }`.
 * Planets are tiles in order of placement, equally many per seat and type; stacks are named from the top, the rest follows
 * in file order, as do two players' discards (`{ "tile": "K07", "hiddenBy": 0 }` for one never turned up) if not given;
 * with `freePlacement`, `cells` names the cell of each tile. All parts may be left out.
 */
export function setPosition(state: LittlePrince, json: unknown): void {
  const { players } = state.tables;
  const given = objectAt(json, 'position');
  for (const name of Object.keys(given)) {
    const known = ['planets', 'start', 'stacks', 'discards', 'cells'];
    if (!known.includes(name)) throw new UsageError(`${name}: unknown part of a position${suggestion(name, known)}`);
  }
  const used = new Set<number>();
  const planets = readPlanets(state, given['planets'], used);
  const uses = TYPES.map((_, type) => tilesOf(state, planets[0]!, type).length);
  planets.forEach((planet, seat) => {
    TYPES.forEach((type, t) => {
      const count = tilesOf(state, planet, t).length;
      if (count !== uses[t])
        throw new UsageError(`planets[${seat}]: ${count} ${type} tiles, but seat 0 has ${uses[t]}`);
      if (count > PER_TYPE) throw new UsageError(`planets[${seat}]: ${count} ${type} tiles, ${PER_TYPE} fit`);
    });
  });
  const discards = readDiscards(state, given['discards'], uses, used);
  const tops = readStacks(state, given['stacks'], used);
  const start = given['start'] === undefined ? 0 : numberAt(given['start'], 'start', 0, players - 1, true);

  state.reset();
  TYPES.forEach((_, type) => writeStack(state, type, planets, discards, tops[type]!, used));
  const cells = given['cells'] === undefined ? undefined : arrayAt(given['cells'], 'cells');
  for (let round = 0; round < planets[0]!.length; round++) {
    state.round = round;
    planets.forEach((planet, seat) => {
      const here = `cells[${seat}][${round}]`;
      const free = state.freeCells[seat]! & state.tables.cellMask[state.tables.typeOf[planet[round]!]!]!;
      const first = CELLS.flat().find((cell) => ((free >>> cell) & 1) === 1)!;
      const cell =
        cells === undefined ? first : numberAt(arrayAt(cells[seat], `cells[${seat}]`)[round], here, 0, 15, true);
      if (state.tables.free && ((free >>> cell) & 1) === 0) throw new UsageError(`${here}: cell ${cell} is not free`);
      state.put(seat, planet[round]!, cell);
    });
  }
  state.round = planets[0]!.length;
  uses.forEach((count, type) => {
    state.uses |= count << (type << 2);
    if (count === PER_TYPE) state.offered ^= 1 << type;
  });
  if (state.records !== undefined) state.records.clear();
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

function readTile(state: LittlePrince, json: unknown, path: string, used: Set<number>): number {
  const id = textAt(json, path);
  const tile = state.tables.tileIds.indexOf(id);
  if (tile < 0) throw new UsageError(`${path}: unknown tile ${id}${suggestion(id, state.tables.tileIds)}`);
  if (used.has(tile)) throw new UsageError(`${path}: ${id} lies elsewhere already`);
  used.add(tile);
  return tile;
}

function readPlanets(state: LittlePrince, json: unknown, used: Set<number>): readonly (readonly number[])[] {
  const { players } = state.tables;
  if (json === undefined) return Array.from({ length: players }, () => []);
  const planets = arrayAt(json, 'planets').map((planet, seat) =>
    arrayAt(planet, `planets[${seat}]`).map((id, i) => readTile(state, id, `planets[${seat}][${i}]`, used)),
  );
  if (planets.length !== players) throw new UsageError(`planets: ${planets.length} planets for ${players} players`);
  return planets;
}

/** The tile of each stack use that nobody took: two players only. */
function readDiscards(
  state: LittlePrince,
  json: unknown,
  uses: readonly number[],
  used: Set<number>,
): readonly Discard[] {
  const { players, stackStart, stackCount } = state.tables;
  const given = json === undefined ? [] : arrayAt(json, 'discards');
  const discards = given.map((entry, i): Discard => {
    const path = `discards[${i}]`;
    if (typeof entry === 'string') return { tile: readTile(state, entry, path, used), hiddenBy: -1 };
    const { tile, hiddenBy } = objectAt(entry, path);
    const owner = hiddenBy === undefined ? -1 : numberAt(hiddenBy, `${path}.hiddenBy`, 0, players - 1, true);
    return { tile: readTile(state, tile, `${path}.tile`, used), hiddenBy: owner };
  });
  uses.forEach((count, type) => {
    const wanted = players === 2 ? count : 0;
    const have = discards.filter(({ tile }) => state.tables.typeOf[tile] === type).length;
    if (have > wanted) throw new UsageError(`discards: ${have} ${TYPES[type]} tiles, expected ${wanted}`);
    for (let missing = wanted - have, tile = stackStart[type]!; missing > 0; tile++) {
      if (used.has(tile) || tile >= stackStart[type]! + stackCount[type]!) continue;
      used.add(tile);
      discards.push({ tile, hiddenBy: -1 });
      missing--;
    }
  });
  return discards;
}

function readStacks(state: LittlePrince, json: unknown, used: Set<number>): readonly (readonly number[])[] {
  const given = json === undefined ? {} : objectAt(json, 'stacks');
  for (const name of Object.keys(given)) {
    if (!(TYPES as readonly string[]).includes(name)) {
      throw new UsageError(`stacks.${name}: unknown type${suggestion(name, TYPES)}`);
    }
  }
  return TYPES.map((name, type) =>
    (given[name] === undefined ? [] : arrayAt(given[name], `stacks.${name}`)).map((id, i) => {
      const path = `stacks.${name}[${i}]`;
      const tile = readTile(state, id, path, used);
      if (state.tables.typeOf[tile] !== type) throw new UsageError(`${path}: ${String(id)} is no ${name} tile`);
      return tile;
    }),
  );
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
