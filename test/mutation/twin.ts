/** A second checkout in a temporary folder, to make mistakes in: its tests run as ours do, and see them everywhere. */
import { spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { CHECKOUT } from '../support/checkout.ts';

/** `endless`: it did not end in time. */
export type Passed = 'passed' | 'failed' | 'endless';

const LEFT_OUT = new Set(['node_modules', 'out', 'dist', '.git']);

export class Twin {
  readonly folder = mkdtempSync(join(tmpdir(), 'alicorn-twin-'));

  constructor() {
    for (const name of readdirSync(CHECKOUT)) {
      if (!LEFT_OUT.has(name)) cpSync(join(CHECKOUT, name), join(this.folder, name), { recursive: true });
    }
    // The packages are ours; what is built from the twin's sources is its own (node_modules/.cache).
    mkdirSync(join(this.folder, 'node_modules'));
    for (const name of readdirSync(join(CHECKOUT, 'node_modules'))) {
      if (name !== '.cache') symlinkSync(join(CHECKOUT, 'node_modules', name), join(this.folder, 'node_modules', name));
    }
  }

  read(file: string): string {
    return readFileSync(join(this.folder, file), 'utf8');
  }

  write(file: string, text: string): void {
    writeFileSync(join(this.folder, file), text);
  }

  /** Runs test files in the order given up to the first failure. What does not end in time is ended, with all it has started. */
  test(files: readonly string[], milliseconds: number): Promise<Passed> {
    return this.run(['--bail=1', '--reporter=dot', ...files], { TEST_ORDER: files.join(' ') }, files, milliseconds);
  }

  /** Runs test files with probes: what they reach is written to one file (probe.mjs), how they ended to another. */
  probe(files: readonly string[], reached: string, ended: string): Promise<Passed> {
    const preload = pathToFileURL(join(CHECKOUT, 'test', 'mutation', 'probe.mjs')).href;
    const env = { TEST_ORDER: files.join(' '), REACHED: reached, NODE_OPTIONS: `--import ${preload}` };
    return this.run(['--reporter=json', `--outputFile=${ended}`, ...files], env, files, 3_600_000);
  }

  private run(
    args: string[],
    more: NodeJS.ProcessEnv,
    files: readonly string[],
    milliseconds: number,
  ): Promise<Passed> {
    const vitest = join(CHECKOUT, 'node_modules', 'vitest', 'vitest.mjs');
    const command = ['--expose-gc', vitest, 'run', '--config', 'test/mutation/vitest.config.ts', ...args];
    // Only what starts a program needs it built.
    const built = files.some((file) => /^test\/(cli|conformance)\//.test(file)) ? { TEST_BUILT: '1' } : {};
    const env = { ...process.env, ...more, ...built };
    const child = spawn(process.execPath, command, { cwd: this.folder, env, detached: true, stdio: 'ignore' });
    return new Promise((done) => {
      let endless = false;
      const timer = setTimeout(() => {
        endless = true;
        process.kill(-child.pid!, 'SIGKILL');
      }, milliseconds);
      child.on('close', (code) => {
        clearTimeout(timer);
        done(endless ? 'endless' : code === 0 ? 'passed' : 'failed');
      });
    });
  }

  close(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}
