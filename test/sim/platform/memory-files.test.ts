/** Files in memory do what files of Node do: the same calls, the same answers, the same codes of errors. */
import * as disk from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import * as memory from '../../../sim/platform/browser/memory-files.ts';
import { temporaryFolder } from '../../support/checkout.ts';

const folder = temporaryFolder('memory-files');
afterAll(() => disk.rmSync(folder, { recursive: true, force: true }));

type Files = typeof memory;
/** What a call answers, or the code of its error. */
function told(call: () => unknown): unknown {
  try {
    return call();
  } catch (error) {
    return (error as NodeJS.ErrnoException).code;
  }
}

/** Text of all that a handle reads in pieces of so many bytes. */
function rest(files: Files, handle: number, piece: number): string {
  const into = new Uint8Array(piece);
  let text = '';
  for (let read; (read = files.readSync(handle, into)) > 0;) text += new TextDecoder().decode(into.subarray(0, read));
  return text;
}

const bytes = (text: string) => new TextEncoder().encode(text);

/** A life of files below `root`, and what is seen of it. */
function lived(files: Files, root: string): unknown[] {
  const at = (name: string) => `${root}/${name}`;
  const seen: unknown[] = [];
  const see = (call: () => unknown) => void seen.push(told(call));
  const { O_RDONLY, O_RDWR, O_APPEND } = files.constants;
  see(() => files.mkdirSync(at('a/b')));
  see(() => files.mkdirSync(at('a')));
  see(() => files.mkdirSync(at('a')));
  see(() => files.openSync(at('a/x'), 'r'));
  see(() => files.openSync(at('none/x'), 'wx+'));
  const x = files.openSync(at('a/x'), 'wx+');
  see(() => files.openSync(at('a/x'), 'wx+'));
  see(() => files.openSync(at('a'), O_RDWR));
  see(() => files.writeSync(x, bytes('0123456789'), 2));
  see(() => files.writeSync(x, bytes('abc')));
  see(() => files.fstatSync(x).size);
  // What is appended stands at the end, wherever one has read or written before.
  const more = files.openSync(at('a/x'), O_RDWR | O_APPEND);
  see(() => files.writeSync(more, bytes('+')));
  see(() => files.writeSync(x, bytes('d')));
  see(() => files.writeSync(more, bytes('++')));
  const reader = files.openSync(at('a/x'), O_RDONLY);
  const into = new Uint8Array(6).fill(0x2e);
  see(() => files.readSync(reader, into, 1, 3));
  see(() => files.readSync(reader, into, 4, 2));
  see(() => files.readSync(reader, into, 0, 1, 7));
  see(() => new TextDecoder().decode(into));
  see(() => rest(files, reader, 4));
  see(() => files.readSync(reader, into, 0, 6, 100));
  const over = files.openSync(at('a/x'), O_RDWR);
  see(() => files.writeSync(over, bytes('**')));
  see(() => rest(files, files.openSync(at('a/x'), 'r'), 100));
  // Cut off, and written on behind the cut.
  files.ftruncateSync(x, 5);
  see(() => files.writeSync(more, bytes('!')));
  see(() => rest(files, files.openSync(at('a/x'), 'r'), 100));
  // Renamed, and removed while it is open.
  files.writeFileSync(at('a/y'), 'old');
  files.renameSync(at('a/x'), at('a/y'));
  see(() => files.readdirSync(at('a')));
  see(() => [files.existsSync(at('a/x')), files.existsSync(at('a/y')), files.existsSync(at('a'))]);
  see(() => files.renameSync(at('a/x'), at('a/y')));
  see(() => files.fstatSync(x).nlink);
  files.rmSync(at('a/y'));
  see(() => files.fstatSync(x).nlink);
  see(() => files.rmSync(at('a/y')));
  see(() => files.rmSync(at('a/y'), { force: true }));
  // Text and bytes, whole and by a handle, and what stands where.
  const source = bytes('ö!');
  files.writeFileSync(at('z'), source);
  source.fill(0);
  const z = files.openSync(at('z'), O_RDWR | O_APPEND);
  files.writeFileSync(z, 'ü');
  see(() => rest(files, files.openSync(at('z'), 'r'), 100));
  const entries = (inside: readonly memory.Status[]) =>
    inside.map((one) => [one.name, one.isFile(), one.isDirectory(), one.isSymbolicLink()]);
  see(() => entries(files.readdirSync(root, { withFileTypes: true })));
  see(() => files.readdirSync(at('none')));
  see(() => files.statSync(at('z'))!.size);
  see(() => files.lstatSync(at('none')));
  see(() => files.statSync(at('none'), { throwIfNoEntry: false }));
  files.rmdirSync(at('a'));
  see(() => files.existsSync(at('a')));
  for (const handle of [x, more, over, reader, z]) files.closeSync(handle);
  return seen;
}

test('a life of files is the same on the disk and in memory', () => {
  memory.mkdirSync('/life');
  const seen = lived(memory, '/life');
  expect(seen).toEqual(lived({ ...memory, ...disk } as unknown as Files, folder));
  // Not all of it is a refusal.
  expect(seen.filter((one) => typeof one === 'string' && /^E[A-Z]+$/.test(one))).toHaveLength(10);
});

test.each([
  [['/a', '../b', './c'], '/b/c'],
  [['a', 'b/'], '/a/b'],
  [['/a', '/b'], '/b'],
  [['/..', 'x', '', '.'], '/x'],
])('the place of %j', (parts, place) => {
  expect(memory.resolve(...parts)).toBe(place);
});

test('a name joined to a folder stays in it, and its folder is the one before', () => {
  expect(memory.join('/a', '/b', 'c')).toBe(join('/a', '/b', 'c'));
  expect(memory.dirname('/a/b')).toBe('/a');
  expect(memory.realpathSync('a/../b')).toBe('/b');
});

test('what waits for a file to be on the disk goes on', async () => {
  await new Promise<void>((done) => memory.fdatasync(0, done));
});

test('a file grows piece by piece, and keeps what it held', () => {
  const file = memory.openSync('/grows', 'wx+');
  for (let i = 0; i < 300; i++) expect(memory.writeSync(file, Uint8Array.of(i, i >> 8, 7))).toBe(3);
  const whole = new Uint8Array(1000);
  expect(memory.readSync(memory.openSync('/grows', 'r'), whole)).toBe(900);
  expect(Array.from(whole.subarray(0, 900))).toEqual(Array.from({ length: 900 }, (_, i) => [Math.floor(i / 3) & 255, Math.floor(i / 3) >> 8, 7][i % 3])); // prettier-ignore
});
