/** The reference Nightmare (rules 10) line by line, and how well he stands. */
import { YES } from '../../options.ts';
import { isUnsafe, unicornWays } from '../../terrain/unicorn.ts';
import { SLOT_CODES } from '../../map/tile-grid.ts';
import { distance, ENTRANCE, OFF_MAP, STEP } from '../../map/geometry.ts';
import { LIT, TREASURE_TOKENS } from '../../map/tile-bits.ts';
import type { VastTable } from '../../table.ts';
import { hurried } from '../dread.ts';
import { isShadowAt } from '../forced-steps.ts';
import { Plan, preferOf, scriptOf, squeezed, type OwnStep } from '../plan.ts';
import { TURN_LEFT } from '../unicorn-cards.ts';
import { givesRadiance, preyOn } from './attack.ts';
import { ARMOR, BLAST as DISPLACE, CLARITY, PACE, SPIRIT, UNBRIDLED } from './nightmare.ts';
import { COLLECT, isUnmarked, MARK, UPGRADE } from './radiance.ts';
import { DESTINATION } from './chain.ts';
import { NIGHTMARE_BESIDE } from './beside.ts';
import { KEEPSAKES, VICTIMS_OF_NIGHTMARE } from './victims.ts';
import { ACTION, BLAST, KEEP, LOSE, MOVE, STOP, TELEPORT, TURN180, VARIANT } from './turn.ts';

const ESCAPE = 1000;
const GOOD_ATTACK = 60;
const WELCOME_ATTACK = 20;
const POOR_ATTACK = -20;
const NEW = 12;
const NEW_OUT_OF_TURN = -6;
const TELEPORTED = -6;
const TO_OPEN_SPACE = -18;
const FAR = 9;

class NightmarePlan extends Plan {
  /** The targets of this decision. */
  private readonly targets = new Int32Array(SLOT_CODES);
  private targetCount = 0;

  protected standsOn(s: VastTable): number {
    return s.nightmare.cell;
  }

  protected readonly steps: readonly OwnStep[] = [
    [ACTION, (s) => this.weigh(s, (_, action) => this.actionWorth(s, action))],
    [DESTINATION, (s) => this.weigh(s, (_, cell) => this.arrivalNow(s, cell))],
    [LOSE, (s) => this.all(s, ({ nightmare }, card) => nightmare.tables.cards.angry[card]!)],
    [MARK, () => this.take(YES)],
    [COLLECT, () => this.take(YES)],
    // Armor comes early only while a Knight hunts him.
    [
      UPGRADE,
      (s) => this.takeFirst(PACE, SPIRIT, ...(isHunted(s) ? [ARMOR] : []), CLARITY, UNBRIDLED, DISPLACE, ARMOR),
    ],
    [VARIANT, () => this.take(KEEP)],
  ];

  protected override otherwise(s: VastTable): void {
    if (KEEPSAKES.all(s).some(({ decision }) => decision.code === s.phase)) this.take(YES);
    else this.besides(s, NIGHTMARE_BESIDE);
  }

  private weigh(s: VastTable, worth: (s: VastTable, option: number) => number): void {
    this.findTargets(s);
    this.all(s, worth);
  }

  private arrivalNow(s: VastTable, cell: number): number {
    const { angry, acting, anger, facing } = s.nightmare;
    return this.arrival(s, cell, angry === 1 && acting === 1, anger, facing);
  }

  private findTargets(s: VastTable): void {
    const { map, nightmare } = s;
    this.targetCount = 0;
    if (nightmare.ready) {
      this.targets[this.targetCount++] = ENTRANCE;
      return;
    }
    for (let slot = 1; slot < map.reach; slot++) {
      if (map.where[slot] !== OFF_MAP && isTarget(s, slot)) this.targets[this.targetCount++] = map.where[slot]!;
    }
  }

  private isTargetCell(cell: number): boolean {
    for (let i = 0; i < this.targetCount; i++) if (this.targets[i] === cell) return true;
    return false;
  }

  /** From the nearest target. */
  protected override farFromAim(s: VastTable, cell: number): number {
    this.findTargets(s);
    return this.targetCount === 0 || this.isTargetCell(cell) ? 0 : this.near(cell, Infinity);
  }

  /** Steps to the nearest other target, walls ignored; at most so many. */
  private near(cell: number, most = FAR): number {
    let least = most;
    for (let i = 0; i < this.targetCount; i++) {
      if (this.targets[i] === cell) continue;
      const far = distance(cell, this.targets[i]!);
      if (far < least) least = far;
    }
    return least;
  }

  /** What he sees ahead: nothing, a way on, a target within three steps. He does not look over pits. */
  private look({ map }: VastTable, from: number, facing: number): number {
    const step = STEP[facing]!;
    let cell = from;
    for (let far = 0; far < 3; far++) {
      if (!map.isLit(cell) || ((map.waysAt(cell) >> facing) & 1) === 0) return far === 0 ? 0 : 1;
      cell += step;
      if (this.isTargetCell(cell)) return 4;
    }
    return 1;
  }

  private actionWorth(s: VastTable, action: number): number {
    const { nightmare } = s;
    const { cards } = nightmare.tables;
    const kind = action & ~63;
    const card = action & 63;
    const { cell, facing } = nightmare;
    if (kind === STOP) return -2 * this.near(cell) + this.look(s, cell, facing) - 1;
    if (kind === BLAST) return -ESCAPE;
    if (kind === TELEPORT) {
      const goal = nightmare.target(card);
      const price = s.map.grid[goal] === 0 ? TO_OPEN_SPACE : TELEPORTED;
      return this.arrival(s, goal, false, nightmare.anger, facing) + price;
    }
    const angry = cards.angry[card] === 1;
    const anger = Math.min(nightmare.tables.box.mostAnger, nightmare.anger + (angry ? 1 : 0));
    if (kind === MOVE) return this.moveWorth(s, cards.move[card]!, angry, anger);
    const quarters = kind === TURN180 ? 2 : cards.turn[card] === TURN_LEFT ? 3 : 1;
    return this.standing(s, cell, angry, (facing + quarters) & 3);
  }

  /** What is visible of a Move: it ends at the first Dark cell or piece. */
  private moveWorth(s: VastTable, steps: number, angry: boolean, anger: number): number {
    const { map, nightmare } = s;
    const { facing } = nightmare;
    let { cell } = nightmare;
    for (let left = steps; left > 0; left--) {
      if (((unicornWays(s, cell, false) >> facing) & 1) === 0) break;
      cell += STEP[facing]!;
      if (left === 1 || (cell === ENTRANCE && nightmare.ready) || !map.isLit(cell) || isMet(s, cell)) {
        return this.arrival(s, cell, angry, anger, facing);
      }
    }
    return cell === nightmare.cell
      ? this.standing(s, cell, angry, facing)
      : this.arrival(s, cell, angry, anger, facing);
  }

  /** He enters a cell. */
  private arrival(s: VastTable, cell: number, angry: boolean, anger: number, facing: number): number {
    const { map, nightmare } = s;
    if (cell === ENTRANCE && nightmare.ready) return ESCAPE;
    const prey = preyOn(s, cell);
    if (prey >= 0) {
      const present = nightmare.anger;
      nightmare.anger = anger;
      const good = givesRadiance(s, s.seatOf(s.pieces.role[prey]!));
      nightmare.anger = present;
      if (good) return GOOD_ATTACK;
      const { welcome } = VICTIMS_OF_NIGHTMARE.of(s, s.pieces.role[prey]!)!;
      return welcome === true ? WELCOME_ATTACK : POOR_ATTACK;
    }
    if (isUnsafe(s, cell) || isShadowAt(s, cell)) return POOR_ATTACK;
    if (map.isLit(cell)) return this.standing(s, cell, angry, facing);
    return 100 * gain(s, cell, angry) + (nightmare.acting === 1 ? NEW : NEW_OUT_OF_TURN);
  }

  /** He stands on a Lit tile. */
  private standing(s: VastTable, cell: number, angry: boolean, facing: number): number {
    return 100 * gain(s, cell, angry) - 2 * this.near(cell) + this.look(s, cell, facing);
  }
}

/** Does his Move end there with an attack, be it on the Shadow Unicorn? */
function isMet(s: VastTable, cell: number): boolean {
  return preyOn(s, cell) >= 0 || isShadowAt(s, cell);
}

/** A Crystal to mark, a Treasure, a Dark tile. */
function isTarget(s: VastTable, slot: number): boolean {
  const { map, nightmare } = s;
  const info = map.info[slot]!;
  if ((info & LIT) === 0 || (info & TREASURE_TOKENS) !== 0) return true;
  return (nightmare.supply > 0 && isUnmarked(info)) || keepsakesOn(s, slot) > 0;
}

/** What of others' he could gather on a tile. */
function keepsakesOn(s: VastTable, slot: number): number {
  const keepsakes = KEEPSAKES.all(s);
  let sum = 0;
  for (let i = 0; i < keepsakes.length; i++) sum += keepsakes[i]!.count(s, slot);
  return sum;
}

/** What he may gather there. */
function gain(s: VastTable, cell: number, angry: boolean): number {
  const { map, nightmare } = s;
  if (angry || nightmare.acting === 0 || nightmare.full) return 0;
  const slot = map.grid[cell]!;
  const marks = nightmare.supply > 0 && isUnmarked(map.info[slot]!) ? 1 : 0;
  return map.treasuresOn(slot) + marks + 0.5 * keepsakesOn(s, slot);
}

/** Is there a Knight who could kill him? */
function isHunted(s: VastTable): boolean {
  return s.seats.includes('knight') && s.knight.health > 0;
}

export const script = scriptOf(
  'collects what is near, keeps out of fights that give no Radiance, goes home once he has enough; the reference policy of the rules',
  () => new NightmarePlan(),
);
export const prefer = preferOf(() => new NightmarePlan());

/** Points of a fresh game are about 20, of one nearly won about 150. */
const EVEN = 90;
const SPREAD = 25;

/** How well he stands (rules 19), squeezed into [0, 1]. */
export function estimate(s: VastTable): number {
  const { nightmare, map } = s;
  let sum = 10 * nightmare.radiance + 3 * nightmare.upgrades[PACE]! + 2 * nightmare.upgrades[SPIRIT]!;
  sum += nightmare.upgrades[ARMOR]! - 0.15 * map.placed - 4 * map.crystalsCollapsed - hurried(s);
  if (isHunted(s)) sum += 6 * nightmare.health;
  if (nightmare.cell === OFF_MAP) return squeezed(sum, EVEN, SPREAD);
  sum -= nightmare.ready ? 3 * distance(nightmare.cell, ENTRANCE) - 60 : 0.5 * toLoot(s);
  return squeezed(sum, EVEN, SPREAD);
}

/** Steps to the nearest Crystal to mark or Treasure, walls ignored. */
function toLoot({ map, nightmare }: VastTable): number {
  let least = FAR;
  for (let slot = 1; slot < map.reach; slot++) {
    if (map.where[slot] === OFF_MAP) continue;
    const info = map.info[slot]!;
    if ((info & TREASURE_TOKENS) === 0 && !isUnmarked(info)) continue;
    const far = distance(map.where[slot]!, nightmare.cell);
    if (far < least) least = far;
  }
  return least;
}

/** The part of the Radiance he needs. */
export function progress({ nightmare }: VastTable): number {
  return nightmare.alive ? Math.min(1, nightmare.radiance / nightmare.tables.goal) : 0;
}

/** Of a game he has not won: half the part of the Radiance he gained. */
export function utility({ nightmare }: VastTable): number {
  return Math.min(0.5, (0.5 * nightmare.radiance) / nightmare.tables.goal);
}
