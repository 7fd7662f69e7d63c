import { suggestion, UsageError } from '../core/errors.ts';

/** Readers for JSON whose errors start with the path of the fault, e.g. `cards[3].copies.60: ...`. */
export type Json = Readonly<Record<string, unknown>>;

/** Refuses what stands at `path`. */
export function fault(path: string, message: string): never {
  throw new UsageError(path === '' ? message : `${path}: ${message}`);
}

/** An object; with `allowed`, one that has no other fields. */
export function readObject(value: unknown, path: string, allowed?: readonly string[]): Json {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) fault(path, 'must be an object');
  if (allowed !== undefined) {
    for (const key of Object.keys(value)) {
      if (!allowed.includes(key)) fault(path, `unknown field ${key}${suggestion(key, allowed)}`);
    }
  }
  return value as Json;
}

/** A list, perhaps of a given length. */
export function readList(value: unknown, path: string, length?: number): readonly unknown[] {
  if (!Array.isArray(value)) fault(path, 'must be a list');
  if (length !== undefined && value.length !== length) fault(path, `must have ${length} entries, not ${value.length}`);
  return value;
}

/** A whole number in min..max. */
export function readInt(value: unknown, path: string, min: number, max: number): number {
  if (!Number.isInteger(value) || (value as number) < min || (value as number) > max) {
    fault(path, `must be a whole number in ${min}..${max}, not ${JSON.stringify(value)}`);
  }
  return value as number;
}

export function readText(value: unknown, path: string): string {
  if (typeof value !== 'string' || value === '') fault(path, 'must be a text');
  return value;
}

/** true or false. */
export function readFlag(value: unknown, path: string): boolean {
  if (typeof value !== 'boolean') fault(path, 'must be true or false');
  return value;
}

/** One of the given names, as its index. */
export function readName(value: unknown, path: string, names: readonly string[]): number {
  const text = readText(value, path);
  const index = names.indexOf(text);
  if (index < 0) fault(path, `unknown name ${text}${suggestion(text, names)}`);
  return index;
}

/** Amounts by name, absent ones 0, e.g. `{ "STAR": 2, "BOW": 1 }`. */
export function readAmounts(value: unknown, path: string, names: readonly string[], max: number): readonly number[] {
  const object = readObject(value, path, names);
  return names.map((name) => (object[name] === undefined ? 0 : readInt(object[name], `${path}.${name}`, 0, max)));
}
