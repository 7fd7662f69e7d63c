/**
 * A checkout's program as JavaScript, in node_modules/.cache/alicorn: what is type alone is blanked out, so that lines and
 * columns stay those of the sources, and only files that have changed since the last time are translated. Of each game's
 * folder one file is made, `game.js`: to load its modules one by one takes longer than to play a thousand games.
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
import { basename, dirname, join, relative, sep } from 'node:path';

const FOLDERS = ['engines', 'bots', 'sim', 'reports', 'lab', 'testing', 'scripts', 'studio'];
/** Copied by `new` as they are. */
const AS_THEY_ARE = join('scripts', 'templates');
/** `from './x.ts'`, `import './x.ts'`, `import("./x.ts")`. */
const IMPORTED = /(\b(?:from|import)\s*\(?\s*['"]\.[^'"\n]*)\.ts(['"])/g;

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
  const before = builtBefore(index, folder);
  const gone = Object.keys(before).filter((path) => marks[path] === undefined);
  const changed = Object.keys(marks).filter((path) => before[path] !== marks[path]);
  if (changed.length === 0 && gone.length === 0) return folder;
  // A translator that has changed translates everything anew.
  if (changed.includes('bin/built.js')) changed.splice(0, Infinity, ...Object.keys(marks));
  // Whatever ends this half-way, the next start does it again.
  rmSync(index, { force: true });
  const { transformSync } = (await import('amaro')).default;
  const games = gamesOf(checkout).filter((game) => [...changed, ...gone].some((path) => path.startsWith(`${game}/`)));
  // Of a game's modules all are translated, for those that cannot be put into one file.
  for (const path of new Set([...changed, ...games.map((game) => `${game}/game.ts`)])) {
    const source = readFileSync(join(checkout, path));
    write(
      join(folder, targetOf(path)),
      path.endsWith('.ts') ? translated(transformSync, path, String(source)) : source,
    );
  }
  for (const path of gone) rmSync(join(folder, targetOf(path)), { force: true });
  await bundleGames(checkout, games, folder);
  // Where its sources are: see `sim/platform/node/home.ts`.
  write(join(folder, 'checkout'), realpathSync(checkout));
  write(index, JSON.stringify(marks));
  return folder;
}

/** What was built of which sources; nothing where that is not to be read, or where what a start needs is missing or empty. */
function builtBefore(index, folder) {
  try {
    const marks = JSON.parse(readFileSync(index, 'utf8'));
    const games = Object.keys(marks).filter((path) => /^engines\/[^/]+\/game\.ts$/.test(path));
    const needed = ['checkout', ...['scripts/cli.ts', ...games].map(targetOf)];
    return needed.every((path) => statSync(join(folder, path)).size > 0) ? marks : {};
  } catch {
    return {};
  }
}

function translated(transformSync, path, text) {
  try {
    return transformSync(text, { mode: 'strip-only' }).code.replace(IMPORTED, '$1.js$2');
  } catch (error) {
    throw new Unreadable(`${path} cannot be read as TypeScript: ${error.message ?? error}`);
  }
}

/** A source that is no program, in one line. */
export class Unreadable extends Error {
  constructor(message) {
    super(message.replace(/\s+/g, ' ').trim());
    this.name = 'Unreadable';
  }
}

/**
 * Puts each of these game folders of a checkout into one file of a folder of JavaScript, and beside it where each line came
 * from. What lies outside of a game's folder is the program's, of which there is one, and stays where it is.
 */
async function bundleGames(checkout, games, folder) {
  if (games.length === 0) return;
  const { build } = await import('esbuild');
  const bundle = async (game) => {
    const home = join(checkout, game);
    const outside = ({ path, resolveDir }) => {
      const file = relative(home, join(resolveDir, path)).replaceAll(sep, '/');
      return file.startsWith('../') ? { path: targetOf(file), external: true } : undefined;
    };
    const { outputFiles } = await build({
      entryPoints: [join(home, 'game.ts')],
      // Beside its sources, as far as what is kept of them knows.
      outfile: join(home, 'game.js'),
      bundle: true,
      packages: 'external',
      platform: 'node',
      target: 'es2024',
      format: 'esm',
      charset: 'utf8',
      // Not named in the file: Node would read it at every start.
      sourcemap: 'external',
      sourcesContent: false,
      write: false,
      logLevel: 'silent',
      absWorkingDir: checkout,
      plugins: [{ name: 'outside', setup: ({ onResolve }) => onResolve({ filter: /^\.\.?\// }, outside) }],
    });
    const isConstant = constantsOf(home);
    for (const { path, text } of outputFiles)
      write(join(folder, game, basename(path)), path.endsWith('.js') ? withConstants(text, isConstant) : text);
  };
  try {
    await Promise.all(games.filter((game) => !knowsItsPlace(join(checkout, game))).map(bundle));
  } catch (error) {
    const [{ text, location }] = error.errors ?? [{ text: error.message }];
    throw new Unreadable(`${location === undefined ? '' : `${location.file}:${location.line}: `}${text}`);
  }
}

/** Tells of a name in its one file, which may have got a number, whether it is a constant's or a class's and no variable's. */
function constantsOf(home) {
  const sources = filesBelow(home).filter((file) => file.endsWith('.ts'));
  const text = sources.map((file) => readFileSync(file, 'utf8')).join('\n');
  const named = (kind) =>
    Array.from(text.matchAll(new RegExp(`^(?:export )?(?:${kind}) (\\w+)`, 'gm')), ([, name]) => name);
  const variables = new Set(named('let'));
  const constants = new Set(named('const|(?:abstract )?class'));
  return (name, number) =>
    [name, name + number].some((one) => constants.has(one)) && ![name, name + number].some((one) => variables.has(one));
}

/**
 * In one file its constants have become variables, and functions never were constants: the engine reads and examines these
 * at every use, where the values of constants are part of what it compiles (7 to 16 % of playouts of one game). So they are
 * constants again, functions by a second name that all know them by. Lines, and columns behind a constant's name, stay.
 */
function withConstants(text, isConstant) {
  const functions = [];
  const fixed = text
    .replace(/^var (\w+?)(\d*) = /gm, (variable, name, number) =>
      isConstant(name, number) ? `const ${name}${number}=` : variable,
    )
    .replace(/^function (\w+)\(/gm, (_, name) => {
      functions.push(`${name}=$${name}`);
      return `function $${name}(`;
    });
  return functions.length === 0 ? fixed : `const ${functions.join()};${fixed}`;
}

/** A game that reads what lies beside its modules keeps them where they are. */
function knowsItsPlace(home) {
  return filesBelow(home).some((file) => file.endsWith('.ts') && readFileSync(file, 'utf8').includes('import.meta'));
}

/** For the package, once all is built: of each game the one file, in place of its modules. */
export async function shipGames(checkout) {
  const dist = join(checkout, 'dist');
  const games = gamesOf(checkout).filter((game) => !knowsItsPlace(join(checkout, game)));
  for (const game of games) rmSync(join(dist, game), { recursive: true });
  await bundleGames(checkout, games, dist);
}

/** The games of a checkout that have a folder of their own: `engines/vast`. */
function gamesOf(checkout) {
  const games = readdirSync(join(checkout, 'engines')).map((name) => `engines/${name}`);
  return games.filter((game) => existsSync(join(checkout, game, 'game.ts')));
}

/** All files that the program consists of, and when each was last written. */
function marksOf(checkout) {
  const below = FOLDERS.flatMap((name) => filesBelow(join(checkout, name)).map((file) => relative(checkout, file)));
  const paths = ['bin/built.js', 'package.json', 'index.ts', ...below.map((path) => path.replaceAll(sep, '/'))];
  return Object.fromEntries(
    paths.map((path) => {
      // Copies keep their size and may keep when they were written, but not when they were put there.
      const { ctimeMs, mtimeMs, size } = statSync(join(checkout, path));
      return [path, `${ctimeMs} ${mtimeMs} ${size}`];
    }),
  );
}

function filesBelow(folder) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && !/\.(d\.ts|md|tsx)$/.test(entry.name))
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
