import type { Argv, CommandModule } from 'yargs';
import { UsageError } from '../engines/core/errors.ts';

/** One verb of the command line; `A` is what its options come to. */
export interface Verb<A> {
  readonly command: string;
  /** false keeps it out of the help. */
  readonly describe: string | false;
  /** Command lines to copy, each with what it does. */
  readonly examples: readonly (readonly [command: string, purpose: string])[];
  readonly options: (yargs: Argv) => Argv<unknown>;
  /** Options with one value that may yet be given several times. */
  readonly repeatable?: readonly string[];
  readonly run: (args: A) => Promise<void>;
}

/** A verb as yargs takes it. Options are read as declared, so `A` is a promise of this one place. */
export function verb<A>({ command, describe, examples, options, repeatable = [], run }: Verb<A>): CommandModule {
  let lists: readonly string[] = [];
  return {
    command,
    describe,
    builder: (yargs) => {
      const built = options(yargs);
      lists = [...repeatable, ...(built as unknown as Declared).getOptions().array];
      return built.epilogue(exampleText(examples));
    },
    handler: (args) => {
      refuseBehindDashes(args);
      checkGivenOnce(args, lists);
      // From here on only games and bots of the user's own print by console; standard output is for results.
      console.log = console.info = console.debug = console.error;
      return run(args as unknown as A);
    },
  };
}

/** Words behind a bare `--` belong to no option, and would be passed over in silence. */
function refuseBehindDashes({ _: [, ...words] }: { readonly _: readonly (string | number)[] }): void {
  if (words.length > 0) throw new UsageError(`Unknown arguments behind --: ${words.join(' ')}; leave out the bare --`);
}

/** What yargs knows of its options; its types do not tell. */
interface Declared {
  getOptions(): { readonly array: readonly string[] };
}

/** yargs makes a list of an option that is given twice, whatever was declared. */
function checkGivenOnce(args: Readonly<Record<string, unknown>>, lists: readonly string[]): void {
  for (const [name, value] of Object.entries(args)) {
    if (!Array.isArray(value) || name === '_' || name === '--' || lists.includes(name)) continue;
    const values = value.map(String);
    throw new UsageError(`--${name} is given ${values.length} times: ${values.join(' and ')}`);
  }
}

/** Each command line on a line of its own: columns would break it. */
function exampleText(examples: Verb<never>['examples']): string {
  const lines = examples.flatMap(([command, purpose]) => [`  ${command}`, `      ${purpose}`]);
  return ['Examples:', ...lines, ''].join('\n');
}
