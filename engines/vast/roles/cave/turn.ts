/** Its turn (rules 5.1): Omens, then Shape and a Treasure, with a window for powers before, between and after. */
import { whichever } from '../../options.ts';
import { isHiddenFromSpores } from '../../terrain/shelter.ts';
import { phase, task } from '../../tasks.ts';
import { mayRemove, REMOVE_TILES } from '../../map/removal.ts';
import { pickTile } from '../../map/supply.ts';
import type { VastTable } from '../../table.ts';
import { BAT_TARGET, mayFly } from './bats.ts';
import { POWERS } from './components.ts';
import { CURSE_MODE, mayCurse } from './curse.ts';
import { drawOmens, omensDue, PAY_ON } from './omens.ts';
import { askRockslide, maySlide } from './rockslide.ts';
import { mayHoard, TREASURE_CELL } from './treasure.ts';
import { CAVE, powerText } from './words.ts';
import { checkCollapse } from '../../ending.ts';
import { SLEEPERS } from './spores.ts';

export const CAVE_TURN = task((s) => {
  s.cave.beginTurn();
  planTurn(s, 1);
  drawOmens(s, omensDue(s));
});

/** What is still to come, from one of the three windows on. */
export function planTurn({ agenda }: VastTable, from: number): void {
  agenda.push(OPEN_WINDOW, 0);
  if (from === 3) return;
  agenda.push(HOARD, 0);
  agenda.push(OPEN_WINDOW, 0);
  if (from === 2) return;
  agenda.push(SHAPE, 0);
  agenda.push(OPEN_WINDOW, 0);
}

/** A tile is laid, or in the Collapse several are removed. */
export const SHAPE = task((s) => {
  const { map, cave, agenda } = s;
  if (map.collapse === 1) agenda.push(REMOVE_TILES, cave.tables.box.collapseTilesPerTurn);
  else if (map.handSize > 0) pickTile(s);
});

export const HOARD = task((s) => {
  s.cave.mayLeave = s.tables.goals.row?.treasureOptional === true ? 1 : 0;
  if (s.map.treasureTokens > 0) s.ask(TREASURE_CELL, s.cave.seat);
});

export const OPEN_WINDOW = task((s) => s.ask(WINDOW, s.cave.seat));

const BATS = 0;
const ROCKSLIDE = 1;
const PLUNDER = 2;
export const SPORES = 3;
export const HATRED = 4;
const CURSE = 5;
export const NEXT = POWERS.length;

function mayShape(s: VastTable): boolean {
  return s.map.collapse === 1 ? mayRemove(s) : s.map.handSize > 0;
}

/** Powers it can pay for and that have anything to act on (N19), then on with the turn. */
export const WINDOW = phase({
  name: 'window',
  options(s, out) {
    const { cave } = s;
    let count = 0;
    if (cave.affords(BATS) && mayFly(s)) out[count++] = BATS;
    if (cave.affords(ROCKSLIDE) && maySlide(s)) out[count++] = ROCKSLIDE;
    if (cave.affords(PLUNDER) && mayHoard(s)) out[count++] = PLUNDER;
    if (cave.affords(SPORES) && maySleep(s)) out[count++] = SPORES;
    if (cave.affords(HATRED) && (cave.hatred > 0 || mayShape(s))) out[count++] = HATRED;
    if (cave.affords(CURSE) && mayCurse(s)) out[count++] = CURSE;
    out[count++] = NEXT;
    return count;
  },
  take(s, power) {
    if (power === NEXT) return;
    const { cave, agenda } = s;
    agenda.push(OPEN_WINDOW, 0);
    agenda.push(USE, power);
    cave.power = power;
    cave.due = cave.cost(power);
    cave.uses[power]!++;
    cave.record.used[power]!++;
    s.say(CAVE.power, power, 0, 0);
    PAY_ON.run(s, 0);
  },
  describe: (_, power) => (power === NEXT ? 'goes on with its turn' : `uses ${powerText(power)}`),
});

export const USE = task((s, power) => {
  const { cave } = s;
  switch (power) {
    case BATS:
      return s.ask(BAT_TARGET, cave.seat);
    case ROCKSLIDE:
      return askRockslide(s);
    case PLUNDER:
      s.cave.mayLeave = 0;
      return s.ask(TREASURE_CELL, cave.seat);
    case SPORES:
      return s.ask(SLEEPER, cave.seat);
    case HATRED:
      if (cave.hatred > 0) s.ask(HATE, cave.seat);
      else shape(s);
      return;
    default:
      s.ask(CURSE_MODE, cave.seat);
  }
});

/** One tile more, or one less. */
function shape(s: VastTable): void {
  if (s.map.collapse === 1) s.agenda.push(REMOVE_TILES, 1);
  else pickTile(s);
}

const A_TILE = 0;
export const A_TOKEN = 1;

/** With Hatred tokens left: a tile, or one of them less. */
export const HATE = phase({
  name: 'use',
  options: whichever([A_TILE, mayShape], [A_TOKEN]),
  take(s, use) {
    if (use === A_TILE) return shape(s);
    s.cave.hatred--;
    s.say(CAVE.hatredToken, s.cave.hatred, 0, 0);
    checkCollapse(s);
  },
  describe: (s, use) =>
    use === A_TOKEN ? 'drops a Hatred token' : s.map.collapse === 1 ? 'removes a tile' : 'lays a tile',
});

/** Writes the seats whose roles the Spores can harm. */
function sleepers(s: VastTable, out: Int32Array): number {
  let count = 0;
  for (let seat = 0; seat < s.players.length; seat++) if (maySleepOf(s, seat)) out[count++] = seat;
  return count;
}

function maySleepOf(s: VastTable, seat: number): boolean {
  const role = s.players[seat]!;
  return SLEEPERS.of(s, role)?.able(s) === true && !isHiddenFromSpores(s, role);
}

/** Is there any? */
function maySleep(s: VastTable): boolean {
  for (let seat = 0; seat < s.players.length; seat++) if (maySleepOf(s, seat)) return true;
  return false;
}

export const SLEEPER = phase({
  name: 'sporesOn',
  options: sleepers,
  take(s, seat) {
    SLEEPERS.of(s, s.players[seat]!)!.sleeps(s);
  },
  describe: (s, seat) => `sends Soporific Spores to ${s.players[seat]!.title}`,
});
