import { MAX_SEATS } from '../../core/types.ts';
import type { LittlePrince } from '../state.ts';
import { NO_TILE, type Evaluation } from './evaluation.ts';

/** V of every seat as one of them sees the game. */
export class SeatValues {
  readonly value = new Float64Array(MAX_SEATS);
  private readonly evaluation: Evaluation;
  private readonly volcanoes = new Float64Array(MAX_SEATS);
  private readonly open = new Int32Array(MAX_SEATS);

  constructor(evaluation: Evaluation) {
    this.evaluation = evaluation;
  }

  fill(state: LittlePrince, seat: number): void {
    const { evaluation } = this;
    const { players } = state.tables;
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
