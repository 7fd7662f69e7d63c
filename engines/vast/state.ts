import type { FigureWriter } from '../core/figures.ts';
import { OVER, WIN, type Chance, type Outcome, type Rng, type State } from '../core/types.ts';
import { ROUND_CAP, SHADOW_CHOICES, STACK } from './chance.ts';
import { dealHidden, infoKey, passHidden } from './knowledge.ts';
import { OFF_MAP } from './map/geometry.ts';
import { dealMap } from './map/stack.ts';
import { startGame } from './rounds.ts';
import type { VastSetup } from './setup.ts';
import { BY_CHANCE, EVERY_SEAT, NO_SEAT, NOBODY, VastTable, type Cast } from './table.ts';
import type { Phase, Task } from './tasks.ts';

/** The last version given to a state. */
// eslint-disable-next-line state/belongs -- states copy from each other: no two may give one version to two contents
let versions = 0;

/** The roles in play, and the laws over their table: what is asked most as lists of functions, by number. */
export interface Laws extends Cast {
  readonly phases: readonly Phase[];
  readonly runOf: readonly Task['run'][];
  readonly optionsOf: readonly Phase['options'][];
  readonly takeOf: readonly Phase['take'][];
  readonly writeMetrics: FigureWriter<VastTable>;
}

/** One game in progress: the table, and the laws over it. */
export class Vast extends VastTable implements State<Vast> {
  declare private readonly laws: Laws;

  constructor(setup: VastSetup, laws: Laws) {
    super(setup, laws);
    this.laws = laws;
  }

  deal(chance: Chance): void {
    this.chance = chance;
    this.record.clearTable();
    this.terrain?.clear();
    this.clearNumbers();
    this.winner = NO_SEAT;
    this.agenda.cut(0);
    dealMap(this.map, chance[STACK.place]!);
    this.pieces.at.fill(OFF_MAP);
    this.actor = NOBODY;
    startGame(this);
    this.proceed();
  }

  legalCount(): number {
    return this.optionCount;
  }

  legalAt(index: number): number {
    return this.options[index]!;
  }

  apply(action: number, chance: Chance): void {
    this.chance = chance;
    this.actor = NOBODY;
    this.laws.takeOf[this.phase]!(this, action);
    this.proceed();
  }

  /** Lets the rules run to the next point with two or more options, or to the end. */
  private proceed(): void {
    const { options, agenda, laws } = this;
    for (;;) {
      while (this.actor === NOBODY) {
        const code = agenda.pop();
        laws.runOf[code]!(this, agenda.arg);
      }
      if (this.actor === OVER) {
        this.version = versions = (versions + 1) & 0x3fffffff;
        this.optionCount = 0;
        return;
      }
      this.version = versions = (versions + 1) & 0x3fffffff;
      const count = laws.optionsOf[this.phase]!(this, options);
      if (count > 1 && this.actor !== BY_CHANCE) {
        this.optionCount = count;
        return;
      }
      this.actor = NOBODY;
      if (count > 1) laws.takeOf[this.phase]!(this, options[this.chance[SHADOW_CHOICES.place]!.below(count)]!);
      else if (count === 1) laws.takeOf[this.phase]!(this, options[0]!);
      else this.goWithout();
    }
  }

  /** No option at all: the rules say what that means, or the engine is wrong. */
  private goWithout(): void {
    const phase = this.laws.phases[this.phase]!;
    if (phase.none === undefined) throw new Error(`no option in ${phase.name}: ${this.infoKey(0)}`);
    phase.none(this);
  }

  /** Works out the waiting decision's options anew, after a position was set up by hand. */
  refresh(): void {
    this.version = versions = (versions + 1) & 0x3fffffff;
    this.optionCount = this.laws.optionsOf[this.phase]!(this, this.options);
  }

  copyFrom(other: Vast): void {
    this.rooms = other.rooms;
    this.version = other.version;
    this.actor = other.actor;
    this.phase = other.phase;
    const count = other.optionCount;
    this.optionCount = count;
    for (let i = 0; i < count; i++) this.options[i] = other.options[i]!;
    this.map.copyGrid(other.map);
    this.memory.copyFrom(other.memory);
    this.agenda.cut(other.agenda.size);
  }

  determinise(seat: number, rng: Rng): void {
    dealHidden(this, seat, rng);
    // Another's decision may be about what has just been dealt anew.
    if (this.actor !== seat && !this.isOver) this.refresh();
  }

  passDeal(seat: number, rng: Rng): void {
    passHidden(this, seat, rng);
  }

  dealAhead(rng: Rng): void {
    dealHidden(this, EVERY_SEAT, rng);
  }

  outcome(out: Outcome): void {
    for (let seat = 0; seat < this.seats.length; seat++) {
      const won = seat === this.winner;
      out.share60[seat] = won ? WIN : 0;
      out.score[seat] = won ? 1 : 0;
      out.rank[seat] = won || this.winner === NO_SEAT ? 1 : 2;
    }
    out.end = this.end;
    out.rounds = this.round;
    out.capped = this.end === ROUND_CAP.code ? 1 : 0;
  }

  metrics(out: Float64Array): void {
    this.laws.writeMetrics(this, out);
  }

  infoKey(seat: number): string {
    return infoKey(this, seat);
  }
}
