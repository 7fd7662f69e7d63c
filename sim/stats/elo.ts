/** Elo as a scale: 400 points are odds of ten to one. */

/** Elo points per unit of ln(strength). */
export const ELO_PER_NAT = 400 / Math.LN10;

/** The expected score of a logistic Elo difference, 1 / (1 + 10^(-elo/400)). */
export function scoreOfElo(elo: number): number {
  return 1 / (1 + 10 ** (-elo / 400));
}

/** The Elo difference of an expected score in (0, 1); infinite at its ends. */
export function eloOfScore(score: number): number {
  return 400 * Math.log10(score / (1 - score));
}

/** The t of a normalised Elo value: nElo / (800 / ln 10) per game, times the square root of the games in a cluster. */
export function tOfNormalisedElo(nElo: number, gamesPerCluster = 2): number {
  return (nElo / (2 * ELO_PER_NAT)) * Math.sqrt(gamesPerCluster);
}
