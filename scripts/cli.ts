#!/usr/bin/env node
import { hideBin } from 'yargs/helpers';
import { UsageError } from '../engines/core/errors.ts';
import { examineOwnModules } from '../sim/cell/load.ts';
import { outliveReaders } from './closed-streams.ts';
import { commandLine } from './command-line.ts';
import { EXIT } from '../lab/exit.ts';
import { leaveWhenSaid } from './leave.ts';
import { say } from './say.ts';

/** yargs prints completions itself and then finds their command line wanting. */
const completing = ['completion', '--get-yargs-completions'].includes(process.argv[2] ?? '');

outliveReaders();

// A replay is how a broken game is looked at.
if (!['replay', 'trace'].includes(process.argv[2] ?? ''))
  examineOwnModules(async (modules) => (await import('./vet-first.ts')).vetFirstUse(modules));
try {
  const args = hideBin(process.argv);
  const asked = await commandLine(args.length === 0 ? ['demo'] : args, process.stderr.columns);
  await asked.parseAsync();
} catch (error) {
  // It knows all that can end a run, most of the program.
  const { endingOf } = await import('./ending.ts');
  const ending = endingOf(error);
  if (ending === undefined) throw error;
  process.exitCode = completing && error instanceof UsageError ? EXIT.fine : ending.code;
  if (process.exitCode !== EXIT.fine) say(`alicorn: ${ending.message}`);
}
leaveWhenSaid();
