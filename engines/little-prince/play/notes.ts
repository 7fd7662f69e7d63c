/** What only figures ask for, noted while the game is played. */
import { countBits } from '../../core/bits.ts';
import { ROUNDS } from '../components.ts';
import type { Records } from '../records.ts';
import type { LittlePrinceTable } from '../table.ts';

/** `seat`, already counted as served, takes a tile. */
export function noteTile(s: LittlePrinceTable, records: Records, seat: number, slot: number, tile: number): void {
  const { players } = s.tables;
  const position = players - countBits(s.unserved);
  records.tiles[2 * tile] = position;
  if (position === 1) records.first[seat]!++;
  if (position === 2) records.second[seat]!++;
  if (position === players) records.last[seat]!++;
  if (slot === s.hidden) {
    if (seat === s.start) records.hiddenTakenByOwner++;
    else records.hiddenTakenByOpponent++;
  }
}

/** A pass of choice. */
export function notePass(s: LittlePrinceTable, records: Records, from: number, to: number): void {
  const pass = records.passes++;
  records.passFrom[pass] = from;
  records.passTo[pass] = to;
  records.passRound[pass] = s.round;
  records.passUnserved[pass] = s.unserved;
}

/** With the tile of a round, tiles of these rounds are turned face down. */
export function noteFlip(records: Records, seat: number, round: number, turned: number): void {
  records.turned[seat * ROUNDS + round] = turned;
}
