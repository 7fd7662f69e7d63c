/** A command line in the process of the test, as scripts/cli.ts runs it: what it says, and how it ends. */
import { commandLine } from '../../scripts/command-line.ts';
import { endingOf } from '../../scripts/ending.ts';
import { say } from '../../scripts/say.ts';
import { stdout } from '../../scripts/standard-output.ts';
import { playInstead } from '../../scripts/who-plays.ts';
import { ownThread } from './own-thread.ts';

export interface Said {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

/** Runs `alicorn ...args`. What would be a stack trace is thrown. One at a time: it listens to the process's streams. */
export async function command(...args: readonly string[]): Promise<Said> {
  playInstead(ownThread);
  const said = { out: '', err: '' };
  const { argv, stderr, exitCode } = process;
  const [out, err, log] = [stdout.write, stderr.write, console.log];
  const hear = (where: 'out' | 'err') => ((text: string) => ((said[where] += text), true)) as typeof out;
  stdout.write = hear('out');
  stderr.write = hear('err');
  console.log = (text: string) => (said.out += `${text}\n`);
  process.argv = [...argv.slice(0, 2), ...args];
  process.exitCode = undefined;
  try {
    await (await commandLine(args)).parseAsync();
  } catch (error) {
    const ending = endingOf(error);
    if (ending === undefined) throw error;
    say(`alicorn: ${ending.message}`);
    process.exitCode = ending.code;
  } finally {
    process.argv = argv;
    [stdout.write, stderr.write, console.log] = [out, err, log];
  }
  const code = Number(process.exitCode ?? 0);
  process.exitCode = exitCode;
  return { code, ...said };
}

/** The same with `folder` as the folder one stands in. */
export async function commandIn(folder: string, args: readonly string[]): Promise<Said> {
  const here = process.cwd();
  process.chdir(folder);
  try {
    return await command(...args);
  } finally {
    process.chdir(here);
  }
}
