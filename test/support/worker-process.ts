/** Worker processes, started and ended as their users would. */
import { spawn, type ChildProcess } from 'node:child_process';
import { BUILT_CLI } from './built.ts';

export class WorkerProcess {
  readonly child: ChildProcess;
  /** All it has said. */
  said = '';

  private constructor(program: string, url: string, args: readonly string[], cwd: string, env: NodeJS.ProcessEnv) {
    this.child = spawn(process.execPath, [program, 'worker', url, ...args], { cwd, env: { ...process.env, ...env } });
    this.child.stderr!.on('data', (data: Buffer) => (this.said += data.toString()));
  }

  /** A worker that is ready. */
  static async start(
    url: string,
    args: readonly string[],
    {
      cwd = process.cwd(),
      env = {},
      program = BUILT_CLI,
    }: { readonly cwd?: string; readonly env?: NodeJS.ProcessEnv; readonly program?: string } = {},
  ): Promise<WorkerProcess> {
    const worker = new WorkerProcess(program, url, args, cwd, env);
    while (!worker.said.includes('Ctrl-C finishes')) {
      if (worker.child.exitCode !== null) throw new Error(`the worker ended: ${worker.said}`);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    return worker;
  }

  /** Ends this worker, and no other; its exit code. */
  end(signal: NodeJS.Signals = 'SIGKILL'): Promise<number | null> {
    if (this.child.exitCode !== null || this.child.signalCode !== null) return Promise.resolve(this.child.exitCode);
    const ended = new Promise<number | null>((resolve) => this.child.once('exit', resolve));
    this.child.kill(signal);
    return ended;
  }
}
