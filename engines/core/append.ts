/** Puts a thing behind the others of its key: groups in the order in which their keys first occur. */
export function append<K, T>(groups: Map<K, T[]>, key: K, thing: T): void {
  const known = groups.get(key);
  if (known === undefined) groups.set(key, [thing]);
  else known.push(thing);
}

/** Things by a key of theirs: groups in the order in which their keys first occur. */
export function groupedBy<K, T>(things: Iterable<T>, keyOf: (thing: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>();
  for (const thing of things) append(groups, keyOf(thing), thing);
  return groups;
}

/** Of things with the same key the first, in the order they came in. */
export function firstOfEach<K, T>(things: readonly T[], keyOf: (thing: T) => K): T[] {
  return [...groupedBy(things, keyOf).values()].map(([first]) => first!);
}
