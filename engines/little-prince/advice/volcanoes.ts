/** Most volcanoes of any seat but one. */
export function mostOfOthers(volcanoes: Float64Array, players: number, seat: number): number {
  let most = 0;
  for (let other = 0; other < players; other++) {
    if (other !== seat && volcanoes[other]! > most) most = volcanoes[other]!;
  }
  return most;
}
