#!/usr/bin/env node
import yargs from 'yargs';
import { hideBin } from 'yargs/helpers';
import { UsageError } from '../engines/core/errors.ts';
import { games } from '../engines/registry.ts';
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
    .completion('completion', 'print a completion script for bash or zsh', complete)
    .option('color', { type: 'boolean', hidden: true })
    .exitProcess(false)
    .fail((message, error) => {
      throw error instanceof Error ? error : new UsageError(message);
    });
  for (const command of commands) parser.command(command);
  await parser.parseAsync();
}

/** Completes games behind the verbs that take one; verbs and options are yargs' own. */
function complete(
  current: string,
  argv: unknown,
  defaults: (onCompleted?: (error: Error | null, completions?: string[]) => unknown) => unknown,
  done: (completions: string[]) => unknown,
): unknown {
  const verb = (argv as { _: readonly (string | number)[] })._.find((word) => GAME_VERBS.has(String(word)));
  if (verb === undefined || current.startsWith('-')) return defaults();
  return done(Object.keys(games).filter((name) => name.startsWith(current)));
}
const GAME_VERBS = new Set(
  commands.flatMap(({ command }) => (String(command).includes('game') ? [String(command).split(' ')[0]!] : [])),
);
/** yargs prints completions itself and then finds their command line wanting. */
const completing = process.argv.some((word) => word === 'completion' || word === '--get-yargs-completions');

// A reader that has seen enough (`alicorn list | head`) is no fault.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit();
  throw error;
});

try {
  const args = hideBin(process.argv);
  await main(args.length === 0 ? ['demo'] : args);
} catch (error) {
  if (completing && error instanceof UsageError) process.exitCode = EXIT.fine;
  else if (error instanceof UsageError || (error instanceof Error && error.name === 'YError')) {
    say(`alicorn: ${error.message}`);
    process.exitCode = EXIT.usage;
  } else if (error instanceof Stopped) {
    say(`alicorn: ${error.message}`);
    process.exitCode = EXIT.interrupted;
  } else {
    throw error;
  }
}
