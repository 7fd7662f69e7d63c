/** Grit and cubes (rules 7.4, R45): every Grit space holds its cube until she takes it. */
import { task } from '../../agenda.ts';
import { KNIGHT, KNIGHT_DEAD } from './words.ts';
import type { Vast } from '../../state.ts';

/** Grit rises; spaces reached give their cube. */
export function gainGrit(s: Vast, amount: number): void {
  const { knight } = s;
  const spaces = knight.tables.gritSpaces;
  const cap = knight.tables.box.gritCap;
  const before = knight.grit;
  const now = before + amount > cap ? cap : before + amount;
  knight.grit = now;
  s.say(KNIGHT.grit, now - before, now, 0);
  for (let i = 0; i < spaces.length; i++) {
    if (spaces[i]! <= before || spaces[i]! > now || (knight.taken >> i) & 1) continue;
    knight.taken |= 1 << i;
    knight.unplaced++;
    s.say(KNIGHT.cube, 1, 0, 0);
  }
}

/**
 * Grit falls, by 1 only behind a Shield. An empty space above takes a cube back while she owns more than her first two:
 * an unplaced one, or a placed one, and then her turn ends at once.
 */
export function loseGrit(s: Vast, amount: number): void {
  const { knight } = s;
  const spaces = knight.tables.gritSpaces;
  const before = knight.grit;
  const loss = knight.onShield > 0 ? 1 : amount;
  const now = before > loss ? before - loss : 0;
  knight.grit = now;
  s.say(KNIGHT.grit, now - before, now, 0);
  let ended = false;
  for (let i = spaces.length - 1; i >= 0; i--) {
    if (spaces[i]! <= now || spaces[i]! > before || ((knight.taken >> i) & 1) === 0) continue;
    if (knight.owned() <= knight.tables.box.cubes) continue;
    knight.taken &= ~(1 << i);
    s.say(KNIGHT.cube, -1, 0, 0);
    if (knight.unplaced > 0) knight.unplaced--;
    else {
      takePlacedCube(s);
      ended = true;
    }
  }
  if (ended) endTurnAtOnce(s);
}

/** Which placed cube goes back has no effect: the turn is over and all others are picked up at the next. */
function takePlacedCube(s: Vast): void {
  const { knight } = s;
  if (knight.onMovement > 0) knight.onMovement--;
  else if (knight.onPerception > 0) knight.onPerception--;
  else if (knight.onStrength > 0) knight.onStrength--;
  else if (knight.cubed !== 0) knight.cubed &= knight.cubed - 1;
  else if (knight.onBomb > 0) knight.onBomb--;
  else if (knight.onMap > 0) knight.onMap--;
  else if (knight.aside > 0) knight.aside--;
  else knight.onShield--;
}

/** R51: the rest of the Encounter is dropped; tiles at the end of the turn are not. */
function endTurnAtOnce(s: Vast): void {
  s.say(KNIGHT.stopped, 0, 0, 0);
  s.agenda.cut(s.knight.base);
}

export const GAIN_GRIT = task(gainGrit);

/** Health back, to the full at most. */
export function heal(s: Vast, amount: number): void {
  const { knight } = s;
  const full = knight.tables.box.health;
  const now = knight.health + amount > full ? full : knight.health + amount;
  s.say(KNIGHT.health, now - knight.health, now, 0);
  knight.health = now;
}

/** Health lost; at 0 the game is lost. */
export function wound(s: Vast, amount: number): void {
  const { knight } = s;
  knight.health = knight.health > amount ? knight.health - amount : 0;
  s.say(KNIGHT.health, -amount, knight.health, 0);
  if (knight.health === 0) s.finish(KNIGHT_DEAD);
}
