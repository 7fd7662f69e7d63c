/** A run's folder, dropped on the page or built into it: read by the engine room and shown like an answer. */
import { messageOf } from '../../engines/core/errors.ts';
import type { Files } from '../laboratory.ts';
import { answering } from './answers.ts';
import { type Studio } from './studio.ts';

/** Where a run from outside is shown: it has no link that would play it. */
export const FOLDER = '#/run/';

export async function openRun(studio: Studio, files: Files): Promise<void> {
  try {
    const answer = await studio.laboratory.open(files);
    if ('refused' in answer) return studio.tell(answer.refused);
    const one = answering(`${FOLDER}${answer.seed}`, answer.title, answer.headline ?? '', {
      verb: 'run',
      options: {},
    });
    one.snapshot.value = answer;
    one.answer.value = answer;
    one.state.value = 'done';
    studio.answers.put(one);
    studio.go({ at: 'run', link: one.link });
  } catch (error) {
    studio.tell(messageOf(error));
  }
}

/** An item dropped in Chromium. */
interface Handed extends DataTransferItem {
  readonly getAsFileSystemHandle?: () => Promise<FileSystemHandle | null>;
}

/**
 * The files of folders and files dropped, by their paths: a run may hold another. Chromium reads entries of no page that was
 * opened from disk, other browsers know no handles. Whatever is dropped is gone after the first wait.
 */
export async function droppedFiles(items: DataTransferItemList): Promise<Map<string, File>> {
  const handed = [...items].map((item: Handed) => item.getAsFileSystemHandle?.());
  const entries = [...items].map((item) => item.webkitGetAsEntry());
  const files = new Map<string, File>();
  for (const [i, entry] of entries.entries()) {
    const handle = await handed[i];
    if (handle) await take(handle, '', files);
    else if (entry) await gather(entry, '', files);
  }
  return files;
}

async function take(handle: FileSystemHandle, before: string, files: Map<string, File>): Promise<void> {
  const path = before + handle.name;
  if (handle instanceof FileSystemFileHandle) return void files.set(path, await handle.getFile());
  for await (const inside of (handle as FileSystemDirectoryHandle).values()) await take(inside, `${path}/`, files);
}

async function gather(entry: FileSystemEntry, before: string, files: Map<string, File>): Promise<void> {
  const path = before + entry.name;
  if (entry.isDirectory) {
    for (const inside of await entriesOf(entry as FileSystemDirectoryEntry)) await gather(inside, `${path}/`, files);
    return;
  }
  const file = await new Promise<File>((done, failed) => (entry as FileSystemFileEntry).file(done, failed));
  files.set(path, file);
}

/** The files of a folder that was picked, by their paths. */
export function pickedFiles(list: FileList): Map<string, File> {
  return new Map([...list].map((file) => [file.webkitRelativePath || file.name, file]));
}

/** A browser reads a folder a hundred entries at a time. */
async function entriesOf(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader();
  const all: FileSystemEntry[] = [];
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((done, failed) => reader.readEntries(done, failed));
    if (some.length === 0) return all;
    all.push(...some);
  }
}
