/** Pickpocket and Backstab on the other players (rules of the table 6.6). */
import { mayDo } from '../../options.ts';
import { pieceName } from '../../names.ts';
import { distance, OFF_MAP } from '../../map/geometry.ts';
import { visible } from '../../map/sight.ts';
import type { VastTable } from '../../table.ts';
import { task } from '../../tasks.ts';
import { MARKS_OF_THIEF, type Mark } from './marks.ts';
import { HAND_CROSSBOW, STICKY_FINGERS } from './thief.ts';
import { CARRIED, GAIN_TOKEN } from './tokens.ts';
import { ACTION_DIE, THIEF } from './words.ts';

/** Codes: 4 x piece + cubes. */
export const PICKPOCKET = 32;
export const STAB = 96;
export const LAST_STAB = 160;
const CROSSBOW_REACH = 3;
const MOST_CUBES = 3;

function markOf(s: VastTable, piece: number): Mark | undefined {
  return MARKS_OF_THIEF.of(s, s.pieces.role[piece]!);
}

/** The bit of `met` for a piece (T17). */
function metBit(s: VastTable, piece: number): number {
  return 1 << (s.tables.rules.thiefTargetScope === 'piece' ? piece : s.seatOf(s.pieces.role[piece]!));
}

/** Has he robbed or stabbed it, or its owner, this turn? */
export function hasMet(s: VastTable, piece: number): boolean {
  return (s.thief.met & metBit(s, piece)) !== 0;
}

/** May he go for that piece at all: not met this turn, and less on its guard than he is stealthy? */
function outwits(s: VastTable, piece: number, mark: Mark): boolean {
  return !hasMet(s, piece) && s.thief.stealth > mark.defence(s, s.pieces.number[piece]!);
}

function meet(s: VastTable, piece: number): void {
  s.thief.met |= metBit(s, piece);
  markOf(s, piece)!.attacked?.(s);
}

export function pickpocketOptions(s: VastTable, out: Int32Array, from: number): number {
  const { thief, pieces } = s;
  let count = from;
  for (let piece = pieces.on(thief.cell); piece >= 0; piece = pieces.on(thief.cell, piece + 1)) {
    const mark = markOf(s, piece);
    if (mark === undefined || !mark.robbable(s) || !outwits(s, piece, mark)) continue;
    for (let k = 1; k <= Math.min(MOST_CUBES, thief.cubes); k++) out[count++] = PICKPOCKET + 4 * piece + k;
  }
  return count;
}

export function stabOptions(s: VastTable, out: Int32Array, from: number): number {
  const { pieces, thief } = s;
  let count = from;
  for (let piece = 0; piece < pieces.count; piece++) {
    const mark = markOf(s, piece);
    if (mark === undefined || !inReach(s, pieces.at[piece]!, piece) || !outwits(s, piece, mark)) continue;
    for (let k = mark.leastStab ?? 1; k <= Math.min(MOST_CUBES, thief.cubes); k++) out[count++] = STAB + 4 * piece + k;
  }
  return count;
}

/** That of a piece, or of the Unicorn who is none: the same cell; with the Hand Crossbow also a line of sight of up to 3 cells (T5). */
export function inReach({ thief, pieces, map, tables }: VastTable, cell: number, piece?: number): boolean {
  if (cell === OFF_MAP) return false;
  if (cell === thief.cell) return true;
  if (!thief.has(HAND_CROSSBOW) || distance(thief.cell, cell) > CROSSBOW_REACH) return false;
  const isUnicorn = piece === undefined || pieces.role[piece]!.unicorn === true;
  if (isUnicorn && !tables.rules.crossbowOnUnicorn) return false;
  return visible(map, thief.cell, cell);
}

export function pickpocket(s: VastTable, code: number): void {
  const { thief } = s;
  const cubes = code & 3;
  thief.robbed = code >> 2;
  thief.cubes -= cubes;
  thief.record.counts.pickpocketTries++;
  meet(s, thief.robbed);
  attempt(s, cubes);
}

/** The surer the more cubes; Sticky Fingers try once more. */
function attempt(s: VastTable, cubes: number): void {
  const { thief, agenda } = s;
  const least = thief.tables.box.pickLock[cubes - 1]!;
  const roll = least > 1 ? 1 + s.chance[ACTION_DIE.place]!.below(6) : least;
  if (least > 1) s.say(THIEF.lock, roll, roll >= least ? 1 : 0, 0);
  if (roll >= least) agenda.push(STEAL, thief.robbed);
  else if (thief.has(STICKY_FINGERS) && thief.sticky === 0) {
    thief.paid = cubes;
    s.ask(STICKY, thief.seat);
  }
}

export const STICKY = mayDo({
  name: 'sticky',
  does(s) {
    s.thief.sticky = 1;
    attempt(s, s.thief.paid);
  },
  words: (_, yes) => (yes ? 'rolls again with Sticky Fingers' : 'keeps the roll'),
});

/** The harm, then a Treasure token. */
export const STEAL = task((s, piece) => {
  s.thief.record.counts.pickpockets++;
  s.agenda.push(GAIN_TOKEN, CARRIED);
  markOf(s, piece)!.robbed(s, s.pieces.number[piece]!);
});

export function stab(s: VastTable, code: number): void {
  const { thief, pieces } = s;
  const cubes = code & 3;
  const piece = code >> 2;
  thief.cubes -= cubes;
  thief.record.counts.backstabs++;
  meet(s, piece);
  markOf(s, piece)!.stabbed(s, pieces.number[piece]!, cubes);
}

/** Whom a code of either means. */
export function victimText(s: VastTable, code: number): string {
  return pieceName(s, code >> 2);
}
