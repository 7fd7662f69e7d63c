/** out/index.html: the runs below `out`, each with the answer its page opens with. */
import { closeSync, existsSync, readdirSync, readSync, statSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { indexPage, type ListedRun } from '../reports/html/index-page.ts';
import { writeWhole } from '../sim/store/files.ts';
import { readManifest } from '../sim/store/folder.ts';
import { openOwn } from '../sim/store/read-file.ts';

/** The folder of runs that are told no other. */
const ROOT = 'out';

/** Lists all runs anew if this one is below `out`; whoever keeps runs elsewhere gets no index. */
export function listRuns(run: string): void {
  const below = relative(resolve(ROOT), resolve(run));
  if (below === '' || below.startsWith('..') || resolve(ROOT, below) !== resolve(run)) return;
  const rows = foldersOf(ROOT)
    .flatMap((name) => (isRun(name) ? [name] : foldersOf(join(ROOT, name)).map((inner) => `${name}/${inner}`)))
    .filter(isRun)
    .map((folder) => ({ folder, written: statSync(join(ROOT, folder, 'run.json')).mtimeMs }))
    .sort((a, b) => b.written - a.written || (a.folder < b.folder ? -1 : 1));
  writeWhole(join(ROOT, 'index.html'), indexPage(rows.flatMap(({ folder, written }) => listed(folder, written))));
}

function foldersOf(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((one) => (one.isDirectory() ? [one.name] : []));
}

function isRun(folder: string): boolean {
  return existsSync(join(ROOT, folder, 'run.json'));
}

/** Nothing of a folder that cannot be read: it is not what one asked about. */
function listed(folder: string, written: number): ListedRun[] {
  try {
    const { verb, titles } = readManifest(join(ROOT, folder));
    const when = new Date(written).toISOString().slice(0, 16).replace('T', ' ');
    return [{ folder, verb, title: Object.values(titles).join(', '), answer: answerOf(folder), when }];
  } catch {
    return [];
  }
}

/** The answer stands near the beginning of a page. */
const NEAR = 1 << 17;

function answerOf(folder: string): string | undefined {
  const path = join(ROOT, folder, 'report.html');
  if (!existsSync(path)) return undefined;
  const file = openOwn(path);
  try {
    const room = Buffer.alloc(NEAR);
    const text = room.toString('utf8', 0, readSync(file, room));
    const found = /<p class="verdict">([^<]*)<\/p>/.exec(text)?.[1] ?? '';
    return found.replace(/&#(\d+);/g, (_all, code: string) => String.fromCharCode(Number(code)));
  } finally {
    closeSync(file);
  }
}
