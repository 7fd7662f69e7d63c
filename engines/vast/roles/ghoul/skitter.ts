/** Skittering (rules 5.3), and coming to a cell in whatever way. */
import { phase, task } from '../../tasks.ts';
import { GOAL, TARGETS } from '../../chance.ts';
import { AROUND, cellText, ENTRANCE, OFF_MAP, sortAscending } from '../../map/geometry.ts';
import { BY_LOOKING, NO_SIDE, reveal } from '../../map/reveal.ts';
import { ANY_TOKEN, LIT } from '../../map/tile-bits.ts';
import type { VastTable } from '../../table.ts';
import { ghoulOf } from './ghoul-of.ts';
import { GHOUL } from './words.ts';
import { finish } from '../../ending.ts';

const SYMBOLS = 3;

/** It comes to a cell: the Entrance is the goal once the Unicorn is dead. */
export function enterGhoul(s: VastTable, cell: number): void {
  const ghoul = ghoulOf(s);
  ghoul.cell = cell;
  s.say(GHOUL.ghoulAt, cell, 0, 0);
  if (cell === ENTRANCE && !s.unicorn.alive) finish(s, GOAL, ghoul.seat);
}

/** It comes to a cell in its own turn: with Scour it looks at what is Dark there. */
export function arrive(s: VastTable, cell: number): void {
  enterGhoul(s, cell);
  if (!s.isOver && ghoulOf(s).scouring === 1 && !s.map.isLit(cell)) look(s);
}

/** It sees the Dark tile it stands on and may reveal it. */
export function look(s: VastTable): void {
  const ghoul = ghoulOf(s);
  const slot = s.map.grid[ghoul.cell]!;
  s.map.look(slot);
  s.say(GHOUL.ghoulSees, s.map.tile[slot]!, ghoul.cell, 0);
  s.ask(SCOUR, ghoul.seat);
}

const LEAVE = 0;
const REVEAL = 1;

export const SCOUR = phase({
  name: 'scour',
  options(_, out) {
    out[0] = LEAVE;
    out[1] = REVEAL;
    return 2;
  },
  take(s, choice) {
    if (choice === REVEAL) reveal(s, s.map.grid[ghoulOf(s).cell]!, NO_SIDE, NO_SIDE, BY_LOOKING);
  },
  describe: (s, choice) => {
    const tile = s.tables.tileIds[s.map.tile[s.map.grid[ghoulOf(s).cell]!]!];
    return choice === LEAVE ? `leaves ${tile} in the dark` : `reveals ${tile}`;
  },
});

/** Where it is after its own attack or smash, its tile being lost, or his attack: the argument. */
export const OWN_ATTACK = 0;
export const HIS_ATTACK_ON_IT = 1;
export const DROPPED = 2;

/**
 * The symbol of the top of the stack tells where; with an empty stack that of any tile that has left the map, and before
 * one has (GH1) any symbol.
 */
export const SKITTER = task((s, why) => {
  const ghoul = ghoulOf(s);
  const { map, chance } = s;
  ghoul.record.counts.skitters++;
  if (why === HIS_ATTACK_ON_IT) ghoul.record.counts.skittersByUnicorn++;
  const rng = chance[TARGETS.place]!;
  if (map.stackLeft > 0) ghoul.symbol = map.symbol[map.next]!;
  else {
    let gone = 0;
    for (let slot = 2; slot < map.next; slot++) if (map.where[slot] === 0) gone++;
    if (gone === 0) ghoul.symbol = rng.below(SYMBOLS);
    else {
      let left = rng.below(gone);
      for (let slot = 2; slot < map.next; slot++) {
        if (map.where[slot] !== 0) continue;
        if (left-- === 0) ghoul.symbol = map.symbol[slot]!;
      }
    }
  }
  s.say(GHOUL.skitters, ghoul.symbol, 0, 0);
  s.ask(SKITTER_TO, ghoul.seat);
});

/** Writes the Dark tiles with a symbol (-1: any) that are free: no piece, nor the Unicorn, nor a token. */
export function freeDark(s: VastTable, symbol: number, out: Int32Array): number {
  const { map } = s;
  let count = 0;
  for (let slot = 2; slot < map.next; slot++) {
    const cell = map.where[slot]!;
    if (cell === OFF_MAP || (map.info[slot]! & LIT) !== 0) continue;
    if ((symbol < 0 || map.symbol[slot] === symbol) && isFree(s, cell)) out[count++] = cell;
  }
  sortAscending(out, count);
  return count;
}

export function isFree(s: VastTable, cell: number): boolean {
  const { map, pieces, unicorn } = s;
  return cell !== unicorn.cell && pieces.on(cell) < 0 && (map.info[map.grid[cell]!]! & ANY_TOKEN) === 0;
}

/** Dark tiles with the symbol, else any Dark ones, else cells round the Entrance; it never stays where it is. */
export const SKITTER_TO = phase({
  name: 'skitter',
  options(s, out) {
    let count = freeDark(s, ghoulOf(s).symbol, out);
    if (count === 0) count = freeDark(s, -1, out);
    if (count > 0) return count;
    for (let i = 0; i < AROUND.length; i++) {
      const cell = ENTRANCE + AROUND[i]!;
      if (s.map.grid[cell] !== 0 && isFree(s, cell)) out[count++] = cell;
    }
    return count;
  },
  take(s, cell) {
    const inTurn = s.cast[s.inTurn]!.player;
    if (inTurn) arrive(s, cell);
    else enterGhoul(s, cell);
  },
  none(s) {
    // It stays; if its tile has left the map, the Entrance is what remains.
    if (ghoulOf(s).cell === OFF_MAP) enterGhoul(s, ENTRANCE);
  },
  describe: (_, cell) => `skitters to ${cellText(cell)}`,
});
