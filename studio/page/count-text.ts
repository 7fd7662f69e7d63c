/** Games as they are counted in every report: `10 560`, never broken in two. */
export function countText(count: number): string {
  return Math.round(count).toLocaleString('en').replaceAll(',', '\u00a0');
}
