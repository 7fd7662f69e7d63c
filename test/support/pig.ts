/** Pig solved once more, plainly: every state by repeated sweeps, no thought given to speed. */
export interface PigValues {
  /** The chance to win of a seat with `own` points and `atRisk` more in hand against `other`, if it may choose. */
  readonly best: (own: number, other: number, atRisk: number) => number;
  readonly hold: (own: number, other: number, atRisk: number) => number;
  readonly roll: (own: number, other: number, atRisk: number) => number;
}

/** Both seats play `holds` (chance to hold); undefined lets both maximise. */
export function pigValues(
  target: number,
  holds?: (own: number, other: number, atRisk: number) => number,
  otherHolds = holds,
): { first: PigValues; second: PigValues } {
  const size = target * target * target;
  const tables = [new Float64Array(size), new Float64Array(size)];
  const policies = [holds, otherHolds];
  const at = (seat: number, own: number, other: number, atRisk: number): number =>
    own + atRisk >= target ? 1 : tables[seat]![(own * target + other) * target + atRisk]!;
  const hold = (seat: number, own: number, other: number, atRisk: number) => 1 - at(1 - seat, other, own + atRisk, 0);
  const roll = (seat: number, own: number, other: number, atRisk: number) => {
    let sum = 1 - at(1 - seat, other, own, 0);
    for (let face = 2; face <= 6; face++) sum += at(seat, own, other, atRisk + face);
    return sum / 6;
  };
  const update = (seat: number, own: number, other: number, atRisk: number) => {
    const rolled = roll(seat, own, other, atRisk);
    if (atRisk === 0) return rolled;
    const held = hold(seat, own, other, atRisk);
    const chance = policies[seat]?.(own, other, atRisk);
    return chance === undefined ? Math.max(held, rolled) : chance * held + (1 - chance) * rolled;
  };
  for (let sum = 2 * (target - 1); sum >= 0; sum--) {
    for (let own = Math.max(0, sum - target + 1); own <= Math.min(sum, target - 1); own++) {
      settle(own, sum - own);
    }
  }
  function settle(own: number, other: number): void {
    for (let change = 1; change > 1e-11;) {
      change = 0;
      for (const [seat, mine, theirs] of [
        [0, own, other],
        [1, other, own],
      ] as const) {
        for (let atRisk = target - mine - 1; atRisk >= 0; atRisk--) {
          const index = (mine * target + theirs) * target + atRisk;
          const value = update(seat, mine, theirs, atRisk);
          change = Math.max(change, Math.abs(value - tables[seat]![index]!));
          tables[seat]![index] = value;
        }
      }
    }
  }
  const valuesOf = (seat: number): PigValues => ({
    best: (own, other, atRisk) => at(seat, own, other, atRisk),
    hold: (own, other, atRisk) => hold(seat, own, other, atRisk),
    roll: (own, other, atRisk) => roll(seat, own, other, atRisk),
  });
  return { first: valuesOf(0), second: valuesOf(1) };
}
