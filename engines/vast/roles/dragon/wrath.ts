/** Wrath (rules 2.5): tiles under the die leave together, and before the Collapse go under the stack. */
import { lowestBit } from '../../../core/bits.ts';
import { isTerrain } from '../../map/ground.ts';
import { isStoodOn, liftTerrainTile, pieceAt } from '../../terrain/removal.ts';
import { shuffle } from '../../../core/shuffle.ts';
import { phase, task } from '../../tasks.ts';
import { STACK } from '../../chance.ts';
import { checkCollapse } from '../../ending.ts';
import { FILL_ALL } from '../../map/fill-all.ts';
import { cellText, ENTRANCE, OFF_MAP } from '../../map/geometry.ts';
import { forceTo, letLeave, nearestThat } from '../../map/moved-on.ts';
import { AFTER_REMOVAL, joinParts, lift } from '../../map/removal.ts';
import { Room } from '../../room.ts';
import type { VastTable } from '../../table.ts';
import { faceCells, SQUARE, tilesRound } from '../die.ts';
import { WRATHED } from './prey.ts';
import { mayWard } from './strikes.ts';
import { DRAGON } from './words.ts';

/** Places of the square round a cell with a tile that can go: all but the Entrance. */
function wrathTargets(s: VastTable, cell: number): number {
  let found = tilesRound(s, cell);
  for (let i = 0; i < 9; i++) if (cell + SQUARE[i]! === ENTRANCE) found &= ~(1 << i);
  return found;
}

/** Is there any? The tile he is on can go unless it is the Entrance. */
export function mayWrath(s: VastTable, cell: number): boolean {
  return (cell !== ENTRANCE && s.map.grid[cell] !== 0) || wrathTargets(s, cell) !== 0;
}

/** First those are struck that scatter, then the others leave the tiles taken; what nobody stands on then goes. */
export const WRATH_ROLLED = task((s) => {
  const { dragon, agenda, pieces } = s;
  dragon.wrathAt = dragon.cell;
  dragon.wrathful = faceCells(s, dragon.face) & wrathTargets(s, dragon.cell);
  if (dragon.wrathful === 0) return;
  if (s.terrain !== undefined) s.terrain.wrathed = terrainUnder(s);
  agenda.push(WRATH, 0);
  agenda.push(CLEAR_TILES, 0);
  dragon.aims.fill(OFF_MAP);
  let reached = 0;
  for (let piece = 0; piece < pieces.count; piece++) {
    const cell = pieces.at[piece]!;
    if (!isTaken(s, cell)) continue;
    dragon.aims[piece] = cell;
    reached |= 1 << piece;
  }
  const struck = WRATHED.all(s);
  for (let i = 0; i < struck.length; i++) struck[i]!(s, reached);
  mayWard(s, reached);
});

/** Is it one of the tiles that Wrath takes? */
export function isTaken(s: VastTable, cell: number): boolean {
  const { dragon } = s;
  if (dragon.wrathful === 0 || cell === OFF_MAP) return false;
  if (isTerrain(s.map, cell)) return ((s.terrain!.wrathed >> pieceAt(s, cell)) & 1) === 1;
  for (let i = 0; i < 9; i++) if ((dragon.wrathful >> i) & 1 && dragon.wrathAt + SQUARE[i]! === cell) return true;
  return false;
}

/** Terrain tiles with an affected cell go as a whole: their numbers as bits. */
function terrainUnder(s: VastTable): number {
  const { dragon, map } = s;
  let found = 0;
  for (let i = 0; i < 9; i++) {
    const cell = dragon.wrathAt + SQUARE[i]!;
    if ((dragon.wrathful >> i) & 1 && isTerrain(map, cell)) found |= 1 << pieceAt(s, cell);
  }
  return found;
}

/** One piece after the other leaves them, from the given one on: those listed at the roll that are still there (T33); Tribes that a Trap has kept stay. */
export const CLEAR_TILES = task((s, from) => {
  const { pieces, agenda, dragon } = s;
  for (let piece = from; piece < pieces.count; piece++) {
    if (dragon.aims[piece] === OFF_MAP || pieces.at[piece] !== dragon.aims[piece]) continue;
    if (WRATHED.of(s, pieces.role[piece]!) !== undefined) continue;
    agenda.push(CLEAR_TILES, piece + 1);
    letLeave(s, piece, STEP_CLEAR, dragon.seat);
    return;
  }
});

/** The nearest tiles that stay; affected ones may be crossed. */
export const STEP_CLEAR = phase({
  name: 'moveOff',
  options: (s, out) => nearestThat(s, s.asidePiece, (_, cell) => !isTaken(s, cell), out),
  take: (s, cell) => forceTo(s, s.asidePiece, cell),
  // Whoever cannot leave saves the tile.
  none: () => undefined,
  describe: (_, cell) => `steps clear to ${cellText(cell)}`,
});

/** The slots that leave together. */
const GOING = new Room(() => new Int32Array(9));

/** All go at once; parts cut off close up, open edges are filled, then the Unicorn on a removed tile Teleports. */
export const WRATH = task((s) => {
  const { map, dragon, unicorn, agenda, pieces } = s;
  const gone = GOING.of(s);
  let count = 0;
  let stood = OFF_MAP;
  for (let i = 0; i < 9; i++) {
    if (((dragon.wrathful >> i) & 1) === 0) continue;
    const cell = dragon.wrathAt + SQUARE[i]!;
    if (isTerrain(map, cell) || pieces.areOn(cell)) continue;
    if (cell === unicorn.cell) stood = cell;
    gone[count++] = map.grid[cell]!;
  }
  dragon.wrathful = 0;
  let wrathed = s.terrain?.wrathed ?? 0;
  for (let rest = wrathed; rest !== 0; rest &= rest - 1) {
    const piece = lowestBit(rest);
    if (isStoodOn(s, piece)) wrathed &= ~(1 << piece);
    else if (pieceAt(s, unicorn.cell) === piece) stood = unicorn.cell;
  }
  if (s.terrain !== undefined) s.terrain.wrathed = 0;
  if (count === 0 && wrathed === 0) return;
  s.say(DRAGON.wrath, count, 0, 0);
  dragon.record.counts.tilesWrathed += count;
  agenda.push(AFTER_REMOVAL, stood);
  agenda.push(FILL_ALL, 0);
  if (stood !== OFF_MAP) unicorn.place(OFF_MAP);
  for (let i = 0; i < count; i++) lift(s, gone[i]!);
  for (let rest = wrathed; rest !== 0; rest &= rest - 1) liftTerrainTile(s, lowestBit(rest));
  checkCollapse(s);
  if (s.isOver) return;
  if (map.collapse === 0 && s.tables.rules.wrathReturnsTiles) putUnder(s, gone, count);
  joinParts(s);
});

/** All but Crystal tiles, shuffled. */
function putUnder(s: VastTable, gone: Int32Array, count: number): void {
  const { map, tables } = s;
  const under = s.scratch;
  let kept = 0;
  for (let i = 0; i < count; i++) if (!map.isCrystal(gone[i]!)) under[kept++] = map.tile[gone[i]!]!;
  if (kept === 0) return;
  shuffle(under, 0, kept, s.chance[STACK.place]!, tables.tileIdentity);
  map.putUnder(under, kept);
}
