/** The reference Goblins line by line. */
import { NO, YES } from '../../options.ts';
import type { OwnStep } from '../plan.ts';
import { kindAt } from '../../map/ground.ts';
import { MAGMA } from '../../terrain/kinds.ts';
import { distance, ENTRANCE, OFF_MAP, STEP } from '../../map/geometry.ts';
import type { VastTable } from '../../table.ts';
import { EYE } from '../../tables.ts';
import { isShadowAt } from '../forced-steps.ts';
import { HuntPlan } from '../hunt-plan.ts';
import { MONSTER, MONSTERS } from '../monster-cards.ts';
import { PLUNDER_CELL } from '../past-plunder.ts';
import { removalBeside } from '../measures.ts';
import { PLUNDERED, TRIBE_PREY } from './prey.ts';
import * as activation from './activate.ts';
import { ASSIGN, DISCARD, KEEP, RUBY } from './draw.ts';
import { NO_MONSTER, TRIBE_COUNT } from './goblins.ts';
import { GOBLINS_BESIDE, GOBLINS_WISE } from './beside.ts';
import { POISON } from './poison.ts';
import { HEX_TARGET } from './secrets.ts';
import { DISCARD_SECRET, LOSE_MONSTER, SLEEPY_TRIBE, TRAP } from './tribes.ts';
import { BLOCK, END_TURN, LEADER, OVERPOPULATION, PICK, PLAY, TURN } from './turn.ts';
import { TribeWays } from './tribe-ways.ts';
import { barredCell, hazardCell, lossTo, mostLight, moveBurns } from './ways.ts';
import { aimCell, aimStrength, gathers } from './aim.ts';
import { darkness, holdsCrystal } from './gathering.ts';
import { HEX } from './hex.ts';
import type { Rng } from '../../../core/types.ts';
import { SECRET, SECRETS } from './kinds.ts';
import { quarryOf } from '../quarry.ts';

const MONSTER_VALUE: Readonly<Partial<Record<(typeof MONSTERS)[number], number>>> = {
  ogre: 3,
  troll: 3,
  flameGiant: 3,
  golem: 2,
  underworm: 2,
  petFrog: 1,
  gnome: 1,
  brightBeetles: 1,
};
const monsterValues = MONSTERS.map((name) => MONSTER_VALUE[name] ?? 0);

const SECRET_VALUE: Readonly<Record<(typeof SECRETS)[number], number>> = {
  poison: 0,
  hidingSpots: 0,
  caveIn: 1,
  goblinRuby: 1,
  leader: 2,
  secretTunnels: 3,
  blindFury: 4,
  hex: 5,
  trap: 5,
  fireBomber: 6,
};
const secretValues = SECRETS.map((name) => SECRET_VALUE[name]);
/** Beside a Knight, two Secrets more have a use. */
const valuesBesideKnight = SECRETS.map((name) => ({ ...SECRET_VALUE, poison: 4, hidingSpots: 6 })[name]);

const playOf = (secret: number, tribe = 0): number => PLAY + TRIBE_COUNT * secret + tribe;

/** Has anybody but a Shadow Unicorn whom they do not hunt something to lose by the Hex? */
function isHexWorth(s: VastTable): boolean {
  if (!s.tables.goals.besideShadow || s.tables.goals.huntsShadow(s.goblins.seat)) return true;
  return s.players.some((role) => HEX.of(s, role)?.able(s) === true);
}

/** The code of the attack on it. */
function preyCode(s: VastTable): number {
  if (gathers(s)) return activation.ATTACK_CRYSTAL;
  const quarry = quarryOf(s, s.goblins.seat);
  const role = quarry === 'unicorn' ? s.unicornRole : s.cast.find(({ key }) => key === quarry);
  return role === undefined ? activation.PASS : (TRIBE_PREY.of(s, role)?.code ?? activation.PASS);
}

/** `wise`: it also knows what to do where the reference script leaves a decision open. */
export class GoblinPlan extends HuntPlan {
  /** Ways that keep off a Flame Wall, and ways through it. */
  private readonly ways = new TribeWays();
  private readonly waysThroughFire = new TribeWays();
  /** Where what they are after stands or lies, at this decision. */
  private aim = OFF_MAP;
  private goesHome = false;

  override make(s: VastTable, legal: Int32Array, count: number, rng?: Rng): void {
    this.goesHome = this.wise && mustGoHome(s);
    this.aim = this.goesHome ? ENTRANCE : aimCell(s, rng);
    super.make(s, legal, count, rng);
  }

  /** What everything is weighed by: what they are after, or the Entrance. */
  protected override standsOn(): number {
    return this.aim === OFF_MAP ? ENTRANCE : this.aim;
  }

  /** Beside others tiles are laid and taken by their distance to the nearest Tribe. */
  protected override away(s: VastTable, cell: number): number {
    if (s.seats.length === 1) return super.away(s, cell);
    let least = -1;
    for (let tribe = 0; tribe < TRIBE_COUNT; tribe++) {
      if (!s.goblins.isRevealed(tribe)) continue;
      const far = distance(cell, s.goblins.cells[tribe]!);
      if (least < 0 || far < least) least = far;
    }
    return least < 0 ? distance(cell, ENTRANCE) : least;
  }

  protected override removal(s: VastTable, cell: number): number {
    if (s.seats.length === 1) return super.removal(s, cell);
    return removalBeside(s, cell, s.goblins.seat, this.away(s, cell), this.goesHome ? OFF_MAP : this.aim);
  }

  protected readonly steps: readonly OwnStep[] = [
    [TURN, (s) => this.turn(s)],
    [activation.TRIBE, (s) => this.act(s)],
    [PICK, (s) => this.all(s, warWorth)],
    [BLOCK, ({ goblins }) => this.take(goblins.rage >= 2 ? YES : NO)],
    [OVERPOPULATION, (s) => this.take(LEADER) || this.all(s, ({ goblins }, tribe) => -goblins.strength(tribe))],
    [ASSIGN, (s) => this.assign(s)],
    [LOSE_MONSTER, (s) => this.all(s, ({ goblins }, slot) => -monsterValues[goblins.slots[slot]!]!)],
    [DISCARD_SECRET, (s) => this.all(s, (_, secret) => -this.valuesFor(s)[secret]!)],
    [TRAP, () => this.take(YES)],
    [activation.BEETLES, () => this.take(NO)],
    [RUBY, () => this.take(KEEP)],
    [activation.GNOME_JUMP, () => this.take(activation.STAY)],
    [activation.COME_UP, (s) => this.comeUp(s)],
    [activation.COME_IN, (s) => this.comeIn(s)],
  ];

  protected override otherwise(s: VastTable): void {
    if (s.phase === HEX_TARGET.code) this.hex(s);
    this.besides(s, GOBLINS_BESIDE);
    if (!this.wise) return;
    this.besides(s, GOBLINS_WISE);
    this.besideOthers(s);
  }

  private valuesFor({ goblins }: VastTable): readonly number[] {
    return this.wise && goblins.tables.knight ? valuesBesideKnight : secretValues;
  }

  private comeUp(s: VastTable): void {
    const looks = this.wise && gathers(s) && this.aim === OFF_MAP;
    this.all(s, (_, cell) => (cell === activation.STAY ? -Infinity : looks ? darkness(s, cell) : -this.far(s, cell)));
    if (this.count === 0 && !looks) this.take(activation.STAY);
  }

  private comeIn(s: VastTable): void {
    const { goblins } = s;
    this.all(s, (_, side) => {
      const cell = goblins.lurking[goblins.acting]! + STEP[side]!;
      return side < 4 && !isForeignShadow(s, cell) ? -this.far(s, cell) : -Infinity;
    });
    if (this.count === 0) this.take(activation.HIDE_AGAIN);
  }

  /** Whom they seek, else the first. */
  private hex(s: VastTable): void {
    const quarry = quarryOf(s, s.goblins.seat);
    const target = quarry === 'unicorn' ? s.players.length : s.seats.indexOf(quarry);
    this.takeFirst(target, this.legal[0]!);
  }

  /** Decisions there are only beside other players, which the reference script leaves open. */
  private besideOthers(s: VastTable): void {
    if (s.phase === SLEEPY_TRIBE.code) this.all(s, ({ goblins }, tribe) => -goblins.population[tribe]!);
    else if (s.phase === PLUNDER_CELL.code) {
      this.all(s, ({ unicorn }, cell) => (unicorn.cell === OFF_MAP ? 0 : distance(cell, unicorn.cell)));
    } else if (s.phase === POISON.code) this.take(YES);
  }

  /** Could it attack its prey, or what is `at` that cell, with so much more Strength, there already or by its cheapest way? */
  private hits(s: VastTable, tribe: number, more: number, furious = false, at = this.aim): boolean {
    const { goblins } = s;
    if (at === OFF_MAP || !goblins.isRevealed(tribe)) return false;
    // Most are too weak wherever he stands.
    if (goblins.strength(tribe) + more <= aimStrength(s)) return false;
    const isThere = goblins.cells[tribe] === at;
    if (!isThere && isShunned(s, at)) return false;
    const loss = isThere ? 0 : lossTo(s, tribe, at, more, furious);
    if (loss < 0) return false;
    return goblins.strengthWith(tribe, goblins.population[tribe]! - loss) + more > aimStrength(s);
  }

  /** Finds the ways that cost nobody by light. */
  private findShort(s: VastTable, tribe: number): void {
    const most = Math.min(s.goblins.tables.box.litTilesPerPopulation - 1, mostLight(s, tribe));
    const barred = barredCell(s, tribe);
    const fire = hazardCell(s, tribe);
    this.ways.find(s, tribe, most, barred, fire);
    if (fire !== OFF_MAP) this.waysThroughFire.find(s, tribe, most, barred);
  }

  /** Does a move to that cell cost nobody by light? */
  private isShort(s: VastTable, tribe: number, cell: number): boolean {
    const burns = hazardCell(s, tribe) !== OFF_MAP && moveBurns(s, tribe, cell);
    return (burns ? this.waysThroughFire : this.ways).to(s, cell) >= 0;
  }

  /** Of the Tribes whose option is offered and that will do, the weakest. */
  private weakest(s: VastTable, first: number, fits: (tribe: number) => boolean): boolean {
    const { goblins } = s;
    this.all(s, (_, action) => {
      const tribe = action - first;
      return tribe >= 0 && tribe < TRIBE_COUNT && fits(tribe) ? -goblins.strength(tribe) : -Infinity;
    });
    return this.count > 0;
  }

  private any(first: number, fits: (tribe: number) => boolean): boolean {
    for (let tribe = 0; tribe < TRIBE_COUNT; tribe++) {
      if (this.offered(first + tribe) && fits(tribe)) this.take(first + tribe);
    }
    return this.count > 0;
  }

  private turn(s: VastTable): void {
    const { goblins } = s;
    const onMap = this.aim !== OFF_MAP;
    if (this.take(playOf(SECRET.trap))) return;
    if (this.wise && this.weakest(s, playOf(SECRET.hidingSpots), () => true)) return;
    if (onMap && goblins.population[EYE]! >= 2 && isHexWorth(s) && this.take(playOf(SECRET.hex))) return;
    if (onMap && this.weakest(s, 0, (tribe) => this.hits(s, tribe, 0))) return;
    if (onMap && this.weakest(s, playOf(SECRET.fireBomber), (tribe) => this.hits(s, tribe, 2))) return;
    if (onMap && this.any(playOf(SECRET.blindFury), (tribe) => this.hits(s, tribe, 0, true))) return;
    const isHidden = (tribe: number): boolean => !goblins.isRevealed(tribe) && !goblins.isLurking(tribe);
    const strongEnough = (tribe: number): boolean =>
      goblins.population[tribe]! >= 2 && goblins.strength(tribe) > aimStrength(s);
    if (this.any(0, (tribe) => isHidden(tribe) && strongEnough(tribe))) return;
    if (this.any(0, (tribe) => goblins.isLurking(tribe))) return;
    if (this.any(0, (tribe) => goblins.isRevealed(tribe))) return;
    this.take(END_TURN);
  }

  private act(s: VastTable): void {
    const { goblins } = s;
    const { acting: tribe } = goblins;
    const { aim } = this;
    if (this.wise && gathers(s) && !this.goesHome && this.gather(s, tribe)) return;
    const attacks = !gathers(s) || (!this.wise && goblins.cells[tribe] === aim);
    if (attacks && this.take(preyCode(s))) return;
    for (const { welcome, code } of TRIBE_PREY.all(s)) if (welcome === true && this.take(code)) return;
    if (aim !== OFF_MAP && !isShunned(s, aim) && this.take(aim)) return;
    if (goblins.moved === 0 && goblins.strength(tribe) > aimStrength(s)) {
      // Whoever stands on it must leave it to enter it.
      const own = this.goesHome && goblins.cells[tribe] === aim ? Infinity : this.far(s, goblins.cells[tribe]!);
      this.findShort(s, tribe);
      const nearer = (state: VastTable, cell: number): number => {
        if (cell < STEP[1]! || !this.isShort(state, tribe, cell) || isShunned(state, cell)) return -Infinity;
        const far = this.far(state, cell);
        return far < own ? -far : -Infinity;
      };
      if (s.map.terrainCells > 0)
        this.all(s, (state, cell) => (isMagma(state, cell) ? -Infinity : nearer(state, cell)));
      if (this.count > 0) return;
      this.all(s, nearer);
      if (this.count > 0) return;
    }
    if (this.take(activation.PLUNDER) || this.plunders(s)) return;
    if (goblins.population[tribe] === 1 && this.take(activation.HIDE)) return;
    if (this.take(activation.SPECIAL)) return;
    this.take(activation.PASS);
  }

  /** For Crystals: to one that falls this turn, else light where they may lie, and on to where it is dark. */
  private gather(s: VastTable, tribe: number): boolean {
    const here = s.goblins.cells[tribe]!;
    if (this.offered(activation.ATTACK_CRYSTAL) && this.isShared(s, tribe, here))
      return this.take(activation.ATTACK_CRYSTAL);
    this.all(s, (_, cell) => {
      const lies = cell >= STEP[1]! && holdsCrystal(s, cell);
      return lies && this.isShared(s, tribe, cell) && this.hits(s, tribe, 0, false, cell)
        ? -distance(cell, ENTRANCE)
        : -Infinity;
    });
    if (this.count > 0) return true;
    if (this.take(activation.FLARE)) return true;
    if (this.aim === OFF_MAP) {
      const own = darkness(s, here);
      this.findShort(s, tribe);
      this.all(s, (_, cell) => {
        const dark = cell < STEP[1]! || !this.isShort(s, tribe, cell) ? 0 : darkness(s, cell);
        return dark > own ? dark : -Infinity;
      });
      if (this.count > 0) return true;
    }
    return this.takeRange(activation.EXPLORE, activation.EXPLORE + 4);
  }

  /** Has another Tribe declared an attack on the Crystal of that cell, or could one still do so this turn? */
  private isShared(s: VastTable, tribe: number, cell: number): boolean {
    const { activated, cells, declared } = s.goblins;
    for (let other = 0; other < TRIBE_COUNT; other++) {
      if (other === tribe) continue;
      if (((declared >> other) & 1) === 1 && cells[other] === cell) return true;
      if (((activated >> other) & 1) === 0 && this.hits(s, other, 0, false, cell)) return true;
    }
    return false;
  }

  /** Whatever else it can plunder. */
  private plunders(s: VastTable): boolean {
    for (const prize of PLUNDERED.all(s)) {
      for (let i = 0; i < this.options; i++) if (prize.has(this.legal[i]!)) this.take(this.legal[i]!);
    }
    return this.count > 0;
  }

  /** An empty slot of the strongest Tribe; else for a Monster of less value; else away with it. */
  private assign(s: VastTable): void {
    const { goblins } = s;
    this.all(s, (_, slot) =>
      slot !== DISCARD && goblins.slots[slot] === NO_MONSTER
        ? goblins.strength(goblins.tables.slotTribe[slot]!)
        : -Infinity,
    );
    if (this.count > 0) return;
    const value = monsterValues[goblins.assigning]!;
    this.all(s, (_, slot) => {
      if (slot === DISCARD) return -Infinity;
      const old = monsterValues[goblins.slots[slot]!]!;
      return old < value ? -old : -Infinity;
    });
    if (this.count === 0) this.take(DISCARD);
  }
}

/** Have they Crystals enough, and must enter the Entrance? */
function mustGoHome({ goblins, tables }: VastTable): boolean {
  const { crystals, goblinsEscape } = tables.goals;
  return goblinsEscape && goblins.kept >= crystals.goblins;
}

function isMagma({ map }: VastTable, option: number): boolean {
  return option >= STEP[1]! && kindAt(map, option) === MAGMA;
}

/** Does the Shadow Unicorn stand there, whom they do not hunt? No Tribe of theirs comes to him. */
function isForeignShadow(s: VastTable, cell: number): boolean {
  return isShadowAt(s, cell) && !s.tables.goals.huntsShadow(s.goblins.seat);
}

/** Does somebody stand there whom they gain nothing by attacking? */
function isShunned(s: VastTable, cell: number): boolean {
  const prey = TRIBE_PREY.all(s);
  for (let i = 0; i < prey.length; i++) if (prey[i]!.cell(s) === cell && prey[i]!.shunned?.(s) === true) return true;
  return false;
}

/** What a War card brings. */
function warWorth({ goblins }: VastTable, card: number): number {
  const { warDiscs, warMonsters, warSecrets, warRage, box } = goblins.tables;
  let worth = warMonsters[card]! + warSecrets[card]! + 2 * warRage[card]!;
  let passes = false;
  for (let tribe = 0; tribe < TRIBE_COUNT; tribe++) {
    const discs = warDiscs[card]![tribe]!;
    const room = box.maxPopulation - goblins.population[tribe]!;
    worth += 2 * Math.min(discs, room);
    if (discs > room && !goblins.holds(tribe, MONSTER.petFrog)) passes = true;
  }
  return passes ? worth - 6 : worth;
}
