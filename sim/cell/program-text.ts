/** The text of this program and of the user's own modules, as hashes. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { SOURCES } from '../platform/node/home.ts';
import { jsonHash } from './spec.ts';

export { hashWithImports } from './module-files.ts';

/** The folder of a registered game; those without one of their own live together. */
export function engineFolder(game: string): string {
  return existsSync(join(SOURCES, 'engines', game)) ? `engines/${game}` : 'engines/calibration';
}

/** Of all the text below a folder of the program. */
export function hashOfFolder(folder: string): string {
  const name = (file: string) => relative(SOURCES, file).replaceAll(sep, '/');
  return jsonHash(filesBelow(join(SOURCES, folder)).map((file) => [name(file), readFileSync(file, 'utf8')]));
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.([cm]?[jt]s|json)$/.test(entry.name) && !entry.name.endsWith('.d.ts'))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}
