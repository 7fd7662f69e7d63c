/** His section of a position. */
import type { Json } from '../../../core/json.ts';
import type { VastTable } from '../../table.ts';
import { readAmounts, readBy, readFlags, readNumbers, readTile } from '../positions.ts';
import { KINDS, TRACKS } from './components.ts';
import { FLAME_WALL_ON_TILE, GEM_ON_TILE } from './dragon.ts';

const FIELDS = [
  ...['at', 'health', 'hand', 'surfaced', 'awake', 'wakefulness', 'eaten', 'held', 'cubes', 'gems', 'spent'],
  ...['flameWall', 'shriekPlaced', 'shriekTurns', 'freeMoved', 'eventsRevealed'],
];

/** `hand` and `cubes` by name, `gems` their cells by kind (absent: on his board), `flameWall` its cell. */
export function position(s: VastTable, at: Json): void {
  const { dragon, map } = s;
  at.only(...FIELDS);
  const slotAt = (cell: Json): number => map.grid[readTile(s, cell)]!;
  dragon.clear();
  if (at.get('at').given) dragon.cell = readTile(s, at.get('at'));
  dragon.health = at.get('health').or(dragon.health).int(1, dragon.tables.health);
  dragon.hand.set(readAmounts(at.get('hand'), KINDS, 12));
  readFlags(at, dragon, 'surfaced', 'awake', 'shriekPlaced', 'freeMoved');
  dragon.awake |= dragon.surfaced;
  dragon.wakefulness = at.get('wakefulness').or(dragon.wakefulness).int(0, 30);
  readNumbers(at, dragon, { eaten: dragon.tables.box.eatenMax, held: 12, shriekTurns: 9, eventsRevealed: 20 });
  const cubes = readBy(at.get('cubes'), TRACKS);
  TRACKS.forEach((track, i) => {
    dragon.cubes[i] = cubes.get(track).or(dragon.cubes[i]).int(0, dragon.tables.spaces[i]!);
  });
  const gems = readBy(at.get('gems'), KINDS);
  KINDS.forEach((kind, i) => {
    if (!gems.get(kind).given) return;
    map.info[slotAt(gems.get(kind))]! |= GEM_ON_TILE << i;
    dragon.gemsOut |= 1 << i;
  });
  for (const kind of at.get('spent').or([]).list(0, 3)) dragon.gemsSpent |= 1 << kind.indexIn(KINDS);
  if (at.get('flameWall').given) {
    map.info[slotAt(at.get('flameWall'))]! |= FLAME_WALL_ON_TILE;
    dragon.wallOut = 1;
  }
}
