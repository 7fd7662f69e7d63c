import yargs from 'yargs';
import { UsageError } from '../engines/core/errors.ts';
import { SEED_SCHEME } from '../engines/core/rng.ts';
import { games } from '../engines/registry.ts';
import { VERSION } from '../sim/version.ts';
import { commands } from './commands/all.ts';

const CODES = `exit codes: 0 fine, identical or equivalent; 2 usage; 3 engine fault; 10 changed; 11 undecided; 12 target not found; 130 interrupted`;

/** The command line with all its verbs, ready to parse `args` or to print its help in so many columns. */
export function commandLine(args: readonly string[], columns = 80) {
  const parser = yargs([...args])
    .scriptName('alicorn')
    .usage('$0 <verb> [options]\n\nA balance laboratory for tabletop games.')
    .version(`${VERSION} (seed scheme ${SEED_SCHEME})`)
    .help()
    .strict()
    .parserConfiguration({ 'dot-notation': false })
    .recommendCommands()
    .wrap(Math.min(100, columns))
    .epilogue(CODES)
    .completion('completion', 'print a completion script for bash or zsh', complete)
    .option('color', { type: 'boolean', hidden: true })
    .exitProcess(false)
    .fail((message, error) => {
      throw error instanceof Error ? error : new UsageError(message);
    });
  for (const command of commands) parser.command(command);
  return parser;
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
