import { relative, sep } from 'node:path';
import { verbNames } from './commands/all.ts';

/** How this process was started, from what the system tells of it. */
export interface Start {
  /** The file that runs, as the system names it. */
  readonly file: string;
  readonly cwd: string;
  readonly env: Readonly<Record<string, string | undefined>>;
}

const HERE: Start = { file: process.argv[1] ?? '', cwd: process.cwd(), env: process.env };

/** The words with which the user starts this program: `npm start -s --`, `npx alicorn`, `alicorn`, ... */
export function invocation({ file, cwd, env }: Start = HERE): string {
  const path = file.replaceAll('\\', '/');
  if (path.endsWith('/bin/alicorn.js') && !path.includes('/node_modules/')) {
    return env['npm_lifecycle_event'] === 'start'
      ? 'npm start -s --'
      : `node ${relative(cwd, file).split(sep).join('/')}`;
  }
  if (path.endsWith('/scripts/cli.ts')) {
    const near = relative(cwd, file).split(sep).join('/');
    return `npx tsx ${near.startsWith('../../..') ? path : near}`;
  }
  if (/\/node_modules\/(\.bin|alicorn)\//.test(path)) return 'npx alicorn';
  // Another program that runs this one, a test say, is not what a user types.
  if (!path.endsWith('/scripts/cli.js')) return 'alicorn';
  return env['npm_command'] === 'exec' ? 'npx alicorn' : `node ${relative(cwd, file).split(sep).join('/')}`;
}

/** A text for people whose commands, `alicorn <verb> ...`, are written the way this user started the program. */
export function asStarted(text: string, start: Start = HERE): string {
  const words = invocation(start);
  return words === 'alicorn' ? text : text.replace(COMMAND, (_all, before: string) => `${before}${words} `);
}

/** `alicorn` where a command begins: at the start of a line, or after a space or a quote, and before a verb. */
const COMMAND = new RegExp(`(^|[\\s\`'"(])alicorn (?=(?:${verbNames.join('|')})\\b)`, 'gm');
