/** The reference Dragon line by line, and how well he stands. */
import { NO } from '../../options.ts';
import { distance, ENTRANCE, OFF_MAP } from '../../map/geometry.ts';
import { isHollow } from '../../map/ground.ts';
import { LIT, LIT_CRYSTAL, TREASURE_TOKENS } from '../../map/tile-bits.ts';
import { ENTRANCE_SLOT } from '../../map/tile-grid.ts';
import type { VastTable } from '../../table.ts';
import { countBits } from '../../../core/bits.ts';
import { SQUARE } from '../die.ts';
import { ON_UNICORN } from '../attacks.ts';
import { dread, hurried } from '../dread.ts';
import { removalBeside } from '../measures.ts';
import { threatBeside } from '../rivals.ts';
import { Plan, preferOf, scriptOf, squeezed, type OwnStep } from '../plan.ts';
import { DISTANCES, Ways } from '../../map/ways.ts';
import { CLAW, FLAME, GREED, HUNGER, PRIDE_EVENT, PRIDE_GEM, WING } from './dragon.ts';
import { CUBE_BACK, DISCARD_POWER } from './losses.ts';
import { DRAGON_BESIDE, DRAGON_PREY } from './prey.ts';
import { inSquare, SCRATCH_TARGET } from './strikes.ts';
import { REROLL, SLITHER_FROM, SLITHER_TO, WING_TO } from './powers.ts';
import { BURN, DONE, HISS, MOVES, SCORCH, SCRATCH, SLITHER, USE_CLAW, USE_FLAME, USE_WING } from './prices.ts';
import { prideGave } from './sloth.ts';
import { endOf, stepsOnto, straightMoves } from './steps.ts';
import { ACTION, GEM } from './turn.ts';

class DragonPlan extends Plan {
  private readonly ways = new Ways();
  private readonly moves = new Int32Array(8);
  /** Greedy play brings cubes where they can come off; the reference policy does not. */
  private readonly slithers: boolean;

  constructor(slithers: boolean) {
    super();
    this.slithers = slithers;
  }

  protected standsOn(s: VastTable): number {
    return s.dragon.cell;
  }

  protected override removal(s: VastTable, cell: number): number {
    return s.seats.length === 1 ? super.removal(s, cell) : removalBeside(s, cell, s.dragon.seat, this.away(s, cell));
  }

  protected readonly steps: readonly OwnStep[] = [
    [ACTION, (s) => this.act(s)],
    [WING_TO, (s) => this.fly(s)],
    [REROLL, () => this.take(NO)],
    // First of claw, flame, wing on his board.
    [GEM, () => this.takeFirst(1, 2, 3, 0)],
    [SCRATCH_TARGET, (s) => this.all(s, feedsOf)],
    [SLITHER_FROM, () => this.slithers && this.takeFirst(HUNGER)],
    [SLITHER_TO, () => this.slithers && this.takeFirst(GREED, PRIDE_EVENT)],
    [CUBE_BACK, () => this.takeFirst(GREED, HUNGER, PRIDE_EVENT, this.legal[0]!)],
    [DISCARD_POWER, () => this.takeFirst(WING, FLAME, CLAW)],
  ];

  protected override otherwise(s: VastTable): void {
    this.besides(s, DRAGON_BESIDE);
  }

  private act(s: VastTable): void {
    const { dragon } = s;
    if (dragon.tables.alone ? this.take(SCRATCH) || this.take(USE_CLAW) : this.strikes(s)) return;
    if (this.slithers && starves(s) && this.take(SLITHER)) return;
    if (isHome(s)) {
      if (this.takeRange(0, MOVES) || this.take(USE_WING)) return;
    } else if (this.canMove && this.findGoals(s, dragon.symbols(WING), dragon.cell, true)) {
      const own = this.ways.to(s, dragon.cell);
      if (own !== 0) {
        if (this.toward(s, own)) return;
        if (this.offered(USE_WING) && this.wingHelps(s, own)) {
          this.take(USE_WING);
          return;
        }
      }
    }
    if (!prideGave(s) && dragon.cubes[PRIDE_EVENT]! > 0) {
      if (this.take(USE_FLAME) || this.take(SCORCH) || this.take(BURN)) return;
    }
    this.take(DONE);
  }

  /** Is there a free move, which come first, or the Wing? */
  private get canMove(): boolean {
    return this.legal[0]! < MOVES || this.offered(USE_WING);
  }

  /** Beside others: what feeds him. */
  private strikes(s: VastTable): boolean {
    const { dragon } = s;
    const hunts = huntsShadow(s);
    const nearHim = inSquare(dragon.cell, s.unicorn.cell);
    // A Shadow Unicorn whom he does not hunt comes before all else, one whom he hunts among what he would strike anyway.
    if (!hunts && nearHim && hungers(s) && this.take(USE_CLAW)) return true;
    if (hunts && dragon.cell === s.unicorn.cell && this.take(SCRATCH)) return true;
    if (this.offered(SCRATCH) && s.players.some((_, seat) => mealOf(s, seat) >= LEAST_MEAL)) return this.take(SCRATCH);
    if (this.offered(USE_CLAW) && ((hunts && nearHim) || preyRound(s))) return this.take(USE_CLAW);
    return dragon.cubes[HUNGER]! > 0 && this.take(HISS);
  }

  /** The free move that ends nearest to a goal, if that is nearer than he is. */
  private toward(s: VastTable, own: number): boolean {
    let least = own < 0 ? 1 << 20 : own;
    for (let i = 0; i < this.options && this.legal[i]! < MOVES; i++) {
      const far = this.ways.to(s, endOf(s.dragon.cell, this.legal[i]!));
      if (far < 0 || far > least || (far === least && this.count === 0)) continue;
      if (far < least) this.count = 0;
      least = far;
      this.best[this.count++] = i;
    }
    return this.count > 0;
  }

  private wingHelps(s: VastTable, own: number): boolean {
    const count = straightMoves(s, true, this.moves);
    for (let i = 0; i < count; i++) {
      const far = this.ways.to(s, endOf(s.dragon.cell, this.moves[i]!));
      if (far >= 0 && (own < 0 || far < own)) return true;
    }
    return false;
  }

  /** The Wing is paid: to the target nearest to the goals it was paid for. */
  private fly(s: VastTable): void {
    if (isHome(s) || !this.findGoals(s, s.dragon.symbols(WING) + 1, OFF_MAP, true)) return;
    this.all(s, (state, code) => {
      const far = this.ways.to(state, endOf(state.dragon.cell, code));
      return far < 0 ? -Infinity : -far;
    });
  }

  /** From the goal he is on his way to. */
  protected override farFromAim(s: VastTable, cell: number): number {
    const far = this.findGoals(s, s.dragon.symbols(WING), cell, false) ? this.ways.to(s, cell) : 0;
    return far < 0 ? 1 << 20 : far;
  }

  /**
   * Works out the distances from the goals of line (4), as far as to a cell or, if asked for, to where the offered moves end that
   * end nearest; false if there are none. `wings` as at the action point.
   */
  private findGoals(s: VastTable, wings: number, until: number, orMoves: boolean): boolean {
    const { dragon, map, unicorn } = s;
    const { ways } = this;
    ways.clear();
    // Of two Unicorns he may hunt the Nightmare.
    const other = s.tables.goals.dragonHunts ? s.nightmare : undefined;
    const free = huntsShadow(s) ? !unicorn.alive : other?.alive !== true;
    if (free && dragon.surfaced === 1) ways.start(s, ENTRANCE);
    else if (other !== undefined && dragon.surfaced === 1 && other.cell !== OFF_MAP) ways.start(s, other.cell);
    else if ((free || !huntsShadow(s)) && dragon.awake === 1 && dragon.surfaced === 0) this.startAt(s, LIT_CRYSTAL);
    else {
      const claws = dragon.symbols(CLAW);
      if (huntsShadow(s) && unicorn.cell !== OFF_MAP && claws >= 1) {
        this.startAround(s, claws >= 3);
        const reach = (dragon.freeMoved === 0 ? 2 : 0) + 2 * wings;
        // Ways longer than his reach help nothing.
        ways.spread(s, stepsOnto, dragon.cell, reach);
        if (ways.to(s, dragon.cell) >= 0) return this.reachEnds(s, until, orMoves);
        ways.clear();
      }
      if (dragon.cubes[GREED] === 0 || dragon.held > 0) return false;
      for (let slot = ENTRANCE_SLOT; slot < map.reach; slot++) {
        if (map.where[slot] === 0 || (map.info[slot]! & TREASURE_TOKENS) === 0) continue;
        if (this.mayStand(s, slot)) ways.start(s, map.where[slot]!);
      }
    }
    return ways.any && this.reachEnds(s, until, orMoves);
  }

  /** Spreads the ways as far as `findGoals` is to know them. */
  private reachEnds(s: VastTable, until: number, orMoves: boolean): true {
    const { ways } = this;
    if (orMoves) {
      for (let i = 0; i < this.options && this.legal[i]! < MOVES; i++)
        ways.want(s, endOf(s.dragon.cell, this.legal[i]!));
    }
    ways.spread(s, stepsOnto, until);
    return true;
  }

  private mayStand(s: VastTable, slot: number): boolean {
    return s.dragon.surfaced === 0 || (s.map.info[slot]! & LIT) !== 0;
  }

  private startAt(s: VastTable, bit: number): void {
    const { map } = s;
    for (let slot = ENTRANCE_SLOT; slot < map.reach; slot++) {
      if (map.where[slot] !== 0 && (map.info[slot]! & bit) !== 0) this.ways.start(s, map.where[slot]!);
    }
  }

  /** The Unicorn's cell, or all tiles of its square that he can stand on. */
  private startAround(s: VastTable, onIt: boolean): void {
    const { map, unicorn } = s;
    for (let i = 0; i < 9; i++) {
      const cell = unicorn.cell + SQUARE[i]!;
      if (onIt && cell !== unicorn.cell) continue;
      const slot = map.grid[cell]!;
      if (slot !== 0 && !isHollow(map, cell) && this.mayStand(s, slot)) this.ways.start(s, cell);
    }
  }
}

/**
 * The level asks for more than Greed and Pride hold (he would have to lie still for the last), nobody is there whom he eats, and
 * Hunger could go over to the others.
 */
function starves(s: VastTable): boolean {
  const { dragon } = s;
  const { alone, hungerMoved, spaces, wake } = dragon.tables;
  const given = hungerMoved + spaces[GREED]! + spaces[PRIDE_EVENT]! + spaces[PRIDE_GEM]!;
  const goesOver = dragon.hasSpace(GREED) || dragon.hasSpace(PRIDE_EVENT);
  if (alone || dragon.awake === 1 || wake <= given || dragon.cubes[HUNGER] === 0 || !goesOver) return false;
  const prey = DRAGON_PREY.all(s);
  for (let i = 0; i < prey.length; i++) if (prey[i]!.meal !== undefined) return false;
  return true;
}

/** The Unicorn is dead, he has surfaced and stands on the Entrance: he must leave it to come back. */
function isHome(s: VastTable): boolean {
  return huntsShadow(s) && !s.unicorn.alive && s.dragon.surfaced === 1 && s.dragon.cell === ENTRANCE;
}

/** From this meal on a Scratch is worth it. */
const LEAST_MEAL = 2;
const MOST_MEAL = 100;

function huntsShadow({ tables, dragon }: VastTable): boolean {
  return tables.goals.shadowHunter === dragon.seat;
}

/** A Claw at a Shadow Unicorn whom he does not hunt would feed him, and he is hungry. */
function hungers({ dragon, tables, unicornRole }: VastTable): boolean {
  return !unicornRole.player && tables.rules.foreignGains && dragon.cubes[HUNGER]! > 0 && dragon.eaten <= 1;
}

/** What a Scratch at that seat's pieces on his cell would bring him; of whom he hunts, before all others, all he wants. */
function mealOf(s: VastTable, seat: number): number {
  if (seat === s.players.length) return huntsShadow(s) ? MOST_MEAL : ON_UNICORN.dragonScratch.gains - 1;
  return DRAGON_PREY.of(s, s.players[seat]!)?.meal?.(s) ?? 0;
}

/** What he would eat of it; of whom he hunts, before all others, all he wants. */
function feedsOf(s: VastTable, seat: number): number {
  if (seat === s.players.length)
    return huntsShadow(s) ? MOST_MEAL : s.tables.rules.foreignGains ? ON_UNICORN.dragonScratch.gains : 0;
  return DRAGON_PREY.of(s, s.players[seat]!)?.feeds?.(s) ?? mealOf(s, seat);
}

/** Is anybody in the square whom he claws for gain or to be rid of? */
function preyRound(s: VastTable): boolean {
  const { pieces, dragon } = s;
  for (let piece = 0; piece < pieces.count; piece++) {
    if (DRAGON_PREY.of(s, pieces.role[piece]!)?.tempts === true && inSquare(dragon.cell, pieces.at[piece]!))
      return true;
  }
  return false;
}

export const script = scriptOf(
  'claws for the Unicorn when he is in reach, else fetches Treasure and burns for Events; the reference policy of the rules',
  () => new DragonPlan(false),
);
export const prefer = preferOf(() => new DragonPlan(true));

const EVEN = 85;
const SPREAD = 25;
const FAR = 40;

/** How well he stands (rules, leaf value), squeezed into [0, 1]. */
export function estimate(s: VastTable): number {
  return squeezed(worth(s), EVEN, SPREAD);
}

function worth(s: VastTable): number {
  const { dragon, unicorn, map } = s;
  if (!huntsShadow(s)) return worthBeside(s) - dread(s, dragon.health, dragon.cell) - hurried(s);
  let sum = 12 * (unicorn.fullHealth - unicorn.health) + 5 * Math.min(dragon.wakefulness, dragon.tables.wake);
  sum += 3 * dragon.health + 2 * dragon.eaten + 2 * countBits(dragon.gemsOut);
  sum -= 0.15 * map.placed + 4 * map.crystalsCollapsed;
  sum += 8 * dragon.awake + 8 * dragon.surfaced;
  if (!unicorn.alive) return sum + 40 - 3 * toStation(s);
  return unicorn.cell === OFF_MAP ? sum : sum - 0.5 * distance(dragon.cell, unicorn.cell);
}

/** What is even beside others, less what is even alone. */
const BESIDE = 30;

/** How far he has come on his way home, and how near the others are to theirs. */
function worthBeside(s: VastTable): number {
  const { dragon, map, tables } = s;
  let sum = BESIDE + 6 * Math.min(dragon.wakefulness, dragon.tables.wake) + 10 * dragon.awake + 10 * dragon.surfaced;
  if (dragon.awake === 1 && dragon.health > 0) sum += FAR - 2 * Math.min(toStation(s), FAR / 2);
  if (tables.goals.seeker.dragon >= 0) sum += 3 * dragon.health;
  sum += 2 * dragon.eaten + 2 * countBits(dragon.gemsOut);
  if (s.supplier < 0) sum -= 4 * map.crystalsCollapsed;
  return sum - threatBeside(s, dragon.seat);
}

/** The part of his way home that is done. */
export function progress({ dragon }: VastTable): number {
  if (dragon.health === 0) return 0;
  return (
    0.6 * Math.min(1, dragon.wakefulness / Math.max(1, dragon.tables.wake)) + 0.2 * dragon.awake + 0.2 * dragon.surfaced
  );
}

/** Steps to the next station: a Lit Crystal tile while underground, then the Entrance. */
function toStation(s: VastTable): number {
  const { map, dragon } = s;
  const ways = DISTANCES.of(s);
  ways.clear();
  if (dragon.surfaced === 1) ways.start(s, ENTRANCE);
  else {
    for (let slot = ENTRANCE_SLOT; slot < map.reach; slot++) {
      if (map.where[slot] !== 0 && (map.info[slot]! & LIT_CRYSTAL) !== 0) ways.start(s, map.where[slot]!);
    }
  }
  ways.spread(s, stepsOnto, dragon.cell);
  const far = ways.any ? ways.to(s, dragon.cell) : -1;
  return far < 0 ? FAR : far;
}

/** Of a finished game he has not won: by what he did to the Unicorn and to his Sloth. */
export function utility(s: VastTable): number {
  if (!huntsShadow(s)) return 0.5 * progress(s);
  const { fullHealth, health } = s.unicorn;
  const woken = Math.min(1, s.dragon.wakefulness / Math.max(1, s.dragon.tables.wake));
  return (0.35 * (fullHealth - health)) / fullHealth + 0.15 * woken;
}
