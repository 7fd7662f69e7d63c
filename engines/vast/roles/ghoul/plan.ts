/** The reference Ghouls (rules 9, of the table 11), line by line. */
import { NO } from '../../options.ts';
import { removable } from '../measures.ts';
import type { OwnStep } from '../plan.ts';
import type { Rng } from '../../../core/types.ts';
import { distance, ENTRANCE, OFF_MAP, STEP } from '../../map/geometry.ts';
import { REMOVE } from '../../map/removal.ts';
import { CRYSTAL_TOKEN, LIT, TREASURE_TOKENS } from '../../map/tile-bits.ts';
import { ENTRANCE_SLOT } from '../../map/tile-grid.ts';
import type { VastTable } from '../../table.ts';
import { HuntPlan } from '../hunt-plan.ts';
import { quarryOf } from '../quarry.ts';
import { hasStruckUnicorn, HEALTH, HIT, huntsShadow } from './attack.ts';
import { CHEAT_AFTER, CHEAT_BEFORE, DICE, FLARE_AFTER, FLARE_BEFORE, KEEP, ROLL, TAKE_DIE } from './dice.ts';
import type { Ghoul } from './ghoul.ts';
import { ghoulOf } from './ghoul-of.ts';
import { GHOUL_PREY } from './prey.ts';
import { isReady, SKITTER_TO } from './skitter.ts';
import { TERROR_KEEP } from './loot.ts';
import { STRUCK } from './strikes.ts';
import { Costs, NEVER } from './costs.ts';
import { ADAPT, ADAPT_KEEP, ADAPT_SEARCH, DRAW } from './terror.ts';
import * as turn from './turn.ts';
import { TERROR } from './kinds.ts';

/** The order in which it wants Terror cards. */
const WANTED = [
  ...[TERROR.hunt, TERROR.chase, TERROR.sneak, TERROR.adapt, TERROR.cheat, TERROR.blink, TERROR.seize],
  TERROR.scour,
];
const CHASE_TURN = turn.TURN_EFFECT + TERROR.chase;
const HUNT_TURN = turn.TURN_EFFECT + TERROR.hunt;
const CHASE_GAME = turn.GAME_EFFECT + TERROR.chase;
const HUNT_GAME = turn.GAME_EFFECT + TERROR.hunt;
/** What the game effects bring more than the turn effects. */
const CHASE_MORE = 3;
const HUNT_MORE = 2;
const GEM_KINDS = 3;

/** What cards of a kind can bring this turn, the game effect of one included. */
function brought(ghoul: Ghoul, kind: number, more: number): number {
  const ready = ghoul.ready(kind);
  return ready + (ready >= 1 ? more : 0);
}

function feedsOnHim(s: VastTable): boolean {
  return s.tables.goals.besideShadow && s.tables.rules.foreignGains && !huntsShadow(s) && s.unicorn.cell !== OFF_MAP;
}

/**
 * `wise`: without prey it also looks for Crystals, which the reference script does only where one is in reach; and it goes
 * straight home once its number is reached, where that still strikes whom it can.
 */
export class GhoulPlan extends HuntPlan {
  private readonly costs = new Costs();
  /** Whom it hunts: its cell (OFF_MAP: nobody), its piece (-1: the Unicorn, alone), what an attack must overcome; may it still attack? */
  private prey = OFF_MAP;
  private piece = -1;
  private armor = 0;
  private fresh = true;

  override make(s: VastTable, legal: Int32Array, count: number, rng?: Rng): void {
    if (s.phase === REMOVE.code && !ghoulOf(s).tables.alone) this.choosePrey(s);
    super.make(s, legal, count, rng);
  }

  /** Alone the Unicorn; else whose death it seeks, or who is reached and beaten at the least cost. */
  private choosePrey(s: VastTable): void {
    const { unicorn, pieces } = s;
    const ghoul = ghoulOf(s);
    this.prey = unicorn.cell;
    this.piece = -1;
    this.armor = unicorn.armor;
    this.fresh = !hasStruckUnicorn(s);
    if (huntsShadow(s)) return;
    this.prey = OFF_MAP;
    if ((this.wise && isReady(s)) || (ghoul.tables.vile && s.tables.goals.crystals.vileGhoul > 0)) return;
    const sought = quarryOf(s, ghoul.seat);
    const seeks = (ghoul.tables.vile || !s.tables.goals.seeksFury) && sought !== 'none';
    this.costs.clear();
    if (ghoul.cell !== OFF_MAP) this.costs.goal(s, ghoul.cell);
    this.costs.spread(s, OFF_MAP);
    // In a turn of another's it has attacked nobody.
    const attacked = s.cast[s.inTurn] === s.players[ghoul.seat] ? ghoul.attacked : 0;
    let least = NEVER;
    for (let piece = 0; piece < pieces.count; piece++) {
      const role = pieces.role[piece]!;
      const own = GHOUL_PREY.of(s, role);
      if (own === undefined || pieces.at[piece] === OFF_MAP) continue;
      const fresh = ((attacked >> piece) & 1) === 0;
      if (seeks ? role.key !== sought : !fresh) continue;
      const defence = own.defence(s, pieces.number[piece]!);
      const cost = seeks ? 0 : this.costs.to(s, pieces.at[piece]!) + defence;
      if (cost >= least) continue;
      least = cost;
      this.prey = pieces.at[piece]!;
      this.piece = piece;
      this.armor = Math.max(0, defence);
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
    return removable(s, cell, cell === ghoulOf(s).cell || cell === this.prey, this.away(s, cell));
  }

  /** How far from its prey; from the Entrance while there is none, or once its number is reached. */
  protected override far(s: VastTable, cell: number): number {
    if (ghoulOf(s).tables.alone) return super.far(s, cell);
    return distance(cell, this.prey === OFF_MAP || isReady(s) ? ENTRANCE : this.prey);
  }

  /** From its prey, if it has one; from the Entrance once it has but to go home. */
  protected override farFromAim(s: VastTable, cell: number): number {
    this.choosePrey(s);
    const aim = isReady(s) ? ENTRANCE : this.prey;
    return aim === OFF_MAP ? 0 : distance(cell, aim);
  }

  protected override pick(s: VastTable): void {
    this.choosePrey(s);
    super.pick(s);
  }

  protected readonly steps: readonly OwnStep[] = [
    [turn.ACTION, (s) => this.act(s)],
    [DICE, (s) => this.keepDice(s)],
    [TAKE_DIE, (s) => this.takeDie(s)],
    [SKITTER_TO, (s) => this.all(s, (_, cell) => -this.far(s, cell))],
    [CHEAT_BEFORE, () => this.take(ROLL)],
    [FLARE_BEFORE, () => this.take(ROLL)],
    // The lowest die, if it is 1 or 2.
    [CHEAT_AFTER, () => this.takeFirst(1, 2, KEEP)],
    [FLARE_AFTER, () => this.take(NO)],
    [ADAPT, () => this.take(DRAW)],
    [TERROR_KEEP, () => this.takeFirst(...WANTED)],
    [ADAPT_KEEP, () => this.takeFirst(...WANTED)],
    [ADAPT_SEARCH, () => this.takeFirst(...WANTED)],
    [HIT, () => this.take(HEALTH)],
    [
      STRUCK,
      (s) => (huntsShadow(s) || feedsOnHim(s) ? this.takeFirst(s.pieces.count, this.piece) : this.take(this.piece)),
    ],
  ];

  /** Points to his cell, 0 if it is shared. */
  private costToHim(s: VastTable): number {
    this.costs.clear();
    if (this.prey === OFF_MAP) return NEVER;
    const { cell } = ghoulOf(s);
    this.costs.goal(s, this.prey);
    this.costs.spread(s, OFF_MAP, cell);
    return this.costs.to(s, cell);
  }

  private keepDice(s: VastTable): void {
    const ghoul = ghoulOf(s);
    const { smashDiscs } = ghoul.tables.box;
    if (this.gathers(s)) return this.all(s, (_, pair) => (pair % 10 >= smashDiscs ? 100 : 0) + Math.floor(pair / 10));
    const { armor, prey: cell } = this;
    const far = this.costToHim(s);
    const reach = brought(ghoul, TERROR.chase, CHASE_MORE);
    const bite = brought(ghoul, TERROR.hunt, HUNT_MORE);
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
    const { smashDiscs } = ghoul.tables.box;
    if (this.gathers(s)) {
      this.all(s, (_, face) => (attack[face]! + ghoul.onRight[face]! >= smashDiscs ? 100 : 0) + movement[face]!);
      return;
    }
    const far = this.costToHim(s);
    const reach = brought(ghoul, TERROR.chase, CHASE_MORE);
    const bite = brought(ghoul, TERROR.hunt, HUNT_MORE);
    this.all(s, (_, face) => {
      const lacking = Math.max(0, far - movement[face]! - reach) + Math.max(0, armor + 1 - attack[face]! - bite);
      const good = cell !== OFF_MAP && lacking <= ghoul.onRight[face]!;
      return (good ? 1000 : 0) + movement[face]!;
    });
  }

  private act(s: VastTable): void {
    const { prey } = this;
    const ghoul = ghoulOf(s);
    if (this.feedsOnHim(s) || this.attack(s)) return;
    if (prey !== OFF_MAP && this.fresh && this.hunt(s)) return;
    if (this.take(CHASE_TURN)) return;
    if (isReady(s)) return this.goHome(s);
    if (
      this.take(turn.SMASH) ||
      this.take(turn.COLLECT) ||
      this.takeRange(turn.COLLECT_GEM, turn.COLLECT_GEM + GEM_KINDS)
    )
      return;
    if (this.towardCrystal(s) || this.toward(s, TREASURE_TOKENS, turn.collectCost(s))) return;
    if (prey !== OFF_MAP && ghoul.cell !== prey) {
      this.costToHim(s);
      if (this.stepNearer(s, prey)) return;
    }
    if (this.gathers(s) && this.seekCrystals(s)) return;
    this.take(turn.END_TURN);
  }

  /** Wise, it lives on Crystals where nobody is its prey. */
  private gathers(s: VastTable): boolean {
    return this.wise && this.prey === OFF_MAP && !ghoulOf(s).tables.alone && !isReady(s);
  }

  /** Toward the cheapest Crystal, however far; else it lights the dark round it, or goes where it is darkest. */
  private seekCrystals(s: VastTable): boolean {
    const { box } = ghoulOf(s).tables;
    if (ghoulOf(s).power < box.smashDiscs && (this.take(turn.BOOST_ATTACK) || this.take(HUNT_TURN))) return true;
    if (this.nearest(s, (info) => (info & CRYSTAL_TOKEN) !== 0)) return this.count > 0 || this.take(turn.FLARE);
    if (this.take(turn.FLARE)) return true;
    return this.nearest(s, (info) => (info & LIT) === 0) && this.count > 0;
  }

  /** Steps of a cheapest way to the nearest tile of a kind but its own; false if there is none. */
  private nearest(s: VastTable, fits: (info: number) => boolean): boolean {
    const { map } = s;
    this.costs.clear();
    for (let slot = ENTRANCE_SLOT; slot < map.reach; slot++) {
      const cell = map.where[slot]!;
      if (cell !== OFF_MAP && cell !== ghoulOf(s).cell && fits(map.info[slot]!)) this.costs.goal(s, cell);
    }
    if (!this.costs.any) return false;
    this.costs.spread(s, OFF_MAP, ghoulOf(s).cell);
    this.stepNearer(s, OFF_MAP);
    return true;
  }

  /** Line (1): where it stands, else where he stands. */
  private attack(s: VastTable): boolean {
    if (ghoulOf(s).tables.alone) return this.take(turn.ATTACK) || this.takeRange(turn.STRIKE, turn.ATTACK);
    if (huntsShadow(s)) return this.take(turn.ATTACK) || this.strikeAt(s, this.prey);
    if (this.piece < 0) return false;
    if (this.take(turn.ATTACK_PIECE + this.piece)) return true;
    return this.fresh && this.strikeAt(s, this.prey);
  }

  private strikeAt(s: VastTable, prey: number): boolean {
    for (let d = 0; d < 4; d++) if (ghoulOf(s).cell + STEP[d]! === prey) this.take(turn.STRIKE + d);
    return this.count > 0;
  }

  /** Before all other lines: not its prey, he still brings Fury or Terror. */
  private feedsOnHim(s: VastTable): boolean {
    if (!feedsOnHim(s) || hasStruckUnicorn(s)) return false;
    return this.take(turn.ATTACK) || this.strikeAt(s, s.unicorn.cell);
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
      if (missing <= chases + ghoul.boosts - forAttack) return this.take(chases >= 1 ? CHASE_TURN : turn.BOOST_MOVE);
      return this.take(CHASE_GAME);
    }
    if (this.withinStrike(s)) {
      if (weak <= hunts + ghoul.boosts) return this.take(ghoul.boosts >= 1 ? turn.BOOST_ATTACK : HUNT_TURN);
      return this.take(HUNT_GAME);
    }
    return this.stepNearer(s, OFF_MAP);
  }

  /** Is he on its cell, or on a neighbouring one that it has the movement to strike at? */
  private withinStrike(s: VastTable): boolean {
    const ghoul = ghoulOf(s);
    if (ghoul.cell === this.prey) return true;
    for (let d = 0; d < 4; d++) {
      if (ghoul.cell + STEP[d]! === this.prey) return turn.strikeCost(s, d) <= ghoul.movement;
    }
    return false;
  }

  /** Steps of a cheapest way by the costs last worked out, never onto `barred`. */
  private stepNearer(s: VastTable, barred: number): boolean {
    const { cell } = ghoulOf(s);
    const own = this.costs.to(s, cell);
    const walls = s.map.wallsAt(cell);
    for (let i = 0; i < this.options && this.legal[i]! < turn.STRIKE; i++) {
      const side = this.legal[i]! - turn.STEP_TO;
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
      if (ghoul.movement < 2 || !this.takeRange(turn.STEP_TO, turn.STRIKE)) this.take(turn.END_TURN);
      return;
    }
    this.costs.clear();
    this.costs.goal(s, ENTRANCE);
    this.costs.spread(s, OFF_MAP, ghoul.cell);
    // No Chase to give up is left: each has served by line (3).
    if (this.costs.to(s, ghoul.cell) > ghoul.movement && this.take(turn.BOOST_MOVE)) return;
    if (!this.stepNearer(s, OFF_MAP)) this.take(turn.END_TURN);
  }

  /** Line (7): the cheapest token not on its nor his cell, if it can be taken this turn at that price. */
  private toward(s: VastTable, tokens: number, price: number): boolean {
    const { map } = s;
    const { prey } = this;
    const ghoul = ghoulOf(s);
    this.costs.clear();
    for (let slot = ENTRANCE_SLOT; slot < map.reach; slot++) {
      const cell = map.where[slot]!;
      if (cell === OFF_MAP || cell === ghoul.cell || cell === prey) continue;
      if ((map.info[slot]! & tokens) !== 0) this.costs.goal(s, cell);
    }
    if (!this.costs.any) return false;
    this.costs.spread(s, prey, ghoul.cell);
    if (this.costs.to(s, ghoul.cell) + price > ghoul.movement) return false;
    return this.stepNearer(s, prey);
  }
}
