import { MOST_OPTIONS } from '../../limits.ts';
import type { Vast } from '../../state.ts';
import { ADD_AXE } from './strength.ts';
import { FIGHT, FIGHT_NOW } from './ambush.ts';
import { ACTION, STEP_BY_MAP } from './actions.ts';
import { Plan } from './plan.ts';

const plan = new Plan();
const legal = new Int32Array(MOST_OPTIONS);
let count = 0;
/** The state's version the plan was made for: one plan serves all options of a decision. */
let planned = -1;

/** Health from which she covers herself against Monsters with all she has. */
const WARY = 2;

/**
 * How well an action fits the reference plan: 1 for what it would do, 0 for the rest. At Health 2 or less she adds
 * Strength whenever that can still save her a roll; wasting Map cubes and ending a turn come last.
 */
export function prefer(s: Vast, _seat: number, action: number): number {
  if (planned !== s.version) {
    planned = s.version;
    count = s.legal(legal);
    plan.make(s, legal, count, undefined);
  }
  for (let i = 0; i < plan.count; i++) if (legal[plan.best[i]!] === action) return 1;
  if (s.phase === FIGHT && s.knight.health <= WARY && covers(s)) return action <= ADD_AXE ? 2 : 0;
  if (s.phase === ACTION && action >= STEP_BY_MAP) return -1;
  return 0;
}

/** One more Strength turns a tie into a win. */
function covers(s: Vast): boolean {
  return count > 1 && legal[0] !== FIGHT_NOW && s.knight.strength(s.tables) === s.knight.enemyStrength;
}
