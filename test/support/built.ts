/**
 * The program built for the tests, as the package ships it: JavaScript starts in a quarter of the time its sources take
 * through a loader, and the command line is started hundreds of times. Vitest calls `setup` once; only what has changed
 * since the last time is translated.
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import ts from 'typescript';

const CHECKOUT = resolve(import.meta.dirname, '..', '..');
/** The built package. */
export const BUILT = join(CHECKOUT, 'node_modules', '.cache', 'alicorn');
const FOLDERS = ['engines', 'bots', 'sim', 'reports', 'lab', 'testing', 'scripts'];

/** The built command line. */
export const BUILT_CLI = join(BUILT, 'scripts', 'cli.js');

export function setup(): void {
  const { config } = ts.readConfigFile(join(CHECKOUT, 'tsconfig.json'), (path) => readFileSync(path, 'utf8')) as {
    config: { compilerOptions: object };
  };
  // A file by itself does not know that its package holds modules.
  const asModule = { ...config.compilerOptions, module: 'esnext', moduleResolution: 'bundler' };
  const { options } = ts.convertCompilerOptionsFromJson(asModule, CHECKOUT);
  const stale = new Set(filesBelow(BUILT));
  for (const path of [...sources(), 'package.json']) {
    const source = readFileSync(join(CHECKOUT, path), 'utf8');
    const mark = `// ${createHash('sha256')
      .update(`${ts.version} ${JSON.stringify(options)} ${source}`)
      .digest('hex')}\n`;
    const target = join(BUILT, path.replace(/\.ts$/, '.js'));
    stale.delete(target);
    if (!path.endsWith('.ts')) write(target, source);
    else if (!existsSync(target) || !readFileSync(target, 'utf8').endsWith(mark)) {
      write(target, ts.transpileModule(source, { compilerOptions: options, fileName: path }).outputText + mark);
    }
  }
  for (const path of stale) rmSync(path);
}

function sources(): string[] {
  const files = FOLDERS.flatMap((folder) => filesBelow(join(CHECKOUT, folder)));
  const root = readdirSync(CHECKOUT).filter((name) => name === 'index.ts');
  return [...files.map((file) => relative(CHECKOUT, file)), ...root].filter((path) => /\.(ts|json|mjs)$/.test(path));
}

function filesBelow(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}

/** Under another name first: another run of the tests may be reading. */
function write(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true });
  const temporary = `${path}.${process.pid}`;
  writeFileSync(temporary, text);
  renameSync(temporary, path);
}
