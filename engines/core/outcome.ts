import { WIN, type MetricSpec, type Outcome } from './types.ts';

/** Gives each seat with the best score an equal part of the win. Scores must be in place. */
export function shareAmongBest(out: Outcome, players: number): void {
  let best = out.score[0]!;
  for (let seat = 1; seat < players; seat++) if (out.score[seat]! > best) best = out.score[seat]!;
  let winners = 0;
  for (let seat = 0; seat < players; seat++) if (out.score[seat] === best) winners++;
  for (let seat = 0; seat < players; seat++) out.share60[seat] = out.score[seat] === best ? WIN / winners : 0;
}

/** Ranks seats by score, 1 the best, equal scores equal ranks (1, 1, 3). */
export function rankByScore(out: Outcome, players: number): void {
  for (let seat = 0; seat < players; seat++) {
    let better = 0;
    for (let other = 0; other < players; other++) if (out.score[other]! > out.score[seat]!) better++;
    out.rank[seat] = better + 1;
  }
}

/** How many numbers `State.metrics` writes: one per game metric and one per seat of a seat metric; ratios take none. */
export function metricSlots(metrics: readonly MetricSpec[], players: number): number {
  let slots = 0;
  for (const metric of metrics) if (metric.kind !== 'ratio') slots += metric.per === 'seat' ? players : 1;
  return slots;
}
