/** Tiles at the end of a player's turn in a game without Cave (rules 7.7). */
import { phase, task } from '../tasks.ts';
import { cellText } from './geometry.ts';
import { REMOVE_TILES } from './removal.ts';
import { placeTile } from './supply.ts';
import { emptyNeighbours } from './touch.ts';
import { hooksOf } from '../hooks.ts';
import { scorch } from '../terrain/magma.ts';

/** Before the Collapse a turn without a reveal, in some sets any turn, costs a tile of the stack; in the Collapse tiles go whatever happened. */
export const END_TILES = task((s, scorched) => {
  if (scorched === 0 && s.map.terrainCells !== 0) {
    s.agenda.push(END_TILES, 1);
    return scorch(s);
  }
  const { map, tables } = s;
  const { endTiles } = hooksOf(s);
  for (let i = 0; i < endTiles.length; i++) if (endTiles[i]!(s)) return;
  if (map.collapse === 1) return s.agenda.push(REMOVE_TILES, tables.removals);
  const reveals = tables.rules.revealedDuringTurn === 'anyone' ? s.revealsInTurn : s.ownReveals;
  if ((reveals === 0 || tables.laysAlways) && map.stackLeft > 0) s.ask(END_TILE, s.decider);
});

export const END_TILE = phase({
  name: 'endTile',
  options: (s, out) => emptyNeighbours(s.map, out),
  take(s, cell) {
    placeTile(s, cell);
  },
  describe: (_, cell) => `places a Dark tile at ${cellText(cell)}`,
});
