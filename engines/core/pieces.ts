/** Component data as they would be with a piece more or less: what `ComponentsSpec.pieces` is written with. */
import type { Piece } from './types.ts';

/** Data as objects and lists that were read from JSON; nothing is ever changed in place. */
export type Fields = Readonly<Record<string, unknown>>;
export type Entry = Fields & { readonly id: string };

/** The list under a key of data that were read without complaint. */
export function entriesOf(data: unknown, key: string): readonly Entry[] {
  return (data as Fields)[key] as readonly Entry[];
}

/** The data with another value under a key. */
export function withValue(data: unknown, key: string, value: unknown): Fields {
  return { ...(data as Fields), [key]: value };
}

/** The entries without the one at `at`. */
export function lessEntry(entries: readonly Entry[], at: number): readonly Entry[] {
  return entries.filter((_, i) => i !== at);
}

/** The entries with the one at `at` changed. */
export function changedEntry(entries: readonly Entry[], at: number, change: Fields): readonly Entry[] {
  return entries.map((entry, i) => (i === at ? { ...entry, ...change } : entry));
}

/** The entries with a second of the one at `at` right behind it, under an id of its own. */
export function twiceEntry(entries: readonly Entry[], at: number): readonly Entry[] {
  const again = { ...entries[at]!, id: freeId(entries, entries[at]!.id) };
  return [...entries.slice(0, at + 1), again, ...entries.slice(at + 1)];
}

/** `C01-again`, or whatever of that kind is free. */
export function freeId(entries: readonly Entry[], id: string): string {
  const own = `${id}-again`;
  return entries.some((entry) => entry.id === own) ? freeId(entries, own) : own;
}

/** How many copies an entry stands for. */
export function copiesOf(entry: Entry): number {
  return typeof entry['copies'] === 'number' ? entry['copies'] : 1;
}

/** What can be taken off and added to a list of entries, each with its own `copies` or written out. */
export function countedChanges(data: unknown, key: string, at: number): Piece['changes'] {
  const entries = entriesOf(data, key);
  const more =
    entries[at]!['copies'] === undefined
      ? twiceEntry(entries, at)
      : changedEntry(entries, at, { copies: copiesOf(entries[at]!) + 1 });
  return { without: withValue(data, key, lessEntry(entries, at)), more: withValue(data, key, more) };
}
