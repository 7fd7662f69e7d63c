/** A terminal that is asked what a page is asked: see terminal-process.ts. */
import { fork, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import type { Question } from '../../studio/laboratory.ts';

/** Files as texts of single-byte letters; or why it does not take the question, or what broke. */
export type Said =
  { readonly files: Readonly<Record<string, string>> } | { readonly refused: string } | { readonly failed: string };

export class Terminal {
  private readonly child: ChildProcess;

  constructor() {
    this.child = fork(join(import.meta.dirname, 'terminal-process.ts'), { execArgv: ['--import', 'tsx'] });
  }

  /** One question at a time. */
  ask(question: Question): Promise<Said> {
    return new Promise((done, failed) => {
      const ended = () => failed(new Error('the terminal ended'));
      this.child.once('exit', ended).once('message', (said) => {
        this.child.off('exit', ended);
        done(said as Said);
      });
      this.child.send(question);
    });
  }

  end(): void {
    this.child.kill();
  }
}
