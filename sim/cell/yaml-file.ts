import { LineCounter, parseDocument, type Document } from 'yaml';
import { UsageError } from '../../engines/core/errors.ts';
import { readGiven } from '../store/read-file.ts';

export interface YamlFile {
  readonly document: Document;
  readonly lines: LineCounter;
  /** What the file says, its aliases put in. */
  readonly value: unknown;
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
    return { document, lines, value: document.toJS() };
  } catch (error) {
    // Aliases are followed only here: to nothing, into themselves, or to more than a memory holds.
    throw new UsageError(`${path}: ${error instanceof Error ? error.message.split('\n')[0]! : String(error)}`);
  }
}
