/** The reference Knight of the rules (19), line by line; the script and `prefer` both stand on it. */
import { NO, YES } from '../../options.ts';
import { kindAt } from '../../map/ground.ts';
import { MAGMA } from '../../terrain/kinds.ts';
import { RIVER_RIDE } from '../../terrain/river.ts';
import { SLOT_CODES } from '../../map/tile-grid.ts';
import type { Rng } from '../../../core/types.ts';
import { distance, ENTRANCE, OFF_MAP, STEP } from '../../map/geometry.ts';
import type { VastTable } from '../../table.ts';
import { CRYSTAL_TOKEN, EVENT_TOKEN, LIT, MONSTER_TOKEN, TREASURE_TOKENS } from '../../map/tile-bits.ts';
import * as actions from './actions.ts';
import { BY_LINE, CHOOSE_ENEMY, expectsTribes, FIGHT, FIGHT_NOW } from './ambush.ts';
import { LEAVE_IT, SMASH, SMASH_IT, TAKE, TAKE_IT } from './encounter.ts';
import { DRINK, isLight } from './event-cards.ts';
import { removalBeside } from '../measures.ts';
import { Plan, type OwnStep } from '../plan.ts';
import { Ways } from '../../map/ways.ts';
import { freeStrength, huntStrength, reach } from './measures.ts';
import { ADD_AXE, ADD_SWORD, ADD_TRACK } from './strength.ts';
import { KEEP, KEEP_CARD } from './treasures.ts';
import { countBits } from '../../../core/bits.ts';
import { darkRound } from '../die.ts';
import { quarryCell, quarryDefence, quarryOf } from '../quarry.ts';
import { FLARE_CELL } from './flare.ts';
import { anotherFoeOn, foeOn, KNIGHT_BESIDE, PRIZES } from './foes.ts';
import { findWays, mayPass } from './ways.ts';

/** Health up to which the Potion and Light, and Fresh Air and Water, are worth a cube. */
const POTION_UP_TO = 4;
const AIR_UP_TO = 6;

/** No option. */
const NOTHING = -1;

/** What the reference script does at a decision. */
export class KnightPlan extends Plan {
  private readonly ways = new Ways();
  private readonly onward = new Ways();
  private readonly targets = new Int32Array(SLOT_CODES);
  /** Where she is on her way to as the river may carry her. */
  private aim = OFF_MAP;

  /** Is there more to choose from than to fight at once? */
  get mayAdd(): boolean {
    return this.options >= 2 && this.legal[0] !== FIGHT_NOW;
  }

  protected standsOn({ knight }: VastTable): number {
    return knight.cell;
  }

  protected override removal(s: VastTable, cell: number): number {
    return removalBeside(s, cell, s.knight.seat, this.away(s, cell));
  }

  protected readonly steps: readonly OwnStep[] = [
    [actions.ACTION, (s, rng) => this.act(s, rng)],
    [FIGHT, (s, rng) => this.fight(s, rng)],
    [CHOOSE_ENEMY, () => this.take(BY_LINE)],
    [SMASH, (s) => this.smash(s)],
    [TAKE, () => this.take(TAKE_IT)],
    [KEEP, () => this.take(KEEP_CARD)],
    [DRINK, (s) => this.take(s.knight.health <= (isLight(s) ? POTION_UP_TO : AIR_UP_TO) ? YES : NO)],
    [FLARE_CELL, (s) => this.all(s, (_, cell) => countBits(darkRound(s, cell)))],
  ];

  /** The first offered of what is to be done at a decision that a pair brings. */
  protected override otherwise(s: VastTable): void {
    for (const brought of KNIGHT_BESIDE.all(s)) {
      for (const [phase, choices] of brought) {
        if (s.phase !== phase.code) continue;
        if (this.takeFirst(...(typeof choices === 'function' ? choices(s) : choices))) return;
      }
    }
  }

  /** Adds Strength as long as that may turn the fight, never against an enemy without Strength. */
  private fight(s: VastTable, rng: Rng | undefined): void {
    const { knight } = s;
    const mine = knight.strength();
    const most = mine + Math.min(knight.unplaced, freeStrength(s));
    // Against Tribes a tie is enough, which the reference script does not heed.
    const ties = rng !== undefined || !expectsTribes(s);
    const short = mine < knight.enemyStrength || (ties && mine === knight.enemyStrength);
    const adds = short && knight.enemyStrength <= most;
    if (!adds || !this.takeFirst(ADD_SWORD, ADD_AXE, ADD_TRACK)) this.take(FIGHT_NOW);
  }

  private smash(s: VastTable): void {
    const { knight } = s;
    if (this.take(SMASH_IT)) return;
    const most = knight.strength() + Math.min(knight.unplaced, freeStrength(s));
    if (most < knight.tables.smash || !this.takeFirst(ADD_SWORD, ADD_AXE, ADD_TRACK)) {
      this.take(LEAVE_IT);
    }
  }

  override make(s: VastTable, legal: Int32Array, count: number, rng?: Rng): void {
    if (s.phase === RIVER_RIDE.code) this.aim = this.findAim(s, rng);
    super.make(s, legal, count, rng);
  }

  /** Whom she hunts, or the space she is on her way to; OFF_MAP if nothing. */
  private findAim(s: VastTable, rng: Rng | undefined): number {
    const { knight } = s;
    const room = freeStrength(s);
    const prey = quarryCell(s, knight.seat);
    // Without an Encounter left, a cube must go on Perception first.
    const free = knight.unplaced - (knight.encounters >= knight.perception() ? 1 : 0);
    if (free < 0) return OFF_MAP;
    this.findWays(s, free);
    const hunts = this.hunts(s, prey, knight.strength(), room, free) > 0;
    return hunts ? prey : this.target(s, prey, knight.strength(), room, free, rng);
  }

  protected override farFromAim(_s: VastTable, cell: number): number {
    return this.aim === OFF_MAP ? 0 : distance(cell, this.aim);
  }

  /** Off Magma before the turn ends, if a step leads off it and it would cost her Health. */
  private flee({ map, knight }: VastTable): void {
    if (knight.health <= 1 || kindAt(map, knight.cell) !== MAGMA) return;
    this.count = 0;
    for (let d = 0; d < 4; d++) if (kindAt(map, knight.cell + STEP[d]!) !== MAGMA) this.take(actions.STEP_TO + d);
    if (this.count === 0) this.take(actions.END_TURN);
  }

  private get endsTurn(): boolean {
    return this.count === 1 && this.legal[this.best[0]!] === actions.END_TURN;
  }

  /** The action point. Beside Goblins cubes left over go on Strength before the turn ends: there they defend her. */
  private act(s: VastTable, rng: Rng | undefined): void {
    this.actBy(s, rng);
    if (this.endsTurn && s.map.terrainCells > 0) this.flee(s);
    if (!this.endsTurn || !s.knight.tables.goblins || rng !== undefined) return;
    this.count = 0;
    this.takeFirst(actions.ASSIGN_STRENGTH, actions.END_TURN);
  }

  /** The first line that applies. */
  private actBy(s: VastTable, rng: Rng | undefined): void {
    const { knight, map } = s;
    const here = map.info[map.grid[knight.cell]!]!;
    const strength = knight.strength();
    const room = freeStrength(s);
    if (this.takeRange(actions.SIDEQUEST, actions.REVEAL_CARD)) return;
    if (this.takeRange(actions.REVEAL_CARD, actions.THROW_JAVELIN)) return;
    if (knight.health <= POTION_UP_TO && this.take(actions.DRINK_POTION)) return;
    const worthIt =
      (here & (TREASURE_TOKENS | EVENT_TOKEN)) !== 0 ||
      actions.isInvited(s) ||
      strength + Math.min(knight.unplaced, room) >= knight.tables.smash;
    if (worthIt && this.take(actions.ENCOUNTER)) return;
    if (this.takeFirstOf(actions.BOW, actions.FIRST_TARGET) || this.take(actions.FLARE)) return;
    if ((here & EVENT_TOKEN) !== 0) {
      this.take(actions.END_TURN);
      return;
    }
    // Without an Encounter left, one more cube on Perception comes first.
    let perceive = NOTHING;
    let free = knight.unplaced;
    if (knight.encounters >= knight.perception()) {
      perceive = this.firstOffered(actions.ASSIGN_LANTERN, actions.ASSIGN_SWORD, actions.ASSIGN_PERCEPTION);
      if (perceive === NOTHING) {
        this.take(actions.END_TURN);
        return;
      }
      free--;
    }
    this.findWays(s, free);
    const prey = quarryCell(s, knight.seat);
    const wanted = this.hunts(s, prey, strength, room, free);
    const target = wanted > 0 ? prey : this.target(s, prey, strength, room, free, rng);
    if (target === OFF_MAP) this.take(actions.END_TURN);
    else if (perceive !== NOTHING) this.take(perceive);
    else if (wanted > strength)
      this.takeFirst(actions.ASSIGN_SWORD, actions.ASSIGN_AXE, actions.ASSIGN_STRENGTH, actions.END_TURN);
    else if (knight.moved >= knight.movement())
      this.takeFirst(actions.ASSIGN_BOOTS, actions.ASSIGN_MOVEMENT, actions.END_TURN);
    else if (!this.stepToward(s, target)) this.take(actions.END_TURN);
  }

  /** As far as she comes this turn with so many cubes; home from anywhere. */
  private findWays(s: VastTable, free: number): void {
    findWays(this.ways, s, s.knight.cell, isDone(s) ? Infinity : reach(s, free));
  }

  /** The first offered option in first..last-1. */
  private takeFirstOf(first: number, last: number): boolean {
    for (let i = 0; i < this.options; i++) {
      if (this.legal[i]! >= first && this.legal[i]! < last) return this.take(this.legal[i]!);
    }
    return false;
  }

  /** (a) The Strength she wants for whom she hunts, 0 if she cannot come to that: a Dragon underground costs her a Bomb besides. */
  private hunts(s: VastTable, prey: number, strength: number, room: number, free: number): number {
    const { knight, map } = s;
    if (prey === OFF_MAP) return 0;
    const armor = quarryDefence(s, knight.seat);
    const bombs = quarryOf(s, knight.seat) === 'dragon' && s.dragon.surfaced === 0 && map.collapse === 0 ? 1 : 0;
    if (bombs > 0 && (knight.bombed === 1 || knight.threw === 1)) return 0;
    if (anotherFoeOn(s, prey, quarryOf(s, knight.seat))) return 0;
    return huntStrength(s, this.ways.to(s, prey), armor, strength, room, free, bombs);
  }

  private firstOffered(a: number, b: number, c: number): number {
    return this.offered(a) ? a : this.offered(b) ? b : this.offered(c) ? c : NOTHING;
  }

  /** (b) home once he is dead; (c) the nearest space worth a visit; OFF_MAP if none. */
  private target(
    s: VastTable,
    prey: number,
    strength: number,
    room: number,
    free: number,
    rng: Rng | undefined,
  ): number {
    const { map, knight } = s;
    const { ways, targets } = this;
    const goal = s.tables.goals.crystals.knight;
    const done = isDone(s);
    if (done && ways.to(s, ENTRANCE) > 0 && !foeOn(s, ENTRANCE)) return ENTRANCE;
    const limit = reach(s, free);
    const smashes = strength + Math.min(free, room) >= knight.tables.smash;
    const toward = prey === OFF_MAP ? ENTRANCE : prey;
    const gathers = goal > 0 && !done && this.anyCrystal(s, limit, smashes, prey);
    let least = 1 << 20;
    let ties = 0;
    for (let i = 1; i < ways.count; i++) {
      const cell = ways.cells[i]!;
      const far = ways.to(s, cell);
      const slot = map.grid[cell]!;
      if (far > limit || cell === prey) continue;
      if (gathers ? (map.info[slot]! & CRYSTAL_TOKEN) === 0 : !isWorthAVisit(s, slot, smashes)) continue;
      if (foeOn(s, cell)) continue;
      const rank = 1000 * far + distance(cell, toward);
      if (rank > least) continue;
      if (rank < least) ties = 0;
      least = rank;
      targets[ties++] = cell;
    }
    if (ties === 0) return OFF_MAP;
    return targets[ties === 1 || rng === undefined ? 0 : rng.below(ties)]!;
  }

  /** Is there a Crystal in reach that she can smash, where nobody stands whom she would have to attack? */
  private anyCrystal(s: VastTable, limit: number, smashes: boolean, prey: number): boolean {
    const { map } = s;
    for (let i = 1; smashes && i < this.ways.count; i++) {
      const cell = this.ways.cells[i]!;
      const slot = map.grid[cell]!;
      const info = map.info[slot]!;
      if ((info & CRYSTAL_TOKEN) === 0 || (info & MONSTER_TOKEN) !== 0 || cell === prey || foeOn(s, cell)) continue;
      if (this.ways.to(s, cell) <= limit) return true;
    }
    return false;
  }

  /** All first steps of shortest paths to the target, none of them onto a foe or whom she hunts. */
  private stepToward(s: VastTable, target: number): boolean {
    const { map, knight } = s;
    const left = this.ways.to(s, target) - 1;
    const prey = quarryCell(s, knight.seat);
    findWays(this.onward, s, target, left);
    const open = map.waysAt(knight.cell);
    for (let d = 0; d < 4; d++) {
      if (((open >> d) & 1) === 0) continue;
      const cell = knight.cell + STEP[d]!;
      if (this.onward.to(s, cell) !== left) continue;
      if (cell === target || (cell !== prey && mayPass(s, cell) && !foeOn(s, cell))) this.take(actions.STEP_TO + d);
    }
    return this.count > 0;
  }
}

/** Has she but to go home? */
function isDone({ knight, tables, unicorn }: VastTable): boolean {
  if (tables.goals.shadowHunter === knight.seat) return !unicorn.alive;
  const goal = tables.goals.crystals.knight;
  return goal > 0 && knight.smashed >= goal;
}

/** Dark, or with an Event or Treasure token or a Gem, or with a Crystal she can smash; never a Monster. */
function isWorthAVisit(s: VastTable, slot: number, smashes: boolean): boolean {
  const info = s.map.info[slot]!;
  if ((info & MONSTER_TOKEN) !== 0) return false;
  if ((info & LIT) === 0 || (info & (EVENT_TOKEN | TREASURE_TOKENS)) !== 0) return true;
  const prizes = PRIZES.all(s);
  for (let i = 0; i < prizes.length; i++) if (prizes[i]!.on(s, slot)) return true;
  return smashes && (info & CRYSTAL_TOKEN) !== 0;
}
