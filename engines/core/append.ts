/** Puts a thing behind the others of its key: groups in the order in which their keys first occur. */
export function append<K, T>(groups: Map<K, T[]>, key: K, thing: T): void {
  const known = groups.get(key);
  if (known === undefined) groups.set(key, [thing]);
  else known.push(thing);
}
