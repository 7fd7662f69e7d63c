/** The reference Dragon line by line, and how well he stands. */
import { distance, ENTRANCE, OFF_MAP } from '../../map/geometry.ts';
import { LIT, LIT_CRYSTAL, TREASURE_TOKENS } from '../../map/tile-bits.ts';
import { ENTRANCE_SLOT } from '../../map/tile-grid.ts';
import type { VastTable } from '../../table.ts';
import { countBits } from '../../../core/bits.ts';
import { SQUARE } from '../die.ts';
import { Plan, preferOf, scriptOf, squeezed } from '../plan.ts';
import { Ways } from '../ways.ts';
import { CLAW, GREED, PRIDE_EVENT, WING } from './dragon.ts';
import { KEEP_ROLL, REROLL, WING_TO } from './powers.ts';
import { BURN, DONE, MOVES, SCORCH, SCRATCH, USE_CLAW, USE_FLAME, USE_WING } from './prices.ts';
import { prideGave } from './sloth.ts';
import { endOf, stepsFrom, straightMoves } from './steps.ts';
import { ACTION, GEM } from './turn.ts';

class DragonPlan extends Plan {
  private readonly ways = new Ways();
  private readonly moves = new Int32Array(8);

  protected standsOn(s: VastTable): number {
    return s.dragon.cell;
  }

  protected pick(s: VastTable): void {
    if (s.phase === ACTION.code) this.act(s);
    else if (s.phase === WING_TO.code) this.fly(s);
    else if (s.phase === REROLL.code) this.take(KEEP_ROLL);
    // First of claw, flame, wing on his board.
    else if (s.phase === GEM.code && !(this.take(1) || this.take(2) || this.take(3))) this.take(0);
  }

  private act(s: VastTable): void {
    const { dragon } = s;
    if (this.take(SCRATCH) || this.take(USE_CLAW)) return;
    if (isHome(s)) {
      if (this.takeRange(0, MOVES) || this.take(USE_WING)) return;
    } else if (this.findGoals(s, dragon.symbols(WING))) {
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
    if (isHome(s) || !this.findGoals(s, s.dragon.symbols(WING) + 1)) return;
    this.all(s, (state, code) => {
      const far = this.ways.to(state, endOf(state.dragon.cell, code));
      return far < 0 ? -Infinity : -far;
    });
  }

  /** Works out the distances from the goals of line (4); false if there are none. `wings` as at the action point. */
  private findGoals(s: VastTable, wings: number): boolean {
    const { dragon, map, unicorn } = s;
    const { ways } = this;
    ways.clear();
    if (!unicorn.alive && dragon.surfaced === 1) ways.start(s, ENTRANCE);
    else if (!unicorn.alive && dragon.awake === 1) this.startAt(s, LIT_CRYSTAL);
    else {
      const claws = dragon.symbols(CLAW);
      if (unicorn.cell !== OFF_MAP && claws >= 1) {
        this.startAround(s, claws >= 3);
        ways.spread(s, stepsFrom);
        const far = ways.to(s, dragon.cell);
        const reach = (dragon.freeMoved === 0 ? 2 : 0) + 2 * wings;
        if (ways.any && far >= 0 && far <= reach) return true;
        ways.clear();
      }
      if (dragon.cubes[GREED] === 0 || dragon.held > 0) return false;
      for (let slot = ENTRANCE_SLOT; slot < map.next; slot++) {
        if (map.where[slot] === 0 || (map.info[slot]! & TREASURE_TOKENS) === 0) continue;
        if (this.mayStand(s, slot)) ways.start(s, map.where[slot]!);
      }
    }
    if (!ways.any) return false;
    ways.spread(s, stepsFrom);
    return true;
  }

  private mayStand(s: VastTable, slot: number): boolean {
    return s.dragon.surfaced === 0 || (s.map.info[slot]! & LIT) !== 0;
  }

  private startAt(s: VastTable, bit: number): void {
    const { map } = s;
    for (let slot = ENTRANCE_SLOT; slot < map.next; slot++) {
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
      if (slot !== 0 && this.mayStand(s, slot)) this.ways.start(s, cell);
    }
  }
}

/** The Unicorn is dead, he has surfaced and stands on the Entrance: he must leave it to come back. */
function isHome(s: VastTable): boolean {
  return !s.unicorn.alive && s.dragon.surfaced === 1 && s.dragon.cell === ENTRANCE;
}

export const script = scriptOf(
  'claws for the Unicorn when he is in reach, else fetches Treasure and burns for Events; the reference policy of the rules',
  () => new DragonPlan(),
);
export const prefer = preferOf(new DragonPlan());

const EVEN = 85;
const SPREAD = 25;
const FAR = 40;
const ways = new Ways();

/** How well he stands (rules, leaf value), squeezed into [0, 1]. */
export function estimate(s: VastTable): number {
  return squeezed(worth(s), EVEN, SPREAD);
}

function worth(s: VastTable): number {
  const { dragon, unicorn, map } = s;
  let sum = 12 * (unicorn.fullHealth - unicorn.health) + 5 * Math.min(dragon.wakefulness, dragon.tables.wake);
  sum += 3 * dragon.health + 2 * dragon.eaten + 2 * countBits(dragon.gemsOut);
  sum -= 0.15 * map.placed + 4 * map.crystalsCollapsed;
  sum += 8 * dragon.awake + 8 * dragon.surfaced;
  if (!unicorn.alive) return sum + 40 - 3 * toStation(s);
  return unicorn.cell === OFF_MAP ? sum : sum - 0.5 * distance(dragon.cell, unicorn.cell);
}

/** Steps to the next station: a Lit Crystal tile while underground, then the Entrance. */
function toStation(s: VastTable): number {
  const { map, dragon } = s;
  ways.clear();
  if (dragon.surfaced === 1) ways.start(s, ENTRANCE);
  else {
    for (let slot = ENTRANCE_SLOT; slot < map.next; slot++) {
      if (map.where[slot] !== 0 && (map.info[slot]! & LIT_CRYSTAL) !== 0) ways.start(s, map.where[slot]!);
    }
  }
  ways.spread(s, stepsFrom);
  const far = ways.any ? ways.to(s, dragon.cell) : -1;
  return far < 0 ? FAR : far;
}

/** Of a finished game he has not won: by what he did to the Unicorn and to his Sloth. */
export function utility(s: VastTable): number {
  const { fullHealth, health } = s.unicorn;
  const woken = Math.min(1, s.dragon.wakefulness / Math.max(1, s.dragon.tables.wake));
  return (0.35 * (fullHealth - health)) / fullHealth + 0.15 * woken;
}
