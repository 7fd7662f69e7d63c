/** Commands out of folders of others, held against a shell: whatever they say, nothing of it happens. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { harmlessCommand, quoted } from '../../../sim/cell/command.ts';

const cwd = mkdtempSync(join(tmpdir(), 'alicorn-command-'));
afterAll(() => rmSync(cwd, { recursive: true }));

/** The words a shell makes of a command of this program. */
function wordsOf(line: string): string[] {
  const script = `alicorn() { for word in "$@"; do printf '%s\\0' "$word"; done; }\n${line}`;
  try {
    return execFileSync('sh', ['-c', script], { cwd, stdio: ['ignore', 'pipe', 'ignore'] })
      .toString()
      .split('\0')
      .slice(0, -1);
  } catch {
    return [];
  }
}

test.each([
  'alicorn run pig; touch here',
  'alicorn run $(touch here)',
  'alicorn run `touch here`',
  'alicorn run pig\ntouch here',
  "alicorn run 'a'$(touch here)'b'",
  "alicorn run ''\\''; touch here; '",
  'alicorn run pig --seed 1 > here',
  'alicorn run pig & touch here',
  'touch here',
  'a program (run pig)\ntouch here',
  "'touch' here",
  "x'; touch here; '",
  'alicorn run pig "$(touch here)"',
  "alicorn run 'pig\ntouch here",
])('%j does nothing in a shell', (text) => {
  wordsOf(`${harmlessCommand(text)} --out folder --resume`);
  expect(readdirSync(cwd)).toEqual([]);
});

test('a command as it is written comes out as it was, word by word', () => {
  const words = ['run', "it's", 'a b', '$HOME', 'mcts:iterations=50', '--set', 'list=[1,2]', ''];
  const line = ['alicorn', ...words].map(quoted).join(' ');
  expect(harmlessCommand(line)).toBe(line);
  expect(wordsOf(line)).toEqual(words);
  const prose = 'a program that uses alicorn as a library (run pig, kuhn-poker)';
  expect(harmlessCommand(prose)).toBe(prose);
  const strange = harmlessCommand('my-tool "$(date)"');
  expect(harmlessCommand(strange)).toBe(strange);
});

test('a word with the end of a line, or another order to a terminal, is one harmless line that bash reads back', () => {
  const words = ["new\nit's \\here", '\x1b[2Jgone', 'a\tb'];
  const line = words.map(quoted).join(' ');
  expect(line).not.toMatch(/\p{Cc}/u);
  const read = execFileSync('bash', ['-c', `printf '%s\\0' ${line}`]).toString();
  expect(read.split('\0').slice(0, -1)).toEqual(words);
});
