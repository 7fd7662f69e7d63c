/** The terminal's side of what the studio shows: a command that stands on the page, played here. */
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cli } from './cli.ts';

/** The words of a command line as a shell parts them: quotes are single ones. */
export function parseCommand(line: string): readonly string[] {
  const words = [...line.matchAll(/(?:'[^']*'|\\.|[^\s'\\])+/g)].map(([word]) =>
    word.replaceAll(
      /'([^']*)'|\\(.)/g,
      (_, inside: string | undefined, one: string | undefined) => inside ?? one ?? '',
    ),
  );
  if (words[0] !== 'alicorn') throw new Error(`no command of this program: ${line}`);
  return words.slice(1);
}

/** The tables that the command writes, by name. */
export async function playedBy(words: readonly string[]): Promise<Readonly<Record<string, string>>> {
  const folder = mkdtempSync(join(tmpdir(), 'alicorn-terminal-'));
  try {
    const out = join(folder, 'run');
    const { stderr } = await cli([...words, '--out', out]);
    if (!existsSync(out)) throw new Error(stderr);
    const names = readdirSync(out).filter((name) => name.endsWith('.csv'));
    return Object.fromEntries(names.map((name) => [name, readFileSync(join(out, name), 'utf8')]));
  } finally {
    rmSync(folder, { recursive: true });
  }
}
