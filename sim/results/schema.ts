/** What rows of findings are made of. A schema reads a row as the JSON document holds it, where nothing but null stands for
 * what is absent or no number. */
import * as z from 'zod';
import { UNITS } from '../count/measures.ts';

export type { Frozen } from '../cell/spec.ts';

/** A number, or NaN. */
export const number = z
  .union([z.number(), z.nan(), z.literal([Infinity, -Infinity]), z.null()])
  .transform((value): number => value ?? NaN);
export const text = z.string();
export const texts = z.array(text);
/** How often, or the place of something in a list. */
export const count = z.int().min(0);
export const unit = z.enum(UNITS);

/** A field that is always there, and may have nothing to say. */
export function maybe<S extends z.ZodType>(schema: S) {
  return z.preprocess((value) => value ?? undefined, z.union([schema, z.undefined()]));
}

/** Which figure, and whose. */
export const ofSeats = { figure: text, seat: maybe(count), role: maybe(text) };
export const whose = { ...ofSeats, bot: maybe(text) };
