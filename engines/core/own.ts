/** What a table itself has under a name that somebody else chose: never what every object has, as `constructor`. */
export function ownOf<T>(table: Readonly<Record<string, T>>, name: string): T | undefined {
  return Object.hasOwn(table, name) ? table[name] : undefined;
}
