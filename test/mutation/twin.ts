/** A second checkout in a temporary folder, to make mistakes in: its tests run as ours do, and see them everywhere. */
import { spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CHECKOUT } from '../support/checkout.ts';

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

  /** Runs test files up to the first failure. What does not end in time is ended, with all it has started. */
  test(files: readonly string[], milliseconds: number): Promise<'passed' | 'failed' | 'endless'> {
    const vitest = join(CHECKOUT, 'node_modules', 'vitest', 'vitest.mjs');
    // The command line is built, and heaps are measured, as the whole suite does it.
    const whole = files.some((file) => /^test\/(cli|conformance)\//.test(file));
    const config = whole ? 'vitest.config.ts' : 'test/mutation/vitest.config.ts';
    const args = ['run', '--config', config, '--bail=1', '--maxWorkers=1', '--reporter=dot', ...files];
    const child = spawn(process.execPath, [vitest, ...args], { cwd: this.folder, detached: true, stdio: 'ignore' });
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
