/** The share of playouts whose trace digests differ, among those kept on both sides; NaN if none are. */
export function playoutsChanged(a: ArrayLike<number>, b: ArrayLike<number>): number {
  const kept = Math.min(a.length, b.length);
  let changed = 0;
  for (let i = 0; i < kept; i++) if (a[i] !== b[i]) changed++;
  return kept === 0 ? NaN : changed / kept;
}
