/** Attacks beside other players (rules of the table 5.1, 5.3): on each of their pieces, once a turn. */
import { pieceName } from '../../names.ts';
import { OFF_MAP, STEP } from '../../map/geometry.ts';
import { isHollow } from '../../map/ground.ts';
import type { VastTable } from '../../table.ts';
import { phase, task } from '../../tasks.ts';
import { attackUnicorn, mayAttackUnicorn, needs, REWARD } from './attack.ts';
import { ghoulOf } from './ghoul-of.ts';
import { GHOUL_PREY, NO_STRIKE } from './prey.ts';
import { GHOUL } from './words.ts';

function defenceOf(s: VastTable, piece: number): number {
  const { role, number } = s.pieces;
  return Math.max(0, GHOUL_PREY.of(s, role[piece]!)!.defence(s, number[piece]!));
}

/** Could it attack that piece now? */
function mayAttack(s: VastTable, piece: number): boolean {
  const ghoul = ghoulOf(s);
  if (((ghoul.attacked >> piece) & 1) === 1 || GHOUL_PREY.of(s, s.pieces.role[piece]!) === undefined) return false;
  return ghoul.power >= needs + defenceOf(s, piece);
}

/** Writes first + piece for the pieces on a cell that it could attack. */
export function preyOn(s: VastTable, cell: number, first: number, out: Int32Array, from: number): number {
  const { pieces } = s;
  let count = from;
  for (let piece = pieces.on(cell); piece >= 0; piece = pieces.on(cell, piece + 1)) {
    if (mayAttack(s, piece)) out[count++] = first + piece;
  }
  return count;
}

/** May it strike at a cell: are there others, and all of them weak enough? */
export function mayStrikeAt(s: VastTable, cell: number): boolean {
  const { pieces } = s;
  const bars = NO_STRIKE.all(s);
  let found = false;
  for (let piece = pieces.on(cell); piece >= 0; piece = pieces.on(cell, piece + 1)) {
    if (!mayAttack(s, piece)) return false;
    found = true;
  }
  const him = standsOn(s, cell);
  if (him && (isHollow(s.map, cell) || !mayAttackUnicorn(s))) return false;
  for (let i = 0; i < bars.length; i++) if (bars[i]!(s, cell)) return false;
  return found || him;
}

/** Is the Shadow Unicorn on that cell? The Nightmare is a piece like others. */
export function standsOn({ unicorn, unicornRole }: VastTable, cell: number): boolean {
  return !unicornRole.player && unicorn.cell === cell;
}

/** It has come to their cell: it attacks one of them at once. */
export const STRUCK = phase({
  name: 'struck',
  options(s, out) {
    const { cell } = ghoulOf(s);
    let count = preyOn(s, cell, 0, out, 0);
    if (standsOn(s, cell) && mayAttackUnicorn(s)) out[count++] = s.pieces.count;
    return count;
  },
  take(s, piece) {
    if (piece === s.pieces.count) attackUnicorn(s);
    else attackPiece(s, piece);
  },
  none: () => undefined,
  describe: (s, piece) => `strikes ${pieceName(s, piece)}`,
});

/** It has looked round where it strikes, and attacks now. */
export const STRIKE_THERE = task((s) => s.ask(STRUCK, ghoulOf(s).seat));

/** A Ghoul spends discs, a Vile Ghoul its bonus. */
export function attackPiece(s: VastTable, piece: number): void {
  const ghoul = ghoulOf(s);
  const role = s.pieces.role[piece]!;
  const defence = defenceOf(s, piece);
  s.say(GHOUL.clawedAt, piece, ghoul.power, defence);
  if (!ghoul.tables.vile) ghoul.attack -= defence + needs;
  ghoul.bonus = 0;
  ghoul.attacked |= 1 << piece;
  ghoul.record.attacksOn[role.name] = (ghoul.record.attacksOn[role.name] ?? 0) + 1;
  s.agenda.push(REWARD, 1 + s.seatOf(role));
  GHOUL_PREY.of(s, role)!.struck(s, s.pieces.number[piece]!);
}

/** Does another player's piece stand on that side of it? */
export function holdsOthers({ pieces, unicorn }: VastTable, cell: number, side: number): boolean {
  const beyond = cell + STEP[side]!;
  return (beyond === unicorn.cell && unicorn.cell !== OFF_MAP) || pieces.areOn(beyond);
}

/** What is to come before the Ghoul's reward is done first, what is to come after it waits below: a Teleport. */
export function afterReward(s: VastTable, what: () => void): void {
  const { agenda } = s;
  if (agenda.pop() !== REWARD.code) throw new Error('the reward of an attack is not what comes next');
  const { arg } = agenda;
  what();
  if (!s.isOver) agenda.push(REWARD, arg);
}
