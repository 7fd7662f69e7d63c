/** Wrath (rules 2.5): tiles under the die leave together, and before the Collapse go under the stack. */
import { shuffle } from '../../../core/shuffle.ts';
import { phase, task } from '../../tasks.ts';
import { STACK } from '../../chance.ts';
import { EVENT } from '../../events.ts';
import { FILL_ALL } from '../../map/fill-all.ts';
import { cellText, ENTRANCE, OFF_MAP, sortAscending } from '../../map/geometry.ts';
import { AFTER_REMOVAL, CLOSE_GAPS, takeAway } from '../../map/removal.ts';
import { ENTRANCE_SLOT } from '../../map/tile-grid.ts';
import type { VastTable } from '../../table.ts';
import { faceCells, MIDDLE, SQUARE, tilesRound } from '../die.ts';
import { Ways } from '../ways.ts';
import { enterDragon } from './sloth.ts';
import { stepsFrom } from './steps.ts';
import { DRAGON } from './words.ts';

/** Places of the square round a cell with a tile that can go: all but the Entrance. */
export function wrathTargets(s: VastTable, cell: number): number {
  let found = tilesRound(s, cell);
  for (let i = 0; i < 9; i++) if (cell + SQUARE[i]! === ENTRANCE) found &= ~(1 << i);
  return found;
}

export const WRATH_ROLLED = task((s) => {
  const { dragon, agenda } = s;
  dragon.wrathAt = dragon.cell;
  dragon.wrathful = faceCells(s, dragon.face) & wrathTargets(s, dragon.cell);
  if (dragon.wrathful === 0) return;
  agenda.push(WRATH, 0);
  if ((dragon.wrathful & MIDDLE) === 0) return;
  if (nearestSafe(s, s.scratch) === 0) dragon.wrathful &= ~MIDDLE;
  else s.ask(STEP_CLEAR, dragon.seat);
});

function isTaken(s: VastTable, cell: number): boolean {
  for (let i = 0; i < 9; i++) {
    if ((s.dragon.wrathful >> i) & 1 && s.dragon.wrathAt + SQUARE[i]! === cell) return true;
  }
  return false;
}

const ways = new Ways();

/** Writes the nearest tiles that stay, in steps round the Unicorn's cell; affected ones may be crossed. */
function nearestSafe(s: VastTable, out: Int32Array): number {
  const { map, dragon, unicorn } = s;
  ways.clear();
  ways.start(s, dragon.cell);
  ways.spread(s, stepsFrom, unicorn.cell);
  let least = 1 << 20;
  let count = 0;
  for (let slot = ENTRANCE_SLOT; slot < map.next; slot++) {
    const cell = map.where[slot]!;
    if (cell === OFF_MAP || cell === dragon.cell) continue;
    const far = ways.to(s, cell);
    if (far <= 0 || far > least || isTaken(s, cell)) continue;
    if (far < least) count = 0;
    least = far;
    out[count++] = cell;
  }
  sortAscending(out, count);
  return count;
}

export const STEP_CLEAR = phase({
  name: 'wrathStep',
  options: nearestSafe,
  take(s, cell) {
    s.say(EVENT.forced, cell, 0, 0);
    enterDragon(s, cell);
  },
  describe: (_, cell) => `steps clear to ${cellText(cell)}`,
});

const gone = new Int32Array(9);

/** All go at once; parts cut off close up, open edges are filled, then the Unicorn on a removed tile Teleports. */
export const WRATH = task((s) => {
  const { map, dragon, unicorn, agenda } = s;
  let count = 0;
  let stood = OFF_MAP;
  for (let i = 0; i < 9; i++) {
    if (((dragon.wrathful >> i) & 1) === 0) continue;
    const cell = dragon.wrathAt + SQUARE[i]!;
    if (cell === unicorn.cell) stood = cell;
    gone[count++] = map.grid[cell]!;
  }
  if (count === 0) return;
  s.say(DRAGON.wrath, count, 0, 0);
  dragon.record.counts.tilesWrathed += count;
  agenda.push(AFTER_REMOVAL, stood);
  agenda.push(FILL_ALL, 0);
  if (stood !== OFF_MAP) unicorn.place(OFF_MAP);
  for (let i = 0; i < count && !s.isOver; i++) takeAway(s, gone[i]!);
  if (s.isOver) return;
  if (map.collapse === 0 && s.tables.rules.wrathReturnsTiles) putUnder(s, count);
  if (s.groups.find() === 1) return;
  s.record.mapSplits++;
  agenda.push(CLOSE_GAPS, 0);
});

/** All but Crystal tiles, shuffled. */
function putUnder(s: VastTable, count: number): void {
  const { map, tables } = s;
  let kept = 0;
  for (let i = 0; i < count; i++) if (!map.isCrystal(gone[i]!)) gone[kept++] = gone[i]!;
  if (kept === 0) return;
  for (let i = 0; i < kept; i++) tilesGone[i] = map.tile[gone[i]!]!;
  shuffle(tilesGone, 0, kept, s.chance[STACK.place]!, tables.tileIdentity);
  map.putUnder(tilesGone, kept);
}
const tilesGone = new Int32Array(9);
