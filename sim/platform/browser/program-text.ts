/** What `sim/cell/program-text.ts` tells by reading, worked out when the bundle was made. */
import { UsageError } from '../../../engines/core/errors.ts';
import { hashOfOwn } from './own-modules.ts';

/** Put in by whoever bundles: hashes of folders by their names, and the folders of games. */
declare const PROGRAM_TEXT: {
  readonly hashes: Readonly<Record<string, string>>;
  readonly folders: Readonly<Record<string, string>>;
};

export function engineFolder(game: string): string {
  return PROGRAM_TEXT.folders[game] ?? 'engines/calibration';
}

export function hashOfFolder(folder: string): string {
  return PROGRAM_TEXT.hashes[folder]!;
}

export function hashWithImports(path: string): string {
  const hash = hashOfOwn(path);
  if (hash === undefined)
    throw new UsageError(`${path} is not built in: make the page with \`alicorn studio ${path}\``);
  return hash;
}
