/** What is worked out when it is first asked for, and the same for good: a constant that is too dear to make while modules load. */
export function once<T extends object>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}
