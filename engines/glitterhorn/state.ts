import { figureWriter, keptRows, type FigureWriter } from '../core/figures.ts';
import { WIN, type Chance, type Figures, type Outcome, type Rng, type State } from '../core/types.ts';
import { CARDS } from './components.ts';
import { figureRows } from './figures.ts';
import { determinise, infoKey } from './knowledge.ts';
import { END } from './phases.ts';
import { apply, deal } from './play/hour.ts';
import { options } from './play/options.ts';
import { GlitterhornTable } from './table.ts';
import type { Tables } from './tables.ts';

/** One game of Prince Glitterhorn: the table, and the laws over it. */
export class Glitterhorn extends GlitterhornTable implements State<Glitterhorn> {
  declare private readonly writeMetrics: FigureWriter<GlitterhornTable>;
  declare private readonly deck: Uint8Array;

  constructor(tables: Tables, figures: Figures) {
    super(tables, figures);
    this.writeMetrics = figureWriter(keptRows(figureRows(tables), figures), 1);
    this.deck = new Uint8Array(CARDS);
  }

  deal(chance: Chance): void {
    deal(this, this.deck, chance);
  }

  legal(out: Int32Array): number {
    return options(this, out);
  }

  apply(action: number, chance: Chance): void {
    apply(this, action, chance);
  }

  copyFrom(other: Glitterhorn): void {
    this.copyTable(other);
  }

  determinise(seat: number, rng: Rng): void {
    determinise(this, seat, rng);
  }

  outcome(out: Outcome): void {
    out.share60[0] = this.succeeded() ? WIN : 0;
    out.score[0] = this.ending === END.fed ? this.points() : 0;
    out.rank[0] = 1;
    out.end = this.ending;
    out.rounds = this.round;
    out.capped = 0;
  }

  metrics(out: Float64Array): void {
    this.writeMetrics(this, out);
  }

  infoKey(_seat?: number): string {
    return infoKey(this);
  }
}
