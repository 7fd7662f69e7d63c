/** The number of each name, which is its place in the list. */
export function numbersOf<T extends string>(names: readonly T[]): Readonly<Record<T, number>> {
  return Object.fromEntries(names.map((name, i) => [name, i])) as Record<T, number>;
}
