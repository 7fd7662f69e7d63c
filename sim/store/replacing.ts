/** Several files of a folder replaced as one: killed at any moment, it holds all the old ones or all the new. */
import * as z from 'zod';
import { messageOf, UsageError } from '../../engines/core/errors.ts';
import { readBy } from '../cell/by-schema.ts';
import { parseJson } from '../cell/json-text.ts';
import { existsSync, join, renameSync, rmSync, writeFileSync } from '../platform/node.ts';
import { fillNew, randomToken, temporaryName, writeWhole } from './files.ts';
import { isRunFile, JOURNAL } from './own-files.ts';
import { readOwn, textOf } from './read-file.ts';

/** Of the list of what is still to be done. */
const MOST_BYTES = 1 << 16;

/** Folders come from other people: only files that a run has are ever renamed or removed, and only within the folder. */
const name = z.string().refine((text) => isRunFile(text) && text !== JOURNAL, 'no file of a run');
const journalSchema = z.strictObject({
  token: z.string().regex(/^[0-9a-f]{16}$/),
  renamed: z.array(name).max(100),
  removed: z.array(name).max(100),
});

/**
 * Replaces several files as one and removes others; `filled` are further files, each filled as it likes.
 * A program killed at any moment leaves either all the old files or, once `finishReplacing` has been called, all the new.
 */
export function replaceTogether(
  folder: string,
  files: Readonly<Record<string, string | Uint8Array>>,
  filled: Readonly<Record<string, (file: number) => void>>,
  removed: readonly string[],
): void {
  const token = randomToken();
  const path = (file: string) => temporaryName(join(folder, file), token);
  for (const [file, fill] of Object.entries(filled)) fillNew(path(file), fill);
  for (const [file, content] of Object.entries(files)) fillNew(path(file), (open) => writeFileSync(open, content));
  const journal = { token, renamed: [...Object.keys(files), ...Object.keys(filled)], removed: [...removed] };
  writeWhole(join(folder, JOURNAL), JSON.stringify(journalSchema.parse(journal)));
  finishReplacing(folder);
}

/** Does what is left of a replacement that was interrupted; call before reading a folder. */
export function finishReplacing(folder: string): void {
  const journal = join(folder, JOURNAL);
  if (!existsSync(journal)) return;
  const { token, renamed, removed } = readJournal(journal);
  for (const file of renamed) renameIfThere(temporaryName(join(folder, file), token), join(folder, file));
  for (const file of removed) rmSync(join(folder, file), { force: true });
  rmSync(journal, { force: true });
}

function readJournal(path: string): z.infer<typeof journalSchema> {
  const useless = (why: string) => new UsageError(`${path} is no list of files to be replaced (${why}): remove it`);
  let json: unknown;
  try {
    json = parseJson(textOf(readOwn(path, MOST_BYTES)), 'its text');
  } catch (error) {
    throw useless(messageOf(error));
  }
  return readBy(journalSchema, json, ({ said }) => useless(said));
}

/** Somebody else may be finishing the same. */
function renameIfThere(from: string, to: string): void {
  try {
    renameSync(from, to);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
}
