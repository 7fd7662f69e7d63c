/** What searches and greedy players go by. */
import { OVER, WIN } from '../core/types.ts';
import { Evaluation } from './advice/evaluation.ts';
import { Forecast } from './advice/forecast.ts';
import { Preference } from './advice/preference.ts';
import { PHASE } from './phases.ts';
import type { LittlePrince } from './state.ts';

/** The eyes of players on one state: made when first asked for. */
export class Advice {
  readonly evaluation: Evaluation;
  readonly preference: Preference;
  /** The same through what play has taught. */
  readonly forecast: Forecast;
  readonly foresight: Preference;

  constructor({ tables, scoring }: LittlePrince) {
    this.evaluation = new Evaluation(tables, scoring.scores);
    this.preference = new Preference(this.evaluation);
    this.forecast = new Forecast(tables, scoring.scores);
    this.foresight = new Preference(this.forecast);
  }
}

/** Leaf value: the chance to win once this round is over, if all take what suits them; the win share once the game is. */
export function estimate(state: LittlePrince, seat: number): number {
  if (state.actor === OVER) {
    state.scoring.finish(state);
    return state.scoring.share60[seat]! / WIN;
  }
  const { forecast, foresight } = (state.advice ??= new Advice(state));
  const worth = foresight.foresee(state, seat);
  const laid = state.phase === PHASE.chooseStack ? state.round : state.round + 1;
  return forecast.chance(worth, worth[seat]!, laid);
}

/** Score of an action from what the seat knows: what greedy players go by. */
export function prefer(state: LittlePrince, seat: number, action: number): number {
  state.advice ??= new Advice(state);
  return state.advice.preference.prefer(state, seat, action);
}

/** The same from what play has taught: what searches go by. */
export function weigh(state: LittlePrince, seat: number, action: number): number {
  state.advice ??= new Advice(state);
  return state.advice.foresight.prefer(state, seat, action);
}
