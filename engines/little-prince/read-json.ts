import { UsageError } from '../core/errors.ts';

/** The value as an object, or a UsageError that names its path. */
export function objectAt(value: unknown, path: string): Readonly<Record<string, unknown>> {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Record<string, unknown>;
  throw new UsageError(`${path}: expected an object, found ${shown(value)}`);
}

export function arrayAt(value: unknown, path: string): readonly unknown[] {
  if (Array.isArray(value)) return value;
  throw new UsageError(`${path}: expected a list, found ${shown(value)}`);
}

export function textAt(value: unknown, path: string): string {
  if (typeof value === 'string' && value !== '') return value;
  throw new UsageError(`${path}: expected a name, found ${shown(value)}`);
}

export function numberAt(value: unknown, path: string, min: number, max: number, whole = false): number {
  if (typeof value === 'number' && value >= min && value <= max && (!whole || Number.isInteger(value))) return value;
  throw new UsageError(`${path}: expected a ${whole ? 'whole ' : ''}number in ${min}..${max}, found ${shown(value)}`);
}

function shown(value: unknown): string {
  return value === undefined ? 'nothing' : JSON.stringify(value);
}
