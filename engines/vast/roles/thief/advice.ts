/** The reference Thief line by line, and how well he stands. */
import { NO, YES } from '../../options.ts';
import { scorchedWorth } from '../../terrain/magma.ts';
import { isHollow, kindAt } from '../../map/ground.ts';
import { MAGMA } from '../../terrain/kinds.ts';
import { distance, ENTRANCE, OFF_MAP, STEP } from '../../map/geometry.ts';
import { LOOKED_AT, ROLE_TOKEN, SEEN, TREASURE_TOKENS } from '../../map/tile-bits.ts';
import { ENTRANCE_SLOT } from '../../map/tile-grid.ts';
import type { VastTable } from '../../table.ts';
import type { UnicornBoard } from '../../unicorn-board.ts';
import { TREASURE, VAULT } from '../../tables.ts';
import { ON_UNICORN } from '../attacks.ts';
import { hurried } from '../dread.ts';
import { removalBeside } from '../measures.ts';
import { Plan, preferOf, scriptOf, squeezed, type OwnStep } from '../plan.ts';
import { NO_WAY_HOME, stepsHome, Ways } from '../../map/ways.ts';
import { EVADE, UPGRADE } from './loot.ts';
import { MOVEMENT, THIEVERY } from './thief.ts';
import * as turn from './turn.ts';
import { hasMet, LAST_STAB, PICKPOCKET, STAB, STICKY } from './theft.ts';
import { countBits } from '../../../core/bits.ts';
import { quarryHarmed } from '../quarry.ts';
import { threatBeside } from '../rivals.ts';
import { UPGRADES } from './kinds.ts';
import { isBarred, THIEF_BESIDE, unbarred } from './marks.ts';

/** The order in which he wants upgrades. */
const WANTED = [
  ...(['stealth', 'flip', 'movement', 'handCrossbow', 'unnaturalEvasion', 'thievery', 'climbingGear'] as const),
  ...(['lockPickingKit', 'stickyFingers'] as const),
].map((name) => UPGRADES.indexOf(name));

const PRICE = ON_UNICORN.thief.pays;

/** Sides without wall and with a tile, Lit or Dark. */
function openSides(s: VastTable, cell: number): number {
  return unbarred(s, cell, s.map.waysAt(cell));
}

/** The same the other way round: the sides from which he can come to a cell. */
function sidesOnto(s: VastTable, cell: number): number {
  return isBarred(s, cell) ? 0 : s.map.waysAt(cell);
}

/** Treasures and Gems. */
function carriedBy({ thief }: VastTable): number {
  return thief.carried + countBits(thief.gems);
}

/** Is a Unicorn's death his goal? */
function seeksHim(s: VastTable): boolean {
  const { goals } = s.tables;
  return goals.huntsShadow(s.thief.seat) || goals.seeks('nightmare', s.thief.seat);
}

/** Any Gem on a tile. */
const GEMS_ON_TILE = 7 * ROLE_TOKEN;

/** Is there anything on the tile for him to take? */
function hasLoot(info: number): boolean {
  return (info & TREASURE_TOKENS) !== 0 || turn.isUntriedVault(info) || (info & GEMS_ON_TILE) !== 0;
}

/** The Unicorn whose death that is; of others the one there is. */
function sought(s: VastTable): UnicornBoard {
  return s.tables.goals.seeks('nightmare', s.thief.seat) ? s.nightmare : s.unicorn;
}

/** Has he killed the Shadow Unicorn he hunts, so that the Entrance is the goal? */
function isDone(s: VastTable): boolean {
  return huntsShadow(s) && !s.unicorn.alive;
}

/** The Nightmare's piece, if he seeks his death; else -1. */
function soughtPiece(s: VastTable): number {
  return s.tables.goals.seeks('nightmare', s.thief.seat) ? s.pieces.key.indexOf('nightmare') : -1;
}

/** Has he stabbed him this turn? */
function hasStabbedHim(s: VastTable): boolean {
  const piece = soughtPiece(s);
  return piece < 0 ? s.thief.stabbed === 1 : hasMet(s, piece);
}

/** Is the tile under him a Treasure Room or a Vault? */
function hasRoom({ tables, map, thief }: VastTable): boolean {
  const type = tables.type[map.tile[map.grid[thief.cell]!]!]!;
  return type === TREASURE || type === VAULT;
}

/** `wise`: beside others he also looks for loot where none lies open, and keeps near a Nightmare he seeks. */
class ThiefPlan extends Plan {
  /** Distances from his cell; and from the goals. */
  private readonly ways = new Ways();
  private readonly home = new Ways();

  protected override removal(s: VastTable, cell: number): number {
    return s.seats.length === 1 ? super.removal(s, cell) : removalBeside(s, cell, s.thief.seat, this.away(s, cell));
  }

  protected standsOn(s: VastTable): number {
    return s.thief.cell === OFF_MAP ? ENTRANCE : s.thief.cell;
  }

  protected readonly steps: readonly OwnStep[] = [
    [turn.ACTION, (s) => this.act(s)],
    [turn.ASSIGN, (s) => this.assign(s)],
    [turn.PEEKED, (s) => this.take(hasRoom(s) ? YES : NO)],
    [UPGRADE, () => this.takeFirst(...WANTED)],
    [EVADE, () => this.takeRange(1, 5)],
    [STICKY, () => this.take(YES)],
  ];

  protected override otherwise(s: VastTable): void {
    this.besides(s, THIEF_BESIDE);
  }

  /** Works out the distances from his cell, as far as he may go, and no farther than to a cell if one is told. */
  private find(s: VastTable, movement: number, until: number = OFF_MAP): void {
    this.ways.clear();
    this.ways.start(s, s.thief.cell);
    this.ways.spread(s, openSides, until, movement);
  }

  /** Steps to the Unicorn he seeks, -1 if he seeks none, or one out of reach. */
  private farToHim(s: VastTable, movement: number): number {
    const { cell } = sought(s);
    if (!seeksHim(s) || cell === OFF_MAP || distance(s.thief.cell, cell) > movement) return -1;
    this.find(s, movement, cell);
    return this.ways.to(s, cell);
  }

  private assign(s: VastTable): void {
    const { thief } = s;
    const unicorn = sought(s);
    let most = 0;
    for (let i = 0; i < this.options; i++)
      most = Math.max(most, thief.stat(MOVEMENT, Math.floor(this.legal[i]! / 100)));
    const far = this.farToHim(s, most);
    this.all(s, (_, code) => {
      const movement = thief.stat(MOVEMENT, Math.floor(code / 100));
      const stealth = thief.stealthWith(Math.floor(code / 10) % 10);
      const thievery = thief.stat(THIEVERY, code % 10);
      const good = far >= 0 && stealth > unicorn.armor && thievery >= PRICE && movement >= far;
      return good ? 10_000 + 100 * thievery + movement : 100 * movement + thievery;
    });
  }

  private act(s: VastTable): void {
    const { thief, map } = s;
    const unicorn = sought(s);
    if (this.stabsHim(s)) return;
    const hunts = this.hunts(s);
    const keep = hunts ? PRICE : 0;
    const free = thief.cubes - keep;
    const hidden = keep === 0 || thief.stealth - 1 > unicorn.armor;
    if (!thief.tables.alone && this.mostCubes(s, PICKPOCKET, STAB, 2)) return;
    if (hidden && free >= 1 && this.take(turn.LOOT)) return;
    if (hidden && free >= 2 && !thief.tables.alone && this.takesGem()) return;
    if (hidden) {
      for (let k = 3; k >= 1; k--) if (turn.lockPrice(s, k) <= free && this.take(turn.PICK_LOCK + k - 1)) return;
    }
    if (!thief.tables.alone && this.mostCubes(s, STAB, LAST_STAB, 1)) return;
    if (isDone(s) && thief.cell === ENTRANCE && this.takeRange(turn.STEP_TO, turn.CLIMB)) return;
    if (thief.left > 0 && this.findGoals(s, hunts, thief.cell) && this.stepNearer(s)) return;
    if (isDone(s) && this.climbHome(s)) return;
    if ((map.info[map.grid[thief.cell]!]! & (SEEN | LOOKED_AT)) === 0 && this.take(turn.PEEK)) return;
    if (!this.flees(s)) this.take(turn.END_TURN);
  }

  /** Can he still stab him this turn, and come to him? */
  private hunts(s: VastTable): boolean {
    const { thief } = s;
    const mayStab = !hasStabbedHim(s) && thief.cubes >= PRICE && thief.stealth > sought(s).armor;
    return mayStab && this.farToHim(s, thief.left) >= 0;
  }

  /** Whom he seeks to kill: of two Unicorns that one only. */
  private stabsHim(s: VastTable): boolean {
    const piece = soughtPiece(s);
    return piece < 0 ? huntsShadow(s) && this.take(turn.BACKSTAB) : this.take(STAB + 4 * piece + PRICE);
  }

  /** Any Gem for two cubes. */
  private takesGem(): boolean {
    for (let code = 1; code < 6; code += 2) this.take(turn.LOOT_GEM + code);
    return this.count > 0;
  }

  /** Off Magma before the turn ends. */
  private flees({ map, thief }: VastTable): boolean {
    if (map.terrainCells === 0 || kindAt(map, thief.cell) !== MAGMA) return false;
    for (let d = 0; d < 4; d++) if (kindAt(map, thief.cell + STEP[d]!) !== MAGMA) this.take(turn.STEP_TO + d);
    return this.count > 0;
  }

  /** From the goal he is on his way to. */
  protected override farFromAim(s: VastTable, cell: number): number {
    const far = this.findGoals(s, this.hunts(s)) ? this.home.to(s, cell) : 0;
    return far < 0 ? 1 << 20 : far;
  }

  /** Of the offered codes (4 x piece + cubes) in first..last-1 the one with most cubes, if so many, on the first piece. */
  private mostCubes(s: VastTable, first: number, last: number, least: number): boolean {
    this.all(s, (_, action) => {
      const cubes = (action - first) & 3;
      return action < first || action >= last || cubes < least ? -Infinity : 1000 * cubes - action;
    });
    return this.count > 0;
  }

  /** Line (5): works out the distances from the goals, up to a cell if one is told; false if there are none. */
  private findGoals(s: VastTable, hunts: boolean, until: number = OFF_MAP): boolean {
    const unicorn = sought(s);
    const { home } = this;
    home.clear();
    const carried = carriedBy(s);
    if (hunts) home.start(s, unicorn.cell);
    else if (isDone(s) || carried >= 2) home.start(s, ENTRANCE);
    else {
      this.find(s, s.thief.left);
      if (carried === 1 && this.ways.to(s, ENTRANCE) >= 0) home.start(s, ENTRANCE);
      else if (!this.startAtLoot(s)) {
        home.clear();
        if (huntsShadow(s) || (this.wise && seeksHim(s))) {
          if (unicorn.cell !== OFF_MAP) this.startBesideHim(s);
        } else if (this.wise) this.startAtDark(s);
      }
    }
    if (!home.any) return false;
    home.spread(s, sidesOnto, until);
    return true;
  }

  /** Cells other than his, and than that of a Unicorn he seeks, with loot, if the nearest is within reach. */
  private startAtLoot(s: VastTable): boolean {
    const { map, thief } = s;
    const his = seeksHim(s) ? sought(s).cell : OFF_MAP;
    let near = false;
    for (let slot = ENTRANCE_SLOT; slot < map.reach; slot++) {
      const cell = map.where[slot]!;
      if (cell === 0 || cell === thief.cell || cell === his) continue;
      const info = map.info[slot]!;
      if (!hasLoot(info)) continue;
      this.home.start(s, cell);
      if (this.ways.to(s, cell) >= 0) near = true;
    }
    return near;
  }

  /** Cells other than his whose tile he has not seen: somebody must find what is to be stolen. */
  private startAtDark(s: VastTable): void {
    const { map, thief } = s;
    for (let slot = ENTRANCE_SLOT; slot < map.reach; slot++) {
      const cell = map.where[slot]!;
      if (cell !== 0 && cell !== thief.cell && (map.info[slot]! & (SEEN | LOOKED_AT)) === 0) this.home.start(s, cell);
    }
  }

  /** Of the cells within reach those nearest to the Unicorn, if nearer than his own. */
  private startBesideHim(s: VastTable): void {
    const { map, thief } = s;
    const unicorn = sought(s);
    let least = distance(thief.cell, unicorn.cell) - 1;
    for (let slot = ENTRANCE_SLOT; slot < map.reach; slot++) {
      const cell = map.where[slot]!;
      if (cell === 0 || cell === unicorn.cell) continue;
      if (this.ways.to(s, cell) < 1 || distance(cell, unicorn.cell) > least) continue;
      if (distance(cell, unicorn.cell) < least) this.home.clear();
      least = distance(cell, unicorn.cell);
      this.home.start(s, cell);
    }
  }

  private stepNearer(s: VastTable): boolean {
    const own = this.home.to(s, s.thief.cell);
    for (let i = 0; i < this.options && this.legal[i]! < turn.CLIMB; i++) {
      const far = this.home.to(s, s.thief.cell + STEP[this.legal[i]! - turn.STEP_TO]!);
      if (own > 0 && far >= 0 && far < own) this.best[this.count++] = i;
    }
    return this.count > 0;
  }

  private climbHome(s: VastTable): boolean {
    let least = distance(s.thief.cell, ENTRANCE) - 1;
    for (let i = 0; i < this.options && this.legal[i]! < turn.LOOT; i++) {
      if (this.legal[i]! < turn.CLIMB) continue;
      const cell = s.thief.cell + STEP[this.legal[i]! - turn.CLIMB]!;
      const far = distance(cell, ENTRANCE);
      // Never over a canyon.
      if (far > least || isHollow(s.map, cell)) continue;
      if (far < least) this.count = 0;
      least = far;
      this.best[this.count++] = i;
    }
    return this.count > 0;
  }
}

export const script = scriptOf(
  'stabs him where Stealth and steps allow, else loots and stashes; the reference policy of the rules',
  () => new ThiefPlan(false),
);
export const prefer = preferOf(() => new ThiefPlan(true));

const EVEN = 70;
const SPREAD = 25;

/** How well he stands (rules, leaf value), squeezed into [0, 1]. */
export function estimate(s: VastTable): number {
  const { thief, unicorn, map } = s;
  if (!huntsShadow(s)) return squeezed(worthBeside(s), EVEN_BESIDE, SPREAD);
  const cell = thief.cell === OFF_MAP ? ENTRANCE : thief.cell;
  let sum = 12 * (unicorn.fullHealth - unicorn.health) + 4 * thief.upgradeCount + 2 * thief.carried;
  sum -= 0.15 * map.placed + 4 * map.crystalsCollapsed + scorchedWorth(s, 'thief', cell);
  if (!unicorn.alive) sum += 60 - 3 * stepsHome(s, cell, openSides);
  else if (unicorn.cell !== OFF_MAP) sum -= 0.5 * distance(cell, unicorn.cell);
  return squeezed(sum, EVEN, SPREAD);
}

const EVEN_BESIDE = 40;
/** What he carries is nearly as good as stashed, but for the way; a step of it; how far loot is that does not lie open. */
const STASHED = 10;
const CARRIED = 9;
const STEPS = 0.7;
const NO_LOOT = 9;
/** All the Health of a Nightmare he hunts. */
const HUNT = 84;

/** Laden he is worth the more the nearer the Entrance is, empty-handed the nearer he is to loot. */
function worthBeside(s: VastTable): number {
  const { thief, map } = s;
  const cell = thief.cell === OFF_MAP ? ENTRANCE : thief.cell;
  const carried = carriedBy(s);
  const way = carried > 0 ? Math.min(stepsHome(s, cell, openSides), NO_WAY_HOME) : toLoot(s, cell);
  let sum = STASHED * thief.stashed + CARRIED * carried + 2 * thief.upgradeCount;
  if (huntsAlone(s)) sum += HUNT * quarryHarmed(s, thief.seat);
  sum -= STEPS * way + scorchedWorth(s, 'thief', cell) + hurried(s);
  if (s.supplier < 0) sum -= 4 * map.crystalsCollapsed;
  return sum - threatBeside(s, thief.seat);
}

/** Steps to the nearest loot, walls ignored. */
function toLoot({ map }: VastTable, from: number): number {
  let least = NO_LOOT;
  for (let slot = ENTRANCE_SLOT; slot < map.reach; slot++) {
    if (map.where[slot] !== OFF_MAP && hasLoot(map.info[slot]!)) {
      least = Math.min(least, distance(map.where[slot]!, from));
    }
  }
  return least;
}

/** The part of his stash that lies there, or of the Health of whom he hunts that is lost. */
export function progress(s: VastTable): number {
  const { thief, tables } = s;
  if (thief.tables.alone) return 0;
  return huntsAlone(s) ? quarryHarmed(s, thief.seat) : Math.min(1, thief.stashed / tables.goals.stash);
}

/** Is a Unicorn's death all he can win by? */
function huntsAlone({ tables }: VastTable): boolean {
  return tables.goals.stash === Infinity;
}

function huntsShadow({ tables, thief }: VastTable): boolean {
  return tables.goals.shadowHunter === thief.seat;
}

/** Of a finished game he has not won: half the part of the Unicorn's Health he took. */
export function utility(s: VastTable): number {
  return 0.5 * (huntsShadow(s) ? quarryHarmed(s, s.thief.seat) : progress(s));
}
