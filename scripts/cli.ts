#!/usr/bin/env node
import { hideBin } from 'yargs/helpers';
import { UsageError } from '../engines/core/errors.ts';
import { examineOwnModules } from '../sim/cell/load.ts';
import { RunBroken } from '../sim/run/task-pool.ts';
import { commandLine } from './command-line.ts';
import { Stopped } from '../lab/run.ts';
import { EXIT } from './exit.ts';
import { say } from './say.ts';
import { Unsound, vetFirstUse } from './vet-first.ts';

/** yargs prints completions itself and then finds their command line wanting. */
const completing = process.argv.some((word) => word === 'completion' || word === '--get-yargs-completions');

// A reader that has seen enough (`alicorn list | head`) is no fault.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit();
  throw error;
});

// A replay is how a broken game is looked at.
if (!['replay', 'trace'].includes(process.argv[2] ?? '')) examineOwnModules(vetFirstUse);
try {
  const args = hideBin(process.argv);
  await commandLine(args.length === 0 ? ['demo'] : args, process.stderr.columns).parseAsync();
} catch (error) {
  if (completing && error instanceof UsageError) process.exitCode = EXIT.fine;
  else if (error instanceof UsageError || (error instanceof Error && error.name === 'YError')) {
    say(`alicorn: ${error.message}`);
    process.exitCode = EXIT.usage;
  } else if (error instanceof RunBroken || error instanceof Unsound) {
    say(`alicorn: ${error.message}`);
    process.exitCode = EXIT.fault;
  } else if (error instanceof Stopped) {
    say(`alicorn: ${error.message}`);
    process.exitCode = EXIT.interrupted;
  } else {
    throw error;
  }
}
