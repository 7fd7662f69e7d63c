/** No counts yet, by name: copied as a game begins, which is quicker by far than setting them one by one. */
export function noCounts<N extends string>(rows: readonly (readonly [name: N, help: string])[]): Record<N, number> {
  return Object.fromEntries(rows.map(([name]) => [name, 0])) as Record<N, number>;
}
