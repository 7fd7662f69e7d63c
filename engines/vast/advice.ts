/** How good a position or an action looks: every role judges for itself. */
import type { VastTable } from './table.ts';
import { MOST_OPTIONS } from './map/geometry.ts';
import { lawsOf } from './role.ts';
import { Room } from './room.ts';

/** How well a seat stands, in [0, 1]. */
export function estimate(s: VastTable, seat: number): number {
  if (s.isOver) return s.winner === seat ? 1 : 0;
  return lawsOf(s.players[seat]!).advice?.estimate(s) ?? 0.5;
}

/** Of a finished game: 1 for a win, else what the role thinks of how far it came, in [0, 1]. */
export function utility(s: VastTable, seat: number): number {
  return s.winner === seat ? 1 : (lawsOf(s.players[seat]!).advice?.utility(s) ?? 0);
}

/** How good so many options look, all that there are or some of them, in their order; higher is better. */
export function preferAll(s: VastTable, seat: number, legal: Int32Array, count: number, out: Float64Array): void {
  if (count === s.optionCount) preferWhole(s, seat, legal, count, out);
  else for (let i = 0; i < count; i++) out[i] = prefer(s, seat, legal[i]!);
}

/** A plan is made of all options there are. */
function preferWhole(s: VastTable, seat: number, legal: Int32Array, count: number, out: Float64Array): void {
  const { advice } = lawsOf(s.players[seat]!);
  if (advice === undefined) out.fill(0, 0, count);
  else advice.prefer(s, legal, count, out);
}

/** The options judged last: by which seat, and of which version of a table. */
const JUDGED = new Room(() => ({
  version: -1,
  seat: -1,
  legal: new Int32Array(MOST_OPTIONS),
  count: 0,
  likings: new Float64Array(MOST_OPTIONS),
}));

/** How good an action looks. */
export function prefer(s: VastTable, seat: number, action: number): number {
  const judged = JUDGED.of(s);
  const { legal, likings } = judged;
  if (judged.version !== s.version || judged.seat !== seat) {
    judged.version = s.version;
    judged.seat = seat;
    judged.count = s.legal(legal);
    preferWhole(s, seat, legal, judged.count, likings);
  }
  const at = legal.indexOf(action);
  return at < 0 || at >= judged.count ? 0 : likings[at]!;
}
