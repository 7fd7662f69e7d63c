#!/usr/bin/env node
import yargs from 'yargs';
import { hideBin } from 'yargs/helpers';
import { UsageError } from '../engines/core/errors.ts';
import { SEED_SCHEME } from '../engines/core/rng.ts';
import { VERSION } from '../sim/version.ts';
import { commands } from './commands/all.ts';
import { Stopped } from './execute.ts';
import { EXIT } from './exit.ts';
import { say } from './say.ts';

const CODES = `exit codes: 0 fine, identical or equivalent; 2 usage; 3 engine fault; 10 changed; 11 undecided; 12 target not found; 130 interrupted`;

/** Runs one command line; the exit code is left in process.exitCode. */
async function main(args: string[]): Promise<void> {
  const parser = yargs(args)
    .scriptName('alicorn')
    .usage('$0 <verb> [options]\n\nA balance laboratory for tabletop games.')
    .version(`${VERSION} (seed scheme ${SEED_SCHEME})`)
    .help()
    .strict()
    .recommendCommands()
    .wrap(Math.min(100, process.stderr.columns ?? 80))
    .epilogue(CODES)
    .option('color', { type: 'boolean', hidden: true })
    .exitProcess(false)
    .fail((message, error) => {
      throw error instanceof Error ? error : new UsageError(message);
    });
  for (const command of commands) parser.command(command);
  await parser.parseAsync();
}

// A reader that has seen enough (`alicorn list | head`) is no fault.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit();
  throw error;
});

try {
  await main(hideBin(process.argv));
} catch (error) {
  if (error instanceof UsageError || (error instanceof Error && error.name === 'YError')) {
    say(`alicorn: ${error.message}`);
    process.exitCode = EXIT.usage;
  } else if (error instanceof Stopped) {
    say(`alicorn: ${error.message}`);
    process.exitCode = EXIT.interrupted;
  } else {
    throw error;
  }
}
