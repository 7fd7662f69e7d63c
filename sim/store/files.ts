/** Files that are whole whatever happens: flushed under another name before they take their place. */
import * as node from '../platform/node.ts';

const TEMPORARY = /\.[0-9a-f]{16}\.new$/;

/** A name beside the file's own that nobody can have taken beforehand. */
export function temporaryName(path: string, token = randomToken()): string {
  return `${path}.${token}.new`;
}

export function randomToken(): string {
  return Array.from(node.bytesAtRandom(8), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Is this the name of a file that was to take another's place? */
export function isTemporary(name: string): boolean {
  return TEMPORARY.test(name);
}

/** Opens a file that does not exist yet: what stands there, a link above all, is never written to. */
export function createFile(path: string): number {
  return node.openSync(path, 'wx+');
}

/** Writes a file under another name and flushes it to the disk, then renames: what is there is always whole. */
export function writeWhole(path: string, content: string | Uint8Array): void {
  putWhole(path, (file) => node.writeFileSync(file, content));
}

/** The same of a file that is filled as one likes. */
export function putWhole(path: string, fill: (file: number) => void): void {
  const temporary = temporaryName(path);
  fillNew(temporary, fill);
  try {
    node.renameSync(temporary, path);
  } catch (error) {
    node.rmSync(temporary, { force: true });
    throw error;
  }
}

/** Fills a file that does not exist yet, and flushes it; on a full disk nothing of it stays. */
export function fillNew(path: string, fill: (file: number) => void): void {
  const file = createFile(path);
  try {
    try {
      fill(file);
      node.fsyncSync(file);
    } finally {
      node.closeSync(file);
    }
  } catch (error) {
    node.rmSync(path, { force: true });
    throw error;
  }
}

/** A file that is written whole beside the place it is to take. */
export interface Written {
  /** Takes the place. */
  readonly put: () => void;
  /** Is gone, if it has not taken its place. */
  readonly drop: () => void;
}

/**
 * A file written under another name, piece by piece, to be put in its place when it is whole; `breathe` is awaited in between,
 * and may throw to have it given up.
 */
export async function writePieces(
  path: string,
  pieces: Iterable<string | Uint8Array>,
  breathe: () => Promise<void>,
): Promise<Written> {
  const temporary = temporaryName(path);
  const drop = () => node.rmSync(temporary, { force: true });
  const file = createFile(temporary);
  try {
    try {
      for (const piece of pieces) {
        node.writeFileSync(file, piece);
        await breathe();
      }
      node.fsyncSync(file);
    } finally {
      node.closeSync(file);
    }
  } catch (error) {
    drop();
    throw error;
  }
  return { put: () => node.renameSync(temporary, path), drop };
}

/** One folder under two names: `a`, `./a` or a link to it. */
export function samePlace(a: string, b: string): boolean {
  const place = (path: string) => (node.existsSync(path) ? node.realpathSync(path) : node.resolve(path));
  return place(a) === place(b);
}
