/** The documentation as a reader uses it: the files it shows and the commands it gives, page by page. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CHECKOUT } from './checkout.ts';

export interface Page {
  readonly name: string;
  /** Files the page shows, by the names its commands use. */
  readonly files: Readonly<Record<string, string>>;
  /** Command lines of this program as words, the program itself left out. */
  readonly commands: readonly (readonly string[])[];
  /** What it quotes of answers, `text` blocks, each with the commands of the block before: the last of them says so. */
  readonly quotes: readonly Quote[];
}

export interface Quote {
  readonly commands: Page['commands'];
  readonly said: string;
}

/** Commands that need what no test has: a queue on other machines, a cluster's scheduler. */
const ELSEWHERE = /redis:|\$i\/|merge shard-\*/;
/** How the pages start the program: installed, or from a checkout. */
const PROGRAM = /^(?:alicorn|npm start -s --) (.+?)(?:\s{2,}#.*)?$/;

export function pages(): Page[] {
  const names = ['README.md', ...readdirSync(join(CHECKOUT, 'docs')).map((name) => `docs/${name}`)];
  return names.filter((name) => name.endsWith('.md')).map(readPage);
}

function readPage(name: string): Page {
  const text = readFileSync(join(CHECKOUT, name), 'utf8');
  const blocks = [...text.matchAll(/```(\w+)\n([\s\S]*?)```/g)].map(([, language, code]) => ({
    language,
    code: code!,
  }));
  const files: Record<string, string> = {};
  for (const { language, code } of blocks) {
    if (language === 'ts') files[code.includes('export const game') ? 'my-game.ts' : 'my-bot.ts'] = code;
    if (language === 'js') files['who-begins.mjs'] = code;
  }
  const commandsOf = (code: string) =>
    code
      .split('\n')
      .flatMap((line) => PROGRAM.exec(line)?.[1] ?? [])
      .filter((line) => !ELSEWHERE.test(line))
      .map((line) => line.split(/\s+/));
  const commands = blocks.flatMap(({ language, code }) => (language === 'sh' ? commandsOf(code) : []));
  const quotes = blocks.flatMap(({ language, code }, i) => {
    const before = blocks[i - 1];
    return language === 'text' && before?.language === 'sh' ? [{ commands: commandsOf(before.code), said: code }] : [];
  });
  return { name, files, commands, quotes };
}

/** The same command with few playouts; what it asks stays. */
export function shortened(command: readonly string[], playouts: number): string[] {
  const verb = command[0]!;
  const words = [...command];
  const sharp = words.indexOf('--within');
  if (sharp > 0) words.splice(sharp, 2);
  const few = (option: string, most: number) => {
    const place = words.indexOf(option);
    if (place < 0) words.push(option, String(most));
    else words[place + 1] = String(Math.min(Number(words[place + 1]), most));
  };
  if (verb === 'story') {
    few('--games', 6);
    few('--rollouts', 10);
  }
  const at = words.indexOf('--playouts');
  if (at > 0 && verb !== 'check') words[at + 1] = String(Math.min(Number(words[at + 1]), playouts));
  else if (/^(run|sweep|compare|ladder|matters|pieces|tune|exploit)$/.test(verb))
    words.push('--playouts', String(playouts));
  if (verb === 'ladder') {
    const luck = words.indexOf('--luck');
    if (luck < 0) words.push('--luck', '3x2');
    else if (words[luck + 1] !== '0') words[luck + 1] = '3x2';
  }
  const budgets = words.indexOf('--budgets');
  if (budgets > 0) words[budgets + 1] = '2,4';
  return words.map((word) =>
    word.replace(/mcts:iterations=(\d+)/g, (_, budget) => `mcts:iterations=${Math.ceil(Number(budget) / 25)}`),
  );
}
