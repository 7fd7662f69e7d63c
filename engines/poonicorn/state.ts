import { figureWriter, keptRows, type FigureWriter } from '../core/figures.ts';
import type { Chance, Outcome, Rng, State } from '../core/types.ts';
import { bounds } from './bounds.ts';
import { figureRows } from './figures.ts';
import { dealAhead, determinise, infoKey, passDeal } from './knowledge.ts';
import { PHASE } from './phases.ts';
import { countMain, mainAt } from './play/count-options.ts';
import { writeOutcome } from './play/ending.ts';
import { applyMain } from './play/main.ts';
import { mainOptions, subOptions } from './play/options.ts';
import { setUp } from './play/set-up.ts';
import { applySub } from './play/sub.ts';
import { startTurns } from './play/turn.ts';
import { PoonicornTable } from './table.ts';
import type { PoonicornSetup } from './tables.ts';

/** One game of Poonicorn: the table, and the laws over it. */
export class Poonicorn extends PoonicornTable implements State<Poonicorn> {
  declare private readonly writeMetrics: FigureWriter<PoonicornTable>;
  /** Sub-decisions, which `legalCount` lists for `legalAt`. */
  declare private readonly listed: Int32Array;

  constructor(setup: PoonicornSetup) {
    super(setup);
    this.writeMetrics = figureWriter(keptRows(figureRows(setup.components), setup.figures), setup.players);
    this.listed = new Int32Array(bounds(setup).options);
  }

  deal(chance: Chance): void {
    setUp(this, chance);
    if (this.phase !== PHASE.draft) startTurns(this, chance);
  }

  legal(out: Int32Array): number {
    return this.phase === PHASE.main ? mainOptions(this, out) : subOptions(this, out);
  }

  legalCount(): number {
    return this.phase === PHASE.main ? countMain(this) : subOptions(this, this.listed);
  }

  legalAt(index: number): number {
    return this.phase === PHASE.main ? mainAt(this, index) : this.listed[index]!;
  }

  apply(action: number, chance: Chance): void {
    this.touch();
    if (this.phase === PHASE.main) applyMain(this, action, chance);
    else applySub(this, action, chance);
  }

  copyFrom(other: Poonicorn): void {
    this.copyPlay(other);
  }

  determinise(seat: number, rng: Rng): void {
    this.touch();
    determinise(this, seat, rng);
  }

  passDeal(seat: number, rng: Rng): void {
    passDeal(this, seat, rng);
  }

  dealAhead(rng: Rng): void {
    this.touch();
    dealAhead(this, rng);
  }

  outcome(out: Outcome): void {
    writeOutcome(this, out);
  }

  metrics(out: Float64Array): void {
    this.writeMetrics(this, out);
  }

  infoKey(seat: number): string {
    return infoKey(this, seat);
  }
}
