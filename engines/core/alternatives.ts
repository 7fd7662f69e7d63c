/** Reconstructed components as they might also have been: the shipped data with some of it changed, each for a reason. */

/** What a shipped alternative changes, and why it is as plausible. */
interface Alternative {
  readonly why: string;
  /** Objects are merged key by key, lists of pieces piece by `id` (or by `card`); anything else stands instead. */
  readonly change: unknown;
}

/** The `shipped` and `why` of a game: its usual data under `name`, and every alternative to it. */
export function shippedWith(
  name: string,
  usual: unknown,
  alternatives: Readonly<Record<string, Alternative>>,
): { readonly shipped: Readonly<Record<string, unknown>>; readonly why: Readonly<Record<string, string>> } {
  const entries = Object.entries(alternatives);
  const changed = entries.map(([own, { change }]) => [own, altered(usual, change, own)] as const);
  return {
    shipped: { [name]: usual, ...Object.fromEntries(changed) },
    why: Object.fromEntries(entries.map(([own, { why }]) => [own, why])),
  };
}

type Fields = Readonly<Record<string, unknown>>;

function altered(usual: unknown, change: unknown, path: string): unknown {
  if (isFields(usual) && isFields(change)) {
    const own = Object.entries(change).map(([key, value]) => [key, altered(usual[key], value, `${path}.${key}`)]);
    return { ...usual, ...(Object.fromEntries(own) as Fields) };
  }
  if (!Array.isArray(usual) || !Array.isArray(change)) return change;
  const key = ['id', 'card'].find((name) => change.length > 0 && change.every((one) => isFields(one) && name in one));
  if (key === undefined) return change;
  const changes = new Map((change as Fields[]).map((one) => [one[key], one]));
  const merged = (usual as Fields[]).map((one) => {
    const own = changes.get(one[key]);
    changes.delete(one[key]);
    return own === undefined ? one : altered(one, own, path);
  });
  if (changes.size > 0) throw new Error(`${path}: there is no ${[...changes.keys()].join(', ')} to change`);
  return merged;
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
