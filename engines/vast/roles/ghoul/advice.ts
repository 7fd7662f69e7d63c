/** The reference Ghouls line by line, and how well they stand. */
import { distance, ENTRANCE, OFF_MAP, STEP } from '../../map/geometry.ts';
import { TREASURE_TOKENS } from '../../map/tile-bits.ts';
import { ENTRANCE_SLOT } from '../../map/tile-grid.ts';
import type { VastTable } from '../../table.ts';
import { HuntPlan } from '../hunt-plan.ts';
import { preferOf, scriptOf, squeezed } from '../plan.ts';
import { HEALTH, HIT } from './attack.ts';
import { CHEAT_AFTER, CHEAT_BEFORE, DICE, FLARE_AFTER, FLARE_BEFORE, KEEP, ROLL, TAKE_DIE } from './dice.ts';
import { ghoulOf } from './ghoul-of.ts';
import { SKITTER_TO } from './skitter.ts';
import { ADAPT, ADAPT_KEEP, ADAPT_SEARCH, DRAW } from './terror.ts';
import {
  ACTION,
  ATTACK,
  BOOST_ATTACK,
  BOOST_MOVE,
  COLLECT,
  collectCost,
  END_TURN,
  GAME_EFFECT,
  SMASH,
  STEP_TO,
  STRIKE,
  strikeCost,
  TURN_EFFECT,
} from './turn.ts';
import { TERROR } from './kinds.ts';

/** The order in which it wants Terror cards. */
const WANTED = [
  ...[TERROR.hunt, TERROR.chase, TERROR.sneak, TERROR.adapt, TERROR.cheat, TERROR.blink, TERROR.seize],
  TERROR.scour,
];
const CHASE_TURN = TURN_EFFECT + TERROR.chase;
const HUNT_TURN = TURN_EFFECT + TERROR.hunt;
const CHASE_GAME = GAME_EFFECT + TERROR.chase;
const HUNT_GAME = GAME_EFFECT + TERROR.hunt;
/** What the game effects bring more than the turn effects. */
const CHASE_MORE = 3;
const HUNT_MORE = 2;

const SLOTS = 64;
const NEVER = 1 << 20;

/** Points by the cheapest way to one or several goals, by slot: 1 per step, 1 more per wall. */
class Costs {
  private readonly least = new Int32Array(SLOTS);
  private readonly waiting = new Int32Array(64 * SLOTS);
  private readonly next = new Int32Array(64 * SLOTS);
  private readonly later = new Int32Array(64 * SLOTS);
  private goals = 0;

  clear(): void {
    this.least.fill(-1);
    this.goals = 0;
  }

  goal(s: VastTable, cell: number): void {
    this.waiting[this.goals++] = s.map.grid[cell]!;
  }

  get any(): boolean {
    return this.goals > 0;
  }

  /** From the goals outward; `barred` is not crossed (it may be a goal or an end). */
  spread(s: VastTable, barred: number): void {
    const { map } = s;
    let now = this.waiting;
    let one = this.next;
    let two = this.later;
    let count = this.goals;
    let ones = 0;
    for (let cost = 0; count + ones > 0; cost++) {
      let twos = 0;
      for (let i = 0; i < count; i++) {
        const slot = now[i]!;
        if (this.least[slot] !== -1) continue;
        this.least[slot] = cost;
        const cell = map.where[slot]!;
        if (cell === barred && cost > 0) continue;
        const tiles = map.tilesAt(cell);
        const walls = map.wallsAt(cell);
        for (let d = 0; d < 4; d++) {
          if (((tiles >> d) & 1) === 0) continue;
          const beyond = map.grid[cell + STEP[d]!]!;
          if (this.least[beyond] !== -1) continue;
          if ((walls >> d) & 1) two[twos++] = beyond;
          else one[ones++] = beyond;
        }
      }
      const free = now;
      now = one;
      one = two;
      two = free;
      count = ones;
      ones = twos;
    }
  }

  to(s: VastTable, cell: number): number {
    const slot = s.map.grid[cell]!;
    return slot === 0 || this.least[slot]! < 0 ? NEVER : this.least[slot]!;
  }
}

class GhoulPlan extends HuntPlan {
  private readonly costs = new Costs();

  protected pick(s: VastTable): void {
    switch (s.phase) {
      case ACTION.code:
        this.act(s);
        break;
      case DICE.code:
        this.keepDice(s);
        break;
      case TAKE_DIE.code:
        this.takeDie(s);
        break;
      case SKITTER_TO.code:
        this.all(s, (state, cell) => -this.far(state, cell));
        break;
      case CHEAT_BEFORE.code:
      case FLARE_BEFORE.code:
        this.take(ROLL);
        break;
      case CHEAT_AFTER.code:
        // The lowest die, if it is 1 or 2.
        if (!this.take(1) && !this.take(2)) this.take(KEEP);
        break;
      case FLARE_AFTER.code:
        this.take(KEEP);
        break;
      case ADAPT.code:
        this.take(DRAW);
        break;
      case ADAPT_KEEP.code:
      case ADAPT_SEARCH.code:
        for (const card of WANTED) if (this.take(card)) return;
        break;
      case HIT.code:
        this.take(HEALTH);
        break;
    }
  }

  /** Points to his cell, 0 if it is shared. */
  private costToHim(s: VastTable): number {
    const { unicorn } = s;
    this.costs.clear();
    if (unicorn.cell === OFF_MAP) return NEVER;
    this.costs.goal(s, unicorn.cell);
    this.costs.spread(s, OFF_MAP);
    return this.costs.to(s, ghoulOf(s).cell);
  }

  private keepDice(s: VastTable): void {
    const ghoul = ghoulOf(s);
    const { armor, cell } = s.unicorn;
    const far = this.costToHim(s);
    const chases = ghoul.ready(TERROR.chase);
    const hunts = ghoul.ready(TERROR.hunt);
    const reach = chases + (chases >= 1 ? CHASE_MORE : 0);
    const bite = hunts + (hunts >= 1 ? HUNT_MORE : 0);
    this.all(s, (_, pair) => {
      const movement = Math.floor(pair / 10);
      const attack = pair % 10;
      const good = cell !== OFF_MAP && far <= movement + reach && attack + bite >= armor + 1;
      return good ? 10_000 + 100 * attack + movement : 100 * movement + attack;
    });
  }

  private takeDie(s: VastTable): void {
    const ghoul = ghoulOf(s);
    const { armor, cell } = s.unicorn;
    const { movement, attack } = ghoul.tables;
    const far = this.costToHim(s);
    const chases = ghoul.ready(TERROR.chase);
    const hunts = ghoul.ready(TERROR.hunt);
    const reach = chases + (chases >= 1 ? CHASE_MORE : 0);
    const bite = hunts + (hunts >= 1 ? HUNT_MORE : 0);
    this.all(s, (_, face) => {
      const lacking = Math.max(0, far - movement[face]! - reach) + Math.max(0, armor + 1 - attack[face]! - bite);
      const good = cell !== OFF_MAP && lacking <= ghoul.onRight[face]!;
      return (good ? 1000 : 0) + movement[face]!;
    });
  }

  private act(s: VastTable): void {
    const { unicorn } = s;
    const ghoul = ghoulOf(s);
    if (this.take(ATTACK) || this.takeRange(STRIKE, ATTACK)) return;
    if (unicorn.cell !== OFF_MAP && ghoul.attacked === 0 && this.hunt(s)) return;
    if (this.take(CHASE_TURN)) return;
    if (!unicorn.alive) {
      this.goHome(s);
      return;
    }
    if (this.take(SMASH) || this.take(COLLECT)) return;
    if (this.towardTreasure(s)) return;
    if (unicorn.cell !== OFF_MAP && ghoul.cell !== unicorn.cell) {
      this.costToHim(s);
      if (this.stepNearer(s, unicorn.cell)) return;
    }
    this.take(END_TURN);
  }

  /** Line (2): he can be hit this turn with what cards and dice can add. */
  private hunt(s: VastTable): boolean {
    const { unicorn } = s;
    const ghoul = ghoulOf(s);
    const far = this.costToHim(s);
    const chases = ghoul.ready(TERROR.chase);
    const hunts = ghoul.ready(TERROR.hunt);
    const chaseMore = this.offered(CHASE_GAME) ? CHASE_MORE : 0;
    const huntMore = this.offered(HUNT_GAME) ? HUNT_MORE : 0;
    const missing = Math.max(0, far - ghoul.movement);
    const weak = Math.max(0, unicorn.armor + 1 - ghoul.power);
    const forSteps = Math.max(0, missing - chases - chaseMore);
    const forAttack = Math.max(0, weak - hunts - huntMore);
    if (forSteps + forAttack > ghoul.boosts) return false;
    if (missing > 0) {
      if (missing <= chases + ghoul.boosts - forAttack) return this.take(chases >= 1 ? CHASE_TURN : BOOST_MOVE);
      return this.take(CHASE_GAME);
    }
    if (this.withinStrike(s)) {
      if (weak <= hunts + ghoul.boosts) return this.take(ghoul.boosts >= 1 ? BOOST_ATTACK : HUNT_TURN);
      return this.take(HUNT_GAME);
    }
    return this.stepNearer(s, OFF_MAP);
  }

  /** Is he on its cell, or on a neighbouring one that it has the movement to strike at? */
  private withinStrike(s: VastTable): boolean {
    const { unicorn } = s;
    const ghoul = ghoulOf(s);
    if (ghoul.cell === unicorn.cell) return true;
    for (let d = 0; d < 4; d++) {
      if (ghoul.cell + STEP[d]! === unicorn.cell) return strikeCost(s, d) <= ghoul.movement;
    }
    return false;
  }

  /** Steps of a cheapest way by the costs last worked out, never onto `barred`. */
  private stepNearer(s: VastTable, barred: number): boolean {
    const { map } = s;
    const { cell } = ghoulOf(s);
    const own = this.costs.to(s, cell);
    const walls = map.wallsAt(cell);
    for (let i = 0; i < this.options && this.legal[i]! < STRIKE; i++) {
      const side = this.legal[i]! - STEP_TO;
      const beyond = cell + STEP[side]!;
      if (beyond === barred) continue;
      if (1 + ((walls >> side) & 1) + this.costs.to(s, beyond) === own) this.best[this.count++] = i;
    }
    return this.count > 0;
  }

  /** Line (4): he is dead. */
  private goHome(s: VastTable): void {
    const ghoul = ghoulOf(s);
    if (ghoul.cell === ENTRANCE) {
      if (ghoul.movement < 2 || !this.takeRange(STEP_TO, STRIKE)) this.take(END_TURN);
      return;
    }
    this.costs.clear();
    this.costs.goal(s, ENTRANCE);
    this.costs.spread(s, OFF_MAP);
    const far = this.costs.to(s, ghoul.cell);
    if (far > ghoul.movement && this.take(BOOST_MOVE)) return;
    if (far > ghoul.movement && far <= ghoul.movement + 1 + CHASE_MORE && this.take(CHASE_GAME)) return;
    if (!this.stepNearer(s, OFF_MAP)) this.take(END_TURN);
  }

  /** Line (7): the cheapest Treasure not on its nor his cell, if it can be taken this turn. */
  private towardTreasure(s: VastTable): boolean {
    const { map, unicorn } = s;
    const ghoul = ghoulOf(s);
    this.costs.clear();
    for (let slot = ENTRANCE_SLOT; slot < map.next; slot++) {
      const cell = map.where[slot]!;
      if (cell === OFF_MAP || cell === ghoul.cell || cell === unicorn.cell) continue;
      if ((map.info[slot]! & TREASURE_TOKENS) !== 0) this.costs.goal(s, cell);
    }
    if (!this.costs.any) return false;
    this.costs.spread(s, unicorn.cell);
    if (this.costs.to(s, ghoul.cell) + collectCost(s) > ghoul.movement) return false;
    return this.stepNearer(s, unicorn.cell);
  }
}

export const script = scriptOf(
  'hunts him with what dice and Terror can bring, else collects and comes nearer; the reference policy of the rules',
  () => new GhoulPlan(),
);
export const prefer = preferOf(new GhoulPlan());

const EVEN = 55;
const SPREAD = 20;
const homeward = new Costs();

/** How well it stands (rules, leaf value), squeezed into [0, 1]. */
export function estimate(s: VastTable): number {
  const { unicorn, map } = s;
  const ghoul = ghoulOf(s);
  let sum = 12 * (unicorn.fullHealth - unicorn.health);
  for (let kind = 0; kind < ghoul.cards.length; kind++) sum += ghoul.cards[kind]!;
  sum -= 0.15 * map.placed + 4 * map.crystalsCollapsed;
  if (!unicorn.alive) {
    homeward.clear();
    homeward.goal(s, ENTRANCE);
    homeward.spread(s, OFF_MAP);
    const far = homeward.to(s, ghoul.cell);
    sum += 60 - 3 * Math.min(20, far);
  } else if (unicorn.cell !== OFF_MAP && ghoul.cell !== OFF_MAP) sum -= 0.5 * distance(ghoul.cell, unicorn.cell);
  return squeezed(sum, EVEN, SPREAD);
}

/** Of a finished game it has not won: half the part of the Unicorn's Health it took. */
export function utility(s: VastTable): number {
  const { fullHealth, health } = s.unicorn;
  return (0.5 * (fullHealth - health)) / fullHealth;
}
