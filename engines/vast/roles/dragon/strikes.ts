/** Claw and Scratch (rules 2.2, of the table 5.3): whom they reach, and what follows once all are struck. */
import { isSheltered } from '../../map/ground.ts';
import { phase, task } from '../../tasks.ts';
import { columnOf, OFF_MAP, rowOf } from '../../map/geometry.ts';
import { lawsOf } from '../../role.ts';
import type { VastTable } from '../../table.ts';
import { ON_UNICORN } from '../attacks.ts';
import { faceCells, SQUARE } from '../die.ts';
import { DRAGON_PREY, WARDED } from './prey.ts';
import { eat, feed } from './sloth.ts';
import { DRAGON } from './words.ts';

/** Does another cell lie in the square round one, or is it that? */
export function inSquare(cell: number, other: number): boolean {
  if (other === OFF_MAP) return false;
  const across = columnOf(other) - columnOf(cell);
  const down = rowOf(other) - rowOf(cell);
  return across >= -1 && across <= 1 && down >= -1 && down <= 1;
}

/** Is anybody in the square round him whom a Claw can harm? */
export function mayClaw(s: VastTable): boolean {
  const { dragon, pieces, unicorn } = s;
  const atHim = inSquare(dragon.cell, unicorn.cell) && !isSheltered(s.map, dragon.cell, unicorn.cell);
  if (dragon.tables.alone) return atHim;
  if (!s.unicornRole.player && atHim) return true;
  for (let piece = 0; piece < pieces.count; piece++) {
    if (!inSquare(dragon.cell, pieces.at[piece]!) || isSheltered(s.map, dragon.cell, pieces.at[piece]!)) continue;
    const prey = DRAGON_PREY.of(s, pieces.role[piece]!);
    if (prey !== undefined && prey.clawable?.(s) !== false) return true;
  }
  return false;
}

/** Is anybody on his cell? */
export function mayScratch(s: VastTable): boolean {
  const { dragon, unicorn } = s;
  return dragon.tables.alone ? dragon.cell === unicorn.cell : scratched(s, s.scratch) > 0;
}

/** Whom he can scratch: players by their seats, then the Shadow Unicorn by the number after the last. */
function scratched(s: VastTable, out: Int32Array): number {
  let count = preyHere(s, out);
  if (!s.unicornRole.player && s.unicorn.cell === s.dragon.cell) out[count++] = s.players.length;
  return count;
}

/** Writes the seats of the players with a piece on his cell. */
function preyHere(s: VastTable, out: Int32Array): number {
  const { dragon, pieces } = s;
  let count = 0;
  for (let piece = pieces.on(dragon.cell); piece >= 0; piece = pieces.on(dragon.cell, piece + 1)) {
    const role = pieces.role[piece]!;
    if (DRAGON_PREY.of(s, role) === undefined) continue;
    const seat = s.seatOf(role);
    if (count === 0 || out[count - 1] !== seat) out[count++] = seat;
  }
  return count;
}

/** The pieces under the die are struck one after the other, if they are still there; then he feeds. */
export const CLAW_ROLLED = task((s) => {
  const { dragon, pieces } = s;
  const cells = faceCells(s, dragon.face);
  if (dragon.tables.alone) {
    if (!isUnder(s, cells, s.unicorn.cell)) return;
    dragon.record.counts.clawHits++;
    return hitShadow(s, ON_UNICORN.dragonClaw.gains, ON_UNICORN.dragonClaw.health, 0);
  }
  dragon.aims.fill(OFF_MAP);
  let reached = 0;
  for (let piece = 0; piece < pieces.count; piece++) {
    const prey = DRAGON_PREY.of(s, pieces.role[piece]!);
    if (prey === undefined || prey.clawable?.(s) === false || !isUnder(s, cells, pieces.at[piece]!)) continue;
    dragon.aims[piece] = pieces.at[piece]!;
    reached |= 1 << piece;
  }
  const him = !s.unicornRole.player && isUnder(s, cells, s.unicorn.cell);
  if (reached === 0 && !him) return;
  dragon.record.counts.clawHits++;
  if (him) s.agenda.push(STRIKE_SHADOW, 0);
  s.agenda.push(FED, 0);
  if (him) s.agenda.push(EAT_OF_HIM, ON_UNICORN.dragonClaw.gains);
  s.agenda.push(CLAW_NEXT, 0);
  mayWard(s, reached);
});

function isUnder({ dragon, map }: VastTable, cells: number, cell: number): boolean {
  if (cell === OFF_MAP || isSheltered(map, dragon.cell, cell)) return false;
  for (let i = 0; i < 9; i++) if ((cells >> i) & 1 && dragon.cell + SQUARE[i]! === cell) return true;
  return false;
}

/** Before any effect: whoever can keep the power from pieces it reaches is asked. */
export function mayWard(s: VastTable, reached: number): void {
  const wards = WARDED.all(s);
  s.dragon.trapped = 0;
  for (let i = 0; i < wards.length; i++) wards[i]!(s, reached);
}

export const CLAW_NEXT = task((s, from) => {
  const { dragon, pieces, agenda } = s;
  for (let piece = from; piece < pieces.count; piece++) {
    if (dragon.aims[piece] === OFF_MAP || pieces.at[piece] !== dragon.aims[piece]) continue;
    agenda.push(CLAW_NEXT, piece + 1);
    DRAGON_PREY.of(s, pieces.role[piece]!)!.clawed(s, pieces.number[piece]!);
    return;
  }
});

/** Of the Shadow Unicorn, beside others, he eats like them; where he does not hunt him only by X13. */
export const EAT_OF_HIM = task((s, gains) => {
  const hunts = s.tables.goals.huntsShadow(s.dragon.seat);
  s.say(DRAGON.struck, gains === ON_UNICORN.dragonScratch.gains ? 1 : 0, 0, 0);
  if (!hunts && !s.tables.rules.foreignGains) return;
  s.dragon.record.counts.eatenUnicorn += gains;
  eat(s, gains);
});

/** The power is over: the Shadow Unicorn loses Health, if he hunts him, and Teleports. */
export const STRIKE_SHADOW = task((s) => {
  const { seat } = s.dragon;
  const health = s.tables.goals.huntsShadow(seat) ? ON_UNICORN.dragonClaw.health : 0;
  lawsOf(s.unicornRole).hunted!.struck(s, true, health, seat);
});

/** A power is over that may have fed him. */
export const FED = task(feed);

/** All pieces of one player on his cell. */
export function scratch(s: VastTable): void {
  if (s.dragon.tables.alone) return hitShadow(s, ON_UNICORN.dragonScratch.gains, ON_UNICORN.dragonScratch.health, 1);
  s.agenda.push(FED, 0);
  s.ask(SCRATCH_TARGET, s.dragon.seat);
}

export const SCRATCH_TARGET = phase({
  name: 'scratchTarget',
  options: scratched,
  take(s, seat) {
    if (seat < s.players.length) return DRAGON_PREY.of(s, s.players[seat]!)!.scratched(s);
    // He eats before he feeds, and the other Teleports once all is done.
    s.agenda.pop();
    s.agenda.push(STRIKE_SHADOW, 0);
    s.agenda.push(FED, 0);
    s.agenda.push(EAT_OF_HIM, ON_UNICORN.dragonScratch.gains);
  },
  describe: (s, seat) => `scratches ${(s.players[seat] ?? s.unicornRole).title}`,
});

/** He eats first; then the Unicorn loses Health and Teleports, or dies. */
function hitShadow(s: VastTable, eats: number, health: number, scratched: number): void {
  s.say(DRAGON.struck, scratched, 0, 0);
  eat(s, eats);
  feed(s);
  lawsOf(s.unicornRole).hunted!.struck(s, true, health, s.dragon.seat);
}
