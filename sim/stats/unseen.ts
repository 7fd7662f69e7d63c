/**
 * Half the width of an interval for a mean of which rare events may be a part that was never seen. `half` is what the
 * spread that was seen asks for, `step` by how much one event more would move the mean, `outside` the two-sided
 * probability that the interval leaves out.
 *
 * A mean that is larger by x than what was seen has events that were not, and with them a variance of x steps more: the
 * interval is all x with x^2 <= half^2 + ln(2 / outside) step x, as Wilson's (1927) takes the variance where it asks and
 * not where it stands. Where nothing was seen at all that is Clopper and Pearson's exact bound of what did not happen,
 * ln(2 / outside) steps (the rule of three, two-sided); where many events were seen it is `half`.
 */
import { log } from '../../engines/core/reals.ts';
export function halfWithUnseen(half: number, step: number, outside: number): number {
  const extra = (log(2 / outside) / 2) * step;
  return extra + Math.sqrt(extra * extra + half * half);
}
