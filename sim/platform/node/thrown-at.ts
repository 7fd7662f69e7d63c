import { existsSync, readFileSync } from 'node:fs';
import { SourceMap, type SourceMapPayload } from 'node:module';
import { dirname, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { HOME, SOURCES } from './home.ts';

interface Place {
  readonly file: string;
  readonly line: number;
}

/**
 * ` (my-game.ts:41)`: the line an exception came from, by preference one outside of this program (a user's own module
 * that called it); undefined if the exception does not say.
 */
export function thrownAt(error: unknown): string | undefined {
  const frames = [
    ...stackOf(error).matchAll(/^\s+at (?:.* \()?((?:file:\/\/|\/|[A-Za-z]:[\\/]).*?):(\d+):(\d+)\)?$/gm),
  ];
  const places = frames.map(([, file, line, column]) => writtenAt(pathOf(file!), Number(line), Number(column)));
  const first = places.find(({ file }) => !isHouse(file)) ?? places[0];
  if (first === undefined) return undefined;
  const base = [HOME, SOURCES].find((root) => isBelow(root, first.file)) ?? process.cwd();
  return ` (${relative(base, first.file).replaceAll('\\', '/')}:${first.line})`;
}

/** None of what tells none: what the user's own throws may throw itself when it is asked. */
function stackOf(error: unknown): string {
  try {
    return error instanceof Error ? String(error.stack) : '';
  } catch {
    return '';
  }
}

function pathOf(place: string): string {
  return place.startsWith('file:') ? fileURLToPath(place.replace(/\?.*$/, '')) : place;
}

/**
 * The place in the sources of one in what is built of them (`bin/built.js`): a game's modules run as one file, beside which
 * stands what was where; of others the lines are those of the sources.
 */
function writtenAt(file: string, line: number, column: number): Place {
  if (!isBelow(HOME, file)) return { file, line };
  const path = relative(HOME, file);
  const entry = mapOf(file)?.findEntry(line - 1, column - 1);
  if (entry !== undefined && 'originalSource' in entry)
    return { file: resolve(SOURCES, dirname(path), entry.originalSource), line: entry.originalLine + 1 };
  const source = resolve(SOURCES, path.replace(/\.js$/, '.ts'));
  return { file: existsSync(source) ? source : file, line };
}

function mapOf(file: string): SourceMap | undefined {
  try {
    return new SourceMap(JSON.parse(readFileSync(`${file}.map`, 'utf8')) as SourceMapPayload);
  } catch {
    // None is there, or it is damaged: it is of no use then.
    return undefined;
  }
}

/** Does the file belong to this program or to a package? Tests of the checkout are users of it. */
function isHouse(file: string): boolean {
  return file.includes('node_modules') || isBelow(HOME, file) || isBelow(SOURCES, file);
}

function isBelow(root: string, file: string): boolean {
  return /^(engines|bots|sim|testing|reports|scripts)\//.test(relative(root, file).replaceAll('\\', '/'));
}
