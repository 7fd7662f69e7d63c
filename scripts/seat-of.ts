import { nearest, UsageError } from '../engines/core/errors.ts';

/** A seat by its number, counted from 1, or its role where roles differ. */
export function seatOf(option: string, text: string, roles: readonly string[]): number {
  const role = roles.indexOf(text);
  if (role >= 0 && new Set(roles).size > 1) return role;
  const seat = /^\d+$/.test(text) ? Number(text) : NaN;
  if (seat >= 1 && seat <= roles.length) return seat - 1;
  const named = new Set(roles).size > 1 ? roles : [];
  const names = named.length > 0 ? ` and none of ${named.join(', ')}` : '';
  const near = nearest(text, [...roles.map((_, at) => `${at + 1}`), ...named])!;
  throw new UsageError(`--${option} ${text} is not in 1..${roles.length}${names} (did you mean ${near}?)`);
}
