/**
 * A checkout's program as JavaScript, in node_modules/.cache/alicorn: what is type alone is blanked out, so that lines and
 * columns stay those of the sources, and only files that have changed since the last time are translated. It starts in a
 * third of the time that the sources take through a loader.
 */
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';

const FOLDERS = ['engines', 'bots', 'sim', 'reports', 'lab', 'testing', 'scripts', 'studio'];
/** Copied by `new` as they are. */
const AS_THEY_ARE = join('scripts', 'templates');
/** `from './x.ts'`, `import './x.ts'`, `import('./x.ts')`. */
const IMPORTED = /(\b(?:from|import)\s*\(?\s*'\.[^'\n]*)\.ts'/g;

/** The folder it lies in: one for each of the checkouts that share their node_modules by a link. */
export function folderOf(checkout) {
  const name = createHash('sha256').update(realpathSync(checkout)).digest('hex').slice(0, 12);
  return join(checkout, 'node_modules', '.cache', 'alicorn', name);
}

/** Brings what is built up to date with the sources of a checkout; gives the folder it lies in. */
export async function built(checkout) {
  const folder = folderOf(checkout);
  const index = join(folder, 'built.json');
  const marks = marksOf(checkout);
  const before = existsSync(index) ? JSON.parse(readFileSync(index, 'utf8')) : {};
  const gone = Object.keys(before).filter((path) => marks[path] === undefined);
  const same = Object.keys(marks).every((path) => before[path] === marks[path]);
  if (same && gone.length === 0) return folder;
  // A translator that has changed translates everything anew.
  const all = before['bin/built.js'] !== marks['bin/built.js'];
  const { transformSync } = (await import('amaro')).default;
  for (const path of Object.keys(marks)) {
    if (!all && before[path] === marks[path]) continue;
    const text = readFileSync(join(checkout, path), 'utf8');
    const script = path.endsWith('.ts') ? transformSync(text, { mode: 'strip-only' }).code : text;
    write(join(folder, targetOf(path)), path.endsWith('.ts') ? script.replace(IMPORTED, "$1.js'") : script);
  }
  for (const path of gone) rmSync(join(folder, targetOf(path)), { force: true });
  // Where its sources are: see `sim/platform/node/home.ts`.
  write(join(folder, 'checkout'), realpathSync(checkout));
  write(index, JSON.stringify(marks));
  return folder;
}

/** All files that the program consists of, and when each was last written. */
function marksOf(checkout) {
  const below = FOLDERS.flatMap((name) => filesBelow(join(checkout, name)).map((file) => relative(checkout, file)));
  const paths = ['bin/built.js', 'package.json', 'index.ts', ...below.map((path) => path.replaceAll(sep, '/'))];
  return Object.fromEntries(
    paths.map((path) => {
      const { mtimeMs, size } = statSync(join(checkout, path));
      return [path, `${mtimeMs} ${size}`];
    }),
  );
}

function filesBelow(folder) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.(ts|json|mjs)$/.test(entry.name))
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
    .filter((path) => !dirname(path).endsWith(AS_THEY_ARE));
}

function targetOf(path) {
  return path.replace(/\.ts$/, '.js');
}

/** Under another name first: another start may be reading. */
function write(path, text) {
  mkdirSync(dirname(path), { recursive: true });
  const temporary = `${path}.${process.pid}`;
  writeFileSync(temporary, text);
  renameSync(temporary, path);
}
