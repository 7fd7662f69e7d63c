/** What is kept of Terrain beside the cells it lies on. */
import { ints, number, table, type Memory } from '../../core/table.ts';
import { TerrainRecord } from './record.ts';
import type { TerrainTables } from './tables.ts';

/** Canyon, lake, magma, forest, three pits, river. */
const MOST_PIECES = 8;

const Layout = table({
  /** Kinds that may still come, as bits. */
  pool: number,
  /** The round in which an Event tile was last revealed, and how many had come in it. */
  eventRound: number,
  events: number,
  /** Of what is being placed: where distances count from, its kind, the seat that chooses. */
  anchor: number,
  kind: number,
  chooser: number,
  /** Who may ride a river: a piece by its number; where from. */
  rider: number,
  /** 1: the last to be asked has ridden. */
  rode: number,
  /** 1: whoever is in turn has stepped off Terrain onto open space. */
  exited: number,
  /** Pieces of Terrain that cannot go because somebody could not leave them, and those that Wrath takes, as bits. */
  fixed: number,
  wrathed: number,
  /** Population that the move in question costs besides the light. */
  toll: number,
  /** By piece. */
  rotation: ints(MOST_PIECES),
});

export class Terrain extends Layout {
  declare readonly tables: TerrainTables;
  readonly record = new TerrainRecord();

  constructor(memory: Memory, tables: TerrainTables) {
    super({}, memory);
    this.tables = tables;
  }

  clear(): void {
    this.clearTable();
    this.pool = this.tables.pool;
    this.record.clear();
  }

  text(): string {
    return `${this.numbersText()};${this.rotation.join(',')}`;
  }
}
