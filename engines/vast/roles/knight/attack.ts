/** Her attack on a Unicorn (rules 7.2 step 5). */
import { ENTRANCE, sideTo } from '../../map/geometry.ts';
import type { Foe } from './foes.ts';
import { KNIGHT_ESCAPED } from '../../chance.ts';
import type { VastTable } from '../../table.ts';
import { ON_UNICORN } from '../attacks.ts';
import { FLAG_DARING } from './knight.ts';
import { healPoison } from './poison.ts';
import { KNIGHT } from './words.ts';
import { finish, finishHunt } from '../../ending.ts';
import { enters } from '../../hooks.ts';
import { rollsCentre } from '../../dragon-die.ts';
import { lawsOf } from '../../role.ts';
import type { RoleCard } from '../../role-card.ts';
import type { UnicornBoard } from '../../unicorn-board.ts';

const { needs, health } = ON_UNICORN.knight;

/** Her Strength against a Unicorn: a Javelin in the air adds 1. */
function strengthAgainstHim(s: VastTable): number {
  return s.knight.strength() + (s.knight.aiming === 1 && s.tables.rules.javelinOnUnicorn ? 1 : 0);
}

/** More Strength than Armor hits, equal leaves it to the die. Hit or not he Teleports, unless dead; a hit may cost him Health. */
function attackUnicorn(s: VastTable, armor: number, role: RoleCard, costs: boolean): void {
  const { knight } = s;
  const strength = strengthAgainstHim(s);
  const hit = strength === armor ? rollsCentre(s) : strength > armor;
  knight.aiming = 0;
  s.say(KNIGHT.attack, strength, armor, hit ? 1 : 0);
  if (hit) knight.flags |= FLAG_DARING;
  else if (!role.player) knight.record.misses++;
  lawsOf(role).hunted!.struck(s, hit, costs ? health : 0, knight.seat);
}

/** She comes to a cell, in whatever way: the Entrance is the goal once he is dead. */
export function enterKnight(s: VastTable, cell: number): void {
  s.knight.cell = cell;
  enters(s, s.players[s.knight.seat]!, 0, cell);
  if (cell === ENTRANCE && s.knight.poisoned > 0) healPoison(s);
  if (cell === ENTRANCE) comeHome(s);
}

/** Who hunts the Shadow Unicorn must have killed him; at a table she must else have her Crystals, if that is her goal. */
function comeHome(s: VastTable): void {
  const { knight } = s;
  const { goals } = s.tables;
  if (goals.shadowHunter === knight.seat) {
    if (!s.unicorn.alive) finishHunt(s, knight.seat);
  } else if (goals.crystals.knight > 0 && knight.smashed >= goals.crystals.knight)
    finish(s, KNIGHT_ESCAPED, knight.seat);
}

/** A Crystal that others have smashed is hers; R11: it may be the last one while she is at the Entrance already. */
export function keepCrystal(s: VastTable): void {
  s.knight.smashed++;
  if (s.tables.rules.killOnEntranceEscapes && s.knight.cell === ENTRANCE) comeHome(s);
}

/** A Unicorn: his board and his role, and whether it is her goal to kill him. */
function unicornAsFoe(
  board: (s: VastTable) => UnicornBoard,
  role: (s: VastTable) => RoleCard,
  seeks: (s: VastTable) => boolean,
): Foe {
  return {
    on: (s, cell) => cell === board(s).cell,
    bars(s) {
      const side = sideTo(s.knight.cell, board(s).cell);
      return side !== 0 && strengthAgainstHim(s) < board(s).armor + needs ? side : 0;
    },
    meets: (s) => board(s).cell === s.knight.cell,
    attack: (s) => attackUnicorn(s, board(s).armor, role(s), seeks(s)),
  };
}

export const nightmareFoe = unicornAsFoe(
  (s) => s.nightmare,
  (s) => s.players[s.nightmare.seat]!,
  (s) => s.tables.goals.seeks('nightmare', s.knight.seat),
);
/** Beside others she may meet him where they share a cell (rules 5). */
export const shadowFoe: Foe = {
  ...unicornAsFoe(
    (s) => s.shadow,
    (s) => s.unicornRole,
    (s) => s.tables.goals.huntsShadow(s.knight.seat),
  ),
  invites: (s) => s.seats.length > 1 && s.shadow.cell === s.knight.cell,
};
