import type { Argv, CommandModule } from 'yargs';
import { UsageError } from '../engines/core/errors.ts';
import { kebab } from '../lab/kebab.ts';
import type { Arguments, Option, OptionsOf } from '../lab/options.ts';
import { keepForResults } from './standard-output.ts';

/** One verb of the command line. */
export interface Verb<O extends OptionsOf> {
  readonly command: string;
  /** false keeps it out of the help. */
  readonly describe: string | false;
  /** Command lines to copy, each with what it does. */
  readonly examples: readonly (readonly [command: string, purpose: string])[];
  readonly options: O;
  readonly run: (args: Arguments<O>) => Promise<void> | void;
}

/** A verb as yargs takes it. */
export function verb<const O extends OptionsOf>({ command, describe, examples, options, run }: Verb<O>): CommandModule {
  const declared = Object.entries<Option>(options);
  const lists = declared.flatMap(([name, { array, repeatable }]) =>
    array === true || repeatable === true ? [name, kebab(name)] : [],
  );
  return {
    command,
    describe,
    builder: (yargs) => declared.reduce(declare, yargs).epilogue(exampleText(examples)),
    handler: (args) => {
      refuseBehindDashes(args);
      checkGivenOnce(args, lists);
      refuseEmpty(args, options);
      keepForResults();
      // yargs has read the options as they were declared.
      return run(args as unknown as Arguments<O>);
    },
  };
}

function declare(yargs: Argv, [name, { positional, repeatable: _, bare: __, ...option }]: [string, Option]): Argv {
  // Of a list without a value yargs makes none at all, as if it had not been given.
  if (positional !== true)
    return yargs.option(kebab(name), { ...option, requiresArg: option.array === true } as object);
  return yargs.positional(name, option as object);
}

/** Words behind a bare `--` belong to no option, and would be passed over in silence. */
function refuseBehindDashes({ _: [, ...words] }: { readonly _: readonly (string | number)[] }): void {
  if (words.length > 0) throw new UsageError(`Unknown arguments behind --: ${words.join(' ')}; leave out the bare --`);
}

/** A value that a script left empty, `--out "$FOLDER"`, names nothing. */
function refuseEmpty(args: Readonly<Record<string, unknown>>, options: OptionsOf): void {
  for (const [name, { positional, bare }] of Object.entries<Option>(options)) {
    if (bare === true || ![args[name]].flat().includes('')) continue;
    if (positional === true) throw new UsageError(`<${name}> is empty: a word is missing`);
    throw emptyOption(kebab(name));
  }
}

export function emptyOption(name: string): UsageError {
  return new UsageError(`--${name} is empty: give it a value or leave it out`);
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
function exampleText(examples: Verb<OptionsOf>['examples']): string {
  const lines = examples.flatMap(([command, purpose]) => [`  ${command}`, `      ${purpose}`]);
  return ['Examples:', ...lines, ''].join('\n');
}
