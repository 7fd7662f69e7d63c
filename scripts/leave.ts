import { stdout } from './standard-output.ts';
/** Where nothing keeps it alive, a program has ended by itself long before. */
const LOOK_MS = 300;

/**
 * Ends the program, with the exit code that stands, though something that is not its own keeps it alive, say a timer that
 * the module of a game has set. All that was said is written first: a slow reader is waited for, one that is gone is not.
 */
export function leaveWhenSaid(): void {
  const look = setInterval(() => {
    if (!isSaid(stdout) || !isSaid(process.stderr)) return;
    clearInterval(look);
    process.exit();
  }, LOOK_MS);
  look.unref();
}

function isSaid({ destroyed, writableLength }: NodeJS.WriteStream): boolean {
  return destroyed || writableLength === 0;
}
