/** Runs the command line as a user does, in a process of its own. */
import { spawn } from 'node:child_process';
import { BUILT_CLI } from './built.ts';

export interface CliResult {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

export interface CliOptions {
  readonly cwd?: string;
  readonly env?: Readonly<Record<string, string>>;
  /** Written to stdin, line by line. */
  readonly input?: string;
  /** Sends the signal after so many milliseconds, or once something is so. */
  readonly signal?: NodeJS.Signals;
  readonly after?: number | (() => boolean);
}

export function cli(args: readonly string[], options: CliOptions = {}): Promise<CliResult> {
  const child = spawn(process.execPath, [BUILT_CLI, ...args], {
    cwd: options.cwd ?? process.cwd(),
    env: { ...process.env, NO_COLOR: '1', ...options.env },
  });
  let [stdout, stderr, sent] = ['', '', false];
  const send = () => {
    if (!sent && options.signal !== undefined) child.kill(options.signal);
    sent = true;
  };
  const { after } = options;
  if (typeof after === 'number') setTimeout(send, after).unref();
  const watch = typeof after === 'function' ? setInterval(() => after() && send(), 20) : undefined;
  child.stdout.on('data', (data: Buffer) => (stdout += data.toString()));
  child.stderr.on('data', (data: Buffer) => (stderr += data.toString()));
  child.stdin.on('error', () => undefined);
  child.stdin.end(options.input ?? '');
  return new Promise<CliResult>((done) => child.on('close', (code) => done({ code, stdout, stderr }))).finally(() =>
    clearInterval(watch),
  );
}
