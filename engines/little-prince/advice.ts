/** What searches and greedy players go by. */
import { OVER, WIN } from '../core/types.ts';
import { Evaluation } from './advice/evaluation.ts';
import { Preference } from './advice/preference.ts';
import { SeatValues } from './advice/seat-values.ts';
import type { LittlePrince } from './state.ts';

/** The eyes of players on one state: made when first asked for. */
export class Advice {
  readonly evaluation: Evaluation;
  readonly preference: Preference;
  readonly seatValues: SeatValues;

  constructor({ tables, scoring }: LittlePrince) {
    this.evaluation = new Evaluation(tables, scoring.scores);
    this.preference = new Preference(this.evaluation);
    this.seatValues = new SeatValues(this.evaluation);
  }
}

/** Leaf value: the lead in V over the best other seat, squashed; the win share once the game is over. */
export function estimate(state: LittlePrince, seat: number): number {
  if (state.actor === OVER) {
    state.scoring.finish(state);
    return state.scoring.share60[seat]! / WIN;
  }
  const { evaluation, preference, seatValues } = (state.advice ??= new Advice(state));
  preference.forget();
  seatValues.fill(state, seat);
  let best = -Infinity;
  for (let other = 0; other < state.tables.players; other++) {
    if (other !== seat && seatValues.value[other]! > best) best = seatValues.value[other]!;
  }
  return 1 / (1 + Math.exp((best - seatValues.value[seat]!) / evaluation.constants.winScale));
}

/** Score of an action from what the seat knows: what greedy players go by. */
export function prefer(state: LittlePrince, seat: number, action: number): number {
  state.advice ??= new Advice(state);
  return state.advice.preference.prefer(state, seat, action);
}
