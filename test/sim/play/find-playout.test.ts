/** Which playout is found, among six that are made up; the third went wrong. */
import { expect, test } from 'vitest';
import { findPlayout, type Find } from '../../../sim/play/find-playout.ts';
import type { CellPlayer } from '../../../sim/play/playout.ts';

const PLAYED = [
  { score: [5, 1], share60: [60, 0], decisions: 9 },
  { score: [7, 8], share60: [0, 60], decisions: 7 },
  undefined,
  { score: [8, 3], share60: [60, 0], decisions: 9 },
  { score: [0, 9], share60: [0, 60], decisions: 4 },
  { score: [9, 0], share60: [60, 0], decisions: 4 },
];

/** It plays these only. */
function played(): CellPlayer {
  const player = {
    spec: { players: 2 },
    outcome: { score: new Int32Array(7).fill(99), share60: new Int32Array(7) },
    decisions: 0,
    play(playout: number) {
      const one = PLAYED[playout];
      player.outcome.score.set(one?.score ?? [100, -100]);
      player.outcome.share60.set(one?.share60 ?? [-600, -600]);
      player.decisions = one?.decisions ?? 100;
      return one === undefined ? { playout } : undefined;
    },
  };
  return player as unknown as CellPlayer;
}

test.each<[Find, count: number, found: number | undefined]>([
  ['max-score', 6, 4],
  ['max-score', 4, 1],
  ['min-score', 6, 4],
  ['min-score', 2, 0],
  ['longest', 6, 0],
  ['shortest', 6, 4],
  ['shortest', 4, 1],
  // Of six, seat 1 wins the less often: twice, by 1 and by 9. Of five both win twice, and the first counts: by 4 and by 5.
  ['upset', 6, 4],
  ['upset', 5, 3],
  ['upset', 2, 0],
  // Of one, seat 1 never wins.
  ['upset', 1, undefined],
  ['max-score', 0, undefined],
])('%s of %i', (find, count, found) => {
  expect(findPlayout(played(), find, count)).toBe(found);
});
