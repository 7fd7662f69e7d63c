import { messageOf, UsageError } from '../../engines/core/errors.ts';

/** Lists and objects within each other; what is read here has a handful of levels. */
const DEEPEST = 100;

/**
 * A JSON text as editors leave it: some begin it with a byte-order mark, which is no JSON. What is wrong with the file
 * `called` so is told in one line; a key that an object has twice is, too, where JSON itself would keep the last, and
 * `__proto__`, which would be dropped.
 */
export function parseJson(given: string, called: string): unknown {
  const text = given.startsWith('\ufeff') ? given.slice(1) : given;
  let value: unknown;
  try {
    value = JSON.parse(text) as unknown;
  } catch (error) {
    const said = messageOf(error).replace(
      / in JSON at position (\d+)[^]*$/,
      (_, at: string) => `, line ${lineAt(text, Number(at))}`,
    );
    throw new UsageError(`${called} is not JSON: ${said.replaceAll(/\s*\n\s*/g, ' ')}`);
  }
  const fault = faultIn(text);
  if (fault !== undefined) throw new UsageError(`${called}: ${fault}`);
  return value;
}

/** Of a text that is JSON the strings, keys among them, and where lists and objects begin and end. */
const STRUCTURE = /("[^"\\]*(?:\\.[^"\\]*)*")(\s*:)?|[[\]{}]/g;

/** What is wrong with a text although it is JSON. */
function faultIn(text: string): string | undefined {
  const open: Set<string>[] = [];
  for (const { 0: token, 1: string, 2: colon, index } of text.matchAll(STRUCTURE)) {
    if (colon !== undefined) {
      const keys = open.at(-1)!;
      const name = JSON.parse(string!) as string;
      if (keys.has(name)) return `line ${lineAt(text, index)}: ${string} stands twice in one object`;
      // No object keeps it as its own, and schemas leave it out without a word.
      if (name === '__proto__') return `line ${lineAt(text, index)}: __proto__: unknown`;
      keys.add(name);
    } else if (token === '{' || token === '[') {
      if (open.push(new Set()) > DEEPEST) return `is nested more than ${DEEPEST} levels deep`;
    } else if (token === '}' || token === ']') open.pop();
  }
  return undefined;
}

function lineAt(text: string, at: number): number {
  return text.slice(0, at).split('\n').length;
}
