/**
 * Files that live in this thread's memory, under the names of Node's functions and with their meaning as far as a run's
 * folder needs it: no links, no rights, nothing is ever flushed.
 */
interface Content {
  /** Longer than the file, so that it can grow. */
  bytes: Uint8Array<ArrayBuffer>;
  length: number;
}

interface Handle {
  readonly path: string;
  readonly content: Content;
  readonly append: boolean;
  at: number;
}

const files = new Map<string, Content>();
const folders = new Set<string>(['/']);
const handles = new Map<number, Handle>();
let lastHandle = 2;

export const constants = { O_RDONLY: 0, O_WRONLY: 1, O_RDWR: 2, O_APPEND: 0x400, O_NOFOLLOW: 0, O_NONBLOCK: 0 };

export function join(...parts: readonly string[]): string {
  return resolve(...parts.map((part, i) => (i === 0 ? part : part.replace(/^\/+/, ''))));
}

/** Everything lies below `/`: a relative name is one of there. */
export function resolve(...parts: readonly string[]): string {
  const steps: string[] = [];
  const from = parts.findLastIndex((part) => part.startsWith('/'));
  for (const step of parts.slice(Math.max(0, from)).join('/').split('/')) {
    if (step === '..') steps.pop();
    else if (step !== '' && step !== '.') steps.push(step);
  }
  return `/${steps.join('/')}`;
}

export function dirname(path: string): string {
  return resolve(path, '..');
}

export function realpathSync(path: string): string {
  return resolve(path);
}

export function existsSync(path: string): boolean {
  return files.has(resolve(path)) || folders.has(resolve(path));
}

export function mkdirSync(path: string): void {
  if (existsSync(path)) throw fault('EEXIST', 'mkdir', path);
  if (!folders.has(dirname(path))) throw fault('ENOENT', 'mkdir', path);
  folders.add(resolve(path));
}

export function openSync(path: string, how: string | number): number {
  const place = resolve(path);
  const fresh = typeof how === 'string' && how.startsWith('wx');
  if (fresh && existsSync(place)) throw fault('EEXIST', 'open', path);
  if (fresh && !folders.has(dirname(place))) throw fault('ENOENT', 'open', path);
  if (fresh) files.set(place, { bytes: new Uint8Array(0), length: 0 });
  if (folders.has(place)) throw fault('EISDIR', 'open', path);
  const content = files.get(place);
  if (content === undefined) throw fault('ENOENT', 'open', path);
  const append = typeof how === 'number' && (how & constants.O_APPEND) !== 0;
  handles.set(++lastHandle, { path: place, content, append, at: 0 });
  return lastHandle;
}

export function closeSync(file: number): void {
  handles.delete(file);
}

export function fsyncSync(): void {
  // What is in memory is where it will ever be.
}

export function fdatasync(_file: number, done: () => void): void {
  queueMicrotask(done);
}

/** Into the buffer from `offset` on, at most `length` bytes; without a position from where the last reading ended. */
export function readSync(
  file: number,
  into: Uint8Array,
  offset = 0,
  length = into.length - offset,
  position?: number,
): number {
  const handle = handles.get(file)!;
  const from = position ?? handle.at;
  const some = handle.content.bytes.subarray(from, Math.min(handle.content.length, from + length));
  into.set(some, offset);
  if (position === undefined) handle.at += some.length;
  return some.length;
}

/** All of the bytes from `offset` on. */
export function writeSync(file: number, bytes: Uint8Array, offset = 0): number {
  const handle = handles.get(file)!;
  const { content } = handle;
  const at = handle.append ? content.length : handle.at;
  const some = bytes.subarray(offset);
  const end = at + some.length;
  if (end > content.bytes.length) {
    const longer = new Uint8Array(Math.max(end, Math.min(2 * end, end + (64 << 20))));
    longer.set(content.bytes.subarray(0, content.length));
    content.bytes = longer;
  }
  content.bytes.set(some, at);
  content.length = Math.max(content.length, end);
  handle.at = end;
  return some.length;
}

export function ftruncateSync(file: number, length: number): void {
  handles.get(file)!.content.length = length;
}

export function writeFileSync(target: string | number, text: string | Uint8Array): void {
  const bytes = typeof text === 'string' ? new TextEncoder().encode(text) : text;
  if (typeof target === 'number') return void writeSync(target, bytes);
  files.set(resolve(target), { bytes: Uint8Array.from(bytes), length: bytes.length });
}

export function renameSync(from: string, to: string): void {
  const content = files.get(resolve(from));
  if (content === undefined) throw fault('ENOENT', 'rename', from);
  files.delete(resolve(from));
  files.set(resolve(to), content);
}

export function rmSync(path: string, { force = false }: { readonly force?: boolean } = {}): void {
  if (!files.delete(resolve(path)) && !force) throw fault('ENOENT', 'rm', path);
}

export function rmdirSync(path: string): void {
  folders.delete(resolve(path));
}

export interface Status {
  readonly name: string;
  readonly size: number;
  readonly nlink: number;
  isFile(): boolean;
  isDirectory(): boolean;
  isSymbolicLink(): boolean;
}

function status(path: string, content: Content | undefined, nlink = 1): Status {
  return {
    name: path.slice(path.lastIndexOf('/') + 1),
    size: content?.length ?? 0,
    nlink,
    isFile: () => content !== undefined,
    isDirectory: () => content === undefined,
    isSymbolicLink: () => false,
  };
}

export function statSync(path: string, { throwIfNoEntry = true } = {}): Status | undefined {
  const place = resolve(path);
  if (existsSync(place)) return status(place, files.get(place));
  if (throwIfNoEntry) throw fault('ENOENT', 'stat', path);
  return undefined;
}

export function lstatSync(path: string, options?: { throwIfNoEntry?: boolean }): Status | undefined {
  return statSync(path, options);
}

export function fstatSync(file: number): Status {
  const { path, content } = handles.get(file)!;
  // Renamed, a file is still there for whoever has it open.
  return status(path, content, [...files.values()].includes(content) ? 1 : 0);
}

export function readdirSync(path: string): string[];
export function readdirSync(path: string, how: { readonly withFileTypes: true }): Status[];
export function readdirSync(path: string, how?: { readonly withFileTypes: true }): string[] | Status[] {
  const place = resolve(path);
  if (!folders.has(place)) throw fault('ENOENT', 'scandir', path);
  const inside = [...files.keys(), ...folders].filter((one) => one !== place && dirname(one) === place).sort();
  const entries = inside.map((one) => status(one, files.get(one)));
  return how === undefined ? entries.map(({ name }) => name) : entries;
}

function fault(code: string, syscall: string, path: string): Error {
  return Object.assign(new Error(`${code}, ${syscall} '${path}'`), { code, syscall });
}
