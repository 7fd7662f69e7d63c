/** Files of YAML or JSON that a user names. */
import { isNode, isScalar, LineCounter, parseDocument, visit, type Document, type ErrorCode } from 'yaml';
import { messageOf, UsageError } from '../../engines/core/errors.ts';
import { readGiven } from '../store/read-file.ts';

export interface YamlFile {
  /** What the file says, its aliases put in. */
  readonly value: unknown;
  /** The line of the value at a path, or of the nearest that exists above it. */
  lineOf(path: readonly PropertyKey[]): number;
}

/** Far more than anybody writes; what is made of every line takes a while. */
const MOST_TEXT = 1_000_000;
const TOO_DEEP = 'is nested too deeply';
/** What is said of faults that the parser tells to programmers, by the text from the fault on. */
const IN_WORDS: { readonly [code in ErrorCode]?: (from: string) => string } = {
  MULTIPLE_DOCS: () => 'several documents (---) in one file, where one is wanted',
  RESOURCE_EXHAUSTION: () => TOO_DEEP,
  BLOCK_AS_IMPLICIT_KEY: () => 'indented further than the line before, or a text with ": " in it that wants quotes',
};

/** Reads a YAML or JSON file; every fault names its line. `what` is "experiment file", "file of variants", ... */
export function readYaml(path: string, what: string): YamlFile {
  let text: string;
  try {
    text = readGiven(path);
  } catch (error) {
    if (error instanceof UsageError) throw error;
    throw new UsageError(`no such ${what}: ${path}`);
  }
  if (text.length > MOST_TEXT)
    throw new UsageError(`${path} has ${text.length} characters: at most ${MOST_TEXT} are read`);
  const lines = new LineCounter();
  const document = parseDocument(text, {
    lineCounter: lines,
    uniqueKeys: false,
    prettyErrors: false,
    logLevel: 'error',
  });
  const fault = document.errors[0];
  if (fault !== undefined) {
    const [at] = fault.pos;
    const said = IN_WORDS[fault.code]?.(text.slice(at)) ?? fault.message;
    throw new UsageError(`${path}:${lines.linePos(at).line}: ${said}`);
  }
  const proto = keyProto(document);
  if (proto !== undefined) throw new UsageError(`${path}:${lines.linePos(proto).line}: __proto__: unknown`);
  const twice = keyTwice(document);
  if (twice !== undefined) {
    const [key] = /^("[^"]*"|'[^']*'|[^:\n]*)/.exec(text.slice(twice))!;
    throw new UsageError(`${path}:${lines.linePos(twice).line}: ${key.trim()} stands twice in one object`);
  }
  // More digits than a number holds are a text, as they are on a command line: a seed may have twenty.
  visit(document, {
    Scalar(_key, node) {
      if (typeof node.value !== 'number' || Number.isSafeInteger(node.value)) return;
      if (/^\d+$/.test(node.source ?? '')) node.value = node.source;
    },
  });
  try {
    return { value: document.toJS(), lineOf: (at) => lineOf(at, (above) => document.getIn(above, true), lines) };
  } catch (error) {
    // Aliases are followed only here: to nothing, into themselves, or to more than a memory holds.
    const said = messageOf(error);
    const tooMuch = said.startsWith('Excessive') ? 'its aliases stand for more than is read' : said;
    throw new UsageError(`${path}: ${error instanceof RangeError ? TOO_DEEP : tooMuch}`);
  }
}

/** Where the first key begins that its object has already; the parser's own search takes ever longer with every key. */
function keyTwice(document: Document): number | undefined {
  let found: number | undefined;
  visit(document, {
    Map(_, { items }) {
      const known = new Set<unknown>();
      for (const { key } of items) {
        if (!isScalar(key)) continue;
        const at = key.range?.[0] ?? 0;
        if (known.has(key.value) && (found === undefined || at < found)) found = at;
        known.add(key.value);
      }
    },
  });
  return found;
}

/** Where a key stands that no object keeps as its own: schemas leave it out without a word. */
function keyProto(document: Document): number | undefined {
  let found: number | undefined;
  visit(document, {
    Pair(_, { key }) {
      if (!isScalar(key) || key.value !== '__proto__') return undefined;
      found = key.range?.[0] ?? 0;
      return visit.BREAK;
    },
  });
  return found;
}

function lineOf(
  path: readonly PropertyKey[],
  nodeAt: (path: readonly PropertyKey[]) => unknown,
  lines: LineCounter,
): number {
  for (let depth = path.length; depth >= 0; depth--) {
    const node = nodeAt(path.slice(0, depth));
    if (isNode(node) && node.range) return lines.linePos(node.range[0]).line;
  }
  return 1;
}
