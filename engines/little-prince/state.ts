import type { Chance, Outcome, Rng, State } from '../core/types.ts';
import { figureWriter, keptRows, type FigureWriter } from '../core/figures.ts';
import type { Advice, Advised } from './advice.ts';
import { figureRows } from './figures.ts';
import { tellPlanets } from './figures/planets.ts';
import { dealAhead, determinise, infoKey, passDeal } from './knowledge.ts';
import { countOptions, listOptions, optionAt } from './play/options.ts';
import { deal } from './play/round.ts';
import { outcome, settle } from './play/settlement.ts';
import { apply } from './play/turn.ts';
import { LittlePrinceTable } from './table.ts';
import type { LittlePrinceSetup } from './tables.ts';

/** One game: a table, and the laws that move it. */
export class LittlePrince extends LittlePrinceTable implements State<LittlePrince>, Advised {
  declare advice: Advice | undefined;
  declare private readonly writeFigures: FigureWriter<LittlePrinceTable>;

  constructor(setup: LittlePrinceSetup) {
    super(setup);
    this.advice = undefined;
    this.writeFigures = figureWriter(keptRows(figureRows(setup), setup.figures), setup.players);
  }

  deal(chance: Chance): void {
    deal(this, chance);
  }

  legal(out: Int32Array): number {
    return listOptions(this.options, out);
  }

  legalCount(): number {
    return countOptions(this.options);
  }

  legalAt(index: number): number {
    return optionAt(this.options, index);
  }

  apply(action: number, chance: Chance): void {
    apply(this, action, chance);
  }

  copyFrom(other: LittlePrince): void {
    this.copyPlay(other);
  }

  determinise(seat: number, rng: Rng): void {
    this.changed();
    determinise(this, seat, rng);
  }

  passDeal(seat: number, rng: Rng): void {
    passDeal(this, seat, rng);
  }

  dealAhead(rng: Rng): void {
    this.changed();
    dealAhead(this, rng);
  }

  infoKey(seat: number): string {
    return infoKey(this, seat);
  }

  outcome(out: Outcome): void {
    outcome(this, out);
  }

  metrics(out: Float64Array): void {
    settle(this);
    if (this.records !== undefined) tellPlanets(this, this.records);
    this.writeFigures(this, out);
  }
}
