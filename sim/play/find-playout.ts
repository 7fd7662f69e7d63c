import type { CellPlayer } from './playout.ts';

/** Playouts worth looking at: the best and worst score of any seat, the longest, and the widest surprise. */
export const FINDS = ['max-score', 'min-score', 'longest', 'shortest', 'upset'] as const;
export type Find = (typeof FINDS)[number];

/**
 * The first playout, among the first `count`, with the greatest worth. An upset is a win of the seat that wins least
 * often in these playouts, by the largest margin.
 */
export function findPlayout(player: CellPlayer, find: Find, count: number): number | undefined {
  const underdog = find === 'upset' ? leastWinning(player, count) : -1;
  let best: number | undefined;
  let bestWorth = -Infinity;
  for (let playout = 0; playout < count; playout++) {
    if (player.play(playout) !== undefined) continue;
    const worth = worthOf(player, find, underdog);
    if (worth > bestWorth) {
      bestWorth = worth;
      best = playout;
    }
  }
  return best;
}

function worthOf(player: CellPlayer, find: Find, underdog: number): number {
  const scores = player.outcome.score.subarray(0, player.spec.players);
  switch (find) {
    case 'max-score':
      return Math.max(...scores);
    case 'min-score':
      return -Math.min(...scores);
    case 'longest':
      return player.decisions;
    case 'shortest':
      return -player.decisions;
    case 'upset': {
      if (player.outcome.share60[underdog] !== 60) return -Infinity;
      return scores[underdog]! - Math.max(...[...scores].filter((_, seat) => seat !== underdog), -1e9);
    }
  }
}

/** The seat with the smallest share of the wins. */
function leastWinning(player: CellPlayer, count: number): number {
  const won = new Float64Array(player.spec.players);
  for (let playout = 0; playout < count; playout++) {
    if (player.play(playout) !== undefined) continue;
    for (let seat = 0; seat < won.length; seat++) won[seat]! += player.outcome.share60[seat]!;
  }
  return won.indexOf(Math.min(...won));
}
