/** Grit and cubes (rules 7.4, R45): every Grit space holds its cube until she takes it. */
import { phase, task } from '../../tasks.ts';
import { OFF_MAP } from '../../map/geometry.ts';
import { placesWithCubes, placeText, takeCubeFrom } from './placed-cubes.ts';
import { KNIGHT, KNIGHT_DEAD } from './words.ts';
import { NO_SEAT, type VastTable } from '../../table.ts';
import { dropBehind, finish, goOut, perish } from '../../ending.ts';

/** Grit rises; spaces reached give their cube. */
export function gainGrit(s: VastTable, amount: number): void {
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
 * an unplaced one, or a placed one, and then her turn ends at once: what stands on the agenda from `keepFrom` on is not dropped
 * with it. Returns the loss.
 */
export function loseGrit(s: VastTable, amount: number, keepFrom: number = s.agenda.size): number {
  const { knight } = s;
  const spaces = knight.tables.gritSpaces;
  const before = knight.grit;
  const loss = knight.onShield > 0 ? 1 : amount;
  const now = before > loss ? before - loss : 0;
  knight.grit = now;
  s.say(KNIGHT.grit, now - before, now, 0);
  let missing = 0;
  for (let i = spaces.length - 1; i >= 0; i--) {
    if (spaces[i]! <= now || spaces[i]! > before || ((knight.taken >> i) & 1) === 0) continue;
    if (knight.owned() <= knight.tables.box.cubes) continue;
    knight.taken &= ~(1 << i);
    s.say(KNIGHT.cube, -1, 0, 0);
    // She keeps her first two in use: then one goes that lies on the Entrance.
    if (knight.usable() < knight.tables.box.cubes) knight.poisoned--;
    else if (knight.unplaced > 0) knight.unplaced--;
    else missing++;
  }
  if (missing > 0) givePlaced(s, missing, keepFrom);
  return before - now;
}

/** Beside other players she says which of the cubes placed go; alone the turn is over and that has no effect. */
function givePlaced(s: VastTable, cubes: number, keepFrom: number): void {
  const { knight, agenda } = s;
  if (s.seats.length > 1) {
    if (knight.acting === 1) agenda.push(END_AT_ONCE, keepFrom);
    knight.toGive = cubes;
    return agenda.push(GIVE, 0);
  }
  for (let i = 0; i < cubes; i++) takePlacedCube(s);
  endTurnAtOnce(s, keepFrom);
}

export const GIVE = task((s) => {
  if (s.knight.toGive === 0) return;
  s.knight.toGive--;
  s.agenda.push(GIVE, 0);
  s.ask(GIVE_BACK, s.knight.seat);
});

/** Which placed cube goes back (N15). */
export const GIVE_BACK = phase({
  name: 'giveBack',
  options: placesWithCubes,
  take: takeCubeFrom,
  describe: (_, place) => `gives back a cube of ${placeText(place)}`,
});

export const END_AT_ONCE = task((s, keepFrom) => endTurnAtOnce(s, keepFrom));

/** Which placed cube goes back has no effect: the turn is over and all others are picked up at the next. */
function takePlacedCube({ knight }: VastTable): void {
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
function endTurnAtOnce(s: VastTable, keepFrom: number): void {
  s.say(KNIGHT.stopped, 0, 0, 0);
  s.knight.acting = 0;
  dropBehind(s, s.knight.base, keepFrom);
}

export const GAIN_GRIT = task(gainGrit);

/** Health back, to the full at most. */
export function heal(s: VastTable, amount: number): void {
  const { knight } = s;
  const full = knight.tables.health;
  const now = knight.health + amount > full ? full : knight.health + amount;
  s.say(KNIGHT.health, now - knight.health, now, 0);
  knight.health = now;
}

/** Health lost, by the stroke of a seat or in an Ambush; at 0 alone the game is lost; beside others somebody has won, or they play on. */
export function wound(s: VastTable, amount: number, striker = NO_SEAT, ambushed = false, keepFrom?: number): void {
  const { knight } = s;
  knight.health = knight.health > amount ? knight.health - amount : 0;
  s.say(KNIGHT.health, -amount, knight.health, 0);
  if (knight.health > 0) return;
  knight.record.killedRound = s.round;
  if (s.seats.length === 1) finish(s, KNIGHT_DEAD);
  else if (perish(s, 'knight', KNIGHT_DEAD, striker, ambushed)) die(s, keepFrom);
}

/** Her piece leaves the map, the rest of her turn is dropped; what lies on the map stays. */
function die(s: VastTable, keepFrom?: number): void {
  const { knight } = s;
  knight.record.outRound = s.round;
  knight.cell = OFF_MAP;
  knight.acting = 0;
  s.say(KNIGHT.dies, 0, 0, 0);
  goOut(s, 'knight', keepFrom);
}
