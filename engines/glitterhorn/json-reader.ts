/** Reads unknown JSON; every complaint starts with the path of the fault. */
import { suggestion, UsageError } from '../core/errors.ts';

/** Throws the one kind of error a component file or position can cause. */
export function fault(path: string, what: string): never {
  throw new UsageError(`${path}: ${what}`);
}

/** The object at `path`. */
export function objectAt(json: unknown, path: string): Readonly<Record<string, unknown>> {
  if (typeof json !== 'object' || json === null || Array.isArray(json)) fault(path, `${shown(json)} is not an object`);
  return json as Readonly<Record<string, unknown>>;
}

/** The list at `path`, with exactly `length` entries if given. */
export function listAt(json: unknown, path: string, length?: number): readonly unknown[] {
  if (!Array.isArray(json)) fault(path, `${shown(json)} is not a list`);
  if (length !== undefined && json.length !== length) fault(path, `${json.length} entries, need exactly ${length}`);
  return json;
}

/** The whole number in least..most at `path`. */
export function intAt(json: unknown, path: string, least: number, most: number): number {
  if (typeof json !== 'number' || !Number.isInteger(json) || json < least || json > most)
    fault(path, `${shown(json)} is not a whole number in ${least}..${most}`);
  return json;
}

/** The non-empty text at `path`. */
export function textAt(json: unknown, path: string): string {
  if (typeof json !== 'string' || json === '') fault(path, `${shown(json)} is not a name`);
  return json;
}

/** An id: letters, digits, `-` and `_` only, because ids become parts of figure names. */
export function idAt(json: unknown, path: string): string {
  const id = textAt(json, path);
  if (!/^[A-Za-z0-9_-]+$/.test(id)) fault(path, `${shown(id)} may hold only letters, digits, - and _`);
  return id;
}

/** The index of the name at `path` among `names`; `what` says what it should have been. */
export function nameAt(json: unknown, path: string, names: readonly string[], what: string): number {
  const index = names.indexOf(json as string);
  if (index < 0) {
    const hint = typeof json === 'string' ? suggestion(json, names) : ` (one of: ${names.join(', ')})`;
    fault(path, `${shown(json)} is not ${what}${hint}`);
  }
  return index;
}

function shown(json: unknown): string {
  return json === undefined ? 'nothing' : JSON.stringify(json);
}
