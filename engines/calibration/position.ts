import { UsageError } from '../core/errors.ts';

/** The field of a position, or a UsageError that begins with its path. */
export function field(json: unknown, name: string): unknown {
  if (typeof json !== 'object' || json === null) throw new UsageError('position: expected an object');
  const value = (json as Readonly<Record<string, unknown>>)[name];
  if (value === undefined) throw new UsageError(`position.${name}: is missing`);
  return value;
}

/** A field that is a whole number in min..max. */
export function intField(json: unknown, name: string, min: number, max: number): number {
  return intAt(field(json, name), `position.${name}`, min, max);
}

/** A field that is a list of whole numbers in min..max. */
export function intsField(json: unknown, name: string, min: number, max: number): readonly number[] {
  const values = field(json, name);
  if (!Array.isArray(values)) throw new UsageError(`position.${name}: expected a list`);
  return values.map((value, i) => intAt(value, `position.${name}[${i}]`, min, max));
}

function intAt(value: unknown, path: string, min: number, max: number): number {
  if (Number.isInteger(value) && (value as number) >= min && (value as number) <= max) return value as number;
  throw new UsageError(`${path}: expected a whole number in ${min}..${max}, found ${JSON.stringify(value)}`);
}

/** Plays the list of actions `moves` of a position from a fresh deal of a game without chance. */
export function playMoves(
  state: { readonly actor: number; legal(out: Int32Array): number; apply(action: number): void },
  json: unknown,
  options: number,
): void {
  const legal = new Int32Array(options);
  intsField(json, 'moves', 0, options - 1).forEach((move, i) => {
    const count = state.actor < 0 ? 0 : state.legal(legal);
    if (!legal.subarray(0, count).includes(move))
      throw new UsageError(`position.moves[${i}]: ${move} is not legal here`);
    state.apply(move);
  });
}
