/** Files that a question brings along, and how a fault in one is told. */
import { UsageError } from '../../engines/core/errors.ts';
import { existsSync, rmSync, writeFileSync } from '../../sim/platform/node.ts';
import type { Question, Refused } from '../laboratory.ts';
import { refusalInPageWords } from './page-words.ts';

let laid: readonly string[] = [];

/** Puts them where options name them; those of the question before are gone. */
export function layOwnFiles({ files = {} }: Question): void {
  for (const path of laid) if (existsSync(path)) rmSync(path);
  laid = Object.keys(files);
  for (const [path, text] of Object.entries(files)) writeFileSync(path, text);
}

/** `my.json: tiles[3].power: ...`: where the fault lies within the data. */
const WITHIN = /(?:^|: )((?:[A-Za-z_]\w*)(?:\.\w+|\[\d+\])+): /;

/** What the terminal would say; what is no mistake of the user's is thrown on. */
export function refusal(error: unknown): Refused {
  if (!(error instanceof UsageError)) throw error;
  const path = WITHIN.exec(error.message)?.[1];
  return { refused: refusalInPageWords(error.message), ...(path !== undefined && { path }) };
}
