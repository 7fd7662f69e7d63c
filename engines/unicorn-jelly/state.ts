import { figureWriter, keptRows, type FigureWriter } from '../core/figures.ts';
import type { Chance, Outcome, Rng, State } from '../core/types.ts';
import { closeRecords } from './closing.ts';
import { figureRows } from './figures.ts';
import { dealAhead, determinise, infoKey, passDeal } from './knowledge.ts';
import { act } from './play/action.ts';
import { writeOutcome } from './play/ending.ts';
import { countOptions, listOptions, optionAt } from './play/options.ts';
import { setUp } from './play/set-up.ts';
import { UnicornJellyTable } from './table.ts';
import type { UnicornJellySetup } from './tables.ts';

/** One game of Unicorn Jelly: the table, and the laws over it. */
export class UnicornJelly extends UnicornJellyTable implements State<UnicornJelly> {
  declare private readonly writeMetrics: FigureWriter<UnicornJellyTable>;

  constructor(setup: UnicornJellySetup) {
    super(setup);
    this.writeMetrics = figureWriter(keptRows(figureRows(setup.components), setup.figures), setup.players);
  }

  get round(): number {
    return this.turn;
  }

  deal(chance: Chance): void {
    setUp(this, chance);
  }

  legal(out: Int32Array): number {
    return listOptions(this, out);
  }

  legalCount(): number {
    return countOptions(this);
  }

  legalAt(index: number): number {
    return optionAt(this, index);
  }

  apply(action: number): void {
    act(this, action);
  }

  copyFrom(other: UnicornJelly): void {
    this.copyPlay(other);
  }

  determinise(seat: number, rng: Rng): void {
    determinise(this, seat, rng);
  }

  passDeal(seat: number, rng: Rng): void {
    passDeal(this, seat, rng);
  }

  dealAhead(rng: Rng): void {
    dealAhead(this, rng);
  }

  outcome(out: Outcome): void {
    writeOutcome(this, out);
  }

  metrics(out: Float64Array): void {
    if (this.level > 1) closeRecords(this);
    this.writeMetrics(this, out);
  }

  infoKey(seat: number): string {
    return infoKey(this, seat);
  }
}
