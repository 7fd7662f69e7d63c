/** In a browser, in place of `yaml-file.ts`: files that a user names are JSON there. */
import { parseJson } from './json-text.ts';
import { UsageError } from '../../engines/core/errors.ts';
import { existsSync } from '../platform/node.ts';
import { readGiven } from '../store/read-file.ts';
import type { YamlFile } from './yaml-file.ts';

export function readYaml(path: string, what: string): YamlFile {
  if (!existsSync(path)) throw new UsageError(`no such ${what}: ${path}`);
  return { value: parseJson(readGiven(path), path), lineOf: () => 1 };
}
