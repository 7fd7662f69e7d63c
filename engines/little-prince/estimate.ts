import { MAX_SEATS, OVER, WIN } from '../core/types.ts';
import { NO_TILE } from './evaluation.ts';
import { EVALUATED } from './computed.ts';
import type { LittlePrince } from './state.ts';

/** V of every seat as one of them sees the game. */
export class SeatValues {
  readonly value = new Float64Array(MAX_SEATS);
  private readonly volcanoes = new Float64Array(MAX_SEATS);
  private readonly open = new Int32Array(MAX_SEATS);

  fill(state: LittlePrince, seat: number): void {
    const { evaluation } = state;
    const { players } = state.tables;
    state.computed &= ~EVALUATED;
    evaluation.look(state, seat);
    for (let other = 0; other < players; other++) {
      evaluation.planet(state, other, NO_TILE);
      this.value[other] = evaluation.value;
      this.volcanoes[other] = evaluation.volcanoes;
      this.open[other] = evaluation.open;
    }
    for (let other = 0; other < players; other++) {
      const most = mostOfOthers(this.volcanoes, players, other);
      this.value[other]! -= evaluation.volcanoCost(this.volcanoes[other]!, most, this.open[other]!);
    }
  }
}

/** Most volcanoes of any seat but one. */
export function mostOfOthers(volcanoes: Float64Array, players: number, seat: number): number {
  let most = 0;
  for (let other = 0; other < players; other++) {
    if (other !== seat && volcanoes[other]! > most) most = volcanoes[other]!;
  }
  return most;
}

/** Leaf value: the lead in V over the best other seat, squashed; the win share once the game is over. */
export function estimate(state: LittlePrince, seat: number): number {
  if (state.actor === OVER) {
    state.scoring.finish(state);
    return state.scoring.share60[seat]! / WIN;
  }
  const { seatValues } = state;
  seatValues.fill(state, seat);
  let best = -Infinity;
  for (let other = 0; other < state.tables.players; other++) {
    if (other !== seat && seatValues.value[other]! > best) best = seatValues.value[other]!;
  }
  return 1 / (1 + Math.exp((best - seatValues.value[seat]!) / state.evaluation.constants.winScale));
}
