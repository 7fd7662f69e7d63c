import { EXIT } from '../lab/exit.ts';
import { stdout } from './standard-output.ts';

/** Nobody reads any more: a pipe whose reader has seen enough, a terminal that was closed. */
const GONE = ['EPIPE', 'EIO', 'ECONNRESET', 'EBADF'];

/**
 * Lets the program go on when nobody reads what it says (`run ... | head`, a closed terminal): what is played stands in
 * its folder. A result that could not be written (`--json` onto a full disk) is said, and is no success.
 */
export function outliveReaders(): void {
  process.stderr.on('error', () => undefined);
  let lost = false;
  stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (lost || GONE.includes(error.code ?? '')) return;
    lost = true;
    process.stderr.write(`alicorn: standard output: ${error.message}\n`);
  });
  process.on('exit', (code) => {
    if (lost && code === EXIT.fine) process.exitCode = EXIT.usage;
  });
}
