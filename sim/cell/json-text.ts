/** A JSON text as editors leave it: some begin it with a byte-order mark, which is no JSON. */
export function parseJson(text: string): unknown {
  return JSON.parse(text.startsWith('\ufeff') ? text.slice(1) : text) as unknown;
}
