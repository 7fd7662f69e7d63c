/** Files of YAML or JSON that a user names. */
import { isNode, LineCounter, parseDocument } from 'yaml';
import { messageOf, UsageError } from '../../engines/core/errors.ts';
import { readGiven } from '../store/read-file.ts';

export interface YamlFile {
  /** What the file says, its aliases put in. */
  readonly value: unknown;
  /** The line of the value at a path, or of the nearest that exists above it. */
  lineOf(path: readonly PropertyKey[]): number;
}

/** Reads a YAML or JSON file; every fault names its line. `what` is "experiment file", "file of variants", ... */
export function readYaml(path: string, what: string): YamlFile {
  let text: string;
  try {
    text = readGiven(path);
  } catch (error) {
    if (error instanceof UsageError) throw error;
    throw new UsageError(`no such ${what}: ${path}`);
  }
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines });
  const fault = document.errors[0];
  if (fault !== undefined)
    throw new UsageError(`${path}:${lines.linePos(fault.pos[0]).line}: ${fault.message.split('\n')[0]}`);
  try {
    return { value: document.toJS(), lineOf: (at) => lineOf(at, (above) => document.getIn(above, true), lines) };
  } catch (error) {
    // Aliases are followed only here: to nothing, into themselves, or to more than a memory holds.
    throw new UsageError(`${path}: ${messageOf(error).split('\n')[0]!}`);
  }
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
