/** Figures that only repeat another one: where a win is the only point, share, score and success are one number. */

/** The values of a figure in several settings, in the same order for every figure. */
export interface Valued {
  readonly figure: string;
  readonly values: readonly number[];
}

const TINY = 1e-9;

/** The figures without those that are everywhere what another is; of several that do, `success` stays, else the first. */
export function withoutEchoes<F extends Valued>(figures: readonly F[]): F[] {
  const kept = figures.filter((one) => {
    const same = figures.filter((other) => areEqual(one.values, other.values) || areMirrored(one, other));
    return one === (same.find(({ figure }) => figure === 'success') ?? same[0]);
  });
  // The spread of a score that is no figure of its own says nothing new either.
  const echoed = figures.some(isScore) && !kept.some(isScore);
  return kept.filter(({ figure }) => figure !== 'score.sd' || !echoed);
}

function isScore({ figure }: Valued): boolean {
  return figure === 'score';
}

/** A rule by which fewer games are won by nobody leaves the share of one of two seats what the other's leaves over. */
const FEW_UNWON = 0.005;

/** What one of two seats wins the other loses. */
function areMirrored(a: Valued, b: Valued): boolean {
  const both = a.figure === 'share' && b.figure === 'share' && a.values.length === b.values.length;
  return both && a.values.every((value, i) => Math.abs(value + b.values[i]! - 1) <= FEW_UNWON);
}

function areEqual(a: readonly number[], b: readonly number[]): boolean {
  return a.length === b.length && a.every((value, i) => Math.abs(value - b[i]!) < TINY || Object.is(value, b[i]));
}
