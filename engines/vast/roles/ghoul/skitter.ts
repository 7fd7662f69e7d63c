/** Skittering (rules 5.3), and coming to a cell in whatever way. */
import { mayDo, those } from '../../options.ts';
import { tileText } from '../../names.ts';
import { isHollow } from '../../map/ground.ts';
import type { Rng } from '../../../core/types.ts';
import { phase, task } from '../../tasks.ts';
import { GHOUL_ESCAPED, TARGETS, VILE_GHOUL_ESCAPED } from '../../chance.ts';
import type { Caverns } from '../../map/caverns.ts';
import { AROUND, cellText, ENTRANCE, OFF_MAP } from '../../map/geometry.ts';
import { BY_LOOKING, NO_SIDE, reveal } from '../../map/reveal.ts';
import { ANY_TOKEN, LIT, SCOURED } from '../../map/tile-bits.ts';
import { enters } from '../../hooks.ts';
import { lawsOf } from '../../role.ts';
import type { VastTable } from '../../table.ts';
import { ghoulOf } from './ghoul-of.ts';
import { GHOUL, SYMBOL_TEXTS } from './words.ts';
import { finish, finishHunt } from '../../ending.ts';

const SYMBOLS = 3;

/** It comes to a cell: the Entrance is the goal once what must come before is done. */
export function enterGhoul(s: VastTable, cell: number): void {
  ghoulOf(s).cell = cell;
  s.say(GHOUL.ghoulAt, cell, 0, 0);
  comeHome(s);
}

/** It enters a cell by a step of its own or of others' making. */
export function stepOnto(s: VastTable, cell: number): void {
  enterGhoul(s, cell);
  const { seat, tables } = ghoulOf(s);
  if (!tables.alone && !s.isOver) enters(s, s.players[seat]!, 0, cell);
}

/** On the Entrance: the Shadow Unicorn must be dead, if it hunts him, or its number reached. */
function comeHome(s: VastTable): void {
  const { cell, seat, tables } = ghoulOf(s);
  if (cell !== ENTRANCE || !isReady(s)) return;
  if (s.tables.goals.shadowHunter === seat) finishHunt(s, seat);
  else finish(s, tables.vile ? VILE_GHOUL_ESCAPED : GHOUL_ESCAPED, seat);
}

/** Crystals it needs; 0 if that is no goal. */
export function crystalGoal(s: VastTable): number {
  const { crystals } = s.tables.goals;
  return ghoulOf(s).tables.vile ? crystals.vileGhoul : crystals.ghoul;
}

export function isReady(s: VastTable): boolean {
  const { reached, kept, seat } = ghoulOf(s);
  if (s.tables.goals.shadowHunter === seat) return !s.unicorn.alive;
  const goal = crystalGoal(s);
  return reached === 1 || (goal > 0 && kept >= goal);
}

/** Its number may just have been reached on the Entrance (R11). */
export function mayBeHome(s: VastTable): void {
  if (s.tables.rules.killOnEntranceEscapes) comeHome(s);
}

/** It comes to a cell in its own turn: with Scour it looks at what is Dark there. */
export function arrive(s: VastTable, cell: number): void {
  enterGhoul(s, cell);
  scour(s);
}

/** A step: what burns there drives it off before it can look. */
export function arriveByStep(s: VastTable, cell: number): void {
  stepOnto(s, cell);
  if (s.agenda.top !== SKITTER.code) scour(s);
}

function scour(s: VastTable): void {
  if (!s.isOver && mayScour(s)) look(s);
}

/** Does Scour serve where it stands? */
export function mayScour(s: VastTable): boolean {
  return ghoulOf(s).scouring === 1 && !s.map.isLit(ghoulOf(s).cell);
}

/** It sees the Dark tile it stands on and may reveal it. */
export function look(s: VastTable): void {
  const ghoul = ghoulOf(s);
  const slot = s.map.grid[ghoul.cell]!;
  if (ghoul.tables.alone) s.map.look(slot);
  else s.map.info[slot]! |= SCOURED;
  s.say(GHOUL.ghoulSees, s.map.tile[slot]!, ghoul.cell, 0);
  s.ask(SCOUR, ghoul.seat);
}

export const SCOUR = mayDo({
  name: 'scour',
  does(s) {
    reveal(s, s.map.grid[ghoulOf(s).cell]!, NO_SIDE, NO_SIDE, BY_LOOKING);
  },
  words: (s, yes) => {
    const tile = tileText(s, s.map.tile[s.map.grid[ghoulOf(s).cell]!]!);
    return yes ? `reveals ${tile}` : `leaves ${tile} in the dark`;
  },
});

/** Why it skitters: its own attack or smash, its tile being lost, his attack; from BY_SEAT on a player, who names where. */
export const OWN_ATTACK = 0;
export const HIS_ATTACK_ON_IT = 1;
export const DROPPED = 2;
export const BY_SEAT = 8;

/**
 * The symbol of the top of the stack tells where; with an empty stack that of any tile that has left the map, and before
 * one has (GH1) any symbol.
 */
export const SKITTER = task((s, why) => {
  const ghoul = ghoulOf(s);
  const { map, chance } = s;
  ghoul.record.counts.skitters++;
  if (why === HIS_ATTACK_ON_IT) ghoul.record.counts.skittersByUnicorn++;
  ghoul.namer = -1;
  if (why >= BY_SEAT && lawsOf(s.players[why - BY_SEAT]!).hasTurn(s)) {
    ghoul.namer = why - BY_SEAT;
    return s.ask(NAME_SYMBOL, s.tables.rules.skitterVariant ? ghoul.seat : ghoul.namer);
  }
  ghoul.symbol = map.stackLeft > 0 ? map.symbol[map.next]! : symbolOfGone(map, chance[TARGETS.place]!);
  s.say(GHOUL.skitters, ghoul.symbol, 0, 0);
  s.ask(SKITTER_TO, ghoul.seat);
});

/** That of any tile that has left the map, and if none has any at all. */
function symbolOfGone(map: Caverns, rng: Rng): number {
  const { lost, symbol, next } = map;
  let gone = 0;
  for (let slot = 2; slot < next; slot++) if (map.isGone(slot)) gone++;
  for (let one = 0; one < SYMBOLS; one++) gone += lost[one]!;
  if (gone === 0) return rng.below(SYMBOLS);
  let left = rng.below(gone);
  for (let slot = 2; slot < next; slot++) if (map.isGone(slot) && left-- === 0) return symbol[slot]!;
  let last = 0;
  while (left >= lost[last]!) left -= lost[last++]!;
  return last;
}

const NO_SYMBOL = -1;

/** The other player, or in a variant the Ghoul itself, names a symbol of a free Dark tile. */
export const NAME_SYMBOL = phase({
  name: 'nameSymbol',
  options: those(SYMBOLS, (s, symbol) => freeDark(s, symbol, s.scratch) > 0),
  take: skitterTo,
  none: (s) => skitterTo(s, NO_SYMBOL),
  describe: (_, symbol) => `names the symbol ${SYMBOL_TEXTS[symbol]}`,
});

/** In the variant the other picks the tile. */
function skitterTo(s: VastTable, symbol: number): void {
  const ghoul = ghoulOf(s);
  ghoul.symbol = symbol;
  if (symbol !== NO_SYMBOL) s.say(GHOUL.skitters, symbol, 0, 0);
  s.ask(SKITTER_TO, s.tables.rules.skitterVariant && ghoul.namer >= 0 ? ghoul.namer : ghoul.seat);
}

/** Writes the Dark tiles with a symbol (-1: any) that are free: no piece, nor the Unicorn, nor a token. */
export function freeDark(s: VastTable, symbol: number, out: Int32Array): number {
  const { map } = s;
  const { info, ordered, symbol: symbols, where } = map;
  const tiles = map.order();
  let count = 0;
  // Asked too often for a call per tile (`tilesWhere`).
  for (let i = 0; i < tiles; i++) {
    const slot = ordered[i]!;
    if ((info[slot]! & LIT) !== 0 || (symbol >= 0 && symbols[slot] !== symbol)) continue;
    if (isFree(s, where[slot]!)) out[count++] = where[slot]!;
  }
  return count;
}

export function isFree({ map, pieces, unicorn }: VastTable, cell: number): boolean {
  return cell !== unicorn.cell && !pieces.areOn(cell) && (map.info[map.grid[cell]!]! & ANY_TOKEN) === 0;
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
      if (s.map.grid[cell] !== 0 && !isHollow(s.map, cell) && isFree(s, cell)) out[count++] = cell;
    }
    return count;
  },
  take(s, cell) {
    if (s.cast[s.inTurn] === s.players[ghoulOf(s).seat]) arrive(s, cell);
    else enterGhoul(s, cell);
  },
  none(s) {
    // It stays; if its tile has left the map, the Entrance is what remains.
    if (ghoulOf(s).cell === OFF_MAP) enterGhoul(s, ENTRANCE);
  },
  describe: (_, cell) => `skitters to ${cellText(cell)}`,
});
