/** What a playout counts beside the play, whoever plays; a role's own counters stand in its folder. */
import { ints, number, table } from '../core/table.ts';

/** Tile types, the Entrance's own included. */
const TYPES = 8;
/** Players, and room for one more. */
const SEATS = 8;

export class Records extends table({
  /** Options taken at the action point, by seat. */
  actions: ints(SEATS),
  tilesRemoved: number,
  mapSplits: number,
  /** Tiles turned up, by type. */
  revealed: ints(TYPES),
}) {}
