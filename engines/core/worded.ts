/** A name as code has it in words: `knightEscaped` as `knight escaped`, `tile.T1.points` as `tile T1, points`. */
export function worded(name: string): string {
  const apart = name.replace(
    /([a-z0-9])([A-Z]+)/g,
    (_, before: string, after: string) => `${before} ${after.toLowerCase()}`,
  );
  return apart.replace(/\.(?=[a-z])/g, ', ').replaceAll('.', ' ');
}
