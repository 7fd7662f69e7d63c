/** What learned scores say of who wins: the points of lead that make a win e times as likely, round by round. */
import type { ScoreFeatures } from '../../engines/core/types.ts';
import type { Positions } from './positions.ts';
import type { Fit } from './ridge.ts';
import { exp, log } from '../../engines/core/reals.ts';

/** Round by round, from the first that positions were kept of. */
export interface Leads {
  readonly from: number;
  readonly points: readonly number[];
}

/** Those under which the wins that were are likeliest. */
export function fitLeads(
  positions: Positions,
  { bias, weights }: Pick<Fit, 'bias' | 'weights'>,
  { least, below, step }: ScoreFeatures<never>['leads'],
): Leads {
  const { apart, features, players, rounds, shares, width } = positions;
  const scores = apart.map((known, row) => {
    let sum = bias + known;
    for (let i = 0; i < width; i++) sum += weights[i]! * features[row * width + i]!;
    return sum;
  });
  const from = positions.begun + 1;
  const points: number[] = [];
  const last = rounds.reduce((most, round) => Math.max(most, round), from);
  for (let round = from; round <= last; round++) {
    let [best, most] = [least, -Infinity];
    for (let lead = least; lead < below; lead += step) {
      let likelihood = 0;
      for (let row = 0; row < scores.length; row += players) {
        if (rounds[row] !== round) continue;
        let sum = 0;
        for (let seat = 0; seat < players; seat++) sum += exp(scores[row + seat]! / lead);
        for (let seat = 0; seat < players; seat++) {
          likelihood += shares[row + seat]! * (scores[row + seat]! / lead - log(sum));
        }
      }
      if (likelihood > most) [best, most] = [lead, likelihood];
    }
    points.push(best);
  }
  return { from, points };
}
