/** Where a run is, for people: its page as a link, opened if they wish. */
import { spawn } from 'node:child_process';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { printable } from './printable.ts';
import { say } from './say.ts';

/** On a terminal the path of the page is a link to it. */
export function sayPage(out: string, open: boolean): void {
  const path = join(out, 'report.html');
  if (process.stderr.isTTY) process.stderr.write(`page: ${linked(path)}\n`);
  if (open) openPage(path);
}

/** A path as terminals link it (OSC 8); others show the path. */
export function linked(path: string): string {
  return `\x1b]8;;${pathToFileURL(resolve(path)).href}\x1b\\${printable(path)}\x1b]8;;\x1b\\`;
}

const OPENERS: Readonly<Partial<Record<NodeJS.Platform, readonly [string, ...string[]]>>> = {
  darwin: ['open'],
  win32: ['explorer.exe'],
};

/** In the reader's browser, which outlives this program. */
export function openPage(path: string): void {
  const [program, ...words] = OPENERS[process.platform] ?? ['xdg-open'];
  const child = spawn(program, [...words, pathToFileURL(resolve(path)).href], { detached: true, stdio: 'ignore' });
  child.on('error', () => say(`there is no ${program} here to open ${path}`));
  child.unref();
}
