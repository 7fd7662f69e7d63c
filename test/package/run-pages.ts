import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { shortened, type Page } from '../support/pages.ts';

/** Exit codes of a command that did what it says: a check may find changes, a search no setting. */
export const DONE: readonly (number | null)[] = [0, 11, 12];

/** What became of one command of a page. */
export interface Tried {
  readonly command: string;
  readonly code: number | null;
  readonly said: string;
}

/**
 * Writes the files of a page into a folder of its own below `project` and runs its commands there, in order, with at most
 * `playouts` playouts a cell (undefined: as written).
 */
export async function runPage(
  page: Page,
  project: string,
  program: readonly string[],
  playouts?: number,
): Promise<Tried[]> {
  const cwd = mkdtempSync(join(project, 'page-'));
  mkdirSync(join(cwd, 'baselines'), { recursive: true });
  for (const [name, code] of Object.entries(page.files)) writeFileSync(join(cwd, name), code);
  const tried: Tried[] = [];
  for (const command of page.commands) {
    const words = playouts === undefined ? command : shortened(command, playouts);
    tried.push(await runCommand([...program, ...words], words.join(' '), cwd));
    if (words[0] === 'components' && words[1] === 'export') editTwoCards(join(cwd, words[3]!, 'cards.csv'));
  }
  return tried;
}

/** What a designer does between two commands: in every deck, one copy more of the first card and one less of the second. */
function editTwoCards(sheet: string): void {
  const [heads, first, second, ...rest] = readFileSync(sheet, 'utf8')
    .split('\n')
    .map((row) => row.split(','));
  heads!.forEach((head, i) => {
    if (!head.startsWith('copies')) return;
    first![i] = String(Number(first![i]) + 1);
    second![i] = String(Number(second![i]) - 1);
  });
  writeFileSync(sheet, [heads, first, second, ...rest].join('\n'));
}

/** Runs one command line to its end; `... > FILE` keeps what it prints, as a shell does. */
export async function runCommand(words: readonly string[], command: string, cwd: string): Promise<Tried> {
  const env = { ...process.env, NO_COLOR: '1', ALICORN_CACHE: join(cwd, '.cache') };
  const [printed, file] = words.slice(-2);
  const kept = printed === '>' ? join(cwd, file!) : undefined;
  const child = spawn(process.execPath, kept === undefined ? words : words.slice(0, -2), {
    cwd,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [out, err] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  if (kept !== undefined) writeFileSync(kept, out);
  return { command, code: child.exitCode, said: `${out.slice(-400)}\n${err.slice(-1500)}` };
}
