/** What differs between two pieces of JSON, short enough for a link: values by their paths. */

export type Key = string | number;
/** A path, and what stands there now; nothing: it is taken out. */
export type Patch = readonly (readonly [path: readonly Key[], value?: unknown])[];

type Data = Readonly<Record<string, unknown>>;

/** What makes `to` of `from`. Lists of another length are replaced whole. */
export function patchOf(from: unknown, to: unknown, path: readonly Key[] = []): Patch {
  if (Object.is(from, to)) return [];
  if (Array.isArray(from) && Array.isArray(to) && from.length === to.length)
    return to.flatMap((value, i) => patchOf(from[i], value, [...path, i]));
  if (isRecord(from) && isRecord(to)) {
    const gone = Object.keys(from).filter((key) => !Object.hasOwn(to, key));
    const changed = Object.entries(to).flatMap(([key, value]) =>
      Object.hasOwn(from, key) ? patchOf(from[key], value, [...path, key]) : [[[...path, key], value] as const],
    );
    return [...gone.map((key) => [[...path, key]] as const), ...changed];
  }
  return JSON.stringify(from) === JSON.stringify(to) ? [] : [[path, to]];
}

/** `data` with the patch applied; what it was made of is left alone. Paths that lead nowhere are passed over. */
export function patched(data: unknown, patch: Patch): unknown {
  return patch.reduce<unknown>((whole, [path, ...value]) => replaced(whole, path, value), data);
}

function replaced(data: unknown, [key, ...rest]: readonly Key[], value: readonly unknown[]): unknown {
  if (key === undefined) return value[0];
  if (Array.isArray(data) && typeof key === 'number' && key >= 0 && key < data.length)
    return data.map((one: unknown, i) => (i === key ? replaced(one, rest, value) : one));
  if (!isRecord(data) || typeof key !== 'string' || key === '__proto__') return data;
  const { [key]: before, ...others } = data;
  if (rest.length === 0 && value.length === 0) return others;
  // A field that is there keeps its place.
  return { ...data, [key]: replaced(before, rest, value) };
}

function isRecord(value: unknown): value is Data {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Does this have the form of a patch? Links come from anywhere. */
export function isPatch(value: unknown): value is Patch {
  return (
    Array.isArray(value) &&
    value.every(
      (one) =>
        Array.isArray(one) &&
        one.length >= 1 &&
        one.length <= 2 &&
        Array.isArray(one[0]) &&
        one[0].every((key) => typeof key === 'string' || typeof key === 'number'),
    )
  );
}
