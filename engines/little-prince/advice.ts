/** What searches and greedy players go by. */
import { OVER, WIN, type Features } from '../core/types.ts';
import { Evaluation } from './advice/evaluation.ts';
import { Forecast } from './advice/forecast.ts';
import { Preference } from './advice/preference.ts';
import { termNames, Terms } from './advice/terms.ts';
import { ruleOfThumb, type Weights } from './advice/weights.ts';
import { ROUNDS, type Components } from './components.ts';
import { PHASE } from './phases.ts';
import { settle } from './play/settlement.ts';
import type { Rules } from './rules.ts';
import type { LittlePrinceTable } from './table.ts';
import type { Tables } from './tables.ts';

/** A table with room for the eyes of players on it: made when first asked for. */
export interface Advised extends LittlePrinceTable {
  advice: Advice | undefined;
}

export class Advice {
  readonly evaluation: Evaluation;
  readonly preference: Preference;
  /** The same through what play has taught. */
  readonly forecast: Forecast;
  readonly foresight: Preference;
  readonly terms: Terms;

  constructor(tables: Tables) {
    const thumb = Array<Weights>(ROUNDS + 1).fill(ruleOfThumb(tables));
    this.evaluation = new Evaluation(tables, thumb);
    this.preference = new Preference(this.evaluation);
    this.forecast = new Forecast(tables);
    this.foresight = new Preference(this.forecast);
    this.terms = new Terms(new Evaluation(tables, thumb));
  }
}

/** What is learned from play: the parts of planets, which `lessons.json` weighs. */
export const features: Features<Advised, Rules, Components> = {
  names: ({ components }) => termNames(components),
  read: (s, seat, out, viewer) => (s.advice ??= new Advice(s.tables)).terms.read(s, seat, viewer, out),
  score: {
    apart: (s, seat, viewer) => -(s.advice ??= new Advice(s.tables)).terms.cost(s, seat, viewer),
    leads: { least: 2, below: 12, step: 0.1 },
  },
};

/**
 * Leaf value: the chance to win once this round is over, if all take what suits them; the win share once the game is.
 * Rounded, so that sums in another order still tie.
 */
export function estimate(s: Advised, seat: number): number {
  if (s.actor === OVER) {
    settle(s);
    return s.results.share60[seat]! / WIN;
  }
  const { forecast, foresight } = (s.advice ??= new Advice(s.tables));
  const worth = foresight.foresee(s, seat);
  const laid = s.phase === PHASE.chooseStack ? s.round : s.round + 1;
  return Math.round(forecast.chance(worth, worth[seat]!, laid) * 1e12) / 1e12;
}

/** Score of an action from what the seat knows: what greedy players go by. */
export function prefer(s: Advised, seat: number, action: number): number {
  return (s.advice ??= new Advice(s.tables)).preference.prefer(s, seat, action);
}

export function preferAll(s: Advised, seat: number, actions: Int32Array, count: number, out: Float64Array): void {
  (s.advice ??= new Advice(s.tables)).preference.preferAll(s, seat, actions, count, out);
}

/** The same from what play has taught: what searches go by. */
export function weigh(s: Advised, seat: number, action: number): number {
  return (s.advice ??= new Advice(s.tables)).foresight.prefer(s, seat, action);
}

export function weighAll(s: Advised, seat: number, actions: Int32Array, count: number, out: Float64Array): void {
  (s.advice ??= new Advice(s.tables)).foresight.preferAll(s, seat, actions, count, out);
}

/** The opponent of whoever hid a tile chooses without having seen it. */
export function blind(s: LittlePrinceTable, searcher: number, mover: number): boolean {
  return s.phase === PHASE.chooseTile && s.hidden >= 0 && mover !== s.start && searcher === s.start;
}
