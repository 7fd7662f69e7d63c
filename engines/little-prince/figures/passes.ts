/**
 * Passes of choice: to a leader, or to a seat with fewest current points, among all but the passer (ties count). They are
 * only noted while the game is played; the points to judge them by are reckoned at its end, planet by planet as it grew,
 * which costs a third of reckoning them at every pass.
 */
import { lowestBit } from '../../core/bits.ts';
import { ROUNDS } from '../components.ts';
import { countTile, scorePlanet, turnDown } from '../play/scoring.ts';
import { HELD, type Records } from '../records.ts';
import { onPlanet, type LittlePrinceTable } from '../table.ts';

/** Judges all passes up to now. */
export function judgePasses(s: LittlePrinceTable, records: Records): void {
  records.passesToLeader = 0;
  records.passesToLast = 0;
  if (records.passes === 0) return;
  for (let seat = 0; seat < s.tables.players; seat++) reckon(s, records, seat);
  for (let pass = 0; pass < records.passes; pass++) judge(s, records, pass);
}

/** The points of a planet with every number of tiles it has had. */
function reckon(s: LittlePrinceTable, { points, turned }: Records, seat: number): void {
  const { counted, tables } = s;
  const tiles = onPlanet(seat, 0);
  const flips = seat * ROUNDS;
  const at = seat * HELD + 1;
  const held = s.held(seat);
  counted.clear();
  for (let round = 0; round < held; round++) {
    countTile(tables, s.planets[tiles + round]!, counted);
    const down = turned[flips + round]!;
    if (down !== 0) turnDown(s, seat, down, counted);
    points[at + round] = counted.cornerCount === 0 ? 0 : scorePlanet(tables, counted);
  }
}

function judge(s: LittlePrinceTable, records: Records, pass: number): void {
  const { points } = records;
  const from = records.passFrom[pass]!;
  const to = records.passTo[pass]!;
  const round = records.passRound[pass]!;
  const served = ~records.passUnserved[pass]!;
  const received = points[to * HELD + round]!;
  // Negative once some seat has more, and once some seat has less.
  let behind = 0;
  let ahead = 0;
  for (let rest = s.tables.everySeat ^ (1 << from) ^ (1 << to); rest !== 0; rest &= rest - 1) {
    const seat = lowestBit(rest);
    const more = points[seat * HELD + round + ((served >>> seat) & 1)]! - received;
    behind |= -more;
    ahead |= more;
  }
  records.passesToLeader += (behind >>> 31) ^ 1;
  records.passesToLast += (ahead >>> 31) ^ 1;
}
