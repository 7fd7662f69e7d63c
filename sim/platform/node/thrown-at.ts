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
  if (!(error instanceof Error) || typeof error.stack !== 'string') return undefined;
  const frames = [...error.stack.matchAll(/^\s+at (?:.* \()?((?:file:\/\/|\/|[A-Za-z]:[\\/]).*?):(\d+):(\d+)\)?$/gm)];
  const places = frames.map(([, file, line, column]) => writtenAt(pathOf(file!), Number(line), Number(column)));
  const first = places.find(({ file }) => !isHouse(file)) ?? places[0];
  if (first === undefined) return undefined;
  const base = [HOME, SOURCES].find((root) => isBelow(root, first.file)) ?? process.cwd();
  return ` (${relative(base, first.file).replaceAll('\\', '/')}:${first.line})`;
}

function pathOf(place: string): string {
  return place.startsWith('file:') ? fileURLToPath(place.replace(/\?.*$/, '')) : place;
}

/** A game's modules run as one file (`bin/built.js`), beside which stands what was where. */
function writtenAt(file: string, line: number, column: number): Place {
  const map = `${file}.map`;
  if (!isHouse(file) || !existsSync(map)) return { file, line };
  const payload = JSON.parse(readFileSync(map, 'utf8')) as SourceMapPayload;
  const entry = new SourceMap(payload).findEntry(line - 1, column - 1);
  if (!('originalSource' in entry)) return { file, line };
  const written = resolve(SOURCES, relative(HOME, dirname(file)), entry.originalSource);
  return { file: written, line: entry.originalLine + 1 };
}

/** Does the file belong to this program or to a package? Tests of the checkout are users of it. */
function isHouse(file: string): boolean {
  return file.includes('node_modules') || isBelow(HOME, file) || isBelow(SOURCES, file);
}

function isBelow(root: string, file: string): boolean {
  return /^(engines|bots|sim|testing|reports|scripts)\//.test(relative(root, file).replaceAll('\\', '/'));
}
