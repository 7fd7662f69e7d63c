/** Terrain in the Collapse, as far as the map's own removals have their part in it (rules of Terrain 7). */
import { OFF_MAP } from '../map/geometry.ts';
import { AFTER_REMOVAL, joinParts, REMOVE } from '../map/removal.ts';
import type { Task } from '../tasks.ts';
import { isStoodOn, liftTerrainTile, pieceAt, TERRAIN_GOES } from './removal.ts';

/** One that somebody has not been able to leave stays; it may be gone by removals that came of leaving it. */
TERRAIN_GOES.run = (s, piece) => {
  if (s.map.where[s.terrain!.tables.first[piece]!] === OFF_MAP) return;
  if (isStoodOn(s, piece)) {
    s.terrain!.fixed |= 1 << piece;
    return s.ask(REMOVE, s.decider);
  }
  const { unicorn } = s;
  const stood = pieceAt(s, unicorn.cell) === piece ? unicorn.cell : OFF_MAP;
  s.agenda.push(AFTER_REMOVAL, stood);
  if (stood !== OFF_MAP) unicorn.place(OFF_MAP);
  liftTerrainTile(s, piece);
  joinParts(s);
};

export const collapseTasks: readonly Task[] = [TERRAIN_GOES];
