import yargs, { type CommandModule } from 'yargs';
import { nearest, UsageError } from '../engines/core/errors.ts';
import { SEED_SCHEME } from '../engines/core/rng.ts';
import { games } from '../engines/registry.ts';
import { VERSION } from '../sim/version.ts';
import { commandsFor, verbNames } from './commands/all.ts';
import { refuseFlagValues } from './flag-values.ts';
import { unknownWords } from './unknown-words.ts';
import { emptyOption } from './verb.ts';

const CODES = `exit codes: 0 fine, identical or equivalent; 2 usage; 3 engine fault; 10 changed; 11 undecided; 12 target not found; 130 interrupted`;

const COMPLETION = 'completion';

/** The command line with the verb it asks for, or with all, ready to parse `words` or to print its help in so many columns. */
export async function commandLine(words: readonly string[], columns = 80) {
  // A word that many programs take.
  const args = /^(--)?help$/.test(words[0] ?? '') ? [...words.slice(1), '--help'] : words;
  const [asked = '--help'] = args;
  if (!asked.startsWith('-') && ![...verbNames, COMPLETION, 'help'].includes(asked))
    throw new UsageError(`unknown verb: ${asked} (did you mean ${nearest(asked, verbNames)!}?)`);
  const commands = await commandsFor(args);
  const parser = yargs([...args])
    .scriptName('alicorn')
    .usage('$0 <verb> [options]\n\nA balance laboratory for tabletop games.')
    .version(`${VERSION} (seed scheme ${SEED_SCHEME})`)
    .help()
    .strict()
    .parserConfiguration({ 'dot-notation': false })
    .wrap(Math.min(100, columns))
    .epilogue(CODES)
    .completion(COMPLETION, 'print a completion script for bash or zsh', completer(commands))
    .option('color', { type: 'boolean', hidden: true })
    .exitProcess(false)
    .check(() => {
      refuseFlagValues(args, (parser as unknown as Declared).getOptions().boolean);
      return true;
    })
    .fail((message, error) => {
      const [, bare] = /^Not enough arguments following: (.+)$/.exec(message ?? error.message) ?? [];
      if (bare !== undefined) throw emptyOption(bare);
      if (error instanceof Error) throw error;
      const { key, hiddenOptions } = (parser as unknown as Declared).getOptions();
      const shown = Object.keys(key).filter((name) => !hiddenOptions.includes(name));
      if (message.startsWith('Not enough'))
        throw new UsageError(`too few words: alicorn ${String(commands[0]!.command)}`);
      throw new UsageError(unknownWords(message, args, shown));
    });
  for (const command of commands) parser.command(command);
  return parser;
}

/** What yargs knows of the options of the verb asked for; its types do not tell. */
interface Declared {
  getOptions(): {
    readonly key: Readonly<Record<string, unknown>>;
    readonly boolean: readonly string[];
    readonly hiddenOptions: readonly string[];
  };
}

type Defaults = (onCompleted?: (error: Error | null, completions?: string[]) => unknown) => unknown;

/** Completes games behind the verbs that take one; verbs and options are yargs' own. */
function completer(commands: readonly CommandModule[]) {
  return (current: string, argv: unknown, defaults: Defaults, done: (completions: string[]) => unknown): unknown => {
    const takesGame = (word: unknown) =>
      commands.some(({ command }) => String(command).includes('game') && String(command).split(' ')[0] === word);
    const words = (argv as { _: readonly unknown[] })._;
    if (!words.some(takesGame) || current.startsWith('-')) return defaults();
    return done(Object.keys(games).filter((name) => name.startsWith(current)));
  };
}
