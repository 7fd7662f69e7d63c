/** What the Dragon does to the Knight (rules of the table 5.2): Claw, Scratch, Slap, Flame Wall, stepping onto her. */
import { isSheltered } from '../map/ground.ts';
import { addSides, cellText, DIRECTIONS, distance, OFF_MAP, STEP } from '../map/geometry.ts';
import { forceTo, legalSides } from '../map/moved-on.ts';
import type { DragonPrey, Hissed } from '../roles/dragon/prey.ts';
import { pieceFlies, reached } from '../roles/forced-steps.ts';
import { WORM_TURNS_UP } from '../roles/knight/monsters.ts';
import { ARRIVED } from '../roles/knight/steps.ts';
import { HERS } from '../roles/knight/knight.ts';
import { loseGrit } from '../roles/knight/grit.ts';
import type { Plan, PlanStep } from '../roles/plan.ts';
import type { VastTable } from '../table.ts';
import { phase } from '../tasks.ts';
import { strikeBack } from './knight-on-dragon.ts';

const SCRATCH_TAKES = 5;
const WALL_TAKES = 5;
const STAY = 4;

/** A cube on the Shield keeps her where she is. */
function unshielded({ knight }: VastTable): boolean {
  return knight.onShield === 0;
}

export const SHOVE = phase({
  name: 'shove',
  options(s, out) {
    out[0] = STAY;
    return addSides(legalSides(s, HERS, s.knight.cell), 0, out, 1);
  },
  take(s, side) {
    if (side === STAY) return;
    s.dragon.record.counts.shoves++;
    forceTo(s, HERS, s.knight.cell + STEP[side]!);
  },
  describe: (_, side) => (side === STAY ? 'lets the Knight stay' : `shoves the Knight ${DIRECTIONS[side]}`),
});

export const knightAsPrey: DragonPrey = {
  clawable: unshielded,
  clawed: (s) => s.ask(SHOVE, s.dragon.seat),
  scratched(s) {
    s.knight.record.counts.gritLostToDragon += loseGrit(s, SCRATCH_TAKES);
  },
};

export const SLAP_CELL = phase({
  name: 'slapCell',
  options: (s, out) => reached(s, HERS, out),
  take: (s, cell) => forceTo(s, HERS, cell),
  describe: (_, cell) => `slaps the Knight to ${cellText(cell)}`,
});

export const knightSlapped: Hissed = {
  able(s) {
    const { knight, dragon } = s;
    if (knight.cell === OFF_MAP || distance(knight.cell, dragon.cell) !== 1) return false;
    return unshielded(s) && !isSheltered(s.map, dragon.cell, knight.cell) && pieceFlies(s, HERS);
  },
  hiss: (s) => s.ask(SLAP_CELL, s.dragon.seat),
};

export function steppedOnKnight(s: VastTable, cell: number): void {
  if (s.knight.cell === cell) strikeBack(s);
}

/** What comes of her step, or of the Underworm's way, waits on the agenda: if her turn ends, the tile is turned up all the same. */
export function burnKnight(s: VastTable): void {
  const { knight, agenda } = s;
  const turnsUp = agenda.top === ARRIVED.code || agenda.top === WORM_TURNS_UP.code;
  const keepFrom = turnsUp ? agenda.size - 2 : agenda.size;
  knight.record.counts.gritLostToDragon += loseGrit(s, WALL_TAKES, keepFrom);
}

/** Shoved she goes as far from him as she can, if that is farther than she stands. */
export const planOnKnight: readonly PlanStep[] = [[SHOVE, shoveFar]];

function shoveFar(plan: Plan, s: VastTable): void {
  const { knight, dragon } = s;
  const now = distance(knight.cell, dragon.cell);
  plan.all(s, (_, side) => {
    const far = side === STAY ? -1 : distance(knight.cell + STEP[side]!, dragon.cell);
    return far > now ? far : -Infinity;
  });
  if (plan.count === 0) plan.take(STAY);
}
