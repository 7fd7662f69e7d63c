import { UsageError } from '../engines/core/errors.ts';
import { oneLine } from '../engines/core/one-line.ts';
import { Stopped } from '../lab/run.ts';
import { RunBroken } from '../sim/run/task-pool.ts';
import { EXIT } from '../lab/exit.ts';
import { clipped } from './printable.ts';
import { Unsound } from './vet-first.ts';

/** What is said of a command that came to nothing, and its exit code. */
export interface Ending {
  readonly message: string;
  readonly code: number;
}

/** How what was thrown ends the program; undefined for what only a fault of the program itself can throw. */
export function endingOf(error: unknown): Ending | undefined {
  if (!(error instanceof Error)) return undefined;
  const message = error.message.replace(PASSWORD, '$1');
  // yargs has an error of its own.
  if (error instanceof UsageError || error.name === 'YError') return { message: clipped(message), code: EXIT.usage };
  if (error instanceof RunBroken || error instanceof Unsound) return { message, code: EXIT.fault };
  if (error instanceof Stopped) return { message, code: EXIT.interrupted };
  // The system refused a file or a disk: it says which.
  if ('syscall' in error && 'code' in error) return { message: clipped(oneLine(message)), code: EXIT.usage };
  return undefined;
}

/** What stands before the host of a queue, wherever it was typed. */
const PASSWORD = /(rediss?:\/\/)\S*@/gi;
