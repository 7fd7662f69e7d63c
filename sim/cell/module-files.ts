/** What a module of the user's own consists of: its text, all it imports, the packages it uses, the data it says it reads. */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { messageOf, UsageError } from '../../engines/core/errors.ts';
import { readGivenBytes } from '../store/read-file.ts';
import { HOME, SOURCES } from '../platform/node/home.ts';
import { jsonHash } from './spec.ts';

/** What a module imports of these is part of the program. */
const PROGRAM = /^(engines|bots|sim|lab|reports|scripts|testing)[/\\]/;

/** `from 'x'`, `import 'x'`, `import('x')`, `require('x')`; what is put together while it runs cannot be seen. */
const IMPORT = /(?:\bfrom|\bimport|\brequire)\s*\(?\s*(['"`])([^'"`\n$]+)\1/g;
const ENDINGS = ['.ts', '.mts', '.cts', '.tsx', '.js', '.mjs', '.cjs', '.jsx', '.json'];

interface Found {
  readonly files: Set<string>;
  /** Packages with their versions, as far as they can be found. */
  readonly packages: Map<string, string>;
}

/** The hash of a module with all it imports, and of the data files it declares, named relative to it. */
export function hashWithImports(path: string, data: readonly string[] = []): string {
  const file = resolve(path);
  const base = dirname(file);
  const found: Found = { files: new Set(), packages: new Map() };
  gather(file, found);
  const name = (one: string) => relative(base, one).replaceAll(sep, '/');
  return jsonHash([
    ...[...found.files].map((one) => [name(one), readFileSync(one, 'utf8')]),
    ...[...found.packages].sort(([a], [b]) => (a < b ? -1 : 1)),
    ...data.map((one) => [one, dataHash(path, join(base, one))]),
  ]);
}

function gather(file: string, found: Found): void {
  if (found.files.has(file) || !isFile(file)) return;
  found.files.add(file);
  if (file.endsWith('.json')) return;
  for (const [, , name] of readFileSync(file, 'utf8').matchAll(IMPORT)) {
    if (/^(\.|\/|file:)/.test(name!)) for (const target of targetsOf(file, name!)) gather(target, found);
    else notePackage(file, name!, found);
  }
}

/** The files an import may mean: as it stands, in TypeScript, without its ending, in a folder. All that exist count. */
function targetsOf(file: string, name: string): string[] {
  const path = name.startsWith('file:') ? fileURLToPath(name) : resolve(dirname(file), name.replace(/[?#].*$/, ''));
  if ([HOME, SOURCES].some((root) => PROGRAM.test(relative(root, path)))) return [];
  const stem = path.replace(/\.([cm]?)jsx?$/, '.$1ts');
  const candidates = [path, stem, ...ENDINGS.map((ending) => path + ending)];
  return [...candidates, ...ENDINGS.map((ending) => join(path, `index${ending}`))].filter(
    (one, i, all) => all.indexOf(one) === i && isFile(one),
  );
}

/** Packages lie beside a module or above it. What comes with Node is known by Node's version, this program by its own. */
function notePackage(file: string, name: string, { packages }: Found): void {
  const words = name.split('/');
  const own = words.slice(0, name.startsWith('@') ? 2 : 1).join('/');
  if (name.startsWith('node:') || own === 'alicorn' || packages.has(own)) return;
  for (let folder = dirname(file); ; folder = dirname(folder)) {
    const version = versionIn(join(folder, 'node_modules', own));
    if (version !== undefined) return void packages.set(own, version);
    if (dirname(folder) === folder) return;
  }
}

/** The version of the package in a folder. */
export function versionIn(folder: string): string | undefined {
  try {
    const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
      readonly version?: unknown;
    };
    return String(version);
  } catch {
    return undefined;
  }
}

function dataHash(module: string, path: string): string {
  try {
    return createHash('sha256').update(readGivenBytes(path)).digest('hex');
  } catch (error) {
    const reason = messageOf(error);
    throw new UsageError(`${module} reads a file (its \`sources\`) that cannot be read: ${reason}`);
  }
}

function isFile(path: string): boolean {
  return existsSync(path) && statSync(path).isFile();
}
