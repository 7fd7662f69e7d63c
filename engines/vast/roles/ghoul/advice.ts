/** The reference Ghouls line by line, and how well they stand. */
import { distance, ENTRANCE, OFF_MAP, STEP } from '../../map/geometry.ts';
import { CRYSTAL_TOKEN, LIT_CRYSTAL, TREASURE_TOKENS } from '../../map/tile-bits.ts';
import { ENTRANCE_SLOT } from '../../map/tile-grid.ts';
import type { VastTable } from '../../table.ts';
import { HuntPlan } from '../hunt-plan.ts';
import { quarryHarmed, quarryOf } from '../quarry.ts';
import { leaderBeside } from '../rivals.ts';
import { preferOf, scriptOf, squeezed } from '../plan.ts';
import { HEALTH, HIT } from './attack.ts';
import { CHEAT_AFTER, CHEAT_BEFORE, DICE, FLARE_AFTER, FLARE_BEFORE, KEEP, ROLL, TAKE_DIE } from './dice.ts';
import { ghoulOf } from './ghoul-of.ts';
import { GHOUL_PREY } from './prey.ts';
import { isReady, SKITTER_TO } from './skitter.ts';
import { TERROR_KEEP } from './loot.ts';
import { STRUCK } from './strikes.ts';
import { ADAPT, ADAPT_KEEP, ADAPT_SEARCH, DRAW } from './terror.ts';
import {
  ACTION,
  ATTACK,
  ATTACK_PIECE,
  BOOST_ATTACK,
  BOOST_MOVE,
  COLLECT,
  COLLECT_GEM,
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
  /** Whom it hunts: its cell (OFF_MAP: nobody), its piece (-1: the Unicorn, alone), what an attack must overcome; may it still attack? */
  private prey = OFF_MAP;
  private piece = -1;
  private armor = 0;
  private fresh = true;

  /** Alone the Unicorn; else whose death it seeks, or who is reached and beaten at the least cost. */
  private choosePrey(s: VastTable): void {
    const { unicorn, pieces } = s;
    const ghoul = ghoulOf(s);
    this.prey = unicorn.cell;
    this.piece = -1;
    this.armor = unicorn.armor;
    this.fresh = ghoul.attacked === 0;
    if (ghoul.tables.alone) return;
    this.prey = OFF_MAP;
    if (isReady(s) || (ghoul.tables.vile && s.tables.goals.crystals.vileGhoul > 0)) return;
    const sought = quarryOf(s, ghoul.seat);
    const seeks = (ghoul.tables.vile || !s.tables.goals.seeksFury) && sought !== 'none';
    this.costs.clear();
    if (ghoul.cell !== OFF_MAP) this.costs.goal(s, ghoul.cell);
    this.costs.spread(s, OFF_MAP);
    let least = NEVER;
    for (let piece = 0; piece < pieces.count; piece++) {
      const role = pieces.role[piece]!;
      const own = GHOUL_PREY.of(s, role);
      if (own === undefined || pieces.at[piece] === OFF_MAP) continue;
      const fresh = ((ghoul.attacked >> piece) & 1) === 0;
      if (seeks ? role.key !== sought : !fresh) continue;
      const armor = Math.max(0, own.defence(s, pieces.number[piece]!));
      const cost = seeks ? 0 : this.costs.to(s, pieces.at[piece]!) + armor;
      if (cost >= least) continue;
      least = cost;
      this.prey = pieces.at[piece]!;
      this.piece = piece;
      this.armor = armor;
      this.fresh = fresh;
    }
  }

  /** Alone it weighs everything by where he stands; beside others tiles by where it stands itself. */
  protected override standsOn(s: VastTable): number {
    const { tables, cell } = ghoulOf(s);
    if (tables.alone) return super.standsOn(s);
    return cell === OFF_MAP ? ENTRANCE : cell;
  }

  protected override removal(s: VastTable, cell: number): number {
    if (ghoulOf(s).tables.alone) return super.removal(s, cell);
    this.choosePrey(s);
    const crystal = (s.map.info[s.map.grid[cell]!]! & LIT_CRYSTAL) !== 0;
    const stoodOn = cell === ghoulOf(s).cell || cell === this.prey;
    return (crystal ? 0 : 2000) + (stoodOn ? 0 : 1000) + this.away(s, cell);
  }

  /** How far from its prey; from the Entrance while there is none, or once its number is reached. */
  protected override far(s: VastTable, cell: number): number {
    if (ghoulOf(s).tables.alone) return super.far(s, cell);
    return distance(cell, this.prey === OFF_MAP ? ENTRANCE : this.prey);
  }

  protected pick(s: VastTable): void {
    this.choosePrey(s);
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
      case TERROR_KEEP.code:
      case ADAPT_KEEP.code:
      case ADAPT_SEARCH.code:
        for (const card of WANTED) if (this.take(card)) return;
        break;
      case HIT.code:
        this.take(HEALTH);
        break;
      case STRUCK.code:
        this.take(this.piece);
        break;
    }
  }

  /** Points to his cell, 0 if it is shared. */
  private costToHim(s: VastTable): number {
    this.costs.clear();
    if (this.prey === OFF_MAP) return NEVER;
    this.costs.goal(s, this.prey);
    this.costs.spread(s, OFF_MAP);
    return this.costs.to(s, ghoulOf(s).cell);
  }

  private keepDice(s: VastTable): void {
    const ghoul = ghoulOf(s);
    const { armor, prey: cell } = this;
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
    const { armor, prey: cell } = this;
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
    const { prey } = this;
    const ghoul = ghoulOf(s);
    if (this.attack(s)) return;
    if (prey !== OFF_MAP && this.fresh && this.hunt(s)) return;
    if (this.take(CHASE_TURN)) return;
    if (isReady(s)) {
      this.goHome(s);
      return;
    }
    if (this.take(SMASH) || this.take(COLLECT) || this.takeFirstGem()) return;
    if (this.towardCrystal(s) || this.toward(s, TREASURE_TOKENS, collectCost(s))) return;
    if (prey !== OFF_MAP && ghoul.cell !== prey) {
      this.costToHim(s);
      if (this.stepNearer(s, prey)) return;
    }
    this.take(END_TURN);
  }

  /** Line (1): where it stands, else where he stands. */
  private attack(s: VastTable): boolean {
    if (this.piece < 0) return this.take(ATTACK) || (ghoulOf(s).tables.alone && this.takeRange(STRIKE, ATTACK));
    if (this.take(ATTACK_PIECE + this.piece)) return true;
    for (let d = 0; d < 4; d++) if (ghoulOf(s).cell + STEP[d]! === this.prey && this.fresh) this.take(STRIKE + d);
    return this.count > 0;
  }

  private takeFirstGem(): boolean {
    return this.take(COLLECT_GEM) || this.take(COLLECT_GEM + 1) || this.take(COLLECT_GEM + 2);
  }

  /** A Vile Ghoul that needs Crystals goes for them first. */
  private towardCrystal(s: VastTable): boolean {
    const { tables, power } = ghoulOf(s);
    if (tables.alone || !tables.vile || s.tables.goals.crystals.vileGhoul === 0) return false;
    return power >= tables.box.smashDiscs && this.toward(s, CRYSTAL_TOKEN, 0);
  }

  /** Line (2): he can be hit this turn with what cards and dice can add. */
  private hunt(s: VastTable): boolean {
    const ghoul = ghoulOf(s);
    const far = this.costToHim(s);
    const chases = ghoul.ready(TERROR.chase);
    const hunts = ghoul.ready(TERROR.hunt);
    const chaseMore = this.offered(CHASE_GAME) ? CHASE_MORE : 0;
    const huntMore = this.offered(HUNT_GAME) ? HUNT_MORE : 0;
    const missing = Math.max(0, far - ghoul.movement);
    const weak = Math.max(0, this.armor + 1 - ghoul.power);
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
    const ghoul = ghoulOf(s);
    if (ghoul.cell === this.prey) return true;
    for (let d = 0; d < 4; d++) {
      if (ghoul.cell + STEP[d]! === this.prey) return strikeCost(s, d) <= ghoul.movement;
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

  /** Line (7): the cheapest token not on its nor his cell, if it can be taken this turn at that price. */
  private toward(s: VastTable, tokens: number, price: number): boolean {
    const { map } = s;
    const { prey } = this;
    const ghoul = ghoulOf(s);
    this.costs.clear();
    for (let slot = ENTRANCE_SLOT; slot < map.next; slot++) {
      const cell = map.where[slot]!;
      if (cell === OFF_MAP || cell === ghoul.cell || cell === prey) continue;
      if ((map.info[slot]! & tokens) !== 0) this.costs.goal(s, cell);
    }
    if (!this.costs.any) return false;
    this.costs.spread(s, prey);
    if (this.costs.to(s, ghoul.cell) + price > ghoul.movement) return false;
    return this.stepNearer(s, prey);
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
  if (!ghoul.tables.alone) return squeezed(worthBeside(s), EVEN_BESIDE, SPREAD);
  let sum = 12 * (unicorn.fullHealth - unicorn.health);
  for (let kind = 0; kind < ghoul.cards.length; kind++) sum += ghoul.cards[kind]!;
  sum -= 0.15 * map.placed + 4 * map.crystalsCollapsed;
  if (!unicorn.alive) sum += 60 - 3 * toEntrance(s);
  else if (unicorn.cell !== OFF_MAP && ghoul.cell !== OFF_MAP) sum -= 0.5 * distance(ghoul.cell, unicorn.cell);
  return squeezed(sum, EVEN, SPREAD);
}

function toEntrance(s: VastTable): number {
  homeward.clear();
  homeward.goal(s, ENTRANCE);
  homeward.spread(s, OFF_MAP);
  return Math.min(20, homeward.to(s, ghoulOf(s).cell));
}

const EVEN_BESIDE = 40;
const RIVALS = 20;

/** Its Fury, its Crystals, or the harm it has done to whom it seeks; and how near the others are to winning. */
function worthBeside(s: VastTable): number {
  const ghoul = ghoulOf(s);
  const { goals } = s.tables;
  let sum = ghoul.held;
  if (isReady(s)) sum += FURY * (ghoul.tables.vile ? 0 : goals.fury) + 60 - 3 * toEntrance(s);
  else if (!ghoul.tables.vile) sum += FURY * Math.min(ghoul.fury, goals.fury) + CRYSTALS * byCrystals(s);
  else sum += goals.crystals.vileGhoul > 0 ? 10 * ghoul.kept : DEATH * quarryHarmed(s, ghoul.seat);
  if (s.supplier < 0) sum -= 4 * s.map.crystalsCollapsed;
  const most = leaderBeside(s, ghoul.seat);
  return sum - RIVALS * most * most;
}

const FURY = 6;
const CRYSTALS = 60;
const DEATH = 60;

function byCrystals(s: VastTable): number {
  const { crystals } = s.tables.goals;
  const { tables, kept } = ghoulOf(s);
  const goal = tables.vile ? crystals.vileGhoul : crystals.ghoul;
  return goal > 0 ? Math.min(1, kept / goal) : 0;
}

/** The part of what it must do first that is done. */
export function progress(s: VastTable): number {
  const ghoul = ghoulOf(s);
  if (ghoul.tables.alone) return 0;
  const { goals } = s.tables;
  const byFury = goals.seeksFury ? Math.min(1, ghoul.fury / goals.fury) : 0;
  return isReady(s) ? 1 : Math.max(byFury, byCrystals(s), quarryHarmed(s, ghoul.seat));
}

/** Of a finished game it has not won: half the part of the Unicorn's Health it took, beside others of its goal. */
export function utility(s: VastTable): number {
  if (!ghoulOf(s).tables.alone) return 0.5 * progress(s);
  const { fullHealth, health } = s.unicorn;
  return (0.5 * (fullHealth - health)) / fullHealth;
}
